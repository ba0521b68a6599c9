/*
 * lobby.h: the tables of a server and the people at them: creating, joining, playing, the bots' moves, and
 * events to everybody. Sends nothing before it is on the disk. Knows no network: a client is anything that
 * takes a text.
 */
#ifndef SERVER_LOBBY_LOBBY_H
#define SERVER_LOBBY_LOBBY_H

#include "server/clock.h"
#include "server/limits.h"
#include "server/store/store.h"
#include "table/driver.h"

typedef struct lb_lobby lb_lobby;
typedef struct lb_table lb_table;

/* Somebody who is connected. The first fields are the network's, the others the lobby's. */
typedef struct lb_client lb_client;
struct lb_client {
    /* A whole JSON object; NULL: there was no memory for one, and the client has to be dropped. */
    void (*deliver)(lb_client *, const char *text, size_t length);
    li_guest *guest;                /* from where */
    li_bucket bucket;               /* lines of this connection */
    lb_table *at;                   /* NULL: at no table */
    int seat;                       /* or TB_PUBLIC */
    dv_wish offers;                 /* when to be asked in others' turns */
    bool views;                     /* gets views, not moves alone */
    bool cut;                       /* it has to be dropped: see deliver */
    struct lb_waiting_text *answer; /* of this round, which a view may join */
    int hasty;                      /* lines in a row that came too fast */
    lb_client *next;                /* at the same table */
};

typedef struct lb_counts {
    int tables;  /* in memory */
    int clients; /* at tables */
    int bots;    /* that think or wait for a thread */
    long long moves, refused, commits, failures;
} lb_counts;

/* `wake` is called from other threads when lb_go_on has something to do. NULL with the reason. The store, the
 * limits, the book of addresses and the clock stay the caller's. */
lb_lobby *lb_open(sv_store *store, const sv_limits *limits, li_book *book, const sv_clock *clock, int threads,
                  void (*wake)(void *context), void *context, dw_error *error);
/* Where records of tables go that were kept for long enough: a folder, or NULL. It stays the caller's. */
void lb_export_to(lb_lobby *lobby, const char *folder);

void lb_stop(lb_lobby *lobby); /* stops the bots' threads; `wake` is not called any more */
void lb_close(lb_lobby *lobby);

/* Answers one line of a client. False: the network must drop the client, which ignores the limits. */
bool lb_handle_line(lb_lobby *lobby, lb_client *client, const char *line, size_t length);

/* Forgets a client that is gone. */
void lb_leave(lb_lobby *lobby, lb_client *client);

/* Takes the bots' moves, commits everything to the disk, and then sends answers and events. Call it after
 * every round of the loop. */
void lb_go_on(lb_lobby *lobby);

/* Handles clocks that have run out and tables that nobody uses. Call it about once a second. */
void lb_tick(lb_lobby *lobby);

void lb_count(const lb_lobby *lobby, lb_counts *counts);

/* Whether the last commit has worked; if that was long ago, or has not, another one is tried. False with the
 * reason. Not while a line is being answered. */
bool lb_can_store(lb_lobby *lobby, dw_error *error);

/* The server is about to end: everybody at a table gets an event, clocks stand still from now on, and there
 * are no new tables. */
void lb_say_goodbye(lb_lobby *lobby);

/* A table to look at until the next call of anything here; NULL with the reason. */
const tb_table *lb_look_at(lb_lobby *lobby, const char *id, dw_error *error);

#endif
