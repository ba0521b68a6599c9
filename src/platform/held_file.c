/*
 * held_file.c: a file that one process has. The lock is on the file itself, so that no second name of it and
 * no deleted ".lock" opens a way around it. The system takes the lock back when the process ends.
 */
#include "platform/held_file.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>

enum { ENDING_MAX = 10, NOTE_MAX = 128, MOMENT_MAX = 32 };

static const char *with_ending(const pf_held_file *held, const char *ending,
                               char path[PF_PATH_MAX + ENDING_MAX])
{
    snprintf(path, PF_PATH_MAX + ENDING_MAX, "%s%s", held->path, ending);
    return path;
}

static pf_place place_of(const pf_held_file *held, const char *ending)
{
    char path[PF_PATH_MAX + ENDING_MAX];
    struct stat about;
    if (stat(with_ending(held, ending, path), &about) != 0)
        return (pf_place){0};
    return (pf_place){about.st_dev, about.st_ino};
}

static bool is_same(pf_place one, pf_place other)
{
    return one.device == other.device && one.number == other.number;
}

/* ---- who has it --------------------------------------------------------------------------- */

/* "pid 123 since 2026-11-19T12:00:00Z number 7" */
static void read_note(pf_held_file *held, long *pid, char since[MOMENT_MAX])
{
    char note[NOTE_MAX + 1];
    int64_t number;
    ssize_t length = held->lock < 0 ? 0 : pread(held->lock, note, NOTE_MAX, 0);
    note[length > 0 ? length : 0] = '\0';
    *pid = 0;
    held->number = -1;
    if (sscanf(note, "pid %ld since %31s number %" SCNd64, pid, since, &number) == 3)
        held->number = number;
}

static void open_note(pf_held_file *held)
{
    char path[PF_PATH_MAX + ENDING_MAX];
    held->lock = open(with_ending(held, ".lock", path), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (held->lock >= 0 && fchmod(held->lock, 0600) != 0) { /* the umask may have taken too much */
        close(held->lock);
        held->lock = -1;
    }
}

void pf_keep_number(pf_held_file *held, int64_t number)
{
    char note[NOTE_MAX], moment[MOMENT_MAX];
    struct tm parts;
    time_t since = (time_t)held->since;
    strftime(moment, sizeof moment, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&since, &parts));
    int length = snprintf(note, sizeof note, "pid %10ld since %s number %20" PRId64 "\n", (long)getpid(),
                          moment, number);
    held->kept = held->lock >= 0 && pwrite(held->lock, note, (size_t)length, 0) == length;
}

static bool refuse(pf_held_file *held, dw_error *error)
{
    char since[MOMENT_MAX];
    long pid;
    read_note(held, &pid, since);
    pf_let_go(held);
    if (pid)
        return dw_fail(error, "%s: the process %ld has it, since %s", held->path, pid, since);
    return dw_fail(error, "%s: another process has it", held->path);
}

/* ---- holding ------------------------------------------------------------------------------ */

bool pf_hold_file(const char *path, pf_held_file *held, dw_error *error)
{
    char since[MOMENT_MAX];
    long pid;
    struct stat about;
    *held = (pf_held_file){.file = -1, .lock = -1, .since = (int64_t)time(NULL), .number = -1};
    if (!realpath(path, held->path) || (held->file = open(held->path, O_RDONLY | O_CLOEXEC)) < 0 ||
        fstat(held->file, &about) != 0)
        return dw_fail(error, "%s: cannot be opened: %s", path, strerror(errno));
    held->place = (pf_place){about.st_dev, about.st_ino};
    open_note(held);
    if (flock(held->file, LOCK_EX | LOCK_NB) != 0)
        return refuse(held, error);
    read_note(held, &pid, since);
    return true;
}

void pf_let_go(pf_held_file *held)
{
    char path[PF_PATH_MAX + ENDING_MAX];
    if (held->kept)
        unlink(with_ending(held, ".lock", path));
    if (held->lock >= 0)
        close(held->lock);
    if (held->file >= 0)
        close(held->file);
    held->file = held->lock = -1;
    held->kept = false;
}

void pf_note_companions(pf_held_file *held)
{
    held->log = place_of(held, "-wal");
    held->shared = place_of(held, "-shm");
}

bool pf_is_in_place(const pf_held_file *held, dw_error *error)
{
    if (held->file < 0)
        return true;
    if (!is_same(place_of(held, ""), held->place))
        return dw_fail(error,
                       "%s was deleted or replaced while it is in use: end the server and put the "
                       "file back",
                       held->path);
    return (is_same(place_of(held, "-wal"), held->log) && is_same(place_of(held, "-shm"), held->shared)) ||
           dw_fail(error,
                   "what is beside %s, with the endings -wal and -shm, was deleted or replaced while "
                   "it is in use: end the server",
                   held->path);
}

/* ---- the file ----------------------------------------------------------------------------- */

static bool narrow(const char *path, bool *failed)
{
    struct stat about;
    if (stat(path, &about) != 0 || !(about.st_mode & 0077))
        return false;
    if (chmod(path, about.st_mode & 0700) != 0)
        *failed = true;
    return true;
}

bool pf_make_private(const pf_held_file *held, bool *failed)
{
    static const char *const endings[] = {"", "-wal", "-shm", "-journal"};
    bool wide = false;
    *failed = false;
    for (size_t i = 0; held->file >= 0 && i < sizeof endings / sizeof *endings; i++) {
        char path[PF_PATH_MAX + ENDING_MAX];
        wide = narrow(with_ending(held, endings[i], path), failed) || wide;
    }
    return wide;
}

int64_t pf_room_left(const pf_held_file *held)
{
    struct statvfs about;
    if (held->file < 0 || fstatvfs(held->file, &about) != 0)
        return -1;
    return (int64_t)about.f_bavail * (int64_t)about.f_frsize;
}
