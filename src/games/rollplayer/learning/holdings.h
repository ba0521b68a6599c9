/* holdings.h: what a seat of Roll Player had at game end, for statistics over many games. */
#ifndef GAMES_ROLLPLAYER_LEARNING_HOLDINGS_H
#define GAMES_ROLLPLAYER_LEARNING_HOLDINGS_H

#include "games/rollplayer/rules/state.h"

/* Told at game end: `class`, `race`, `alignment`, `backstory`, and each `card` that the seat owns. */
void rp_holdings(const dw_game *game, const void *state, int seat, dw_holding_listener *hear, void *context);

#endif
