/* store_files.c: a virtual file system of SQLite that passes everything on, unless it is to fail. */
#include "store_files.h"

#include "point.h"

#include <sqlite3.h>
#include <string.h>

typedef struct handle {
    sqlite3_file base; /* first: SQLite's */
    sqlite3_file *real;
} handle;

static sqlite3_vfs *below;
static bool armed, for_ever;
static int aside;
static sf_kind what;
static long wanted, asked, failed;

void sf_arm(sf_kind kind, long n, bool forever)
{
    what = kind;
    wanted = n;
    for_ever = forever;
    asked = failed = 0;
    aside = 0;
    armed = true;
}

void sf_stand_aside(bool now)
{
    aside += now ? 1 : -1;
}

long sf_disarm(void)
{
    armed = false;
    return asked;
}

long sf_failed(void)
{
    return failed;
}

static bool fails(sf_kind kind)
{
    if (!armed || aside > 0 || kind != what)
        return false;
    asked++;
    bool now = wanted > 0 && (asked == wanted || (for_ever && asked > wanted));
    failed += now;
    if (now && pt_is_alone() && failed == 1)
        pt_print_stack();
    return now;
}

static sqlite3_file *real(sqlite3_file *one)
{
    return ((handle *)one)->real;
}

/* ---- one file ------------------------------------------------------------------------------ */

static int on_close(sqlite3_file *one)
{
    return real(one)->pMethods->xClose(real(one));
}

static int on_read(sqlite3_file *one, void *out, int count, sqlite3_int64 from)
{
    return fails(SF_READS) ? SQLITE_IOERR_READ : real(one)->pMethods->xRead(real(one), out, count, from);
}

static int on_write(sqlite3_file *one, const void *bytes, int count, sqlite3_int64 from)
{
    if (!fails(SF_WRITES))
        return real(one)->pMethods->xWrite(real(one), bytes, count, from);
    if (wanted % 2) /* a full disk takes what it has room for */
        real(one)->pMethods->xWrite(real(one), bytes, count / 2, from);
    return wanted % 3 ? SQLITE_FULL : SQLITE_IOERR_WRITE;
}

static int on_truncate(sqlite3_file *one, sqlite3_int64 size)
{
    return fails(SF_OTHERS) ? SQLITE_IOERR_TRUNCATE : real(one)->pMethods->xTruncate(real(one), size);
}

static int on_sync(sqlite3_file *one, int flags)
{
    return fails(SF_SYNCS) ? SQLITE_IOERR_FSYNC : real(one)->pMethods->xSync(real(one), flags);
}

static int on_size(sqlite3_file *one, sqlite3_int64 *size)
{
    return fails(SF_OTHERS) ? SQLITE_IOERR_FSTAT : real(one)->pMethods->xFileSize(real(one), size);
}

static int on_lock(sqlite3_file *one, int level)
{
    return fails(SF_OTHERS) ? SQLITE_IOERR_LOCK : real(one)->pMethods->xLock(real(one), level);
}

static int on_unlock(sqlite3_file *one, int level)
{
    return real(one)->pMethods->xUnlock(real(one), level);
}

static int on_reserved(sqlite3_file *one, int *taken)
{
    return real(one)->pMethods->xCheckReservedLock(real(one), taken);
}

static int on_control(sqlite3_file *one, int operation, void *with)
{
    return real(one)->pMethods->xFileControl(real(one), operation, with);
}

static int on_sector_size(sqlite3_file *one)
{
    return real(one)->pMethods->xSectorSize(real(one));
}

static int on_traits(sqlite3_file *one)
{
    return real(one)->pMethods->xDeviceCharacteristics(real(one));
}

static int on_map(sqlite3_file *one, int which, int size, int extend, void volatile **out)
{
    return fails(SF_OTHERS) ? SQLITE_IOERR_SHMMAP
                            : real(one)->pMethods->xShmMap(real(one), which, size, extend, out);
}

static int on_shared_lock(sqlite3_file *one, int offset, int count, int flags)
{
    if ((flags & SQLITE_SHM_LOCK) && fails(SF_OTHERS))
        return SQLITE_IOERR_SHMLOCK;
    return real(one)->pMethods->xShmLock(real(one), offset, count, flags);
}

static void on_barrier(sqlite3_file *one)
{
    real(one)->pMethods->xShmBarrier(real(one));
}

static int on_unmap(sqlite3_file *one, int remove)
{
    return real(one)->pMethods->xShmUnmap(real(one), remove);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = on_close,
    .xRead = on_read,
    .xWrite = on_write,
    .xTruncate = on_truncate,
    .xSync = on_sync,
    .xFileSize = on_size,
    .xLock = on_lock,
    .xUnlock = on_unlock,
    .xCheckReservedLock = on_reserved,
    .xFileControl = on_control,
    .xSectorSize = on_sector_size,
    .xDeviceCharacteristics = on_traits,
    .xShmMap = on_map,
    .xShmLock = on_shared_lock,
    .xShmBarrier = on_barrier,
    .xShmUnmap = on_unmap,
};

/* ---- the file system ----------------------------------------------------------------------- */

static int on_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *out, int flags, int *got)
{
    (void)vfs;
    handle *one = (handle *)out;
    one->base.pMethods = NULL;
    one->real = (sqlite3_file *)(one + 1);
    if (fails(SF_OTHERS))
        return SQLITE_CANTOPEN;
    int opened = below->xOpen(below, name, one->real, flags, got);
    if (one->real->pMethods)
        one->base.pMethods = &methods;
    return opened;
}

static int on_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
    (void)vfs;
    return fails(SF_OTHERS) ? SQLITE_IOERR_DELETE : below->xDelete(below, name, sync);
}

static int on_access(sqlite3_vfs *vfs, const char *name, int flags, int *there)
{
    (void)vfs;
    return fails(SF_OTHERS) ? SQLITE_IOERR_ACCESS : below->xAccess(below, name, flags, there);
}

static int on_full_name(sqlite3_vfs *vfs, const char *name, int room, char *out)
{
    (void)vfs;
    return below->xFullPathname(below, name, room, out);
}

static int on_randomness(sqlite3_vfs *vfs, int count, char *out)
{
    (void)vfs;
    return below->xRandomness(below, count, out);
}

/* Sleeping is pointless: nobody else could release a lock here. */
static int on_sleep(sqlite3_vfs *vfs, int microseconds)
{
    (void)vfs;
    return microseconds;
}

static int on_time(sqlite3_vfs *vfs, double *days)
{
    (void)vfs;
    return below->xCurrentTime(below, days);
}

static int on_last_error(sqlite3_vfs *vfs, int room, char *out)
{
    (void)vfs;
    return below->xGetLastError(below, room, out);
}

bool sf_prepare(void)
{
    static sqlite3_vfs failing = {
        .iVersion = 1,
        .zName = "failing",
        .xOpen = on_open,
        .xDelete = on_delete,
        .xAccess = on_access,
        .xFullPathname = on_full_name,
        .xRandomness = on_randomness,
        .xSleep = on_sleep,
        .xCurrentTime = on_time,
        .xGetLastError = on_last_error,
    };
    below = sqlite3_vfs_find(NULL);
    if (!below)
        return false;
    failing.szOsFile = (int)sizeof(handle) + below->szOsFile;
    failing.mxPathname = below->mxPathname;
    return sqlite3_vfs_register(&failing, 1) == SQLITE_OK;
}
