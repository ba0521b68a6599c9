/* command_cards.c: `dicewright cards`: prints one component of a game, or lists all of them. */
#include "cli/cli.h"
#include "seating/seating.h"

#include <stdlib.h>
#include <string.h>

static int print_cards(const dw_game *game, const char *name)
{
    dw_error error;
    char *text = se_card_words(game, name, &error);
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

static bool has_card(const dw_game *game, const char *name)
{
    dw_text unread = dw_text_in(NULL, 0);
    return dw_show_card(game, name, &unread, NULL);
}

/* The set that has a component of this name, if the usual one has none: of the same game, or of any. */
static const dw_game *set_with_card(const dw_game *usual, const char *name, bool any_game)
{
    if (!name || has_card(usual, name))
        return usual;
    for (int i = 0; dw_game_at(i); i++)
        if ((any_game || strcmp(dw_game_at(i)->id, usual->id) == 0) && has_card(dw_game_at(i), name))
            return dw_game_at(i);
    return usual;
}

int command_cards(int argc, char **argv)
{
    const char *name = NULL;
    cli_wanted wanted = {0};
    const cli_option options[] = {
        CLI_GAME_OPTION(wanted),
        {"set", CLI_SET, &wanted.set, "S", "which boxes, or the first that have NAME", 0, 0},
        CLI_PACK_OPTION(wanted),
        {0},
    };
    const cli_usage usage = {
        .command = "cards",
        .summary =
            "Prints a card or any other component of a game by its id or name, with the mark that says "
            "where\n"
            "each value comes from; without NAME, all components by kind.",
        .argument_name = "NAME",
        .argument = &name,
        .options = options,
        .examples = "  dicewright cards\n  dicewright cards --set mm\n  dicewright cards longsword\n"
                    "  dicewright cards 'Chain Helm'\n  dicewright cards kobold\n"
                    "  dicewright cards --game dicerealms\n  dicewright cards --game dicerealms plow_team\n",
    };
    cli_box *box;
    int status = cli_begin(&usage, argc, argv, &wanted, &box);
    if (status != CLI_GO_ON)
        return status;
    const dw_game *game = cli_game(box);
    if (!wanted.set && !wanted.pack)
        game = set_with_card(game, name, !wanted.game);
    status = print_cards(game, name);
    cli_close_box(box);
    return status;
}
