/* levels.h: the functions of the levels, for the table in bots.c. Private to src/bots. */
#ifndef BOTS_LEVELS_H
#define BOTS_LEVELS_H

#include "bots/bots.h"

#include <string.h>

/* A position under consideration. */
typedef struct bot_position {
    _Alignas(16) unsigned char bytes[DW_STATE_MAX];
} bot_position;

/* The one that a move leads to. */
static inline void bot_step(const dw_game *game, const void *state, int seat, dw_move move,
                            bot_position *next)
{
    memcpy(next->bytes, state, game->state_size);
    game->apply(game, next->bytes, seat, move);
}

/* What the seat may know, and the task made of it. */
typedef struct bot_asked {
    _Alignas(16) unsigned char view[DW_STATE_MAX];
    bot_task task;
} bot_asked;

/* `means` may be NULL. */
const bot_task *bot_ask(bot_asked *out, const dw_game *game, const void *state, int seat, dw_rng *rng,
                        const bot_means *means);

dw_move bot_random_choose(const bot_task *task);

dw_move bot_greedy_choose(const bot_task *task);
bool bot_greedy_volunteer(const bot_task *task, dw_move *out);

dw_move bot_novice_choose(const bot_task *task);

dw_move bot_adept_choose(const bot_task *task);
bool bot_adept_volunteer(const bot_task *task, dw_move *out);
int bot_adept_rate(const bot_task *task, bot_rating out[DW_MOVES_MAX]);
int bot_adept_rate_by_network(const bot_task *task, bot_rating out[DW_MOVES_MAX]); /* also near the end */
/* For a seat that only may act: to let the game go on, with no move. Its worth has a small bonus, which
 * acting must exceed. */
void bot_adept_wait(const bot_task *task, bot_rating *out);

dw_move bot_master_choose(const bot_task *task);
int bot_master_rate(const bot_task *task, bot_rating out[DW_MOVES_MAX]);

/* Rates the best of the moves, which are sorted, by playing them out as far as the task's means go: to the
 * end of the game if it is nearly over, or turns out to be. */
void bot_play_out(const bot_task *task, bot_rating *ratings, int count, bool nearly_over);

#endif
