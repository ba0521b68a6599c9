/*
 * test_windows.c: several clients of one seat at a table of a real server, which say the same at the same
 * time; and what a client finds out about the dice after a game.
 *
 * Usage: test_windows DICEWRIGHT
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

enum { ROUNDS = 20 };

static const char *program;

/* A server, a table, and two clients in its first seat. */
typedef struct evening {
    serving server;
    setting at;
    company here;
} evening;

static int set_up(void **state)
{
    evening *now = calloc(1, sizeof *now);
    serve_anew(&now->server, program);
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

static const json_t *part(const oc_client *client, const char *key)
{
    return json_object_get(oc_table_of(client)->screen, key);
}

static bool is_over(company *here, oc_client *client)
{
    (void)here;
    return json_is_true(json_object_get(part(client, "turn"), "over"));
}

static bool is_asked(company *here, oc_client *client)
{
    (void)here;
    return oc_state_of(client) == OC_JOINED && !oc_is_sending(client) &&
           json_is_true(json_object_get(part(client, "choices"), "waiting"));
}

static bool is_quiet(company *here, oc_client *client)
{
    (void)here;
    return !oc_is_sending(client);
}

/* Both know the same record, and have to go on, or the game is over. */
static bool is_even(company *here, oc_client *client)
{
    oc_client *first = here->clients[0];
    const oc_table *one = oc_table_of(first), *other = oc_table_of(client);
    return one->length == other->length && one->era == other->era &&
           ((is_asked(here, client) && is_asked(here, first)) ||
            (is_over(here, client) && is_over(here, first)));
}

static bool has_a_problem(company *here, oc_client *client)
{
    dw_error problem;
    (void)here;
    return oc_take_problem(client, &problem);
}

/* Entries of the seat from `from` on. */
static int own_entries(const oc_client *client, int from)
{
    const json_t *entries = oc_table_of(client)->entries;
    int count = 0;
    for (size_t i = (size_t)from; i < json_array_size(entries); i++) {
        const json_t *seat = json_object_get(json_array_get(entries, i), "seat");
        count += json_is_integer(seat) && json_integer_value(seat) == 0;
    }
    return count;
}

/* The first client by the invitation, the second by the own link. */
static void open_windows(evening *now, json_t *line)
{
    company *here = &now->here;
    create_table(&now->server, line, &now->at);
    oc_client *first = come(here, link_to(&now->server, &now->at, now->at.seats[0]), "Ann", "never");
    until(here, is_asked, first);
    come(here, oc_link(first), "Ann", "never");
    until(here, is_even, here->clients[1]);
    for (int i = 0; i < 2; i++)
        has_a_problem(here, here->clients[i]); /* nothing yet */
}

static json_t *with_a_bot(const char *game)
{
    return json_pack("{s:s, s:[s, s]}", "game", game, "seats", "person", "random");
}

/* One of the two was told that the table has gone on. */
static bool is_one_stale(company *here, oc_client *client)
{
    (void)client;
    for (int i = 0; i < 2; i++) {
        dw_error problem = {0};
        if (oc_take_problem(here->clients[i], &problem)) {
            assert_string_equal(problem.code, "stale");
            return true;
        }
    }
    return false;
}

/* What the client knows is what the server has, as soon as no bot moves in between. */
static void must_become_whole(company *here, oc_client *client)
{
    int before = here->compared;
    for (double end = pf_clock() + PATIENCE; here->compared == before; must_be_whole(here, client))
        assert_true(pf_clock() < end);
}

static void play_from_both(evening *now, const char *game)
{
    company *here = &now->here;
    open_windows(now, with_a_bot(game));
    for (int round = 0; round < ROUNDS && !is_over(here, here->clients[0]); round++) {
        const json_t *moves = json_object_get(part(here->clients[0], "choices"), "moves");
        char move[DW_TEXT_MAX];
        int length = oc_table_of(here->clients[0])->length;
        snprintf(move, sizeof move, "%s",
                 json_string_value(json_object_get(json_array_get(moves, 0), "move")));
        oc_play(here->clients[0], move);
        oc_play(here->clients[1], move);
        until(here, is_one_stale, NULL);
        until_all(here, is_quiet);
        until(here, is_even, here->clients[1]);
        assert_false(is_one_stale(here, NULL)); /* the other's was made */
        assert_int_equal(own_entries(here->clients[0], length), 1);
        must_become_whole(here, here->clients[0]);
        must_become_whole(here, here->clients[1]);
    }
}

static void the_same_move_is_made_once_and_the_other_window_looks_again(void **state)
{
    play_from_both(*state, "rollplayer");
}

static void the_same_move_of_dice_realms_is_made_once(void **state)
{
    play_from_both(*state, "dicerealms");
}

static bool is_of_an_era(company *here, oc_client *client)
{
    (void)here;
    return oc_table_of(client)->era == 1;
}

static void a_decision_is_taken_back_once(void **state)
{
    evening *now = *state;
    company *here = &now->here;
    /* a person who does not move follows, so that nothing is revealed by it */
    json_t *line =
        json_pack("{s:s, s:[s, s], s:i}", "game", "rollplayer", "seats", "person", "person", "seed", 1);
    create_table(&now->server, line, &now->at);
    oc_client *first = come(here, link_to(&now->server, &now->at, now->at.seats[0]), "Ann", "never");
    oc_client *other = come(here, link_to(&now->server, &now->at, now->at.seats[1]), "Ben", "never");
    while (!is_asked(here, first) && !is_asked(here, other))
        until(here, is_quiet, first);
    oc_client *mover = is_asked(here, first) ? first : other;
    int length = oc_table_of(mover)->length;
    oc_client *twin = come(here, oc_link(mover), "", "never");
    until(here, is_asked, twin);
    oc_play(mover, json_string_value(json_object_get(
                       json_array_get(json_object_get(part(mover, "choices"), "moves"), 0), "move")));
    until(here, is_quiet, mover);
    while (oc_table_of(twin)->length != oc_table_of(mover)->length)
        until(here, is_quiet, twin);
    oc_undo(mover);
    oc_undo(twin);
    until_all(here, is_of_an_era);
    while (!has_a_problem(here, mover) && !has_a_problem(here, twin))
        until(here, is_of_an_era, twin);
    assert_int_equal(oc_table_of(mover)->length, length);
    assert_int_equal(oc_table_of(twin)->era, 1);
}

/* ---- the dice -------------------------------------------------------------------------------- */

static bool is_fair(oc_client *client, const char *words)
{
    char text[1024];
    dw_text out = dw_text_in(text, sizeof text);
    bool fair = oc_check_dice(client, &out);
    if (!strstr(text, words))
        fail_msg("%s", text);
    return fair;
}

static void play_by_a_bot(evening *now, json_t *line)
{
    company *here = &now->here;
    create_table(&now->server, line, &now->at);
    come(here, link_to(&now->server, &now->at, now->at.seats[0]), "Ann", "never");
    until(here, is_asked, here->clients[0]);
    oc_let_bot(here->clients[0], 0, "random");
    come(here, link_to(&now->server, &now->at, now->at.watch), "", "never");
    until_all(here, is_over);
}

static void fair_dice_are_found_fair_by_what_was_kept(void **state)
{
    evening *now = *state;
    play_by_a_bot(now, with_a_bot("dicerealms"));
    assert_true(is_fair(now->here.clients[0], "Your own luck is part of it."));
    assert_true(is_fair(now->here.clients[1], "Who looks on has kept nothing"));
}

static void seeded_dice_are_never_fair(void **state)
{
    evening *now = *state;
    json_t *line = with_a_bot("dicerealms");
    json_object_set_new(line, "seed", json_integer(3));
    play_by_a_bot(now, line);
    assert_false(is_fair(now->here.clients[0], "followed from a seed"));
}

int main(int count, char **words)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_same_move_is_made_once_and_the_other_window_looks_again, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(the_same_move_of_dice_realms_is_made_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_decision_is_taken_back_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(fair_dice_are_found_fair_by_what_was_kept, set_up, tear_down),
        cmocka_unit_test_setup_teardown(seeded_dice_are_never_fair, set_up, tear_down),
    };
    if (count < 2) {
        fprintf(stderr, "usage: test_windows DICEWRIGHT\n");
        return 2;
    }
    program = words[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
