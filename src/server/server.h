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
    const char *admin;             /* path of the socket for operators; NULL: none */
    bool needs_admin;              /* and no start without it */
    bool behind_proxy;             /* X-Forwarded-For says who connects */
    int threads;                   /* in which bots think */
    const char *export_to;         /* the folder for records of tables that are removed; NULL: none */
    int disk_min;                  /* megabytes that the store's disk should have left */
    sv_limits limits;

    /* Puts limits that stand in a file over those above; false with the reason. Called at the start and at
     * each SIGHUP. NULL: there is no such file. */
    bool (*read_limits)(const void *context, sv_limits *limits, dw_error *error);
    const void *context;
} sv_options;

/* Serves until SIGINT or SIGTERM, of which a second one ends the process at once; calls `ready` with the port
 * once it listens. False with the reason. */
bool sv_serve(const sv_options *options, void (*ready)(const sv_options *options, int port), dw_error *error);

#endif
