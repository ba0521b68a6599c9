/*
 * thread_pool.c: a fixed number of threads. A piece of work is a number of jobs: each free thread takes
 * the next one. The caller works along until none is left.
 */
#include "platform/thread_pool.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>

typedef struct thread_pool {
    dw_pool pool; /* what others see */
    pthread_mutex_t lock;
    pthread_cond_t wake, rest;
    int threads; /* besides the caller's */
    pthread_t thread[PF_POOL_MAX];
    uint64_t calls; /* pieces of work so far */
    int busy;       /* threads that have not finished the present one */
    bool leave;
    /* the present piece of work */
    int jobs;
    atomic_int next;
    void (*job)(void *, int);
    void *context;
} thread_pool;

static void take_jobs(thread_pool *all)
{
    for (int index; (index = atomic_fetch_add(&all->next, 1)) < all->jobs;)
        all->job(all->context, index);
}

static void *wait_for_work(void *argument)
{
    thread_pool *all = argument;
    uint64_t seen = 0;
    pthread_mutex_lock(&all->lock);
    for (;;) {
        while (all->calls == seen && !all->leave)
            pthread_cond_wait(&all->wake, &all->lock);
        if (all->leave)
            break;
        seen = all->calls;
        pthread_mutex_unlock(&all->lock);
        take_jobs(all);
        pthread_mutex_lock(&all->lock);
        if (--all->busy == 0)
            pthread_cond_signal(&all->rest);
    }
    pthread_mutex_unlock(&all->lock);
    return NULL;
}

static void run(dw_pool *pool, int jobs, void (*job)(void *, int), void *context)
{
    thread_pool *all = (thread_pool *)pool;
    pthread_mutex_lock(&all->lock);
    all->jobs = jobs;
    all->job = job;
    all->context = context;
    atomic_store(&all->next, 0);
    all->busy = all->threads;
    all->calls++;
    pthread_cond_broadcast(&all->wake);
    pthread_mutex_unlock(&all->lock);
    take_jobs(all);
    pthread_mutex_lock(&all->lock);
    while (all->busy > 0)
        pthread_cond_wait(&all->rest, &all->lock);
    pthread_mutex_unlock(&all->lock);
}

/* Signals are for the caller: they must wake a thread that waits for a key. */
static bool start_threads(thread_pool *all, int wanted)
{
    sigset_t every, before;
    sigfillset(&every);
    pthread_sigmask(SIG_SETMASK, &every, &before);
    bool good = true;
    while (good && all->threads < wanted) {
        good = pthread_create(&all->thread[all->threads], NULL, wait_for_work, all) == 0;
        all->threads += good;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return good;
}

dw_pool *pf_start_pool(int threads, dw_error *error)
{
    thread_pool *all = calloc(1, sizeof *all);
    if (!all) {
        dw_fail(error, "no memory for %d threads", threads);
        return NULL;
    }
    all->pool.run = run;
    pthread_mutex_init(&all->lock, NULL);
    pthread_cond_init(&all->wake, NULL);
    pthread_cond_init(&all->rest, NULL);
    if (!start_threads(all, threads - 1)) {
        dw_fail(error, "thread %d of %d could not be started", all->threads + 2, threads);
        pf_stop_pool(&all->pool);
        return NULL;
    }
    return &all->pool;
}

void pf_stop_pool(dw_pool *pool)
{
    thread_pool *all = (thread_pool *)pool;
    if (!all)
        return;
    pthread_mutex_lock(&all->lock);
    all->leave = true;
    pthread_cond_broadcast(&all->wake);
    pthread_mutex_unlock(&all->lock);
    for (int i = 0; i < all->threads; i++)
        pthread_join(all->thread[i], NULL);
    pthread_cond_destroy(&all->rest);
    pthread_cond_destroy(&all->wake);
    pthread_mutex_destroy(&all->lock);
    free(all);
}
