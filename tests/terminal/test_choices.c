/* test_choices.c: things and letters make the list of moves shorter, and numbers name moves. */
#include "terminal/choices.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A first question of Roll Player: twelve moves, 'race dragonkin male' to 'race orc female'. With real dice
 * the first is what a die shows. */
static choices *first_question(seating *at, bool by_hand)
{
    static choices list;
    dw_error error;
    dw_options options = {.players = 2};
    tb_table *table = tb_new(dw_game_named("rollplayer"), &options, 1, &error);
    assert_non_null(table);
    while (!by_hand && tb_turn(table).chance)
        assert_true(tb_roll(table, &error));
    se_sit_down(at, table, 2);
    ch_begin(&list, at, by_hand ? DW_CHANCE : __builtin_ctz(tb_turn(table).waiting));
    return &list;
}

static void assert_selected(const choices *list, const char *expected)
{
    assert_true(ch_selected(list) >= 0);
    assert_string_equal(ch_move(list, ch_selected(list))->text, expected);
}

static void all_moves_are_shown_and_the_first_is_selected(void **state)
{
    (void)state;
    seating at;
    choices *list = first_question(&at, false);
    assert_int_equal(list->shown_count, 12);
    assert_selected(list, "race dragonkin male");
    ch_step(list, 1);
    assert_selected(list, "race dragonkin female");
    ch_step(list, 100);
    assert_selected(list, "race orc female");
    ch_step(list, -100);
    assert_selected(list, "race dragonkin male");
    tb_free(at.table);
}

static void a_thing_leaves_only_moves_about_it(void **state)
{
    (void)state;
    seating at;
    choices *list = first_question(&at, false);
    cv_spot elf = {.about = cv_about_thing("race", "elf")}, male = {.about = cv_about_thing("side", "male")},
            nothing = {.about = cv_about_thing("race", "goblin")};
    int first = -1;
    assert_int_equal(ch_about(list, &elf, &first), 2);
    assert_string_equal(ch_move(list, first)->text, "race elf male");
    assert_true(ch_narrow(list, &elf));
    assert_int_equal(list->shown_count, 2);
    assert_false(ch_narrow(list, &nothing));
    assert_int_equal(list->shown_count, 2);
    assert_true(ch_narrow(list, &male));
    assert_int_equal(list->shown_count, 1);
    assert_selected(list, "race elf male");
    assert_true(ch_widen(list));
    assert_int_equal(list->shown_count, 2);
    assert_true(ch_widen(list));
    assert_int_equal(list->shown_count, 12);
    assert_selected(list, "race elf male"); /* it stays where it was */
    assert_false(ch_widen(list));
    tb_free(at.table);
}

static void letters_leave_only_moves_that_have_them(void **state)
{
    (void)state;
    seating at;
    choices *list = first_question(&at, false);
    ch_type(list, "fem DWA");
    assert_int_equal(list->shown_count, 1);
    assert_selected(list, "race dwarf female");
    ch_type(list, "Elf, fem"); /* as the label has it */
    assert_int_equal(list->shown_count, 1);
    assert_selected(list, "race elf female");
    assert_string_equal(ch_move(list, ch_selected(list))->label, "Elf, female");
    ch_type(list, "xyz");
    assert_int_equal(list->shown_count, 0);
    assert_int_equal(ch_selected(list), -1);
    ch_step(list, 1);
    assert_int_equal(ch_selected(list), -1);
    ch_type(list, "");
    assert_int_equal(list->shown_count, 12);
    tb_free(at.table);
}

static void numbers_are_places_in_the_whole_list(void **state)
{
    (void)state;
    seating at;
    bool more;
    choices *list = first_question(&at, false);
    assert_int_equal(ch_numbered(list, "1", &more), 0);
    assert_true(more); /* 10, 11 or 12 */
    assert_int_equal(ch_numbered(list, "12", &more), 11);
    assert_false(more);
    assert_int_equal(ch_numbered(list, "2", &more), 1);
    assert_false(more);
    assert_int_equal(ch_numbered(list, "13", &more), -1);
    assert_int_equal(ch_numbered(list, "0", &more), -1);
    tb_free(at.table);
}

static void for_real_dice_numbers_are_what_they_show(void **state)
{
    (void)state;
    seating at;
    bool more;
    choices *list = first_question(&at, true);
    assert_true(list->own_numbers);
    int index = ch_numbered(list, "6", &more);
    assert_false(more);
    assert_string_equal(ch_move(list, index)->text, "roll 6");
    assert_int_equal(ch_numbered(list, "7", &more), -1);
    tb_free(at.table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_moves_are_shown_and_the_first_is_selected),
        cmocka_unit_test(a_thing_leaves_only_moves_about_it),
        cmocka_unit_test(letters_leave_only_moves_that_have_them),
        cmocka_unit_test(numbers_are_places_in_the_whole_list),
        cmocka_unit_test(for_real_dice_numbers_are_what_they_show),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
