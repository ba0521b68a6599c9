/*
 * watch_screen_draw.c: draws a moment of a record: the table, its place in the game, and what happens
 * there.
 */
#include "terminal/watch_screen.h"

#include <stdio.h>
#include <string.h>

enum {
    BELOW_MIN = SCR_HEIGHT_MIN - 15, /* lines below the smallest table */
    LABEL = 6,                       /* columns of "Last" and "Next" */
};

static void draw_table(const wa_watch *watch, cv_canvas *canvas, cv_box box)
{
    char names[DW_SEATS_MAX][SE_NAME_MAX], brief[DW_SEATS_MAX][SE_NAME_MAX];
    tm_model model = {.table = watch->table, .seat = watch->side, .players = watch->at.players};
    for (int seat = 0; seat < model.players; seat++) {
        model.names[seat] = se_name(&watch->at, seat, names[seat]);
        model.short_names[seat] = se_short_name(&watch->at, seat, brief[seat]);
    }
    if (watch->table)
        tm_drawing_of(watch->at.game->id)->draw(canvas, box, &model);
}

/* ---- where it is --------------------------------------------------------------------------- */

static void draw_head(const wa_watch *watch, cv_canvas *canvas, int y)
{
    char title[160], round[32] = "Setup", pace[48] = "";
    int number = watch->rounds[wa_moment(watch)];
    if (number > 0)
        snprintf(round, sizeof round, "Round %d", number);
    if (watch->playing)
        snprintf(pace, sizeof pace, " · playing, %.2g s a move", wa_pace(watch));
    snprintf(title, sizeof title, "Move %d of %d · %s%s", wa_moment(watch), wa_length(watch), round, pace);
    cv_rule(canvas, 0, y, canvas->width, title);
    int room = canvas->width - cv_columns(title) - 10, name = cv_columns(watch->name) + 2;
    name = name < room ? name : room;
    if (name > 3)
        cv_print(canvas, canvas->width - 2 - name, y, name, CV_DIM, " %s ", watch->name);
}

/* The column of the bar for a moment. */
static int column_of(const wa_watch *watch, int moment)
{
    int length = wa_length(watch);
    return length ? (int)((long long)moment * (watch->bar.width - 1) / length) : 0;
}

int wa_moment_at(const wa_watch *watch, int x)
{
    long long steps = watch->bar.width - 1, column = x - watch->bar.x;
    return steps > 0 ? (int)((column * wa_length(watch) + steps / 2) / steps) : 0;
}

static void draw_bar(wa_watch *watch, cv_canvas *canvas, int y)
{
    watch->bar = (cv_box){1, y, canvas->width - 2, 1};
    int now = column_of(watch, wa_moment(watch));
    for (int i = 0; i < watch->bar.width; i++)
        cv_put(canvas, watch->bar.x + i, y, 1, i <= now ? CV_ACCENT : CV_DIM,
               i < now    ? "="
               : i == now ? "●"
                          : "─");
}

static void draw_scores(const wa_watch *watch, cv_canvas *canvas, int y)
{
    const json_t *seats = tm_part(watch->table, "seats");
    int x = cv_put(canvas, 0, y, LABEL, CV_DIM, "Score ");
    for (int seat = 0; seat < tm_count(seats); seat++) {
        char name[SE_NAME_MAX];
        x = cv_print(canvas, x, y, canvas->width - x, seat == watch->side ? CV_BOLD : CV_PLAIN, "%s%s: %lld",
                     seat ? " · " : "", se_name(&watch->at, seat, name),
                     tm_int(tm_item(seats, seat), "total"));
    }
}

/* ---- what happens -------------------------------------------------------------------------- */

/* The last lines of the text at the lower end of the box. How many lines are left above it. */
static int draw_tail(cv_canvas *canvas, cv_box box, cv_style style, const char *text)
{
    int lines = cv_flow(canvas, (cv_box){box.x, box.y, box.width, 0}, 0, style, text);
    int above = lines < box.height ? box.height - lines : 0;
    cv_flow(canvas, (cv_box){box.x, box.y + above, box.width, box.height - above},
            lines - (box.height - above), style, text);
    return above;
}

static void draw_log(const wa_watch *watch, cv_canvas *canvas, cv_box box)
{
    cv_box lines = {LABEL, box.y, box.width - LABEL, box.height};
    int above = draw_tail(canvas, lines, CV_BOLD, watch->last ? watch->last : "");
    if (wa_moment(watch) > 0)
        cv_put(canvas, 0, box.y + (above < box.height ? above : box.height - 1), LABEL, CV_DIM, "Last");
    lines.height = above;
    draw_tail(canvas, lines, CV_DIM, watch->before ? watch->before : "");
}

static void draw_keys(const wa_watch *watch, cv_canvas *canvas, int y)
{
    static const char keys[] = "Left Right: move   Space: play   [ ]: round   v: side   b: play on   "
                               "?: all keys   q: leave";
    static const char fewer[] = "Left Right: move  Space: play  [ ]: round  b: play on  ?: keys  q: leave";
    if (watch->message[0])
        cv_put(canvas, 0, y, canvas->width, CV_ACCENT, watch->message);
    else
        cv_put(canvas, 0, y, canvas->width, CV_DIM, cv_columns(keys) <= canvas->width ? keys : fewer);
}

void wa_draw(scr_screen *screen, void *context)
{
    wa_watch *watch = context;
    cv_canvas *canvas = screen->canvas;
    int width = canvas->width, below = BELOW_MIN + (canvas->height - SCR_HEIGHT_MIN) / 3;
    int y = canvas->height - below;
    draw_table(watch, canvas, (cv_box){0, 0, width, y});
    draw_head(watch, canvas, y);
    draw_bar(watch, canvas, y + 1);
    draw_scores(watch, canvas, y + 2);
    draw_log(watch, canvas, (cv_box){0, y + 3, width, below - 5});
    cv_put(canvas, 0, y + below - 2, LABEL, CV_DIM, "Next");
    cv_put(canvas, LABEL, y + below - 2, width - LABEL, CV_PLAIN, watch->next ? watch->next : "");
    draw_keys(watch, canvas, y + below - 1);
}
