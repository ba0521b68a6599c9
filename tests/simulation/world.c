/* world.c: time, the server's life, and the troubles that a seed has. */
#include "world.h"

#include "disk.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BEGINNING = 1800000000, TROUBLED_SECONDS = 150, HEALED_SECONDS = 900, EVENTS_MAX = 4096 };

const char *const trouble_names[TROUBLES] = {"delays",  "doubles",   "cuts",        "restarts",
                                             "crashes", "full_disk", "disk_errors", "slow_bots",
                                             "stalls",  "calendar",  "silence"};

world w;

/* ---- chance ------------------------------------------------------------------------------- */

int draw(int stream, int bound)
{
    return (int)dw_rng_below(&w.chance[stream], (uint32_t)bound);
}

bool happens(int stream, int percent)
{
    return draw(stream, 100) < percent;
}

/* Mostly less than that, and sometimes several times as much. */
double some_seconds(int stream, double about)
{
    double part = (double)draw(stream, 1000) / 1000;
    return about * 2 * part * part * (happens(stream, 5) ? 4 : 1);
}

bool strikes(trouble kind, int percent)
{
    bool comes = happens((int)kind, percent * w.weight[kind]) && !w.healed && !(w.without >> kind & 1);
    w.drawn[kind] += comes;
    return comes;
}

void world_fail(const char *format, ...)
{
    va_list fields;
    if (w.failure[0])
        return;
    va_start(fields, format);
    vsnprintf(w.failure, sizeof w.failure, format, fields);
    va_end(fields);
}

void world_tell(const char *format, ...)
{
    va_list fields;
    if (!w.trace)
        return;
    fprintf(w.trace, "%9.4f ", w.now);
    va_start(fields, format);
    vfprintf(w.trace, format, fields);
    va_end(fields);
    fputc('\n', w.trace);
}

/* What the server draws. */
static uint32_t roll(void)
{
    return (uint32_t)(dw_rng_next(&w.chance[OF_SERVER]) >> 32);
}

static void fill(void *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)bytes)[i] = (uint8_t)roll();
}

static const char *name_of_chance(void)
{
    return "of the seed";
}

/* ---- time --------------------------------------------------------------------------------- */

typedef struct event {
    double at;
    long order; /* of those at the same time */
    bool of_server;
    void (*what)(void *);
    void *with;
} event;

static event events[EVENTS_MAX]; /* a heap: the first comes first */
static int event_count;
static long ordered;

static bool is_before(const event *one, const event *other)
{
    return one->at < other->at || (one->at == other->at && one->order < other->order);
}

static void swap(int one, int other)
{
    event kept = events[one];
    events[one] = events[other];
    events[other] = kept;
}

static void put_event(event one)
{
    int at = event_count++;
    if (event_count > EVENTS_MAX) {
        event_count--;
        world_fail("more than %d events wait", EVENTS_MAX);
        return;
    }
    events[at] = one;
    for (; at > 0 && is_before(&events[at], &events[(at - 1) / 2]); at = (at - 1) / 2)
        swap(at, (at - 1) / 2);
}

static event take_event(void)
{
    event first = events[0];
    events[0] = events[--event_count];
    for (int at = 0, next; (next = 2 * at + 1) < event_count; at = next) {
        next += next + 1 < event_count && is_before(&events[next + 1], &events[next]);
        if (!is_before(&events[next], &events[at]))
            break;
        swap(next, at);
    }
    return first;
}

void later(double seconds, bool of_server, void (*what)(void *with), void *with)
{
    put_event((event){w.now + seconds, ordered++, of_server, what, with});
}

static double monotonic(const sv_clock *clock)
{
    return ((const world *)clock)->now;
}

static int64_t calendar(const sv_clock *clock)
{
    const world *at = (const world *)clock;
    return BEGINNING + (int64_t)at->now + at->calendar_jump;
}

/* ---- bots, instead of workers.c ----------------------------------------------------------- */

typedef struct thought {
    sv_job job;
    double ready;
    struct thought *next;
} thought;

struct sv_workers {
    thought *first;
};

static void a_bot_is_ready(void *with)
{
    (void)with;
    world_make_round();
}

sv_workers *sv_start_workers(int threads, void (*wake)(void *context), void *context)
{
    (void)threads, (void)wake, (void)context;
    return calloc(1, sizeof(sv_workers));
}

/* Bots of every level play at random, which is quick. */
bool sv_add_job(sv_workers *all, const sv_job *job)
{
    thought *one = calloc(1, sizeof *one), **end = &all->first;
    dw_rng rng;
    if (!one)
        return false;
    one->job = *job;
    dw_rng_seed(&rng, job->luck);
    one->job.acts = !job->volunteers || bot_wants_to_act(bot_find("greedy"), job->game, job->state, job->seat,
                                                         &rng, NULL, &one->job.move);
    if (!job->volunteers)
        one->job.move = bot_choose(bot_find("random"), job->game, job->state, job->seat, &rng, NULL);
    double takes = strikes(SLOW_BOTS, 10) ? some_seconds(SLOW_BOTS, 20) : some_seconds(OF_SERVER, 0.05);
    one->ready = w.now + takes;
    while (*end)
        end = &(*end)->next;
    *end = one;
    later(takes, true, a_bot_is_ready, NULL);
    return true;
}

bool sv_take_result(sv_workers *all, sv_job *job)
{
    for (thought **place = &all->first; *place; place = &(*place)->next) {
        thought *one = *place;
        if (one->ready > w.now)
            continue;
        *job = one->job;
        *place = one->next;
        free(one);
        return true;
    }
    return false;
}

void sv_stop_workers(sv_workers *all)
{
    while (all && all->first) {
        thought *next = all->first->next;
        free(all->first);
        all->first = next;
    }
    free(all);
}

/* ---- the server --------------------------------------------------------------------------- */

static bool (*real_commit)(sv_store *, dw_error *);

static bool commit(sv_store *store, dw_error *error)
{
    truth_before_commit();
    bool stored = real_commit(store, error);
    if (!stored)
        world_tell("the commit fails: %s", error->text);
    truth_after_commit(stored);
    return stored;
}

static void start(void *with);

static void shut_down(void)
{
    world_tell("the server ends");
    w.up = false;
    wires_server_is_gone();
    lb_close(w.lobby);
    li_close(w.book);
    w.store->close(w.store);
    w.lobby = NULL;
    w.book = NULL;
    w.store = NULL;
}

/* The machine has stopped, perhaps in the middle of a commit. */
static void crash(void)
{
    world_tell("the machine stops");
    disk_stop_after(0);
    disk_keep_lock();
    shut_down();
    disk_start();
    later(1 + some_seconds(CRASHES, 10), false, start, NULL);
}

/* Everything that was done is committed and told, or lost. */
static void look_after_round(void)
{
    static const cause why = {.kind = BY_ROUND};
    if (disk_has_stopped()) {
        crash();
        return;
    }
    truth_observe(&why);
}

static void make_round(void *with)
{
    (void)with;
    w.round_is_due = false;
    if (!w.up)
        return;
    lb_go_on(w.lobby);
    if (w.lobby->touched || w.lobby->first)
        world_fail("a round ended before everything was done");
    look_after_round();
}

void world_make_round(void)
{
    if (w.round_is_due || !w.up)
        return;
    w.round_is_due = true;
    later((double)draw(OF_SERVER, 4) / 1000, true, make_round, NULL);
}

static void tick(void *with)
{
    (void)with;
    static const cause why = {.kind = BY_TICK};
    later(1, true, tick, NULL);
    if (!w.up)
        return;
    lb_tick(w.lobby);
    truth_observe(&why);
    world_make_round();
}

static void start(void *with)
{
    (void)with;
    dw_error error;
    if (w.up)
        return;
    w.store = sv_open_store(disk_store(), &error);
    w.book = li_open(&w.limits);
    w.lobby = w.store && w.book ? lb_open(w.store, &w.limits, w.book, &w.clock, 1, NULL, NULL, &error) : NULL;
    w.up = w.lobby != NULL;
    if (!w.up) { /* the disk may be full or broken */
        li_close(w.book);
        if (w.store)
            w.store->close(w.store);
        w.book = NULL;
        w.store = NULL;
        if (w.healed)
            world_fail("the server does not start: %s", error.text);
        later(1, false, start, NULL);
        return;
    }
    real_commit = w.store->commit;
    w.store->commit = commit;
    w.round_is_due = false;
    world_tell("the server begins; it has served %.0f seconds", w.lobby->served);
    truth_reopened();
}

static void end_server(void *with)
{
    (void)with;
    if (!w.up)
        return;
    shut_down();
    later(1 + some_seconds(RESTARTS, 10), false, start, NULL);
}

/* ---- troubles ----------------------------------------------------------------------------- */

static void disk_has_room_again(void *with)
{
    (void)with;
    disk_fill(false);
}

static void cut_some_wire(void)
{
    int open = 0;
    for (const wire *one = w.wires; one; one = one->next)
        open += one->at_server && !one->cut;
    int which = open ? draw(CUTS, open) : -1;
    for (wire *one = w.wires; one; one = one->next)
        if (one->at_server && !one->cut && which-- == 0) {
            wires_cut(one);
            return;
        }
}

static void trouble_comes(void *with)
{
    (void)with;
    later(some_seconds(OF_SERVER, 1), false, trouble_comes, NULL);
    if (strikes(CUTS, 5))
        cut_some_wire();
    if (strikes(CALENDAR, 1))
        w.calendar_jump += (int64_t)(draw(CALENDAR, 10) - 5) * 40000;
    if (!w.up)
        return;
    if (strikes(STALLS, 1))
        w.stands_until = w.now + 5 + some_seconds(STALLS, 60);
    if (strikes(FULL_DISK, 1)) {
        world_tell("the disk is full");
        disk_fill(true);
        later(some_seconds(FULL_DISK, 10), false, disk_has_room_again, NULL);
    }
    if (strikes(DISK_ERRORS, 2))
        disk_fail_next(true);
    if (happens(OF_SERVER, 5)) { /* somebody asks for its health */
        dw_error ignored;
        lb_can_store(w.lobby, &ignored);
        look_after_round();
    }
    if (w.up && strikes(RESTARTS, 1)) {
        lb_say_goodbye(w.lobby);
        world_make_round();
        later(some_seconds(RESTARTS, 2), false, end_server, NULL);
    } else if (w.up && strikes(CRASHES, 1)) {
        if (happens(CRASHES, 40))
            crash();
        else
            disk_stop_after(draw(CRASHES, 30));
    }
}

/* Everything is well from now on. */
static void heal(void *with)
{
    (void)with;
    world_tell("everything is well from now on");
    w.healed = true;
    disk_fill(false);
    disk_fail_next(false);
    w.stands_until = 0;
    people_are_kind();
}

/* ---- runs --------------------------------------------------------------------------------- */

bool world_prepare(void)
{
    static randombytes_implementation same = {
        .implementation_name = name_of_chance, .random = roll, .buf = fill};
    json_object_seed(1);
    return randombytes_set_implementation(&same) == 0 && sv_prepare_secrets() && disk_prepare();
}

void world_begin(uint64_t seed, long steps, unsigned without, FILE *trace)
{
    w = (world){.clock = {monotonic, calendar},
                .seed = seed,
                .steps_max = steps,
                .without = without,
                .now = 1,
                .trace = trace};
    event_count = 0;
    ordered = 0;
    for (int i = 0; i < STREAMS; i++)
        dw_rng_seed_stream(&w.chance[i], seed, (uint64_t)i);
    for (int i = 0; i < TROUBLES; i++)
        w.weight[i] = draw(i, 4);
    disk_format(seed);
    start(NULL);
    later(1, true, tick, NULL);
}

static void step(void)
{
    event next = take_event();
    if (next.of_server && next.at < w.stands_until) {
        next.at = w.stands_until;
        put_event(next);
        return;
    }
    w.now = next.at > w.now ? next.at : w.now;
    w.steps++;
    next.what(next.with);
}

void world_pass(double seconds)
{
    double until = w.now + seconds;
    while (!w.failure[0] && event_count > 0 && events[0].at <= until)
        step();
    w.now = until;
}

static void go_on(void)
{
    later(0.5, false, trouble_comes, NULL);
    later(TROUBLED_SECONDS, false, heal, NULL);
    if (!people_come())
        world_fail("the tables could not be created");
    while (!w.failure[0] && event_count > 0 && (!w.steps_max || w.steps < w.steps_max)) {
        step();
        if (w.healed && people_are_content())
            return;
        if (w.now > TROUBLED_SECONDS + HEALED_SECONDS)
            world_fail("a table does not go on, although everything is well");
    }
}

void world_end(void)
{
    if (w.up)
        shut_down();
    people_leave();
    wires_free();
    truth_end();
}

bool world_run(uint64_t seed, long steps, unsigned without, FILE *trace)
{
    world_begin(seed, steps, without, trace);
    go_on();
    if (!w.failure[0] && w.up && (!steps || w.steps < steps))
        truth_check_records();
    world_end();
    return !w.failure[0];
}
