/* game.h: Roll Player as a game of the contract; all that other layers include of it. */
#ifndef GAMES_ROLLPLAYER_GAME_H
#define GAMES_ROLLPLAYER_GAME_H

#include "games/rollplayer/rules/pack.h"

/* With the packs that are compiled in: the base box, and both boxes. */
extern const dw_game rp_game, rp_mm_game;

/* The game `in` with other components. `box` must outlive the game. */
void rp_game_with(dw_game *out, const dw_game *in, const rp_box *box);

#endif
