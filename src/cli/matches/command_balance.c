/*
 * command_balance.c: `dicewright balance`: lets bots play many games on one or more threads, and reports
 * how long they last, how they end and what their winners have. Meant for people who change values of a
 * pack.
 */
#include "cli/bot_limits.h"
#include "cli/cli.h"
#include "cli/matches/balance.h"

#include <stdlib.h>

static void play_piece(const void *plan, uint64_t index, void *tally)
{
    balance_play(plan, index, tally);
}

static void add_tally(void *tally, const void *other)
{
    balance_add(tally, other);
}

static int play_and_print(const match_plan *plan, int games, int threads, bool as_json)
{
    const match_job job = {.plan = plan,
                           .pieces = (uint64_t)games,
                           .games_in_piece = 1,
                           .tally_size = sizeof(balance_tally),
                           .play = play_piece,
                           .add = add_tally};
    dw_error error;
    int status = CLI_OK;
    balance_tally *tally = match_run(&job, threads, &error);
    if (!tally)
        return cli_complain("balance", CLI_FAILED, "%s", error.text);
    balance_sort(tally);
    if (!as_json)
        balance_print_words(plan, tally);
    else if (!balance_print_json(plan, tally))
        status = cli_complain("balance", CLI_FAILED, "no memory for the report");
    free(tally);
    return status;
}

/* The master thinks as long as it may: a thousand games would take days. */
static bool is_limited(const match_plan *plan, dw_error *error)
{
    bool limited = plan->means.nodes || plan->means.seconds > 0;
    for (int i = 0; i < plan->level_count; i++)
        if (!limited && plan->levels[i] == bot_find("master"))
            return dw_fail(error,
                           "the master needs a limit for its moves, such as --nodes 2000 or --think 20ms");
    return true;
}

int command_balance(int argc, char **argv)
{
    cli_wanted wanted = {.players = "2"};
    int threads = 1, games = 1000, nodes = 0;
    double think = 0;
    bool as_json = false;
    const char *level = "greedy";
    cli_seed seed = {1, false};
    cli_words variants = {0};
    const cli_option options[] = {
        CLI_TABLE_OPTIONS(wanted, variants, "how many seats (2)"),
        {"games", CLI_NUMBER, &games, "N", "how many games (1000)", 1, 100000000},
        {"level", CLI_LEVELS, &level, "NAME", "the bots, usually greedy; several with commas take turns", 0,
         0},
        CLI_THINK_OPTION(think),
        CLI_NODES_OPTION(nodes),
        {"threads", CLI_NUMBER, &threads, "N", "how many threads (1)", 1, MATCH_THREADS_MAX},
        {"seed", CLI_SEED, &seed, "S", "for the dice and the bots (1)", 0, 0},
        CLI_PACK_OPTION(wanted),
        {"json", CLI_FLAG, &as_json, NULL, "print one JSON object", 0, 0},
        {0},
    };
    const cli_usage usage = {
        .command = "balance",
        .summary =
            "Lets bots play and reports how long games last, how they end, and for everything that a seat\n"
            "may have at game end how many seats had it, how often they won and what they scored.",
        .options = options,
        .notes =
            "That seats with something win more often does not say that it made them win: who is ahead has\n"
            "more of everything. Compare with others of its kind.\n"
            "\n"
            "The master needs --nodes or --think: many games take long. The same command gives the same "
            "numbers on\n"
            "any number of threads, except with --think.\n",
        .examples = "  dicewright balance --game dicerealms --players 4 --setup random\n"
                    "  dicewright balance --game dicerealms --pack my.yaml --games 4000 --threads 2\n"
                    "  dicewright balance --game rollplayer --players 3 --json\n"
                    "  dicewright balance --game dicerealms --level greedy,random\n"
                    "  dicewright balance --level master --nodes 2000 --games 100 --threads 2\n",
    };
    cli_box *box;
    int status = cli_begin(&usage, argc, argv, &wanted, &box);
    if (status != CLI_GO_ON)
        return status;
    dw_error error;
    _Alignas(64) unsigned char start[DW_STATE_MAX];
    match_plan plan = {.game = cli_game(box),
                       .start = start,
                       .seed = seed.value,
                       .means = {.nodes = nodes, .seconds = think, .clock = pf_clock}};
    if (!cli_game_options(plan.game, &wanted, &variants, &plan.options, &error) ||
        !plan.game->start(plan.game, start, &plan.options, &error) ||
        !match_read_levels("level", level, &plan, &error) || !is_limited(&plan, &error) ||
        !cli_limits_matter(&plan.means, plan.levels, plan.level_count, "level", &error))
        status = cli_complain("balance", CLI_USAGE, "%s", error.text);
    else
        status = play_and_print(&plan, games, threads, as_json);
    cli_close_box(box);
    return status;
}
