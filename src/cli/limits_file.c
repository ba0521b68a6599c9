/*
 * limits_file.c: reads the numbers of options from a file, "connections 500" on a line of its own for
 * --connections 500, so that a server can take other ones while it runs. Owns nothing.
 */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

enum { NAMES_MAX = 64 };

typedef struct target {
    const cli_option *options;
    const char *from; /* the struct that they write to ... */
    size_t size;
    char *to; /* ... and the one that is written here in its place */
} target;

static bool is_meant(const target *all, const cli_option *option)
{
    const char *place = option->to;
    return option->kind == CLI_NUMBER && place >= all->from && place < all->from + all->size;
}

static const cli_option *find(const target *all, const char *name)
{
    for (const cli_option *option = all->options; option->name; option++)
        if (is_meant(all, option) && strcmp(option->name, name) == 0)
            return option;
    return NULL;
}

static bool no_such(const target *all, const char *name, dw_error *error)
{
    const char *names[NAMES_MAX + 1] = {0};
    int count = 0;
    for (const cli_option *option = all->options; option->name && count < NAMES_MAX; option++)
        if (is_meant(all, option))
            names[count++] = option->name;
    const char *near = cli_nearest(name, names);
    if (near)
        return dw_fail(error, "there is no limit '%.40s'; did you mean '%s'?", name, near);
    return dw_fail(error, "there is no limit '%.40s'", name);
}

/* "name value", or nothing but a comment. */
static bool read_line(const target *all, char *line, dw_error *error)
{
    static const char blanks[] = " \t\r";
    char *rest = NULL;
    line[strcspn(line, "#")] = '\0';
    const char *name = strtok_r(line, blanks, &rest), *value = name ? strtok_r(NULL, blanks, &rest) : NULL;
    if (!name)
        return true;
    if (!value || strtok_r(NULL, blanks, &rest))
        return dw_fail(error, "expected a name and a number");
    const cli_option *option = find(all, name);
    if (!option)
        return no_such(all, name, error);
    int number;
    if (!pf_is_number(value, option->min, option->max, &number))
        return dw_fail(error, "'%s' must be a number from %d to %d, not '%.40s'", name, option->min,
                       option->max, value);
    memcpy(all->to + ((const char *)option->to - all->from), &number, sizeof number);
    return true;
}

bool cli_read_limits(const char *file, const cli_option *options, const void *from, size_t size, void *to,
                     dw_error *error)
{
    const target all = {options, from, size, to};
    size_t length;
    char *text = pf_read_file(file, &length, error), *line = text;
    bool good = text;
    for (int number = 1; good && line; number++) {
        dw_error reason;
        char *end = strchr(line, '\n');
        if (end)
            *end = '\0';
        good = read_line(&all, line, &reason) || dw_fail(error, "%s:%d: %s", file, number, reason.text);
        line = end ? end + 1 : NULL;
    }
    free(text);
    return good;
}
