/* chance.h: the outcomes of chance in a state, and what they do. */
#ifndef GAMES_ROLLPLAYER_RULES_CHANCE_H
#define GAMES_ROLLPLAYER_RULES_CHANCE_H

#include "games/rollplayer/rules/rules.h"

dw_move rp_sample(const dw_game *game, const void *state, dw_rng *rng);
int rp_outcomes(const dw_game *game, const void *state, dw_outcome out[DW_MOVES_MAX]);
void rp_apply_chance(const rp_pack *p, rp_state *s, dw_move move);

#endif
