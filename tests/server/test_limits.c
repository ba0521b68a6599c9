/*
 * test_limits.c: buckets and addresses: a client that says too much has to wait, and no other client has
 * to.
 */
#include "server/limits.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void a_bucket_holds_four_seconds_and_drains(void **state)
{
    (void)state;
    li_bucket bucket = {0};
    for (int i = 0; i < 40; i++)
        assert_true(li_fill(&bucket, 10, 1, 100) <= 0);
    assert_float_equal(li_fill(&bucket, 10, 1, 100), 0.1, 1e-9);
    assert_float_equal(li_fill(&bucket, 10, 5, 100), 0.5, 1e-9);
    assert_true(li_fill(&bucket, 10, 5, 100.5) <= 0);
    assert_true(li_fill(&bucket, 10, 40, 200) <= 0);
}

static void more_than_a_bucket_holds_fits_an_empty_one(void **state)
{
    (void)state;
    li_bucket bucket = {0};
    assert_true(li_fill(&bucket, 1, 20, 100) <= 0);
    assert_float_equal(li_fill(&bucket, 1, 1, 100), 17, 1e-9);
}

static void without_a_limit_nobody_waits(void **state)
{
    (void)state;
    li_bucket bucket = {0};
    for (int i = 0; i < 100000; i++)
        assert_true(li_fill(&bucket, 0, 1, 100) <= 0);
}

static void addresses_are_counted_apart(void **state)
{
    (void)state;
    const sv_limits limits = {.lines_per_address = 1, .connections_per_address = 2, .connections = 5};
    li_book *book = li_open(&limits);
    li_guest *one = li_come(book, "10.0.0.1"), *again = li_come(book, "10.0.0.1"),
             *other = li_come(book, "10.0.0.2");
    assert_ptr_equal(one, again);
    assert_ptr_not_equal(one, other);
    assert_null(li_come(book, "10.0.0.1"));
    assert_true(li_say(book, one, 4, 100) <= 0);
    assert_true(li_say(book, one, 1, 100) > 0);
    assert_true(li_say(book, other, 1, 100) <= 0);
    assert_non_null(li_come(book, "10.0.0.3"));
    assert_non_null(li_come(book, "10.0.0.4"));
    assert_null(li_come(book, "10.0.0.5")); /* five there are in all */
    li_go(book, one);
    assert_non_null(li_come(book, "10.0.0.1"));
    li_close(book);
}

static void one_household_has_the_second_half_of_an_address(void **state)
{
    (void)state;
    const sv_limits limits = {0};
    li_book *book = li_open(&limits);
    assert_ptr_equal(li_come(book, "2001:db8:1:2::1"), li_come(book, "2001:db8:1:2:ffff::7"));
    assert_ptr_not_equal(li_come(book, "2001:db8:1:2::1"), li_come(book, "2001:db8:1:3::1"));
    assert_ptr_equal(li_come(book, "::ffff:10.0.0.1"), li_come(book, "10.0.0.1"));
    assert_ptr_not_equal(li_come(book, "::ffff:10.0.0.1"), li_come(book, "::ffff:10.0.0.2"));
    assert_int_equal(li_creator(li_come(book, "10.0.0.1")), li_creator(li_come(book, "10.0.0.1")));
    li_close(book);
}

static void going_and_coming_again_empties_no_bucket(void **state)
{
    (void)state;
    const sv_limits limits = {.lines_per_address = 10};
    li_book *book = li_open(&limits);
    li_guest *one = li_come(book, "10.0.0.1");
    assert_true(li_say(book, one, 40, 100) <= 0);
    li_charge(one, 20);
    li_go(book, one);
    li_sweep(book, 101);
    one = li_come(book, "10.0.0.1");
    assert_float_equal(li_say(book, one, 1, 101), 1.1, 1e-9);
    li_go(book, one);
    li_sweep(book, 200); /* by now it is empty, and forgotten */
    assert_true(li_say(book, li_come(book, "10.0.0.1"), 40, 200) <= 0);
    li_close(book);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bucket_holds_four_seconds_and_drains),
        cmocka_unit_test(more_than_a_bucket_holds_fits_an_empty_one),
        cmocka_unit_test(without_a_limit_nobody_waits),
        cmocka_unit_test(addresses_are_counted_apart),
        cmocka_unit_test(one_household_has_the_second_half_of_an_address),
        cmocka_unit_test(going_and_coming_again_empties_no_bucket),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
