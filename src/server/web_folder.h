/*
 * web_folder.h: the files of the browser client, read into memory when the server starts. A path can name
 * nothing else, whatever it says.
 */
#ifndef SERVER_WEB_FOLDER_H
#define SERVER_WEB_FOLDER_H

#include "dicewright.h"

typedef struct wb_file {
    char *path; /* "/index.html" */
    const char *type;
    char tag[24];         /* changes with the content: for If-None-Match */
    char *bytes, *packed; /* as they are, and by gzip if there was a FILE.gz; NULL: there was none */
    size_t size, packed_size;
} wb_file;

typedef struct wb_folder wb_folder;

/* Reads a folder with all below it, but for hidden files and links. NULL with the reason. */
wb_folder *wb_open(const char *path, dw_error *error);
void wb_close(wb_folder *folder);

/* The file at a path; "/" is /index.html. NULL if there is none. */
const wb_file *wb_find(const wb_folder *folder, const char *path);

#endif
