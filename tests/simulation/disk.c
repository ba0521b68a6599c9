/* disk.c: files in memory as SQLite's virtual file system. Each file has what is written and what is synced.
 */
#include "disk.h"

#include "dicewright.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SECTOR = 512, FILES_MAX = 8, NAME_MAX_BYTES = 512, REGIONS_MAX = 64 };

/* The bytes of a file, in whole sectors, which are zero behind `size`. */
typedef struct content {
    unsigned char *bytes;
    size_t room;
    int64_t size;
} content;

typedef struct file {
    char name[NAME_MAX_BYTES]; /* "": none */
    content written, synced;
    unsigned char *dirty; /* of each sector of `room`: it is not synced */
    size_t dirty_room;
    void *regions[REGIONS_MAX]; /* memory that connections share */
} file;

typedef struct handle {
    sqlite3_file base; /* first: SQLite's */
    file *of;
    bool temporary;
} handle;

#define STORE "tables.sqlite"

static file files[FILES_MAX];
static char folder[64];
static dw_rng chance;
static bool full, fails, stopping, stopped;
static int left; /* operations until the machine stops */
static long operations;

/* ---- contents ----------------------------------------------------------------------------- */

static bool make_room(content *at, int64_t size)
{
    size_t wanted = ((size_t)size + SECTOR - 1) / SECTOR * SECTOR;
    if (wanted <= at->room)
        return true;
    wanted = wanted > 2 * at->room ? wanted : 2 * at->room;
    unsigned char *bytes = realloc(at->bytes, wanted);
    if (!bytes)
        return false;
    memset(bytes + at->room, 0, wanted - at->room);
    at->bytes = bytes;
    at->room = wanted;
    return true;
}

static bool mark(file *at, int64_t from, int64_t to)
{
    size_t wanted = at->written.room / SECTOR;
    if (wanted > at->dirty_room) {
        unsigned char *dirty = realloc(at->dirty, wanted);
        if (!dirty)
            return false;
        memset(dirty + at->dirty_room, 0, wanted - at->dirty_room);
        at->dirty = dirty;
        at->dirty_room = wanted;
    }
    for (int64_t sector = from / SECTOR; sector * SECTOR < to; sector++)
        at->dirty[sector] = 1;
    return true;
}

static void resize(content *at, int64_t size)
{
    if (size < at->size)
        memset(at->bytes + size, 0, (size_t)(at->size - size));
    at->size = size;
}

/* Copies a sector as far as both have room. */
static bool copy_sector(content *to, const content *from, size_t sector)
{
    if (!make_room(to, (int64_t)((sector + 1) * SECTOR)))
        return false;
    memcpy(to->bytes + sector * SECTOR, from->bytes + sector * SECTOR, SECTOR);
    return true;
}

static bool sync_file(file *at)
{
    for (size_t sector = 0; sector < at->dirty_room; sector++)
        if (at->dirty[sector] && !copy_sector(&at->synced, &at->written, sector))
            return false;
    memset(at->dirty, 0, at->dirty_room);
    if (!make_room(&at->synced, at->written.size))
        return false;
    resize(&at->synced, at->written.size);
    return true;
}

static void forget_regions(file *at)
{
    for (int i = 0; i < REGIONS_MAX; i++) {
        free(at->regions[i]);
        at->regions[i] = NULL;
    }
}

static void remove_file(file *at)
{
    unlink(at->name);
    forget_regions(at);
    free(at->written.bytes);
    free(at->synced.bytes);
    free(at->dirty);
    *at = (file){0};
}

static file *find(const char *name)
{
    for (int i = 0; i < FILES_MAX; i++)
        if (files[i].name[0] && strcmp(files[i].name, name) == 0)
            return &files[i];
    return NULL;
}

static file *make(const char *name)
{
    for (int i = 0; i < FILES_MAX; i++)
        if (!files[i].name[0]) {
            snprintf(files[i].name, sizeof files[i].name, "%s", name);
            close(open(name, O_CREAT | O_RDWR | O_CLOEXEC, 0600));
            return &files[i];
        }
    return NULL;
}

/* ---- trouble ------------------------------------------------------------------------------ */

/* Whether an operation that changes the disk happens; otherwise why it does not. */
static int may_change(bool grows)
{
    operations++;
    if (stopping && left-- <= 0)
        stopped = true;
    if (stopped)
        return SQLITE_IOERR;
    if (fails) {
        fails = false;
        return SQLITE_IOERR;
    }
    return full && grows ? SQLITE_FULL : SQLITE_OK;
}

bool disk_has_stopped(void)
{
    return stopped;
}

void disk_fill(bool is_full)
{
    full = is_full;
}

void disk_fail_next(bool one)
{
    fails = one;
}

void disk_stop_after(int count)
{
    stopping = true;
    left = count;
    stopped = count == 0;
}

long disk_operations(void)
{
    return operations;
}

/* Each sector that was not synced is as it was written, or as it was before. So is the size. */
static void lose_unsynced(file *at)
{
    if (!at->written.room) /* nothing was ever written */
        return;
    int64_t size = dw_rng_below(&chance, 2) ? at->written.size : at->synced.size;
    for (size_t sector = 0; sector < at->dirty_room; sector++)
        if (at->dirty[sector] && dw_rng_below(&chance, 2))
            copy_sector(&at->synced, &at->written, sector);
    memset(at->dirty, 0, at->dirty_room);
    make_room(&at->synced, size);
    at->synced.size = at->synced.size < size ? size : at->synced.size;
    resize(&at->synced, size);
    make_room(&at->written, size);
    memset(at->written.bytes, 0, at->written.room);
    if (size > 0)
        memcpy(at->written.bytes, at->synced.bytes, (size_t)size);
    at->written.size = size;
}

static const char *lock_name(const char *ending)
{
    static char name[2][NAME_MAX_BYTES];
    static int which;
    which = !which;
    snprintf(name[which], sizeof name[which], "%s/" STORE "%s", folder, ending);
    return name[which];
}

const char *disk_store(void)
{
    static char where[NAME_MAX_BYTES];
    snprintf(where, sizeof where, "sqlite:%s/" STORE, folder);
    return where;
}

void disk_keep_lock(void)
{
    rename(lock_name(".lock"), lock_name(".kept"));
}

void disk_start(void)
{
    rename(lock_name(".kept"), lock_name(".lock"));
    for (int i = 0; i < FILES_MAX; i++) {
        forget_regions(&files[i]);
        if (files[i].name[0])
            lose_unsynced(&files[i]);
    }
    stopping = stopped = fails = full = false;
}

void disk_format(uint64_t seed)
{
    for (int i = 0; i < FILES_MAX; i++)
        if (files[i].name[0])
            remove_file(&files[i]);
    unlink(lock_name(".lock"));
    stopping = stopped = fails = full = false;
    operations = 0;
    dw_rng_seed(&chance, seed);
    sqlite3_randomness(0, NULL); /* SQLite draws its own anew, from here */
}

/* ---- what SQLite does with a file --------------------------------------------------------- */

static file *of(sqlite3_file *one)
{
    return ((handle *)one)->of;
}

static int on_close(sqlite3_file *one)
{
    handle *at = (handle *)one;
    if (at->temporary)
        remove_file(at->of);
    return SQLITE_OK;
}

static int on_read(sqlite3_file *one, void *out, int count, sqlite3_int64 from)
{
    const content *at = &of(one)->written;
    int64_t there = at->size > from ? at->size - from : 0;
    size_t size = there < count ? (size_t)there : (size_t)count;
    if (size > 0)
        memcpy(out, at->bytes + from, size);
    memset((char *)out + size, 0, (size_t)count - size);
    return size == (size_t)count ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

static int on_write(sqlite3_file *one, const void *bytes, int count, sqlite3_int64 from)
{
    file *at = of(one);
    int64_t end = from + count;
    int why = may_change(end > at->written.size);
    if (why != SQLITE_OK)
        return why == SQLITE_IOERR ? SQLITE_IOERR_WRITE : why;
    if (!make_room(&at->written, end) || !mark(at, from, end))
        return SQLITE_NOMEM;
    memcpy(at->written.bytes + from, bytes, (size_t)count);
    at->written.size = at->written.size < end ? end : at->written.size;
    return SQLITE_OK;
}

static int on_truncate(sqlite3_file *one, sqlite3_int64 size)
{
    file *at = of(one);
    if (may_change(false) != SQLITE_OK)
        return SQLITE_IOERR_TRUNCATE;
    if (size >= at->written.size)
        return SQLITE_OK;
    if (!mark(at, size, at->written.size))
        return SQLITE_NOMEM;
    resize(&at->written, size);
    return SQLITE_OK;
}

static int on_sync(sqlite3_file *one, int flags)
{
    (void)flags;
    if (may_change(false) != SQLITE_OK)
        return SQLITE_IOERR_FSYNC;
    return sync_file(of(one)) ? SQLITE_OK : SQLITE_NOMEM;
}

static int on_size(sqlite3_file *one, sqlite3_int64 *size)
{
    *size = of(one)->written.size;
    return SQLITE_OK;
}

/* One program has the files: it gets every lock. */
static int on_lock(sqlite3_file *one, int level)
{
    (void)one, (void)level;
    return SQLITE_OK;
}

static int on_reserved(sqlite3_file *one, int *taken)
{
    (void)one;
    *taken = 0;
    return SQLITE_OK;
}

static int on_control(sqlite3_file *one, int what, void *with)
{
    (void)one, (void)what, (void)with;
    return SQLITE_NOTFOUND;
}

static int on_sector_size(sqlite3_file *one)
{
    (void)one;
    return SECTOR;
}

static int on_traits(sqlite3_file *one)
{
    (void)one;
    return 0; /* it promises nothing */
}

static int on_map(sqlite3_file *one, int which, int size, int extend, void volatile **out)
{
    file *at = of(one);
    if (which >= REGIONS_MAX)
        return SQLITE_NOMEM;
    if (!at->regions[which] && extend)
        at->regions[which] = calloc(1, (size_t)size);
    *out = at->regions[which];
    return *out || !extend ? SQLITE_OK : SQLITE_NOMEM;
}

static int on_shared_lock(sqlite3_file *one, int offset, int count, int flags)
{
    (void)one, (void)offset, (void)count, (void)flags;
    return SQLITE_OK;
}

static void on_barrier(sqlite3_file *one)
{
    (void)one;
}

static int on_unmap(sqlite3_file *one, int forever)
{
    (void)forever;
    forget_regions(of(one));
    return SQLITE_OK;
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
    .xUnlock = on_lock,
    .xCheckReservedLock = on_reserved,
    .xFileControl = on_control,
    .xSectorSize = on_sector_size,
    .xDeviceCharacteristics = on_traits,
    .xShmMap = on_map,
    .xShmLock = on_shared_lock,
    .xShmBarrier = on_barrier,
    .xShmUnmap = on_unmap,
};

/* ---- the file system ---------------------------------------------------------------------- */

static int on_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *out, int flags, int *got)
{
    static int temporaries;
    (void)vfs;
    char own[32];
    handle *one = (handle *)out;
    *one = (handle){.temporary = !name};
    if (!name) {
        snprintf(own, sizeof own, "temporary %d", temporaries++);
        name = own;
    }
    one->of = find(name);
    if (!one->of && (flags & SQLITE_OPEN_CREATE))
        one->of = make(name);
    if (!one->of)
        return SQLITE_CANTOPEN;
    one->base.pMethods = &methods;
    if (got)
        *got = flags;
    return SQLITE_OK;
}

static int on_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
    (void)vfs, (void)sync;
    file *one = find(name);
    if (!one)
        return SQLITE_IOERR_DELETE_NOENT;
    if (may_change(false) != SQLITE_OK)
        return SQLITE_IOERR_DELETE;
    remove_file(one);
    return SQLITE_OK;
}

static int on_access(sqlite3_vfs *vfs, const char *name, int flags, int *there)
{
    (void)vfs, (void)flags;
    const file *one = find(name);
    *there = one && one->written.size > 0;
    return SQLITE_OK;
}

static int on_full_name(sqlite3_vfs *vfs, const char *name, int room, char *out)
{
    (void)vfs;
    snprintf(out, (size_t)room, "%s", name);
    return SQLITE_OK;
}

static int on_randomness(sqlite3_vfs *vfs, int count, char *out)
{
    (void)vfs;
    for (int i = 0; i < count; i++)
        out[i] = (char)dw_rng_below(&chance, 256);
    return count;
}

static int on_sleep(sqlite3_vfs *vfs, int microseconds)
{
    (void)vfs;
    return microseconds;
}

static int on_time(sqlite3_vfs *vfs, double *days)
{
    (void)vfs;
    *days = 2461000.5; /* nothing that is stored depends on it */
    return SQLITE_OK;
}

static int on_last_error(sqlite3_vfs *vfs, int room, char *out)
{
    (void)vfs, (void)room, (void)out;
    return 0;
}

void disk_end(void)
{
    disk_format(0);
    rmdir(folder);
}

bool disk_prepare(void)
{
    const char *place = getenv("TMPDIR");
    static sqlite3_vfs disk = {
        .iVersion = 1,
        .szOsFile = sizeof(handle),
        .mxPathname = NAME_MAX_BYTES - 1,
        .zName = "simulated",
        .xOpen = on_open,
        .xDelete = on_delete,
        .xAccess = on_access,
        .xFullPathname = on_full_name,
        .xRandomness = on_randomness,
        .xSleep = on_sleep,
        .xCurrentTime = on_time,
        .xGetLastError = on_last_error,
    };
    snprintf(folder, sizeof folder, "%.40s/simulation-XXXXXX", place ? place : "/tmp");
    return mkdtemp(folder) && sqlite3_vfs_register(&disk, 1) == SQLITE_OK;
}
