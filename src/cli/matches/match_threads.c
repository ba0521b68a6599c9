/*
 * match_threads.c: plays many games on one or more threads, each with a tally of its own, and shows the
 * progress on a terminal.
 */
#include "cli/cli.h"
#include "cli/matches/match.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { BAR_WIDTH = 20, LINE_WIDTH = 78 };

typedef struct run {
    const match_job *job;
    _Atomic uint64_t next, done; /* pieces */
} run;

typedef struct worker {
    run *of;
    void *tally;
    pthread_t thread;
} worker;

static void *work(void *argument)
{
    worker *self = argument;
    const match_job *job = self->of->job;
    for (;;) {
        uint64_t index = atomic_fetch_add(&self->of->next, 1);
        if (index >= job->pieces)
            return NULL;
        job->play(job->plan, index, self->tally);
        atomic_fetch_add(&self->of->done, 1);
    }
}

/* ---- progress ------------------------------------------------------------------------------- */

/* "[#####               ]  1200 of 5000 games, 310.2 a second, 12 s left" */
static void write_progress(const match_job *job, uint64_t done, double seconds, dw_text *line)
{
    uint64_t games = (uint64_t)job->games_in_piece;
    double rate = seconds > 0 ? (double)done / seconds : 0;
    dw_text_put(line, "[");
    for (uint64_t i = 0; i < BAR_WIDTH; i++)
        dw_text_put(line, i * job->pieces < done * BAR_WIDTH ? "#" : " ");
    dw_text_add(line, "]  %llu of %llu games", (unsigned long long)(done * games),
                (unsigned long long)(job->pieces * games));
    if (rate <= 0)
        return;
    double left = (double)(job->pieces - done) / rate;
    dw_text_add(line, ", %.1f a second, ", rate * job->games_in_piece);
    dw_text_add(line, left < 100 ? "%.0f s left" : "%.0f min left", left < 100 ? left : left / 60);
}

static void show_progress(run *of)
{
    double began = pf_clock();
    for (uint64_t done = 0; done < of->job->pieces; done = atomic_load(&of->done)) {
        char line[LINE_WIDTH + 1];
        dw_text text = dw_text_in(line, sizeof line);
        write_progress(of->job, done, pf_clock() - began, &text);
        fprintf(stderr, "\r%-*s", LINE_WIDTH, line);
        nanosleep(&(struct timespec){0, 200000000}, NULL);
    }
    fprintf(stderr, "\r%*s\r", LINE_WIDTH, "");
}

/* ---- threads -------------------------------------------------------------------------------- */

/* False if a thread could not be started. The tally of all is in the first worker. */
static bool run_threads(run *of, worker *workers, int threads, dw_error *error)
{
    int started = 0;
    for (; started < threads; started++) {
        workers[started].of = of;
        workers[started].tally = calloc(1, of->job->tally_size);
        if (!workers[started].tally ||
            pthread_create(&workers[started].thread, NULL, work, &workers[started]) != 0)
            break;
    }
    bool ok = started == threads;
    if (!ok) {
        atomic_store(&of->next, of->job->pieces); /* those that run stop after their piece */
        dw_fail(error, "thread %d of %d could not be started", started + 1, threads);
    } else if (isatty(STDERR_FILENO))
        show_progress(of);
    for (int i = 0; i < started; i++) {
        pthread_join(workers[i].thread, NULL);
        if (i > 0)
            of->job->add(workers[0].tally, workers[i].tally);
    }
    return ok;
}

void *match_run(const match_job *job, int threads, dw_error *error)
{
    run of = {.job = job};
    worker *workers = calloc((size_t)threads, sizeof *workers);
    if (!workers) {
        dw_fail(error, "no memory for %d threads", threads);
        return NULL;
    }
    bool ok = run_threads(&of, workers, threads, error);
    void *all = ok ? workers[0].tally : NULL;
    for (int i = ok ? 1 : 0; i < threads; i++)
        free(workers[i].tally);
    free(workers);
    return all;
}
