/* test_analysis.c: what `dicewright analyse` computes: luck is measured against the mean, the best move loses
 * nothing, forced moves are no decisions, and neither threads nor what came later change what is said. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/analysis/analysis.h"
#include "platform/thread_pool.h"

#include <math.h>
#include <string.h>

enum { PLAYERS = 2, SEED = 11 };

static const char *const games[] = {"rollplayer", "dicerealms"};

static bool near(double a, double b)
{
    return fabs(a - b) < 1e-5;
}

/* A finished game that the level has played with itself. */
static tb_table *play(const char *id, const char *level)
{
    const dw_game *game = dw_game_named(id);
    dw_rng rng;
    dw_rng_seed(&rng, SEED);
    tb_table *table = tb_new(game, &(dw_options){.players = PLAYERS}, SEED, NULL);
    assert_non_null(table);
    for (dw_turn turn; !(turn = tb_turn(table)).over;) {
        if (turn.chance) {
            assert_true(tb_roll(table, NULL));
            continue;
        }
        int seat = __builtin_ctz(turn.waiting);
        dw_move move = bot_choose(bot_find(level), game, table->state, seat, &rng, NULL);
        assert_true(tb_play(table, seat, move, NULL));
    }
    return table;
}

static analysis look_at(const tb_table *table, int seat, dw_pool *pool)
{
    analysis of;
    const analysis_request asked = {
        .table = table, .level = bot_find("adept"), .means = {.pool = pool}, .seat = seat};
    assert_true(analysis_make(&asked, &of, NULL));
    return of;
}

static void luck_of_all_outcomes_weighs_nothing(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        tb_table *table = play(games[i], "random");
        const dw_game *game = table->game;
        _Alignas(16) unsigned char now[DW_STATE_MAX];
        int chances = 0;
        memcpy(now, table->first, game->state_size);
        for (int at = 0; at < table->length; at++) {
            dw_outcome outcomes[DW_MOVES_MAX];
            double sums[PLAYERS] = {0}, weights = 0;
            int count = table->record[at].seat == DW_CHANCE ? game->outcomes(game, now, outcomes) : 0;
            for (int one = 0; one < count; one++) {
                analysis_amount luck[DW_SEATS_MAX];
                analysis_luck(bot_net_of(game), game, now, PLAYERS, outcomes[one].move, luck);
                for (int seat = 0; seat < PLAYERS; seat++)
                    sums[seat] += outcomes[one].weight * (luck[seat].win + luck[seat].score);
                weights += outcomes[one].weight;
            }
            for (int seat = 0; seat < PLAYERS && count; seat++)
                assert_true(near(sums[seat] / weights, 0));
            game->apply(game, now, table->record[at].seat, table->record[at].move);
            if ((chances += count > 0) == 30)
                break;
        }
        assert_int_equal(chances, 30);
        tb_free(table);
    }
}

static void who_plays_as_the_analysis_would_loses_nothing(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        tb_table *table = play(games[i], "adept");
        analysis of = look_at(table, -1, NULL);
        for (int seat = 0; seat < PLAYERS; seat++) {
            assert_true(of.totals[seat].decisions > 10);
            assert_int_equal(of.totals[seat].marks[ANALYSIS_FINE], of.totals[seat].decisions);
            assert_true(of.totals[seat].loss.win <= 0);
            assert_true(of.totals[seat].loss.score <= 0);
        }
        analysis_free(&of);
        tb_free(table);
    }
}

static void who_plays_anything_makes_mistakes(void **state)
{
    (void)state;
    tb_table *table = play("rollplayer", "random");
    analysis of = look_at(table, -1, NULL);
    for (int seat = 0; seat < PLAYERS; seat++) {
        assert_true(of.totals[seat].marks[ANALYSIS_FINE] < of.totals[seat].decisions);
        assert_true(of.totals[seat].loss.win > 0);
    }
    analysis_free(&of);
    tb_free(table);
}

static void every_entry_is_a_roll_forced_or_a_decision(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        tb_table *table = play(games[i], "random");
        analysis of = look_at(table, -1, NULL);
        int rolls = 0, chosen = 0, forced = 0;
        for (int at = 0; at < table->length; at++) {
            const analysis_entry *one = &of.entries[at];
            rolls += one->kind == ANALYSIS_CHANCE;
            forced += one->kind == ANALYSIS_FORCED;
            assert_int_equal(one->kind == ANALYSIS_CHANCE, table->record[at].seat == DW_CHANCE);
            if (one->kind == ANALYSIS_DECISION)
                assert_int_equal(one->mark, analysis_mark_of(PLAYERS, one->loss));
        }
        for (int seat = 0; seat < PLAYERS; seat++) {
            chosen += of.totals[seat].decisions;
            forced -= of.totals[seat].forced;
        }
        assert_int_equal(forced, 0);
        assert_int_equal(rolls + chosen + of.totals[0].forced + of.totals[1].forced, table->length);
        analysis_free(&of);
        tb_free(table);
    }
}

/* By how much the played move falls short of the best one. */
static double short_of(double best, double played)
{
    return played < best ? best - played : 0;
}

static void a_decision_loses_what_it_falls_short_of_the_best_move(void **state)
{
    (void)state;
    int decisions = 0, in_chances = 0, in_points = 0, better_in_one = 0;
    for (int i = 0; i < 2; i++) {
        tb_table *table = play(games[i], "random");
        analysis of = look_at(table, -1, NULL);
        _Alignas(16) unsigned char then[DW_STATE_MAX];
        for (int at = 0; at < table->length; at++) {
            const analysis_entry *one = &of.entries[at];
            bot_rating ratings[DW_MOVES_MAX];
            dw_rng rng;
            int played = 0;
            if (one->kind != ANALYSIS_DECISION)
                continue;
            dw_rng_seed(&rng, SEED);
            tb_state_at(table, at, then);
            int count = bot_rate(bot_find("adept"), table->game, then, table->record[at].seat, &rng,
                                 &(bot_means){0}, ratings);
            while (ratings[played].move != table->record[at].move)
                played++;
            assert_int_equal(one->choices, count);
            assert_int_equal(one->rank, played + 1);
            assert_true(one->best == ratings[0].move);
            assert_true(near(one->loss.win, short_of(ratings[0].win, ratings[played].win)));
            assert_true(near(one->loss.score, short_of(ratings[0].score, ratings[played].score)));
            decisions++;
            in_chances += one->loss.win > 0;
            in_points += one->loss.score > 0;
            better_in_one += ratings[played].win > ratings[0].win || ratings[played].score > ratings[0].score;
        }
        analysis_free(&of);
        tb_free(table);
    }
    assert_true(in_chances > decisions / 2 && in_points > decisions / 2);
    assert_true(better_in_one > 0); /* that counts as no loss, and as no gain */
}

static void the_chances_end_with_the_result(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        tb_table *table = play(games[i], "greedy");
        analysis of = look_at(table, -1, NULL);
        const analysis_entry *last = &of.entries[table->length - 1];
        assert_true(of.over);
        for (int at = 0; at < table->length; at++)
            assert_true(near(of.entries[at].after[0].win + of.entries[at].after[1].win, 1));
        for (int seat = 0; seat < PLAYERS; seat++) {
            assert_true(near(last->after[seat].score, of.result.total[seat]));
            assert_int_equal(last->after[seat].win > 0, of.result.place[seat] == 1);
        }
        analysis_free(&of);
        tb_free(table);
    }
}

static void threads_change_nothing(void **state)
{
    (void)state;
    tb_table *table = play("rollplayer", "random");
    dw_pool *pool = pf_start_pool(2, NULL);
    assert_non_null(pool);
    analysis alone = look_at(table, -1, NULL), shared = look_at(table, -1, pool);
    pf_stop_pool(pool);
    assert_memory_equal(alone.entries, shared.entries, (size_t)table->length * sizeof *alone.entries);
    assert_memory_equal(alone.totals, shared.totals, sizeof alone.totals);
    analysis_free(&alone);
    analysis_free(&shared);
    tb_free(table);
}

static void what_came_later_changes_nothing(void **state)
{
    (void)state;
    tb_table *table = play("rollplayer", "random");
    analysis whole = look_at(table, -1, NULL);
    int half = table->length / 2;
    assert_true(tb_undo(table, table->length - half, NULL));
    analysis begun = look_at(table, -1, NULL);
    assert_false(begun.over);
    assert_memory_equal(begun.entries, whole.entries, (size_t)half * sizeof *begun.entries);
    analysis_free(&begun);
    analysis_free(&whole);
    tb_free(table);
}

static void one_seat_alone_is_rated_the_same(void **state)
{
    (void)state;
    tb_table *table = play("rollplayer", "random");
    analysis all = look_at(table, -1, NULL), one = look_at(table, 1, NULL);
    assert_memory_equal(&one.totals[1], &all.totals[1], sizeof one.totals[1]);
    assert_int_equal(one.totals[0].decisions, 0);
    assert_false(analysis_shows(&one.asked, 0));
    assert_true(analysis_shows(&one.asked, 1));
    analysis_free(&all);
    analysis_free(&one);
    tb_free(table);
}

/* Also those that it did not play out: a move far down must not look better than the best. */
static void a_master_rates_the_best_move_highest(void **state)
{
    (void)state;
    tb_table *table = play("rollplayer", "random");
    _Alignas(16) unsigned char then[DW_STATE_MAX];
    int looked_at = 0;
    for (int at = 0; at < table->length; at += 5) {
        bot_rating ratings[DW_MOVES_MAX];
        dw_rng rng;
        if (table->record[at].seat == DW_CHANCE)
            continue;
        dw_rng_seed_stream(&rng, SEED, (uint64_t)at);
        tb_state_at(table, at, then);
        int count = bot_rate(bot_find("master"), table->game, then, table->record[at].seat, &rng,
                             &(bot_means){.nodes = 200}, ratings);
        for (int i = 1; i < count; i++)
            assert_true(ratings[i].worth <= ratings[i - 1].worth);
        looked_at += count > 1;
    }
    assert_true(looked_at > 10);
    tb_free(table);
}

static void marks_are_of_chances_and_alone_of_points(void **state)
{
    (void)state;
    static const struct {
        int players;
        analysis_amount loss;
        analysis_mark mark;
    } rows[] = {
        {2, {0, 9}, ANALYSIS_FINE},         {2, {0.019, 0}, ANALYSIS_FINE}, {2, {0.02, 0}, ANALYSIS_DOUBTFUL},
        {3, {0.049, 0}, ANALYSIS_DOUBTFUL}, {4, {0.05, 0}, ANALYSIS_BAD},   {2, {0.099, 0}, ANALYSIS_BAD},
        {2, {0.10, 0}, ANALYSIS_VERY_BAD},  {2, {1, 0}, ANALYSIS_VERY_BAD}, {1, {1, 0.49}, ANALYSIS_FINE},
        {1, {0, 0.5}, ANALYSIS_DOUBTFUL},   {1, {0, 1}, ANALYSIS_BAD},      {1, {0, 2}, ANALYSIS_VERY_BAD},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(analysis_mark_of(rows[i].players, rows[i].loss), rows[i].mark);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(luck_of_all_outcomes_weighs_nothing),
        cmocka_unit_test(who_plays_as_the_analysis_would_loses_nothing),
        cmocka_unit_test(who_plays_anything_makes_mistakes),
        cmocka_unit_test(every_entry_is_a_roll_forced_or_a_decision),
        cmocka_unit_test(a_decision_loses_what_it_falls_short_of_the_best_move),
        cmocka_unit_test(the_chances_end_with_the_result),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(what_came_later_changes_nothing),
        cmocka_unit_test(one_seat_alone_is_rated_the_same),
        cmocka_unit_test(a_master_rates_the_best_move_highest),
        cmocka_unit_test(marks_are_of_chances_and_alone_of_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
