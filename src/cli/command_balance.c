/*
 * command_balance.c: `dicewright balance`: lets bots play many games on one or more threads and reports how
 * long they last, how they end and what their winners have. Meant for those who change values of a pack.
 */
#include "cli/balance.h"
#include "cli/cli.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { THREADS_MAX = 256 };

typedef struct job {
    const balance_plan *plan;
    uint64_t games;
    _Atomic uint64_t next_game;
    _Atomic uint64_t done; /* games, for the progress line */
} job;

typedef struct worker {
    job *of;
    pthread_t thread;
    balance_tally tally;
} worker;

static void *work(void *argument)
{
    worker *self = argument;
    for (;;) {
        uint64_t index = atomic_fetch_add(&self->of->next_game, 1);
        if (index >= self->of->games)
            return NULL;
        balance_play(self->of->plan, index, &self->tally);
        atomic_fetch_add(&self->of->done, 1);
    }
}

static void show_progress(job *of)
{
    for (uint64_t done = 0; done < of->games; done = atomic_load(&of->done)) {
        fprintf(stderr, "\r%llu of %llu games ", (unsigned long long)done, (unsigned long long)of->games);
        nanosleep(&(struct timespec){0, 200000000}, NULL);
    }
    fprintf(stderr, "\r%40s\r", "");
}

/* Plays with all threads; false if a thread could not be started. */
static bool run_threads(job *of, worker *workers, int threads, dw_error *error)
{
    int started = 0;
    for (; started < threads; started++) {
        workers[started].of = of;
        if (pthread_create(&workers[started].thread, NULL, work, &workers[started]) != 0)
            break;
    }
    bool ok = started == threads;
    if (!ok) {
        atomic_store(&of->next_game, of->games); /* those that run stop after their game */
        dw_fail(error, "thread %d of %d could not be started", started + 1, threads);
    } else if (isatty(STDERR_FILENO))
        show_progress(of);
    for (int i = 0; i < started; i++) {
        pthread_join(workers[i].thread, NULL);
        if (i > 0)
            balance_add(&workers[0].tally, &workers[i].tally);
    }
    return ok;
}

/* Reads "greedy", or "greedy,random": those of the seats in turn. */
static bool read_levels(const char *words, balance_plan *plan, dw_error *error)
{
    char list[200], name[32];
    dw_text text = dw_text_in(list, sizeof list);
    for (int i = 0; pl_level_at(i); i++)
        dw_text_add(&text, "%s%s", i ? ", " : "", pl_level_at(i)->name);
    while (plan->level_count < DW_SEATS_MAX) {
        size_t length = strcspn(words, ",");
        snprintf(name, sizeof name, "%.*s", length < sizeof name ? (int)length : 0, words);
        const pl_level *level = pl_find(name);
        if (!level)
            return dw_fail(error, "--level must be one of %s, or several with commas, not '%.60s'", list,
                           words);
        plan->levels[plan->level_count++] = level;
        if (!words[length])
            return true;
        words += length + 1;
    }
    return dw_fail(error, "--level names more than %d levels", DW_SEATS_MAX);
}

static int play_and_print(const balance_plan *plan, int games, int threads, bool as_json)
{
    job of = {.plan = plan, .games = (uint64_t)games};
    dw_error error;
    int status = CLI_OK;
    worker *workers = calloc((size_t)threads, sizeof *workers);
    if (!workers)
        return cli_complain("balance", CLI_FAILED, "no memory for %d threads", threads);
    if (!run_threads(&of, workers, threads, &error))
        status = cli_complain("balance", CLI_FAILED, "%s", error.text);
    else {
        balance_tally *tally = &workers[0].tally;
        balance_sort(tally);
        if (!as_json)
            balance_print_words(plan, tally);
        else if (!balance_print_json(plan, tally))
            status = cli_complain("balance", CLI_FAILED, "no memory for the report");
    }
    free(workers);
    return status;
}

int command_balance(int argc, char **argv)
{
    cli_wanted wanted = {.players = "2"};
    int threads = 1, games = 1000;
    bool as_json = false;
    const char *level = "greedy";
    cli_seed seed = {1, false};
    cli_words variants = {0};
    const cli_option options[] = {
        CLI_GAME_OPTION(wanted),
        {"players", CLI_WORD, &wanted.players, "N", "how many seats (2)", 0, 0},
        CLI_SET_OPTION(wanted),
        {"variant", CLI_WORDS, &variants, "NAME", "play with this variant; may be repeated", 0, 0},
        CLI_SETUP_OPTION(wanted),
        {"games", CLI_NUMBER, &games, "N", "how many games (1000)", 1, 100000000},
        {"level", CLI_WORD, &level, "NAME", "the bots (greedy); several with commas take turns", 0, 0},
        {"threads", CLI_NUMBER, &threads, "N", "how many threads (1)", 1, THREADS_MAX},
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
            "more of everything. Compare with others of its kind.\n",
        .examples = "  dicewright balance --game dicerealms --players 4 --setup random\n"
                    "  dicewright balance --game dicerealms --pack my.yaml --games 4000 --threads 2\n"
                    "  dicewright balance --game rollplayer --players 3 --json\n"
                    "  dicewright balance --game dicerealms --level greedy,random\n",
    };
    cli_box *box;
    int status = cli_begin(&usage, argc, argv, &wanted, &box);
    if (status != CLI_GO_ON)
        return status;
    dw_error error;
    _Alignas(64) unsigned char start[DW_STATE_MAX];
    balance_plan plan = {.game = cli_game(box), .start = start, .seed = seed.value};
    if (!cli_game_options(plan.game, &wanted, &variants, &plan.options, &error) ||
        !plan.game->start(plan.game, start, &plan.options, &error) || !read_levels(level, &plan, &error))
        status = cli_complain("balance", CLI_USAGE, "%s", error.text);
    else
        status = play_and_print(&plan, games, threads, as_json);
    cli_close_box(box);
    return status;
}
