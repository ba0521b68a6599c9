/* rulings.c: what the operator has decided, in the SQLite store. */
#include "server/store/sqlite.h"

static bool rule(sv_store *store, const sv_ruling *ruling, dw_error *error)
{
    sv_file *own = (sv_file *)store;
    if (!sv_begin(own, error))
        return false;
    sqlite3_stmt *one = sv_use(own, SV_PUT_RULING);
    sv_bind_text(one, 1, ruling->whom);
    sv_bind_text(one, 2, ruling->kind);
    sqlite3_bind_int64(one, 3, ruling->since);
    sqlite3_bind_int64(one, 4, ruling->until);
    sv_bind_text(one, 5, ruling->why);
    return sv_step(own, one, error);
}

static bool unrule(sv_store *store, const char *whom, const char *kind, dw_error *error)
{
    sv_file *own = (sv_file *)store;
    if (!sv_begin(own, error))
        return false;
    sqlite3_stmt *one = sv_use(own, SV_DELETE_RULING);
    sv_bind_text(one, 1, whom);
    sv_bind_text(one, 2, kind);
    return sv_step(own, one, error);
}

/* Those that are damaged are passed over, with their places. */
static int rulings(sv_store *store, const char *table, int skip, sv_ruling out[SV_LIST_MAX], dw_error *error)
{
    sv_file *own = (sv_file *)store;
    sqlite3_stmt *one = sv_use(own, SV_FIND_RULINGS);
    int count = 0, got = SQLITE_DONE;
    sv_bind_text(one, 1, table);
    sqlite3_bind_int(one, 2, SV_LIST_MAX);
    sqlite3_bind_int(one, 3, skip);
    while (count < SV_LIST_MAX && (got = sqlite3_step(one)) == SQLITE_ROW) {
        sv_ruling *ruling = &out[count++];
        *ruling = (sv_ruling){.since = sqlite3_column_int64(one, 2), .until = sqlite3_column_int64(one, 3)};
        if (sqlite3_column_int(one, 5) != 1)
            continue;
        sv_copy_text(one, 0, ruling->whom, SV_WHOM_MAX);
        sv_copy_text(one, 1, ruling->kind, SV_KIND_MAX);
        sv_copy_text(one, 4, ruling->why, SV_TEXT_MAX);
    }
    bool failed = (got != SQLITE_DONE && got != SQLITE_ROW) || sqlite3_errcode(own->db) == SQLITE_NOMEM;
    if (failed)
        sv_refuse(own, error);
    sqlite3_reset(one);
    return failed ? -1 : count;
}

void sv_set_rulings(sv_store *store)
{
    store->rule = rule;
    store->unrule = unrule;
    store->rulings = rulings;
}
