/*
 * record.c: reads a table from a text file; docs/records.md describes the format. Trusts nothing: it plays
 * the moves on a new table and compares the score that the file claims.
 */
#include "table/record.h"

#include "table/position.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    RECORD_BYTES_MAX = 8 << 20,
    LINE_MAX_BYTES = 1 << 16, /* room for a position */
};

#define RAW "raw" /* before numbers in place of words; see record.h */

/* ---- reading: lines ----------------------------------------------------------------------- */

/* A text that is in the file; not terminated. */
typedef struct span {
    const char *start;
    size_t length;
} span;

typedef struct reader {
    const char *file_name;
    const char *rest, *end; /* what is not read yet */
    int line;               /* number of the present line */
    span words;             /* the present line without spaces around it */
    dw_error *error;
    dw_error reason; /* of what was asked of another module */
} reader;

/* Every error of a record: file, line, reason. Always false. */
static bool fail_at(reader *r, int line, const char *format, ...) __attribute__((format(printf, 3, 4)));

static bool fail_at(reader *r, int line, const char *format, ...)
{
    char sentence[DW_ERROR_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    return dw_fail(r->error, "%s:%d: %s", r->file_name, line, sentence);
}

#define SHOWN(words) (int)((words).length < 60 ? (words).length : 60), (words).start

static bool is(span words, const char *text)
{
    return words.length == strlen(text) && memcmp(words.start, text, words.length) == 0;
}

static span trim(span words)
{
    while (words.length && isspace((unsigned char)*words.start))
        words.start++, words.length--;
    while (words.length && isspace((unsigned char)words.start[words.length - 1]))
        words.length--;
    return words;
}

/* Takes the first word off `words`. */
static span take_word(span *words)
{
    span word = {words->start, 0};
    while (word.length < words->length && !isspace((unsigned char)word.start[word.length]))
        word.length++;
    *words = trim((span){word.start + word.length, words->length - word.length});
    return word;
}

/* A decimal number without sign that fits. */
static bool to_number(span words, uint64_t *number)
{
    uint64_t value = 0;
    for (size_t i = 0; i < words.length; i++) {
        uint64_t digit = (uint64_t)(unsigned char)words.start[i] - '0';
        if (digit > 9 || value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *number = value;
    return words.length > 0;
}

/* Goes to the next line that says something. False at the end, or with an error if `r->error` has text. */
static bool next_line(reader *r)
{
    while (r->rest < r->end) {
        const char *stop = memchr(r->rest, '\n', (size_t)(r->end - r->rest));
        if (!stop)
            stop = r->end;
        span whole = {r->rest, (size_t)(stop - r->rest)};
        r->rest = stop < r->end ? stop + 1 : stop;
        r->line++;
        if (whole.length > LINE_MAX_BYTES)
            return fail_at(r, r->line, "the line has %zu bytes; at most %d are read", whole.length,
                           LINE_MAX_BYTES);
        if (memchr(whole.start, '\0', whole.length))
            return fail_at(r, r->line, "the line holds a zero byte; a record is a text file");
        r->words = trim(whole);
        if (r->words.length && r->words.start[0] != '#')
            return true;
    }
    return false;
}

/* ---- reading: header ---------------------------------------------------------------------- */

typedef enum header_key {
    HEADER_GAME,
    HEADER_SET,
    HEADER_SEAT,
    HEADER_RULES,
    HEADER_PACK,
    HEADER_PLAYERS,
    HEADER_VARIANTS,
    HEADER_SETUP,
    HEADER_SEED,
    HEADER_POSITION,
    HEADER_KEYS,
} header_key;

static const char *const header_names[HEADER_KEYS] = {
    [HEADER_GAME] = "game",         [HEADER_SET] = "set",     [HEADER_SEAT] = "seat",
    [HEADER_RULES] = "rules",       [HEADER_PACK] = "pack",   [HEADER_PLAYERS] = "players",
    [HEADER_VARIANTS] = "variants", [HEADER_SETUP] = "setup", [HEADER_SEED] = "seed",
    [HEADER_POSITION] = "position",
};

typedef struct header {
    span value[HEADER_KEYS];
    int line[HEADER_KEYS]; /* 0: not given */
} header;

static bool read_first_line(reader *r)
{
    if (!next_line(r))
        return r->error->text[0] ? false : fail_at(r, r->line ? r->line : 1, "the record is empty");
    span rest = r->words;
    span word = take_word(&rest);
    uint64_t version;
    if (!is(word, "dicewright"))
        return fail_at(r, r->line, "expected 'dicewright %d' as the first line of a record, not '%.*s'",
                       TB_RECORD_FORMAT, SHOWN(r->words));
    if (!to_number(rest, &version) || version != TB_RECORD_FORMAT)
        return fail_at(r, r->line, "this program reads records of format %d, not '%.*s'", TB_RECORD_FORMAT,
                       SHOWN(rest));
    return true;
}

static bool read_header_line(reader *r, header *h)
{
    span rest = r->words;
    span word = take_word(&rest);
    for (int key = 0; key < HEADER_KEYS; key++) {
        if (!is(word, header_names[key]))
            continue;
        if (h->line[key])
            return fail_at(r, r->line, "'%s' is given twice; first in line %d", header_names[key],
                           h->line[key]);
        h->value[key] = rest;
        h->line[key] = r->line;
        return true;
    }
    return fail_at(r, r->line, "unknown header '%.*s'", SHOWN(word));
}

/* Reads up to and with the line `moves`. */
static bool read_header(reader *r, header *h)
{
    if (!read_first_line(r))
        return false;
    while (next_line(r)) {
        if (is(r->words, "moves"))
            return true;
        if (!read_header_line(r, h))
            return false;
    }
    return r->error->text[0] ? false : fail_at(r, r->line, "the record ends before its line 'moves'");
}

static bool check_has(reader *r, const header *h, header_key key)
{
    return h->line[key] || fail_at(r, r->line, "the header has no line '%s'", header_names[key]);
}

/* The game and set that the header names. False if the header names no game, or one of these is too long. */
static bool name_of(const header *h, tb_name *name)
{
    if (!h->line[HEADER_GAME])
        return false;
    dw_text id = dw_text_in(name->id, sizeof name->id), set = dw_text_in(name->set, sizeof name->set);
    dw_text_add(&id, "%.*s", SHOWN(h->value[HEADER_GAME]));
    if (h->line[HEADER_SET])
        dw_text_add(&set, "%.*s", SHOWN(h->value[HEADER_SET]));
    else
        dw_text_put(&set, TB_USUAL_SET);
    return id.length > 0 && dw_text_fits(&id) && dw_text_fits(&set);
}

static const dw_game *no_such_game(reader *r, const header *h, const tb_name *name)
{
    if (!dw_game_named(name->id)) {
        fail_at(r, h->line[HEADER_GAME], "unknown game '%.*s'", SHOWN(h->value[HEADER_GAME]));
        return NULL;
    }
    char sets[128];
    dw_text list = dw_text_in(sets, sizeof sets);
    tb_list_sets(name->id, &list);
    fail_at(r, h->line[HEADER_SET] ? h->line[HEADER_SET] : h->line[HEADER_GAME],
            "unknown set '%s' of %s; there is: %s", name->set, name->id, sets);
    return NULL;
}

/* The game that the record names, if it is the wanted one. NULL with the error. */
static const dw_game *find_game(reader *r, const header *h, const dw_game *wanted)
{
    tb_name name = {"", ""};
    if (!check_has(r, h, HEADER_GAME))
        return NULL;
    bool named = name_of(h, &name);
    if (!wanted) {
        const dw_game *game = named ? dw_game_in_set(name.id, name.set) : NULL;
        return game ? game : no_such_game(r, h, &name);
    }
    int set_line = h->line[HEADER_SET] ? h->line[HEADER_SET] : h->line[HEADER_GAME];
    if (!is(h->value[HEADER_GAME], wanted->id))
        fail_at(r, h->line[HEADER_GAME], "this is a record of '%.*s', not of '%s'",
                SHOWN(h->value[HEADER_GAME]), wanted->id);
    else if (strcmp(name.set, wanted->set) != 0)
        fail_at(r, set_line, "this is a record of the set '%s', not of '%s'", name.set, wanted->set);
    else
        return wanted;
    return NULL;
}

/* What a seat was shown has gaps. */
static bool check_is_whole(reader *r, const header *h)
{
    return !h->line[HEADER_SEAT] || fail_at(r, h->line[HEADER_SEAT],
                                            "this is only what seat %.*s may know of a running game; ask for "
                                            "the record without a seat, or again "
                                            "when the game is over",
                                            SHOWN(h->value[HEADER_SEAT]));
}

/* A record means what it says only under the rules and the pack it was played with. */
static bool check_rules_and_pack(reader *r, const header *h, const dw_game *game)
{
    if (!check_has(r, h, HEADER_RULES) || !check_has(r, h, HEADER_PACK))
        return false;
    uint64_t rules;
    if (!to_number(h->value[HEADER_RULES], &rules) || rules != (uint64_t)game->rules_version)
        return fail_at(r, h->line[HEADER_RULES],
                       "played under rules version '%.*s'; this program has version %d of %s",
                       SHOWN(h->value[HEADER_RULES]), game->rules_version, game->id);
    char hash[17];
    dw_text text = dw_text_in(hash, sizeof hash);
    dw_text_add(&text, "%016" PRIx64, game->pack_hash);
    if (!is(h->value[HEADER_PACK], hash))
        return fail_at(r, h->line[HEADER_PACK],
                       "played with pack '%.*s'; the pack in use is %s: give the same pack",
                       SHOWN(h->value[HEADER_PACK]), hash);
    return true;
}

static bool read_seed(reader *r, const header *h, uint64_t *seed)
{
    *seed = 0;
    if (h->line[HEADER_SEED] && !to_number(h->value[HEADER_SEED], seed))
        return fail_at(r, h->line[HEADER_SEED], "expected a seed from 0 to %" PRIu64 ", not '%.*s'",
                       UINT64_MAX, SHOWN(h->value[HEADER_SEED]));
    return true;
}

/* The set in which the game has such a variant, or NULL. */
static const char *set_with_variant(const char *id, span name)
{
    for (int i = 0; dw_game_at(i); i++)
        if (strcmp(dw_game_at(i)->id, id) == 0 &&
            dw_variant_index(dw_game_at(i), name.start, name.length) >= 0)
            return dw_game_at(i)->set;
    return NULL;
}

static bool fail_variant(reader *r, int line, const dw_game *game, span name)
{
    const char *set = set_with_variant(game->id, name);
    if (set)
        return fail_at(r, line, "the variant '%.*s' is of the set '%s', and this is a record of the set '%s'",
                       SHOWN(name), set, game->set);
    return fail_at(r, line, "unknown variant '%.*s'", SHOWN(name));
}

/* "raw 7": a number in place of words. False if it is none: then *number is 0 if there are words. */
static bool is_raw(span words, uint64_t max, uint64_t *number)
{
    span rest = words;
    *number = 0;
    return is(take_word(&rest), RAW) && to_number(rest, number) && *number <= max;
}

static bool read_variants(reader *r, const header *h, const dw_game *game, uint32_t *variants)
{
    span rest = h->value[HEADER_VARIANTS];
    uint64_t number;
    *variants = 0;
    if (h->line[HEADER_VARIANTS] && is_raw(rest, UINT32_MAX, &number)) {
        *variants = (uint32_t)number;
        return true;
    }
    while (h->line[HEADER_VARIANTS]) {
        const char *comma = memchr(rest.start, ',', rest.length);
        span name = trim((span){rest.start, comma ? (size_t)(comma - rest.start) : rest.length});
        int index = dw_variant_index(game, name.start, name.length);
        if (index < 0)
            return fail_variant(r, h->line[HEADER_VARIANTS], game, name);
        *variants |= 1u << index;
        if (!comma)
            break;
        rest = (span){comma + 1, rest.length - (size_t)(comma + 1 - rest.start)};
    }
    return true;
}

static bool read_setup(reader *r, const header *h, const dw_game *game, uint64_t *setup)
{
    char words[TB_SETUP_MAX];
    dw_text text = dw_text_in(words, sizeof words);
    span given = h->value[HEADER_SETUP];
    if (!h->line[HEADER_SETUP] || (game->setup_words && is_raw(given, UINT64_MAX, setup)))
        return true;
    dw_text_add(&text, "%.*s", (int)given.length, given.start);
    if (!dw_text_fits(&text))
        return fail_at(r, h->line[HEADER_SETUP], "expected a setup of at most %d letters", TB_SETUP_MAX - 1);
    return tb_read_setup(game, words, setup, &r->reason) ||
           fail_at(r, h->line[HEADER_SETUP], "%s", r->reason.text);
}

static tb_table *open_at_position(reader *r, const header *h, const dw_game *game, uint64_t seed)
{
    _Alignas(16) unsigned char state[DW_STATE_MAX];
    span json = h->value[HEADER_POSITION];
    for (header_key key = HEADER_PLAYERS; key <= HEADER_SETUP; key++)
        if (h->line[key]) {
            fail_at(r, h->line[key], "'%s' and 'position' exclude each other", header_names[key]);
            return NULL;
        }
    tb_table *table = NULL;
    if (tb_position_parse(game, json.start, json.length, state, &r->reason))
        table = tb_new_at(game, state, seed, &r->reason);
    if (!table)
        fail_at(r, h->line[HEADER_POSITION], "%s", r->reason.text);
    return table;
}

static tb_table *open_from_options(reader *r, const header *h, const dw_game *game, uint64_t seed)
{
    uint64_t players;
    dw_options options = {0};
    if (!check_has(r, h, HEADER_PLAYERS) || !read_variants(r, h, game, &options.variants) ||
        !read_setup(r, h, game, &options.setup))
        return NULL;
    if (!to_number(h->value[HEADER_PLAYERS], &players) || players > DW_SEATS_MAX) {
        fail_at(r, h->line[HEADER_PLAYERS], "expected players from %d to %d, not '%.*s'", game->players_min,
                game->players_max, SHOWN(h->value[HEADER_PLAYERS]));
        return NULL;
    }
    options.players = (int)players;
    tb_table *table = tb_new(game, &options, seed, &r->reason);
    if (!table)
        fail_at(r, h->line[HEADER_PLAYERS], "%s", r->reason.text);
    return table;
}

static tb_table *open_table(reader *r, const header *h, const dw_game *wanted)
{
    uint64_t seed;
    const dw_game *game = find_game(r, h, wanted);
    if (!game || !check_is_whole(r, h) || !check_rules_and_pack(r, h, game) || !read_seed(r, h, &seed))
        return NULL;
    return h->line[HEADER_POSITION] ? open_at_position(r, h, game, seed)
                                    : open_from_options(r, h, game, seed);
}

/* ---- reading: moves and end --------------------------------------------------------------- */

/* Before an outcome of chance is re-applied the dealer deals too, and is not listened to: a game that is
 * continued after loading gets the same dice as one that was never saved. */
static void keep_dealer_in_step(tb_table *table, int seat)
{
    if (seat == DW_CHANCE && tb_turn(table).chance)
        dw_sample(table->game, table->state, &table->dealer);
}

static bool read_move(reader *r, tb_table *table)
{
    span text = r->words;
    span who = take_word(&text);
    uint64_t seat = 0;
    if (!is(who, "-") && (!to_number(who, &seat) || seat >= DW_SEATS_MAX))
        return fail_at(r, r->line, "expected a move like '0 take 2' or '- roll 4', not '%.*s'",
                       SHOWN(r->words));
    char move[DW_TEXT_MAX];
    uint64_t number;
    if (text.length == 0 || text.length >= sizeof move)
        return fail_at(r, r->line, "expected a move of 1 to %zu letters", sizeof move - 1);
    memcpy(move, text.start, text.length);
    move[text.length] = '\0';
    int by = is(who, "-") ? DW_CHANCE : (int)seat;
    keep_dealer_in_step(table, by);
    bool played = is_raw(text, UINT32_MAX, &number) ? tb_play(table, by, (dw_move)number, &r->reason)
                                                    : tb_play_text(table, by, move, &r->reason);
    if (!played)
        return fail_at(r, r->line, "'%.*s': %s", SHOWN(r->words), r->reason.text);
    return true;
}

/* A line `score` or `place`: the numbers of all seats must be those of the game. */
static bool read_claim(reader *r, const char *name, const int *truth, int players)
{
    if (!next_line(r))
        return r->error->text[0] ? false : fail_at(r, r->line, "the record ends before its line '%s'", name);
    char expected[96];
    dw_text text = dw_text_in(expected, sizeof expected);
    dw_text_put(&text, name);
    for (int seat = 0; seat < players; seat++)
        dw_text_add(&text, " %d", truth[seat]);
    if (!is(r->words, expected))
        return fail_at(r, r->line, "the moves give '%s', but the record says '%.*s'", expected,
                       SHOWN(r->words));
    return true;
}

static bool read_end(reader *r, const tb_table *table)
{
    if (!tb_turn(table).over)
        return fail_at(r, r->line, "the record says 'end', but the game is not over");
    dw_result result = {0};
    table->game->result(table->game, table->state, &result);
    if (!read_claim(r, "score", result.total, table->options.players) ||
        !read_claim(r, "place", result.place, table->options.players))
        return false;
    if (next_line(r))
        return fail_at(r, r->line, "nothing may follow the line 'place': '%.*s'", SHOWN(r->words));
    return !r->error->text[0];
}

static bool read_moves(reader *r, tb_table *table)
{
    while (next_line(r)) {
        if (is(r->words, "end"))
            return read_end(r, table);
        if (!read_move(r, table))
            return false;
    }
    return !r->error->text[0]; /* a game that is not over yet */
}

tb_table *tb_record_read(const dw_game *game, const char *text, size_t size, const char *file_name,
                         dw_error *error)
{
    dw_error unread;
    reader r = {.file_name = file_name, .rest = text, .end = text + size, .error = error ? error : &unread};
    r.error->text[0] = '\0'; /* next_line tells its errors from the end of the file by this */
    if (size > RECORD_BYTES_MAX) {
        dw_fail(r.error, "%s: the record has %zu bytes; at most %d are read", file_name, size,
                RECORD_BYTES_MAX);
        return NULL;
    }
    header h = {0};
    tb_table *table = read_header(&r, &h) ? open_table(&r, &h, game) : NULL;
    if (table && !read_moves(&r, table)) {
        tb_free(table);
        return NULL;
    }
    return table;
}

bool tb_record_game(const char *text, size_t size, tb_name *name)
{
    dw_error unread = {0};
    reader r = {.file_name = "", .rest = text, .end = text + size, .error = &unread};
    header h = {0};
    return read_header(&r, &h) && name_of(&h, name);
}
