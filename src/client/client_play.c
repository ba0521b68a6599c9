/*
 * client_play.c: sends what a person does at the table, and follows a move until the server has it. A move
 * that was on its way when the connection broke is sent again only if it still answers the same question.
 * Decides nothing: the server does.
 */
#include "client/client_private.h"

#include <stdio.h>
#include <string.h>

/* ---- the move on its way -------------------------------------------------------------------- */

static void arrived(oc_client *client)
{
    client->sent = (oc_sent){0};
    client->changes++;
}

bool oc_is_sending(const oc_client *client)
{
    return client->sent.move[0] != '\0';
}

static const char *text_of(const json_t *in, const char *key)
{
    const char *text = json_string_value(json_object_get(in, key));
    return text ? text : "";
}

/* Looks among the entries since the move was said: whether it is one of them, and whether the seat has made
 * any at all. */
static bool find_sent(const oc_client *client, bool *acted)
{
    const oc_table *table = &client->table;
    *acted = false;
    for (int i = client->sent.length; i < table->length; i++) {
        const json_t *entry = json_array_get(table->entries, (size_t)i),
                     *seat = json_object_get(entry, "seat");
        if (!json_is_integer(seat) || json_integer_value(seat) != table->seat)
            continue;
        *acted = true;
        if (strcmp(text_of(entry, "move"), client->sent.move) == 0)
            return true;
    }
    return false;
}

void oc_look_for_sent(oc_client *client)
{
    const oc_sent *sent = &client->sent;
    bool acted,
        is_over = sent->made && (client->table.length >= sent->made || client->table.era != sent->era);
    if (oc_is_sending(client) && (is_over || find_sent(client, &acted)))
        arrived(client);
}

/* Something else is asked by now, or the record is another one: everything is looked at again, and the person
 * is told. Nothing is said again by itself. */
static void look_again(oc_client *client)
{
    oc_set_problem(
        client, "stale",
        "the table has gone on meanwhile, and nothing was done: look at it again before you choose");
    oc_ask_for_all(client);
}

/* Whether it is a good answer; if not, the person is told why. */
static bool is_done(oc_client *client, const json_t *answer)
{
    if (strcmp(text_of(answer, "code"), "stale") == 0)
        look_again(client);
    else if (oc_is_good(client, answer))
        return true;
    return false;
}

static void hear_played(oc_client *client, oc_asked *asked, const json_t *answer)
{
    (void)asked;
    if (!answer)
        return; /* oc_settle sees to it */
    if (!is_done(client, answer)) {
        if (oc_is_sending(client))
            arrived(client);
        return;
    }
    client->sent.made = (int)json_integer_value(json_object_get(answer, "length"));
    oc_take_view(client, json_object_get(answer, "view"));
    oc_look_for_sent(client);
}

/* The line names the record that the person has seen: another question refuses it. */
static void deliver(oc_client *client)
{
    const oc_sent *sent = &client->sent;
    oc_say(client,
           json_pack("{s:s, s:s, s:i, s:i}", "cmd", "play", "move", sent->move, "length", sent->length, "era",
                     sent->era),
           hear_played, NULL);
}

static bool has_move(const json_t *choices, const char *move)
{
    const json_t *moves = json_object_get(choices, "moves"), *one;
    size_t index;
    json_array_foreach((json_t *)moves, index, one) if (strcmp(text_of(one, "move"), move) == 0) return true;
    return false;
}

/* Whether the question that the move answered still stands. A seat with an offer to act may do so only if
 * nothing has happened since. */
static bool is_still_asked(const oc_client *client, bool acted)
{
    const oc_table *table = &client->table;
    const oc_sent *sent = &client->sent;
    const json_t *choices = json_object_get(table->screen, "choices");
    return !acted && !oc_is_replaced(client) && table->era == sent->era &&
           (sent->waiting || table->length == sent->length) &&
           json_is_true(json_object_get(choices, "waiting")) == sent->waiting &&
           strcmp(text_of(choices, "question"), sent->question) == 0 && has_move(choices, sent->move);
}

void oc_settle(oc_client *client)
{
    bool acted;
    if (!oc_is_sending(client))
        return;
    if (find_sent(client, &acted)) {
        arrived(client);
    } else if (is_still_asked(client, acted)) {
        client->sent.made = 0;
        deliver(client);
    } else {
        arrived(client);
        oc_set_problem(
            client, "not_made",
            "the connection was lost, and your last move has not been made: the question is another one");
    }
}

void oc_play(oc_client *client, const char *move)
{
    const json_t *choices = json_object_get(client->table.screen, "choices");
    if (oc_is_sending(client) || !*move || strlen(move) >= sizeof client->sent.move)
        return;
    client->may_ask = (dw_error){0};
    client->has_problem = false;
    client->sent = (oc_sent){.length = client->table.length,
                             .era = client->table.era,
                             .waiting = json_is_true(json_object_get(choices, "waiting"))};
    strcpy(client->sent.move, move);
    snprintf(client->sent.question, sizeof client->sent.question, "%s", text_of(choices, "question"));
    client->changes++;
    if (client->state == OC_JOINED)
        deliver(client);
}

/* ---- everything else ------------------------------------------------------------------------ */

static void hear_done(oc_client *client, oc_asked *asked, const json_t *answer)
{
    (void)asked;
    if (is_done(client, answer))
        oc_take_view(client, json_object_get(answer, "view"));
}

/* The line with the record that the person has seen. */
static json_t *about_now(const oc_client *client, json_t *line)
{
    json_object_set_new(line, "length", json_integer(client->table.length));
    json_object_set_new(line, "era", json_integer(client->table.era));
    return line;
}

/* Says a line whose reference is taken. */
static void say(oc_client *client, json_t *line, oc_hear_answer *hear)
{
    client->has_problem = false;
    char *text = json_dumps(line, JSON_COMPACT);
    bool fits = text && strlen(text) < OC_LINE_MAX - OC_ID_MAX;
    free(text);
    if (fits && oc_say(client, json_incref(line), hear, NULL)) {
        json_decref(line);
        return;
    }
    json_decref(line);
    if (fits)
        oc_set_problem(client, "lost", "there is no connection at the moment: this was not said");
    else
        oc_set_problem(client, "", "this is too long, or no text");
}

void oc_do(oc_client *client, json_t *line)
{
    say(client, line, hear_done);
}

void oc_decline(oc_client *client)
{
    if (!client->table.offered)
        return;
    client->table.offered = false;
    client->changes++;
    say(client, about_now(client, json_pack("{s:s}", "cmd", "decline")), hear_done);
}

static void hear_undone(oc_client *client, oc_asked *asked, const json_t *answer)
{
    (void)asked;
    if (strcmp(text_of(answer, "code"), "needs_consent") == 0) {
        dw_refuse(&client->may_ask, "needs_consent", "%s", text_of(answer, "error"));
        client->changes++;
    } else if (is_done(client, answer)) {
        client->may_ask = (dw_error){0};
        oc_take_view(client, json_object_get(answer, "view"));
    }
}

void oc_undo(oc_client *client)
{
    say(client, about_now(client, json_pack("{s:s}", "cmd", "undo")), hear_undone);
}

const char *oc_may_ask_back(const oc_client *client)
{
    return client->may_ask.code[0] ? client->may_ask.text : NULL;
}

void oc_ask_back(oc_client *client)
{
    client->may_ask = (dw_error){0};
    say(client, about_now(client, json_pack("{s:s, s:b}", "cmd", "undo", "ask", true)), hear_done);
}

void oc_consent(oc_client *client, bool yes)
{
    const oc_table *table = &client->table;
    say(client,
        json_pack("{s:s, s:b, s:I, s:i}", "cmd", "consent", "yes", yes, "to",
                  json_integer_value(json_object_get(table->wish, "length")), "era", table->era),
        hear_done);
}

void oc_chat(oc_client *client, const char *text)
{
    say(client, json_pack("{s:s, s:s}", "cmd", "chat", "text", text), hear_done);
}

void oc_let_bot(oc_client *client, int seat, const char *level)
{
    say(client, json_pack("{s:s, s:i, s:s}", "cmd", "bot", "seat", seat, "level", level), hear_done);
}

void oc_come_back(oc_client *client)
{
    say(client, json_pack("{s:s}", "cmd", "back"), hear_done);
}
