/*
 * without_client.c: stands in for online tables in a build without their libraries: `play` refuses to join,
 * and no seats are kept.
 */
#include "cli/play/play.h"
#include "client/kept_seats.h"

int play_join(const char *link, const char *name, cli_keyboard *keyboard, bool still)
{
    (void)link, (void)name, (void)keyboard, (void)still;
    return cli_complain("play", CLI_FAILED, "this program was built without the parts for online tables");
}

int play_list_seats(void)
{
    return cli_complain("play", CLI_FAILED, "this program was built without the parts for online tables");
}

bool ks_path(char path[PF_PATH_MAX], dw_error *error)
{
    path[0] = '\0';
    return dw_fail(error, "this program was built without the parts for online tables");
}

int ks_list(const char *path, ks_seat **seats, dw_error *error)
{
    (void)path;
    *seats = NULL;
    dw_fail(error, "this program was built without the parts for online tables");
    return -1;
}
