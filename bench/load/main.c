/*
 * main.c: load --port N: connects two people for each table to a server on this machine, lets them play at
 * a given rate, measures how long each move takes to be acknowledged, and in the end compares every record
 * with what the clients received. Prints its progress as lines of key=value. Exit status 1 if anything is
 * wrong; the speed of the server does not matter for it.
 */
#include "load.h"
#include "platform/platform.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { PATIENCE = 60 }; /* seconds until something that must come is missed */

void ld_give_up(ld_load *load, const char *format, ...)
{
    if (load->failed || load->ending)
        return;
    va_list args;
    va_start(args, format);
    vsnprintf(load->error.text, sizeof load->error.text, format, args);
    va_end(args);
    load->failed = true;
}

/* ---- phases ------------------------------------------------------------------------------- */

static bool all_connected(ld_load *load)
{
    ld_connect_some(load);
    return load->counts.connected == load->plan.tables * LD_SEATS;
}

static bool all_joined(ld_load *load)
{
    return load->counts.joined == load->plan.tables * LD_SEATS && load->counts.asking == 0;
}

static bool all_answered(ld_load *load)
{
    return load->counts.asking == 0;
}

static bool never_done(ld_load *load)
{
    (void)load;
    return false;
}

static bool never_done_playing(ld_load *load)
{
    ld_play_what_is_due(load);
    return false;
}

/* Serves the connections until `is_done` or the time is over; false if the run failed. */
static bool serve(ld_load *load, double seconds, bool (*is_done)(ld_load *))
{
    double until = pf_clock() + seconds;
    while (!load->failed && !is_done(load) && pf_clock() < until)
        ld_serve_wires(load);
    return !load->failed;
}

/* The same for something that must come. */
static bool await(ld_load *load, bool (*is_done)(ld_load *), const char *what)
{
    if (serve(load, PATIENCE, is_done) && !is_done(load))
        ld_give_up(load, "after %d s not %s", PATIENCE, what);
    return !load->failed;
}

static bool rest(ld_load *load)
{
    return serve(load, load->plan.rest, never_done);
}

static bool bring_everybody(ld_load *load)
{
    double start = pf_clock();
    if (!await(load, all_connected, "everybody is connected"))
        return false;
    printf("event=connected clients=%d seconds=%.3f\n", load->counts.connected, pf_clock() - start);
    start = pf_clock();
    for (int i = 0; i < load->plan.tables; i++)
        ld_open_table(&load->tables[i]);
    if (!await(load, all_joined, "everybody is at a table"))
        return false;
    printf("event=joined tables=%d seconds=%.3f\n", load->plan.tables, pf_clock() - start);
    return true;
}

static double seconds_of_processor(void)
{
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

static void tell_times(const char *what, ld_times *times)
{
    static const struct {
        const char *name;
        double share;
    } shares[] = {{"p50", 0.5}, {"p90", 0.9}, {"p99", 0.99}, {"p99.9", 0.999}, {"max", 1}};
    ld_sort_times(times);
    printf("event=times what=%s count=%zu", what, times->count);
    for (size_t i = 0; i < sizeof shares / sizeof *shares; i++)
        printf(" %s=%.3f", shares[i].name, 1000 * ld_share(times, shares[i].share));
    printf("\n");
}

static bool play(ld_load *load)
{
    double before = seconds_of_processor();
    load->counts.entries = 0;
    ld_start_pace(load);
    printf("event=playing\n");
    if (!serve(load, load->plan.seconds, never_done_playing))
        return false;
    double seconds = pf_clock() - load->start;
    ld_counts counts = load->counts; /* answers that come later do not count as so many per second */
    long long due = ld_due(load, load->start + seconds), missed = due < 0 ? 0 : due - counts.sent;
    load->playing = false;
    printf(
        "event=played seconds=%.3f moves=%lld entries=%lld heard=%lld over=%d unsent=%lld processor=%.3f\n",
        seconds, counts.acknowledged, counts.entries, counts.heard, counts.over, missed > 0 ? missed : 0,
        seconds_of_processor() - before);
    if (!await(load, all_answered, "every move is answered"))
        return false;
    printf("event=answered sent=%lld acknowledged=%lld crossed=%lld refused=%lld\n", load->counts.sent,
           load->counts.acknowledged, load->counts.crossed, load->counts.refused);
    tell_times("send", &load->from_send);
    tell_times("due", &load->from_due);
    return true;
}

static bool check(ld_load *load)
{
    for (int i = 0; i < load->plan.tables; i++)
        ld_check(&load->tables[i]);
    if (!await(load, all_answered, "every table is compared"))
        return false;
    printf("event=checked tables=%d entries=%lld wrong=%d\n", load->counts.checked,
           load->counts.checked_entries, load->counts.wrong);
    return true;
}

/* ---- setting up --------------------------------------------------------------------------- */

static bool read_plan(int argc, char **argv, ld_plan *plan, dw_error *error)
{
    int seed = 1;
    const struct {
        const char *name;
        int *value, min, max;
    } options[] = {{"--port", &plan->port, 1, 65535},   {"--tables", &plan->tables, 1, 100000},
                   {"--rate", &plan->rate, 0, 1000000}, {"--seconds", &plan->seconds, 1, 3600},
                   {"--rest", &plan->rest, 0, 600},     {"--seed", &seed, 0, 1 << 30},
                   {"--views", &plan->views, 0, 1}};
    size_t count = sizeof options / sizeof *options;
    for (int i = 1; i < argc; i += 2) {
        size_t at = 0;
        while (at < count && strcmp(options[at].name, argv[i]) != 0)
            at++;
        if (at == count || i + 1 == argc ||
            !pf_is_number(argv[i + 1], options[at].min, options[at].max, options[at].value))
            return dw_fail(error, "usage: load --port N [--tables N] [--rate N] [--seconds N] [--rest N] "
                                  "[--seed N] [--views 0|1]");
    }
    plan->seed = (uint64_t)seed;
    return plan->port ? true : dw_fail(error, "--port is needed");
}

/* Half of the tables play one game, half the other. */
static bool set_tables(ld_load *load)
{
    load->tables = calloc((size_t)load->plan.tables, sizeof *load->tables);
    for (int i = 0; load->tables && i < load->plan.tables; i++) {
        ld_table *table = &load->tables[i];
        table->game = dw_game_in_set(i % 2 ? "dicerealms" : "rollplayer", "base");
        for (int seat = 0; seat < LD_SEATS; seat++)
            table->clients[seat] = (ld_client){.load = load, .table = table, .seat = seat};
    }
    return load->tables != NULL;
}

static void free_client(ld_client *client)
{
    free(client->heard);
    json_decref(client->moves);
}

static void free_tables(ld_load *load)
{
    for (int i = 0; load->tables && i < load->plan.tables; i++) {
        tb_free(load->tables[i].copy);
        for (int seat = 0; seat < LD_SEATS; seat++)
            free_client(&load->tables[i].clients[seat]);
    }
    free(load->tables);
    free(load->from_send.seconds);
    free(load->from_due.seconds);
}

int main(int argc, char **argv)
{
    static ld_load load = {.plan = {.tables = 1000, .rate = 1000, .seconds = 60, .rest = 5}};
    if (!read_plan(argc, argv, &load.plan, &load.error)) {
        fprintf(stderr, "load: %s\n", load.error.text);
        return 2;
    }
    setvbuf(stdout, NULL, _IOLBF, 0); /* somebody reads along */
    dw_rng_seed(&load.rng, load.plan.seed);
    if (!set_tables(&load) || !ld_open_wires(&load)) {
        fprintf(stderr, "load: no memory\n");
        return 1;
    }
    bool good = bring_everybody(&load) && rest(&load) && play(&load) && rest(&load) && check(&load);
    if (!good)
        fprintf(stderr, "load: %s\n", load.error.text);
    good = good && load.counts.refused == 0 && load.counts.wrong == 0;
    ld_close_wires(&load);
    free_tables(&load);
    return good ? 0 : 1;
}
