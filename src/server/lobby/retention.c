/*
 * retention.c: tables are kept for as long as the operator says, then exported if there is a folder for that,
 * and removed: a few in each second, so that nobody waits for it. Never touches a table that somebody uses.
 */
#include "server/export.h"
#include "server/lobby/private.h"
#include "server/log.h"

#include <stdio.h>

enum {
    DAY = 24 * 3600,
    SEARCH_SECONDS = 3600, /* from one search for old tables to the next */
    FAILURE_SECONDS = 600, /* until it is tried again to export */
    MEGABYTE = 1000 * 1000,
};

#define QUANTUM 0.01 /* seconds of work in each second; a table may take longer */

void lb_export_to(lb_lobby *lobby, const char *folder)
{
    lobby->retention = (lb_retention){.folder = folder, .over = true};
}

/* ---- removing ----------------------------------------------------------------------------- */

static int days_of(const lb_lobby *lobby, bool over)
{
    return over ? lobby->limits->keep_finished : lobby->limits->keep_abandoned;
}

static bool leave(lb_lobby *lobby, const char *id, const dw_error *why)
{
    char fields[48];
    snprintf(fields, sizeof fields, "table=%s", id);
    sv_log_problem("not_removed", fields, why->text);
    lobby->retention.passed++;
    return true;
}

/* Removes the table, or passes it over. False: the search has to end. */
static bool handle(lb_lobby *lobby, const char *id, int64_t before)
{
    static sv_row row;
    lb_retention *at = &lobby->retention;
    dw_error error;
    if (lb_in_memory(lobby, id)) { /* somebody is there, or was a moment ago */
        at->passed++;
        return true;
    }
    if (!lobby->store->find(lobby->store, id, &row, &error))
        return leave(lobby, id, &error); /* an operator may know more about it */
    if (row.over != at->over || row.used >= before) {
        at->passed++;
        return true;
    }
    if (at->folder && !sv_export_into(lobby->store, id, true, at->folder, &error)) {
        leave(lobby, id, &error);
        at->begins = sv_monotonic(lobby->clock) + FAILURE_SECONDS;
        return false;
    }
    if (!lobby->store->remove(lobby->store, id, &error))
        return false; /* the commit says it again */
    sv_log("removed", "table=%s over=%d exported=%d", id, row.over, at->folder != NULL);
    return true;
}

/* All that there are, or until the time is over. True if there may be more. */
static bool search(lb_lobby *lobby, double end)
{
    char found[SV_LIST_MAX][SV_ID_MAX];
    lb_retention *at = &lobby->retention;
    int days = days_of(lobby, at->over);
    int64_t before = sv_calendar(lobby->clock) - (int64_t)days * DAY;
    int count = days ? lobby->store->old(lobby->store, at->over, before, at->passed, found) : 0;
    for (int i = 0; i < count; i++)
        if (!handle(lobby, found[i], before) || sv_monotonic(lobby->clock) >= end)
            return true;
    return count == SV_LIST_MAX;
}

void lb_remove_old(lb_lobby *lobby)
{
    lb_retention *at = &lobby->retention;
    double now = sv_monotonic(lobby->clock);
    lobby->store->tidy(lobby->store);
    if (now < at->begins || search(lobby, now + QUANTUM))
        return;
    at->passed = 0;
    at->over = !at->over;
    if (at->over) /* it has been through all */
        at->begins = now + SEARCH_SECONDS;
}

/* ---- room --------------------------------------------------------------------------------- */

static bool is_below(int64_t bytes, int megabytes)
{
    return megabytes <= 0 || bytes < (int64_t)megabytes * MEGABYTE;
}

bool lb_has_bytes(const lb_lobby *lobby, int creator, dw_error *error)
{
    const sv_limits *limits = lobby->limits;
    sv_store *store = lobby->store;
    if (!is_below(store->bytes(store, creator), limits->megabytes_per_address))
        return dw_refuse(error, "no_room",
                         "the tables of one address may take up %d megabytes, and those of this one do: some "
                         "have to be removed first, which happens when nobody has used them for long",
                         limits->megabytes_per_address);
    return is_below(store->bytes(store, -1), limits->megabytes) ||
           dw_refuse(
               error, "no_room",
               "the tables of this server take up all the %d megabytes that they may: old ones have to be "
               "removed first",
               limits->megabytes);
}
