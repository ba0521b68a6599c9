/*
 * network.h: what the two halves of the network share: network.c has the loop and its WebSockets, http.c
 * the answers over HTTP. Both know libwebsockets; nothing else does.
 */
#ifndef SERVER_NETWORK_H
#define SERVER_NETWORK_H

#include "server/lobby/lobby.h"
#include "server/server.h"
#include "server/web_folder.h"

#include <libwebsockets.h>

typedef struct nt_network {
    const sv_options *options;
    lb_lobby *lobby;
    li_book *book;
    wb_folder *web;   /* NULL: none */
    bool is_loopback; /* only this machine can connect */
    struct lws_context *context;
    lws_sorted_usec_list_t clock;
    bool ticks; /* a second is over */
} nt_network;

/* The callback of everything that is no WebSocket of ours, and what it keeps of a connection. */
int nt_on_http(struct lws *wire, enum lws_callback_reasons reason, void *user, void *in, size_t length);
size_t nt_page_size(void);

/* Headers of every answer. */
const struct lws_protocol_vhost_options *nt_headers(const sv_options *options);

/* Where the connection comes from. */
enum { NT_ADDRESS_MAX = 64 };
void nt_address(const nt_network *net, struct lws *wire, char out[NT_ADDRESS_MAX]);

/* A server that only this machine can reach is only asked for by the names of this machine: a page of
 * somewhere else whose name leads here must not talk to it. */
bool nt_is_our_name(const nt_network *net, struct lws *wire);

#endif
