/*
 * server_places.h: where a server of this user keeps its tables, and where it listens to operators, if the
 * command line names no other place: for `serve`, and for `admin`, which has to find it.
 */
#ifndef CLI_SERVER_PLACES_H
#define CLI_SERVER_PLACES_H

#include "platform/platform.h"

enum { CLI_PLACE_MAX = PF_PATH_MAX + 32 };

/* The store without --store: in the folder that systemd gave the service, or in the data folder of the user.
 * False with the reason. */
bool cli_usual_store(char store[CLI_PLACE_MAX], dw_error *error);
bool cli_default_store(char store[CLI_PLACE_MAX], dw_error *error); /* makes the folder if it is missing */

/* The socket for operators in the folder that systemd made for the running service; false if there is none.
 */
bool cli_default_socket(char path[CLI_PLACE_MAX]);

/* Where that folder is for others than the service. */
#define CLI_SERVICE_SOCKET "/run/dicewright/admin"

/* The socket beside a store; false if it is no file. */
bool cli_socket_of(const char *store, char path[CLI_PLACE_MAX]);

#endif
