/* hall.c: keeps the tables of a hall in memory while they are used, and tells clients what is on the disk. */
#include "host/host.h"
#include "protocol/look.h"
#include "server/hall_private.h"

#include <stdlib.h>
#include <string.h>

enum { IDLE_SECONDS = 60 }; /* after which a table without clients leaves memory */

/* ---- tables ------------------------------------------------------------------------------- */

hl_table *hl_add(hl_hall *hall, const sv_row *row, tb_table *table)
{
    hl_table *at = calloc(1, sizeof *at);
    if (!at)
        return NULL;
    at->row = *row;
    at->table = table;
    at->stored = at->told = table->length;
    at->declined_at = -1;
    at->used = ho_clock();
    at->next = hall->tables;
    hall->tables = at;
    hall->counts.tables++;
    return at;
}

static void forget(hl_hall *hall, hl_table *at)
{
    hl_table **place = &hall->tables;
    while (*place != at)
        place = &(*place)->next;
    *place = at->next;
    hall->counts.tables--;
    tb_free(at->table);
    free(at);
}

/* Applies the stored entries to a new game. NULL with the reason, also if one of them is not possible. */
static tb_table *replay(hl_hall *hall, const sv_row *row, dw_error *error)
{
    const dw_game *game = dw_game_in_set(row->game, row->set);
    int count = hall->store->entries(hall->store, row->id, NULL, 0, error);
    tb_entry *entries = count < 0 ? NULL : malloc(((size_t)count + 1) * sizeof *entries);
    if (!game || !entries) {
        if (count >= 0)
            dw_fail(error, game ? "no memory for the table" : "the store: a game that there is not");
        free(entries);
        return NULL;
    }
    tb_table *table = tb_new(game, &row->options, 0, error);
    count = hall->store->entries(hall->store, row->id, entries, count, error);
    for (int i = 0; table && i < count; i++)
        if (!tb_play(table, entries[i].seat, entries[i].move, error)) {
            tb_free(table);
            table = NULL;
        }
    free(entries);
    return table;
}

hl_table *hl_find(hl_hall *hall, const char *id, dw_error *error)
{
    sv_row row;
    for (hl_table *at = hall->tables; at; at = at->next)
        if (strcmp(at->row.id, id) == 0)
            return at;
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
    return at;
}

/* ---- telling ------------------------------------------------------------------------------ */

void hl_tell(hl_hall *hall, hl_client *client, hl_table *about, json_t *message)
{
    hl_letter *letter = calloc(1, sizeof *letter);
    char *text = json_dumps(message, JSON_COMPACT);
    json_decref(message);
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
void hl_tell_news(hl_hall *hall, hl_table *at)
{
    if (at->told == at->table->length && !at->shortened)
        return;
    at->shortened = false;
    for (hl_client *client = at->clients; client; client = client->next) {
        json_t *message =
            json_pack("{s:s, s:i, s:i}", "event", "played", "from", at->told, "era", at->row.era);
        pr_tell_played(at->table, client->seat, at->told, message);
        hl_tell(hall, client, at, message);
    }
    at->told = at->table->length;
}

static void deliver_letters(hl_hall *hall)
{
    for (hl_letter *letter = hall->first, *next; letter; letter = next) {
        next = letter->next;
        if (letter->to)
            letter->to->deliver(letter->to, letter->text, strlen(letter->text));
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

/* The disk did not take it: the tables go back to what is stored, and their clients are told. */
static void take_all_back(hl_hall *hall, const dw_error *reason)
{
    hall->store->roll_back(hall->store);
    for (hl_table *at = hall->tables, *next; at; at = next) {
        next = at->next;
        if (!at->touched)
            continue;
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
}

/* ---- the loop ----------------------------------------------------------------------------- */

static void unload_idle_tables(hl_hall *hall)
{
    double now = ho_clock();
    for (hl_table *at = hall->tables, *next; at; at = next) {
        next = at->next;
        if (at->clients || at->thinking)
            at->used = now;
        else if (now - at->used > IDLE_SECONDS)
            forget(hall, at);
    }
}

void hl_go_on(hl_hall *hall)
{
    sv_job job;
    dw_error error;
    while (sv_take(hall->workers, &job))
        hl_take(hall, &job);
    for (hl_table *at = hall->tables; at; at = at->next)
        hl_tell_news(hall, at);
    if (hall->store->commit(hall->store, &error)) {
        bool wrote = false;
        for (hl_table *at = hall->tables; at; at = at->next) {
            wrote |= at->touched;
            at->touched = false;
        }
        hall->counts.commits += wrote;
    } else {
        take_all_back(hall, &error);
    }
    deliver_letters(hall);
    unload_idle_tables(hall);
}

void hl_leave(hl_hall *hall, hl_client *client)
{
    for (hl_letter *letter = hall->first; letter; letter = letter->next)
        if (letter->to == client)
            letter->to = NULL;
    hl_stand_up(hall, client);
}

void hl_stand_up(hl_hall *hall, hl_client *client)
{
    if (!client->at)
        return;
    hl_client **place = &client->at->clients;
    while (*place != client)
        place = &(*place)->next;
    *place = client->next;
    client->at->used = ho_clock();
    client->at = NULL;
    hall->counts.clients--;
}

hl_hall *hl_open(sv_store *store, int threads, void (*wake)(void *context), void *context, dw_error *error)
{
    hl_hall *hall = calloc(1, sizeof *hall);
    if (hall) {
        hall->store = store;
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
    while (hall->tables)
        forget(hall, hall->tables);
    for (hl_letter *letter = hall->first; letter; letter = letter->next)
        letter->to = NULL;
    deliver_letters(hall);
    free(hall);
}

void hl_count(const hl_hall *hall, hl_counts *counts)
{
    *counts = hall->counts;
}
