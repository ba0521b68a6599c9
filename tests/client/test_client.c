/*
 * test_client.c: clients at the tables of a real server, which is killed in the middle of games. They play
 * whole games by random moves. After every update the client's screen must equal the whole view that the
 * server would send.
 *
 * Usage: test_client DICEWRIGHT [TEST | -TEST]      (all, those of the pattern, or all but those)
 */
#include "serving.h"

#include "platform/platform.h"
#include "table/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *program;

/* A server, a table with these seats, and who is there. */
typedef struct evening {
    serving server;
    setting at;
    company here;
    dw_rng luck;
} evening;

static int set_up(void **state)
{
    evening *now = calloc(1, sizeof *now);
    serve_anew(&now->server, program);
    dw_rng_seed(&now->luck, 7);
    *state = now;
    return 0;
}

static int tear_down(void **state)
{
    evening *now = *state;
    leave_all(&now->here);
    stop_serving(&now->server);
    free(now);
    return 0;
}

/* ---- what may be so ------------------------------------------------------------------------- */

static const json_t *screen_part(oc_client *client, const char *key)
{
    return json_object_get(oc_table_of(client)->screen, key);
}

static const json_t *moves_of(oc_client *client)
{
    return json_object_get(screen_part(client, "choices"), "moves");
}

static bool is_over(company *here, oc_client *client)
{
    (void)here;
    return json_is_true(json_object_get(screen_part(client, "turn"), "over"));
}

static bool has_joined(company *here, oc_client *client)
{
    (void)here;
    return oc_state_of(client) == OC_JOINED && oc_table_of(client)->screen;
}

static bool has_begun(company *here, oc_client *client)
{
    return has_joined(here, client) && oc_table_of(client)->length > 0;
}

static bool is_asked(oc_client *client)
{
    return oc_state_of(client) == OC_JOINED && !oc_is_sending(client) && oc_table_of(client)->begun &&
           json_is_true(json_object_get(screen_part(client, "choices"), "waiting"));
}

static bool is_offered(oc_client *client)
{
    return oc_state_of(client) == OC_JOINED && !oc_is_sending(client) && oc_table_of(client)->offered &&
           !is_asked(client);
}

static bool somebody_can_act(company *here, oc_client *client)
{
    (void)client;
    for (int i = 0; i < here->count; i++)
        if (is_asked(here->clients[i]) || is_offered(here->clients[i]))
            return true;
    return is_over(here, here->clients[0]);
}

static bool is_asked_now(company *here, oc_client *client)
{
    return is_asked(client) || is_over(here, client);
}

static bool is_offered_now(company *here, oc_client *client)
{
    return is_offered(client) || is_asked(client) || is_over(here, client);
}

static bool is_quiet(company *here, oc_client *client)
{
    (void)here;
    return !oc_is_sending(client);
}

/* Everybody knows as much as the first. */
static bool knows_the_same(company *here, oc_client *client)
{
    const oc_table *first = oc_table_of(here->clients[0]), *table = oc_table_of(client);
    return table->length == first->length && table->era == first->era;
}

static bool has_a_problem(company *here, oc_client *client)
{
    dw_error problem;
    (void)here;
    return oc_take_problem(client, &problem);
}

static bool is_refused(company *here, oc_client *client)
{
    (void)here;
    return oc_state_of(client) == OC_REFUSED;
}

static bool is_lost(company *here, oc_client *client)
{
    (void)here;
    return oc_state_of(client) == OC_LOST;
}

static bool has_a_wish(company *here, oc_client *client)
{
    (void)here;
    return oc_table_of(client)->wish != NULL;
}

static bool has_no_wish(company *here, oc_client *client)
{
    return !has_a_wish(here, client);
}

static bool may_ask_back(company *here, oc_client *client)
{
    (void)here;
    return oc_may_ask_back(client) != NULL;
}

static bool is_of_a_new_era(company *here, oc_client *client)
{
    (void)here;
    return oc_table_of(client)->era > 0;
}

static bool is_replaced(company *here, oc_client *client)
{
    (void)here;
    return oc_is_replaced(client);
}

static bool is_not_replaced(company *here, oc_client *client)
{
    return has_joined(here, client) && !oc_is_replaced(client);
}

static bool knows_rematch(company *here, oc_client *client)
{
    (void)here;
    return oc_table_of(client)->rematch != NULL;
}

/* ---- playing -------------------------------------------------------------------------------- */

static void play_any(evening *now, oc_client *client)
{
    const json_t *moves = moves_of(client);
    uint32_t count = (uint32_t)json_array_size(moves);
    assert_true(count > 0);
    oc_play(client, json_string_value(
                        json_object_get(json_array_get(moves, dw_rng_below(&now->luck, count)), "move")));
}

/* Buys a card where that is possible. */
static void play_eagerly(evening *now, oc_client *client)
{
    size_t i;
    json_t *move;
    json_array_foreach(moves_of(client), i, move)
    {
        if (strcmp(json_string_value(json_object_get(move, "kind")), "buy") == 0) {
            oc_play(client, json_string_value(json_object_get(move, "move")));
            return;
        }
    }
    play_any(now, client);
}

/* One move of somebody who is asked, or an offer that is let pass. */
static void act_once(evening *now)
{
    company *here = &now->here;
    until(here, somebody_can_act, NULL);
    for (int i = 0; i < here->count; i++) {
        if (is_asked(here->clients[i])) {
            play_any(now, here->clients[i]);
            return;
        }
        if (is_offered(here->clients[i]))
            oc_decline(here->clients[i]);
    }
}

static void play_some(evening *now, int moves)
{
    while (moves-- > 0 && !is_over(&now->here, now->here.clients[0]))
        act_once(now);
    until_all(&now->here, is_quiet);
    until_all(&now->here, knows_the_same);
}

/* A table for two people, who are there. */
static void sit_down(evening *now, json_t *line)
{
    create_table(&now->server, line, &now->at);
    come(&now->here, link_to(&now->server, &now->at, now->at.seats[0]), "Ann", "when_useful");
    come(&now->here, link_to(&now->server, &now->at, now->at.seats[1]), "Ben", "when_useful");
    until_all(&now->here, has_begun);
}

static json_t *for_two(const char *game, const char *set)
{
    return json_pack("{s:s, s:s, s:[s, s], s:i}", "game", game, "set", set, "seats", "person", "person",
                     "seed", 5);
}

/* The engine may help: a bot may play for somebody who is there. */
static json_t *with_help(json_t *line)
{
    json_object_set_new(line, "help", json_true());
    return line;
}

/* ---- whole games ---------------------------------------------------------------------------- */

/* The same moves; what is told of them besides may be for one seat alone. */
static void must_know_the_same_game(oc_client *one, oc_client *other)
{
    const json_t *entries = oc_table_of(one)->entries, *others = oc_table_of(other)->entries;
    assert_int_equal(json_array_size(entries), json_array_size(others));
    for (size_t i = 0; i < json_array_size(entries); i++) {
        const json_t *entry = json_array_get(entries, i), *same = json_array_get(others, i);
        assert_true(json_equal(json_object_get(entry, "seat"), json_object_get(same, "seat")));
        assert_true(json_equal(json_object_get(entry, "move"), json_object_get(same, "move")));
    }
}

/* While a move is on its way the server is killed, three times. */
static void play_with_kills(evening *now, json_t *line)
{
    company *here = &now->here;
    int acts = 0, kills = 0;
    dw_error problem = {0};
    sit_down(now, line);
    here->updated = must_be_whole;
    while (!is_over(here, here->clients[0])) {
        act_once(now);
        if (++acts % 15 == 0 && kills < 3) {
            kills++;
            kill_server(&now->server);
            until_all(here, is_lost);
            start_server(&now->server);
            until_all(here, has_joined);
        }
    }
    until_all(here, is_over);
    assert_int_equal(kills, 3);
    assert_true(here->compared > acts);
    must_know_the_same_game(here->clients[0], here->clients[1]);
    for (int i = 0; i < 2; i++) /* an offer may have been let pass in vain, when the server was killed */
        assert_true(!oc_take_problem(here->clients[i], &problem) || strcmp(problem.code, "lost") == 0);
}

/* The record of a game that is over. */
static void must_have_a_record(oc_client *client)
{
    dw_error error = {0};
    json_t *answer;
    assert_true(oc_ask(client, json_pack("{s:s}", "cmd", "record"), &answer, &error));
    assert_non_null(strstr(json_string_value(json_object_get(answer, "record")), "\nend\n"));
    json_decref(answer);
}

static void a_game_with_monsters_and_a_server_that_is_killed(void **state)
{
    evening *now = *state;
    play_with_kills(now, for_two("rollplayer", "mm"));
    assert_string_equal(oc_table_of(now->here.clients[0])->game, "rollplayer");
    assert_string_equal(oc_table_of(now->here.clients[0])->set, "mm");
    must_have_a_record(now->here.clients[0]);
}

static void a_game_of_dice_realms_and_a_server_that_is_killed(void **state)
{
    evening *now = *state;
    play_with_kills(now, for_two("dicerealms", "base"));
    must_have_a_record(now->here.clients[1]);
}

/* ---- besides moves -------------------------------------------------------------------------- */

static bool heard_chat(company *here, oc_client *client)
{
    const json_t *line;
    (void)here;
    while ((line = oc_next_said(client)))
        if (strcmp(json_string_value(json_object_get(line, "kind")), "chat") == 0)
            return strcmp(json_string_value(json_object_get(line, "text")), "Good luck, \xc3\x84nne?!") == 0;
    return false;
}

static void talk_is_heard_once_by_everybody(void **state)
{
    evening *now = *state;
    company *here = &now->here;
    sit_down(now, for_two("rollplayer", "base"));
    come(here, link_to(&now->server, &now->at, now->at.watch), "", "never");
    oc_chat(here->clients[0], "Good luck, \xc3\x84nne\x1b!"); /* no control character comes through */
    until(here, has_a_problem, here->clients[0]);
    oc_chat(here->clients[0], "Good luck, \xc3\x84nne?!");
    until_all(here, heard_chat);
    for (int i = 0; i < here->count; i++)
        assert_null(oc_next_said(here->clients[i]));
    come(here, link_to(&now->server, &now->at, now->at.watch), "", "never"); /* later */
    until(here, heard_chat, here->clients[3]);
    kill_server(&now->server);
    until_all(here, is_lost);
    start_server(&now->server);
    until_all(here, has_joined);
    for (int i = 0; i < here->count; i++) /* and not again */
        while ((oc_next_said(here->clients[i])))
            fail();
    oc_chat(here->clients[0], "");
    until(here, has_a_problem, here->clients[0]);
}

static void who_looks_on_sees_what_all_may_know_and_does_not_play(void **state)
{
    evening *now = *state;
    dw_error problem = {0};
    sit_down(now, for_two("rollplayer", "mm"));
    oc_client *watcher = come(&now->here, link_to(&now->server, &now->at, now->at.watch), "Cat", "never");
    now->here.updated = must_be_whole;
    until(&now->here, has_begun, watcher);
    play_some(now, 30);
    assert_int_equal(oc_table_of(watcher)->seat, TB_PUBLIC);
    assert_null(screen_part(watcher, "choices"));
    assert_int_equal(oc_table_of(watcher)->watching, 1);
    assert_true(now->here.compared > 30);
    oc_play(watcher, "pass");
    until(&now->here, is_quiet, watcher);
    assert_true(oc_take_problem(watcher, &problem));
    assert_string_equal(problem.code, "watching");
    assert_false(oc_take_problem(watcher, &problem));
}

static void going_back_needs_the_others_where_something_was_revealed(void **state)
{
    evening *now = *state;
    company *here = &now->here;
    sit_down(now, for_two("dicerealms", "base"));
    here->updated = must_be_whole;
    play_some(now, 12);
    until(here, somebody_can_act, NULL);
    oc_client *ann = is_asked(here->clients[0]) ? here->clients[0] : here->clients[1];
    oc_client *ben = ann == here->clients[0] ? here->clients[1] : here->clients[0];
    for (;;) { /* until the last decision is one that chance followed */
        oc_undo(ann);
        int era = oc_table_of(ann)->era;
        while (!oc_may_ask_back(ann) && oc_table_of(ann)->era == era) {
            until(here, is_quiet, ann);
            oc_update(ann);
        }
        if (oc_may_ask_back(ann))
            break;
    }
    int length = oc_table_of(ann)->length, era = oc_table_of(ann)->era;
    oc_ask_back(ann);
    assert_null(oc_may_ask_back(ann));
    until_all(here, has_a_wish);
    oc_consent(ben, false);
    until_all(here, has_no_wish);
    assert_int_equal(oc_table_of(ann)->era, era);
    oc_undo(ann);
    until(here, may_ask_back, ann);
    oc_ask_back(ann);
    until_all(here, has_a_wish);
    oc_consent(ben, true);
    until_all(here, is_of_a_new_era);
    until_all(here, has_no_wish);
    until_all(here, knows_the_same);
    assert_true(oc_table_of(ann)->length < length);
    play_some(now, 10);
}

static void a_decision_that_showed_nothing_is_taken_back_at_once(void **state)
{
    evening *now = *state;
    company *here = &now->here;
    sit_down(now, for_two("dicerealms", "base"));
    here->updated = must_be_whole;
    for (int tries = 0; tries < 300; tries++) {
        act_once(now);
        until_all(here, is_quiet);
        until_all(here, knows_the_same);
        const json_t *entries = oc_table_of(here->clients[0])->entries;
        const json_t *last = json_object_get(json_array_get(entries, json_array_size(entries) - 1), "seat");
        if (!json_is_integer(last))
            continue;
        int length = oc_table_of(here->clients[0])->length;
        oc_undo(here->clients[json_integer_value(last)]);
        until_all(here, is_of_a_new_era);
        assert_int_equal(oc_table_of(here->clients[0])->length, length - 1);
        assert_false(has_a_problem(here, here->clients[0]));
        play_some(now, 5);
        return;
    }
    fail();
}

static void clocks_run_for_those_who_are_asked(void **state)
{
    evening *now = *state;
    company *here = &now->here;
    json_t *line = for_two("rollplayer", "base");
    json_object_set_new(line, "limit", json_pack("{s:i}", "game", 3600));
    sit_down(now, line);
    until(here, somebody_can_act, NULL);
    const oc_table *table = oc_table_of(here->clients[0]);
    int runs = -1;
    for (int seat = 0; seat < 2; seat++) {
        assert_in_range((int)oc_time_left(here->clients[0], seat), 3000, 3600);
        runs = table->seats[seat].runs ? seat : runs;
    }
    assert_true(runs >= 0);
    double before = oc_time_left(here->clients[0], runs);
    assert_true(oc_time_left(here->clients[0], runs) < before); /* the time goes by by itself */
    assert_true(oc_time_left(here->clients[0], !runs) <= 3600);
    assert_int_equal(json_integer_value(json_object_get(json_object_get(table->joined, "limit"), "game")),
                     3600);
    play_some(now, 10);
}

static void a_bot_plays_on_and_the_person_comes_back(void **state)
{
    evening *now = *state;
    company *here = &now->here;
    dw_error problem = {0};
    sit_down(now, with_help(for_two("rollplayer", "mm")));
    oc_client *ann = here->clients[0];
    oc_let_bot(ann, 0, "no level");
    until(here, has_a_problem, ann);
    oc_let_bot(ann, 0, "random");
    until(here, is_replaced, ann);
    assert_string_equal(oc_table_of(ann)->seats[0].who, "random");
    assert_string_equal(oc_table_of(ann)->seats[0].name, "Ann");
    oc_play(ann, "pass");
    until(here, is_quiet, ann);
    assert_true(oc_take_problem(ann, &problem));
    assert_string_equal(problem.code, "replaced");
    oc_come_back(ann);
    until(here, is_not_replaced, ann);
    until_all(here, knows_the_same);
    play_some(now, 20);
}

static void offers_come_are_let_pass_and_can_be_turned_off(void **state)
{
    evening *now = *state;
    company *here = &now->here;
    json_t *line = json_pack("{s:s, s:s, s:[s, s, s], s:i}", "game", "rollplayer", "set", "mm", "seats",
                             "person", "random", "random", "seed", 1);
    create_table(&now->server, line, &now->at);
    oc_client *ann = come(here, link_to(&now->server, &now->at, now->at.seats[0]), "Ann", "every_time");
    here->updated = must_be_whole;
    int passed = 0;
    until(here, has_begun, ann);
    while (!is_over(here, ann) && passed < 3) {
        until(here, is_offered_now, ann);
        if (is_asked(ann)) {
            play_eagerly(now, ann);
        } else if (is_offered(ann)) {
            oc_decline(ann);
            assert_false(oc_table_of(ann)->offered);
            passed++;
        }
    }
    assert_true(passed > 0);
    oc_set_offers(ann, "sometimes");
    until(here, has_a_problem, ann);
    oc_set_offers(ann, "never");
    for (int i = 0; i < 20 && !is_over(here, ann); i++) {
        until(here, is_asked_now, ann);
        if (is_asked(ann))
            play_any(now, ann);
    }
    assert_false(has_a_problem(here, ann));
}

static void after_a_game_the_same_people_play_again(void **state)
{
    evening *now = *state;
    company *here = &now->here;
    dw_error error = {0};
    char before[256];
    sit_down(now, with_help(for_two("rollplayer", "base")));
    snprintf(before, sizeof before, "%s", oc_link(here->clients[0]));
    assert_false(oc_join_rematch(here->clients[0], &error));
    oc_rematch(here->clients[0]);
    until(here, has_a_problem, here->clients[0]); /* it is not over */
    for (int i = 0; i < 2; i++)
        oc_let_bot(here->clients[i], i, "random");
    until_all(here, is_over);
    oc_rematch(here->clients[1]);
    until_all(here, knows_rematch);
    oc_rematch(here->clients[0]); /* who says it later gets the same one */
    for (int i = 0; i < 2; i++)
        assert_true(oc_join_rematch(here->clients[i], &error));
    assert_null(oc_table_of(here->clients[0])->screen);
    until_all(here, has_begun);
    assert_string_not_equal(oc_link(here->clients[0]), before);
    assert_int_equal(oc_table_of(here->clients[1])->seat, 1);
    here->updated = must_be_whole;
    play_some(now, 20);
}

static bool said_everything(company *here, oc_client *client)
{
    (void)here;
    return json_array_size(oc_table_of(client)->said) >= 24;
}

static void who_says_too_much_is_heard_a_little_later(void **state)
{
    evening *now = *state;
    company *here = &now->here;
    kill_server(&now->server);
    now->server.lines_per_seat = "20"; /* a line of chat counts for five; eighty at once are fine */
    start_server(&now->server);
    sit_down(now, for_two("rollplayer", "base"));
    for (int i = 0; i < 24; i++)
        oc_chat(here->clients[0], "Hello?");
    until_all(here, said_everything);
    assert_false(has_a_problem(here, here->clients[0]));
}

/* ---- doors ---------------------------------------------------------------------------------- */

static void links_that_lead_nowhere_are_refused_for_good(void **state)
{
    evening *now = *state;
    company *here = &now->here;
    setting other;
    create_table(&now->server, for_two("rollplayer", "base"), &now->at);
    create_table(&now->server, for_two("rollplayer", "base"), &other);
    oc_client *stranger = come(here, link_to(&now->server, &now->at, other.seats[0]), "", "never");
    until(here, is_refused, stranger);
    assert_string_equal(oc_why(stranger), "this link is of no seat at this table");
    oc_chat(stranger, "Hello?");
    until(here, has_a_problem, stranger);
    strcpy(other.table, "0000000000000000");
    until(here, is_refused, come(here, link_to(&now->server, &other, other.seats[0]), "", "never"));
}

static void where_nobody_listens_is_tried_again(void **state)
{
    evening *now = *state;
    company *here = &now->here;
    dw_error error = {0};
    json_t *answer;
    create_table(&now->server, for_two("rollplayer", "base"), &now->at);
    kill_server(&now->server);
    oc_client *ann = come(here, link_to(&now->server, &now->at, now->at.seats[0]), "", "never");
    until(here, is_lost, ann);
    assert_true(oc_why(ann)[0]);
    assert_false(oc_ask(ann, json_pack("{s:s}", "cmd", "record"), &answer, &error));
    assert_string_equal(error.code, "lost");
    start_server(&now->server);
    until(here, has_joined, ann);
    assert_string_equal(oc_why(ann), "");
}

static void certificates_are_looked_at(void **state)
{
    evening *now = *state;
    company *here = &now->here;
    char command[512], certificate[128], key[128];
    snprintf(certificate, sizeof certificate, "%s/one.crt", now->server.folder);
    snprintf(key, sizeof key, "%s/one.key", now->server.folder);
    snprintf(command, sizeof command,
             "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj "
             "/CN=localhost "
             "-addext subjectAltName=DNS:localhost -out %s -keyout %s 2>/dev/null",
             certificate, key);
    assert_int_equal(system(command), 0);
    create_table(&now->server,
                 json_pack("{s:s, s:[s, s]}", "game", "dicerealms", "seats", "person", "random"), &now->at);
    kill_server(&now->server);
    now->server.certificate = certificate;
    now->server.key = key;
    start_server(&now->server);
    oc_client *wary = come(here, link_to(&now->server, &now->at, now->at.seats[0]), "Ann", "never");
    until(here, is_lost, wary);
    assert_int_equal(oc_table_of(wary)->players, 0);
    leave_all(here);
    setenv("SSL_CERT_FILE", certificate, 1);
    come(here, link_to(&now->server, &now->at, now->at.seats[0]), "Ann", "never");
    until_all(here, has_begun);
    here->updated = must_be_whole;
    play_some(now, 20);
    unsetenv("SSL_CERT_FILE");
}

int main(int count, char **words)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_game_with_monsters_and_a_server_that_is_killed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_game_of_dice_realms_and_a_server_that_is_killed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(talk_is_heard_once_by_everybody, set_up, tear_down),
        cmocka_unit_test_setup_teardown(who_looks_on_sees_what_all_may_know_and_does_not_play, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(going_back_needs_the_others_where_something_was_revealed, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_decision_that_showed_nothing_is_taken_back_at_once, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(clocks_run_for_those_who_are_asked, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_bot_plays_on_and_the_person_comes_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(offers_come_are_let_pass_and_can_be_turned_off, set_up, tear_down),
        cmocka_unit_test_setup_teardown(after_a_game_the_same_people_play_again, set_up, tear_down),
        cmocka_unit_test_setup_teardown(who_says_too_much_is_heard_a_little_later, set_up, tear_down),
        cmocka_unit_test_setup_teardown(links_that_lead_nowhere_are_refused_for_good, set_up, tear_down),
        cmocka_unit_test_setup_teardown(where_nobody_listens_is_tried_again, set_up, tear_down),
        cmocka_unit_test_setup_teardown(certificates_are_looked_at, set_up, tear_down),
    };
    if (count < 2) {
        fprintf(stderr, "usage: test_client DICEWRIGHT [TEST | -TEST]\n");
        return 2;
    }
    program = words[1];
    if (count > 2 && words[2][0] == '-')
        cmocka_set_skip_filter(words[2] + 1);
    else if (count > 2)
        cmocka_set_test_filter(words[2]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
