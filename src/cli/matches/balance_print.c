/* balance_print.c: the report of `dicewright balance`, as tables to read and as JSON. */
#include "cli/cli.h"
#include "cli/matches/balance.h"

#include <string.h>

static bool tells_rounds(const balance_tally *tally)
{
    return stat_mean_of(stat_rounds(tally->rounds)) > 0;
}

static void print_levels(const match_plan *plan)
{
    for (int i = 0; i < plan->level_count; i++)
        printf("%s%s", i ? " and " : "", plan->levels[i]->name);
}

static void print_trait(const balance_trait *trait, double fair)
{
    stat_interval share = balance_share_of(trait);
    const char *mark = share.low > fair ? "  above" : share.high < fair ? "  below" : "";
    printf("  %-20s %9lld  %6.1f%%  %5.1f to %5.1f  %7.1f%s\n", trait->id, (long long)trait->seats,
           100 * share.value, 100 * share.low, 100 * share.high, (double)trait->score / (double)trait->seats,
           mark);
}

void balance_print_words(const match_plan *plan, const balance_tally *tally)
{
    double fair = 1.0 / plan->options.players;
    cli_print_game(plan->game, &plan->options);
    printf(", bots: ");
    print_levels(plan);
    printf(", seed %llu\n", (unsigned long long)plan->seed);
    printf("  %-9s  %lld\n", "games", (long long)tally->games);
    printf("  %-9s  mean %.1f in a game, all seats together\n", "decisions",
           (double)tally->decisions / (double)tally->games);
    if (tells_rounds(tally))
        stat_print_spread("rounds", stat_rounds(tally->rounds));
    stat_print_spread("score", stat_scores(tally->scores));
    printf("\nThe fair share of wins is %.1f%%. Above and below: the 95%% interval leaves it out.\n",
           100 * fair);
    for (int i = 0; i < tally->trait_count; i++) {
        const balance_trait *trait = &tally->traits[i];
        if (i == 0 || strcmp(trait->kind, trait[-1].kind) != 0)
            printf("\n  %-20s %9s  %7s  %14s  %7s\n", trait->kind, "seats", "won", "95% interval", "score");
        print_trait(trait, fair);
    }
}

/* ---- JSON ----------------------------------------------------------------------------------- */

typedef struct report {
    const match_plan *plan;
    const balance_tally *tally;
} report;

static void add_spread(dw_json *json, const char *key, stat_counts of)
{
    dw_json_object(json, key);
    stat_add_spread(json, of);
    dw_json_object_end(json);
}

static void add_trait(dw_json *json, const balance_trait *trait)
{
    stat_interval share = balance_share_of(trait);
    dw_json_object(json, NULL);
    dw_json_string(json, "kind", trait->kind);
    dw_json_string(json, "id", trait->id);
    dw_json_int(json, "seats", trait->seats);
    dw_json_number(json, "wins", (double)trait->wins / MATCH_WIN);
    dw_json_number(json, "share", share.value);
    dw_json_number(json, "low", share.low);
    dw_json_number(json, "high", share.high);
    dw_json_number(json, "score", (double)trait->score / (double)trait->seats);
    dw_json_object_end(json);
}

static void write_json(dw_text *text, const void *with)
{
    const report *of = with;
    const balance_tally *tally = of->tally;
    dw_json json = dw_json_in(text);
    dw_json_object(&json, NULL);
    match_add_plan(&json, of->plan);
    dw_json_int(&json, "games", tally->games);
    dw_json_int(&json, "decisions", tally->decisions);
    if (tells_rounds(tally))
        add_spread(&json, "rounds", stat_rounds(tally->rounds));
    add_spread(&json, "score", stat_scores(tally->scores));
    dw_json_number(&json, "fair", 1.0 / of->plan->options.players);
    dw_json_list(&json, "traits");
    for (int i = 0; i < tally->trait_count; i++)
        add_trait(&json, &tally->traits[i]);
    dw_json_list_end(&json);
    dw_json_object_end(&json);
}

bool balance_print_json(const match_plan *plan, const balance_tally *tally)
{
    return pf_print_written(write_json, &(report){plan, tally});
}
