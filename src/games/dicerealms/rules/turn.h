/* turn.h: the rules of Dice Realms in the form of the contract (dw_game). */
#ifndef GAMES_DICEREALMS_RULES_TURN_H
#define GAMES_DICEREALMS_RULES_TURN_H

#include "games/dicerealms/rules/rules.h"

bool dr_start(const dw_game *game, void *state, const dw_options *options, dw_error *error);
dw_turn dr_turn(const dw_game *game, const void *state);
int dr_asked(const void *state);
int dr_round(const void *state);
int dr_moves(const dw_game *game, const void *state, int seat, dw_move out[DW_MOVES_MAX]);
dw_move dr_pick(const dw_game *game, const void *state, int seat, dw_rng *rng);
uint32_t dr_alike(const dw_game *game, const void *state, int seat, dw_move move);
dw_move dr_sample(const dw_game *game, const void *state, dw_rng *rng);
int dr_outcomes(const dw_game *game, const void *state, dw_outcome out[DW_MOVES_MAX]);
void dr_apply(const dw_game *game, void *state, int seat, dw_move move);
void dr_view(const dw_game *game, void *state, int seat);
uint8_t dr_seen_by(const dw_game *game, const void *state, int mover, dw_move move);
size_t dr_image(const dw_game *game, const void *state, unsigned char out[DW_STATE_MAX]);
void dr_options(const dw_game *game, const void *state, dw_options *options);
bool dr_read_setup(const dw_game *game, const char *words, uint64_t *setup, dw_error *error);
void dr_setup_words(const dw_game *game, uint64_t setup, dw_text *text);

#endif
