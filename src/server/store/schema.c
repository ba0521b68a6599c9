/* schema.c: the versions of an SQLite store's schema, each as what changed in it. */
#include "server/store/schema.h"

#include <stdio.h>

#define APPLICATION_ID 0x44574c31 /* "DWL1": whose file it is */

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
};

enum { FORM = sizeof forms / sizeof *forms };

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
    good = good && run(db, marks, error);
    if (!good)
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    return good;
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
    return form == FORM || bring_up_to_date(db, form, error);
}
