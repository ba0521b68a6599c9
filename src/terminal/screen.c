/* screen.c: the frame of a screen, and the windows that open on top of it. */
#include "terminal/screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PANEL_WIDTH_MAX = 100, MARGIN = 4 };

/* ---- frames ------------------------------------------------------------------------------- */

bool scr_begin(scr_screen *screen, void (*draw)(scr_screen *, void *), void *context)
{
    *screen = (scr_screen){.draw = draw, .context = context};
    if (!ds_open())
        return false;
    screen->canvas = cv_new(0, 0);
    return screen->canvas != NULL;
}

void scr_end(scr_screen *screen)
{
    cv_free(screen->canvas);
    screen->canvas = NULL;
}

bool scr_is_too_small(const scr_screen *screen)
{
    return screen->canvas->width < SCR_WIDTH_MIN || screen->canvas->height < SCR_HEIGHT_MIN;
}

static void say_too_small(cv_canvas *canvas)
{
    char text[400];
    snprintf(
        text, sizeof text,
        "This window has %d columns and %d lines; the table needs %d x %d. Make it larger, or the letters "
        "smaller.\n\nNothing is lost: the game goes on as soon as there is room.\n\nq leaves; with --plain "
        "the game runs line by line in any window.",
        canvas->width, canvas->height, SCR_WIDTH_MIN, SCR_HEIGHT_MIN);
    cv_put(canvas, 0, 0, canvas->width, CV_TITLE, "Dicewright");
    cv_flow(canvas, (cv_box){0, 1, canvas->width, canvas->height - 1}, 0, CV_PLAIN, text);
}

void scr_draw(scr_screen *screen)
{
    int width, height;
    ds_size(&width, &height);
    if (width != screen->canvas->width || height != screen->canvas->height) {
        cv_canvas *larger = cv_new(width, height);
        if (larger) {
            cv_free(screen->canvas);
            screen->canvas = larger;
        }
    }
    cv_clear(screen->canvas);
    if (scr_is_too_small(screen))
        say_too_small(screen->canvas);
    else
        screen->draw(screen, screen->context);
}

void scr_show(scr_screen *screen)
{
    scr_draw(screen);
    ds_show(screen->canvas);
}

ds_event scr_wait(scr_screen *screen, int milliseconds, int wake)
{
    ds_event event = ds_wait(milliseconds, wake);
    if (event.kind == DS_SIGNAL)
        screen->signal = event.signal;
    if (event.kind == DS_KEY && event.key != 'q' && scr_is_too_small(screen))
        event.kind = DS_NOTHING;
    return event;
}

/* ---- on top ------------------------------------------------------------------------------- */

/* Whether whatever is on top is to close: Escape, or the program ends. */
static bool is_left(const scr_screen *screen, ds_event event)
{
    return screen->signal || (event.kind == DS_KEY && event.key == DS_ESCAPE) ||
           (event.kind == DS_KEY && event.key == 'q' && scr_is_too_small(screen));
}

/* A panel in the middle, for so many lines. */
static cv_box panel(const scr_screen *screen, const char *title, int lines)
{
    int width = screen->canvas->width - 2 * MARGIN, height = lines + 2;
    if (width > PANEL_WIDTH_MAX)
        width = PANEL_WIDTH_MAX;
    if (height > screen->canvas->height - 2)
        height = screen->canvas->height - 2;
    return cv_frame(
        screen->canvas,
        (cv_box){(screen->canvas->width - width) / 2, (screen->canvas->height - height) / 2, width, height},
        title);
}

static void say_below(const scr_screen *screen, cv_box inside, const char *words)
{
    cv_print(screen->canvas, inside.x, inside.y + inside.height, inside.width, CV_DIM, " %s ", words);
}

/* How the key or wheel scrolls: by so many lines. */
static int scroll_by(ds_event event, int page)
{
    if (event.kind == DS_WHEEL)
        return event.key == DS_UP ? -3 : 3;
    switch (event.kind == DS_KEY ? event.key : 0) {
    case DS_UP:
    case 'k':
        return -1;
    case DS_DOWN:
    case 'j':
        return 1;
    case DS_PAGE_UP:
        return -page;
    case DS_PAGE_DOWN:
    case ' ':
        return page;
    case DS_HOME:
        return -(1 << 20);
    case DS_END:
        return 1 << 20;
    default:
        return 0;
    }
}

static int lines_of(const scr_screen *screen, const char *text)
{
    int width = screen->canvas->width - 2 * MARGIN;
    cv_box nowhere = {0, 0, (width > PANEL_WIDTH_MAX ? PANEL_WIDTH_MAX : width) - 4, 0};
    return cv_flow(screen->canvas, nowhere, 0, CV_PLAIN, text);
}

void scr_read(scr_screen *screen, const char *title, const char *text, int line)
{
    for (;;) {
        scr_draw(screen);
        int page = 1;
        if (!scr_is_too_small(screen)) {
            int lines = lines_of(screen, text);
            cv_box inside = panel(screen, title, lines);
            page = inside.height;
            line = line > lines - page ? lines - page : line;
            line = line < 0 ? 0 : line;
            cv_flow(screen->canvas, inside, line, CV_PLAIN, text);
            char below[80];
            snprintf(below, sizeof below, "lines %d to %d of %d: arrows, Page Up, Page Down; Esc closes",
                     line + 1, line + page, lines);
            say_below(screen, inside, lines > page ? below : "Esc closes");
        }
        ds_show(screen->canvas);
        ds_event event = scr_wait(screen, -1, -1);
        int by = scroll_by(event, page);
        line += by;
        if (is_left(screen, event) || event.kind == DS_CLICK || (event.kind == DS_KEY && by == 0))
            return;
    }
}

bool scr_edit(char *line, size_t capacity, uint32_t key)
{
    size_t length = strlen(line);
    char letter[5];
    if (key == DS_BACKSPACE) {
        while (length > 0 && ((unsigned char)line[--length] & 0xc0) == 0x80)
            continue;
        line[length] = '\0';
        return true;
    }
    if (key < ' ' || key >= DS_UP || (key >= 0x7f && key < 0xa0))
        return false;
    if (length + (size_t)cv_letter(key, letter) < capacity)
        strcat(line, letter);
    return true;
}

/* The end of the line that fits into so many columns: that is where it is typed. */
static const char *end_of(const char *line, int columns)
{
    while (cv_columns(line) > columns)
        do
            line++;
        while (((unsigned char)*line & 0xc0) == 0x80);
    return line;
}

bool scr_ask(scr_screen *screen, const char *title, const char *words, char *line, size_t capacity)
{
    for (;;) {
        scr_draw(screen);
        if (!scr_is_too_small(screen)) {
            cv_box inside = panel(screen, title, 3);
            cv_put(screen->canvas, inside.x, inside.y, inside.width, CV_PLAIN, words);
            cv_print(screen->canvas, inside.x, inside.y + 1, inside.width, CV_BOLD, "> %s_",
                     end_of(line, inside.width - 3));
            say_below(screen, inside, "Enter takes it, Esc leaves");
        }
        ds_show(screen->canvas);
        ds_event event = scr_wait(screen, -1, -1);
        if (is_left(screen, event))
            return false;
        if (event.kind == DS_KEY && event.key == DS_ENTER)
            return true;
        if (event.kind == DS_KEY)
            scr_edit(line, capacity, event.key);
    }
}

/* The item that a click is on, or -1. */
static int item_at(cv_box inside, int top, int count, ds_event event)
{
    int item = top + event.y - inside.y;
    bool within = event.x >= inside.x && event.x < inside.x + inside.width && event.y >= inside.y &&
                  event.y < inside.y + inside.height;
    return event.kind == DS_CLICK && within && item < count ? item : -1;
}

int scr_pick(scr_screen *screen, const char *title, const char *const *items, int count, int selected)
{
    int top = 0;
    for (;;) {
        cv_box inside = {0, 0, 0, 1};
        scr_draw(screen);
        if (!scr_is_too_small(screen)) {
            inside = panel(screen, title, count);
            top = selected < top                    ? selected
                  : selected >= top + inside.height ? selected - inside.height + 1
                                                    : top;
            for (int i = top; i < count && i < top + inside.height; i++)
                cv_print(screen->canvas, inside.x, inside.y + i - top, inside.width,
                         i == selected ? CV_TITLE : CV_PLAIN, "%s %s", i == selected ? ">" : " ", items[i]);
            say_below(screen, inside, "arrows and Enter, or the mouse; Esc goes back");
        }
        ds_show(screen->canvas);
        ds_event event = scr_wait(screen, -1, -1);
        if (is_left(screen, event))
            return -1;
        if ((event.kind == DS_KEY && event.key == DS_ENTER) || item_at(inside, top, count, event) >= 0)
            return event.kind == DS_KEY ? selected : item_at(inside, top, count, event);
        selected += scroll_by(event, inside.height);
        selected = selected < 0 ? 0 : selected >= count ? count - 1 : selected;
    }
}
