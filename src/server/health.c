/*
 * health.c: how the server is, in words for people and in numbers for programs. It asks the store, the disk,
 * the loop and the log. Changes nothing.
 */
#include "server/log.h"
#include "server/network.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TEXT_MAX = 4096,
    LAG_SECONDS = 30, /* for which the worst delay is remembered, once or twice */
};

/* A loop that is later than this does not answer people in time. Seconds. */
static const double lag_max = 2;

static const double megabyte = 1024 * 1024;

/* ---- texts -------------------------------------------------------------------------------- */

typedef struct page_text {
    char *bytes; /* TEXT_MAX; NULL: no memory */
    size_t length;
} page_text;

static void add(page_text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void add(page_text *text, const char *format, ...)
{
    va_list values;
    if (!text->bytes || text->length >= TEXT_MAX)
        return;
    va_start(values, format);
    text->length += (size_t)vsnprintf(text->bytes + text->length, TEXT_MAX - text->length, format, values);
    va_end(values);
}

/* "ok" if nothing was said. */
static char *end(page_text *text, bool *good)
{
    *good = text->length == 0;
    if (*good)
        add(text, "ok\n");
    return text->bytes;
}

/* ---- the loop ----------------------------------------------------------------------------  */

void nt_note_lag(nt_network *net, double late)
{
    net->lag.last = late > 0 ? late : 0;
    if (net->lag.last > net->lag.worst)
        net->lag.worst = net->lag.last;
    if (++net->steps % (LAG_SECONDS * NT_STEPS) != 0)
        return;
    net->lag.before = net->lag.worst;
    net->lag.worst = 0;
}

static double worst_lag(const nt_network *net)
{
    return net->lag.worst > net->lag.before ? net->lag.worst : net->lag.before;
}

/* ---- the pages ---------------------------------------------------------------------------- */

char *nt_health(nt_network *net, bool *good)
{
    page_text text = {malloc(TEXT_MAX), 0};
    dw_error error;
    double left = (double)net->store->room(net->store), least = net->options->disk_min * megabyte;
    if (!lb_can_store(net->lobby, &error))
        add(&text, "not ok: nothing can be stored: %s\n", error.text);
    if (left < 0)
        add(&text, "not ok: the folder of the store cannot be asked how much room there is\n");
    else if (left < least)
        add(&text, "not ok: the disk of the store has %.0f MB left; it should have %d MB\n", left / megabyte,
            net->options->disk_min);
    if (worst_lag(net) > lag_max)
        add(&text, "not ok: the server was %.1f seconds late within the last minute\n", worst_lag(net));
    return end(&text, good);
}

char *nt_readiness(nt_network *net, bool *good)
{
    page_text text = {malloc(TEXT_MAX), 0};
    dw_error error;
    if (net->closes > 0)
        add(&text, "not ready: the server is closing\n");
    if (li_is_full(net->book))
        add(&text, "not ready: all %d connections are taken\n", li_connections(net->book));
    if (!lb_can_store(net->lobby, &error))
        add(&text, "not ready: nothing can be stored: %s\n", error.text);
    return end(&text, good);
}

char *nt_metrics(nt_network *net)
{
    lb_counts lobby;
    sv_log_counts log = sv_count_log();
    page_text text = {malloc(TEXT_MAX), 0};
    lb_count(net->lobby, &lobby);
    const struct {
        const char *name;
        bool grows; /* a counter, which never falls */
        double value;
    } rows[] = {
        {"tables", false, lobby.tables},
        {"clients", false, lobby.clients},
        {"connections", false, li_connections(net->book)},
        {"moves_total", true, (double)lobby.moves},
        {"refused_total", true, (double)lobby.refused},
        {"commits_total", true, (double)lobby.commits},
        {"failed_commits_total", true, (double)lobby.failures},
        {"bots_waiting", false, lobby.bots},
        {"refused_connections_total", true, (double)net->counts.refused},
        {"dropped_clients_total", true, (double)net->counts.dropped},
        {"log_lines_dropped_total", true, (double)log.dropped},
        {"log_lines_repeated_total", true, (double)log.repeated},
        {"disk_free_bytes", false, (double)net->store->room(net->store)},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        add(&text, "# TYPE dicewright_%s %s\ndicewright_%s %.0f\n", rows[i].name,
            rows[i].grows ? "counter" : "gauge", rows[i].name, rows[i].value);
    add(&text, "# TYPE dicewright_loop_lag_seconds gauge\ndicewright_loop_lag_seconds %.6f\n", net->lag.last);
    add(&text, "# TYPE dicewright_loop_lag_worst_seconds gauge\ndicewright_loop_lag_worst_seconds %.6f\n",
        worst_lag(net));
    return text.bytes;
}
