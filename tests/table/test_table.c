/* test_table.c: a table validates, records and undoes moves. The game is Roll Player. */
#include "games/rollplayer/game.h"
#include "random_game.h"
#include "table/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static tb_table *new_table(int players, uint64_t seed)
{
    dw_options options = {.players = players};
    dw_error error = {0};
    tb_table *table = tb_new(&rp_game, &options, seed, &error);
    assert_string_equal(error.text, "");
    assert_non_null(table);
    return table;
}

/* A table at the first question to a seat. */
static tb_table *new_table_at_a_choice(int players, uint64_t seed)
{
    tb_table *table = new_table(players, seed);
    while (tb_turn(table).chance)
        assert_true(tb_roll(table, NULL));
    return table;
}

static void assert_same_state(const void *a, const void *b)
{
    assert_memory_equal(a, b, rp_game.state_size);
}

static void a_new_table_has_an_empty_record(void **unused)
{
    (void)unused;
    tb_table *table = new_table(2, 1);
    assert_int_equal(table->length, 0);
    assert_false(table->from_position);
    assert_same_state(table->state, table->first);
    tb_free(table);
}

static void options_that_the_game_does_not_have_are_refused(void **unused)
{
    (void)unused;
    for (int players = -1; players <= DW_SEATS_MAX; players++) {
        dw_options options = {.players = players};
        dw_error error = {0};
        tb_table *table = tb_new(&rp_game, &options, 1, &error);
        bool possible = players >= rp_game.players_min && players <= rp_game.players_max;
        assert_int_equal(table != NULL, possible);
        assert_int_equal(error.text[0] != '\0', !possible);
        tb_free(table);
    }
}

static void a_refused_move_changes_nothing(void **unused)
{
    (void)unused;
    tb_table *table = new_table_at_a_choice(2, 1);
    tb_table before = *table;
    static const struct {
        int seat;
        const char *text;
    } wrong[] = {{0, "fly away"},       {0, ""},       {1, "fly away"},
                 {DW_CHANCE, "roll 4"}, {4, "take 1"}, {-2, "take 1"}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        dw_error error = {0};
        assert_false(tb_play_text(table, wrong[i].seat, wrong[i].text, &error));
        assert_string_not_equal(error.text, "");
        assert_memory_equal(table, &before, sizeof before);
    }
    tb_free(table);
}

static void only_who_is_asked_may_move(void **unused)
{
    (void)unused;
    tb_table *table = new_table(2, 1);
    dw_error error = {0};
    assert_true(tb_turn(table).chance);
    assert_false(tb_play_text(table, 0, "take 1", &error));
    assert_string_equal(error.text, "seat 0 cannot move now: chance is to be answered first");
    assert_false(tb_play_text(table, 7, "take 1", &error));
    assert_string_equal(error.text, "there is no seat 7; seats are 0 to 1");
    while (tb_turn(table).chance)
        assert_true(tb_roll(table, &error));
    int asked = __builtin_ctz(tb_turn(table).waiting);
    char expected[80];
    snprintf(expected, sizeof expected, "seat %d is not asked: the game waits for seat %d", 1 - asked, asked);
    assert_false(tb_play_text(table, 1 - asked, "take 1", &error));
    assert_string_equal(error.text, expected);
    snprintf(expected, sizeof expected, "chance is not asked: the game waits for seat %d", asked);
    assert_false(tb_roll(table, &error));
    assert_string_equal(error.text, expected);
    assert_false(tb_play_text(table, DW_CHANCE, "roll 4", &error));
    assert_string_equal(error.text, expected);
    tb_free(table);
}

static void nobody_moves_when_the_game_is_over(void **unused)
{
    (void)unused;
    tb_table *table = new_table(2, 1);
    play_at_random(table, 1, TO_THE_END);
    dw_error error = {0};
    assert_true(tb_turn(table).over);
    assert_false(tb_play_text(table, 0, "pass", &error));
    assert_string_equal(error.text, "the game is over");
    assert_false(tb_roll(table, &error));
    assert_string_equal(error.text, "the game is over");
    tb_free(table);
}

static void the_same_seed_gives_the_same_game(void **unused)
{
    (void)unused;
    tb_table *one = new_table(3, 42), *two = new_table(3, 42), *other = new_table(3, 43);
    play_at_random(one, 7, TO_THE_END);
    play_at_random(two, 7, TO_THE_END);
    play_at_random(other, 7, TO_THE_END);
    assert_same_state(one->state, two->state);
    assert_int_equal(one->length, two->length);
    assert_memory_not_equal(one->state, other->state, rp_game.state_size);
    tb_free(one);
    tb_free(two);
    tb_free(other);
}

static void undo_of_a_whole_game_returns_to_the_first_state(void **unused)
{
    (void)unused;
    for (int players = 1; players <= 4; players++) {
        tb_table *table = new_table(players, (uint64_t)players);
        play_at_random(table, 9, TO_THE_END);
        assert_true(table->length > 50);
        assert_true(tb_undo(table, table->length, NULL));
        assert_int_equal(table->length, 0);
        assert_same_state(table->state, table->first);
        tb_free(table);
    }
}

static void undo_step_by_step_passes_every_state_again(void **unused)
{
    (void)unused;
    enum { MOVES = 120 };
    static unsigned char seen[MOVES + 1][DW_STATE_MAX];
    tb_table *table = new_table(2, 5);
    dw_rng rng;
    dw_rng_seed(&rng, 5);
    memcpy(seen[0], table->state, rp_game.state_size);
    for (int i = 1; i <= MOVES; i++) {
        assert_true(play_one_at_random(table, &rng));
        memcpy(seen[i], table->state, rp_game.state_size);
    }
    for (int i = 0; i <= MOVES; i += 17) {
        _Alignas(16) unsigned char state[DW_STATE_MAX];
        tb_state_at(table, i, state);
        assert_same_state(state, seen[i]);
    }
    for (int i = MOVES - 1; i >= 0; i--) {
        assert_true(tb_undo(table, 1, NULL));
        assert_same_state(table->state, seen[i]);
    }
    tb_free(table);
}

static void undo_of_more_than_there_is_is_refused(void **unused)
{
    (void)unused;
    tb_table *table = new_table_at_a_choice(2, 1);
    dw_error error = {0};
    int length = table->length;
    char expected[80];
    snprintf(expected, sizeof expected, "cannot take back %d of %d moves", length + 1, length);
    assert_false(tb_undo(table, length + 1, &error));
    assert_string_equal(error.text, expected);
    assert_false(tb_undo(table, -1, &error));
    assert_int_equal(table->length, length);
    tb_free(table);
}

static void undo_of_a_seat_leads_to_before_its_last_decision(void **unused)
{
    (void)unused;
    tb_table *table = new_table(2, 3);
    assert_int_equal(tb_undo_steps(table, 0), 0);
    play_at_random(table, 3, 150);
    for (int seat = 0; seat < 2; seat++) {
        int steps = tb_undo_steps(table, seat);
        assert_true(steps > 0);
        assert_int_equal(table->record[table->length - steps].seat, seat);
        for (int at = table->length - steps + 1; at < table->length; at++)
            assert_int_not_equal(table->record[at].seat, seat);
    }
    tb_free(table);
}

/* ---- undo of one's own decision while others go on ---------------------------------------- */

/* A table on which several seats are asked at once: they arrange their starting dice. */
static tb_table *new_table_at_arrange(int players, uint64_t seed)
{
    tb_table *table = new_table(players, seed);
    dw_rng rng;
    dw_rng_seed(&rng, seed);
    while (__builtin_popcount(tb_turn(table).waiting) < players)
        assert_true(play_one_at_random(table, &rng));
    return table;
}

static void play_move_number(tb_table *table, int seat, int number)
{
    dw_move moves[DW_MOVES_MAX];
    assert_true(rp_game.moves(&rp_game, table->state, seat, moves) > number);
    assert_true(tb_play(table, seat, moves[number], NULL));
}

static void assert_own_undo_refused(tb_table *table, int seat, const char *reason)
{
    tb_table before = *table;
    dw_error error = {0};
    assert_false(tb_undo_own(table, seat, &error));
    assert_string_equal(error.text, reason);
    assert_memory_equal(table, &before, sizeof before);
}

static void an_own_decision_is_taken_back_and_what_others_did_stays(void **unused)
{
    (void)unused;
    tb_table *table = new_table_at_arrange(3, 4), *other = new_table_at_arrange(3, 4);
    play_move_number(table, 0, 5);
    play_move_number(table, 1, 1);
    play_move_number(table, 2, 2);
    play_move_number(table, 1, 3);
    play_move_number(other, 1, 1);
    play_move_number(other, 2, 2);
    play_move_number(other, 1, 3);
    dw_rng dealer = table->dealer;
    assert_true(tb_undo_own(table, 0, NULL));
    assert_same_state(table->state, other->state);
    assert_int_equal(table->length, other->length);
    for (int i = 0; i < table->length; i++) {
        assert_int_equal(table->record[i].seat, other->record[i].seat);
        assert_int_equal(table->record[i].move, other->record[i].move);
    }
    assert_memory_equal(&dealer, &table->dealer, sizeof dealer);
    play_move_number(table, 0, 0);
    tb_free(table);
    tb_free(other);
}

static void own_decisions_are_taken_back_one_by_one_until_one_was_followed_by_chance(void **unused)
{
    (void)unused;
    tb_table *table = new_table_at_arrange(2, 6);
    _Alignas(16) unsigned char before[DW_STATE_MAX];
    memcpy(before, table->state, rp_game.state_size);
    for (int i = 0; i < 3; i++) {
        play_move_number(table, 0, i);
        play_move_number(table, 1, 0);
    }
    for (int i = 0; i < 3; i++)
        assert_true(tb_undo_own(table, 0, NULL));
    for (int i = 0; i < 3; i++)
        assert_true(tb_undo_own(table, 1, NULL));
    assert_same_state(table->state, before);
    assert_own_undo_refused(
        table, 0, "seat 0 cannot take its last decision back alone: something has been revealed since");
    tb_free(table);
}

static void a_seat_without_a_decision_has_none_to_take_back(void **unused)
{
    (void)unused;
    tb_table *table = new_table_at_a_choice(2, 1);
    assert_own_undo_refused(table, 0, "seat 0 has no decision to take back");
    assert_own_undo_refused(table, 7, "seat 7 has no decision to take back");
    tb_free(table);
}

static void an_own_decision_that_another_seat_has_built_on_stays(void **unused)
{
    (void)unused;
    tb_table *table = new_table_at_a_choice(3, 1);
    int first = __builtin_ctz(tb_turn(table).waiting);
    play_move_number(table, first, 0);
    int second = __builtin_ctz(tb_turn(table).waiting);
    play_move_number(table, second, 0);
    assert_false(tb_turn(table).chance);
    char reason[120];
    snprintf(reason, sizeof reason,
             "seat %d cannot take its last decision back alone: seat %d has built on it since", first,
             second);
    assert_own_undo_refused(table, first, reason);
    assert_true(tb_undo_own(table, second, NULL)); /* the last move of all */
    assert_true(tb_undo_own(table, first, NULL));
    assert_int_equal(__builtin_ctz(tb_turn(table).waiting), first);
    tb_free(table);
}

static size_t format_with_the_dice_of_seat_0(const dw_game *game, const void *state, int seat, dw_move move,
                                             char *text, size_t capacity)
{
    (void)game, (void)seat;
    dw_move moves[DW_MOVES_MAX];
    return (size_t)snprintf(text, capacity, "move %u of %d", move, rp_game.moves(&rp_game, state, 0, moves));
}

/* A move that is still possible but would be another one: the same number, with another text. */
static void a_later_move_that_would_change_its_meaning_forbids_it(void **unused)
{
    (void)unused;
    dw_game renaming = rp_game;
    dw_game_words words = *rp_game.words;
    words.format = format_with_the_dice_of_seat_0;
    renaming.words = &words;
    tb_table *table = new_table_at_arrange(2, 4);
    table->game = &renaming;
    play_move_number(table, 0, 0);
    play_move_number(table, 1, 0);
    assert_own_undo_refused(table, 0,
                            "seat 0 cannot take its last decision back alone: seat 1 has built on it since");
    tb_free(table);
}

static void the_dealer_is_not_turned_back_by_undo(void **unused)
{
    (void)unused;
    tb_table *table = new_table(2, 1);
    play_at_random(table, 1, 60);
    dw_rng before = table->dealer;
    assert_true(tb_undo(table, 30, NULL));
    assert_memory_equal(&before, &table->dealer, sizeof before);
    tb_free(table);
}

static void a_table_can_begin_in_the_middle_of_a_game(void **unused)
{
    (void)unused;
    tb_table *whole = new_table(3, 8);
    play_at_random(whole, 8, 100);
    tb_table *rest = tb_new_at(&rp_game, whole->state, 1, NULL);
    assert_true(rest->from_position);
    assert_int_equal(rest->options.players, 3);
    play_at_random(rest, 2, TO_THE_END);
    assert_true(tb_turn(rest).over);
    assert_true(tb_undo(rest, rest->length, NULL));
    assert_same_state(rest->state, whole->state);
    tb_free(whole);
    tb_free(rest);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_table_has_an_empty_record),
        cmocka_unit_test(options_that_the_game_does_not_have_are_refused),
        cmocka_unit_test(a_refused_move_changes_nothing),
        cmocka_unit_test(only_who_is_asked_may_move),
        cmocka_unit_test(nobody_moves_when_the_game_is_over),
        cmocka_unit_test(the_same_seed_gives_the_same_game),
        cmocka_unit_test(undo_of_a_whole_game_returns_to_the_first_state),
        cmocka_unit_test(undo_step_by_step_passes_every_state_again),
        cmocka_unit_test(undo_of_more_than_there_is_is_refused),
        cmocka_unit_test(undo_of_a_seat_leads_to_before_its_last_decision),
        cmocka_unit_test(an_own_decision_is_taken_back_and_what_others_did_stays),
        cmocka_unit_test(own_decisions_are_taken_back_one_by_one_until_one_was_followed_by_chance),
        cmocka_unit_test(a_seat_without_a_decision_has_none_to_take_back),
        cmocka_unit_test(an_own_decision_that_another_seat_has_built_on_stays),
        cmocka_unit_test(a_later_move_that_would_change_its_meaning_forbids_it),
        cmocka_unit_test(the_dealer_is_not_turned_back_by_undo),
        cmocka_unit_test(a_table_can_begin_in_the_middle_of_a_game),
    };
    return cmocka_run_group_tests_name("table", tests, NULL, NULL);
}
