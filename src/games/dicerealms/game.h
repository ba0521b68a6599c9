/* game.h: Dice Realms as a game of the contract; all that other layers include of it. */
#ifndef GAMES_DICEREALMS_GAME_H
#define GAMES_DICEREALMS_GAME_H

#include "games/dicerealms/rules/pack.h"

/* With the pack that is compiled in. */
extern const dw_game dr_game;

/* The same game with other components. `box` must outlive the game. */
void dr_game_with(dw_game *out, const dw_game *in, const dr_box *box);

#endif
