/*
 * without_server.c: stands in for the table server in a build without it (-Dserver=disabled): its commands
 * refuse with the reason.
 */
#include "cli/cli.h"
#include "server/fair_dice.h"

int command_serve(int argc, char **argv)
{
    (void)argc, (void)argv;
    return cli_complain("serve", CLI_FAILED, "this program was built without the table server");
}

bool fr_verify(const char *text, const tb_table *table, dw_error *error)
{
    (void)text, (void)table;
    return dw_fail(error,
                   "this program was built without the table server, which fair dice are checked with");
}
