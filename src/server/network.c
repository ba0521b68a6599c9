/*
 * network.c: one event loop of libwebsockets, and what signals make it do: SIGTERM and SIGINT end the server
 * in good order, SIGHUP reads limits and certificates anew. Owns what the other files of the network share.
 */
#include "server/network.h"

#include "server/log.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
    RX_BYTES = 512, /* that are read at once from a WebSocket */
    PING_SECONDS = 30,
    HANG_UP_SECONDS = 45,
    HANDSHAKE_SECONDS = 10, /* until a new connection must have said something */
    CLOSING_SECONDS = 5,    /* in which everybody has to go when the server ends */
    SIGNALLED = 128,        /* and the number of the signal: as shells count */
};

/* The one server of the process, for its signals. */
static volatile sig_atomic_t ends, reads_anew;
static struct lws_context *serving;

/* All that was acknowledged is on the disk: a second signal need not wait. */
static void on_end(int number)
{
    if (ends)
        _exit(SIGNALLED + number);
    ends = 1;
    lws_cancel_service(serving); /* which writes into a pipe: the loop may be about to wait */
}

static void on_hangup(int number)
{
    (void)number;
    reads_anew = 1;
    lws_cancel_service(serving);
}

static void catch_signals(void)
{
    struct sigaction end = {.sa_handler = on_end}, hangup = {.sa_handler = on_hangup, .sa_flags = SA_RESTART};
    sigaction(SIGINT, &end, NULL);
    sigaction(SIGTERM, &end, NULL);
    sigaction(SIGHUP, &hangup, NULL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file may not grow: the store says so */
}

/* ---- certificates and limits -------------------------------------------------------------- */

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

/* What serves connections, with the certificate if there is one; NULL with the reason. */
static struct lws_vhost *make_host(const nt_network *net, const char *name, dw_error *error)
{
    const sv_options *options = net->options;
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER, /* doors.c listens */
        .protocols = net->protocols,
        .ssl_cert_filepath = options->certificate,
        .ssl_private_key_filepath = options->key,
        .options = options->certificate ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0,
        .alpn = "http/1.1",
        .headers = nt_headers(options),
        .vhost_name = name};
    struct lws_vhost *host = lws_create_vhost(net->context, &info);
    if (!host)
        dw_fail(error, "%s and %s are no certificate and its key", options->certificate, options->key);
    return host;
}

/* New connections get the certificate that is in the files now. */
static bool read_certificate(nt_network *net, dw_error *error)
{
    const sv_options *options = net->options;
    if (!options->certificate)
        return true;
    if (!check_files(options, error))
        return false;
    struct lws_vhost *trial = make_host(net, "trial", error);
    if (!trial)
        return false;
    lws_vhost_destroy(trial);
    lws_tls_cert_updated(net->context, options->certificate, options->key, NULL, 0, NULL, 0);
    return true;
}

/* What is wrong leaves things as they were. Where the server ran in a terminal that is gone, it ends. */
static void read_anew(nt_network *net)
{
    dw_error error;
    sv_limits limits = net->options->limits;
    reads_anew = 0;
    if (net->in_terminal && !isatty(STDIN_FILENO)) {
        ends = 1;
        return;
    }
    if (!read_certificate(net, &error)) {
        sv_log_problem("not_reloaded", "what=certificate", error.text);
        return;
    }
    if (net->options->read_limits && !net->options->read_limits(net->options->context, &limits, &error)) {
        sv_log_problem("not_reloaded", "what=limits", error.text);
        return;
    }
    net->limits = limits;
    sv_log("reloaded", "limits=%s certificate=%s", net->options->read_limits ? "yes" : "none",
           net->options->certificate ? "yes" : "none");
}

/* ---- serving ------------------------------------------------------------------------------ */

static void wake(void *context)
{
    lws_cancel_service(((nt_network *)context)->context);
}

static void on_step(lws_sorted_usec_list_t *step)
{
    nt_network *net = lws_container_of(step, nt_network, step);
    double now = sv_monotonic(net->clock);
    nt_note_lag(net, now - net->expected);
    net->expected = now + 1.0 / NT_STEPS;
    net->ticks = net->ticks || net->steps % NT_STEPS == 0;
    nt_look_after(net);
    lws_sul_schedule(net->context, 0, step, on_step, LWS_US_PER_SEC / NT_STEPS);
}

/* What the library complains of, once it serves: clients can make it do so. */
static void note_problem(int level, const char *line)
{
    char words[200];
    (void)level;
    snprintf(words, sizeof words, "%.*s", (int)strcspn(line, "\n"), line);
    sv_log_problem("network", "", words);
}

static bool open_context(nt_network *net, dw_error *error)
{
    static const lws_retry_bo_t patience = {.secs_since_valid_ping = PING_SECONDS,
                                            .secs_since_valid_hangup = HANG_UP_SECONDS};
    const struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .user = net,
        .retry_and_idle_policy = &patience,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   (net->options->certificate ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0),
        .timeout_secs = HANDSHAKE_SECONDS,
        .server_string = "dicewright"};
    lws_set_log_level(LLL_ERR, NULL);
    net->context = lws_create_context(&info);
    net->host = net->context ? make_host(net, "tables", error) : NULL;
    return net->host || (net->context ? false : dw_fail(error, "no memory for the network"));
}

/* The door for operators. Where nobody asked for one by its path, the server does without if it must. */
static bool open_admin(nt_network *net, dw_error *error)
{
    const sv_options *options = net->options;
    if (!options->admin)
        return true;
    net->admin = ad_open(options->admin, net->lobby, net->clock, net->context, error);
    return net->admin || !options->needs_admin;
}

/* Tells everybody, stores everything, and shuts the door. */
static void begin_closing(nt_network *net)
{
    net->closes = sv_monotonic(net->clock) + CLOSING_SECONDS;
    sv_log("closing", "connections=%d", li_connections(net->book));
    nt_shut_door(net);
    lb_say_goodbye(net->lobby);
    lb_go_on(net->lobby);
    nt_see_off(net);
}

static bool is_done(const nt_network *net)
{
    return net->closes > 0 && (net->visitors.count == 0 || sv_monotonic(net->clock) > net->closes);
}

static void serve(nt_network *net)
{
    net->expected = sv_monotonic(net->clock) + 1.0 / NT_STEPS;
    lws_sul_schedule(net->context, 0, &net->step, on_step, LWS_US_PER_SEC / NT_STEPS);
    while (!is_done(net) && lws_service(net->context, 0) >= 0) {
        if (reads_anew)
            read_anew(net);
        if (ends && net->closes == 0)
            begin_closing(net);
        if (net->ticks) {
            lb_tick(net->lobby);
            ad_tick(net->admin);
        }
        net->ticks = false;
        lb_go_on(net->lobby);
        if (li_take_new_bans(net->book))
            nt_send_away_banned(net);
        sv_flush_log();
    }
}

static bool run(nt_network *net, void (*ready)(const sv_options *options, int port), dw_error *error)
{
    const struct lws_protocols protocols[] = {
        {.name = "http", .callback = nt_on_http, .per_session_data_size = nt_page_size()},
        {.name = "dicewright",
         .callback = nt_on_socket,
         .per_session_data_size = nt_socket_size(),
         .rx_buffer_size = RX_BYTES},
        {.name = "door", .callback = nt_on_door},
        {0},
    };
    net->protocols = protocols;
    int port = open_context(net, error) ? nt_open_door(net, error) : 0;
    bool good = port > 0 && open_admin(net, error);
    if (good) {
        lws_set_log_level(LLL_ERR, note_problem);
        serving = net->context;
        catch_signals();
        ready(net->options, port);
        if (net->options->admin && !net->admin)
            sv_log_problem("no_admin", "", error->text);
        serve(net);
        lb_stop(net->lobby);
        ad_close(net->admin);
    }
    if (net->context)
        lws_context_destroy(net->context); /* clients leave the lobby */
    ad_free(net->admin);
    return good;
}

static bool is_loopback(const char *address)
{
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

bool sv_serve(const sv_options *options, void (*ready)(const sv_options *options, int port), dw_error *error)
{
    nt_network net = {.options = options,
                      .limits = options->limits,
                      .clock = &sv_real_clock,
                      .in_terminal = isatty(STDIN_FILENO),
                      .is_loopback = is_loopback(options->address)};
    if (!sv_prepare_secrets())
        return dw_fail(error, "there is no source of randomness");
    if (options->read_limits && !options->read_limits(options->context, &net.limits, error))
        return false;
    if (!check_files(options, error) || (options->web && !(net.web = wb_open(options->web, error))))
        return false;
    sv_store *store = net.store = sv_open_store(options->store, error);
    net.book = li_open(&net.limits);
    if (store && net.book)
        net.lobby = lb_open(store, &net.limits, net.book, net.clock, options->threads, wake, &net, error);
    if (net.lobby) {
        nt_make_room(&net);
        lb_export_to(net.lobby, options->export_to);
    }
    bool good = net.lobby && run(&net, ready, error);
    if (net.lobby)
        lb_close(net.lobby);
    if (store)
        store->close(store);
    li_close(net.book);
    wb_close(net.web);
    return good;
}
