/*
 * test_known.c: how a client updates what it knows, without a server: links, differences, breaks,
 * nonsense.
 */
#include "client/client_private.h"
#include "table/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char LINK[] = "http://localhost:8080/#/join/ab12/cd34";

/* The answer to the first line, `mine`: the link is an invitation to seat 0. */
static const char WHOSE[] =
    "{\"ok\":true,\"id\":1,\"tables\":[{\"table\":\"ab12\",\"seat\":0,\"seats\":[{},{}]}]}";

/* The answer to `join`, with a screen after two entries. */
static const char JOINED[] =
    "{\"ok\":true,\"id\":%d,\"seat\":0,\"game\":\"rollplayer\",\"set\":\"base\",\"players\":2,\"begun\":true,"
    "\"variants\":[],\"offered\":false,\"seats\":[{\"who\":\"person\",\"name\":\"Ann\",\"here\":true},"
    "{\"who\":\"greedy\",\"name\":\"\",\"here\":false}],\"watching\":0,\"wish\":null,\"rematch\":null,"
    "\"said\":[],"
    "\"view\":{\"from\":%d,\"length\":%d,\"era\":%d,\"offered\":false,\"entries\":%s,\"screen\":{\"turn\":{},"
    "\"length\":%d,\"choices\":{\"seat\":0,\"waiting\":true,\"ask\":\"What?\",\"question\":\"%s\",\"moves\":"
    "[{\"move\":\"roll\"},{\"move\":\"pass\"}]},\"state\":{\"gold\":[1,2]},\"score\":{}}}}";
static const char TWO[] = "[{\"seat\":null,\"move\":\"deal\"},{\"seat\":1,\"move\":\"pass\"}]";

static void hear(oc_client *client, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void hear(oc_client *client, const char *format, ...)
{
    char text[2048];
    va_list rest;
    va_start(rest, format);
    int length = vsnprintf(text, sizeof text, format, rest);
    va_end(rest);
    oc_hear(client, text, (size_t)length);
}

static oc_client *at_table(void)
{
    oc_client *client = oc_new(LINK, "Ann", "never", NULL);
    assert_non_null(client);
    oc_connected(client);
    hear(client, WHOSE);
    hear(client, JOINED, 2, 0, 2, 0, TWO, 2, "roll");
    assert_int_equal(oc_state_of(client), OC_JOINED);
    return client;
}

/* The command of the line that waits for an answer; the last of them. "": none. */
static const char *asked(const oc_client *client)
{
    return client->asked ? json_string_value(json_object_get(client->asked->line, "cmd")) : "";
}

static int gold(const oc_client *client, size_t index)
{
    return (int)json_integer_value(
        json_array_get(json_object_get(json_object_get(client->table.screen, "state"), "gold"), index));
}

static void links_are_read_as_browsers_share_them(void **state)
{
    static const struct {
        const char *text, *written;
    } good[] = {
        {LINK, LINK},
        {" https://games.example/a/b/index.html#/join/t/s\n", "https://games.example/a/b/#/join/t/s"},
        {"ws://[::1]:8080/ws#/join/t/s", "http://[::1]:8080/#/join/t/s"},
        {"WSS://h:443#/join/t/s", "https://h/#/join/t/s"},
        {"http://h:80/#/join/t/s", "http://h/#/join/t/s"},
    };
    static const char *const bad[] = {"",
                                      "localhost",
                                      "ftp://h/#/join/t/s",
                                      "http:///#/join/t/s",
                                      "http://h/",
                                      "http://h/#/join/",
                                      "http://h/#/join/t",
                                      "http://h/#/join/t/",
                                      "http://h/#/join/t/s/u",
                                      "http://h/#/join/t/s?x",
                                      "http://h:0/#/join/t/s",
                                      "http://h:65536/#/join/t/s",
                                      "http://h:x/#/join/t/s",
                                      "http://[::1/#/join/t/s",
                                      "http://[::1]x/#/join/t/s",
                                      "http://a b/#/join/t/s",
                                      "http://h\r\nX: y/#/join/t/s",
                                      "http://h/ /#/join/t/s",
                                      "http://h/\"/#/join/t/s",
                                      "http://user@h/#/join/t/s"};
    lk_link link;
    dw_error error;
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        char text[LK_TEXT_MAX];
        dw_text written = dw_text_in(text, sizeof text);
        assert_true(lk_read(good[i].text, &link, &error));
        lk_write(&link, &written);
        assert_string_equal(text, good[i].written);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        if (lk_read(bad[i], &link, &error))
            fail_msg("it is read: %s", bad[i]);
        assert_string_equal(error.code, "wrong_link");
    }
    char longest[2048] = "http://h/#/join/t/";
    memset(longest + strlen(longest), 's', 1000);
    assert_false(lk_read(longest, &link, &error));
}

static void differences_make_another_screen(void **state)
{
    oc_client *client = at_table();
    json_t *before = json_incref((json_t *)client->table.screen);
    (void)state;
    hear(client,
         "{\"event\":\"view\",\"view\":{\"from\":2,\"length\":3,\"era\":0,\"entries\":[{\"seat\":0,\"move\":"
         "\"roll\"}],\"base\":2,\"changes\":{\"length\":3,\"state/gold/1\":7}}}");
    assert_int_equal(client->table.length, 3);
    assert_int_equal(json_array_size(client->table.entries), 3);
    assert_int_equal(gold(client, 0), 1);
    assert_int_equal(gold(client, 1), 7);
    assert_int_equal(json_integer_value(json_object_get(before, "length")), 2); /* who kept it has it */
    json_decref(before);
    oc_close(client);
}

static void what_does_not_follow_is_asked_for_as_a_whole(void **state)
{
    static const char *const views[] = {
        "\"from\":3,\"length\":4,\"era\":0,\"entries\":[{}],\"base\":3,\"changes\":{\"length\":4}", /* a gap
                                                                                                     */
        "\"from\":2,\"length\":3,\"era\":1,\"entries\":[{}],\"base\":2,\"changes\":{\"length\":3}", /* an era
                                                                                                     */
        "\"from\":2,\"length\":3,\"era\":0,\"entries\":[{}],\"base\":2,\"changes\":{\"length\":3,\"state/"
        "x\":1}",
        "\"from\":2,\"length\":3,\"era\":0,\"entries\":[{}],\"base\":2,\"changes\":{\"length\":3,\"state/"
        "gold/2\":1}",
        "\"from\":2,\"length\":3,\"era\":0,\"entries\":[{}],\"base\":2,\"changes\":{\"length\":3,\"\":1}",
        "\"from\":2,\"length\":3,\"era\":0,\"entries\":[1],\"base\":2,\"changes\":{\"length\":3}",
        "\"from\":2,\"length\":3,\"era\":0,\"entries\":[],\"base\":2,\"changes\":{\"length\":3}",
        "\"from\":2,\"length\":3,\"era\":0,\"entries\":[{}],\"base\":2,\"changes\":{}",
        "\"from\":-1,\"length\":3,\"era\":0,\"entries\":[{},{},{},{}],\"screen\":{\"length\":3}",
        "\"from\":2,\"length\":3,\"era\":0,\"entries\":[{}],\"screen\":[]",
    };
    (void)state;
    for (size_t i = 0; i < sizeof views / sizeof *views; i++) {
        oc_client *client = at_table();
        hear(client, "{\"event\":\"view\",\"view\":{%s}}", views[i]);
        assert_int_equal(client->table.length, 2); /* nothing has changed, */
        assert_int_equal(gold(client, 1), 2);
        assert_string_equal(asked(client), "view");
        hear(client, "{\"event\":\"view\",\"view\":{%s}}", views[i]);
        assert_null(client->asked->next); /* and it is asked for once */
        hear(client,
             "{\"ok\":true,\"id\":3,\"view\":{\"from\":0,\"length\":1,\"era\":1,\"entries\":[{}],\"screen\":{"
             "\"length\":1}}}");
        assert_int_equal(client->table.length, 1);
        assert_int_equal(client->table.era, 1);
        assert_null(client->asked);
        oc_close(client);
    }
}

static void a_break_is_mended_with_what_is_known(void **state)
{
    oc_client *client = at_table();
    (void)state;
    oc_disconnected(client, "a test");
    assert_int_equal(oc_state_of(client), OC_LOST);
    assert_string_equal(oc_why(client), "there is no connection to localhost:8080: a test");
    assert_non_null(client->table.screen);
    oc_connected(client);
    assert_int_equal(json_integer_value(json_object_get(client->asked->line, "from")), 2);
    hear(client, JOINED, 3, 2, 2, 0, "[]", 2, "roll");
    assert_int_equal(oc_state_of(client), OC_JOINED);
    assert_int_equal(json_array_size(client->table.entries), 2);
    hear(client, "{\"event\":\"lost\",\"error\":\"no room\"}");
    assert_string_equal(asked(client), "join");
    assert_null(json_object_get(client->asked->line, "from")); /* some of that was never stored */
    hear(client, JOINED, 4, 0, 1, 0, "[{\"seat\":null,\"move\":\"deal\"}]", 1, "roll");
    assert_int_equal(client->table.length, 1);
    dw_error problem;
    assert_true(oc_take_problem(client, &problem));
    assert_string_equal(problem.code, "lost");
    oc_close(client);
}

static void who_was_there_comes_back_as_soon_as_the_server_can(void **state)
{
    oc_client *client = at_table();
    (void)state;
    oc_disconnected(client, "a test");
    oc_connected(client);
    hear(client, "{\"ok\":false,\"id\":3,\"error\":\"the disk is full\"}");
    assert_int_equal(oc_state_of(client), OC_LOST);
    oc_disconnected(client, "a test");
    assert_string_equal(oc_why(client), "the disk is full");
    oc_connected(client);
    hear(client, JOINED, 4, 2, 2, 0, "[]", 2, "roll");
    assert_int_equal(oc_state_of(client), OC_JOINED);
    oc_disconnected(client, "a test");
    oc_connected(client);
    hear(client, "{\"ok\":false,\"id\":5,\"error\":\"no seat\",\"code\":\"wrong_link\"}");
    assert_int_equal(oc_state_of(client), OC_REFUSED);
    oc_close(client);
}

/* A break while "roll" is on its way; how the table stands after it. */
static oc_client *after_a_break(int from, int length, int era, const char *entries, const char *question)
{
    oc_client *client = at_table();
    oc_play(client, "roll");
    assert_true(oc_is_sending(client));
    oc_play(client, "pass"); /* one after another */
    assert_null(client->asked->next);
    oc_disconnected(client, "a test");
    assert_true(oc_is_sending(client));
    oc_connected(client);
    hear(client, JOINED, 4, from, length, era, entries, length, question);
    return client;
}

static void a_move_on_its_way_is_said_again_only_if_it_still_answers_the_question(void **state)
{
    static const struct {
        int from, length, era;
        const char *entries, *question;
        bool again, problem;
    } cases[] = {
        {2, 2, 0, "[]", "roll", true, false},
        {2, 3, 0, "[{\"seat\":1,\"move\":\"roll\"}]", "roll", true,
         false}, /* somebody else, at the same time */
        {2, 3, 0, "[{\"seat\":0,\"move\":\"roll\"}]", "roll", false, false}, /* the server has it */
        {2, 3, 0, "[{\"seat\":0,\"move\":\"pass\"}]", "roll", false, true},  /* from another window */
        {2, 2, 0, "[]", "market", false, true},
        {0, 2, 1, TWO, "roll", false, true}, /* something was taken back */
    };
    dw_error problem;
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        oc_client *client =
            after_a_break(cases[i].from, cases[i].length, cases[i].era, cases[i].entries, cases[i].question);
        assert_string_equal(asked(client), cases[i].again ? "play" : "");
        assert_int_equal(oc_is_sending(client), cases[i].again);
        assert_int_equal(oc_take_problem(client, &problem), cases[i].problem);
        oc_close(client);
    }
}

static void a_move_is_on_its_way_until_the_screen_shows_it(void **state)
{
    oc_client *client = at_table();
    (void)state;
    oc_play(client, "roll");
    hear(client, "{\"ok\":true,\"id\":3,\"length\":3}"); /* its view comes alone */
    assert_true(oc_is_sending(client));
    hear(client,
         "{\"event\":\"view\",\"view\":{\"from\":2,\"length\":3,\"era\":0,\"entries\":[{\"seat\":0,\"move\":"
         "\"roll\"}],\"base\":2,\"changes\":{\"length\":3}}}");
    assert_false(oc_is_sending(client));
    oc_play(client, "pass");
    hear(client, "{\"ok\":false,\"id\":4,\"error\":\"not now\",\"code\":\"not_asked\"}");
    assert_false(oc_is_sending(client));
    dw_error problem;
    assert_true(oc_take_problem(client, &problem));
    assert_string_equal(problem.text, "not now");
    assert_string_equal(problem.code, "not_asked");
    oc_close(client);
}

static void who_is_too_fast_says_it_again(void **state)
{
    oc_client *client = at_table();
    (void)state;
    oc_chat(client, "Hello?");
    hear(client, "{\"ok\":false,\"id\":3,\"error\":\"wait\",\"code\":\"too_fast\",\"wait\":0.1}");
    assert_string_equal(asked(client), "chat");
    hear(client, "{\"ok\":true,\"id\":3}");
    assert_string_equal(asked(client), "");
    assert_false(client->has_problem);
    oc_close(client);
}

/* A number of the last line that was said. */
static int number_in_line(const oc_client *client, const char *key)
{
    return (int)json_integer_value(json_object_get(client->asked->line, key));
}

static void lines_name_the_record_that_they_answer(void **state)
{
    oc_client *client = at_table();
    (void)state;
    hear(client, "{\"event\":\"offer\",\"offered\":true}");
    hear(client, "{\"event\":\"wish\",\"wish\":{\"seat\":1,\"length\":1,\"agreed\":[],\"needed\":[0]}}");
    oc_consent(client, true);
    assert_string_equal(asked(client), "consent");
    assert_int_equal(number_in_line(client, "to"), 1);
    assert_non_null(json_object_get(client->asked->line, "era"));
    oc_decline(client);
    assert_string_equal(asked(client), "decline");
    assert_int_equal(number_in_line(client, "length"), 2);
    oc_undo(client);
    assert_int_equal(number_in_line(client, "length"), 2);
    oc_ask_back(client);
    assert_int_equal(number_in_line(client, "length"), 2);
    oc_play(client, "roll");
    assert_string_equal(asked(client), "play");
    assert_int_equal(number_in_line(client, "length"), 2);
    assert_int_equal(number_in_line(client, "era"), 0);
    assert_non_null(json_object_get(client->asked->line, "era"));
    oc_close(client);
}

static void a_stale_line_leads_to_another_look_and_is_not_said_again(void **state)
{
    static void (*const acts[])(oc_client *) = {oc_undo, oc_ask_back};
    dw_error problem;
    (void)state;
    for (int i = 0; i < 3; i++) {
        oc_client *client = at_table();
        if (i < 2)
            acts[i](client);
        else
            oc_play(client, "roll");
        hear(client, "{\"ok\":false,\"id\":3,\"error\":\"the table has gone on\",\"code\":\"stale\"}");
        assert_string_equal(asked(client), "view");
        assert_null(client->asked->next);
        assert_false(oc_is_sending(client));
        assert_true(oc_take_problem(client, &problem));
        assert_string_equal(problem.code, "stale");
        hear(client,
             "{\"ok\":true,\"id\":4,\"view\":{\"from\":0,\"length\":1,\"era\":1,\"entries\":[{}],\"screen\":{"
             "\"length\":1}}}");
        assert_int_equal(client->table.era, 1);
        assert_null(client->asked);
        oc_close(client);
    }
}

/* How long to wait is for the person to decide, unless a line only came too fast. */
static void what_has_to_wait_for_another_reason_is_not_said_again(void **state)
{
    oc_client *client = at_table();
    dw_error problem;
    (void)state;
    oc_let_bot(client, 1, "adept");
    hear(client, "{\"ok\":false,\"id\":3,\"error\":\"wait 40 seconds\",\"code\":\"not_away\",\"wait\":40}");
    assert_null(client->asked);
    assert_true(oc_take_problem(client, &problem));
    assert_string_equal(problem.text, "wait 40 seconds");
    oc_close(client);
}

static void talk_and_events_do_not_push_each_other_out(void **state)
{
    oc_client *client = at_table();
    int events = 0, chat = 0;
    (void)state;
    hear(client, "{\"event\":\"said\",\"at\":1,\"seat\":1,\"kind\":\"bot\",\"text\":\"\"}");
    for (int i = 0; i < 3 * OC_CHAT_MAX; i++)
        hear(client, "{\"event\":\"said\",\"at\":%d,\"seat\":0,\"kind\":\"chat\",\"text\":\"x\"}", i);
    for (size_t i = 0; i < json_array_size(client->table.said); i++) {
        bool is_chat =
            strcmp(json_string_value(json_object_get(json_array_get(client->table.said, i), "kind")),
                   "chat") == 0;
        *(is_chat ? &chat : &events) += 1;
    }
    assert_int_equal(chat, OC_CHAT_MAX);
    assert_int_equal(events, 1);
    for (int i = 0; i < 3 * OC_EVENTS_MAX; i++)
        hear(client, "{\"event\":\"said\",\"at\":%d,\"seat\":0,\"kind\":\"back\",\"text\":\"\"}", i);
    assert_int_equal(json_array_size(client->table.said), OC_SAID_MAX);
    oc_close(client);
}

static void nonsense_changes_nothing(void **state)
{
    static const char *const frames[] = {
        "",
        "{",
        "[]",
        "7",
        "{}",
        "{\"event\":7}",
        "{\"event\":\"view\"}",
        "{\"event\":\"seats\",\"seats\":[{}]}",
        "{\"event\":\"seats\",\"seats\":7}",
        "{\"event\":\"wish\",\"wish\":7}",
        "{\"event\":\"rematch\",\"rematch\":[]}",
        "{\"event\":\"unheard of\"}",
        "{\"ok\":true,\"id\":1}",
        "{\"ok\":false,\"id\":99}",
        "{\"ok\":true,\"id\":\"x\"}",
        "\xff\xfe",
    };
    oc_client *client = at_table();
    (void)state;
    for (size_t i = 0; i < sizeof frames / sizeof *frames; i++)
        hear(client, "%s", frames[i]);
    assert_int_equal(client->table.length, 2);
    assert_string_equal(client->table.seats[0].name, "Ann");
    assert_null(client->table.wish);
    assert_null(client->table.rematch);
    assert_null(client->asked);
    assert_int_equal(oc_state_of(client), OC_JOINED);
    hear(client,
         "{\"event\":\"said\",\"at\":1,\"seat\":0,\"kind\":\"chat\",\"text\":\"\\u001b[2J\\u009bX\\ny\"}");
    const json_t *line = oc_next_said(client);
    assert_string_equal(json_string_value(json_object_get(line, "text")), "?[2J??X\ny");
    assert_null(oc_next_said(client));
    oc_close(client);
}

static void names_are_cut_between_letters(void **state)
{
    char name[100] = "a";
    (void)state;
    for (int i = 0; i < 30; i++)
        strcat(name, "\xc3\xa4");
    oc_client *client = oc_new(LINK, name, "never", NULL);
    oc_connected(client);
    hear(client, WHOSE);
    assert_int_equal(strlen(json_string_value(json_object_get(client->asked->line, "name"))), 47);
    oc_close(client);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(links_are_read_as_browsers_share_them),
        cmocka_unit_test(differences_make_another_screen),
        cmocka_unit_test(what_does_not_follow_is_asked_for_as_a_whole),
        cmocka_unit_test(a_break_is_mended_with_what_is_known),
        cmocka_unit_test(who_was_there_comes_back_as_soon_as_the_server_can),
        cmocka_unit_test(a_move_on_its_way_is_said_again_only_if_it_still_answers_the_question),
        cmocka_unit_test(a_move_is_on_its_way_until_the_screen_shows_it),
        cmocka_unit_test(who_is_too_fast_says_it_again),
        cmocka_unit_test(lines_name_the_record_that_they_answer),
        cmocka_unit_test(a_stale_line_leads_to_another_look_and_is_not_said_again),
        cmocka_unit_test(what_has_to_wait_for_another_reason_is_not_said_again),
        cmocka_unit_test(talk_and_events_do_not_push_each_other_out),
        cmocka_unit_test(nonsense_changes_nothing),
        cmocka_unit_test(names_are_cut_between_letters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
