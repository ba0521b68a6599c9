/*
 * keyboard.h: lines from standard input, be it a terminal, a pipe or a file, and the signals that ask the
 * program to end (SIGINT and SIGTERM), which wake a waiting read.
 */
#ifndef CLI_KEYBOARD_H
#define CLI_KEYBOARD_H

#include <stdbool.h>
#include <stddef.h>

enum { CLI_LINE_MAX = 512 };

typedef struct cli_keyboard {
    int signals; /* descriptor that tells of them */
    int signal;  /* the one that came; 0: none */
    int wake;    /* a further descriptor that ends a wait when it can be read; -1: none */
    bool ended;  /* there is no more input */
    size_t used; /* bytes of the buffer that are read but not yet given out */
    char buffer[4096];
} cli_keyboard;

typedef enum cli_input { CLI_LINE, CLI_LINE_TOO_LONG, CLI_INPUT_END, CLI_SIGNAL, CLI_WOKEN } cli_input;

void cli_open_keyboard(cli_keyboard *keyboard);
void cli_close_keyboard(cli_keyboard *keyboard);

/* Waits for a line and gives it without its end and without blanks around it; zero bytes become '?'. A line
 * that is too long is skipped. CLI_WOKEN: `wake` can be read, and there is no line yet. */
cli_input cli_read_line(cli_keyboard *keyboard, char line[CLI_LINE_MAX]);

/* Whether a signal came, without waiting. */
bool cli_was_signalled(cli_keyboard *keyboard);

#endif
