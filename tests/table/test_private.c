/*
 * test_private.c: what a seat gets while the game goes on holds nothing that it may not know; at the end
 * everything is open. Open Lock is the private look of the base box.
 */
#include "games/rollplayer/game.h"
#include "random_game.h"
#include "table/position.h"
#include "table/record.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char open_lock_table[] =
    "{\"players\": 3, \"phase\": \"market\", \"seats\": [{\"class\": \"thief\", \"gold\": 9, \"cards\": "
    "[\"open_lock\"]}, {\"class\": \"bard\"}, {\"class\": \"druid\"}], \"initiative\": [{\"owner\": 0}, "
    "{\"owner\": 1}, {\"owner\": 2}, {\"die\": \"red 6\"}], \"market\": [\"weak\", \"honest\", \"loyal\", "
    "\"proud\"]}";

static void play(tb_table *table, int seat, const char *text)
{
    dw_error error = {0};
    if (!tb_play_text(table, seat, text, &error))
        fail_msg("%s: %s", text, error.text);
}

/* Seat 0 has looked at the top card of the deck and left it there. */
static tb_table *after_a_look(void)
{
    _Alignas(16) unsigned char state[DW_STATE_MAX];
    dw_error error = {0};
    if (!tb_position_parse(&rp_game, open_lock_table, strlen(open_lock_table), state, &error))
        fail_msg("%s", error.text);
    tb_table *table = tb_new_at(&rp_game, state, 7, NULL);
    play(table, 0, "skill open_lock");
    play(table, DW_CHANCE, "card reckless");
    play(table, 0, "pass");
    return table;
}

/* The moves of the record as the seat gets it. */
static const char *moves_for(const tb_table *table, int seat)
{
    static char moves[1024];
    char *text = tb_record_write(table, seat);
    snprintf(moves, sizeof moves, "%s", strstr(text, "\nmoves\n") + strlen("\nmoves\n"));
    free(text);
    return moves;
}

static void a_look_is_hidden_in_the_record_of_others(void **unused)
{
    (void)unused;
    tb_table *table = after_a_look();
    assert_string_equal(moves_for(table, DW_CHANCE), "0 skill open_lock\n- card reckless\n0 pass\n");
    assert_string_equal(moves_for(table, 0), "0 skill open_lock\n- card reckless\n0 pass\n");
    assert_string_equal(moves_for(table, 1), "0 skill open_lock\n- hidden\n0 pass\n");
    assert_string_equal(moves_for(table, 2), "0 skill open_lock\n- hidden\n0 pass\n");
    tb_free(table);
}

static void a_record_for_a_seat_says_so_and_has_no_seed(void **unused)
{
    (void)unused;
    tb_table *table = after_a_look();
    for (int seat = DW_CHANCE; seat < 3; seat++) {
        char *text = tb_record_write(table, seat), line[32];
        snprintf(line, sizeof line, "\ngame rollplayer\nseat %d\nrules ", seat);
        assert_int_equal(strstr(text, line) != NULL, seat != DW_CHANCE);
        assert_int_equal(strstr(text, "\nseat ") != NULL, seat != DW_CHANCE);
        assert_int_equal(strstr(text, "\nseed 7\n") != NULL, seat == DW_CHANCE);
        free(text);
    }
    tb_free(table);
}

static void the_first_position_is_that_of_the_seat(void **unused)
{
    (void)unused;
    tb_table *before = after_a_look();
    tb_table *table = tb_new_at(&rp_game, before->state, 1, NULL);
    for (int seat = DW_CHANCE; seat < 3; seat++) {
        char *text = tb_record_write(table, seat);
        assert_int_equal(strstr(text, "\"top\":\"reckless\"") != NULL, seat <= 0);
        free(text);
    }
    tb_free(before);
    tb_free(table);
}

static void a_record_for_a_seat_is_not_read(void **unused)
{
    (void)unused;
    tb_table *table = after_a_look();
    char *text = tb_record_write(table, 1);
    dw_error error = {0};
    assert_null(tb_record_read(&rp_game, text, strlen(text), "game.record", &error));
    assert_string_equal(error.text,
                        "game.record:3: this is only what seat 1 may know of a running game; ask for the "
                        "record without a seat, or again when the game is over");
    assert_null(tb_record_read(NULL, text, strlen(text), "game.record", &error));
    assert_memory_equal(error.text, "game.record:3: this is only", 27);
    free(text);
    tb_free(table);
}

static void at_the_end_everything_is_open(void **unused)
{
    (void)unused;
    tb_table *table = after_a_look();
    play_at_random(table, 3, TO_THE_END);
    assert_true(tb_turn(table).over);
    char *whole = tb_record_write(table, DW_CHANCE);
    assert_non_null(strstr(whole, "\nseed 7\n"));
    for (int seat = 0; seat < 3; seat++) {
        char *text = tb_record_write(table, seat);
        assert_string_equal(text, whole);
        free(text);
    }
    free(whole);
    tb_free(table);
}

static void a_view_holds_what_the_seat_may_know(void **unused)
{
    (void)unused;
    tb_table *table = after_a_look();
    _Alignas(16) unsigned char seen[DW_STATE_MAX], expected[DW_STATE_MAX];
    tb_view(table, table->state, DW_CHANCE, seen);
    assert_memory_equal(seen, table->state, rp_game.state_size);
    for (int seat = 0; seat < 3; seat++) {
        tb_view(table, table->state, seat, seen);
        memcpy(expected, table->state, rp_game.state_size);
        dw_view(&rp_game, expected, seat);
        assert_memory_equal(seen, expected, rp_game.state_size);
        assert_int_equal(memcmp(seen, table->state, rp_game.state_size) == 0, seat == 0);
    }
    play_at_random(table, 3, TO_THE_END);
    tb_view(table, table->state, 1, seen);
    assert_memory_equal(seen, table->state, rp_game.state_size);
    tb_free(table);
}

static void each_entry_is_known_or_hidden(void **unused)
{
    (void)unused;
    tb_table *table = after_a_look();
    _Alignas(16) unsigned char before[DW_STATE_MAX];
    tb_state_at(table, 1, before);
    for (int seat = DW_CHANCE; seat < 3; seat++) {
        char text[DW_TEXT_MAX];
        bool may_know = seat <= 0;
        assert_int_equal(tb_may_know(table, before, table->record[1], seat), may_know);
        tb_entry_text(table, before, table->record[1], seat, text);
        assert_string_equal(text, may_know ? "card reckless" : "hidden");
        assert_true(tb_may_know(table, table->first, table->record[0], seat));
    }
    tb_free(table);
}

/* A new card is dealt after an undo: the look that was taken back tells nothing about what comes. */
static void undo_is_no_peephole(void **unused)
{
    (void)unused;
    enum { TRIES = 60 };
    int same = 0;
    for (uint64_t seed = 0; seed < TRIES; seed++) {
        tb_table *before = after_a_look();
        tb_table *table = tb_new_at(&rp_game, before->first, seed, NULL);
        play(table, 0, "skill open_lock");
        assert_true(tb_roll(table, NULL));
        dw_move seen = table->record[1].move;
        assert_true(tb_undo(table, 2, NULL));
        play(table, 0, "skill open_lock");
        assert_true(tb_roll(table, NULL));
        same += table->record[1].move == seen;
        tb_free(before);
        tb_free(table);
    }
    assert_in_range(same, 0, TRIES / 4);
}

/* Whether the line of the record is what the seat may know of the entry. */
static void check_line(const tb_table *table, const void *before, int at, int seat, const char *line)
{
    tb_entry entry = table->record[at];
    bool seen = dw_seen_by(table->game, before, entry.seat, entry.move) >> seat & 1;
    char expected[DW_TEXT_MAX + 8], text[DW_TEXT_MAX] = "hidden";
    if (seen)
        dw_format(table->game, before, entry.seat, entry.move, text, sizeof text);
    if (entry.seat == DW_CHANCE)
        snprintf(expected, sizeof expected, "- %s\n", text);
    else
        snprintf(expected, sizeof expected, "%d %s\n", entry.seat, text);
    assert_memory_equal(line, expected, strlen(expected));
}

static bool has_private_moves(const dw_game *game)
{
    /* in Dice Realms everything is open to everybody */
    return game->seen_by && strcmp(game->id, "dicerealms") != 0;
}

static void in_every_set_exactly_the_private_moves_are_hidden(void **unused)
{
    (void)unused;
    for (int set = 0; dw_game_at(set); set++) {
        const dw_game *game = dw_game_at(set);
        int hidden = 0;
        for (uint64_t seed = 1; seed <= 60; seed++) {
            dw_options options = {.players = 3};
            tb_table *table = tb_new(game, &options, seed, NULL);
            play_at_random(table, seed, 260);
            if (!tb_turn(table).over)
                for (int seat = 0; seat < 3; seat++) {
                    char *text = tb_record_write(table, seat);
                    const char *line = strstr(text, "\nmoves\n") + strlen("\nmoves\n");
                    for (int at = 0; at < table->length; at++, line = strchr(line, '\n') + 1) {
                        _Alignas(16) unsigned char before[DW_STATE_MAX];
                        tb_state_at(table, at, before);
                        check_line(table, before, at, seat, line);
                        hidden += strncmp(line, "- hidden\n", 9) == 0;
                    }
                    assert_string_equal(line, "");
                    free(text);
                }
            tb_free(table);
        }
        assert_int_equal(hidden > 0, has_private_moves(game));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_look_is_hidden_in_the_record_of_others),
        cmocka_unit_test(a_record_for_a_seat_says_so_and_has_no_seed),
        cmocka_unit_test(the_first_position_is_that_of_the_seat),
        cmocka_unit_test(a_record_for_a_seat_is_not_read),
        cmocka_unit_test(at_the_end_everything_is_open),
        cmocka_unit_test(a_view_holds_what_the_seat_may_know),
        cmocka_unit_test(each_entry_is_known_or_hidden),
        cmocka_unit_test(undo_is_no_peephole),
        cmocka_unit_test(in_every_set_exactly_the_private_moves_are_hidden),
    };
    return cmocka_run_group_tests_name("private", tests, NULL, NULL);
}
