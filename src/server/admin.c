/*
 * admin.c: a socket of the machine for operators, in the loop of libwebsockets. A connection says one line,
 * gets its answer, and only then says the next one: nobody can keep the loop busy or let answers pile up. Who
 * connects must be the server's own user or root.
 */
#define _GNU_SOURCE /* struct ucred, accept4 */

#include "server/admin.h"

#include "server/lobby/admin.h"
#include "server/log.h"

#include <errno.h>
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum {
    CONNECTIONS_MAX = 16,
    COMING_MAX = 64, /* that are let in or sent away in one round */
    BACKLOG = 64,
    LINE_MAX_BYTES = 8192,
    IDLE_SECONDS = 60,
};

/* Somebody who is connected. */
typedef struct visitor {
    lb_operator caller; /* first: the lobby's client is the visitor */
    struct lws *wire;
    ad_door *door;
    int descriptor;
    double heard;              /* when it last said or read something */
    char line[LINE_MAX_BYTES]; /* what it has said of lines that are not answered */
    size_t length;
    bool waits; /* for the answer to a line */
    bool ends;  /* after the answer */
    char *answer;
    size_t size, sent;
    struct visitor *next;
} visitor;

struct ad_door {
    lb_lobby *lobby;
    const sv_clock *clock;
    struct lws_vhost *host;
    struct lws *wire; /* that listens; NULL: not any more */
    int descriptor;
    bool rests; /* there are no descriptors for another connection */
    int visitors;
    visitor *first;
    dev_t device; /* of the socket in its folder */
    ino_t number;
    struct sockaddr_un where;
};

/* ---- one connection ----------------------------------------------------------------------- */

static void hang_up(visitor *one)
{
    lws_set_timeout(one->wire, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
}

/* An answer, and the end of its line. NULL: there was no memory for it. */
static void deliver(lb_client *client, const char *text, size_t length)
{
    visitor *one = (visitor *)client;
    free(one->answer);
    one->answer = text ? malloc(length + 1) : NULL;
    one->size = one->answer ? length + 1 : 0;
    one->sent = 0;
    if (!one->answer) {
        hang_up(one);
        return;
    }
    memcpy(one->answer, text, length);
    one->answer[length] = '\n';
    lws_callback_on_writable(one->wire);
}

/* Takes the first line of what was said, if it is whole. */
static void go_on(visitor *one)
{
    char *end = memchr(one->line, '\n', one->length);
    if (one->waits || one->ends)
        return;
    if (!end && one->length < LINE_MAX_BYTES) {
        lws_rx_flow_control(one->wire, 1);
        return;
    }
    one->waits = true;
    lws_rx_flow_control(one->wire, 0);
    if (!end) {
        one->ends = true;
        lb_refuse_operator(one->door->lobby, &one->caller, "the line is too long");
        return;
    }
    size_t length = (size_t)(end - one->line);
    lb_administer(one->door->lobby, &one->caller, one->line, length);
    one->length -= length + 1;
    memmove(one->line, end + 1, one->length);
}

/* 0, or -1 to close the connection. */
static int hear(visitor *one)
{
    if (one->waits || one->ends || one->length == LINE_MAX_BYTES)
        return 0;
    ssize_t got = read(one->descriptor, one->line + one->length, LINE_MAX_BYTES - one->length);
    if (got < 0)
        return errno == EAGAIN || errno == EINTR ? 0 : -1;
    if (got == 0) /* half a line is none */
        return -1;
    one->length += (size_t)got;
    one->heard = sv_monotonic(one->door->clock);
    go_on(one);
    return 0;
}

static int send_more(visitor *one)
{
    if (!one->answer)
        return 0;
    ssize_t sent = send(one->descriptor, one->answer + one->sent, one->size - one->sent, MSG_NOSIGNAL);
    if (sent < 0 && errno != EAGAIN && errno != EINTR)
        return -1;
    if (sent > 0) {
        one->sent += (size_t)sent;
        one->heard = sv_monotonic(one->door->clock);
    }
    if (one->sent < one->size) {
        lws_callback_on_writable(one->wire);
        return 0;
    }
    free(one->answer);
    one->answer = NULL;
    one->waits = false;
    if (one->ends)
        return -1;
    go_on(one);
    return 0;
}

static void end(visitor *one)
{
    visitor **place = &one->door->first;
    while (*place && *place != one)
        place = &(*place)->next;
    if (!*place) /* it never began */
        return;
    *place = one->next;
    one->door->visitors--;
    lb_leave(one->door->lobby, &one->caller.client);
    free(one->answer);
    one->answer = NULL;
}

static int on_visitor(struct lws *wire, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    (void)wire, (void)in, (void)length;
    visitor *one = user;
    switch (reason) {
    case LWS_CALLBACK_RAW_RX_FILE:
        return hear(one);
    case LWS_CALLBACK_RAW_WRITEABLE_FILE:
        return send_more(one);
    case LWS_CALLBACK_RAW_CLOSE_FILE:
        end(one);
        return 0;
    default:
        return 0;
    }
}

/* ---- letting in --------------------------------------------------------------------------- */

/* Who has no business here gets a sentence, if it fits, and nothing is kept of them. */
static void send_away(int descriptor, const char *why)
{
    char answer[256];
    int length = snprintf(answer, sizeof answer, "{\"ok\":false,\"error\":\"%s\"}\n", why);
    ssize_t ignored = send(descriptor, answer, (size_t)length, MSG_NOSIGNAL | MSG_DONTWAIT);
    (void)ignored;
    close(descriptor);
}

static bool is_one_of_us(int descriptor, unsigned *user)
{
    struct ucred who;
    socklen_t size = sizeof who;
    if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &who, &size) != 0)
        return false;
    *user = who.uid;
    return who.uid == geteuid() || who.uid == 0;
}

static void let_in(ad_door *door, int descriptor)
{
    unsigned user = 0;
    if (!is_one_of_us(descriptor, &user)) {
        sv_log("admin", "refused=user user=%u", user);
        send_away(descriptor, "this socket is for the user of the server, and for root");
        return;
    }
    if (door->visitors >= CONNECTIONS_MAX) {
        send_away(descriptor, "too many operators are connected");
        return;
    }
    struct lws *wire = lws_adopt_descriptor_vhost(
        door->host, LWS_ADOPT_RAW_FILE_DESC, (lws_sock_file_fd_type){.filefd = descriptor}, "operator", NULL);
    visitor *one = wire ? lws_wsi_user(wire) : NULL;
    if (!one) /* the library has closed the descriptor */
        return;
    memset(one, 0, sizeof *one);
    one->caller = (lb_operator){.client.deliver = deliver, .user = user};
    one->wire = wire;
    one->door = door;
    one->descriptor = descriptor;
    one->heard = sv_monotonic(door->clock);
    one->next = door->first;
    door->first = one;
    door->visitors++;
}

static int on_door(struct lws *wire, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    (void)user, (void)in, (void)length;
    ad_door *door = lws_vhost_user(lws_get_vhost(wire));
    if (reason == LWS_CALLBACK_RAW_CLOSE_FILE)
        door->wire = NULL;
    if (reason != LWS_CALLBACK_RAW_RX_FILE)
        return 0;
    for (int i = 0; i < COMING_MAX; i++) {
        int descriptor = accept4(door->descriptor, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (descriptor >= 0) {
            let_in(door, descriptor);
            continue;
        }
        if (errno == EMFILE || errno == ENFILE) { /* the next second may have one */
            door->rests = true;
            lws_rx_flow_control(wire, 0);
        }
        break;
    }
    return 0;
}

void ad_tick(ad_door *door)
{
    if (!door)
        return;
    if (door->rests && door->wire)
        lws_rx_flow_control(door->wire, 1);
    door->rests = false;
    for (visitor *one = door->first; one; one = one->next)
        if ((!one->waits || one->answer) && /* it is not we who take the time */
            sv_monotonic(door->clock) - one->heard > IDLE_SECONDS)
            hang_up(one);
}

/* ---- the socket --------------------------------------------------------------------------- */

static bool set_place(const char *path, struct sockaddr_un *where, dw_error *error)
{
    *where = (struct sockaddr_un){.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof where->sun_path)
        return dw_fail(error,
                       "%s: the path of a socket has at most %zu bytes, and this has %zu; name another one "
                       "with --admin, or say --no-admin",
                       path, sizeof where->sun_path - 1, strlen(path));
    strcpy(where->sun_path, path);
    return true;
}

/* Removes what a server left that has ended; nothing else. */
static bool make_room(const struct sockaddr_un *where, dw_error *error)
{
    struct stat what;
    const char *path = where->sun_path;
    if (lstat(path, &what) != 0)
        return errno == ENOENT || dw_fail(error, "%s: %s", path, strerror(errno));
    if (!S_ISSOCK(what.st_mode))
        return dw_fail(error, "%s: is no socket; name another path with --admin", path);
    int probe = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    bool alive = connect(probe, (const struct sockaddr *)where, sizeof *where) == 0 || errno == EAGAIN;
    int why = errno;
    close(probe);
    if (alive)
        return dw_fail(error, "%s: another server listens there", path);
    if (why != ECONNREFUSED)
        return dw_fail(error, "%s: %s", path, strerror(why));
    return unlink(path) == 0 || dw_fail(error, "%s: cannot be replaced: %s", path, strerror(errno));
}

/* The descriptor, of a socket for the own user alone; -1 with the reason. */
static int listen_at(const struct sockaddr_un *where, dw_error *error)
{
    int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    mode_t before = umask(0177);
    bool good = descriptor >= 0 && bind(descriptor, (const struct sockaddr *)where, sizeof *where) == 0 &&
                listen(descriptor, BACKLOG) == 0;
    int why = errno;
    umask(before);
    if (good)
        return descriptor;
    if (descriptor >= 0)
        close(descriptor);
    dw_fail(error, "%s: no socket can be made there: %s", where->sun_path, strerror(why));
    return -1;
}

/* The host of the library that knows these connections. It listens to no port. */
static struct lws_vhost *make_host(ad_door *door, struct lws_context *context)
{
    static const struct lws_protocols protocols[] = {
        {.name = "door", .callback = on_door},
        {.name = "operator", .callback = on_visitor, .per_session_data_size = sizeof(visitor)},
        {0},
    };
    const struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN, .protocols = protocols, .vhost_name = "admin", .user = door};
    return lws_create_vhost(context, &info);
}

static bool open_at(ad_door *door, const char *path, struct lws_context *context, dw_error *error)
{
    struct stat made;
    if (!set_place(path, &door->where, error) || !make_room(&door->where, error) ||
        (door->descriptor = listen_at(&door->where, error)) < 0)
        return false;
    if (lstat(path, &made) == 0) {
        door->device = made.st_dev;
        door->number = made.st_ino;
    }
    door->host = make_host(door, context);
    if (door->host)
        door->wire =
            lws_adopt_descriptor_vhost(door->host, LWS_ADOPT_RAW_FILE_DESC,
                                       (lws_sock_file_fd_type){.filefd = door->descriptor}, "door", NULL);
    return door->wire || dw_fail(error, "%s: no memory for the socket", path);
}

ad_door *ad_open(const char *path, lb_lobby *lobby, const sv_clock *clock, struct lws_context *context,
                 dw_error *error)
{
    ad_door *door = calloc(1, sizeof *door);
    if (!door) {
        dw_fail(error, "no memory for the socket of operators");
        return NULL;
    }
    door->lobby = lobby;
    door->clock = clock;
    if (open_at(door, path, context, error))
        return door;
    free(door);
    return NULL;
}

void ad_close(ad_door *door)
{
    struct stat now;
    if (!door)
        return;
    if (door->wire)
        lws_set_timeout(door->wire, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
    if (lstat(door->where.sun_path, &now) == 0 && now.st_dev == door->device && now.st_ino == door->number)
        unlink(door->where.sun_path);
}

void ad_free(ad_door *door)
{
    free(door);
}
