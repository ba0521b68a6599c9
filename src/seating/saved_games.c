/* saved_games.c: the folder of saved games: new names, locks, and which game was played last. */
#include "seating/saved_games.h"
#include "platform/platform.h"
#include "table/table.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { SAME_NAME_MAX = 1000 };

#define SUFFIX ".record"

/* ---- the folder --------------------------------------------------------------------------- */

bool saved_folder(char folder[SAVED_PATH_MAX], dw_error *error)
{
    dw_error reason;
    if (!pf_data_folder(folder, &reason))
        return dw_fail(error, "%s; name a file with --record", reason.text);
    strcat(folder, "/games"); /* a data folder leaves room for names */
    return true;
}

/* ---- files and locks ---------------------------------------------------------------------- */

/* False only if another program holds the lock: some file systems have none. */
static bool lock_file(int file)
{
    return flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

int saved_create_at(const char *path, dw_error *error)
{
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file >= 0)
        lock_file(file);
    else if (errno == EEXIST)
        dw_fail(error, "%s: exists already; go on with it by --resume, or choose another name", path);
    else
        dw_fail(error, "%s: cannot be written: %s", path, strerror(errno));
    return file;
}

int saved_create(const char *game, uint64_t seed, char path[SAVED_PATH_MAX], dw_error *error)
{
    char folder[SAVED_PATH_MAX], when[32];
    if (!saved_folder(folder, error) || !pf_make_folder(folder, error))
        return -1;
    time_t now = time(NULL);
    struct tm today;
    if (!localtime_r(&now, &today) || !strftime(when, sizeof when, "%Y-%m-%d-%H%M", &today))
        snprintf(when, sizeof when, "game");
    for (int copy = 1; copy <= SAME_NAME_MAX; copy++) {
        int length =
            snprintf(path, SAVED_PATH_MAX, "%s/%s-%s-%llu", folder, when, game, (unsigned long long)seed);
        if (copy > 1)
            length += snprintf(path + length, (size_t)(SAVED_PATH_MAX - length), "-%d", copy);
        snprintf(path + length, (size_t)(SAVED_PATH_MAX - length), SUFFIX);
        int file = saved_create_at(path, error);
        if (file >= 0 || errno != EEXIST)
            return file;
    }
    return -1;
}

/* A program that saves a game replaces its file; the lock may therefore be on a file that is gone.
 */
static bool is_still_at(int file, const char *path)
{
    struct stat locked, present;
    return fstat(file, &locked) == 0 && stat(path, &present) == 0 && locked.st_ino == present.st_ino &&
           locked.st_dev == present.st_dev;
}

int saved_lock(const char *path, dw_error *error)
{
    for (;;) {
        int file = open(path, O_RDONLY | O_CLOEXEC);
        if (file < 0) {
            dw_fail(error, "%s: cannot be opened: %s", path, strerror(errno));
            return -1;
        }
        if (!lock_file(file)) {
            close(file);
            dw_fail(error, "%s: this game is being played in another terminal; leave it there first", path);
            return -1;
        }
        if (is_still_at(file, path))
            return file;
        close(file);
    }
}

static bool is_being_played(const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return false;
    bool locked = flock(file, LOCK_SH | LOCK_NB) != 0;
    close(file);
    return locked;
}

/* ---- what a record says about itself ------------------------------------------------------ */

/* If the line begins with `key` and a blank, copies the rest. */
static void take(const char *line, const char *key, char *value, size_t capacity)
{
    size_t length = strlen(key);
    if (strncmp(line, key, length) == 0 && line[length] == ' ')
        snprintf(value, capacity, "%s", line + length + 1);
}

static void look_at_header(saved_game *saved, const char *line)
{
    char players[8] = "", humans[8] = "", dice[16] = "";
    take(line, "game", saved->game, sizeof saved->game);
    take(line, "set", saved->set, sizeof saved->set);
    take(line, "players", players, sizeof players);
    take(line, "# humans", humans, sizeof humans);
    take(line, "# bots", saved->bots, sizeof saved->bots);
    take(line, "# dice", dice, sizeof dice);
    saved->by_hand |= strcmp(dice, "by-hand") == 0;
    take(line, "# pack", saved->pack, sizeof saved->pack);
    if (players[0])
        pf_is_number(players, 1, DW_SEATS_MAX, &saved->players);
    if (humans[0])
        pf_is_number(humans, 0, DW_SEATS_MAX, &saved->humans);
}

bool saved_look(const char *path, saved_game *saved)
{
    size_t size;
    *saved = (saved_game){.humans = -1, .set = TB_USUAL_SET};
    snprintf(saved->path, sizeof saved->path, "%s", path);
    char *text = pf_read_file(path, &size, NULL), *rest = text, *line;
    bool moves = false;
    while (text && (line = strsep(&rest, "\n"))) {
        line[strcspn(line, "\r")] = '\0';
        if (!moves)
            look_at_header(saved, line);
        else if (strcmp(line, "end") == 0)
            saved->over = true;
        else if (*line && *line != '#' && !saved->over)
            saved->moves++;
        moves |= strcmp(line, "moves") == 0;
    }
    free(text);
    return moves && saved->game[0];
}

/* ---- the games, the last played first ----------------------------------------------------- */

typedef struct found {
    struct timespec played;
    char *path;
} found;

static int later_first(const void *a, const void *b)
{
    const found *one = a, *two = b;
    if (one->played.tv_sec != two->played.tv_sec)
        return one->played.tv_sec < two->played.tv_sec ? 1 : -1;
    if (one->played.tv_nsec != two->played.tv_nsec)
        return one->played.tv_nsec < two->played.tv_nsec ? 1 : -1;
    return strcmp(two->path, one->path);
}

static bool is_record(const char *name)
{
    size_t length = strlen(name), suffix = strlen(SUFFIX);
    return length > suffix && strcmp(name + length - suffix, SUFFIX) == 0;
}

/* Adds a file to the list if it is there and memory allows. */
static void add(found **list, int *count, const char *folder, const char *name)
{
    char path[SAVED_PATH_MAX];
    struct stat about;
    int length = snprintf(path, sizeof path, "%s/%s", folder, name);
    if (length >= SAVED_PATH_MAX || stat(path, &about) != 0 || !S_ISREG(about.st_mode))
        return;
    found *larger = realloc(*list, (size_t)(*count + 1) * sizeof **list);
    char *copy = strdup(path);
    if (larger)
        *list = larger;
    if (larger && copy)
        larger[(*count)++] = (found){about.st_mtim, copy};
    else
        free(copy);
}

static int find_games(const char *folder, found **list)
{
    int count = 0;
    DIR *games = opendir(folder);
    *list = NULL;
    if (!games)
        return 0;
    for (struct dirent *entry; (entry = readdir(games));)
        if (is_record(entry->d_name))
            add(list, &count, folder, entry->d_name);
    closedir(games);
    if (count)
        qsort(*list, (size_t)count, sizeof **list, later_first);
    return count;
}

static void free_games(found *list, int count)
{
    for (int i = 0; i < count; i++)
        free(list[i].path);
    free(list);
}

bool saved_newest(saved_game *saved)
{
    char folder[SAVED_PATH_MAX];
    found *list;
    if (!saved_folder(folder, NULL))
        return false;
    int count = find_games(folder, &list), i = 0;
    while (i < count && (!saved_look(list[i].path, saved) || saved->over || is_being_played(list[i].path)))
        i++;
    free_games(list, count);
    return i < count;
}

void saved_write(const saved_game *saved, dw_text *out)
{
    struct tm when;
    char date[32] = "?";
    if (localtime_r(&saved->played, &when))
        strftime(date, sizeof date, "%Y-%m-%d %H:%M", &when);
    const dw_game *game = dw_game_in_set(saved->game, saved->set);
    dw_text_add(out, "%s  %s, %d player%s, %d move%s, %s", date,
                saved->over           ? "over"
                : saved->being_played ? "being played"
                                      : "unfinished",
                saved->players, saved->players == 1 ? "" : "s", saved->moves, saved->moves == 1 ? "" : "s",
                game ? game->set_name : saved->game);
}

int saved_list(saved_game **list, dw_error *error)
{
    char folder[SAVED_PATH_MAX];
    found *files;
    int games = 0;
    *list = NULL;
    if (!saved_folder(folder, error))
        return -1;
    int count = find_games(folder, &files);
    if (count > 0 && !(*list = calloc((size_t)count, sizeof **list))) {
        free_games(files, count);
        dw_fail(error, "no memory for the list of games");
        return -1;
    }
    for (int i = 0; i < count; i++) {
        saved_game *game = &(*list)[games];
        if (!saved_look(files[i].path, game))
            continue;
        game->played = files[i].played.tv_sec;
        game->being_played = is_being_played(files[i].path);
        games++;
    }
    free_games(files, count);
    return games;
}
