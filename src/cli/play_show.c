/* play_show.c: what the text game prints about the table and what happened. Plain lines, one thing after the
 * other. */
#define _GNU_SOURCE /* strcasestr */
#include "cli/play.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum {
    LINE_MAX_BYTES = DW_TEXT_MAX + 512,
    NEWS_MAX_BYTES = 4096,
};

const char *play_name(const sitting *at, int seat, char name[PLAY_NAME_MAX])
{
    bool person = at->people >> seat & 1;
    if (person && (at->people & (at->people - 1)) == 0)
        return "You";
    snprintf(name, PLAY_NAME_MAX, "Seat %d%s", seat, person ? "" : " (bot)");
    return name;
}

/* ---- the table ---------------------------------------------------------------------------- */

typedef struct view {
    const dw_game *game;
    const void *state;
    int seat;
} view;

static void write_table(dw_text *text, const void *with)
{
    const view *seen = with;
    seen->game->show(seen->game, seen->state, seen->seat, text);
}

/* How the first line of the table begins ("Round 3 of 12"), and whether there is more than that line. */
static void name_round(const char *table, char round[PLAY_ROUND_MAX])
{
    const char *more = strchr(table, '\n');
    snprintf(round, PLAY_ROUND_MAX, "%c%.*s", more && more[1] ? '+' : ' ', (int)strcspn(table, ";.\n"),
             table);
}

/* How long the section is that begins here: a line and those after it that are indented. */
static size_t section_length(const char *text)
{
    size_t length = 0;
    do {
        length += strcspn(text + length, "\n");
        length += text[length] == '\n';
    } while (text[length] == ' ');
    return length;
}

static bool was_seen(const play_glance *before, uint64_t section)
{
    for (int i = 0; i < before->sections; i++)
        if (before->section[i] == section)
            return true;
    return false;
}

/* Prints the sections that were not like this at the glance before, and remembers all of them. */
static void print_sections(const char *text, const play_glance *before, play_glance *now)
{
    int printed = 0, count = 0;
    now->sections = 0;
    for (size_t length; *text; text += length, count++) {
        length = section_length(text);
        uint64_t section = dw_hash(DW_HASH_START, text, length);
        if (now->sections < PLAY_SECTIONS_MAX)
            now->section[now->sections++] = section;
        if (was_seen(before, section))
            continue;
        cli_say("%s%.*s%s", printed++ ? "" : "\n", (int)length, text, text[length - 1] == '\n' ? "" : "\n");
    }
    if (printed && printed < count)
        cli_say("(The rest of the table is as before; 'table' shows all of it.)\n");
}

static void print_table(sitting *at, const char *text, bool whole)
{
    play_glance before = at->seen;
    if (whole)
        before.sections = 0;
    print_sections(text, &before, &at->seen);
    name_round(text, at->seen.round);
}

void play_show_table(sitting *at, int seat, int side)
{
    char name[PLAY_NAME_MAX];
    if (seat != side)
        cli_say("\nFrom the side of %s:", play_name(at, side, name));
    play_position now;
    tb_view(at->table, at->table->state, seat, now.bytes);
    char *text = ho_written(write_table, &(view){at->game, now.bytes, side});
    if (text)
        print_table(at, text, true);
    free(text);
}

static bool others_moved_since(const sitting *at, int seat, int length)
{
    for (int i = length; i < at->table->length; i++)
        if (at->table->record[i].seat != seat && at->table->record[i].seat != DW_CHANCE)
            return true;
    return false;
}

/* What everybody at this keyboard may see, as they look at one screen. */
static void shared_view(const sitting *at, int seat, play_position *seen)
{
    tb_view(at->table, at->table->state, seat, seen->bytes);
    for (int other = 0; other < at->players; other++)
        if (at->people >> other & 1) {
            play_position before = *seen;
            tb_view(at->table, before.bytes, other, seen->bytes);
        }
}

static bool knows_more(const sitting *at, int seat, const play_position *shared)
{
    play_position own;
    tb_view(at->table, at->table->state, seat, own.bytes);
    return memcmp(own.bytes, shared->bytes, at->game->state_size) != 0;
}

void play_show_due_table(sitting *at, int seat)
{
    play_position shared;
    shared_view(at, seat, &shared);
    char *text = ho_written(write_table, &(view){at->game, shared.bytes, seat});
    if (!text)
        return;
    char round[PLAY_ROUND_MAX], name[PLAY_NAME_MAX];
    name_round(text, round);
    bool whole = strcmp(round, at->seen.round) != 0;
    if (whole || at->show_table || others_moved_since(at, seat, at->seen_at[seat])) {
        print_table(at, text, whole);
        at->seen_at[seat] = at->table->length;
        if (knows_more(at, seat, &shared))
            cli_say("(%s knows more: type 'table' when nobody else looks.)\n", play_name(at, seat, name));
    }
    at->show_table = false;
    free(text);
}

/* ---- what happened ------------------------------------------------------------------------ */

/* Outcomes of chance in a row are told in one line as long as they have the same words before the colon:
 * "From the bag: red 4, gold 2". */
typedef struct chance_row {
    char topic[128];
    char items[4096]; /* one a line */
    size_t used;
} chance_row;

static void end_chance_row(chance_row *row)
{
    if (!row->used)
        return;
    const char *between = strchr(row->items, ',') ? "; " : ", ";
    char line[2 * sizeof row->items];
    dw_text text = dw_text_in(line, sizeof line);
    for (char *rest = row->items, *item; (item = strsep(&rest, "\n"));)
        dw_text_add(&text, "%s%s", item == row->items ? "" : between, item);
    row->topic[0] = (char)toupper((unsigned char)row->topic[0]);
    cli_say("  %s%s\n", row->topic, line);
    row->used = 0;
}

static void tell_chance(chance_row *row, const char *words)
{
    const char *colon = strstr(words, ": ");
    size_t topic = colon ? (size_t)(colon + 2 - words) : 0;
    const char *item = words + topic;
    bool goes_on = row->used && topic && strncasecmp(row->topic, words, topic) == 0 && !row->topic[topic];
    if (!goes_on || row->used + strlen(item) + 2 > sizeof row->items) {
        end_chance_row(row);
        snprintf(row->topic, sizeof row->topic, "%.*s", (int)topic, words);
    }
    row->used += (size_t)snprintf(row->items + row->used, sizeof row->items - row->used, "%s%s",
                                  row->used ? "\n" : "", item);
    if (!topic) {
        row->items[0] = (char)toupper((unsigned char)row->items[0]);
        end_chance_row(row);
    }
}

/* The game speaks of seats by number: "seat 0" becomes "seat 0 (you)" if one person plays, or "(bot)". */
static void add_with_names(const sitting *at, const char *words, dw_text *out)
{
    const char *found = strcasestr(words, "seat ");
    int seat = found && isdigit((unsigned char)found[5]) ? found[5] - '0' : at->players;
    char name[PLAY_NAME_MAX];
    if (seat >= at->players || at->players == 1 || isdigit((unsigned char)found[6])) {
        dw_text_put(out, words);
        return;
    }
    const char *who = strcmp(play_name(at, seat, name), "You") == 0 ? " (you)"
                      : at->people >> seat & 1                      ? ""
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
static void tell_hidden(const sitting *at, const play_position *before, tb_entry entry)
{
    unsigned seats =
        at->game->seen_by(at->game, before->bytes, entry.seat, entry.move) & ((1u << at->players) - 1);
    char line[DW_SEATS_MAX * (PLAY_NAME_MAX + 8)];
    dw_text text = dw_text_in(line, sizeof line);
    for (int seat = 0; seat < at->players; seat++) {
        char name[PLAY_NAME_MAX];
        if (seats >> seat & 1)
            dw_text_add(&text, "%s%s", text.length ? " and " : "Only ", play_name(at, seat, name));
    }
    cli_say("  %s may know what came.\n", seats ? line : "Nobody");
}

/* In Dice Realms a round has many small moves: what follows a semicolon is only for whoever chooses one. */
static void tell_move(const sitting *at, const play_position *seen, tb_entry entry)
{
    char line[LINE_MAX_BYTES], name[PLAY_NAME_MAX];
    tb_move_line(at->game, seen->bytes, entry.seat, entry.move, line, sizeof line);
    char *rest = strcmp(at->game->id, "dicerealms") == 0 ? strstr(line, "; ") : NULL;
    if (rest)
        *rest = '\0';
    cli_say("  %s: %s\n", play_name(at, entry.seat, name), line);
}

/* A bot that says 'done' because there is nothing else to say. */
static bool is_formality(const sitting *at, const play_position *before, tb_entry entry)
{
    dw_move moves[DW_MOVES_MAX];
    char text[DW_TEXT_MAX];
    if (entry.seat == DW_CHANCE || at->people >> entry.seat & 1)
        return false;
    at->game->format(at->game, before->bytes, entry.seat, entry.move, text, sizeof text);
    return strcmp(text, "done") == 0 && at->game->moves(at->game, before->bytes, entry.seat, moves) == 1;
}

/* Tells the entry that was made in `before`, in words that `seat` may know. */
static void tell_entry(const sitting *at, int seat, const play_position *before, tb_entry entry,
                       chance_row *row)
{
    char line[LINE_MAX_BYTES];
    play_position seen;
    tb_view(at->table, before->bytes, seat, seen.bytes);
    if (!tb_may_know(at->table, before->bytes, entry, seat)) {
        end_chance_row(row);
        tell_hidden(at, before, entry);
    } else if (entry.seat == DW_CHANCE) {
        chance_words(at, seen.bytes, entry.move, line, sizeof line);
        tell_chance(row, line);
    } else if (!is_formality(at, before, entry)) {
        end_chance_row(row);
        tell_move(at, &seen, entry);
    }
}

/* Whether the seat may know what another one may not. */
static bool is_private_of(const sitting *at, int seat, const play_position *before, tb_entry entry)
{
    unsigned seats = at->game->seen_by(at->game, before->bytes, entry.seat, entry.move);
    unsigned all = (1u << at->players) - 1;
    return (seats >> seat & 1) && (seats & all) != all;
}

/* Once, before what only this seat may know. */
static void head(const sitting *at, int seat, bool *headed)
{
    char name[PLAY_NAME_MAX];
    if (!*headed)
        cli_say("\nFor the eyes of %s:\n", play_name(at, seat, name));
    *headed = true;
}

/* The same among what everybody may know, if there are other people at the keyboard. */
static void mark_private(const sitting *at, int seat, chance_row *row)
{
    char name[PLAY_NAME_MAX];
    if (!(at->people & (at->people - 1)))
        return;
    end_chance_row(row);
    cli_say("  For the eyes of %s:\n", play_name(at, seat, name));
}

static void print_news(const sitting *at, char *words, chance_row *row)
{
    char named[LINE_MAX_BYTES];
    if (*words)
        end_chance_row(row);
    for (char *rest = words, *line; (line = strsep(&rest, "\n")) && *line;) {
        dw_text out = dw_text_in(named, sizeof named);
        add_with_names(at, line, &out);
        cli_say("  %s\n", named);
    }
}

/* What came of an entry without being said by it; `own`: only what the seat alone learned. */
static void tell_news(const sitting *at, int seat, const play_position *before, const play_position *after,
                      bool own, bool *headed, chance_row *row)
{
    char words[NEWS_MAX_BYTES];
    dw_text text = dw_text_in(words, sizeof words);
    if (!own) {
        at->game->news(at->game, before->bytes, after->bytes, DW_CHANCE, &text);
        print_news(at, words, row);
    }
    text = dw_text_in(words, sizeof words);
    if (seat != DW_CHANCE)
        at->game->news(at->game, before->bytes, after->bytes, seat, &text);
    if (!text.length)
        return;
    head(at, seat, headed);
    if (!own)
        mark_private(at, seat, row);
    print_news(at, words, row);
}

/* Tells the entries from `from` up to `end`; `own`: only those that not everybody may know. */
static void tell(const sitting *at, int seat, int from, int end, bool own)
{
    play_position then, before;
    tb_state_at(at->table, from, then.bytes);
    chance_row row = {.used = 0};
    bool headed = !own;
    for (int i = from; i < end; i++) {
        tb_entry entry = at->table->record[i];
        if (!own || is_private_of(at, seat, &then, entry)) {
            head(at, seat, &headed);
            if (!own && seat != DW_CHANCE && is_private_of(at, seat, &then, entry))
                mark_private(at, seat, &row);
            tell_entry(at, seat, &then, entry, &row);
        }
        before = then;
        at->game->apply(at->game, then.bytes, entry.seat, entry.move);
        tell_news(at, seat, &before, &then, own, &headed, &row);
    }
    end_chance_row(&row);
}

/* What the seat saw while another person was asked, who was not told. */
static void tell_missed(const sitting *at, int seat)
{
    if (seat != DW_CHANCE && at->told_to[seat] < at->told)
        tell(at, seat, at->told_to[seat], at->told, true);
}

void play_show_news(sitting *at, int seat)
{
    tell_missed(at, seat);
    if (at->told < at->table->length) {
        cli_say("\n");
        tell(at, seat, at->told, at->table->length, false);
    }
    at->told = at->table->length;
    if (seat != DW_CHANCE)
        at->told_to[seat] = at->told;
}

/* Where a mark in the record stands after `count` entries from `first` on were taken out. */
static int without_entries(int mark, int first, int count)
{
    int gone = mark > first ? mark - first : 0;
    return mark - (gone < count ? gone : count);
}

void play_forget_news(sitting *at, int first, int count)
{
    at->told = without_entries(at->told, first, count);
    for (int seat = 0; seat < at->players; seat++)
        at->told_to[seat] = without_entries(at->told_to[seat], first, count);
}

void play_show_log(const sitting *at, int seat, int count)
{
    tell(at, seat, at->table->length - count, at->table->length, false);
}
