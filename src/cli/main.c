/* main.c: the command `dicewright`: finds the subcommand and runs it. */
#include "cli/cli.h"
#include "cli/help/usage.h"

#include <string.h>

static const cli_command commands[] = {
    {"play", "play a game in the terminal, against bots, alone or with friends", command_play},
    {"replay", "print the moves of a recorded game, or the table before one of them", command_replay},
    {"verify", "re-apply a record and check every move and the final score", command_verify},
    {"analyse", "say what each decision of a recorded game lost, and who was lucky", command_analyse},
    {"referee", "a table for programs: one JSON object per line in and out", command_referee},
    {"serve", "a table server: people and bots play together over WebSocket", command_serve},
    {"admin", "look after a table server that runs on this machine", command_admin},
    {"cards", "print a card, or all components of a game", command_cards},
    {"perft", "count the leaves of the move tree", command_perft},
    {"balance", "let bots play many games and count what wins", command_balance},
    {"simulate", "let levels of bots play each other and say who wins how often", command_simulate},
    {"train", "let a network learn a game by playing against itself", command_train},
    {"bench", "measure how fast random games are played", command_bench},
    {"help", "explain a command, or print manual pages and completions", command_help},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

const cli_command *cli_command_at(int index)
{
    return index < COMMANDS ? &commands[index] : NULL;
}

const cli_command *cli_command_named(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

static int unknown_command(char *word)
{
    pf_clean(word);
    const char *names[COMMANDS + 3] = {0};
    for (int i = 0; i < COMMANDS; i++)
        names[i] = commands[i].name;
    names[COMMANDS] = "--help";
    names[COMMANDS + 1] = "--version";
    const char *kind = word[0] == '-' ? "option" : "command";
    const char *near = cli_nearest(word, names);
    if (near)
        fprintf(stderr, "dicewright: there is no %s '%s'; did you mean '%s'?\n", kind, word, near);
    else
        fprintf(stderr, "dicewright: there is no %s '%s'; see 'dicewright --help'\n", kind, word);
    return CLI_USAGE;
}

static int run(int argc, char **argv)
{
    char *word = argv[1];
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
        us_print_text(&us_program, stdout);
        return CLI_OK;
    }
    if (strcmp(word, "--version") == 0) {
        us_print_version();
        return CLI_OK;
    }
    const cli_command *command = cli_command_named(word);
    return command ? command->run(argc - 2, argv + 2) : unknown_command(word);
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        us_print_text(&us_program, stderr);
        return CLI_USAGE;
    }
    int status = run(argc, argv);
    if ((fflush(stdout) == EOF || ferror(stdout)) && status == CLI_OK) { /* a full disk, for example */
        fprintf(stderr, "dicewright: the output cannot be written\n");
        status = CLI_FAILED;
    }
    return status;
}
