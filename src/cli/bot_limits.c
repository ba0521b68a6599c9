/* bot_limits.c: refuses --think and --nodes where no level that plays uses them. */
#include "cli/bot_limits.h"

/* "the adept and the master". */
static void name_heeding(unsigned limit, dw_text *out)
{
    for (int i = 0; bot_level_at(i); i++)
        if (bot_level_at(i)->limits & limit)
            dw_text_add(out, "%sthe %s", out->length ? " and " : "", bot_level_at(i)->name);
}

static bool is_heeded(unsigned limit, const bot_level *const *levels, int count)
{
    for (int i = 0; i < count; i++)
        if (levels[i]->limits & limit)
            return true;
    return false;
}

bool cli_limits_matter(const bot_means *means, const bot_level *const *levels, int count, const char *option,
                       dw_error *error)
{
    const struct {
        bool set;
        unsigned limit;
        const char *option;
    } limits[] = {{means->seconds > 0, BOT_TIME, "think"}, {means->nodes > 0, BOT_NODES, "nodes"}};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        char heeding[64];
        dw_text names = dw_text_in(heeding, sizeof heeding);
        if (!limits[i].set || is_heeded(limits[i].limit, levels, count))
            continue;
        name_heeding(limits[i].limit, &names);
        return dw_fail(error, "--%s limits %s, and no such bot plays; leave it out, or name one in --%s",
                       limits[i].option, heeding, option);
    }
    return true;
}
