/* hall.c: keeps the tables of a hall in memory while they are used, and tells clients what is on the disk. */
#include "platform/platform.h"
#include "protocol/borrowed_table.h"
#include "server/hall_private.h"
#include "server/log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    IDLE_SECONDS = 60,       /* after which a table without clients leaves memory */
    USED_SECONDS = 60,       /* how exact it is written down when a table was last used */
    SPARE_TABLES_MAX = 2000, /* in memory that nobody is at; above it they leave at once */
};

/* ---- tables ------------------------------------------------------------------------------- */

static hl_table **shelf_of(hl_hall *hall, const char *id)
{
    uint32_t sum = 2166136261u;
    for (; *id; id++)
        sum = (sum ^ (unsigned char)*id) * 16777619u;
    return &hall->shelves[(sum ^ sum >> 16) % HL_SHELVES];
}

void hl_touch(hl_hall *hall, hl_table *at)
{
    if (at->touched)
        return;
    at->touched = true;
    at->next_touched = hall->touched;
    hall->touched = at;
}

hl_table *hl_add(hl_hall *hall, const sv_row *row, tb_table *table)
{
    hl_table *at = calloc(1, sizeof *at), **shelf = shelf_of(hall, row->id);
    if (!at)
        return NULL;
    at->row = *row;
    at->table = table;
    at->stored = at->told = table->length;
    at->seats_told = true;
    at->driver = dv_for(0);
    at->used = pf_clock();
    at->next = *shelf;
    *shelf = at;
    hall->counts.tables++;
    return at;
}

/* Must not be touched. */
static void forget(hl_hall *hall, hl_table *at)
{
    hl_table **place = shelf_of(hall, at->row.id);
    while (*place != at)
        place = &(*place)->next;
    *place = at->next;
    hall->counts.tables--;
    tb_free(at->table);
    free(at);
}

/* Whether there are the game, the setup and the bots that the row names. */
static bool is_known(const sv_row *row, dw_error *error)
{
    const dw_game *game = dw_game_in_set(row->game, row->set);
    if (!game)
        return dw_fail(error, "the store: a game that there is not");
    if (row->options.setup && !game->setup_words)
        return dw_fail(error, "the store: a setup of a game that has none");
    bool good = !hl_is_timed(row) || bot_find(row->limit.level);
    for (int seat = 0; good && seat < row->options.players; seat++)
        good = row->seats[seat].kind != SV_BOT || bot_find(row->seats[seat].level);
    return good || dw_fail(error, "the store: a level of bots that there is not");
}

/* Reads the entries again, into a place for so many, and plays them. */
static bool play_entries(hl_hall *hall, const sv_row *row, tb_entry *entries, int count, tb_table *table,
                         dw_error *error)
{
    int got = hall->store->entries(hall->store, row->id, entries, count, error);
    if (got != count)
        return got < 0 ? false : dw_fail(error, "the store: somebody else writes to it");
    for (int i = 0; i < count; i++)
        if (!tb_play(table, entries[i].seat, entries[i].move, error))
            return false;
    return true;
}

/* Applies the stored entries to a new game. NULL with the reason, also if one of them is not possible. */
static tb_table *replay(hl_hall *hall, const sv_row *row, dw_error *error)
{
    int count = hall->store->entries(hall->store, row->id, NULL, 0, error);
    if (count < 0 || !is_known(row, error))
        return NULL;
    tb_entry *entries = malloc(((size_t)count + 1) * sizeof *entries);
    if (!entries) {
        dw_fail(error, "no memory for the table");
        return NULL;
    }
    tb_table *table = tb_new(dw_game_in_set(row->game, row->set), &row->options, 0, error);
    if (table && !play_entries(hall, row, entries, count, table, error)) {
        tb_free(table);
        table = NULL;
    }
    free(entries);
    return table;
}

hl_table *hl_in_memory(hl_hall *hall, const char *id)
{
    hl_table *at = *shelf_of(hall, id);
    while (at && strcmp(at->row.id, id) != 0)
        at = at->next;
    return at;
}

hl_table *hl_find(hl_hall *hall, const char *id, dw_error *error)
{
    sv_row row;
    hl_table *known = hl_in_memory(hall, id);
    if (known)
        return known;
    if (!hall->store->find(hall->store, id, &row, error))
        return NULL;
    tb_table *table = replay(hall, &row, error);
    hl_table *at = table ? hl_add(hall, &row, table) : NULL;
    if (table && !at) {
        tb_free(table);
        dw_fail(error, "no memory for the table");
    }
    if (at)
        hl_move_on(hall, at, error); /* a bot may have been thinking when the server ended */
    else
        sv_log_problem("damaged", "", error->text);
    return at;
}

const tb_table *hl_look_at(hl_hall *hall, const char *id, dw_error *error)
{
    hl_table *at = hl_find(hall, id, error);
    return at ? at->table : NULL;
}

/* ---- telling ------------------------------------------------------------------------------ */

void hl_tell(hl_hall *hall, hl_client *client, hl_table *about, json_t *message)
{
    hl_tell_text(hall, client, about, json_dumps(message, JSON_COMPACT | JSON_REAL_PRECISION(6)));
    json_decref(message);
}

void hl_tell_text(hl_hall *hall, hl_client *client, hl_table *about, char *text)
{
    hl_letter *letter = calloc(1, sizeof *letter);
    if (!letter || !text) {
        free(letter);
        free(text);
        return;
    }
    *letter = (hl_letter){client, about, text, NULL};
    *(hall->last ? &hall->last->next : &hall->first) = letter;
    hall->last = letter;
}

void hl_tell_all(hl_hall *hall, hl_table *at, json_t *message)
{
    for (hl_client *client = at->clients; client; client = client->next)
        hl_tell(hall, client, at, json_incref(message));
    json_decref(message);
}

/* To everybody at the table what is new there, as far as each may know it: all entries from one on, in place
 * of those that they were told before. */
bool hl_tell_news(hl_hall *hall, hl_table *at)
{
    if (at->told == at->table->length && !at->shortened)
        return false;
    hl_tell_views(hall, at);
    at->shortened = at->renamed = false;
    for (hl_client *client = at->clients; client; client = client->next) {
        if (client->views)
            continue;
        json_t *message =
            json_pack("{s:s, s:i, s:i}", "event", "played", "from", at->told, "era", at->row.era);
        hl_names names = hl_names_for(at, client->seat);
        dw_names said = hl_said(&names);
        pr_tell_played(at->table, client->seat, &said, at->told, message);
        hl_tell(hall, client, at, message);
    }
    at->told = at->table->length;
    return true;
}

/* Who is there. Who was just told a view has it from there. */
static void tell_seats(hl_hall *hall, hl_table *at, bool viewed)
{
    if (at->seats_told)
        return;
    json_t *event = json_pack("{s:s}", "event", "seats");
    hl_put_seats(&at->row, at->clients, event);
    for (hl_client *client = at->clients; client; client = client->next)
        if (!viewed || !client->views)
            hl_tell(hall, client, at, json_incref(event));
    json_decref(event);
    at->seats_told = true;
}

/* Each person whose offer to act has come or gone, unless a view has told it. */
static void tell_offers(hl_hall *hall, hl_table *at, bool viewed)
{
    uint8_t now = hl_offered(at), changed = now ^ at->offered;
    at->offered = now;
    for (hl_client *client = at->clients; client && changed; client = client->next)
        if (client->seat >= 0 && changed >> client->seat & 1 && (!viewed || !client->views))
            hl_tell(hall, client, at,
                    json_pack("{s:s, s:b}", "event", "offer", "offered", now >> client->seat & 1));
}

static void deliver_letters(hl_hall *hall)
{
    for (hl_letter *letter = hall->first, *next; letter; letter = next) {
        next = letter->next;
        if (letter->to) {
            letter->to->answer = NULL;
            letter->to->deliver(letter->to, letter->text, strlen(letter->text));
        }
        free(letter->text);
        free(letter);
    }
    hall->first = hall->last = NULL;
}

/* Drops all letters about the table, for what they say has not come to be; answers turn into refusals. */
static void drop_letters(hl_hall *hall, const hl_table *about, const dw_error *reason)
{
    for (hl_letter *letter = hall->first; letter; letter = letter->next) {
        if (letter->about != about)
            continue;
        hl_client *to = letter->to;
        if (to)
            to->answer = NULL;
        letter->to = NULL;
        letter->about = NULL;
        json_t *said = to ? json_loads(letter->text, 0, NULL) : NULL, *id = json_object_get(said, "id");
        json_t *refusal =
            json_object_get(said, "ok") ? json_pack("{s:b, s:s}", "ok", 0, "error", reason->text) : NULL;
        if (refusal && id)
            json_object_set(refusal, "id", id);
        if (refusal)
            hl_tell(hall, to, NULL, refusal);
        json_decref(said);
    }
}

/* ---- the end of a round ------------------------------------------------------------------- */

static void note_change(hl_table *at, bool changed)
{
    at->row_changed = at->row_changed || changed;
}

/* What the store is to know of the table besides its moves. */
static void settle(hl_hall *hall, hl_table *at)
{
    dw_error ignored; /* the commit says it again */
    dw_turn turn = tb_turn(at->table);
    int64_t now = (int64_t)time(NULL), due = at->row.due;
    hl_set_clocks(at, hl_is_complete(at) ? (unsigned)turn.waiting | hl_offered(at) : 0);
    if (turn.over && !at->row.over)
        sv_log("over", "table=%s moves=%d", at->row.id, at->table->length);
    bool used = at->dirty && now - at->row.used >= USED_SECONDS;
    note_change(at, due != at->row.due || at->row.over != turn.over || at->row.owes != at->thinking || used);
    at->row.over = turn.over;
    at->row.owes = at->thinking;
    at->row.used = used ? now : at->row.used;
    at->dirty = at->dirty || at->row_changed || at->seats_changed;
    for (int seat = 0; seat < at->row.options.players; seat++)
        if (at->seats_changed >> seat & 1)
            hall->store->reseat(hall->store, at->row.id, seat, &at->row.seats[seat], &ignored);
    if (at->row_changed)
        hall->store->update(hall->store, &at->row, &ignored);
    at->row_changed = false;
    at->seats_changed = 0;
}

/* Everybody stands up and hears why; the table is read from the store when somebody comes back. */
static void close_table(hl_hall *hall, hl_table *at, const dw_error *reason)
{
    while (at->clients) {
        hl_client *client = at->clients;
        at->clients = client->next;
        client->at = NULL;
        hall->counts.clients--;
        hl_tell(hall, client, NULL, json_pack("{s:s, s:s}", "event", "lost", "error", reason->text));
    }
    drop_letters(hall, at, reason);
    forget(hall, at);
}

/* The disk took it, or did not: then the tables go back to what is stored, and their clients are told. */
static void end_round(hl_hall *hall, bool stored, const dw_error *reason)
{
    bool wrote = false;
    hl_table *all = hall->touched;
    hall->touched = NULL;
    for (hl_table *at = all, *next; at; at = next) {
        next = at->next_touched;
        bool dirty = at->dirty;
        at->touched = at->dirty = false;
        wrote = wrote || dirty;
        if (dirty && !stored)
            close_table(hall, at, reason);
    }
    hall->counts.commits += wrote && stored;
}

void hl_go_on(hl_hall *hall)
{
    sv_job job;
    dw_error error;
    while (sv_take(hall->workers, &job))
        hl_take(hall, &job);
    for (hl_table *at = hall->touched; at; at = at->next_touched) {
        settle(hall, at);
        bool viewed = hl_tell_news(hall, at);
        tell_seats(hall, at, viewed);
        tell_offers(hall, at, viewed);
    }
    bool stored = hall->store->commit(hall->store, &error);
    if (!stored) {
        hall->store->roll_back(hall->store);
        sv_log_problem("not_stored", "", error.text);
    }
    end_round(hall, stored, &error);
    deliver_letters(hall);
}

/* ---- once a second ------------------------------------------------------------------------ */

static void unload_idle_tables(hl_hall *hall)
{
    double now = pf_clock();
    double patience = hall->counts.tables - hall->counts.clients > SPARE_TABLES_MAX ? 0 : IDLE_SECONDS;
    for (int i = 0; i < HL_SHELVES; i++)
        for (hl_table *at = hall->shelves[i], *next; at; at = next) {
            next = at->next;
            if (at->clients || at->thinking || at->touched)
                at->used = now;
            else if (now - at->used > patience)
                forget(hall, at);
        }
}

/* Finds all tables that wait for the server; see store.h. Those that are damaged are passed over. */
static void visit_waiting(hl_hall *hall, int64_t now, void (*visit)(hl_hall *, hl_table *))
{
    char found[SV_LIST_MAX][SV_ID_MAX], after[SV_ID_MAX] = "";
    dw_error error;
    int count;
    while ((count = hall->store->waiting(hall->store, now, after, found)) > 0) {
        for (int i = 0; i < count; i++) {
            hl_table *at = hl_find(hall, found[i], &error);
            if (at)
                visit(hall, at);
        }
        memcpy(after, found[count - 1], SV_ID_MAX);
    }
}

void hl_tick(hl_hall *hall)
{
    visit_waiting(hall, (int64_t)time(NULL), hl_run_out);
    unload_idle_tables(hall);
    li_sweep(hall->book, pf_clock());
}

void hl_resume(hl_hall *hall)
{
    visit_waiting(hall, 0, hl_touch); /* whoever finds a table lets its bots think */
}

/* ---- coming and going --------------------------------------------------------------------- */

void hl_leave(hl_hall *hall, hl_client *client)
{
    for (hl_letter *letter = hall->first; letter; letter = letter->next)
        if (letter->to == client)
            letter->to = NULL;
    hl_stand_up(hall, client);
}

void hl_stand_up(hl_hall *hall, hl_client *client)
{
    hl_table *at = client->at;
    dw_error ignored; /* the commit says it again */
    if (!at)
        return;
    hl_client **place = &at->clients;
    while (*place != client)
        place = &(*place)->next;
    *place = client->next;
    at->used = pf_clock();
    at->seats_told = false;
    client->at = NULL;
    hall->counts.clients--;
    hl_move_on(hall, at, &ignored); /* bots that waited for its answer to an offer go on */
}

hl_hall *hl_open(sv_store *store, const sv_limits *limits, li_book *book, int threads,
                 void (*wake)(void *context), void *context, dw_error *error)
{
    hl_hall *hall = calloc(1, sizeof *hall);
    if (hall) {
        hall->store = store;
        hall->limits = limits;
        hall->book = book;
        hall->workers = sv_hire(threads, wake, context);
    }
    if (hall && hall->workers)
        return hall;
    free(hall);
    dw_fail(error, "no memory or threads for the tables");
    return NULL;
}

void hl_stop(hl_hall *hall)
{
    sv_dismiss(hall->workers);
    hall->workers = NULL;
}

void hl_close(hl_hall *hall)
{
    hl_stop(hall);
    for (int i = 0; i < HL_SHELVES; i++)
        while (hall->shelves[i])
            forget(hall, hall->shelves[i]);
    for (hl_letter *letter = hall->first; letter; letter = letter->next)
        letter->to = NULL;
    deliver_letters(hall);
    free(hall);
}

void hl_count(const hl_hall *hall, hl_counts *counts)
{
    *counts = hall->counts;
}
