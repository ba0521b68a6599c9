/* value.h: a guess at a seat's final score, for players that look a move ahead. */
#ifndef DR_VALUE_H
#define DR_VALUE_H

#include "dicerealms/rules.h"

double dr_value(const dw_game *game, const void *state, int seat);

#endif
