/*
 * test_features.c: the features of a seat, in every state of random games of all games, boxes, player
 * counts and variants: sound numbers, and nothing that the seat may not know.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "dicewright.h"
#include "random_game.h"

#include <string.h>

enum { GAMES = 12, LONGEST_GAME = 5000, VALUE_MAX = 20 };

typedef struct position {
    _Alignas(16) unsigned char bytes[DW_STATE_MAX];
} position;

static void check_sound(const dw_game *game, const dw_features *features)
{
    assert_in_range(features->count, 1, DW_FEATURES_MAX - 1); /* one place stays free to write ahead */
    for (int i = 0; i < features->count; i++) {
        assert_in_range(features->number[i], 0, game->learning->feature_count - 1);
        assert_true(isfinite(features->value[i]) && fabsf(features->value[i]) <= VALUE_MAX);
    }
}

static void check_same(const dw_features *one, const dw_features *other)
{
    assert_int_equal(one->count, other->count);
    assert_memory_equal(one->number, other->number, (size_t)one->count * sizeof *one->number);
    assert_memory_equal(one->value, other->value, (size_t)one->count * sizeof *one->value);
}

/* From the whole state and from the seat's view alike. */
static void check_seats(const dw_game *game, const position *state, int players)
{
    for (int seat = 0; seat < players; seat++) {
        dw_features features, seen;
        position view = *state;
        dw_view(game, view.bytes, seat);
        game->learning->features(game, state->bytes, seat, &features);
        check_sound(game, &features);
        game->learning->features(game, view.bytes, seat, &seen);
        check_same(&features, &seen);
    }
}

/* One random move; false when the game is over. */
static bool move_on(const dw_game *game, position *state, dw_rng *rng)
{
    dw_turn turn = game->turn(game, state->bytes);
    dw_move moves[DW_MOVES_MAX];
    if (turn.over)
        return false;
    if (turn.chance) {
        game->apply(game, state->bytes, DW_CHANCE, dw_sample(game, state->bytes, rng));
        return true;
    }
    uint32_t seats = turn.may_act && dw_rng_below(rng, 4) == 0 ? turn.may_act : turn.waiting;
    int seat = __builtin_ctz(seats);
    uint32_t count = (uint32_t)game->moves(game, state->bytes, seat, moves);
    game->apply(game, state->bytes, seat, moves[dw_rng_below(rng, count)]);
    return true;
}

static void play(const dw_game *game, const dw_options *options, dw_rng *rng)
{
    position state;
    assert_true(game->start(game, state.bytes, options, NULL));
    check_seats(game, &state, options->players);
    for (int moves = 0; move_on(game, &state, rng); moves++) {
        assert_in_range(moves, 0, LONGEST_GAME);
        check_seats(game, &state, options->players);
    }
}

/* Options for that many players. */
static dw_options options_for(const dw_game *game, int players, dw_rng *rng)
{
    dw_options options = pick_options(game, rng);
    while (options.players != players)
        options = pick_options(game, rng);
    return options;
}

static void features_are_sound_and_show_only_what_the_seat_may_know(void **unused)
{
    (void)unused;
    uint64_t games = 0;
    for (int index = 0; dw_game_at(index); index++) {
        const dw_game *game = dw_game_at(index);
        for (int players = game->players_min; game->learning->feature_count && players <= game->players_max;
             players++)
            for (int i = 0; i < GAMES; i++) {
                dw_rng rng;
                dw_rng_seed_stream(&rng, 11, games++);
                dw_options options = options_for(game, players, &rng);
                play(game, &options, &rng);
            }
    }
    assert_true(games > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(features_are_sound_and_show_only_what_the_seat_may_know),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
