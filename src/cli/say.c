/*
 * say.c: prints text for a person, broken at the width of the terminal. Commands print such text nowhere
 * else.
 */
#include "cli/cli.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { WIDTH_MIN = 30, WIDTH_MAX = 1000, WIDTH_USUAL = 80, INDENT = 2 };

int cli_width(void)
{
    struct winsize size;
    if (!isatty(STDOUT_FILENO))
        return 0;
    int width = 0;
    const char *columns = getenv("COLUMNS");
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        width = size.ws_col;
    else if (!columns || !pf_is_number(columns, 1, WIDTH_MAX, &width))
        width = WIDTH_USUAL;
    return width < WIDTH_MIN ? WIDTH_MIN : width;
}

/* ---- broken lines ------------------------------------------------------------------------- */

/* Where the lines after a break begin: below the text after a number, otherwise a little further in. */
static size_t hanging_indent(const char *line, size_t length)
{
    size_t at = 0;
    while (at < length && line[at] == ' ')
        at++;
    size_t digits = at;
    while (digits < length && isdigit((unsigned char)line[digits]))
        digits++;
    size_t after = digits + (digits < length && line[digits] == '.');
    if (digits == at || after >= length || line[after] != ' ')
        return at + INDENT;
    while (after < length && line[after] == ' ')
        after++;
    return after;
}

/* How many bytes of the line fit into `room` columns, up to a blank. A word that is longer stays whole, and a
 * number stays with the word before it ("red 4") if there is another blank. */
static size_t fitting(const char *line, size_t length, size_t room)
{
    size_t columns = 0, best = 0, any = 0;
    bool words = false;
    for (size_t i = 0; i < length; i++) {
        if (columns >= room && (best || any) && (columns > room || line[i] != ' '))
            return best ? best : any;
        if (line[i] == ' ' && words) {
            any = i;
            if (i + 1 < length && !isdigit((unsigned char)line[i + 1]))
                best = i;
            if (columns >= room)
                return best ? best : any;
        }
        words |= line[i] != ' ';
        columns += ((unsigned char)line[i] & 0xc0) != 0x80;
    }
    return length;
}

static void print_line(const char *line, size_t length, size_t width)
{
    size_t indent = hanging_indent(line, length), room = width;
    if (indent > width / 2)
        indent = INDENT;
    for (;;) {
        size_t part = width ? fitting(line, length, room) : length;
        fwrite(line, 1, part, stdout);
        line += part;
        length -= part;
        while (part && length && *line == ' ')
            line++, length--;
        if (length == 0)
            return;
        printf("\n%*s", (int)indent, "");
        room = width - indent;
    }
}

static void print_clean(char *text, size_t width)
{
    pf_clean(text);
    for (const char *line = text; *line;) {
        size_t length = strcspn(line, "\n");
        print_line(line, length, width);
        line += length;
        if (*line == '\n') {
            putchar('\n');
            line++;
        }
    }
}

static void print_format(const char *format, va_list args, size_t width)
{
    va_list again;
    va_copy(again, args);
    int length = vsnprintf(NULL, 0, format, args);
    char *text = length < 0 ? NULL : malloc((size_t)length + 1);
    if (text) {
        vsnprintf(text, (size_t)length + 1, format, again);
        print_clean(text, width);
    }
    va_end(again);
    free(text);
}

void cli_say(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    print_format(format, args, (size_t)cli_width());
    va_end(args);
}

void cli_say_unbroken(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    print_format(format, args, 0);
    va_end(args);
}

void cli_say_text(const char *text)
{
    cli_say("%s", text);
}
