/*
 * command_simulate.c: `dicewright simulate`: lets levels of bots play each other on one or more threads and
 * reports how often each wins and what it scores.
 */
#include "cli/bot_limits.h"
#include "cli/cli.h"
#include "cli/matches/simulate.h"

#include <stdlib.h>

static void play_piece(const void *plan, uint64_t index, void *tally)
{
    simulate_play(plan, index, tally);
}

static void add_tally(void *tally, const void *other)
{
    simulate_add(tally, other);
}

static int play_and_print(const simulate_plan *plan, int threads, bool as_json)
{
    const match_job job = {.plan = plan,
                           .pieces = plan->sets,
                           .games_in_piece = plan->games_in_set,
                           .tally_size = sizeof(simulate_tally),
                           .play = play_piece,
                           .add = add_tally};
    dw_error error;
    int status = CLI_OK;
    simulate_tally *tally = match_run(&job, threads, &error);
    if (!tally)
        return cli_complain("simulate", CLI_FAILED, "%s", error.text);
    simulate_sort(tally);
    if (!as_json)
        simulate_print_words(plan, tally);
    else if (!simulate_print_json(plan, tally))
        status = cli_complain("simulate", CLI_FAILED, "no memory for the report");
    free(tally);
    return status;
}

/* The words of a command line. */
typedef struct request {
    cli_wanted wanted;
    cli_words variants;
    const char *levels;
    cli_seed seed;
    double think;
    int games, threads, nodes;
    bool paired, weigh_luck, as_json;
} request;

static bool read_options(const request *asked, match_plan *match, dw_error *error)
{
    const dw_game *game = match->game;
    if (!asked->wanted.set && !dw_game_for(game->id, match->level_count))
        return dw_fail(error, "%s is for %d to %d players; --players names %d", game->name, game->players_min,
                       game->players_max, match->level_count);
    return cli_game_options(game, &asked->wanted, &asked->variants, &match->options, error);
}

/* In the box, with the levels that were read. */
static int simulate_in(const cli_box *box, const request *asked, simulate_plan *plan)
{
    dw_error error;
    _Alignas(64) unsigned char start[DW_STATE_MAX];
    match_plan *match = &plan->match;
    match->game = cli_game(box);
    match->start = start;
    match->seed = asked->seed.value;
    match->weigh_luck = asked->weigh_luck;
    match->means = (bot_means){.nodes = asked->nodes, .seconds = asked->think, .clock = pf_clock};
    if (!cli_limits_matter(&match->means, match->levels, match->level_count, "players", &error) ||
        !read_options(asked, match, &error) ||
        !match->game->start(match->game, start, &match->options, &error))
        return cli_complain("simulate", CLI_USAGE, "%s", error.text);
    simulate_arrange(plan, asked->paired, asked->games);
    return play_and_print(plan, asked->threads, asked->as_json);
}

static int simulate(request *asked)
{
    dw_error error;
    simulate_plan plan = {0};
    char players[16];
    int status = CLI_USAGE;
    if (!asked->levels)
        return cli_complain("simulate", CLI_USAGE,
                            "--players is needed, a level for each seat: --players greedy,random");
    if (!match_read_levels("players", asked->levels, &plan.match, &error))
        return cli_complain("simulate", CLI_USAGE, "%s", error.text);
    snprintf(players, sizeof players, "%d", plan.match.level_count);
    asked->wanted.players = players;
    cli_box *box = cli_open_box(&asked->wanted, &status, &error);
    if (!box)
        return cli_complain("simulate", status, "%s", error.text);
    status = simulate_in(box, asked, &plan);
    cli_close_box(box);
    return status;
}

int command_simulate(int argc, char **argv)
{
    request asked = {.seed = {1, false}, .games = 1000, .threads = 1};
    const cli_option options[] = {
        CLI_GAME_OPTION(asked.wanted),
        {"players", CLI_LEVELS, &asked.levels, "NAMES", "a level for each seat, with commas", 0, 0},
        CLI_SET_OPTION(asked.wanted),
        CLI_VARIANT_OPTION(asked.variants),
        CLI_SETUP_OPTION(asked.wanted),
        {"games", CLI_NUMBER, &asked.games, "N", "how many games (1000)", 1, 100000000},
        {"paired", CLI_FLAG, &asked.paired, NULL, "play each deal once in every rotation of the seats", 0, 0},
        {"weigh-luck", CLI_FLAG, &asked.weigh_luck, NULL, "also tell how often each would win without luck",
         0, 0},
        CLI_THINK_OPTION(asked.think),
        CLI_NODES_OPTION(asked.nodes),
        {"threads", CLI_NUMBER, &asked.threads, "N", "how many games at a time (1)", 1, MATCH_THREADS_MAX},
        {"seed", CLI_SEED, &asked.seed, "S", "for the dice and the bots (1)", 0, 0},
        CLI_PACK_OPTION(asked.wanted),
        {"json", CLI_FLAG, &asked.as_json, NULL, "print one JSON object", 0, 0},
        {0},
    };
    const cli_usage usage = {
        .command = "simulate",
        .summary =
            "Lets levels of bots play each other and reports how often a seat of each level wins, what it\n"
            "scores and from what, how long games and moves take, and alone which titles are reached.",
        .options = options,
        .notes =
            "In the next game every level sits one seat further on. Seats of the same level are counted "
            "together.\n"
            "\n"
            "--paired plays a deal in all rotations, so that every level has every seat of it, and "
            "compares levels\n"
            "deal by deal, which takes out some luck. N is rounded up to whole deals. Common to the "
            "games of a deal\n"
            "are the random numbers, which chance and the bots use up in the order of play: what is set "
            "up and\n"
            "rolled first is the same, and after different choices games go different ways.\n"
            "\n"
            "--weigh-luck has the network judge every roll and draw, as analyse does, and subtracts how much "
            "better the\n"
            "actual outcome was for each seat than the average outcome. That is 0 on average: the expected "
            "share stays\n"
            "the same and is known more exactly, in Dice Realms as by three times the games.\n"
            "\n"
            "The same command gives the same numbers on any number of threads, but for the measured "
            "times; with\n"
            "--think only nearly, as levels then look as far as their time allows.\n",
        .examples = "  dicewright simulate --players greedy,random --games 2000 --threads 2\n"
                    "  dicewright simulate --game dicerealms --players greedy,random,random --paired\n"
                    "  dicewright simulate --set mm --players greedy --json\n",
    };
    int status = cli_parse(&usage, argc, argv);
    return status == CLI_GO_ON ? simulate(&asked) : status;
}
