/*
 * reports.h: the reports of `dicewright analyse`: report_words.c has what all of them say, report_text.c,
 * report_json.c and report_html.c write one each.
 */
#ifndef CLI_ANALYSE_REPORTS_H
#define CLI_ANALYSE_REPORTS_H

#include "bots/analysis/analysis.h"

/* ---- report_words.c --------------------------------------------------------------------------- */

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

/* For pf_written; `with` is an analyse_report. */
void analyse_write_words(dw_text *text, const void *with);
void analyse_write_json(dw_text *text, const void *with);
void analyse_write_html(dw_text *text, const void *with);

#endif
