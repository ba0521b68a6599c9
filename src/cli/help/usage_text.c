/*
 * usage_text.c: one form of help: text for a terminal, of a command or of the whole program. Only prints what
 * the tables of options (cli_usage) say.
 */
#include "cli/help/usage.h"

enum { LABEL_MAX = 64 };

static void print_commands(FILE *out)
{
    fprintf(out, "Commands:\n");
    for (int i = 0; cli_command_at(i); i++)
        fprintf(out, "  %-8s  %s\n", cli_command_at(i)->name, cli_command_at(i)->words);
    fprintf(out, "\n");
}

/* "-h, --help" or "--game G" */
static int write_label(const cli_option *option, char *label, size_t capacity)
{
    dw_text text = dw_text_in(label, capacity);
    if (us_letter(option))
        dw_text_add(&text, "-%c, ", us_letter(option));
    dw_text_add(&text, "--%s%s%s", option->name, option->value ? " " : "",
                option->value ? option->value : "");
    return (int)text.length;
}

static void print_options(const cli_usage *usage, FILE *out)
{
    char label[LABEL_MAX], words[US_WORDS_MAX];
    int width = 0;
    for (int i = 0; us_option_at(usage, i); i++) {
        int length = write_label(us_option_at(usage, i), label, sizeof label);
        width = length > width ? length : width;
    }
    fprintf(out, "Options:\n");
    for (int i = 0; us_option_at(usage, i); i++) {
        dw_text text = dw_text_in(words, sizeof words);
        write_label(us_option_at(usage, i), label, sizeof label);
        us_add_words(us_option_at(usage, i), &text);
        fprintf(out, "  %-*s  %s\n", width, label, words);
    }
}

void us_print_text(const cli_usage *usage, FILE *out)
{
    if (!usage->command)
        fprintf(out, "dicewright %s: %s\n\n", DW_VERSION, us_line(usage));
    fprintf(out, "Usage: dicewright%s%s", usage->command ? " " : "", usage->command ? usage->command : "");
    if (usage->argument_name)
        fprintf(out, usage->argument_needed ? " %s" : " [%s]", usage->argument_name);
    if (usage->more_name)
        fprintf(out, " [%s]", usage->more_name);
    fprintf(out, " [OPTIONS]\n\n%s\n\n", usage->summary);
    if (!usage->command)
        print_commands(out);
    print_options(usage, out);
    fprintf(out, "\n");
    if (usage->notes)
        fprintf(out, "%s\n", usage->notes);
    fprintf(out, "Examples:\n%s", usage->examples);
}
