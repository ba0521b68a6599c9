/* schema.c: the versions of an SQLite store's schema, each as what changed in it. */
#include "server/store/schema.h"

#include <stdio.h>

#define APPLICATION_ID 0x44574c31 /* "DWL1": whose file it is */

#define ZEROS "0000000000000000000000000000000000000000000000000000000000000000"

/* Form n is what the first n of these make. They are never changed, only more are added. */
static const char *const forms[] = {
    /* 1: tables, seats and moves */
    "CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, box TEXT NOT NULL, players INTEGER NOT "
    "NULL,"
    " variants INTEGER NOT NULL, setup INTEGER NOT NULL, secret BLOB NOT NULL, listed INTEGER NOT NULL,"
    " created INTEGER NOT NULL, watchers BLOB NOT NULL, era INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE seats (id TEXT NOT NULL, seat INTEGER NOT NULL, kind INTEGER NOT NULL, level TEXT NOT NULL,"
    " hash BLOB NOT NULL, ready INTEGER NOT NULL, luck TEXT NOT NULL, PRIMARY KEY (id, seat)) WITHOUT ROWID;"
    "CREATE TABLE entries (id TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL,"
    " move INTEGER NOT NULL, PRIMARY KEY (id, number)) WITHOUT ROWID;"
    "CREATE INDEX lobby ON tables (listed, created);",

    /* 2: names, clocks, chat, going back by consent, seeds, caps */
    "ALTER TABLE tables ADD COLUMN seeded INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN creator INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN per_move INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN per_game INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN late_level TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE tables ADD COLUMN used INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN due INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN owes INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN over INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN wish_seat INTEGER NOT NULL DEFAULT -1;"
    "ALTER TABLE tables ADD COLUMN wish_length INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN wish_agreed INTEGER NOT NULL DEFAULT 0;"
    "UPDATE tables SET used = created;"
    "ALTER TABLE seats ADD COLUMN name TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE seats ADD COLUMN since INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE seats ADD COLUMN time_left INTEGER NOT NULL DEFAULT 0;"
    "CREATE TABLE again (id TEXT NOT NULL, outcome INTEGER NOT NULL, counter INTEGER NOT NULL,"
    " PRIMARY KEY (id, outcome)) WITHOUT ROWID;"
    "CREATE TABLE talk (id TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, seat INTEGER NOT "
    "NULL,"
    " length INTEGER NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (id, number)) WITHOUT "
    "ROWID;"
    "DROP INDEX lobby;"
    "CREATE INDEX lobby ON tables (listed, over, created);"
    "CREATE INDEX creators ON tables (over, creator, used);"
    "CREATE INDEX late ON tables (due) WHERE due > 0;"
    "CREATE INDEX owing ON tables (id) WHERE owes = 1;",

    /* 3: playing again */
    ("ALTER TABLE tables ADD COLUMN rematch_table TEXT NOT NULL DEFAULT '';"
     "ALTER TABLE tables ADD COLUMN rematch_seat INTEGER NOT NULL DEFAULT 0;"),

    /* 4: sums of rows and of tables, rules and packs, seats of their own, lucks that are committed to, every
     * new deal, what the server notes, and what its operator decides */
    "ALTER TABLE tables ADD COLUMN rules INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN pack TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE tables ADD COLUMN help INTEGER NOT NULL DEFAULT 1;"
    "ALTER TABLE tables ADD COLUMN away_bot INTEGER NOT NULL DEFAULT 60;"
    "ALTER TABLE tables ADD COLUMN away_gone INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN opening INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN restarts INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN changing_sum INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE seats ADD COLUMN claimed INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE seats ADD COLUMN spent BLOB NOT NULL DEFAULT x'" ZEROS "';"
    "ALTER TABLE seats ADD COLUMN luck_state INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE seats ADD COLUMN commitment TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE seats ADD COLUMN away INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE seats ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE entries ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE talk ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE again RENAME TO again_once;"
    "CREATE TABLE again (id TEXT NOT NULL, number INTEGER NOT NULL, outcome INTEGER NOT NULL,"
    " counter INTEGER NOT NULL, sum INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (id, number)) WITHOUT ROWID;"
    "INSERT INTO again (id, number, outcome, counter) SELECT id,"
    " row_number() OVER (PARTITION BY id ORDER BY outcome) - 1, outcome, counter FROM again_once;"
    "DROP TABLE again_once;"
    "CREATE INDEX ages ON tables (over, used);"
    "CREATE TABLE heads (id TEXT PRIMARY KEY, creator INTEGER NOT NULL, total INTEGER NOT NULL,"
    " agains INTEGER NOT NULL, entries INTEGER NOT NULL, entries_total INTEGER NOT NULL,"
    " lines INTEGER NOT NULL, lines_total INTEGER NOT NULL, bytes INTEGER NOT NULL, sum INTEGER NOT NULL)"
    " WITHOUT ROWID;"
    "CREATE TABLE notes (name TEXT PRIMARY KEY, value INTEGER NOT NULL, sum INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE store (one INTEGER PRIMARY KEY, commits INTEGER NOT NULL, notes INTEGER NOT NULL,"
    " notes_total INTEGER NOT NULL, schema INTEGER NOT NULL, sum INTEGER NOT NULL);"
    "CREATE TABLE rulings (whom TEXT NOT NULL, kind TEXT NOT NULL, since INTEGER NOT NULL,"
    " until INTEGER NOT NULL, why TEXT NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (whom, kind)) WITHOUT "
    "ROWID;",
};

enum { FORM = sizeof forms / sizeof *forms };

/* ---- sums --------------------------------------------------------------------------------- */

static uint64_t mix(uint64_t sum, const void *bytes, size_t size)
{
    const unsigned char *at = bytes; /* NULL: an empty one */
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ at[i]) * 1099511628211u; /* FNV-1a */
    return sum;
}

/* Every bit of the sum depends on each: sums are joined by XOR. */
static int64_t scatter(uint64_t sum)
{
    sum = (sum ^ sum >> 33) * 0xff51afd7ed558ccdu;
    sum = (sum ^ sum >> 33) * 0xc4ceb9fe1a85ec53u;
    return (int64_t)(sum ^ sum >> 33);
}

/* Of the type, the size and the bytes of each value. */
static void row_sum(sqlite3_context *context, int count, sqlite3_value **values)
{
    uint64_t sum = 14695981039346656037u;
    for (int i = 0; i < count; i++) {
        int64_t number = sqlite3_value_int64(values[i]);
        unsigned char type = (unsigned char)sqlite3_value_type(values[i]);
        const void *bytes = &number;
        size_t size = sizeof number;
        if (type == SQLITE_TEXT || type == SQLITE_BLOB) {
            bytes = sqlite3_value_blob(values[i]);
            size = (size_t)sqlite3_value_bytes(values[i]);
            if (!bytes && size > 0) {
                sqlite3_result_error_nomem(context);
                return;
            }
        }
        sum = mix(mix(mix(sum, &type, 1), &size, sizeof size), bytes, bytes ? size : 0);
    }
    int64_t *joined = sqlite3_user_data(context);
    if (joined)
        *joined ^= scatter(sum);
    sqlite3_result_int64(context, scatter(sum));
}

static void join_row(sqlite3_context *context, int count, sqlite3_value **values)
{
    int64_t *total = sqlite3_aggregate_context(context, sizeof *total);
    if (!total)
        sqlite3_result_error_nomem(context);
    for (int i = 0; total && i < count; i++)
        *total ^= sqlite3_value_int64(values[i]);
}

static void give_total(sqlite3_context *context)
{
    const int64_t *total = sqlite3_aggregate_context(context, sizeof *total);
    sqlite3_result_int64(context, total ? *total : 0);
}

static void join_values(sqlite3_context *context, int count, sqlite3_value **values)
{
    int64_t total = 0;
    for (int i = 0; i < count; i++)
        total ^= sqlite3_value_int64(values[i]);
    sqlite3_result_int64(context, total);
}

bool sv_add_sums(sqlite3 *db, int64_t *joined)
{
    enum { PURE = SQLITE_UTF8 | SQLITE_DETERMINISTIC };
    return sqlite3_create_function_v2(db, "row_sum", -1, PURE, NULL, row_sum, NULL, NULL, NULL) ==
               SQLITE_OK &&
           sqlite3_create_function_v2(db, "new_sum", -1, SQLITE_UTF8, joined, row_sum, NULL, NULL, NULL) ==
               SQLITE_OK &&
           sqlite3_create_function_v2(db, "xor_of", -1, PURE, NULL, join_values, NULL, NULL, NULL) ==
               SQLITE_OK &&
           sqlite3_create_function_v2(db, "xor_all", 1, PURE, NULL, NULL, join_row, give_total, NULL) ==
               SQLITE_OK;
}

#define OF(what, table) "(SELECT " what " FROM " table " WHERE " table ".id = tables.id)"
#define AS_WORDS(number) #number
#define WORDS(number) AS_WORDS(number)

bool sv_sum_all(sqlite3 *db)
{
    static const char *const sql[] = {
        "UPDATE tables SET sum = row_sum(" SV_FIXED_COLUMNS
        "), changing_sum = row_sum(id, " SV_CHANGING_COLUMNS ")",
        "UPDATE seats SET sum = row_sum(" SV_SEAT_COLUMNS ")",
        "UPDATE entries SET sum = row_sum(" SV_ENTRY_COLUMNS ")",
        "UPDATE again SET sum = row_sum(" SV_AGAIN_COLUMNS ")",
        "UPDATE talk SET sum = row_sum(" SV_TALK_COLUMNS ")",
        "DELETE FROM heads",
        "INSERT INTO heads SELECT id, creator,"
        " xor_of(sum, changing_sum, " OF("xor_all(sum)", "seats") ", " OF("xor_all(sum)", "again") "), " OF("count(*)", "again") ", " OF("count(*)", "entries") ", " OF("xor_all(sum)", "entries") ", " OF(
            "count(*)",
            "talk") ", " OF("xor_all(sum)",
                            "talk") ", " WORDS(SV_TABLE_BYTES) " + players * " WORDS(SV_SEAT_BYTES) " + " OF("count(*)",
                                                                                                             "entries") " * " WORDS(SV_ENTRY_BYTES) " + " OF("count(*)",
                                                                                                                                                             "again") " * " WORDS(SV_AGAIN_BYTES) " + " OF("coalesce(sum(" WORDS(SV_LINE_BYTES) " + length(CAST(text AS BLOB))), 0)",
                                                                                                                                                                                                           "talk") ", 0 FROM tables",
        "UPDATE heads SET sum = row_sum(" SV_HEAD_COLUMNS ")",
        "UPDATE notes SET sum = row_sum(" SV_NOTE_COLUMNS ")",
        "REPLACE INTO store SELECT 1, coalesce((SELECT commits FROM store), 0), count(*), "
        "xor_all(sum), " SV_SCHEMA_SUM ", 0 FROM notes",
        "UPDATE store SET sum = row_sum(" SV_STORE_COLUMNS ")",
    };
    bool good = true;
    for (size_t i = 0; good && i < sizeof sql / sizeof *sql; i++)
        good = sqlite3_exec(db, sql[i], NULL, NULL, NULL) == SQLITE_OK;
    return good;
}

/* ---- forms -------------------------------------------------------------------------------- */

static bool refuse(sqlite3 *db, dw_error *error)
{
    return dw_fail(error, "the store: %s", sqlite3_errmsg(db));
}

static bool run(sqlite3 *db, const char *sql, dw_error *error)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK || refuse(db, error);
}

static int number_of(sqlite3 *db, const char *question)
{
    sqlite3_stmt *one;
    int number = -1;
    if (sqlite3_prepare_v2(db, question, -1, &one, NULL) == SQLITE_OK && sqlite3_step(one) == SQLITE_ROW)
        number = sqlite3_column_int(one, 0);
    sqlite3_finalize(one);
    return number;
}

static bool bring_up_to_date(sqlite3 *db, int form, dw_error *error)
{
    char marks[96];
    snprintf(marks, sizeof marks, "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT",
             APPLICATION_ID, FORM);
    bool good = run(db, "BEGIN IMMEDIATE", error);
    for (int i = form; good && i < FORM; i++)
        good = run(db, forms[i], error);
    good = good && (sv_sum_all(db) || refuse(db, error)) && run(db, marks, error);
    if (!good)
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    return good;
}

/* A file can give space back only if it was made so, or is written anew. Where there is no room for that, its
 * space is used again. */
static void let_shrink(sqlite3 *db, int objects)
{
    sqlite3_exec(db, "PRAGMA auto_vacuum = INCREMENTAL", NULL, NULL, NULL);
    if (objects > 0)
        sqlite3_exec(db, "VACUUM", NULL, NULL, NULL);
}

bool sv_prepare_schema(sqlite3 *db, const char *path, dw_error *error)
{
    int application = number_of(db, "PRAGMA application_id"), form = number_of(db, "PRAGMA user_version");
    int objects = number_of(db, "SELECT count(*) FROM sqlite_master");
    if (application < 0 || form < 0 || objects < 0)
        return refuse(db, error);
    if (application != APPLICATION_ID && (application != 0 || objects > 0))
        return dw_fail(error, "%s: is an SQLite file of something else", path);
    if (form > FORM)
        return dw_fail(error,
                       "%s: has the form %d of a store, which a later version of this program made; this one "
                       "knows form %d",
                       path, form, FORM);
    if (form == FORM)
        return true;
    if (objects == 0)
        let_shrink(db, objects);
    if (!bring_up_to_date(db, form, error))
        return false;
    if (objects > 0)
        let_shrink(db, objects);
    return true;
}
