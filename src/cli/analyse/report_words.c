/*
 * report_words.c: what the reports of `dicewright analyse` have in common: amounts, marks, moves,
 * sentences about a player, and the values of the chart.
 */
#include "cli/analyse/reports.h"
#include "cli/cli.h"

#include <math.h>
#include <string.h>

const char *analyse_mark_name(analysis_mark mark)
{
    static const char *const names[ANALYSIS_MARKS] = {NULL, "doubtful", "bad", "very bad"};
    return names[mark];
}

/* ---- amounts ---------------------------------------------------------------------------------- */

static void add_measure(dw_text *text, int players, double measure, const char *plus)
{
    if (players > 1)
        dw_text_add(text, "%s%.1f%%", plus, 100 * measure);
    else
        dw_text_add(text, "%s%.2f points", plus, measure);
}

void analyse_add_amount(dw_text *text, const analysis *of, analysis_amount amount)
{
    add_measure(text, of->players, analysis_measure(of->players, amount), "");
}

void analyse_add_luck(dw_text *text, const analysis *of, analysis_amount luck)
{
    double measure = analysis_measure(of->players, luck);
    add_measure(text, of->players, measure, measure >= 0 ? "+" : "");
}

double analyse_error_rate(const analysis *of, int seat)
{
    const analysis_totals *totals = &of->totals[seat];
    return totals->decisions ? 1000 * analysis_measure(of->players, totals->loss) / totals->decisions : 0;
}

/* ---- sentences -------------------------------------------------------------------------------- */

void analyse_add_heading(dw_text *text, const analysis *of)
{
    const tb_table *table = of->asked.table;
    char setup[TB_SETUP_MAX];
    dw_text words = dw_text_in(setup, sizeof setup);
    tb_setup_words(table->game, table->options.setup, &words);
    dw_text_add(text, "%s, %d player%s%s%s; %d move%s, %s. ", table->game->set_name, of->players,
                of->players == 1 ? "" : "s", setup[0] ? ", setup " : "", setup, table->length,
                table->length == 1 ? "" : "s", of->over ? "finished" : "unfinished");
    dw_text_add(text, "Analysed by %s", of->asked.level->name);
    if (of->asked.means.nodes)
        dw_text_add(text, ", %lld positions for a decision", (long long)of->asked.means.nodes);
    if (of->asked.means.seconds > 0)
        dw_text_add(text, ", %g s for a decision", of->asked.means.seconds);
    dw_text_put(text, ".");
}

static int marked(const analysis_totals *totals)
{
    return totals->decisions - totals->marks[ANALYSIS_FINE];
}

/* "Seat 1 lost with 28 points", "Seat 0 shares the win with 31 points", "Seat 0 has a chance of 61.0%". */
static void add_ending(dw_text *text, const analysis *of, int seat)
{
    int winners = 0;
    dw_text_add(text, "Seat %d ", seat);
    if (!of->over) {
        int length = of->asked.table->length;
        analysis_amount now = length ? of->entries[length - 1].after[seat] : of->start[seat];
        dw_text_put(text, of->players > 1 ? "has a chance to win of " : "may expect ");
        analyse_add_amount(text, of, now);
        dw_text_put(text, " so far");
        return;
    }
    for (int other = 0; other < of->players; other++)
        winners += of->result.place[other] == 1;
    bool won = of->result.place[seat] == 1;
    dw_text_put(text, of->players == 1 && won ? "ended"
                      : !won                  ? "lost"
                      : winners > 1           ? "shared the win"
                                              : "won");
    dw_text_add(text, " with %d point%s", of->result.total[seat], of->result.total[seat] == 1 ? "" : "s");
    if (of->result.title[0])
        dw_text_add(text, " (%s)", of->result.title);
}

static void add_mistakes(dw_text *text, const analysis *of, int seat)
{
    const analysis_totals *totals = &of->totals[seat];
    int moves = marked(totals);
    if (totals->decisions == 0) {
        dw_text_put(text, "it had nothing to decide");
        return;
    }
    dw_text_add(text, "its %d decision%s ", totals->decisions, totals->decisions == 1 ? "" : "s");
    if (analysis_measure(of->players, totals->loss) <= 0) {
        dw_text_put(text, "gave nothing away");
        return;
    }
    dw_text_put(text, "gave away ");
    analyse_add_amount(text, of, totals->loss);
    dw_text_put(text, of->players > 1 ? " of the chance to win in all, " : " in all, ");
    if (moves)
        analyse_add_amount(text, of, totals->marked_loss);
    else
        dw_text_put(text, "nothing");
    dw_text_add(text, " of it in %d marked move%s", moves, moves == 1 ? "" : "s");
}

static void add_fortune(dw_text *text, const analysis *of, int seat)
{
    analysis_amount luck = of->totals[seat].luck, size = {fabs(luck.win), fabs(luck.score)};
    bool good = analysis_measure(of->players, luck) >= 0;
    dw_text_add(text, "it had %s luck of ", good ? "good" : "bad");
    analyse_add_amount(text, of, size);
}

void analyse_add_sentence(dw_text *text, const analysis *of, int seat)
{
    add_ending(text, of, seat);
    dw_text_put(text, ": ");
    add_mistakes(text, of, seat);
    dw_text_put(text, ", and ");
    add_fortune(text, of, seat);
    dw_text_put(text, ".");
}

void analyse_add_legend(dw_text *text, const analysis *of)
{
    bool alone = of->players == 1;
    dw_text_put(text, alone
                          ? "Lost: points of the final score given away against the best moves found. "
                          : "Lost: chance to win, and points of the final score, given away against the best "
                            "moves found. ");
    dw_text_add(text, "Error rate: what a decision lost on average, in thousandths of %s. ",
                alone ? "a point" : "a won game");
    dw_text_put(text,
                "Luck: what rolls and draws gave more than they do on average. Moves without a choice are "
                "no decisions. Marks: ");
    for (analysis_mark mark = ANALYSIS_DOUBTFUL; mark < ANALYSIS_MARKS; mark++) {
        dw_text_add(text, "%s%s from ", mark > ANALYSIS_DOUBTFUL ? ", " : "", analyse_mark_name(mark));
        add_measure(text, of->players, analysis_mark_from(of->players, mark), "");
    }
    dw_text_put(text, " lost.");
}

/* ---- moves ------------------------------------------------------------------------------------ */

void analyse_played_line(const analysis *of, const void *state, int entry, char out[ANALYSE_LINE_MAX])
{
    const tb_table *table = of->asked.table;
    tb_entry made = table->record[entry];
    tb_move_line(table->game, state, made.seat, made.move, out, ANALYSE_LINE_MAX);
}

void analyse_best_line(const analysis *of, const void *state, int entry, char out[ANALYSE_LINE_MAX])
{
    const tb_table *table = of->asked.table;
    const analysis_entry *one = &of->entries[entry];
    if (one->best_waits)
        snprintf(out, ANALYSE_LINE_MAX, "do nothing in this turn of another");
    else
        tb_move_line(table->game, state, table->record[entry].seat, one->best, out, ANALYSE_LINE_MAX);
}

void analyse_walk_begin(analyse_walk *walk, const analysis *of)
{
    walk->of = of;
    walk->entry = -1;
}

bool analyse_walk_on(analyse_walk *walk)
{
    const tb_table *table = walk->of->asked.table;
    if (walk->entry < 0)
        memcpy(walk->state, table->first, table->game->state_size);
    else
        table->game->apply(table->game, walk->state, table->record[walk->entry].seat,
                           table->record[walk->entry].move);
    return ++walk->entry < table->length;
}

/* ---- the chart -------------------------------------------------------------------------------- */

double analyse_chart_value(const analysis *of, int at, int seat)
{
    return analysis_measure(of->players, at ? of->entries[at - 1].after[seat] : of->start[seat]);
}

/* Alone whole tens around the scores. */
void analyse_chart_ends(const analysis *of, double *low, double *high)
{
    *low = of->players > 1 ? 0 : INFINITY;
    *high = of->players > 1 ? 1 : -INFINITY;
    for (int at = 0; of->players == 1 && at <= of->asked.table->length; at++) {
        double value = analyse_chart_value(of, at, 0);
        *low = fmin(*low, 10 * floor(value / 10));
        *high = fmax(*high, 10 * floor(value / 10) + 10);
    }
}
