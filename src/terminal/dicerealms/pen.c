/*
 * pen.c: drawing that stays in the box of the view, and the questions that the other files ask about the
 * table.
 */
#include "terminal/dicerealms/drawing.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- drawing -------------------------------------------------------------------------------- */

/* How much of the room at this place is in the box; 0 if the place is not. */
static int room_inside(const drd_view *view, int x, int y, int room)
{
    const cv_box *box = &view->box;
    if (y < box->y || y >= box->y + box->height || x < box->x)
        return 0;
    return drd_most(0, drd_least(room, box->x + box->width - x));
}

int drd_put(const drd_view *view, int x, int y, int room, cv_style style, const char *format, ...)
{
    char text[CV_WORDS_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return cv_put(view->canvas, x, y, room_inside(view, x, y, room), style, text);
}

int drd_spot(const drd_view *view, int x, int y, int room, drd_thing thing, const char *words, ...)
{
    cv_canvas *canvas = view->canvas;
    int before = canvas->spot_count;
    int end = cv_spot_put(canvas, x, y, room_inside(view, x, y, room), thing.style, thing.about,
                          thing.reference, thing.text);
    /* A spot that found no room must not change what the one before it says. */
    if (canvas->spot_count > before) {
        char said[CV_WORDS_MAX];
        va_list args;
        va_start(args, words);
        vsnprintf(said, sizeof said, words, args);
        va_end(args);
        cv_say(canvas, "%s", said);
    }
    return end;
}

static cv_box inside(const drd_view *view, cv_box box)
{
    int right = drd_least(box.x + box.width, view->box.x + view->box.width);
    int below = drd_least(box.y + box.height, view->box.y + view->box.height);
    box.x = drd_most(box.x, view->box.x);
    box.y = drd_most(box.y, view->box.y);
    box.width = drd_most(0, right - box.x);
    box.height = drd_most(0, below - box.y);
    return box;
}

void drd_attach(const drd_view *view, cv_box box)
{
    cv_attach(view->canvas, inside(view, box));
}

void drd_heading(const drd_view *view, int x, int y, int width, const char *title)
{
    cv_box line = inside(view, (cv_box){x, y, width, 1});
    if (line.height)
        cv_rule(view->canvas, line.x, line.y, line.width, title);
}

int drd_flow(const drd_view *view, cv_box box, cv_style style, const char *text)
{
    return cv_flow(view->canvas, inside(view, box), 0, style, text);
}

void drd_add(char *text, size_t size, const char *format, ...)
{
    size_t length = strlen(text);
    va_list args;
    va_start(args, format);
    vsnprintf(text + length, size - length, format, args);
    va_end(args);
}

void drd_cut(char *text, size_t size, int columns, const char *ending)
{
    if (cv_columns(text) <= columns)
        return;
    size_t length = strlen(text);
    int most = drd_most(0, columns - cv_columns(ending));
    while (length > 0 && cv_columns(text) > most) {
        do
            length--;
        while (length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80);
        text[length] = '\0';
    }
    drd_add(text, size, "%s", ending);
}

void drd_fit(int *widths, int count, int room, int least)
{
    for (;;) {
        int widest = 0, sum = 0;
        for (int i = 0; i < count; i++) {
            sum += widths[i];
            if (widths[i] > widths[widest])
                widest = i;
        }
        if (sum <= room || widths[widest] <= least)
            return;
        widths[widest]--;
    }
}

/* ---- what the table says -------------------------------------------------------------------- */

bool drd_in_phase(const drd_view *view, const char *phase)
{
    return strcmp(tm_text(view->table, "phase"), phase) == 0;
}

static const char *one_of(const char *const names[DW_SEATS_MAX], int players, long long seat)
{
    return seat >= 0 && seat < players && names[seat] ? names[seat] : "?";
}

const char *drd_name(const drd_view *view, long long seat)
{
    return one_of(view->model->names, view->model->players, seat);
}

const char *drd_short_name(const drd_view *view, long long seat)
{
    return one_of(view->model->short_names, view->model->players, seat);
}

bool drd_is_asked(const drd_view *view, int seat)
{
    const json_t *asked = tm_part(view->table, "asked");
    for (int i = 0; i < tm_count(asked); i++)
        if (tm_int(tm_item(asked, i), "seat") == seat)
            return true;
    return false;
}
