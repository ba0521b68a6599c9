/*
 * report_html.c: the report of `dicewright analyse` as one page that needs no other file, no script and no
 * network: a row and a sentence for each player, the chart, the decisions. The page is well-formed XML as
 * well.
 */
#include "cli/analyse/reports.h"
#include "cli/cli.h"

#include <string.h>

static const char STYLE[] =
    ":root { color-scheme: light dark; --back: #fff; --ink: #1d1f23; --soft: #666c78; --line: #d9dce2;\n"
    "  --s0: #1f5fbf; --s1: #c2410c; --s2: #15803d; --s3: #8b2fb0; --s4: #8a6d00; --bad: #b91c1c; }\n"
    "@media (prefers-color-scheme: dark) { :root { --back: #16181d; --ink: #e6e8ec; --soft: #9aa1ad;\n"
    "  --line: #343944; --s0: #7db2ff; --s1: #ff9d6b; --s2: #6fd893; --s3: #d99bff; --s4: #e3c65a;\n"
    "  --bad: #ff8a8a; } }\n"
    "body { background: var(--back); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; margin: 0 "
    "auto;\n"
    "  max-width: 60rem; padding: 1rem; }\n"
    "h1 { font-size: 1.5rem; overflow-wrap: anywhere; } h2 { font-size: 1.15rem; margin-top: 2rem; }\n"
    ".wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }\n"
    "th, td { border-bottom: 1px solid var(--line); padding: 0.3rem 0.6rem; text-align: right;\n"
    "  vertical-align: top; } th { font-weight: 600; } .moves th, .moves td { text-align: left; }\n"
    "td.number { font-variant-numeric: tabular-nums; white-space: nowrap; }\n"
    ".soft { color: var(--soft); } .mark { color: var(--bad); font-weight: 600; white-space: nowrap; }\n"
    "svg { display: block; height: auto; width: 100%; } svg text { fill: var(--soft); font-size: 12px; }\n"
    ".grid { stroke: var(--line); } .course { fill: none; stroke-width: 2; }\n"
    ".s0 { stroke: var(--s0); } .s1 { stroke: var(--s1); stroke-dasharray: 7 3; }\n"
    ".s2 { stroke: var(--s2); stroke-dasharray: 2 3; } .s3 { stroke: var(--s3); stroke-dasharray: 10 3 2 3; "
    "}\n"
    ".s4 { stroke: var(--s4); stroke-dasharray: 4 4; } .spot { fill: var(--back); stroke-dasharray: none;\n"
    "  stroke-width: 2; } .spot.very { fill: var(--bad); }\n";

static void add_escaped(dw_text *text, const char *words)
{
    static const struct {
        char letter;
        const char *escape;
    } escapes[] = {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\'', "&#39;"}};
    for (; *words; words++) {
        size_t i = 0;
        while (i < sizeof escapes / sizeof *escapes && escapes[i].letter != *words)
            i++;
        dw_text_put(text, i < sizeof escapes / sizeof *escapes ? escapes[i].escape : (char[]){*words, '\0'});
    }
}

static void add_line(dw_text *text, char *line)
{
    pf_clean(line);
    add_escaped(text, line);
}

/* ---- players ---------------------------------------------------------------------------------- */

static void add_row(dw_text *text, const analysis *of, int seat)
{
    const analysis_totals *totals = &of->totals[seat];
    dw_text_add(text, "<tr><th scope=\"row\">%d</th>", seat);
    if (of->over)
        dw_text_add(text, "<td>%d</td>", of->result.total[seat]);
    dw_text_add(text, "<td>%d</td><td>%d</td><td>%d</td><td>%d</td><td>%d</td><td>", totals->decisions,
                totals->forced, totals->marks[ANALYSIS_DOUBTFUL], totals->marks[ANALYSIS_BAD],
                totals->marks[ANALYSIS_VERY_BAD]);
    analyse_add_amount(text, of, totals->loss);
    if (of->players > 1)
        dw_text_add(text, "</td><td>%.1f", totals->loss.score);
    dw_text_add(text, "</td><td>%.1f</td><td>", analyse_error_rate(of, seat));
    analyse_add_luck(text, of, totals->luck);
    dw_text_put(text, "</td></tr>\n");
}

static void add_players(dw_text *text, const analysis *of)
{
    dw_text_add(text,
                "<div class=\"wide\"><table>\n<tr><th>seat</th>%s<th>decisions</th><th>forced</th>"
                "<th>doubtful</th><th>bad</th><th>very bad</th><th>lost</th>%s<th>error rate</th>"
                "<th>luck</th></tr>\n",
                of->over ? "<th>score</th>" : "", of->players > 1 ? "<th>points lost</th>" : "");
    for (int seat = 0; seat < of->players; seat++)
        if (analysis_shows(&of->asked, seat))
            add_row(text, of, seat);
    dw_text_put(text, "</table></div>\n");
    for (int seat = 0; seat < of->players; seat++)
        if (analysis_shows(&of->asked, seat)) {
            char words[512];
            dw_text sentence = dw_text_in(words, sizeof words);
            analyse_add_sentence(&sentence, of, seat);
            dw_text_put(text, "<p>");
            add_line(text, words);
            dw_text_put(text, "</p>\n");
        }
    dw_text_put(text, "<p class=\"soft\">");
    analyse_add_legend(text, of);
    dw_text_put(text, "</p>\n");
}

/* ---- the chart -------------------------------------------------------------------------------- */

enum {
    WIDTH = 900,
    HEIGHT = 320,
    LEFT = 50,
    RIGHT = 70,
    TOP = 15,
    BOTTOM = 35,
    POINTS_MAX = 1200, /* of a line; a longer record leaves some out */
};

typedef struct chart {
    const analysis *of;
    double low, high;
    int length;
} chart;

static double x_of(const chart *in, int at)
{
    return LEFT + (double)at / (in->length ? in->length : 1) * (WIDTH - LEFT - RIGHT);
}

static double y_of(const chart *in, double value)
{
    return HEIGHT - BOTTOM - (value - in->low) / (in->high - in->low) * (HEIGHT - TOP - BOTTOM);
}

static void draw_axes(dw_text *text, const chart *in)
{
    for (int i = 0; i <= 4; i++) {
        double value = in->low + (in->high - in->low) * i / 4, y = y_of(in, value);
        int at = (int)((long long)in->length * i / 4);
        dw_text_add(text, "<line class=\"grid\" x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/>\n", LEFT, y,
                    WIDTH - RIGHT, y);
        dw_text_add(text, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">", LEFT - 6, y + 4);
        dw_text_add(text, in->of->players > 1 ? "%.0f%%" : "%.4g", in->of->players > 1 ? 100 * value : value);
        dw_text_add(text, "</text>\n<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n",
                    x_of(in, at), HEIGHT - BOTTOM + 18, at);
    }
    dw_text_add(text, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">move of the record</text>\n",
                (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 3);
}

static void draw_course(dw_text *text, const chart *in, int seat)
{
    int step = in->length / POINTS_MAX + 1;
    dw_text_add(text, "<polyline class=\"course s%d\" points=\"", seat);
    for (int at = 0; at < in->length; at += step)
        dw_text_add(text, "%.1f,%.1f ", x_of(in, at), y_of(in, analyse_chart_value(in->of, at, seat)));
    double end = y_of(in, analyse_chart_value(in->of, in->length, seat));
    dw_text_add(text, "%.1f,%.1f\"><title>seat %d</title></polyline>\n", x_of(in, in->length), end, seat);
}

/* Where something besides colour and dashes tells the seats apart. */
static void draw_legend(dw_text *text, int seat)
{
    double y = TOP + 10 + 18 * seat;
    dw_text_add(text, "<line class=\"course s%d\" x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/>", seat,
                WIDTH - RIGHT + 6, y, WIDTH - RIGHT + 26, y);
    dw_text_add(text, "<text x=\"%d\" y=\"%.1f\">seat %d</text>\n", WIDTH - RIGHT + 30, y + 4, seat);
}

static void draw_mark(dw_text *text, const chart *in, const analyse_walk *walk)
{
    const analysis_entry *one = &in->of->entries[walk->entry];
    int seat = in->of->asked.table->record[walk->entry].seat, at = walk->entry + 1;
    char line[ANALYSE_LINE_MAX];
    dw_text_add(text,
                "<circle class=\"spot s%d%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"%d\"><title>move %d, seat %d: %s, ",
                seat, one->mark == ANALYSIS_VERY_BAD ? " very" : "", x_of(in, at),
                y_of(in, analyse_chart_value(in->of, at, seat)), one->mark == ANALYSIS_DOUBTFUL ? 3 : 5, at,
                seat, analyse_mark_name(one->mark));
    analyse_add_amount(text, in->of, one->loss);
    dw_text_put(text, " lost by ");
    analyse_played_line(in->of, walk->state, walk->entry, line);
    add_line(text, line);
    dw_text_put(text, "</title></circle>\n");
}

static void add_chart(dw_text *text, const analysis *of)
{
    chart in = {.of = of, .length = of->asked.table->length};
    analyse_walk walk;
    const char *title =
        of->players > 1 ? "Chance to win over the game" : "Expected final score over the game";
    analyse_chart_ends(of, &in.low, &in.high);
    dw_text_add(text, "<h2>%s</h2>\n<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n", title,
                WIDTH, HEIGHT, title);
    draw_axes(text, &in);
    for (int seat = 0; seat < of->players; seat++) {
        draw_course(text, &in, seat);
        draw_legend(text, seat);
    }
    analyse_walk_begin(&walk, of);
    while (analyse_walk_on(&walk))
        if (of->entries[walk.entry].mark != ANALYSIS_FINE)
            draw_mark(text, &in, &walk);
    dw_text_put(text, "</svg>\n<p class=\"soft\">Circles are marked decisions, filled if very bad.</p>\n");
}

/* ---- decisions -------------------------------------------------------------------------------- */

static void add_decision(dw_text *text, const analyse_walk *walk)
{
    const analysis *of = walk->of;
    const analysis_entry *one = &of->entries[walk->entry];
    const char *mark = analyse_mark_name(one->mark);
    char line[ANALYSE_LINE_MAX];
    dw_text_add(text, "<tr><td class=\"number\">%d</td><td>%d</td><td>", walk->entry + 1,
                of->asked.table->record[walk->entry].seat);
    analyse_played_line(of, walk->state, walk->entry, line);
    add_line(text, line);
    dw_text_put(text, "</td><td>");
    if (analysis_measure(of->players, one->loss) > 0) {
        analyse_best_line(of, walk->state, walk->entry, line);
        add_line(text, line);
    } else
        dw_text_put(text, "<span class=\"soft\">none is better</span>");
    dw_text_put(text, "</td><td class=\"number\">");
    analyse_add_amount(text, of, one->loss);
    dw_text_add(text, "</td><td class=\"mark\">%s</td></tr>\n", mark ? mark : "");
}

/* Those with a mark, or all. */
static void add_decisions(dw_text *text, const analysis *of, analysis_mark from)
{
    analyse_walk walk;
    dw_text_put(text,
                "<div class=\"wide\"><table class=\"moves\">\n<tr><th>move</th><th>seat</th><th>played</th>"
                "<th>best</th><th>lost</th><th>mark</th></tr>\n");
    analyse_walk_begin(&walk, of);
    while (analyse_walk_on(&walk))
        if (of->entries[walk.entry].kind == ANALYSIS_DECISION && of->entries[walk.entry].mark >= from)
            add_decision(text, &walk);
    dw_text_put(text, "</table></div>\n");
}

static void add_heading(dw_text *text, const analyse_report *report)
{
    char words[1024];
    dw_text heading = dw_text_in(words, sizeof words);
    analyse_add_heading(&heading, report->of);
    dw_text_put(text, "<h1>");
    add_escaped(text, report->file);
    dw_text_put(text, "</h1>\n<p>");
    add_line(text, words);
    dw_text_put(text, "</p>\n");
}

void analyse_write_html(dw_text *text, const void *with)
{
    const analyse_report *report = with;
    dw_text_put(
        text,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>Analysis of ");
    add_escaped(text, report->file);
    dw_text_add(text, "</title>\n<style>\n%s</style>\n</head>\n<body>\n", STYLE);
    add_heading(text, report);
    add_players(text, report->of);
    add_chart(text, report->of);
    dw_text_put(text, "<h2>Marked decisions</h2>\n");
    add_decisions(text, report->of, ANALYSIS_DOUBTFUL);
    dw_text_put(text, "<h2>All decisions</h2>\n<details><summary>Show them</summary>\n");
    add_decisions(text, report->of, ANALYSIS_FINE);
    dw_text_put(text, "</details>\n</body>\n</html>\n");
}
