/* canvas.c: writes cells, cuts and breaks texts, and keeps the list of spots. Draws no game. */
#define _GNU_SOURCE /* wcwidth */
#include "terminal/canvas.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

enum { ELLIPSIS = 0x2026, RULE = 0x2500, WALL = 0x2502, LINE_MAX_BYTES = 1024 };

/* ---- cells -------------------------------------------------------------------------------- */

static const cv_cell empty_cell = {' ', CV_PLAIN, 0, CV_NO_SPOT};

cv_canvas *cv_new(int width, int height)
{
    cv_canvas *canvas = calloc(1, sizeof *canvas);
    if (!canvas)
        return NULL;
    canvas->width = width > 0 ? width : 0;
    canvas->height = height > 0 ? height : 0;
    canvas->cells = calloc((size_t)canvas->width * (size_t)canvas->height + 1, sizeof *canvas->cells);
    if (!canvas->cells) {
        free(canvas);
        return NULL;
    }
    cv_clear(canvas);
    return canvas;
}

void cv_free(cv_canvas *canvas)
{
    if (canvas)
        free(canvas->cells);
    free(canvas);
}

void cv_clear(cv_canvas *canvas)
{
    for (int i = 0; i < canvas->width * canvas->height; i++)
        canvas->cells[i] = empty_cell;
    canvas->spot_count = 0;
}

static void set(cv_canvas *canvas, int x, int y, uint32_t letter, cv_style style)
{
    if (x < 0 || y < 0 || x >= canvas->width || y >= canvas->height)
        return;
    cv_cell *cell = cv_at(canvas, x, y);
    cell->letter = letter;
    cell->style = (uint8_t)style;
}

/* ---- letters ------------------------------------------------------------------------------ */

/* Reads the letter that `text` begins with; how many bytes it has. What is none, or steers a terminal, is
 * '?'. */
static int read_letter(const char *text, uint32_t *letter)
{
    const unsigned char *bytes = (const unsigned char *)text;
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    int length = bytes[0] < 0x80       ? 1
                 : bytes[0] >> 5 == 6  ? 2
                 : bytes[0] >> 4 == 14 ? 3
                 : bytes[0] >> 3 == 30 ? 4
                                       : 0;
    *letter = '?';
    if (length == 0)
        return 1;
    uint32_t value = length == 1 ? bytes[0] : bytes[0] & (0xffu >> (length + 1));
    for (int i = 1; i < length; i++) {
        if (bytes[i] >> 6 != 2)
            return 1;
        value = value << 6 | (bytes[i] & 0x3f);
    }
    if (value >= least[length] && value <= 0x10ffff && wcwidth((wchar_t)value) > 0)
        *letter = value;
    return length;
}

static int columns_of(uint32_t letter)
{
    int width = letter < 0x80 ? 1 : wcwidth((wchar_t)letter);
    return width < 1 ? 1 : width;
}

int cv_letter(uint32_t letter, char out[5])
{
    int length = 0;
    if (letter < 0x80) {
        out[length++] = (char)letter;
    } else if (letter < 0x800) {
        out[length++] = (char)(0xc0 | letter >> 6);
        out[length++] = (char)(0x80 | (letter & 0x3f));
    } else if (letter < 0x10000) {
        out[length++] = (char)(0xe0 | letter >> 12);
        out[length++] = (char)(0x80 | (letter >> 6 & 0x3f));
        out[length++] = (char)(0x80 | (letter & 0x3f));
    } else {
        out[length++] = (char)(0xf0 | letter >> 18);
        out[length++] = (char)(0x80 | (letter >> 12 & 0x3f));
        out[length++] = (char)(0x80 | (letter >> 6 & 0x3f));
        out[length++] = (char)(0x80 | (letter & 0x3f));
    }
    out[length] = '\0';
    return length;
}

/* Columns of the first `bytes` bytes. */
static int columns_in(const char *text, int bytes)
{
    int columns = 0;
    uint32_t letter;
    for (int at = 0; text[at] && at < bytes;) {
        at += read_letter(text + at, &letter);
        columns += columns_of(letter);
    }
    return columns;
}

int cv_columns(const char *text)
{
    return columns_in(text, INT_MAX);
}

/* ---- texts -------------------------------------------------------------------------------- */

/* Writes `bytes` bytes of the text. The column after them. */
static int put_bytes(cv_canvas *canvas, int x, int y, int room, cv_style style, const char *text, int bytes)
{
    int end = x + room;
    bool cut = columns_in(text, bytes) > room;
    uint32_t letter;
    for (int at = 0; text[at] && at < bytes;) {
        at += read_letter(text + at, &letter);
        int width = columns_of(letter);
        if (cut && x + width > end - 1) {
            if (x < end)
                set(canvas, x++, y, ELLIPSIS, style);
            break;
        }
        set(canvas, x, y, letter, style);
        if (width == 2)
            set(canvas, x + 1, y, 0, style);
        x += width;
    }
    return x;
}

int cv_put(cv_canvas *canvas, int x, int y, int room, cv_style style, const char *text)
{
    return room > 0 ? put_bytes(canvas, x, y, room, style, text, INT_MAX) : x;
}

int cv_print(cv_canvas *canvas, int x, int y, int room, cv_style style, const char *format, ...)
{
    char line[LINE_MAX_BYTES];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    return cv_put(canvas, x, y, room, style, line);
}

/* How many bytes of the line fit into the columns, broken at a blank if there is one. */
static int fitting_bytes(const char *line, int length, int columns)
{
    int used = 0, blank = 0;
    uint32_t letter;
    for (int at = 0; at < length;) {
        int bytes = read_letter(line + at, &letter);
        used += columns_of(letter);
        if (used > columns)
            return letter == ' ' ? at : blank ? blank : at ? at : bytes;
        if (letter == ' ' && at > 0 && line[at - 1] != ' ')
            blank = at;
        at += bytes;
    }
    return length;
}

/* Where the lines after a break begin: below the second column, if the line has two with blanks between them,
 * otherwise a little further in than the first. */
static int hanging_indent(const char *line, int length, int width)
{
    int at = 0;
    while (at < length && line[at] == ' ')
        at++;
    int indent = at + 2;
    while (at + 1 < length && !(line[at] == ' ' && line[at + 1] == ' '))
        at++;
    while (at < length && line[at] == ' ')
        at++;
    if (at < length && columns_in(line, at) <= width / 2)
        indent = columns_in(line, at);
    return indent <= width / 2 ? indent : 0;
}

int cv_flow(cv_canvas *canvas, cv_box box, int skip, cv_style style, const char *text)
{
    int row = 0;
    if (box.width < 1)
        return 0;
    while (*text) {
        int length = (int)strcspn(text, "\n");
        int hanging = hanging_indent(text, length, box.width);
        for (int at = 0, first = 1; first || at < length; first = 0, row++) {
            int column = first ? 0 : hanging;
            int bytes = fitting_bytes(text + at, length - at, box.width - column);
            if (row >= skip && row - skip < box.height)
                put_bytes(canvas, box.x + column, box.y + row - skip, box.width - column, style, text + at,
                          bytes);
            at += bytes;
            while (at < length && text[at] == ' ')
                at++;
        }
        text += length + (text[length] == '\n');
    }
    return row;
}

/* ---- rules and frames --------------------------------------------------------------------- */

void cv_rule(cv_canvas *canvas, int x, int y, int width, const char *title)
{
    for (int i = 0; i < width; i++)
        set(canvas, x + i, y, RULE, CV_DIM);
    if (title && *title && width > 6) {
        int end = cv_print(canvas, x + 2, y, width - 4, CV_TITLE, " %s", title);
        set(canvas, end, y, ' ', CV_PLAIN);
    }
}

static void wipe(cv_canvas *canvas, cv_box box)
{
    for (int y = box.y; y < box.y + box.height; y++)
        for (int x = box.x; x < box.x + box.width; x++)
            if (x >= 0 && y >= 0 && x < canvas->width && y < canvas->height)
                *cv_at(canvas, x, y) = empty_cell;
}

cv_box cv_frame(cv_canvas *canvas, cv_box box, const char *title)
{
    int right = box.x + box.width - 1, below = box.y + box.height - 1;
    wipe(canvas, box);
    cv_rule(canvas, box.x, box.y, box.width, title);
    cv_rule(canvas, box.x, below, box.width, NULL);
    for (int y = box.y + 1; y < below; y++) {
        set(canvas, box.x, y, WALL, CV_DIM);
        set(canvas, right, y, WALL, CV_DIM);
    }
    set(canvas, box.x, box.y, 0x250c, CV_DIM);
    set(canvas, right, box.y, 0x2510, CV_DIM);
    set(canvas, box.x, below, 0x2514, CV_DIM);
    set(canvas, right, below, 0x2518, CV_DIM);
    return (cv_box){box.x + 2, box.y + 1, box.width - 4, box.height - 2};
}

/* ---- spots -------------------------------------------------------------------------------- */

void cv_link_thing(cv_about *about, const char *move, const char *thing, const char *format, ...)
{
    if (about->count == CV_ABOUT_MAX)
        return;
    cv_link *link = &about->links[about->count++];
    *link = (cv_link){.move = move, .thing = thing};
    va_list args;
    va_start(args, format);
    vsnprintf(link->id, sizeof link->id, format, args);
    va_end(args);
}

void cv_link_kind(cv_about *about, const char *move)
{
    if (about->count < CV_ABOUT_MAX)
        about->links[about->count++] = (cv_link){.move = move};
}

cv_about cv_about_thing(const char *thing, const char *id)
{
    cv_about about = {0};
    cv_link_thing(&about, NULL, thing, "%s", id);
    return about;
}

cv_about cv_about_kind(const char *move)
{
    cv_about about = {0};
    cv_link_kind(&about, move);
    return about;
}

int cv_spot_put(cv_canvas *canvas, int x, int y, int room, cv_style style, const cv_about *about,
                const char *reference, const char *text)
{
    if (room < 3)
        return x;
    int end = cv_put(canvas, x + 1, y, room - 2, style, text) + 1;
    if (canvas->spot_count == CV_SPOTS_MAX || x < 0 || y < 0 || y >= canvas->height || end > canvas->width)
        return end;
    set(canvas, x, y, ' ', CV_PLAIN);
    set(canvas, end - 1, y, ' ', CV_PLAIN);
    cv_spot *spot = &canvas->spots[canvas->spot_count++];
    *spot = (cv_spot){.x = x, .y = y, .width = end - x};
    if (about)
        spot->about = *about;
    snprintf(spot->reference, sizeof spot->reference, "%s", reference ? reference : "");
    cv_attach(canvas, (cv_box){x, y, end - x, 1});
    return end;
}

void cv_say(cv_canvas *canvas, const char *format, ...)
{
    if (canvas->spot_count == 0)
        return;
    va_list args;
    va_start(args, format);
    vsnprintf(canvas->spots[canvas->spot_count - 1].words, CV_WORDS_MAX, format, args);
    va_end(args);
}

void cv_attach(cv_canvas *canvas, cv_box box)
{
    for (int y = box.y; y < box.y + box.height; y++)
        for (int x = box.x; x < box.x + box.width; x++)
            if (canvas->spot_count && x >= 0 && y >= 0 && x < canvas->width && y < canvas->height)
                cv_at(canvas, x, y)->spot = (int16_t)(canvas->spot_count - 1);
}

static bool has_thing(const dw_facts *move, const cv_link *link)
{
    for (int i = 0; i < move->thing_count; i++)
        if (strcmp(link->thing, move->things[i].kind) == 0 && strcmp(link->id, move->things[i].id) == 0)
            return true;
    return false;
}

static bool has_amount(const dw_facts *move, const char *what)
{
    for (int i = 0; i < move->amount_count; i++)
        if (strcmp(what, move->amounts[i].what) == 0)
            return true;
    return false;
}

static bool fits(const cv_link *link, const dw_facts *move)
{
    return (!link->move || strcmp(link->move, move->kind) == 0) && (!link->thing || has_thing(move, link)) &&
           (!link->amount || has_amount(move, link->amount));
}

bool cv_concerns(const cv_spot *spot, const dw_facts *move)
{
    for (int i = 0; i < spot->about.count; i++)
        if (fits(&spot->about.links[i], move))
            return true;
    return false;
}

static bool are_same(const char *one, const char *other)
{
    return one == other || (one && other && strcmp(one, other) == 0);
}

bool cv_same_thing(const cv_spot *one, const cv_spot *other)
{
    bool same = one->about.count == other->about.count && strcmp(one->words, other->words) == 0;
    for (int i = 0; same && i < one->about.count; i++) {
        const cv_link *a = &one->about.links[i], *b = &other->about.links[i];
        same = are_same(a->move, b->move) && are_same(a->thing, b->thing) && strcmp(a->id, b->id) == 0 &&
               are_same(a->amount, b->amount);
    }
    return same;
}

void cv_mark(cv_canvas *canvas, int number, uint8_t marks)
{
    const cv_spot *spot = &canvas->spots[number];
    for (int x = spot->x; x < spot->x + spot->width; x++)
        cv_at(canvas, x, spot->y)->marks |= marks;
    marks = cv_at(canvas, spot->x, spot->y)->marks;
    const char *margins = marks & CV_CURSOR   ? "><"
                          : marks & CV_CHOSEN ? "{}"
                          : marks & CV_LEGAL  ? "[]"
                                              : "  ";
    cv_at(canvas, spot->x, spot->y)->letter = (uint32_t)margins[0];
    cv_at(canvas, spot->x + spot->width - 1, spot->y)->letter = (uint32_t)margins[1];
}

int cv_neighbour(const cv_canvas *canvas, int from, int dx, int dy)
{
    if (from < 0 || from >= canvas->spot_count)
        return canvas->spot_count ? 0 : CV_NO_SPOT;
    const cv_spot *start = &canvas->spots[from];
    int best = CV_NO_SPOT, least = INT_MAX;
    for (int i = 0; i < canvas->spot_count; i++) {
        const cv_spot *one = &canvas->spots[i];
        int across =
            dx ? (one->x - start->x) * dx : abs(2 * one->x + one->width - 2 * start->x - start->width) / 2;
        int down = dy ? (one->y - start->y) * dy : abs(one->y - start->y);
        int ahead = dx ? across : down, aside = dx ? down * 40 : across;
        int distance = (dx ? ahead : ahead * 20) + aside;
        if (i != from && ahead > 0 && (!dx || down == 0) && distance < least) {
            least = distance;
            best = i;
        }
    }
    return best;
}

char *cv_text(const cv_canvas *canvas)
{
    char *text = malloc((size_t)canvas->height * ((size_t)canvas->width * 4 + 1) + 1), *end = text;
    if (!text)
        return NULL;
    for (int y = 0; y < canvas->height; y++) {
        char *line_end = end;
        for (int x = 0; x < canvas->width; x++) {
            uint32_t letter = cv_at(canvas, x, y)->letter;
            if (letter)
                end += cv_letter(letter, end);
            if (letter && letter != ' ')
                line_end = end;
        }
        end = line_end;
        *end++ = '\n';
    }
    *end = '\0';
    return text;
}
