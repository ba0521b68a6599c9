/*
 * players.h: who chooses moves when no person does. A level is a name and one function that looks at a
 * state and picks a legal move. Knows games only through dw_game; allocates nothing, keeps nothing, and
 * sees only what its seat may see.
 */
#ifndef PLAYERS_PLAYERS_H
#define PLAYERS_PLAYERS_H

#include "dicewright.h"

typedef struct pl_level pl_level;
struct pl_level {
    const char *name;  /* "greedy" */
    const char *words; /* one sentence for a person */
    /* A legal move of `seat`, which the game waits for. `view` is what the seat may know. */
    dw_move (*choose)(const dw_game *, const void *view, int seat, dw_rng *);
    /* Whether `seat`, which only may act, wants to; then with which move. NULL: never volunteers. */
    bool (*volunteer)(const dw_game *, const void *view, int seat, dw_rng *, dw_move *out);
};

/* The levels, weakest first; NULL after the last one. */
const pl_level *pl_level_at(int index);
const pl_level *pl_find(const char *name); /* NULL if there is none */

/* The move that the level chooses for `seat`, which the game must be waiting for. The level is shown a
 * copy of `state` without what the seat may not know. The same state and rng give the same move. */
dw_move pl_choose(const pl_level *level, const dw_game *game, const void *state, int seat, dw_rng *rng);

/* For a seat in `may_act`: true if the level wants to act before the game goes on, with its move in
 * *out. False leaves *out alone. */
bool pl_wants_to_act(const pl_level *level, const dw_game *game, const void *state, int seat, dw_rng *rng,
                     dw_move *out);

/* The levels' own functions. */
dw_move pl_random_choose(const dw_game *game, const void *view, int seat, dw_rng *rng);
dw_move pl_greedy_choose(const dw_game *game, const void *view, int seat, dw_rng *rng);
bool pl_greedy_volunteer(const dw_game *game, const void *view, int seat, dw_rng *rng, dw_move *out);

#endif
