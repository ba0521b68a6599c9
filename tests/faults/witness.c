/* witness.c: remembers what guests were told. */
#include "witness.h"

#include "point.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ANSWERS_MAX = 512, PROMISES_MAX = 16 };

/* What a guest knows of the table where it sits. */
typedef struct knowledge {
    bool joined;
    int length, era;
    json_t *seats, *wish, *lucks, *rematch, *said; /* the last one of these */
} knowledge;

/* The record of a table, as somebody was told. */
typedef struct promise {
    char id[SV_ID_MAX];
    int era, length;
    tb_entry *entries;
} promise;

typedef struct answer {
    int line, guest;
    char *text;
} answer;

static answer answers[ANSWERS_MAX];
static int answer_count, next_answer;
static bool first_run, failed;
static long (*failures)(void);
static void (*stand_aside)(bool now);
static int line;
static knowledge knows[PARTY_GUESTS];
static promise promises[PROMISES_MAX];
static int promise_count;

static void forget(knowledge *one)
{
    json_decref(one->seats);
    json_decref(one->wish);
    json_decref(one->lucks);
    json_decref(one->rematch);
    json_decref(one->said);
    *one = (knowledge){0};
}

void wi_begin(bool first, long (*of_what)(void), void (*aside)(bool now))
{
    failures = of_what;
    stand_aside = aside;
    for (int i = 0; first && i < answer_count; i++)
        free(answers[i].text);
    answer_count = first ? 0 : answer_count;
    next_answer = 0;
    first_run = first;
    failed = false;
    line = 0;
    for (int i = 0; i < PARTY_GUESTS; i++)
        forget(&knows[i]);
    for (int i = 0; i < promise_count; i++)
        free(promises[i].entries);
    memset(promises, 0, sizeof promises);
    promise_count = 0;
}

/* ---- answers ------------------------------------------------------------------------------- */

/* Of the line, or of one of the tables that it asks for. */
static bool is_refusal(const json_t *told)
{
    const json_t *one;
    size_t i;
    bool why = json_string_length(json_object_get(told, "error")) > 0;
    json_array_foreach(json_object_get(told, "tables"), i, one)
    {
        why = why || json_string_length(json_object_get(one, "error")) > 0;
    }
    return why;
}

/* The answer is the one that this line has without faults, or a refusal with a reason. After the first
 * failure the tables are others, and nothing can be compared. */
static void compare(int guest, const json_t *told, const char *text)
{
    if (first_run) {
        pt_must(answer_count < ANSWERS_MAX);
        answers[answer_count++] = (answer){line, guest, strdup(text)};
        return;
    }
    if (failed)
        return;
    while (next_answer < answer_count && answers[next_answer].line < line)
        next_answer++;
    bool whole = next_answer < answer_count && answers[next_answer].line == line &&
                 answers[next_answer].guest == guest && strcmp(answers[next_answer].text, text) == 0;
    bool refused = is_refusal(told);
    pt_must(whole || (refused && failures() > 0));
    next_answer += whole;
}

/* ---- promises ------------------------------------------------------------------------------ */

/* Whatever a guest is told has been committed, with all of the table where the guest sits. */
static void promise_record(const lb_table *at)
{
    promise *one = promises;
    while (one < promises + promise_count && strcmp(one->id, at->row.id) != 0)
        one++;
    pt_must(one < promises + PROMISES_MAX);
    promise_count += one == promises + promise_count;
    size_t size = (size_t)at->table->length * sizeof *one->entries;
    free(one->entries);
    *one = (promise){.era = at->row.era, .length = at->table->length, .entries = malloc(size + 1)};
    memcpy(one->id, at->row.id, SV_ID_MAX);
    if (size)
        memcpy(one->entries, at->table->record, size);
}

void wi_check_promises(party *at)
{
    dw_error error;
    for (int i = 0; i < at->table_count; i++)
        pt_must(lb_find(at->lobby, at->tables[i].id, &error));
    for (int i = 0; i < promise_count; i++) {
        const promise *one = &promises[i];
        const lb_table *table = lb_find(at->lobby, one->id, &error);
        pt_must(table && table->row.era >= one->era);
        if (table->row.era > one->era) /* taken back in a line whose answer was lost */
            continue;
        pt_must(table->table->length >= one->length);
        for (int entry = 0; entry < one->length; entry++)
            pt_must(table->table->record[entry].seat == one->entries[entry].seat &&
                    table->table->record[entry].move == one->entries[entry].move);
    }
}

/* ---- knowledge ----------------------------------------------------------------------------- */

static void keep(json_t **place, json_t *value)
{
    if (!value)
        return;
    json_decref(*place);
    *place = json_incref(value);
}

static void keep_number(int *place, const json_t *value)
{
    if (json_is_integer(value))
        *place = (int)json_integer_value(value);
}

static void learn_view(knowledge *one, const json_t *view)
{
    keep_number(&one->length, json_object_get(view, "length"));
    keep_number(&one->era, json_object_get(view, "era"));
    keep(&one->seats, json_object_get(view, "seats"));
}

static void learn_event(knowledge *one, const char *event, json_t *told)
{
    static const char *const members[] = {"seats", "wish", "lucks", "rematch"};
    json_t **const places[] = {&one->seats, &one->wish, &one->lucks, &one->rematch};
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        if (strcmp(event, members[i]) == 0)
            keep(places[i], json_object_get(told, members[i]));
    if (strcmp(event, "played") == 0) {
        keep_number(&one->length, json_object_get(told, "length"));
        keep_number(&one->era, json_object_get(told, "era"));
    }
    if (strcmp(event, "said") == 0) {
        json_decref(one->said);
        one->said = json_copy(told);
        json_object_del(one->said, "event");
    }
    if (strcmp(event, "lost") == 0)
        forget(one);
}

static void learn_answer(knowledge *one, const json_t *told)
{
    if (!json_object_get(told, "players")) /* not that of 'join' */
        return;
    forget(one);
    one->joined = true;
    keep_number(&one->length, json_object_get(told, "length"));
    keep_number(&one->era, json_object_get(told, "era"));
    keep(&one->seats, json_object_get(told, "seats"));
    keep(&one->wish, json_object_get(told, "wish"));
    keep(&one->lucks, json_object_get(told, "lucks"));
    keep(&one->rematch, json_object_get(told, "rematch"));
    json_t *said = json_object_get(told, "said");
    keep(&one->said, json_array_get(said, json_array_size(said) - 1));
}

static void hear(party *at, int guest, const json_t *told, const char *text)
{
    const char *event = json_string_value(json_object_get(told, "event"));
    knowledge *one = &knows[guest];
    if (pt_is_alone() && line > 0)
        fprintf(stderr, "line %d, guest %d is told %.300s\n", line, guest, text);
    if (!event)
        compare(guest, told, text);
    if (event)
        learn_event(one, event, (json_t *)told);
    else if (json_is_true(json_object_get(told, "ok")))
        learn_answer(one, told);
    learn_view(one, json_object_get(told, "view"));
    if (at->guests[guest].client.at && (!event || strcmp(event, "lost") != 0))
        promise_record(at->guests[guest].client.at);
}

/* A seat that has left for good is not needed any more, as soon as the server looks. */
static const char *const of_time[] = {"away", "left", "runs", "needed"};

/* The same but for what changes with time. */
static bool is_same_without_time(json_t *known, json_t *now)
{
    size_t i;
    json_t *one;
    json_t *both[] = {json_deep_copy(known), json_deep_copy(now)};
    for (int j = 0; j < 2; j++) {
        for (size_t k = 0; k < sizeof of_time / sizeof *of_time; k++) {
            if (json_is_object(both[j]))
                json_object_del(both[j], of_time[k]);
            json_array_foreach(both[j], i, one) json_object_del(one, of_time[k]);
        }
    }
    bool same = json_equal(both[0], both[1]);
    json_decref(both[0]);
    json_decref(both[1]);
    return same;
}

/* Others learn of a single luck with the next stage. */
static bool is_same_stage(const json_t *known, const json_t *now)
{
    static const char *const members[] = {"dice", "commitment", "stage", "restarts"};
    bool same = true;
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        same = same && json_equal(json_object_get(known, members[i]), json_object_get(now, members[i]));
    return same;
}

static json_t *last_said(const party *at, const lb_table *table)
{
    json_t *out = json_object();
    dw_error error;
    pt_must(lb_put_said(at->lobby, table, out, &error));
    json_t *said = json_object_get(out, "said");
    json_t *last = json_incref(json_array_get(said, json_array_size(said) - 1));
    json_decref(out);
    return last;
}

static void check_guest(const party *at, const knowledge *one, const lb_table *table)
{
    json_t *now = json_object(), *said = last_said(at, table);
    lb_put_seats(at->lobby, &table->row, table->clients, now);
    lb_put_wish(at->lobby, table, now);
    lb_put_lucks(at->lobby, &table->row, now);
    lb_put_rematch(&table->row, now);
    pt_must(one->length == table->table->length && one->era == table->row.era);
    pt_must(is_same_without_time(one->seats, json_object_get(now, "seats")));
    pt_must(is_same_stage(one->lucks, json_object_get(now, "lucks")));
    pt_must(is_same_without_time(one->wish, json_object_get(now, "wish")));
    pt_must(json_equal(one->rematch, json_object_get(now, "rematch")));
    pt_must(said ? json_equal(one->said, said) : !one->said);
    json_decref(now);
    json_decref(said);
}

void wi_check_knowledge(party *at)
{
    stand_aside(true);
    for (int i = 0; i < PARTY_GUESTS; i++) {
        const lb_client *client = &at->guests[i].client;
        if (!client->guest || at->guests[i].cut) {
            forget(&knows[i]);
            continue;
        }
        pt_must(knows[i].joined == (client->at != NULL));
        if (client->at)
            check_guest(at, &knows[i], client->at);
    }
    stand_aside(false);
}

void wi_watch(party *at)
{
    at->heard = hear;
    at->stand_aside = stand_aside;
}

/* ---- scripts -------------------------------------------------------------------------------- */

void wi_follow(party *at, const char *const *lines)
{
    for (int i = 0; lines[i]; i++)
        party_follow(at, lines[i], strlen(lines[i]));
}

void wi_follow_watched(party *at, const char *const *lines, bool (*lost)(void))
{
    for (int i = 0; i < PARTY_GUESTS; i++) /* who left before knows nothing any more */
        if (!at->guests[i].client.guest)
            forget(&knows[i]);
    for (int i = 0; lines[i]; i++) {
        line = i + 1;
        party_follow(at, lines[i], strlen(lines[i]));
        party_go_on(at);
        failed = failures() > 0;
        if (lost && lost())
            return;
        wi_check_knowledge(at);
    }
}

void wi_play_on(party *at)
{
    static const char play[] = "{\"cmd\":\"play\",\"move\":\"@M0\",@A0}";
    static const char *const join[] = {
        "*{\"cmd\":\"reopen\",\"table\":\"@T0\"}", /* what failed may have left it closed */
        "0{\"cmd\":\"join\",\"table\":\"@T0\",\"secret\":\"@S0\",\"own\":\"@S0\"}",
        "1{\"cmd\":\"join\",\"table\":\"@T0\",\"secret\":\"@S1\",\"own\":\"@S1\"}", NULL};
    for (int i = 0; i < PARTY_GUESTS; i++)
        party_leave(at, i);
    wi_follow(at, join);
    for (int guest = 0; guest < 2; guest++) {
        const lb_client *client = &at->guests[guest].client;
        if (!client->at || !lb_is_complete(client->at) || client->at->row.seats[guest].kind != SV_PERSON ||
            !(tb_turn(client->at->table).waiting >> guest & 1))
            continue;
        int before = client->at->table->length;
        party_say(at, guest, play, sizeof play - 1);
        party_go_on(at);
        pt_must(client->at && client->at->table->length > before);
    }
}
