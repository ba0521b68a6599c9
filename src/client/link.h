/*
 * link.h: the links that people share, http://HOST:PORT/#/join/TABLE/SECRET: which server, which table, which
 * seat. Reads texts only.
 */
#ifndef CLIENT_LINK_H
#define CLIENT_LINK_H

#include "dicewright.h"

enum { LK_HOST_MAX = 256, LK_PATH_MAX = 256, LK_WORD_MAX = 65, LK_TEXT_MAX = 768 };

typedef struct lk_link {
    bool secure;            /* TLS */
    char host[LK_HOST_MAX]; /* a name or an address in numbers, without the brackets of IPv6 */
    int port;
    bool usual_port;          /* of http or https */
    char folder[LK_PATH_MAX]; /* "/" or "/games/": where the server's pages are, and "ws" beside them */
    char table[LK_WORD_MAX];
    char secret[LK_WORD_MAX];
} lk_link;

/* Reads a link of http, https, ws or wss; blanks around it are ignored. False with a sentence that says what
 * a link looks like, and never repeats a secret. */
bool lk_read(const char *text, lk_link *link, dw_error *error);

/* The link as browsers share it. */
void lk_write(const lk_link *link, dw_text *text);

/* "http://localhost:8080/": where the server is, up to the '#'. */
void lk_write_server(const lk_link *link, dw_text *text);

/* "localhost:8080", "[::1]:8080" or "games.example": what the server is called. */
void lk_write_host(const lk_link *link, dw_text *text);

#endif
