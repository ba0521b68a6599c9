/* game_log.c: what happened at a table, in lines that can be read aloud, made from the entries of a view. */
#include "seating/seating.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { LINE_MAX_BYTES = 8192 };

/* Outcomes of chance in a row share a line as long as they have the same occasion: "Drawn from the
 * bag: red 4, gold 2". */
typedef struct telling {
    const seating *at;
    int seat; /* whom it is for; DW_CHANCE: all */
    bool own; /* only what not everybody may know */
    bool headed;
    se_line_listener *hear;
    void *context;
    int lines;                /* that were told */
    char occasion[128];       /* of the row of outcomes that is not written yet */
    char items[4096];         /* what came, one a line */
    size_t used;              /* of them; 0: there is no such row */
    int from;                 /* entry of the record that the list begins with */
    int said_count;           /* lines of chat that are written too; 0: none */
    int said_next;            /* the first that is not written yet */
    int said_at[SE_SAID_MAX]; /* the length of the record when each was said */
} telling;

static void tell_line(telling *to, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void tell_line(telling *to, const char *format, ...)
{
    char line[LINE_MAX_BYTES];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    to->hear(to->context, line);
    to->lines++;
}

/* ---- chance ------------------------------------------------------------------------------- */

/* A line of the game's, with a capital letter. */
static void tell_words(telling *to, const char *words)
{
    tell_line(to, "  %c%s", toupper((unsigned char)words[0]), *words ? words + 1 : "");
}

static void end_outcomes(telling *to)
{
    if (!to->used)
        return;
    const char *between = strchr(to->items, ',') ? "; " : ", ";
    char line[2 * sizeof to->items];
    dw_text text = dw_text_in(line, sizeof line);
    dw_text_add(&text, "%s: ", to->occasion);
    for (char *rest = to->items, *item; (item = strsep(&rest, "\n"));)
        dw_text_add(&text, "%s%s", item == to->items ? "" : between, item);
    tell_words(to, line);
    to->used = 0;
}

/* What chance answered, in the game's words, or in the text of the move if it has none. */
static void tell_outcome(telling *to, const json_t *entry)
{
    const char *words = se_text(entry, "words"), *occasion = se_text(entry, "occasion");
    if (!*words)
        words = se_text(entry, "move");
    const char *item = words + strlen(occasion) + strlen(": ");
    if (!*occasion || strcmp(to->occasion, occasion) != 0 || to->used + strlen(item) + 2 > sizeof to->items)
        end_outcomes(to);
    if (!*occasion) {
        tell_words(to, words);
        return;
    }
    snprintf(to->occasion, sizeof to->occasion, "%s", occasion);
    to->used += (size_t)snprintf(to->items + to->used, sizeof to->items - to->used, "%s%s",
                                 to->used ? "\n" : "", item);
}

/* ---- entries ------------------------------------------------------------------------------ */

/* The seats that may know the entry, if not all of them may; NULL: all may. */
static const json_t *knowing(const json_t *entry)
{
    return json_object_get(entry, "known_to");
}

/* "Only Seat 1 (bot) may know what came." */
static void tell_hidden(telling *to, const json_t *entry)
{
    const json_t *seats = knowing(entry);
    char line[DW_SEATS_MAX * (SE_NAME_MAX + 8)];
    dw_text text = dw_text_in(line, sizeof line);
    for (size_t i = 0; i < json_array_size(seats); i++) {
        char name[SE_NAME_MAX];
        dw_text_add(&text, "%s%s", text.length ? " and " : "Only ",
                    se_name(to->at, (int)json_integer_value(json_array_get(seats, i)), name));
    }
    tell_line(to, "  %s may know what came.", text.length ? line : "Nobody");
}

static void tell_move(telling *to, const json_t *entry, int mover)
{
    char name[SE_NAME_MAX];
    const char *report = se_text(entry, "report");
    const char *move = se_text(entry, "move");
    bool says_more = *report && strcmp(report, move) != 0;
    tell_line(to, "  %s: %s%s%s", se_name(to->at, mover, name), move, says_more ? " - " : "",
              says_more ? report : "");
}

/* A bot that ends what is asked because there is nothing else to do. */
static bool is_formality(const seating *at, const json_t *entry, int mover)
{
    return !se_is_person(at, mover) && json_is_true(json_object_get(entry, "forced"));
}

static void tell_entry(telling *to, const json_t *entry)
{
    const json_t *seat = json_object_get(entry, "seat");
    int mover = json_is_integer(seat) ? (int)json_integer_value(seat) : DW_CHANCE;
    if (!json_object_get(entry, "kind")) { /* the seat may not know what it was */
        end_outcomes(to);
        tell_hidden(to, entry);
    } else if (mover == DW_CHANCE) {
        tell_outcome(to, entry);
    } else if (!is_formality(to->at, entry, mover)) {
        end_outcomes(to);
        tell_move(to, entry, mover);
    }
}

/* Whether the seat may know what another one may not. */
static bool is_private(const telling *to, const json_t *entry)
{
    const json_t *seats = knowing(entry);
    for (size_t i = 0; i < json_array_size(seats); i++)
        if (json_integer_value(json_array_get(seats, i)) == to->seat)
            return true;
    return false;
}

/* Once, before what only this seat may know. */
static void head(telling *to)
{
    char name[SE_NAME_MAX];
    if (!to->headed) {
        tell_line(to, "%s", "");
        tell_line(to, "For the eyes of %s:", se_name(to->at, to->seat, name));
    }
    to->headed = true;
}

/* The same among what everybody may know, if there are other people at the keyboard. */
static void mark_private(telling *to)
{
    char name[SE_NAME_MAX];
    if (!se_several_people(to->at))
        return;
    end_outcomes(to);
    tell_line(to, "  For the eyes of %s:", se_name(to->at, to->seat, name));
}

/* What came of an entry without being said by it. */
static void tell_events(telling *to, const json_t *events)
{
    bool marked = false;
    for (size_t i = 0; i < json_array_size(events); i++) {
        const json_t *event = json_array_get(events, i);
        bool own = json_is_true(json_object_get(event, "own"));
        if (to->own && !own)
            continue;
        head(to);
        if (own && !to->own && !marked)
            mark_private(to);
        marked |= own;
        end_outcomes(to);
        tell_words(to, se_text(event, "words"));
    }
}

/* ---- chat --------------------------------------------------------------------------------- */

/* Finds where in the record each line was said. Lines keep their order, also where entries were taken back
 * since. */
static void place_talk(telling *to)
{
    const seating *at = to->at;
    int count = 0;
    while (at->place->said && count < SE_SAID_MAX && at->place->said(at, count, &to->said_at[count], NULL))
        count++;
    for (int i = count - 1, place = se_length(at); i >= 0; i--)
        place = to->said_at[i] = to->said_at[i] < place ? to->said_at[i] : place;
    to->said_count = count;
}

/* Writes the chat up to when the record had `length` entries that is not written yet. */
static void tell_said(telling *to, int length)
{
    char words[LINE_MAX_BYTES];
    for (; to->said_next < to->said_count && to->said_at[to->said_next] <= length; to->said_next++) {
        dw_text text = dw_text_in(words, sizeof words);
        to->at->place->said(to->at, to->said_next, &(int){0}, &text);
        end_outcomes(to);
        if (text.length)
            tell_line(to, "  %s", words);
    }
}

static void tell(telling *to, const json_t *entries, int first, int end)
{
    to->headed = !to->own;
    for (int i = first; i < end; i++) {
        const json_t *entry = json_array_get(entries, (size_t)i);
        tell_said(to, to->from + i);
        bool private = is_private(to, entry);
        if (!to->own || private) {
            head(to);
            if (!to->own && private)
                mark_private(to);
            tell_entry(to, entry);
        }
        tell_events(to, json_object_get(entry, "events"));
    }
    if (to->from + end == se_length(to->at))
        tell_said(to, to->from + end);
    end_outcomes(to);
}

/* Also what was said from item `first` of the entries on, which begin with entry `from` of the record. */
static void weave_talk(telling *to, int from, int first)
{
    to->from = from;
    place_talk(to);
    while (to->said_next < to->said_count && to->said_at[to->said_next] < from + first)
        to->said_next++;
}

/* Tells the entries from `from` up to `end`. */
static void tell_record(telling *to, int from, int end)
{
    json_t *entries = to->at->place->entries(to->at, to->seat, from, end);
    tell(to, entries, 0, (int)json_array_size(entries));
    json_decref(entries);
}

void se_tell_entries(const seating *at, int seat, const json_t *entries, int from, int first, int end,
                     se_line_listener *hear, void *context)
{
    telling to = {.at = at, .seat = seat, .hear = hear, .context = context};
    weave_talk(&to, from, first);
    tell(&to, entries, first, end);
}

void se_tell(const seating *at, int seat, int from, int end, se_line_listener *hear, void *context)
{
    telling to = {.at = at, .seat = seat, .hear = hear, .context = context};
    weave_talk(&to, from, 0);
    tell_record(&to, from, end);
}

int se_tell_news(seating *at, int seat, se_line_listener *hear, void *context)
{
    telling to = {.at = at, .seat = seat, .hear = hear, .context = context};
    int length = se_length(at);
    if (seat >= 0 && at->told_to[seat] < at->told) { /* what it saw while another person was asked */
        to.own = true;
        tell_record(&to, at->told_to[seat], at->told);
    }
    if (at->told < length) {
        to.own = false;
        tell_line(&to, "%s", "");
        tell_record(&to, at->told, length);
    }
    at->told = length;
    if (seat >= 0)
        at->told_to[seat] = at->told;
    return to.lines;
}

/* Where a mark in the record stands after `count` entries from `first` on were taken out. */
static int without_entries(int mark, int first, int count)
{
    int gone = mark > first ? mark - first : 0;
    return mark - (gone < count ? gone : count);
}

void se_forget_news(seating *at, int first, int count)
{
    at->told = without_entries(at->told, first, count);
    for (int seat = 0; seat < at->players; seat++)
        at->told_to[seat] = without_entries(at->told_to[seat], first, count);
}
