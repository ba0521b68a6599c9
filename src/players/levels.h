/* levels.h: the functions of the levels, for the table in players.c, and how a level is asked. */
#ifndef PLAYERS_LEVELS_H
#define PLAYERS_LEVELS_H

#include "players/players.h"

#include <string.h>

/* A position that is being thought about. */
typedef struct pl_position {
    _Alignas(16) unsigned char bytes[DW_STATE_MAX];
} pl_position;

/* The one that a move leads to. */
static inline void pl_step(const dw_game *game, const void *state, int seat, dw_move move, pl_position *next)
{
    memcpy(next->bytes, state, game->state_size);
    game->apply(game, next->bytes, seat, move);
}

/* What the seat may know, and the task made of it. */
typedef struct pl_asked {
    _Alignas(16) unsigned char view[DW_STATE_MAX];
    pl_task task;
} pl_asked;

/* `means` may be NULL. */
const pl_task *pl_ask(pl_asked *out, const dw_game *game, const void *state, int seat, dw_rng *rng,
                      const pl_means *means);

dw_move pl_random_choose(const pl_task *task);

dw_move pl_greedy_choose(const pl_task *task);
bool pl_greedy_volunteer(const pl_task *task, dw_move *out);

dw_move pl_novice_choose(const pl_task *task);

dw_move pl_adept_choose(const pl_task *task);
bool pl_adept_volunteer(const pl_task *task, dw_move *out);
int pl_adept_rate(const pl_task *task, pl_rating out[DW_MOVES_MAX]);
int pl_adept_rate_by_network(const pl_task *task, pl_rating out[DW_MOVES_MAX]); /* also near the end */
/* For a seat that only may act: to let the game go on, with no move. Its worth has a little added, which
 * acting must gain. */
void pl_adept_wait(const pl_task *task, pl_rating *out);

dw_move pl_master_choose(const pl_task *task);
int pl_master_rate(const pl_task *task, pl_rating out[DW_MOVES_MAX]);

/* Rates the best of the moves, which are sorted, by playing them out as far as the task's means go: to the
 * end of the game if it is nearly over, or turns out to be. */
void pl_play_out(const pl_task *task, pl_rating *ratings, int count, bool nearly_over);

#endif
