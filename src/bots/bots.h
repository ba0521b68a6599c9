/*
 * bots.h: chooses moves where no person does. A level is a name and functions that look at what one seat
 * may know, and pick or rate its legal moves. Bots know games only through dw_game. They allocate nothing,
 * keep nothing, read no clock and start no thread: the caller lends them what they need (bot_means).
 */
#ifndef BOTS_BOTS_H
#define BOTS_BOTS_H

#include "core/pool.h"
#include "dicewright.h"

/* What a player may use for one move. All of it may be left out. */
typedef struct bot_means {
    int64_t nodes;         /* positions that it may look at; 0: as many as the level usually does */
    double seconds;        /* how long it may think; 0: as long as it takes. Only with `clock` */
    double (*clock)(void); /* seconds since some moment */
    dw_pool *pool;         /* NULL: it works alone */
} bot_means;

/* What a player is asked. */
typedef struct bot_task {
    const dw_game *game;
    const void *view; /* what the seat may know */
    int seat;
    int players;
    dw_rng *rng;
    const bot_means *means;
} bot_task;

/* A legal move and what it leads to. */
typedef struct bot_rating {
    dw_move move;
    double score; /* the seat's final score */
    double win;   /* its chance to win; a shared victory counts in parts. Solo: 1 */
    double worth; /* what the level goes by: more is better */
} bot_rating;

/* What limits a level's thinking, one bit each. */
typedef enum bot_limit { BOT_NODES = 1, BOT_TIME = 2 } bot_limit;

typedef struct bot_level bot_level;
struct bot_level {
    const char *name;  /* "greedy" */
    const char *words; /* one sentence for a person */
    /* A legal move of the seat, which the game waits for. */
    dw_move (*choose)(const bot_task *);
    /* Whether the seat, which only may act, wants to; then with which move. NULL: never volunteers. */
    bool (*volunteer)(const bot_task *, dw_move *out);
    /* All legal moves of the seat, the best first; how many. NULL: it cannot say. */
    int (*rate)(const bot_task *, bot_rating out[DW_MOVES_MAX]);
    unsigned limits; /* which of its means it obeys; 0: none */
};

/* The levels, weakest first; NULL after the last one. */
const bot_level *bot_level_at(int index);
const bot_level *bot_find(const char *name); /* NULL if there is none */

/* The move that the level chooses for `seat`, which the game must be waiting for. The level is shown a
 * copy of `state` without what the seat may not know. The same state, rng and nodes give the same move,
 * whatever the pool of threads. `means` may be NULL. */
dw_move bot_choose(const bot_level *level, const dw_game *game, const void *state, int seat, dw_rng *rng,
                   const bot_means *means);

/* For a seat in `may_act`: true if the level wants to act before the game goes on, with its move in
 * *out. False leaves *out unaltered. */
bool bot_wants_to_act(const bot_level *level, const dw_game *game, const void *state, int seat, dw_rng *rng,
                      const bot_means *means, dw_move *out);

/* Writes the legal moves of a seat that is waited for or may act, the best first; returns how many. Only for
 * levels that have `rate`. */
int bot_rate(const bot_level *level, const dw_game *game, const void *state, int seat, dw_rng *rng,
             const bot_means *means, bot_rating out[DW_MOVES_MAX]);

#endif
