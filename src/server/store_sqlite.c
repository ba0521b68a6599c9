/* store_sqlite.c: tables in one SQLite file. A commit is on the disk: WAL with synchronous FULL. */
#include "server/store.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SCHEMA = 1, BUSY_MS = 5000 };

_Static_assert((int)SV_HASH_SIZE == (int)FR_SIZE, "both are 32 bytes");

#define APPLICATION_ID 0x44574c31 /* "DWL1": whose file it is */

static const char schema[] =
    "CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, box TEXT NOT NULL, players INTEGER NOT "
    "NULL,"
    " variants INTEGER NOT NULL, setup INTEGER NOT NULL, secret BLOB NOT NULL, listed INTEGER NOT NULL,"
    " created INTEGER NOT NULL, watchers BLOB NOT NULL, era INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE seats (id TEXT NOT NULL, seat INTEGER NOT NULL, kind INTEGER NOT NULL, level TEXT NOT NULL,"
    " hash BLOB NOT NULL, ready INTEGER NOT NULL, luck TEXT NOT NULL, PRIMARY KEY (id, seat)) WITHOUT ROWID;"
    "CREATE TABLE entries (id TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, move INTEGER "
    "NOT NULL,"
    " PRIMARY KEY (id, number)) WITHOUT ROWID;"
    "CREATE INDEX lobby ON tables (listed, created);";

typedef enum statement {
    INSERT_TABLE,
    INSERT_SEAT,
    INSERT_ENTRY,
    DELETE_ENTRIES,
    NEXT_ERA,
    UPDATE_SEAT,
    FIND_TABLE,
    FIND_SEATS,
    FIND_ENTRIES,
    LIST_TABLES,
    STATEMENTS,
} statement;

static const char *const texts[STATEMENTS] = {
    [INSERT_TABLE] = "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    [INSERT_SEAT] = "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?)",
    [INSERT_ENTRY] = "INSERT INTO entries VALUES (?, ?, ?, ?)",
    [DELETE_ENTRIES] = "DELETE FROM entries WHERE id = ? AND number >= ?",
    [NEXT_ERA] = "UPDATE tables SET era = era + 1 WHERE id = ?",
    [UPDATE_SEAT] = "REPLACE INTO seats VALUES (?, ?, ?, ?, ?, ?, ?)",
    [FIND_TABLE] = "SELECT * FROM tables WHERE id = ?",
    [FIND_SEATS] = "SELECT seat, kind, level, hash, ready, luck FROM seats WHERE id = ?",
    [FIND_ENTRIES] = "SELECT seat, move FROM entries WHERE id = ? ORDER BY number",
    [LIST_TABLES] = "SELECT * FROM tables WHERE listed = 1 ORDER BY created DESC, id LIMIT ? OFFSET ?",
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

static bool write_seat(file *own, statement which, const char *id, int seat, const sv_seat *now,
                       dw_error *error)
{
    sqlite3_stmt *one = use(own, which);
    bind_text(one, 1, id);
    sqlite3_bind_int(one, 2, seat);
    sqlite3_bind_int(one, 3, (int)now->kind);
    bind_text(one, 4, now->level);
    sqlite3_bind_blob(one, 5, now->hash, SV_HASH_SIZE, SQLITE_TRANSIENT);
    sqlite3_bind_int(one, 6, now->ready);
    bind_text(one, 7, now->luck);
    return step(own, one, error);
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
    sqlite3_bind_int(one, 8, row->listed);
    sqlite3_bind_int64(one, 9, row->created);
    sqlite3_bind_blob(one, 10, row->watchers, SV_HASH_SIZE, SQLITE_TRANSIENT);
    sqlite3_bind_int(one, 11, row->era);
    bool good = step(own, one, error);
    for (int seat = 0; good && seat < row->options.players; seat++)
        good = write_seat(own, INSERT_SEAT, row->id, seat, &row->seats[seat], error);
    return good;
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
    if (!step(own, one, error))
        return false;
    one = use(own, NEXT_ERA);
    bind_text(one, 1, id);
    return step(own, one, error);
}

static bool reseat(sv_store *store, const char *id, int seat, const sv_seat *now, dw_error *error)
{
    file *own = (file *)store;
    return begin(own, error) && write_seat(own, UPDATE_SEAT, id, seat, now, error);
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

/* False if what is stored is no hash or secret. */
static bool copy_bytes(sqlite3_stmt *one, int column, uint8_t out[SV_HASH_SIZE])
{
    const void *bytes = sqlite3_column_blob(one, column);
    if (!bytes || sqlite3_column_bytes(one, column) != SV_HASH_SIZE)
        return false;
    memcpy(out, bytes, SV_HASH_SIZE);
    return true;
}

static bool read_row(sqlite3_stmt *one, sv_row *row, dw_error *error)
{
    *row = (sv_row){0};
    copy_text(one, 0, row->id, sizeof row->id);
    copy_text(one, 1, row->game, sizeof row->game);
    copy_text(one, 2, row->set, sizeof row->set);
    row->options.players = sqlite3_column_int(one, 3);
    row->options.variants = (uint32_t)sqlite3_column_int64(one, 4);
    row->options.setup = (uint64_t)sqlite3_column_int64(one, 5);
    row->listed = sqlite3_column_int(one, 7) != 0;
    row->created = sqlite3_column_int64(one, 8);
    row->era = sqlite3_column_int(one, 10);
    bool good = copy_bytes(one, 9, row->watchers) && copy_bytes(one, 6, row->secret) &&
                row->options.players >= 1 && row->options.players <= DW_SEATS_MAX;
    return good || dw_fail(error, "the store: the table '%s' is damaged", row->id);
}

static bool read_seats(file *own, sv_row *row, dw_error *error)
{
    sqlite3_stmt *one = use(own, FIND_SEATS);
    bind_text(one, 1, row->id);
    int count = 0;
    while (sqlite3_step(one) == SQLITE_ROW) {
        int seat = sqlite3_column_int(one, 0), kind = sqlite3_column_int(one, 1);
        if (seat < 0 || seat >= row->options.players || kind < SV_OPEN || kind > SV_BOT)
            break;
        row->seats[seat].kind = (sv_seat_kind)kind;
        copy_text(one, 2, row->seats[seat].level, SV_LEVEL_MAX);
        row->seats[seat].ready = sqlite3_column_int(one, 4) != 0;
        copy_text(one, 5, row->seats[seat].luck, FR_LUCK_MAX);
        count += copy_bytes(one, 3, row->seats[seat].hash) && fr_is_luck(row->seats[seat].luck);
    }
    sqlite3_reset(one);
    return count == row->options.players ||
           dw_fail(error, "the store: the seats of '%s' are damaged", row->id);
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
    return good && read_seats(own, row, error);
}

static int entries(sv_store *store, const char *id, tb_entry *out, int room, dw_error *error)
{
    file *own = (file *)store;
    sqlite3_stmt *one = use(own, FIND_ENTRIES);
    bind_text(one, 1, id);
    int count = 0, got;
    while ((got = sqlite3_step(one)) == SQLITE_ROW) {
        if (count < room)
            out[count] =
                (tb_entry){(int8_t)sqlite3_column_int(one, 0), (dw_move)sqlite3_column_int64(one, 1)};
        count++;
    }
    sqlite3_reset(one);
    if (got == SQLITE_DONE)
        return count;
    refuse(own, error);
    return -1;
}

static int list(sv_store *store, int skip, sv_row out[SV_LIST_MAX], dw_error *error)
{
    file *own = (file *)store;
    sqlite3_stmt *one = use(own, LIST_TABLES);
    sqlite3_bind_int(one, 1, SV_LIST_MAX);
    sqlite3_bind_int(one, 2, skip);
    int count = 0, got;
    bool good = true;
    while (good && count < SV_LIST_MAX && (got = sqlite3_step(one)) == SQLITE_ROW)
        good = read_row(one, &out[count++], error);
    sqlite3_reset(one);
    for (int i = 0; good && i < count; i++)
        good = read_seats(own, &out[i], error);
    return good ? count : -1;
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

static int number_of(file *own, const char *pragma)
{
    sqlite3_stmt *one;
    int number = -1;
    if (sqlite3_prepare_v2(own->db, pragma, -1, &one, NULL) == SQLITE_OK && sqlite3_step(one) == SQLITE_ROW)
        number = sqlite3_column_int(one, 0);
    sqlite3_finalize(one);
    return number;
}

/* A new file gets the schema; one of another program, or of a later version of this one, is left alone. */
static bool check_schema(file *own, const char *path, dw_error *error)
{
    int application = number_of(own, "PRAGMA application_id"),
        version = number_of(own, "PRAGMA user_version");
    int objects = number_of(own, "SELECT count(*) FROM sqlite_master");
    if (application < 0 || version < 0 || objects < 0)
        return refuse(own, error);
    if (application == APPLICATION_ID && version == SCHEMA)
        return true;
    if (application == APPLICATION_ID)
        return dw_fail(error,
                       "%s: has the form %d of a store, which a later version of this program made; this one "
                       "knows form %d",
                       path, version, SCHEMA);
    if (application != 0 || objects > 0)
        return dw_fail(error, "%s: is an SQLite file of something else", path);
    char marks[96];
    snprintf(marks, sizeof marks, "PRAGMA application_id = %d; PRAGMA user_version = %d;", APPLICATION_ID,
             SCHEMA);
    return run(own, "BEGIN IMMEDIATE", error) && run(own, schema, error) && run(own, marks, error) &&
           run(own, "COMMIT", error);
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
    own->store = (sv_store){create,    append, truncate_table, reseat, commit,
                            roll_back, find,   entries,        list,   close_file};
    if (sqlite3_open(path, &own->db) != SQLITE_OK) {
        dw_fail(error, "%s: cannot be opened: %s", path, own->db ? sqlite3_errmsg(own->db) : "no memory");
        close_file(&own->store);
        return NULL;
    }
    sqlite3_busy_timeout(own->db, BUSY_MS);
    if (!check_schema(own, path, error) || !run(own, "PRAGMA journal_mode = WAL", error) ||
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
