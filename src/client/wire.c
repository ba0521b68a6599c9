/*
 * wire.c: one event loop of libwebsockets in a thread. One queue leads to it and one from it, under one
 * lock. An eventfd wakes the owner, lws_cancel_service wakes the loop.
 */
#include "client/wire.h"

#include "platform/platform.h"

#include <libwebsockets.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

enum {
    FRAME_MAX = 16 << 20, /* bytes that the server may say at once */
    CONNECT_SECONDS = 10,
    PING_SECONDS = 15, /* of silence, after which the server is asked whether it is there */
    HANG_UP_SECONDS = 30,
    CLOSE_SECONDS = 2, /* that the owner waits for the thread at the end */
};

static const double FIRST_PAUSE = 0.5, LAST_PAUSE = 5; /* seconds before the next attempt */

/* Something that happened, on its way to the owner. */
typedef struct incoming {
    struct incoming *next;
    wr_news news;
} incoming;

/* A text on its way to the server, with the room before it that the library wants. */
typedef struct outgoing {
    struct outgoing *next;
    double when; /* not before */
    int connection;
    size_t length;
    unsigned char bytes[];
} outgoing;

struct wr_wire {
    lk_link link;
    int ready; /* an eventfd */
    pthread_t thread;
    int taken; /* the owner's: the number of the connection that it last took an event of */

    pthread_cond_t end;
    pthread_mutex_t lock; /* for what follows */
    incoming *first_in, *last_in;
    outgoing *first_out;
    int drop;                    /* the number of a connection that the owner wants to end */
    bool confirmed;              /* the connection is of use */
    bool hanging_up;             /* nothing more is to be connected */
    bool closing;                /* the thread is to end */
    bool ended;                  /* it has */
    bool abandoned;              /* the owner does not wait for it: it cleans up itself */
    struct lws_context *context; /* NULL at the end: there is nothing to wake any more */

    /* the thread's own */
    struct lws *socket; /* NULL: none */
    bool is_open;
    int number; /* of the connection, from 1 on */
    double pause;
    double next_attempt;
    lws_sorted_usec_list_t alarm;
    char *pieces; /* of a text that comes in pieces */
    size_t heard, room;
};

/* ---- from the thread to the owner ----------------------------------------------------------- */

static void announce(const wr_wire *wire)
{
    uint64_t one = 1;
    ssize_t written = write(wire->ready, &one, sizeof one);
    (void)written; /* it is readable already if it takes no more */
}

/* Takes the text; it may be NULL. */
static void tell(wr_wire *wire, wr_kind kind, char *text, size_t length)
{
    incoming *one = malloc(sizeof *one);
    if (!one) {
        free(text);
        return;
    }
    *one = (incoming){NULL, {kind, text, length}};
    pthread_mutex_lock(&wire->lock);
    *(wire->last_in ? &wire->last_in->next : &wire->first_in) = one;
    wire->last_in = one;
    pthread_mutex_unlock(&wire->lock);
    announce(wire);
}

static void on_alarm(lws_sorted_usec_list_t *alarm)
{
    wr_wire *wire = lws_container_of(alarm, wr_wire, alarm);
    lws_cancel_service(wire->context); /* the loop may go to sleep right after this; it is to look around */
}

static void wake_in(wr_wire *wire, double seconds)
{
    lws_usec_t time = (lws_usec_t)(seconds * LWS_US_PER_SEC);
    if (wire->context) /* or this is the end */
        lws_sul_schedule(wire->context, 0, &wire->alarm, on_alarm, time > 0 ? time : 1);
}

/* The connection has ended, or did not come about. */
static void tell_end(wr_wire *wire, const char *reason)
{
    char *text = strdup(reason);
    if (text)
        pf_clean(text);
    wire->socket = NULL;
    wire->is_open = false;
    wire->heard = 0;
    pthread_mutex_lock(&wire->lock);
    if (wire->confirmed)
        wire->pause = FIRST_PAUSE;
    wire->confirmed = false;
    pthread_mutex_unlock(&wire->lock);
    wire->next_attempt = pf_clock() + wire->pause * (0.75 + (double)(pf_fresh_seed() % 1000) / 2000);
    wire->pause = wire->pause * 2 < LAST_PAUSE ? wire->pause * 2 : LAST_PAUSE;
    if (wire->context) /* the loop may go to sleep right after this; it is to look around */
        lws_cancel_service(wire->context);
    tell(wire, WR_ENDED, text, text ? strlen(text) : 0);
}

/* 0, or -1 to end the connection. */
static int hear(wr_wire *wire, const char *bytes, size_t length)
{
    bool whole = lws_is_final_fragment(wire->socket) && !lws_remaining_packet_payload(wire->socket);
    if (wire->heard + length > FRAME_MAX)
        return -1;
    if (wire->heard + length >= wire->room) {
        size_t room = 2 * (wire->heard + length) + 1;
        char *larger = realloc(wire->pieces, room);
        if (!larger)
            return -1;
        wire->pieces = larger;
        wire->room = room;
    }
    memcpy(wire->pieces + wire->heard, bytes, length);
    wire->heard += length;
    if (!whole)
        return 0;
    wire->pieces[wire->heard] = '\0';
    tell(wire, WR_TEXT, wire->pieces, wire->heard);
    wire->pieces = NULL;
    wire->heard = wire->room = 0;
    return 0;
}

/* ---- from the owner to the server ----------------------------------------------------------- */

/* Takes the first text that is due out of the queue, and what was for earlier connections; NULL: none is due.
 * `wait` becomes the seconds until the next one. */
static outgoing *take_due(wr_wire *wire, double *wait)
{
    double now = pf_clock();
    outgoing **at = &wire->first_out, *due = NULL;
    *wait = -1;
    pthread_mutex_lock(&wire->lock);
    while (*at && !due) {
        outgoing *one = *at;
        if (one->connection < wire->number) {
            *at = one->next;
            free(one);
        } else if (one->when <= now) {
            *at = one->next;
            due = one;
        } else {
            *wait = *wait < 0 || one->when - now < *wait ? one->when - now : *wait;
            at = &one->next;
        }
    }
    pthread_mutex_unlock(&wire->lock);
    return due;
}

/* 0, or -1 to end the connection. */
static int send_next(wr_wire *wire)
{
    double wait;
    outgoing *one = take_due(wire, &wait);
    if (!one) {
        if (wait >= 0)
            wake_in(wire, wait);
        return 0;
    }
    int written = lws_write(wire->socket, one->bytes + LWS_PRE, one->length, LWS_WRITE_TEXT);
    bool sent = written >= (int)one->length;
    free(one);
    lws_callback_on_writable(wire->socket);
    return sent ? 0 : -1;
}

/* ---- the loop ------------------------------------------------------------------------------- */

static int on_socket(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in,
                     size_t length)
{
    wr_wire *wire = lws_context_user(lws_get_context(socket));
    (void)user;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        wire->socket = socket;
        wire->is_open = true;
        wire->number++;
        tell(wire, WR_OPENED, NULL, 0);
        return 0;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        tell_end(wire, in ? in : "there is no answer");
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE:
        return hear(wire, in, length);
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return send_next(wire);
    case LWS_CALLBACK_CLIENT_CLOSED:
        tell_end(wire, "the server hung up");
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        if (socket == wire->socket) /* all that is heard of one that was reset before it said anything */
            tell_end(wire, wire->is_open ? "the server hung up" : "it cannot be reached");
        return 0;
    default:
        return 0;
    }
}

static void begin_connection(wr_wire *wire)
{
    static const lws_retry_bo_t patience = {.secs_since_valid_ping = PING_SECONDS,
                                            .secs_since_valid_hangup = HANG_UP_SECONDS};
    char host[LK_HOST_MAX + 16], path[LK_PATH_MAX + 2];
    dw_text name = dw_text_in(host, sizeof host);
    lk_write_host(&wire->link, &name);
    snprintf(path, sizeof path, "%sws", wire->link.folder);
    struct lws_client_connect_info info = {.context = wire->context,
                                           .address = wire->link.host,
                                           .port = wire->link.port,
                                           .ssl_connection = wire->link.secure ? LCCSCF_USE_SSL : 0,
                                           .path = path,
                                           .host = host,
                                           .protocol = "dicewright",
                                           .local_protocol_name = "dicewright",
                                           .alpn = "http/1.1",
                                           .ietf_version_or_minus_one = -1,
                                           .retry_and_idle_policy = &patience,
                                           .pwsi = &wire->socket};
    if (lws_client_connect_via_info(&info))
        return;
    wire->socket = NULL;
    if (wire->next_attempt <= 0) /* or the callback has said it */
        tell_end(wire, "it cannot be reached");
}

/* Does what the owner wants; whether the thread is to go on. */
static bool look_around(wr_wire *wire)
{
    pthread_mutex_lock(&wire->lock);
    bool closing = wire->closing, stays_away = wire->hanging_up, says = wire->first_out != NULL;
    bool drops = wire->is_open && (wire->drop == wire->number || stays_away);
    pthread_mutex_unlock(&wire->lock);
    if (closing)
        return false;
    if (drops)
        lws_set_timeout(wire->socket, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
    else if (wire->is_open && says)
        lws_callback_on_writable(wire->socket);
    if (wire->socket || stays_away)
        return true;
    double wait = wire->next_attempt - pf_clock();
    if (wait > 0) {
        wake_in(wire, wait);
    } else {
        wire->next_attempt = 0;
        begin_connection(wire);
    }
    return true;
}

static void free_wire(wr_wire *wire)
{
    for (incoming *one = wire->first_in, *next; one; one = next) {
        next = one->next;
        free(one->news.text);
        free(one);
    }
    for (outgoing *one = wire->first_out, *next; one; one = next) {
        next = one->next;
        free(one);
    }
    free(wire->pieces);
    pthread_mutex_destroy(&wire->lock);
    pthread_cond_destroy(&wire->end);
    if (wire->ready >= 0)
        close(wire->ready);
    free(wire);
}

static void *run(void *context)
{
    wr_wire *wire = context;
    struct lws_context *loop = wire->context;
    while (look_around(wire) && lws_service(loop, 0) >= 0)
        continue;
    pthread_mutex_lock(&wire->lock);
    wire->context = NULL;
    pthread_mutex_unlock(&wire->lock);
    lws_sul_cancel(&wire->alarm);
    lws_context_destroy(loop);
    pthread_mutex_lock(&wire->lock);
    wire->ended = true;
    pthread_cond_signal(&wire->end);
    bool abandoned = wire->abandoned;
    pthread_mutex_unlock(&wire->lock);
    if (abandoned)
        free_wire(wire);
    return NULL;
}

/* ---- the owner ------------------------------------------------------------------------------ */

static bool make_loop(wr_wire *wire)
{
    static const struct lws_protocols protocols[] = {{.name = "dicewright", .callback = on_socket}, {0}};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .user = wire,
        .timeout_secs = CONNECT_SECONDS,
        .connect_timeout_secs = CONNECT_SECONDS,
        .options = wire->link.secure ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0};
    struct sigaction before;
    sigaction(SIGPIPE, NULL, &before);
    lws_set_log_level(0, NULL); /* it would write over the screen; what matters comes with the end */
    wire->context = lws_create_context(&info);
    sigaction(SIGPIPE, &before, NULL); /* which the library ignores; its thread gets no signals anyway */
    return wire->context != NULL;
}

/* Signals are for the owner's thread. */
static bool begin_thread(wr_wire *wire)
{
    sigset_t every, before;
    sigfillset(&every);
    pthread_sigmask(SIG_SETMASK, &every, &before);
    bool runs = pthread_create(&wire->thread, NULL, run, wire) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return runs;
}

wr_wire *wr_open(const lk_link *link, dw_error *error)
{
    wr_wire *wire = calloc(1, sizeof *wire);
    if (!wire) {
        dw_fail(error, "no memory for a connection");
        return NULL;
    }
    wire->link = *link;
    wire->pause = FIRST_PAUSE;
    wire->ready = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    pthread_mutex_init(&wire->lock, NULL);
    pthread_cond_init(&wire->end, NULL);
    bool has_loop = wire->ready >= 0 && make_loop(wire);
    if (has_loop && begin_thread(wire))
        return wire;
    if (has_loop)
        lws_context_destroy(wire->context);
    free_wire(wire);
    dw_fail(error, "the system lets us have no connection");
    return NULL;
}

static void wake(wr_wire *wire)
{
    pthread_mutex_lock(&wire->lock);
    if (wire->context)
        lws_cancel_service(wire->context);
    pthread_mutex_unlock(&wire->lock);
}

/* The library looks names up in its thread, which may take long without a network: then it is left alone. */
void wr_close(wr_wire *wire)
{
    struct timespec until;
    if (!wire)
        return;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += CLOSE_SECONDS;
    pthread_mutex_lock(&wire->lock);
    wire->closing = true;
    if (wire->context)
        lws_cancel_service(wire->context);
    while (!wire->ended && pthread_cond_timedwait(&wire->end, &wire->lock, &until) == 0)
        continue;
    pthread_t thread = wire->thread; /* the wire may be gone when the lock is */
    bool abandoned = wire->abandoned = !wire->ended;
    pthread_mutex_unlock(&wire->lock);
    if (abandoned) {
        pthread_detach(thread);
        return;
    }
    pthread_join(thread, NULL);
    free_wire(wire);
}

int wr_descriptor(const wr_wire *wire)
{
    return wire->ready;
}

wr_news wr_take(wr_wire *wire)
{
    uint64_t count;
    ssize_t got = read(wire->ready, &count, sizeof count);
    (void)got; /* what comes later makes it readable again */
    pthread_mutex_lock(&wire->lock);
    incoming *one = wire->first_in;
    if (one)
        wire->first_in = one->next;
    if (!wire->first_in)
        wire->last_in = NULL;
    bool more = wire->first_in != NULL;
    pthread_mutex_unlock(&wire->lock);
    wr_news news = one ? one->news : (wr_news){.kind = WR_NOTHING};
    free(one);
    wire->taken += news.kind == WR_OPENED;
    if (more)
        announce(wire);
    return news;
}

void wr_say(wr_wire *wire, const char *text, double delay)
{
    size_t length = strlen(text);
    outgoing *one = malloc(sizeof *one + LWS_PRE + length);
    if (!one) { /* its answer would be waited for in vain */
        wr_drop(wire);
        return;
    }
    *one =
        (outgoing){.when = delay > 0 ? pf_clock() + delay : 0, .connection = wire->taken, .length = length};
    memcpy(one->bytes + LWS_PRE, text, length);
    pthread_mutex_lock(&wire->lock);
    outgoing **last = &wire->first_out;
    while (*last)
        last = &(*last)->next;
    *last = one;
    pthread_mutex_unlock(&wire->lock);
    wake(wire);
}

void wr_confirm(wr_wire *wire)
{
    pthread_mutex_lock(&wire->lock);
    wire->confirmed = true;
    pthread_mutex_unlock(&wire->lock);
}

void wr_drop(wr_wire *wire)
{
    pthread_mutex_lock(&wire->lock);
    wire->drop = wire->taken;
    pthread_mutex_unlock(&wire->lock);
    wake(wire);
}

void wr_hang_up(wr_wire *wire)
{
    pthread_mutex_lock(&wire->lock);
    wire->hanging_up = true;
    pthread_mutex_unlock(&wire->lock);
    wake(wire);
}
