/* command_verify.c: `dicewright verify`: re-applies a record, which checks every move and the score. */
#include "cli/cli.h"
#include "cli/record_file.h"

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

int command_verify(int argc, char **argv)
{
    const char *file = NULL, *pack = NULL;
    const cli_option options[] = {
        {"pack", CLI_WORD, &pack, "FILE", "the pack that the game was played with", 0, 0},
        {0},
    };
    const cli_usage usage = {
        .command = "verify",
        .summary = "Re-applies a record and checks every move and the final score.",
        .argument_name = "FILE",
        .argument_needed = true,
        .argument = &file,
        .options = options,
        .examples =
            "  dicewright verify evening.record\n  dicewright verify --pack my_box.yaml evening.record\n",
    };
    cli_record record;
    int status = cli_begin_record(&usage, argc, argv, &file, &pack, &record);
    if (status != CLI_GO_ON)
        return status;
    print_verdict(file, record.table);
    cli_close_record(&record);
    return CLI_OK;
}
