/*
 * match_words.c: reads from a command line who plays a match, and writes the plan of a match as members of
 * a JSON object. Plays nothing and prints nothing.
 */
#include "cli/cli.h"
#include "cli/matches/match.h"
#include "table/table.h"

#include <string.h>

enum { NAME_MAX_LENGTH = 60, LEVELS_MAX = 16 };

static bool no_such_level(const char *name, dw_error *error)
{
    const char *names[LEVELS_MAX + 1] = {0};
    for (int i = 0; i < LEVELS_MAX && bot_level_at(i); i++)
        names[i] = bot_level_at(i)->name;
    return cli_no_such("level", name, names, error);
}

bool match_read_levels(const char *option, const char *words, match_plan *plan, dw_error *error)
{
    while (plan->level_count < DW_SEATS_MAX) {
        char name[NAME_MAX_LENGTH + 1];
        words += strspn(words, " ");
        size_t length = strcspn(words, ",");
        snprintf(name, sizeof name, "%.*s", length < sizeof name ? (int)length : NAME_MAX_LENGTH, words);
        for (size_t end = strlen(name); end > 0 && name[end - 1] == ' '; end--)
            name[end - 1] = '\0';
        const bot_level *level = bot_find(name);
        if (!level)
            return no_such_level(name, error);
        plan->levels[plan->level_count++] = level;
        if (!words[length])
            return true;
        words += length + 1;
    }
    return dw_fail(error, "--%s names more than %d levels", option, DW_SEATS_MAX);
}

void match_add_plan(dw_json *json, const match_plan *plan)
{
    char seed[32], setup[TB_SETUP_MAX];
    dw_text words = dw_text_in(setup, sizeof setup);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)plan->seed);
    tb_setup_words(plan->game, plan->options.setup, &words);
    dw_json_string(json, "game", plan->game->id);
    dw_json_string(json, "set", plan->game->set);
    dw_json_int(json, "players", plan->options.players);
    if (setup[0])
        dw_json_string(json, "setup", setup);
    dw_json_list(json, "levels");
    for (int i = 0; i < plan->level_count; i++)
        dw_json_string(json, NULL, plan->levels[i]->name);
    dw_json_list_end(json);
    dw_json_raw(json, "seed", seed);
    if (plan->means.seconds > 0)
        dw_json_number(json, "think_ms", 1e3 * plan->means.seconds);
    if (plan->means.nodes)
        dw_json_int(json, "nodes", plan->means.nodes);
}
