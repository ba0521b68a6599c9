/*
 * talk.c: reads what was said and what happened at tables of the SQLite store. Always reads all lines of a
 * table, in order: only then their sums tell whether none is missing.
 */
#include "server/store/sqlite.h"

#include <string.h>

/* Which lines are wanted: of both kinds the last ones, or events from one on. */
typedef struct selection {
    bool last;                   /* otherwise events from `skip` on */
    int skip;                    /* events, */
    int chat_skip;               /* and lines of chat, that are left out at first */
    int chat_count, event_count; /* how many there are */
    sv_line *out;                /* has room for SV_SAID_MAX; NULL: they are only counted */
    int count;
} selection;

static void read_line(sqlite3_stmt *one, sv_line *line)
{
    *line = (sv_line){.at = sqlite3_column_int64(one, 2),
                      .seat = sqlite3_column_int(one, 3),
                      .length = sqlite3_column_int(one, 4)};
    sv_copy_text(one, 5, line->kind, SV_KIND_MAX);
    sv_copy_text(one, 6, line->text, SV_TEXT_MAX);
}

static void take(sqlite3_stmt *one, selection *which)
{
    sv_line line;
    read_line(one, &line);
    bool is_chat = strcmp(line.kind, "chat") == 0;
    int number = is_chat ? which->chat_count++ : which->event_count++;
    bool wanted = is_chat ? which->last && number >= which->chat_skip : number >= which->skip;
    if (which->out && wanted && which->count < SV_SAID_MAX)
        which->out[which->count++] = line;
}

/* False with the reason, also if a line is damaged or missing. */
static bool read_all(sv_file *own, const sv_head *head, selection *which, dw_error *error)
{
    sqlite3_stmt *one = sv_use(own, SV_FIND_TALK);
    sv_bind_text(one, 1, head->id);
    int64_t total = 0;
    int count = 0, got = SQLITE_DONE;
    bool good = true;
    while (good && (got = sqlite3_step(one)) == SQLITE_ROW) {
        take(one, which);
        total ^= sqlite3_column_int64(one, 8);
        good = sqlite3_column_int(one, 7) == 1 && sqlite3_errcode(own->db) != SQLITE_NOMEM;
        count++;
    }
    good = good && got != SQLITE_DONE ? sv_refuse(own, error)
                                      : (good && count == head->lines && total == head->lines_total) ||
                                            sv_refuse_damaged(own, error, "what was said at", head->id);
    sqlite3_reset(one);
    return good;
}

bool sv_check_talk(sv_file *own, const sv_head *head, dw_error *error)
{
    return read_all(own, head, &(selection){0}, error);
}

static int above(int count, int most)
{
    return count > most ? count - most : 0;
}

static int said(sv_store *store, const char *id, sv_line out[SV_SAID_MAX], dw_error *error)
{
    sv_file *own = (sv_file *)store;
    sv_head head;
    selection all = {.last = true};
    if (!sv_read_head(own, id, &head, error) || !read_all(own, &head, &all, error))
        return -1;
    selection last = {.last = true,
                      .skip = above(all.event_count, SV_SAID_MAX / 2),
                      .chat_skip = above(all.chat_count, SV_SAID_MAX / 2),
                      .out = out};
    return read_all(own, &head, &last, error) ? last.count : -1;
}

static int events(sv_store *store, const char *id, int skip, sv_line out[SV_SAID_MAX], dw_error *error)
{
    sv_file *own = (sv_file *)store;
    sv_head head;
    selection some = {.skip = skip, .out = out};
    return sv_read_head(own, id, &head, error) && read_all(own, &head, &some, error) ? some.count : -1;
}

void sv_set_talk(sv_store *store)
{
    store->said = said;
    store->events = events;
}
