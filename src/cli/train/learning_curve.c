/*
 * learning_curve.c: the exams of a training as CSV and as SVG. The panels show how often the network beats
 * the greedy level, the scores that it reaches and how far its predictions are off, over the games that it
 * has learned from.
 */
#include "cli/train/learning_curve.h"
#include "platform/whole_files.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool curve_add(learning_curve *curve, const curve_point *point, dw_error *error)
{
    curve_point *points = realloc(curve->points, (size_t)(curve->count + 1) * sizeof *points);
    if (!points)
        return dw_fail(error, "no memory for the learning curve");
    curve->points = points;
    curve->points[curve->count++] = *point;
    return true;
}

void curve_free(learning_curve *curve)
{
    free(curve->points);
    *curve = (learning_curve){0};
}

typedef void writer(dw_text *out, const void *with);

static bool write_file(writer *write, const void *with, const char *path, dw_error *error)
{
    char *text = pf_written(write, with);
    bool good = text ? pf_write_public_file(path, text, strlen(text), error)
                     : dw_fail(error, "%s: no memory to write it", path);
    free(text);
    return good;
}

/* The next number of a row; NAN if there is none. */
static double next_number(char **at)
{
    char *end;
    double number = strtod(*at, &end);
    bool good = end != *at && (*end == ',' || *end == '\n');
    *at = end + (*end == ',');
    return good ? number : NAN;
}

static bool read_row(char *row, const curve_point *like, curve_point *out)
{
    double sum = 0;
    *out = *like;
    out->games = (uint64_t)strtoull(row, &row, 10);
    row += *row == ',';
    sum += out->seconds = next_number(&row);
    sum += out->score_error = next_number(&row);
    sum += out->win_loss = next_number(&row);
    for (curve_box *box = out->box; box < out->box + out->boxes; box++) {
        sum += box->greedy = next_number(&row);
        sum += box->win = next_number(&row);
        sum += box->score = next_number(&row);
        sum += box->solo = next_number(&row);
    }
    return !isnan(sum) && *row == '\n';
}

bool curve_read_csv(learning_curve *curve, const char *path, const curve_point *like, uint64_t games_most,
                    dw_error *error)
{
    enum { ROW_MAX = 1024 };
    char row[ROW_MAX];
    FILE *file = fopen(path, "r");
    bool good = true;
    if (!file)
        return errno == ENOENT || dw_fail(error, "%s: %s", path, strerror(errno));
    for (int number = 1; good && fgets(row, sizeof row, file); number++) {
        curve_point point;
        if (number == 1)
            continue;
        good = read_row(row, like, &point) ||
               dw_fail(error, "%s, line %d: this is no exam of a learning curve; move the file away", path,
                       number);
        if (good && point.games <= games_most)
            good = curve_add(curve, &point, error);
    }
    fclose(file);
    return good;
}

static void write_csv(dw_text *out, const void *with)
{
    const learning_curve *curve = with;
    dw_text_add(out, "games,seconds,score_error,win_loss");
    for (int i = 0; curve->count && i < curve->points[0].boxes; i++) {
        const char *set = curve->points[0].box[i].set;
        dw_text_add(out, ",%s_win_against_greedy,%s_win_against_last,%s_score,%s_solo", set, set, set, set);
    }
    dw_text_add(out, "\n");
    for (const curve_point *one = curve->points; one < curve->points + curve->count; one++) {
        dw_text_add(out, "%llu,%.0f,%.3f,%.4f", (unsigned long long)one->games, one->seconds,
                    one->score_error, one->win_loss);
        for (const curve_box *box = one->box; box < one->box + one->boxes; box++)
            dw_text_add(out, ",%.3f,%.3f,%.2f,%.2f", box->greedy, box->win, box->score, box->solo);
        dw_text_add(out, "\n");
    }
}

bool curve_write_csv(const learning_curve *curve, const char *path, dw_error *error)
{
    return write_file(write_csv, curve, path, error);
}

/* ---- the drawing ---------------------------------------------------------------------------- */

enum { WIDTH = 720, LEFT = 60, RIGHT = 130, PANEL = 190, TOP = 40, GAP = 60 };

/* One line of a panel. */
typedef struct series {
    const char *words;
    const char *colour;
    double (*value)(const curve_point *point, int box);
    int box;
} series;

static double error_of(const curve_point *point, int box)
{
    (void)box;
    return point->score_error;
}

static double greedy_of(const curve_point *point, int box)
{
    return 100 * point->box[box].greedy;
}

static double score_of(const curve_point *point, int box)
{
    return point->box[box].score;
}

static double solo_of(const curve_point *point, int box)
{
    return point->box[box].solo;
}

typedef struct panel {
    double low, high; /* of the values */
    double top;       /* of the drawing */
    uint64_t games;
} panel;

static double x_of(const panel *in, uint64_t games)
{
    return LEFT + (double)games / (double)in->games * (WIDTH - LEFT - RIGHT);
}

static double y_of(const panel *in, double value)
{
    return in->top + PANEL - (value - in->low) / (in->high - in->low) * PANEL;
}

static void widen(panel *in, const learning_curve *curve, const series *one)
{
    for (int i = 0; i < curve->count; i++) {
        double value = one->value(&curve->points[i], one->box);
        in->low = fmin(in->low, floor(value));
        in->high = fmax(in->high, ceil(value + 0.01));
    }
}

static void draw_axes(dw_text *out, const panel *in, const char *title)
{
    dw_text_add(out, "<text x='%d' y='%.0f' font-weight='bold'>%s</text>\n", LEFT, in->top - 10, title);
    for (int i = 0; i <= 4; i++) {
        double value = in->low + (in->high - in->low) * i / 4, y = y_of(in, value);
        dw_text_add(out, "<line x1='%d' y1='%.1f' x2='%d' y2='%.1f' stroke='#ddd'/>\n", LEFT, y,
                    WIDTH - RIGHT, y);
        dw_text_add(out, "<text x='%d' y='%.1f' text-anchor='end'>%.1f</text>\n", LEFT - 6, y + 4, value);
        double games = (double)in->games * i / 4;
        dw_text_add(out, "<text x='%.1f' y='%.1f' text-anchor='middle'>%.0fk</text>\n",
                    x_of(in, (uint64_t)games), in->top + PANEL + 16, games / 1000);
    }
}

static void draw_series(dw_text *out, const panel *in, const learning_curve *curve, const series *one,
                        int number)
{
    dw_text_add(out, "<polyline fill='none' stroke='%s' stroke-width='2' points='", one->colour);
    for (int i = 0; i < curve->count; i++) {
        const curve_point *point = &curve->points[i];
        dw_text_add(out, "%.1f,%.1f ", x_of(in, point->games), y_of(in, one->value(point, one->box)));
    }
    dw_text_add(out, "'/>\n<text x='%d' y='%.0f' fill='%s'>%s</text>\n", WIDTH - RIGHT + 8,
                in->top + 12 + 18 * number, one->colour, one->words);
}

static void draw_panel(dw_text *out, const learning_curve *curve, const char *title, double top,
                       const series *all, int count)
{
    panel in = {
        .low = INFINITY, .high = -INFINITY, .top = top, .games = curve->points[curve->count - 1].games};
    for (int i = 0; i < count; i++)
        widen(&in, curve, &all[i]);
    draw_axes(out, &in, title);
    for (int i = 0; i < count; i++)
        draw_series(out, &in, curve, &all[i], i);
}

typedef struct drawing {
    const learning_curve *curve;
    const char *game;
} drawing;

static void write_svg(dw_text *out, const void *with)
{
    const learning_curve *curve = ((const drawing *)with)->curve;
    static const char *const colours[] = {"#1f6fb2", "#c2571a", "#2e8b57", "#8a4fbe",
                                          "#b22222", "#6b6b6b", "#b8860b", "#008b8b"};
    const series errors = {"off by (points)", colours[4], error_of, 0};
    series scores[2 * CURVE_BOXES_MAX], wins[CURVE_BOXES_MAX];
    char words[2 * CURVE_BOXES_MAX][40];
    int count = 0;
    for (int i = 0; curve->count && i < curve->points[0].boxes; i++) {
        const curve_box *box = &curve->points[0].box[i];
        snprintf(words[count], sizeof words[0], "%s, 2 players", box->set);
        scores[count] = (series){words[count], colours[count], score_of, i};
        wins[i] = (series){words[count], colours[count], greedy_of, i};
        count++;
        if (box->solo > 0) {
            snprintf(words[count], sizeof words[0], "%s, solo", box->set);
            scores[count] = (series){words[count], colours[count], solo_of, i};
            count++;
        }
    }
    dw_text_add(out,
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' font-family='sans-serif' "
                "font-size='12'>\n<rect width='100%%' height='100%%' fill='white'/>\n",
                WIDTH, TOP + 3 * PANEL + 2 * GAP + 40);
    if (curve->count) {
        char title[80];
        snprintf(title, sizeof title, "%s: games won against the greedy level, in percent",
                 ((const drawing *)with)->game);
        draw_panel(out, curve, title, TOP, wins, curve->points[0].boxes);
        draw_panel(out, curve, "Mean score", TOP + PANEL + GAP, scores, count);
        draw_panel(out, curve, "How far the predicted final score was off", TOP + 2 * (PANEL + GAP), &errors,
                   1);
    }
    dw_text_add(out, "</svg>\n");
}

bool curve_write_svg(const learning_curve *curve, const char *game, const char *path, dw_error *error)
{
    return write_file(write_svg, &(drawing){curve, game}, path, error);
}
