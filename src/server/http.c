/*
 * http.c: what the server answers over HTTP: how it is, the statistics of a table's dice, and the files of
 * the browser client. Changes no table.
 */
#include "server/dice_page.h"
#include "server/network.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CHUNK = 16384,
    HEADERS_MAX = 2048,
    FIELD_MAX = 64,
    REQUEST_BYTES = 4096, /* that a request may have */
    DICE_ENTRIES = 100,   /* of a record: what the chart of their dice takes is a line each */
};

/* What a file of the browser client takes, in lines: it is there already, and a page has many. */
static const double file_cost = 0.25;

/* An answer on its way. */
typedef struct page {
    const char *bytes;
    char *owned; /* NULL: they are somebody else's */
    size_t length, sent;
} page;

size_t nt_page_size(void)
{
    return sizeof(page);
}

const struct lws_protocol_vhost_options *nt_headers(const sv_options *options)
{
    static const struct lws_protocol_vhost_options
        tls = {NULL, NULL, "strict-transport-security:", "max-age=31536000"},
        resources = {NULL, NULL, "cross-origin-resource-policy:", "same-origin"},
        embedder = {&resources, NULL, "cross-origin-embedder-policy:", "require-corp"},
        opener = {&embedder, NULL, "cross-origin-opener-policy:", "same-origin"},
        permissions = {&opener, NULL, "permissions-policy:", "camera=(), geolocation=(), microphone=()"},
        frames = {&permissions, NULL, "x-frame-options:", "DENY"},
        referrer = {&frames, NULL, "referrer-policy:", "no-referrer"},
        sniff = {&referrer, NULL, "x-content-type-options:", "nosniff"},
        all = {&sniff, NULL, "content-security-policy:",
               "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "
               "data: blob:; "
               "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; media-src "
               "'self'; base-uri 'none'; "
               "form-action 'none'; frame-ancestors 'none'"};
    static struct lws_protocol_vhost_options secure;
    if (!options->certificate)
        return &all;
    secure = tls;
    secure.next = &all;
    return &secure;
}

/* ---- sending ------------------------------------------------------------------------------ */

/* What a header says; "" if it is not there or too long. */
static void header(struct lws *wire, enum lws_token_indexes which, char *out, int capacity)
{
    if (lws_hdr_copy(wire, out, capacity, which) < 0)
        out[0] = '\0';
}

static void drop(page *one)
{
    free(one->owned);
    *one = (page){0};
}

/* The answer is on its way. 0, or -1 to close the connection. */
static int complete(struct lws *wire, page *one)
{
    const nt_network *net = lws_context_user(lws_get_context(wire));
    nt_visitor *visitor = nt_visitor_of(wire);
    drop(one);
    visitor->sends = false;
    visitor->idle = true;
    bool ends = net->closes > 0 || visitor->spare;
    return lws_http_transaction_completed(wire) || ends ? -1 : 0;
}

/* 0, or -1 to close the connection. */
static int send_more(struct lws *wire, page *one)
{
    unsigned char buffer[LWS_PRE + CHUNK];
    size_t left = one->length - one->sent, size = left < CHUNK ? left : CHUNK;
    bool last = size == left;
    if (!one->bytes)
        return 0;
    memcpy(buffer + LWS_PRE, one->bytes + one->sent, size);
    if (lws_write(wire, buffer + LWS_PRE, size, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)size)
        return -1;
    one->sent += size;
    if (!last) {
        lws_callback_on_writable(wire);
        return 0;
    }
    return complete(wire, one);
}

/* Sends the headers; the body follows when it can. */
static int begin(struct lws *wire, page *one, unsigned status, const char *type, const wb_file *file,
                 bool packed)
{
    unsigned char buffer[LWS_PRE + HEADERS_MAX], *start = buffer + LWS_PRE, *at = start,
                                                 *end = buffer + sizeof buffer;
    bool is_head = lws_hdr_total_length(wire, WSI_TOKEN_HEAD_URI) > 0;
    bool bad = lws_add_http_common_headers(wire, status, type, one->length, &at, end) != 0;
    bad = bad || lws_add_http_header_by_token(wire, WSI_TOKEN_HTTP_CACHE_CONTROL,
                                              (const unsigned char *)(file ? "no-cache" : "no-store"), 8, &at,
                                              end) != 0;
    if (file)
        bad = bad || lws_add_http_header_by_token(wire, WSI_TOKEN_HTTP_ETAG, (const unsigned char *)file->tag,
                                                  (int)strlen(file->tag), &at, end) != 0;
    if (file && file->packed)
        bad = bad || lws_add_http_header_by_name(wire, (const unsigned char *)"vary:",
                                                 (const unsigned char *)"accept-encoding", 15, &at, end) != 0;
    if (packed)
        bad = bad || lws_add_http_header_by_token(wire, WSI_TOKEN_HTTP_CONTENT_ENCODING,
                                                  (const unsigned char *)"gzip", 4, &at, end) != 0;
    if (bad || lws_finalize_write_http_header(wire, start, &at, end)) {
        drop(one);
        return -1;
    }
    if (!is_head && one->length > 0) {
        nt_visitor_of(wire)->sends = true;
        lws_set_timeout(wire, NO_PENDING_TIMEOUT, 0); /* it may take long, as long as it gets on: doors.c */
        lws_callback_on_writable(wire);
        return 0;
    }
    return complete(wire, one);
}

/* A text that is given away, or that stays where it is (`owned` false). */
static int reply(struct lws *wire, page *one, unsigned status, const char *type, const char *text, bool owned)
{
    *one = (page){.bytes = text, .owned = owned ? (char *)text : NULL, .length = strlen(text)};
    return begin(wire, one, status, type, NULL, false);
}

static int reply_words(struct lws *wire, page *one, unsigned status, const char *words)
{
    return reply(wire, one, status, "text/plain; charset=utf-8", words, false);
}

/* ---- pages -------------------------------------------------------------------------------- */

static int reply_file(struct lws *wire, page *one, const wb_file *file)
{
    char known[FIELD_MAX], accepted[256];
    header(wire, WSI_TOKEN_HTTP_IF_NONE_MATCH, known, sizeof known);
    header(wire, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accepted, sizeof accepted);
    bool packed = file->packed && strstr(accepted, "gzip");
    if (strcmp(known, file->tag) == 0) {
        *one = (page){0};
        return begin(wire, one, HTTP_STATUS_NOT_MODIFIED, file->type, file, false);
    }
    *one = (page){.bytes = packed ? file->packed : file->bytes,
                  .length = packed ? file->packed_size : file->size};
    return begin(wire, one, HTTP_STATUS_OK, file->type, file, packed);
}

/* What `write` says about the server: 200, or 503 if that is nothing good. */
static int reply_state(nt_network *net, struct lws *wire, page *one, char *(*write)(nt_network *, bool *))
{
    bool good = false;
    char *text = write(net, &good);
    return text ? reply(wire, one, good ? HTTP_STATUS_OK : HTTP_STATUS_SERVICE_UNAVAILABLE,
                        "text/plain; charset=utf-8", text, true)
                : -1;
}

static int reply_metrics(nt_network *net, struct lws *wire, page *one)
{
    char *text = nt_metrics(net);
    return text ? reply(wire, one, HTTP_STATUS_OK, "text/plain; version=0.0.4; charset=utf-8", text, true)
                : -1;
}

static int reply_dice(nt_network *net, struct lws *wire, page *one, const char *id)
{
    dw_error error;
    const tb_table *table = lb_look_at(net->lobby, id, &error);
    char *text = table ? sv_dice_page(table) : NULL;
    if (table && nt_visitor_of(wire)->guest)
        li_charge(net->book, nt_visitor_of(wire)->guest, (double)table->length / DICE_ENTRIES);
    if (!text)
        return reply_words(wire, one, HTTP_STATUS_NOT_FOUND, "there is no such table\n");
    return reply(wire, one, HTTP_STATUS_OK, "text/html; charset=utf-8", text, true);
}

static int answer(nt_network *net, struct lws *wire, page *one, const char *path, const wb_file *file)
{
    static const char dice[] = "/dice/";
    if (strcmp(path, "/metrics") == 0)
        return reply_metrics(net, wire, one);
    if (strncmp(path, dice, sizeof dice - 1) == 0)
        return reply_dice(net, wire, one, path + sizeof dice - 1);
    if (file)
        return reply_file(wire, one, file);
    return reply_words(wire, one, HTTP_STATUS_NOT_FOUND, "there is nothing here\n");
}

/* Pages count for the address as lines do. */
static bool is_in_time(nt_network *net, const nt_visitor *visitor, bool is_file)
{
    double now = sv_monotonic(net->clock);
    return (is_file ? li_say(net->book, visitor->guest, LI_PAGES, file_cost, now)
                    : li_say(net->book, visitor->guest, LI_LOOKS, 1, now)) <= 0;
}

/* How the server is may also be asked if it is full. */
static int on_request(nt_network *net, struct lws *wire, page *one, const char *path)
{
    nt_visitor *visitor = nt_visitor_of(wire);
    const wb_file *file = wb_find(net->web, path);
    visitor->idle = false;
    visitor->lines += REQUEST_BYTES;
    bool welcome = nt_identify(net, visitor);
    if (visitor->banned)
        return -1;
    if (!nt_is_our_name(net, wire))
        return reply_words(wire, one, HTTP_STATUS_FORBIDDEN, "this server has another name\n");
    if (!welcome)
        return reply_words(wire, one, 429, "too many connections from your address\n");
    if (!visitor->spare && !is_in_time(net, visitor, file))
        return reply_words(wire, one, 429, "too many questions in a short time\n");
    if (lws_hdr_total_length(wire, WSI_TOKEN_GET_URI) == 0 &&
        lws_hdr_total_length(wire, WSI_TOKEN_HEAD_URI) == 0) {
        lws_return_http_status(wire, HTTP_STATUS_METHOD_NOT_ALLOWED, NULL);
        return -1; /* nobody reads a body */
    }
    if (strcmp(path, "/healthz") == 0)
        return reply_state(net, wire, one, nt_health);
    if (strcmp(path, "/readyz") == 0)
        return reply_state(net, wire, one, nt_readiness);
    if (visitor->spare)
        return reply_words(wire, one, HTTP_STATUS_SERVICE_UNAVAILABLE,
                           "this server is full: try again later\n");
    return answer(net, wire, one, path, file);
}

int nt_on_http(struct lws *wire, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    (void)length;
    nt_network *net = lws_context_user(lws_get_context(wire));
    page *one = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return -1; /* a WebSocket that does not speak our language */
    case LWS_CALLBACK_HTTP:
        drop(one);
        return on_request(net, wire, one, in);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return send_more(wire, one);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (one)
            drop(one);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        if (nt_visitor_of(wire))
            nt_forget(net, nt_visitor_of(wire));
        return 0;
    default:
        return 0;
    }
}
