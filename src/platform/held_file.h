/*
 * held_file.h: a file that this process alone may use for as long as it runs. Another file beside it, with
 * the ending ".lock", says who has it, and a number that the holder keeps there. Knows nothing of what is in
 * the file.
 */
#ifndef PLATFORM_HELD_FILE_H
#define PLATFORM_HELD_FILE_H

#include "platform/platform.h"

#include <sys/types.h>

/* Which file a name stood for. */
typedef struct pf_place {
    dev_t device;
    ino_t number; /* 0: there was none */
} pf_place;

typedef struct pf_held_file {
    char path[PF_PATH_MAX];      /* without links and dots */
    int file, lock;              /* descriptors; -1: none */
    pf_place place, log, shared; /* the file, and those with the endings "-wal" and "-shm" */
    int64_t since;               /* in seconds since 1970 */
    int64_t number; /* what the last holder kept who did not let go; -1: it did, or there was none */
    bool kept;      /* this holder has kept one too */
} pf_held_file;

/* Takes the file, which must be there. False with the reason: also if another process has it, which the
 * reason names. The file is let go when the process ends, however it ends. */
bool pf_hold_file(const char *path, pf_held_file *held, dw_error *error);
void pf_let_go(pf_held_file *held); /* of nothing: held->file is -1 */

/* Keeps a number that the next holder gets if this process ends without letting go. */
void pf_keep_number(pf_held_file *held, int64_t number);

/* Notes which files "-wal" and "-shm" beside it are. */
void pf_note_companions(pf_held_file *held);

/* Whether the file and these are still those that their names stand for; false with the reason. */
bool pf_is_in_place(const pf_held_file *held, dw_error *error);

/* Lets nobody but the owner read or write the file and what is beside it with the endings of SQLite. True if
 * others could; *failed: they still can. */
bool pf_make_private(const pf_held_file *held, bool *failed);

/* Bytes that are left where the file is; -1: the system does not say. */
int64_t pf_room_left(const pf_held_file *held);

#endif
