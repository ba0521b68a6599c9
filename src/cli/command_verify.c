/*
 * command_verify.c: `dicewright verify`: re-applies a record, which checks every move and the score; also
 * checks the dice of a game that a server dealt.
 */
#include "cli/cli.h"
#include "cli/record_file.h"
#include "server/fair_dice.h"

#include <stdlib.h>

static void print_verdict(const char *file, const tb_table *table)
{
    cli_say_unbroken("%s: ok, %d move%s", file, table->length, table->length == 1 ? "" : "s");
    if (!tb_turn(table).over) {
        printf(", unfinished\n");
        return;
    }
    dw_result result;
    table->game->result(table->game, table->state, &result);
    printf(", final score");
    dw_options options;
    table->game->options(table->game, table->state, &options);
    for (int seat = 0; seat < options.players; seat++)
        printf(" %d", result.total[seat]);
    if (result.title[0])
        printf(" (%s)", result.title);
    printf("\n");
}

/* Whether all outcomes follow from what the record says of its dice. */
static int check_dice(const char *file, const tb_table *table)
{
    dw_error error;
    size_t size;
    char *text = pf_read_file(file, &size, &error);
    bool fair = text && fr_verify(text, table, &error);
    free(text);
    if (!fair)
        return cli_complain("verify", CLI_FAILED, "%s: %s", file, error.text);
    cli_say_unbroken("%s: every outcome follows from the committed secret and the lucks of the seats\n",
                     file);
    return CLI_OK;
}

int command_verify(int argc, char **argv)
{
    const char *file = NULL, *pack = NULL;
    bool fair = false;
    const cli_option options[] = {
        {"fair", CLI_FLAG, &fair, NULL, "check the dice of a game that a server dealt, too", 0, 0},
        {"pack", CLI_FILE, &pack, "FILE", "the pack that the game was played with", 0, 0},
        {0},
    };
    const cli_usage usage = {
        .command = "verify",
        .summary = "Re-applies a record and checks every move and the final score.",
        .argument_name = "FILE",
        .argument_kind = CLI_FILE,
        .argument_needed = true,
        .argument = &file,
        .options = options,
        .examples =
            "  dicewright verify evening.record\n  dicewright verify --pack my_box.yaml evening.record\n"
            "  dicewright verify --fair online.record\n",
    };
    cli_record record;
    int status = cli_begin_record(&usage, argc, argv, &file, &pack, &record);
    if (status != CLI_GO_ON)
        return status;
    print_verdict(file, record.table);
    if (fair)
        status = check_dice(file, record.table);
    cli_close_record(&record);
    return fair ? status : CLI_OK;
}
