/*
 * network.h: what the files of the network share. network.c has the loop and what signals do, doors.c lets
 * connections in and drops them, sockets.c has the WebSockets, http.c answers over HTTP, health.c says how
 * the server is. They know libwebsockets; nothing else does.
 */
#ifndef SERVER_NETWORK_H
#define SERVER_NETWORK_H

#include "server/admin.h"
#include "server/lobby/lobby.h"
#include "server/server.h"
#include "server/web_folder.h"

#include <libwebsockets.h>

enum { NT_ADDRESS_MAX = 64, NT_STEPS = 10, NT_HEADER_MAX = 4096 };

/* What operators want to know besides what the lobby counts. */
typedef struct nt_counts {
    long long refused; /* connections: too many, barred, no descriptors */
    long long dropped; /* that did not read, or sent what is no line */
} nt_counts;

/* How late the loop was, in seconds. */
typedef struct nt_lag {
    double last;          /* a moment ago */
    double worst, before; /* in this half minute, and in the one before */
} nt_lag;

typedef struct nt_network {
    const sv_options *options;
    sv_limits limits; /* as they are now */
    sv_store *store;
    lb_lobby *lobby;
    li_book *book;
    wb_folder *web;   /* NULL: none */
    ad_door *admin;   /* for operators; NULL: none */
    bool is_loopback; /* only this machine can connect */
    bool in_terminal; /* it ends with that */
    struct lws_context *context;
    const struct lws_protocols *protocols;
    struct lws_vhost *host;
    const sv_clock *clock;

    struct lws *door;               /* the socket that listens; NULL: it is shut */
    lws_sorted_usec_list_t opening; /* when descriptors were used up: when to try again */
    lws_dll2_owner_t visitors;      /* all connections; those that were looked at long ago come first */
    int spare;                      /* connections beyond the caps, which may ask how the server is */
    const void *gone;               /* the visitor that went last: it must not be touched */

    lws_sorted_usec_list_t step; /* NT_STEPS a second */
    double expected;             /* when the next one is due */
    int steps;
    bool ticks;    /* a second is over */
    double closes; /* the server ends: when at the latest; 0: it does not */
    nt_lag lag;
    nt_counts counts;
} nt_network;

/* A connection, of whatever kind: the user data of its wire. */
typedef struct nt_visitor {
    lws_dll2_t list;
    struct lws *wire;
    char address[NT_ADDRESS_MAX]; /* where it comes from; behind a proxy, as far as that has said */
    li_guest *guest;              /* the address as it is counted; NULL: not counted yet */
    bool counted;                 /* in all; otherwise it is a spare one, or was given up */
    bool spare;
    bool dropped, banned;
    bool is_socket; /* a WebSocket */
    bool idle;      /* over HTTP: it has had its answer */
    bool sends;     /* something waits to be sent to it */

    double since;    /* when the last progress was seen ... */
    uint64_t acked;  /* ... and how many bytes had arrived by then */
    uint64_t heard;  /* bytes that had come when it was looked at last */
    uint64_t lines;  /* bytes of those that came since which were lines or requests */
    li_bucket noise; /* those that were neither */
} nt_visitor;

/* ---- doors.c ---- */

/* Opens the door; the port, or 0 with the reason. */
int nt_open_door(nt_network *net, dw_error *error);
void nt_shut_door(nt_network *net); /* nobody comes in any more; those who are in stay */
int nt_on_door(struct lws *wire, enum lws_callback_reasons reason, void *user, void *in, size_t length);

/* The visitor of this wire, which is NULL as long as the library has not been told. */
nt_visitor *nt_visitor_of(struct lws *wire);

/* The library has ended the connection. */
void nt_forget(nt_network *net, nt_visitor *visitor);

/* Notes behind a proxy for whom it asks: each request may be of somebody else. False if that address has too
 * many connections, or is banned. */
bool nt_identify(nt_network *net, nt_visitor *visitor);

/* Ends a connection at once, with a line in the log; `reason` is a field of it, "reason=noise". */
void nt_drop(nt_network *net, nt_visitor *visitor, const char *reason);

/* Drops those who are banned by now. */
void nt_send_away_banned(nt_network *net);

/* Looks after some of the visitors, all of them within a second. */
void nt_look_after(nt_network *net);

/* Lets everybody go: what waits is sent, then the connection ends. */
void nt_see_off(nt_network *net);

/* As many connections as the system lets us have, but for some descriptors. */
void nt_make_room(nt_network *net);

/* ---- sockets.c ---- */

int nt_on_socket(struct lws *wire, enum lws_callback_reasons reason, void *user, void *in, size_t length);
size_t nt_socket_size(void);

/* A server that only this machine can reach is only asked for by the names of this machine: a page of
 * somewhere else whose name leads here must not talk to it. */
bool nt_is_our_name(const nt_network *net, struct lws *wire);

/* ---- http.c ---- */

/* The callback of everything that is no WebSocket of ours, and what it keeps of a connection. */
int nt_on_http(struct lws *wire, enum lws_callback_reasons reason, void *user, void *in, size_t length);
size_t nt_page_size(void);

/* Headers of every answer. */
const struct lws_protocol_vhost_options *nt_headers(const sv_options *options);

/* ---- health.c ---- */

/* Notes how late the loop is, whenever a step is due. */
void nt_note_lag(nt_network *net, double late);

/* Texts to be freed, NULL without memory; *good: the answer is yes. */
char *nt_health(nt_network *net, bool *good);
char *nt_readiness(nt_network *net, bool *good);
char *nt_metrics(nt_network *net);

#endif
