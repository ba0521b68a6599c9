/*
 * test_store.c: tables in a store: what was committed is there when the store is opened again, and nothing
 * else.
 */
#include "store_testing.h"

#include "platform/platform.h"
#include "server/store/schema.h"

#include <sqlite3.h>
#include <string.h>

static sv_row some_row(const char *id, bool listed, int64_t created)
{
    sv_row row = {.game = "dicerealms", .set = "base", .listed = listed, .created = created};
    snprintf(row.id, sizeof row.id, "%s", id);
    row.options = (dw_options){.players = 3, .variants = 2, .setup = 0xfedcba9876543210u};
    row.seeded = true;
    row.creator = 54321;
    row.limit = (sv_limit){.per_game = 3600, .level = "adept"};
    row.used = created + 5;
    row.due = created + 9;
    row.owes = true;
    row.wish = (sv_wish){1, 12, 4};
    row.rematch = (sv_rematch){"fedcba9876543210", 2};
    row.seats[0].since = created + 3;
    row.seats[0].left = 99;
    snprintf(row.seats[0].name, SV_NAME_MAX, "Ännchen");
    sv_fill(row.secret, FR_SIZE);
    row.seats[0].ready = row.seats[0].claimed = true;
    row.seats[0].luck_state = FR_OPENED;
    fr_commit_luck(0, "my-luck_7", row.seats[0].commitment);
    row.seats[0].away = created + 4;
    sv_hash_secret("invitation", row.seats[0].spent);
    row.away = (sv_away){60, 3600};
    row.help = true;
    row.rules = 1;
    snprintf(row.pack, SV_PACK_MAX, "0123456789abcdef");
    snprintf(row.seats[0].luck, FR_LUCK_MAX, "my-luck_7");
    row.seats[0].kind = SV_PERSON;
    row.seats[1].kind = SV_BOT;
    snprintf(row.seats[1].level, SV_LEVEL_MAX, "greedy");
    sv_hash_secret("one", row.seats[0].hash);
    sv_hash_secret("watch", row.watchers);
    return row;
}

static void what_is_committed_is_there_again(void **state)
{
    dw_error error;
    sv_row row = some_row("0123456789abcdef", false, 7), found;
    const tb_entry first[] = {{DW_CHANCE, 0xffffffffu}, {0, 5}, {2, 6}};
    tb_entry read[4];
    sv_store *store = open_store(*state);
    assert_true(store->create(store, &row, &error));
    assert_true(store->append(store, row.id, 0, first, 3, &error));
    assert_true(store->commit(store, &error));
    store->close(store);
    store = open_store(*state);
    assert_true(store->find(store, row.id, &found, &error));
    row.bytes = 800 + 3 * 300 + 3 * 48;
    assert_memory_equal(&found, &row, sizeof row);
    assert_int_equal(store->entries(store, row.id, read, 4, &error), 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(read[i].seat, first[i].seat);
        assert_true(read[i].move == first[i].move);
    }
    assert_false(store->find(store, "none", &found, &error));
    assert_string_equal(error.text, "there is no such table");
    store->close(store);
}

static void what_is_not_committed_is_not(void **state)
{
    dw_error error;
    sv_row row = some_row("a", false, 7), found;
    sv_store *store = open_store(*state);
    assert_true(store->create(store, &row, &error));
    store->roll_back(store);
    assert_false(store->find(store, row.id, &found, &error));
    assert_true(store->create(store, &row, &error));
    store->close(store);
    store = open_store(*state);
    assert_false(store->find(store, row.id, &found, &error));
    assert_true(store->commit(store, &error)); /* of nothing */
    store->close(store);
}

static void entries_can_be_taken_back(void **state)
{
    dw_error error;
    sv_row row = some_row("a", false, 7);
    const tb_entry entries[] = {{0, 1}, {1, 2}, {2, 3}}, other = {2, 9};
    tb_entry read[4];
    sv_store *store = open_store(*state);
    assert_true(store->create(store, &row, &error) && store->append(store, row.id, 0, entries, 3, &error));
    assert_true(store->commit(store, &error));
    assert_false(store->append(store, row.id, 2, &other, 1, &error)); /* there is one already */
    assert_false(store->commit(store, &error));
    store->roll_back(store);
    assert_true(store->truncate(store, row.id, 1, &error));
    assert_true(store->append(store, row.id, 1, &other, 1, &error));
    assert_true(store->commit(store, &error));
    assert_int_equal(store->entries(store, row.id, read, 4, &error), 2);
    assert_true(read[1].move == 9);
    store->close(store);
}

static void a_table_is_removed_by_its_own_id_alone(void **state)
{
    dw_error error;
    sv_row row = some_row("0123456789abcdef", false, 7), found;
    sv_store *store = open_store(*state);
    assert_true(store->create(store, &row, &error) && store->commit(store, &error));
    assert_false(store->remove(store, "0123456789abcdef,", &error));
    assert_string_equal(error.text, "there is no such table");
    assert_false(store->remove(store, "0123456789abcde", &error));
    assert_string_equal(error.text, "there is no such table");
    assert_true(store->commit(store, &error));
    assert_true(store->find(store, row.id, &found, &error));
    assert_true(store->remove(store, row.id, &error) && store->commit(store, &error));
    assert_false(store->find(store, row.id, &found, &error));
    assert_string_equal(error.text, "there is no such table");
    store->close(store);
}

static void what_changes_about_a_table_is_written(void **state)
{
    dw_error error;
    sv_row row = some_row("a", false, 7), found;
    sv_store *store = open_store(*state);
    assert_true(store->create(store, &row, &error));
    row.era = 3;
    row.used = 70;
    row.due = 0;
    row.owes = false;
    row.over = true;
    row.wish = (sv_wish){-1, 0, 0};
    row.rematch = (sv_rematch){"b", 1};
    assert_true(store->update(store, &row, &error));
    row.opening = 99;
    row.restarts = 5;
    memset(row.secret, 7, FR_SIZE);
    assert_true(store->update(store, &row, &error));
    for (uint32_t i = 0; i < 3; i++) { /* each stays, also where people go back further later */
        row.again[i] = (fr_again){5 - i, 20 * (i + 1)};
        row.agains++;
        assert_true(store->deal_again(store, &row, &error) && store->commit(store, &error));
        row.bytes = 800 + 3 * 300 + 48 * row.agains;
        assert_true(store->find(store, row.id, &found, &error));
        assert_memory_equal(&found, &row, sizeof row);
    }
    store->close(store);
}

static void what_is_noted_about_the_server_is_found_again(void **state)
{
    dw_error error;
    sv_store *store = open_store(*state);
    int64_t served = 7;
    assert_true(store->noted(store, "served", &served, &error));
    assert_int_equal(served, 7);
    assert_true(store->note(store, "served", (int64_t)1 << 40, &error) && store->commit(store, &error));
    assert_true(store->note(store, "served", 5, &error));
    store->roll_back(store);
    store->close(store);
    store = open_store(*state);
    assert_true(store->noted(store, "served", &served, &error));
    assert_true(served == (int64_t)1 << 40);
    store->close(store);
}

static void events_are_kept_apart_from_chat(void **state)
{
    static sv_line found[SV_SAID_MAX];
    dw_error error;
    sv_store *store = open_store(*state);
    sv_row row = some_row("a", false, 7);
    assert_true(store->create(store, &row, &error));
    for (int i = 0; i < SV_SAID_MAX + 7; i++)
        assert_true(store->say(store, "a", &(sv_line){.at = i, .kind = "bot"}, &error));
    for (int i = 0; i < SV_CHAT_MAX + 5; i++)
        assert_true(store->say(store, "a", &(sv_line){.at = 1000 + i, .kind = "chat"}, &error));
    assert_true(store->commit(store, &error));
    assert_int_equal(store->said(store, "a", found, &error), SV_SAID_MAX);
    assert_int_equal(found[0].at, SV_SAID_MAX + 7 - SV_SAID_MAX / 2);
    assert_int_equal(found[SV_SAID_MAX - 1].at, 1000 + SV_CHAT_MAX + 4);
    assert_int_equal(store->events(store, "a", 0, found, &error), SV_SAID_MAX);
    assert_int_equal(found[0].at, 0);
    assert_int_equal(store->events(store, "a", SV_SAID_MAX, found, &error), 7);
    store->close(store);
}

/* Every bit of every row counts. */
static void a_damaged_row_is_found(void **state)
{
    static const char *const damage[] = {
        "UPDATE tables SET era = era + 1",
        "UPDATE tables SET secret = zeroblob(32)",
        "UPDATE tables SET rules = 2",
        "UPDATE tables SET variants = 1",
        "UPDATE tables SET watchers = x'00'",
        "UPDATE seats SET hash = zeroblob(32) WHERE seat = 0",
        "UPDATE seats SET ready = 0",
        "UPDATE seats SET luck = 'my-luck_8' WHERE seat = 0",
        "UPDATE entries SET move = 6",
        "UPDATE entries SET sum = sum + 1",
        "UPDATE again SET counter = counter + 1",
        "UPDATE talk SET text = 'Hallo'",
        "UPDATE tables SET listed = 'no'", /* a text is no number */
        "UPDATE tables SET watchers = CAST(watchers AS TEXT)",
        "UPDATE entries SET seat = CAST(seat AS BLOB)",
        "DELETE FROM entries WHERE number = 1", /* the last one */
        "DELETE FROM again",
        "DELETE FROM talk WHERE number = 2",
        "DELETE FROM talk",
        "DELETE FROM seats WHERE seat = 2",
        "DELETE FROM heads",
        "UPDATE heads SET entries = entries - 1",
        "UPDATE heads SET bytes = 0",
        "UPDATE entries SET id = 'c' WHERE number = 1",
        "UPDATE tables SET (era, changing_sum) = (SELECT era, changing_sum FROM tables WHERE id = 'b')",
        "UPDATE seats SET hash = (SELECT hash FROM seats AS other WHERE other.id = 'b' AND other.seat = "
        "seats.seat), sum = (SELECT sum FROM seats AS other WHERE other.id = 'b' AND other.seat = "
        "seats.seat)",
        "UPDATE seats SET name = 'Eva' WHERE seat = 0;"
        "UPDATE seats SET sum = row_sum(id, seat, kind, level, hash, ready, luck, name, since, time_left, "
        "claimed,"
        " spent, luck_state, commitment, away) WHERE seat = 0", /* of another time */
    };
    const place *here = *state;
    dw_error error;
    sv_row row = some_row("a", false, 7), found;
    sv_row second = some_row("b", false, 7);
    tb_entry entries[] = {{0, 5}, {1, 7}}, read[2];
    sv_store *store = open_store(here);
    row.again[0] = (fr_again){3, 8};
    row.agains = 1;
    assert_true(store->create(store, &row, &error) && store->append(store, "a", 0, entries, 2, &error));
    assert_true(store->create(store, &second, &error));
    for (int i = 0; i < 2; i++)
        assert_true(store->say(store, "a", &(sv_line){.kind = "chat", .text = "Hello"}, &error));
    assert_true(store->deal_again(store, &row, &error) && store->commit(store, &error));
    for (size_t i = 0; i < sizeof damage / sizeof *damage; i++) {
        sqlite3 *db;
        assert_true(store->find(store, "a", &found, &error) &&
                    store->entries(store, "a", read, 2, &error) == 2);
        assert_int_equal(sqlite3_open(here->where + strlen("sqlite:"), &db), SQLITE_OK);
        assert_true(sv_add_sums(db, NULL));
        assert_int_equal(sqlite3_exec(db,
                                      "CREATE TABLE IF NOT EXISTS kept AS SELECT * FROM tables;"
                                      "CREATE TABLE IF NOT EXISTS kept_seats AS SELECT * FROM seats;"
                                      "CREATE TABLE IF NOT EXISTS kept_entries AS SELECT * FROM entries;"
                                      "CREATE TABLE IF NOT EXISTS kept_again AS SELECT * FROM again;"
                                      "CREATE TABLE IF NOT EXISTS kept_talk AS SELECT * FROM talk;"
                                      "CREATE TABLE IF NOT EXISTS kept_heads AS SELECT * FROM heads;",
                                      NULL, NULL, NULL),
                         SQLITE_OK);
        assert_int_equal(sqlite3_exec(db, damage[i], NULL, NULL, NULL), SQLITE_OK);
        if (store->find(store, "a", &found, &error) && store->entries(store, "a", read, 2, &error) >= 0)
            fail_msg("not found: %s", damage[i]);
        assert_non_null(strstr(error.text, "damaged"));
        assert_int_equal(sqlite3_exec(db,
                                      "DELETE FROM entries WHERE id = 'c';"
                                      "REPLACE INTO tables SELECT * FROM kept;"
                                      "REPLACE INTO seats SELECT * FROM kept_seats;"
                                      "REPLACE INTO entries SELECT * FROM kept_entries;"
                                      "REPLACE INTO again SELECT * FROM kept_again;"
                                      "REPLACE INTO talk SELECT * FROM kept_talk;"
                                      "REPLACE INTO heads SELECT * FROM kept_heads;",
                                      NULL, NULL, NULL),
                         SQLITE_OK);
        sqlite3_close(db);
    }
    store->close(store);
}

static void the_last_lines_of_talk_are_kept(void **state)
{
    static sv_line found[SV_SAID_MAX];
    dw_error error;
    sv_store *store = open_store(*state);
    sv_row row = some_row("a", false, 7), other = some_row("b", false, 7);
    assert_true(store->create(store, &row, &error) && store->create(store, &other, &error));
    for (int i = 0; i < SV_CHAT_MAX + 5; i++) {
        sv_line line = {.at = i, .seat = i % 3, .length = 2 * i, .kind = "chat", .text = "Hello"};
        assert_true(store->say(store, "a", &line, &error));
    }
    assert_true(store->say(store, "b", &(sv_line){.kind = "late"}, &error) && store->commit(store, &error));
    assert_int_equal(store->said(store, "a", found, &error), SV_CHAT_MAX);
    assert_int_equal(found[0].at, 5);
    assert_int_equal(found[SV_CHAT_MAX - 1].at, SV_CHAT_MAX + 4);
    assert_int_equal(found[3].length, 16);
    assert_string_equal(found[3].text, "Hello");
    assert_int_equal(store->said(store, "b", found, &error), 1);
    assert_string_equal(found[0].kind, "late");
    store->close(store);
}

static void tables_are_found_that_wait_for_the_server(void **state)
{
    dw_error error;
    char found[SV_LIST_MAX][SV_ID_MAX];
    sv_store *store = open_store(*state);
    for (int i = 0; i < 4; i++) {
        char id[SV_ID_MAX];
        snprintf(id, sizeof id, "t%d", i);
        sv_row row = some_row(id, false, 0);
        row.due = i == 0 ? 0 : 10 * i;
        row.owes = i >= 2;
        row.over = i == 3;
        row.used = 100 + i;
        row.creator = i % 2;
        assert_true(store->create(store, &row, &error));
    }
    assert_true(store->commit(store, &error));
    assert_int_equal(store->waiting(store, 20, "", found), 2);
    assert_string_equal(found[0], "t1");
    assert_string_equal(found[1], "t2");
    assert_int_equal(store->waiting(store, 0, "", found), 2);
    assert_int_equal(store->waiting(store, 0, "t2", found), 1);
    assert_string_equal(found[0], "t3");
    assert_int_equal(store->count(store, -1, 0), 3); /* t3 is over */
    assert_int_equal(store->count(store, -1, 102), 1);
    assert_int_equal(store->count(store, 0, 0), 2);
    assert_int_equal(store->count(store, 1, 0), 1);
    store->close(store);
}

/* A file as the first release made it. */
static void a_store_of_the_first_form_is_brought_up_to_date(void **state)
{
    static const char first[] =
        "CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, box TEXT NOT NULL, players INTEGER "
        "NOT NULL,"
        " variants INTEGER NOT NULL, setup INTEGER NOT NULL, secret BLOB NOT NULL, listed INTEGER NOT NULL,"
        " created INTEGER NOT NULL, watchers BLOB NOT NULL, era INTEGER NOT NULL) WITHOUT ROWID;"
        "CREATE TABLE seats (id TEXT NOT NULL, seat INTEGER NOT NULL, kind INTEGER NOT NULL, level TEXT NOT "
        "NULL,"
        " hash BLOB NOT NULL, ready INTEGER NOT NULL, luck TEXT NOT NULL, PRIMARY KEY (id, seat)) WITHOUT "
        "ROWID;"
        "CREATE TABLE entries (id TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL,"
        " move INTEGER NOT NULL, PRIMARY KEY (id, number)) WITHOUT ROWID;"
        "CREATE INDEX lobby ON tables (listed, created);"
        "INSERT INTO tables VALUES ('old', 'dicerealms', 'base', 2, 0, 0, zeroblob(32), 1, 77, zeroblob(32), "
        "4);"
        "INSERT INTO seats VALUES ('old', 0, 1, '', zeroblob(32), 1, 'x'), ('old', 1, 2, 'adept', "
        "zeroblob(32), 0, '');"
        "INSERT INTO entries VALUES ('old', 0, -1, 5);"
        "PRAGMA application_id = 1146571825; PRAGMA user_version = 1;";
    const place *here = *state;
    dw_error error;
    sv_row found;
    tb_entry entry;
    sqlite3 *db;
    assert_int_equal(sqlite3_open(here->where + strlen("sqlite:"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, first, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    for (int i = 0; i < 2; i++) { /* also when it has been brought up to date already */
        sv_store *store = open_store(here);
        assert_true(store->find(store, "old", &found, &error));
        assert_int_equal(found.era, 4);
        assert_int_equal(found.used, 77);
        assert_int_equal(found.wish.seat, -1);
        assert_string_equal(found.seats[0].luck, "x");
        assert_string_equal(found.seats[1].level, "adept");
        assert_int_equal(store->entries(store, "old", &entry, 1, &error), 1);
        assert_true(entry.seat == DW_CHANCE && entry.move == 5);
        store->close(store);
    }
}

/* With what the second form and the third one added. */
static void a_store_of_the_third_form_is_brought_up_to_date(void **state)
{
    static sv_line said[SV_SAID_MAX];
    const place *here = *state;
    dw_error error;
    sv_row found;
    sqlite3 *db;
    size_t size;
    char *sql = pf_read_file("tests/server/form_3.sql", &size, &error);
    assert_non_null(sql);
    assert_int_equal(sqlite3_open(here->where + strlen("sqlite:"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    free(sql);
    for (int i = 0; i < 2; i++) {
        sv_store *store = open_store(here);
        assert_true(store->find(store, "old", &found, &error));
        assert_string_equal(found.rematch.table, "next");
        assert_string_equal(found.seats[0].name, "Anna");
        assert_int_equal(found.agains, 2);
        assert_true(found.again[0].outcome == 1 && found.again[0].counter == 20);
        assert_true(found.again[1].outcome == 3 && found.again[1].counter == 8);
        assert_int_equal(store->entries(store, "old", NULL, 0, &error), 2);
        assert_int_equal(store->said(store, "old", said, &error), 3);
        assert_string_equal(said[1].kind, "undone");
        assert_int_equal(store->entries(store, "other", NULL, 0, &error), 1);
        assert_true(found.bytes > 0 && store->bytes(store, 9) > found.bytes);
        assert_true(store->find(store, "other", &found, &error));
        store->close(store);
    }
    sqlite3_stmt *one; /* it can give space back */
    assert_int_equal(sqlite3_open(here->where + strlen("sqlite:"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, "PRAGMA auto_vacuum", -1, &one, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(one), SQLITE_ROW);
    assert_int_equal(sqlite3_column_int(one, 0), 2);
    sqlite3_finalize(one);
    sqlite3_close(db);
}

static void a_seat_can_change_hands(void **state)
{
    dw_error error;
    sv_row row = some_row("a", false, 7), found;
    sv_seat now = {.kind = SV_PERSON, .ready = true, .luck = "x"};
    sv_store *store = open_store(*state);
    sv_hash_secret("new", now.hash);
    assert_true(store->create(store, &row, &error) && store->reseat(store, row.id, 2, &now, &error));
    assert_true(store->commit(store, &error) && store->find(store, row.id, &found, &error));
    assert_memory_equal(&found.seats[2], &now, sizeof now);
    assert_memory_equal(&found.seats[0], &row.seats[0], sizeof now);
    store->close(store);
}

static void only_listed_tables_are_listed_the_newest_first(void **state)
{
    static sv_row found[SV_LIST_MAX];
    dw_error error;
    sv_store *store = open_store(*state);
    for (int i = 0; i < 60; i++) {
        char id[SV_ID_MAX];
        snprintf(id, sizeof id, "t%02d", i);
        sv_row row = some_row(id, i % 2 == 0, i);
        assert_true(store->create(store, &row, &error));
    }
    assert_true(store->commit(store, &error));
    assert_int_equal(store->list(store, 0, found, &error), 30);
    assert_string_equal(found[0].id, "t58");
    assert_string_equal(found[29].id, "t00");
    assert_string_equal(found[0].seats[1].level, "greedy");
    assert_int_equal(store->list(store, 28, found, &error), 2);
    store->close(store);
}

static void a_store_is_named_by_its_kind(void **state)
{
    (void)state;
    dw_error error;
    assert_null(sv_open_store("tables.db", &error));
    assert_non_null(strstr(error.text, "sqlite:FILE"));
    assert_null(sv_open_store("sqlite:", &error));
    assert_null(sv_open_store("sqlite:/nowhere/at/all", &error));
    assert_non_null(strstr(error.text, "cannot be opened"));
}

static void secrets_are_told_apart(void **state)
{
    (void)state;
    char one[SV_SECRET_MAX], other[SV_SECRET_MAX];
    uint8_t hash[SV_HASH_SIZE];
    sv_make_secret(one);
    sv_make_secret(other);
    assert_int_equal(strlen(one), 32);
    assert_string_not_equal(one, other);
    sv_hash_secret(one, hash);
    assert_true(sv_is_secret(one, hash));
    assert_false(sv_is_secret(other, hash));
    assert_false(sv_is_secret("", hash));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_committed_is_there_again, make_place, leave_place),
        cmocka_unit_test_setup_teardown(what_is_not_committed_is_not, make_place, leave_place),
        cmocka_unit_test_setup_teardown(entries_can_be_taken_back, make_place, leave_place),
        cmocka_unit_test_setup_teardown(a_table_is_removed_by_its_own_id_alone, make_place, leave_place),
        cmocka_unit_test_setup_teardown(what_changes_about_a_table_is_written, make_place, leave_place),
        cmocka_unit_test_setup_teardown(what_is_noted_about_the_server_is_found_again, make_place,
                                        leave_place),
        cmocka_unit_test_setup_teardown(events_are_kept_apart_from_chat, make_place, leave_place),
        cmocka_unit_test_setup_teardown(a_damaged_row_is_found, make_place, leave_place),
        cmocka_unit_test_setup_teardown(the_last_lines_of_talk_are_kept, make_place, leave_place),
        cmocka_unit_test_setup_teardown(tables_are_found_that_wait_for_the_server, make_place, leave_place),
        cmocka_unit_test_setup_teardown(a_store_of_the_first_form_is_brought_up_to_date, make_place,
                                        leave_place),
        cmocka_unit_test_setup_teardown(a_store_of_the_third_form_is_brought_up_to_date, make_place,
                                        leave_place),
        cmocka_unit_test_setup_teardown(a_seat_can_change_hands, make_place, leave_place),
        cmocka_unit_test_setup_teardown(only_listed_tables_are_listed_the_newest_first, make_place,
                                        leave_place),
        cmocka_unit_test_setup_teardown(a_store_is_named_by_its_kind, make_place, leave_place),
        cmocka_unit_test_setup_teardown(secrets_are_told_apart, make_place, leave_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
