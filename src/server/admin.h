/*
 * admin.h: the door for operators: a Unix domain socket beside the store, of the server's own user. Lines go
 * to lobby/admin.h. Owns the socket and its connections; part of the loop of network.c.
 */
#ifndef SERVER_ADMIN_H
#define SERVER_ADMIN_H

#include "server/lobby/lobby.h"

struct lws_context;

typedef struct ad_door ad_door;

/* Listens there. A socket that a crashed server left is replaced. NULL with the reason: also if the path is
 * too long, if another server listens there, or if there is something else. */
ad_door *ad_open(const char *path, lb_lobby *lobby, const sv_clock *clock, struct lws_context *context,
                 dw_error *error);

/* Drops those who have said nothing for long. Call it about once a second. */
void ad_tick(ad_door *door);

/* Nobody may come any more, and the socket is gone. Connections end with the context; free the door after it.
 * NULL is allowed. */
void ad_close(ad_door *door);
void ad_free(ad_door *door);

#endif
