/* talk.c: what the clients say to the server, and what they make of its answers and events; docs/server.md.
 */
#include "load.h"
#include "platform/platform.h"

#include <stdio.h>
#include <string.h>

/* ---- asking ------------------------------------------------------------------------------- */

static void ask(ld_client *client, ld_question question, json_t *words)
{
    client->asked = question;
    client->load->counts.asking++;
    json_object_set_new(words, "id", json_integer(++client->id));
    ld_send(client, words);
}

/* By an invitation the first time: with a secret of one's own, and the commitment to a luck. */
static void join(ld_client *client, ld_question question)
{
    char commitment[FR_HEX_MAX];
    json_t *words = json_pack("{s:s, s:s, s:s, s:i}", "cmd", "join", "table", client->table->id, "secret",
                              client->opened ? client->own : client->secret, "from", 0);
    fr_commit_luck(client->seat, client->luck, commitment);
    if (!client->opened)
        json_object_update_new(words, json_pack("{s:s, s:s}", "own", client->own, "commitment", commitment));
    if (client->load->plan.views)
        json_object_update_new(words, json_pack("{s:b, s:s}", "views", 1, "offers", "when_useful"));
    ask(client, question, words);
}

void ld_open_table(ld_table *table)
{
    ld_load *load = table->clients[0].load;
    for (int seat = 0; seat < LD_SEATS; seat++) {
        ld_client *client = &table->clients[seat];
        load->counts.joined -= client->opened;
        client->joined = client->opened = client->waiting = false;
    }
    if (!ld_new_copy(table, &load->error)) {
        load->failed = true;
        return;
    }
    ask(&table->clients[0], LD_CREATE,
        json_pack("{s:s, s:s, s:s, s:[s, s]}", "cmd", "create", "game", table->game->id, "set",
                  table->game->set, "seats", "person", "person"));
}

void ld_play(ld_client *client, double due)
{
    ld_client *other = &client->table->clients[LD_SEATS - 1 - client->seat];
    char text[DW_TEXT_MAX];
    if (client->load->plan.views)
        ld_choose_told(client, &client->load->rng, text);
    else
        ld_choose(client->table, client->seat, &client->load->rng, text);
    client->crossed = other->asked == LD_PLAY;
    other->crossed |= client->crossed;
    client->due = due;
    client->sent = pf_clock();
    client->load->counts.sent++;
    int length = client->load->plan.views ? client->length : client->table->copy->length;
    ask(client, LD_PLAY,
        json_pack("{s:s, s:s, s:i, s:i}", "cmd", "play", "move", text, "length", length, "era", 0));
}

void ld_check(ld_table *table)
{
    join(&table->clients[0], LD_CHECK);
}

/* ---- receiving ---------------------------------------------------------------------------- */

/* The entries that an answer or event tells, in either way. */
static const json_t *entries_of(const json_t *said)
{
    const json_t *view = json_object_get(said, "view");
    return view ? json_object_get(view, "entries") : json_object_get(said, "played");
}

/* The number of the first of them. */
static int first_of(const json_t *said)
{
    const json_t *view = json_object_get(said, "view");
    return (int)json_integer_value(json_object_get(view ? view : said, "from"));
}

/* Takes what is new into the copy, and the view, if there is one, into the client's screen. */
static void follow(ld_client *client, const json_t *said)
{
    ld_load *load = client->load;
    ld_table *table = client->table;
    const json_t *view = json_object_get(said, "view");
    dw_error error;
    int fresh = 0;
    if ((view && !ld_take_view(client, view, &error)) ||
        !ld_follow(table, first_of(said), entries_of(said), &fresh, &error))
        ld_give_up(load, "table %s, %s, entry %d: %s", table->id, table->game->id, table->copy->length,
                   error.text);
    load->counts.entries += fresh;
}

static void on_created(ld_client *client, const json_t *said)
{
    ld_table *table = client->table;
    const json_t *secrets = json_object_get(said, "seats");
    const char *id = json_string_value(json_object_get(said, "table"));
    snprintf(table->id, sizeof table->id, "%s", id ? id : "");
    for (int seat = 0; seat < LD_SEATS; seat++) {
        const char *secret = json_string_value(json_array_get(secrets, (size_t)seat));
        ld_client *one = &table->clients[seat];
        snprintf(one->secret, LD_NAME_MAX, "%s", secret ? secret : "");
        if (!pf_draw_digits(one->own, LD_SECRET_DIGITS) || !pf_draw_digits(one->luck, LD_SECRET_DIGITS))
            ld_give_up(client->load, "the system has no random numbers");
        join(one, LD_JOIN);
    }
}

/* Opens the luck when all have committed to theirs. */
static void open_luck(ld_client *client, const json_t *said)
{
    const char *stage = json_string_value(json_object_get(json_object_get(said, "lucks"), "stage"));
    if (client->joined && !client->opened && client->asked == LD_NOTHING && stage &&
        strcmp(stage, "opening") == 0)
        ask(client, LD_LUCK, json_pack("{s:s, s:s}", "cmd", "luck", "luck", client->luck));
}

static void on_joined(ld_client *client, const json_t *said)
{
    client->joined = true;
    follow(client, said);
    open_luck(client, said);
}

static void on_opened(ld_client *client)
{
    client->opened = true;
    client->load->counts.joined++;
}

static void on_played(ld_client *client, const json_t *said, double now)
{
    ld_load *load = client->load;
    int length = (int)json_integer_value(json_object_get(said, "length"));
    if (length > client->table->known)
        client->table->known = length;
    load->counts.acknowledged++;
    if (json_object_get(said, "view"))
        follow(client, said);
    if (!ld_add_time(&load->from_send, now - client->sent) ||
        !ld_add_time(&load->from_due, now - client->due))
        ld_give_up(load, "no memory for the times");
}

static void on_checked(ld_client *client, const json_t *said)
{
    ld_load *load = client->load;
    dw_error error;
    load->counts.checked++;
    load->counts.checked_entries += client->table->copy->length;
    if (ld_compare(client->table, client->seat, entries_of(said), &error))
        return;
    if (++load->counts.wrong <= LD_TOLD_MAX)
        fprintf(stderr, "load: table %s: %s\n", client->table->id, error.text);
}

/* Only a move that crossed with one of the other seat may be refused. */
static void on_refused(ld_client *client, const json_t *said, ld_question asked)
{
    ld_load *load = client->load;
    const char *reason = json_string_value(json_object_get(said, "error"));
    if (asked != LD_PLAY) {
        ld_give_up(load, "the server refuses: %s", reason ? reason : "?");
    } else if (client->crossed) {
        load->counts.crossed++;
    } else if (++load->counts.refused <= LD_TOLD_MAX) {
        fprintf(stderr, "load: table %s, seat %d: refused: %s\n", client->table->id, client->seat, reason);
    }
}

static void on_answer(ld_client *client, const json_t *said, double now)
{
    ld_question asked = client->asked;
    if (asked == LD_NOTHING || json_integer_value(json_object_get(said, "id")) != client->id) {
        ld_give_up(client->load, "an answer to no question");
        return;
    }
    client->asked = LD_NOTHING;
    client->load->counts.asking--;
    if (!json_is_true(json_object_get(said, "ok")))
        on_refused(client, said, asked);
    else if (asked == LD_CREATE)
        on_created(client, said);
    else if (asked == LD_JOIN)
        on_joined(client, said);
    else if (asked == LD_LUCK)
        on_opened(client);
    else if (asked == LD_CHECK)
        on_checked(client, said);
    else
        on_played(client, said, now);
}

static void on_event(ld_client *client, const json_t *said)
{
    const char *event = json_string_value(json_object_get(said, "event"));
    if (event && strcmp(event, "lost") == 0)
        ld_give_up(client->load, "the server lost moves");
    else if (event && (strcmp(event, "played") == 0 || strcmp(event, "view") == 0) && client->joined)
        follow(client, said); /* before it has joined it is about the game before */
    else if (event && strcmp(event, "lucks") == 0)
        open_luck(client, said);
}

/* A game that is over is compared with the server's record once both have their answers; then a new one
 * begins. */
static void go_on_after_the_end(ld_table *table, bool compared)
{
    ld_load *load = table->clients[0].load;
    if (!table->copy || !table->turn.over || !load->playing)
        return;
    for (int seat = 0; seat < LD_SEATS; seat++)
        if (table->clients[seat].asked != LD_NOTHING)
            return;
    if (compared) {
        load->counts.over++;
        ld_open_table(table);
    } else {
        ld_check(table);
    }
}

void ld_hear(ld_client *client, const char *text, size_t length)
{
    double now = pf_clock(); /* before the work of understanding it, which is not the server's */
    if (client->load->playing)
        client->load->counts.heard += (long long)length;
    json_error_t mistake;
    json_t *said = json_loadb(text, length, 0, &mistake);
    if (!json_is_object(said)) {
        ld_give_up(client->load, "the server says something that is no JSON object: %s", mistake.text);
    } else if (json_object_get(said, "event")) {
        on_event(client, said);
        go_on_after_the_end(client->table, false);
    } else {
        bool compared = client->asked == LD_CHECK;
        on_answer(client, said, now);
        go_on_after_the_end(client->table, compared);
    }
    json_decref(said);
}
