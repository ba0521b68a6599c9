/* command_serve.c: `dicewright serve`: the table server. */
#include "cli/cli.h"
#include "server/server.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PORT_MAX = 65535, ADDRESS_MAX = 64 };

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
    printf("event=listening address=%s port=%d\n", address_now, port);
    fflush(stdout);
}

int command_serve(int argc, char **argv)
{
    const char *listen = "127.0.0.1:8080", *store = "sqlite:dicewright.sqlite";
    char address[ADDRESS_MAX];
    sv_options wanted = {.threads = (int)sysconf(_SC_NPROCESSORS_ONLN)};
    const cli_option options[] = {
        {"listen", CLI_WORD, &listen, "A:PORT", "where to listen (127.0.0.1:8080); port 0: any that is free",
         0, 0},
        {"store", CLI_WORD, &store, "STORE", "where tables are kept (sqlite:dicewright.sqlite)", 0, 0},
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
    printf("event=stopped\n");
    return CLI_OK;
}
