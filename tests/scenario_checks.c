/*
 * scenario_checks.c: what must hold after every step of every scenario: moves and outcomes parse back from
 * their texts, the position is read back as the same state, the record replays. Reports to the scenario and
 * leaves its table alone.
 */
#include "scenario.h"

#include "table/position.h"
#include "table/record.h"

#include <stdlib.h>
#include <string.h>

enum {
    USUAL_POSITION = 32 << 10 /* bytes: few are longer */
};

static char *position_text(const dw_game *game, const void *state)
{
    size_t capacity = USUAL_POSITION;
    for (;;) {
        char *buffer = malloc(capacity);
        dw_text text = dw_text_in(buffer, capacity);
        dw_json json = dw_json_in(&text);
        tb_position_write(game, state, &json, NULL);
        if (text.length < capacity)
            return buffer;
        capacity = text.length + 1;
        free(buffer);
    }
}

json_t *sc_position(const scenario *s)
{
    char *text = position_text(s->table->game, s->table->state);
    json_t *json = json_loads(text, 0, NULL);
    free(text);
    return json;
}

static void check_text_of(scenario *s, int line, int seat, dw_move move)
{
    const dw_game *game = s->table->game;
    char text[DW_TEXT_MAX];
    dw_error error = {0};
    dw_move back = ~move;
    dw_format(game, s->table->state, seat, move, text, sizeof text);
    if (!dw_parse(game, s->table->state, seat, text, &back, &error))
        sc_fail(s, line, "seat %d: its legal move '%s' is not read back: %s", seat, text, error.text);
    else if (back != move)
        sc_fail(s, line, "seat %d: '%s' is read back as another move (%08x, not %08x)", seat, text, back,
                move);
}

static void check_moves_of(scenario *s, int line, int seat, bool waiting)
{
    dw_move moves[DW_MOVES_MAX];
    int count = s->table->game->moves(s->table->game, s->table->state, seat, moves);
    if (waiting && count == 0)
        sc_fail(s, line, "the game waits for seat %d, which has no legal move", seat);
    for (int i = 0; i < count; i++)
        check_text_of(s, line, seat, moves[i]);
}

static void check_outcomes(scenario *s, int line)
{
    dw_outcome outcomes[DW_MOVES_MAX];
    int count = s->table->game->outcomes(s->table->game, s->table->state, outcomes);
    if (count == 0)
        sc_fail(s, line, "chance is asked, but has no outcome");
    for (int i = 0; i < count; i++) {
        check_text_of(s, line, DW_CHANCE, outcomes[i].move);
        if (outcomes[i].weight == 0)
            sc_fail(s, line, "an outcome of chance has no weight");
    }
}

static void check_position(scenario *s, int line)
{
    const dw_game *game = s->table->game;
    _Alignas(16) unsigned char back[DW_STATE_MAX];
    dw_error error = {0};
    char *text = position_text(game, s->table->state);
    if (!tb_position_parse(game, text, strlen(text), back, &error)) {
        sc_fail(s, line, "the exported position is not read back: %s\n  %s", error.text, text);
    } else if (memcmp(back, s->table->state, game->state_size) != 0) {
        size_t at = 0;
        while (back[at] == s->table->state[at])
            at++;
        char *again = position_text(game, back);
        sc_fail(s, line,
                "the exported position is read back as another state (byte %zu: %d, not %d)\n  %s\n  %s", at,
                back[at], s->table->state[at], text, again);
        free(again);
    }
    free(text);
}

void sc_check_quickly(scenario *s, int line)
{
    const dw_game *game = s->table->game;
    dw_error error = {0};
    dw_turn turn = tb_turn(s->table);
    if (!dw_check(game, s->table->state, &error))
        sc_fail(s, line, "an invariant is broken: %s", error.text);
    if (!turn.over && !turn.chance && !turn.waiting)
        sc_fail(s, line, "the game is not over, but waits for nobody");
    for (int seat = 0; seat < s->table->options.players; seat++)
        if ((turn.waiting | turn.may_act) >> seat & 1)
            check_moves_of(s, line, seat, turn.waiting >> seat & 1);
    if (turn.chance)
        check_outcomes(s, line);
    if (s->failed)
        s->stopped = true;
}

void sc_check_always(scenario *s, int line)
{
    check_position(s, line);
    sc_check_quickly(s, line);
}

/* The record leads from the first state to this one and back, as text and as undo. */
void sc_check_record(scenario *s)
{
    dw_error error = {0};
    char *text = tb_record_write(s->table, DW_CHANCE);
    tb_table *again = tb_record_read(s->table->game, text, strlen(text), "record", &error);
    if (!again)
        sc_fail(s, s->line, "the record is not read back: %s", error.text);
    else if (memcmp(again->state, s->table->state, s->table->game->state_size) != 0)
        sc_fail(s, s->line, "the record leads to another state");
    tb_free(again);
    free(text);
    if (!tb_undo(s->table, s->table->length, &error) ||
        memcmp(s->table->state, s->table->first, s->table->game->state_size) != 0)
        sc_fail(s, s->line, "undo of everything does not lead back to the first state");
}
