/* query_commands.c: the commands that only look at the table. */
#include "bots/bots.h"
#include "protocol/session.h"
#include "table/position.h"
#include "table/record.h"
#include "table/update.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_ROOM = 4096 }; /* at first, for the table in words */

/* ---- hello -------------------------------------------------------------------------------- */

/* Variants, or setups; NULL: there are none. */
static json_t *list_of(const dw_variant *variants)
{
    json_t *list = json_array();
    for (const dw_variant *variant = variants; variant && variant->id; variant++)
        json_array_append_new(list, json_pack("{s:s, s:s}", "id", variant->id, "words", variant->words));
    return list;
}

static json_t *about_game(const dw_game *game)
{
    char hash[17];
    dw_text text = dw_text_in(hash, sizeof hash);
    dw_text_add(&text, "%016" PRIx64, game->pack_hash);
    return json_pack("{s:s, s:s, s:s, s:s, s:i, s:s, s:{s:i, s:i}, s:o, s:o}", "id", game->id, "name",
                     game->name, "set", game->set, "set_name", game->set_name, "rules", game->rules_version,
                     "pack", hash, "players", "min", game->players_min, "max", game->players_max, "variants",
                     list_of(game->variants), "setups", list_of(game->setups));
}

bool pr_hello(pr_call *call)
{
    json_t *games = json_array(), *levels = json_array();
    for (int i = 0; dw_game_at(i); i++)
        if (pr_offered(call->session, i))
            json_array_append_new(games, about_game(pr_offered(call->session, i)));
    for (int i = 0; bot_level_at(i); i++)
        json_array_append_new(
            levels, json_pack("{s:s, s:s}", "id", bot_level_at(i)->name, "words", bot_level_at(i)->words));
    json_object_set_new(call->out, "name", json_string("dicewright"));
    json_object_set_new(call->out, "version", json_string(DW_VERSION));
    json_object_set_new(call->out, "protocol", json_integer(PR_VERSION));
    json_object_set_new(call->out, "games", games);
    json_object_set_new(call->out, "levels", levels);
    return true;
}

/* ---- components --------------------------------------------------------------------------- */

static void write_components(const void *with, dw_json *json)
{
    const dw_game *game = with;
    dw_json_list(json, "cards");
    dw_describe_components(game, json);
    dw_json_list_end(json);
}

bool pr_cards(pr_call *call)
{
    const dw_game *game = pr_find_game(call, pr_text(call, "game", ""), pr_text(call, "set", NULL));
    if (!game)
        return false;
    json_object_set_new(call->out, "game", json_string(game->id));
    json_object_set_new(call->out, "set", json_string(game->set));
    return pr_write(call, write_components, game);
}

/* ---- the table ---------------------------------------------------------------------------- */

static void write_state(const void *with, dw_json *json)
{
    vw_write_turn(with, json);
    vw_write_state(with, json);
}

static void write_moves(const void *with, dw_json *json)
{
    vw_write_turn(with, json);
    vw_write_moves(with, json);
}

static void write_score(const void *with, dw_json *json)
{
    vw_write_score(with, json);
}

static void write_log(const void *with, dw_json *json)
{
    const vw_look *look = with;
    dw_json_int(json, "length", look->table->length);
    vw_write_entries(look, "entries", true, json);
}

/* The seats that do not know just the same of the table as the one who looks. */
static void write_secret_from(const vw_look *look, dw_json *json)
{
    const tb_table *table = look->table;
    _Alignas(16) unsigned char own[DW_STATE_MAX], others[DW_STATE_MAX];
    if (look->seat < 0)
        return;
    tb_view(table, table->state, look->seat, own);
    dw_json_list(json, "secret_from");
    for (int seat = 0; seat < table->options.players; seat++) {
        tb_view(table, table->state, seat, others);
        if (memcmp(own, others, table->game->state_size) != 0)
            dw_json_int(json, NULL, seat);
    }
    dw_json_list_end(json);
}

static void write_view(const void *with, dw_json *json)
{
    vw_write(with, json);
    write_secret_from(with, json);
}

static void write_update(const void *with, dw_json *json)
{
    const up_update *update = with;
    dw_json_int(json, "length", update->look.table->length);
    vw_write_demand(&update->look, json);
    write_secret_from(&update->look, json);
    up_write(update, json);
}

static void write_next(const void *with, dw_json *json)
{
    vw_write_turn(with, json);
    vw_write_demand(with, json);
}

/* A field that counts entries of the record: all of them, or fewer. */
static bool is_in_record(pr_call *call, const char *field)
{
    int length = call->table->length;
    return pr_number(call, field, 0) <= length ||
           dw_fail(call->error, "'%s' in '%s': the record has only %d entries", field,
                   pr_text(call, "cmd", ""), length);
}

/* Answers with what `write` writes of the table, with entries from the line's field `from` on. */
static bool answer_with(pr_call *call, void (*write)(const void *with, dw_json *json))
{
    vw_look look = pr_look_of(call, pr_number(call, "from", 0));
    return is_in_record(call, "from") && pr_write(call, write, &look);
}

bool pr_state(pr_call *call)
{
    return answer_with(call, write_state);
}

bool pr_moves(pr_call *call)
{
    return answer_with(call, write_moves);
}

bool pr_score(pr_call *call)
{
    return answer_with(call, write_score);
}

bool pr_log(pr_call *call)
{
    return answer_with(call, write_log);
}

/* For a client that has the screen after `base` entries: what has changed. At the end nothing is hidden any
 * more, earlier entries included. */
static bool answer_with_changes(pr_call *call)
{
    const tb_table *table = call->table;
    int base = pr_number(call, "base", 0);
    bool opened = base < table->length && tb_turn(table).over;
    vw_look look = pr_look_of(call, opened ? 0 : pr_number(call, "from", 0));
    up_update update;
    bool good = up_make(&look, base, &update) ? pr_write(call, write_update, &update)
                                              : dw_fail(call->error, "out of memory");
    up_free(&update);
    return good;
}

bool pr_view(pr_call *call)
{
    if (!is_in_record(call, "from") || !is_in_record(call, "base"))
        return false;
    return pr_has(call, "base") ? answer_with_changes(call) : answer_with(call, write_view);
}

bool pr_next(pr_call *call)
{
    return answer_with(call, write_next);
}

bool pr_record(pr_call *call)
{
    const tb_table *table = call->table;
    bool since = pr_has(call, "from");
    if (since && call->looker != DW_CHANCE)
        return dw_fail(call->error, "'from' in 'record' is for the referee, who knows every line of it");
    if (!is_in_record(call, "from"))
        return false;
    char *record =
        since ? tb_record_since(table, pr_number(call, "from", 0)) : tb_record_write(table, call->looker);
    if (!record)
        return dw_fail(call->error, "out of memory");
    json_object_set_new(call->out, "record", pr_string(record));
    free(record);
    return true;
}

/* ---- positions and outcomes --------------------------------------------------------------- */

/* A state of the game. */
typedef struct sight {
    const dw_game *game;
    _Alignas(16) unsigned char state[DW_STATE_MAX];
} sight;

/* The table as the asking seat may know it. */
static sight look(const pr_call *call)
{
    const tb_table *table = call->table;
    sight seen = {table->game, {0}};
    tb_view(table, table->state, call->looker, seen.state);
    return seen;
}

static void write_position(const void *with, dw_json *json)
{
    const sight *seen = with;
    tb_position_write(seen->game, seen->state, json, "position");
}

bool pr_position(pr_call *call)
{
    sight seen = look(call);
    return pr_write(call, write_position, &seen);
}

/* The table in plain words, to be freed; NULL without memory. */
static char *words_of(const sight *seen, const dw_names *names, int side)
{
    char *words = NULL;
    for (size_t room = WORDS_ROOM;;) {
        char *larger = realloc(words, room);
        if (!larger)
            break;
        words = larger;
        dw_text text = dw_text_for(names, words, room);
        dw_show(seen->game, seen->state, side, &text);
        if (dw_text_fits(&text))
            return words;
        room = text.length + 1;
    }
    free(words);
    return NULL;
}

bool pr_words(pr_call *call)
{
    sight seen = look(call);
    int last = call->table->options.players - 1;
    int side = pr_number(call, "side", call->looker >= 0 ? call->looker : 0);
    if (side > last)
        return dw_fail(call->error, "'side' in 'words': expected a seat from 0 to %d, not %d", last, side);
    dw_names names = call->names ? *call->names : (dw_names){0};
    names.you = side;
    char *words = words_of(&seen, call->names ? &names : NULL, side);
    if (!words)
        return dw_fail(call->error, "out of memory");
    json_object_set_new(call->out, "words", pr_string(words));
    free(words);
    return true;
}

bool pr_outcomes(pr_call *call)
{
    sight seen = look(call);
    const dw_game *game = seen.game;
    dw_outcome outcomes[DW_MOVES_MAX];
    int count = tb_turn(call->table).chance ? game->outcomes(game, seen.state, outcomes) : 0;
    json_t *list = json_array();
    for (int i = 0; i < count; i++) {
        json_t *outcome = json_object();
        json_object_set_new(outcome, "move", pr_move_text(game, seen.state, DW_CHANCE, outcomes[i].move));
        json_object_set_new(outcome, "weight", json_integer(outcomes[i].weight));
        json_array_append_new(list, outcome);
    }
    json_object_set_new(call->out, "outcomes", list);
    return true;
}
