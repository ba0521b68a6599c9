/* whole_files.c: writes beside, has the disk keep that, and renames. */
#include "platform/whole_files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool pf_sync(const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return false;
    bool good = fsync(file) == 0 || errno == EINVAL; /* some file systems have nothing to do for a folder */
    int why = errno;
    close(file);
    errno = why;
    return good;
}

bool pf_sync_folder_of(const char *path)
{
    char folder[PF_PATH_MAX + 8];
    snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash)
        slash[slash == folder] = '\0'; /* the root keeps its name */
    return pf_sync(slash ? folder : ".");
}

static bool write_all(int file, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t written = write(file, bytes, size);
        if (written < 0 && errno != EINTR)
            return false;
        bytes += written > 0 ? written : 0;
        size -= written > 0 ? (size_t)written : 0;
    }
    return fsync(file) == 0;
}

static bool refuse(const char *path, int why, dw_error *error)
{
    return dw_fail(error, "%s: cannot be written: %s", path, strerror(why));
}

/* Removes what was begun; the reason is in errno. */
static bool give_up(int file, const char *begun, const char *path, dw_error *error)
{
    int why = errno;
    if (file >= 0) {
        close(file);
        unlink(begun);
    }
    return refuse(path, why, error);
}

bool pf_begin_file(const char *path, const char *bytes, size_t size, unsigned mode, pf_new_file *out,
                   dw_error *error)
{
    struct stat old;
    int length = snprintf(out->path, sizeof out->path, "%s.%d.part", path, (int)getpid());
    if (length >= (int)sizeof out->path)
        return refuse(path, ENAMETOOLONG, error);
    unlink(out->path); /* of a program that ended meanwhile */
    out->descriptor = open(out->path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, (mode_t)mode);
    bool good = out->descriptor >= 0;
    if (good && stat(path, &old) == 0)
        good = fchmod(out->descriptor, old.st_mode & 0777) == 0;
    return (good && write_all(out->descriptor, bytes, size)) ||
           give_up(out->descriptor, out->path, path, error);
}

bool pf_name_file(pf_new_file *begun, const char *path, dw_error *error)
{
    return rename(begun->path, path) == 0 || give_up(begun->descriptor, begun->path, path, error);
}

static bool write_file(const char *path, const char *bytes, size_t size, unsigned mode, dw_error *error)
{
    pf_new_file begun;
    if (!pf_begin_file(path, bytes, size, mode, &begun, error) || !pf_name_file(&begun, path, error))
        return false;
    close(begun.descriptor);
    return pf_sync_folder_of(path) || refuse(path, errno, error);
}

bool pf_write_file(const char *path, const char *bytes, size_t size, dw_error *error)
{
    return write_file(path, bytes, size, PF_PRIVATE, error);
}

bool pf_write_public_file(const char *path, const char *bytes, size_t size, dw_error *error)
{
    return write_file(path, bytes, size, PF_PUBLIC, error);
}

bool pf_create_file(const char *path, const char *bytes, size_t size, dw_error *error)
{
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, PF_PUBLIC);
    if (file < 0 || !write_all(file, bytes, size))
        return give_up(file, path, path, error);
    close(file);
    return pf_sync_folder_of(path) || refuse(path, errno, error);
}
