/*
 * fuzz_store.c: any values in a store. The real code has made some tables; then lines change it:
 *
 *   COLUMN ROW VALUE
 *
 * COLUMN is one of those below, ROW a number in the order of the primary key, and VALUE a number, 'text, a
 * real with a point, x and bytes, or '-', which removes the row. Then people come and play on: they play,
 * or are refused with a reason. An input that begins with '#' is a file of its own instead: the bytes
 * after it. One that begins with '%' damages the file: three bytes each for a place and its new byte.
 */
#include "fuzz_game.h"
#include "party.h"
#include "server/export.h"
#include "server/store/schema.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define STORE "file:/fuzz_store?vfs=memdb"

enum { CHANGES_MAX = 16, VALUE_MAX = 4096 };

typedef struct column {
    const char *name, *table, *key;
} column;

#define TABLES(name)                                                                                         \
    {                                                                                                        \
        "tables." name, "tables", "id"                                                                       \
    }
#define SEATS(name)                                                                                          \
    {                                                                                                        \
        "seats." name, "seats", "seat"                                                                       \
    }
#define ENTRIES(name)                                                                                        \
    {                                                                                                        \
        "entries." name, "entries", "number"                                                                 \
    }
#define AGAIN(name)                                                                                          \
    {                                                                                                        \
        "again." name, "again", "number"                                                                     \
    }
#define TALK(name)                                                                                           \
    {                                                                                                        \
        "talk." name, "talk", "number"                                                                       \
    }

static const column columns[] = {
    TABLES("id"),
    TABLES("game"),
    TABLES("box"),
    TABLES("players"),
    TABLES("variants"),
    TABLES("setup"),
    TABLES("secret"),
    TABLES("seeded"),
    TABLES("listed"),
    TABLES("created"),
    TABLES("creator"),
    TABLES("watchers"),
    TABLES("per_move"),
    TABLES("per_game"),
    TABLES("late_level"),
    TABLES("era"),
    TABLES("used"),
    TABLES("due"),
    TABLES("owes"),
    TABLES("over"),
    TABLES("wish_seat"),
    TABLES("wish_length"),
    TABLES("wish_agreed"),
    TABLES("rematch_table"),
    TABLES("rematch_seat"),
    TABLES("rules"),
    TABLES("pack"),
    TABLES("help"),
    TABLES("away_bot"),
    TABLES("away_gone"),
    TABLES("opening"),
    TABLES("restarts"),
    SEATS("id"),
    SEATS("seat"),
    SEATS("kind"),
    SEATS("level"),
    SEATS("hash"),
    SEATS("ready"),
    SEATS("luck"),
    SEATS("name"),
    SEATS("since"),
    SEATS("time_left"),
    SEATS("claimed"),
    SEATS("spent"),
    SEATS("luck_state"),
    SEATS("commitment"),
    SEATS("away"),
    ENTRIES("id"),
    ENTRIES("number"),
    ENTRIES("seat"),
    ENTRIES("move"),
    AGAIN("id"),
    AGAIN("number"),
    AGAIN("outcome"),
    AGAIN("counter"),
    TALK("id"),
    TALK("number"),
    TALK("at"),
    TALK("seat"),
    TALK("length"),
    TALK("kind"),
    TALK("text"),
};

/* How the tables were made, which are told apart by their places. */
static sqlite3 *original;
static party_table links[PARTY_TABLES];
static int link_count;
static char damaged_file[] = "/tmp/fuzz_store_XXXXXX";

static void say(party *at, int guest, const char *line)
{
    party_say(at, guest, line, strlen(line));
    party_go_on(at);
}

/* ---- what is there at first ---------------------------------------------------------------- */

/* A game with a bot and a clock in which moves were taken back and talked about, one of another game that an
 * open seat keeps from beginning, and one that two bots have finished. */
static void make_tables(party *at)
{
    static const char *const lines[] = {
        "{\"cmd\":\"create\",\"game\":\"rollplayer\",\"set\":\"base\",\"seats\":[\"random\",\"random\"]}",
        "{\"cmd\":\"create\",\"game\":\"dicerealms\",\"seats\":[\"person\",\"open\"],\"listed\":true,"
        "\"limit\":{\"game\":900,\"level\":\"random\"}}",
        "{\"cmd\":\"create\",\"game\":\"rollplayer\",\"set\":\"base\",\"listed\":true,\"seats\":[\"person\","
        "\"person\",\"random\"],\"limit\":{\"move\":60,\"level\":\"random\"}}",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        say(at, 0, lines[i]);
    say(at, 0, "{\"cmd\":\"join\",\"table\":\"@T0\",\"secret\":\"@S0\",\"own\":\"@S0\",\"name\":\"Ann\"}");
    say(at, 1, "{\"cmd\":\"join\",\"table\":\"@T0\",\"secret\":\"@S1\",\"own\":\"@S1\",\"name\":\"Bob\"}");
    for (int i = 0; i < 12; i++) {
        say(at, 0, "{\"cmd\":\"play\",\"move\":\"@M1\",@A0}");
        say(at, 1, "{\"cmd\":\"play\",\"move\":\"@M1\",@A0}");
        if (i == 6) {
            say(at, 1, "{\"cmd\":\"chat\",\"text\":\"back?\"}");
            say(at, 0, "{\"cmd\":\"undo\",\"ask\":true,\"to\":9,@A0}");
            say(at, 1, "{\"cmd\":\"consent\",\"yes\":true,@B0}");
        }
    }
    say(at, 0, "{\"cmd\":\"undo\",\"ask\":true,\"to\":14,@A0}");
}

static void copy_store(sqlite3 *to, sqlite3 *from)
{
    sqlite3_backup *copy = sqlite3_backup_init(to, "main", from, "main");
    must(copy && sqlite3_backup_step(copy, -1) == SQLITE_DONE && sqlite3_backup_finish(copy) == SQLITE_OK);
}

/* And what SQLite may have left beside it. */
static void remove_file(void)
{
    static const char *const ends[] = {"", "-wal", "-shm", "-journal"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char name[64];
        snprintf(name, sizeof name, "%s%s", damaged_file, ends[i]);
        unlink(name);
    }
}

int LLVMFuzzerInitialize(int *count, char ***words);

int LLVMFuzzerInitialize(int *count, char ***words)
{
    static party at;
    dw_error error;
    sqlite3 *made;
    (void)count, (void)words;
    sqlite3_config(SQLITE_CONFIG_URI, 1);
    party_prepare();
    must(sqlite3_open(STORE, &made) == SQLITE_OK);
    sv_store *store = sv_open_store("sqlite:" STORE, &error);
    must(store != NULL);
    party_begin(&at, store, &(sv_limits){0}, 0);
    make_tables(&at);
    memcpy(links, at.tables, sizeof links);
    link_count = at.table_count;
    party_end(&at);
    store->close(store);
    must(sqlite3_open(":memory:", &original) == SQLITE_OK);
    copy_store(original, made);
    sqlite3_close(made);
    int file = mkstemp(damaged_file);
    must(file >= 0 && close(file) == 0);
    remove_file();
    return 0;
}

/* ---- changes ------------------------------------------------------------------------------- */

static void bind_value(sqlite3_stmt *one, const char *value)
{
    size_t length = strlen(value);
    if (*value == '\'')
        sqlite3_bind_text(one, 2, value + 1, (int)length - 1, SQLITE_TRANSIENT);
    else if (*value == 'x')
        sqlite3_bind_blob(one, 2, value + 1, (int)length - 1, SQLITE_TRANSIENT);
    else if (strchr(value, '.'))
        sqlite3_bind_double(one, 2, strtod(value, NULL));
    else
        sqlite3_bind_int64(one, 2, strtoll(value, NULL, 10));
}

/* What cannot be stored is not. */
static void change(sqlite3 *db, const char *line)
{
    char name[32], sql[256], value[VALUE_MAX];
    int row, begin = 0;
    if (sscanf(line, "%31s %d %n", name, &row, &begin) != 2 || !begin)
        return;
    snprintf(value, sizeof value, "%s", line + begin);
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
        const column *at = &columns[i];
        sqlite3_stmt *one;
        if (strcmp(at->name, name) != 0)
            continue;
        int written = *value == '-' && !value[1]
                          ? snprintf(sql, sizeof sql, "DELETE FROM %s", at->table)
                          : snprintf(sql, sizeof sql, "UPDATE OR REPLACE %s SET %s = ?2", at->table,
                                     strchr(at->name, '.') + 1);
        snprintf(sql + written, sizeof sql - (size_t)written,
                 " WHERE (id, %s) IN (SELECT id, %s FROM %s ORDER BY id, %s LIMIT 1 OFFSET ?1)", at->key,
                 at->key, at->table, at->key);
        must(sqlite3_prepare_v2(db, sql, -1, &one, NULL) == SQLITE_OK);
        sqlite3_bind_int(one, 1, row);
        bind_value(one, value);
        sqlite3_step(one);
        sqlite3_finalize(one);
    }
}

static void change_values(sqlite3 *db, const uint8_t *bytes, size_t size)
{
    char *text = malloc(size + 1), *rest;
    memcpy(text, bytes, size);
    text[size] = '\0';
    char *line = strtok_r(text, "\n", &rest);
    for (int i = 0; i < CHANGES_MAX && line; i++, line = strtok_r(NULL, "\n", &rest))
        change(db, line);
    free(text);
    must(sv_add_sums(db, NULL)); /* as if the server had written all that */
    sv_sum_all(db);
}

/* ---- and then ------------------------------------------------------------------------------ */

/* What the lobby asks the store for, of tables that the lobby would not load as well. */
static void read_everything(sv_store *store)
{
    static sv_row row, rows[SV_LIST_MAX];
    static sv_line lines[SV_SAID_MAX];
    static tb_entry entries[8];
    char ids[SV_LIST_MAX][SV_ID_MAX];
    dw_error error;
    for (int i = 0; i < link_count; i++) {
        error.text[0] = '\0';
        must(store->find(store, links[i].id, &row, &error) || error.text[0]);
        must(store->entries(store, links[i].id, entries, 8, &error) >= 0 || error.text[0]);
        must(store->said(store, links[i].id, lines, &error) <= SV_SAID_MAX);
        must(store->events(store, links[i].id, 1, lines, &error) <= SV_SAID_MAX);
        error.text[0] = '\0';
        char *record = sv_export(store, links[i].id, true, &error);
        must(record || error.text[0]);
        free(record);
    }
    must(store->tables(store, "", rows, &error) <= SV_LIST_MAX);
    must(store->old(store, true, INT64_MAX, 0, ids) <= SV_LIST_MAX);
    must(store->old(store, false, INT64_MAX, 1, ids) <= SV_LIST_MAX);
    must(store->check(store, &error) || error.text[0]);
    store->tidy(store);
    must(store->list(store, 0, rows, &error) <= SV_LIST_MAX);
    must(store->count(store, -1, 0) >= -1);
    must(store->waiting(store, INT64_MAX, "", ids) <= SV_LIST_MAX);
}

static void play_on_at(party *at)
{
    static const char *const lines[] = {
        "0{\"cmd\":\"join\",\"table\":\"@T0\",\"secret\":\"@S0\",\"own\":\"@S0\"}",
        "1{\"cmd\":\"join\",\"table\":\"@T0\",\"secret\":\"@S1\",\"own\":\"@S1\",\"name\":\"Eve\"}",
        "2{\"cmd\":\"join\",\"table\":\"@T0\",\"secret\":\"@W0\",\"from\":0}",
        "2{\"cmd\":\"sit\",\"table\":\"@T0\",\"seat\":1,\"own\":\"@N0\"}",
        "1{\"cmd\":\"join\",\"table\":\"@T0\",\"secret\":\"@N0\"}",
        "0{\"cmd\":\"consent\",\"yes\":true,@B0}",
        "1{\"cmd\":\"consent\",\"yes\":true,@B0}",
        "0{\"cmd\":\"play\",\"move\":\"@M0\",@A0}",
        "1{\"cmd\":\"play\",\"move\":\"@M0\",@A0}",
        "0{\"cmd\":\"chat\",\"text\":\"hm\"}",
        "0{\"cmd\":\"undo\",@A0}",
        "0{\"cmd\":\"undo\",\"ask\":true,\"to\":3,@A0}",
        "1{\"cmd\":\"consent\",\"yes\":true,@B0}",
        "2{\"cmd\":\"record\"}",
        "0{\"cmd\":\"state\"}",
        "0{\"cmd\":\"bot\",\"seat\":0,\"level\":\"random\"}",
        "0{\"cmd\":\"back\"}",
        "1{\"cmd\":\"bot\",\"seat\":1,\"level\":\"random\"}",
        "0{\"cmd\":\"rematch\"}",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        say(at, lines[i][0] - '0', lines[i] + 1);
    party_wait(at, 30);
    party_go_on(at);
}

static void play_on(sv_store *store)
{
    static party at;
    party_begin(&at, store, &(sv_limits){.tables = 100}, 1);
    for (int i = 0; i < link_count; i++) {
        at.tables[0] = links[i];
        at.table_count = 1;
        at.patience = 12;
        play_on_at(&at);
    }
    say(&at, 3, "{\"cmd\":\"list\"}");
    say(&at, 3, "{\"cmd\":\"create\",\"game\":\"rollplayer\",\"seats\":[\"person\",\"random\"]}");
    party_wait(&at, 100);
    party_go_on(&at);
    party_restart(&at);
    party_wait(&at, 10000);
    party_go_on(&at);
    party_end(&at);
}

/* A file that may be anything. */
static void write_file(const uint8_t *bytes, size_t size)
{
    FILE *file = fopen(damaged_file, "wb");
    must(file && fwrite(bytes, 1, size, file) == size && fclose(file) == 0);
}

static void damage_file(const uint8_t *bytes, size_t size)
{
    sqlite3_int64 length;
    uint8_t *file = sqlite3_serialize(original, "main", &length, 0);
    must(file != NULL);
    for (size_t i = 0; i + 2 < size; i += 3)
        file[(size_t)(bytes[i] << 8 | bytes[i + 1]) % (size_t)length] = bytes[i + 2];
    write_file(file, (size_t)length);
    sqlite3_free(file);
}

static void open_and_play_on(const char *where)
{
    dw_error error = {0};
    sv_store *store = sv_open_store(where, &error);
    must(store || error.text[0]);
    if (!store)
        return;
    read_everything(store);
    play_on(store);
    store->close(store);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    char where[64];
    if (size > 0 && (*bytes == '#' || *bytes == '%')) {
        *bytes == '#' ? write_file(bytes + 1, size - 1) : damage_file(bytes + 1, size - 1);
        snprintf(where, sizeof where, "sqlite:%s", damaged_file);
        open_and_play_on(where);
        remove_file();
        return 0;
    }
    sqlite3 *db;
    must(sqlite3_open(STORE, &db) == SQLITE_OK);
    copy_store(db, original);
    change_values(db, bytes, size);
    open_and_play_on("sqlite:" STORE);
    sqlite3_close(db);
    return 0;
}
