/* keyboard.c: waits for lines and signals together. */
#include "cli/keyboard.h"

#include <ctype.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

static void ending_signals(sigset_t *set)
{
    sigemptyset(set);
    sigaddset(set, SIGINT);
    sigaddset(set, SIGTERM);
}

void cli_open_keyboard(cli_keyboard *keyboard)
{
    sigset_t set;
    ending_signals(&set);
    *keyboard = (cli_keyboard){.signals = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK), .wake = -1};
    /* Without a descriptor the signals end the program at once, as usual. */
    if (keyboard->signals >= 0)
        sigprocmask(SIG_BLOCK, &set, NULL);
}

void cli_close_keyboard(cli_keyboard *keyboard)
{
    sigset_t set;
    ending_signals(&set);
    if (keyboard->signals >= 0)
        close(keyboard->signals);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
}

bool cli_was_signalled(cli_keyboard *keyboard)
{
    struct signalfd_siginfo came;
    if (!keyboard->signal && keyboard->signals >= 0 &&
        read(keyboard->signals, &came, sizeof came) == (ssize_t)sizeof came)
        keyboard->signal = (int)came.ssi_signo;
    return keyboard->signal != 0;
}

/* Waits for input, a signal or what else wakes; whether it was only the last. */
static bool wait_for_any(cli_keyboard *keyboard)
{
    struct pollfd all[3] = {
        {STDIN_FILENO, POLLIN, 0}, {keyboard->signals, POLLIN, 0}, {keyboard->wake, POLLIN, 0}};
    while (poll(all, 3, -1) < 0 && errno == EINTR)
        continue;
    return !all[0].revents && !all[1].revents && all[2].revents;
}

/* Fills the buffer with what there is. */
static void read_more(cli_keyboard *keyboard)
{
    ssize_t got =
        read(STDIN_FILENO, keyboard->buffer + keyboard->used, sizeof keyboard->buffer - keyboard->used);
    if (got > 0)
        keyboard->used += (size_t)got;
    else if (got == 0 || (errno != EINTR && errno != EAGAIN))
        keyboard->ended = true;
}

/* The bytes of the first line in the buffer, with its end; 0 if it is not complete yet. */
static size_t first_line(const cli_keyboard *keyboard)
{
    const char *end = memchr(keyboard->buffer, '\n', keyboard->used);
    if (end)
        return (size_t)(end - keyboard->buffer) + 1;
    return keyboard->ended ? keyboard->used : 0;
}

static void forget(cli_keyboard *keyboard, size_t bytes)
{
    keyboard->used -= bytes;
    memmove(keyboard->buffer, keyboard->buffer + bytes, keyboard->used);
}

static void copy_trimmed(const char *from, size_t length, char *line)
{
    while (length && isspace((unsigned char)*from))
        from++, length--;
    while (length && isspace((unsigned char)from[length - 1]))
        length--;
    for (size_t i = 0; i < length; i++)
        line[i] = from[i] ? from[i] : '?';
    line[length] = '\0';
}

cli_input cli_read_line(cli_keyboard *keyboard, char line[CLI_LINE_MAX])
{
    bool too_long = false;
    for (;;) {
        size_t length = first_line(keyboard);
        if (length > 0) {
            too_long |= length >= CLI_LINE_MAX;
            if (!too_long)
                copy_trimmed(keyboard->buffer, length, line);
            forget(keyboard, length);
            return too_long ? CLI_LINE_TOO_LONG : CLI_LINE;
        }
        if (keyboard->ended)
            return too_long ? CLI_LINE_TOO_LONG : CLI_INPUT_END;
        if (keyboard->used == sizeof keyboard->buffer) {
            too_long = true;
            keyboard->used = 0;
        }
        if (wait_for_any(keyboard))
            return CLI_WOKEN;
        if (cli_was_signalled(keyboard))
            return CLI_SIGNAL;
        read_more(keyboard);
    }
}
