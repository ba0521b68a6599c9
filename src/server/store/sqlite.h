/*
 * sqlite.h: what the files of the SQLite store share. sqlite.c opens and closes it and commits, writing.c and
 * reading.c do what their names say, talk.c reads what people said, rulings.c has what operators decided,
 * heads.c keeps the sums that hold the rows of a table together, backup.c copies the file. Nothing else knows
 * them.
 */
#ifndef SERVER_STORE_SQLITE_H
#define SERVER_STORE_SQLITE_H

#include "platform/held_file.h"
#include "server/store/schema.h"
#include "server/store/store.h"

#include <sqlite3.h>

typedef enum sv_statement {
    SV_BEGIN,
    SV_COMMIT,
    SV_ROLL_BACK,
    SV_INSERT_TABLE,
    SV_UPDATE_TABLE,
    SV_FIND_TABLE_SUM,
    SV_PUT_SEAT,
    SV_FIND_SEAT_SUM,
    SV_INSERT_ENTRY,
    SV_ENTRY_SUMS,
    SV_DELETE_ENTRIES,
    SV_INSERT_AGAIN,
    SV_INSERT_TALK,
    SV_OLD_TALK,
    SV_FORGET_TALK,
    SV_FIND_TABLE,
    SV_FIND_SEATS,
    SV_FIND_ENTRIES,
    SV_FIND_AGAIN,
    SV_FIND_TALK,
    SV_LIST_TABLES,
    SV_COUNT_TABLES,
    SV_COUNT_OF_ONE,
    SV_LATE_TABLES,
    SV_OWING_TABLES,
    SV_OLD_TABLES,
    SV_ALL_TABLES,
    SV_PUT_NOTE,
    SV_FIND_NOTE,
    SV_FIND_NOTE_SUM,
    SV_FIND_HEAD,
    SV_PUT_HEAD,
    SV_DELETE_TABLE,
    SV_DELETE_SEATS,
    SV_DELETE_AGAIN,
    SV_DELETE_TALK,
    SV_DELETE_HEAD,
    SV_DELETE_RULINGS,
    SV_PUT_RULING,
    SV_DELETE_RULING,
    SV_FIND_RULINGS,
    SV_PUT_STORE,
    SV_STATEMENTS,
} sv_statement;

/* How many rows belong to a table, and their sums, joined by XOR. */
typedef struct sv_head {
    char id[SV_ID_MAX];
    int creator;
    int64_t total; /* of the table's own row, its seats and what was dealt again */
    int agains;
    int entries;
    int64_t entries_total;
    int lines;
    int64_t lines_total;
    int64_t bytes;

    int64_t bytes_before; /* this transaction */
    bool removed;
} sv_head;

/* What is true of the whole file. */
typedef struct sv_whole {
    int64_t commits;
    int notes;
    int64_t notes_total;
    int64_t schema; /* the sum of how its tables were made */
} sv_whole;

enum { SV_CREATORS = 1 << 16 };

typedef struct sv_file {
    sv_store store; /* first: the interface is the file */
    sqlite3 *db;
    sqlite3_stmt *statements[SV_STATEMENTS];
    pf_held_file held;
    int64_t new_sum; /* of the rows that a statement writes: see sv_add_sums */
    bool writing;    /* a transaction is open */
    bool spoilt;     /* something could not be written: nothing of it may be committed */
    bool stuck;      /* that could not even be rolled back: what is read now is not what is stored */
    bool failing;    /* the last commit failed */
    dw_error why;
    sv_whole whole, whole_stored; /* with the open transaction, and without it */
    sv_head *heads;               /* those that the open transaction changes */
    int head_count, head_room;
    int64_t *used; /* bytes by creator */
    int64_t used_by_all;
    sqlite3 *copy; /* a backup that is being made; NULL: none */
    sqlite3_backup *copying;
    char copy_path[PF_PATH_MAX];
} sv_file;

/* ---- sqlite.c ---- */

/* False, with what SQLite says. */
bool sv_refuse(const sv_file *own, dw_error *error);
bool sv_run(sv_file *own, const char *sql, dw_error *error);

/* A statement, ready to be bound and stepped; to be reset afterwards. */
sqlite3_stmt *sv_use(sv_file *own, sv_statement which);
void sv_bind_text(sqlite3_stmt *one, int place, const char *text);

/* Refuses for this reason, and the commit will too. */
bool sv_spoil(sv_file *own, const dw_error *why, dw_error *error);
bool sv_spoil_by_sqlite(sv_file *own, dw_error *error); /* for the one that SQLite says */

/* Before something is read. False with the reason. */
bool sv_be_ready(sv_file *own, dw_error *error);

/* Sees to it that there is a transaction. False with the reason. */
bool sv_begin(sv_file *own, dw_error *error);

/* Runs a statement in the transaction. False with the reason. */
bool sv_step(sv_file *own, sqlite3_stmt *one, dw_error *error);

/* The same, and joins the sums of new rows to *total. */
bool sv_step_new(sv_file *own, sqlite3_stmt *one, int64_t *total, dw_error *error);

/* Joins the sums that a statement finds to *total: how many; -1 with the reason, and nothing may be
 * committed. */
int sv_read_sums(sv_file *own, sqlite3_stmt *one, int64_t *total, dw_error *error);

/* ---- reading.c ---- */

/* What was read cannot be: it is damaged, or there was no memory to read it. Always false. */
bool sv_refuse_damaged(const sv_file *own, dw_error *error, const char *what, const char *id);

void sv_copy_text(sqlite3_stmt *one, int column, char *out, size_t capacity);

/* ---- talk.c ---- */

/* Whether all lines of talk are there, as they were written. False with the reason. */
bool sv_check_talk(sv_file *own, const sv_head *head, dw_error *error);

/* ---- heads.c ---- */

/* The head of the table, as the open transaction has it. False with the reason, also if it is damaged. */
bool sv_read_head(sv_file *own, const char *id, sv_head *head, dw_error *error);

/* The same, to be changed in the open transaction; NULL with the reason, and the transaction is spoilt. Good
 * until the next call. */
sv_head *sv_change_head(sv_file *own, const char *id, dw_error *error);

/* The head of a new table. NULL without memory. */
sv_head *sv_add_head(sv_file *own, const char *id, int creator, dw_error *error);

/* Writes the heads that have changed. False with the reason. */
bool sv_write_heads(sv_file *own, dw_error *error);

/* The transaction has ended. */
void sv_end_heads(sv_file *own, bool committed);

/* Reads what is true of the whole file, and counts who has used how much. False with the reason. */
bool sv_read_whole(sv_file *own, dw_error *error);
bool sv_write_whole(sv_file *own, dw_error *error);

int64_t sv_bytes(sv_store *store, int creator);

/* ---- writing.c, reading.c, talk.c, rulings.c, backup.c: the functions of store.h ---- */

void sv_set_writing(sv_store *store);
void sv_set_reading(sv_store *store);
void sv_set_talk(sv_store *store);
void sv_set_rulings(sv_store *store);
void sv_set_backup(sv_store *store);
void sv_end_backup(sv_file *own); /* without a copy, if one is being made */

#endif
