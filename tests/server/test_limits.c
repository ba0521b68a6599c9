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
    const sv_limits limits = {.lines_per_address = 1, .connections_per_address = 2};
    li_book *book = li_open(&limits);
    li_guest *one = li_come(book, "10.0.0.1"), *again = li_come(book, "10.0.0.1"),
             *other = li_come(book, "10.0.0.2");
    assert_ptr_equal(one, again);
    assert_ptr_not_equal(one, other);
    assert_null(li_come(book, "10.0.0.1"));
    assert_true(li_say(book, one, LI_LOOKS, 4, 100) <= 0);
    assert_true(li_say(book, one, LI_LOOKS, 1, 100) > 0);
    assert_true(li_say(book, other, LI_LOOKS, 1, 100) <= 0);
    li_go(book, one);
    assert_non_null(li_come(book, "10.0.0.1"));
    li_close(book);
}

static void connections_in_all_end_at_the_limit_and_where_the_system_has_no_room(void **state)
{
    (void)state;
    const sv_limits limits = {.connections = 5};
    li_book *book = li_open(&limits);
    for (int i = 0; i < 5; i++)
        assert_true(li_enter(book));
    assert_true(li_is_full(book));
    assert_false(li_enter(book));
    li_exit(book);
    assert_false(li_is_full(book));
    li_set_room(book, 4);
    assert_false(li_enter(book));
    li_exit(book);
    assert_true(li_enter(book));
    assert_int_equal(li_connections(book), 4);
    li_close(book);
}

static void who_looks_keeps_nobody_of_the_address_from_playing(void **state)
{
    (void)state;
    const sv_limits limits = {.lines_per_address = 10};
    li_book *book = li_open(&limits);
    li_guest *one = li_come(book, "10.0.0.1");
    assert_true(li_say(book, one, LI_LOOKS, 40, 100) <= 0);
    assert_true(li_say(book, one, LI_LOOKS, 1, 100) > 0);
    li_charge(book, one, 1000);
    assert_true(li_say(book, one, LI_PLAYS, 40, 100) <= 0);
    assert_true(li_say(book, one, LI_PAGES, 40, 100) <= 0);
    assert_float_equal(li_say(book, one, LI_LOOKS, 1, 100), 2.1, 1e-9); /* two seconds are the most */
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
    assert_true(li_say(book, one, LI_LOOKS, 40, 100) <= 0);
    li_charge(book, one, 20);
    li_go(book, one);
    li_sweep(book, 101);
    one = li_come(book, "10.0.0.1");
    assert_float_equal(li_say(book, one, LI_LOOKS, 1, 101), 1.1, 1e-9);
    li_go(book, one);
    li_sweep(book, 200); /* by now it is empty, and forgotten */
    assert_true(li_say(book, li_come(book, "10.0.0.1"), LI_LOOKS, 40, 200) <= 0);
    li_close(book);
}

static void who_is_banned_does_not_come(void **state)
{
    (void)state;
    const sv_limits limits = {0};
    uint8_t key[LI_KEY_SIZE], six[LI_KEY_SIZE];
    li_book *book = li_open(&limits);
    assert_true(li_read_key("10.0.0.1", key) && li_read_key("2001:db8:1:2::1", six));
    assert_non_null(li_come(book, "10.0.0.1"));
    assert_false(li_take_new_bans(book));
    assert_true(li_rule(book, LI_BAN, key) && li_rule(book, LI_MUTE, key) && li_rule(book, LI_MUTE, six));
    assert_true(li_take_new_bans(book));
    assert_false(li_take_new_bans(book));
    assert_null(li_come(book, "10.0.0.1"));
    assert_null(li_come(book, "::ffff:10.0.0.1"));
    assert_non_null(li_come(book, "10.0.0.2"));
    assert_non_null(li_come(book, "2001:db8:1:2::7"));
    assert_true(li_is_ruled(book, LI_MUTE, six) && !li_is_ruled(book, LI_BAN, six));
    assert_int_equal(li_turned_away(book), 2);
    li_forget_rulings(book);
    assert_non_null(li_come(book, "10.0.0.1"));
    li_close(book);
}

static void what_counts_of_an_address_can_be_written_and_read(void **state)
{
    (void)state;
    static const char *const same[][2] = {{"192.0.2.7", "192.0.2.7"},
                                          {"::ffff:192.0.2.7", "192.0.2.7"},
                                          {"2001:db8:1:2:3::4", "2001:db8:1:2::/64"},
                                          {"2001:db8:1:2::/64", "2001:db8:1:2::/64"}};
    static const char *const wrong[] = {"",    "somewhere",  "192.0.2", "192.0.2.7/64",
                                        "/64", "192.0.2.7 ", "1::2::3"};
    uint8_t key[LI_KEY_SIZE];
    char written[LI_ADDRESS_MAX];
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        assert_true(li_read_key(same[i][0], key));
        li_write_key(key, written);
        assert_string_equal(written, same[i][1]);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(li_read_key(wrong[i], key));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bucket_holds_four_seconds_and_drains),
        cmocka_unit_test(more_than_a_bucket_holds_fits_an_empty_one),
        cmocka_unit_test(without_a_limit_nobody_waits),
        cmocka_unit_test(addresses_are_counted_apart),
        cmocka_unit_test(connections_in_all_end_at_the_limit_and_where_the_system_has_no_room),
        cmocka_unit_test(who_looks_keeps_nobody_of_the_address_from_playing),
        cmocka_unit_test(one_household_has_the_second_half_of_an_address),
        cmocka_unit_test(going_and_coming_again_empties_no_bucket),
        cmocka_unit_test(who_is_banned_does_not_come),
        cmocka_unit_test(what_counts_of_an_address_can_be_written_and_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
