/*
 * play_record.c: where a text game is recorded. The file is replaced after every move, so that nothing is
 * lost whatever happens to the program.
 */
#include "cli/play.h"
#include "table/record.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Makes all folders on the way to `path`. */
static bool make_folders(const char *path, dw_error *error)
{
    char folder[PLAY_PATH_MAX];
    snprintf(folder, sizeof folder, "%s", path);
    for (char *slash = strchr(folder + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(folder, 0777) != 0 && errno != EEXIST)
            return dw_fail(error, "%s: the folder cannot be made: %s", folder, strerror(errno));
        *slash = '/';
    }
    return true;
}

static bool default_path(char *path, size_t capacity, const char *name, dw_error *error)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length;
    if (data && data[0] == '/')
        length = snprintf(path, capacity, "%s/dicewright/%s", data, name);
    else if (home && home[0] == '/')
        length = snprintf(path, capacity, "%s/.local/share/dicewright/%s", home, name);
    else
        return dw_fail(error, "there is no home folder to record the game in; name a file with --record");
    if (length < 0 || (size_t)length >= capacity)
        return dw_fail(error, "the path of the home folder is too long; name a file with --record");
    return true;
}

/* The game before this one is kept beside it. */
static void keep_previous(const char *path)
{
    char previous[PLAY_PATH_MAX];
    if (default_path(previous, sizeof previous, "previous.record", NULL) && rename(path, previous) == 0)
        printf("The game before this one is kept in %s\n", previous);
}

bool play_begin_record(sitting *at, const char *wanted, bool resumed, dw_error *error)
{
    char *path = at->record_path;
    if (wanted) {
        if (strlen(wanted) >= PLAY_PATH_MAX - 8)
            return dw_fail(error, "the name of the record is too long");
        if (!resumed && access(wanted, F_OK) == 0)
            return dw_fail(error, "%s: exists already; go on with it by --resume, or choose another name",
                           wanted);
        snprintf(path, PLAY_PATH_MAX, "%s", wanted);
    } else {
        if (!default_path(path, PLAY_PATH_MAX, "last.record", error) || !make_folders(path, error))
            return false;
        keep_previous(path);
    }
    char *text = tb_record_write(at->table);
    if (!text)
        return dw_fail(error, "no memory for the record");
    bool ok = cli_replace_file(path, text, error);
    free(text);
    return ok;
}

bool play_save(sitting *at)
{
    dw_error error = {"no memory for the record"};
    char *text = tb_record_write(at->table);
    bool ok = text && cli_replace_file(at->record_path, text, &error);
    free(text);
    if (!ok && !at->record_failed)
        printf("The game cannot be recorded: %s\n'save FILE' records it somewhere else.\n", error.text);
    at->record_failed = !ok;
    return ok;
}
