/*
 * pace.c: when a move is due, and who makes it. With a rate, moves are due at equal distances from the
 * start, whatever the server does: a slow answer delays no other move. A move that nobody can make yet
 * stays due, and its time runs.
 */
#include "load.h"
#include "platform/platform.h"

/* Whether the game waits for the client, and it waits for nothing. */
static bool is_ready(const ld_client *client)
{
    const ld_table *table = client->table;
    if (!client->joined || client->asked != LD_NOTHING)
        return false;
    return client->load->plan.views
               ? client->waiting
               : table->known <= table->copy->length && (table->turn.waiting >> client->seat & 1);
}

/* The first that is ready from this client on, around once; NULL: nobody. */
static ld_client *next_ready(ld_load *load, uint32_t first)
{
    uint32_t clients = (uint32_t)(load->plan.tables * LD_SEATS);
    for (uint32_t i = 0; i < clients; i++) {
        uint32_t at = (first + i) % clients;
        ld_client *client = &load->tables[at / LD_SEATS].clients[at % LD_SEATS];
        if (is_ready(client))
            return client;
    }
    return NULL;
}

static double due_time(const ld_load *load)
{
    return load->start + (double)load->next_due / load->plan.rate;
}

long long ld_due(const ld_load *load, double when)
{
    return load->plan.rate ? (long long)((when - load->start) * load->plan.rate) : -1;
}

void ld_start_pace(ld_load *load)
{
    load->start = pf_clock();
    load->next_due = 0;
    load->playing = true;
}

static void play_what_can_be(ld_load *load, double now)
{
    for (int i = 0; i < load->plan.tables * LD_SEATS; i++) {
        ld_client *client = &load->tables[i / LD_SEATS].clients[i % LD_SEATS];
        if (is_ready(client))
            ld_play(client, now);
    }
}

void ld_play_what_is_due(ld_load *load)
{
    double now = pf_clock();
    if (load->plan.rate == 0) {
        play_what_can_be(load, now);
        return;
    }
    while (due_time(load) <= now) {
        ld_client *client =
            next_ready(load, dw_rng_below(&load->rng, (uint32_t)(load->plan.tables * LD_SEATS)));
        if (!client)
            return;
        ld_play(client, due_time(load));
        load->next_due++;
    }
}
