/* admin_wire.c: the socket of a running server: finds it, connects, and speaks with it line by line. */
#include "cli/admin/admin.h"
#include "cli/server_places.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

struct admin_wire {
    FILE *in;
    int descriptor;
};

/* ---- finding ------------------------------------------------------------------------------ */

/* The socket of a server with the usual places. Where none is, the one that there would be. */
static void find_usual(char path[CLI_PLACE_MAX])
{
    char store[CLI_PLACE_MAX];
    dw_error ignored;
    bool named = cli_default_socket(path);
    if (!named && cli_usual_store(store, &ignored))
        named = cli_socket_of(store, path);
    if (!named || (access(path, F_OK) != 0 && access(CLI_SERVICE_SOCKET, F_OK) == 0))
        snprintf(path, CLI_PLACE_MAX, "%s", CLI_SERVICE_SOCKET);
}

static int complain_of(const char *path, int why)
{
    if (why == ENOENT)
        return cli_complain(
            "admin", ADMIN_NO_SERVER,
            "no server listens at %s: begin one by 'dicewright serve', or name its store or its "
            "socket with --store or --socket",
            path);
    if (why == ECONNREFUSED)
        return cli_complain("admin", ADMIN_NO_SERVER, "the server that listened at %s does not run any more",
                            path);
    if (why == EACCES || why == EPERM)
        return cli_complain("admin", ADMIN_NO_SERVER,
                            "you may not speak with the server at %s: only its own user may, and root", path);
    return cli_complain("admin", ADMIN_NO_SERVER, "%s: cannot be connected to: %s", path, strerror(why));
}

int admin_connect(const char *path, const char *store, admin_wire **wire)
{
    char found[CLI_PLACE_MAX];
    struct sockaddr_un where = {.sun_family = AF_UNIX};
    *wire = NULL;
    if (!path && store && !cli_socket_of(store, found))
        return cli_complain("admin", CLI_USAGE, "a store is named like sqlite:FILE, not '%s'", store);
    if (!path && !store)
        find_usual(found);
    path = path ? path : found;
    if (strlen(path) >= sizeof where.sun_path)
        return cli_complain("admin", CLI_USAGE, "%s: the path of a socket has at most %zu bytes", path,
                            sizeof where.sun_path - 1);
    strcpy(where.sun_path, path);
    int descriptor = socket(AF_UNIX, SOCK_STREAM, 0);
    if (descriptor < 0 || connect(descriptor, (const struct sockaddr *)&where, sizeof where) != 0) {
        int why = errno;
        if (descriptor >= 0)
            close(descriptor);
        return complain_of(path, why);
    }
    *wire = calloc(1, sizeof **wire);
    FILE *in = fdopen(descriptor, "r");
    if (*wire && in) {
        **wire = (admin_wire){in, descriptor};
        return CLI_OK;
    }
    free(*wire);
    *wire = NULL;
    close(descriptor);
    return cli_complain("admin", CLI_FAILED, "no memory for the connection");
}

void admin_hang_up(admin_wire *wire)
{
    if (wire)
        fclose(wire->in);
    free(wire);
}

/* ---- speaking ----------------------------------------------------------------------------- */

static bool send_all(const admin_wire *wire, const char *text)
{
    size_t left = strlen(text);
    while (left > 0) {
        ssize_t sent = send(wire->descriptor, text, left, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0)
            return false;
        text += sent;
        left -= (size_t)sent;
    }
    return true;
}

/* The next line as an object; NULL if none came. */
static json_t *hear(const admin_wire *wire)
{
    char *text = NULL;
    size_t room = 0;
    ssize_t length = getline(&text, &room, wire->in);
    json_t *answer = length > 0 ? json_loadb(text, (size_t)length, 0, NULL) : NULL;
    free(text);
    if (json_is_object(answer))
        return answer;
    json_decref(answer);
    return NULL;
}

json_t *admin_ask(admin_wire *wire, json_t *line, int *status)
{
    char *text = json_dumps(line, JSON_COMPACT);
    json_decref(line);
    /* A server that does not want us speaks first and hangs up. */
    bool sent = text && send_all(wire, text) && send_all(wire, "\n");
    json_t *answer = sent || text ? hear(wire) : NULL;
    free(text);
    if (json_is_true(json_object_get(answer, "ok")))
        return answer;
    const char *why = json_string_value(json_object_get(answer, "error"));
    *status =
        why ? cli_complain("admin", CLI_FAILED, "%s", why)
            : cli_complain("admin", ADMIN_NO_SERVER, "the server ended the connection without an answer");
    json_decref(answer);
    return NULL;
}
