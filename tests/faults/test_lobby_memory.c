/*
 * test_lobby_memory.c: each allocation fails while people use the tables of a server. A line is refused or
 * its sender is dropped; then memory is there again: everything that anybody was told is there, and all
 * tables go on.
 */
#include "memory.h"
#include "point.h"
#include "scripts.h"
#include "witness.h"

typedef struct case_of {
    const sp_script *script;
    fa_how how;
} case_of;

static bool run(void *context, long point, long *asked)
{
    static party at;
    const case_of *what = context;
    dw_error error;
    long failed;
    sv_store *store = sv_open_store("sqlite::memory:", &error);
    pt_must(store);
    wi_begin(point == 0, fa_failed, fa_stand_aside);
    party_begin(&at, store, &(sv_limits){0}, 0);
    wi_watch(&at);
    wi_follow(&at, what->script->before);
    fa_arm(point, what->how);
    wi_follow_watched(&at, what->script->lines, NULL);
    *asked = fa_disarm(&failed);
    party_wait(&at, 1);
    party_go_on(&at);
    wi_check_knowledge(&at);
    party_must_be_stored(&at);
    wi_check_promises(&at);
    wi_play_on(&at);
    party_end(&at);
    store->close(store);
    return failed > 0;
}

static double seconds(const sv_clock *clock)
{
    (void)clock;
    return 0;
}

static int64_t moment(const sv_clock *clock)
{
    (void)clock;
    return 1800000000;
}

/* A store and a lobby that begin, or say why not. */
static bool open_all(void *context, long point, long *asked)
{
    static const sv_clock clock = {seconds, moment};
    static const sv_limits limits = {0};
    const fa_how *how = context;
    dw_error error = {0};
    long failed;
    fa_arm(point, *how);
    sv_store *store = sv_open_store("sqlite::memory:", &error);
    pt_must(store || error.text[0]);
    li_book *book = li_open(&limits);
    lb_lobby *lobby = store && book ? lb_open(store, &limits, book, &clock, 1, NULL, NULL, &error) : NULL;
    pt_must(lobby || !book || error.text[0]);
    *asked = fa_disarm(&failed);
    pt_must(lobby || failed > 0);
    if (lobby)
        lb_close(lobby);
    li_close(book);
    if (store)
        store->close(store);
    return failed > 0;
}

int main(int argc, char **argv)
{
    static const char *const how[] = {"once", "forever"};
    pt_begin(argc, argv);
    party_prepare();
    for (fa_how way = FA_ONCE; way <= FA_FOREVER; way++)
        pt_go_through("a server begins", &(pt_way){"allocations", how[way]}, 60, open_all, &way);
    for (const sp_script *script = sp_scripts; script->name; script++)
        for (fa_how way = FA_ONCE; way <= FA_FOREVER; way++) {
            case_of one = {script, way};
            pt_go_through(script->name, &(pt_way){"allocations", how[way]}, 12, run, &one);
        }
    return pt_end();
}
