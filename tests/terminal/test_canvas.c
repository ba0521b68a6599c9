/*
 * test_canvas.c: texts that are cut or broken, spots, the moves about them, and stepping from one spot to
 * the next.
 */
#include "terminal/canvas.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void assert_drawn(cv_canvas *canvas, const char *expected)
{
    char *text = cv_text(canvas);
    assert_non_null(text);
    assert_string_equal(text, expected);
    free(text);
    cv_free(canvas);
}

static void a_text_that_is_too_long_ends_with_an_ellipsis(void **state)
{
    (void)state;
    cv_canvas *canvas = cv_new(12, 2);
    assert_int_equal(cv_put(canvas, 1, 0, 5, CV_PLAIN, "abcdefgh"), 6);
    assert_int_equal(cv_put(canvas, 1, 1, 5, CV_PLAIN, "abcde"), 6);
    assert_drawn(canvas, " abcd\xe2\x80\xa6\n abcde\n");
}

static void nothing_is_drawn_outside_the_canvas(void **state)
{
    (void)state;
    cv_canvas *canvas = cv_new(4, 1);
    cv_put(canvas, -2, 0, 20, CV_PLAIN, "abcdefgh");
    cv_put(canvas, 0, 1, 20, CV_PLAIN, "below");
    cv_put(canvas, 0, -1, 20, CV_PLAIN, "above");
    cv_spot_put(canvas, 2, 0, 20, CV_PLAIN, NULL, NULL, "beyond");
    assert_int_equal(canvas->spot_count, 0);
    cv_frame(canvas, (cv_box){-5, -5, 30, 30}, "around");
    assert_drawn(canvas, "\n");
}

static void bytes_that_are_no_letters_become_question_marks(void **state)
{
    (void)state;
    cv_canvas *canvas = cv_new(16, 1);
    cv_put(canvas, 0, 0, 16, CV_PLAIN, "a\033[2Jb\xff\xc3\x28 \xc3\xa9\t");
    assert_drawn(canvas, "a?[2Jb?"
                         "?( \xc3\xa9?\n");
}

static void wide_letters_take_two_columns(void **state)
{
    (void)state;
    assert_int_equal(cv_columns("\xe6\x97\xa5\xe6\x9c\xac"), 4);
    cv_canvas *canvas = cv_new(6, 2);
    assert_int_equal(cv_put(canvas, 0, 0, 6, CV_PLAIN, "\xe6\x97\xa5x"), 3);
    cv_put(canvas, 0, 1, 2, CV_PLAIN, "\xe6\x97\xa5\xe6\x9c\xac"); /* not half of one */
    assert_drawn(canvas, "\xe6\x97\xa5x\n\xe2\x80\xa6\n");
}

static void a_long_text_is_broken_at_blanks(void **state)
{
    (void)state;
    cv_canvas *canvas = cv_new(12, 6);
    int lines =
        cv_flow(canvas, (cv_box){0, 0, 12, 6}, 0, CV_PLAIN, "one two three four\nfive\n\nabcdefghijklmnop");
    assert_int_equal(lines, 6);
    assert_drawn(canvas, "one two\n  three four\nfive\n\nabcdefghijkl\n  mnop\n");
}

static void a_second_column_is_kept_when_lines_are_broken(void **state)
{
    (void)state;
    cv_canvas *canvas = cv_new(16, 3);
    cv_flow(canvas, (cv_box){0, 0, 16, 3}, 0, CV_PLAIN, "  u   undo what you did");
    assert_drawn(canvas, "  u   undo what\n      you did\n\n");
}

static void a_text_can_be_shown_from_a_later_line(void **state)
{
    (void)state;
    cv_canvas *canvas = cv_new(5, 2);
    assert_int_equal(cv_flow(canvas, (cv_box){0, 0, 5, 2}, 1, CV_PLAIN, "a\nb\nc\nd"), 4);
    assert_drawn(canvas, "b\nc\n");
}

/* A move of this kind about one thing, which pays or brings some of `amount` (NULL: nothing). */
static dw_facts move_about(const char *kind, const char *thing, const char *id, const char *amount)
{
    dw_facts facts = {.kind = kind};
    dw_add_thing(&facts, thing, "%s", id);
    if (amount)
        dw_add_amount(&facts, amount, -1);
    return facts;
}

static bool concerns(cv_about about, dw_facts move)
{
    cv_spot spot = {.about = about};
    return cv_concerns(&spot, &move);
}

static void moves_are_about_a_spot_by_their_facts(void **state)
{
    (void)state;
    dw_facts flip = move_about("flip", "space", "str.1", NULL),
             buy = move_about("buy", "card", "longsword", "gold"), pass = {.kind = "pass"};
    assert_true(concerns(cv_about_thing("space", "str.1"), flip));
    assert_false(concerns(cv_about_thing("space", "str.10"), flip));
    assert_false(concerns(cv_about_thing("row", "str.1"), flip));
    assert_true(concerns(cv_about_kind("flip"), flip));
    assert_false(concerns(cv_about_kind("flip"), buy));
    assert_true(concerns((cv_about){1, {{.amount = "gold"}}}, buy));
    assert_false(concerns((cv_about){1, {{.amount = "gold"}}}, flip));
    assert_false(concerns((cv_about){0}, pass));
}

static void a_link_wants_all_that_it_names_and_one_link_is_enough(void **state)
{
    (void)state;
    cv_about about = {0};
    dw_facts buy = move_about("buy", "card", "longsword", NULL),
             drop = move_about("drop", "card", "longsword", NULL);
    cv_link_thing(&about, "buy", "card", "%s", "longsword");
    assert_true(concerns(about, buy));
    assert_false(concerns(about, drop));
    cv_link_kind(&about, "drop");
    assert_true(concerns(about, drop));
}

static void a_spot_is_the_same_thing_in_another_drawing(void **state)
{
    (void)state;
    char kind[] = "card", same_kind[] = "card"; /* equal texts, not the same address */
    cv_spot one = {.x = 1, .about = cv_about_thing(kind, "longsword"), .words = "A Weapon."};
    cv_spot other = {.x = 9, .about = cv_about_thing(same_kind, "longsword"), .words = "A Weapon."};
    assert_true(cv_same_thing(&one, &other));
    other.about = cv_about_thing(same_kind, "rapier");
    assert_false(cv_same_thing(&one, &other));
    other.about = (cv_about){0};
    assert_false(cv_same_thing(&one, &other));
}

static void marks_are_seen_without_colours(void **state)
{
    (void)state;
    cv_canvas *canvas = cv_new(20, 1);
    int x = cv_spot_put(canvas, 0, 0, 9, CV_RED, NULL, NULL, "R5");
    x = cv_spot_put(canvas, x, 0, 9, CV_RED, NULL, NULL, "B4");
    x = cv_spot_put(canvas, x, 0, 9, CV_RED, NULL, NULL, "G3");
    cv_spot_put(canvas, x, 0, 9, CV_RED, NULL, NULL, "W1");
    cv_mark(canvas, 0, CV_LEGAL);
    cv_mark(canvas, 1, CV_LEGAL | CV_CHOSEN);
    cv_mark(canvas, 2, CV_LEGAL);
    cv_mark(canvas, 2, CV_CURSOR);
    assert_drawn(canvas, "[R5]{B4}>G3< W1\n");
}

static void arrows_go_to_the_nearest_spot_in_their_direction(void **state)
{
    (void)state;
    cv_canvas *canvas = cv_new(40, 3);
    for (int i = 0; i < 9; i++)
        cv_spot_put(canvas, 10 * (i % 3), i / 3, 6, CV_PLAIN, NULL, NULL, "spot");
    assert_int_equal(cv_neighbour(canvas, 4, 1, 0), 5);
    assert_int_equal(cv_neighbour(canvas, 4, -1, 0), 3);
    assert_int_equal(cv_neighbour(canvas, 4, 0, -1), 1);
    assert_int_equal(cv_neighbour(canvas, 4, 0, 1), 7);
    assert_int_equal(cv_neighbour(canvas, 5, 1, 0), CV_NO_SPOT);
    assert_int_equal(cv_neighbour(canvas, CV_NO_SPOT, 1, 0), 0);
    cv_clear(canvas);
    assert_int_equal(cv_neighbour(canvas, 3, 1, 0), CV_NO_SPOT);
    cv_free(canvas);
}

static void the_mouse_finds_what_is_attached_to_a_spot(void **state)
{
    (void)state;
    cv_canvas *canvas = cv_new(20, 3);
    cv_spot_put(canvas, 2, 0, 10, CV_PLAIN, NULL, "reckless", "Reckless");
    cv_attach(canvas, (cv_box){4, 1, 40, 40});
    cv_say(canvas, "%s", "1 star");
    assert_int_equal(cv_at(canvas, 2, 0)->spot, 0);
    assert_int_equal(cv_at(canvas, 19, 2)->spot, 0);
    assert_int_equal(cv_at(canvas, 3, 1)->spot, CV_NO_SPOT);
    assert_string_equal(canvas->spots[0].words, "1 star");
    cv_free(canvas);
}

int main(void)
{
    setlocale(LC_CTYPE, "C.UTF-8");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_that_is_too_long_ends_with_an_ellipsis),
        cmocka_unit_test(nothing_is_drawn_outside_the_canvas),
        cmocka_unit_test(bytes_that_are_no_letters_become_question_marks),
        cmocka_unit_test(wide_letters_take_two_columns),
        cmocka_unit_test(a_long_text_is_broken_at_blanks),
        cmocka_unit_test(a_second_column_is_kept_when_lines_are_broken),
        cmocka_unit_test(a_text_can_be_shown_from_a_later_line),
        cmocka_unit_test(moves_are_about_a_spot_by_their_facts),
        cmocka_unit_test(a_link_wants_all_that_it_names_and_one_link_is_enough),
        cmocka_unit_test(a_spot_is_the_same_thing_in_another_drawing),
        cmocka_unit_test(marks_are_seen_without_colours),
        cmocka_unit_test(arrows_go_to_the_nearest_spot_in_their_direction),
        cmocka_unit_test(the_mouse_finds_what_is_attached_to_a_spot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
