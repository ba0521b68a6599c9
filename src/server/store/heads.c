/*
 * heads.c: the head of each table in an SQLite store: how many rows belong to it, their sums, and the bytes
 * that they take up. A row that is missing, or that is of another time, is found by it. Heads change in
 * memory until the commit, which writes each once.
 */
#include "server/store/sqlite.h"

#include <stdlib.h>
#include <string.h>

static sv_head *find_changed(sv_file *own, const char *id)
{
    for (int i = own->head_count - 1; i >= 0; i--) /* usually the last */
        if (strcmp(own->heads[i].id, id) == 0)
            return &own->heads[i];
    return NULL;
}

static sv_head *add(sv_file *own, const sv_head *head, dw_error *error)
{
    if (own->head_count == own->head_room) {
        int room = own->head_room ? 2 * own->head_room : 64;
        sv_head *larger = realloc(own->heads, (size_t)room * sizeof *larger);
        dw_error why;
        if (!larger) {
            dw_fail(&why, "the store: no memory");
            sv_spoil(own, &why, error);
            return NULL;
        }
        own->heads = larger;
        own->head_room = room;
    }
    own->heads[own->head_count] = *head;
    return &own->heads[own->head_count++];
}

/* ---- reading ------------------------------------------------------------------------------ */

static sv_head read_columns(sqlite3_stmt *one)
{
    return (sv_head){.creator = sqlite3_column_int(one, 1),
                     .total = sqlite3_column_int64(one, 2),
                     .agains = sqlite3_column_int(one, 3),
                     .entries = sqlite3_column_int(one, 4),
                     .entries_total = sqlite3_column_int64(one, 5),
                     .lines = sqlite3_column_int(one, 6),
                     .lines_total = sqlite3_column_int64(one, 7),
                     .bytes = sqlite3_column_int64(one, 8)};
}

static bool read_stored(sv_file *own, const char *id, sv_head *head, dw_error *error)
{
    sqlite3_stmt *one = sv_use(own, SV_FIND_HEAD);
    sv_bind_text(one, 1, id);
    int got = sqlite3_step(one);
    bool good = got == SQLITE_ROW && sqlite3_column_int(one, 9) == 1;
    if (good) {
        *head = read_columns(one);
        head->bytes_before = head->bytes;
        dw_text_put(&(dw_text){.buffer = head->id, .capacity = SV_ID_MAX}, id);
    }
    bool failed = (got != SQLITE_DONE && got != SQLITE_ROW) || sqlite3_errcode(own->db) == SQLITE_NOMEM;
    if (failed)
        sv_refuse(own, error);
    sqlite3_reset(one);
    if (failed)
        return false;
    if (got == SQLITE_DONE)
        return dw_fail(error, "the store: the head of the table '%s' is missing: the table is damaged", id);
    return good || dw_fail(error, "the store: the head of the table '%s' is damaged", id);
}

bool sv_read_head(sv_file *own, const char *id, sv_head *head, dw_error *error)
{
    const sv_head *changed = find_changed(own, id);
    if (!changed)
        return read_stored(own, id, head, error);
    *head = *changed;
    return !head->removed || dw_fail(error, "there is no such table");
}

/* ---- changing ----------------------------------------------------------------------------- */

sv_head *sv_change_head(sv_file *own, const char *id, dw_error *error)
{
    dw_error why;
    sv_head head, *changed = find_changed(own, id);
    if (changed)
        return changed;
    if (read_stored(own, id, &head, &why))
        return add(own, &head, error);
    sv_spoil(own, &why, error);
    return NULL;
}

sv_head *sv_add_head(sv_file *own, const char *id, int creator, dw_error *error)
{
    sv_head head = {.creator = creator};
    dw_text_put(&(dw_text){.buffer = head.id, .capacity = SV_ID_MAX}, id);
    return add(own, &head, error);
}

static bool write_head(sv_file *own, const sv_head *head, dw_error *error)
{
    sqlite3_stmt *one = sv_use(own, head->removed ? SV_DELETE_HEAD : SV_PUT_HEAD);
    sv_bind_text(one, 1, head->id);
    if (head->removed)
        return sv_step(own, one, error);
    sqlite3_bind_int(one, 2, head->creator);
    sqlite3_bind_int64(one, 3, head->total);
    sqlite3_bind_int(one, 4, head->agains);
    sqlite3_bind_int(one, 5, head->entries);
    sqlite3_bind_int64(one, 6, head->entries_total);
    sqlite3_bind_int(one, 7, head->lines);
    sqlite3_bind_int64(one, 8, head->lines_total);
    sqlite3_bind_int64(one, 9, head->bytes);
    return sv_step(own, one, error);
}

bool sv_write_heads(sv_file *own, dw_error *error)
{
    bool good = true;
    for (int i = 0; good && i < own->head_count; i++)
        good = write_head(own, &own->heads[i], error);
    return good;
}

/* ---- what tables take up ------------------------------------------------------------------ */

static void count_bytes(sv_file *own, int creator, int64_t bytes)
{
    own->used[(unsigned)creator % SV_CREATORS] += bytes;
    own->used_by_all += bytes;
}

void sv_end_heads(sv_file *own, bool committed)
{
    for (int i = 0; committed && i < own->head_count; i++) {
        const sv_head *head = &own->heads[i];
        count_bytes(own, head->creator, (head->removed ? 0 : head->bytes) - head->bytes_before);
    }
    own->head_count = 0;
}

int64_t sv_bytes(sv_store *store, int creator)
{
    const sv_file *own = (const sv_file *)store;
    return creator < 0 ? own->used_by_all : own->used[(unsigned)creator % SV_CREATORS];
}

/* ---- the whole file ----------------------------------------------------------------------- */

/* Rows that the statement gives; -1 if it fails. */
static int rows_of(sv_file *own, const char *sql, void (*take)(sv_file *, sqlite3_stmt *))
{
    sqlite3_stmt *one;
    int got = SQLITE_ERROR, count = 0;
    if (sqlite3_prepare_v2(own->db, sql, -1, &one, NULL) == SQLITE_OK)
        for (; (got = sqlite3_step(one)) == SQLITE_ROW; count++)
            take(own, one);
    sqlite3_finalize(one);
    return got == SQLITE_DONE ? count : -1;
}

static void take_store(sv_file *own, sqlite3_stmt *one)
{
    own->whole = (sv_whole){sqlite3_column_int64(one, 0), sqlite3_column_int(one, 1),
                            sqlite3_column_int64(one, 2), sqlite3_column_int64(one, 3)};
}

static void take_bytes(sv_file *own, sqlite3_stmt *one)
{
    count_bytes(own, sqlite3_column_int(one, 0), sqlite3_column_int64(one, 1));
}

bool sv_read_whole(sv_file *own, dw_error *error)
{
    int got = rows_of(own,
                      "SELECT commits, notes, notes_total, schema FROM store"
                      " WHERE one = 1 AND row_sum(" SV_STORE_COLUMNS ") = sum AND schema = " SV_SCHEMA_SUM
                      " AND notes = (SELECT count(*) FROM notes)"
                      " AND notes_total = (SELECT xor_all(sum) FROM notes)"
                      " AND NOT EXISTS (SELECT 1 FROM notes WHERE row_sum(" SV_NOTE_COLUMNS ") <> sum)",
                      take_store);
    own->whole_stored = own->whole;
    if (got == 0)
        return dw_fail(error, "the store: what it says about itself is damaged: put a backup in its place");
    got = got < 0 ? got
                  : rows_of(own, "SELECT creator, bytes FROM heads WHERE row_sum(" SV_HEAD_COLUMNS ") = sum",
                            take_bytes);
    return got >= 0 || sv_refuse(own, error);
}

bool sv_write_whole(sv_file *own, dw_error *error)
{
    sqlite3_stmt *one = sv_use(own, SV_PUT_STORE);
    sqlite3_bind_int64(one, 1, own->whole.commits);
    sqlite3_bind_int(one, 2, own->whole.notes);
    sqlite3_bind_int64(one, 3, own->whole.notes_total);
    sqlite3_bind_int64(one, 4, own->whole.schema);
    return sv_step(own, one, error);
}
