/*
 * card_reference.c: the card reference: every component of a game to read, with a search. Only shows;
 * changes no game.
 */
#define _GNU_SOURCE /* strcasestr */
#include "terminal/game_screen.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEARCH_MAX = 64, LINES_MAX = 512 };

void rf_read(scr_screen *screen, const dw_game *game, const char *name)
{
    dw_error error;
    char *text = se_card_words(game, name, &error);
    scr_read(screen, "Card reference", error.text[0] ? error.text : text ? text : "", 0);
    free(text);
}

/* ---- the list ----------------------------------------------------------------------------- */

/* A component stands in a line that is indented: "  * reckless   Reckless   1 star for ...". */
static bool is_component(const char *line)
{
    line += strspn(line, " *");
    return *line && islower((unsigned char)*line);
}

static void name_in(const char *line, char *name, size_t capacity)
{
    line += strspn(line, " *");
    snprintf(name, capacity, "%.*s", (int)strcspn(line, " "), line);
}

typedef struct book {
    char *text;
    int count;
    const char *lines[LINES_MAX]; /* of components and of the headings above them */
} book;

/* Cuts the text into its lines; the two sentences at its beginning, which are for another reader, are left
 * out. */
static bool open_book(book *all, const dw_game *game)
{
    dw_error error;
    all->text = se_card_words(game, NULL, &error);
    all->count = 0;
    char *rest = all->text ? strstr(all->text, "\n\n") : NULL;
    for (char *line; rest && (line = strsep(&rest, "\n")) && all->count < LINES_MAX;)
        if (*line)
            all->lines[all->count++] = line;
    return all->text != NULL;
}

/* The lines that have the letters; all if there are none. */
static int search(const book *all, const char *letters, const char *found[LINES_MAX])
{
    int count = 0;
    for (int i = 0; i < all->count; i++)
        if (!*letters || (is_component(all->lines[i]) && strcasestr(all->lines[i], letters)))
            found[count++] = all->lines[i];
    return count;
}

/* The next line from `at` on in this direction that is a component; `at` if there is none. */
static int next_component(const char *const *lines, int count, int at, int by)
{
    for (int i = at + by; i >= 0 && i < count; i += by)
        if (is_component(lines[i]))
            return i;
    return at >= 0 && at < count ? at : 0;
}

static void draw_list(scr_screen *screen, const char *letters, const char *const *lines, int count,
                      int selected, int *top)
{
    cv_canvas *canvas = screen->canvas;
    cv_box inside = cv_frame(canvas, (cv_box){1, 0, canvas->width - 2, canvas->height}, "Card reference");
    int rows = inside.height - 2;
    cv_print(canvas, inside.x, inside.y, inside.width, CV_BOLD, "Search: %s_", letters);
    *top = selected < *top ? selected : selected >= *top + rows ? selected - rows + 1 : *top;
    if (selected <= 1)
        *top = 0;
    for (int i = *top; i < count && i < *top + rows; i++)
        cv_print(canvas, inside.x, inside.y + 2 + i - *top, inside.width,
                 i == selected            ? CV_ACCENT
                 : is_component(lines[i]) ? CV_PLAIN
                                          : CV_TITLE,
                 "%s%s", i == selected ? ">" : " ", lines[i]);
    if (count == 0)
        cv_put(canvas, inside.x, inside.y + 2, inside.width, CV_DIM, "Nothing has these letters.");
    cv_put(canvas, inside.x, inside.y + inside.height, inside.width, CV_DIM,
           " * house value; type to search, arrows, Enter reads, Esc leaves ");
}

/* How far a key moves the selection. */
static int steps_of(ds_event event, int page)
{
    if (event.kind == DS_WHEEL)
        return event.key == DS_UP ? -3 : 3;
    if (event.kind != DS_KEY)
        return 0;
    return event.key == DS_UP          ? -1
           : event.key == DS_DOWN      ? 1
           : event.key == DS_PAGE_UP   ? -page
           : event.key == DS_PAGE_DOWN ? page
                                       : 0;
}

void rf_browse(scr_screen *screen, const dw_game *game)
{
    static const char *found[LINES_MAX];
    char letters[SEARCH_MAX] = "";
    book all;
    int selected = 0, top = 0;
    if (!open_book(&all, game))
        return;
    for (;;) {
        int count = search(&all, letters, found);
        if (selected >= count || !is_component(found[selected]))
            selected = next_component(found, count, -1, 1);
        scr_draw(screen);
        if (!scr_is_too_small(screen))
            draw_list(screen, letters, found, count, selected, &top);
        ds_show(screen->canvas);
        ds_event event = scr_wait(screen, -1, -1);
        bool key = event.kind == DS_KEY;
        if (screen->signal || (key && (event.key == DS_ESCAPE || scr_is_too_small(screen))))
            break;
        int steps = steps_of(event, screen->canvas->height - 6);
        for (int i = 0; i < abs(steps); i++)
            selected = next_component(found, count, selected, steps < 0 ? -1 : 1);
        if (key && event.key == DS_ENTER && count > 0) {
            char name[CV_NAME_MAX];
            name_in(found[selected], name, sizeof name);
            rf_read(screen, game, name);
        } else if (key && scr_edit(letters, sizeof letters, event.key)) {
            selected = top = 0;
        }
    }
    free(all.text);
}
