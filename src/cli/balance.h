/*
 * balance.h: what many games between bots say about a game's values: how long games last, how seats score,
 * and for every trait that a seat had at game end (a class, a card, a kind of face) how often such a seat
 * won. balance_tally.c counts, balance_print.c tells, command_balance.c plays. Only whole numbers are added
 * up, so that the sums do not depend on which thread played which game.
 */
#ifndef CLI_BALANCE_H
#define CLI_BALANCE_H

#include "players/players.h"

enum {
    BALANCE_WIN = 60,         /* one win, in parts: it can be shared by two to five seats */
    BALANCE_TRAITS_MAX = 512, /* of all kinds together */
    BALANCE_SCORE_MIN = -200, /* scores beyond count as these */
    BALANCE_SCORE_MAX = 399,
    BALANCE_SCORES = BALANCE_SCORE_MAX - BALANCE_SCORE_MIN + 1,
    BALANCE_ROUNDS_MAX = 400,
};

/* The seats that had a trait. */
typedef struct balance_trait {
    char kind[16], id[40];
    int64_t seats, wins, score; /* wins in parts, the sum of the scores */
} balance_trait;

typedef struct balance_tally {
    int64_t games, decisions;
    int64_t all_wins; /* in parts */
    int64_t scores[BALANCE_SCORES];
    int64_t rounds[BALANCE_ROUNDS_MAX + 1]; /* games by number of rounds, if the game tells it */
    int trait_count;
    balance_trait traits[BALANCE_TRAITS_MAX];
} balance_tally;

/* What is played: game number i always in the same way. */
typedef struct balance_plan {
    const dw_game *game;
    dw_options options;
    const void *start; /* the state that every game starts from */
    uint64_t seed;
    const pl_level *levels[DW_SEATS_MAX]; /* dealt to the seats in turn; in the next game by one seat on */
    int level_count;
} balance_plan;

/* ---- balance_tally.c ------------------------------------------------------------------------ */

/* Plays game number `index` to its end and counts it. */
void balance_play(const balance_plan *plan, uint64_t index, balance_tally *tally);

/* Adds the counts of one to the other. */
void balance_add(balance_tally *to, const balance_tally *from);

/* By kind, then the most common first; numbers in ascending order. */
void balance_sort(balance_tally *tally);

/* The value below or at which `percent` of the counts lie; the first index counts as `first`. */
int balance_percentile(const int64_t *counts, int count, int first, int percent);
double balance_mean(const int64_t *counts, int count, int first);

/* A share of wins, and the ends of its 95% interval (Wilson's, which holds for few seats as well). */
typedef struct balance_share {
    double won, low, high;
} balance_share;

balance_share balance_share_of(const balance_trait *trait);

/* ---- balance_print.c ------------------------------------------------------------------------ */

void balance_print_words(const balance_plan *plan, const balance_tally *tally);
bool balance_print_json(const balance_plan *plan, const balance_tally *tally); /* false without memory */

#endif
