/*
 * lobby.h: the tables of a server and the people at them: creating, joining, playing, the bots' moves, and
 * events to everybody. Sends nothing before it is on the disk. Knows no network: a client is anything that
 * takes a text.
 */
#ifndef SERVER_LOBBY_LOBBY_H
#define SERVER_LOBBY_LOBBY_H

#include "server/limits.h"
#include "server/store/store.h"
#include "table/driver.h"

typedef struct lb_lobby lb_lobby;
typedef struct lb_table lb_table;

/* Somebody who is connected. The first fields are the network's, the others the lobby's. */
typedef struct lb_client lb_client;
struct lb_client {
    void (*deliver)(lb_client *, const char *text, size_t length); /* a whole JSON object */
    li_guest *guest;                                               /* from where */
    lb_table *at;                                                  /* NULL: at no table */
    int seat;                                                      /* or TB_PUBLIC */
    dv_wish offers;                                                /* when to be asked in others' turns */
    bool views;                                                    /* gets views, not moves alone */
    struct lb_waiting_text *answer;                                /* of this round, which a view may join */
    int hasty;                                                     /* lines in a row that came too fast */
    lb_client *next;                                               /* at the same table */
};

typedef struct lb_counts {
    int tables;  /* in memory */
    int clients; /* at tables */
    long long moves, refused, commits;
} lb_counts;

/* `wake` is called from other threads when lb_go_on has something to do. NULL with the reason. The store, the
 * limits and the book of addresses stay the caller's. */
lb_lobby *lb_open(sv_store *store, const sv_limits *limits, li_book *book, int threads,
                  void (*wake)(void *context), void *context, dw_error *error);
void lb_stop(lb_lobby *lobby); /* stops the bots' threads; `wake` is not called any more */
void lb_close(lb_lobby *lobby);

/* Lets bots go on that were thinking when the server ended. Call it once, as soon as `wake` may be called. */
void lb_resume(lb_lobby *lobby);

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

/* A table to look at until the next call of anything here; NULL with the reason. */
const tb_table *lb_look_at(lb_lobby *lobby, const char *id, dw_error *error);

#endif
