/* writing.c: how the SQLite store is written: rows, and what their heads have to say of them. */
#include "server/store/sqlite.h"

#include <string.h>

static bool reseat(sv_store *store, const char *id, int seat, const sv_seat *now, dw_error *error)
{
    sv_file *own = (sv_file *)store;
    if (!sv_begin(own, error))
        return false;
    sv_head *head = sv_change_head(own, id, error);
    sqlite3_stmt *one = sv_use(own, SV_FIND_SEAT_SUM);
    sv_bind_text(one, 1, id);
    sqlite3_bind_int(one, 2, seat);
    if (!head || sv_read_sums(own, one, &head->total, error) < 0) /* the one before counts no more */
        return false;
    one = sv_use(own, SV_PUT_SEAT);
    sv_bind_text(one, 1, id);
    sqlite3_bind_int(one, 2, seat);
    sqlite3_bind_int(one, 3, (int)now->kind);
    sv_bind_text(one, 4, now->level);
    sqlite3_bind_blob(one, 5, now->hash, SV_HASH_SIZE, SQLITE_STATIC);
    sqlite3_bind_int(one, 6, now->ready);
    sv_bind_text(one, 7, now->luck);
    sv_bind_text(one, 8, now->name);
    sqlite3_bind_int64(one, 9, now->since);
    sqlite3_bind_int(one, 10, now->left);
    sqlite3_bind_int(one, 11, now->claimed);
    sqlite3_bind_blob(one, 12, now->spent, SV_HASH_SIZE, SQLITE_STATIC);
    sqlite3_bind_int(one, 13, (int)now->luck_state);
    sv_bind_text(one, 14, now->commitment);
    sqlite3_bind_int64(one, 15, now->away);
    return sv_step_new(own, one, &head->total, error);
}

/* The fields that `update` writes. */
static void bind_changing(sqlite3_stmt *one, const sv_row *row)
{
    sqlite3_bind_int(one, 20, row->era);
    sqlite3_bind_int64(one, 21, row->used);
    sqlite3_bind_int64(one, 22, row->due);
    sqlite3_bind_int(one, 23, row->owes);
    sqlite3_bind_int(one, 24, row->over);
    sqlite3_bind_int(one, 25, row->wish.seat);
    sqlite3_bind_int(one, 26, row->wish.length);
    sqlite3_bind_int(one, 27, row->wish.agreed);
    sv_bind_text(one, 28, row->rematch.table);
    sqlite3_bind_int(one, 29, row->rematch.seat);
    sqlite3_bind_blob(one, 30, row->secret, FR_SIZE, SQLITE_STATIC);
    sqlite3_bind_int64(one, 31, row->opening);
    sqlite3_bind_int(one, 32, row->restarts);
}

static bool create(sv_store *store, const sv_row *row, dw_error *error)
{
    sv_file *own = (sv_file *)store;
    if (!sv_begin(own, error))
        return false;
    sqlite3_stmt *one = sv_use(own, SV_INSERT_TABLE);
    sv_bind_text(one, 1, row->id);
    sv_bind_text(one, 2, row->game);
    sv_bind_text(one, 3, row->set);
    sqlite3_bind_int(one, 4, row->options.players);
    sqlite3_bind_int64(one, 5, row->options.variants);
    sqlite3_bind_int64(one, 6, (int64_t)row->options.setup);
    sqlite3_bind_int(one, 7, row->seeded);
    sqlite3_bind_int(one, 8, row->listed);
    sqlite3_bind_int64(one, 9, row->created);
    sqlite3_bind_int(one, 10, row->creator);
    sqlite3_bind_blob(one, 11, row->watchers, SV_HASH_SIZE, SQLITE_STATIC);
    sqlite3_bind_int(one, 12, row->limit.per_move);
    sqlite3_bind_int(one, 13, row->limit.per_game);
    sv_bind_text(one, 14, row->limit.level);
    sqlite3_bind_int(one, 15, row->rules);
    sv_bind_text(one, 16, row->pack);
    sqlite3_bind_int(one, 17, row->help);
    sqlite3_bind_int(one, 18, row->away.bot);
    sqlite3_bind_int(one, 19, row->away.gone);
    bind_changing(one, row);
    sv_head *head = sv_add_head(own, row->id, row->creator, error);
    bool good = head && sv_step_new(own, one, &head->total, error);
    if (good)
        head->bytes = SV_TABLE_BYTES + SV_SEAT_BYTES * row->options.players;
    for (int seat = 0; good && seat < row->options.players; seat++)
        good = reseat(store, row->id, seat, &row->seats[seat], error);
    return good;
}

static bool update(sv_store *store, const sv_row *row, dw_error *error)
{
    sv_file *own = (sv_file *)store;
    if (!sv_begin(own, error))
        return false;
    sv_head *head = sv_change_head(own, row->id, error);
    sqlite3_stmt *one = sv_use(own, SV_FIND_TABLE_SUM);
    sv_bind_text(one, 1, row->id);
    if (!head || sv_read_sums(own, one, &head->total, error) < 0)
        return false;
    one = sv_use(own, SV_UPDATE_TABLE);
    sv_bind_text(one, 1, row->id);
    bind_changing(one, row);
    return sv_step_new(own, one, &head->total, error);
}

static bool append(sv_store *store, const char *id, int first, const tb_entry *entries, int count,
                   dw_error *error)
{
    sv_file *own = (sv_file *)store;
    sv_head *head = sv_begin(own, error) ? sv_change_head(own, id, error) : NULL;
    bool good = head;
    for (int i = 0; good && i < count; i++) {
        sqlite3_stmt *one = sv_use(own, SV_INSERT_ENTRY);
        sv_bind_text(one, 1, id);
        sqlite3_bind_int(one, 2, first + i);
        sqlite3_bind_int(one, 3, entries[i].seat);
        sqlite3_bind_int64(one, 4, entries[i].move);
        good = sv_step_new(own, one, &head->entries_total, error);
    }
    if (good) {
        head->entries += count;
        head->bytes += (int64_t)SV_ENTRY_BYTES * count;
    }
    return good;
}

static bool truncate_table(sv_store *store, const char *id, int length, dw_error *error)
{
    sv_file *own = (sv_file *)store;
    sv_head *head = sv_begin(own, error) ? sv_change_head(own, id, error) : NULL;
    if (!head)
        return false;
    sqlite3_stmt *one = sv_use(own, SV_ENTRY_SUMS);
    sv_bind_text(one, 1, id);
    sqlite3_bind_int(one, 2, length);
    int count = sv_read_sums(own, one, &head->entries_total, error);
    if (count <= 0)
        return count == 0;
    head->entries -= count;
    head->bytes -= (int64_t)SV_ENTRY_BYTES * count;
    one = sv_use(own, SV_DELETE_ENTRIES);
    sv_bind_text(one, 1, id);
    sqlite3_bind_int(one, 2, length);
    return sv_step(own, one, error);
}

static bool deal_again(sv_store *store, const sv_row *row, dw_error *error)
{
    sv_file *own = (sv_file *)store;
    sv_head *head = sv_begin(own, error) ? sv_change_head(own, row->id, error) : NULL;
    if (!head)
        return false;
    const fr_again *last = &row->again[row->agains - 1];
    sqlite3_stmt *one = sv_use(own, SV_INSERT_AGAIN);
    sv_bind_text(one, 1, row->id);
    sqlite3_bind_int(one, 2, row->agains - 1);
    sqlite3_bind_int64(one, 3, last->outcome);
    sqlite3_bind_int64(one, 4, last->counter);
    head->agains++;
    head->bytes += SV_AGAIN_BYTES;
    return sv_step_new(own, one, &head->total, error);
}

static bool forget_line(sv_file *own, const char *id, int64_t number, dw_error *error)
{
    sqlite3_stmt *one = sv_use(own, SV_FORGET_TALK);
    sv_bind_text(one, 1, id);
    sqlite3_bind_int64(one, 2, number);
    return sv_step(own, one, error);
}

/* Of chat and of events only the last are kept: as one comes, one goes. */
static bool forget_oldest(sv_file *own, sv_head *head, bool is_chat, dw_error *error)
{
    sqlite3_stmt *one = sv_use(own, SV_OLD_TALK);
    sv_bind_text(one, 1, head->id);
    sqlite3_bind_int(one, 2, is_chat);
    sqlite3_bind_int(one, 3, is_chat ? SV_CHAT_MAX : SV_EVENTS_MAX);
    int got = sqlite3_step(one);
    if (got == SQLITE_DONE) {
        sqlite3_reset(one);
        return true;
    }
    if (got != SQLITE_ROW) {
        sv_spoil_by_sqlite(own, error);
        sqlite3_reset(one);
        return false;
    }
    int64_t number = sqlite3_column_int64(one, 0);
    head->lines_total ^= sqlite3_column_int64(one, 1);
    head->bytes -= SV_LINE_BYTES + sqlite3_column_int64(one, 2);
    head->lines--;
    sqlite3_reset(one);
    return forget_line(own, head->id, number, error);
}

static bool say(sv_store *store, const char *id, const sv_line *line, dw_error *error)
{
    sv_file *own = (sv_file *)store;
    sv_head *head = sv_begin(own, error) ? sv_change_head(own, id, error) : NULL;
    if (!head)
        return false;
    sqlite3_stmt *one = sv_use(own, SV_INSERT_TALK);
    sv_bind_text(one, 1, id);
    sqlite3_bind_int64(one, 2, line->at);
    sqlite3_bind_int(one, 3, line->seat);
    sqlite3_bind_int(one, 4, line->length);
    sv_bind_text(one, 5, line->kind);
    sv_bind_text(one, 6, line->text);
    if (!sv_step_new(own, one, &head->lines_total, error))
        return false;
    head->lines++;
    head->bytes += SV_LINE_BYTES + (int64_t)strlen(line->text);
    return forget_oldest(own, head, strcmp(line->kind, "chat") == 0, error);
}

static bool note(sv_store *store, const char *name, int64_t value, dw_error *error)
{
    sv_file *own = (sv_file *)store;
    if (!sv_begin(own, error))
        return false;
    sqlite3_stmt *one = sv_use(own, SV_FIND_NOTE_SUM);
    sv_bind_text(one, 1, name);
    int before = sv_read_sums(own, one, &own->whole.notes_total, error);
    if (before < 0)
        return false;
    own->whole.notes += before == 0;
    one = sv_use(own, SV_PUT_NOTE);
    sv_bind_text(one, 1, name);
    sqlite3_bind_int64(one, 2, value);
    return sv_step_new(own, one, &own->whole.notes_total, error);
}

/* Also a damaged table can be removed. */
static bool remove_table(sv_store *store, const char *id, dw_error *error)
{
    static const sv_statement others[] = {SV_DELETE_SEATS, SV_DELETE_AGAIN, SV_DELETE_TALK, SV_DELETE_RULINGS,
                                          SV_DELETE_TABLE};
    sv_file *own = (sv_file *)store;
    sv_head head;
    dw_error ignored;
    if (strlen(id) >= SV_ID_MAX) /* what a head keeps of it could be the id of another table */
        return dw_fail(error, "there is no such table");
    if (!sv_begin(own, error))
        return false;
    sv_head *kept = sv_read_head(own, id, &head, &ignored) ? sv_change_head(own, id, error)
                                                           : sv_add_head(own, id, 0, error);
    sqlite3_stmt *one = sv_use(own, SV_DELETE_ENTRIES);
    sv_bind_text(one, 1, id);
    sqlite3_bind_int(one, 2, 0);
    bool good = kept && sv_step(own, one, error);
    for (size_t i = 0; good && i < sizeof others / sizeof *others; i++) {
        one = sv_use(own, others[i]);
        sv_bind_text(one, 1, id);
        good = sv_step(own, one, error);
    }
    if (!good)
        return false;
    kept->removed = true;
    return sqlite3_changes(own->db) > 0 || dw_fail(error, "there is no such table");
}

void sv_set_writing(sv_store *store)
{
    store->create = create;
    store->append = append;
    store->truncate = truncate_table;
    store->update = update;
    store->reseat = reseat;
    store->deal_again = deal_again;
    store->say = say;
    store->note = note;
    store->remove = remove_table;
}
