/*
 * plain_table.c: the table of a game that does not describe it itself: what everybody has and is asked,
 * and the position; and any described table as lines of text.
 */
#include "core/position_values.h"

#include <stdlib.h>
#include <string.h>

enum {
    JSON_MAX = 32 * 1024, /* bytes of a described table */
    LEVELS_MAX = 12,      /* objects and lists inside each other that are shown */
    INDENT = 2,
};

/* ---- as JSON -------------------------------------------------------------------------------- */

static void describe_plainly(const dw_game *game, const void *state, dw_json *json)
{
    dw_options options;
    dw_result result;
    game->options(game, state, &options);
    game->result(game, state, &result);
    dw_json_int(json, "players", options.players);
    if (game->round)
        dw_json_int(json, "round", game->round(state));
    dw_describe_questions(game, state, json);
    dw_json_list(json, "seats");
    for (int seat = 0; seat < options.players; seat++) {
        dw_json_object(json, NULL);
        dw_json_int(json, "seat", seat);
        if (game->score)
            dw_describe_score(game, state, seat, json);
        else
            dw_json_int(json, "total", result.total[seat]);
        dw_describe_position_part(game, state, seat, json);
        dw_json_object_end(json);
    }
    dw_json_list_end(json);
    if (!game->positions)
        return;
    dw_json_object(json, "position");
    dw_describe_position_part(game, state, DW_CHANCE, json);
    dw_json_object_end(json);
}

void dw_describe(const dw_game *game, const void *state, int seat, dw_json *json)
{
    _Alignas(16) unsigned char seen[DW_STATE_MAX];
    if (game->words && game->words->describe) {
        game->words->describe(game, state, seat, json);
        return;
    }
    memcpy(seen, state, game->state_size);
    if (seat != DW_CHANCE)
        dw_view(game, seen, seat);
    describe_plainly(game, seen, json);
}

/* ---- as text -------------------------------------------------------------------------------- */

/* A walk over JSON that dw_json wrote, and so is well formed unless it was cut. */
typedef struct tree {
    const char *at;
    dw_text *out;
} tree;

static void write_value(tree *t, int level);

static void begin_line(const tree *t, int level)
{
    dw_text_add(t->out, "%*s", INDENT * level, "");
}

static void write_string(tree *t)
{
    for (t->at++; *t->at && *t->at != '"'; t->at++) {
        char letter = *t->at;
        if (letter == '\\' && t->at[1])
            letter = *++t->at == 'n' ? ' ' : *t->at;
        dw_text_put_bytes(t->out, &letter, 1);
    }
    t->at += *t->at == '"';
}

static bool takes(tree *t, const char *json)
{
    size_t length = strlen(json);
    if (strncmp(t->at, json, length) != 0)
        return false;
    t->at += length;
    return true;
}

/* Takes a key with its colon, as words; whether its number is a seat. */
static bool take_key(tree *t, dw_text *out)
{
    size_t length = strcspn(++t->at, "\"");
    bool is_seat = dw_put_key(out, t->at, length);
    t->at += length;
    t->at += *t->at == '"';
    t->at += *t->at == ':';
    return is_seat;
}

static bool opens(char letter)
{
    return letter == '{' || letter == '[';
}

/* A number or a string, true, false or null. */
static void write_plain(tree *t)
{
    if (*t->at == '"') {
        write_string(t);
        return;
    }
    size_t length = strcspn(t->at, ",]}");
    if (*t->at == 't')
        dw_text_put(t->out, "yes");
    else if (*t->at == 'f')
        dw_text_put(t->out, "no");
    else if (*t->at == 'n')
        dw_text_put(t->out, "-");
    else
        dw_text_put_bytes(t->out, t->at, length);
    t->at += length;
}

static void write_seat(tree *t)
{
    dw_text_put(t->out, " ");
    dw_text_seat(t->out, (int)strtol(t->at, NULL, 10));
    dw_text_put(t->out, "\n");
    t->at += strcspn(t->at, ",]}");
}

static void write_member(tree *t, int level)
{
    begin_line(t, level);
    bool is_seat = take_key(t, t->out);
    dw_text_put(t->out, ":");
    if (is_seat && *t->at >= '0' && *t->at <= '9')
        write_seat(t);
    else
        write_value(t, level);
}

/* Reads over a value. */
static void skip_value(tree *t)
{
    char nothing[1];
    tree skipped = {.at = t->at};
    dw_text out = dw_text_in(nothing, sizeof nothing);
    skipped.out = &out;
    write_value(&skipped, 0);
    t->at = skipped.at;
}

/* Up to the end of the object. */
static void write_members(tree *t, int level)
{
    for (; *t->at && *t->at != '}'; t->at += *t->at == ',')
        if (takes(t, "\"score\":"))
            skip_value(t); /* the total is there, and its lines can be asked for */
        else
            write_member(t, level);
    t->at += *t->at == '}';
}

/* Entries in one line; objects and lists among them each in lines of their own. */
static void write_entries(tree *t, int level)
{
    bool in_line = !opens(t->at[1]);
    if (t->at[1] == ']')
        dw_text_put(t->out, " none");
    if (!in_line)
        dw_text_put(t->out, "\n");
    for (t->at++; *t->at && *t->at != ']'; t->at += *t->at == ',') {
        if (in_line) {
            dw_text_put(t->out, t->at[-1] == ',' ? ", " : " ");
            write_plain(t);
            continue;
        }
        begin_line(t, level);
        dw_text_put(t->out, "-");
        write_value(t, level);
    }
    t->at += *t->at == ']';
    if (in_line)
        dw_text_put(t->out, "\n");
}

static void write_value(tree *t, int level)
{
    if (level == LEVELS_MAX) {
        t->at += strlen(t->at);
    } else if (*t->at == '{') {
        dw_text_put(t->out, *++t->at == '}' ? " none\n" : "\n");
        write_members(t, level + 1);
    } else if (*t->at == '[') {
        write_entries(t, level + 1);
    } else {
        dw_text_put(t->out, " ");
        write_plain(t);
        dw_text_put(t->out, "\n");
    }
}

/* Each seat with what it has, below its name. */
static void write_seats(tree *t)
{
    for (; takes(t, "{\"seat\":"); t->at += *t->at == ',') {
        dw_text_seat_first(t->out, (int)strtol(t->at, NULL, 10));
        dw_text_put(t->out, ":\n");
        t->at += strcspn(t->at, ",}");
        t->at += *t->at == ',';
        write_members(t, 1);
    }
    t->at += *t->at == ']';
}

/* The members of the table; of a position its own. What the question says is left out. */
static void write_table(tree *t)
{
    static const char seats[] = "\"seats\":[{\"seat\":";
    for (; *t->at && *t->at != '}'; t->at += *t->at == ',') {
        if (takes(t, "\"asked\":") || takes(t, "\"may_act\":") || takes(t, "\"players\":")) {
            skip_value(t);
        } else if (takes(t, "\"position\":{")) {
            write_members(t, 0);
        } else if (strncmp(t->at, seats, sizeof seats - 1) == 0) {
            takes(t, "\"seats\":[");
            write_seats(t);
        } else {
            write_member(t, 0);
        }
    }
}

void dw_show(const dw_game *game, const void *state, int seat, dw_text *text)
{
    char described[JSON_MAX];
    if (game->words && game->words->show) {
        game->words->show(game, state, seat, text);
        return;
    }
    dw_text inside = dw_text_for(text->names, described, sizeof described);
    dw_json json = dw_json_in(&inside);
    dw_json_object(&json, NULL);
    dw_describe(game, state, seat, &json);
    dw_json_object_end(&json);
    tree t = {.at = described + 1, .out = text};
    write_table(&t);
}
