/*
 * fuzz_lobby.c: any lines to a lobby. The first byte chooses the limits. The first letter of a line says
 * which guest sends it. After a line of 0 to 3 everything is sent and the bots play; a to d are the same
 * guests, but the round goes on. Other lines: '-' and a digit: this guest leaves; '+' and a number: so
 * many seconds pass; '!': the next commit fails; '~': the server ends and begins again. In the end every
 * table is in the store as it was in memory, and its dice are those that the record promises.
 */
#include "fuzz_game.h"
#include "party.h"
#include "table/record.h"

#include <stdio.h>
#include <stdlib.h>

enum { LINES_MAX = 64, NUMBER_MAX = 1000000, REMARKS_ROOM = 8192 };

static const sv_limits limits[] = {
    {0},
    {.lines_per_seat = 2, .lines_per_address = 10},
    {.lines_per_address = 1, .connections = 3, .connections_per_address = 1},
    {.tables = 2, .tables_per_address = 2},
};

int LLVMFuzzerInitialize(int *count, char ***words);

int LLVMFuzzerInitialize(int *count, char ***words)
{
    (void)count, (void)words;
    party_prepare();
    return 0;
}

/* The number that the line has behind its first letter. */
static int number_of(const char *line, size_t length)
{
    char digits[8] = "";
    memcpy(digits, line + 1, length - 1 < sizeof digits - 1 ? length - 1 : sizeof digits - 1);
    int number = atoi(digits);
    return number > 0 && number < NUMBER_MAX ? number : 1;
}

static void follow(party *at, const char *line, size_t length)
{
    char first = length ? *line : '\0';
    if (first >= '0' && first < '0' + PARTY_GUESTS) {
        party_say(at, first - '0', line + 1, length - 1);
        party_go_on(at);
    } else if (first >= 'a' && first < 'a' + PARTY_GUESTS) {
        party_say(at, first - 'a', line + 1, length - 1);
    } else if (first == '-' && length > 1 && line[1] >= '0' && line[1] < '0' + PARTY_GUESTS) {
        party_leave(at, line[1] - '0');
    } else if (first == '+') {
        party_wait(at, number_of(line, length));
        party_go_on(at);
    } else if (first == '.') {
        party_go_on_for(at, number_of(line, length));
    } else if (first == '!') {
        party_spoil_commit(at);
    } else if (first == '~') {
        party_restart(at);
    }
}

/* ---- in the end ---------------------------------------------------------------------------- */

static void must_be_same_seat(const sv_seat *one, const sv_seat *other)
{
    must(one->kind == other->kind && one->ready == other->ready);
    must(strcmp(one->level, other->level) == 0 && strcmp(one->name, other->name) == 0);
    must(strcmp(one->luck, other->luck) == 0 && memcmp(one->hash, other->hash, SV_HASH_SIZE) == 0);
    must(one->since == other->since && one->left == other->left);
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
    fr_dice dice;
    lb_dice(row, &dice);
    fr_write_remarks(&dice, true, &remarks);
    must(dw_text_fits(&remarks));
    strcpy(text + remarks.length, record);
    must(fr_verify(text, table, &error));
    free(text);
}

/* What one lobby knows of a table. */
typedef struct known {
    sv_row row;
    char *record;
} known;

static known remember(party *at, const char *id)
{
    dw_error error;
    lb_table *table = lb_find(at->lobby, id, &error);
    must(table != NULL);
    known one = {.row = table->row, .record = tb_record_write(table->table, DW_CHANCE)};
    must(one.record && dw_check(table->table->game, table->table->state, &error));
    must_be_fair(&one.row, table->table, one.record);
    return one;
}

static void must_be_stored(party *at)
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
        must(strcmp(before[i].record, after.record) == 0);
        free(before[i].record);
        free(after.record);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static party at;
    dw_error error;
    if (size == 0)
        return 0;
    sv_store *store = sv_open_store("sqlite::memory:", &error);
    must(store != NULL);
    party_begin(&at, store, &limits[bytes[0] % (sizeof limits / sizeof *limits)], 0);
    const char *rest = (const char *)bytes + 1, *end = (const char *)bytes + size;
    for (int i = 0; i < LINES_MAX && rest < end; i++) {
        const char *stop = memchr(rest, '\n', (size_t)(end - rest));
        stop = stop ? stop : end;
        follow(&at, rest, (size_t)(stop - rest));
        rest = stop < end ? stop + 1 : end;
    }
    party_go_on(&at);
    must_be_stored(&at);
    party_end(&at);
    store->close(store);
    return 0;
}
