/*
 * sockets.c: the WebSockets. Each is a client of the lobby. The lobby reads its lines at once; lines for it
 * wait in a queue of its own until they can be sent.
 */
#include "server/log.h"
#include "server/network.h"

#include <stdlib.h>
#include <string.h>

enum {
    FRAME_MAX = 8192,      /* bytes that a client may say at once */
    FRAME_BYTES = 64,      /* that a line has around it at most, also with TLS */
    WAITING_MAX = 1 << 20, /* bytes that may wait for a client */
    FIELD_MAX = 256,
    CLOSE_RESTART = 1012, /* RFC 6455, in the registry of IANA: the service is restarted */
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
    size_t heard;   /* of a line that comes in pieces */
    char *pieces;   /* FRAME_MAX bytes; NULL: none came yet */
} connection;

size_t nt_socket_size(void)
{
    return sizeof(connection);
}

/* ---- lines -------------------------------------------------------------------------------- */

static void deliver(lb_client *client, const char *text, size_t length)
{
    connection *to = (connection *)client;
    nt_visitor *visitor = nt_visitor_of(to->wire);
    if (visitor->dropped)
        return;
    bool fits = text && to->waiting + length <= WAITING_MAX;
    outgoing *one = fits ? malloc(sizeof *one + LWS_PRE + length) : NULL;
    if (!one) { /* it may never be writable again */
        nt_drop(lws_context_user(lws_get_context(to->wire)), visitor, "reason=too_slow");
        return;
    }
    one->next = NULL;
    one->length = length;
    memcpy(one->bytes + LWS_PRE, text, length);
    *(to->last ? &to->last->next : &to->first) = one;
    to->last = one;
    to->waiting += length;
    visitor->sends = true;
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
static int send_first(const nt_network *net, connection *to)
{
    nt_visitor *visitor = nt_visitor_of(to->wire);
    if (visitor->dropped)
        return -1;
    if (!to->first && net->closes > 0) {
        lws_close_reason(to->wire, (enum lws_close_status)CLOSE_RESTART, NULL, 0);
        return -1;
    }
    if (!to->first)
        return 0;
    int length = (int)to->first->length;
    if (lws_write(to->wire, to->first->bytes + LWS_PRE, to->first->length, LWS_WRITE_TEXT) < length)
        return -1;
    drop_first(to);
    visitor->sends = to->first || lws_partial_buffered(to->wire);
    if (to->first || net->closes > 0)
        lws_callback_on_writable(to->wire);
    return 0;
}

/* Nearly all lines come in one piece and need no room of their own. */
static int hear(nt_network *net, connection *from, const char *bytes, size_t length)
{
    bool whole = lws_is_final_fragment(from->wire) && !lws_remaining_packet_payload(from->wire);
    nt_visitor_of(from->wire)->lines += length + (whole ? FRAME_BYTES : 0);
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

static int begin(nt_network *net, connection *one, struct lws *wire)
{
    nt_visitor *visitor = nt_visitor_of(wire);
    memset(one, 0, sizeof *one);
    one->client.deliver = deliver;
    one->client.guest = visitor->guest;
    one->wire = wire;
    visitor->is_socket = true;
    li_charge(net->book, visitor->guest, 1);
    sv_log_address("connected", visitor->address, "");
    return 0;
}

static void end(nt_network *net, connection *one)
{
    lb_leave(net->lobby, &one->client);
    while (one->first)
        drop_first(one);
    free(one->pieces);
}

/* ---- who may begin ------------------------------------------------------------------------ */

/* "localhost:8080": what the client thinks that this server is called. */
static bool read_host(struct lws *wire, char host[FIELD_MAX])
{
    return lws_hdr_copy(wire, host, FIELD_MAX, WSI_TOKEN_HOST) > 0;
}

bool nt_is_our_name(const nt_network *net, struct lws *wire)
{
    char host[FIELD_MAX];
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
    char origin[FIELD_MAX], host[FIELD_MAX], path[FIELD_MAX];
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

/* Whether this address may have one more WebSocket now. */
static bool may_begin(nt_network *net, struct lws *wire)
{
    nt_visitor *visitor = nt_visitor_of(wire);
    return is_allowed(net, wire) && net->closes == 0 && !visitor->spare && nt_identify(net, visitor);
}

int nt_on_socket(struct lws *wire, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    nt_network *net = lws_context_user(lws_get_context(wire));
    connection *one = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return may_begin(net, wire) ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED:
        return begin(net, one, wire);
    case LWS_CALLBACK_RECEIVE:
        return hear(net, one, in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return send_first(net, one);
    case LWS_CALLBACK_CLOSED:
        end(net, one);
        return 0;
    default:
        return 0;
    }
}
