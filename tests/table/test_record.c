/* test_record.c: records are read back exactly, and everything else is refused with file and line. */
#include "game_with_setups.h"
#include "games/rollplayer/game.h"
#include "random_game.h"
#include "table/record.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static tb_table *new_table(int players, uint32_t variants, int moves)
{
    dw_options options = {.players = players, .variants = variants};
    tb_table *table = tb_new(&rp_game, &options, 11, NULL);
    assert_non_null(table);
    play_at_random(table, 11, moves);
    return table;
}

static tb_table *read_text(const char *text, dw_error *error)
{
    error->text[0] = '\0';
    return tb_record_read(&rp_game, text, strlen(text), "game.record", error);
}

/* The record of a finished game of two, to be freed. */
static char *finished_record(void)
{
    tb_table *table = new_table(2, 0, TO_THE_END);
    char *text = tb_record_write(table, DW_CHANCE);
    tb_free(table);
    return text;
}

/* `text` with its first `old` replaced, to be freed. */
static char *replaced(const char *text, const char *old, const char *new)
{
    const char *at = strstr(text, old);
    assert_non_null(at);
    size_t size = strlen(text) + strlen(new) + 1;
    char *result = malloc(size);
    snprintf(result, size, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
    return result;
}

static void assert_refused(const char *text, const char *reason)
{
    dw_error error;
    assert_null(read_text(text, &error));
    assert_string_equal(error.text, reason);
}

static void assert_round_trip(const tb_table *table)
{
    dw_error error;
    char *text = tb_record_write(table, DW_CHANCE);
    tb_table *again = read_text(text, &error);
    assert_string_equal(error.text, "");
    assert_int_equal(again->length, table->length);
    assert_int_equal(again->seed, table->seed);
    assert_memory_equal(again->state, table->state, rp_game.state_size);
    assert_memory_equal(again->first, table->first, rp_game.state_size);
    char *text_again = tb_record_write(again, DW_CHANCE);
    assert_string_equal(text, text_again);
    free(text);
    free(text_again);
    tb_free(again);
}

static void finished_games_are_read_back(void **unused)
{
    (void)unused;
    for (int players = 1; players <= 4; players++)
        for (uint32_t variants = 0; variants < 32; variants += players == 1 ? 32 : 5) {
            tb_table *table = new_table(players, variants, TO_THE_END);
            assert_true(tb_turn(table).over);
            assert_round_trip(table);
            tb_free(table);
        }
}

static void unfinished_games_are_read_back(void **unused)
{
    (void)unused;
    for (int moves = 0; moves < 200; moves += 7) {
        tb_table *table = new_table(3, 0, moves);
        assert_round_trip(table);
        tb_free(table);
    }
}

static void games_from_a_position_are_read_back(void **unused)
{
    (void)unused;
    tb_table *whole = new_table(2, 4, 140);
    tb_table *rest = tb_new_at(&rp_game, whole->state, UINT64_MAX, NULL);
    play_at_random(rest, 1, TO_THE_END);
    assert_round_trip(rest);
    tb_free(whole);
    tb_free(rest);
}

static void a_record_begins_with_what_it_was_played_with(void **unused)
{
    (void)unused;
    tb_table *table = new_table(4, 4 | 8, 0);
    char expected[200];
    snprintf(expected, sizeof expected,
             "dicewright 1\ngame rollplayer\nrules %d\npack %016" PRIx64 "\nplayers 4\nvariants %s,%s\n"
             "seed 11\nmoves\n",
             rp_game.rules_version, rp_game.pack_hash, rp_game.variants[2].id, rp_game.variants[3].id);
    char *text = tb_record_write(table, DW_CHANCE);
    assert_string_equal(text, expected);
    free(text);
    tb_free(table);
}

static void a_record_that_was_cut_off_is_an_unfinished_game(void **unused)
{
    (void)unused;
    char *text = finished_record();
    char *moves = strstr(text, "moves\n") + strlen("moves\n"), *end = strstr(text, "end\n");
    for (char *cut = text; (cut = strchr(cut, '\n')); cut++) {
        dw_error error;
        char after = cut[1];
        cut[1] = '\0';
        tb_table *table = read_text(text, &error);
        bool whole = !after;
        assert_int_equal(table != NULL, whole || (cut + 1 >= moves && cut + 1 <= end));
        assert_int_equal(table == NULL, error.text[0] != '\0');
        cut[1] = after;
        tb_free(table);
    }
    free(text);
}

static void comments_empty_lines_and_foreign_line_ends_are_read(void **unused)
{
    (void)unused;
    dw_error error;
    char header[200];
    snprintf(header, sizeof header,
             "# an evening\r\n\r\ndicewright 1\r\n  game rollplayer\r\nrules %d\r\npack %016" PRIx64
             "\r\n# two of us\r\nplayers 2\r\nmoves\r\n",
             rp_game.rules_version, rp_game.pack_hash);
    tb_table *table = read_text(header, &error);
    assert_string_equal(error.text, "");
    assert_int_equal(table->options.players, 2);
    assert_int_equal(table->seed, 0);
    tb_free(table);
}

static void a_loaded_game_goes_on_with_the_same_dice(void **unused)
{
    (void)unused;
    dw_error error;
    for (int moves = 0; moves < 300; moves += 50) {
        tb_table *table = new_table(2, 0, moves);
        char *text = tb_record_write(table, DW_CHANCE);
        tb_table *loaded = read_text(text, &error);
        play_at_random(table, 3, 100);
        play_at_random(loaded, 3, 100);
        assert_memory_equal(table->state, loaded->state, rp_game.state_size);
        free(text);
        tb_free(table);
        tb_free(loaded);
    }
}

static void wrong_records_are_refused_with_file_line_and_reason(void **unused)
{
    (void)unused;
    char rules[40], pack[40], other_rules[200], other_pack[200];
    snprintf(rules, sizeof rules, "rules %d\n", rp_game.rules_version);
    snprintf(pack, sizeof pack, "%016" PRIx64, rp_game.pack_hash);
    snprintf(other_rules, sizeof other_rules,
             "game.record:3: played under rules version '999'; this program has version %d of rollplayer",
             rp_game.rules_version);
    snprintf(other_pack, sizeof other_pack,
             "game.record:4: played with pack '0123456789abcdef'; the pack in use is %s: give the same pack",
             pack);
    const struct {
        const char *old, *new, *reason;
    } wrong[] = {
        {"dicewright 1", "dicewright 2", "game.record:1: this program reads records of format 1, not '2'"},
        {"dicewright 1\n", "",
         "game.record:1: expected 'dicewright 1' as the first line of a record, not "
         "'game rollplayer'"},
        {"game rollplayer", "game chess", "game.record:2: this is a record of 'chess', not of 'rollplayer'"},
        {"game rollplayer\n", "", "game.record:6: the header has no line 'game'"},
        {rules, "rules 999\n", other_rules},
        {rules, "", "game.record:6: the header has no line 'rules'"},
        {pack, "0123456789abcdef", other_pack},
        {"players 2\n", "", "game.record:6: the header has no line 'players'"},
        {"players 2", "players two", "game.record:5: expected players from 1 to 4, not 'two'"},
        {"players 2\n", "players 2\nplayers 2\n", "game.record:6: 'players' is given twice; first in line 5"},
        {"players 2\n", "players 2\ntable round\n", "game.record:6: unknown header 'table'"},
        {"players 2\n", "players 2\nvariants short_gam\n", "game.record:6: unknown variant 'short_gam'"},
        {"players 2\n", "players 2\nposition {}\n",
         "game.record:5: 'players' and 'position' exclude each other"},
        {"players 2\n", "position {\n",
         "game.record:5: line 1, column 1: string or '}' expected near end of file"},
        {"players 2\n", "position {\"gold\": 3}\n", "game.record:5: gold: unknown field of the set \"base\""},
        {"seed 11", "seed -1", "game.record:6: expected a seed from 0 to 18446744073709551615, not '-1'"},
        {"seed 11", "seed 18446744073709551616",
         "game.record:6: expected a seed from 0 to 18446744073709551615, not '18446744073709551616'"},
        {"moves\n", "moves\nroll 4\n",
         "game.record:8: expected a move like '0 take 2' or '- roll 4', not 'roll 4'"},
        {"moves\n", "moves\n0\n", "game.record:8: expected a move of 1 to 127 letters"},
        {"moves\n", "moves\n0 take 2\n",
         "game.record:8: '0 take 2': seat 0 cannot move now: chance is to be answered first"},
        {"moves\n", "moves\nend\n", "game.record:8: the record says 'end', but the game is not over"},
    };
    char *text = finished_record();
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char *changed = replaced(text, wrong[i].old, wrong[i].new);
        assert_refused(changed, wrong[i].reason);
        free(changed);
    }
    assert_refused("", "game.record:1: the record is empty");
    assert_refused("# nothing\n", "game.record:1: the record is empty");
    assert_refused("dicewright 1\n", "game.record:1: the record ends before its line 'moves'");
    free(text);
}

/* The error that reading `text` gives must be at its last line and end like this. */
static void assert_refused_at_end(const char *text, const char *reason_end)
{
    dw_error error;
    int lines = 0;
    for (const char *c = text; *c; c++)
        lines += *c == '\n';
    char where[40];
    snprintf(where, sizeof where, "game.record:%d: ", lines);
    assert_null(read_text(text, &error));
    assert_memory_equal(error.text, where, strlen(where));
    const char *end = error.text + strlen(error.text) - strlen(reason_end);
    assert_string_equal(end, reason_end);
}

static void a_wrong_score_is_refused(void **unused)
{
    (void)unused;
    char *text = finished_record();
    char *score = strstr(text, "\nscore ");
    *score = '\0';
    char changed[100000];
    snprintf(changed, sizeof changed, "%s\nscore 99 99\n", text);
    assert_refused_at_end(changed, "but the record says 'score 99 99'");
    snprintf(changed, sizeof changed, "%s\n", text);
    assert_refused_at_end(changed, "the record ends before its line 'score'");
    *score = '\n';
    *strstr(text, "\nplace ") = '\0';
    snprintf(changed, sizeof changed, "%s\nplace 3 3\n", text);
    assert_refused_at_end(changed, "but the record says 'place 3 3'");
    free(text);
}

static void nothing_may_follow_the_end(void **unused)
{
    (void)unused;
    char *text = finished_record();
    char changed[100000];
    snprintf(changed, sizeof changed, "%s- roll 4\n", text);
    assert_refused_at_end(changed, "nothing may follow the line 'place': '- roll 4'");
    *strstr(text, "end\n") = '\0';
    snprintf(changed, sizeof changed, "%s0 pass\n", text);
    assert_refused_at_end(changed, "'0 pass': the game is over");
    free(text);
}

static void what_is_no_text_or_too_long_is_refused(void **unused)
{
    (void)unused;
    dw_error error;
    assert_null(tb_record_read(&rp_game, "dicewright 1\nga\0me\n", 19, "game.record", &error));
    assert_string_equal(error.text, "game.record:2: the line holds a zero byte; a record is a text file");
    size_t size = (8 << 20) + 1;
    char *long_text = malloc(size + 1);
    memset(long_text, 'x', size);
    long_text[size] = '\0';
    assert_null(tb_record_read(&rp_game, long_text, size, "game.record", &error));
    assert_string_equal(error.text, "game.record: the record has 8388609 bytes; at most 8388608 are read");
    assert_null(tb_record_read(&rp_game, long_text, 70000, "game.record", &error));
    assert_string_equal(error.text, "game.record:1: the line has 70000 bytes; at most 65536 are read");
    free(long_text);
}

static void the_record_names_its_game(void **unused)
{
    (void)unused;
    tb_name name;
    char *text = finished_record();
    assert_true(tb_record_game(text, strlen(text), &name));
    assert_string_equal(name.id, "rollplayer");
    assert_string_equal(name.set, "base");
    assert_false(tb_record_game("dicewright 1\nmoves\n", 19, &name));
    char *with_set = replaced(text, "rollplayer\n", "rollplayer\nset mm\n");
    assert_true(tb_record_game(with_set, strlen(with_set), &name));
    assert_string_equal(name.set, "mm");
    free(with_set);
    char *too_long = replaced(text, "rollplayer", "a_game_with_a_name_that_no_game_would_have");
    assert_false(tb_record_game(too_long, strlen(too_long), &name));
    free(too_long);
    dw_error error;
    tb_table *table = tb_record_read(NULL, text, strlen(text), "game.record", &error);
    assert_ptr_equal(table->game, dw_game_named("rollplayer"));
    tb_free(table);
    char *other = replaced(text, "rollplayer", "chess");
    assert_null(tb_record_read(NULL, other, strlen(other), "game.record", &error));
    assert_string_equal(error.text, "game.record:2: unknown game 'chess'");
    free(other);
    free(text);
}

/* ---- sets ---- */

static void a_record_names_its_set_unless_it_is_the_base_box(void **unused)
{
    (void)unused;
    dw_options options = {.players = 3};
    tb_table *table = tb_new(&rp_mm_game, &options, 4, NULL);
    play_at_random(table, 4, TO_THE_END);
    char *text = tb_record_write(table, DW_CHANCE);
    const char *head = "dicewright 1\ngame rollplayer\nset mm\nrules ";
    assert_memory_equal(text, head, strlen(head));
    dw_error error = {0};
    tb_table *again = tb_record_read(NULL, text, strlen(text), "game.record", &error);
    assert_string_equal(error.text, "");
    assert_ptr_equal(again->game, &rp_mm_game);
    assert_memory_equal(again->state, table->state, rp_mm_game.state_size);
    tb_free(again);
    assert_null(read_text(text, &error));
    assert_string_equal(error.text, "game.record:3: this is a record of the set 'mm', not of 'base'");
    free(text);
    tb_free(table);
}

static void a_game_from_a_position_keeps_its_set(void **unused)
{
    (void)unused;
    dw_options options = {.players = 2};
    tb_table *whole = tb_new(&rp_mm_game, &options, 4, NULL);
    play_at_random(whole, 4, 120);
    tb_table *rest = tb_new_at(&rp_mm_game, whole->state, 5, NULL);
    play_at_random(rest, 4, 20);
    char *text = tb_record_write(rest, DW_CHANCE);
    assert_non_null(strstr(text, "\nposition {\"game\":\"rollplayer\",\"set\":\"mm\","));
    dw_error error = {0};
    tb_table *again = tb_record_read(NULL, text, strlen(text), "game.record", &error);
    assert_string_equal(error.text, "");
    assert_ptr_equal(again->game, &rp_mm_game);
    tb_free(again);
    char *other = replaced(text, "\nset mm\n", "\n");
    assert_null(tb_record_read(&rp_mm_game, other, strlen(other), "game.record", &error));
    assert_string_equal(error.text, "game.record:2: this is a record of the set 'base', not of 'mm'");
    free(other);
    free(text);
    tb_free(whole);
    tb_free(rest);
}

static void sets_that_are_wrong_are_refused(void **unused)
{
    (void)unused;
    dw_error error;
    char *text = finished_record();
    char *unknown = replaced(text, "rollplayer\n", "rollplayer\nset xx\n");
    assert_null(tb_record_read(NULL, unknown, strlen(unknown), "game.record", &error));
    assert_string_equal(error.text, "game.record:3: unknown set 'xx' of rollplayer; there is: base, mm");
    assert_refused(unknown, "game.record:3: this is a record of the set 'xx', not of 'base'");
    free(unknown);
    char *twice = replaced(text, "rollplayer\n", "rollplayer\nset mm\nset mm\n");
    assert_refused(twice, "game.record:4: 'set' is given twice; first in line 3");
    free(twice);
    assert_null(tb_record_read(&rp_mm_game, text, strlen(text), "game.record", &error));
    assert_string_equal(error.text, "game.record:2: this is a record of the set 'base', not of 'mm'");
    char *named = replaced(text, "rollplayer\n", "rollplayer\nset base\n");
    tb_table *table = read_text(named, &error);
    assert_string_equal(error.text, "");
    tb_free(table);
    free(named);
    free(text);
}

static void a_setup_is_written_and_read_back_unless_it_is_the_usual_one(void **unused)
{
    (void)unused;
    dw_game game = game_with_setups();
    for (uint64_t setup = 0; setup < 2; setup++) {
        dw_options options = {.players = 2, .setup = setup};
        dw_error error = {0};
        tb_table *table = tb_new(&game, &options, 3, &error);
        play_at_random(table, 3, 30);
        char *text = tb_record_write(table, DW_CHANCE);
        assert_int_equal(strstr(text, "players 2\nsetup stormy\n") != NULL, setup == 1);
        assert_int_equal(strstr(text, "setup") != NULL, setup == 1);
        tb_table *again = tb_record_read(&game, text, strlen(text), "game.record", &error);
        assert_non_null(again);
        assert_int_equal(again->options.setup, setup);
        assert_memory_equal(again->state, table->state, game.state_size);
        tb_free(again);
        tb_free(table);
        free(text);
    }
}

static void setups_that_the_game_does_not_have_are_refused(void **unused)
{
    (void)unused;
    dw_game game = game_with_setups();
    dw_error error = {0};
    char *plain = finished_record();
    char *calm = replaced(plain, "players 2\n", "players 2\nsetup calm\n");
    assert_null(tb_record_read(&game, calm, strlen(calm), "game.record", &error));
    assert_string_equal(error.text, "game.record:6: there is no setup 'calm'");
    assert_refused(calm, "game.record:6: Roll Player has no setups to choose");
    char *both = replaced(plain, "players 2\n", "position {}\nsetup stormy\n");
    assert_refused(both, "game.record:6: 'setup' and 'position' exclude each other");
    char long_name[700];
    snprintf(long_name, sizeof long_name, "players 2\nsetup %0600d\n", 0);
    char *too_long = replaced(plain, "players 2\n", long_name);
    assert_refused(too_long, "game.record:6: expected a setup of at most 511 letters");
    free(plain);
    free(calm);
    free(both);
    free(too_long);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finished_games_are_read_back),
        cmocka_unit_test(unfinished_games_are_read_back),
        cmocka_unit_test(games_from_a_position_are_read_back),
        cmocka_unit_test(a_record_begins_with_what_it_was_played_with),
        cmocka_unit_test(a_record_that_was_cut_off_is_an_unfinished_game),
        cmocka_unit_test(comments_empty_lines_and_foreign_line_ends_are_read),
        cmocka_unit_test(a_loaded_game_goes_on_with_the_same_dice),
        cmocka_unit_test(wrong_records_are_refused_with_file_line_and_reason),
        cmocka_unit_test(a_wrong_score_is_refused),
        cmocka_unit_test(nothing_may_follow_the_end),
        cmocka_unit_test(what_is_no_text_or_too_long_is_refused),
        cmocka_unit_test(the_record_names_its_game),
        cmocka_unit_test(a_record_names_its_set_unless_it_is_the_base_box),
        cmocka_unit_test(a_game_from_a_position_keeps_its_set),
        cmocka_unit_test(sets_that_are_wrong_are_refused),
        cmocka_unit_test(a_setup_is_written_and_read_back_unless_it_is_the_usual_one),
        cmocka_unit_test(setups_that_the_game_does_not_have_are_refused),
    };
    return cmocka_run_group_tests_name("record", tests, NULL, NULL);
}
