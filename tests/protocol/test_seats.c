/* test_seats.c: which boxes a line means, and what the answer to a seat may hold. */
#include "say.h"

/* ---- sets --------------------------------------------------------------------------------- */

static void assert_field(const json_t *json, const char *name, const char *value)
{
    assert_string_equal(json_string_value(json_object_get(json, name)), value);
}

static void every_set_is_listed_and_can_be_played(void **unused)
{
    (void)unused;
    pr_session *session = pr_session_new();
    json_t *hello = say_ok(session, "{\"cmd\":\"hello\"}");
    json_t *games = json_object_get(hello, "games"), *listed;
    size_t index;
    assert_true(json_array_size(games) >= 2);
    json_array_foreach(games, index, listed)
    {
        const dw_game *game = dw_game_at((int)index);
        assert_field(listed, "id", game->id);
        assert_field(listed, "set", game->set);
        assert_field(listed, "set_name", game->set_name);
        json_t *line = json_pack("{s:s, s:s, s:s, s:i, s:i}", "cmd", "new", "game", game->id, "set",
                                 game->set, "players", game->players_max, "seed", 1);
        char *text = json_dumps(line, JSON_COMPACT);
        json_t *answer = say_ok(session, text);
        assert_field(answer, "game", game->id);
        assert_field(answer, "set", game->set);
        json_decref(answer);
        json_decref(line);
        free(text);
    }
    json_decref(hello);
    pr_session_free(session);
}

/* Every component has what `dicewright cards ID` prints of it. */
static void cards_have_the_words_of_the_reference(void **unused)
{
    (void)unused;
    pr_session *session = pr_session_new();
    for (int i = 0; dw_game_at(i); i++) {
        const dw_game *game = dw_game_at(i);
        char line[80];
        snprintf(line, sizeof line, "{\"cmd\":\"cards\",\"game\":\"%s\",\"set\":\"%s\"}", game->id,
                 game->set);
        json_t *answer = say_ok(session, line), *card;
        size_t index;
        bool has_cards = game->words && game->words->components;
        assert_true(!has_cards || json_array_size(json_object_get(answer, "cards")) > 80);
        json_array_foreach(json_object_get(answer, "cards"), index, card)
        {
            static char printed[1 << 16];
            dw_text text = dw_text_in(printed, sizeof printed);
            const char *id = json_string_value(json_object_get(card, "id"));
            assert_true(dw_show_card(game, id, &text, NULL));
            assert_non_null(strstr(printed, json_string_value(json_object_get(card, "text"))));
        }
        json_decref(answer);
    }
    pr_session_free(session);
}

/* Only the seat that looked gets the look at the deck. */
static void the_log_hides_what_a_seat_may_not_know(void **unused)
{
    (void)unused;
    pr_session *session = pr_session_new();
    do_ok(session,
          "{\"cmd\":\"load\",\"seed\":1,\"dice\":\"by_hand\",\"position\":{\"game\":\"rollplayer\",\"phase\":"
          "\"market\",\"seats\":[{\"class\":\"thief\",\"gold\":9,\"cards\":[\"open_lock\"]},{\"class\":"
          "\"bard\"}],\"initiative\":[{\"owner\":0},{\"owner\":1},{\"die\":\"red 6\"}],\"market\":[\"weak\","
          "\"honest\",\"loyal\"]}}");
    do_ok(session, "{\"cmd\":\"play\",\"seat\":0,\"move\":\"skill open_lock\"}");
    do_ok(session, "{\"cmd\":\"roll\",\"move\":\"card reckless\"}");
    char *own = answer_to(session, "{\"cmd\":\"log\",\"seat\":0}");
    char *other = answer_to(session, "{\"cmd\":\"log\",\"seat\":1}");
    assert_non_null(strstr(own, "eckless"));
    assert_null(strstr(other, "eckless"));
    assert_non_null(strstr(other, "\"hidden\""));
    free(own);
    free(other);
    pr_session_free(session);
}

static void without_a_set_the_first_one_for_so_many_is_taken(void **unused)
{
    (void)unused;
    pr_session *session = pr_session_new();
    for (int players = 1; players <= DW_SEATS_MAX; players++) {
        const dw_game *game = dw_game_for("rollplayer", players);
        char line[80];
        snprintf(line, sizeof line, "{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":%d}", players);
        if (!game)
            continue;
        json_t *answer = say_ok(session, line);
        assert_field(answer, "set", game->set);
        json_decref(answer);
    }
    pr_session_free(session);
}

/* Loads what the session says with `command` and gives the set of the new table. */
static void assert_loaded_with_set(pr_session *session, const char *command, const char *set)
{
    char ask[40];
    snprintf(ask, sizeof ask, "{\"cmd\":\"%s\"}", command);
    json_t *said = say_ok(session, ask), *load = json_object();
    json_object_set_new(load, "cmd", json_string("load"));
    json_object_set(load, command, json_object_get(said, command));
    char *line = json_dumps(load, JSON_COMPACT);
    json_t *answer = say_ok(session, line);
    assert_field(answer, "set", set);
    free(line);
    json_decref(answer);
    json_decref(load);
    json_decref(said);
}

static void records_and_positions_keep_their_set(void **unused)
{
    (void)unused;
    for (int i = 0; dw_game_at(i); i++) {
        pr_session *session = pr_session_new();
        char line[120];
        snprintf(line, sizeof line,
                 "{\"cmd\":\"new\",\"game\":\"%s\",\"set\":\"%s\",\"players\":3,\"seed\":2}",
                 dw_game_at(i)->id, dw_game_at(i)->set);
        do_ok(session, line);
        for (int moves = 0; moves < 30; moves++)
            do_ok(session, "{\"cmd\":\"bot\",\"level\":\"random\"}");
        assert_loaded_with_set(session, "position", dw_game_at(i)->set);
        assert_loaded_with_set(session, "record", dw_game_at(i)->set);
        pr_session_free(session);
    }
}

/* ---- private knowledge -------------------------------------------------------------------- */

/* Seat 0 is about to look at the top card of the deck. */
static pr_session *before_a_look(const char *more)
{
    pr_session *session = pr_session_new();
    char line[600];
    snprintf(
        line, sizeof line,
        "{\"cmd\":\"load\",\"seed\":9%s,\"position\":{\"game\":\"rollplayer\",\"phase\":\"market\",\"seats\":"
        "[{\"class\":\"thief\",\"gold\":9,\"cards\":[\"open_lock\"]},{\"class\":\"bard\"}],\"initiative\":"
        "[{\"owner\":0},{\"owner\":1},{\"die\":\"red 6\"}],\"market\":[\"weak\",\"honest\",\"loyal\"]}}",
        more);
    do_ok(session, line);
    return session;
}

/* Whether the answer to the line speaks of this. */
static bool says(pr_session *session, const char *line, const char *words)
{
    char *answer = answer_to(session, line);
    assert_memory_equal(answer, "{\"ok\":true", 10);
    bool found = strstr(answer, words) != NULL;
    free(answer);
    return found;
}

static void an_answer_for_a_seat_hides_what_it_may_not_know(void **unused)
{
    (void)unused;
    for (int to = -1; to < 2; to++) {
        char line[120], field[16] = "";
        if (to >= 0)
            snprintf(field, sizeof field, ",\"to\":%d", to);
        pr_session *session = before_a_look(",\"dice\":\"auto\"");
        snprintf(line, sizeof line, "{\"cmd\":\"play\",\"seat\":0,\"move\":\"skill open_lock\"%s}", field);
        json_t *answer = say_ok(session, line);
        json_t *look = json_array_get(json_object_get(answer, "played"), 1);
        assert_true(json_is_null(json_object_get(look, "seat")));
        const char *move = json_string_value(json_object_get(look, "move"));
        assert_int_equal(strcmp(move, "hidden") == 0, to == 1);
        assert_int_equal(strncmp(move, "card ", 5) == 0, to != 1);
        json_decref(answer);
        pr_session_free(session);
    }
}

static void every_command_that_looks_can_be_asked_by_a_seat(void **unused)
{
    (void)unused;
    pr_session *session = before_a_look(",\"dice\":\"by_hand\"");
    do_ok(session, "{\"cmd\":\"play\",\"seat\":0,\"move\":\"skill open_lock\"}");
    do_ok(session, "{\"cmd\":\"roll\",\"move\":\"card reckless\"}");
    static const struct {
        const char *command, *words; /* what only seat 0 and the referee get */
    } secrets[] = {
        {"state", "\"top\":\"reckless\""},
        {"position", "\"top\":\"reckless\""},
        {"record", "- card reckless"},
        {"moves", "buy reckless"},
    };
    for (size_t i = 0; i < sizeof secrets / sizeof *secrets; i++)
        for (int seat = -1; seat < 2; seat++) {
            char line[80], field[16] = "";
            if (seat >= 0)
                snprintf(field, sizeof field, ",\"seat\":%d", seat);
            snprintf(line, sizeof line, "{\"cmd\":\"%s\"%s}", secrets[i].command, field);
            /* a screen has always shown the referee the table from nobody's side */
            bool told = strcmp(secrets[i].command, "state") == 0 ? seat == 0 : seat != 1;
            assert_int_equal(says(session, line, secrets[i].words), told);
        }
    assert_true(says(session, "{\"cmd\":\"record\"}", "seed 9"));
    assert_false(says(session, "{\"cmd\":\"record\",\"seat\":0}", "seed"));
    pr_session_free(session);
}

static void the_table_in_words_is_told_from_any_side(void **unused)
{
    (void)unused;
    pr_session *session = before_a_look("");
    assert_true(says(session, "{\"cmd\":\"words\",\"seat\":1}", "Your sheet: "));
    assert_true(says(session, "{\"cmd\":\"words\",\"seat\":1}", "Seat 0: "));
    assert_true(says(session, "{\"cmd\":\"words\",\"seat\":1,\"side\":0}", "Seat 1: "));
    assert_false(says(session, "{\"cmd\":\"words\",\"seat\":1,\"side\":0}", "Seat 0: "));
    pr_session_free(session);
}

/* Seat 1 looks at the card that seat 0 has left there: for seat 0 it is certain, but not for seat 1. */
static void outcomes_are_those_that_the_seat_thinks_possible(void **unused)
{
    (void)unused;
    pr_session *session = pr_session_new();
    do_ok(session,
          "{\"cmd\":\"load\",\"seed\":9,\"dice\":\"by_hand\",\"position\":{\"game\":\"rollplayer\",\"phase\":"
          "\"market\",\"seats\":[{\"class\":\"thief\"},{\"class\":\"bard\",\"cards\":[\"open_lock\"]}],"
          "\"initiative\":[{},{\"owner\":1},{\"die\":\"red 6\"}],\"market\":[\"weak\",\"honest\"],"
          "\"top\":\"reckless\",\"top_seen\":1}}");
    do_ok(session, "{\"cmd\":\"play\",\"seat\":1,\"move\":\"skill open_lock\"}");
    const char *const lines[] = {"{\"cmd\":\"outcomes\"}", "{\"cmd\":\"outcomes\",\"seat\":0}",
                                 "{\"cmd\":\"outcomes\",\"seat\":1}"};
    for (int i = 0; i < 3; i++) {
        json_t *answer = say_ok(session, lines[i]);
        size_t count = json_array_size(json_object_get(answer, "outcomes"));
        assert_int_equal(count == 1, i < 2);
        assert_true(count > 0);
        json_decref(answer);
    }
    pr_session_free(session);
}

static void the_seed_is_not_for_a_seat(void **unused)
{
    (void)unused;
    pr_session *session = pr_session_new();
    assert_true(
        says(session, "{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2,\"seed\":9}", "\"seed\""));
    assert_false(says(session, "{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2,\"seed\":9,\"to\":1}",
                      "\"seed\""));
    assert_false(says(session, "{\"cmd\":\"record\",\"seat\":1}", "seed"));
    pr_session_free(session);
}

static void at_the_end_a_seat_gets_the_whole_record(void **unused)
{
    (void)unused;
    pr_session *session = pr_session_new();
    char *record =
        play_with_bots(session, "{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2,\"seed\":3}",
                       "{\"cmd\":\"bot\",\"level\":\"random\"}");
    json_t *answer = say_ok(session, "{\"cmd\":\"record\",\"seat\":1}");
    assert_field(answer, "record", record);
    json_decref(answer);
    free(record);
    pr_session_free(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_set_is_listed_and_can_be_played),
        cmocka_unit_test(cards_have_the_words_of_the_reference),
        cmocka_unit_test(the_log_hides_what_a_seat_may_not_know),
        cmocka_unit_test(without_a_set_the_first_one_for_so_many_is_taken),
        cmocka_unit_test(records_and_positions_keep_their_set),
        cmocka_unit_test(an_answer_for_a_seat_hides_what_it_may_not_know),
        cmocka_unit_test(every_command_that_looks_can_be_asked_by_a_seat),
        cmocka_unit_test(the_table_in_words_is_told_from_any_side),
        cmocka_unit_test(outcomes_are_those_that_the_seat_thinks_possible),
        cmocka_unit_test(the_seed_is_not_for_a_seat),
        cmocka_unit_test(at_the_end_a_seat_gets_the_whole_record),
    };
    return cmocka_run_group_tests_name("seats", tests, NULL, NULL);
}
