/* game.h: Dice Realms as a game of the contract. */
#ifndef DR_GAME_H
#define DR_GAME_H

#include "dicerealms/pack.h"

/* With the pack that is compiled in. */
extern const dw_game dr_game;

/* The same game with other components. `box` must outlive the game. */
void dr_game_with(dw_game *out, const dw_game *in, const dr_box *box);

#endif
