/*
 * online.h: sitting at a table of a server.
 */
#ifndef SITTING_ONLINE_H
#define SITTING_ONLINE_H

#include "client/client.h"
#include "sitting/sitting.h"

/* Sits down at the table that the client has joined; the client stays the caller's. False with the reason. */
bool si_join(sitting *at, oc_client *client, dw_error *error);

#endif
