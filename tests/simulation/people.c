/*
 * people.c: what people do: they create tables, join by links of their own, open their lucks, play, take
 * back, agree or not, go away and come back. They know only what they were told, by src/client/known.c.
 */
#include "world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATIENCE = 8 /* seconds for an answer */, GOES_ON = 12 /* entries */ };

static int lengths[TABLES_MAX]; /* when everything became well */

/* ---- tables ------------------------------------------------------------------------------- */

static json_t *answered; /* to somebody at no table */

static void note_answer(lb_client *client, const char *text, size_t length)
{
    (void)client;
    json_decref(answered);
    answered = json_loadb(text, length, 0, NULL);
}

static const char *text_of(const json_t *in, const char *key)
{
    const char *text = json_string_value(json_object_get(in, key));
    return text ? text : "";
}

static json_t *some_table(int seats)
{
    static const char *const games[][2] = {
        {"rollplayer", "base"}, {"dicerealms", "base"}, {"rollplayer", "mm"}};
    const char *const *game = games[draw(OF_PEOPLE, 9) * 2 % 9 % 3];
    json_t *who = json_array();
    for (int seat = 0; seat < seats; seat++)
        json_array_append_new(who, json_string(seat > 0 && happens(OF_PEOPLE, 25)   ? "greedy"
                                               : seat > 0 && happens(OF_PEOPLE, 15) ? "open"
                                                                                    : "person"));
    json_t *line =
        json_pack("{s:s, s:s, s:s, s:o, s:{s:i, s:i}}", "cmd", "create", "game", game[0], "set", game[1],
                  "seats", who, "away", "bot", 10 + draw(OF_PEOPLE, 20), "gone", 60 + draw(OF_PEOPLE, 100));
    json_object_set_new(line, "help", json_boolean(happens(OF_PEOPLE, 70)));
    int limit = draw(OF_PEOPLE, 4);
    if (limit > 1)
        json_object_set_new(line, "limit",
                            json_pack("{s:i}", limit == 2 ? "move" : "game", limit == 2 ? 20 : 200));
    return line;
}

static void draw_own(char out[SV_SECRET_MAX])
{
    static const char digits[] = "0123456789abcdef";
    for (int i = 0; i < SV_SECRET_MAX - 1; i++)
        out[i] = digits[draw(OF_PEOPLE, 16)];
    out[SV_SECRET_MAX - 1] = '\0';
}

static void draw_luck(person *one)
{
    snprintf(one->luck, sizeof one->luck, "luck-%d-of-person-%d-%08x", one->lucks++, one->number,
             (unsigned)draw(OF_PEOPLE, 1 << 30));
}

static void act(void *with);

static void act_in(device *one, double seconds)
{
    if (one->acts)
        return;
    one->acts = true;
    later(seconds, false, act, one);
}

static person *add_person(int table, int seat, const char *link)
{
    if (w.person_count == PEOPLE_MAX)
        return NULL;
    person *one = &w.people[w.person_count];
    *one = (person){.number = w.person_count++,
                    .table = table,
                    .seat = seat,
                    .has_luck = happens(OF_PEOPLE, 80),
                    .silent = strikes(SILENCE, 5),
                    .haste = 0.2 + some_seconds(OF_PEOPLE, 1),
                    .mischief = draw(OF_PEOPLE, 30),
                    .device_count = 1 + happens(OF_PEOPLE, 25)};
    snprintf(one->link, sizeof one->link, "%s", link);
    draw_own(one->own);
    draw_luck(one);
    for (int i = 0; i < one->device_count; i++) {
        one->devices[i].of = one;
        kn_forget(&one->devices[i].known);
        act_in(&one->devices[i], some_seconds(OF_PEOPLE, 5));
    }
    return one;
}

static const char *ids[TABLES_MAX];

static bool create(int table)
{
    static char names[TABLES_MAX][SV_ID_MAX];
    lb_client creator = {.deliver = note_answer, .guest = li_come(w.book, "192.0.2.99")};
    json_t *line = some_table(2 + happens(OF_PEOPLE, 30));
    char *text = json_dumps(line, 0);
    lb_handle_line(w.lobby, &creator, text, strlen(text));
    lb_go_on(w.lobby);
    lb_leave(w.lobby, &creator);
    li_go(w.book, creator.guest);
    free(text);
    const json_t *links = json_object_get(answered, "seats"), *link;
    json_t *seats = json_incref(json_object_get(line, "seats"));
    json_decref(line);
    if (!json_is_true(json_object_get(answered, "ok")))
        return false;
    snprintf(names[table], SV_ID_MAX, "%s", text_of(answered, "table"));
    ids[table] = names[table];
    truth_begin(table, ids[table]);
    size_t seat;
    json_array_foreach(links, seat, link)
    {
        bool sits =
            strcmp(json_string_value(json_array_get(seats, seat)), "open") == 0 && happens(OF_PEOPLE, 50);
        if (json_is_string(link))
            add_person(table, (int)seat, sits ? "" : json_string_value(link));
    }
    json_decref(seats);
    if (happens(OF_PEOPLE, 40))
        add_person(table, TB_PUBLIC, text_of(answered, "watch"));
    return true;
}

bool people_come(void)
{
    w.table_count = 1 + happens(OF_PEOPLE, 30);
    bool good = true;
    for (int table = 0; good && table < w.table_count; table++)
        good = create(table);
    json_decref(answered);
    answered = NULL;
    return good;
}

/* ---- saying ------------------------------------------------------------------------------- */

/* A line with what its command has, and what it answers. */
static json_t *say_what(const device *one, const char *command)
{
    return json_pack("{s:s, s:i, s:i}", "cmd", command, "length", one->known.length, "era", one->known.era);
}

static json_t *just(const char *command)
{
    return json_pack("{s:s}", "cmd", command);
}

static void say(device *one, json_t *line)
{
    one->awaited = ++w.lines;
    one->deadline = w.now + PATIENCE;
    json_object_set_new(line, "id", json_integer(one->awaited));
    wires_say(one, line);
}

static void join(device *one)
{
    const person *me = one->of;
    char commitment[FR_HEX_MAX];
    json_t *line = json_pack("{s:s, s:s, s:s, s:b, s:s}", "cmd", "join", "table", ids[me->table], "secret",
                             me->owns ? me->own : me->link, "views", 1, "offers", "when_useful");
    if (me->seat != TB_PUBLIC) {
        fr_commit_luck(me->seat, me->luck, commitment);
        json_object_set_new(line, "own", json_string(me->own));
        json_object_set_new(line, "name", json_sprintf("Person %d", me->number));
        if (me->has_luck)
            json_object_set_new(line, "commitment", json_string(commitment));
    }
    if (one->known.entries && happens(OF_PEOPLE, 70)) {
        json_object_set_new(line, "from", json_integer(one->known.length));
        json_object_set_new(line, "era", json_integer(one->known.era));
    }
    say(one, line);
}

static void take_open_seat(device *one)
{
    const person *me = one->of;
    say(one, json_pack("{s:s, s:s, s:i, s:s, s:s}", "cmd", "sit", "table", ids[me->table], "seat", me->seat,
                       "own", me->own, "name", "Somebody"));
}

/* ---- what a person wants ------------------------------------------------------------------ */

static const json_t *moves_of(const device *one)
{
    return json_object_get(json_object_get(one->known.screen, "choices"), "moves");
}

static bool play(device *one)
{
    const json_t *moves = moves_of(one);
    int count = (int)json_array_size(moves);
    if (count == 0)
        return false;
    json_t *line = say_what(one, "play");
    const json_t *move = json_array_get(moves, (size_t)draw(OF_PEOPLE, count));
    json_object_set_new(line, "move", json_string(text_of(move, "move")));
    free(one->again);
    say(one, line);
    one->again = json_dumps(line, JSON_COMPACT);
    return true;
}

/* The luck as the stage wants it; false if it wants nothing of this person. */
static bool open_luck(device *one)
{
    person *me = one->of;
    char commitment[FR_HEX_MAX];
    const char *stage = text_of(one->lucks, "stage");
    const char *mine =
        text_of(json_array_get(json_object_get(one->lucks, "seats"), (size_t)me->seat), "luck");
    if (strcmp(mine, "owed") == 0 && strcmp(stage, "people") != 0) {
        if (me->showed)
            draw_luck(me);
        me->showed = false;
        fr_commit_luck(me->seat, me->luck, commitment);
        say(one, json_pack("{s:s, s:s}", "cmd", "luck", "commitment", commitment));
        return true;
    }
    if (strcmp(mine, "committed") != 0 || strcmp(stage, "opening") != 0 || me->silent)
        return false;
    me->showed = true;
    say(one, json_pack("{s:s, s:s}", "cmd", "luck", "luck", me->luck));
    return true;
}

static bool is_in(const json_t *list, int seat)
{
    const json_t *one;
    size_t i;
    json_array_foreach(list, i, one) if (json_integer_value(one) == seat) return true;
    return false;
}

static bool answer_wish(device *one)
{
    const json_t *wish = one->known.wish;
    bool needed = wish && is_in(json_object_get(wish, "needed"), one->of->seat) &&
                  !is_in(json_object_get(wish, "agreed"), one->of->seat);
    if (!needed)
        return false;
    json_t *line =
        json_pack("{s:s, s:b, s:O, s:i}", "cmd", "consent", "yes", w.healed ? 0 : happens(OF_PEOPLE, 70),
                  "to", json_object_get(wish, "length"), "era", one->known.era);
    say(one, line);
    return true;
}

static json_t *ask_to_go_back(const device *one)
{
    json_t *line = say_what(one, "undo");
    json_object_set_new(line, "ask", json_true());
    if (one->known.length > 0 && happens(OF_PEOPLE, 50))
        json_object_set_new(line, "to", json_integer(draw(OF_PEOPLE, one->known.length)));
    return line;
}

static json_t *let_a_bot_play(const device *one)
{
    int seat = draw(OF_PEOPLE, one->known.players ? one->known.players : 1);
    return json_pack("{s:s, s:i, s:s}", "cmd", "bot", "seat", seat, "level", "greedy");
}

/* Something besides playing; NULL: to hang up. */
static json_t *some_mischief(const device *one)
{
    switch (draw(OF_PEOPLE, 12)) {
    case 0:
    case 1:
    case 2:
        return say_what(one, "undo");
    case 3:
    case 4:
        return ask_to_go_back(one);
    case 5:
    case 6:
        return let_a_bot_play(one);
    case 7:
        return json_pack("{s:s, s:s}", "cmd", "chat", "text", "well played");
    case 8:
        return json_pack("{s:s, s:b, s:i, s:i}", "cmd", "consent", "yes", 1, "to", 0, "era", one->known.era);
    case 9:
        return just(happens(OF_PEOPLE, 50) ? "view" : "record");
    case 10:
        return just(happens(OF_PEOPLE, 50) ? "back" : "rematch");
    default:
        return NULL;
    }
}

static bool a_bot_has_my_seat(const device *one)
{
    return one->of->seat >= 0 && one->known.players > one->of->seat &&
           strcmp(one->known.seats[one->of->seat].who, "person") != 0;
}

static void hang_up(device *one)
{
    wires_hang_up(one);
    people_are_cut_off(one);
}

/* What somebody does who is at the table and waits for no answer. */
static void do_something(device *one)
{
    const person *me = one->of;
    bool waits = json_is_true(json_object_get(json_object_get(one->known.screen, "choices"), "waiting"));
    if (one->wants_view) {
        say(one, just("view"));
        one->wants_view = false;
    } else if (one->again && happens(OF_PEOPLE, 60)) { /* it may have been lost */
        json_t *line = json_loads(one->again, 0, NULL);
        free(one->again);
        one->again = NULL;
        say(one, line);
    } else if (me->seat == TB_PUBLIC) {
        if (!w.healed && happens(OF_PEOPLE, 5))
            hang_up(one);
    } else if (!w.healed && happens(OF_PEOPLE, me->mischief)) {
        json_t *line = some_mischief(one);
        if (line)
            say(one, line);
        else
            hang_up(one);
    } else if (open_luck(one) || answer_wish(one)) {
        return;
    } else if (a_bot_has_my_seat(one)) {
        if (w.healed || happens(OF_PEOPLE, 30))
            say(one, just("back"));
    } else if (one->known.offered && happens(OF_PEOPLE, 70)) {
        say(one, say_what(one, "decline"));
    } else if (waits || one->known.offered) {
        play(one);
    }
}

static void act(void *with)
{
    device *one = with;
    person *me = one->of;
    one->acts = false;
    double pause = w.healed ? 0.3 : me->haste;
    if (me->lost)
        return;
    if (!one->link)
        wires_connect(one);
    else if (one->awaited && w.now > one->deadline)
        hang_up(one);
    else if (one->awaited)
        ;
    else if (!one->joined && me->seat >= 0 && !me->link[0] && !me->owns)
        take_open_seat(one);
    else if (!one->joined)
        join(one);
    else
        do_something(one);
    act_in(one, 0.01 + some_seconds(OF_PEOPLE, pause));
}

/* ---- what people are told ----------------------------------------------------------------- */

static void take_lucks(device *to, const json_t *from)
{
    json_t *lucks = json_object_get(from, "lucks");
    if (!lucks)
        return;
    json_decref(to->lucks);
    to->lucks = json_incref(lucks);
}

static void take_view(device *to, const json_t *view)
{
    if (!view)
        return;
    to->wants_view = !kn_take_view(&to->known, view);
    if (!to->wants_view)
        truth_known(to);
}

static void hear_joined(device *to, const json_t *answer)
{
    person *me = to->of;
    const json_t *seat = json_object_get(answer, "seat");
    to->joined = true;
    if (!kn_sit_down(&to->known, answer) ||
        (json_is_null(seat) ? TB_PUBLIC : json_integer_value(seat)) != me->seat)
        world_fail("person %d joined the wrong seat", me->number);
    me->owns = me->confirmed = me->seat != TB_PUBLIC;
    take_lucks(to, answer);
    if (!kn_take_view(&to->known, json_object_get(answer, "view")))
        world_fail("person %d cannot follow the view after joining", me->number);
    truth_known(to);
}

static void hear_refusal(device *to, const json_t *answer)
{
    person *me = to->of;
    const char *code = text_of(answer, "code");
    if (strcmp(code, "spent") == 0 || (!me->link[0] && !me->owns))
        me->owns = true; /* by a line whose answer was lost */
    else if (strcmp(code, "wrong_link") == 0 && truth_took_seat(me->table, me->seat))
        me->lost = true;
    else if (strcmp(code, "wrong_link") == 0 && !me->confirmed)
        me->owns = false; /* that line was not stored */
    else if (strcmp(code, "wrong_link") == 0 && !me->lost)
        world_fail("person %d has lost the seat: %s", me->number, text_of(answer, "error"));
    else if (strcmp(code, "stale") == 0)
        to->wants_view = true;
}

static void hear_answer(device *to, const json_t *answer)
{
    if (json_integer_value(json_object_get(answer, "id")) != to->awaited)
        return; /* of a line that came twice */
    to->awaited = 0;
    free(to->again);
    to->again = NULL;
    if (!json_is_true(json_object_get(answer, "ok")))
        hear_refusal(to, answer);
    else if (!to->joined && json_object_get(answer, "players"))
        hear_joined(to, answer);
    else if (!to->joined)
        to->of->owns = true; /* sat down */
    else
        take_view(to, json_object_get(answer, "view"));
    act_in(to, 0.01);
}

/* A seat was lost because its luck was not opened. */
static void hear_said(device *to, const json_t *event)
{
    if (strcmp(text_of(event, "kind"), "unopened") == 0 &&
        json_integer_value(json_object_get(event, "seat")) == to->of->seat)
        to->of->lost = true;
}

void people_hear(device *to, const json_t *told)
{
    const char *event = text_of(told, "event");
    if (!*event)
        hear_answer(to, told);
    else if (strcmp(event, "lost") == 0)
        to->joined = false;
    else if (strcmp(event, "view") == 0)
        take_view(to, json_object_get(told, "view"));
    else
        kn_hear(&to->known, told);
    if (strcmp(event, "lucks") == 0)
        take_lucks(to, told);
    if (strcmp(event, "said") == 0)
        hear_said(to, told);
}

void people_are_cut_off(device *one)
{
    one->link = NULL;
    one->joined = false;
    one->awaited = 0;
    one->wants_view = false;
    act_in(one, 0.1 + some_seconds(OF_PEOPLE, w.healed ? 0.5 : 10));
}

/* ---- in the end --------------------------------------------------------------------------- */

void people_are_kind(void)
{
    for (int table = 0; table < w.table_count; table++)
        lengths[table] = truth_length(table);
    for (int i = 0; i < w.person_count; i++)
        w.people[i].silent = false;
}

/* Whether somebody has a seat there; otherwise it may stand still. */
static bool has_people(int table)
{
    for (int i = 0; i < w.person_count; i++)
        if (w.people[i].table == table && w.people[i].seat >= 0 && !w.people[i].lost)
            return true;
    return false;
}

/* All games go on: some entries have come, or the game is over; and everybody is there. */
bool people_are_content(void)
{
    for (int table = 0; table < w.table_count; table++)
        if (has_people(table) && !truth_is_over(table) && truth_length(table) < lengths[table] + GOES_ON)
            return false;
    for (int i = 0; i < w.person_count; i++)
        for (int j = 0; j < w.people[i].device_count; j++)
            if (!w.people[i].lost && !w.people[i].devices[j].joined)
                return false;
    return true;
}

void people_leave(void)
{
    for (int i = 0; i < w.person_count; i++)
        for (int j = 0; j < w.people[i].device_count; j++) {
            device *one = &w.people[i].devices[j];
            kn_forget(&one->known);
            json_decref(one->lucks);
            free(one->again);
            one->lucks = NULL;
            one->again = NULL;
        }
}
