/*
 * serving.h: a real table server on loopback in a folder of its own, and clients of it, for tests. A test
 * waits patiently for what must come, and fails if it does not come.
 */
#ifndef TESTS_CLIENT_SERVING_H
#define TESTS_CLIENT_SERVING_H

#include "client/client.h"

#include <sys/types.h>

enum { PATIENCE = 120, SECRET_MAX = 40, HERE_MAX = 4 }; /* seconds; bytes; clients at once */

typedef struct serving {
    const char *program;
    char folder[64];
    char port[8];                  /* "0" before the first start; the same one ever after */
    const char *certificate, *key; /* NULL: no TLS */
    const char *lines_per_seat;
    pid_t process;
} serving;

/* A new folder, and a server that is started; and both are gone. */
void serve_anew(serving *server, const char *program);
void stop_serving(serving *server);

void start_server(serving *server);
void kill_server(serving *server); /* SIGKILL */

/* A new table, and the links of its seats. */
typedef struct setting {
    char table[SECRET_MAX];
    char seats[DW_SEATS_MAX][SECRET_MAX]; /* "": a bot has it */
    char watch[SECRET_MAX];
} setting;

/* Takes the reference of the line `create`. */
void create_table(const serving *server, json_t *line, setting *out);

/* The link of a secret at the table, as a text that is overwritten by the next call. */
const char *link_to(const serving *server, const setting *at, const char *secret);

/* Those who are there. */
typedef struct company {
    oc_client *clients[HERE_MAX];
    int count;
    void (*updated)(struct company *here, oc_client *client); /* after each update that changed something */
    int compared;                                             /* screens */
} company;

oc_client *come(company *here, const char *link, const char *name, const char *offers);
void leave_all(company *here);

/* Updates all who are there until it is so; fails the test if it never comes to be. */
void until(company *here, bool (*is_so)(company *here, oc_client *client), oc_client *client);

/* The same for each of them. */
void until_all(company *here, bool (*is_so)(company *here, oc_client *client));

/* Everything that the client has pieced together is what the server tells of the whole. */
void must_be_whole(company *here, oc_client *client);

#endif
