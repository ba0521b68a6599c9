/* position.h: a state as a position, and the invariants that every state keeps. */
#ifndef GAMES_DICEREALMS_POSITIONS_POSITION_H
#define GAMES_DICEREALMS_POSITIONS_POSITION_H

#include "games/dicerealms/rules/rules.h"

void dr_position(const dw_game *game, void *state, dw_archive *archive);

/* True if the state could stand in a real game as far as can be told, and can be played on safely. */
bool dr_check(const dw_game *game, const void *state, dw_error *error);

#endif
