/*
 * admin.h: what the parts of `dicewright admin` share: a connection to the server that runs on this machine,
 * and its answers as text for people. Knows the server by its socket alone.
 */
#ifndef CLI_ADMIN_ADMIN_H
#define CLI_ADMIN_ADMIN_H

#include "cli/cli.h"

#include <jansson.h>

enum { ADMIN_NO_SERVER = 3 }; /* an exit status */

typedef struct admin_wire admin_wire;

/* Connects to the socket; NULL: to that of the store; NULL: to that of a server with the usual places. CLI_OK
 * with *wire, or the status after a complaint. */
int admin_connect(const char *path, const char *store, admin_wire **wire);
void admin_hang_up(admin_wire *wire); /* NULL is allowed */

/* Sends a line, which it takes, and waits for the answer, to be released. NULL after a complaint: *status. */
json_t *admin_ask(admin_wire *wire, json_t *line, int *status);

/* ---- text for people ---- */

void admin_print_status(const json_t *answer);

/* Of a list some, from `skip` on. */
void admin_print_tables(const json_t *tables, int skip, int limit);
void admin_print_table(const json_t *table);
void admin_print_rulings(const json_t *rulings);

/* What would be lost with the table, in one sentence. */
void admin_print_loss(const json_t *table);

#endif
