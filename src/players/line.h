/* line.h: a game that is followed from a position on, with quick moves for all seats, by who wants to know
 * what comes of a move. */
#ifndef PLAYERS_LINE_H
#define PLAYERS_LINE_H

#include "players/judge.h"
#include "players/levels.h"

typedef struct pl_line {
    const pl_task *task; /* of the seat that wants to know */
    const pl_net *net;
    pl_position at;
    uint64_t luck;
    int round;              /* that the dealer's luck is of */
    dw_rng dealer, choices; /* apart: how much is thought over must not change the dice */
    int positions;          /* looked at so far */
    pl_rating owed;         /* what luck has done for the seat, as far as it was weighed */
} pl_line;

/* From what the seat sees. */
void pl_begin_line(const pl_task *task, uint64_t luck, pl_line *out);

/* The dealer's next move. Each round has a luck of its own: lines that needed more or fewer dice in one round
 * meet the same luck again in the next. */
void pl_deal(pl_line *on);

/* The same, and notes what that outcome is better than its like on average, by the network. Who takes it off
 * in the end has the same mean with less luck in it. Of what has very many outcomes nothing is noted. */
void pl_deal_weighed(pl_line *on);

void pl_choose_on(pl_line *on, int seat);

#endif
