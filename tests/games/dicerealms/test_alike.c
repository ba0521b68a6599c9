/* test_alike.c: moves that a game calls alike do much the same. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/dicerealms/game.h"
#include "games/dicerealms/rules/rules.h"

#include <string.h>

static void after(const dw_game *game, const dr_state *state, int seat, dw_move move, dr_state *out)
{
    *out = *state;
    game->apply(game, out, seat, move);
}

/* The same number of each kind of face on all dice together, and the same score. */
static void assert_same_realm(const dw_game *game, const dr_state *one, const dr_state *other, int seat)
{
    int faces[DR_KINDS] = {0};
    dw_score_line lines[DW_SCORE_LINES_MAX];
    int scores = 0, count = dw_score(game, one, seat, lines);
    for (int i = 0; i < count; i++)
        scores += lines[i].points;
    count = dw_score(game, other, seat, lines);
    for (int i = 0; i < count; i++)
        scores -= lines[i].points;
    assert_int_equal(scores, 0);
    for (int i = 0; i < one->seats[seat].dice_count; i++)
        for (int place = 0; place < DR_SIDES; place++) {
            faces[one->seats[seat].dice[i].faces[place]]++;
            faces[other->seats[seat].dice[i].faces[place]]--;
        }
    for (int kind = 0; kind < DR_KINDS; kind++)
        assert_int_equal(faces[kind], 0);
    assert_int_equal(one->seats[seat].upgrades, other->seats[seat].upgrades);
}

static int compare_like_moves(const dw_game *game, const dr_state *state, int seat)
{
    dw_move moves[DW_MOVES_MAX];
    int count = game->moves(game, state, seat, moves), alike = 0;
    for (int i = 0; i < count; i++)
        for (int other = i + 1; other < count; other++) {
            dr_state one, another;
            if (game->learning->alike(game, state, seat, moves[i]) !=
                game->learning->alike(game, state, seat, moves[other]))
                continue;
            after(game, state, seat, moves[i], &one);
            after(game, state, seat, moves[other], &another);
            assert_same_realm(game, &one, &another, seat);
            alike++;
        }
    return alike;
}

static void like_moves_make_the_same_realm(void **unused)
{
    (void)unused;
    const dw_game *game = &dr_game;
    int alike = 0;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        dr_state state;
        dw_options options = {.players = 2};
        dw_rng rng;
        dw_rng_seed(&rng, seed);
        assert_true(game->start(game, &state, &options, NULL));
        for (int asked; (asked = dw_asked(game, &state)) >= 0;) {
            int seat = asked ? __builtin_ctz((unsigned)asked) : DW_CHANCE;
            if (asked)
                alike += compare_like_moves(game, &state, seat);
            dw_move move = asked ? game->pick(game, &state, seat, &rng) : dw_sample(game, &state, &rng);
            game->apply(game, &state, seat, move);
        }
    }
    assert_in_range(alike, 1000, 10000000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(like_moves_make_the_same_realm)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
