/*
 * doors.c: who comes in, and who has to go. Accepts connections, counts them before anything is read, and
 * looks after each of them: a client that does not read, or that sends much besides lines, is dropped. Some
 * descriptors stay free for the store, and some connections beyond the caps may ask how the server is.
 */
#define _GNU_SOURCE /* accept4 */
#include "server/log.h"
#include "server/network.h"

#include <arpa/inet.h>
#include <errno.h>
#include <linux/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    BACKLOG = 512,
    AT_ONCE = 32,            /* connections that are accepted in one round */
    SPARE_MAX = 8,           /* connections beyond the caps */
    RESERVE = 24,            /* descriptors for the store, the log, spare connections */
    FULL_MILLISECONDS = 250, /* until the next try when there was no descriptor */

    STALL_SECONDS = 30,            /* in which a client has to read ... */
    STALL_BYTES = 1024,            /* ... so much of what waits for it, or all */
    UNSENT_BYTES = 1 << 17,        /* that the system keeps for it meanwhile */
    GONE_MILLISECONDS = 60 * 1000, /* after which the system gives up a client that takes nothing */

    NOISE_PER_SECOND = 2048, /* bytes that are no lines: frames of control, empty ones, headers */

};

/* ---- the socket that listens -------------------------------------------------------------- */

void nt_make_room(nt_network *net)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    if (files.rlim_cur > INT32_MAX)
        return;
    int room = (int)files.rlim_cur - RESERVE - SPARE_MAX;
    room = room > 1 ? room : 1;
    li_set_room(net->book, room);
    if (net->limits.connections > room)
        sv_log("descriptors", "connections=%d", room);
}

/* A socket that listens there; -1 with the reason. */
static int listen_at(const sv_options *options, dw_error *error)
{
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons((uint16_t)options->port)};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)options->port)};
    bool is_four = inet_pton(AF_INET, options->address, &four.sin_addr) == 1;
    if (!is_four && inet_pton(AF_INET6, options->address, &six.sin6_addr) != 1) {
        dw_fail(error, "%s is no address to listen to; 127.0.0.1 is one", options->address);
        return -1;
    }
    const int on = 1;
    int made = socket(is_four ? AF_INET : AF_INET6, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    bool good = made >= 0 && setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0 &&
                (is_four || setsockopt(made, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on) == 0) &&
                bind(made, is_four ? (const struct sockaddr *)&four : (const struct sockaddr *)&six,
                     is_four ? sizeof four : sizeof six) == 0 &&
                listen(made, BACKLOG) == 0;
    if (good)
        return made;
    dw_fail(error, "%s:%d cannot be listened to: %s", options->address, options->port, strerror(errno));
    if (made >= 0)
        close(made);
    return -1;
}

static int port_of(int listens)
{
    struct sockaddr_in6 at = {0}; /* of either kind, the port is in the same place */
    socklen_t size = sizeof at;
    return getsockname(listens, (struct sockaddr *)&at, &size) == 0 ? ntohs(at.sin6_port) : 0;
}

int nt_open_door(nt_network *net, dw_error *error)
{
    lws_sock_file_fd_type listens = {.sockfd = listen_at(net->options, error)};
    if (listens.sockfd < 0)
        return 0;
    net->door = lws_adopt_descriptor_vhost(net->host, LWS_ADOPT_RAW_FILE_DESC, listens, "door", NULL);
    if (net->door)
        return port_of(listens.sockfd);
    close(listens.sockfd);
    dw_fail(error, "no memory for the socket that listens");
    return 0;
}

void nt_shut_door(nt_network *net)
{
    lws_sul_cancel(&net->opening);
    if (net->door)
        lws_set_timeout(net->door, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
    net->door = NULL;
}

static void open_again(lws_sorted_usec_list_t *opening)
{
    nt_network *net = lws_container_of(opening, nt_network, opening);
    if (net->door)
        lws_rx_flow_control(net->door, 1);
}

/* ---- visitors ----------------------------------------------------------------------------- */

nt_visitor *nt_visitor_of(struct lws *wire)
{
    return lws_get_opaque_user_data(wire);
}

/* It does not count any more, though it may be there for a moment. */
static void release(nt_network *net, nt_visitor *visitor)
{
    if (visitor->guest)
        li_go(net->book, visitor->guest);
    if (visitor->counted)
        li_exit(net->book);
    net->spare -= visitor->spare;
    visitor->guest = NULL;
    visitor->counted = visitor->spare = false;
}

void nt_forget(nt_network *net, nt_visitor *visitor)
{
    release(net, visitor);
    lws_dll2_remove(&visitor->list);
    net->gone = visitor;
    free(visitor);
}

static void end_at_once(nt_visitor *visitor)
{
    visitor->dropped = true;
    lws_set_timeout(visitor->wire, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
}

void nt_drop(nt_network *net, nt_visitor *visitor, const char *reason)
{
    const struct linger at_once = {.l_onoff = 1}; /* what waits is thrown away */
    if (visitor->dropped)
        return;
    setsockopt(lws_get_socket_fd(visitor->wire), SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    sv_log_address("dropped", visitor->address, reason);
    net->counts.dropped++;
    end_at_once(visitor);
}

/* Ends a connection over HTTP that has had its answer, of this address or of any (NULL), to make room.
 * Browsers open another one when they need it. */
static bool give_up_idle(nt_network *net, const char *address)
{
    lws_start_foreach_dll(struct lws_dll2 *, place, lws_dll2_get_head(&net->visitors))
    {
        nt_visitor *one = lws_container_of(place, nt_visitor, list);
        if (one->idle && !one->dropped && !one->spare && (!address || strcmp(one->address, address) == 0)) {
            release(net, one);
            end_at_once(one);
            return true;
        }
    }
    lws_end_foreach_dll(place);
    return false;
}

static li_guest *come(nt_network *net, const char *address)
{
    li_guest *guest = li_come(net->book, address);
    return guest || !give_up_idle(net, address) ? guest : li_come(net->book, address);
}

/* What our own proxy has seen: the last address; the rest anybody may have written. False if it said nothing.
 */
static bool read_forwarded(struct lws *wire, char out[NT_ADDRESS_MAX])
{
    char chain[NT_HEADER_MAX];
    int length = lws_hdr_copy(wire, chain, sizeof chain, WSI_TOKEN_X_FORWARDED_FOR);
    if (length == 0)
        return false;
    const char *last = length > 0 ? strrchr(chain, ',') : "?"; /* it is longer than all that we read */
    last = length > 0 && last ? last + 1 : length > 0 ? chain : "?";
    snprintf(out, NT_ADDRESS_MAX, "%s", last + strspn(last, " "));
    for (char *letter = out; *letter; letter++)
        if (!strchr("0123456789abcdefABCDEF.:", *letter))
            *letter = '?';
    return true;
}

bool nt_identify(nt_network *net, nt_visitor *visitor)
{
    char said[NT_ADDRESS_MAX];
    if (!net->options->behind_proxy || visitor->spare)
        return true;
    bool same = !read_forwarded(visitor->wire, said) || strcmp(said, visitor->address) == 0;
    if (same && visitor->guest)
        return true;
    if (visitor->guest)
        li_go(net->book, visitor->guest);
    if (!same)
        memcpy(visitor->address, said, sizeof said);
    visitor->banned = li_turn_away(net->book, visitor->address);
    visitor->guest = visitor->banned ? NULL : come(net, visitor->address);
    if (visitor->guest || visitor->banned)
        return visitor->guest;
    sv_log_address("too_many", visitor->address, "");
    net->counts.refused++;
    return false;
}

/* ---- coming in ---------------------------------------------------------------------------- */

/* Whether somebody from there may come in, and how that counts. */
static bool admit(nt_network *net, nt_visitor *visitor)
{
    if (li_turn_away(net->book, visitor->address))
        return false;
    if (!net->options->behind_proxy && !(visitor->guest = come(net, visitor->address))) {
        sv_log_address("too_many", visitor->address, "");
        return false;
    }
    visitor->counted = li_enter(net->book) || (give_up_idle(net, NULL) && li_enter(net->book));
    if (visitor->counted)
        return true;
    sv_log_address("full", visitor->address, "");
    visitor->spare = net->spare < SPARE_MAX;
    net->spare += visitor->spare;
    return visitor->spare;
}

/* Also what was closed while it waited in the system is given up there, if the client takes nothing. */
static void set_up(int accepted)
{
    const int on = 1, unsent = UNSENT_BYTES, gone = GONE_MILLISECONDS;
    setsockopt(accepted, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    setsockopt(accepted, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &unsent, sizeof unsent);
    setsockopt(accepted, IPPROTO_TCP, TCP_USER_TIMEOUT, &gone, sizeof gone);
}

static void let_in(nt_network *net, int accepted, const char *address)
{
    nt_visitor *visitor = calloc(1, sizeof *visitor);
    if (!visitor) {
        close(accepted);
        return;
    }
    snprintf(visitor->address, sizeof visitor->address, "%s", address);
    visitor->since = sv_monotonic(net->clock);
    lws_dll2_add_tail(&visitor->list, &net->visitors);
    if (!admit(net, visitor)) {
        net->counts.refused++;
        nt_forget(net, visitor);
        close(accepted);
        return;
    }
    set_up(accepted);
    const lws_adopt_desc_t how = {.vh = net->host,
                                  .type = LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP | LWS_ADOPT_ALLOW_SSL,
                                  .fd = {.sockfd = accepted},
                                  .opaque = visitor};
    net->gone = NULL;
    struct lws *wire = lws_adopt_descriptor_vhost_via_info(&how);
    if (wire)
        visitor->wire = wire;
    else if (net->gone != visitor) /* the library closes the socket, but may never have met the visitor */
        nt_forget(net, visitor);
}

static void name_peer(const struct sockaddr_storage *peer, char out[NT_ADDRESS_MAX])
{
    const void *number = peer->ss_family == AF_INET
                             ? (const void *)&((const struct sockaddr_in *)peer)->sin_addr
                             : &((const struct sockaddr_in6 *)peer)->sin6_addr;
    if (!inet_ntop(peer->ss_family, number, out, NT_ADDRESS_MAX))
        snprintf(out, NT_ADDRESS_MAX, "?");
}

/* Whether the system has no descriptor or memory left, which passes. */
static bool is_used_up(int number)
{
    return number == EMFILE || number == ENFILE || number == ENOBUFS || number == ENOMEM;
}

static void accept_some(nt_network *net)
{
    char address[NT_ADDRESS_MAX];
    for (int i = 0; i < AT_ONCE; i++) {
        struct sockaddr_storage peer;
        socklen_t size = sizeof peer;
        int accepted = accept4(lws_get_socket_fd(net->door), (struct sockaddr *)&peer, &size,
                               SOCK_CLOEXEC | SOCK_NONBLOCK);
        if (accepted < 0 && is_used_up(errno)) {
            sv_log_problem("no_descriptors", "", strerror(errno));
            lws_rx_flow_control(net->door, 0);
            lws_sul_schedule(net->context, 0, &net->opening, open_again,
                             FULL_MILLISECONDS * LWS_USEC_PER_SEC / 1000);
            return;
        }
        if (accepted < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            return;
        if (accepted < 0) /* it has gone again */
            continue;
        name_peer(&peer, address);
        let_in(net, accepted, address);
    }
}

int nt_on_door(struct lws *wire, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    (void)user, (void)in, (void)length;
    nt_network *net = lws_context_user(lws_get_context(wire));
    if (reason == LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION)
        return -1; /* a WebSocket that asks for us by name */
    if (reason == LWS_CALLBACK_RAW_RX_FILE && wire == net->door)
        accept_some(net);
    return 0;
}

/* ---- looking after them ------------------------------------------------------------------- */

static void check(nt_network *net, nt_visitor *visitor, double now)
{
    struct tcp_info said = {0};
    socklen_t size = sizeof said;
    if (visitor->dropped || !visitor->wire ||
        getsockopt(lws_get_socket_fd(visitor->wire), IPPROTO_TCP, TCP_INFO, &said, &size) != 0)
        return;
    if (!visitor->sends || said.tcpi_bytes_acked - visitor->acked >= STALL_BYTES) {
        visitor->acked = said.tcpi_bytes_acked;
        visitor->since = now;
    } else if (now - visitor->since > STALL_SECONDS) {
        nt_drop(net, visitor, "reason=does_not_read");
        return;
    }
    uint64_t came = said.tcpi_bytes_received - visitor->heard,
             noise = came > visitor->lines ? came - visitor->lines : 0;
    visitor->heard = said.tcpi_bytes_received;
    visitor->lines = came > visitor->lines ? 0 : visitor->lines - came;
    if (li_fill(&visitor->noise, NOISE_PER_SECOND, (double)noise, now) > 0)
        nt_drop(net, visitor, "reason=noise");
}

void nt_look_after(nt_network *net)
{
    double now = sv_monotonic(net->clock);
    uint32_t count = net->visitors.count;
    for (uint32_t i = 0; i < (count + NT_STEPS - 1) / NT_STEPS; i++) {
        nt_visitor *visitor = lws_container_of(lws_dll2_get_head(&net->visitors), nt_visitor, list);
        lws_dll2_remove(&visitor->list);
        lws_dll2_add_tail(&visitor->list, &net->visitors);
        check(net, visitor, now);
    }
}

void nt_send_away_banned(nt_network *net)
{
    uint8_t key[LI_KEY_SIZE];
    lws_start_foreach_dll(struct lws_dll2 *, place, lws_dll2_get_head(&net->visitors))
    {
        nt_visitor *one = lws_container_of(place, nt_visitor, list);
        if (one->guest)
            li_key(one->guest, key);
        if (one->guest && li_is_ruled(net->book, LI_BAN, key))
            nt_drop(net, one, "reason=banned");
    }
    lws_end_foreach_dll(place);
}

void nt_see_off(nt_network *net)
{
    lws_start_foreach_dll(struct lws_dll2 *, place, lws_dll2_get_head(&net->visitors))
    {
        nt_visitor *one = lws_container_of(place, nt_visitor, list);
        if (one->is_socket || one->sends)
            lws_callback_on_writable(one->wire);
        else
            end_at_once(one);
    }
    lws_end_foreach_dll(place);
}
