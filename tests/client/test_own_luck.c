/*
 * test_own_luck.c: how a client comes by its seat and what it says of its luck, without a server: which
 * secret it tries, and for which commitments it opens its luck.
 */
#include "client/client_private.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static const char LINK[] = "http://localhost:8080/#/join/ab12/cd34";
static const char SECRET[] =
    "abababababababababababababababababababababababababababababababab"; /* commitments */
static const char OTHER_SECRET[] = "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd";
static const char OTHER_LUCK[] = "efefefefefefefefefefefefefefefefefefefefefefefefefefefefefefefef";

static void hear(oc_client *client, json_t *frame)
{
    char *text = json_dumps(frame, JSON_COMPACT);
    oc_hear(client, text, strlen(text));
    free(text);
    json_decref(frame);
}

/* The last line that has no answer yet, and its command. */
static const json_t *line_of(const oc_client *client)
{
    return client->asked ? client->asked->line : NULL;
}

static const char *said(const oc_client *client, const char *key)
{
    const char *text = json_string_value(json_object_get(line_of(client), key));
    return text ? text : "";
}

/* A client that has asked whose seat it is, and has heard. It keeps seats in the file, if there is one. */
static oc_client *with_file(const char *file, bool held)
{
    oc_client *client = oc_new(LINK, "Ann", "never", NULL);
    snprintf(client->seats_file, sizeof client->seats_file, "%s", file);
    oc_connected(client);
    assert_string_equal(said(client, "cmd"), "mine");
    hear(client, json_pack("{s:b, s:i, s:[{s:s, s:i, s:[{s:b}, {}]}]}", "ok", 1, "id", 1, "tables", "table",
                           "ab12", "seat", 0, "seats", "held", held));
    assert_string_equal(said(client, "cmd"), "join");
    return client;
}

static oc_client *at_the_door(bool held)
{
    return with_file("", held);
}

/* `lucks` as the server shows them: of seat 0 this luck and commitment, of seat 1 OTHER_LUCK. */
static json_t *lucks_with(const char *stage, const char *luck, const char *commitment, const char *secret,
                          int restart)
{
    char hex[FR_HEX_MAX];
    fr_dice dice = {.players = 2, .restarts = restart < 0 ? 0 : (uint8_t)(1u << restart)};
    snprintf(dice.commitment[0], FR_HEX_MAX, "%s", commitment);
    snprintf(dice.commitment[1], FR_HEX_MAX, "%s", OTHER_LUCK);
    fr_fix(secret, &dice, hex);
    json_t *restarts = json_array();
    if (restart >= 0)
        json_array_append_new(restarts, json_integer(restart));
    return json_pack("{s:s, s:s, s:s, s:s, s:[{s:s, s:s}, {s:s, s:s}], s:o}", "dice", "fair", "commitment",
                     secret, "fixed", hex, "stage", stage, "seats", "luck", luck, "commitment", commitment,
                     "luck", "committed", "commitment", OTHER_LUCK, "restarts", restarts);
}

static void tell(oc_client *client, json_t *lucks)
{
    hear(client, json_pack("{s:s, s:o}", "event", "lucks", "lucks", lucks));
}

static void let_in(oc_client *client, bool own, json_t *lucks)
{
    json_t *answer = json_pack("{s:b, s:I, s:i, s:s, s:s, s:i, s:o}", "ok", 1, "id", client->last_id, "seat",
                               0, "game", "rollplayer", "set", "base", "players", 2, "lucks", lucks);
    if (own)
        json_object_set_new(answer, "own", json_true());
    hear(client, answer);
    assert_int_equal(oc_state_of(client), OC_JOINED);
}

static void commitment_of(const oc_client *client, char hex[FR_HEX_MAX])
{
    fr_commit_luck(0, client->kept.luck, hex);
}

/* A client at the table, whose commitment the server has. */
static oc_client *with_a_luck(char hex[FR_HEX_MAX])
{
    oc_client *client = at_the_door(false);
    commitment_of(client, hex);
    assert_string_equal(said(client, "commitment"), hex);
    let_in(client, true, lucks_with("people", "committed", hex, SECRET, -1));
    assert_null(line_of(client));
    return client;
}

static bool is_refused(oc_client *client, const char *code)
{
    dw_error problem;
    return oc_take_problem(client, &problem) && strcmp(problem.code, code) == 0 && !line_of(client);
}

static void an_invitation_is_joined_with_a_secret_and_a_luck(void **state)
{
    oc_client *client = at_the_door(false);
    (void)state;
    assert_string_equal(said(client, "secret"), "cd34");
    assert_int_equal(strlen(said(client, "own")), KS_OWN_DIGITS);
    assert_int_equal(strlen(said(client, "commitment")), 64);
    assert_string_equal(said(client, "luck"), "");
    let_in(client, true, lucks_with("people", "none", "", SECRET, -1));
    assert_true(oc_is_first(client));
    assert_non_null(strstr(oc_link(client), client->kept.own));
    oc_close(client);
}

static void the_luck_is_opened_for_the_commitments_that_are_shown(void **state)
{
    char hex[FR_HEX_MAX];
    oc_client *client = with_a_luck(hex);
    (void)state;
    json_t *lucks = lucks_with("opening", "committed", hex, SECRET, -1);
    tell(client, json_incref(lucks));
    assert_string_equal(said(client, "luck"), client->kept.luck);
    assert_string_equal(client->kept.fixed, json_string_value(json_object_get(lucks, "fixed")));
    json_int_t lines = client->last_id;
    tell(client, lucks); /* others go on meanwhile: it is said once */
    assert_int_equal(client->last_id, lines);
    oc_close(client);
}

static void the_luck_stays_closed_if_another_value_is_fixed(void **state)
{
    char hex[FR_HEX_MAX];
    oc_client *client = with_a_luck(hex);
    (void)state;
    json_t *lucks = lucks_with("opening", "committed", hex, SECRET, -1);
    json_object_set_new(lucks, "fixed", json_string(OTHER_LUCK)); /* not what is shown */
    tell(client, lucks);
    assert_true(is_refused(client, "wrong_dice"));
    memset(client->kept.fixed, 'a', FR_HEX_MAX - 1); /* it was opened for something else before */
    tell(client, lucks_with("opening", "committed", hex, SECRET, -1));
    assert_true(is_refused(client, "wrong_dice"));
    oc_close(client);
}

static void the_luck_of_another_device_is_not_opened(void **state)
{
    char hex[FR_HEX_MAX];
    oc_client *client = with_a_luck(hex);
    (void)state;
    tell(client, lucks_with("opening", "committed", SECRET, SECRET, -1));
    assert_null(line_of(client));
    assert_false(oc_has_luck(client));
    oc_close(client);
}

static void after_a_restart_another_luck_is_committed_to(void **state)
{
    char hex[FR_HEX_MAX], luck[FR_LUCK_MAX];
    oc_client *client = with_a_luck(hex);
    (void)state;
    strcpy(luck, client->kept.luck);
    tell(client, lucks_with("commitments", "owed", "", OTHER_SECRET, 1));
    assert_string_not_equal(client->kept.luck, luck);
    commitment_of(client, hex);
    assert_string_equal(said(client, "commitment"), hex);
    hear(client, json_pack("{s:b, s:I}", "ok", 1, "id", client->last_id));
    tell(client, lucks_with("opening", "committed", hex, OTHER_SECRET, 1));
    assert_string_equal(said(client, "luck"), client->kept.luck);
    oc_close(client);
}

static void seeded_tables_get_no_luck(void **state)
{
    char hex[FR_HEX_MAX];
    oc_client *client = with_a_luck(hex);
    (void)state;
    json_t *lucks = lucks_with("opening", "committed", hex, SECRET, -1);
    json_object_set_new(lucks, "dice", json_string("seeded"));
    tell(client, lucks);
    assert_null(line_of(client));
    assert_true(kn_is_seeded(oc_table_of(client)));
    oc_close(client);
}

/* Somebody holds the seat: the secret is an own one, and another device has committed. */
static void a_second_device_does_not_replace_the_luck_of_the_first(void **state)
{
    oc_client *client = at_the_door(true);
    (void)state;
    assert_string_equal(said(client, "commitment"), "");
    let_in(client, false, lucks_with("people", "committed", SECRET, SECRET, -1));
    assert_null(line_of(client));
    assert_string_equal(client->kept.own, "cd34");
    assert_false(oc_is_first(client));
    oc_close(client);
}

static void refuse(oc_client *client, const char *code)
{
    hear(client,
         json_pack("{s:b, s:I, s:s, s:s}", "ok", 0, "id", client->last_id, "error", "no", "code", code));
}

/* An earlier answer to `join` was lost. */
static void a_spent_invitation_is_tried_by_the_own_secret(void **state)
{
    oc_client *client = at_the_door(false);
    (void)state;
    refuse(client, "spent");
    assert_string_equal(said(client, "cmd"), "join");
    assert_string_equal(said(client, "secret"), client->kept.own);
    let_in(client, false, lucks_with("people", "none", "", SECRET, -1));
    assert_true(client->kept.claimed);
    assert_true(oc_is_first(client));
    oc_close(client);
}

/* It may be the last one to come: without a luck the game would begin at once. */
static void a_program_that_ended_before_it_joined_comes_again_with_the_same_luck(void **state)
{
    char folder[] = "/tmp/dicewright-XXXXXX", file[64], own[LK_WORD_MAX], hex[FR_HEX_MAX];
    dw_error error;
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(file, sizeof file, "%s/seats.json", folder);
    oc_client *client = with_file(file, false);
    strcpy(own, client->kept.own);
    commitment_of(client, hex);
    oc_close(client);
    client = oc_new(LINK, "Ann", "never", NULL);
    strcpy(client->seats_file, file);
    assert_true(oc_find_kept(client, &error));
    oc_connected(client);
    assert_string_equal(said(client, "cmd"), "join");
    assert_string_equal(said(client, "own"), own);
    assert_string_equal(said(client, "commitment"), hex);
    oc_close(client);
    unlink(file);
    strcat(file, ".lock");
    unlink(file);
    assert_int_equal(rmdir(folder), 0);
}

static void an_invitation_that_others_have_used_says_what_to_do(void **state)
{
    oc_client *client = at_the_door(false);
    (void)state;
    refuse(client, "spent");
    refuse(client, "wrong_link");
    assert_int_equal(oc_state_of(client), OC_REFUSED);
    assert_non_null(strstr(oc_why(client), "ask for another seat"));
    assert_null(line_of(client));
    oc_close(client);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_invitation_is_joined_with_a_secret_and_a_luck),
        cmocka_unit_test(the_luck_is_opened_for_the_commitments_that_are_shown),
        cmocka_unit_test(the_luck_stays_closed_if_another_value_is_fixed),
        cmocka_unit_test(the_luck_of_another_device_is_not_opened),
        cmocka_unit_test(after_a_restart_another_luck_is_committed_to),
        cmocka_unit_test(seeded_tables_get_no_luck),
        cmocka_unit_test(a_second_device_does_not_replace_the_luck_of_the_first),
        cmocka_unit_test(a_spent_invitation_is_tried_by_the_own_secret),
        cmocka_unit_test(a_program_that_ended_before_it_joined_comes_again_with_the_same_luck),
        cmocka_unit_test(an_invitation_that_others_have_used_says_what_to_do),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
