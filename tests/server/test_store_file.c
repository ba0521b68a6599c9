/*
 * test_store_file.c: the file of a store: whose it is, who has it, that it stays where it is, that nothing
 * acknowledged is missing from it, what it takes up, and backups of it.
 */
#include "server/store/store.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { PLACE_MAX = 128 };

static char folder[64];

static int make_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/file.XXXXXX");
    return mkdtemp(folder) && sv_prepare_secrets() ? 0 : -1;
}

static int remove_folder(void **state)
{
    char command[PLACE_MAX];
    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

static const char *path_of(const char *name)
{
    static char path[PLACE_MAX];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static sv_store *try_store(const char *name, dw_error *error)
{
    char where[PLACE_MAX + 8];
    snprintf(where, sizeof where, "sqlite:%s", path_of(name));
    return sv_open_store(where, error);
}

static sv_store *open_store(const char *name)
{
    dw_error error;
    sv_store *store = try_store(name, &error);
    if (!store)
        fail_msg("%s", error.text);
    return store;
}

static sv_row make_row(const char *id, int creator)
{
    sv_row row = {.game = "rollplayer", .set = "base", .creator = creator, .wish = {-1, 0, 0}, .used = 50};
    snprintf(row.id, sizeof row.id, "%s", id);
    row.options.players = 2;
    return row;
}

static void make_table(sv_store *store, const char *id, int creator)
{
    dw_error error;
    sv_row row = make_row(id, creator);
    assert_true(store->create(store, &row, &error) && store->commit(store, &error));
}

/* One more move, which is acknowledged. */
static bool play(sv_store *store, const char *id, int number, dw_error *error)
{
    tb_entry entry = {0, (dw_move)number};
    bool good = store->append(store, id, number, &entry, 1, error) && store->commit(store, error);
    if (!good)
        store->roll_back(store);
    return good;
}

static int moves_of(sv_store *store, const char *id)
{
    dw_error error;
    return store->entries(store, id, NULL, 0, &error);
}

static int mode_of(const char *name)
{
    struct stat about;
    assert_int_equal(stat(path_of(name), &about), 0);
    return (int)(about.st_mode & 0777);
}

static bool is_there(const char *name)
{
    return access(path_of(name), F_OK) == 0;
}

static void copy(const char *from, const char *to)
{
    char command[3 * PLACE_MAX];
    snprintf(command, sizeof command, "cp '%s/%s' '%s/%s'", folder, from, folder, to);
    assert_int_equal(system(command), 0);
}

/* What a server leaves that is killed after some moves. */
static void leave_killed(int moves)
{
    pid_t child = fork();
    if (child == 0) {
        dw_error error;
        sv_store *store = try_store("tables", &error);
        bool good = store;
        for (int i = 0; good && i < moves; i++)
            good = play(store, "a", i, &error);
        _exit(good ? 0 : 1);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

/* ---- whose it is -------------------------------------------------------------------------- */

static void only_its_owner_can_read_a_store(void **state)
{
    static const char *const names[] = {"tables", "tables-wal", "tables-shm", "tables.lock", "backup"};
    (void)state;
    dw_error error;
    for (int mask = 0; mask <= 0777; mask += 0777) { /* whatever the umask says */
        mode_t before = umask((mode_t)mask);
        sv_store *store = open_store("tables");
        make_table(store, mask ? "a" : "b", 1);
        unlink(path_of("backup"));
        assert_true(store->back_up(store, path_of("backup"), &error));
        while (store->back_up_on(store, &error) == 1)
            continue;
        umask(before);
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
            assert_int_equal(mode_of(names[i]), 0600);
        store->close(store);
    }
    chmod(path_of("tables"), 0664); /* as an earlier version made it */
    sv_store *store = open_store("tables");
    make_table(store, "c", 1);
    for (int i = 0; i < 3; i++)
        assert_int_equal(mode_of(names[i]), 0600);
    store->close(store);
}

/* ---- who has it --------------------------------------------------------------------------- */

static void one_server_has_a_store(void **state)
{
    char pid[32];
    (void)state;
    dw_error error;
    sv_store *store = open_store("tables");
    make_table(store, "a", 1);
    snprintf(pid, sizeof pid, "the process %d has it, since 2", (int)getpid());
    assert_null(try_store("tables", &error));
    assert_non_null(strstr(error.text, pid));
    char path[PLACE_MAX];
    snprintf(path, sizeof path, "%s", path_of("tables"));
    assert_int_equal(link(path, path_of("another_name")), 0);
    assert_null(try_store("another_name", &error));
    assert_int_equal(symlink(path, path_of("a_link")), 0);
    assert_null(try_store("a_link", &error));
    unlink(path_of("tables.lock")); /* which only says who has it */
    assert_null(try_store("tables", &error));
    assert_non_null(strstr(error.text, "another process has it"));
    assert_true(play(store, "a", 0, &error));
    store->close(store);
    store = open_store("tables");
    assert_int_equal(moves_of(store, "a"), 1);
    store->close(store);
    assert_false(is_there("tables.lock"));
}

static void a_server_that_was_killed_has_it_no_more(void **state)
{
    (void)state;
    sv_store *store = open_store("tables");
    make_table(store, "a", 1);
    store->close(store);
    leave_killed(3);
    assert_true(is_there("tables.lock") && is_there("tables-wal"));
    store = open_store("tables");
    assert_int_equal(moves_of(store, "a"), 3);
    store->close(store);
}

/* ---- where it is -------------------------------------------------------------------------- */

static void a_store_that_is_not_in_its_place_takes_nothing(void **state)
{
    static const char *const gone[] = {"tables", "tables-wal", "tables-shm"};
    (void)state;
    dw_error error;
    sv_store *store = open_store("tables");
    make_table(store, "a", 1);
    for (int i = 0; i < 3; i++) {
        char aside[PLACE_MAX];
        assert_true(store->check(store, &error) && play(store, "a", i, &error));
        snprintf(aside, sizeof aside, "%s", path_of("aside"));
        assert_int_equal(rename(path_of(gone[i]), aside), 0);
        assert_false(store->check(store, &error));
        assert_false(play(store, "a", i + 1, &error)); /* it is deleted */
        assert_non_null(strstr(error.text, "deleted or replaced"));
        copy("aside", gone[i]);
        assert_false(store->check(store, &error) || play(store, "a", i + 1, &error)); /* or replaced */
        assert_int_equal(rename(aside, path_of(gone[i])), 0);
        assert_int_equal(moves_of(store, "a"), i + 1);
    }
    store->close(store);
    store = open_store("tables");
    assert_int_equal(moves_of(store, "a"), 3);
    store->close(store);
}

static void what_was_acknowledged_is_missed(void **state)
{
    (void)state;
    dw_error error;
    sv_store *store = open_store("tables");
    make_table(store, "a", 1);
    store->close(store);
    leave_killed(4);
    unlink(path_of("tables-wal"));
    for (int i = 0; i < 2; i++) { /* also the second time */
        assert_null(try_store("tables", &error));
        assert_non_null(strstr(error.text, "the last 4 commits of the server before are missing"));
    }
    unlink(path_of("tables.lock")); /* as that sentence says */
    store = open_store("tables");
    assert_int_equal(moves_of(store, "a"), 0);
    store->close(store);
}

static void a_store_says_how_much_room_there_is(void **state)
{
    (void)state;
    sv_store *store = open_store("tables");
    assert_true(store->room(store) > 0);
    store->close(store);
}

/* ---- what it takes up --------------------------------------------------------------------- */

static void bytes_are_counted_by_creator(void **state)
{
    (void)state;
    dw_error error;
    sv_line line = {.kind = "chat", .text = "12345678"};
    sv_row row = make_row("a", 5);
    sv_store *store = open_store("tables");
    assert_int_equal(store->bytes(store, 5), 0);
    make_table(store, "a", 5);
    make_table(store, "b", 6);
    int64_t one = store->bytes(store, 5);
    assert_true(one > 0 && one == store->bytes(store, 6) && store->bytes(store, -1) == 2 * one);
    assert_true(play(store, "a", 0, &error) && play(store, "a", 1, &error));
    int64_t moves = store->bytes(store, 5) - one;
    assert_true(moves > 0);
    assert_true(store->truncate(store, "a", 1, &error) && store->commit(store, &error));
    assert_int_equal(store->bytes(store, 5) - one, moves / 2);
    assert_true(store->say(store, "a", &line, &error) && store->commit(store, &error));
    int64_t said = store->bytes(store, 5);
    assert_true(said > one + moves / 2 + 8);
    for (int i = 0; i < 2 * SV_CHAT_MAX; i++) /* of which the oldest are forgotten */
        assert_true(store->say(store, "a", &line, &error) && store->commit(store, &error));
    assert_true(store->bytes(store, 5) - one - moves / 2 == SV_CHAT_MAX * (said - one - moves / 2));
    row.again[row.agains++] = (fr_again){0, 1};
    int64_t before = store->bytes(store, 5);
    assert_true(store->deal_again(store, &row, &error));
    store->roll_back(store);
    assert_true(store->bytes(store, 5) == before);
    assert_true(store->deal_again(store, &row, &error) && store->commit(store, &error));
    assert_true(store->bytes(store, 5) > before);
    before = store->bytes(store, 5);
    store->close(store);
    store = open_store("tables");
    assert_true(store->bytes(store, 5) == before && store->bytes(store, -1) == before + one);
    assert_true(store->find(store, "a", &row, &error) && row.bytes == before);
    assert_true(store->remove(store, "a", &error) && store->commit(store, &error));
    assert_true(store->bytes(store, 5) == 0 && store->bytes(store, -1) == one);
    store->close(store);
}

static void tables_that_nobody_uses_are_found(void **state)
{
    (void)state;
    dw_error error;
    char found[SV_LIST_MAX][SV_ID_MAX];
    sv_store *store = open_store("tables");
    for (int i = 0; i < 6; i++) {
        char id[SV_ID_MAX];
        snprintf(id, sizeof id, "t%d", i);
        sv_row row = make_row(id, 1);
        row.over = i % 2;
        row.used = 100 - 10 * i;
        assert_true(store->create(store, &row, &error));
    }
    assert_true(store->commit(store, &error));
    assert_int_equal(store->old(store, true, 90, 0, found), 2);
    assert_string_equal(found[0], "t5"); /* used at 50, 70 and 90 */
    assert_string_equal(found[1], "t3");
    assert_int_equal(store->old(store, true, 90, 1, found), 1);
    assert_int_equal(store->old(store, false, 101, 0, found), 3);
    store->close(store);
}

static void space_is_given_back(void **state)
{
    (void)state;
    dw_error error;
    struct stat full, empty;
    sv_store *store = open_store("tables");
    make_table(store, "a", 1);
    make_table(store, "b", 1);
    static tb_entry many[20000];
    assert_true(store->append(store, "a", 0, many, 20000, &error) && store->commit(store, &error));
    store->close(store);
    assert_int_equal(stat(path_of("tables"), &full), 0);
    store = open_store("tables");
    assert_true(store->remove(store, "a", &error) && store->commit(store, &error));
    for (int i = 0; i < 100; i++)
        store->tidy(store);
    store->close(store);
    assert_int_equal(stat(path_of("tables"), &empty), 0);
    assert_true(empty.st_size < full.st_size / 4);
    store = open_store("tables");
    assert_int_equal(moves_of(store, "b"), 0);
    store->close(store);
}

/* ---- backups ------------------------------------------------------------------------------ */

static void a_backup_has_what_was_acknowledged_while_it_was_made(void **state)
{
    (void)state;
    dw_error error;
    static tb_entry many[20000];
    sv_store *store = open_store("tables");
    make_table(store, "a", 1);
    make_table(store, "b", 1);
    assert_true(store->append(store, "b", 0, many, 20000, &error) && store->commit(store, &error));
    assert_int_equal(store->back_up_on(store, &error), -1); /* there is none */
    assert_true(store->back_up(store, path_of("backup"), &error));
    assert_false(store->back_up(store, path_of("another"), &error)); /* one at a time */
    int steps = 0, got;
    while ((got = store->back_up_on(store, &error)) == 1) {
        assert_true(!is_there("backup"));
        assert_true(play(store, "a", steps++, &error));
        tb_entry entry = {0, 7};
        if (steps > 1)
            continue;
        assert_true(store->append(store, "a", steps, &entry, 1, &error)); /* which is not committed */
        assert_int_equal(store->back_up_on(store, &error), 1);
        store->roll_back(store);
    }
    assert_int_equal(got, 0);
    assert_true(steps > 1);                                         /* it was made in pieces */
    assert_false(store->back_up(store, path_of("backup"), &error)); /* it is there already */
    assert_true(play(store, "a", steps, &error));                   /* after it */
    store->close(store);
    assert_false(is_there("backup.part"));
    store = open_store("backup");
    assert_int_equal(moves_of(store, "a"), steps);
    assert_int_equal(moves_of(store, "b"), 20000);
    assert_true(play(store, "a", steps, &error)); /* play goes on */
    store->close(store);
}

static void a_backup_that_was_not_finished_is_none(void **state)
{
    (void)state;
    dw_error error;
    sv_store *store = open_store("tables");
    make_table(store, "a", 1);
    assert_true(store->back_up(store, path_of("backup"), &error));
    store->close(store);
    assert_false(is_there("backup") || is_there("backup.part"));
}

int main(void)
{
    const struct CMUnitTest all[] = {
        cmocka_unit_test_setup_teardown(only_its_owner_can_read_a_store, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(one_server_has_a_store, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_server_that_was_killed_has_it_no_more, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_store_that_is_not_in_its_place_takes_nothing, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(what_was_acknowledged_is_missed, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_store_says_how_much_room_there_is, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(bytes_are_counted_by_creator, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(tables_that_nobody_uses_are_found, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(space_is_given_back, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_backup_has_what_was_acknowledged_while_it_was_made, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(a_backup_that_was_not_finished_is_none, make_folder, remove_folder),
    };
    return cmocka_run_group_tests(all, NULL, NULL);
}
