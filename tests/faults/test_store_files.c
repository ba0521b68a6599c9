/*
 * test_store_files.c: each read, write, sync and other use of the store's files fails while people use the
 * tables of a server, or the machine stops there. Lines are refused or their clients dropped; then the disk
 * works again: everything that anybody was told is there, and all tables go on.
 */
#include "disk.h"
#include "point.h"
#include "scripts.h"
#include "store_files.h"
#include "witness.h"

#include <string.h>

enum { MOST = 2, STOPS = 4, SEEDS = 3 };

typedef struct case_of {
    const sp_script *script;
    sf_kind kind;
    bool forever;
    uint64_t seed; /* of what a stopped machine loses */
} case_of;

static sv_store *open_store(void)
{
    dw_error error;
    sv_store *store = sv_open_store(disk_store(), &error);
    pt_must(store);
    return store;
}

static void check_all(party *at)
{
    party_wait(at, 1);
    party_go_on(at);
    wi_check_knowledge(at);
    party_must_be_stored(at);
    wi_check_promises(at);
    wi_play_on(at);
}

static bool fail(void *context, long point, long *asked)
{
    static party at;
    const case_of *what = context;
    disk_format(1);
    sv_store *store = open_store();
    wi_begin(point == 0, sf_failed, sf_stand_aside);
    party_begin(&at, store, &(sv_limits){0}, 0);
    wi_watch(&at);
    wi_follow(&at, what->script->before);
    sf_arm(what->kind, point, what->forever);
    wi_follow_watched(&at, what->script->lines, NULL);
    *asked = sf_disarm();
    check_all(&at);
    party_end(&at);
    store->close(store);
    return sf_failed() > 0;
}

static long stopped(void)
{
    return disk_has_stopped();
}

/* The tables and their links stay known to the guests. */
static void begin_again(party *at, sv_store *store)
{
    static party before;
    before = *at;
    party_begin(at, store, &(sv_limits){0}, 1);
    memcpy(at->tables, before.tables, sizeof at->tables);
    memcpy(at->secrets, before.secrets, sizeof at->secrets);
    at->table_count = before.table_count;
    at->secret_count = before.secret_count;
    wi_watch(at);
}

static bool stop(void *context, long point, long *asked)
{
    static party at;
    const case_of *what = context;
    disk_format(what->seed);
    sv_store *store = open_store();
    wi_begin(point == 0, stopped, sf_stand_aside);
    party_begin(&at, store, &(sv_limits){0}, 0);
    wi_watch(&at);
    wi_follow(&at, what->script->before);
    long before = disk_operations();
    if (point > 0)
        disk_stop_after((int)point - 1);
    wi_follow_watched(&at, what->script->lines, disk_has_stopped);
    *asked = disk_operations() - before;
    bool is_stopped = disk_has_stopped();
    if (is_stopped)
        disk_keep_lock();
    party_end(&at);
    store->close(store);
    disk_start();
    store = open_store();
    begin_again(&at, store);
    wi_check_promises(&at);
    check_all(&at);
    party_end(&at);
    store->close(store);
    return is_stopped;
}

/* ---- opening ------------------------------------------------------------------------------- */

/* A store that could not be opened says why, and can be opened later. */
static bool open_again(void *context, long point, long *asked)
{
    static party at;
    const case_of *what = context;
    dw_error error = {0};
    disk_format(1);
    sv_store *store = open_store();
    wi_begin(true, sf_failed, sf_stand_aside);
    party_begin(&at, store, &(sv_limits){0}, 0);
    wi_watch(&at);
    wi_follow(&at, what->script->before);
    wi_follow(&at, what->script->lines);
    party_end(&at);
    sf_arm(what->kind, point, what->forever);
    store->close(store);
    store = sv_open_store(disk_store(), &error);
    *asked = sf_disarm();
    pt_must(store || error.text[0]);
    pt_must(store || sf_failed() > 0);
    if (store)
        store->close(store);
    store = open_store();
    begin_again(&at, store);
    check_all(&at);
    party_end(&at);
    store->close(store);
    return sf_failed() > 0;
}

/* ---- all of them --------------------------------------------------------------------------- */

int main(int argc, char **argv)
{
    static const char *const kinds[] = {"reads", "writes", "syncs", "other uses of files"};
    pt_begin(argc, argv);
    party_prepare();
    pt_must(disk_prepare() && sf_prepare());
    for (const sp_script *script = sp_scripts; script->name; script++) {
        for (sf_kind kind = 0; kind < SF_KINDS; kind++)
            for (int forever = 0; forever < 2; forever++) {
                case_of one = {script, kind, forever, 0};
                pt_way way = {kinds[kind], forever ? "forever" : "once"};
                pt_go_through(script->name, &way, MOST, fail, &one);
            }
        for (uint64_t seed = 0; seed < (pt_has_time() ? SEEDS : 1); seed++) {
            static const char *const how[SEEDS] = {"stopped", "stopped again", "stopped a third time"};
            case_of one = {.script = script, .seed = seed};
            pt_go_through(script->name, &(pt_way){"writes and syncs", how[seed]}, STOPS, stop, &one);
        }
    }
    for (sf_kind kind = 0; kind < SF_KINDS; kind++)
        for (int forever = 0; forever < 2; forever++) {
            case_of one = {&sp_scripts[1], kind, forever, 0};
            pt_way way = {kinds[kind], forever ? "forever" : "once"};
            pt_go_through("the store is opened again", &way, MOST, open_again, &one);
        }
    disk_end();
    return pt_end();
}
