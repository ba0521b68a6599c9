/* heuristic.h: a guess at a seat's final score, for players that look a move ahead. */
#ifndef GAMES_DICEREALMS_LEARNING_HEURISTIC_H
#define GAMES_DICEREALMS_LEARNING_HEURISTIC_H

#include "games/dicerealms/rules/rules.h"

double dr_value(const dw_game *game, const void *state, int seat);

#endif
