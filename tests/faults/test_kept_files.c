/*
 * test_kept_files.c: files that people keep: records and saved games, what a learner left behind, seats at
 * servers. Each allocation and each use of a file fails. The person gets a sentence, and the file has its old
 * content or its new one, whole; then everything works again.
 */
#include "bots/learning/learning.h"
#include "files.h"
#include "memory.h"
#include "platform/whole_files.h"
#include "point.h"
#include "seating/saved_games.h"
#include "seating/seating.h"
#include "table/record.h"
#ifdef WITH_CLIENT
#include "client/kept_seats.h"
#endif

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { OLD_SIZE = 3000, NEW_SIZE = 200000, PATHS = PF_PATH_MAX };

static char folder[64], path[128], other_path[128];
static char old_bytes[OLD_SIZE], new_bytes[NEW_SIZE];
static tb_table *table;
static seating at;
static int told; /* moves of the game that the person was told are kept */
static ln_learner learner, found;

/* ---- the folder ----------------------------------------------------------------------------- */

static void write_old(const char *where, const char *bytes, size_t size)
{
    FILE *file = fopen(where, "wb");
    pt_must(file && fwrite(bytes, 1, size, file) == size && fclose(file) == 0);
}

static char *read_whole(const char *where, size_t *size)
{
    dw_error error;
    return pf_read_file(where, size, &error);
}

static bool holds(const char *where, const char *bytes, size_t size)
{
    size_t length;
    char *text = read_whole(where, &length);
    bool same = text && length == size && memcmp(text, bytes, size) == 0;
    free(text);
    return same;
}

static int count_files(bool removes)
{
    char name[PATHS];
    int count = 0;
    DIR *all = opendir(folder);
    for (struct dirent *entry; (entry = readdir(all));) {
        if (entry->d_name[0] == '.')
            continue;
        count++;
        snprintf(name, sizeof name, "%s/%s", folder, entry->d_name);
        if (removes)
            pt_must(remove(name) == 0);
    }
    closedir(all);
    return count;
}

/* ---- any file ------------------------------------------------------------------------------- */

static void prepare_old(void)
{
    write_old(path, old_bytes, OLD_SIZE);
}

static bool replace(dw_error *error)
{
    return pf_write_file(path, new_bytes, NEW_SIZE, error);
}

static void check_replaced(bool good)
{
    pt_must(holds(path, new_bytes, NEW_SIZE) || (!good && holds(path, old_bytes, OLD_SIZE)));
}

static void prepare_nothing(void)
{
}

static bool create(dw_error *error)
{
    return pf_create_file(path, new_bytes, NEW_SIZE, error);
}

static void check_created(bool good)
{
    pt_must(!good || holds(path, new_bytes, NEW_SIZE));
}

static void prepare_large(void)
{
    write_old(path, new_bytes, NEW_SIZE);
}

static bool read_large(dw_error *error)
{
    size_t size;
    char *text = pf_read_file(path, &size, error);
    bool good = text;
    if (text)
        good = size == NEW_SIZE && memcmp(text, new_bytes, size) == 0;
    free(text);
    return good;
}

static void check_nothing(bool good)
{
    (void)good;
}

/* ---- games ---------------------------------------------------------------------------------- */

static void prepare_table(void)
{
    dw_error error;
    dw_options options = {.players = 2};
    table = tb_new(dw_game_named("rollplayer"), &options, 7, &error);
    pt_must(table);
    se_sit_down(&at, table, 1);
    told = 0;
}

static void prepare_game(void)
{
    dw_error error;
    prepare_table();
    pt_must(se_begin_record(&at, path, &error));
    told = table->length;
}

/* How many moves the record in the file has; -1: there is no whole one. */
static int recorded(const char *where)
{
    size_t size;
    dw_error error;
    char *text = read_whole(where, &size);
    tb_table *read = text ? tb_record_read(NULL, text, size, "the record", &error) : NULL;
    int length = read ? read->length : -1;
    tb_free(read);
    free(text);
    return length;
}

static bool begin_game(dw_error *error)
{
    return se_begin_record(&at, path, error);
}

static void check_begun(bool good)
{
    pt_must(!good || recorded(path) == 0);
    se_end_record(&at);
    tb_free(table);
}

/* The dealer and the person move; se_save is part of it. Problems are those of the record. */
static bool play(dw_error *error)
{
    bool good = true;
    for (int i = 0; i < 6; i++) {
        dv_demand demand = se_next(&at);
        dw_move moves[DW_MOVES_MAX];
        bool moved = demand.kind == DV_DEAL;
        if (demand.kind == DV_DEAL)
            moved = se_deal(&at, error);
        else if (table->game->moves(table->game, table->state, demand.seat, moves) > 0)
            moved = se_play_bot(&at, demand.seat, moves[0], error);
        good = good && moved && !at.record_failed;
        if (moved && !at.record_failed)
            told = table->length;
        const char *trouble = se_record_trouble(&at);
        if (trouble)
            dw_fail(error, "%s", trouble);
    }
    return good;
}

static void check_played(bool good)
{
    int kept = recorded(path);
    pt_must(kept >= told && kept <= table->length && (!good || kept == table->length));
    pt_must(se_save(&at) && recorded(path) == table->length); /* it works again */
    se_end_record(&at);
    tb_free(table);
}

static bool move_game(dw_error *error)
{
    return se_move_record(&at, other_path, error);
}

static void check_moved(bool good)
{
    pt_must(strcmp(at.record_path, good ? other_path : path) == 0 && recorded(at.record_path) == 0);
    pt_must(se_save(&at) && recorded(at.record_path) == 0);
    se_end_record(&at);
    tb_free(table);
}

static bool go_on_with_game(dw_error *error)
{
    int lock;
    se_end_record(&at);
    lock = saved_lock(path, error);
    return lock >= 0 && se_go_on_in_record(&at, path, lock, error);
}

static bool look_at_game(dw_error *error)
{
    saved_game saved;
    bool good = saved_look(path, &saved);
    if (!good)
        dw_fail(error, "it cannot be read"); /* it has no reason; a list leaves the game out */
    pt_must(!good || (strcmp(saved.game, "rollplayer") == 0 && saved.players == 2));
    return good;
}

static void check_same_game(bool good)
{
    (void)good;
    pt_must(recorded(path) == 0);
    se_end_record(&at);
    tb_free(table);
}

static bool read_game(dw_error *error)
{
    size_t size;
    char *text = pf_read_file(path, &size, error);
    tb_table *read = text ? tb_record_read(NULL, text, size, path, error) : NULL;
    bool good = read;
    tb_free(read);
    free(text);
    return good;
}

/* ---- learners ------------------------------------------------------------------------------- */

static void prepare_learner(void)
{
    dw_error error;
    pt_must(ln_begin_learner(&learner, dw_game_named("dicerealms"), 1, &error));
    pt_must(ln_write_learner(&learner, path, &error));
    learner.games = 64;
    learner.weights[0] = 0.5f;
}

static bool keep_learner(dw_error *error)
{
    return ln_write_learner(&learner, path, error);
}

static void check_learner(bool good)
{
    dw_error error;
    pt_must(ln_begin_learner(&found, dw_game_named("dicerealms"), 2, &error));
    pt_must(ln_read_learner(&found, path, &error));
    bool is_new = found.games == 64 && found.weights[0] == 0.5f;
    pt_must(is_new || (!good && found.games == 0));
    ln_end_learner(&found);
    ln_end_learner(&learner);
}

static bool read_learner(dw_error *error)
{
    ln_learner read;
    if (!ln_begin_learner(&read, dw_game_named("dicerealms"), 2, error))
        return false;
    bool good = ln_read_learner(&read, path, error);
    ln_end_learner(&read);
    return good;
}

static void end_learner(bool good)
{
    (void)good;
    ln_end_learner(&learner);
}

/* ---- seats ---------------------------------------------------------------------------------- */

#ifdef WITH_CLIENT

static ks_seat first, second;

static ks_seat seat_of(const char *name)
{
    ks_seat one = {.server = "http://127.0.0.1:8080/", .game = "rollplayer", .since = 1800000000};
    snprintf(one.table, sizeof one.table, "%s", name);
    snprintf(one.came_by, sizeof one.came_by, "invitation-of-%s", name);
    snprintf(one.own, sizeof one.own, "own-secret-of-%s", name);
    return one;
}

static void prepare_seats(void)
{
    dw_error error;
    first = seat_of("first");
    second = seat_of("second");
    pt_must(ks_add(path, &first, &error));
}

static bool keep_seats(dw_error *error)
{
    ks_seat changed = first;
    changed.claimed = true;
    return ks_add(path, &second, error) && ks_change(path, &changed, error);
}

static void check_seats(bool good)
{
    ks_seat *seats;
    dw_error error;
    int count = ks_list(path, &seats, &error);
    pt_must(count >= 1 && strcmp(seats[0].own, first.own) == 0);
    pt_must(!good || (count == 2 && seats[0].claimed && strcmp(seats[1].own, second.own) == 0));
    free(seats);
}

static void check_seats_are_there(bool good)
{
    (void)good;
    check_seats(false);
}

static bool find_seat(dw_error *error)
{
    ks_seat seat;
    bool there;
    lk_link link;
    pt_must(lk_read("http://127.0.0.1:8080/#/join/first/invitation-of-first", &link, error));
    bool good = ks_find(path, &link, &seat, &there, error);
    pt_must(!good || (there && strcmp(seat.own, first.own) == 0));
    return good;
}

#endif

/* ---- all of them ---------------------------------------------------------------------------- */

typedef struct scene {
    const char *name;
    void (*prepare)(void);
    bool (*act)(dw_error *error);
    void (*check)(bool good);
} scene;

static const scene scenes[] = {
    {"a file is replaced", prepare_old, replace, check_replaced},
    {"a file is made", prepare_nothing, create, check_created},
    {"a file is read", prepare_large, read_large, check_nothing},
    {"a record begins", prepare_table, begin_game, check_begun},
    {"a game is recorded", prepare_game, play, check_played},
    {"a record goes on in another file", prepare_game, move_game, check_moved},
    {"a game goes on", prepare_game, go_on_with_game, check_same_game},
    {"a saved game is looked at", prepare_game, look_at_game, check_same_game},
    {"a record is read", prepare_game, read_game, check_same_game},
    {"a learner is kept", prepare_learner, keep_learner, check_learner},
    {"a learner is read", prepare_learner, read_learner, end_learner},
#ifdef WITH_CLIENT
    {"seats are kept", prepare_seats, keep_seats, check_seats},
    {"a seat is found", prepare_seats, find_seat, check_seats_are_there},
#endif
};

typedef struct way {
    const scene *what;
    bool memory;
    int how;
} way;

static bool run(void *context, long point, long *asked)
{
    const way *by = context;
    dw_error error = {0};
    long failed;
    count_files(true);
    by->what->prepare();
    int before = count_files(false);
    if (by->memory)
        fa_arm(point, (fa_how)by->how);
    else
        ff_arm(point, (ff_how)by->how);
    bool good = by->what->act(&error);
    *asked = by->memory ? fa_disarm(&failed) : ff_disarm(&failed);
    pt_must(good || error.text[0]);
    pt_must(good || failed > 0);
    pt_must(by->memory || !ff_was_hasty());
    by->what->check(good);
    if (by->memory || by->how != FF_STOP) /* nothing half done is left: at most a new file and a lock */
        pt_must(count_files(false) <= before + 2);
    return failed > 0;
}

int main(int argc, char **argv)
{
    static const struct {
        bool memory;
        int how;
        pt_way way;
    } ways[] = {
        {true, FA_ONCE, {"allocations", "once"}},      {true, FA_FOREVER, {"allocations", "forever"}},
        {false, FF_ONCE, {"uses of files", "once"}},   {false, FF_FOREVER, {"uses of files", "forever"}},
        {false, FF_SHORT, {"uses of files", "short"}}, {false, FF_STOP, {"uses of files", "stop"}},
    };
    pt_begin(argc, argv);
    snprintf(folder, sizeof folder, "/tmp/kept_files.XXXXXX");
    pt_must(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/kept", folder);
    snprintf(other_path, sizeof other_path, "%s/other", folder);
    memset(old_bytes, 'o', sizeof old_bytes);
    memset(new_bytes, 'n', sizeof new_bytes);
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++)
        for (size_t j = 0; j < sizeof ways / sizeof *ways; j++) {
            way one = {&scenes[i], ways[j].memory, ways[j].how};
            pt_go_through(scenes[i].name, &ways[j].way, 100, run, &one);
        }
    count_files(true);
    rmdir(folder);
    return pt_end();
}
