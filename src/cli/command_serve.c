/* command_serve.c: `dicewright serve`: reads the options of the table server and runs it. */
#include "cli/cli.h"
#include "cli/server_places.h"
#include "server/log.h"
#include "server/server.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PORT_MAX = 65535, ADDRESS_MAX = 64, LIMIT_MAX = 1000000 };

#define OLD_STORE "dicewright.sqlite" /* where tables were kept by default before there was a data folder */

/* "127.0.0.1:8080". */
static bool read_listen(const char *words, char address[ADDRESS_MAX], int *port)
{
    const char *colon = strrchr(words, ':');
    size_t length = colon ? (size_t)(colon - words) : 0;
    if (length == 0 || length >= ADDRESS_MAX)
        return false;
    memcpy(address, words, length);
    address[length] = '\0';
    return pf_is_number(colon + 1, 0, PORT_MAX, port);
}

/* Tables that seem to be lost are bad news; say where they are. */
static void mention_old_store(const char *store)
{
    if (access(OLD_STORE, F_OK) == 0)
        cli_complain("serve", CLI_OK,
                     "tables are kept in %s now; the file %s of this folder is not used (go on with it by "
                     "--store sqlite:%s)",
                     strchr(store, ':') + 1, OLD_STORE, OLD_STORE);
}

/* The browser client beside the program, of an installation or of a build. NULL if there is none. */
static const char *find_web(char web[PF_PATH_MAX])
{
    static const char *const places[] = {"../share/dicewright/web", "web"};
    char folder[PF_PATH_MAX], place[2 * PF_PATH_MAX], page[PF_PATH_MAX + 16];
    if (!pf_program_folder(folder))
        return NULL;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        snprintf(place, sizeof place, "%s/%s", folder, places[i]);
        if (!realpath(place, web))
            continue;
        snprintf(page, sizeof page, "%s/index.html", web);
        if (access(page, R_OK) == 0)
            return web;
    }
    return NULL;
}

static void say_ready(const sv_options *options, int port)
{
    sv_log("listening", "address=%s port=%d", options->address, port);
    sv_log_quoted("store", "", "where", options->store);
    if (options->web)
        sv_log_quoted("pages", "", "web", options->web);
    else
        sv_log("pages", "web=none");
    sv_flush_log();
}

/* The file of --limits, and what its lines are named after. */
typedef struct limits_file {
    const char *path;
    const cli_option *options;
    const sv_limits *named; /* where the options write */
} limits_file;

static bool read_limits(const void *context, sv_limits *limits, dw_error *error)
{
    const limits_file *file = context;
    return cli_read_limits(file->path, file->options, file->named, sizeof *limits, limits, error);
}

int command_serve(int argc, char **argv)
{
    const char *listen = "127.0.0.1:8080";
    char address[ADDRESS_MAX], store[CLI_PLACE_MAX], web[PF_PATH_MAX], admin[CLI_PLACE_MAX];
    bool no_web = false, no_admin = false;
    limits_file file = {0};
    sv_options wanted = {.threads = (int)sysconf(_SC_NPROCESSORS_ONLN),
                         .disk_min = 64,
                         .limits = {.lines_per_seat = 20,
                                    .lines_per_address = 100,
                                    .connections = 10000,
                                    .connections_per_address = 200,
                                    .tables = 10000,
                                    .tables_per_address = 100,
                                    .megabytes = 10000,
                                    .megabytes_per_address = 100,
                                    .keep_finished = 90,
                                    .keep_abandoned = 365}};
    sv_limits *limits = &wanted.limits;
    const cli_option options[] = {
        {"listen", CLI_WORD, &listen, "A:PORT", "where to listen (127.0.0.1:8080); port 0: any that is free",
         0, 0},
        {"store", CLI_WORD, &wanted.store, "STORE",
         "where tables are kept: sqlite:FILE (tables.sqlite in the data folder)", 0, 0},
        {"web", CLI_FILE, &wanted.web, "DIR", "the browser client is in this folder (beside the program)", 0,
         0},
        {"no-web", CLI_FLAG, &no_web, NULL, "serve no browser client", 0, 0},
        {"admin", CLI_FILE, &wanted.admin, "PATH", "the socket for 'dicewright admin' (beside the store)", 0,
         0},
        {"no-admin", CLI_FLAG, &no_admin, NULL, "make no such socket", 0, 0},
        {"tls-cert", CLI_FILE, &wanted.certificate, "FILE", "certificate, in PEM; with --tls-key", 0, 0},
        {"tls-key", CLI_FILE, &wanted.key, "FILE", "its key, in PEM", 0, 0},
        {"behind-proxy", CLI_FLAG, &wanted.behind_proxy, NULL, "believe X-Forwarded-For about who connects",
         0, 0},
        {"lines-per-seat", CLI_NUMBER, &limits->lines_per_seat, "N",
         "messages a seat may send per second (20); 0 = no limit, here and in the options below", 0,
         LIMIT_MAX},
        {"lines-per-address", CLI_NUMBER, &limits->lines_per_address, "N",
         "messages an address may send per second (100)", 0, LIMIT_MAX},
        {"connections", CLI_NUMBER, &limits->connections, "N",
         "connections that there may be at once (10000)", 0, LIMIT_MAX},
        {"connections-per-address", CLI_NUMBER, &limits->connections_per_address, "N",
         "connections an address may have at once (200)", 0, LIMIT_MAX},
        {"tables", CLI_NUMBER, &limits->tables, "N", "unfinished tables that there may be (10000)", 0,
         LIMIT_MAX},
        {"tables-per-address", CLI_NUMBER, &limits->tables_per_address, "N",
         "unfinished tables an address may have created (100)", 0, LIMIT_MAX},
        {"bytes", CLI_NUMBER, &limits->megabytes, "MB", "megabytes that all tables may take up (10000)", 0,
         LIMIT_MAX},
        {"bytes-per-address", CLI_NUMBER, &limits->megabytes_per_address, "MB",
         "megabytes that the tables of an address may take up (100)", 0, LIMIT_MAX},
        {"keep-finished", CLI_NUMBER, &limits->keep_finished, "DAYS",
         "how long games that are over are kept (90); 0 = for ever", 0, LIMIT_MAX},
        {"keep-abandoned", CLI_NUMBER, &limits->keep_abandoned, "DAYS",
         "how long games are kept that nobody plays on (365); 0 = for ever", 0, LIMIT_MAX},
        {"limits", CLI_FILE, &file.path, "FILE",
         "lines like 'connections 500', for the limits above; read again at SIGHUP", 0, 0},
        {"export-to", CLI_FILE, &wanted.export_to, "DIR",
         "a folder for the records of games that are kept no longer", 0, 0},
        {"disk-min", CLI_NUMBER, &wanted.disk_min, "MB",
         "below which /healthz says that the disk of the store is nearly full (64)", 0, INT32_MAX},
        {0},
    };
    const cli_usage usage = {
        .command = "serve",
        .summary =
            "Lets people and bots play together over WebSocket, as docs/server.md describes. A move that is "
            "acknowledged is\n"
            "on the disk. SIGINT or SIGTERM end it in good order, a second one at once; SIGHUP lets it read "
            "the "
            "certificate\n"
            "and the limits again.",
        .options = options,
        .notes =
            "The data folder is $XDG_DATA_HOME/dicewright (~/.local/share/dicewright), or $STATE_DIRECTORY, "
            "which systemd\n"
            "sets. The browser client is looked for in ../share/dicewright/web and in web, from the folder "
            "of the\n"
            "program.\n",
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
    if (wanted.web && no_web)
        return cli_complain("serve", CLI_USAGE, "--web and --no-web exclude each other");
    if (wanted.admin && no_admin)
        return cli_complain("serve", CLI_USAGE, "--admin and --no-admin exclude each other");
    if (wanted.export_to && access(wanted.export_to, W_OK | X_OK) != 0)
        return cli_complain("serve", CLI_FAILED, "%s: is no folder where records can be written",
                            wanted.export_to);
    wanted.address = address;
    wanted.needs_admin = wanted.admin;
    if (file.path) {
        file.options = options;
        file.named = limits;
        wanted.read_limits = read_limits;
        wanted.context = &file;
    }
    if (!wanted.web && !no_web)
        wanted.web = find_web(web);
    if (!wanted.store) {
        if (!cli_default_store(store, &error))
            return cli_complain("serve", CLI_FAILED, "%s", error.text);
        wanted.store = store;
        mention_old_store(store);
        if (!wanted.admin && !no_admin && cli_default_socket(admin))
            wanted.admin = admin;
    }
    if (!wanted.admin && !no_admin && cli_socket_of(wanted.store, admin))
        wanted.admin = admin;
    if (!sv_start_log())
        return cli_complain("serve", CLI_FAILED, "there is no thread for the log");
    bool good = sv_serve(&wanted, say_ready, &error);
    if (good)
        sv_log("stopped", "reason=signal");
    sv_end_log();
    return good ? CLI_OK : cli_complain("serve", CLI_FAILED, "%s", error.text);
}
