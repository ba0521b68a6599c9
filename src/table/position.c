/*
 * position.c: positions with their game and set around them, and a dw_archive that reads. It takes every
 * value that the game visits out of a copy of the JSON; what is left in an object when the game leaves
 * it is a field that the game does not know.
 */
#include "table/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEPTH_MAX = 12,  /* objects and lists inside each other */
    PATH_ROOM = 160, /* "seats.0.sheet.str", with its end */
    SHOWN_MAX = 60,  /* of a wrong value in an error */
};

static void write_seats(dw_json *json, const char *key, unsigned seats)
{
    dw_json_list(json, key);
    for (int seat = 0; seat < DW_SEATS_MAX; seat++)
        if (seats >> seat & 1)
            dw_json_int(json, NULL, seat);
    dw_json_list_end(json);
}

void tb_position_write(const dw_game *game, const void *state, dw_json *json, const char *key)
{
    dw_turn turn = game->turn(game, state);
    dw_json_object(json, key);
    dw_json_string(json, "game", game->id);
    if (strcmp(game->set, TB_USUAL_SET) != 0)
        dw_json_string(json, "set", game->set);
    dw_describe_position(game, state, json);
    write_seats(json, "waiting", turn.waiting);
    write_seats(json, "may_act", turn.may_act);
    dw_json_object_end(json);
}

/* ---- reading ------------------------------------------------------------------------------ */

typedef struct frame {
    json_t *node; /* owned; fields are taken out as the game visits them */
    size_t path;  /* length of the path to this node */
    size_t next;  /* lists: entries visited so far */
} frame;

typedef struct reader {
    dw_archive archive; /* first, as in the writer */
    frame frames[DEPTH_MAX];
    int depth; /* frames in use; the last one is where the walk is */
    char path[PATH_ROOM];
    const char *set; /* of the game, for errors */
} reader;

/* Puts the step to `key` (or to list entry `index`) behind the path of the present frame. */
static void set_path(reader *r, const char *key, size_t index)
{
    size_t base = r->frames[r->depth - 1].path;
    dw_text path = dw_text_in(r->path + base, sizeof r->path - base);
    const char *dot = base ? "." : "";
    if (key)
        dw_text_add(&path, "%s%s", dot, key);
    else
        dw_text_add(&path, "%s%zu", dot, index);
}

static void fail(reader *r, const char *sentence)
{
    if (r->archive.failed)
        return;
    r->archive.failed = true;
    dw_fail(r->archive.error, "%s%s%s", r->path, r->path[0] ? ": " : "", sentence);
}

/* The value as the file writes it, cut to a readable length. Never cuts inside a UTF-8 letter, since
 * everything but ASCII is escaped. */
static void show(const json_t *value, char *shown)
{
    char *text = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT | JSON_ENSURE_ASCII);
    dw_text out = dw_text_in(shown, SHOWN_MAX);
    dw_text_put(&out, text ? text : "?");
    if (!dw_text_fits(&out))
        memcpy(shown + SHOWN_MAX - 4, "...", 4);
    free(text);
}

static void fail_expected(reader *r, const json_t *value, const char *expected)
{
    char shown[SHOWN_MAX], sentence[DW_ERROR_MAX];
    show(value, shown);
    dw_text text = dw_text_in(sentence, sizeof sentence);
    dw_text_add(&text, "expected %s, not %s", expected, shown);
    fail(r, sentence);
}

/* Takes the value at `key`, or the next list entry. The path leads to it afterwards. NULL if there is none;
 * otherwise the caller owns it. */
static json_t *take(reader *r, const char *key)
{
    if (r->archive.failed)
        return NULL;
    frame *here = &r->frames[r->depth - 1];
    if (json_is_array(here->node)) {
        set_path(r, NULL, here->next);
        return json_incref(json_array_get(here->node, here->next++));
    }
    set_path(r, key, 0);
    json_t *value = json_incref(json_object_get(here->node, key));
    if (value)
        json_object_del(here->node, key);
    return value;
}

/* Walks into `node`, which it owns from now on. */
static bool enter(reader *r, json_t *node)
{
    if (r->depth == DEPTH_MAX) {
        json_decref(node);
        fail(r, "too many levels");
        return false;
    }
    r->frames[r->depth++] = (frame){.node = node, .path = strlen(r->path)};
    return true;
}

static bool read_object(dw_archive *archive, const char *key)
{
    reader *r = (reader *)archive;
    json_t *value = take(r, key);
    if (!value)
        return false;
    if (json_is_object(value))
        return enter(r, value);
    fail_expected(r, value, "an object");
    json_decref(value);
    return false;
}

static bool read_list(dw_archive *archive, const char *key, int *count, int max)
{
    reader *r = (reader *)archive;
    json_t *value = take(r, key);
    if (!value)
        return false;
    if (!json_is_array(value)) {
        fail_expected(r, value, "a list");
    } else if (json_array_size(value) > (size_t)max) {
        char sentence[96];
        dw_text text = dw_text_in(sentence, sizeof sentence);
        dw_text_add(&text, "expected a list of at most %d entries, not %zu", max, json_array_size(value));
        fail(r, sentence);
    } else {
        *count = (int)json_array_size(value);
        return enter(r, value);
    }
    json_decref(value);
    return false;
}

static void make_printable(char *text)
{
    for (; *text; text++)
        if (*text < ' ' || *text > '~')
            *text = '?';
}

/* What the game did not visit before it left an object is not a field of it. */
static void check_all_visited(reader *r, const frame *left)
{
    if (json_is_object(left->node)) {
        void *first = json_object_iter(left->node);
        if (first) {
            set_path(r, json_object_iter_key(first), 0);
            make_printable(r->path); /* the only part of a path that a stranger wrote */
            char sentence[64];
            snprintf(sentence, sizeof sentence, "unknown field of the set \"%.20s\"", r->set);
            fail(r, sentence);
        }
    } else if (left->next < json_array_size(left->node)) {
        set_path(r, NULL, left->next);
        fail(r, "one entry too many");
    }
}

static void read_end(dw_archive *archive)
{
    reader *r = (reader *)archive;
    frame *left = &r->frames[r->depth - 1];
    if (!archive->failed) {
        check_all_visited(r, left);
        if (!archive->failed)
            r->path[left->path] = '\0';
    }
    json_decref(left->node);
    r->depth--;
}

static bool read_number(dw_archive *archive, const char *key, int *value, int min, int max)
{
    reader *r = (reader *)archive;
    json_t *number = take(r, key);
    if (!number)
        return false;
    bool good =
        json_is_integer(number) && json_integer_value(number) >= min && json_integer_value(number) <= max;
    if (good) {
        *value = (int)json_integer_value(number);
    } else {
        char expected[64];
        dw_text text = dw_text_in(expected, sizeof expected);
        dw_text_add(&text, "a number from %d to %d", min, max);
        fail_expected(r, number, expected);
    }
    json_decref(number);
    return good;
}

static bool read_flag(dw_archive *archive, const char *key, bool *value)
{
    reader *r = (reader *)archive;
    json_t *flag = take(r, key);
    if (!flag)
        return false;
    bool good = json_is_boolean(flag);
    if (good)
        *value = json_is_true(flag);
    else
        fail_expected(r, flag, "true or false");
    json_decref(flag);
    return good;
}

static bool read_holds_number(dw_archive *archive, const char *key)
{
    const reader *r = (const reader *)archive;
    return json_is_number(json_object_get(r->frames[r->depth - 1].node, key));
}

static bool read_words(dw_archive *archive, const char *key, char *value, size_t capacity)
{
    reader *r = (reader *)archive;
    json_t *words = take(r, key);
    if (!words)
        return false;
    bool good = json_is_string(words) && json_string_length(words) < capacity;
    if (good)
        memcpy(value, json_string_value(words), json_string_length(words) + 1);
    else
        fail_expected(r, words, json_is_string(words) ? "a shorter text" : "a text");
    json_decref(words);
    return good;
}

static void read_reject(dw_archive *archive, const char *key, const char *sentence)
{
    reader *r = (reader *)archive;
    if (archive->failed)
        return;
    const frame *here = &r->frames[r->depth - 1];
    if (key)
        set_path(r, key, 0);
    else if (json_is_array(here->node) && here->next > 0)
        set_path(r, NULL, here->next - 1);
    else
        r->path[here->path] = '\0';
    fail(r, sentence);
}

static void take_game(reader *r, const dw_game *game)
{
    json_t *id = take(r, "game");
    if (id && (!json_is_string(id) || strcmp(json_string_value(id), game->id) != 0)) {
        char expected[64];
        dw_text text = dw_text_in(expected, sizeof expected);
        dw_text_add(&text, "\"%s\"", game->id);
        fail_expected(r, id, expected);
    }
    json_decref(id);
}

static void take_set(reader *r, const dw_game *game)
{
    json_t *set = take(r, "set");
    const char *id = set ? json_string_value(set) : TB_USUAL_SET;
    char words[128];
    dw_text text = dw_text_in(words, sizeof words);
    if (id && strcmp(id, game->set) == 0) {
        json_decref(set);
        return;
    }
    if (!set) {
        dw_text_add(&text, "expected \"%s\"; a position without this field is for \"%s\"", game->set,
                    TB_USUAL_SET);
        fail(r, words);
    } else if (id && !dw_game_in_set(game->id, id)) {
        dw_text_put(&text, "one of ");
        tb_list_sets(game->id, &text);
        fail_expected(r, set, words);
    } else {
        dw_text_add(&text, "\"%s\"", game->set);
        fail_expected(r, set, words);
    }
    json_decref(set);
}

/* Game and set must be those of `game`; waiting and may_act follow from the rest and are not read. */
static void take_what_no_game_reads(reader *r, const dw_game *game)
{
    take_game(r, game);
    take_set(r, game);
    json_decref(take(r, "waiting"));
    json_decref(take(r, "may_act"));
    if (!r->archive.failed)
        r->path[0] = '\0';
}

/* A position in which nobody can move could not be played on. */
static bool check_somebody_moves(const dw_game *game, const void *state, dw_error *error)
{
    dw_turn turn = game->turn(game, state);
    if (turn.over || turn.chance)
        return true;
    if (!turn.waiting)
        return dw_fail(error, "in this position the game waits for nobody");
    for (int seat = 0; seat < DW_SEATS_MAX; seat++) {
        dw_move moves[DW_MOVES_MAX];
        if ((turn.waiting >> seat & 1) && game->moves(game, state, seat, moves) == 0)
            return dw_fail(error, "in this position the game waits for seat %d, which has no move", seat);
    }
    return true;
}

bool tb_position_read(const dw_game *game, const json_t *json, void *state, dw_error *error)
{
    if (!game->positions)
        return dw_fail(error, "%s cannot read positions", game->name);
    if (!json_is_object(json))
        return dw_fail(error, "a position is a JSON object");
    json_t *copy = json_deep_copy(json);
    if (!copy)
        return dw_fail(error, "out of memory");
    dw_error unread = {0};
    reader r = {.set = game->set,
                .archive = {.reading = true,
                            .error = error ? error : &unread,
                            .object = read_object,
                            .list = read_list,
                            .end = read_end,
                            .number = read_number,
                            .flag = read_flag,
                            .words = read_words,
                            .holds_number = read_holds_number,
                            .reject = read_reject}};
    r.frames[r.depth++] = (frame){.node = copy};
    memset(state, 0, game->state_size);
    take_what_no_game_reads(&r, game);
    if (!r.archive.failed)
        game->positions->walk(game, state, &r.archive);
    while (r.depth > 0) /* more than once only if the game left early after a mistake */
        read_end(&r.archive);
    return !r.archive.failed && dw_check(game, state, error) && check_somebody_moves(game, state, error);
}

bool tb_position_parse(const dw_game *game, const char *text, size_t size, void *state, dw_error *error)
{
    json_error_t mistake;
    json_t *json = json_loadb(text, size, JSON_REJECT_DUPLICATES, &mistake);
    if (!json)
        return dw_fail(error, "line %d, column %d: %s", mistake.line, mistake.column, mistake.text);
    bool good = tb_position_read(game, json, state, error);
    json_decref(json);
    return good;
}

static void take_name(const json_t *json, const char *key, char *name, size_t capacity)
{
    const char *value = json_string_value(json_object_get(json, key));
    if (value && strlen(value) < capacity)
        memcpy(name, value, strlen(value) + 1);
}

void tb_position_game(const json_t *json, tb_name *name)
{
    *name = (tb_name){"", TB_USUAL_SET};
    take_name(json, "game", name->id, sizeof name->id);
    take_name(json, "set", name->set, sizeof name->set);
}

void tb_position_game_of_text(const char *text, size_t size, tb_name *name)
{
    json_t *json = json_loadb(text, size, 0, NULL);
    tb_position_game(json, name);
    json_decref(json);
}
