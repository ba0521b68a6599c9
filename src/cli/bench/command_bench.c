/*
 * command_bench.c: `dicewright bench`: plays random games on one or more threads and reports how fast.
 * Game number i always has the same dice and moves, whichever thread plays it: the signature of a fixed
 * number of games depends only on the rules, the pack and the seed.
 */
#include "cli/bench/bench_network.h"
#include "cli/cli.h"
#include "table/table.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    THREADS_MAX = 256,
    GAMES_PER_LOOK = 16, /* games between two looks at the clock */
};

typedef struct job {
    const dw_game *game;
    const void *start;
    uint64_t seed;
    uint64_t games_wanted; /* 0: until the deadline */
    double deadline;
    _Atomic uint64_t next_game;
    _Atomic uint64_t decisions; /* so far, for the progress line */
    _Atomic int running;
} job;

typedef struct tally {
    uint64_t games, decisions, chances, signature;
} tally;

/* One thread's share; kept apart so that threads do not write to the same cache line. */
typedef struct worker {
    _Alignas(128) job *of;
    tally done;
    pthread_t thread;
} worker;

typedef struct outcome {
    const dw_game *game;
    dw_options options;
    int threads;
    bool counted; /* a number of games was asked for, so that the signature means something */
    uint64_t seed;
    double seconds;
    tally all;
} outcome;

static void play_one(const job *of, uint64_t index, tally *done)
{
    _Alignas(64) unsigned char state[DW_STATE_MAX];
    dw_rng rng;
    dw_playout played = {0, 0, DW_HASH_START};
    memcpy(state, of->start, of->game->state_size);
    dw_rng_seed_stream(&rng, of->seed, index);
    dw_play_out(of->game, state, &rng, &played);
    done->games++;
    done->decisions += played.decisions;
    done->chances += played.chances;
    done->signature += played.hash;
}

static void *work(void *argument)
{
    worker *self = argument;
    job *of = self->of;
    tally done = {0};
    for (;;) {
        uint64_t first = atomic_fetch_add(&of->next_game, GAMES_PER_LOOK);
        uint64_t end = first + GAMES_PER_LOOK;
        if (of->games_wanted && end > of->games_wanted)
            end = of->games_wanted;
        uint64_t before = done.decisions;
        for (uint64_t index = first; index < end; index++)
            play_one(of, index, &done);
        atomic_fetch_add(&of->decisions, done.decisions - before);
        if (of->games_wanted ? end >= of->games_wanted : pf_clock() >= of->deadline)
            break;
    }
    self->done = done;
    atomic_fetch_sub(&of->running, 1);
    return NULL;
}

static void show_progress(job *of, double began)
{
    while (atomic_load(&of->running) > 0) {
        nanosleep(&(struct timespec){0, 200000000}, NULL);
        fprintf(stderr, "\r%6.1f s, %.1f million decisions ", pf_clock() - began,
                (double)atomic_load(&of->decisions) * 1e-6);
    }
    fprintf(stderr, "\r%40s\r", "");
}

/* Plays with all threads; false if a thread could not be started. */
static bool run_threads(job *of, int threads, outcome *result, dw_error *error)
{
    worker *workers = aligned_alloc(128, sizeof *workers * (size_t)threads);
    if (!workers)
        return dw_fail(error, "no memory for %d threads", threads);
    double began = pf_clock();
    of->deadline += began;
    int started = 0;
    bool ok = true;
    for (; ok && started < threads; started++) {
        workers[started].of = of;
        atomic_fetch_add(&of->running, 1);
        if (pthread_create(&workers[started].thread, NULL, work, &workers[started]) != 0) {
            ok = dw_fail(error, "thread %d of %d could not be started", started + 1, threads);
            atomic_fetch_sub(&of->running, 1);
            break;
        }
    }
    if (ok && isatty(STDERR_FILENO))
        show_progress(of, began);
    for (int i = 0; i < started; i++) {
        pthread_join(workers[i].thread, NULL);
        result->all.games += workers[i].done.games;
        result->all.decisions += workers[i].done.decisions;
        result->all.chances += workers[i].done.chances;
        result->all.signature += workers[i].done.signature;
    }
    result->seconds = pf_clock() - began;
    free(workers);
    return ok;
}

static const char *compiler(void)
{
#if defined(__clang__)
    return "clang " __clang_version__;
#else
    return "gcc " __VERSION__;
#endif
}

static double per_second(const outcome *result, uint64_t count)
{
    return (double)count / result->seconds;
}

static double ns_per_decision(const outcome *result)
{
    return result->seconds * 1e9 * result->threads / (double)result->all.decisions;
}

static double decisions_per_game(const outcome *result)
{
    return (double)result->all.decisions / (double)result->all.games;
}

static void print_json(const outcome *result)
{
    char buffer[2048], signature[32], seed[32], setup[TB_SETUP_MAX];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)result->seed);
    snprintf(signature, sizeof signature, "%016llx", (unsigned long long)result->all.signature);
    dw_text text = dw_text_in(buffer, sizeof buffer), words = dw_text_in(setup, sizeof setup);
    tb_setup_words(result->game, result->options.setup, &words);
    dw_json json = dw_json_in(&text);
    dw_json_object(&json, NULL);
    dw_json_string(&json, "game", result->game->id);
    dw_json_string(&json, "set", result->game->set);
    dw_json_int(&json, "players", result->options.players);
    if (setup[0])
        dw_json_string(&json, "setup", setup);
    dw_json_int(&json, "threads", result->threads);
    dw_json_raw(&json, "seed", seed);
    dw_json_number(&json, "seconds", result->seconds);
    dw_json_int(&json, "games", (long long)result->all.games);
    dw_json_int(&json, "decisions", (long long)result->all.decisions);
    dw_json_int(&json, "chances", (long long)result->all.chances);
    dw_json_int(&json, "decisions_per_s", (long long)per_second(result, result->all.decisions));
    dw_json_int(&json, "games_per_s", (long long)per_second(result, result->all.games));
    dw_json_number(&json, "ns_per_decision", ns_per_decision(result));
    dw_json_number(&json, "decisions_per_game", decisions_per_game(result));
    dw_json_int(&json, "state_bytes", (long long)result->game->state_size);
    if (result->counted)
        dw_json_string(&json, "signature", signature);
    dw_json_string(&json, "compiler", compiler());
    dw_json_object_end(&json);
    printf("%s\n", buffer);
}

static void print_words(const outcome *result)
{
    cli_print_game(result->game, &result->options);
    printf(", %d thread%s, seed %llu\n", result->threads, result->threads == 1 ? "" : "s",
           (unsigned long long)result->seed);
    printf("  %14.0f  decisions per second\n", per_second(result, result->all.decisions));
    printf("  %14.0f  games per second\n", per_second(result, result->all.games));
    printf("  %14.1f  nanoseconds per decision (of one thread)\n", ns_per_decision(result));
    printf("  %14.1f  decisions per game\n", decisions_per_game(result));
    printf("  %14zu  bytes of state\n", result->game->state_size);
    printf("  %14llu  games in %.2f seconds\n", (unsigned long long)result->all.games, result->seconds);
    printf("  %14llu  decisions\n", (unsigned long long)result->all.decisions);
    printf("  %14llu  chance moves\n", (unsigned long long)result->all.chances);
    if (result->counted)
        printf("%016llx  signature\n", (unsigned long long)result->all.signature);
    printf("compiled by %s\n", compiler());
}

static int measure_network(const dw_game *game, const void *start, const dw_options *options, uint64_t seed,
                           double seconds, bool as_json)
{
    network_speed speed;
    dw_error error;
    if (!bench_network(game, start, options->players, seed, seconds, &speed, &error))
        return cli_complain("bench", CLI_FAILED, "%s", error.text);
    if (as_json) {
        printf("{\"evaluations_per_s\":%.0f,\"with_features_per_s\":%.0f,\"features\":%.1f}\n", speed.judged,
               speed.seen_and_judged, speed.features);
        return CLI_OK;
    }
    cli_print_game(game, options);
    printf(", 1 thread\n  %14.0f  evaluations per second, of one seat\n", speed.judged);
    printf("  %14.0f  evaluations per second, with what the network sees worked out\n",
           speed.seen_and_judged);
    printf("  %14.1f  features of a position\n", speed.features);
    return CLI_OK;
}

int command_bench(int argc, char **argv)
{
    cli_wanted wanted = {.players = "4"};
    int threads = 1, seconds = 3, games = 0;
    bool as_json = false, network = false;
    cli_seed seed = {1, false};
    cli_words variants = {0};
    const cli_option options[] = {
        CLI_TABLE_OPTIONS(wanted, variants, "how many seats (4)"),
        {"threads", CLI_NUMBER, &threads, "N", "how many threads (1)", 1, THREADS_MAX},
        {"seconds", CLI_NUMBER, &seconds, "S", "how long to play (3)", 1, 86400},
        {"games", CLI_NUMBER, &games, "N", "play exactly N games instead, and print their signature", 1,
         2000000000},
        {"seed", CLI_SEED, &seed, "S", "for the dice and the moves (1)", 0, 0},
        CLI_PACK_OPTION(wanted),
        {"network", CLI_FLAG, &network, NULL,
         "measure how fast the network judges positions instead, on one thread", 0, 0},
        {"json", CLI_FLAG, &as_json, NULL, "print one JSON object", 0, 0},
        {0},
    };
    const cli_usage usage = {
        .command = "bench",
        .summary = "Plays random games and reports how fast. A decision is one move of a seat, chosen "
                   "uniformly from\n"
                   "its listed legal moves; chance moves are not counted as decisions.",
        .options = options,
        .examples = "  dicewright bench --game rollplayer --players 4\n"
                    "  dicewright bench --set mm --players 5\n"
                    "  dicewright bench --game dicerealms --setup black_years\n"
                    "  dicewright bench --threads 2 --seconds 10 --json\n"
                    "  dicewright bench --games 10000 --seed 7\n"
                    "  dicewright bench --network\n",
    };
    cli_box *box;
    int status = cli_begin(&usage, argc, argv, &wanted, &box);
    if (status != CLI_GO_ON)
        return status;
    dw_error error;
    const dw_game *game = cli_game(box);
    _Alignas(64) unsigned char start[DW_STATE_MAX];
    dw_options chosen;
    job of = {.game = game,
              .start = start,
              .seed = seed.value,
              .games_wanted = (uint64_t)games,
              .deadline = seconds};
    outcome result = {.game = game, .threads = threads, .counted = games > 0, .seed = seed.value};
    if (network && (threads > 1 || games))
        status =
            cli_complain("bench", CLI_USAGE, "--network measures one thread for --seconds; leave --%s out",
                         games ? "games" : "threads");
    else if (!cli_game_options(game, &wanted, &variants, &chosen, &error) ||
             !game->start(game, start, &chosen, &error))
        status = cli_complain("bench", CLI_USAGE, "%s", error.text);
    else if (network)
        status = measure_network(game, start, &chosen, seed.value, seconds, as_json);
    else if (!run_threads(&of, threads, &result, &error))
        status = cli_complain("bench", CLI_FAILED, "%s", error.text);
    else {
        status = CLI_OK;
        result.options = chosen;
        (as_json ? print_json : print_words)(&result);
    }
    cli_close_box(box);
    return status;
}
