/*
 * hall.h: the tables of a server and the people at them: creating, joining, playing, what bots do, and
 * telling everybody. Nothing is told before it is on the disk. Knows no network: a client is whoever can be
 * told a text.
 */
#ifndef SERVER_HALL_H
#define SERVER_HALL_H

#include "server/limits.h"
#include "server/store.h"
#include "table/driver.h"

typedef struct hl_hall hl_hall;
typedef struct hl_table hl_table;

/* Somebody who is connected. The first fields are the network's, the others the hall's. */
typedef struct hl_client hl_client;
struct hl_client {
    void (*deliver)(hl_client *, const char *text, size_t length); /* a whole JSON object */
    li_guest *guest;                                               /* from where */
    hl_table *at;                                                  /* NULL: at no table */
    int seat;                                                      /* or TB_PUBLIC */
    dv_wish offers;                                                /* when to be asked in others' turns */
    bool views;                                                    /* is told views, not moves alone */
    struct hl_letter *answer;                                      /* of this round, which a view may join */
    int hasty;                                                     /* lines in a row that came too fast */
    hl_client *next;                                               /* at the same table */
};

typedef struct hl_counts {
    int tables;  /* in memory */
    int clients; /* at tables */
    long long moves, refused, commits;
} hl_counts;

/* `wake` is called from other threads when hl_go_on has something to do. NULL with the reason. The store, the
 * limits and the book of addresses stay the caller's. */
hl_hall *hl_open(sv_store *store, const sv_limits *limits, li_book *book, int threads,
                 void (*wake)(void *context), void *context, dw_error *error);
void hl_stop(hl_hall *hall); /* bots think no more; `wake` is not called any more */
void hl_close(hl_hall *hall);

/* Bots that were thinking when the server ended go on. To be called once, when `wake` can be. */
void hl_resume(hl_hall *hall);

/* Answers one line of a client. False: it is not to be heard any more, for it does not heed the limits. */
bool hl_hear(hl_hall *hall, hl_client *client, const char *line, size_t length);

/* The client is gone. */
void hl_leave(hl_hall *hall, hl_client *client);

/* Takes what bots found, puts everything on the disk, and then tells what there is to tell. To be called
 * after every round of the loop. */
void hl_go_on(hl_hall *hall);

/* Clocks that have run out, and tables that nobody uses. To be called about once a second. */
void hl_tick(hl_hall *hall);

void hl_count(const hl_hall *hall, hl_counts *counts);

/* A table to look at until the next call of anything here; NULL with the reason. */
const tb_table *hl_look_at(hl_hall *hall, const char *id, dw_error *error);

#endif
