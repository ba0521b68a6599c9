/*
 * admin.h: what the operator of a server may ask of its lobby: to look at tables, to close and to delete
 * them, and to keep people from talking or from coming. docs/server.md has the language. Knows no socket.
 */
#ifndef SERVER_LOBBY_ADMIN_H
#define SERVER_LOBBY_ADMIN_H

#include "server/lobby/lobby.h"

typedef struct lb_operator {
    lb_client client; /* first: gets the answers; it has no guest, and sits nowhere */
    unsigned user;    /* of the machine, for the log */
} lb_operator;

/* Answers one line, after the next commit. */
void lb_administer(lb_lobby *lobby, lb_operator *caller, const char *line, size_t length);

/* An answer to what is no line; to a line that is too long, for example. */
void lb_refuse_operator(lb_lobby *lobby, lb_operator *caller, const char *why);

#endif
