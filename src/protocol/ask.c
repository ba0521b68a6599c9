/* ask.c: the commands that only look at the table. */
#include "players/players.h"
#include "protocol/session.h"
#include "table/position.h"
#include "table/record.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

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
    for (int i = 0; pl_level_at(i); i++)
        json_array_append_new(
            levels, json_pack("{s:s, s:s}", "id", pl_level_at(i)->name, "words", pl_level_at(i)->words));
    json_object_set_new(call->out, "name", json_string("dicewright"));
    json_object_set_new(call->out, "version", json_string(DW_VERSION));
    json_object_set_new(call->out, "protocol", json_integer(PR_VERSION));
    json_object_set_new(call->out, "games", games);
    json_object_set_new(call->out, "levels", levels);
    return true;
}

/* ---- components --------------------------------------------------------------------------- */

static void write_components(const dw_game *game, const void *state, int seat, dw_json *json)
{
    (void)state;
    (void)seat;
    game->components(game, json);
}

bool pr_cards(pr_call *call)
{
    const dw_game *game = pr_find_game(call, pr_text(call, "game", ""), pr_text(call, "set", NULL));
    if (!game)
        return false;
    json_object_set_new(call->out, "game", json_string(game->id));
    json_object_set_new(call->out, "set", json_string(game->set));
    json_object_set_new(call->out, "cards", pr_written(game, NULL, DW_CHANCE, write_components));
    return true;
}

/* ---- the table ---------------------------------------------------------------------------- */

/* The table as the one who asks may know it: a seat, or the referee. */
typedef struct sight {
    const dw_game *game;
    int players;
    int seat; /* who asks; DW_CHANCE: the referee */
    _Alignas(16) unsigned char state[DW_STATE_MAX];
} sight;

static sight look(const pr_call *call)
{
    const tb_table *table = call->session->table;
    sight seen = {table->game, table->options.players, pr_number(call, "seat", DW_CHANCE), {0}};
    tb_view(table, table->state, seen.seat, seen.state);
    return seen;
}

static void write_state(const dw_game *game, const void *state, int seat, dw_json *json)
{
    dw_json_object(json, NULL);
    game->describe(game, state, seat, json);
    dw_json_object_end(json);
}

bool pr_state(pr_call *call)
{
    sight seen = look(call);
    pr_put_turn(call);
    json_object_set_new(call->out, "state", pr_written(seen.game, seen.state, seen.seat, write_state));
    return true;
}

static void write_position(const dw_game *game, const void *state, int seat, dw_json *json)
{
    (void)seat;
    tb_position_write(game, state, json, NULL);
}

bool pr_position(pr_call *call)
{
    sight seen = look(call);
    json_object_set_new(call->out, "position", pr_written(seen.game, seen.state, seen.seat, write_position));
    return true;
}

bool pr_record(pr_call *call)
{
    char *record = tb_record_write(call->session->table, pr_number(call, "seat", DW_CHANCE));
    if (!record)
        return dw_fail(call->error, "out of memory");
    json_object_set_new(call->out, "record", pr_string(record));
    free(record);
    return true;
}

bool pr_log(pr_call *call)
{
    const tb_table *table = call->session->table;
    int from = pr_number(call, "from", 0);
    if (from > table->length)
        return dw_fail(call->error, "'from' in 'log': the record has only %d entries", table->length);
    json_object_set_new(call->out, "length", json_integer(table->length));
    json_object_set_new(call->out, "entries",
                        pr_entries(table, from, pr_number(call, "seat", DW_CHANCE), true));
    return true;
}

/* ---- moves and outcomes ------------------------------------------------------------------- */

/* Whether chance is asked right after the move: it cannot be taken back as if nothing had been seen. */
static bool reveals(const sight *seen, int seat, dw_move move)
{
    sight after = *seen;
    after.game->apply(after.game, after.state, seat, move);
    return after.game->turn(after.game, after.state).chance;
}

static json_t *moves_of(const sight *seen, int seat, bool is_asked)
{
    const dw_game *game = seen->game;
    dw_move moves[DW_MOVES_MAX];
    json_t *list = json_array();
    int count = is_asked ? game->moves(game, seen->state, seat, moves) : 0;
    for (int i = 0; i < count; i++) {
        char words[PR_SENTENCE_MAX];
        dw_text text = dw_text_in(words, sizeof words);
        game->explain(game, seen->state, seat, moves[i], &text);
        json_t *move = json_object();
        json_object_set_new(move, "move", pr_move_text(game, seen->state, seat, moves[i]));
        json_object_set_new(move, "words", pr_string(words));
        if (reveals(seen, seat, moves[i]))
            json_object_set_new(move, "reveals", json_true());
        json_array_append_new(list, move);
    }
    return list;
}

/* One entry of the answer to `moves`: a seat, its question and what it may do. */
static json_t *choices_of(const sight *seen, dw_turn turn, int seat)
{
    bool waiting = turn.waiting >> seat & 1, may_act = turn.may_act >> seat & 1;
    char question[PR_SENTENCE_MAX];
    dw_text text = dw_text_in(question, sizeof question);
    if (waiting || may_act)
        seen->game->ask(seen->game, seen->state, seat, &text);
    json_t *choices = json_object();
    json_object_set_new(choices, "seat", json_integer(seat));
    json_object_set_new(choices, "waiting", json_boolean(waiting));
    json_object_set_new(choices, "ask", pr_string(question));
    json_object_set_new(choices, "moves", moves_of(seen, seat, waiting || may_act));
    return choices;
}

bool pr_moves(pr_call *call)
{
    sight seen = look(call);
    dw_turn turn = tb_turn(call->session->table);
    json_t *seats = json_array();
    for (int seat = 0; seat < seen.players; seat++)
        if (seen.seat == DW_CHANCE ? (turn.waiting | turn.may_act) >> seat & 1 : seat == seen.seat)
            json_array_append_new(seats, choices_of(&seen, turn, seat));
    pr_put_turn(call);
    json_object_set_new(call->out, "seats", seats);
    return true;
}

bool pr_outcomes(pr_call *call)
{
    sight seen = look(call);
    const dw_game *game = seen.game;
    dw_outcome outcomes[DW_MOVES_MAX];
    int count = tb_turn(call->session->table).chance ? game->outcomes(game, seen.state, outcomes) : 0;
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

/* ---- score -------------------------------------------------------------------------------- */

static json_t *score_lines(const sight *seen, int seat)
{
    dw_score_line lines[DW_SCORE_LINES_MAX];
    int count = seen->game->score(seen->game, seen->state, seat, lines);
    json_t *list = json_array();
    for (int i = 0; i < count; i++) {
        json_t *line = json_object();
        json_object_set_new(line, "source", pr_string(lines[i].source));
        json_object_set_new(line, "words", pr_string(lines[i].words));
        json_object_set_new(line, "points", json_integer(lines[i].points));
        json_array_append_new(list, line);
    }
    return list;
}

bool pr_score(pr_call *call)
{
    sight seen = look(call);
    dw_result result = {0};
    seen.game->result(seen.game, seen.state, &result);
    json_t *seats = json_array();
    for (int seat = 0; seat < seen.players; seat++) {
        json_t *score = json_object();
        json_object_set_new(score, "seat", json_integer(seat));
        json_object_set_new(score, "total", json_integer(result.total[seat]));
        json_object_set_new(score, "place", json_integer(result.place[seat]));
        json_object_set_new(score, "lines", score_lines(&seen, seat));
        json_array_append_new(seats, score);
    }
    json_object_set_new(call->out, "over", json_boolean(tb_turn(call->session->table).over));
    json_object_set_new(call->out, "seats", seats);
    json_object_set_new(call->out, "title", pr_string(result.title));
    return true;
}
