/* options.c: reads the options of a subcommand from a table. help/usage.h prints the same table as help. */
#include "cli/cli.h"
#include "cli/help/usage.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { OPTIONS_MAX = 24, WORD_MAX = 32, COMPLAINT_MAX = 8192, TIME_MAX = 3600 };

int cli_complain(const char *command, int status, const char *format, ...)
{
    char sentence[COMPLAINT_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    pf_clean(sentence);
    fflush(stdout);
    fprintf(stderr, "dicewright %s: %s\n", command, sentence);
    return status;
}

/* ---- did you mean ------------------------------------------------------------------------- */

const char *cli_nearest(const char *word, const char *const *names)
{
    dw_nearest near = dw_nearest_to(word);
    for (; *names; names++)
        dw_nearest_try(&near, *names);
    return near.best;
}

/* ---- values ------------------------------------------------------------------------------- */

/* "200ms" or "1.5s", more than nothing and at most an hour. */
static bool read_time(const char *text, double *seconds)
{
    static const struct {
        const char *name;
        double seconds;
    } units[] = {{"ms", 1e-3}, {"s", 1}};
    char *unit;
    if (!isdigit((unsigned char)text[0]) || text[strspn(text, "0123456789.ms")])
        return false;
    double number = strtod(text, &unit);
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (strcmp(unit, units[i].name) == 0) {
            *seconds = number * units[i].seconds;
            return *seconds > 0 && *seconds <= TIME_MAX;
        }
    return false;
}

/* "90s", "30m", "12h" or "7d". */
static bool read_span(const char *text, int min, int max, int *seconds)
{
    static const struct {
        char name;
        int seconds;
    } units[] = {{'s', 1}, {'m', 60}, {'h', 3600}, {'d', 24 * 3600}};
    char digits[16];
    size_t length = strspn(text, "0123456789");
    int number;
    if (length == 0 || length >= sizeof digits || !text[length] || text[length + 1])
        return false;
    snprintf(digits, sizeof digits, "%.*s", (int)length, text);
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (text[length] == units[i].name && pf_is_number(digits, 0, max / units[i].seconds, &number)) {
            *seconds = number * units[i].seconds;
            return *seconds >= min;
        }
    return false;
}

static int take_value(const cli_usage *usage, const cli_option *option, const char *text)
{
    uint64_t number;
    switch (option->kind) {
    case CLI_NUMBER:
        if (!pf_is_number(text, option->min, option->max, option->to))
            return cli_complain(usage->command, CLI_USAGE, "--%s must be a number from %d to %d, not '%s'",
                                option->name, option->min, option->max, text);
        return CLI_GO_ON;
    case CLI_SEED:
        if (!pf_is_whole(text, UINT64_MAX, &number))
            return cli_complain(usage->command, CLI_USAGE, "--%s must be a number from 0 to %llu, not '%s'",
                                option->name, (unsigned long long)UINT64_MAX, text);
        *(cli_seed *)option->to = (cli_seed){number, true};
        return CLI_GO_ON;
    case CLI_TIME:
        if (!read_time(text, option->to))
            return cli_complain(usage->command, CLI_USAGE,
                                "--%s must be a time of up to an hour, such as 200ms or 1.5s, not '%s'",
                                option->name, text);
        return CLI_GO_ON;
    case CLI_SPAN:
        if (!read_span(text, option->min, option->max, option->to))
            return cli_complain(
                usage->command, CLI_USAGE,
                "--%s must be a span of time of up to %d days, such as 30m, 12h or 7d, not '%s'",
                option->name, option->max / (24 * 3600), text);
        return CLI_GO_ON;
    case CLI_WORDS: {
        cli_words *words = option->to;
        if (words->count == CLI_VARIANTS_MAX)
            return cli_complain(usage->command, CLI_USAGE, "--%s is given more than %d times", option->name,
                                CLI_VARIANTS_MAX);
        words->word[words->count++] = text;
        return CLI_GO_ON;
    }
    case CLI_WORD:
    case CLI_FILE:
    case CLI_MAYBE:
    case CLI_GAME:
    case CLI_SET:
    case CLI_LEVELS:
    case CLI_SHELL:
        if (!*text)
            return cli_complain(usage->command, CLI_USAGE, "--%s must not be empty", option->name);
        *(const char **)option->to = text;
        return CLI_GO_ON;
    case CLI_FLAG:
    case CLI_COMMAND:
    case CLI_REQUEST:
        break;
    }
    return CLI_GO_ON;
}

/* ---- parsing ------------------------------------------------------------------------------ */

static bool is_named(const char *option, const char *name, size_t length)
{
    return strlen(option) == length && memcmp(option, name, length) == 0;
}

static const cli_option *find_option(const cli_usage *usage, const char *name, size_t length)
{
    for (const cli_option *option = usage->options; option->name; option++)
        if (is_named(option->name, name, length))
            return option;
    return NULL;
}

static int unknown_option(const cli_usage *usage, const char *name, size_t length)
{
    char word[WORD_MAX + 2];
    snprintf(word, sizeof word, "%.*s", (int)length, name);
    const char *names[OPTIONS_MAX] = {0};
    for (int i = 0; us_option_at(usage, i) && i < OPTIONS_MAX - 1; i++)
        names[i] = us_option_at(usage, i)->name;
    const char *near = cli_nearest(word, names);
    if (near)
        return cli_complain(usage->command, CLI_USAGE, "there is no option --%s; did you mean --%s?", word,
                            near);
    return cli_complain(usage->command, CLI_USAGE, "there is no option --%s; see 'dicewright %s --help'",
                        word, usage->command);
}

/* *taken: how many there were before it. */
static int take_argument(const cli_usage *usage, const char *word, int *taken)
{
    if (!usage->argument_name)
        return cli_complain(usage->command, CLI_USAGE, "unexpected '%s': the command takes options only",
                            word);
    int most = usage->more ? 2 : 1;
    if (*taken == most)
        return cli_complain(usage->command, CLI_USAGE, "unexpected '%s': there is already a %s", word,
                            most == 1 ? usage->argument_name : usage->more_name);
    *(*taken ? usage->more : usage->argument) = word;
    ++*taken;
    return CLI_GO_ON;
}

/* What looks like an option is no value of the one before it; "-1" and "-" may be. */
static bool is_option(const char *word)
{
    return strncmp(word, "--", 2) == 0 || strcmp(word, "-h") == 0;
}

/* `form` is NULL for a person; `help` asks in this way for the other forms. */
static int show_help(const cli_usage *usage, const char *form)
{
    const us_form *known = us_form_named(form ? form : US_TEXT);
    if (!known)
        return cli_complain(usage->command, CLI_USAGE, "--help takes no value");
    known->print(usage, stdout);
    return CLI_OK;
}

static int show_version(const cli_usage *usage, const char *value)
{
    if (value)
        return cli_complain(usage->command, CLI_USAGE, "--version takes no value");
    us_print_version();
    return CLI_OK;
}

int cli_parse(const cli_usage *usage, int argc, char **argv)
{
    int taken = 0;
    bool options_ended = false;
    for (int i = 0; i < argc; i++) {
        const char *word = argv[i];
        int status;
        if (!options_ended && strcmp(word, "--") == 0) {
            options_ended = true;
            continue;
        }
        if (options_ended || word[0] != '-' || word[1] == '\0') {
            if ((status = take_argument(usage, word, &taken)) != CLI_GO_ON)
                return status;
            continue;
        }
        if (!is_option(word))
            return cli_complain(usage->command, CLI_USAGE, "unexpected '%s': options begin with two dashes",
                                word);
        const char *name = strcmp(word, "-h") == 0 ? "help" : word + 2;
        size_t length = strcspn(name, "=");
        const char *value = name[length] == '=' ? name + length + 1 : NULL;
        if (is_named("help", name, length))
            return show_help(usage, value);
        if (is_named("version", name, length))
            return show_version(usage, value);
        const cli_option *option = find_option(usage, name, length);
        if (!option)
            return unknown_option(usage, name, length);
        if (option->kind == CLI_FLAG) {
            if (value)
                return cli_complain(usage->command, CLI_USAGE, "--%s takes no value", option->name);
            *(bool *)option->to = true;
            continue;
        }
        if (!value && i + 1 < argc && !is_option(argv[i + 1]))
            value = argv[++i];
        if (!value && option->kind == CLI_MAYBE) {
            *(const char **)option->to = "";
            continue;
        }
        if (!value)
            return cli_complain(usage->command, CLI_USAGE, "--%s needs a value: --%s %s", option->name,
                                option->name, option->value);
        if ((status = take_value(usage, option, value)) != CLI_GO_ON)
            return status;
    }
    if (usage->argument_needed && !taken)
        return cli_complain(usage->command, CLI_USAGE, "a %s is needed; see 'dicewright %s --help'",
                            usage->argument_name, usage->command);
    return CLI_GO_ON;
}
