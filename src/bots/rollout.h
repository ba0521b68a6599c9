/*
 * rollout.h: rollouts: games that are followed from a position on, with quick moves for all seats, to see
 * what comes of a move. They work on copies; the caller's state stays unaltered.
 */
#ifndef BOTS_ROLLOUT_H
#define BOTS_ROLLOUT_H

#include "bots/judge.h"
#include "bots/levels.h"

typedef struct bot_rollout {
    const bot_task *task; /* of the seat that asks */
    const bot_net *net;
    bot_position at;
    uint64_t luck;
    int round;              /* that the dealer's luck is of */
    dw_rng dealer, choices; /* apart: how much is thought over must not change the dice */
    int positions;          /* looked at so far */
    bot_rating owed;        /* the control variate: measured luck of the seat */
} bot_rollout;

/* Begins a rollout from what the seat of the task sees; `luck` seeds the dealer. */
void bot_begin_rollout(const bot_task *task, uint64_t luck, bot_rollout *out);

/* Makes the dealer's next move. Each round has random numbers of its own: rollouts that needed more or fewer
 * dice in one round meet the same luck again in the next. */
void bot_deal(bot_rollout *on);

/* The same, with a control variate: adds to `owed` how much better the outcome is than the average one, by
 * the network. A result less `owed` has the same mean and a smaller variance. Adds nothing where there are
 * very many outcomes. */
void bot_deal_weighed(bot_rollout *on);

void bot_choose_on(bot_rollout *on, int seat);

#endif
