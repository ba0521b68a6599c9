/*
 * client.c: connects, joins a table and stays there: lines and their answers by number, events of the
 * server, and joining again after a break.
 */
#include "client/client_private.h"

#include "platform/platform.h"
#include "table/json_memory.h"
#include "table/table.h"

#include <errno.h>
#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double ANSWER_SECONDS = 20;
static const double MORE_PATIENCE = 0.05; /* seconds besides those that the server wants us to wait */
static const double WAIT_MAX = 60;

/* As much of what a person wrote as fits, without a letter that is cut in two. */
static void copy_letters(char *out, size_t capacity, const char *text)
{
    size_t length = strlen(text);
    if (length >= capacity) {
        length = capacity - 1;
        while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80)
            length--;
    }
    memcpy(out, text, length);
    out[length] = '\0';
    pf_clean(out);
}

/* ---- problems ------------------------------------------------------------------------------- */

void oc_set_problem(oc_client *client, const char *code, const char *text)
{
    dw_refuse(&client->problem, code, "%s", text);
    client->has_problem = true;
    client->changes++;
}

bool oc_take_problem(oc_client *client, dw_error *problem)
{
    bool had = client->has_problem;
    client->has_problem = false;
    if (had)
        *problem = client->problem;
    return had;
}

/* The refusal as an error. */
static void read_refusal(const json_t *answer, dw_error *error)
{
    const char *text = json_string_value(json_object_get(answer, "error"));
    const char *code = json_string_value(json_object_get(answer, "code"));
    if (!answer)
        dw_refuse(error, "lost", "the connection was lost before this was answered");
    else
        dw_refuse(error, code ? code : "", "%s", text ? text : "the server refuses it, and does not say why");
}

static bool is_ok(const json_t *answer)
{
    return json_is_true(json_object_get(answer, "ok"));
}

bool oc_is_good(oc_client *client, const json_t *answer)
{
    if (is_ok(answer))
        return true;
    dw_error refusal;
    read_refusal(answer, &refusal);
    oc_set_problem(client, refusal.code, refusal.text);
    return false;
}

static void set_state(oc_client *client, oc_state state, const dw_error *why)
{
    client->state = state;
    client->why = why ? *why : (dw_error){0};
    client->changes++;
}

/* ---- lines and answers ---------------------------------------------------------------------- */

/* Something that the server said, or that it should hear, was lost for want of memory. Another connection
 * brings everything again. */
static void lose(oc_client *client)
{
    oc_set_problem(client, "lost", "there is no memory for all that the server says; it is asked again");
    client->stale = true;
    if (client->wire)
        wr_drop(client->wire);
}

/* False without memory: a line of which something is missing would say something else. */
static bool put_on_wire(oc_client *client, const json_t *line, double delay)
{
    char *text = json_dumps(line, JSON_COMPACT);
    bool whole = text && tb_json_is_whole();
    if (whole && client->wire)
        wr_say(client->wire, text, delay);
    free(text);
    return whole;
}

bool oc_say(oc_client *client, json_t *line, oc_hear_answer *hear, void *with)
{
    oc_asked *asked = client->connected && line ? calloc(1, sizeof *asked) : NULL;
    bool said = asked && json_object_set_new(line, "id", json_integer(client->last_id + 1)) == 0 &&
                put_on_wire(client, line, 0);
    if (!said) {
        free(asked);
        json_decref(line);
        if (client->connected)
            lose(client);
        tb_begin_json(); /* what comes next has memory of its own */
        return false;
    }
    *asked = (oc_asked){client->asked, ++client->last_id, line, hear, with};
    client->asked = asked;
    return true;
}

static void free_asked(oc_asked *asked)
{
    json_decref(asked->line);
    free(asked);
}

/* A line that came too fast is said again in time. Whatever else has to wait is for the person to decide. */
static bool is_to_wait(oc_client *client, const oc_asked *asked, const json_t *answer)
{
    const json_t *wait = json_object_get(answer, "wait");
    const char *code = json_string_value(json_object_get(answer, "code"));
    double seconds = json_number_value(wait);
    if (is_ok(answer) || !json_is_number(wait) || !(seconds >= 0) || !code || strcmp(code, "too_fast") != 0)
        return false;
    if (!put_on_wire(client, asked->line, fmin(seconds, WAIT_MAX) + MORE_PATIENCE))
        lose(client);
    return true;
}

static void hear_answer(oc_client *client, const json_t *answer)
{
    json_int_t id = json_integer_value(json_object_get(answer, "id"));
    oc_asked **at = &client->asked;
    while (*at && (*at)->id != id)
        at = &(*at)->next;
    oc_asked *asked = *at;
    if (!asked || is_to_wait(client, asked, answer))
        return;
    *at = asked->next;
    asked->hear(client, asked, answer);
    free_asked(asked);
}

/* ---- views ---------------------------------------------------------------------------------- */

/* The view, if it follows what is known; then what became of a move on its way is seen. */
static bool take_view(oc_client *client, const json_t *view)
{
    int era = client->table.era;
    if (!kn_take_view(&client->table, view))
        return false;
    if (client->table.era != era)
        client->may_ask = (dw_error){0};
    if (client->is_back)
        oc_settle(client);
    else
        oc_look_for_sent(client);
    client->is_back = false;
    return true;
}

/* All of the table, which has to make sense; if it does not, another connection may help. */
static void hear_whole(oc_client *client, oc_asked *asked, const json_t *answer)
{
    (void)asked;
    bool wanted = answer && client->state == OC_JOINED;
    if (wanted && !(is_ok(answer) && take_view(client, json_object_get(answer, "view"))) && client->wire)
        wr_drop(client->wire);
}

static bool is_asking_for_all(const oc_client *client)
{
    for (const oc_asked *one = client->asked; one; one = one->next)
        if (one->hear == hear_whole)
            return true;
    return false;
}

void oc_ask_for_all(oc_client *client)
{
    if (!is_asking_for_all(client))
        oc_say(client, json_pack("{s:s}", "cmd", "view"), hear_whole, NULL);
}

void oc_take_view(oc_client *client, const json_t *view)
{
    if (view && client->state == OC_JOINED && !take_view(client, view))
        oc_ask_for_all(client);
}

/* ---- joining -------------------------------------------------------------------------------- */

void oc_give_up(oc_client *client, const dw_error *why)
{
    set_state(client, OC_REFUSED, why);
    client->turned_away = true;
    if (client->wire)
        wr_hang_up(client->wire);
}

/* A link that is of no use, or a server that cannot let us back in at the moment. */
static void turn_away(oc_client *client, const json_t *answer)
{
    dw_error why;
    read_refusal(answer, &why);
    if (oc_tries_own(client, why.code)) {
        oc_join(client);
        return;
    }
    bool taken = client->was_spent || strcmp(why.code, "spent") == 0;
    if (taken)
        dw_refuse(&why, "spent",
                  "somebody has taken this seat by this invitation. If it was you: play on the machine where "
                  "you sat down, where this link still works, or by the link of your own seat, which you "
                  "got there. If not, ask for another seat");
    if (taken || client->table.players == 0 || strcmp(why.code, "wrong_link") == 0) {
        oc_give_up(client, &why);
        return;
    }
    set_state(client, OC_LOST, &why);
    client->turned_away = true;
    if (client->wire)
        wr_drop(client->wire);
}

static void hear_joined(oc_client *client, oc_asked *asked, const json_t *answer)
{
    (void)asked;
    if (!answer)
        return; /* the next connection joins again */
    if (!is_ok(answer)) {
        turn_away(client, answer);
        return;
    }
    if (!kn_sit_down(&client->table, answer)) {
        if (client->wire)
            wr_drop(client->wire);
        return;
    }
    client->stale = false;
    client->is_back = true;
    client->turned_away = false;
    set_state(client, OC_JOINED, NULL);
    if (client->wire)
        wr_confirm(client->wire);
    oc_has_joined(client, answer);
    oc_take_view(client, json_object_get(answer, "view"));
    oc_mind_luck(client);
}

void oc_join(oc_client *client)
{
    const oc_table *table = &client->table;
    json_t *line = json_pack("{s:s, s:s, s:s, s:s, s:b}", "cmd", "join", "table", client->link.table, "name",
                             client->name, "offers", client->offers, "views", true);
    oc_add_seat(client, line);
    if (table->screen && !client->stale) {
        json_object_set_new(line, "from", json_integer(table->length));
        json_object_set_new(line, "era", json_integer(table->era));
    }
    oc_say(client, line, hear_joined, NULL);
}

/* The last moves were never stored: what is known of the table may not be so. */
static void hear_lost(oc_client *client, const json_t *event)
{
    const char *why = json_string_value(json_object_get(event, "error"));
    char text[DW_ERROR_MAX];
    snprintf(text, sizeof text, "the last moves have not been made: %s", why ? why : "the server lost them");
    oc_set_problem(client, "lost", text);
    client->stale = true;
    oc_join(client);
}

/* The server is about to end; the connection ends with it, and comes back when it is there again. */
static void hear_closing(oc_client *client, const json_t *event)
{
    const char *why = json_string_value(json_object_get(event, "error"));
    oc_set_problem(client, "closing", why ? why : "the server closes");
}

/* ---- the connection ------------------------------------------------------------------------- */

void oc_connected(oc_client *client)
{
    client->connected = true;
    oc_come_in(client);
}

void oc_hear(oc_client *client, const char *text, size_t length)
{
    tb_begin_json();
    json_t *frame = kn_read(text, length);
    const char *event = json_string_value(json_object_get(frame, "event"));
    if (!event)
        hear_answer(client, frame);
    else if (strcmp(event, "view") == 0)
        oc_take_view(client, json_object_get(frame, "view"));
    else if (strcmp(event, "lost") == 0)
        hear_lost(client, frame);
    else if (strcmp(event, "closing") == 0)
        hear_closing(client, frame);
    else
        kn_hear(&client->table, frame);
    if (event && strcmp(event, "lucks") == 0)
        oc_mind_luck(client);
    json_decref(frame);
    if (!tb_json_is_whole())
        lose(client);
    tb_begin_json();
}

void oc_disconnected(oc_client *client, const char *why)
{
    char server[LK_HOST_MAX + 16];
    dw_error error;
    dw_text name = dw_text_in(server, sizeof server);
    oc_asked *all = client->asked;
    client->connected = false;
    client->asked = NULL;
    for (oc_asked *one = all, *next; one; one = next) {
        next = one->next;
        one->hear(client, one, NULL);
        free_asked(one);
    }
    if (client->turned_away) { /* there is a better reason */
        client->turned_away = client->state == OC_REFUSED;
        return;
    }
    lk_write_host(&client->link, &name);
    dw_refuse(&error, "lost", "there is no connection to %s: %s", server, why);
    set_state(client, OC_LOST, &error);
}

/* Takes what has come. */
static void take_news(oc_client *client)
{
    wr_news news;
    while ((news = wr_take(client->wire)).kind != WR_NOTHING) {
        if (news.kind == WR_OPENED)
            oc_connected(client);
        else if (news.kind == WR_ENDED)
            oc_disconnected(client, news.text ? news.text : "no memory");
        else
            oc_hear(client, news.text, news.length);
        free(news.text);
    }
}

bool oc_update(oc_client *client)
{
    uint64_t before = client->noticed;
    take_news(client);
    client->noticed = client->changes + client->table.changes;
    return client->noticed != before;
}

/* ---- asking and waiting --------------------------------------------------------------------- */

typedef struct wanted {
    bool done;
    json_t *answer; /* NULL: the connection was lost */
} wanted;

static void hear_wanted(oc_client *client, oc_asked *asked, const json_t *answer)
{
    wanted *want = asked->with;
    (void)client;
    want->done = true;
    want->answer = json_incref((json_t *)answer);
}

/* Nobody waits for it any more. */
static void hear_unwanted(oc_client *client, oc_asked *asked, const json_t *answer)
{
    (void)client, (void)asked, (void)answer;
}

static void wait_for(oc_client *client, const wanted *want)
{
    double until = pf_clock() + ANSWER_SECONDS;
    while (!want->done) {
        double left = until - pf_clock();
        struct pollfd news = {.fd = oc_descriptor(client), .events = POLLIN};
        if (left <= 0 || (poll(&news, 1, (int)(left * 1000) + 1) < 0 && errno != EINTR))
            return;
        take_news(client);
    }
}

bool oc_ask(oc_client *client, json_t *line, json_t **answer, dw_error *error)
{
    wanted want = {0};
    *answer = NULL;
    if (!oc_say(client, line, hear_wanted, &want))
        return dw_refuse(error, "lost", "there is no connection to the server at the moment");
    wait_for(client, &want);
    for (oc_asked *one = client->asked; one; one = one->next)
        if (one->with == &want)
            one->hear = hear_unwanted;
    if (!want.done)
        return dw_refuse(error, "lost", "the server has not answered for %.0f seconds", ANSWER_SECONDS);
    if (is_ok(want.answer)) {
        *answer = want.answer;
        return true;
    }
    read_refusal(want.answer, error);
    json_decref(want.answer);
    return false;
}

char *oc_ask_text(oc_client *client, json_t *line, const char *member, dw_error *error)
{
    json_t *answer;
    if (!oc_ask(client, line, &answer, error))
        return NULL;
    const char *text = json_string_value(json_object_get(answer, member));
    char *copy = text ? strdup(text) : NULL;
    json_decref(answer);
    if (!copy)
        dw_fail(error, "the server has not sent what was asked for");
    return copy;
}

/* ---- opening -------------------------------------------------------------------------------- */

void oc_write_link(oc_client *client)
{
    dw_text text = dw_text_in(client->link_text, sizeof client->link_text);
    lk_write(&client->link, &text);
}

oc_client *oc_new(const char *link, const char *name, const char *offers, dw_error *error)
{
    lk_link read;
    if (!lk_read(link, &read, error))
        return NULL;
    tb_watch_json();
    oc_client *client = calloc(1, sizeof *client);
    if (!client) {
        dw_fail(error, "no memory for a table");
        return NULL;
    }
    client->link = read;
    client->table.seat = TB_PUBLIC;
    copy_letters(client->name, sizeof client->name, name);
    copy_letters(client->offers, sizeof client->offers, offers);
    oc_write_link(client);
    return client;
}

oc_client *oc_open(const char *link, const char *name, const char *offers, dw_error *error)
{
    oc_client *client = oc_new(link, name, offers, error);
    if (client && ks_path(client->seats_file, error) && oc_find_kept(client, error) &&
        (client->wire = wr_open(&client->link, error)))
        return client;
    oc_close(client);
    return NULL;
}

void oc_close(oc_client *client)
{
    if (!client)
        return;
    wr_close(client->wire);
    for (oc_asked *one = client->asked, *next; one; one = next) {
        next = one->next;
        free_asked(one);
    }
    kn_forget(&client->table);
    free(client);
}

static void hear_rematch(oc_client *client, oc_asked *asked, const json_t *answer)
{
    (void)asked;
    if (!oc_is_good(client, answer) || client->table.rematch)
        return;
    json_t *event = json_pack("{s:s, s:{s:O, s:i}}", "event", "rematch", "rematch", "table",
                              json_object_get(answer, "table"), "seat", client->table.seat);
    kn_hear(&client->table, event);
    json_decref(event);
}

void oc_rematch(oc_client *client)
{
    if (!oc_say(client, json_pack("{s:s}", "cmd", "rematch"), hear_rematch, NULL))
        oc_is_good(client, NULL);
}

bool oc_join_rematch(oc_client *client, dw_error *error)
{
    const char *table = json_string_value(json_object_get(client->table.rematch, "table"));
    if (!table || !*table || strlen(table) >= sizeof client->link.table)
        return dw_fail(error, "nobody has set up another game yet");
    strcpy(client->link.table, table);
    oc_write_link(client);
    if (!oc_keep_rematch(client))
        return dw_fail(error, "%s", client->why.text);
    kn_forget(&client->table);
    client->sent = (oc_sent){0};
    client->may_ask = (dw_error){0};
    client->said_taken = client->table.said_count;
    client->stale = false;
    set_state(client, OC_CONNECTING, NULL);
    if (client->connected) /* or the next connection does */
        oc_join(client);
    return true;
}

void oc_set_offers(oc_client *client, const char *offers)
{
    copy_letters(client->offers, sizeof client->offers, offers);
    if (client->state == OC_JOINED) /* or joining says it */
        oc_do(client, json_pack("{s:s, s:s}", "cmd", "offers", "offers", client->offers));
}

/* ---- looking -------------------------------------------------------------------------------- */

int oc_descriptor(const oc_client *client)
{
    return wr_descriptor(client->wire);
}

oc_state oc_state_of(const oc_client *client)
{
    return client->state;
}

const char *oc_why(const oc_client *client)
{
    return client->why.text;
}

const oc_table *oc_table_of(const oc_client *client)
{
    return &client->table;
}

double oc_time_left(const oc_client *client, int seat)
{
    return kn_time_left(&client->table, seat, pf_clock());
}

bool oc_is_replaced(const oc_client *client)
{
    const oc_table *table = &client->table;
    return table->seat >= 0 && strcmp(table->seats[table->seat].who, "person") != 0;
}

const char *oc_link(const oc_client *client)
{
    return client->link_text;
}

bool oc_is_first(const oc_client *client)
{
    return client->is_first;
}

const json_t *oc_next_said(oc_client *client)
{
    uint64_t told = client->table.said_count, kept = json_array_size(client->table.said);
    if (client->said_taken < told - kept)
        client->said_taken = told - kept;
    if (client->said_taken == told)
        return NULL;
    return json_array_get(client->table.said, (size_t)(client->said_taken++ - (told - kept)));
}
