/* heuristic.h: a quick guess at a seat's final score, for the greedy level. No rule reads it. */
#ifndef GAMES_DICEREALMS_LEARNING_HEURISTIC_H
#define GAMES_DICEREALMS_LEARNING_HEURISTIC_H

#include "games/dicerealms/rules/rules.h"

double dr_value(const dw_game *game, const void *state, int seat);

#endif
