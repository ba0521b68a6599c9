/* income.h: what a seat's dice bring in a round on average. */
#ifndef GAMES_DICEREALMS_LEARNING_INCOME_H
#define GAMES_DICEREALMS_LEARNING_INCOME_H

#include "dicewright.h"

int dr_income(const dw_game *game, const void *state, int seat, dw_income out[DW_INCOME_MAX]);

#endif
