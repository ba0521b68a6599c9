/* files.c: open and its relatives in place of those of the C library, which do the work. */
#define _GNU_SOURCE
#include "files.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static bool armed, hasty;
static long wanted, asked, failed;
static ff_how how_long;
static int unsynced; /* the descriptor that was written to last; -1: it is synced */

void ff_arm(long n, ff_how how)
{
    wanted = n;
    asked = failed = 0;
    how_long = how;
    unsynced = -1;
    hasty = false;
    armed = true;
}

long ff_disarm(long *how_many)
{
    armed = false;
    *how_many = failed;
    return asked;
}

bool ff_was_hasty(void)
{
    return hasty;
}

/* The function of this name in the C library. */
static void *real(const char *name)
{
    void *found = dlsym(RTLD_NEXT, name);
    if (!found)
        abort();
    return found;
}

static bool fails(int why)
{
    if (!armed)
        return false;
    asked++;
    bool now = wanted > 0 && (how_long == FF_SHORT  ? failed > 0 && asked == wanted + 1
                              : how_long == FF_ONCE ? asked == wanted
                                                    : asked >= wanted);
    failed += now;
    if (now)
        errno = why;
    return now;
}

/* Half of what was wanted. */
static size_t cut(size_t size)
{
    if (!armed || how_long != FF_SHORT || asked != wanted || size < 2)
        return size;
    failed++;
    return size / 2;
}

int open(const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
    va_end(more);
    int (*go_on)(const char *, int, ...) = real("open");
    return fails(flags & O_CREAT ? ENOSPC : EIO) ? -1 : go_on(path, flags, mode);
}

ssize_t read(int file, void *out, size_t size)
{
    ssize_t (*go_on)(int, void *, size_t) = real("read");
    return fails(EIO) ? -1 : go_on(file, out, cut(size));
}

ssize_t write(int file, const void *bytes, size_t size)
{
    ssize_t (*go_on)(int, const void *, size_t) = real("write");
    if (fails(ENOSPC))
        return -1;
    if (armed)
        unsynced = file;
    return go_on(file, bytes, cut(size));
}

/* No machine stops here: a real one would only take time. */
int fsync(int file)
{
    if (fails(EIO))
        return -1;
    if (armed && unsynced == file)
        unsynced = -1;
    return 0;
}

int rename(const char *from, const char *to)
{
    int (*go_on)(const char *, const char *) = real("rename");
    if (fails(ENOSPC))
        return -1;
    hasty = hasty || (armed && unsynced >= 0);
    return go_on(from, to);
}

int fchmod(int file, mode_t mode)
{
    int (*go_on)(int, mode_t) = real("fchmod");
    return fails(EPERM) ? -1 : go_on(file, mode);
}

/* As a machine that stops: it removes nothing any more. */
int unlink(const char *path)
{
    int (*go_on)(const char *) = real("unlink");
    if (how_long == FF_STOP && fails(EIO))
        return -1;
    return go_on(path);
}
