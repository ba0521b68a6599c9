/*
 * test_rollout.c: rollouts with the same luck meet the same dice, and the luck that they subtract is luck
 * alone.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/rollout.h"
#include "games/dicerealms/game.h"
#include "games/dicerealms/rules/rules.h"

#include <math.h>

/* The first round's first choice. */
static void begin(const dw_game *game, dr_state *state)
{
    dw_options options = {.players = 2};
    dw_rng rng;
    dw_rng_seed(&rng, 7);
    assert_true(game->start(game, state, &options, NULL));
    while (dw_asked(game, state) == 0)
        game->apply(game, state, DW_CHANCE, dw_sample(game, state, &rng));
}

static void play_on(bot_rollout *rollout, bool weighed)
{
    const dw_game *game = rollout->task->game;
    int asked = dw_asked(game, rollout->at.bytes);
    if (asked > 0)
        bot_choose_on(rollout, __builtin_ctz((unsigned)asked));
    else if (weighed)
        bot_deal_weighed(rollout);
    else
        bot_deal(rollout);
}

/* What the Fate die shows in the round, or 0 if the game is over before. */
static int fate_in_round(bot_rollout *rollout, int round)
{
    const dr_state *s = (const dr_state *)rollout->at.bytes;
    while (s->phase != DR_OVER && (s->round < round || s->fate == 0))
        play_on(rollout, false);
    return s->round == round ? s->fate : 0;
}

/* However the rounds before went. */
static void a_round_has_the_same_luck(void **unused)
{
    (void)unused;
    dr_state state;
    begin(&dr_game, &state);
    int seat = __builtin_ctz((unsigned)dw_asked(&dr_game, &state));
    dw_move moves[DW_MOVES_MAX];
    int count = dr_game.moves(&dr_game, &state, seat, moves);
    const bot_task task = {&dr_game, &state, seat, 2, NULL, NULL};
    assert_in_range(count, 2, DW_MOVES_MAX);
    for (uint64_t luck = 1; luck <= 20; luck++)
        for (int round = 2; round <= 4; round++) {
            bot_rollout one, other;
            bot_begin_rollout(&task, luck, &one);
            bot_begin_rollout(&task, luck, &other);
            dr_game.apply(&dr_game, one.at.bytes, seat, moves[0]);
            dr_game.apply(&dr_game, other.at.bytes, seat, moves[count - 1]);
            assert_int_equal(fate_in_round(&one, round), fate_in_round(&other, round));
        }
}

typedef struct spread {
    double sum, squares;
    int count;
} spread;

static void add(spread *to, double value)
{
    to->sum += value;
    to->squares += value * value;
    to->count++;
}

static double mean_of(const spread *of)
{
    return of->sum / of->count;
}

static double variance_of(const spread *of)
{
    return of->squares / of->count - mean_of(of) * mean_of(of);
}

/* Its mean is nothing, and without it results are nearer to each other. */
static void luck_is_nobodys_merit(void **unused)
{
    (void)unused;
    dr_state state;
    begin(&dr_game, &state);
    const bot_task task = {&dr_game, &state, 0, 2, NULL, NULL};
    spread owed = {0}, with = {0}, without = {0};
    for (uint64_t luck = 1; luck <= 300; luck++) {
        bot_rollout rollout;
        bot_outlook end;
        bot_begin_rollout(&task, luck, &rollout);
        while (dw_round(&dr_game, rollout.at.bytes) < 3)
            play_on(&rollout, true);
        bot_judge(rollout.net, &dr_game, rollout.at.bytes, 2, &end);
        bot_rating rating = bot_rating_of(&dr_game, &end, 0, 2);
        add(&owed, rollout.owed.worth);
        add(&with, rating.worth);
        add(&without, rating.worth - rollout.owed.worth);
    }
    assert_true(fabs(mean_of(&owed)) < 4 * sqrt(variance_of(&owed) / owed.count));
    assert_true(variance_of(&without) < variance_of(&with) / 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_round_has_the_same_luck),
                                       cmocka_unit_test(luck_is_nobodys_merit)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
