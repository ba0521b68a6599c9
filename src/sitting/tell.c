/* tell.c: what happened, in lines that can be read aloud, as far as a seat may know it. */
#define _GNU_SOURCE /* strcasestr */
#include "sitting/sitting.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { NEWS_MAX_BYTES = 4096 };

/* Outcomes of chance in a row are told in one line as long as they have the same occasion: "Drawn from the
 * bag: red 4, gold 2". */
typedef struct telling {
    si_hearer *hear;
    void *context;
    int lines;          /* that were told */
    char occasion[128]; /* of the row of outcomes that is not told yet */
    char items[4096];   /* what came, one a line */
    size_t used;        /* of them; 0: there is no such row */
} telling;

static void tell_line(telling *to, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void tell_line(telling *to, const char *format, ...)
{
    char line[NEWS_MAX_BYTES * 2];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    to->hear(to->context, line);
    to->lines++;
}

/* The game speaks of seats by number: "seat 0" becomes "seat 0 (you)" if one person plays, or "(bot)". */
static void add_with_names(const sitting *at, const char *words, dw_text *out)
{
    const char *found = strcasestr(words, "seat ");
    int seat = found && isdigit((unsigned char)found[5]) ? found[5] - '0' : at->players;
    char name[SI_NAME_MAX];
    if (seat >= at->players || at->players == 1 || isdigit((unsigned char)found[6])) {
        dw_text_put(out, words);
        return;
    }
    const char *who = strcmp(si_name(at, seat, name), "You") == 0 ? " (you)"
                      : at->driver.people >> seat & 1             ? ""
                                                                  : " (bot)";
    dw_text_add(out, "%.*s%s%s", (int)(found + 6 - words), words, who, found + 6);
}

/* ---- chance ------------------------------------------------------------------------------- */

/* A line of the game's, with a capital letter. */
static void tell_with_names(const sitting *at, telling *to, char *words)
{
    char line[NEWS_MAX_BYTES * 2];
    dw_text named = dw_text_in(line, sizeof line);
    words[0] = (char)toupper((unsigned char)words[0]);
    add_with_names(at, words, &named);
    tell_line(to, "  %s", line);
}

static void end_outcomes(const sitting *at, telling *to)
{
    if (!to->used)
        return;
    const char *between = strchr(to->items, ',') ? "; " : ", ";
    char line[2 * sizeof to->items];
    dw_text text = dw_text_in(line, sizeof line);
    dw_text_add(&text, "%s: ", to->occasion);
    for (char *rest = to->items, *item; (item = strsep(&rest, "\n"));)
        dw_text_add(&text, "%s%s", item == to->items ? "" : between, item);
    tell_with_names(at, to, line);
    to->used = 0;
}

/* What chance answered, in the game's words, or in the text of the move if it has none. */
static void tell_outcome(const sitting *at, const void *state, dw_move move, telling *to)
{
    char words[SI_LINE_MAX], occasion[sizeof to->occasion];
    dw_text whole = dw_text_in(words, sizeof words), head = dw_text_in(occasion, sizeof occasion);
    at->game->explain(at->game, state, DW_CHANCE, move, &whole);
    at->game->occasion(at->game, state, move, &head);
    if (!whole.length)
        at->game->format(at->game, state, DW_CHANCE, move, words, sizeof words);
    const char *item = words + head.length + strlen(": ");
    if (!head.length || strcmp(to->occasion, occasion) != 0 || to->used + strlen(item) + 2 > sizeof to->items)
        end_outcomes(at, to);
    if (!head.length) {
        tell_with_names(at, to, words);
        return;
    }
    memcpy(to->occasion, occasion, sizeof occasion);
    to->used += (size_t)snprintf(to->items + to->used, sizeof to->items - to->used, "%s%s",
                                 to->used ? "\n" : "", item);
}

/* "Only Seat 1 (bot) may know what came." */
static void tell_hidden(const sitting *at, const si_position *before, tb_entry entry, telling *to)
{
    unsigned seats =
        at->game->seen_by(at->game, before->bytes, entry.seat, entry.move) & ((1u << at->players) - 1);
    char line[DW_SEATS_MAX * (SI_NAME_MAX + 8)];
    dw_text text = dw_text_in(line, sizeof line);
    for (int seat = 0; seat < at->players; seat++) {
        char name[SI_NAME_MAX];
        if (seats >> seat & 1)
            dw_text_add(&text, "%s%s", text.length ? " and " : "Only ", si_name(at, seat, name));
    }
    tell_line(to, "  %s may know what came.", seats ? line : "Nobody");
}

static void tell_move(const sitting *at, const si_position *seen, tb_entry entry, telling *to)
{
    char text[DW_TEXT_MAX], words[SI_LINE_MAX], name[SI_NAME_MAX];
    dw_text report = dw_text_in(words, sizeof words);
    at->game->format(at->game, seen->bytes, entry.seat, entry.move, text, sizeof text);
    at->game->report(at->game, seen->bytes, entry.seat, entry.move, &report);
    tell_line(to, "  %s: %s%s%s", si_name(at, entry.seat, name), text, report.length ? " - " : "", words);
}

/* A bot that ends what is asked because there is nothing else to do. */
static bool is_formality(const sitting *at, const si_position *before, tb_entry entry)
{
    dw_move moves[DW_MOVES_MAX];
    dw_facts facts = {0};
    if (entry.seat == DW_CHANCE || si_is_person(at, entry.seat))
        return false;
    at->game->facts(at->game, before->bytes, entry.seat, entry.move, &facts);
    return facts.flags & DW_ENDS && at->game->moves(at->game, before->bytes, entry.seat, moves) == 1;
}

/* Tells the entry that was made in `before`, in words that `seat` may know. */
static void tell_entry(const sitting *at, int seat, const si_position *before, tb_entry entry, telling *to)
{
    si_position seen;
    tb_view(at->table, before->bytes, seat, seen.bytes);
    if (!tb_may_know(at->table, before->bytes, entry, seat)) {
        end_outcomes(at, to);
        tell_hidden(at, before, entry, to);
    } else if (entry.seat == DW_CHANCE) {
        tell_outcome(at, seen.bytes, entry.move, to);
    } else if (!is_formality(at, before, entry)) {
        end_outcomes(at, to);
        tell_move(at, &seen, entry, to);
    }
}

/* Whether the seat may know what another one may not. */
static bool is_private_of(const sitting *at, int seat, const si_position *before, tb_entry entry)
{
    unsigned seats = at->game->seen_by(at->game, before->bytes, entry.seat, entry.move);
    unsigned all = (1u << at->players) - 1;
    return (seats >> seat & 1) && (seats & all) != all;
}

/* Once, before what only this seat may know. */
static void head(const sitting *at, int seat, bool *headed, telling *to)
{
    char name[SI_NAME_MAX];
    if (!*headed) {
        tell_line(to, "%s", "");
        tell_line(to, "For the eyes of %s:", si_name(at, seat, name));
    }
    *headed = true;
}

/* The same among what everybody may know, if there are other people at the keyboard. */
static void mark_private(const sitting *at, int seat, telling *to)
{
    char name[SI_NAME_MAX];
    if (!(at->driver.people & (at->driver.people - 1)))
        return;
    end_outcomes(at, to);
    tell_line(to, "  For the eyes of %s:", si_name(at, seat, name));
}

static void print_news(const sitting *at, char *words, telling *to)
{
    char named[SI_LINE_MAX];
    if (*words)
        end_outcomes(at, to);
    for (char *rest = words, *line; (line = strsep(&rest, "\n")) && *line;) {
        dw_text out = dw_text_in(named, sizeof named);
        add_with_names(at, line, &out);
        tell_line(to, "  %s", named);
    }
}

/* What came of an entry without being said by it; `own`: only what the seat alone learned. */
static void tell_news(const sitting *at, int seat, const si_position *before, const si_position *after,
                      bool own, bool *headed, telling *to)
{
    char words[NEWS_MAX_BYTES];
    dw_text text = dw_text_in(words, sizeof words);
    if (!own) {
        at->game->news(at->game, before->bytes, after->bytes, DW_CHANCE, &text);
        print_news(at, words, to);
    }
    text = dw_text_in(words, sizeof words);
    if (seat != DW_CHANCE)
        at->game->news(at->game, before->bytes, after->bytes, seat, &text);
    if (!text.length)
        return;
    head(at, seat, headed, to);
    if (!own)
        mark_private(at, seat, to);
    print_news(at, words, to);
}

/* Tells the entries from `from` up to `end`; `own`: only those that not everybody may know. */
static void tell(const sitting *at, int seat, int from, int end, bool own, telling *to)
{
    si_position then, before;
    tb_state_at(at->table, from, then.bytes);
    bool headed = !own;
    for (int i = from; i < end; i++) {
        tb_entry entry = at->table->record[i];
        if (!own || is_private_of(at, seat, &then, entry)) {
            head(at, seat, &headed, to);
            if (!own && seat != DW_CHANCE && is_private_of(at, seat, &then, entry))
                mark_private(at, seat, to);
            tell_entry(at, seat, &then, entry, to);
        }
        before = then;
        at->game->apply(at->game, then.bytes, entry.seat, entry.move);
        tell_news(at, seat, &before, &then, own, &headed, to);
    }
    end_outcomes(at, to);
}

void si_tell(const sitting *at, int seat, int from, int end, si_hearer *hear, void *context)
{
    tell(at, seat, from, end, false, &(telling){.hear = hear, .context = context});
}

int si_tell_news(sitting *at, int seat, si_hearer *hear, void *context)
{
    telling to = {.hear = hear, .context = context};
    if (seat != DW_CHANCE && at->told_to[seat] < at->told) /* what it saw while another person was asked */
        tell(at, seat, at->told_to[seat], at->told, true, &to);
    if (at->told < at->table->length) {
        tell_line(&to, "%s", "");
        tell(at, seat, at->told, at->table->length, false, &to);
    }
    at->told = at->table->length;
    if (seat != DW_CHANCE)
        at->told_to[seat] = at->told;
    return to.lines;
}

/* Where a mark in the record stands after `count` entries from `first` on were taken out. */
static int without_entries(int mark, int first, int count)
{
    int gone = mark > first ? mark - first : 0;
    return mark - (gone < count ? gone : count);
}

void si_forget_news(sitting *at, int first, int count)
{
    at->told = without_entries(at->told, first, count);
    for (int seat = 0; seat < at->players; seat++)
        at->told_to[seat] = without_entries(at->told_to[seat], first, count);
}
