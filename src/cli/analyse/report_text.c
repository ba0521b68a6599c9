/*
 * report_text.c: the report of `dicewright analyse` as text: a row and a sentence for each player, the
 * course of the game as a chart of letters, and the decisions.
 */
#include "cli/analyse/reports.h"
#include "cli/cli.h"

#include <math.h>
#include <string.h>

enum { CHART_WIDTH = 64, CHART_HEIGHT = 11 };

static void add_row(dw_text *text, const analysis *of, int seat)
{
    const analysis_totals *totals = &of->totals[seat];
    char lost[32], luck[32];
    dw_text lost_text = dw_text_in(lost, sizeof lost), luck_text = dw_text_in(luck, sizeof luck);
    analyse_add_amount(&lost_text, of, totals->loss);
    analyse_add_luck(&luck_text, of, totals->luck);
    dw_text_add(text, "  %4d  %9d  %6d  %8d  %4d  %8d  %13s", seat, totals->decisions, totals->forced,
                totals->marks[ANALYSIS_DOUBTFUL], totals->marks[ANALYSIS_BAD],
                totals->marks[ANALYSIS_VERY_BAD], lost);
    if (of->players > 1)
        dw_text_add(text, "  %6.1f", totals->loss.score);
    dw_text_add(text, "  %10.1f  %13s\n", analyse_error_rate(of, seat), luck);
}

static void add_players(dw_text *text, const analysis *of)
{
    dw_text_add(text, "  %4s  %9s  %6s  %8s  %4s  %8s  %13s", "seat", "decisions", "forced", "doubtful",
                "bad", "very bad", "lost");
    dw_text_add(text, "%s  %10s  %13s\n", of->players > 1 ? "  points" : "", "error rate", "luck");
    for (int seat = 0; seat < of->players; seat++)
        if (analysis_shows(&of->asked, seat))
            add_row(text, of, seat);
    dw_text_put(text, "\n");
    for (int seat = 0; seat < of->players; seat++)
        if (analysis_shows(&of->asked, seat)) {
            analyse_add_sentence(text, of, seat);
            dw_text_put(text, "\n");
        }
    dw_text_put(text, "\n");
    analyse_add_legend(text, of);
    dw_text_put(text, "\n");
}

/* ---- the drawing ------------------------------------------------------------------------------ */

typedef struct drawing {
    char cells[CHART_HEIGHT][CHART_WIDTH + 1];
    double low, high;
} drawing;

static void draw_seat(drawing *on, const analysis *of, int seat)
{
    int length = of->asked.table->length;
    for (int column = 0; column < CHART_WIDTH; column++) {
        double value = analyse_chart_value(of, (int)((long long)length * column / (CHART_WIDTH - 1)), seat);
        double share = (value - on->low) / (on->high - on->low);
        int row = CHART_HEIGHT - 1 - (int)lround(share * (CHART_HEIGHT - 1));
        char *cell = &on->cells[row][column];
        *cell = *cell == ' ' ? (char)('0' + seat) : '*';
    }
}

static void add_drawing(dw_text *text, const analysis *of)
{
    drawing on;
    analyse_chart_ends(of, &on.low, &on.high);
    for (int row = 0; row < CHART_HEIGHT; row++) {
        memset(on.cells[row], ' ', CHART_WIDTH);
        on.cells[row][CHART_WIDTH] = '\0';
    }
    for (int seat = 0; seat < of->players; seat++)
        draw_seat(&on, of, seat);
    dw_text_put(text, of->players > 1 ? "\nChance to win over the game, by seat (*: several):\n"
                                      : "\nExpected final score over the game:\n");
    for (int row = 0; row < CHART_HEIGHT; row++) {
        double value = on.high - (on.high - on.low) * row / (CHART_HEIGHT - 1);
        if (row % 5 == 0)
            dw_text_add(text, of->players > 1 ? "  %4.0f%% |" : "  %5.0f |",
                        of->players > 1 ? 100 * value : value);
        else
            dw_text_put(text, "        |");
        size_t width = CHART_WIDTH;
        while (width > 0 && on.cells[row][width - 1] == ' ')
            on.cells[row][--width] = '\0';
        dw_text_add(text, "%s\n", on.cells[row]);
    }
}

/* ---- decisions -------------------------------------------------------------------------------- */

static void add_decision(dw_text *text, const analyse_walk *walk)
{
    const analysis *of = walk->of;
    const analysis_entry *one = &of->entries[walk->entry];
    char line[ANALYSE_LINE_MAX];
    const char *mark = analyse_mark_name(one->mark);
    dw_text_add(text, "%4d  seat %d: %s", walk->entry + 1, of->asked.table->record[walk->entry].seat,
                mark                                           ? mark
                : analysis_measure(of->players, one->loss) > 0 ? "fine"
                                                               : "best");
    if (analysis_measure(of->players, one->loss) > 0) {
        dw_text_put(text, ", loses ");
        analyse_add_amount(text, of, one->loss);
        if (of->players > 1)
            dw_text_add(text, " and %.1f points", one->loss.score);
    }
    dw_text_add(text, " (number %d of %d)\n", one->rank, one->choices);
    analyse_played_line(of, walk->state, walk->entry, line);
    dw_text_add(text, "      played: %s\n", line);
    if (analysis_measure(of->players, one->loss) > 0) {
        analyse_best_line(of, walk->state, walk->entry, line);
        dw_text_add(text, "      best:   %s\n", line);
    }
}

static void add_decisions(dw_text *text, const analyse_report *report)
{
    const analysis *of = report->of;
    analyse_walk walk;
    bool any = false;
    dw_text_put(text, report->all ? "\nDecisions:\n" : "\nMarked decisions:\n");
    analyse_walk_begin(&walk, of);
    while (analyse_walk_on(&walk)) {
        const analysis_entry *one = &of->entries[walk.entry];
        if (one->kind != ANALYSIS_DECISION || (!report->all && one->mark == ANALYSIS_FINE))
            continue;
        add_decision(text, &walk);
        any = true;
    }
    if (any)
        dw_text_add(text, "The table before move N: dicewright replay %s --at N\n", report->file);
    else
        dw_text_put(text, "  none\n");
}

void analyse_write_words(dw_text *text, const void *with)
{
    const analyse_report *report = with;
    dw_text_add(text, "%s: ", report->file);
    analyse_add_heading(text, report->of);
    dw_text_put(text, "\n\n");
    add_players(text, report->of);
    add_drawing(text, report->of);
    add_decisions(text, report);
}
