/*
 * usage.c: what all forms of help have in common: the list of forms, the program's own table of options, and
 * the values that an option can have. Each form is in a file of its own, usage_FORM.c. Prints nothing but
 * the version.
 */
#include "cli/help/usage.h"
#include "bots/bots.h"
#include "table/table.h"

#include <string.h>

static const us_form forms[] = {
    {US_TEXT, NULL, us_print_text, NULL},
    {US_MAN, NULL, us_print_man, NULL},
    {"bash", us_begin_bash, us_print_bash, us_end_bash},
    {"zsh", us_begin_zsh, us_print_zsh, us_end_zsh},
    {"fish", us_begin_fish, us_print_fish, NULL},
};

enum { FORMS = sizeof forms / sizeof forms[0] };

const us_form *us_form_named(const char *name)
{
    for (int i = 0; i < FORMS; i++)
        if (strcmp(forms[i].name, name) == 0)
            return &forms[i];
    return NULL;
}

/* ---- the program -------------------------------------------------------------------------- */

static const cli_option no_options[] = {{0}};

const cli_usage us_program = {
    .summary = "The digital table for dice-building board games: exact rules, for people, bots and programs.",
    .argument_name = "COMMAND",
    .argument_kind = CLI_COMMAND,
    .argument_needed = true,
    .options = no_options,
    .notes = "'dicewright help COMMAND' explains a command, and so does 'dicewright COMMAND --help'.\n"
             "An option and its value may be two words or one: --game dicerealms, --game=dicerealms.\n"
             "'--' ends the options: what follows is an argument, even if it begins with a dash.\n",
    .examples = "  dicewright play\n"
                "  dicewright help play\n"
                "  dicewright serve\n",
};

void us_print_version(void)
{
    printf("dicewright %s\n", DW_VERSION);
}

const char *us_line(const cli_usage *usage)
{
    return usage->command ? cli_command_named(usage->command)->words
                          : "a digital table for dice-building board games";
}

/* ---- options ------------------------------------------------------------------------------ */

const cli_option *us_option_at(const cli_usage *usage, int index)
{
    static const cli_option standard[] = {
        {"help", CLI_FLAG, NULL, NULL, "show this help", 0, 0},
        {"version", CLI_FLAG, NULL, NULL, "show the version", 0, 0},
    };
    int own = 0;
    while (usage->options[own].name)
        own++;
    if (index < own)
        return &usage->options[index];
    index -= own;
    return index < (int)(sizeof standard / sizeof *standard) ? &standard[index] : NULL;
}

char us_letter(const cli_option *option)
{
    return strcmp(option->name, "help") == 0 ? 'h' : '\0';
}

/* ---- known values ------------------------------------------------------------------------- */

static bool is_set_of_earlier_game(int index)
{
    for (int i = 0; i < index; i++)
        if (strcmp(dw_game_at(i)->set, dw_game_at(index)->set) == 0)
            return true;
    return false;
}

/* Of all games, each set once. */
static const char *set_at(int index)
{
    for (int i = 0; dw_game_at(i); i++)
        if (!is_set_of_earlier_game(i) && index-- == 0)
            return dw_game_at(i)->set;
    return NULL;
}

static const char *shell_at(int index)
{
    for (int i = 0; i < FORMS; i++)
        if (forms[i].begin && index-- == 0)
            return forms[i].name;
    return NULL;
}

const char *us_value_at(cli_kind kind, int index)
{
    switch (kind) {
    case CLI_GAME:
        return cli_game_id_at(index);
    case CLI_SET:
        return set_at(index);
    case CLI_LEVELS:
        return bot_level_at(index) ? bot_level_at(index)->name : NULL;
    case CLI_SHELL:
        return shell_at(index);
    case CLI_REQUEST:
        return cli_request_at(index);
    case CLI_COMMAND:
        return cli_command_at(index) ? cli_command_at(index)->name : NULL;
    default:
        return NULL;
    }
}

/* " (rollplayer: base, mm)": games with one set have nothing to choose. */
static void add_sets(dw_text *text)
{
    const char *before = " (";
    for (int i = 0; cli_game_id_at(i); i++) {
        char list[128];
        dw_text sets = dw_text_in(list, sizeof list);
        tb_list_sets(cli_game_id_at(i), &sets);
        if (!strchr(list, ','))
            continue;
        dw_text_add(text, "%s%s: %s", before, cli_game_id_at(i), list);
        before = "; ";
    }
    dw_text_put(text, *before == ';' ? ")" : "");
}

/* " (random, greedy)" */
static void add_values(cli_kind kind, dw_text *text)
{
    for (int i = 0; us_value_at(kind, i); i++)
        dw_text_add(text, "%s%s%s", i ? ", " : " (", us_value_at(kind, i),
                    us_value_at(kind, i + 1) ? "" : ")");
}

void us_add_words(const cli_option *option, dw_text *text)
{
    dw_text_put(text, option->words);
    if (option->kind == CLI_SET)
        add_sets(text);
    else
        add_values(option->kind, text);
}
