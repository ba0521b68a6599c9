/*
 * lobby.c: keeps the tables of a lobby in memory while they are used, and sends clients what is on the
 * disk.
 */
#include "platform/platform.h"
#include "protocol/borrowed_table.h"
#include "server/lobby/private.h"
#include "server/log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    IDLE_SECONDS = 60,       /* after which a table without clients leaves memory */
    USED_SECONDS = 60,       /* how exact it is written down when a table was last used */
    SPARE_TABLES_MAX = 2000, /* tables without clients; beyond this they leave memory at once */
};

/* ---- tables ------------------------------------------------------------------------------- */

static lb_table **slot_of(lb_lobby *lobby, const char *id)
{
    uint32_t sum = 2166136261u;
    for (; *id; id++)
        sum = (sum ^ (unsigned char)*id) * 16777619u;
    return &lobby->slots[(sum ^ sum >> 16) % LB_SLOTS];
}

void lb_touch(lb_lobby *lobby, lb_table *at)
{
    if (at->touched)
        return;
    at->touched = true;
    at->next_touched = lobby->touched;
    lobby->touched = at;
}

lb_table *lb_add(lb_lobby *lobby, const sv_row *row, tb_table *table)
{
    lb_table *at = calloc(1, sizeof *at), **slot = slot_of(lobby, row->id);
    if (!at)
        return NULL;
    at->row = *row;
    at->table = table;
    at->stored = at->told = table->length;
    at->seats_told = true;
    at->driver = dv_for(0);
    at->used = pf_clock();
    at->next = *slot;
    *slot = at;
    lobby->counts.tables++;
    return at;
}

/* Must not be touched. */
static void forget(lb_lobby *lobby, lb_table *at)
{
    lb_table **place = slot_of(lobby, at->row.id);
    while (*place != at)
        place = &(*place)->next;
    *place = at->next;
    lobby->counts.tables--;
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
    bool good = !lb_is_timed(row) || bot_find(row->limit.level);
    for (int seat = 0; good && seat < row->options.players; seat++)
        good = row->seats[seat].kind != SV_BOT || bot_find(row->seats[seat].level);
    return good || dw_fail(error, "the store: a level of bots that there is not");
}

/* Reads the stored entries again, into `entries`, which has room for `count`, and plays them. */
static bool play_entries(lb_lobby *lobby, const sv_row *row, tb_entry *entries, int count, tb_table *table,
                         dw_error *error)
{
    int got = lobby->store->entries(lobby->store, row->id, entries, count, error);
    if (got != count)
        return got < 0 ? false : dw_fail(error, "the store: somebody else writes to it");
    for (int i = 0; i < count; i++)
        if (!tb_play(table, entries[i].seat, entries[i].move, error))
            return false;
    return true;
}

/* Applies the stored entries to a new game. NULL with the reason, also if one of them is not possible. */
static tb_table *replay(lb_lobby *lobby, const sv_row *row, dw_error *error)
{
    int count = lobby->store->entries(lobby->store, row->id, NULL, 0, error);
    if (count < 0 || !is_known(row, error))
        return NULL;
    tb_entry *entries = malloc(((size_t)count + 1) * sizeof *entries);
    if (!entries) {
        dw_fail(error, "no memory for the table");
        return NULL;
    }
    tb_table *table = tb_new(dw_game_in_set(row->game, row->set), &row->options, 0, error);
    if (table && !play_entries(lobby, row, entries, count, table, error)) {
        tb_free(table);
        table = NULL;
    }
    free(entries);
    return table;
}

lb_table *lb_in_memory(lb_lobby *lobby, const char *id)
{
    lb_table *at = *slot_of(lobby, id);
    while (at && strcmp(at->row.id, id) != 0)
        at = at->next;
    return at;
}

lb_table *lb_find(lb_lobby *lobby, const char *id, dw_error *error)
{
    sv_row row;
    lb_table *known = lb_in_memory(lobby, id);
    if (known)
        return known;
    if (!lobby->store->find(lobby->store, id, &row, error))
        return NULL;
    tb_table *table = replay(lobby, &row, error);
    lb_table *at = table ? lb_add(lobby, &row, table) : NULL;
    if (table && !at) {
        tb_free(table);
        dw_fail(error, "no memory for the table");
    }
    if (at)
        lb_move_on(lobby, at, error); /* a bot may have been thinking when the server ended */
    else
        sv_log_problem("damaged", "", error->text);
    return at;
}

const tb_table *lb_look_at(lb_lobby *lobby, const char *id, dw_error *error)
{
    lb_table *at = lb_find(lobby, id, error);
    return at ? at->table : NULL;
}

/* ---- telling ------------------------------------------------------------------------------ */

void lb_send(lb_lobby *lobby, lb_client *client, lb_table *about, json_t *message)
{
    lb_send_text(lobby, client, about, json_dumps(message, JSON_COMPACT | JSON_REAL_PRECISION(6)));
    json_decref(message);
}

void lb_send_text(lb_lobby *lobby, lb_client *client, lb_table *about, char *text)
{
    lb_waiting_text *waiting = calloc(1, sizeof *waiting);
    if (!waiting || !text) {
        free(waiting);
        free(text);
        return;
    }
    *waiting = (lb_waiting_text){client, about, text, NULL};
    *(lobby->last ? &lobby->last->next : &lobby->first) = waiting;
    lobby->last = waiting;
}

void lb_send_all(lb_lobby *lobby, lb_table *at, json_t *message)
{
    for (lb_client *client = at->clients; client; client = client->next)
        lb_send(lobby, client, at, json_incref(message));
    json_decref(message);
}

/* Sends everybody at the table what is new there, as far as each may know it: all entries from one on, in
 * place of those that they have from there. */
bool lb_send_news(lb_lobby *lobby, lb_table *at)
{
    if (at->told == at->table->length && !at->shortened)
        return false;
    lb_send_views(lobby, at);
    at->shortened = at->renamed = false;
    for (lb_client *client = at->clients; client; client = client->next) {
        if (client->views)
            continue;
        json_t *message =
            json_pack("{s:s, s:i, s:i}", "event", "played", "from", at->told, "era", at->row.era);
        lb_names names = lb_names_for(at, client->seat);
        dw_names said = lb_said(&names);
        pr_tell_played(at->table, client->seat, &said, at->told, message);
        lb_send(lobby, client, at, message);
    }
    at->told = at->table->length;
    return true;
}

/* Sends who is there. A client that just got a view has it from there. */
static void tell_seats(lb_lobby *lobby, lb_table *at, bool viewed)
{
    if (at->seats_told)
        return;
    json_t *event = json_pack("{s:s}", "event", "seats");
    lb_put_seats(&at->row, at->clients, event);
    for (lb_client *client = at->clients; client; client = client->next)
        if (!viewed || !client->views)
            lb_send(lobby, client, at, json_incref(event));
    json_decref(event);
    at->seats_told = true;
}

/* Sends each person whether an offer to act has come or gone, unless a view has it. */
static void tell_offers(lb_lobby *lobby, lb_table *at, bool viewed)
{
    uint8_t now = lb_offered(at), changed = now ^ at->offered;
    at->offered = now;
    for (lb_client *client = at->clients; client && changed; client = client->next)
        if (client->seat >= 0 && changed >> client->seat & 1 && (!viewed || !client->views))
            lb_send(lobby, client, at,
                    json_pack("{s:s, s:b}", "event", "offer", "offered", now >> client->seat & 1));
}

static void deliver_letters(lb_lobby *lobby)
{
    for (lb_waiting_text *waiting = lobby->first, *next; waiting; waiting = next) {
        next = waiting->next;
        if (waiting->to) {
            waiting->to->answer = NULL;
            waiting->to->deliver(waiting->to, waiting->text, strlen(waiting->text));
        }
        free(waiting->text);
        free(waiting);
    }
    lobby->first = lobby->last = NULL;
}

/* Drops all letters about the table, for what they say has not come to be; answers turn into refusals. */
static void drop_letters(lb_lobby *lobby, const lb_table *about, const dw_error *reason)
{
    for (lb_waiting_text *waiting = lobby->first; waiting; waiting = waiting->next) {
        if (waiting->about != about)
            continue;
        lb_client *to = waiting->to;
        if (to)
            to->answer = NULL;
        waiting->to = NULL;
        waiting->about = NULL;
        json_t *said = to ? json_loads(waiting->text, 0, NULL) : NULL, *id = json_object_get(said, "id");
        json_t *refusal =
            json_object_get(said, "ok") ? json_pack("{s:b, s:s}", "ok", 0, "error", reason->text) : NULL;
        if (refusal && id)
            json_object_set(refusal, "id", id);
        if (refusal)
            lb_send(lobby, to, NULL, refusal);
        json_decref(said);
    }
}

/* ---- the end of a round ------------------------------------------------------------------- */

static void note_change(lb_table *at, bool changed)
{
    at->row_changed = at->row_changed || changed;
}

/* What the store is to know of the table besides its moves. */
static void settle(lb_lobby *lobby, lb_table *at)
{
    dw_error ignored; /* the commit says it again */
    dw_turn turn = tb_turn(at->table);
    int64_t now = (int64_t)time(NULL), due = at->row.due;
    lb_set_clocks(at, lb_is_complete(at) ? (unsigned)turn.waiting | lb_offered(at) : 0);
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
            lobby->store->reseat(lobby->store, at->row.id, seat, &at->row.seats[seat], &ignored);
    if (at->row_changed)
        lobby->store->update(lobby->store, &at->row, &ignored);
    at->row_changed = false;
    at->seats_changed = 0;
}

/* Removes every client from the table and sends the reason; the next one to join reads it from the store. */
static void close_table(lb_lobby *lobby, lb_table *at, const dw_error *reason)
{
    while (at->clients) {
        lb_client *client = at->clients;
        at->clients = client->next;
        client->at = NULL;
        lobby->counts.clients--;
        lb_send(lobby, client, NULL, json_pack("{s:s, s:s}", "event", "lost", "error", reason->text));
    }
    drop_letters(lobby, at, reason);
    forget(lobby, at);
}

/* After a commit. If it failed, the tables return to what is stored, and their clients get a message. */
static void end_round(lb_lobby *lobby, bool stored, const dw_error *reason)
{
    bool wrote = false;
    lb_table *all = lobby->touched;
    lobby->touched = NULL;
    for (lb_table *at = all, *next; at; at = next) {
        next = at->next_touched;
        bool dirty = at->dirty;
        at->touched = at->dirty = false;
        wrote = wrote || dirty;
        if (dirty && !stored)
            close_table(lobby, at, reason);
    }
    lobby->counts.commits += wrote && stored;
}

void lb_go_on(lb_lobby *lobby)
{
    sv_job job;
    dw_error error;
    while (sv_take_result(lobby->workers, &job))
        lb_take(lobby, &job);
    for (lb_table *at = lobby->touched; at; at = at->next_touched) {
        settle(lobby, at);
        bool viewed = lb_send_news(lobby, at);
        tell_seats(lobby, at, viewed);
        tell_offers(lobby, at, viewed);
    }
    bool stored = lobby->store->commit(lobby->store, &error);
    if (!stored) {
        lobby->store->roll_back(lobby->store);
        sv_log_problem("not_stored", "", error.text);
    }
    end_round(lobby, stored, &error);
    deliver_letters(lobby);
}

/* ---- once a second ------------------------------------------------------------------------ */

static void unload_idle_tables(lb_lobby *lobby)
{
    double now = pf_clock();
    double patience = lobby->counts.tables - lobby->counts.clients > SPARE_TABLES_MAX ? 0 : IDLE_SECONDS;
    for (int i = 0; i < LB_SLOTS; i++)
        for (lb_table *at = lobby->slots[i], *next; at; at = next) {
            next = at->next;
            if (at->clients || at->thinking || at->touched)
                at->used = now;
            else if (now - at->used > patience)
                forget(lobby, at);
        }
}

/* Finds all tables that wait for the server; see store.h. Those that are damaged are passed over. */
static void visit_waiting(lb_lobby *lobby, int64_t now, void (*visit)(lb_lobby *, lb_table *))
{
    char found[SV_LIST_MAX][SV_ID_MAX], after[SV_ID_MAX] = "";
    dw_error error;
    int count;
    while ((count = lobby->store->waiting(lobby->store, now, after, found)) > 0) {
        for (int i = 0; i < count; i++) {
            lb_table *at = lb_find(lobby, found[i], &error);
            if (at)
                visit(lobby, at);
        }
        memcpy(after, found[count - 1], SV_ID_MAX);
    }
}

void lb_tick(lb_lobby *lobby)
{
    visit_waiting(lobby, (int64_t)time(NULL), lb_run_out);
    unload_idle_tables(lobby);
    li_sweep(lobby->book, pf_clock());
}

void lb_resume(lb_lobby *lobby)
{
    visit_waiting(lobby, 0, lb_touch); /* finding a table lets its bots think */
}

/* ---- coming and going --------------------------------------------------------------------- */

void lb_leave(lb_lobby *lobby, lb_client *client)
{
    for (lb_waiting_text *waiting = lobby->first; waiting; waiting = waiting->next)
        if (waiting->to == client)
            waiting->to = NULL;
    lb_leave_table(lobby, client);
}

void lb_leave_table(lb_lobby *lobby, lb_client *client)
{
    lb_table *at = client->at;
    dw_error ignored; /* the commit says it again */
    if (!at)
        return;
    lb_client **place = &at->clients;
    while (*place != client)
        place = &(*place)->next;
    *place = client->next;
    at->used = pf_clock();
    at->seats_told = false;
    client->at = NULL;
    lobby->counts.clients--;
    lb_move_on(lobby, at, &ignored); /* bots that waited for its answer to an offer go on */
}

lb_lobby *lb_open(sv_store *store, const sv_limits *limits, li_book *book, int threads,
                  void (*wake)(void *context), void *context, dw_error *error)
{
    lb_lobby *lobby = calloc(1, sizeof *lobby);
    if (lobby) {
        lobby->store = store;
        lobby->limits = limits;
        lobby->book = book;
        lobby->workers = sv_start_workers(threads, wake, context);
    }
    if (lobby && lobby->workers)
        return lobby;
    free(lobby);
    dw_fail(error, "no memory or threads for the tables");
    return NULL;
}

void lb_stop(lb_lobby *lobby)
{
    sv_stop_workers(lobby->workers);
    lobby->workers = NULL;
}

void lb_close(lb_lobby *lobby)
{
    lb_stop(lobby);
    for (int i = 0; i < LB_SLOTS; i++)
        while (lobby->slots[i])
            forget(lobby, lobby->slots[i]);
    for (lb_waiting_text *waiting = lobby->first; waiting; waiting = waiting->next)
        waiting->to = NULL;
    deliver_letters(lobby);
    free(lobby);
}

void lb_count(const lb_lobby *lobby, lb_counts *counts)
{
    *counts = lobby->counts;
}
