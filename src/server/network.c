/*
 * network.c: one event loop of libwebsockets. Every WebSocket is a client of the hall; what it says is heard
 * at once, what it is told waits in a queue of its own until it can be sent. Clients that do not read are
 * dropped.
 */
#include "server/hall.h"
#include "server/server.h"

#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FRAME_MAX = 8192,      /* bytes that a client may say at once */
    RX_BYTES = 512,        /* that are read at once */
    WAITING_MAX = 1 << 20, /* bytes that may wait for a client */
    PATH_MAX_BYTES = 256,
    METRICS_MAX = 1024,
    PING_SECONDS = 30,
    HANG_UP_SECONDS = 45,
};

/* A text on its way, with the room before it that the library wants. */
typedef struct outgoing {
    struct outgoing *next;
    size_t length;
    unsigned char bytes[];
} outgoing;

typedef struct connection {
    hl_client client; /* first: the hall's client is the connection */
    struct lws *wire;
    outgoing *first, *last;
    size_t waiting; /* bytes */
    bool too_slow;
    size_t heard; /* of a line that comes in pieces */
    char *pieces; /* FRAME_MAX bytes; NULL: none came yet */
} connection;

typedef struct network {
    hl_hall *hall;
    struct lws_context *context;
} network;

/* The one server of the process, for its signals. */
static volatile sig_atomic_t stopped;
static struct lws_context *serving;

static void on_signal(int number)
{
    (void)number;
    stopped = 1;
    lws_cancel_service(serving); /* which writes into a pipe: the loop may be about to wait */
}

/* ---- WebSocket ---------------------------------------------------------------------------- */

static void deliver(hl_client *client, const char *text, size_t length)
{
    connection *to = (connection *)client;
    outgoing *one = to->waiting + length > WAITING_MAX ? NULL : malloc(sizeof *one + LWS_PRE + length);
    if (!one) {
        to->too_slow = true;
        lws_set_timeout(to->wire, PENDING_TIMEOUT_CLOSE_SEND,
                        LWS_TO_KILL_ASYNC); /* it never may be writable */
        return;
    }
    one->next = NULL;
    one->length = length;
    memcpy(one->bytes + LWS_PRE, text, length);
    *(to->last ? &to->last->next : &to->first) = one;
    to->last = one;
    to->waiting += length;
    lws_callback_on_writable(to->wire);
}

static void drop_first(connection *from)
{
    outgoing *one = from->first;
    from->first = one->next;
    if (!from->first)
        from->last = NULL;
    from->waiting -= one->length;
    free(one);
}

/* 0, or -1 to close the connection. */
static int send_first(connection *to)
{
    if (to->too_slow)
        return -1;
    if (!to->first)
        return 0;
    int length = (int)to->first->length;
    if (lws_write(to->wire, to->first->bytes + LWS_PRE, to->first->length, LWS_WRITE_TEXT) < length)
        return -1;
    drop_first(to);
    if (to->first)
        lws_callback_on_writable(to->wire);
    return 0;
}

/* Nearly all lines come in one piece and need no room of their own. */
static int hear(network *net, connection *from, const char *bytes, size_t length)
{
    bool whole = lws_is_final_fragment(from->wire) && !lws_remaining_packet_payload(from->wire);
    if (from->heard + length > FRAME_MAX)
        return -1;
    if (whole && !from->heard) {
        hl_hear(net->hall, &from->client, bytes, length);
        return 0;
    }
    if (!from->pieces && !(from->pieces = malloc(FRAME_MAX)))
        return -1;
    memcpy(from->pieces + from->heard, bytes, length);
    from->heard += length;
    if (!whole)
        return 0;
    hl_hear(net->hall, &from->client, from->pieces, from->heard);
    from->heard = 0;
    return 0;
}

static void begin(connection *one, struct lws *wire)
{
    memset(one, 0, sizeof *one);
    one->client.deliver = deliver;
    one->wire = wire;
}

static void end(network *net, connection *one)
{
    hl_leave(net->hall, &one->client);
    while (one->first)
        drop_first(one);
    free(one->pieces);
}

/* One path; and a page may only talk to the server that it came from. Programs have no origin. */
static bool is_allowed(struct lws *wire)
{
    char origin[PATH_MAX_BYTES], host[PATH_MAX_BYTES], path[PATH_MAX_BYTES];
    if (lws_hdr_copy(wire, path, sizeof path, WSI_TOKEN_GET_URI) <= 0 || strcmp(path, "/ws") != 0)
        return false;
    if (lws_hdr_total_length(wire, WSI_TOKEN_ORIGIN) == 0)
        return true;
    if (lws_hdr_copy(wire, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0 ||
        lws_hdr_copy(wire, host, sizeof host, WSI_TOKEN_HOST) <= 0)
        return false;
    const char *name = strstr(origin, "://");
    return name && strcmp(name + 3, host) == 0;
}

static int on_socket(struct lws *wire, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    network *net = lws_context_user(lws_get_context(wire));
    connection *one = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return is_allowed(wire) ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED:
        begin(one, wire);
        return 0;
    case LWS_CALLBACK_RECEIVE:
        return hear(net, one, in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return send_first(one);
    case LWS_CALLBACK_CLOSED:
        end(net, one);
        return 0;
    default:
        return 0;
    }
}

/* ---- HTTP --------------------------------------------------------------------------------- */

static int reply(struct lws *wire, unsigned status, const char *text)
{
    unsigned char buffer[LWS_PRE + METRICS_MAX + 512], *start = buffer + LWS_PRE, *at = start,
                                                       *last = buffer + sizeof buffer;
    size_t length = strlen(text);
    if (lws_add_http_common_headers(wire, status, "text/plain; charset=utf-8", length, &at, last) ||
        lws_finalize_write_http_header(wire, start, &at, last))
        return -1;
    memcpy(start, text, length);
    if (lws_write(wire, start, length, LWS_WRITE_HTTP_FINAL) < 0)
        return -1;
    return lws_http_transaction_completed(wire) ? -1 : 0;
}

static int reply_metrics(const network *net, struct lws *wire)
{
    char text[METRICS_MAX];
    hl_counts counts;
    hl_count(net->hall, &counts);
    snprintf(text, sizeof text,
             "# TYPE dicewright_tables gauge\ndicewright_tables %d\n"
             "# TYPE dicewright_clients gauge\ndicewright_clients %d\n"
             "# TYPE dicewright_moves_total counter\ndicewright_moves_total %lld\n"
             "# TYPE dicewright_refused_total counter\ndicewright_refused_total %lld\n"
             "# TYPE dicewright_commits_total counter\ndicewright_commits_total %lld\n",
             counts.tables, counts.clients, counts.moves, counts.refused, counts.commits);
    return reply(wire, HTTP_STATUS_OK, text);
}

static int on_http(struct lws *wire, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    (void)user, (void)length;
    const network *net = lws_context_user(lws_get_context(wire));
    if (reason == LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION)
        return -1; /* a WebSocket that does not speak our language */
    if (reason != LWS_CALLBACK_HTTP)
        return 0;
    if (strcmp(in, "/healthz") == 0)
        return reply(wire, HTTP_STATUS_OK, "ok\n");
    if (strcmp(in, "/metrics") == 0)
        return reply_metrics(net, wire);
    return reply(wire, HTTP_STATUS_NOT_FOUND, "there is nothing here\n");
}

/* ---- serving ------------------------------------------------------------------------------ */

static void wake(void *context)
{
    lws_cancel_service(((network *)context)->context);
}

static void catch_signals(void)
{
    struct sigaction action = {.sa_handler = on_signal};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
}

static bool run(network *net, const sv_options *options, void (*ready)(int port), dw_error *error)
{
    static const struct lws_protocols protocols[] = {
        {.name = "http", .callback = on_http},
        {.name = "dicewright",
         .callback = on_socket,
         .per_session_data_size = sizeof(connection),
         .rx_buffer_size = RX_BYTES},
        {0},
    };
    static const lws_retry_bo_t patience = {.secs_since_valid_ping = PING_SECONDS,
                                            .secs_since_valid_hangup = HANG_UP_SECONDS};
    struct lws_context_creation_info info = {.port = options->port,
                                             .iface = options->address,
                                             .protocols = protocols,
                                             .user = net,
                                             .retry_and_idle_policy = &patience,
                                             .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
                                             .server_string = "dicewright",
                                             .vhost_name = "default"};
    lws_set_log_level(LLL_ERR, NULL);
    net->context = lws_create_context(&info);
    struct lws_vhost *host = net->context ? lws_create_vhost(net->context, &info) : NULL;
    if (!host) {
        if (net->context)
            lws_context_destroy(net->context);
        return dw_fail(error, "%s:%d cannot be listened to", options->address, options->port);
    }
    serving = net->context;
    catch_signals();
    ready(lws_get_vhost_listen_port(host));
    while (!stopped && lws_service(net->context, 0) >= 0)
        hl_go_on(net->hall);
    return true;
}

bool sv_serve(const sv_options *options, void (*ready)(int port), dw_error *error)
{
    network net = {0};
    if (!sv_prepare_secrets())
        return dw_fail(error, "there is no source of randomness");
    sv_store *store = sv_open_store(options->store, error);
    if (!store)
        return false;
    net.hall = hl_open(store, options->threads, wake, &net, error);
    bool good = net.hall && run(&net, options, ready, error);
    if (good) {
        hl_stop(net.hall);
        lws_context_destroy(net.context); /* clients leave the hall */
    }
    if (net.hall)
        hl_close(net.hall);
    store->close(store);
    return good;
}
