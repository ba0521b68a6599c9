/*
 * network.c: one event loop of libwebsockets. Every WebSocket is a client of the lobby. The lobby reads
 * its lines at once; lines for it wait in its own queue until they can be sent. Clients that do not read
 * are dropped.
 */
#include "server/network.h"

#include "server/log.h"

#include <arpa/inet.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    FRAME_MAX = 8192,      /* bytes that a client may say at once */
    RX_BYTES = 512,        /* that are read at once */
    WAITING_MAX = 1 << 20, /* bytes that may wait for a client */
    PATH_MAX_BYTES = 256,
    PING_SECONDS = 30,
    HANG_UP_SECONDS = 45,
    HANDSHAKE_SECONDS = 10, /* until a new connection must have said something */
};

/* A text on its way, with the room before it that the library wants. */
typedef struct outgoing {
    struct outgoing *next;
    size_t length;
    unsigned char bytes[];
} outgoing;

typedef struct connection {
    lb_client client; /* first: the lobby's client is the connection */
    struct lws *wire;
    outgoing *first, *last;
    size_t waiting; /* bytes */
    bool too_slow;
    size_t heard; /* of a line that comes in pieces */
    char *pieces; /* FRAME_MAX bytes; NULL: none came yet */
} connection;

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

static void deliver(lb_client *client, const char *text, size_t length)
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
static int hear(nt_network *net, connection *from, const char *bytes, size_t length)
{
    bool whole = lws_is_final_fragment(from->wire) && !lws_remaining_packet_payload(from->wire);
    if (from->heard + length > FRAME_MAX)
        return -1;
    if (whole && !from->heard)
        return lb_handle_line(net->lobby, &from->client, bytes, length) ? 0 : -1;
    if (!from->pieces && !(from->pieces = malloc(FRAME_MAX)))
        return -1;
    memcpy(from->pieces + from->heard, bytes, length);
    from->heard += length;
    if (!whole)
        return 0;
    length = from->heard;
    from->heard = 0;
    return lb_handle_line(net->lobby, &from->client, from->pieces, length) ? 0 : -1;
}

/* 0, or -1 if the address has too many connections. */
static int begin(nt_network *net, connection *one, struct lws *wire)
{
    char address[NT_ADDRESS_MAX];
    nt_address(net, wire, address);
    memset(one, 0, sizeof *one);
    one->client.deliver = deliver;
    one->wire = wire;
    one->client.guest = li_come(net->book, address);
    sv_log(one->client.guest ? "connected" : "too_many", "address=%s", address);
    return one->client.guest ? 0 : -1;
}

static void end(nt_network *net, connection *one)
{
    lb_leave(net->lobby, &one->client);
    if (one->client.guest)
        li_go(net->book, one->client.guest);
    while (one->first)
        drop_first(one);
    free(one->pieces);
}

void nt_address(const nt_network *net, struct lws *wire, char out[NT_ADDRESS_MAX])
{
    char chain[PATH_MAX_BYTES];
    lws_get_peer_simple(wire, out, NT_ADDRESS_MAX);
    if (!net->options->behind_proxy ||
        lws_hdr_copy(wire, chain, sizeof chain, WSI_TOKEN_X_FORWARDED_FOR) <= 0)
        return;
    const char *last =
        strrchr(chain, ','); /* what our own proxy has seen; the rest anybody may have written */
    last = last ? last + 1 : chain;
    snprintf(out, NT_ADDRESS_MAX, "%s", last + strspn(last, " "));
    for (char *letter = out; *letter; letter++)
        if (!strchr("0123456789abcdefABCDEF.:", *letter))
            *letter = '?';
}

/* "localhost:8080": what the client thinks that this server is called. */
static bool read_host(struct lws *wire, char host[PATH_MAX_BYTES])
{
    return lws_hdr_copy(wire, host, PATH_MAX_BYTES, WSI_TOKEN_HOST) > 0;
}

bool nt_is_our_name(const nt_network *net, struct lws *wire)
{
    char host[PATH_MAX_BYTES];
    if (!net->is_loopback || net->options->behind_proxy)
        return true;
    if (!read_host(wire, host))
        return false;
    char *colon = strrchr(host, ':');
    if (colon && !strchr(colon, ']'))
        *colon = '\0';
    return strcmp(host, "localhost") == 0 || strcmp(host, "[::1]") == 0 ||
           strcmp(host, net->options->address) == 0;
}

/* One path; and a page may only talk to the server that it came from. Programs have no origin. */
static bool is_allowed(const nt_network *net, struct lws *wire)
{
    char origin[PATH_MAX_BYTES], host[PATH_MAX_BYTES], path[PATH_MAX_BYTES];
    if (lws_hdr_copy(wire, path, sizeof path, WSI_TOKEN_GET_URI) <= 0 || strcmp(path, "/ws") != 0)
        return false;
    if (!nt_is_our_name(net, wire))
        return false;
    if (lws_hdr_total_length(wire, WSI_TOKEN_ORIGIN) == 0)
        return true;
    if (lws_hdr_copy(wire, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0 || !read_host(wire, host))
        return false;
    const char *name = strstr(origin, "://");
    return name && strcmp(name + 3, host) == 0;
}

static int on_socket(struct lws *wire, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    nt_network *net = lws_context_user(lws_get_context(wire));
    connection *one = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return is_allowed(net, wire) ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED:
        return begin(net, one, wire);
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

/* ---- serving ------------------------------------------------------------------------------ */

static void wake(void *context)
{
    lws_cancel_service(((nt_network *)context)->context);
}

static void on_second(lws_sorted_usec_list_t *clock)
{
    nt_network *net = lws_container_of(clock, nt_network, clock);
    net->ticks = true;
    lws_sul_schedule(net->context, 0, clock, on_second, LWS_US_PER_SEC);
}

static void catch_signals(void)
{
    struct sigaction action = {.sa_handler = on_signal};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
}

/* As many connections as the system lets us have. */
static void raise_limits(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

static bool check_files(const sv_options *options, dw_error *error)
{
    const char *files[] = {options->certificate, options->key};
    if (!options->certificate != !options->key)
        return dw_fail(error, "TLS needs both a certificate and its key");
    for (int i = 0; i < 2; i++)
        if (files[i] && access(files[i], R_OK) != 0)
            return dw_fail(error, "%s: cannot be read", files[i]);
    return true;
}

/* The host that listens; NULL with the reason. */
static struct lws_vhost *listen_to(nt_network *net, const struct lws_protocols *protocols, dw_error *error)
{
    static const lws_retry_bo_t patience = {.secs_since_valid_ping = PING_SECONDS,
                                            .secs_since_valid_hangup = HANG_UP_SECONDS};
    const sv_options *options = net->options;
    struct in6_addr number;
    bool is_four = inet_pton(AF_INET, options->address, &number) == 1;
    if (!is_four && inet_pton(AF_INET6, options->address, &number) != 1) {
        dw_fail(error, "%s is no address to listen to; 127.0.0.1 is one", options->address);
        return NULL;
    }
    struct lws_context_creation_info info = {
        .port = options->port,
        .iface = options->address,
        .protocols = protocols,
        .user = net,
        .retry_and_idle_policy = &patience,
        /* The library would take an address of IPv4 for one of IPv6, and listen to the whole world. */
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   (is_four ? LWS_SERVER_OPTION_DISABLE_IPV6 : 0) |
                   (options->certificate ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0),
        .ssl_cert_filepath = options->certificate,
        .ssl_private_key_filepath = options->key,
        .alpn = "http/1.1",
        .headers = nt_headers(options),
        .timeout_secs = HANDSHAKE_SECONDS,
        .server_string = "dicewright",
        .vhost_name = "default"};
    lws_set_log_level(LLL_ERR, NULL);
    net->context = lws_create_context(&info);
    struct lws_vhost *host = net->context ? lws_create_vhost(net->context, &info) : NULL;
    if (host)
        return host;
    if (net->context)
        lws_context_destroy(net->context);
    dw_fail(error, "%s:%d cannot be listened to%s", options->address, options->port,
            options->certificate ? ", or the certificate and the key do not fit" : "");
    return NULL;
}

/* What the library complains of, once it serves: clients can make it do so. */
static void note_problem(int level, const char *line)
{
    char words[200];
    (void)level;
    snprintf(words, sizeof words, "%.*s", (int)strcspn(line, "\n"), line);
    sv_log_problem("network", "", words);
}

static bool run(nt_network *net, void (*ready)(const sv_options *options, int port), dw_error *error)
{
    const struct lws_protocols protocols[] = {
        {.name = "http", .callback = nt_on_http, .per_session_data_size = nt_page_size()},
        {.name = "dicewright",
         .callback = on_socket,
         .per_session_data_size = sizeof(connection),
         .rx_buffer_size = RX_BYTES},
        {0},
    };
    struct lws_vhost *host = listen_to(net, protocols, error);
    if (!host)
        return false;
    lws_set_log_level(LLL_ERR, note_problem);
    serving = net->context;
    catch_signals();
    lws_sul_schedule(net->context, 0, &net->clock, on_second, LWS_US_PER_SEC);
    lb_resume(net->lobby);
    ready(net->options, lws_get_vhost_listen_port(host));
    while (!stopped && lws_service(net->context, 0) >= 0) {
        if (net->ticks)
            lb_tick(net->lobby);
        net->ticks = false;
        lb_go_on(net->lobby);
        sv_flush_log();
    }
    lb_stop(net->lobby);
    lws_context_destroy(net->context); /* clients leave the lobby */
    return true;
}

static bool is_loopback(const char *address)
{
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

bool sv_serve(const sv_options *options, void (*ready)(const sv_options *options, int port), dw_error *error)
{
    nt_network net = {.options = options, .is_loopback = is_loopback(options->address)};
    if (!sv_prepare_secrets())
        return dw_fail(error, "there is no source of randomness");
    if (!check_files(options, error) || (options->web && !(net.web = wb_open(options->web, error))))
        return false;
    raise_limits();
    sv_store *store = sv_open_store(options->store, error);
    net.book = li_open(&options->limits);
    if (store && net.book)
        net.lobby = lb_open(store, &options->limits, net.book, options->threads, wake, &net, error);
    bool good = net.lobby && run(&net, ready, error);
    if (net.lobby)
        lb_close(net.lobby);
    if (store)
        store->close(store);
    li_close(net.book);
    wb_close(net.web);
    return good;
}
