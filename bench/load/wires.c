/* wires.c: the connections: one event loop of libwebsockets, with a WebSocket for each client. A connection
 * that ends before the run does ends the run. */
#include "load.h"

#include <stdlib.h>
#include <string.h>

enum {
    CONNECTING_MAX = 64, /* at once: the server's queue of new connections is not the subject */
    HEARD_MAX = 1 << 20,
    TICK_US = 1000, /* how exactly moves are sent when they are due; the library counts in milliseconds */
};

/* ---- sending and receiving ---------------------------------------------------------------- */

void ld_send(ld_client *client, json_t *words)
{
    client->line_length = json_dumpb(words, (char *)client->line + LWS_PRE, LD_LINE_MAX, JSON_COMPACT);
    json_decref(words);
    if (client->line_length == 0 || client->line_length > LD_LINE_MAX)
        ld_give_up(client->load, "a line that is too long to be sent");
    else
        lws_callback_on_writable(client->wire);
}

/* 0, or -1 to close the connection. */
static int send_line(ld_client *client)
{
    int length = (int)client->line_length;
    client->line_length = 0;
    return length && lws_write(client->wire, client->line + LWS_PRE, (size_t)length, LWS_WRITE_TEXT) < length
               ? -1
               : 0;
}

/* Most texts come in one piece. */
static void hear(ld_client *client, const char *bytes, size_t length)
{
    bool whole = lws_is_final_fragment(client->wire) && !lws_remaining_packet_payload(client->wire);
    if (whole && client->heard_length == 0) {
        ld_hear(client, bytes, length);
        return;
    }
    char *longer = client->heard_length + length > HEARD_MAX
                       ? NULL
                       : realloc(client->heard, client->heard_length + length);
    if (!longer) {
        ld_give_up(client->load, "the server says too much at once");
        return;
    }
    memcpy(longer + client->heard_length, bytes, length);
    client->heard = longer;
    client->heard_length += length;
    if (!whole)
        return;
    ld_hear(client, client->heard, client->heard_length);
    free(client->heard);
    client->heard = NULL;
    client->heard_length = 0;
}

static int on_socket(struct lws *wire, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    ld_client *client = user;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        client->wire = wire;
        client->load->counts.connected++;
        return 0;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        ld_give_up(client->load, "no connection: %s", in ? (const char *)in : "no reason given");
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE:
        hear(client, in, length);
        return 0;
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return send_line(client);
    case LWS_CALLBACK_CLIENT_CLOSED:
        ld_give_up(client->load, "the server hung up");
        return 0;
    default:
        return 0;
    }
}

/* ---- connecting --------------------------------------------------------------------------- */

static void connect_one(ld_load *load, ld_client *client)
{
    struct lws_client_connect_info info = {.context = load->context,
                                           .address = "127.0.0.1",
                                           .host = "127.0.0.1",
                                           .port = load->plan.port,
                                           .path = "/ws",
                                           .protocol = "dicewright",
                                           .local_protocol_name = "dicewright",
                                           .ietf_version_or_minus_one = -1,
                                           .userdata = client};
    load->begun++;
    if (!lws_client_connect_via_info(&info))
        ld_give_up(load, "no connection could be begun");
}

void ld_connect_some(ld_load *load)
{
    while (!load->failed && load->begun < load->plan.tables * LD_SEATS &&
           load->begun - load->counts.connected < CONNECTING_MAX)
        connect_one(load, &load->tables[load->begun / LD_SEATS].clients[load->begun % LD_SEATS]);
}

/* Wakes the loop, which would sleep until somebody says something. */
static void on_tick(lws_sorted_usec_list_t *tick)
{
    ld_load *load = lws_container_of(tick, ld_load, tick);
    lws_sul_schedule(load->context, 0, &load->tick, on_tick, TICK_US);
}

bool ld_open_wires(ld_load *load)
{
    static const struct lws_protocols protocols[] = {{.name = "dicewright", .callback = on_socket}, {0}};
    void *loops[] = {&load->loop};
    struct lws_context_creation_info info = {.port = CONTEXT_PORT_NO_LISTEN,
                                             .protocols = protocols,
                                             .options = LWS_SERVER_OPTION_LIBUV,
                                             .foreign_loops = loops};
    lws_set_log_level(LLL_ERR, NULL);
    if (uv_loop_init(&load->loop) != 0)
        return false;
    load->context = lws_create_context(&info);
    if (load->context)
        on_tick(&load->tick);
    return load->context != NULL;
}

void ld_serve_wires(ld_load *load)
{
    uv_run(&load->loop, UV_RUN_ONCE);
}

void ld_close_wires(ld_load *load)
{
    load->ending = true;
    lws_sul_cancel(&load->tick);
    lws_context_destroy(load->context); /* begins to close what the loop has, */
    uv_run(&load->loop, UV_RUN_DEFAULT);
    lws_context_destroy(load->context); /* and is done when the loop has let go of it */
    uv_loop_close(&load->loop);
}
