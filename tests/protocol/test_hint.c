/*
 * test_hint.c: hints of the protocol: what is in them, what they leave unaltered and what they must not
 * know.
 */
#include "say.h"

static json_t *hints_of(const json_t *answer)
{
    json_t *hints = json_object_get(answer, "hints");
    assert_true(json_is_array(hints));
    return hints;
}

static double number_in(const json_t *hint, const char *name)
{
    assert_true(json_is_number(json_object_get(hint, name)));
    return json_number_value(json_object_get(hint, name));
}

/* The words that `moves` has for a move; NULL if it has no such move. */
static const char *words_in_list(const json_t *moves, const json_t *move)
{
    json_t *listed;
    size_t index;
    json_array_foreach((json_t *)moves, index, listed)
    {
        if (json_equal(json_object_get(listed, "move"), move))
            return json_string_value(json_object_get(listed, "words"));
    }
    return NULL;
}

static void hints_are_legal_moves_the_best_first(void **unused)
{
    (void)unused;
    static const char *const games[] = {
        "{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2,\"seed\":3}",
        "{\"cmd\":\"new\",\"game\":\"dicerealms\",\"players\":3,\"seed\":3}",
    };
    for (size_t game = 0; game < sizeof games / sizeof *games; game++) {
        pr_session *session = pr_session_new();
        do_ok(session, games[game]);
        json_t *answer = say_ok(session, "{\"cmd\":\"hint\",\"count\":2,\"nodes\":500}"), *hint;
        json_t *listed = say_ok(session, "{\"cmd\":\"moves\"}");
        json_t *first = json_array_get(json_object_get(listed, "seats"), 0);
        assert_true(json_equal(json_object_get(answer, "seat"), json_object_get(first, "seat")));
        assert_string_equal(json_string_value(json_object_get(answer, "level")), "adept");
        assert_int_equal(json_array_size(hints_of(answer)), 2);
        double before = 1e9;
        size_t index;
        json_array_foreach(hints_of(answer), index, hint)
        {
            const char *words = words_in_list(json_object_get(first, "moves"), json_object_get(hint, "move"));
            assert_non_null(words);
            assert_string_equal(json_string_value(json_object_get(hint, "words")), words);
            assert_true(number_in(hint, "worth") <= before);
            assert_true(number_in(hint, "win") >= 0 && number_in(hint, "win") <= 1);
            assert_true(json_is_real(json_object_get(hint, "score")));
            assert_true(json_string_length(json_object_get(hint, "reason")) > 0);
            before = number_in(hint, "worth");
        }
        json_decref(listed);
        json_decref(answer);
        pr_session_free(session);
    }
}

static void alone_there_is_no_chance_to_win(void **unused)
{
    (void)unused;
    pr_session *session = pr_session_new();
    do_ok(session, "{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":1,\"seed\":3}");
    json_t *answer = say_ok(session, "{\"cmd\":\"hint\",\"count\":1,\"nodes\":500}");
    const json_t *hint = json_array_get(hints_of(answer), 0);
    assert_null(json_object_get(hint, "win"));
    assert_non_null(json_object_get(hint, "score"));
    json_decref(answer);
    pr_session_free(session);
}

/* The record of a game between bots with or without hints on the way. */
static char *record_with_hints(bool hints)
{
    pr_session *session = pr_session_new();
    do_ok(session, "{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2,\"seed\":3}");
    for (int i = 0; i < 12; i++) {
        if (hints)
            do_ok(session, "{\"cmd\":\"hint\",\"level\":\"master\",\"nodes\":200}");
        do_ok(session, "{\"cmd\":\"bot\",\"level\":\"random\"}");
    }
    json_t *answer = say_ok(session, "{\"cmd\":\"record\"}");
    char *record = strdup(json_string_value(json_object_get(answer, "record")));
    json_decref(answer);
    pr_session_free(session);
    return record;
}

static void a_hint_changes_neither_the_table_nor_the_bots(void **unused)
{
    (void)unused;
    char *with = record_with_hints(true), *without = record_with_hints(false);
    assert_string_equal(with, without);
    free(with);
    free(without);
}

static void a_hint_can_be_asked_for_again(void **unused)
{
    (void)unused;
    pr_session *session = pr_session_new();
    do_ok(session, "{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2,\"seed\":3}");
    char *one = answer_to(session, "{\"cmd\":\"hint\",\"level\":\"master\",\"nodes\":2000}");
    char *two = answer_to(session, "{\"cmd\":\"hint\",\"level\":\"master\",\"nodes\":2000}");
    assert_string_equal(one, two);
    free(one);
    free(two);
    pr_session_free(session);
}

/* The hint to seat 1 after seat 0 has seen this card on top of the deck. */
static char *hint_after_a_look(const char *card)
{
    pr_session *session = pr_session_new();
    char line[80];
    do_ok(session,
          "{\"cmd\":\"load\",\"seed\":9,\"dice\":\"by_hand\",\"position\":{\"game\":\"rollplayer\",\"phase\":"
          "\"market\",\"seats\":[{\"class\":\"thief\",\"gold\":9,\"cards\":[\"open_lock\"]},"
          "{\"class\":\"bard\",\"gold\":5}],\"initiative\":[{\"owner\":0},{\"owner\":1},{\"die\":\"red 6\"}],"
          "\"market\":[\"weak\",\"honest\",\"loyal\"]}}");
    do_ok(session, "{\"cmd\":\"play\",\"seat\":0,\"move\":\"skill open_lock\"}");
    snprintf(line, sizeof line, "{\"cmd\":\"roll\",\"move\":\"card %s\"}", card);
    do_ok(session, line);
    do_ok(session, "{\"cmd\":\"play\",\"seat\":0,\"move\":\"pass\"}");
    do_ok(session, "{\"cmd\":\"play\",\"seat\":0,\"move\":\"discard weak\"}");
    char *hint = answer_to(session, "{\"cmd\":\"hint\",\"seat\":1,\"nodes\":2000}");
    assert_memory_equal(hint, "{\"ok\":true", 10);
    pr_session_free(session);
    return hint;
}

static void a_hint_knows_only_what_its_seat_may_know(void **unused)
{
    (void)unused;
    char *one = hint_after_a_look("reckless"), *other = hint_after_a_look("longsword");
    assert_string_equal(one, other);
    free(one);
    free(other);
}

static void who_only_may_act_can_also_be_told_to_wait(void **unused)
{
    (void)unused;
    pr_session *session = pr_session_new();
    do_ok(session,
          "{\"cmd\":\"load\",\"seed\":9,\"position\":{\"game\":\"rollplayer\",\"phase\":\"dice_over\","
          "\"seats\":"
          "[{\"class\":\"paladin\",\"cards\":[\"pickpocket\"],\"sheet\":{\"str\":[\"red 5\"]}},"
          "{\"class\":\"rogue\",\"cards\":[\"longsword\"],\"sheet\":{\"str\":[\"black 5\"]}}],\"initiative\":"
          "[{\"owner\":0},{\"owner\":1},{\"die\":\"green 6\"}],\"market\":[\"reckless\",\"search\","
          "\"longbow\"]}}");
    json_t *answer = say_ok(session, "{\"cmd\":\"hint\",\"seat\":1,\"nodes\":500}"), *hint;
    size_t index;
    int waits = 0;
    assert_int_equal(json_array_size(hints_of(answer)), 2);
    json_array_foreach(hints_of(answer), index, hint) waits += json_is_null(json_object_get(hint, "move"));
    assert_int_equal(waits, 1);
    json_decref(answer);
    pr_session_free(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hints_are_legal_moves_the_best_first),
        cmocka_unit_test(alone_there_is_no_chance_to_win),
        cmocka_unit_test(a_hint_changes_neither_the_table_nor_the_bots),
        cmocka_unit_test(a_hint_can_be_asked_for_again),
        cmocka_unit_test(a_hint_knows_only_what_its_seat_may_know),
        cmocka_unit_test(who_only_may_act_can_also_be_told_to_wait),
    };
    return cmocka_run_group_tests_name("hint", tests, NULL, NULL);
}
