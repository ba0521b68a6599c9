/* thinker.c: one thread that thinks about one thing at a time. */
#include "terminal/thinker.h"

#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

struct tk_thinker {
    int ready; /* an eventfd */
    bool running;
    pthread_t thread;
    seating *at; /* whose bot thinks */
    const dw_game *game;
    int seat; /* of the advice */
    se_position seen;
    tk_result result;
};

/* A clock that jumps to the end of all time stops every bot that thinks against it. There is one thread that
 * thinks, and so one such clock. */
static atomic_bool hurry;

static double hurried_clock(void)
{
    return atomic_load(&hurry) ? HUGE_VAL : pf_clock();
}

static void announce(const tk_thinker *thinker)
{
    uint64_t one = 1;
    ssize_t written = write(thinker->ready, &one, sizeof one);
    (void)written; /* an eventfd takes a few of them */
}

static void *think(void *context)
{
    tk_thinker *thinker = context;
    tk_result *result = &thinker->result;
    if (result->kind == TK_MOVE)
        result->acts = se_think(thinker->at, result->demand, &result->move);
    else
        se_advise(thinker->game, &thinker->seen, thinker->seat, &result->advice.wish, &result->advice);
    announce(thinker);
    return NULL;
}

tk_thinker *tk_new(void)
{
    tk_thinker *thinker = calloc(1, sizeof *thinker);
    if (!thinker)
        return NULL;
    thinker->ready = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (thinker->ready < 0) {
        free(thinker);
        return NULL;
    }
    return thinker;
}

void tk_free(tk_thinker *thinker)
{
    if (!thinker)
        return;
    tk_drop(thinker);
    close(thinker->ready);
    free(thinker);
}

int tk_descriptor(const tk_thinker *thinker)
{
    return thinker->ready;
}

/* Signals are for the thread that waits for keys. Without a new thread it is done at once. */
static void begin(tk_thinker *thinker)
{
    sigset_t every, before;
    atomic_store(&hurry, false);
    sigfillset(&every);
    pthread_sigmask(SIG_SETMASK, &every, &before);
    thinker->running = pthread_create(&thinker->thread, NULL, think, thinker) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!thinker->running)
        think(thinker);
}

void tk_begin_move(tk_thinker *thinker, seating *at, dv_demand demand)
{
    thinker->at = at;
    thinker->at->means.clock = hurried_clock;
    thinker->result = (tk_result){.kind = TK_MOVE, .demand = demand};
    begin(thinker);
}

void tk_begin_advice(tk_thinker *thinker, const dw_game *game, const se_position *seen, int seat,
                     const se_wish *wish)
{
    thinker->game = game;
    thinker->seat = seat;
    thinker->seen = *seen;
    thinker->result = (tk_result){.kind = TK_ADVICE, .advice.wish = *wish};
    begin(thinker);
}

tk_kind tk_under_way(const tk_thinker *thinker)
{
    return thinker->result.kind;
}

void tk_take(tk_thinker *thinker, tk_result *result)
{
    uint64_t count;
    result->kind = TK_NOTHING;
    if (thinker->result.kind == TK_NOTHING ||
        read(thinker->ready, &count, sizeof count) != (ssize_t)sizeof count)
        return;
    if (thinker->running)
        pthread_join(thinker->thread, NULL);
    thinker->running = false;
    *result = thinker->result;
    thinker->result.kind = TK_NOTHING;
}

void tk_drop(tk_thinker *thinker)
{
    uint64_t count;
    if (thinker->running) {
        atomic_store(&hurry, true);
        pthread_join(thinker->thread, NULL);
    }
    thinker->running = false;
    thinker->result.kind = TK_NOTHING;
    ssize_t got = read(thinker->ready, &count, sizeof count);
    (void)got; /* nothing is there if nothing was under way */
}
