/*
 * usage_bash.c: writes the completion script for bash, a branch of a `case` for each command, from the
 * tables of the commands.
 */
#include "cli/help/usage.h"

static void put_values(cli_kind kind, FILE *out)
{
    for (int i = 0; us_value_at(kind, i); i++)
        fprintf(out, " %s", us_value_at(kind, i));
}

void us_begin_bash(FILE *out)
{
    fputs(
        "# Completes the words of dicewright in bash; printed by 'dicewright help --completion bash'.\n\n"
        "_dicewright_words() {\n"
        "    mapfile -t COMPREPLY < <(compgen -W \"$*\" -- \"$word\")\n"
        "}\n\n"
        "# Words with commas between them: only the last one is completed.\n"
        "_dicewright_list() {\n"
        "    mapfile -t COMPREPLY < <(compgen -P \"${word%\"${word##*,}\"}\" -W \"$*\" -- \"${word##*,}\")\n"
        "}\n\n"
        "_dicewright_files() {\n"
        "    compopt -o filenames 2>/dev/null\n"
        "    mapfile -t COMPREPLY < <(compgen -f -- \"$word\")\n"
        "}\n\n"
        "_dicewright() {\n"
        "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} options argument "
        "ended i\n"
        "    COMPREPLY=()\n"
        "    if ((COMP_CWORD == 1)); then\n"
        "        _dicewright_words",
        out);
    put_values(CLI_COMMAND, out);
    for (int i = 0; us_option_at(&us_program, i); i++) {
        if (us_letter(us_option_at(&us_program, i)))
            fprintf(out, " -%c", us_letter(us_option_at(&us_program, i)));
        fprintf(out, " --%s", us_option_at(&us_program, i)->name);
    }
    fputs("\n"
          "        return\n"
          "    fi\n"
          "    if [[ $word == = ]]; then # --game= is two words, and --game=r three\n"
          "        word=\n"
          "    elif [[ $before == = ]]; then\n"
          "        before=${COMP_WORDS[COMP_CWORD - 2]}\n"
          "    fi\n"
          "    for ((i = 2; i < COMP_CWORD; i++)); do\n"
          "        [[ ${COMP_WORDS[i]} == -- ]] && ended=yes before=\n"
          "    done\n"
          "    case ${COMP_WORDS[1]} in\n",
          out);
}

/* The branch for what may follow an option, if it has a value. */
static void print_branch(const cli_option *option, FILE *out)
{
    if (option->kind == CLI_FLAG)
        return;
    fprintf(out, "        --%s) ", option->name);
    if (option->kind == CLI_MAYBE)
        fputs("[[ $word != -* ]] && _dicewright_files && return ;;\n", out);
    else if (option->kind == CLI_FILE)
        fputs("_dicewright_files && return ;;\n", out);
    else if (us_value_at(option->kind, 0)) {
        fputs(option->kind == CLI_LEVELS ? "_dicewright_list" : "_dicewright_words", out);
        put_values(option->kind, out);
        fputs(" && return ;;\n", out);
    } else
        fputs("return ;;\n", out);
}

void us_print_bash(const cli_usage *usage, FILE *out)
{
    fprintf(out, "    %s)\n        case $before in\n", usage->command);
    for (int i = 0; us_option_at(usage, i); i++)
        print_branch(us_option_at(usage, i), out);
    fputs("        esac\n        options=\"", out);
    for (int i = 0; us_option_at(usage, i); i++)
        fprintf(out, "%s--%s", i ? " " : "", us_option_at(usage, i)->name);
    fputs("\"\n", out);
    if (usage->argument_kind == CLI_FILE)
        fputs("        argument=_dicewright_files\n", out);
    else if (us_value_at(usage->argument_kind, 0)) {
        fputs("        argument=\"_dicewright_words", out);
        put_values(usage->argument_kind, out);
        fputs("\"\n", out);
    }
    fputs("        ;;\n", out);
}

void us_end_bash(FILE *out)
{
    fputs("    esac\n"
          "    if [[ -z $ended && ($word == -* || -z $argument) ]]; then\n"
          "        _dicewright_words \"$options\"\n"
          "    else\n"
          "        $argument\n"
          "    fi\n"
          "}\n\n"
          "complete -F _dicewright dicewright\n",
          out);
}
