/*
 * players.h: who chooses moves when no person does. A level is a name and functions that look at what one
 * seat may know and pick or rate its legal moves. Knows games only through dw_game; allocates nothing, keeps
 * nothing, reads no clock and starts no thread of its own: those are lent by whoever asks (pl_means).
 */
#ifndef PLAYERS_PLAYERS_H
#define PLAYERS_PLAYERS_H

#include "core/pool.h"
#include "dicewright.h"

/* What a player may use for one move. All of it may be left out. */
typedef struct pl_means {
    int64_t nodes;         /* positions that it may look at; 0: as many as the level usually does */
    double seconds;        /* how long it may think; 0: as long as it takes. Only with `clock` */
    double (*clock)(void); /* seconds since some moment */
    dw_pool *pool;         /* NULL: it works alone */
} pl_means;

/* What a player is asked. */
typedef struct pl_task {
    const dw_game *game;
    const void *view; /* what the seat may know */
    int seat;
    int players;
    dw_rng *rng;
    const pl_means *means;
} pl_task;

/* A legal move and what it leads to. */
typedef struct pl_rating {
    dw_move move;
    double score; /* the seat's final score */
    double win;   /* its chance to win; a shared victory counts in parts. Solo: 1 */
    double worth; /* what the level goes by: more is better */
} pl_rating;

/* What limits a level's thinking, one bit each. */
typedef enum pl_limit { PL_NODES = 1, PL_TIME = 2 } pl_limit;

typedef struct pl_level pl_level;
struct pl_level {
    const char *name;  /* "greedy" */
    const char *words; /* one sentence for a person */
    /* A legal move of the seat, which the game waits for. */
    dw_move (*choose)(const pl_task *);
    /* Whether the seat, which only may act, wants to; then with which move. NULL: never volunteers. */
    bool (*volunteer)(const pl_task *, dw_move *out);
    /* All legal moves of the seat, the best first; how many. NULL: it cannot say. */
    int (*rate)(const pl_task *, pl_rating out[DW_MOVES_MAX]);
    unsigned limits; /* which of its means it heeds; 0: none */
};

/* The levels, weakest first; NULL after the last one. */
const pl_level *pl_level_at(int index);
const pl_level *pl_find(const char *name); /* NULL if there is none */

/* The move that the level chooses for `seat`, which the game must be waiting for. The level is shown a
 * copy of `state` without what the seat may not know. The same state, rng and nodes give the same move,
 * whatever the pool of threads. `means` may be NULL. */
dw_move pl_choose(const pl_level *level, const dw_game *game, const void *state, int seat, dw_rng *rng,
                  const pl_means *means);

/* For a seat in `may_act`: true if the level wants to act before the game goes on, with its move in
 * *out. False leaves *out alone. */
bool pl_wants_to_act(const pl_level *level, const dw_game *game, const void *state, int seat, dw_rng *rng,
                     const pl_means *means, dw_move *out);

/* The legal moves of a seat that is waited for or may act, the best first; how many. Only levels that have
 * `rate`. */
int pl_rate(const pl_level *level, const dw_game *game, const void *state, int seat, dw_rng *rng,
            const pl_means *means, pl_rating out[DW_MOVES_MAX]);

#endif
