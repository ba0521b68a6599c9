/* turn.h: the rules of Roll Player in the form of the contract (dw_game). */
#ifndef GAMES_ROLLPLAYER_RULES_TURN_H
#define GAMES_ROLLPLAYER_RULES_TURN_H

#include "games/rollplayer/rules/chance.h"

bool rp_start(const dw_game *game, void *state, const dw_options *options, dw_error *error);
dw_turn rp_turn(const dw_game *game, const void *state);
int rp_asked(const void *state);
int rp_round(const void *state);
int rp_moves(const dw_game *game, const void *state, int seat, dw_move out[DW_MOVES_MAX]);
void rp_apply(const dw_game *game, void *state, int seat, dw_move move);
void rp_view(const dw_game *game, void *state, int seat);
uint8_t rp_seen_by(const dw_game *game, const void *state, int mover, dw_move move);
size_t rp_image(const dw_game *game, const void *state, unsigned char out[DW_STATE_MAX]);
void rp_options(const dw_game *game, const void *state, dw_options *options);

#endif
