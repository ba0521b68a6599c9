/* stored_table.c: tables of the store, brought back to life as they were. */
#include "server/stored_table.h"

#include "bots/bots.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

void sv_write_pack(const dw_game *game, char pack[SV_PACK_MAX])
{
    dw_text_add(&(dw_text){.buffer = pack, .capacity = SV_PACK_MAX}, "%016" PRIx64, game->pack_hash);
}

void sv_dice_of(const sv_row *row, fr_dice *dice)
{
    *dice = (fr_dice){.players = row->options.players,
                      .seeded = row->seeded,
                      .restarts = row->restarts,
                      .agains = row->agains};
    memcpy(dice->secret, row->secret, FR_SIZE);
    memcpy(dice->again, row->again, sizeof dice->again);
    for (int seat = 0; seat < row->options.players; seat++) {
        memcpy(dice->luck[seat], row->seats[seat].luck, FR_LUCK_MAX);
        memcpy(dice->commitment[seat], row->seats[seat].commitment, FR_HEX_MAX);
    }
}

bool sv_is_playable(const sv_row *row, dw_error *error)
{
    char pack[SV_PACK_MAX];
    const dw_game *game = dw_game_in_set(row->game, row->set);
    if (!game)
        return dw_refuse(
            error, "other_rules",
            "the table is of a game that this program does not have: '%s' in the set '%s'; it can "
            "only be exported, by 'dicewright admin export'",
            row->game, row->set);
    if (row->rules > 0 && row->rules != game->rules_version)
        return dw_refuse(
            error, "other_rules",
            "the table is played by version %d of the rules, and this program knows version %d: it "
            "can only be exported, by 'dicewright admin export'",
            row->rules, game->rules_version);
    sv_write_pack(game, pack);
    return !*row->pack || strcmp(row->pack, pack) == 0 ||
           dw_refuse(error, "other_pack",
                     "the table is played with the values %s, and this program has %s: it can only be "
                     "exported, by 'dicewright admin export'",
                     row->pack, pack);
}

bool sv_is_known(const sv_row *row, dw_error *error)
{
    if (!sv_is_playable(row, error))
        return false;
    if (row->options.setup && !dw_game_in_set(row->game, row->set)->setup_words)
        return dw_fail(error, "the store: a setup of a game that has none");
    bool timed = row->limit.per_move || row->limit.per_game;
    bool good = !timed || bot_find(row->limit.level);
    for (int seat = 0; good && seat < row->options.players; seat++)
        good = row->seats[seat].kind != SV_BOT || bot_find(row->seats[seat].level);
    return good || dw_fail(error, "the store: a level of bots that there is not");
}

tb_entry *sv_read_entries(sv_store *store, const sv_row *row, int *count, dw_error *error)
{
    *count = store->entries(store, row->id, NULL, 0, error);
    tb_entry *entries = *count < 0 ? NULL : malloc(((size_t)*count + 1) * sizeof *entries);
    if (!entries) {
        if (*count >= 0)
            dw_fail(error, "no memory for the table");
        return NULL;
    }
    int got = store->entries(store, row->id, entries, *count, error);
    if (got == *count)
        return entries;
    if (got >= 0)
        dw_fail(error, "the store: somebody else writes to it");
    free(entries);
    return NULL;
}

static bool play(tb_table *table, const tb_entry *entries, int count, dw_error *error)
{
    for (int i = 0; i < count; i++)
        if (!tb_play(table, entries[i].seat, entries[i].move, error))
            return false;
    return true;
}

tb_table *sv_replay(sv_store *store, const sv_row *row, dw_error *error)
{
    fr_dice dice;
    int count;
    if (!sv_is_known(row, error))
        return NULL;
    tb_entry *entries = sv_read_entries(store, row, &count, error);
    if (!entries)
        return NULL;
    sv_dice_of(row, &dice);
    tb_table *table = tb_new(dw_game_in_set(row->game, row->set), &row->options, 0, error);
    if (table && (!play(table, entries, count, error) || !fr_follows(&dice, table, error))) {
        tb_free(table);
        table = NULL;
    }
    free(entries);
    return table;
}
