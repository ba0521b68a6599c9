/*
 * thread_pool.h: threads that wait for work and share it, for bots, learning and simulations. Owns its
 * threads; knows no game.
 */
#ifndef PLATFORM_THREAD_POOL_H
#define PLATFORM_THREAD_POOL_H

#include "core/pool.h"
#include "dicewright.h"

enum { PF_POOL_MAX = 256 };

/* Starts a pool of that many threads, the caller among them; NULL with the reason. */
dw_pool *pf_start_pool(int threads, dw_error *error);
void pf_stop_pool(dw_pool *pool); /* NULL is allowed */

#endif
