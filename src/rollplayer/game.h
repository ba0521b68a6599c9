/* game.h: Roll Player as a game of the contract. */
#ifndef RP_GAME_H
#define RP_GAME_H

#include "rollplayer/pack.h"

extern const dw_game rp_game; /* with the pack that is compiled in */

/* The same rules with other components. `box` must outlive the game. */
void rp_game_with(dw_game *out, const rp_box *box);

#endif
