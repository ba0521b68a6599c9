/* test_balance.c: the counts of `dicewright balance` are consistent: every seat is counted once where it must
 * be, every game is won once, shared or not, and nothing depends on the order in which games are added up. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cli/matches/balance.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 24 };

static balance_tally *new_tally(void)
{
    balance_tally *tally = calloc(1, sizeof *tally);
    assert_non_null(tally);
    return tally;
}

static balance_tally *play_games(const char *id, int players, const char *level, int from, int to)
{
    _Alignas(64) unsigned char start[DW_STATE_MAX];
    match_plan plan = {.game = dw_game_named(id), .start = start, .seed = 5, .level_count = 1};
    balance_tally *tally = new_tally();
    plan.options.players = players;
    plan.levels[0] = bot_find(level);
    assert_true(plan.game->start(plan.game, start, &plan.options, NULL));
    for (int i = from; i < to; i++)
        balance_play(&plan, (uint64_t)i, tally);
    return tally;
}

static int64_t seats_with(const balance_tally *tally, const char *kind, int64_t *wins)
{
    int64_t seats = 0;
    *wins = 0;
    for (int i = 0; i < tally->trait_count; i++)
        if (strcmp(tally->traits[i].kind, kind) == 0) {
            seats += tally->traits[i].seats;
            *wins += tally->traits[i].wins;
        }
    return seats;
}

/* Kinds of which every seat has exactly one. */
static void expect_each_seat_once(const balance_tally *tally, int players, const char *const *kinds)
{
    int64_t wins;
    for (; *kinds; kinds++) {
        assert_int_equal(seats_with(tally, *kinds, &wins), GAMES * players);
        assert_int_equal(wins, GAMES * MATCH_WIN);
    }
}

static void every_seat_is_counted_and_every_game_won_once(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players++) {
        balance_tally *realms = play_games("dicerealms", players, "random", 0, GAMES);
        expect_each_seat_once(realms, players, (const char *const[]){"end", "line", "dice", "seat", NULL});
        assert_int_equal(realms->all_wins, GAMES * MATCH_WIN);
        free(realms);
        balance_tally *roll = play_games("rollplayer", players, "random", 0, GAMES);
        expect_each_seat_once(roll, players,
                              (const char *const[]){"class", "race", "alignment", "backstory", "seat", NULL});
        free(roll);
    }
}

static void scores_and_rounds_are_counted_for_each_game(void **state)
{
    (void)state;
    balance_tally *tally = play_games("dicerealms", 3, "random", 0, GAMES);
    int64_t scores = 0, rounds = 0;
    for (int i = 0; i < STAT_SCORES; i++)
        scores += tally->scores[i];
    for (int i = 0; i <= STAT_ROUNDS_MAX; i++)
        rounds += tally->rounds[i];
    assert_int_equal(scores, 3 * GAMES);
    assert_int_equal(rounds, GAMES);
    assert_true(stat_mean_of(stat_rounds(tally->rounds)) >= 1);
    free(tally);
}

static void parts_add_up_to_the_whole(void **state)
{
    (void)state;
    balance_tally *whole = play_games("dicerealms", 2, "random", 0, GAMES);
    balance_tally *first = play_games("dicerealms", 2, "random", 0, GAMES / 3);
    balance_tally *rest = play_games("dicerealms", 2, "random", GAMES / 3, GAMES);
    balance_add(rest, first);
    balance_sort(rest);
    balance_sort(whole);
    assert_memory_equal(rest, whole, sizeof *whole);
    free(whole);
    free(first);
    free(rest);
}

static void percentiles_are_of_the_counts(void **state)
{
    (void)state;
    int64_t counts[] = {1, 0, 8, 0, 1};
    stat_counts of = {counts, 5, -2};
    assert_int_equal(stat_percentile(of, 10), -2);
    assert_int_equal(stat_percentile(of, 50), 0);
    assert_int_equal(stat_percentile(of, 91), 2);
    assert_true(stat_mean_of(of) == 0);
}

static void a_share_lies_within_its_interval(void **state)
{
    (void)state;
    for (int wins = 0; wins <= 10; wins++) {
        balance_trait trait = {.seats = 10, .wins = wins * MATCH_WIN};
        stat_interval share = balance_share_of(&trait);
        assert_true(-1e-9 < share.low && share.low <= share.value + 1e-9);
        assert_true(share.value <= share.high + 1e-9 && share.high < 1 + 1e-9);
        assert_true(share.high - share.low > 0.2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_seat_is_counted_and_every_game_won_once),
        cmocka_unit_test(scores_and_rounds_are_counted_for_each_game),
        cmocka_unit_test(parts_add_up_to_the_whole),
        cmocka_unit_test(percentiles_are_of_the_counts),
        cmocka_unit_test(a_share_lies_within_its_interval),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
