/*
 * judge.h: what the network says of a position, and of a move by where it leads. Reads only what the seat
 * may know.
 */
#ifndef BOTS_JUDGE_H
#define BOTS_JUDGE_H

#include "bots/bots.h"
#include "bots/net.h"

/* What an outlook is worth to a seat, in chances to win: with others at the table to win, and a little the
 * score, which also tells something while the chances are even (where the end is open, how far it leads);
 * alone the score. */
bot_rating bot_rating_of(const dw_game *game, const bot_outlook *outlook, int seat, int players);

/* A result as an outlook: a shared victory counts in parts. */
void bot_outlook_of(const dw_result *result, int players, bot_outlook *out);

/* What comes of random play: the mean over some games, with the same luck in every position. For games that
 * no network knows. */
void bot_play_randomly(const dw_game *game, const void *state, int players, bot_outlook *out);

/* The position: what the network says, or what the result is. Without a network (NULL), here and below,
 * random games say it. */
void bot_judge(const bot_net *net, const dw_game *game, const void *state, int players, bot_outlook *out);

/* Each of the seat's moves by the position that it leads to, in the order of dw_game.moves; how many. If the
 * seat is to go on then without a chance between, and that leaves not more than `nodes` positions to look at,
 * by the best of what it can do next. */
int bot_judge_moves(const bot_net *net, const bot_task *task, int nodes, bot_rating out[DW_MOVES_MAX]);

/* The best of them; of equal ones the first. A single move is not judged. Adds to *looked how many moves
 * there were to judge; it may be NULL. */
dw_move bot_best_move(const bot_net *net, const bot_task *task, int nodes, int *looked);

/* A good move in little time, for games that are played by the thousand: first judged by what it does for the
 * seat itself, as if the others stood as before, then the best of these by all; of a long list some moves,
 * drawn by the task's rng. Adds to *looked as above. */
dw_move bot_quick_move(const bot_net *net, const bot_task *task, int *looked);

/* ---- for levels that judge moves in a way of their own ------------------------------------- */

/* Who judges what, and with how much. */
typedef struct bot_judging {
    const bot_net *net;
    const dw_game *game;
    int seat, players;
    int round;             /* in which the moves are made */
    int64_t *left;         /* how many positions may still be followed further */
    const bot_base *bases; /* of the seats, before the moves */
} bot_judging;

void bot_look_at_bases(const bot_net *net, const bot_task *task, bot_base bases[DW_SEATS_MAX]);
void bot_judge_position(const bot_judging *by, const void *state, bot_rating *out);
/* What the position is worth by the seat's own view alone, as if the others stood as before the moves. */
double bot_own_worth(const bot_judging *by, const void *state);
/* The position, or the end of the compound action that it is in the middle of. */
void bot_judge_action(const bot_judging *by, const void *state, bot_rating *out);

/* For bot_level.rate: the best first; equal ones keep their order. */
void bot_sort_ratings(bot_rating *ratings, int count);

#endif
