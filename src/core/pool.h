/*
 * pool.h: the interface of a pool of threads that share work. The engine starts no thread of its own: its
 * caller may lend it a pool.
 */
#ifndef CORE_POOL_H
#define CORE_POOL_H

/* `run` calls job(context, 0) to job(context, jobs - 1), several at once if it can. It returns when all of
 * them have returned. */
typedef struct dw_pool dw_pool;
struct dw_pool {
    void (*run)(dw_pool *, int jobs, void (*job)(void *context, int index), void *context);
};

#endif
