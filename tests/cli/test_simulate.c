/*
 * test_simulate.c: the counts of `dicewright simulate` are fair to every level and every seat, its
 * intervals are right, and nothing depends on the order in which games are added up.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/levels.h"
#include "cli/matches/simulate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 24 };

/* Levels that play in the same way under different names. */
static const bot_level one = {"one", "", bot_random_choose, NULL, NULL, 0};
static const bot_level other = {"other", "", bot_random_choose, NULL, NULL, 0};

typedef struct played {
    _Alignas(64) unsigned char start[DW_STATE_MAX];
    simulate_plan plan;
    simulate_tally tally;
} played;

static played *prepare(const char *id, bool paired, int games, const bot_level *const *levels)
{
    played *of = aligned_alloc(64, sizeof *of);
    assert_non_null(of);
    memset(of, 0, sizeof *of);
    match_plan *match = &of->plan.match;
    match->game = dw_game_named(id);
    match->start = of->start;
    match->seed = 5;
    for (; levels[match->level_count]; match->level_count++)
        match->levels[match->level_count] = levels[match->level_count];
    match->options.players = match->level_count;
    assert_true(match->game->start(match->game, of->start, &match->options, NULL));
    simulate_arrange(&of->plan, paired, games);
    return of;
}

static played *play(const char *id, bool paired, const bot_level *const *levels)
{
    played *of = prepare(id, paired, GAMES, levels);
    for (uint64_t i = 0; i < of->plan.sets; i++)
        simulate_play(&of->plan, i, &of->tally);
    return of;
}

static bool near(double a, double b)
{
    return fabs(a - b) < 1e-9;
}

static void equal_levels_are_exactly_equal_when_paired(void **state)
{
    (void)state;
    const char *const games[] = {"rollplayer", "dicerealms"};
    for (int i = 0; i < 2; i++) {
        played *of = play(games[i], true, (const bot_level *const[]){&one, &other, NULL});
        const simulate_name *names = of->tally.names;
        assert_int_equal(of->tally.games, GAMES);
        assert_int_equal(of->plan.sets, GAMES / 2);
        assert_int_equal(names[0].standing.wins.sum, names[1].standing.wins.sum);
        assert_int_equal(names[0].standing.score.sum, names[1].standing.score.sum);
        assert_memory_equal(names[0].scores, names[1].scores, sizeof names->scores);
        assert_int_equal(of->tally.gaps[0][1].wins.squares, 0);
        assert_int_equal(of->tally.gaps[0][1].score.squares, 0);
        free(of);
    }
}

static void deals_differ_from_each_other(void **state)
{
    (void)state;
    played *of = play("rollplayer", true, (const bot_level *const[]){&one, &other, NULL});
    assert_true(simulate_score(&of->plan, &of->tally, 0).low < simulate_score(&of->plan, &of->tally, 0).high);
    free(of);
}

static void a_list_that_repeats_itself_has_fewer_rotations(void **state)
{
    (void)state;
    static const struct {
        const bot_level *levels[DW_SEATS_MAX];
        int rotations;
    } lists[] = {
        {{&one}, 1},
        {{&one, &one, &one}, 1},
        {{&one, &other}, 2},
        {{&one, &other, &one, &other}, 2},
        {{&one, &other, &other}, 3},
        {{&one, &one, &other, &other}, 4},
    };
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        played *of = prepare("rollplayer", true, 25, lists[i].levels);
        int rotations = lists[i].rotations;
        assert_int_equal(of->plan.games_in_set, rotations);
        assert_int_equal(of->plan.sets, (25 + rotations - 1) / rotations);
        free(of);
        of = prepare("rollplayer", false, 25, lists[i].levels);
        assert_int_equal(of->plan.games_in_set, 1);
        assert_int_equal(of->plan.sets, 25);
        free(of);
    }
}

static void every_level_has_every_seat_equally_often(void **state)
{
    (void)state;
    const bot_level *const levels[] = {&one, &other, &other, NULL};
    played *of = prepare("rollplayer", false, 3, levels);
    int seats[DW_SEATS_MAX] = {0};
    for (uint64_t i = 0; i < of->plan.sets; i++) {
        match_game game;
        match_play(&of->plan.match, i, i, &game);
        for (int seat = 0; seat < 3; seat++)
            seats[seat] += game.levels[seat] == &one;
    }
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(seats[seat], 1);
    free(of);
}

/* One seat of a level wins; all seats together win every game. */
static void every_game_is_won_once(void **state)
{
    (void)state;
    played *of = play("dicerealms", false, (const bot_level *const[]){&one, &other, &other, NULL});
    double wins = 0, by_seat = 0, points = 0;
    for (int name = 0; name < of->plan.name_count; name++)
        wins += of->plan.seats_of[name] * simulate_win_share(&of->plan, &of->tally, name).value;
    for (int seat = 0; seat < 3; seat++)
        by_seat += simulate_seat_share(&of->plan, &of->tally, seat).value;
    for (int i = 0; i < of->tally.line_count; i++)
        points += simulate_points(&of->plan, &of->tally, &of->tally.lines[i], 1);
    assert_true(near(wins, 1) && near(by_seat, 1));
    assert_true(near(points, simulate_score(&of->plan, &of->tally, 1).value));
    free(of);
}

static void greedy_beats_random(void **state)
{
    (void)state;
    const bot_level *const levels[] = {bot_find("random"), bot_find("greedy"), NULL};
    played *of = prepare("rollplayer", true, 8, levels);
    for (uint64_t i = 0; i < of->plan.sets; i++)
        simulate_play(&of->plan, i, &of->tally);
    assert_true(simulate_win_share(&of->plan, &of->tally, 1).low > 0.5);
    assert_true(simulate_score_gap(&of->plan, &of->tally, 0, 1).high < 0);
    free(of);
}

/* Two of three seats win at most half a game each, and a level cannot be further behind than that. */
static void intervals_stay_within_what_can_be_won(void **state)
{
    (void)state;
    const bot_level *const levels[] = {bot_find("greedy"), bot_find("random"), bot_find("greedy"), NULL};
    for (int paired = 0; paired < 2; paired++) {
        played *of = prepare("rollplayer", paired, 6, levels);
        for (uint64_t i = 0; i < of->plan.sets; i++)
            simulate_play(&of->plan, i, &of->tally);
        stat_interval greedy = simulate_win_share(&of->plan, &of->tally, 0);
        stat_interval gap = simulate_win_gap(&of->plan, &of->tally, 0, 1);
        assert_true(near(greedy.value, 0.5) && near(greedy.high, 0.5) && greedy.low < 0.5);
        assert_true(near(gap.value, 0.5) && near(gap.high, 0.5) && -1 < gap.low && gap.low < 0.5);
        free(of);
    }
}

static void forget_times(simulate_tally *tally)
{
    for (int name = 0; name < DW_SEATS_MAX; name++)
        tally->names[name].thinking.seconds = tally->names[name].thinking.longest = 0;
}

static void parts_add_up_to_the_whole(void **state)
{
    (void)state;
    const bot_level *const levels[] = {&one, &other, &other, NULL}, *const alone[] = {&one, NULL};
    for (int i = 0; i < 2; i++) {
        played *whole = play("rollplayer", i == 0, i == 0 ? levels : alone);
        played *first = prepare("rollplayer", i == 0, GAMES, i == 0 ? levels : alone);
        played *rest = prepare("rollplayer", i == 0, GAMES, i == 0 ? levels : alone);
        for (uint64_t set = whole->plan.sets; set-- > 0;)
            simulate_play(&first->plan, set, set % 3 ? &first->tally : &rest->tally);
        simulate_add(&rest->tally, &first->tally);
        simulate_sort(&rest->tally);
        simulate_sort(&whole->tally);
        forget_times(&rest->tally);
        forget_times(&whole->tally);
        assert_memory_equal(&rest->tally, &whole->tally, sizeof whole->tally);
        free(whole);
        free(first);
        free(rest);
    }
}

static void titles_are_of_every_game_alone(void **state)
{
    (void)state;
    played *of = play("rollplayer", false, (const bot_level *const[]){&one, NULL});
    int64_t games = 0;
    simulate_sort(&of->tally);
    for (int i = 0; i < of->tally.title_count; i++) {
        const simulate_title *title = &of->tally.titles[i];
        games += title->games;
        if (i > 0)
            assert_true(title->score * title[-1].games <= title[-1].score * title->games);
    }
    assert_int_equal(games, GAMES);
    free(of);
}

static void a_share_of_yes_and_no_has_wilsons_interval(void **state)
{
    (void)state;
    for (int yes = 0; yes <= 10; yes++) {
        stat_sums sums = {0};
        for (int i = 0; i < 10; i++)
            stat_count(&sums, i < yes ? 60 : 0);
        stat_interval seen = stat_mean_within(&sums, 60, 0, 1), wilson = stat_wilson(yes / 10.0, 10);
        assert_true(near(seen.value, wilson.value) && near(seen.low, fmax(wilson.low, 0)) &&
                    near(seen.high, fmin(wilson.high, 1)));
        stat_interval both = stat_mean_within(&sums, 60, -1, 1); /* the same mean in a range twice as wide */
        assert_true(near(both.value, seen.value) && both.low <= seen.low + 1e-9);
    }
}

static void trials_that_vary_less_have_a_narrower_interval(void **state)
{
    (void)state;
    stat_sums flips = {0}, halves = {0}, same = {0};
    for (int i = 0; i < 100; i++) {
        stat_count(&flips, i % 2 ? 60 : 0);
        stat_count(&halves, i % 2 ? 40 : 20);
        stat_count(&same, 30);
    }
    stat_interval wide = stat_mean_within(&flips, 60, 0, 1), narrow = stat_mean_within(&halves, 60, 0, 1);
    stat_interval unknown = stat_mean_within(&same, 60, 0, 1);
    assert_true(narrow.high - narrow.low < 0.4 * (wide.high - wide.low));
    assert_true(near(unknown.low, wide.low) && near(unknown.high, wide.high));
}

static void a_mean_has_the_normal_interval(void **state)
{
    (void)state;
    stat_sums sums = {0};
    stat_count(&sums, 2);
    assert_true(!isfinite(stat_mean(&sums, 1).low));
    stat_count(&sums, 4);
    stat_count(&sums, 6);
    stat_count(&sums, 8);
    stat_interval mean = stat_mean(&sums, 2); /* of 1, 2, 3, 4: variance 5/3 */
    assert_true(near(mean.value, 2.5));
    assert_true(near(mean.high - mean.low, 2 * 1.96 * sqrt(5.0 / 3 / 4)));
}

/* The games stay as they are, all seats' luck together is nothing, and without it results vary less. */
static void luck_that_is_weighed_is_taken_off(void **state)
{
    (void)state;
    const bot_level *const levels[] = {bot_find("greedy"), &other, NULL};
    played *plain = play("dicerealms", false, levels), *of = prepare("dicerealms", false, GAMES, levels);
    of->plan.match.weigh_luck = true;
    for (uint64_t i = 0; i < of->plan.sets; i++)
        simulate_play(&of->plan, i, &of->tally);
    const simulate_standing *standing = &of->tally.names[0].standing;
    assert_int_equal(standing->wins.sum, plain->tally.names[0].standing.wins.sum);
    assert_int_equal(plain->tally.names[0].standing.skill.sum, MATCH_LUCK * standing->wins.sum);
    assert_int_not_equal(standing->skill.sum, MATCH_LUCK * standing->wins.sum);
    assert_true(fabs((double)(standing->skill.sum + of->tally.names[1].standing.skill.sum) -
                     (double)MATCH_LUCK * MATCH_WIN * GAMES) <= GAMES);
    free(plain);
    free(of);
}

static void results_without_luck_vary_less(void **state)
{
    (void)state;
    played *of = prepare("dicerealms", false, 3 * GAMES,
                         (const bot_level *const[]){bot_find("greedy"), bot_find("novice"), NULL});
    of->plan.match.weigh_luck = true;
    for (uint64_t i = 0; i < of->plan.sets; i++)
        simulate_play(&of->plan, i, &of->tally);
    stat_interval won = simulate_win_share(&of->plan, &of->tally, 0);
    stat_interval skill = simulate_skill(&of->plan, &of->tally, 0);
    assert_true(skill.high - skill.low < won.high - won.low);
    assert_true(skill.low < won.high && won.low < skill.high);
    free(of);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_levels_are_exactly_equal_when_paired),
        cmocka_unit_test(deals_differ_from_each_other),
        cmocka_unit_test(a_list_that_repeats_itself_has_fewer_rotations),
        cmocka_unit_test(every_level_has_every_seat_equally_often),
        cmocka_unit_test(every_game_is_won_once),
        cmocka_unit_test(greedy_beats_random),
        cmocka_unit_test(intervals_stay_within_what_can_be_won),
        cmocka_unit_test(parts_add_up_to_the_whole),
        cmocka_unit_test(titles_are_of_every_game_alone),
        cmocka_unit_test(a_share_of_yes_and_no_has_wilsons_interval),
        cmocka_unit_test(trials_that_vary_less_have_a_narrower_interval),
        cmocka_unit_test(a_mean_has_the_normal_interval),
        cmocka_unit_test(luck_that_is_weighed_is_taken_off),
        cmocka_unit_test(results_without_luck_vary_less),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
