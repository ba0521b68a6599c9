/*
 * test_protocol.c: one line in, one line out; wrong lines change nothing; and every example of
 * docs/protocol.md is true. Runs in the root of the source tree.
 */
#include "say.h"

#include "game_with_setups.h"
#include "games/rollplayer/game.h"

static void assert_error(pr_session *session, const char *line, const char *reason)
{
    json_t *json = say(session, line);
    assert_true(json_is_false(json_object_get(json, "ok")));
    assert_string_equal(json_string_value(json_object_get(json, "error")), reason);
    json_decref(json);
}

/* ---- the examples of the document --------------------------------------------------------- */

/* All of them, as src/protocol/protocol.c lists them. */
static const char *const commands[] = {"hello",    "cards", "new",    "load",     "view",    "state",
                                       "position", "words", "moves",  "outcomes", "hint",    "play",
                                       "roll",     "bot",   "undo",   "people",   "next",    "decline",
                                       "score",    "log",   "record", "dice",     "analyse", "quit"};

static char *read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("cannot open %s", path);
    char *text = calloc(1, 1 << 20);
    assert_true(fread(text, 1, (1 << 20) - 1, file) > 0);
    fclose(file);
    return text;
}

/* Whether the answer is the pattern, where "..." in the pattern stands for anything. */
static bool matches(const char *pattern, const char *answer)
{
    const char *dots = strstr(pattern, "...");
    if (!dots)
        return strcmp(pattern, answer) == 0;
    if (strncmp(pattern, answer, (size_t)(dots - pattern)) != 0)
        return false;
    answer += dots - pattern;
    for (; *answer; answer++)
        if (matches(dots + 3, answer))
            return true;
    return matches(dots + 3, answer);
}

/* Notes which command was understood in this example. */
static void note_command(const char *line, const char *answer, json_t *understood)
{
    json_t *sent = json_loads(line, 0, NULL), *got = json_loads(answer, 0, NULL);
    const char *command = json_string_value(json_object_get(sent, "cmd"));
    if (command && json_is_true(json_object_get(got, "ok")))
        json_object_set_new(understood, command, json_true());
    json_decref(sent);
    json_decref(got);
}

/* In the document "> " begins a line that is sent and "< " its answer; a heading begins a new session. Every
 * command is understood in one example at least. */
static void every_example_of_the_document_is_true(void **unused)
{
    (void)unused;
    char *text = read_file("docs/protocol.md");
    pr_session *session = pr_session_new();
    json_t *understood = json_object();
    char *answer = NULL, *rest = NULL;
    const char *sent = NULL; /* and not answered yet */
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        if (strncmp(line, "## ", 3) == 0) {
            pr_session_free(session);
            session = pr_session_new();
        } else if (strncmp(line, "> ", 2) == 0) {
            if (sent)
                fail_msg("the document has no answer to\n%s", sent);
            sent = line + 2;
            free(answer);
            answer = answer_to(session, sent);
        } else if (strncmp(line, "< ", 2) == 0) {
            if (!sent)
                fail_msg("the document says to nothing\n%s", line + 2);
            if (!matches(line + 2, answer))
                fail_msg("the document says\n%s\nbut the answer is\n%s", line + 2, answer);
            note_command(sent, answer, understood);
            sent = NULL;
        }
    }
    if (sent)
        fail_msg("the document has no answer to\n%s", sent);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (!json_object_get(understood, commands[i]))
            fail_msg("the document has no example of '%s'", commands[i]);
    assert_int_equal(json_object_size(understood), sizeof commands / sizeof *commands);
    json_decref(understood);
    free(answer);
    pr_session_free(session);
    free(text);
}

/* ---- whole games -------------------------------------------------------------------------- */

static void bots_play_whole_games_and_the_same_seed_gives_the_same(void **unused)
{
    (void)unused;
    static const char *const games[] = {
        "{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":1,\"seed\":5}",
        "{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2,\"seed\":5}",
        ("{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":4,\"seed\":\"18446744073709551615\","
         "\"variants\":[\"short_game\",\"friendly_market\"]}"),
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        pr_session *one = pr_session_new(), *two = pr_session_new();
        char *first = play_with_bots(one, games[i], "{\"cmd\":\"bot\",\"level\":\"random\"}");
        char *second = play_with_bots(two, games[i], "{\"cmd\":\"bot\",\"level\":\"random\"}");
        assert_string_equal(first, second);
        json_t *load = json_pack("{s:s, s:s}", "cmd", "load", "record", first);
        char *line = json_dumps(load, JSON_COMPACT);
        json_t *answer = say_ok(two, line);
        assert_true(is_over(answer));
        json_decref(answer);
        json_decref(load);
        free(line);
        free(first);
        free(second);
        pr_session_free(one);
        pr_session_free(two);
    }
}

static void a_position_is_loaded_where_it_was_exported(void **unused)
{
    (void)unused;
    pr_session *session = pr_session_new();
    do_ok(session, "{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":3,\"seed\":1}");
    for (int i = 0; i < 40; i++)
        do_ok(session, "{\"cmd\":\"bot\",\"level\":\"greedy\"}");
    char *before = answer_to(session, "{\"cmd\":\"position\"}");
    json_t *exported = json_loads(before, 0, NULL);
    json_object_set_new(exported, "cmd", json_string("load"));
    json_object_del(exported, "ok");
    char *line = json_dumps(exported, JSON_COMPACT);
    do_ok(session, line);
    char *after = answer_to(session, "{\"cmd\":\"position\"}");
    assert_string_equal(before, after);
    free(before);
    free(after);
    free(line);
    json_decref(exported);
    pr_session_free(session);
}

static void dice_by_hand_wait_for_a_line(void **unused)
{
    (void)unused;
    pr_session *session = pr_session_new();
    do_ok(session, "{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2,\"seed\":1,\"dice\":\"by_hand\"}");
    json_t *answer = say_ok(session, "{\"cmd\":\"outcomes\"}");
    assert_true(json_array_size(json_object_get(answer, "outcomes")) > 1);
    json_decref(answer);
    do_ok(session, "{\"cmd\":\"roll\",\"move\":\"roll 4\"}");
    do_ok(session, "{\"cmd\":\"roll\"}");
    answer = say_ok(session, "{\"cmd\":\"undo\",\"count\":2}");
    assert_true(json_is_true(json_object_get(json_object_get(answer, "turn"), "chance")));
    assert_int_equal(json_integer_value(json_object_get(answer, "length")), 0);
    json_decref(answer);
    answer = say_ok(session, "{\"cmd\":\"roll\",\"all\":true}");
    assert_true(json_is_false(json_object_get(json_object_get(answer, "turn"), "chance")));
    assert_int_equal(json_array_size(json_object_get(json_object_get(answer, "turn"), "waiting")), 1);
    json_decref(answer);
    pr_session_free(session);
}

static void undo_takes_back_the_last_decision_of_a_seat(void **unused)
{
    (void)unused;
    pr_session *session = pr_session_new();
    do_ok(session, "{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2,\"seed\":1}");
    assert_error(session, "{\"cmd\":\"undo\"}", "there is no decision to take back");
    char *before = answer_to(session, "{\"cmd\":\"position\"}");
    do_ok(session, "{\"cmd\":\"bot\",\"level\":\"random\"}");
    json_t *answer = say_ok(session, "{\"cmd\":\"undo\"}");
    assert_true(json_integer_value(json_object_get(answer, "undone")) >= 1);
    json_decref(answer);
    char *after = answer_to(session, "{\"cmd\":\"position\"}");
    assert_string_equal(before, after);
    free(before);
    free(after);
    pr_session_free(session);
}

/* ---- wrong lines -------------------------------------------------------------------------- */

static void wrong_lines_get_an_error_and_change_nothing(void **unused)
{
    (void)unused;
    static const struct {
        const char *line, *reason;
    } wrong[] = {
        {"", "line 1, column 0: '[' or '{' expected near end of file"},
        {"{\"cmd\":\"hello\"", "line 1, column 14: '}' expected near end of file"},
        {"{\"cmd\":\"hello\"} {}", "line 1, column 17: end of file expected near '{'"},
        {"{\"cmd\":\"hello\",\"cmd\":\"quit\"}", "line 1, column 20: duplicate object key near '\"cmd\"'"},
        {"{\"cmd\":\"\xff\"}", "line 1, column 8: unable to decode byte 0xff near '\"'"},
        {"[]", "expected a JSON object"},
        {"{}", "expected a field 'cmd' with the name of a command"},
        {"{\"cmd\":7}", "expected a field 'cmd' with the name of a command"},
        {"{\"cmd\":\"fly\"}", "unknown command 'fly'"},
        {"{\"cmd\":\"recrod\"}", "unknown command 'recrod' (did you mean 'record'?)"},
        {"{\"cmd\":\"hello\",\"id\":[]}", "'id': expected a text or a whole number"},
        {"{\"cmd\":\"hello\",\"game\":\"chess\"}", "unknown field 'game' in 'hello'"},
        {"{\"cmd\":\"new\"}", "'new' needs the field 'game'"},
        {"{\"cmd\":\"new\",\"game\":\"rollplayer\"}", "'new' needs the field 'players'"},
        {"{\"cmd\":\"new\",\"game\":7,\"players\":2}", "'game' in 'new': expected a text, not 7"},
        {"{\"cmd\":\"new\",\"game\":\"chess\",\"players\":2}", "unknown game 'chess'"},
        {"{\"cmd\":\"new\",\"game\":\"rolplayer\",\"players\":2}",
         "unknown game 'rolplayer' (did you mean 'rollplayer'?)"},
        {"{\"cmd\":\"new\",\"game\":\"rollplayer\",\"set\":\"base\",\"players\":\"2\"}",
         "'players' in 'new': expected a number from 1 to 4, not \"2\""},
        {"{\"cmd\":\"new\",\"game\":\"rollplayer\",\"set\":\"base\",\"players\":2.5}",
         "'players' in 'new': expected a number from 1 to 4, not 2.5"},
        {"{\"cmd\":\"new\",\"game\":\"rollplayer\",\"set\":\"base\",\"players\":6}",
         "'players' in 'new': expected a number from 1 to 4, not 6"},
        {"{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2,\"set\":7}",
         "'set' in 'new': expected a text, not 7"},
        {"{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2,\"set\":\"nm\"}",
         "unknown set 'nm' (did you mean 'mm'?)"},
        {"{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2,\"set\":\"ship\"}",
         "unknown set 'ship'; there is: base, mm"},
        {"{\"cmd\":\"new\",\"game\":\"chess\",\"players\":2,\"set\":\"mm\"}", "unknown game 'chess'"},
        {"{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2,\"to\":2}",
         "'to' in 'new': expected a seat from 0 to 1, not 2"},
        {"{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2,\"to\":-1}",
         "'to' in 'new': expected a number from 0 to 4, not -1"},
        {"{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2,\"sead\":1}",
         "unknown field 'sead' in 'new' (did you mean 'seed'?)"},
        {"{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2,\"seed\":-1}",
         "'seed' in 'new': expected a whole number from 0 to 18446744073709551615 (as a text if it is "
         "large), "
         "not -1"},
        {"{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2,\"seed\":\"18446744073709551616\"}",
         "'seed' in 'new': expected a whole number from 0 to 18446744073709551615 (as a text if it is "
         "large), "
         "not \"18446744073709551616\""},
        {"{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2,\"variants\":\"short_game\"}",
         "'variants' in 'new': expected a list, not \"short_game\""},
        {"{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2,\"variants\":[7]}",
         "'variants' in 'new': expected a list of texts"},
        {"{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2,\"variants\":[\"short_gme\"]}",
         "unknown variant 'short_gme' (did you mean 'short_game'?)"},
        {"{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2,\"dice\":\"loaded\"}",
         "'dice': expected \"auto\" or \"by_hand\", not \"loaded\""},
        {"{\"cmd\":\"load\"}", "'load' needs either the field 'position' or the field 'record'"},
        {"{\"cmd\":\"load\",\"position\":{},\"record\":\"\"}",
         "'load' needs either the field 'position' or the field 'record'"},
        {"{\"cmd\":\"load\",\"position\":{}}", "'load' needs the field 'game', here or in the position"},
        {"{\"cmd\":\"load\",\"position\":{\"game\":\"rollplayer\",\"seats\":[{\"gold\":\"many\"}]}}",
         "seats.0.gold: expected a number from 0 to 9999, not \"many\""},
        {"{\"cmd\":\"load\",\"position\":{\"game\":\"rollplayer\",\"set\":\"ship\"}}",
         "unknown set 'ship'; there is: base, mm"},
        {"{\"cmd\":\"load\",\"set\":\"mm\",\"position\":{\"game\":\"rollplayer\"}}",
         "set: expected \"mm\"; a position without this field is for \"base\""},
        {"{\"cmd\":\"load\",\"set\":\"base\",\"position\":{\"game\":\"rollplayer\",\"set\":\"mm\"}}",
         "set: expected \"base\", not \"mm\""},
        {"{\"cmd\":\"load\",\"record\":\"dicewright 1\\ngame rollplayer\\nset ship\\nmoves\\n\"}",
         "unknown set 'ship'; there is: base, mm"},
        {"{\"cmd\":\"load\",\"set\":\"base\",\"record\":\"dicewright 1\\ngame rollplayer\\nset "
         "mm\\nmoves\\n\"}",
         "record:3: this is a record of the set 'mm', not of 'base'"},
        {"{\"cmd\":\"load\",\"record\":\"dicewright 1\\ngame rollplayer\\nseat 1\\nmoves\\n\"}",
         "record:3: this is only what seat 1 may know of a running game; ask for the record without a seat, "
         "or "
         "again when the game is over"},
        {"{\"cmd\":\"load\",\"record\":\"\"}", "record:1: the record is empty"},
        {"{\"cmd\":\"load\",\"record\":\"dicewright 1\\ngame rollplayer\\nfly\\n\"}",
         "record:3: unknown header 'fly'"},
        {"{\"cmd\":\"load\",\"record\":\"\",\"seed\":1}", "'seed' in 'load': a record has its own seed"},
        {"{\"cmd\":\"play\",\"seat\":0}", "'play' needs the field 'move'"},
        {"{\"cmd\":\"play\",\"seat\":2,\"move\":\"pass\"}",
         "'seat' in 'play': expected a seat from 0 to 1, not 2"},
        {"{\"cmd\":\"play\",\"seat\":0,\"move\":\"pass\",\"to\":2}",
         "'to' in 'play': expected a seat from 0 to 1, not 2"},
        {"{\"cmd\":\"roll\",\"to\":\"me\"}", "'to' in 'roll': expected a seat from 0 to 1, not \"me\""},
        {"{\"cmd\":\"bot\",\"level\":\"greedy\",\"to\":9}",
         "'to' in 'bot': expected a seat from 0 to 1, not 9"},
        {"{\"cmd\":\"undo\",\"to\":9}", "'to' in 'undo': expected a seat from 0 to 1, not 9"},
        {"{\"cmd\":\"record\",\"seat\":2}", "'seat' in 'record': expected a seat from 0 to 1, not 2"},
        {"{\"cmd\":\"position\",\"seat\":2}", "'seat' in 'position': expected a seat from 0 to 1, not 2"},
        {"{\"cmd\":\"outcomes\",\"seat\":2}", "'seat' in 'outcomes': expected a seat from 0 to 1, not 2"},
        {"{\"cmd\":\"score\",\"seat\":2}", "'seat' in 'score': expected a seat from 0 to 1, not 2"},
        {"{\"cmd\":\"state\",\"to\":1}", "unknown field 'to' in 'state'"},
        {"{\"cmd\":\"roll\"}", "chance is not asked: the game waits for seat 0"},
        {"{\"cmd\":\"roll\",\"move\":\"roll 4\"}", "chance is not asked: the game waits for seat 0"},
        {"{\"cmd\":\"roll\",\"all\":1}", "'all' in 'roll': expected true or false, not 1"},
        {"{\"cmd\":\"roll\",\"all\":true,\"move\":\"roll 4\"}",
         "'roll' takes either the field 'all' or the field 'move'"},
        {"{\"cmd\":\"bot\",\"level\":\"gredy\"}", "unknown level 'gredy' (did you mean 'greedy'?)"},
        {"{\"cmd\":\"bot\",\"level\":\"greedy\",\"seat\":1}",
         "seat 1 is not asked: the game waits for seat 0"},
        {"{\"cmd\":\"undo\",\"count\":0}", "'count' in 'undo': expected a number from 1 to 1048576, not 0"},
        {"{\"cmd\":\"undo\",\"count\":1000}", "cannot take back 1000 of 0 moves"},
        {"{\"cmd\":\"undo\",\"count\":1,\"seat\":0}",
         "'undo' takes either the field 'count' or the field 'seat'"},
    };
    pr_session *session = pr_session_new();
    do_ok(session,
          "{\"cmd\":\"load\",\"position\":{\"game\":\"rollplayer\",\"market\":[\"reckless\",\"search\","
          "\"longbow\"],\"initiative\":[{\"die\":\"red 1\"},{\"die\":\"gold 4\"},{\"die\":\"green 6\"}]}}");
    char *before = answer_to(session, "{\"cmd\":\"record\"}");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_error(session, wrong[i].line, wrong[i].reason);
        char *after = answer_to(session, "{\"cmd\":\"record\"}");
        assert_string_equal(before, after);
        free(after);
    }
    free(before);
    pr_session_free(session);
}

static void commands_that_need_a_table_say_so(void **unused)
{
    (void)unused;
    pr_session *session = pr_session_new();
    static const char *const names[] = {"state", "position", "moves", "outcomes", "play",
                                        "roll",  "bot",      "undo",  "score",    "record"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char line[64], reason[128];
        snprintf(line, sizeof line, "{\"cmd\":\"%s\"}", names[i]);
        snprintf(reason, sizeof reason, "'%s' needs a table: say 'new' or 'load' first", names[i]);
        assert_error(session, line, reason);
    }
    pr_session_free(session);
}

static void lines_that_are_too_long_are_refused(void **unused)
{
    (void)unused;
    pr_session *session = pr_session_new();
    char *line = malloc(PR_LINE_MAX + 2);
    memset(line, ' ', PR_LINE_MAX + 1);
    line[PR_LINE_MAX + 1] = '\0';
    assert_error(session, line, "the line has more than 1048576 bytes");
    free(line);
    pr_session_free(session);
}

static void the_id_of_a_line_is_in_its_answer(void **unused)
{
    (void)unused;
    pr_session *session = pr_session_new();
    json_t *answer = say(session, "{\"cmd\":\"hello\",\"id\":17}");
    assert_int_equal(json_integer_value(json_object_get(answer, "id")), 17);
    json_decref(answer);
    answer = say(session, "{\"cmd\":\"fly\",\"id\":\"a\"}");
    assert_string_equal(json_string_value(json_object_get(answer, "id")), "a");
    json_decref(answer);
    pr_session_free(session);
}

static const dw_game *only_this_base_box(void *context, const char *id, const char *set)
{
    return strcmp(id, "rollplayer") == 0 && strcmp(set, "base") == 0 ? context : NULL;
}

static uint64_t always_77(void *context)
{
    (void)context;
    return 77;
}

static void games_and_seeds_come_from_the_front_end(void **unused)
{
    (void)unused;
    pr_session *session = pr_session_new();
    dw_game other = rp_game;
    other.pack_hash = 0xabc;
    pr_use_games(session, only_this_base_box, &other);
    pr_use_seeds(session, always_77, NULL);
    do_ok(session, "{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2}");
    json_t *answer = say_ok(session, "{\"cmd\":\"record\"}");
    const char *record = json_string_value(json_object_get(answer, "record"));
    assert_non_null(strstr(record, "pack 0000000000000abc\n"));
    assert_non_null(strstr(record, "seed 77\n"));
    json_decref(answer);
    pr_session_free(session);
}

static void a_setup_is_chosen_by_its_words(void **unused)
{
    (void)unused;
    pr_session *session = pr_session_new();
    dw_game game = game_with_setups();
    pr_use_games(session, only_this_base_box, &game);
    char *hello = answer_to(session, "{\"cmd\":\"hello\"}");
    assert_non_null(strstr(hello, "\"setups\":[{\"id\":\"usual\",\"words\":\"Everything as always.\"},"
                                  "{\"id\":\"stormy\",\"words\":\"Hold on to your hat.\"}]"));
    free(hello);
    static const struct {
        const char *line, *setup, *in_record;
    } games[] = {
        {"{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2,\"setup\":\"stormy\"}", "stormy",
         "\nsetup stormy\n"},
        {"{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2}", "usual", "\nplayers 2\nseed"},
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        json_t *answer = say_ok(session, games[i].line);
        assert_string_equal(json_string_value(json_object_get(answer, "setup")), games[i].setup);
        json_decref(answer);
        answer = say_ok(session, "{\"cmd\":\"record\"}");
        assert_non_null(strstr(json_string_value(json_object_get(answer, "record")), games[i].in_record));
        json_decref(answer);
    }
    assert_error(session, "{\"cmd\":\"new\",\"game\":\"rollplayer\",\"players\":2,\"setup\":\"calm\"}",
                 "there is no setup 'calm'");
    pr_session_free(session);
}

static void quit_ends_the_session(void **unused)
{
    (void)unused;
    pr_session *session = pr_session_new();
    assert_false(pr_is_over(session));
    do_ok(session, "{\"cmd\":\"quit\"}");
    assert_true(pr_is_over(session));
    pr_session_free(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_example_of_the_document_is_true),
        cmocka_unit_test(bots_play_whole_games_and_the_same_seed_gives_the_same),
        cmocka_unit_test(a_position_is_loaded_where_it_was_exported),
        cmocka_unit_test(dice_by_hand_wait_for_a_line),
        cmocka_unit_test(undo_takes_back_the_last_decision_of_a_seat),
        cmocka_unit_test(wrong_lines_get_an_error_and_change_nothing),
        cmocka_unit_test(commands_that_need_a_table_say_so),
        cmocka_unit_test(lines_that_are_too_long_are_refused),
        cmocka_unit_test(the_id_of_a_line_is_in_its_answer),
        cmocka_unit_test(games_and_seeds_come_from_the_front_end),
        cmocka_unit_test(a_setup_is_chosen_by_its_words),
        cmocka_unit_test(quit_ends_the_session),
    };
    return cmocka_run_group_tests_name("protocol", tests, NULL, NULL);
}
