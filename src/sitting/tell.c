/* tell.c: what happened, in lines that can be read aloud, as far as a seat may know it. */
#define _GNU_SOURCE /* strcasestr */
#include "sitting/sitting.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { NEWS_MAX_BYTES = 4096 };

/* Outcomes of chance in a row are told in one line as long as they have the same words before the colon:
 * "From the bag: red 4, gold 2". */
typedef struct telling {
    si_hearer *hear;
    void *context;
    int lines;        /* that were told */
    char topic[128];  /* of the row of outcomes that is not told yet */
    char items[4096]; /* one a line */
    size_t used;
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

static void end_outcomes(telling *to)
{
    if (!to->used)
        return;
    const char *between = strchr(to->items, ',') ? "; " : ", ";
    char line[2 * sizeof to->items];
    dw_text text = dw_text_in(line, sizeof line);
    for (char *rest = to->items, *item; (item = strsep(&rest, "\n"));)
        dw_text_add(&text, "%s%s", item == to->items ? "" : between, item);
    to->topic[0] = (char)toupper((unsigned char)to->topic[0]);
    tell_line(to, "  %s%s", to->topic, line);
    to->used = 0;
}

static void tell_outcome(telling *to, const char *words)
{
    const char *colon = strstr(words, ": ");
    size_t topic = colon ? (size_t)(colon + 2 - words) : 0;
    const char *item = words + topic;
    bool goes_on = to->used && topic && strncasecmp(to->topic, words, topic) == 0 && !to->topic[topic];
    if (!goes_on || to->used + strlen(item) + 2 > sizeof to->items) {
        end_outcomes(to);
        snprintf(to->topic, sizeof to->topic, "%.*s", (int)topic, words);
    }
    to->used += (size_t)snprintf(to->items + to->used, sizeof to->items - to->used, "%s%s",
                                 to->used ? "\n" : "", item);
    if (!topic) {
        to->items[0] = (char)toupper((unsigned char)to->items[0]);
        end_outcomes(to);
    }
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

/* What chance answered, in the game's words, or in the text of the move if it has none. */
static void chance_words(const sitting *at, const void *state, dw_move move, char *out, size_t capacity)
{
    char words[512];
    dw_text text = dw_text_in(words, sizeof words), named = dw_text_in(out, capacity);
    at->game->explain(at->game, state, DW_CHANCE, move, &text);
    if (!text.length)
        at->game->format(at->game, state, DW_CHANCE, move, words, sizeof words);
    add_with_names(at, words, &named);
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

/* In Dice Realms a round has many small moves: what follows a semicolon is only for whoever chooses one. */
static void tell_move(const sitting *at, const si_position *seen, tb_entry entry, telling *to)
{
    char line[SI_LINE_MAX], name[SI_NAME_MAX];
    tb_move_line(at->game, seen->bytes, entry.seat, entry.move, line, sizeof line);
    char *rest = strcmp(at->game->id, "dicerealms") == 0 ? strstr(line, "; ") : NULL;
    if (rest)
        *rest = '\0';
    tell_line(to, "  %s: %s", si_name(at, entry.seat, name), line);
}

/* A bot that says 'done' because there is nothing else to say. */
static bool is_formality(const sitting *at, const si_position *before, tb_entry entry)
{
    dw_move moves[DW_MOVES_MAX];
    char text[DW_TEXT_MAX];
    if (entry.seat == DW_CHANCE || at->driver.people >> entry.seat & 1)
        return false;
    at->game->format(at->game, before->bytes, entry.seat, entry.move, text, sizeof text);
    return strcmp(text, "done") == 0 && at->game->moves(at->game, before->bytes, entry.seat, moves) == 1;
}

/* Tells the entry that was made in `before`, in words that `seat` may know. */
static void tell_entry(const sitting *at, int seat, const si_position *before, tb_entry entry, telling *to)
{
    char line[SI_LINE_MAX];
    si_position seen;
    tb_view(at->table, before->bytes, seat, seen.bytes);
    if (!tb_may_know(at->table, before->bytes, entry, seat)) {
        end_outcomes(to);
        tell_hidden(at, before, entry, to);
    } else if (entry.seat == DW_CHANCE) {
        chance_words(at, seen.bytes, entry.move, line, sizeof line);
        tell_outcome(to, line);
    } else if (!is_formality(at, before, entry)) {
        end_outcomes(to);
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
    end_outcomes(to);
    tell_line(to, "  For the eyes of %s:", si_name(at, seat, name));
}

static void print_news(const sitting *at, char *words, telling *to)
{
    char named[SI_LINE_MAX];
    if (*words)
        end_outcomes(to);
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
    end_outcomes(to);
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
