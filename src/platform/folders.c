/*
 * folders.c: finds the folder for saved data and the folder of the program itself. Creates only what is
 * asked for.
 */
#include "platform/platform.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NAME_ROOM = 128 }; /* bytes that are left in a path for the names of files */

bool pf_data_folder(char folder[PF_PATH_MAX], dw_error *error)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length;
    if (data && data[0] == '/')
        length = snprintf(folder, PF_PATH_MAX, "%s/dicewright", data);
    else if (home && home[0] == '/')
        length = snprintf(folder, PF_PATH_MAX, "%s/.local/share/dicewright", home);
    else
        return dw_fail(error, "there is no home folder to keep games in");
    return (length >= 0 && length < PF_PATH_MAX - NAME_ROOM) ||
           dw_fail(error, "the path of the home folder is too long");
}

bool pf_make_folder(char *folder, dw_error *error)
{
    for (char *slash = strchr(folder + 1, '/');; slash = strchr(slash + 1, '/')) {
        if (slash)
            *slash = '\0';
        if (mkdir(folder, 0700) != 0 && errno != EEXIST)
            return dw_fail(error, "%s: the folder cannot be made: %s", folder, strerror(errno));
        if (!slash)
            return true;
        *slash = '/';
    }
}

bool pf_program_folder(char folder[PF_PATH_MAX])
{
    char program[PF_PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program);
    if (length <= 0 || length >= PF_PATH_MAX - NAME_ROOM)
        return false;
    program[length] = '\0';
    char *slash = strrchr(program, '/');
    if (!slash)
        return false;
    *slash = '\0';
    strcpy(folder, program);
    return true;
}
