/* server.h: the table server: HTTP and WebSocket around a lobby. Owns the event loop until it ends. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "server/limits.h"

#include "dicewright.h"

typedef struct sv_options {
    const char *address;           /* "127.0.0.1" */
    int port;                      /* 0: any that is free */
    const char *store;             /* "sqlite:FILE" */
    const char *web;               /* folder of the browser client; NULL: none */
    const char *certificate, *key; /* files for TLS; NULL: without */
    bool behind_proxy;             /* X-Forwarded-For says who connects */
    int threads;                   /* in which bots think */
    sv_limits limits;
} sv_options;

/* Serves until SIGINT or SIGTERM; calls `ready` with the port once it listens. False with the reason. */
bool sv_serve(const sv_options *options, void (*ready)(const sv_options *options, int port), dw_error *error);

#endif
