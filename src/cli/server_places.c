/* server_places.c: default places of the table server, in folders of the user or of systemd's service. */
#include "cli/server_places.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The first of the folders that systemd names in this variable; false if there is none. */
static bool folder_of_service(const char *variable, char folder[PF_PATH_MAX])
{
    const char *named = getenv(variable);
    if (!named || named[0] != '/')
        return false;
    snprintf(folder, PF_PATH_MAX, "%.*s", (int)strcspn(named, ":"), named);
    return true;
}

/* *ours: we may have to make it. */
static bool find_folder(char folder[PF_PATH_MAX], bool *ours, dw_error *error)
{
    *ours = !folder_of_service("STATE_DIRECTORY", folder);
    return !*ours || pf_data_folder(folder, error);
}

static bool name_store(const char *folder, char store[CLI_PLACE_MAX])
{
    snprintf(store, CLI_PLACE_MAX, "sqlite:%s/tables.sqlite", folder);
    return true;
}

bool cli_usual_store(char store[CLI_PLACE_MAX], dw_error *error)
{
    char folder[PF_PATH_MAX];
    bool ours;
    return find_folder(folder, &ours, error) && name_store(folder, store);
}

bool cli_default_store(char store[CLI_PLACE_MAX], dw_error *error)
{
    char folder[PF_PATH_MAX];
    bool ours;
    dw_error reason;
    if (find_folder(folder, &ours, &reason) && (!ours || pf_make_folder(folder, &reason)))
        return name_store(folder, store);
    return dw_fail(error, "%s; name a file with --store sqlite:FILE", reason.text);
}

bool cli_default_socket(char path[CLI_PLACE_MAX])
{
    char folder[PF_PATH_MAX];
    if (!folder_of_service("RUNTIME_DIRECTORY", folder))
        return false;
    snprintf(path, CLI_PLACE_MAX, "%s/admin", folder);
    return true;
}

bool cli_socket_of(const char *store, char path[CLI_PLACE_MAX])
{
    const char *colon = strchr(store, ':'), *file = colon ? colon + 1 : store;
    if (!*file || *file == ':') /* in memory */
        return false;
    snprintf(path, CLI_PLACE_MAX, "%s.admin", file);
    return true;
}
