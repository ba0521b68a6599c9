/* party_stored.c: whether every table is in the store as it was in memory, and its dice are fair. */
#include "fuzz_game.h"
#include "party.h"
#include "server/stored_table.h"
#include "table/record.h"

#include <stdlib.h>
#include <string.h>

enum { REMARKS_ROOM = 16384 };

static void must_be_same_seat(const sv_seat *one, const sv_seat *other)
{
    must(one->kind == other->kind && one->ready == other->ready);
    must(strcmp(one->level, other->level) == 0 && strcmp(one->name, other->name) == 0);
    must(strcmp(one->luck, other->luck) == 0 && memcmp(one->hash, other->hash, SV_HASH_SIZE) == 0);
    must(one->since == other->since && one->left == other->left);
    must(one->claimed == other->claimed && one->luck_state == other->luck_state);
    must(strcmp(one->commitment, other->commitment) == 0);
    must(memcmp(one->spent, other->spent, SV_HASH_SIZE) == 0);
}

static void must_be_same(const sv_row *one, const sv_row *other)
{
    must(strcmp(one->game, other->game) == 0 && strcmp(one->set, other->set) == 0);
    must(one->options.players == other->options.players && one->options.variants == other->options.variants);
    must(one->options.setup == other->options.setup && memcmp(one->secret, other->secret, FR_SIZE) == 0);
    must(one->seeded == other->seeded && one->listed == other->listed && one->created == other->created);
    must(one->era == other->era && one->due == other->due && one->over == other->over);
    must(one->owes == other->owes && one->used == other->used && one->creator == other->creator);
    must(one->wish.seat == other->wish.seat && one->wish.length == other->wish.length);
    must(one->wish.agreed == other->wish.agreed && one->agains == other->agains);
    must(memcmp(one->again, other->again, (size_t)one->agains * sizeof *one->again) == 0);
    for (int seat = 0; seat < one->options.players; seat++)
        must_be_same_seat(&one->seats[seat], &other->seats[seat]);
}

/* Every outcome follows from the secret, the lucks and what was taken back. */
static void must_be_fair(const sv_row *row, const tb_table *table, const char *record)
{
    char *text = malloc(REMARKS_ROOM + strlen(record));
    dw_text remarks = dw_text_in(text, REMARKS_ROOM);
    dw_error error;
    fr_verdict verdict;
    fr_dice dice;
    sv_dice_of(row, &dice);
    fr_write_remarks(&dice, true, &remarks);
    must(dw_text_fits(&remarks));
    strcpy(text + remarks.length, record);
    bool lucky = false;
    for (int seat = 0; seat < row->options.players; seat++)
        lucky = lucky || row->seats[seat].luck[0];
    must(fr_follows(&dice, table, &error));
    if (lb_stage_of(row) == LB_BEGUN)
        must(fr_verify(text, table, &verdict, &error) == (lucky && !row->seeded));
    free(text);
}

static void must_be_decided(const lb_decided *one, const lb_decided *other)
{
    must(one->closed == other->closed && strcmp(one->why, other->why) == 0);
    must(memcmp(one->muted, other->muted, sizeof one->muted) == 0);
    must(memcmp(one->banned, other->banned, sizeof one->banned) == 0);
}

/* What one lobby knows of a table. */
typedef struct known {
    sv_row row;
    lb_decided decided;
    char *record;
} known;

static known remember(party *at, const char *id)
{
    dw_error error;
    lb_table *table = lb_find(at->lobby, id, &error);
    must(table != NULL);
    known one = {
        .row = table->row, .decided = table->decided, .record = tb_record_write(table->table, DW_CHANCE)};
    must(one.record && dw_check(table->table->game, table->table->state, &error));
    must_be_fair(&one.row, table->table, one.record);
    return one;
}

void party_must_be_stored(party *at)
{
    known before[PARTY_TABLES];
    dw_error error;
    for (int i = 0; i < at->table_count; i++) /* which may load it: then a bot goes on */
        must(lb_find(at->lobby, at->tables[i].id, &error) != NULL);
    party_go_on(at);
    for (int i = 0; i < at->table_count; i++)
        before[i] = remember(at, at->tables[i].id);
    party_restart(at);
    for (int i = 0; i < at->table_count; i++) {
        known after = remember(at, at->tables[i].id);
        must_be_same(&before[i].row, &after.row);
        must_be_decided(&before[i].decided, &after.decided);
        must(strcmp(before[i].record, after.record) == 0);
        free(before[i].record);
        free(after.record);
    }
}
