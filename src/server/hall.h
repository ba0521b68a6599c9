/*
 * hall.h: the tables of a server and the people at them: creating, joining, playing, what bots do, and
 * telling everybody. Nothing is told before it is on the disk. Knows no network: a client is whoever can be
 * told a text.
 */
#ifndef SERVER_HALL_H
#define SERVER_HALL_H

#include "server/store.h"

typedef struct hl_hall hl_hall;
typedef struct hl_table hl_table;

/* Somebody who is connected. The first fields are the network's, the others the hall's. */
typedef struct hl_client hl_client;
struct hl_client {
    void (*deliver)(hl_client *, const char *text, size_t length); /* a whole JSON object */
    hl_table *at;                                                  /* NULL: at no table */
    int seat;                                                      /* or TB_PUBLIC */
    hl_client *next;                                               /* at the same table */
};

typedef struct hl_counts {
    int tables;  /* in memory */
    int clients; /* at tables */
    long long moves, refused, commits;
} hl_counts;

/* `wake` is called from other threads when hl_go_on has something to do. NULL with the reason. The store
 * stays the caller's. */
hl_hall *hl_open(sv_store *store, int threads, void (*wake)(void *context), void *context, dw_error *error);
void hl_stop(hl_hall *hall); /* bots think no more; `wake` is not called any more */
void hl_close(hl_hall *hall);

/* Answers one line of a client. */
void hl_hear(hl_hall *hall, hl_client *client, const char *line, size_t length);

/* The client is gone. */
void hl_leave(hl_hall *hall, hl_client *client);

/* Takes what bots found, puts everything on the disk, and then tells what there is to tell. To be called
 * after every round of the loop. */
void hl_go_on(hl_hall *hall);

void hl_count(const hl_hall *hall, hl_counts *counts);

#endif
