/*
 * test_budget.c: what the master does with its means. The same seed and number of nodes give the same game
 * whatever the pool of threads. A limit of time is kept, by the master's clock and by another one. Ratings
 * are complete, in order and within their bounds.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/bots.h"
#include "platform/thread_pool.h"
#include "random_game.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    NODES = 500,
    MASTER_IN =
        40,       /* one choice in so many is the master's; the others, which say nothing here, are random */
    MEASURED = 7, /* decisions of which the median is taken */
    ATTEMPTS = 400, /* decisions among which those are looked for */
    READS_MAX = 12, /* of a clock before it says that time is up */
    TIMED = 5,      /* decisions with such a clock */
    RATED_IN = 25,  /* one decision in so many has its ratings checked */
    RATED = 1,      /* in each game */
};

typedef struct position {
    _Alignas(16) unsigned char bytes[DW_STATE_MAX];
} position;

/* Hears each decision of a game; false ends the game. */
typedef bool hearer(void *context, const dw_game *game, const position *table, int seat);

/* Plays at random and lets every decision with a choice be heard. */
static void play_at(const dw_game *game, int players, uint64_t seed, hearer *hear, void *context)
{
    position table = {{0}};
    dw_options options = {.players = players};
    dw_rng rng;
    dw_rng_seed_stream(&rng, seed, (uint64_t)players);
    assert_true(game->start(game, table.bytes, &options, NULL));
    for (dw_turn turn; !(turn = game->turn(game, table.bytes)).over;) {
        dw_move moves[DW_MOVES_MAX];
        int seat = turn.chance ? DW_CHANCE : __builtin_ctz(turn.waiting);
        if (turn.chance) {
            game->apply(game, table.bytes, seat, dw_sample(game, table.bytes, &rng));
            continue;
        }
        int count = game->moves(game, table.bytes, seat, moves);
        if (count > 1 && !hear(context, game, &table, seat))
            return;
        game->apply(game, table.bytes, seat, moves[dw_rng_below(&rng, (uint32_t)count)]);
    }
}

/* ---- nodes ---------------------------------------------------------------------------------- */

/* The hash of all moves of a game that the master plays now and then. */
static uint64_t game_of(const dw_game *game, int players, uint64_t seed, dw_pool *pool)
{
    const bot_means means = {.nodes = NODES, .pool = pool};
    const bot_level *master = bot_find("master"), *random = bot_find("random");
    position table = {{0}};
    dw_options options = {.players = players};
    dw_rng dealer, rng;
    uint64_t hash = DW_HASH_START;
    int choices = 0;
    dw_rng_seed_stream(&dealer, seed, 0);
    dw_rng_seed_stream(&rng, seed, 1);
    assert_true(game->start(game, table.bytes, &options, NULL));
    for (dw_turn turn; !(turn = game->turn(game, table.bytes)).over;) {
        int seat = turn.chance ? DW_CHANCE : __builtin_ctz(turn.waiting);
        dw_move move = turn.chance ? dw_sample(game, table.bytes, &dealer)
                                   : bot_choose(++choices % MASTER_IN == 0 ? master : random, game,
                                                table.bytes, seat, &rng, &means);
        hash = dw_hash(hash, &move, sizeof move);
        game->apply(game, table.bytes, seat, move);
    }
    return hash;
}

static void check_pools(const char *id, const char *set, int players)
{
    static const int pools[] = {1, 2, 4};
    const dw_game *game = dw_game_in_set(id, set);
    uint64_t alone = game_of(game, players, 3, NULL);
    assert_true(alone != game_of(game, players, 4, NULL));
    for (size_t i = 0; i < sizeof pools / sizeof *pools; i++) {
        dw_error error = {0};
        dw_pool *pool = pf_start_pool(pools[i], &error);
        if (!pool)
            fail_msg("%s", error.text);
        uint64_t together = game_of(game, players, 3, pool);
        pf_stop_pool(pool);
        assert_true(alone == together);
    }
}

static void a_seed_and_nodes_give_the_same_game_with_any_pool(void **unused)
{
    (void)unused;
    check_pools("rollplayer", "base", 2);
    check_pools("dicerealms", "base", 2);
}

/* ---- time ----------------------------------------------------------------------------------- */

static double read_clock(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* The bot's clock is the time that its thread has worked: that of others on a busy machine does not count. */
static double worked(void)
{
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

/* The test's clock: what the whole process has worked, other threads included. */
static double spent(void)
{
    return read_clock(CLOCK_PROCESS_CPUTIME_ID);
}

typedef struct stopwatch {
    double seconds; /* what is given */
    int heard, count;
    double taken[MEASURED]; /* where there was something to think about */
} stopwatch;

static bool measure(void *context, const dw_game *game, const position *table, int seat)
{
    stopwatch *watch = context;
    const bot_means means = {.seconds = watch->seconds, .clock = worked};
    dw_rng rng;
    if (++watch->heard % 7 != 0) /* decisions all over the game */
        return true;
    dw_rng_seed(&rng, 11);
    double began = spent();
    bot_choose(bot_find("master"), game, table->bytes, seat, &rng, &means);
    double taken = spent() - began;
    if (taken > watch->seconds / 2)
        watch->taken[watch->count++] = taken;
    return watch->count < MEASURED && watch->heard < ATTEMPTS;
}

static int compare_numbers(const void *one, const void *two)
{
    double a = *(const double *)one, b = *(const double *)two;
    return (a > b) - (a < b);
}

static void check_time(const char *id, const char *set, double seconds)
{
    const dw_game *game = dw_game_in_set(id, set);
    stopwatch watch = {.seconds = seconds};
    for (uint64_t seed = 1; seed <= 6 && watch.count < MEASURED; seed++) {
        watch.heard = 0;
        play_at(game, 2, seed, measure, &watch);
    }
    assert_true(watch.count >= MEASURED / 2);
    qsort(watch.taken, (size_t)watch.count, sizeof *watch.taken, compare_numbers);
    double median = watch.taken[watch.count / 2];
    print_message("%s %s, %.0f ms given: %.1f to %.1f ms taken, median %.1f (%d decisions)\n", id, game->set,
                  1e3 * seconds, 1e3 * watch.taken[0], 1e3 * watch.taken[watch.count - 1], 1e3 * median,
                  watch.count);
    assert_true(median <= 1.1 * seconds + 0.001);
}

static void a_limit_of_time_is_kept(void **unused)
{
    (void)unused;
    check_time("rollplayer", "base", 0.05);
    check_time("rollplayer", "mm", 0.05);
    check_time("dicerealms", "base", 0.05);
    check_time("rollplayer", "mm", 0.2);
}

/* A clock that stands still, and after so many reads says that time is up. */
static int reads, reads_in_time;

static double scripted(void)
{
    return ++reads <= reads_in_time ? 0 : 1e6;
}

/* What has begun is played to its end: one wave at most, which is followed by two more reads. */
static bool check_end(void *context, const dw_game *game, const position *table, int seat)
{
    const bot_means means = {.seconds = 1, .clock = scripted};
    int *timed = context;
    for (reads_in_time = READS_MAX; reads_in_time > 0; reads_in_time--) {
        dw_rng rng;
        dw_rng_seed(&rng, 11);
        reads = 0;
        bot_choose(bot_find("master"), game, table->bytes, seat, &rng, &means);
        if (reads <= READS_MAX && reads_in_time == READS_MAX)
            return true; /* it had made up its mind before */
        assert_in_range(reads, reads_in_time + 1, reads_in_time + 3);
    }
    return ++*timed < TIMED;
}

static void thinking_ends_when_the_clock_says_so(void **unused)
{
    (void)unused;
    for (int i = 0; dw_game_at(i); i++) {
        int timed = 0;
        play_at(dw_game_at(i), 2, 7, check_end, &timed);
        assert_int_equal(timed, TIMED);
    }
}

/* ---- ratings -------------------------------------------------------------------------------- */

static void check_each_move_once(const dw_move *moves, const bot_rating *ratings, int count)
{
    for (int i = 0; i < count; i++) {
        int times = 0;
        for (int j = 0; j < count; j++)
            times += ratings[j].move == moves[i];
        assert_int_equal(times, 1);
    }
}

static bool check_ratings(void *context, const dw_game *game, const position *table, int seat)
{
    static const char *const levels[] = {"adept", "master"};
    int *heard = context;
    if (++*heard % RATED_IN != 0)
        return true;
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        dw_move moves[DW_MOVES_MAX];
        bot_rating ratings[DW_MOVES_MAX];
        const bot_means means = {.nodes = i ? NODES : 0};
        dw_rng rng;
        dw_rng_seed(&rng, 13);
        int count = bot_rate(bot_find(levels[i]), game, table->bytes, seat, &rng, &means, ratings);
        assert_int_equal(count, game->moves(game, table->bytes, seat, moves));
        check_each_move_once(moves, ratings, count);
        for (int j = 0; j < count; j++) {
            assert_true(ratings[j].win >= 0 && ratings[j].win <= 1);
            if (j)
                assert_true(ratings[j].worth <= ratings[j - 1].worth);
        }
        dw_rng_seed(&rng, 13);
        assert_int_equal(bot_choose(bot_find(levels[i]), game, table->bytes, seat, &rng, &means),
                         ratings[0].move);
    }
    return *heard < RATED * RATED_IN;
}

static void ratings_name_every_move_once_the_best_first(void **unused)
{
    (void)unused;
    for (int i = 0; dw_game_at(i); i++) {
        const dw_game *game = dw_game_at(i);
        int heard = 0;
        play_at(game, 2, 5, check_ratings, &heard);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seed_and_nodes_give_the_same_game_with_any_pool),
        cmocka_unit_test(a_limit_of_time_is_kept),
        cmocka_unit_test(thinking_ends_when_the_clock_says_so),
        cmocka_unit_test(ratings_name_every_move_once_the_best_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
