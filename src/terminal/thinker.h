/*
 * thinker.h: a thread for slow work: it finds a bot's move or a hint while the screen goes on answering.
 * One thing at a time; the seating does not change until the result is taken or dropped.
 */
#ifndef TERMINAL_THINKER_H
#define TERMINAL_THINKER_H

#include "seating/seating.h"

typedef struct tk_thinker tk_thinker;

/* NULL without memory or descriptors. tk_free drops what is under way. */
tk_thinker *tk_new(void);
void tk_free(tk_thinker *thinker);

/* A descriptor that can be read when a result waits to be taken. */
int tk_descriptor(const tk_thinker *thinker);

/* Begins to find a bot's answer to the demand, or advice for a seat from what it knows. Nothing must be under
 * way. */
void tk_begin_move(tk_thinker *thinker, seating *at, dv_demand demand);
void tk_begin_advice(tk_thinker *thinker, const dw_game *game, const se_position *seen, int seat,
                     const se_wish *wish);

typedef enum tk_kind { TK_NOTHING, TK_MOVE, TK_ADVICE } tk_kind;

/* What is under way. */
tk_kind tk_under_way(const tk_thinker *thinker);

typedef struct tk_result {
    tk_kind kind; /* TK_NOTHING: not ready yet */
    dv_demand demand;
    bool acts; /* a bot that only may act does */
    dw_move move;
    se_advice advice;
} tk_result;

/* Takes the result if it is ready. */
void tk_take(tk_thinker *thinker, tk_result *result);

/* Drops what is under way; returns when the thread is done, which a limit of time cuts short. */
void tk_drop(tk_thinker *thinker);

#endif
