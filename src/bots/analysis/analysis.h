/*
 * analysis.h: what a level that rates moves says of a record: what each decision lost against the best
 * move found, how lucky each roll was, and how the chances went. Looks at the whole record at once, or at
 * one entry at a time for callers that show progress. Opens no file and starts no thread; the caller may
 * lend a pool of threads.
 */
#ifndef BOTS_ANALYSIS_ANALYSIS_H
#define BOTS_ANALYSIS_ANALYSIS_H

#include "bots/bots.h"
#include "bots/net.h"
#include "table/table.h"

/* What a seat has, loses or is given. */
typedef struct analysis_amount {
    double win;   /* chance to win, from 0 to 1 */
    double score; /* points of the final score */
} analysis_amount;

typedef enum analysis_kind {
    ANALYSIS_LEFT_OUT, /* of a seat that was not asked for */
    ANALYSIS_CHANCE,
    ANALYSIS_FORCED, /* the only legal move */
    ANALYSIS_DECISION,
} analysis_kind;

typedef enum analysis_mark {
    ANALYSIS_FINE,
    ANALYSIS_DOUBTFUL,
    ANALYSIS_BAD,
    ANALYSIS_VERY_BAD,
    ANALYSIS_MARKS
} analysis_mark;

/* One entry of the record. */
typedef struct analysis_entry {
    analysis_kind kind;
    analysis_amount after[DW_SEATS_MAX]; /* what every seat may expect then, or before this action began */
    bool in_action;                      /* it ends in the middle of one */
    analysis_amount luck[DW_SEATS_MAX];  /* of chance: how much more than on average */
    /* of a decision: */
    analysis_mark mark;
    int choices;                          /* legal moves */
    int rank;                             /* of the move among them, 1 is the best */
    dw_move best;                         /* unless best_waits */
    bool best_waits;                      /* in another's turn: to do nothing was best */
    analysis_amount played_has, best_has; /* what the moves lead to */
    analysis_amount loss;                 /* never below 0 */
} analysis_entry;

/* What a seat's entries come to. */
typedef struct analysis_totals {
    int decisions, forced;
    int marks[ANALYSIS_MARKS];
    analysis_amount loss, luck;  /* sums */
    analysis_amount marked_loss; /* the part of the loss in moves with a mark */
} analysis_totals;

typedef struct analysis_request {
    const tb_table *table;
    const bot_level *level; /* one that rates */
    bot_means means;        /* for each decision; with a pool of threads, several are looked at at once */
    int seat;               /* whose decisions; -1: everybody's */
    void (*tell)(int done, int entries); /* reports progress, from any thread; may be NULL */
} analysis_request;

typedef struct analysis {
    analysis_request asked;
    int players;
    bool over;
    dw_result result; /* if it is over */
    analysis_amount start[DW_SEATS_MAX];
    analysis_entry *entries; /* as many as the record has */
    analysis_totals totals[DW_SEATS_MAX];
} analysis;

/* Looks at the whole record. False with the reason. The same record, level and nodes give the same, whatever
 * the pool of threads. */
bool analysis_make(const analysis_request *asked, analysis *out, dw_error *error);
void analysis_free(analysis *of);

/* Looks at one entry of the record; `before` is the state that it was made in. Says nothing to `tell`. */
void analysis_look(const analysis_request *asked, int number, const void *before, analysis_entry *out);

/* Writes what every seat may expect in this state. */
void analysis_expect(const dw_game *game, const void *state, int players, analysis_amount out[DW_SEATS_MAX]);

/* How much better the outcome `came` is for each seat than the mean of all outcomes. An outcome is worth what
 * the position is worth after the best choice of the seat that is asked next. */
void analysis_luck(const bot_net *net, const dw_game *game, const void *state, int players, dw_move came,
                   analysis_amount luck[DW_SEATS_MAX]);

/* What moves are measured by: the chance to win, or alone the points. */
double analysis_measure(int players, analysis_amount amount);

/* The loss from which a mark is given, in the same measure. */
double analysis_mark_from(int players, analysis_mark mark);
analysis_mark analysis_mark_of(int players, analysis_amount loss);

/* Whether the seat's decisions are rated. */
bool analysis_shows(const analysis_request *asked, int seat);

#endif
