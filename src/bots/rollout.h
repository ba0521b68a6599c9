/*
 * rollout.h: rollouts: games that are followed from a position on, with quick moves for all seats, to see
 * what comes of a move. They work on copies; the caller's state stays unaltered.
 */
#ifndef BOTS_ROLLOUT_H
#define BOTS_ROLLOUT_H

#include "bots/judge.h"
#include "bots/levels.h"

typedef struct bot_rollout {
    const bot_task *task; /* of the seat that wants to know */
    const bot_net *net;
    bot_position at;
    uint64_t luck;
    int round;              /* that the dealer's luck is of */
    dw_rng dealer, choices; /* apart: how much is thought over must not change the dice */
    int positions;          /* looked at so far */
    bot_rating owed;        /* what luck has done for the seat, as far as it was weighed */
} bot_rollout;

/* From what the seat sees. */
void bot_begin_rollout(const bot_task *task, uint64_t luck, bot_rollout *out);

/* The dealer's next move. Each round has a luck of its own: rollouts that needed more or fewer dice in one
 * round meet the same luck again in the next. */
void bot_deal(bot_rollout *on);

/* The same, and notes what that outcome is better than its like on average, by the network. Who takes it off
 * in the end has the same mean with less luck in it. Of what has very many outcomes nothing is noted. */
void bot_deal_weighed(bot_rollout *on);

void bot_choose_on(bot_rollout *on, int seat);

#endif
