/* web_folder.c: reads the folder of the browser client into memory, once. */
#include "server/web_folder.h"

#include "platform/platform.h"

#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FILES_MAX = 1000, PATH_BYTES = 1024, DEPTH_MAX = 8 };

struct wb_folder {
    wb_file files[FILES_MAX];
    int count;
};

static const struct {
    const char *ending, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".txt", "text/plain; charset=utf-8"},
    {".woff2", "font/woff2"},
    {".map", "application/json"},
};

static bool ends_with(const char *text, const char *ending)
{
    size_t length = strlen(text), tail = strlen(ending);
    return length >= tail && strcmp(text + length - tail, ending) == 0;
}

static const char *type_of(const char *path)
{
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (ends_with(path, types[i].ending))
            return types[i].type;
    return "application/octet-stream";
}

static uint64_t hash(const char *bytes, size_t size)
{
    uint64_t sum = 14695981039346656037u;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ (unsigned char)bytes[i]) * 1099511628211u;
    return sum;
}

static bool add_file(wb_folder *folder, const char *path, const char *on_disk, dw_error *error)
{
    char beside[PATH_BYTES + 4];
    struct stat about;
    if (folder->count == FILES_MAX)
        return dw_fail(error, "the web folder has more than %d files", FILES_MAX);
    wb_file *file = &folder->files[folder->count];
    *file = (wb_file){.path = strdup(path), .type = type_of(path)};
    file->bytes = file->path ? pf_read_file(on_disk, &file->size, error) : NULL;
    if (!file->bytes) {
        free(file->path);
        return file->path ? false : dw_fail(error, "no memory for the web folder");
    }
    folder->count++;
    snprintf(file->tag, sizeof file->tag, "\"%016" PRIx64 "\"", hash(file->bytes, file->size));
    snprintf(beside, sizeof beside, "%s.gz", on_disk);
    if (lstat(beside, &about) == 0 && S_ISREG(about.st_mode))
        file->packed = pf_read_file(beside, &file->packed_size, error);
    return true;
}

/* Everything in the folder on the disk goes below `path`. */
static bool add_folder(wb_folder *folder, const char *path, const char *on_disk, int depth, dw_error *error)
{
    DIR *open = depth < DEPTH_MAX ? opendir(on_disk) : NULL;
    const struct dirent *one;
    bool good = open || dw_fail(error, "%s: this web folder cannot be read", on_disk);
    while (good && (one = readdir(open))) {
        char below[PATH_BYTES], there[PATH_BYTES];
        struct stat about;
        if (one->d_name[0] == '.' || ends_with(one->d_name, ".gz"))
            continue;
        int length = snprintf(below, sizeof below, "%s/%s", path, one->d_name);
        int longer = snprintf(there, sizeof there, "%s/%s", on_disk, one->d_name);
        if (length >= PATH_BYTES || longer >= PATH_BYTES || lstat(there, &about) != 0)
            good = dw_fail(error, "%.200s: this name is too long, or gone", one->d_name);
        else if (S_ISDIR(about.st_mode))
            good = add_folder(folder, below, there, depth + 1, error);
        else if (S_ISREG(about.st_mode))
            good = add_file(folder, below, there, error);
    }
    if (open)
        closedir(open);
    return good;
}

wb_folder *wb_open(const char *path, dw_error *error)
{
    wb_folder *folder = calloc(1, sizeof *folder);
    if (!folder) {
        dw_fail(error, "no memory for the web folder");
        return NULL;
    }
    if (add_folder(folder, "", path, 0, error) &&
        (wb_find(folder, "/") || dw_fail(error, "%s: there is no index.html", path)))
        return folder;
    wb_close(folder);
    return NULL;
}

void wb_close(wb_folder *folder)
{
    for (int i = 0; folder && i < folder->count; i++) {
        free(folder->files[i].path);
        free(folder->files[i].bytes);
        free(folder->files[i].packed);
    }
    free(folder);
}

const wb_file *wb_find(const wb_folder *folder, const char *path)
{
    path = strcmp(path, "/") == 0 ? "/index.html" : path;
    for (int i = 0; folder && i < folder->count; i++)
        if (strcmp(folder->files[i].path, path) == 0)
            return &folder->files[i];
    return NULL;
}
