/*
 * http.c: what the server answers over HTTP: its health and counts, the statistics of a table's dice, and
 * the files of the browser client. Changes no table.
 */
#include "platform/platform.h"
#include "server/dice_page.h"
#include "server/network.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 16384, METRICS_MAX = 1024, HEADERS_MAX = 2048, FIELD_MAX = 64 };

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
        all = {
            &sniff, NULL, "content-security-policy:",
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "
            "data: blob:; "
            "connect-src 'self'; worker-src 'self'; manifest-src 'self'; media-src 'self'; base-uri 'none'; "
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
    drop(one);
    return lws_http_transaction_completed(wire) ? -1 : 0;
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
        lws_callback_on_writable(wire);
        return 0;
    }
    drop(one);
    return lws_http_transaction_completed(wire) ? -1 : 0;
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

static int reply_metrics(const nt_network *net, struct lws *wire, page *one)
{
    lb_counts counts;
    char *text = malloc(METRICS_MAX);
    if (!text)
        return -1;
    lb_count(net->lobby, &counts);
    snprintf(text, METRICS_MAX,
             "# TYPE dicewright_tables gauge\ndicewright_tables %d\n"
             "# TYPE dicewright_clients gauge\ndicewright_clients %d\n"
             "# TYPE dicewright_moves_total counter\ndicewright_moves_total %lld\n"
             "# TYPE dicewright_refused_total counter\ndicewright_refused_total %lld\n"
             "# TYPE dicewright_commits_total counter\ndicewright_commits_total %lld\n",
             counts.tables, counts.clients, counts.moves, counts.refused, counts.commits);
    return reply(wire, one, HTTP_STATUS_OK, "text/plain; version=0.0.4; charset=utf-8", text, true);
}

static int reply_dice(const nt_network *net, struct lws *wire, page *one, const char *id)
{
    dw_error error;
    const tb_table *table = lb_look_at(net->lobby, id, &error);
    char *text = table ? sv_dice_page(table) : NULL;
    if (!text)
        return reply_words(wire, one, HTTP_STATUS_NOT_FOUND, "there is no such table\n");
    return reply(wire, one, HTTP_STATUS_OK, "text/html; charset=utf-8", text, true);
}

static int answer(const nt_network *net, struct lws *wire, page *one, const char *path)
{
    static const char dice[] = "/dice/";
    const wb_file *file = wb_find(net->web, path);
    if (lws_hdr_total_length(wire, WSI_TOKEN_GET_URI) == 0 &&
        lws_hdr_total_length(wire, WSI_TOKEN_HEAD_URI) == 0) {
        lws_return_http_status(wire, HTTP_STATUS_METHOD_NOT_ALLOWED, NULL);
        return -1; /* nobody reads a body */
    }
    if (strcmp(path, "/healthz") == 0)
        return reply_words(wire, one, HTTP_STATUS_OK, "ok\n");
    if (strcmp(path, "/metrics") == 0)
        return reply_metrics(net, wire, one);
    if (strncmp(path, dice, sizeof dice - 1) == 0)
        return reply_dice(net, wire, one, path + sizeof dice - 1);
    if (file)
        return reply_file(wire, one, file);
    return reply_words(wire, one, HTTP_STATUS_NOT_FOUND, "there is nothing here\n");
}

/* Pages count for the address as lines do. */
static bool is_in_time(const nt_network *net, struct lws *wire)
{
    char address[NT_ADDRESS_MAX];
    nt_address(net, wire, address);
    return li_visit(net->book, address, 1, pf_clock()) <= 0;
}

int nt_on_http(struct lws *wire, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    (void)length;
    const nt_network *net = lws_context_user(lws_get_context(wire));
    page *one = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return -1; /* a WebSocket that does not speak our language */
    case LWS_CALLBACK_HTTP:
        drop(one);
        if (!nt_is_our_name(net, wire))
            return reply_words(wire, one, HTTP_STATUS_FORBIDDEN, "this server has another name\n");
        if (!is_in_time(net, wire))
            return reply_words(wire, one, 429, "too many questions in a short time\n");
        return answer(net, wire, one, in);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return send_more(wire, one);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (one)
            drop(one);
        return 0;
    default:
        return 0;
    }
}
