/* pen.c: pens: they stay in their box, go on in the next line, and count lines. */
#include "terminal/rollplayer/drawing.h"

#include <stdarg.h>
#include <stdio.h>

enum { TEXT_MAX = 512, LABEL_COLUMNS = 10 };

rpd_pen rpd_pen_in(cv_canvas *canvas, cv_box box)
{
    return (rpd_pen){canvas, box, box.x, box.y};
}

rpd_pen rpd_pen_beside(const rpd_pen *pen, int column, int width)
{
    int left = pen->box.width - column;
    return rpd_pen_in(pen->y < pen->box.y + pen->box.height ? pen->canvas : NULL,
                      (cv_box){pen->box.x + column, pen->y, width < left ? width : left, 1});
}

cv_box rpd_below(cv_box box, int y, int height)
{
    int left = box.y + box.height - y;
    return (cv_box){box.x, y, box.width, height < left ? height : left};
}

void rpd_newline(rpd_pen *pen)
{
    pen->x = pen->box.x;
    pen->y++;
}

int rpd_lines(const rpd_pen *pen)
{
    return pen->y - pen->box.y + (pen->x > pen->box.x);
}

int rpd_room(const rpd_pen *pen)
{
    return pen->box.x + pen->box.width - pen->x;
}

/* Goes on in the next line if there is one and this line lacks room for these columns. */
static void make_room(rpd_pen *pen, int columns)
{
    if (columns > rpd_room(pen) && pen->x > pen->box.x && pen->box.height > 1)
        rpd_newline(pen);
}

static bool draws(const rpd_pen *pen)
{
    return pen->canvas && pen->y < pen->box.y + pen->box.height && rpd_room(pen) > 0;
}

void rpd_text(rpd_pen *pen, cv_style style, const char *format, ...)
{
    char text[TEXT_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    make_room(pen, cv_columns(text));
    int end = pen->x + cv_columns(text), edge = pen->box.x + pen->box.width;
    if (draws(pen))
        cv_put(pen->canvas, pen->x, pen->y, rpd_room(pen), style, text);
    pen->x = end < edge ? end : edge;
}

void rpd_spot(rpd_pen *pen, cv_style style, const cv_about *about, const char *reference, const char *text,
              const char *words, ...)
{
    int columns = cv_columns(text) + 2;
    make_room(pen, columns);
    int end = pen->x + columns, edge = pen->box.x + pen->box.width;
    if (draws(pen)) {
        int before = pen->canvas->spot_count;
        char said[CV_WORDS_MAX];
        va_list args;
        va_start(args, words);
        vsnprintf(said, sizeof said, words, args);
        va_end(args);
        cv_spot_put(pen->canvas, pen->x, pen->y, rpd_room(pen), style, about, reference, text);
        if (pen->canvas->spot_count > before)
            cv_say(pen->canvas, "%s", said);
    }
    pen->x = end < edge ? end : edge;
}

void rpd_flow(rpd_pen *pen, cv_style style, const char *text)
{
    cv_box box = rpd_below(pen->box, pen->y, pen->box.height);
    box.width -= pen->x - pen->box.x;
    box.x = pen->x;
    if (!pen->canvas || box.height < 0)
        box.height = 0;
    int lines = cv_flow(pen->canvas, box, 0, style, text);
    pen->y += lines ? lines - 1 : 0;
    rpd_newline(pen);
}

rpd_pen rpd_begin(rpd_pen *pen, const char *label)
{
    rpd_text(pen, CV_TITLE, "%s", label);
    cv_box inner = rpd_below(pen->box, pen->y, pen->box.height);
    inner.x += LABEL_COLUMNS;
    inner.width -= LABEL_COLUMNS;
    return rpd_pen_in(pen->canvas, inner);
}

void rpd_end(rpd_pen *pen, const rpd_pen *inner)
{
    bool fresh = inner->x == inner->box.x && inner->y > inner->box.y;
    pen->y = inner->y;
    pen->x = pen->box.x;
    if (!fresh)
        rpd_newline(pen);
}
