/* table_commands.c: the commands that change the table. Each changes all of what it says, or nothing. */
#include "bots/bots.h"
#include "protocol/session.h"
#include "table/position.h"
#include "table/record.h"

#include <inttypes.h>
#include <string.h>

enum { BOT_STREAM = 1 }; /* the bots' numbers come from the seed too, but are not the dealer's */

/* ---- chance ------------------------------------------------------------------------------- */

/* The dealer answers until chance is not asked any more. */
static bool deal_all(tb_table *table, dw_error *error)
{
    while (tb_turn(table).chance)
        if (!tb_roll(table, error))
            return false;
    return true;
}

/* Lets the dealer answer if the dice are automatic. False takes the table back to `length` entries. */
static bool deal_after(pr_call *call, int length)
{
    tb_table *table = call->session->table;
    if (call->session->driver.by_hand || deal_all(table, call->error))
        return true;
    dw_error ignored;
    tb_undo(table, table->length - length, &ignored);
    return false;
}

/* ---- opening a table ---------------------------------------------------------------------- */

static bool read_dice(pr_call *call, bool *by_hand)
{
    const char *dice = pr_text(call, "dice", "auto");
    *by_hand = strcmp(dice, "by_hand") == 0;
    return *by_hand || strcmp(dice, "auto") == 0 ||
           dw_fail(call->error, "'dice': expected \"auto\" or \"by_hand\", not \"%.60s\"", dice);
}

static uint64_t read_seed(pr_call *call)
{
    pr_session *session = call->session;
    uint64_t seed = 0;
    if (!pr_has(call, "seed"))
        return session->draw_seed ? session->draw_seed(session->seed_context) : ++session->seeds_used;
    pr_seed_of(json_object_get(call->in, "seed"), &seed);
    return seed;
}

static const char *variant_name_at(const void *from, int index)
{
    return ((const dw_variant *)from)[index].id;
}

static bool read_variants(pr_call *call, const dw_game *game, uint32_t *variants)
{
    size_t index;
    json_t *name;
    json_array_foreach(json_object_get(call->in, "variants"), index, name)
    {
        const char *id = json_string_value(name);
        if (!id)
            return dw_fail(call->error, "'variants' in 'new': expected a list of texts");
        int i = dw_variant_index(game, id, strlen(id));
        if (i < 0) {
            const dw_game *other = pr_game_with_variant(call->session, game->id, id);
            if (other)
                return dw_fail(call->error, "the variant '%.60s' is not in the set '%s', but in '%s'", id,
                               game->set, other->set);
            char near[64];
            dw_text suggestion = dw_text_in(near, sizeof near);
            pr_suggest(id, variant_name_at, game->variants, &suggestion);
            return dw_fail(call->error, "unknown variant '%.60s'%s", id, near);
        }
        *variants |= 1u << i;
    }
    return true;
}

static bool read_setup(pr_call *call, const dw_game *game, uint64_t *setup)
{
    const char *words = pr_text(call, "setup", NULL);
    return !words || tb_read_setup(game, words, setup, call->error);
}

/* The words of the setup that was chosen, if there is something to choose. */
static void put_setup(pr_call *call, const tb_table *table)
{
    char words[TB_SETUP_MAX];
    dw_text text = dw_text_in(words, sizeof words);
    if (!table->game->setup_words)
        return;
    table->game->setup_words->write(table->game, table->options.setup, &text);
    json_object_set_new(call->out, "setup", pr_string(words));
}

/* The seed tells everything that was dealt: not for a seat. */
static void put_table(pr_call *call, const tb_table *table)
{
    json_object_set_new(call->out, "game", json_string(table->game->id));
    json_object_set_new(call->out, "set", json_string(table->game->set));
    json_object_set_new(call->out, "players", json_integer(table->options.players));
    put_setup(call, table);
    if (pr_has(call, "to"))
        return;
    char seed[24];
    dw_text text = dw_text_in(seed, sizeof seed);
    dw_text_add(&text, "%" PRIu64, table->seed);
    json_object_set_new(call->out, "seed", json_string(seed));
}

/* Sits down at `table`, which the session owns from now on. False, and the old table stays, if the seat of
 * the answer does not exist or chance cannot be answered. */
static bool sit_down(pr_call *call, tb_table *table, bool by_hand)
{
    pr_session *session = call->session;
    int first = table->length, players = table->options.players;
    bool good = pr_number(call, "to", 0) < players ||
                dw_fail(call->error, "'to' in '%s': expected a seat from 0 to %d, not %d",
                        pr_text(call, "cmd", ""), players - 1, pr_number(call, "to", 0));
    if (!good || (!by_hand && !deal_all(table, call->error))) {
        tb_free(table);
        return false;
    }
    tb_free(session->table);
    session->table = table;
    session->names = NULL;
    call->table = table;
    call->names = NULL;
    session->driver = dv_for(0);
    session->driver.by_hand = by_hand;
    dw_rng_seed_stream(&session->bots, table->seed, BOT_STREAM);
    put_table(call, table);
    return pr_put_played(call, first);
}

/* Without a set, the first one that seats so many. */
static const dw_game *game_of_new(pr_call *call, int players)
{
    const char *id = pr_text(call, "game", ""), *set = pr_text(call, "set", NULL);
    const dw_game *game = set ? NULL : pr_game_for(call->session, id, players);
    return game ? game : pr_find_game(call, id, set);
}

bool pr_new(pr_call *call)
{
    bool by_hand;
    dw_options options = {.players = pr_number(call, "players", 0)};
    const dw_game *game = game_of_new(call, options.players);
    if (!game || !read_dice(call, &by_hand) || !read_variants(call, game, &options.variants) ||
        !read_setup(call, game, &options.setup))
        return false;
    tb_table *table = tb_new(game, &options, read_seed(call), call->error);
    return table && sit_down(call, table, by_hand);
}

static tb_table *load_position(pr_call *call)
{
    const json_t *position = json_object_get(call->in, "position");
    tb_name name;
    tb_position_game(position, &name);
    const char *id = pr_text(call, "game", name.id);
    if (!*id) {
        dw_fail(call->error, "'load' needs the field 'game', here or in the position");
        return NULL;
    }
    const dw_game *game = pr_find_game(call, id, pr_text(call, "set", name.set));
    _Alignas(16) unsigned char state[DW_STATE_MAX];
    if (!game || !tb_position_read(game, position, state, call->error))
        return NULL;
    return tb_new_at(game, state, read_seed(call), call->error);
}

static tb_table *load_record(pr_call *call)
{
    const json_t *record = json_object_get(call->in, "record");
    const char *text = json_string_value(record);
    size_t size = json_string_length(record);
    tb_name name = {"", TB_USUAL_SET};
    const dw_game *game = NULL;
    if (pr_has(call, "seed")) {
        dw_fail(call->error, "'seed' in 'load': a record has its own seed");
        return NULL;
    }
    if (tb_record_game(text, size, &name) || pr_has(call, "game")) {
        game = pr_find_game(call, pr_text(call, "game", name.id), pr_text(call, "set", name.set));
        if (!game)
            return NULL;
    }
    return tb_record_read(game, text, size, "record", call->error); /* without game: says what is wrong */
}

bool pr_load(pr_call *call)
{
    bool by_hand;
    if (pr_has(call, "position") == pr_has(call, "record"))
        return dw_fail(call->error, "'load' needs either the field 'position' or the field 'record'");
    if (!read_dice(call, &by_hand))
        return false;
    tb_table *table = pr_has(call, "position") ? load_position(call) : load_record(call);
    return table && sit_down(call, table, by_hand);
}

/* ---- playing ------------------------------------------------------------------------------ */

bool pr_play(pr_call *call)
{
    tb_table *table = call->session->table;
    int first = table->length;
    if (!tb_play_text(table, pr_number(call, "seat", 0), pr_text(call, "move", ""), call->error) ||
        !deal_after(call, first))
        return false;
    return pr_put_played(call, first);
}

bool pr_roll(pr_call *call)
{
    tb_table *table = call->session->table;
    int first = table->length;
    bool all = pr_flag(call, "all");
    if (all && pr_has(call, "move"))
        return dw_fail(call->error, "'roll' takes either the field 'all' or the field 'move'");
    bool good = pr_has(call, "move") ? tb_play_text(table, DW_CHANCE, pr_text(call, "move", ""), call->error)
                                     : tb_roll(table, call->error);
    if (!good)
        return false;
    if (all && !deal_all(table, call->error)) {
        dw_error ignored;
        tb_undo(table, table->length - first, &ignored);
        return false;
    }
    return pr_put_played(call, first);
}

/* A seat that the game waits for must move; one that only may act is asked whether it wants to. */
bool pr_bot(pr_call *call)
{
    pr_session *session = call->session;
    tb_table *table = session->table;
    const bot_level *level = pr_level(call, "");
    if (!level)
        return false;
    dw_turn turn = tb_turn(table);
    int seat = pr_number(call, "seat", turn.waiting ? __builtin_ctz(turn.waiting) : 0);
    const bot_means means = {.nodes = pr_number(call, "nodes", 0)};
    int first = table->length;
    dw_move move;
    bool moves = true;
    if (turn.waiting >> seat & 1)
        move = bot_choose(level, table->game, table->state, seat, &session->bots, &means);
    else if (turn.may_act >> seat & 1)
        moves = bot_wants_to_act(level, table->game, table->state, seat, &session->bots, &means, &move);
    else
        return tb_play(table, seat, 0, call->error); /* not asked: the table says what is first */
    if (moves && (!tb_play(table, seat, move, call->error) || !deal_after(call, first)))
        return false;
    if (!moves)
        dv_decline(&session->driver, table->game, table->state, table->length, seat);
    return pr_put_played(call, first);
}

/* How many entries to take back: what the line says, or to before the last decision of a seat. */
static int undo_steps(const pr_call *call)
{
    const tb_table *table = call->session->table;
    if (pr_has(call, "count"))
        return pr_number(call, "count", 0);
    if (pr_has(call, "seat"))
        return tb_undo_steps(table, pr_number(call, "seat", 0));
    int fewest = 0;
    for (int seat = 0; seat < table->options.players; seat++) {
        int steps = tb_undo_steps(table, seat);
        if (steps && (!fewest || steps < fewest))
            fewest = steps;
    }
    return fewest;
}

/* Takes back what the line says; how many entries that were, or 0 with the reason. */
static int take_back(pr_call *call)
{
    tb_table *table = call->session->table;
    if (pr_flag(call, "own"))
        return tb_undo_own(table, pr_number(call, "seat", 0), call->error);
    int steps = undo_steps(call);
    bool good = steps > 0 ? tb_undo(table, steps, call->error)
                          : dw_fail(call->error, "there is no decision to take back");
    return good ? steps : 0;
}

bool pr_undo(pr_call *call)
{
    if (pr_has(call, "count") && pr_has(call, "seat"))
        return dw_fail(call->error, "'undo' takes either the field 'count' or the field 'seat'");
    if (pr_flag(call, "own") && !pr_has(call, "seat"))
        return dw_fail(call->error, "'own' in 'undo' needs the field 'seat'");
    int undone = take_back(call), first = call->session->table->length;
    dv_forget(&call->session->driver);
    if (undone == 0 || !deal_after(call, first))
        return false;
    json_object_set_new(call->out, "undone", json_integer(undone));
    return pr_put_played(call, first);
}

bool pr_quit(pr_call *call)
{
    call->session->over = true;
    return true;
}
