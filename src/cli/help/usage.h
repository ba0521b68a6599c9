/*
 * usage.h: the table of a command (cli_usage) in all its forms: the text of --help, a manual page, and its
 * part of the completion script of each shell. All words about commands and options come from the tables.
 */
#ifndef CLI_HELP_USAGE_H
#define CLI_HELP_USAGE_H

#include "cli/cli.h"

#define US_TEXT "text" /* the form for a person at a terminal */
#define US_MAN "man"

enum { US_WORDS_MAX = 512 }; /* bytes of what the help says of an option, with its end */

/* A form. The tables are locals of the commands' functions; a command prints its own for --help=NAME. A
 * script has one part for each command, and something before the first and after the last; others have
 * neither. */
typedef struct us_form {
    const char *name;
    void (*begin)(FILE *out);
    void (*print)(const cli_usage *usage, FILE *out);
    void (*end)(FILE *out);
} us_form;

/* NULL if there is none. */
const us_form *us_form_named(const char *name);

/* The table of the program itself, with all commands. */
extern const cli_usage us_program;

void us_print_version(void);

/* The options of a command and then those that every command has; NULL after the last. */
const cli_option *us_option_at(const cli_usage *usage, int index);

/* The short form of an option: 'h' of --help. 0: it has none. */
char us_letter(const cli_option *option);

/* Known values of a kind of option or argument; NULL after the last, and at once if any value may be. */
const char *us_value_at(cli_kind kind, int index);

/* What the command is for, in one line. */
const char *us_line(const cli_usage *usage);

/* The words of an option, with the values that it may have. */
void us_add_words(const cli_option *option, dw_text *text);

/* ---- the forms ---------------------------------------------------------------------------- */

void us_print_text(const cli_usage *usage, FILE *out);

void us_print_man(const cli_usage *usage, FILE *out);

void us_begin_bash(FILE *out);
void us_print_bash(const cli_usage *usage, FILE *out);
void us_end_bash(FILE *out);

void us_begin_zsh(FILE *out);
void us_print_zsh(const cli_usage *usage, FILE *out);
void us_end_zsh(FILE *out);

void us_begin_fish(FILE *out);
void us_print_fish(const cli_usage *usage, FILE *out);

#endif
