/* command_cards.c: `dicewright cards`: one component of a game to read, or all of them. */
#include "cli/cli.h"

#include <stdlib.h>

typedef struct request {
    const dw_game *game;
    const char *name;
    dw_error *error;
} request;

static void write_card(dw_text *text, const void *with)
{
    const request *wanted = with;
    wanted->game->card(wanted->game, wanted->name, text, wanted->error);
}

static void write_all(dw_text *text, const void *with)
{
    const request *wanted = with;
    wanted->game->cards(wanted->game, text);
}

static int print_cards(const dw_game *game, const char *name)
{
    dw_error error = {""};
    request wanted = {game, name, &error};
    char *text = cli_written(name ? write_card : write_all, &wanted);
    int status = CLI_OK;
    if (!text)
        status = cli_complain("cards", CLI_FAILED, "no memory for the text");
    else if (error.text[0])
        status = cli_complain("cards", CLI_FAILED, "%s", error.text);
    else
        cli_say_text(text);
    free(text);
    return status;
}

int command_cards(int argc, char **argv)
{
    const char *game_id = "rollplayer", *pack = NULL, *name = NULL;
    const cli_option options[] = {
        {"game", CLI_WORD, &game_id, "G", "which game (rollplayer)", 0, 0},
        {"pack", CLI_WORD, &pack, "FILE", "put the values of this pack over the game's own", 0, 0},
        {0},
    };
    const cli_usage usage = {
        .command = "cards",
        .summary =
            "Prints a card, class, race, alignment or backstory by its id or name, with the mark that says\n"
            "where each value comes from; without NAME, all components by kind.",
        .argument_name = "NAME",
        .argument = &name,
        .options = options,
        .examples = "  dicewright cards\n  dicewright cards longsword\n  dicewright cards 'Chain Helm'\n",
    };
    cli_box *box;
    int status = cli_begin(&usage, argc, argv, &game_id, &pack, &box);
    if (status != CLI_GO_ON)
        return status;
    status = print_cards(cli_game(box), name);
    cli_close_box(box);
    return status;
}
