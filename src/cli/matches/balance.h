/*
 * balance.h: what many games between bots say about a game's values: how long games last, how seats score,
 * and for every holding of a seat at game end (a class, a card, a kind of face) how often such a seat won.
 * balance_tally.c counts, balance_print.c reports, command_balance.c plays the games. All sums are of
 * whole numbers and do not depend on which thread played which game.
 */
#ifndef CLI_MATCHES_BALANCE_H
#define CLI_MATCHES_BALANCE_H

#include "cli/matches/match.h"
#include "cli/matches/statistics.h"

enum { BALANCE_TRAITS_MAX = 512 }; /* of all kinds together */

/* The seats that had a trait. */
typedef struct balance_trait {
    char kind[16], id[40];
    int64_t seats, wins, score; /* wins in parts, the sum of the scores */
} balance_trait;

typedef struct balance_tally {
    int64_t games, decisions;
    int64_t all_wins; /* in parts */
    int64_t scores[STAT_SCORES];
    int64_t rounds[STAT_ROUNDS_MAX + 1]; /* games by number of rounds, if the game tells it */
    int trait_count;
    balance_trait traits[BALANCE_TRAITS_MAX];
} balance_tally;

/* ---- balance_tally.c ------------------------------------------------------------------------ */

/* Plays game number `index` to its end and counts it. */
void balance_play(const match_plan *plan, uint64_t index, balance_tally *tally);

/* Adds the counts of one to the other. */
void balance_add(balance_tally *to, const balance_tally *from);

/* By kind, then the most common first; numbers in ascending order. */
void balance_sort(balance_tally *tally);

/* The share of such seats that won, each seat a trial of its own. */
stat_interval balance_share_of(const balance_trait *trait);

/* ---- balance_print.c ------------------------------------------------------------------------ */

void balance_print_words(const match_plan *plan, const balance_tally *tally);
bool balance_print_json(const match_plan *plan, const balance_tally *tally); /* false without memory */

#endif
