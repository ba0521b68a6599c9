/* test_kept_seats.c: the file of kept seats: what is found in it, who may read it, and what never changes. */
#include "client/kept_seats.h"
#include "platform/whole_files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[64], path[128];

static int set_up(void **state)
{
    (void)state;
    strcpy(folder, "/tmp/dicewright-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/data/seats.json", folder); /* its folder is not there yet */
    return 0;
}

static int tear_down(void **state)
{
    char other[160];
    (void)state;
    unlink(path);
    snprintf(other, sizeof other, "%s.lock", path);
    unlink(other);
    snprintf(other, sizeof other, "%s/data", folder);
    rmdir(other);
    assert_int_equal(rmdir(folder), 0); /* nothing else was left behind */
    return 0;
}

static lk_link link_of(const char *text)
{
    lk_link link;
    assert_true(lk_read(text, &link, NULL));
    return link;
}

static ks_seat some_seat(const char *secret)
{
    ks_seat seat = {
        .server = "http://localhost:8080/", .table = "ab12", .seat = 1, .game = "rollplayer", .since = 7};
    snprintf(seat.came_by, sizeof seat.came_by, "%s", secret);
    snprintf(seat.own, sizeof seat.own, "%s", "0123456789abcdef0123456789abcdef");
    snprintf(seat.luck, sizeof seat.luck, "%s", "fedcba9876543210fedcba9876543210");
    return seat;
}

static bool finds(const char *text, ks_seat *seat)
{
    bool found = false;
    dw_error error;
    lk_link link = link_of(text);
    assert_true(ks_find(path, &link, seat, &found, &error));
    return found;
}

static void a_seat_is_found_by_its_invitation_and_by_its_own_link(void **state)
{
    ks_seat seat = some_seat("cd34"), found;
    dw_error error;
    (void)state;
    assert_false(finds("http://localhost:8080/#/join/ab12/cd34", &found));
    assert_true(ks_add(path, &seat, &error));
    assert_true(finds("http://localhost:8080/#/join/ab12/cd34", &found));
    assert_memory_equal(&found, &seat, sizeof seat);
    assert_true(finds("http://localhost:8080/#/join/ab12/0123456789abcdef0123456789abcdef", &found));
    char link[LK_TEXT_MAX];
    dw_text text = dw_text_in(link, sizeof link);
    ks_write_link(&found, &text);
    assert_string_equal(link, "http://localhost:8080/#/join/ab12/0123456789abcdef0123456789abcdef");
}

/* Otherwise a person with the invitation could have the secret sent to a server of their own. */
static void no_other_server_gets_the_secret(void **state)
{
    static const char *const others[] = {
        "https://localhost:8080/#/join/ab12/cd34",  "http://localhost:8081/#/join/ab12/cd34",
        "http://localhost/#/join/ab12/cd34",        "http://other:8080/#/join/ab12/cd34",
        "http://localhost:8080/x/#/join/ab12/cd34", "http://localhost:8080/#/join/ab13/cd34",
        "http://localhost:8080/#/join/ab12/cd35"};
    ks_seat seat = some_seat("cd34"), found;
    dw_error error;
    (void)state;
    assert_true(ks_add(path, &seat, &error));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(finds(others[i], &found));
}

static void only_the_owner_may_read_it(void **state)
{
    ks_seat seat = some_seat("cd34");
    struct stat about;
    dw_error error;
    (void)state;
    umask(0);
    assert_true(ks_add(path, &seat, &error));
    seat.claimed = true;
    assert_true(ks_change(path, &seat, &error));
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    *strrchr(path, '/') = '\0';
    assert_int_equal(stat(path, &about), 0);
    path[strlen(path)] = '/';
    assert_int_equal(about.st_mode & 0777, 0700);
}

static void who_comes_second_gets_what_the_first_has_kept(void **state)
{
    ks_seat first = some_seat("cd34"), second = some_seat("cd34"), *all;
    dw_error error;
    (void)state;
    second.own[0] = 'f';
    assert_true(ks_add(path, &first, &error));
    assert_true(ks_add(path, &second, &error));
    assert_string_equal(second.own, first.own);
    assert_int_equal(ks_list(path, &all, &error), 1);
    free(all);
}

static void a_luck_is_opened_for_one_value_alone(void **state)
{
    ks_seat seat = some_seat("cd34"), other = seat;
    dw_error error;
    (void)state;
    assert_true(ks_add(path, &seat, &error));
    memset(seat.fixed, 'a', FR_HEX_MAX - 1);
    memset(other.fixed, 'b', FR_HEX_MAX - 1);
    assert_true(ks_change(path, &seat, &error));
    assert_true(ks_change(path, &other, &error)); /* another window */
    assert_string_equal(other.fixed, seat.fixed);
    memset(other.luck, 'c', 32); /* another luck may have another one */
    memset(other.fixed, 'b', FR_HEX_MAX - 1);
    assert_true(ks_change(path, &other, &error));
    assert_int_equal(other.fixed[0], 'b');
}

static void other_seats_stay_as_they_are(void **state)
{
    ks_seat seats[3], *all;
    dw_error error;
    (void)state;
    for (int i = 0; i < 3; i++) {
        char secret[] = "s0";
        secret[1] = (char)('0' + i);
        seats[i] = some_seat(secret);
        seats[i].own[0] = (char)('0' + i);
        assert_true(ks_add(path, &seats[i], &error));
    }
    seats[1].claimed = seats[1].committed = true;
    assert_true(ks_change(path, &seats[1], &error));
    assert_int_equal(ks_list(path, &all, &error), 3);
    assert_memory_equal(all, seats, sizeof seats);
    free(all);
}

static void what_is_no_such_file_is_refused_and_left_alone(void **state)
{
    static const char *const texts[] = {"",
                                        "{",
                                        "[]",
                                        "{\"format\":2,\"seats\":[]}",
                                        "{\"format\":1}",
                                        "{\"format\":1,\"seats\":[7]}",
                                        "{\"format\":1,\"seats\":[{\"seat\":99,\"server\":\"\"}]}"};
    ks_seat seat = some_seat("cd34"), *all;
    (void)state;
    dw_error error;
    assert_true(ks_add(path, &seat, &error)); /* which makes the folder */
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        size_t size;
        bool found;
        lk_link link = link_of("http://localhost:8080/#/join/ab12/cd34");
        assert_true(pf_write_file(path, texts[i], strlen(texts[i]), &error));
        error.text[0] = '\0';
        assert_int_equal(ks_list(path, &all, &error), -1);
        assert_non_null(strstr(error.text, path));
        assert_false(ks_find(path, &link, &seat, &found, &error));
        assert_false(ks_add(path, &seat, &error));
        assert_false(ks_change(path, &seat, &error));
        char *now = pf_read_file(path, &size, &error);
        assert_string_equal(now, texts[i]);
        free(now);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_seat_is_found_by_its_invitation_and_by_its_own_link, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(no_other_server_gets_the_secret, set_up, tear_down),
        cmocka_unit_test_setup_teardown(only_the_owner_may_read_it, set_up, tear_down),
        cmocka_unit_test_setup_teardown(who_comes_second_gets_what_the_first_has_kept, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_luck_is_opened_for_one_value_alone, set_up, tear_down),
        cmocka_unit_test_setup_teardown(other_seats_stay_as_they_are, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_no_such_file_is_refused_and_left_alone, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
