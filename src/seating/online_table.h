/* online_table.h: a seating at a table of a server, over a client that the caller owns. */
#ifndef SEATING_ONLINE_TABLE_H
#define SEATING_ONLINE_TABLE_H

#include "client/client.h"
#include "seating/seating.h"

/* Sits down at the table that the client has joined; the client stays the caller's. False with the reason. */
bool se_join(seating *at, oc_client *client, dw_error *error);

#endif
