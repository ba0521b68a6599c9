/*
 * workers.h: threads in which bots think: the loop of the server never waits for them. A job is a copy of
 * all that it needs; its result comes back to the loop. Addresses take turns, so that nobody waits for all
 * the tables of somebody else.
 */
#ifndef SERVER_WORKERS_H
#define SERVER_WORKERS_H

#include "bots/bots.h"
#include "server/limits.h"
#include "server/secrets.h"

/* What a bot is asked, and what it answered. */
typedef struct sv_job {
    uint8_t asker[LI_KEY_SIZE]; /* the address for which the bot thinks */
    char table[SV_ID_MAX];
    int length, era; /* of the record: an answer to another position is of no use */
    const dw_game *game;
    const bot_level *level;
    int seat;
    bool volunteers; /* it only may act */
    uint64_t luck;
    _Alignas(16) unsigned char state[DW_STATE_MAX];
    bool acts; /* the answer: it acts, with this move */
    dw_move move;
} sv_job;

typedef struct sv_workers sv_workers;

/* One address has all threads but one at most, if there are two. `wake` is called from a thread when a result
 * waits. NULL without memory or threads. */
sv_workers *sv_start_workers(int threads, void (*wake)(void *context), void *context);
void sv_stop_workers(sv_workers *workers); /* NULL is allowed; what is not begun is dropped */

/* False without memory. */
bool sv_add_job(sv_workers *workers, const sv_job *job);

/* Takes a result; false if none waits. */
bool sv_take_result(sv_workers *workers, sv_job *job);

#endif
