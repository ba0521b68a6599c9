/*
 * usage_fish.c: writes the completion script for fish, a line for each command and option, from the tables
 * of the commands.
 */
#include "cli/help/usage.h"

static void put_quoted(const char *text, FILE *out)
{
    putc('\'', out);
    for (; *text; text++)
        fprintf(out, *text == '\'' || *text == '\\' ? "\\%c" : "%c", *text);
    putc('\'', out);
}

/* What completes the values of an option or argument: " -F" or " -a 'rollplayer dicerealms'". */
static void put_values(cli_kind kind, FILE *out)
{
    if (kind == CLI_FILE || kind == CLI_MAYBE)
        fputs(" -F", out);
    if (!us_value_at(kind, 0))
        return;
    fputs(kind == CLI_LEVELS ? " -a '(__dicewright_list" : " -a '", out);
    for (int i = 0; us_value_at(kind, i); i++)
        fprintf(out, "%s%s", i || kind == CLI_LEVELS ? " " : "", us_value_at(kind, i));
    fputs(kind == CLI_LEVELS ? ")'" : "'", out);
}

/* For one command; "" is before there is one. */
static void print_option(const cli_option *option, const char *command, FILE *out)
{
    fprintf(out, "complete -c dicewright -n '__dicewright_command %s'", command);
    if (us_letter(option))
        fprintf(out, " -s %c", us_letter(option));
    fprintf(out, " -l %s", option->name);
    if (option->kind != CLI_FLAG && option->kind != CLI_MAYBE)
        fputs(option->kind == CLI_FILE ? " -r" : " -x", out); /* -x: and no files */
    put_values(option->kind, out);
    fputs(" -d ", out);
    put_quoted(option->words, out);
    putc('\n', out);
    if (option->kind == CLI_MAYBE) /* fish takes the next word for no value */
        fprintf(out, "complete -c dicewright -n '__dicewright_after %s --%s' -F\n", command, option->name);
}

void us_begin_fish(FILE *out)
{
    fputs("# Completes the words of dicewright in fish; printed by 'dicewright help --completion fish'.\n\n"
          "# Whether the command is the one that is named; '' before there is one.\n"
          "function __dicewright_command\n"
          "    set -l words (commandline -opc)\n"
          "    test \"$words[2]\" = \"$argv[1]\"\n"
          "end\n\n"
          "# Whether the word is the first after this option of the command.\n"
          "function __dicewright_after\n"
          "    set -l words (commandline -opc)\n"
          "    __dicewright_command $argv[1]; and test \"$words[-1]\" = \"$argv[2]\"\n"
          "end\n\n"
          "# Words with commas between them: only the last one is completed.\n"
          "function __dicewright_list\n"
          "    set -l before (commandline -ct | string replace -r '^(--[^=]*=)?(.*,)?[^,]*$' '$2')\n"
          "    printf '%s\\n' \"$before\"$argv\n"
          "end\n\n"
          "complete -c dicewright -f\n",
          out);
    for (int i = 0; us_option_at(&us_program, i); i++)
        print_option(us_option_at(&us_program, i), "\"\"", out);
    for (int i = 0; cli_command_at(i); i++) {
        fprintf(out, "complete -c dicewright -n '__dicewright_command \"\"' -a %s -d ",
                cli_command_at(i)->name);
        put_quoted(cli_command_at(i)->words, out);
        putc('\n', out);
    }
}

void us_print_fish(const cli_usage *usage, FILE *out)
{
    putc('\n', out);
    for (int i = 0; us_option_at(usage, i); i++)
        print_option(us_option_at(usage, i), usage->command, out);
    if (usage->argument_kind == CLI_FILE || us_value_at(usage->argument_kind, 0)) {
        fprintf(out, "complete -c dicewright -n '__dicewright_command %s'", usage->command);
        put_values(usage->argument_kind, out);
        putc('\n', out);
    }
}
