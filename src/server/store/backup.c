/*
 * backup.c: a copy of an SQLite store, made while the server runs, a little at a time. The copy has its name
 * only once it is whole and on the disk.
 */
#include "platform/whole_files.h"
#include "server/store/sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PIECE_PAGES = 64, ENDING_MAX = 8 };

static const char *part_of(const sv_file *own, char part[PF_PATH_MAX + ENDING_MAX])
{
    snprintf(part, PF_PATH_MAX + ENDING_MAX, "%s.part", own->copy_path);
    return part;
}

void sv_end_backup(sv_file *own)
{
    char part[PF_PATH_MAX + ENDING_MAX];
    if (!own->copy)
        return;
    sqlite3_backup_finish(own->copying);
    sqlite3_close(own->copy);
    own->copy = NULL;
    own->copying = NULL;
    unlink(part_of(own, part));
}

/* A file of the owner's alone, from its first moment. */
static bool make_file(const char *part, dw_error *error)
{
    unlink(part); /* of a server that ended meanwhile */
    int file = open(part, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    bool good = file >= 0 && fchmod(file, 0600) == 0; /* the umask may have taken too much */
    if (!good)
        dw_fail(error, "%s: cannot be made: %s", part, strerror(errno));
    if (file >= 0)
        close(file);
    return good;
}

static bool back_up(sv_store *store, const char *path, dw_error *error)
{
    sv_file *own = (sv_file *)store;
    char part[PF_PATH_MAX + ENDING_MAX];
    if (own->copy)
        return dw_fail(error, "another backup is being made: wait until it is there");
    if (strlen(path) >= PF_PATH_MAX)
        return dw_fail(error, "the path of the backup is too long");
    if (access(path, F_OK) == 0)
        return dw_fail(error, "%s: is there already", path);
    snprintf(own->copy_path, sizeof own->copy_path, "%s", path);
    if (!make_file(part_of(own, part), error))
        return false;
    bool good = sqlite3_open(part, &own->copy) == SQLITE_OK &&
                sqlite3_exec(own->copy, "PRAGMA synchronous = OFF", NULL, NULL, NULL) == SQLITE_OK &&
                (own->copying = sqlite3_backup_init(own->copy, "main", own->db, "main"));
    if (!good) {
        dw_fail(error, "%s: cannot be made: %s", path, sqlite3_errmsg(own->copy));
        sv_end_backup(own);
    }
    return good;
}

/* Gives it its name. */
static bool finish(sv_file *own, dw_error *error)
{
    char part[PF_PATH_MAX + ENDING_MAX];
    part_of(own, part);
    bool good = sqlite3_backup_finish(own->copying) == SQLITE_OK;
    good = sqlite3_close(own->copy) == SQLITE_OK && good && pf_sync(part) &&
           link(part, own->copy_path) == 0 && pf_sync_folder_of(own->copy_path);
    if (!good)
        dw_fail(error, "%s: the backup could not be finished: %s", own->copy_path, strerror(errno));
    unlink(part);
    own->copy = NULL;
    own->copying = NULL;
    return good;
}

static int back_up_on(sv_store *store, dw_error *error)
{
    sv_file *own = (sv_file *)store;
    char part[PF_PATH_MAX + ENDING_MAX];
    if (!own->copy) {
        dw_fail(error, "no backup is being made");
        return -1;
    }
    if (own->writing) /* what is not committed must not be in the copy */
        return 1;
    int got = sqlite3_backup_step(own->copying, PIECE_PAGES);
    if (got == SQLITE_DONE)
        return finish(own, error) ? 0 : -1;
    if (got == SQLITE_OK || got == SQLITE_BUSY || got == SQLITE_LOCKED) {
        pf_sync(part_of(own, part)); /* or the end would wait for all of it */
        return 1;
    }
    dw_fail(error, "%s: the backup failed: %s", own->copy_path, sqlite3_errstr(got));
    sv_end_backup(own);
    return -1;
}

void sv_set_backup(sv_store *store)
{
    store->back_up = back_up;
    store->back_up_on = back_up_on;
}
