/*
 * test_damage.c: single bits of a whole store change: of its file, and of the log beside it that a killed
 * server leaves. Every table is as it was, or is refused; never another one.
 *
 * Usage: test_damage [FLIPS [FIRST]]      of each file, spread over all of it from the bit FIRST on
 */
#include "server/store/store.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

enum { TABLES = 6, ENTRIES_MAX = 400, USUAL_FLIPS = 700, WHERE_MAX = 160 };

static int flips = USUAL_FLIPS;
static size_t first_bit = 5;

/* All that the store tells of a table. */
typedef struct told {
    sv_row row;
    tb_entry entries[ENTRIES_MAX];
    int entry_count;
    sv_line said[SV_SAID_MAX], events[SV_SAID_MAX];
    int said_count, event_count;
} told;

static told originals[TABLES], found;
static char folder[64];

static void name_table(int table, char id[SV_ID_MAX])
{
    snprintf(id, SV_ID_MAX, "%016x", 0x1234567 * (table + 1));
}

/* False, with the reason, if the table is refused. */
static bool read_table(sv_store *store, int table, told *out, dw_error *error)
{
    char id[SV_ID_MAX];
    name_table(table, id);
    memset(out, 0, sizeof *out);
    if (!store->find(store, id, &out->row, error))
        return false;
    out->entry_count = store->entries(store, id, out->entries, ENTRIES_MAX, error);
    out->said_count = store->said(store, id, out->said, error);
    out->event_count = store->events(store, id, 0, out->events, error);
    return out->entry_count >= 0 && out->said_count >= 0 && out->event_count >= 0;
}

static sv_row make_row(int table)
{
    sv_row row = {.game = "rollplayer",
                  .set = "base",
                  .listed = true,
                  .created = 1000 + table,
                  .used = 2000,
                  .due = 3000 + table,
                  .owes = table % 2,
                  .creator = 7,
                  .rules = 1,
                  .pack = "0123456789abcdef",
                  .wish = {-1, 0, 0}};
    name_table(table, row.id);
    row.options = (dw_options){.players = 2 + table % 3, .variants = 2};
    memset(row.secret, 0x40 + table, FR_SIZE);
    for (int seat = 0; seat < row.options.players; seat++) {
        sv_seat *one = &row.seats[seat];
        one->kind = SV_PERSON;
        one->ready = one->claimed = true;
        snprintf(one->name, SV_NAME_MAX, "Person %d of %d", seat, table);
        memset(one->hash, table + seat + 1, SV_HASH_SIZE);
    }
    return row;
}

/* Tables with some hundred moves, of which some were taken back, and with talk. */
static void fill(sv_store *store)
{
    dw_error error;
    for (int table = 0; table < TABLES; table++) {
        sv_row row = make_row(table);
        assert_true(store->create(store, &row, &error));
        for (int i = 0; i < 150 + 20 * table; i++) {
            tb_entry entry = {(int8_t)(i % 3 - 1), (dw_move)((unsigned)i * 2654435761u)};
            assert_true(store->append(store, row.id, i, &entry, 1, &error));
            if (i % 25 == 0) {
                sv_line line = {.at = 1000 + i, .seat = i % 2, .length = i};
                snprintf(line.kind, sizeof line.kind, "%s", i % 50 ? "chat" : "undone");
                snprintf(line.text, sizeof line.text, "line %d of table %d", i, table);
                assert_true(store->say(store, row.id, &line, &error));
            }
            if (i % 40 == 0)
                assert_true(store->commit(store, &error));
        }
        row.again[0] = (fr_again){3, 8};
        row.agains = 1;
        row.era = 1;
        assert_true(store->truncate(store, row.id, 140 + table, &error) &&
                    store->deal_again(store, &row, &error) && store->update(store, &row, &error));
        assert_true(store->note(store, "served", 5000 + table, &error) && store->commit(store, &error));
    }
}

/* ---- files -------------------------------------------------------------------------------- */

typedef struct content {
    unsigned char *bytes;
    size_t size;
} content;

static const char *path_of(const char *name, char path[WHERE_MAX])
{
    snprintf(path, WHERE_MAX, "%s/%s", folder, name);
    return path;
}

static content read_file(const char *name)
{
    char path[WHERE_MAX];
    struct stat about;
    FILE *file = fopen(path_of(name, path), "rb");
    assert_non_null(file);
    assert_int_equal(stat(path, &about), 0);
    content all = {malloc((size_t)about.st_size + 1), (size_t)about.st_size};
    assert_int_equal(fread(all.bytes, 1, all.size, file), all.size);
    fclose(file);
    return all;
}

static void write_file(const char *name, const content *all)
{
    char path[WHERE_MAX];
    FILE *file = fopen(path_of(name, path), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(all->bytes, 1, all->size, file), all->size);
    fclose(file);
}

static void remove_files(void)
{
    static const char *const names[] = {"copy", "copy-wal", "copy-shm", "copy-journal", "copy.lock"};
    char path[WHERE_MAX];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        unlink(path_of(names[i], path));
}

static sv_store *open_store(const char *name, dw_error *error)
{
    char where[WHERE_MAX + 8];
    snprintf(where, sizeof where, "sqlite:%s/%s", folder, name);
    return sv_open_store(where, error);
}

/* ---- damage ------------------------------------------------------------------------------- */

typedef struct sum {
    int refused_files, refused_tables, same_tables;
} sum;

static const char *difference(const told *one, const told *other)
{
    return memcmp(&one->row, &other->row, sizeof one->row) != 0             ? "its row"
           : memcmp(one->entries, other->entries, sizeof one->entries) != 0 ? "its moves"
           : memcmp(one->said, other->said, sizeof one->said) != 0          ? "what was said"
                                                                            : "its events";
}

/* Opens the damaged copy and compares. */
static void compare(size_t bit, const char *what, sum *all)
{
    static sv_row listed[SV_LIST_MAX];
    dw_error error;
    sv_store *store = open_store("copy", &error);
    if (!store) {
        all->refused_files++;
        return;
    }
    for (int table = 0; table < TABLES; table++) {
        bool good = read_table(store, table, &found, &error);
        all->refused_tables += !good;
        all->same_tables += good;
        if (good && memcmp(&found, &originals[table], sizeof found) != 0)
            fail_msg("bit %zu of the %s changed table %d: %s", bit, what, table,
                     difference(&found, &originals[table]));
    }
    int count = store->list(store, 0, listed, &error);
    for (int i = 0; i < count; i++) {
        int table = (int)listed[i].created - 1000;
        if (!listed[i].id[0])
            continue;
        if (table < 0 || table >= TABLES || strcmp(listed[i].id, originals[table].row.id) != 0 ||
            memcmp(listed[i].seats, originals[table].row.seats, sizeof listed[i].seats) != 0)
            fail_msg("bit %zu of the %s changed the list", bit, what);
    }
    store->close(store);
}

/* Bits at about equal distances: no page is left out, and no kind of place in one. */
static sum flip_bits(const content *files, const char *const *names, int count, int which)
{
    sum all = {0};
    size_t bits = files[which].size * 8, step = bits / (size_t)flips;
    step = step < 1 ? 1 : step | 1;
    for (size_t bit = first_bit; bit < bits; bit += step) {
        remove_files();
        files[which].bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
        for (int i = 0; i < count; i++)
            write_file(names[i], &files[i]);
        compare(bit, names[which], &all);
        files[which].bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
    }
    print_message("%s: %zu bytes; files refused %d, tables refused %d, tables as they were %d\n",
                  names[which], files[which].size, all.refused_files, all.refused_tables, all.same_tables);
    return all;
}

static int make_store(void **state)
{
    dw_error error;
    (void)state;
    /* In memory, if there is such a place: nothing here has to outlast the machine. */
    snprintf(folder, sizeof folder, "%s/damage.XXXXXX", access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    assert_non_null(mkdtemp(folder));
    sv_store *store = open_store("tables", &error);
    assert_non_null(store);
    fill(store);
    for (int table = 0; table < TABLES; table++)
        assert_true(read_table(store, table, &originals[table], &error));
    *state = store;
    return 0;
}

static int remove_store(void **state)
{
    char command[128];
    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

static void a_flipped_bit_of_the_file_changes_no_table(void **state)
{
    sv_store *store = *state;
    static const char *const names[] = {"copy"};
    store->close(store); /* then all is in the file */
    content file = read_file("tables");
    sum all = flip_bits(&file, names, 1, 0);
    assert_true(all.refused_files > 0 && all.refused_tables > 0 && all.same_tables > 0);
    free(file.bytes);
}

static void a_flipped_bit_of_the_log_loses_nothing_unnoticed(void **state)
{
    sv_store *store = *state;
    static const char *const names[] = {"copy", "copy-wal", "copy.lock"};
    content files[] = {read_file("tables"), read_file("tables-wal"), read_file("tables.lock")};
    sum all = flip_bits(files, names, 3, 1);
    assert_true(all.refused_files > 0);
    for (size_t cut = 1; cut < 20; cut++) { /* a part of the log is missing at its end */
        content part = {files[1].bytes, files[1].size - files[1].size * cut / 20};
        remove_files();
        write_file(names[0], &files[0]);
        write_file(names[1], &part);
        write_file(names[2], &files[2]);
        compare(part.size * 8, "log that was cut", &all);
    }
    for (int i = 0; i < 3; i++)
        free(files[i].bytes);
    store->close(store);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_flipped_bit_of_the_file_changes_no_table, make_store, remove_store),
        cmocka_unit_test_setup_teardown(a_flipped_bit_of_the_log_loses_nothing_unnoticed, make_store,
                                        remove_store),
    };
    flips = argc > 1 ? atoi(argv[1]) : USUAL_FLIPS;
    first_bit = argc > 2 ? (size_t)atol(argv[2]) : first_bit;
    return sv_prepare_secrets() ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
}
