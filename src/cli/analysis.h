/*
 * analysis.h: a record looked at by a level that rates moves: what each decision lost against the best move
 * found, what each roll was worth, how the chances went. analysis.c computes it, analyse_words.c has what all
 * reports say, analyse_print.c, analyse_json.c and analyse_html.c write one each.
 */
#ifndef CLI_ANALYSIS_H
#define CLI_ANALYSIS_H

#include "players/net.h"
#include "players/players.h"
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
    const pl_level *level;               /* one that rates */
    pl_means means;                      /* for each decision; with a crew, several are looked at at once */
    int seat;                            /* whose decisions; -1: everybody's */
    void (*tell)(int done, int entries); /* hears how far it is, from any thread; may be NULL */
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

/* ---- analysis.c ------------------------------------------------------------------------------- */

/* Looks at the whole record. False with the reason. The same record, level and nodes give the same, whatever
 * the crew. */
bool analysis_make(const analysis_request *asked, analysis *out, dw_error *error);
void analysis_free(analysis *of);

/* How much better the outcome `came` is for each seat than the mean of all outcomes. An outcome is worth what
 * the position is worth after the best choice of the seat that is asked next. */
void analysis_luck(const pl_net *net, const dw_game *game, const void *state, int players, dw_move came,
                   analysis_amount luck[DW_SEATS_MAX]);

/* What moves are measured by: the chance to win, or alone the points. */
double analysis_measure(int players, analysis_amount amount);

/* From which loss on a mark is given, in the same measure. */
double analysis_mark_from(int players, analysis_mark mark);
analysis_mark analysis_mark_of(int players, analysis_amount loss);

/* Whether the reports have a row for the seat. */
bool analysis_shows(const analysis *of, int seat);

/* ---- analyse_words.c -------------------------------------------------------------------------- */

/* "very bad"; NULL: no mark. */
const char *analyse_mark_name(analysis_mark mark);

/* "6.1%", or alone "1.25 points". */
void analyse_add_amount(dw_text *text, const analysis *of, analysis_amount amount);

/* The same with a sign. */
void analyse_add_luck(dw_text *text, const analysis *of, analysis_amount luck);

/* The mean loss of a decision, in thousandths. */
double analyse_error_rate(const analysis *of, int seat);

/* What was played, and who has looked at it. */
void analyse_add_heading(dw_text *text, const analysis *of);

/* Why the seat won or lost, in one sentence. */
void analyse_add_sentence(dw_text *text, const analysis *of, int seat);

/* What the numbers of all reports mean, in a few sentences. */
void analyse_add_legend(dw_text *text, const analysis *of);

/* The move with what it does; "do nothing" for a best move that waits. */
enum { ANALYSE_LINE_MAX = DW_TEXT_MAX + 512 };
void analyse_played_line(const analysis *of, const void *state, int entry, char out[ANALYSE_LINE_MAX]);
void analyse_best_line(const analysis *of, const void *state, int entry, char out[ANALYSE_LINE_MAX]);

/* What the chart shows: at 0 before the first move, at n after move n. */
double analyse_chart_value(const analysis *of, int at, int seat);
void analyse_chart_ends(const analysis *of, double *low, double *high);

/* A walk through the record: begin, then step while it says so. `state` is the one before `entry`. */
typedef struct analyse_walk {
    const analysis *of;
    int entry;
    _Alignas(16) unsigned char state[DW_STATE_MAX];
} analyse_walk;

void analyse_walk_begin(analyse_walk *walk, const analysis *of);
bool analyse_walk_on(analyse_walk *walk);

/* ---- the reports ------------------------------------------------------------------------------ */

/* `file` is the record's name. */
typedef struct analyse_report {
    const analysis *of;
    const char *file;
    bool all; /* in words: every decision, not only those with a mark */
} analyse_report;

/* For ho_written; `with` is an analyse_report. */
void analyse_write_words(dw_text *text, const void *with);
void analyse_write_json(dw_text *text, const void *with);
void analyse_write_html(dw_text *text, const void *with);

#endif
