/* workers.c: a queue of jobs for each address, a queue of results, and the threads between them. */
#include "server/workers.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS_MAX = 16 };

typedef struct node {
    sv_job job;
    struct node *next;
} node;

typedef struct queue {
    node *first, *last;
} queue;

/* An address with questions, or with answers on their way. */
typedef struct asker {
    uint8_t key[LI_KEY_SIZE];
    queue questions;
    int thinking; /* threads */
    struct asker *next;
} asker;

struct sv_workers {
    pthread_mutex_t lock;
    pthread_cond_t asked;
    asker *askers; /* the next one whose turn it is comes first */
    queue answers;
    int cap; /* threads for one address */
    bool leave;
    void (*wake)(void *context);
    void *context;
    int threads;
    pthread_t thread[THREADS_MAX];
};

static void put(queue *to, node *one)
{
    one->next = NULL;
    *(to->last ? &to->last->next : &to->first) = one;
    to->last = one;
}

static node *take(queue *from)
{
    node *one = from->first;
    if (one && !(from->first = one->next))
        from->last = NULL;
    return one;
}

static void drop(queue *all)
{
    for (node *one; (one = take(all));)
        free(one);
}

/* ---- whose turn it is --------------------------------------------------------------------- */

static asker **place_of(sv_workers *all, const uint8_t key[LI_KEY_SIZE])
{
    asker **place = &all->askers;
    while (*place && memcmp((*place)->key, key, LI_KEY_SIZE) != 0)
        place = &(*place)->next;
    return place;
}

static void put_last(asker **place)
{
    asker *one = *place, **end = place;
    *place = one->next;
    while (*end)
        end = &(*end)->next;
    one->next = NULL;
    *end = one;
}

/* A question of the first address that has one and is below its cap; it is the last one then. */
static node *take_question(sv_workers *all)
{
    for (asker **place = &all->askers; *place; place = &(*place)->next) {
        asker *one = *place;
        if (!one->questions.first || one->thinking >= all->cap)
            continue;
        one->thinking++;
        put_last(place);
        return take(&one->questions);
    }
    return NULL;
}

static void note_answer(sv_workers *all, const uint8_t key[LI_KEY_SIZE])
{
    asker **place = place_of(all, key), *one = *place;
    one->thinking--;
    if (one->thinking > 0 || one->questions.first)
        return;
    *place = one->next;
    free(one);
}

/* ---- threads ------------------------------------------------------------------------------ */

static void think(sv_job *job)
{
    dw_rng rng;
    dw_rng_seed(&rng, job->luck);
    if (job->volunteers) {
        job->acts = bot_wants_to_act(job->level, job->game, job->state, job->seat, &rng, NULL, &job->move);
        return;
    }
    job->acts = true;
    job->move = bot_choose(job->level, job->game, job->state, job->seat, &rng, NULL);
}

static void *work(void *context)
{
    sv_workers *all = context;
    pthread_mutex_lock(&all->lock);
    for (;;) {
        node *one = NULL;
        while (!all->leave && !(one = take_question(all)))
            pthread_cond_wait(&all->asked, &all->lock);
        if (all->leave)
            break;
        pthread_mutex_unlock(&all->lock);
        think(&one->job);
        pthread_mutex_lock(&all->lock);
        note_answer(all, one->job.asker);
        pthread_cond_signal(&all->asked); /* the address may have another thread again */
        put(&all->answers, one);
        all->wake(all->context);
    }
    pthread_mutex_unlock(&all->lock);
    return NULL;
}

/* Signals are for the loop. */
static void start(sv_workers *all, int threads)
{
    sigset_t every, before;
    sigfillset(&every);
    pthread_sigmask(SIG_SETMASK, &every, &before);
    while (all->threads < threads && all->threads < THREADS_MAX &&
           pthread_create(&all->thread[all->threads], NULL, work, all) == 0)
        all->threads++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

sv_workers *sv_start_workers(int threads, void (*wake)(void *context), void *context)
{
    sv_workers *all = calloc(1, sizeof *all);
    if (!all)
        return NULL;
    pthread_mutex_init(&all->lock, NULL);
    pthread_cond_init(&all->asked, NULL);
    all->wake = wake;
    all->context = context;
    all->cap = threads > 1 ? threads - 1 : 1;
    start(all, threads < 1 ? 1 : threads);
    if (all->threads > 0)
        return all;
    sv_stop_workers(all);
    return NULL;
}

void sv_stop_workers(sv_workers *all)
{
    if (!all)
        return;
    pthread_mutex_lock(&all->lock);
    all->leave = true;
    pthread_cond_broadcast(&all->asked);
    pthread_mutex_unlock(&all->lock);
    for (int i = 0; i < all->threads; i++)
        pthread_join(all->thread[i], NULL);
    while (all->askers) {
        asker *one = all->askers;
        all->askers = one->next;
        drop(&one->questions);
        free(one);
    }
    drop(&all->answers);
    pthread_cond_destroy(&all->asked);
    pthread_mutex_destroy(&all->lock);
    free(all);
}

bool sv_add_job(sv_workers *all, const sv_job *job)
{
    node *one = malloc(sizeof *one);
    if (!one)
        return false;
    one->job = *job;
    pthread_mutex_lock(&all->lock);
    asker **place = place_of(all, job->asker);
    if (!*place && (*place = calloc(1, sizeof **place)))
        memcpy((*place)->key, job->asker, LI_KEY_SIZE);
    bool taken = *place;
    if (taken)
        put(&(*place)->questions, one);
    else
        free(one);
    pthread_cond_signal(&all->asked);
    pthread_mutex_unlock(&all->lock);
    return taken;
}

bool sv_take_result(sv_workers *all, sv_job *job)
{
    pthread_mutex_lock(&all->lock);
    node *one = take(&all->answers);
    pthread_mutex_unlock(&all->lock);
    if (one)
        *job = one->job;
    free(one);
    return one != NULL;
}
