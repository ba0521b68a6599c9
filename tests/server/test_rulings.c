/*
 * test_rulings.c: what an operator decides in a store: it is there again when the store is opened again, and
 * goes with the table that it is about.
 */
#include "store_testing.h"

#include <sqlite3.h>
#include <string.h>

#define ONE "00000000000000aa"
#define OTHER "00000000000000ab"

static sv_ruling ruling(const char *whom, const char *kind, int64_t until)
{
    sv_ruling one = {.since = 1000, .until = until, .why = "Bäume"};
    snprintf(one.whom, sizeof one.whom, "%s", whom);
    snprintf(one.kind, sizeof one.kind, "%s", kind);
    return one;
}

static void decide(sv_store *store)
{
    const sv_ruling all[] = {ruling("192.0.2.7", "ban", 0), ruling(ONE, "closed", 0),
                             ruling(ONE "/1", "mute", 5000), ruling(ONE "/watching", "ban", 0),
                             ruling(OTHER "/0", "mute", 0)};
    dw_error error;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        assert_true(store->rule(store, &all[i], &error));
    assert_true(store->commit(store, &error));
}

static void make_table(sv_store *store, const char *id)
{
    dw_error error;
    sv_row row = {.game = "rollplayer", .set = "base", .options.players = 2, .wish = {-1, 0, 0}};
    const tb_entry entries[3] = {{DW_CHANCE, 7}, {0, 8}, {1, 9}};
    const sv_line line = {.kind = "chat", .text = "hello"};
    snprintf(row.id, sizeof row.id, "%s", id);
    assert_true(store->create(store, &row, &error));
    assert_true(store->append(store, id, 0, entries, 3, &error));
    assert_true(store->say(store, id, &line, &error));
    row.again[row.agains++] = (fr_again){1, 2};
    assert_true(store->deal_again(store, &row, &error));
    assert_true(store->commit(store, &error));
}

static void rulings_are_there_again(void **state)
{
    sv_ruling found[SV_LIST_MAX];
    dw_error error;
    sv_store *store = open_store(*state);
    decide(store);
    store->close(store);
    store = open_store(*state);
    assert_int_equal(store->rulings(store, "", 0, found, &error), 5);
    assert_int_equal(store->rulings(store, "", 3, found, &error), 2);
    assert_int_equal(store->rulings(store, ONE, 0, found, &error), 3);
    assert_string_equal(found[0].kind, "closed");
    assert_string_equal(found[1].whom, ONE "/1");
    assert_int_equal(found[1].since, 1000);
    assert_int_equal(found[1].until, 5000);
    assert_string_equal(found[1].why, "Bäume");
    assert_true(store->unrule(store, ONE "/1", "mute", &error));
    assert_true(store->unrule(store, ONE "/1", "ban", &error)); /* there is none */
    assert_true(store->commit(store, &error));
    assert_int_equal(store->rulings(store, ONE, 0, found, &error), 2);
    store->close(store);
}

static void a_ruling_takes_the_place_of_one_about_the_same(void **state)
{
    sv_ruling found[SV_LIST_MAX], again = ruling("192.0.2.7", "ban", 9000);
    dw_error error;
    sv_store *store = open_store(*state);
    decide(store);
    assert_true(store->rule(store, &again, &error));
    store->roll_back(store);
    assert_int_equal(store->rulings(store, "192.0.2.7", 0, found, &error), 1);
    assert_int_equal(found[0].until, 0);
    assert_true(store->rule(store, &again, &error) && store->commit(store, &error));
    assert_int_equal(store->rulings(store, "192.0.2.7", 0, found, &error), 1);
    assert_int_equal(found[0].until, 9000);
    store->close(store);
}

static void a_table_goes_with_all_that_is_about_it(void **state)
{
    sv_row rows[SV_LIST_MAX], row;
    sv_ruling found[SV_LIST_MAX];
    sv_line lines[SV_SAID_MAX];
    dw_error error;
    sv_store *store = open_store(*state);
    make_table(store, ONE);
    make_table(store, OTHER);
    decide(store);
    assert_int_equal(store->tables(store, "", rows, &error), 2);
    assert_int_equal(store->tables(store, ONE, rows, &error), 1);
    assert_string_equal(rows[0].id, OTHER);
    assert_true(store->remove(store, ONE, &error) && store->commit(store, &error));
    assert_false(store->find(store, ONE, &row, &error));
    assert_int_equal(store->rulings(store, "", 0, found, &error), 2);
    assert_int_equal(store->said(store, OTHER, lines, &error), 1);
    assert_true(store->find(store, OTHER, &row, &error));
    assert_int_equal(store->entries(store, OTHER, NULL, 0, &error), 3);
    make_table(store, ONE); /* nothing is left that would be in the way */
    assert_int_equal(store->said(store, ONE, lines, &error), 1);
    assert_true(store->find(store, ONE, &row, &error) && row.agains == 1);
    assert_false(store->remove(store, "nowhere", &error));
    store->roll_back(store);
    store->close(store);
}

/* Runs SQL on the store's file while nobody has it open. */
static void change(const place *here, const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(strchr(here->where, ':') + 1, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void damage_is_seen(void **state)
{
    sv_ruling found[SV_LIST_MAX];
    sv_row rows[SV_LIST_MAX];
    dw_error error;
    sv_store *store = open_store(*state);
    make_table(store, ONE);
    make_table(store, OTHER);
    decide(store);
    store->close(store);
    change(*state, "UPDATE rulings SET until = 1 WHERE whom = '192.0.2.7';"
                   "UPDATE tables SET listed = 1 WHERE id = '" ONE "'");
    store = open_store(*state);
    int count = store->rulings(store, "192.0.2.7", 0, found, &error);
    assert_true(count == 1 && !*found[0].whom);
    assert_int_equal(store->tables(store, "", rows, &error), 2);
    assert_string_equal(rows[0].id, ONE);
    assert_int_equal(rows[0].options.players, 0);
    assert_int_equal(rows[1].options.players, 2);
    assert_true(store->remove(store, ONE, &error) && store->commit(store, &error));
    store->close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(rulings_are_there_again, make_place, leave_place),
        cmocka_unit_test_setup_teardown(a_ruling_takes_the_place_of_one_about_the_same, make_place,
                                        leave_place),
        cmocka_unit_test_setup_teardown(a_table_goes_with_all_that_is_about_it, make_place, leave_place),
        cmocka_unit_test_setup_teardown(damage_is_seen, make_place, leave_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
