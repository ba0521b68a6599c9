/*
 * whole_files.h: files that are written whole: at any moment, also after a crash, a file has its old content
 * or its new one. Knows nothing of what is in them.
 */
#ifndef PLATFORM_WHOLE_FILES_H
#define PLATFORM_WHOLE_FILES_H

#include "platform/platform.h"

/* What will be a file once it has its name. */
typedef struct pf_new_file {
    char path[PF_PATH_MAX + 8]; /* until then */
    int descriptor;
} pf_new_file;

/* Permissions of a new file; one that replaces another has those of the other. */
enum { PF_PRIVATE = 0600, PF_PUBLIC = 0666 };

/* Writes the bytes to the disk, beside the file that they will replace. False with the reason: then nothing
 * is left. */
bool pf_begin_file(const char *path, const char *bytes, size_t size, unsigned mode, pf_new_file *out,
                   dw_error *error);

/* Gives it its name. The descriptor stays open, for a lock on it. False with the reason: the old file is
 * still there, what was begun is gone, and the descriptor is closed. Until the folder is synced the old file
 * may be there again after a crash. */
bool pf_name_file(pf_new_file *begun, const char *path, dw_error *error);

/* Both, and syncs the folder: replaces the file, or makes a private one. False with the reason: then the old
 * file is there, or if only the folder could not be synced the new one. */
bool pf_write_file(const char *path, const char *bytes, size_t size, dw_error *error);
bool pf_write_public_file(const char *path, const char *bytes, size_t size, dw_error *error);

/* Makes a file that must not be there yet, with the usual permissions. False with the reason. */
bool pf_create_file(const char *path, const char *bytes, size_t size, dw_error *error);

/* Waits until the file is on the disk, or until the names in its folder are. False with the reason in errno. */
bool pf_sync(const char *path);
bool pf_sync_folder_of(const char *path);

#endif
