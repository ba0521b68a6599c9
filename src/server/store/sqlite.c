/* sqlite.c: tables in one SQLite file. A commit is on the disk: WAL with synchronous FULL. */
#include "server/store/schema.h"
#include "server/store/store.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    BUSY_MS = 250,     /* the loop waits meanwhile */
    ERA_MAX = 1 << 30, /* more are none: there must be room for the next ones */
};

#define MOMENT_MAX ((int64_t)1 << 40) /* seconds since 1970: far from where sums of them end */

_Static_assert((int)SV_HASH_SIZE == (int)FR_SIZE, "both are 32 bytes");

typedef enum statement {
    INSERT_TABLE,
    UPDATE_TABLE,
    PUT_SEAT,
    INSERT_ENTRY,
    DELETE_ENTRIES,
    DELETE_AGAIN,
    INSERT_AGAIN,
    INSERT_TALK,
    FORGET_TALK,
    FIND_TABLE,
    FIND_SEATS,
    FIND_ENTRIES,
    FIND_AGAIN,
    FIND_TALK,
    LIST_TABLES,
    COUNT_TABLES,
    COUNT_OF_ONE,
    LATE_TABLES,
    OWING_TABLES,
    STATEMENTS,
} statement;

#define COLUMNS                                                                                              \
    "id, game, box, players, variants, setup, secret, seeded, listed, created, creator, watchers, per_move," \
    " per_game, late_level, era, used, due, owes, over, wish_seat, wish_length, wish_agreed,"                \
    " rematch_table, rematch_seat"

static const char *const texts[STATEMENTS] = {
    [INSERT_TABLE] =
        "INSERT INTO tables (" COLUMNS ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,"
        " ?, ?, ?, ?, ?, ?, ?)",
    [UPDATE_TABLE] =
        "UPDATE tables SET era = ?, used = ?, due = ?, owes = ?, over = ?, wish_seat = ?, wish_length = ?,"
        " wish_agreed = ?, rematch_table = ?, rematch_seat = ? WHERE id = ?",
    [PUT_SEAT] = "REPLACE INTO seats (id, seat, kind, level, hash, ready, luck, name, since, time_left)"
                 " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    [INSERT_ENTRY] = "INSERT INTO entries VALUES (?, ?, ?, ?)",
    [DELETE_ENTRIES] = "DELETE FROM entries WHERE id = ? AND number >= ?",
    [DELETE_AGAIN] = "DELETE FROM again WHERE id = ?",
    [INSERT_AGAIN] = "INSERT INTO again VALUES (?, ?, ?)",
    [INSERT_TALK] = "INSERT INTO talk SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4, ?5, ?6 FROM talk "
                    "WHERE id = ?1",
    [FORGET_TALK] =
        "DELETE FROM talk WHERE id = ?1 AND number <= (SELECT max(number) FROM talk WHERE id = ?1) - ?2",
    [FIND_TABLE] = "SELECT " COLUMNS " FROM tables WHERE id = ?",
    [FIND_SEATS] =
        "SELECT seat, kind, level, hash, ready, luck, name, since, time_left FROM seats WHERE id = ?",
    [FIND_ENTRIES] = "SELECT number, seat, move FROM entries WHERE id = ? ORDER BY number",
    [FIND_AGAIN] = "SELECT outcome, counter FROM again WHERE id = ? ORDER BY outcome",
    [FIND_TALK] = "SELECT at, seat, length, kind, text FROM talk WHERE id = ? ORDER BY number LIMIT ?",
    [LIST_TABLES] = "SELECT " COLUMNS
                    " FROM tables WHERE listed = 1 AND over = 0 ORDER BY created DESC, id LIMIT ? OFFSET ?",
    [COUNT_TABLES] = "SELECT count(*) FROM tables WHERE over = 0 AND used >= ?",
    [COUNT_OF_ONE] = "SELECT count(*) FROM tables WHERE over = 0 AND used >= ? AND creator = ?",
    [LATE_TABLES] = "SELECT id FROM tables WHERE due > 0 AND due <= ? AND id > ? ORDER BY id LIMIT ?",
    [OWING_TABLES] = "SELECT id FROM tables WHERE owes = 1 AND id > ? ORDER BY id LIMIT ?",
};

typedef struct file {
    sv_store store; /* first: the interface is the file */
    sqlite3 *db;
    sqlite3_stmt *statements[STATEMENTS];
    bool writing; /* a transaction is open */
    bool spoilt;  /* something could not be written: nothing of it may be committed */
    dw_error why;
} file;

/* ---- small things ------------------------------------------------------------------------- */

static bool refuse(const file *own, dw_error *error)
{
    return dw_fail(error, "the store: %s", own->db ? sqlite3_errmsg(own->db) : "no memory");
}

static bool run(file *own, const char *sql, dw_error *error)
{
    return sqlite3_exec(own->db, sql, NULL, NULL, NULL) == SQLITE_OK || refuse(own, error);
}

static sqlite3_stmt *use(file *own, statement which)
{
    sqlite3_stmt *one = own->statements[which];
    sqlite3_reset(one);
    sqlite3_clear_bindings(one);
    return one;
}

static void bind_text(sqlite3_stmt *one, int place, const char *text)
{
    sqlite3_bind_text(one, place, text, -1, SQLITE_TRANSIENT);
}

/* Refuses, and the commit will too. */
static bool spoil(file *own, dw_error *error)
{
    own->spoilt = true;
    refuse(own, &own->why);
    return dw_fail(error, "%s", own->why.text);
}

/* Runs a statement that gives nothing back, in the transaction. */
static bool step(file *own, sqlite3_stmt *one, dw_error *error)
{
    bool done = sqlite3_step(one) == SQLITE_DONE || spoil(own, error);
    sqlite3_reset(one);
    return done;
}

static bool begin(file *own, dw_error *error)
{
    own->writing = own->writing || run(own, "BEGIN IMMEDIATE", error);
    return own->writing || spoil(own, error);
}

/* ---- writing ------------------------------------------------------------------------------ */

static bool reseat(sv_store *store, const char *id, int seat, const sv_seat *now, dw_error *error)
{
    file *own = (file *)store;
    if (!begin(own, error))
        return false;
    sqlite3_stmt *one = use(own, PUT_SEAT);
    bind_text(one, 1, id);
    sqlite3_bind_int(one, 2, seat);
    sqlite3_bind_int(one, 3, (int)now->kind);
    bind_text(one, 4, now->level);
    sqlite3_bind_blob(one, 5, now->hash, SV_HASH_SIZE, SQLITE_TRANSIENT);
    sqlite3_bind_int(one, 6, now->ready);
    bind_text(one, 7, now->luck);
    bind_text(one, 8, now->name);
    sqlite3_bind_int64(one, 9, now->since);
    sqlite3_bind_int(one, 10, now->left);
    return step(own, one, error);
}

/* The fields that `update` writes, from this place on. */
static void bind_changing(sqlite3_stmt *one, int place, const sv_row *row)
{
    sqlite3_bind_int(one, place, row->era);
    sqlite3_bind_int64(one, place + 1, row->used);
    sqlite3_bind_int64(one, place + 2, row->due);
    sqlite3_bind_int(one, place + 3, row->owes);
    sqlite3_bind_int(one, place + 4, row->over);
    sqlite3_bind_int(one, place + 5, row->wish.seat);
    sqlite3_bind_int(one, place + 6, row->wish.length);
    sqlite3_bind_int(one, place + 7, row->wish.agreed);
    bind_text(one, place + 8, row->rematch.table);
    sqlite3_bind_int(one, place + 9, row->rematch.seat);
}

static bool create(sv_store *store, const sv_row *row, dw_error *error)
{
    file *own = (file *)store;
    if (!begin(own, error))
        return false;
    sqlite3_stmt *one = use(own, INSERT_TABLE);
    bind_text(one, 1, row->id);
    bind_text(one, 2, row->game);
    bind_text(one, 3, row->set);
    sqlite3_bind_int(one, 4, row->options.players);
    sqlite3_bind_int64(one, 5, row->options.variants);
    sqlite3_bind_int64(one, 6, (int64_t)row->options.setup);
    sqlite3_bind_blob(one, 7, row->secret, FR_SIZE, SQLITE_TRANSIENT);
    sqlite3_bind_int(one, 8, row->seeded);
    sqlite3_bind_int(one, 9, row->listed);
    sqlite3_bind_int64(one, 10, row->created);
    sqlite3_bind_int(one, 11, row->creator);
    sqlite3_bind_blob(one, 12, row->watchers, SV_HASH_SIZE, SQLITE_TRANSIENT);
    sqlite3_bind_int(one, 13, row->limit.per_move);
    sqlite3_bind_int(one, 14, row->limit.per_game);
    bind_text(one, 15, row->limit.level);
    bind_changing(one, 16, row);
    bool good = step(own, one, error);
    for (int seat = 0; good && seat < row->options.players; seat++)
        good = reseat(store, row->id, seat, &row->seats[seat], error);
    return good;
}

static bool update(sv_store *store, const sv_row *row, dw_error *error)
{
    file *own = (file *)store;
    if (!begin(own, error))
        return false;
    sqlite3_stmt *one = use(own, UPDATE_TABLE);
    bind_changing(one, 1, row);
    bind_text(one, 11, row->id);
    return step(own, one, error);
}

static bool append(sv_store *store, const char *id, int first, const tb_entry *entries, int count,
                   dw_error *error)
{
    file *own = (file *)store;
    bool good = begin(own, error);
    for (int i = 0; good && i < count; i++) {
        sqlite3_stmt *one = use(own, INSERT_ENTRY);
        bind_text(one, 1, id);
        sqlite3_bind_int(one, 2, first + i);
        sqlite3_bind_int(one, 3, entries[i].seat);
        sqlite3_bind_int64(one, 4, entries[i].move);
        good = step(own, one, error);
    }
    return good;
}

static bool truncate_table(sv_store *store, const char *id, int length, dw_error *error)
{
    file *own = (file *)store;
    if (!begin(own, error))
        return false;
    sqlite3_stmt *one = use(own, DELETE_ENTRIES);
    bind_text(one, 1, id);
    sqlite3_bind_int(one, 2, length);
    return step(own, one, error);
}

static bool deal_again(sv_store *store, const sv_row *row, dw_error *error)
{
    file *own = (file *)store;
    if (!begin(own, error))
        return false;
    sqlite3_stmt *one = use(own, DELETE_AGAIN);
    bind_text(one, 1, row->id);
    bool good = step(own, one, error);
    for (int i = 0; good && i < row->agains; i++) {
        one = use(own, INSERT_AGAIN);
        bind_text(one, 1, row->id);
        sqlite3_bind_int64(one, 2, row->again[i].outcome);
        sqlite3_bind_int64(one, 3, row->again[i].counter);
        good = step(own, one, error);
    }
    return good;
}

static bool say(sv_store *store, const char *id, const sv_line *line, dw_error *error)
{
    file *own = (file *)store;
    if (!begin(own, error))
        return false;
    sqlite3_stmt *one = use(own, INSERT_TALK);
    bind_text(one, 1, id);
    sqlite3_bind_int64(one, 2, line->at);
    sqlite3_bind_int(one, 3, line->seat);
    sqlite3_bind_int(one, 4, line->length);
    bind_text(one, 5, line->kind);
    bind_text(one, 6, line->text);
    if (!step(own, one, error))
        return false;
    one = use(own, FORGET_TALK);
    bind_text(one, 1, id);
    sqlite3_bind_int(one, 2, SV_SAID_MAX);
    return step(own, one, error);
}

static bool commit(sv_store *store, dw_error *error)
{
    file *own = (file *)store;
    if (own->spoilt)
        return dw_fail(error, "%s", own->why.text);
    if (!own->writing)
        return true;
    own->writing = !run(own, "COMMIT", error);
    return !own->writing;
}

static void roll_back(sv_store *store)
{
    file *own = (file *)store;
    if (own->writing)
        sqlite3_exec(own->db, "ROLLBACK", NULL, NULL, NULL);
    own->writing = own->spoilt = false;
}

/* ---- reading ------------------------------------------------------------------------------ */

static void copy_text(sqlite3_stmt *one, int column, char *out, size_t capacity)
{
    const unsigned char *text = sqlite3_column_text(one, column);
    snprintf(out, capacity, "%s", text ? (const char *)text : "");
}

/* False if what is stored is no name of a table that fits: it would be found again and again by a part of it.
 */
static bool copy_id(sqlite3_stmt *one, int column, char out[SV_ID_MAX])
{
    bool is_text = sqlite3_column_type(one, column) == SQLITE_TEXT;
    copy_text(one, column, out, SV_ID_MAX);
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

static bool read_row(sqlite3_stmt *one, sv_row *row, dw_error *error)
{
    *row = (sv_row){0};
    bool good = copy_id(one, 0, row->id);
    copy_text(one, 1, row->game, sizeof row->game);
    copy_text(one, 2, row->set, sizeof row->set);
    row->options.players = number_in(one, 3, 1, DW_SEATS_MAX, &good);
    row->options.variants = (uint32_t)sqlite3_column_int64(one, 4);
    row->options.setup = (uint64_t)sqlite3_column_int64(one, 5);
    row->seeded = sqlite3_column_int(one, 7) != 0;
    row->listed = sqlite3_column_int(one, 8) != 0;
    row->created = sqlite3_column_int64(one, 9);
    row->creator = sqlite3_column_int(one, 10);
    row->limit.per_move = number_in(one, 12, 0, INT32_MAX, &good);
    row->limit.per_game = number_in(one, 13, 0, INT32_MAX, &good);
    copy_text(one, 14, row->limit.level, SV_LEVEL_MAX);
    row->era = number_in(one, 15, 0, ERA_MAX, &good);
    row->used = moment_in(one, 16, &good);
    row->due = sqlite3_column_int64(one, 17);
    row->owes = sqlite3_column_int(one, 18) != 0;
    row->over = sqlite3_column_int(one, 19) != 0;
    row->wish.seat = number_in(one, 20, -1, DW_SEATS_MAX - 1, &good);
    row->wish.length = number_in(one, 21, 0, TB_RECORD_MAX, &good);
    row->wish.agreed = (uint8_t)number_in(one, 22, 0, UINT8_MAX, &good);
    good = copy_id(one, 23, row->rematch.table) && good;
    row->rematch.seat = number_in(one, 24, 0, DW_SEATS_MAX - 1, &good);
    good = good && copy_bytes(one, 11, row->watchers) && copy_bytes(one, 6, row->secret);
    return good || dw_fail(error, "the store: the table '%s' is damaged", row->id);
}

static bool read_seats(file *own, sv_row *row, dw_error *error)
{
    sqlite3_stmt *one = use(own, FIND_SEATS);
    bind_text(one, 1, row->id);
    int count = 0;
    bool good = true;
    while (good && sqlite3_step(one) == SQLITE_ROW) {
        sv_seat *seat = &row->seats[number_in(one, 0, 0, row->options.players - 1, &good)];
        seat->kind = (sv_seat_kind)number_in(one, 1, SV_OPEN, SV_BOT, &good);
        copy_text(one, 2, seat->level, SV_LEVEL_MAX);
        seat->ready = sqlite3_column_int(one, 4) != 0;
        copy_text(one, 5, seat->luck, FR_LUCK_MAX);
        copy_text(one, 6, seat->name, SV_NAME_MAX);
        seat->since = moment_in(one, 7, &good);
        seat->left = number_in(one, 8, 0, INT32_MAX, &good);
        good = good && copy_bytes(one, 3, seat->hash) && fr_is_luck(seat->luck);
        count++;
    }
    sqlite3_reset(one);
    return (good && count == row->options.players) ||
           dw_fail(error, "the store: the seats of '%s' are damaged", row->id);
}

static bool read_again(file *own, sv_row *row, dw_error *error)
{
    sqlite3_stmt *one = use(own, FIND_AGAIN);
    bind_text(one, 1, row->id);
    bool good = true;
    while (good && sqlite3_step(one) == SQLITE_ROW) {
        good = row->agains < FR_AGAIN_MAX;
        if (good)
            row->again[row->agains++] = (fr_again){(uint32_t)number_in(one, 0, 0, INT32_MAX, &good),
                                                   (uint32_t)number_in(one, 1, 0, INT32_MAX, &good)};
    }
    sqlite3_reset(one);
    return good || dw_fail(error, "the store: the dice of '%s' are damaged", row->id);
}

static bool find(sv_store *store, const char *id, sv_row *row, dw_error *error)
{
    file *own = (file *)store;
    sqlite3_stmt *one = use(own, FIND_TABLE);
    bind_text(one, 1, id);
    int got = sqlite3_step(one);
    bool good = got == SQLITE_ROW    ? read_row(one, row, error)
                : got == SQLITE_DONE ? dw_fail(error, "there is no such table")
                                     : refuse(own, error);
    sqlite3_reset(one);
    return good && read_seats(own, row, error) && read_again(own, row, error);
}

/* An entry that was stored as the number `at`; false if it cannot be one. */
static bool read_entry(sqlite3_stmt *one, int at, tb_entry *out)
{
    int64_t seat = sqlite3_column_int64(one, 1), move = sqlite3_column_int64(one, 2);
    *out = (tb_entry){(int8_t)seat, (dw_move)move};
    return at < TB_RECORD_MAX && sqlite3_column_int64(one, 0) == at && out->seat == seat && out->move == move;
}

static int entries(sv_store *store, const char *id, tb_entry *out, int room, dw_error *error)
{
    file *own = (file *)store;
    sqlite3_stmt *one = use(own, FIND_ENTRIES);
    bind_text(one, 1, id);
    int count = 0, got;
    bool good = true;
    tb_entry entry;
    while ((got = sqlite3_step(one)) == SQLITE_ROW && (good = read_entry(one, count, &entry))) {
        if (count < room)
            out[count] = entry;
        count++;
    }
    sqlite3_reset(one);
    if (got == SQLITE_DONE)
        return count;
    if (good)
        refuse(own, error);
    else
        dw_fail(error, "the store: the moves of '%s' are damaged", id);
    return -1;
}

static int list(sv_store *store, int skip, sv_row out[SV_LIST_MAX], dw_error *error)
{
    file *own = (file *)store;
    sqlite3_stmt *one = use(own, LIST_TABLES);
    sqlite3_bind_int(one, 1, SV_LIST_MAX);
    sqlite3_bind_int(one, 2, skip);
    int count = 0, got = SQLITE_DONE;
    bool good[SV_LIST_MAX];
    dw_error ignored; /* a damaged one must not hide the others */
    while (count < SV_LIST_MAX && (got = sqlite3_step(one)) == SQLITE_ROW) {
        good[count] = read_row(one, &out[count], &ignored);
        count++;
    }
    sqlite3_reset(one);
    if (got != SQLITE_DONE && got != SQLITE_ROW) {
        refuse(own, error);
        return -1;
    }
    for (int i = 0; i < count; i++)
        if (!good[i] || !read_seats(own, &out[i], &ignored))
            out[i].id[0] = '\0';
    return count;
}

static int said(sv_store *store, const char *id, sv_line out[SV_SAID_MAX], dw_error *error)
{
    file *own = (file *)store;
    sqlite3_stmt *one = use(own, FIND_TALK);
    bind_text(one, 1, id);
    sqlite3_bind_int(one, 2, SV_SAID_MAX);
    int count = 0, got;
    while ((got = sqlite3_step(one)) == SQLITE_ROW && count < SV_SAID_MAX) {
        sv_line *line = &out[count++];
        *line = (sv_line){.at = sqlite3_column_int64(one, 0),
                          .seat = sqlite3_column_int(one, 1),
                          .length = sqlite3_column_int(one, 2)};
        copy_text(one, 3, line->kind, SV_KIND_MAX);
        copy_text(one, 4, line->text, SV_TEXT_MAX);
    }
    sqlite3_reset(one);
    if (got == SQLITE_DONE || got == SQLITE_ROW)
        return count;
    refuse(own, error);
    return -1;
}

static int count_tables(sv_store *store, int creator, int64_t since)
{
    sqlite3_stmt *one = use((file *)store, creator < 0 ? COUNT_TABLES : COUNT_OF_ONE);
    sqlite3_bind_int64(one, 1, since);
    if (creator >= 0)
        sqlite3_bind_int(one, 2, creator);
    int count = sqlite3_step(one) == SQLITE_ROW ? sqlite3_column_int(one, 0) : -1;
    sqlite3_reset(one);
    return count;
}

static int waiting(sv_store *store, int64_t now, const char *after, char out[SV_LIST_MAX][SV_ID_MAX])
{
    sqlite3_stmt *one = use((file *)store, now ? LATE_TABLES : OWING_TABLES);
    int place = 1, count = 0;
    if (now)
        sqlite3_bind_int64(one, place++, now);
    bind_text(one, place++, after);
    sqlite3_bind_int(one, place, SV_LIST_MAX);
    while (count < SV_LIST_MAX && sqlite3_step(one) == SQLITE_ROW)
        count += copy_id(one, 0, out[count]);
    sqlite3_reset(one);
    return count;
}

/* ---- opening ------------------------------------------------------------------------------ */

static void close_file(sv_store *store)
{
    file *own = (file *)store;
    roll_back(store);
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(own->statements[i]);
    sqlite3_close(own->db);
    free(own);
}

static bool prepare(file *own, dw_error *error)
{
    bool good = true;
    for (int i = 0; good && i < STATEMENTS; i++)
        good = sqlite3_prepare_v3(own->db, texts[i], -1, SQLITE_PREPARE_PERSISTENT, &own->statements[i],
                                  NULL) == SQLITE_OK ||
               refuse(own, error);
    return good;
}

static sv_store *open_sqlite(const char *path, dw_error *error)
{
    file *own = calloc(1, sizeof *own);
    if (!own) {
        dw_fail(error, "no memory for the store");
        return NULL;
    }
    own->store = (sv_store){.create = create,
                            .append = append,
                            .truncate = truncate_table,
                            .update = update,
                            .reseat = reseat,
                            .deal_again = deal_again,
                            .say = say,
                            .commit = commit,
                            .roll_back = roll_back,
                            .find = find,
                            .entries = entries,
                            .said = said,
                            .list = list,
                            .count = count_tables,
                            .waiting = waiting,
                            .close = close_file};
    if (sqlite3_open(path, &own->db) != SQLITE_OK) {
        dw_fail(error, "%s: cannot be opened: %s", path, own->db ? sqlite3_errmsg(own->db) : "no memory");
        close_file(&own->store);
        return NULL;
    }
    sqlite3_busy_timeout(own->db, BUSY_MS);
    if (!sv_prepare_schema(own->db, path, error) || !run(own, "PRAGMA journal_mode = WAL", error) ||
        !run(own, "PRAGMA synchronous = FULL", error) || !prepare(own, error)) {
        close_file(&own->store);
        return NULL;
    }
    return &own->store;
}

sv_store *sv_open_store(const char *where, dw_error *error)
{
    static const char kind[] = "sqlite:";
    if (strncmp(where, kind, sizeof kind - 1) == 0 && where[sizeof kind - 1])
        return open_sqlite(where + sizeof kind - 1, error);
    dw_fail(error, "a store is named like sqlite:FILE, not '%s'", where);
    return NULL;
}
