/* command_serve.c: `dicewright serve`: the table server. */
#include "cli/cli.h"
#include "server/log.h"
#include "server/server.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PORT_MAX = 65535, ADDRESS_MAX = 64, LIMIT_MAX = 1000000 };

/* "127.0.0.1:8080". */
static bool read_listen(const char *words, char address[ADDRESS_MAX], int *port)
{
    const char *colon = strrchr(words, ':');
    size_t length = colon ? (size_t)(colon - words) : 0;
    if (length == 0 || length >= ADDRESS_MAX)
        return false;
    memcpy(address, words, length);
    address[length] = '\0';
    return ho_is_number(colon + 1, 0, PORT_MAX, port);
}

static const char *address_now;

static void say_ready(int port)
{
    sv_log("listening", "address=%s port=%d", address_now, port);
    sv_flush_log();
}

int command_serve(int argc, char **argv)
{
    const char *listen = "127.0.0.1:8080", *store = "sqlite:dicewright.sqlite";
    char address[ADDRESS_MAX];
    sv_options wanted = {.threads = (int)sysconf(_SC_NPROCESSORS_ONLN),
                         .limits = {.lines_per_seat = 20,
                                    .lines_per_address = 100,
                                    .connections = 10000,
                                    .connections_per_address = 100,
                                    .tables = 10000,
                                    .tables_per_address = 100}};
    sv_limits *limits = &wanted.limits;
    const cli_option options[] = {
        {"listen", CLI_WORD, &listen, "A:PORT", "where to listen (127.0.0.1:8080); port 0: any that is free",
         0, 0},
        {"store", CLI_WORD, &store, "STORE", "where tables are kept (sqlite:dicewright.sqlite)", 0, 0},
        {"web", CLI_WORD, &wanted.web, "DIR", "serve the browser client that is in this folder", 0, 0},
        {"tls-cert", CLI_WORD, &wanted.certificate, "FILE", "certificate, in PEM; with --tls-key", 0, 0},
        {"tls-key", CLI_WORD, &wanted.key, "FILE", "its key, in PEM", 0, 0},
        {"behind-proxy", CLI_FLAG, &wanted.behind_proxy, NULL, "believe X-Forwarded-For about who connects",
         0, 0},
        {"lines-per-seat", CLI_NUMBER, &limits->lines_per_seat, "N",
         "that a seat may say a second (20); 0: no limit, also below", 0, LIMIT_MAX},
        {"lines-per-address", CLI_NUMBER, &limits->lines_per_address, "N",
         "that an address may say a second (100)", 0, LIMIT_MAX},
        {"connections", CLI_NUMBER, &limits->connections, "N", "that there may be in all (10000)", 0,
         LIMIT_MAX},
        {"connections-per-address", CLI_NUMBER, &limits->connections_per_address, "N",
         "that an address may have (100)", 0, LIMIT_MAX},
        {"tables", CLI_NUMBER, &limits->tables, "N", "unfinished ones that there may be in all (10000)", 0,
         LIMIT_MAX},
        {"tables-per-address", CLI_NUMBER, &limits->tables_per_address, "N",
         "that an address may have created (100)", 0, LIMIT_MAX},
        {0},
    };
    const cli_usage usage = {
        .command = "serve",
        .summary =
            "Lets people and bots play together over WebSocket, as docs/server.md describes. A move that is "
            "acknowledged is\n"
            "on the disk. Ends with SIGINT or SIGTERM.",
        .options = options,
        .examples = "  dicewright serve\n"
                    "  dicewright serve --listen 127.0.0.1:9000 --store sqlite:/srv/tables.sqlite\n",
    };
    dw_error error;
    int status = cli_parse(&usage, argc, argv);
    if (status != CLI_GO_ON)
        return status;
    if (!read_listen(listen, address, &wanted.port))
        return cli_complain("serve", CLI_USAGE,
                            "--listen must be an address and a port like 127.0.0.1:8080, not '%s'", listen);
    wanted.address = address_now = address;
    wanted.store = store;
    if (!sv_serve(&wanted, say_ready, &error))
        return cli_complain("serve", CLI_FAILED, "%s", error.text);
    sv_log("stopped", "reason=signal");
    return CLI_OK;
}
