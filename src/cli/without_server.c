/*
 * without_server.c: stands in for the table server in a build without it (-Dserver=disabled): `serve`
 * refuses with the reason.
 */
#include "cli/cli.h"

int command_serve(int argc, char **argv)
{
    (void)argc, (void)argv;
    return cli_complain("serve", CLI_FAILED, "this program was built without the table server");
}

int command_admin(int argc, char **argv)
{
    (void)argc, (void)argv;
    return cli_complain("admin", CLI_FAILED, "this program was built without the table server");
}

const char *cli_request_at(int index)
{
    (void)index;
    return NULL;
}
