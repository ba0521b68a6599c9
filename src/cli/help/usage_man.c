/*
 * usage_man.c: the help of a command as a manual page, in roff with the macros of man(7). It has no date: the
 * same program always prints the same page.
 */
#include "cli/help/usage.h"

#include <ctype.h>
#include <string.h>

/* Plain text that roff must not take for anything else. */
static void put_letters(const char *text, size_t length, FILE *out)
{
    for (size_t i = 0; i < length; i++)
        switch (text[i]) {
        case '\\':
            fputs("\\e", out);
            break;
        case '-': /* not a hyphen: options are to be copied */
            fputs("\\-", out);
            break;
        case '\'':
            fputs("\\(aq", out);
            break;
        case '"':
            fputs("\\(dq", out);
            break;
        case '`':
            fputs("\\(ga", out);
            break;
        case '^':
            fputs("\\(ha", out);
            break;
        case '~':
            fputs("\\(ti", out);
            break;
        default:
            putc(text[i], out);
        }
}

static void put(const char *text, FILE *out)
{
    put_letters(text, strlen(text), out);
}

/* A line of its own, which must not look like a request. */
static void put_line(const char *text, size_t length, FILE *out)
{
    if (length > 0 && text[0] == '.')
        fputs("\\&", out);
    put_letters(text, length, out);
    putc('\n', out);
}

/* The end of a sentence in a text: roff wants the next one on a line of its own. */
static size_t sentence_length(const char *text, size_t length)
{
    for (size_t i = 0; i + 1 < length; i++)
        if (strchr(".?!", text[i]) && text[i + 1] == ' ')
            return i + 1;
    return length;
}

static void put_sentences(const char *text, size_t length, FILE *out)
{
    while (length > 0) {
        size_t sentence = sentence_length(text, length);
        put_line(text, sentence, out);
        while (sentence < length && text[sentence] == ' ')
            sentence++;
        text += sentence;
        length -= sentence;
    }
}

/* "  short_game   Everybody starts ...": a name and what it means. */
static void put_row(const char *line, size_t length, FILE *out)
{
    size_t begin = strspn(line, " "), end = begin;
    while (end < length && strncmp(line + end, "  ", 2) != 0)
        end++;
    fputs(".TP\n\\fB", out);
    put_letters(line + begin, end - begin, out);
    fputs("\\fR\n", out);
    while (end < length && line[end] == ' ')
        end++;
    put_sentences(line + end, length - end, out);
}

/* Lines of a help are paragraphs, which are filled anew here, and indented rows. */
static void put_prose(const char *text, FILE *out)
{
    bool first = true, apart = false;
    while (*text) {
        size_t length = strcspn(text, "\n");
        bool is_row = text[0] == ' ';
        if (is_row)
            put_row(text, length, out);
        else if (length > 0) {
            if (apart && !first)
                fputs(".PP\n", out);
            put_sentences(text, length, out);
        }
        apart = is_row || length == 0;
        first = false;
        text += length + (text[length] == '\n');
    }
}

/* Examples are shown as they are typed. */
static void put_examples(const char *text, FILE *out)
{
    fputs(".nf\n", out);
    while (*text) {
        size_t length = strcspn(text, "\n"), indent = strspn(text, " ");
        put_line(text + indent, length - indent, out);
        text += length + (text[length] == '\n');
    }
    fputs(".fi\n", out);
}

/* ---- sections ----------------------------------------------------------------------------- */

/* "dicewright play" or "dicewright-play" */
static void put_name(const cli_usage *usage, const char *between, FILE *out)
{
    fprintf(out, "dicewright%s%s", usage->command ? between : "", usage->command ? usage->command : "");
}

static void put_title(const cli_usage *usage, FILE *out)
{
    fputs(".TH \"DICEWRIGHT", out);
    if (usage->command)
        fputs("\\-", out);
    for (const char *letter = usage->command; letter && *letter; letter++)
        putc(toupper((unsigned char)*letter), out);
    fprintf(out, "\" \"1\" \"\" \"dicewright %s\" \"User Commands\"\n", DW_VERSION);
    fputs(".SH NAME\n", out);
    put_name(usage, "\\-", out);
    fputs(" \\- ", out);
    put(us_line(usage), out);
    putc('\n', out);
}

static void put_synopsis(const cli_usage *usage, FILE *out)
{
    fputs(".SH SYNOPSIS\n\\fB", out);
    put_name(usage, " ", out);
    fputs("\\fR", out);
    if (usage->argument_name)
        fprintf(out, usage->argument_needed ? " \\fI%s\\fR" : " [\\fI%s\\fR]", usage->argument_name);
    if (usage->more_name)
        fprintf(out, " [\\fI%s\\fR]", usage->more_name);
    fputs(" [\\fIOPTIONS\\fR]\n", out);
}

static void put_commands(FILE *out)
{
    fputs(".SH COMMANDS\n", out);
    for (int i = 0; cli_command_at(i); i++) {
        fprintf(out, ".TP\n\\fB%s\\fR\n", cli_command_at(i)->name);
        put_sentences(cli_command_at(i)->words, strlen(cli_command_at(i)->words), out);
    }
}

static void put_option(const cli_option *option, FILE *out)
{
    char words[US_WORDS_MAX];
    dw_text text = dw_text_in(words, sizeof words);
    us_add_words(option, &text);
    fputs(".TP\n", out);
    if (us_letter(option))
        fprintf(out, "\\fB\\-%c\\fR, ", us_letter(option));
    fputs("\\fB\\-\\-", out);
    put(option->name, out);
    fputs("\\fR", out);
    if (option->value) {
        fputs(" \\fI", out);
        put(option->value, out);
        fputs("\\fR", out);
    }
    putc('\n', out);
    put_sentences(words, strlen(words), out);
}

static void put_exit_status(FILE *out)
{
    static const struct {
        int status;
        const char *words;
    } rows[] = {
        {CLI_OK, "The command did what it was asked to do."},
        {CLI_FAILED, "It failed. Standard error says why."},
        {CLI_USAGE, "The command line was wrong. Standard error says what is wrong with it."},
    };
    fputs(".SH EXIT STATUS\n", out);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        fprintf(out, ".TP\n\\fB%d\\fR\n", rows[i].status);
        put_sentences(rows[i].words, strlen(rows[i].words), out);
    }
}

/* The program names all commands, and each of them the program. */
static void put_see_also(const cli_usage *usage, FILE *out)
{
    fputs(".SH SEE ALSO\n", out);
    if (usage->command)
        fputs(".BR dicewright (1)\n", out);
    for (int i = 0; !usage->command && cli_command_at(i); i++)
        fprintf(out, ".BR dicewright\\-%s (1)%s\n", cli_command_at(i)->name,
                cli_command_at(i + 1) ? "," : "");
}

void us_print_man(const cli_usage *usage, FILE *out)
{
    put_title(usage, out);
    put_synopsis(usage, out);
    fputs(".SH DESCRIPTION\n", out);
    put_prose(usage->summary, out);
    if (!usage->command)
        put_commands(out);
    fputs(".SH OPTIONS\n", out);
    for (int i = 0; us_option_at(usage, i); i++)
        put_option(us_option_at(usage, i), out);
    if (usage->notes) {
        fputs(".SH NOTES\n", out);
        put_prose(usage->notes, out);
    }
    fputs(".SH EXAMPLES\n", out);
    put_examples(usage->examples, out);
    put_exit_status(out);
    put_see_also(usage, out);
}
