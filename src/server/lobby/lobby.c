/*
 * lobby.c: keeps the tables of a lobby in memory while they are used, and sends clients what is on the
 * disk.
 */
#include "protocol/borrowed_table.h"
#include "server/lobby/private.h"
#include "server/log.h"
#include "server/stored_table.h"
#include "table/json_memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    IDLE_SECONDS = 60,       /* after which a table without clients leaves memory */
    USED_SECONDS = 60,       /* how exact it is written down when a table was last used */
    SPARE_TABLES_MAX = 2000, /* tables without clients; beyond this they leave memory at once */
    FRESH_SECONDS = 10,      /* for which a commit says that the store works */
    AGAIN_SECONDS = 1,       /* until another one is tried after one that failed */
    LOADED_ENTRIES = 50,     /* that are read and played again in the time of one line */
};

#define SERVED "served" /* seconds, in the store; the first server began with the calendar */

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
    at->stage = lb_stage_of(row);
    lb_ask_anew(at);
    at->used = sv_monotonic(lobby->clock);
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

lb_table *lb_in_memory(lb_lobby *lobby, const char *id)
{
    lb_table *at = *slot_of(lobby, id);
    while (at && strcmp(at->row.id, id) != 0)
        at = at->next;
    return at;
}

/* People who were there when the server ended are away now. The store gets that with the next change: a table
 * can be looked at while nothing can be written. */
static void mark_away(lb_lobby *lobby, lb_table *at)
{
    for (int seat = 0; seat < at->row.options.players; seat++)
        if (at->row.seats[seat].ready && !at->row.seats[seat].away) {
            at->row.seats[seat].away = lb_served(lobby);
            at->found_away |= (uint8_t)(1u << seat);
        }
}

lb_table *lb_find(lb_lobby *lobby, const char *id, dw_error *error)
{
    sv_row row;
    lb_table *known = lb_in_memory(lobby, id);
    if (known)
        return known;
    if (!lobby->store->find(lobby->store, id, &row, error))
        return NULL;
    tb_table *table = sv_replay(lobby->store, &row, error);
    lobby->loaded += 1 + (table ? (double)table->length / LOADED_ENTRIES : 0);
    lb_table *at = table ? lb_add(lobby, &row, table) : NULL;
    if (table && !at) {
        tb_free(table);
        dw_fail(error, "no memory for the table");
    }
    if (at && !lb_read_decided(lobby, at, error)) {
        forget(lobby, at);
        at = NULL;
    }
    if (at)
        mark_away(lobby, at);
    if (at)
        lb_move_on(lobby, at, error); /* with what was under way when the server ended */
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

void lb_cut(lb_client *client)
{
    if (client->cut)
        return;
    client->cut = true;
    client->deliver(client, NULL, 0);
}

void lb_send(lb_lobby *lobby, lb_client *client, const void *about, json_t *message)
{
    char *text = json_dumps(message, JSON_COMPACT | JSON_REAL_PRECISION(6));
    json_decref(message);
    if (!tb_json_is_whole()) { /* the library may have left out a part of the text, too */
        free(text);
        text = NULL;
    }
    lb_send_text(lobby, client, about, text);
}

void lb_send_text(lb_lobby *lobby, lb_client *client, const void *about, char *text)
{
    lb_waiting_text *waiting = text ? calloc(1, sizeof *waiting) : NULL;
    if (!waiting) {
        free(text);
        lb_cut(client);
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
        if (pr_tell_played(at->table, client->seat, &said, at->told, message))
            lb_send(lobby, client, at, message);
        else {
            json_decref(message);
            lb_cut(client);
        }
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
    lb_put_seats(lobby, &at->row, at->clients, event);
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
        if (waiting->to && !waiting->to->cut) {
            waiting->to->answer = NULL;
            waiting->to->deliver(waiting->to, waiting->text, strlen(waiting->text));
        }
        free(waiting->text);
        free(waiting);
    }
    lobby->first = lobby->last = NULL;
}

/* Drops all letters about the table, or about the lobby, for what they say has not come to be; answers turn
 * into refusals. */
static void drop_letters(lb_lobby *lobby, const void *about, const dw_error *reason)
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
        json_t *refusal = json_object_get(said, "ok") ? json_pack("{s:b, s:s, s:s}", "ok", 0, "error",
                                                                  reason->text, "code", "not_stored")
                                                      : NULL;
        if (refusal && id)
            json_object_set(refusal, "id", id);
        if (refusal)
            lb_send(lobby, to, NULL, refusal);
        else if (to && (!said || json_object_get(said, "ok")))
            lb_cut(to);
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
    int64_t now = sv_calendar(lobby->clock), due = at->row.due;
    bool ended = turn.over || at->decided.closed;
    lb_set_clocks(lobby, at, lb_goes_on(at) ? (unsigned)turn.waiting | lb_offered(at) : 0);
    if (turn.over && !at->row.over)
        sv_log("over", "table=%s moves=%d", at->row.id, at->table->length);
    bool used = at->dirty && now - at->row.used >= USED_SECONDS;
    note_change(at, due != at->row.due || at->row.over != ended || at->row.owes != at->thinking || used);
    at->row.over = ended;
    at->row.owes = at->thinking;
    at->row.used = used ? now : at->row.used;
    at->dirty = at->dirty || at->row_changed || at->seats_changed;
    if (at->dirty) {
        at->seats_changed |= at->found_away;
        at->found_away = 0;
    }
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

static void note_commit(lb_lobby *lobby, bool stored, const dw_error *reason)
{
    lobby->tried = sv_monotonic(lobby->clock);
    lobby->fails = !stored;
    lobby->counts.failures += !stored;
    if (!stored)
        lobby->failure = *reason;
}

/* After a commit. If it failed, the tables return to what is stored, and their clients get a message. */
static void end_round(lb_lobby *lobby, bool stored, const dw_error *reason)
{
    dw_error deleted;
    bool wrote = false;
    lb_table *all = lobby->touched;
    dw_fail(&deleted, "the operator of this server has deleted this table");
    lobby->touched = NULL;
    for (lb_table *at = all, *next; at; at = next) {
        next = at->next_touched;
        bool dirty = at->dirty;
        at->touched = at->dirty = false;
        wrote = wrote || dirty;
        if (dirty && !stored)
            close_table(lobby, at, reason);
        else if (at->deleted)
            close_table(lobby, at, &deleted);
    }
    lobby->counts.commits += wrote && stored;
    if (!stored)
        drop_letters(lobby, lobby, reason);
    if (stored && lobby->rulings_change)
        lb_read_rulings_again(lobby);
    lobby->rulings_change = false;
    if (wrote || !stored)
        note_commit(lobby, stored, reason);
}

/* The time is written with what else is: a server where nothing happens writes nothing. */
static void note_served(lb_lobby *lobby)
{
    dw_error ignored; /* the commit says it again */
    bool writes = false;
    for (const lb_table *at = lobby->touched; at && !writes; at = at->next_touched)
        writes = at->dirty;
    if (!writes || lobby->served_written == lb_served(lobby))
        return;
    lobby->served_written = lb_served(lobby);
    lobby->store->note(lobby->store, SERVED, lobby->served_written, &ignored);
}

void lb_spoil(lb_lobby *lobby, lb_table *at, const dw_error *why)
{
    at->dirty = true;
    lb_touch(lobby, at);
    if (!lobby->spoilt)
        lobby->why = *why;
    lobby->spoilt = true;
}

static bool commit(lb_lobby *lobby, dw_error *error)
{
    return lobby->spoilt ? dw_fail(error, "%s", lobby->why.text) : lobby->store->commit(lobby->store, error);
}

void lb_go_on(lb_lobby *lobby)
{
    sv_job job;
    dw_error error;
    tb_begin_json();
    while (sv_take_result(lobby->workers, &job))
        lb_take(lobby, &job);
    for (lb_table *at = lobby->touched; at; at = at->next_touched) {
        if (at->deleted) {
            lobby->store->remove(lobby->store, at->row.id, &error); /* the commit says it again */
            continue;
        }
        settle(lobby, at);
        bool viewed = lb_send_news(lobby, at);
        tell_seats(lobby, at, viewed);
        tell_offers(lobby, at, viewed);
    }
    note_served(lobby);
    bool stored = commit(lobby, &error);
    lobby->spoilt = false;
    if (!stored) {
        lobby->store->roll_back(lobby->store);
        sv_log_problem("not_stored", "", error.text);
    }
    end_round(lobby, stored, &error);
    lb_copy_on(lobby);
    deliver_letters(lobby);
}

bool lb_can_store(lb_lobby *lobby, dw_error *error)
{
    double passed = sv_monotonic(lobby->clock) - lobby->tried;
    if (passed > (lobby->fails ? AGAIN_SECONDS : FRESH_SECONDS)) {
        lb_go_on(lobby); /* nothing that is half done goes with it */
        bool stored = lobby->store->note(lobby->store, SERVED, lb_served(lobby), error) &&
                      lobby->store->commit(lobby->store, error);
        if (!stored)
            lobby->store->roll_back(lobby->store);
        note_commit(lobby, stored, error);
    }
    if (lobby->fails)
        *error = lobby->failure;
    return !lobby->fails && lobby->store->check(lobby->store, error);
}

/* ---- once a second ------------------------------------------------------------------------ */

/* Bots that should think; there may be memory for the question by now. */
static void ask_again(lb_lobby *lobby)
{
    dw_error ignored; /* the commit says it again */
    for (int i = 0; i < LB_SLOTS; i++)
        for (lb_table *at = lobby->slots[i]; at; at = at->next)
            if (at->unasked)
                lb_move_on(lobby, at, &ignored);
}

static void unload_idle_tables(lb_lobby *lobby)
{
    double now = sv_monotonic(lobby->clock);
    double patience = lobby->counts.tables - lobby->counts.clients > SPARE_TABLES_MAX ? 0 : IDLE_SECONDS;
    for (int i = 0; i < LB_SLOTS; i++)
        for (lb_table *at = lobby->slots[i], *next; at; at = next) {
            next = at->next;
            if (at->clients || at->thinking || at->unasked || at->touched)
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
    if (lobby->closing)
        return;
    tb_begin_json();
    lb_count_served(lobby);
    visit_waiting(lobby, lb_served(lobby), lb_run_out);
    ask_again(lobby);
    lb_end_rulings(lobby);
    unload_idle_tables(lobby);
    lb_remove_old(lobby);
    li_sweep(lobby->book, sv_monotonic(lobby->clock));
}

/* ---- coming and going --------------------------------------------------------------------- */

void lb_leave(lb_lobby *lobby, lb_client *client)
{
    tb_begin_json();
    for (lb_waiting_text *waiting = lobby->first; waiting; waiting = waiting->next)
        if (waiting->to == client)
            waiting->to = NULL;
    lb_forget_copier(lobby, client);
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
    at->used = sv_monotonic(lobby->clock);
    at->seats_told = false;
    client->at = NULL;
    lobby->counts.clients--;
    lb_attend(lobby, at, client, client->seat);
    lb_go_away(lobby, at, client->seat);
    lb_move_on(lobby, at, &ignored); /* bots that waited for its answer to an offer go on */
}

lb_lobby *lb_open(sv_store *store, const sv_limits *limits, li_book *book, const sv_clock *clock, int threads,
                  void (*wake)(void *context), void *context, dw_error *error)
{
    lb_lobby *lobby = calloc(1, sizeof *lobby);
    int64_t served = -1; /* no server has noted it yet */
    if (lobby && !store->noted(store, SERVED, &served, error)) {
        free(lobby);
        return NULL;
    }
    if (lobby) {
        lobby->store = store;
        lobby->limits = limits;
        lobby->book = book;
        lobby->clock = clock;
        lobby->opened = lobby->ticked = sv_monotonic(clock);
        lobby->served_written = served;
        lobby->served = (double)(served < 0 ? sv_calendar(clock) : served);
        lobby->wake = wake;
        lobby->wake_context = context;
        lobby->workers = sv_start_workers(threads, wake, context);
        tb_watch_json();
    }
    bool good = lobby && lobby->workers ? lb_read_rulings(lobby, error)
                                        : dw_fail(error, "no memory or threads for the tables");
    if (good)
        return lobby;
    if (lobby)
        sv_stop_workers(lobby->workers);
    free(lobby);
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
    json_decref(lobby->copying_id);
    free(lobby);
}

void lb_say_goodbye(lb_lobby *lobby)
{
    if (lobby->closing)
        return;
    tb_begin_json();
    lb_count_served(lobby);
    lobby->closing = true;
    for (int i = 0; i < LB_SLOTS; i++)
        for (lb_table *at = lobby->slots[i]; at; at = at->next)
            lb_send_all(
                lobby, at,
                json_pack("{s:s, s:s}", "event", "closing", "error",
                          "the server closes; everything is stored, and clocks stand still until it is "
                          "there again"));
}

void lb_count(const lb_lobby *lobby, lb_counts *counts)
{
    *counts = lobby->counts;
    for (int i = 0; i < LB_SLOTS; i++)
        for (const lb_table *at = lobby->slots[i]; at; at = at->next)
            counts->bots += at->thinking;
}
