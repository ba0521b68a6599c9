/*
 * table.c: one game being played. Owns the state and the record; validates before it applies. Undo
 * re-applies the record from the first state, so there is no second way to be wrong about the past.
 */
#include "table/table.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static tb_table *new_table(const dw_game *game, uint64_t seed, dw_error *error)
{
    assert(game->state_size <= DW_STATE_MAX);
    tb_table *table = calloc(1, sizeof *table);
    if (!table) {
        dw_fail(error, "out of memory");
        return NULL;
    }
    table->game = game;
    table->seed = seed;
    dw_rng_seed(&table->dealer, seed);
    return table;
}

tb_table *tb_new(const dw_game *game, const dw_options *options, uint64_t seed, dw_error *error)
{
    tb_table *table = new_table(game, seed, error);
    if (!table)
        return NULL;
    if (!game->start(game, table->first, options, error)) {
        tb_free(table);
        return NULL;
    }
    table->options = *options;
    memcpy(table->state, table->first, game->state_size);
    return table;
}

tb_table *tb_new_at(const dw_game *game, const void *state, uint64_t seed, dw_error *error)
{
    tb_table *table = new_table(game, seed, error);
    if (!table)
        return NULL;
    memcpy(table->first, state, game->state_size);
    memcpy(table->state, state, game->state_size);
    table->from_position = true;
    game->options(game, state, &table->options);
    return table;
}

void tb_free(tb_table *table)
{
    if (!table)
        return;
    free(table->record);
    free(table);
}

dw_turn tb_turn(const tb_table *table)
{
    return table->game->turn(table->game, table->state);
}

static bool has_room(tb_table *table, dw_error *error)
{
    if (table->length < table->room)
        return true;
    if (table->length >= TB_RECORD_MAX)
        return dw_fail(error, "the record is full: %d moves", TB_RECORD_MAX);
    int room = table->room ? table->room * 2 : 256;
    tb_entry *record = realloc(table->record, (size_t)room * sizeof *record);
    if (!record)
        return dw_fail(error, "out of memory");
    table->record = record;
    table->room = room;
    return true;
}

/* Applies a move that is known to be legal. */
static bool append(tb_table *table, int seat, dw_move move, dw_error *error)
{
    if (!has_room(table, error))
        return false;
    table->game->apply(table->game, table->state, seat, move);
    table->record[table->length++] = (tb_entry){.seat = (int8_t)seat, .move = move};
    return true;
}

/* Who must move instead, for a seat (or chance) that is not asked. True if it is asked. */
static bool is_asked(const tb_table *table, int seat, dw_error *error)
{
    dw_turn turn = tb_turn(table);
    if (turn.over)
        return dw_refuse(error, "over", "the game is over");
    if (seat == DW_CHANCE)
        return turn.chance ||
               dw_refuse(error, "not_asked", "chance is not asked: the game waits for " DW_WHOM,
                         __builtin_ctz(turn.waiting));
    if (seat < 0 || seat >= table->options.players)
        return dw_fail(error, "there is no seat %d; seats are 0 to %d", seat, table->options.players - 1);
    if ((turn.waiting | turn.may_act) >> seat & 1)
        return true;
    if (turn.chance)
        return dw_refuse(error, "not_asked",
                         DW_WHO("cannot", "cannot") " move now: chance is to be answered first", seat);
    return dw_refuse(error, "not_asked", DW_WHO("is", "are") " not asked: the game waits for " DW_WHOM, seat,
                     __builtin_ctz(turn.waiting));
}

bool tb_play(tb_table *table, int seat, dw_move move, dw_error *error)
{
    if (!is_asked(table, seat, error))
        return false;
    if (!dw_is_legal(table->game, table->state, seat, move))
        return dw_refuse(error, "not_possible", "this move is not possible now");
    return append(table, seat, move, error);
}

/* The game's sentence is the reason, unless it says the reason without naming the move. */
static bool refuse_move(dw_error *error, const dw_error *why)
{
    dw_refuse(error, "not_possible", "%s", why->marked);
    if (error)
        memcpy(error->reason, *why->reason ? why->reason : why->marked, sizeof error->reason);
    return false;
}

bool tb_play_text(tb_table *table, int seat, const char *text, dw_error *error)
{
    dw_move move;
    dw_error why = {0};
    if (!is_asked(table, seat, error))
        return false;
    if (!dw_parse(table->game, table->state, seat, text, &move, &why))
        return refuse_move(error, &why);
    return tb_play(table, seat, move, error);
}

bool tb_roll(tb_table *table, dw_error *error)
{
    if (!is_asked(table, DW_CHANCE, error))
        return false;
    /* A dealer that had no room to write down its answer must not use up a number. */
    if (!has_room(table, error))
        return false;
    return append(table, DW_CHANCE, dw_sample(table->game, table->state, &table->dealer), error);
}

bool tb_undo(tb_table *table, int count, dw_error *error)
{
    if (count < 0 || count > table->length)
        return dw_fail(error, "cannot take back %d of %d moves", count, table->length);
    tb_state_at(table, table->length - count, table->state);
    table->length -= count;
    return true;
}

int tb_undo_steps(const tb_table *table, int seat)
{
    for (int at = table->length - 1; at >= 0; at--)
        if (table->record[at].seat == seat)
            return table->length - at;
    return 0;
}

/* Makes the entry, which was made in `before`, in `state` too. False if it is not possible there or would be
 * another move. */
static bool follow(const tb_table *table, const void *before, tb_entry entry, void *state)
{
    const dw_game *game = table->game;
    dw_turn turn = game->turn(game, state);
    char said[DW_TEXT_MAX], says[DW_TEXT_MAX];
    if (!((turn.waiting | turn.may_act) >> entry.seat & 1) ||
        !dw_is_legal(game, state, entry.seat, entry.move))
        return false;
    dw_format(game, before, entry.seat, entry.move, said, sizeof said);
    dw_format(game, state, entry.seat, entry.move, says, sizeof says);
    if (strcmp(said, says) != 0)
        return false;
    game->apply(game, state, entry.seat, entry.move);
    return true;
}

bool tb_undo_own(tb_table *table, int seat, dw_error *error)
{
    _Alignas(16) unsigned char before[DW_STATE_MAX], state[DW_STATE_MAX];
    int steps = tb_undo_steps(table, seat), first = table->length - steps;
    if (steps == 0)
        return dw_refuse(error, "nothing_to_undo", DW_WHO("has", "have") " no decision to take back", seat);
    for (int i = first; i < table->length; i++)
        if (table->record[i].seat == DW_CHANCE)
            return dw_refuse(
                error, "needs_consent",
                DW_WHO("cannot take its",
                       "cannot take your") " last decision back alone: something has been revealed since",
                seat);
    tb_state_at(table, first, state);
    memcpy(before, state, table->game->state_size);
    for (int i = first; i < table->length; i++) {
        tb_entry entry = table->record[i];
        if (i > first && !follow(table, before, entry, state))
            return dw_refuse(
                error, "needs_consent",
                DW_WHO("cannot take its", "cannot take your") " last decision back alone: " DW_WHO(
                    "has", "have") " built on it since",
                seat, entry.seat);
        table->game->apply(table->game, before, entry.seat, entry.move);
    }
    memcpy(table->state, state, table->game->state_size);
    memmove(table->record + first, table->record + first + 1, (size_t)(steps - 1) * sizeof *table->record);
    table->length--;
    return true;
}

void tb_state_at(const tb_table *table, int at, void *state)
{
    assert(at >= 0 && at <= table->length);
    memcpy(state, table->first, table->game->state_size);
    for (int i = 0; i < at; i++)
        table->game->apply(table->game, state, table->record[i].seat, table->record[i].move);
}

/* ---- private knowledge -------------------------------------------------------------------- */

static bool may_know_all(const tb_table *table, int seat)
{
    return seat == DW_CHANCE || tb_turn(table).over;
}

static unsigned seen_by(const tb_table *table, const void *before, tb_entry entry)
{
    return dw_seen_by(table->game, before, entry.seat, entry.move);
}

/* The seats that must be allowed to know what `seat` asks for. */
static unsigned who(int seat, unsigned all)
{
    return seat == TB_PUBLIC ? all : 1u << seat;
}

bool tb_may_know(const tb_table *table, const void *before, tb_entry entry, int seat)
{
    unsigned all = (1u << table->options.players) - 1;
    return may_know_all(table, seat) || (seen_by(table, before, entry) & who(seat, all)) == who(seat, all);
}

void tb_view_then(const tb_table *table, const void *then, int seat, void *seen)
{
    memcpy(seen, then, table->game->state_size);
    if (seat == DW_CHANCE)
        return;
    for (int other = 0; other < table->options.players; other++)
        if (other == seat || seat == TB_PUBLIC)
            dw_view(table->game, seen, other);
}

void tb_view(const tb_table *table, const void *now, int seat, void *seen)
{
    tb_view_then(table, now, may_know_all(table, seat) ? DW_CHANCE : seat, seen);
}

void tb_entry_text(const tb_table *table, const void *before, tb_entry entry, int seat,
                   char text[DW_TEXT_MAX])
{
    _Alignas(16) unsigned char seen[DW_STATE_MAX];
    if (!tb_may_know(table, before, entry, seat)) {
        memcpy(text, TB_HIDDEN, sizeof TB_HIDDEN);
        return;
    }
    tb_view(table, before, seat, seen);
    dw_format(table->game, seen, entry.seat, entry.move, text, DW_TEXT_MAX);
}

/* ---- names of games and setups ------------------------------------------------------------ */

void tb_list_sets(const char *id, dw_text *out)
{
    const char *comma = "";
    for (int i = 0; dw_game_at(i); i++)
        if (strcmp(dw_game_at(i)->id, id) == 0) {
            dw_text_add(out, "%s%s", comma, dw_game_at(i)->set);
            comma = ", ";
        }
}

bool tb_read_setup(const dw_game *game, const char *words, uint64_t *setup, dw_error *error)
{
    return game->setup_words ? game->setup_words->read(game, words, setup, error)
                             : dw_fail(error, "%s has no setups to choose", game->name);
}

void tb_setup_words(const dw_game *game, uint64_t setup, dw_text *out)
{
    if (setup)
        game->setup_words->write(game, setup, out);
}

void tb_move_line(const dw_game *game, const void *state, int seat, dw_move move, char *out, size_t capacity)
{
    char text[DW_TEXT_MAX], words[512];
    dw_format(game, state, seat, move, text, sizeof text);
    dw_text explained = dw_text_in(words, sizeof words);
    dw_explain(game, state, seat, move, &explained);
    snprintf(out, capacity, "%s%s%s", text, words[0] ? " - " : "", words);
}
