/*
 * wire.h: a connection to a table server that is made again when it ends, in a thread of its own. It carries
 * texts and knows nothing of tables. libwebsockets is used in wire.c alone.
 *
 * All functions are called by one thread, the owner's.
 */
#ifndef CLIENT_WIRE_H
#define CLIENT_WIRE_H

#include "client/link.h"

typedef struct wr_wire wr_wire;

/* Begins to connect. Returns NULL with the reason if there is no thread, descriptor or memory for it. With
 * several TLS wires at once libwebsockets 4.1 leaks 14 KB for each but one; a player needs only one. */
wr_wire *wr_open(const lk_link *link, dw_error *error);

/* Closes the connection; drops texts that were not sent yet. */
void wr_close(wr_wire *wire);

/* Readable when wr_take has something. */
int wr_descriptor(const wr_wire *wire);

typedef enum wr_kind {
    WR_NOTHING,
    WR_OPENED, /* a new connection, on which nothing was sent yet */
    WR_TEXT,   /* a text of the server */
    WR_ENDED,  /* the connection has ended, or none came about: `text` says why; another one is tried later */
} wr_kind;

typedef struct wr_news {
    wr_kind kind;
    char *text; /* with an end, to be freed; NULL without one */
    size_t length;
} wr_news;

/* The next thing that happened. */
wr_news wr_take(wr_wire *wire);

/* Sends a text, some seconds from now, on the connection that wr_take last reported. If that ends before, the
 * text is dropped. */
void wr_say(wr_wire *wire, const char *text, double delay);

/* The connection was useful: when it ends, the first pause is short again. */
void wr_confirm(wr_wire *wire);

/* Ends the connection that wr_take last reported and makes another one. */
void wr_drop(wr_wire *wire);

/* Ends the connection for good. */
void wr_hang_up(wr_wire *wire);

#endif
