/*
 * copies.c: the local copies of the tables. They follow the entries that the server sends; moves are
 * chosen from them. What one seat may not know (a look at the top card) is filled in from the other seat's
 * entries, which makes a copy exact.
 */
#include "load.h"

#include <string.h>

bool ld_new_copy(ld_table *table, dw_error *error)
{
    tb_free(table->copy);
    table->copy = tb_new(table->game, &(dw_options){.players = LD_SEATS}, 0, error);
    table->known = 0;
    table->turn = (dw_turn){0};
    return table->copy != NULL;
}

/* One of `played`: who moved, and what. */
static bool read_entry(const json_t *one, int *seat, const char **move, dw_error *error)
{
    const json_t *who = json_object_get(one, "seat");
    *seat = json_is_integer(who) ? (int)json_integer_value(who) : DW_CHANCE;
    *move = json_string_value(json_object_get(one, "move"));
    return *move ? true : dw_fail(error, "an entry without a move");
}

/* Plays the entries that are new; both clients of a table receive all of them. From one that is hidden on,
 * they are left to the other client, who may know it. If nobody may, the comparison finds the copy too short.
 */
bool ld_follow(ld_table *table, int from, const json_t *played, int *fresh, dw_error *error)
{
    int seat, first = table->copy->length - from;
    const char *move;
    *fresh = 0;
    if (first < 0)
        return true;
    for (size_t i = (size_t)first; i < json_array_size(played); i++) {
        if (!read_entry(json_array_get(played, i), &seat, &move, error))
            return false;
        if (strcmp(move, TB_HIDDEN) == 0)
            break;
        if (!tb_play_text(table->copy, seat, move, error))
            return false;
        ++*fresh;
    }
    if (*fresh > 0)
        table->turn = tb_turn(table->copy);
    return true;
}

bool ld_compare(const ld_table *table, int asker, const json_t *played, dw_error *error)
{
    _Alignas(16) unsigned char state[DW_STATE_MAX];
    const tb_table *copy = table->copy;
    if (json_array_size(played) != (size_t)copy->length)
        return dw_fail(error, "the server has %zu entries, the copy %d", json_array_size(played),
                       copy->length);
    tb_state_at(copy, 0, state);
    for (int i = 0; i < copy->length; i++) {
        tb_entry entry = copy->record[i];
        char text[DW_TEXT_MAX];
        int seat;
        const char *move;
        if (!read_entry(json_array_get(played, (size_t)i), &seat, &move, error))
            return false;
        tb_entry_text(copy, state, entry, asker, text);
        if (seat != entry.seat || strcmp(move, text) != 0)
            return dw_fail(error, "entry %d is '%s' of %d at the server, '%s' of %d in the copy", i, move,
                           seat, text, entry.seat);
        copy->game->apply(copy->game, state, entry.seat, entry.move);
    }
    return true;
}

void ld_choose(ld_table *table, int seat, dw_rng *rng, char text[DW_TEXT_MAX])
{
    const dw_game *game = table->game;
    const void *state = table->copy->state;
    dw_format(game, state, seat, dw_pick(game, state, seat, rng), text, DW_TEXT_MAX);
}
