/* reading.c: how the SQLite store is read. What is not as it was written is refused. */
#include "server/store/sqlite.h"

#include <stdio.h>
#include <string.h>

enum { ERA_MAX = 1 << 30 }; /* more are none: there must be room for the next ones */

#define MOMENT_MAX ((int64_t)1 << 40) /* seconds since 1970: far from where sums of them end */

_Static_assert((int)SV_HASH_SIZE == (int)FR_SIZE, "both are 32 bytes");

void sv_copy_text(sqlite3_stmt *one, int column, char *out, size_t capacity)
{
    const unsigned char *text = sqlite3_column_text(one, column);
    snprintf(out, capacity, "%s", text ? (const char *)text : "");
}

/* False if what is stored is no name of a table that fits: it would be found again and again by a part of it.
 */
static bool copy_id(sqlite3_stmt *one, int column, char out[SV_ID_MAX])
{
    bool is_text = sqlite3_column_type(one, column) == SQLITE_TEXT;
    sv_copy_text(one, column, out, SV_ID_MAX);
    return is_text && (size_t)sqlite3_column_bytes(one, column) == strlen(out);
}

/* False if what is stored is no hash or secret. */
static bool copy_bytes(sqlite3_stmt *one, int column, uint8_t out[SV_HASH_SIZE])
{
    const void *bytes = sqlite3_column_blob(one, column);
    if (!bytes || sqlite3_column_bytes(one, column) != SV_HASH_SIZE)
        return false;
    memcpy(out, bytes, SV_HASH_SIZE);
    return true;
}

/* Reads a number that must lie from `min` to `max`; otherwise clears *good. */
static int number_in(sqlite3_stmt *one, int column, int min, int max, bool *good)
{
    int64_t number = sqlite3_column_int64(one, column);
    *good = *good && number >= min && number <= max;
    return *good ? (int)number : min;
}

static int64_t moment_in(sqlite3_stmt *one, int column, bool *good)
{
    int64_t moment = sqlite3_column_int64(one, column);
    *good = *good && moment >= 0 && moment <= MOMENT_MAX;
    return *good ? moment : 0;
}

static bool read_changing(sqlite3_stmt *one, sv_row *row)
{
    bool good = true;
    row->era = number_in(one, 19, 0, ERA_MAX, &good);
    row->used = moment_in(one, 20, &good);
    row->due = moment_in(one, 21, &good);
    row->owes = sqlite3_column_int(one, 22) != 0;
    row->over = sqlite3_column_int(one, 23) != 0;
    row->wish.seat = number_in(one, 24, -1, DW_SEATS_MAX - 1, &good);
    row->wish.length = number_in(one, 25, 0, TB_RECORD_MAX, &good);
    row->wish.agreed = (uint8_t)number_in(one, 26, 0, UINT8_MAX, &good);
    good = copy_id(one, 27, row->rematch.table) && good;
    row->rematch.seat = number_in(one, 28, 0, DW_SEATS_MAX - 1, &good);
    good = copy_bytes(one, 29, row->secret) && good;
    row->opening = moment_in(one, 30, &good);
    row->restarts = (uint8_t)number_in(one, 31, 0, UINT8_MAX, &good);
    return good;
}

bool sv_refuse_damaged(const sv_file *own, dw_error *error, const char *what, const char *id)
{
    return sqlite3_errcode(own->db) == SQLITE_NOMEM
               ? sv_refuse(own, error)
               : dw_fail(error, "the store: %s '%s' is damaged", what, id);
}

static bool read_row(const sv_file *own, sqlite3_stmt *one, sv_row *row, dw_error *error)
{
    *row = (sv_row){0};
    bool good = copy_id(one, 0, row->id);
    sv_copy_text(one, 1, row->game, sizeof row->game);
    sv_copy_text(one, 2, row->set, sizeof row->set);
    row->options.players = number_in(one, 3, 1, DW_SEATS_MAX, &good);
    row->options.variants = (uint32_t)sqlite3_column_int64(one, 4);
    row->options.setup = (uint64_t)sqlite3_column_int64(one, 5);
    row->seeded = sqlite3_column_int(one, 6) != 0;
    row->listed = sqlite3_column_int(one, 7) != 0;
    row->created = sqlite3_column_int64(one, 8);
    row->creator = sqlite3_column_int(one, 9);
    good = copy_bytes(one, 10, row->watchers) && good;
    row->limit.per_move = number_in(one, 11, 0, INT32_MAX, &good);
    row->limit.per_game = number_in(one, 12, 0, INT32_MAX, &good);
    sv_copy_text(one, 13, row->limit.level, SV_LEVEL_MAX);
    row->rules = number_in(one, 14, 0, INT32_MAX, &good);
    sv_copy_text(one, 15, row->pack, SV_PACK_MAX);
    row->help = sqlite3_column_int(one, 16) != 0;
    row->away.bot = number_in(one, 17, 0, INT32_MAX, &good);
    row->away.gone = number_in(one, 18, 0, INT32_MAX, &good);
    good = read_changing(one, row) && good && sqlite3_column_int(one, 32) == 1 &&
           sqlite3_errcode(own->db) != SQLITE_NOMEM;
    return good || sv_refuse_damaged(own, error, "the table", row->id);
}

static bool read_seat(sqlite3_stmt *one, sv_row *row)
{
    bool good = sqlite3_column_int(one, 15) == 1;
    sv_seat *seat = &row->seats[number_in(one, 1, 0, row->options.players - 1, &good)];
    seat->kind = (sv_seat_kind)number_in(one, 2, SV_OPEN, SV_BOT, &good);
    sv_copy_text(one, 3, seat->level, SV_LEVEL_MAX);
    seat->ready = sqlite3_column_int(one, 5) != 0;
    sv_copy_text(one, 6, seat->luck, FR_LUCK_MAX);
    sv_copy_text(one, 7, seat->name, SV_NAME_MAX);
    seat->since = moment_in(one, 8, &good);
    seat->left = number_in(one, 9, 0, INT32_MAX, &good);
    seat->claimed = sqlite3_column_int(one, 10) != 0;
    seat->luck_state = (fr_luck_state)number_in(one, 12, FR_NO_LUCK, FR_OPENED, &good);
    sv_copy_text(one, 13, seat->commitment, FR_HEX_MAX);
    seat->away = moment_in(one, 14, &good);
    return good && copy_bytes(one, 4, seat->hash) && copy_bytes(one, 11, seat->spent) &&
           fr_is_luck(seat->luck);
}

/* Joins the sums of the rows to *total. */
static bool read_seats(sv_file *own, sv_row *row, int64_t *total, dw_error *error)
{
    sqlite3_stmt *one = sv_use(own, SV_FIND_SEATS);
    sv_bind_text(one, 1, row->id);
    int count = 0, got = SQLITE_DONE;
    bool good = true;
    while (good && (got = sqlite3_step(one)) == SQLITE_ROW) {
        good = read_seat(one, row);
        *total ^= sqlite3_column_int64(one, 16);
        count++;
    }
    bool failed = good && got != SQLITE_DONE;
    good = failed ? sv_refuse(own, error)
                  : (good && count == row->options.players) ||
                        sv_refuse_damaged(own, error, "one of the seats of", row->id);
    sqlite3_reset(one);
    return good;
}

static bool read_again(sv_file *own, sv_row *row, int64_t *total, dw_error *error)
{
    sqlite3_stmt *one = sv_use(own, SV_FIND_AGAIN);
    sv_bind_text(one, 1, row->id);
    bool good = true;
    int got = SQLITE_DONE;
    while (good && (got = sqlite3_step(one)) == SQLITE_ROW) {
        good = row->agains < FR_AGAIN_MAX && sqlite3_column_int(one, 4) == 1 &&
               sqlite3_column_int64(one, 1) == row->agains;
        *total ^= sqlite3_column_int64(one, 5);
        if (good)
            row->again[row->agains++] = (fr_again){(uint32_t)number_in(one, 2, 0, INT32_MAX, &good),
                                                   (uint32_t)number_in(one, 3, 0, INT32_MAX, &good)};
    }
    good = good && got != SQLITE_DONE ? sv_refuse(own, error)
                                      : good || sv_refuse_damaged(own, error, "the dice of", row->id);
    sqlite3_reset(one);
    return good;
}

static bool find(sv_store *store, const char *id, sv_row *row, dw_error *error)
{
    sv_file *own = (sv_file *)store;
    if (!sv_be_ready(own, error))
        return false;
    sqlite3_stmt *one = sv_use(own, SV_FIND_TABLE);
    sv_head head;
    sv_bind_text(one, 1, id);
    int got = sqlite3_step(one);
    bool good = got == SQLITE_ROW    ? read_row(own, one, row, error)
                : got == SQLITE_DONE ? dw_fail(error, "there is no such table")
                                     : sv_refuse(own, error);
    int64_t total = got == SQLITE_ROW ? sqlite3_column_int64(one, 33) : 0;
    sqlite3_reset(one);
    if (!good || !read_seats(own, row, &total, error) || !read_again(own, row, &total, error) ||
        !sv_read_head(own, row->id, &head, error) || !sv_check_talk(own, &head, error))
        return false;
    row->bytes = head.bytes;
    return (total == head.total && row->agains == head.agains && row->creator == head.creator) ||
           dw_fail(error, "the store: rows of the table '%s' are missing: it is damaged", id);
}

/* An entry that was stored as the number `at`; false if it cannot be one. */
static bool read_entry(sqlite3_stmt *one, int at, tb_entry *out)
{
    int64_t seat = sqlite3_column_int64(one, 2), move = sqlite3_column_int64(one, 3);
    *out = (tb_entry){(int8_t)seat, (dw_move)move};
    return at < TB_RECORD_MAX && sqlite3_column_int64(one, 1) == at && out->seat == seat &&
           out->move == move && sqlite3_column_int(one, 4) == 1;
}

static int entries(sv_store *store, const char *id, tb_entry *out, int room, dw_error *error)
{
    sv_file *own = (sv_file *)store;
    sqlite3_stmt *one = sv_use(own, SV_FIND_ENTRIES);
    sv_bind_text(one, 1, id);
    int count = 0, got;
    int64_t total = 0;
    bool good = true;
    tb_entry entry;
    while ((got = sqlite3_step(one)) == SQLITE_ROW && (good = read_entry(one, count, &entry))) {
        total ^= sqlite3_column_int64(one, 5);
        if (count < room)
            out[count] = entry;
        count++;
    }
    bool ended = got == SQLITE_DONE;
    if (!ended && good)
        sv_refuse(own, error);
    else if (!ended)
        sv_refuse_damaged(own, error, "one of the moves of", id);
    sqlite3_reset(one);
    sv_head head;
    if (!ended || !sv_read_head(own, id, &head, error))
        return -1;
    if (count == head.entries && total == head.entries_total)
        return count;
    dw_fail(error, "the store: the moves of '%s' are damaged: there were %d, and there are %d", id,
            head.entries, count);
    return -1;
}

/* The rows that the statement finds, and whether each is whole. A damaged one must not hide the others. */
static int read_rows(sv_file *own, sqlite3_stmt *one, sv_row out[SV_LIST_MAX], bool good[SV_LIST_MAX],
                     dw_error *error)
{
    int count = 0, got = SQLITE_DONE;
    bool failed;
    dw_error ignored;
    while (count < SV_LIST_MAX && (got = sqlite3_step(one)) == SQLITE_ROW) {
        good[count] = read_row(own, one, &out[count], &ignored);
        count++;
    }
    failed = (got != SQLITE_DONE && got != SQLITE_ROW) || sqlite3_errcode(own->db) == SQLITE_NOMEM;
    if (failed)
        sv_refuse(own, error);
    sqlite3_reset(one);
    for (int i = 0; i < count && !failed; i++) {
        int64_t total = 0;
        if (good[i] && !read_seats(own, &out[i], &total, &ignored)) {
            good[i] = false;
            failed = sqlite3_errcode(own->db) != SQLITE_OK; /* it could not be read */
            if (failed)
                *error = ignored;
        }
    }
    return failed ? -1 : count;
}

static int list(sv_store *store, int skip, sv_row out[SV_LIST_MAX], dw_error *error)
{
    sv_file *own = (sv_file *)store;
    if (!sv_be_ready(own, error))
        return -1;
    sqlite3_stmt *one = sv_use(own, SV_LIST_TABLES);
    bool good[SV_LIST_MAX];
    sqlite3_bind_int(one, 1, SV_LIST_MAX);
    sqlite3_bind_int(one, 2, skip);
    int count = read_rows(own, one, out, good, error);
    for (int i = 0; i < count; i++)
        if (!good[i] || !out[i].listed || out[i].over) /* an index may be damaged, too */
            out[i].id[0] = '\0';
    return count;
}

static int all_tables(sv_store *store, const char *after, sv_row out[SV_LIST_MAX], dw_error *error)
{
    sv_file *own = (sv_file *)store;
    if (!sv_be_ready(own, error))
        return -1;
    sqlite3_stmt *one = sv_use(own, SV_ALL_TABLES);
    bool good[SV_LIST_MAX];
    sv_bind_text(one, 1, after);
    sqlite3_bind_int(one, 2, SV_LIST_MAX);
    int count = read_rows(own, one, out, good, error);
    for (int i = 0; i < count; i++) {
        sv_head head;
        good[i] = good[i] && sv_read_head(own, out[i].id, &head, error);
        if (!good[i] && sqlite3_errcode(own->db) == SQLITE_NOMEM)
            return -1;
        if (good[i])
            out[i].bytes = head.bytes;
        else
            out[i].options.players = 0;
    }
    return count;
}

static bool noted(sv_store *store, const char *name, int64_t *value, dw_error *error)
{
    sv_file *own = (sv_file *)store;
    sqlite3_stmt *one = sv_use(own, SV_FIND_NOTE);
    sv_bind_text(one, 1, name);
    int got = sqlite3_step(one);
    if (got == SQLITE_ROW)
        *value = sqlite3_column_int64(one, 0);
    bool good = got == SQLITE_ROW || got == SQLITE_DONE || sv_refuse(own, error);
    sqlite3_reset(one);
    return good;
}

static int count_tables(sv_store *store, int creator, int64_t since)
{
    sqlite3_stmt *one = sv_use((sv_file *)store, creator < 0 ? SV_COUNT_TABLES : SV_COUNT_OF_ONE);
    sqlite3_bind_int64(one, 1, since);
    if (creator >= 0)
        sqlite3_bind_int(one, 2, creator);
    int count = sqlite3_step(one) == SQLITE_ROW ? sqlite3_column_int(one, 0) : -1;
    sqlite3_reset(one);
    return count;
}

/* The ids that the statement finds; -1 if it fails. */
static int read_ids(sqlite3_stmt *one, char out[SV_LIST_MAX][SV_ID_MAX])
{
    int count = 0, got = SQLITE_DONE;
    while (count < SV_LIST_MAX && (got = sqlite3_step(one)) == SQLITE_ROW)
        count += copy_id(one, 0, out[count]);
    sqlite3_reset(one);
    return got == SQLITE_DONE || got == SQLITE_ROW ? count : -1;
}

static int waiting(sv_store *store, int64_t now, const char *after, char out[SV_LIST_MAX][SV_ID_MAX])
{
    sqlite3_stmt *one = sv_use((sv_file *)store, now ? SV_LATE_TABLES : SV_OWING_TABLES);
    int place = 1;
    if (now)
        sqlite3_bind_int64(one, place++, now);
    sv_bind_text(one, place++, after);
    sqlite3_bind_int(one, place, SV_LIST_MAX);
    int count = read_ids(one, out);
    return count < 0 ? 0 : count;
}

static int old(sv_store *store, bool over, int64_t before, int skip, char out[SV_LIST_MAX][SV_ID_MAX])
{
    sqlite3_stmt *one = sv_use((sv_file *)store, SV_OLD_TABLES);
    sqlite3_bind_int(one, 1, over);
    sqlite3_bind_int64(one, 2, before);
    sqlite3_bind_int(one, 3, SV_LIST_MAX);
    sqlite3_bind_int(one, 4, skip);
    return read_ids(one, out);
}

void sv_set_reading(sv_store *store)
{
    store->find = find;
    store->entries = entries;
    store->noted = noted;
    store->list = list;
    store->count = count_tables;
    store->waiting = waiting;
    store->old = old;
    store->tables = all_tables;
}
