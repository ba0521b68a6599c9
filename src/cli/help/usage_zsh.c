/*
 * usage_zsh.c: writes the completion script for zsh, a function for each command, from the tables of the
 * commands.
 */
#include "cli/help/usage.h"

/* Within single quotes, where zsh's _arguments and _describe read colons and brackets themselves. */
static void put_quoted(const char *text, FILE *out)
{
    for (; *text; text++)
        if (*text == '\'')
            fputs("'\\''", out);
        else if (*text == ':' || *text == '[' || *text == ']' || *text == '\\')
            fprintf(out, "\\%c", *text);
        else
            putc(*text, out);
}

void us_begin_zsh(FILE *out)
{
    fputs("#compdef dicewright\n"
          "# Completes the words of dicewright in zsh; printed by 'dicewright help --completion zsh'.\n\n",
          out);
}

/* What a value is called, and what it may be. */
static void put_value(const char *name, cli_kind kind, FILE *out)
{
    fputs(kind == CLI_MAYBE ? "::" : ":", out);
    put_quoted(name, out);
    fputs(":", out);
    if (kind == CLI_FILE || kind == CLI_MAYBE)
        fputs("_files", out);
    else if (us_value_at(kind, 0)) {
        fputs(kind == CLI_LEVELS ? "_sequence -d compadd -" : "(", out);
        for (int i = 0; us_value_at(kind, i); i++)
            fprintf(out, "%s%s", i || kind == CLI_LEVELS ? " " : "", us_value_at(kind, i));
        fputs(kind == CLI_LEVELS ? "" : ")", out);
    } else
        putc(' ', out); /* anything */
}

/* Help and version, which have no place for a value, exclude everything else. */
static void print_option(const cli_option *option, FILE *out)
{
    const char *before = option->kind == CLI_WORDS ? "*" : option->to ? "" : "(- *)";
    fputs(" \\\n        ", out);
    if (us_letter(option))
        fprintf(out, "'%s'{-%c,--%s}'[", before, us_letter(option), option->name);
    else
        fprintf(out, "'%s--%s%s[", before, option->name, option->kind == CLI_FLAG ? "" : "=");
    put_quoted(option->words, out);
    putc(']', out);
    if (option->kind != CLI_FLAG)
        put_value(option->value, option->kind, out);
    putc('\'', out);
}

void us_print_zsh(const cli_usage *usage, FILE *out)
{
    fprintf(out, "_dicewright_%s() {\n    _arguments -S", usage->command);
    for (int i = 0; us_option_at(usage, i); i++)
        print_option(us_option_at(usage, i), out);
    if (usage->argument_name) {
        fputs(" \\\n        '1", out);
        put_value(usage->argument_name, usage->argument_kind, out);
        putc('\'', out);
    }
    if (usage->more_name) {
        fputs(" \\\n        '2", out);
        put_value(usage->more_name, CLI_WORD, out);
        putc('\'', out);
    }
    fputs("\n}\n\n", out);
}

void us_end_zsh(FILE *out)
{
    fputs("_dicewright() {\n"
          "    local curcontext=$curcontext state line\n"
          "    local -a commands=(\n",
          out);
    for (int i = 0; cli_command_at(i); i++) {
        fprintf(out, "        '%s:", cli_command_at(i)->name);
        put_quoted(cli_command_at(i)->words, out);
        fputs("'\n", out);
    }
    fputs("    )\n    _arguments -C", out);
    for (int i = 0; us_option_at(&us_program, i); i++)
        print_option(us_option_at(&us_program, i), out);
    fputs(" \\\n"
          "        '1:command:->command' \\\n"
          "        '*::word:->words'\n"
          "    case $state in\n"
          "    command) _describe command commands ;;\n"
          "    words) (( $+functions[_dicewright_$words[1]] )) && _dicewright_$words[1] ;;\n"
          "    esac\n"
          "}\n\n"
          "if [[ $funcstack[1] == _dicewright ]]; then\n" /* zsh loads the file as the function itself */
          "    _dicewright \"$@\"\n"
          "else\n"
          "    compdef _dicewright dicewright\n"
          "fi\n",
          out);
}
