/*
 * sqlite.c: tables in one SQLite file, which one server has at a time: opening, closing, transactions. A
 * commit is on the disk: WAL with synchronous FULL.
 */
#include "server/store/sqlite.h"

#include "server/log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum {
    BUSY_MS = 250, /* the loop waits meanwhile */
    TIDY_PAGES = 64,
};

#define COLUMNS SV_FIXED_COLUMNS ", " SV_CHANGING_COLUMNS

/* The columns, whether the row's sum is theirs, and the sum. */
#define WITH_SUM(columns) columns ", row_sum(" columns ") = sum, sum"

#define TABLE_WITH_SUMS                                                                                      \
    COLUMNS ", row_sum(" SV_FIXED_COLUMNS ") = sum AND row_sum(id, " SV_CHANGING_COLUMNS ") = changing_sum," \
            " xor_of(sum, changing_sum)"

#define CHANGING "?20, ?21, ?22, ?23, ?24, ?25, ?26, ?27, ?28, ?29, ?30, ?31, ?32"
#define FIXED "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19"
#define HEAD "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9"
#define SEAT "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15"

static const char *const texts[SV_STATEMENTS] = {
    [SV_BEGIN] = "BEGIN IMMEDIATE",
    [SV_COMMIT] = "COMMIT",
    [SV_ROLL_BACK] = "ROLLBACK",
    [SV_INSERT_TABLE] = "INSERT INTO tables (" COLUMNS ", sum, changing_sum) VALUES (" FIXED ", " CHANGING
                        ", new_sum(" FIXED "), new_sum(?1, " CHANGING "))",
    [SV_UPDATE_TABLE] = "UPDATE tables SET (" SV_CHANGING_COLUMNS ", changing_sum) = (" CHANGING
                        ", new_sum(?1, " CHANGING ")) WHERE id = ?1",
    [SV_FIND_TABLE_SUM] = "SELECT changing_sum FROM tables WHERE id = ?",
    [SV_PUT_SEAT] = "REPLACE INTO seats (" SV_SEAT_COLUMNS ", sum) VALUES (" SEAT ", new_sum(" SEAT "))",
    [SV_FIND_SEAT_SUM] = "SELECT sum FROM seats WHERE id = ? AND seat = ?",
    [SV_INSERT_ENTRY] = "INSERT INTO entries VALUES (?1, ?2, ?3, ?4, new_sum(?1, ?2, ?3, ?4))",
    [SV_ENTRY_SUMS] = "SELECT sum FROM entries WHERE id = ? AND number >= ?",
    [SV_DELETE_ENTRIES] = "DELETE FROM entries WHERE id = ? AND number >= ?",
    [SV_INSERT_AGAIN] = "INSERT INTO again VALUES (?1, ?2, ?3, ?4, new_sum(?1, ?2, ?3, ?4))",
    [SV_INSERT_TALK] =
        "INSERT INTO talk SELECT ?1, next, ?2, ?3, ?4, ?5, ?6, new_sum(?1, next, ?2, ?3, ?4, ?5, "
        "?6) FROM (SELECT coalesce(max(number), 0) + 1 AS next FROM talk WHERE id = ?1)",
    [SV_OLD_TALK] = "SELECT number, sum, length(CAST(text AS BLOB)) FROM talk WHERE id = ?1 AND "
                    "(kind = 'chat') = ?2"
                    " ORDER BY number DESC LIMIT -1 OFFSET ?3",
    [SV_FORGET_TALK] = "DELETE FROM talk WHERE id = ? AND number = ?",
    [SV_FIND_TABLE] = "SELECT " TABLE_WITH_SUMS " FROM tables WHERE id = ?",
    [SV_FIND_SEATS] = "SELECT " WITH_SUM(SV_SEAT_COLUMNS) " FROM seats WHERE id = ?",
    [SV_FIND_ENTRIES] = "SELECT " WITH_SUM(SV_ENTRY_COLUMNS) " FROM entries WHERE id = ? ORDER BY number",
    [SV_FIND_AGAIN] = "SELECT " WITH_SUM(SV_AGAIN_COLUMNS) " FROM again WHERE id = ? ORDER BY number",
    [SV_FIND_TALK] = "SELECT " WITH_SUM(SV_TALK_COLUMNS) " FROM talk WHERE id = ? ORDER BY number",
    [SV_LIST_TABLES] =
        "SELECT " TABLE_WITH_SUMS
        " FROM tables WHERE listed = 1 AND over = 0 ORDER BY created DESC, id LIMIT ? OFFSET ?",
    [SV_COUNT_TABLES] = "SELECT count(*) FROM tables WHERE over = 0 AND used >= ?",
    [SV_COUNT_OF_ONE] = "SELECT count(*) FROM tables WHERE over = 0 AND used >= ? AND creator = ?",
    [SV_LATE_TABLES] = "SELECT id FROM tables WHERE due > 0 AND due <= ? AND id > ? ORDER BY id LIMIT ?",
    [SV_OWING_TABLES] = "SELECT id FROM tables WHERE owes = 1 AND id > ? ORDER BY id LIMIT ?",
    [SV_OLD_TABLES] = "SELECT id FROM tables WHERE over = ? AND used < ? ORDER BY used, id LIMIT ? OFFSET ?",
    [SV_ALL_TABLES] = "SELECT " TABLE_WITH_SUMS " FROM tables WHERE id > ? ORDER BY id LIMIT ?",
    [SV_PUT_NOTE] = "REPLACE INTO notes VALUES (?1, ?2, new_sum(?1, ?2))",
    [SV_FIND_NOTE] = "SELECT value FROM notes WHERE name = ?",
    [SV_FIND_NOTE_SUM] = "SELECT sum FROM notes WHERE name = ?",
    [SV_FIND_HEAD] = "SELECT " WITH_SUM(SV_HEAD_COLUMNS) " FROM heads WHERE id = ?",
    [SV_PUT_HEAD] = "REPLACE INTO heads VALUES (" HEAD ", row_sum(" HEAD "))",
    [SV_DELETE_TABLE] = "DELETE FROM tables WHERE id = ?",
    [SV_DELETE_SEATS] = "DELETE FROM seats WHERE id = ?",
    [SV_DELETE_AGAIN] = "DELETE FROM again WHERE id = ?",
    [SV_DELETE_TALK] = "DELETE FROM talk WHERE id = ?",
    [SV_DELETE_HEAD] = "DELETE FROM heads WHERE id = ?",
    [SV_DELETE_RULINGS] = "DELETE FROM rulings WHERE whom = ?1 OR (whom > ?1 || '/' AND whom < ?1 || '0')",
    [SV_PUT_RULING] = "REPLACE INTO rulings (" SV_RULING_COLUMNS
                      ", sum) VALUES (?1, ?2, ?3, ?4, ?5, row_sum(?1, ?2, ?3, ?4, ?5))",
    [SV_DELETE_RULING] = "DELETE FROM rulings WHERE whom = ? AND kind = ?",
    [SV_FIND_RULINGS] = "SELECT " WITH_SUM(SV_RULING_COLUMNS) " FROM rulings WHERE ?1 = '' OR whom = ?1 OR "
                                                              "(whom > ?1 || '/' AND whom < ?1 || '0') "
                                                              "ORDER BY whom, kind LIMIT ?2 OFFSET ?3",
    [SV_PUT_STORE] = "REPLACE INTO store VALUES (1, ?1, ?2, ?3, ?4, row_sum(1, ?1, ?2, ?3, ?4))",
};

/* ---- small things ------------------------------------------------------------------------- */

bool sv_refuse(const sv_file *own, dw_error *error)
{
    return dw_fail(error, "the store: %s", own->db ? sqlite3_errmsg(own->db) : "no memory");
}

bool sv_run(sv_file *own, const char *sql, dw_error *error)
{
    return sqlite3_exec(own->db, sql, NULL, NULL, NULL) == SQLITE_OK || sv_refuse(own, error);
}

sqlite3_stmt *sv_use(sv_file *own, sv_statement which)
{
    sqlite3_stmt *one = own->statements[which];
    sqlite3_reset(one);
    sqlite3_clear_bindings(one);
    return one;
}

/* The text stays until the statement has run: a copy would need memory, and SQLite takes what it has none for
 * as NULL. */
void sv_bind_text(sqlite3_stmt *one, int place, const char *text)
{
    sqlite3_bind_text(one, place, text, -1, SQLITE_STATIC);
}

bool sv_spoil(sv_file *own, const dw_error *why, dw_error *error)
{
    if (!own->spoilt)
        own->why = *why;
    own->spoilt = true;
    return dw_fail(error, "%s", own->why.text);
}

bool sv_spoil_by_sqlite(sv_file *own, dw_error *error)
{
    dw_error why;
    sv_refuse(own, &why);
    return sv_spoil(own, &why, error);
}

/* ---- transactions ------------------------------------------------------------------------- */

/* After a failure SQLite may have rolled the transaction back by itself, and would commit at once what
 * follows. */
bool sv_begin(sv_file *own, dw_error *error)
{
    if (own->spoilt)
        return dw_fail(error, "%s", own->why.text);
    if (own->writing && sqlite3_get_autocommit(own->db)) /* after something that could not be read */
        return sv_spoil(own, &(dw_error){.text = "the store: what was written has been rolled back"}, error);
    own->writing = own->writing || sqlite3_step(sv_use(own, SV_BEGIN)) == SQLITE_DONE;
    return own->writing || sv_spoil_by_sqlite(own, error);
}

bool sv_step(sv_file *own, sqlite3_stmt *one, dw_error *error)
{
    bool done = sqlite3_step(one) == SQLITE_DONE || sv_spoil_by_sqlite(own, error);
    sqlite3_reset(one);
    return done;
}

bool sv_step_new(sv_file *own, sqlite3_stmt *one, int64_t *total, dw_error *error)
{
    own->new_sum = 0;
    bool done = sv_step(own, one, error);
    *total ^= own->new_sum;
    return done;
}

int sv_read_sums(sv_file *own, sqlite3_stmt *one, int64_t *total, dw_error *error)
{
    int got, count = 0;
    for (; (got = sqlite3_step(one)) == SQLITE_ROW; count++)
        *total ^= sqlite3_column_int64(one, 0);
    bool done = got == SQLITE_DONE || sv_spoil_by_sqlite(own, error);
    sqlite3_reset(one);
    return done ? count : -1;
}

/* Such statements are there from the beginning: to prepare one takes memory. */
static bool run_prepared(sv_file *own, sv_statement which, dw_error *error)
{
    sqlite3_stmt *one = sv_use(own, which);
    bool done = sqlite3_step(one) == SQLITE_DONE || sv_refuse(own, error);
    sqlite3_reset(one);
    return done;
}

/* What the transaction has to say about the file besides its rows, and where the file must still be. */
static bool complete(sv_file *own, dw_error *error)
{
    own->whole.commits++;
    return pf_is_in_place(&own->held, error) && sv_write_heads(own, error) && sv_write_whole(own, error) &&
           run_prepared(own, SV_COMMIT, error);
}

/* What is in a file that was deleted while it was committed is not kept. */
static bool commit(sv_store *store, dw_error *error)
{
    sv_file *own = (sv_file *)store;
    if (!own->writing && !own->spoilt)
        return true;
    own->failing = own->spoilt ? !dw_fail(error, "%s", own->why.text) : !complete(own, error);
    if (own->failing)
        return false;
    own->writing = false;
    own->whole_stored = own->whole;
    sv_end_heads(own, true);
    pf_keep_number(&own->held, own->whole.commits);
    own->failing = !pf_is_in_place(&own->held, error);
    return !own->failing;
}

static void roll_back(sv_store *store)
{
    sv_file *own = (sv_file *)store;
    dw_error ignored; /* SQLite knows whether it has rolled back */
    if (!sqlite3_get_autocommit(own->db))
        run_prepared(own, SV_ROLL_BACK, &ignored);
    sv_end_heads(own, false);
    own->whole = own->whole_stored;
    own->stuck = own->writing = own->spoilt = !sqlite3_get_autocommit(own->db);
}

bool sv_be_ready(sv_file *own, dw_error *error)
{
    if (own->stuck)
        roll_back(&own->store);
    return !own->stuck || dw_fail(error, "%s", own->why.text);
}

/* ---- how it is ---------------------------------------------------------------------------- */

/* After a commit that failed, a commit of nothing shows whether the next one would. */
static bool check(sv_store *store, dw_error *error)
{
    sv_file *own = (sv_file *)store;
    if (!pf_is_in_place(&own->held, error))
        return false;
    if (!own->failing || own->writing)
        return !own->spoilt || dw_fail(error, "%s", own->why.text);
    bool good = sv_begin(own, error) && commit(store, error);
    if (!good)
        roll_back(store);
    return good;
}

static int64_t room(sv_store *store)
{
    return pf_room_left(&((sv_file *)store)->held);
}

/* Whether there is space to be given back. */
static bool has_free_pages(sv_file *own)
{
    sqlite3_stmt *one;
    bool has = sqlite3_prepare_v2(own->db, "PRAGMA freelist_count", -1, &one, NULL) == SQLITE_OK &&
               sqlite3_step(one) == SQLITE_ROW && sqlite3_column_int(one, 0) > 0;
    sqlite3_finalize(one);
    return has;
}

static void tidy(sv_store *store)
{
    sv_file *own = (sv_file *)store;
    char sql[48];
    snprintf(sql, sizeof sql, "PRAGMA incremental_vacuum(%d)", TIDY_PAGES);
    if (!own->writing && has_free_pages(own))
        sqlite3_exec(own->db, sql, NULL, NULL, NULL);
}

/* ---- opening ------------------------------------------------------------------------------ */

static void close_file(sv_store *store)
{
    sv_file *own = (sv_file *)store;
    sv_end_backup(own);
    for (int i = 0; i < SV_STATEMENTS; i++)
        sqlite3_finalize(own->statements[i]);
    sqlite3_close(own->db); /* which rolls back */
    pf_let_go(&own->held);  /* after SQLite: it would lose its own locks with any descriptor of the file */
    free(own->heads);
    free(own->used);
    free(own);
}

static bool prepare(sv_file *own, dw_error *error)
{
    bool good = true;
    for (int i = 0; good && i < SV_STATEMENTS; i++)
        good = sqlite3_prepare_v3(own->db, texts[i], -1, SQLITE_PREPARE_PERSISTENT, &own->statements[i],
                                  NULL) == SQLITE_OK ||
               sv_refuse(own, error);
    return good;
}

/* Tests keep stores in memory. */
static bool is_on_disk(sqlite3 *db)
{
    sqlite3_vfs *files = NULL;
    const char *name = sqlite3_db_filename(db, "main");
    bool in_memory = sqlite3_file_control(db, "main", SQLITE_FCNTL_VFS_POINTER, &files) == SQLITE_OK &&
                     files && strcmp(files->zName, "memdb") == 0;
    return name && *name && !in_memory;
}

/* A new file is its owner's alone from the first moment. SQLite gives what is beside it the same rights. */
static bool open_db(sv_file *own, const char *path, dw_error *error)
{
    mode_t before = umask(0077);
    int got = sqlite3_open(path, &own->db);
    umask(before);
    if (got != SQLITE_OK)
        return dw_fail(error, "%s: cannot be opened: %s", path,
                       own->db ? sqlite3_errmsg(own->db) : "no memory");
    sqlite3_busy_timeout(own->db, BUSY_MS);
    return !is_on_disk(own->db) || pf_hold_file(path, &own->held, error);
}

/* What the last server had committed must be there, even if it ended without a word. */
static bool lacks_nothing(sv_file *own, dw_error *error)
{
    int64_t missing = own->held.number - own->whole.commits;
    if (missing <= 0) {
        pf_keep_number(&own->held, own->whole.commits);
        return true;
    }
    return dw_fail(
        error,
        "%s: the last %lld commits of the server before are missing, which it had acknowledged: the "
        "file or what is beside it (-wal) is damaged or older. Put a backup in its place. To go on "
        "with what is there, delete %s.lock",
        own->held.path, (long long)missing, own->held.path);
}

static void make_private(sv_file *own)
{
    bool failed;
    if (pf_make_private(&own->held, &failed))
        sv_log_quoted("store_mode", failed ? "others=can" : "others=cannot_any_more", "where",
                      own->held.path);
}

static bool set_up(sv_file *own, const char *path, dw_error *error)
{
    if (!open_db(own, path, error) || (!sv_add_sums(own->db, &own->new_sum) && !sv_refuse(own, error)) ||
        !sv_prepare_schema(own->db, path, error) || !sv_run(own, "PRAGMA journal_mode = WAL", error) ||
        !sv_run(own, "PRAGMA synchronous = FULL", error) || !prepare(own, error) ||
        !sv_read_whole(own, error) || !lacks_nothing(own, error))
        return false;
    make_private(own);
    pf_note_companions(&own->held);
    return true;
}

static sv_store *open_sqlite(const char *path, dw_error *error)
{
    sv_file *own = calloc(1, sizeof *own);
    if (own)
        own->used = calloc(SV_CREATORS, sizeof *own->used);
    if (!own || !own->used) {
        free(own);
        dw_fail(error, "no memory for the store");
        return NULL;
    }
    own->held.file = own->held.lock = -1;
    own->store = (sv_store){.commit = commit,
                            .roll_back = roll_back,
                            .bytes = sv_bytes,
                            .check = check,
                            .room = room,
                            .tidy = tidy,
                            .close = close_file};
    sv_set_writing(&own->store);
    sv_set_reading(&own->store);
    sv_set_talk(&own->store);
    sv_set_rulings(&own->store);
    sv_set_backup(&own->store);
    if (set_up(own, path, error))
        return &own->store;
    close_file(&own->store);
    return NULL;
}

sv_store *sv_open_store(const char *where, dw_error *error)
{
    static const char kind[] = "sqlite:";
    if (strncmp(where, kind, sizeof kind - 1) == 0 && where[sizeof kind - 1])
        return open_sqlite(where + sizeof kind - 1, error);
    dw_fail(error, "a store is named like sqlite:FILE, not '%s'", where);
    return NULL;
}
