/* command_help.c: `dicewright help`: the help of a command, also as a manual page; completions for shells. */
#include "cli/cli.h"
#include "cli/help/usage.h"

enum { COMMANDS_MAX = 32 };

/* The tables are locals of the commands' functions, which print them themselves. */
static int print_command(const cli_command *command, const char *form)
{
    char word[32];
    snprintf(word, sizeof word, "--help=%s", form);
    return command->run(1, (char *[]){word});
}

static int print_script(const us_form *shell)
{
    shell->begin(stdout);
    for (int i = 0; cli_command_at(i); i++)
        print_command(cli_command_at(i), shell->name);
    if (shell->end)
        shell->end(stdout);
    return CLI_OK;
}

/* The name is not one of the known values. */
static int no_such(const char *what, const char *name, cli_kind kind)
{
    dw_error error;
    const char *names[COMMANDS_MAX + 1] = {0};
    for (int i = 0; us_value_at(kind, i) && i < COMMANDS_MAX; i++)
        names[i] = us_value_at(kind, i);
    cli_no_such(what, name, names, &error);
    return cli_complain("help", CLI_USAGE, "%s", error.text);
}

static int help_with(const char *name, bool as_man)
{
    const char *form = as_man ? US_MAN : US_TEXT;
    if (!name) {
        us_form_named(form)->print(&us_program, stdout);
        return CLI_OK;
    }
    const cli_command *command = cli_command_named(name);
    return command ? print_command(command, form) : no_such("command", name, CLI_COMMAND);
}

int command_help(int argc, char **argv)
{
    const char *name = NULL, *shell = NULL;
    bool as_man = false;
    const cli_option options[] = {
        {"man", CLI_FLAG, &as_man, NULL, "print the manual page instead, for man -l", 0, 0},
        {"completion", CLI_SHELL, &shell, "SHELL", "print a script that completes words in a shell", 0, 0},
        {0},
    };
    const cli_usage usage = {
        .command = "help",
        .summary = "Explains a command; without COMMAND, lists them all.",
        .argument_name = "COMMAND",
        .argument_kind = CLI_COMMAND,
        .argument = &name,
        .options = options,
        .notes =
            "The scripts complete commands, options and their values. Shells look for them in these files:\n"
            "\n"
            "  bash  ~/.local/share/bash-completion/completions/dicewright\n"
            "  zsh   _dicewright in a folder of $fpath\n"
            "  fish  ~/.config/fish/completions/dicewright.fish\n",
        .examples = "  dicewright help play\n"
                    "  dicewright help serve --man | man -l -\n"
                    "  . <(dicewright help --completion bash)\n"
                    "  dicewright help --completion fish > ~/.config/fish/completions/dicewright.fish\n",
    };
    int status = cli_parse(&usage, argc, argv);
    if (status != CLI_GO_ON)
        return status;
    if (!shell)
        return help_with(name, as_man);
    if (name || as_man)
        return cli_complain("help", CLI_USAGE, "--completion is for all commands at once; leave out %s",
                            name ? name : "--man");
    const us_form *script = us_form_named(shell);
    return script && script->begin ? print_script(script) : no_such("shell", shell, CLI_SHELL);
}
