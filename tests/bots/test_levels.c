/* test_levels.c: the levels of src/bots on the real game: strength, legality, determinism. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/bots.h"
#include "games/rollplayer/game.h"

#include <string.h>

typedef struct played {
    _Alignas(16) unsigned char state[DW_STATE_MAX];
    dw_result result;
    uint64_t hash; /* of all moves */
    int volunteered;
    int drops_at_a_loss;
} played;

static void make_move(const dw_game *game, played *out, int seat, dw_move move)
{
    assert_true(dw_is_legal(game, out->state, seat, move));
    out->hash = dw_hash(out->hash, &move, sizeof move);
    char text[DW_TEXT_MAX];
    dw_format(game, out->state, seat, move, text, sizeof text);
    double before = seat == DW_CHANCE ? 0 : dw_value(game, out->state, seat);
    game->apply(game, out->state, seat, move);
    if (strncmp(text, "drop ", 5) == 0 && dw_value(game, out->state, seat) < before - 1e-9)
        out->drops_at_a_loss++;
}

/* Lets one seat that only may act do so. */
static bool somebody_volunteers(const dw_game *game, played *out, dw_turn turn, const bot_level **levels,
                                dw_rng *rng)
{
    for (int seat = 0; seat < DW_SEATS_MAX && !turn.partial; seat++) {
        dw_move move;
        if ((turn.may_act >> seat & 1) &&
            bot_wants_to_act(levels[seat], game, out->state, seat, rng, NULL, &move)) {
            make_move(game, out, seat, move);
            out->volunteered++;
            return true;
        }
    }
    return false;
}

static void play(const dw_game *game, int players, uint64_t seed, const bot_level **levels, played *out)
{
    dw_options options = {.players = players};
    dw_rng dealer, rng;
    dw_rng_seed_stream(&dealer, seed, 0);
    dw_rng_seed_stream(&rng, seed, 1);
    memset(out, 0, sizeof *out);
    assert_true(game->start(game, out->state, &options, NULL));
    for (int moves = 0;; moves++) {
        assert_in_range(moves, 0, 20000);
        dw_turn turn = game->turn(game, out->state);
        if (turn.over)
            break;
        if (turn.chance) {
            make_move(game, out, DW_CHANCE, dw_sample(game, out->state, &dealer));
        } else if (!somebody_volunteers(game, out, turn, levels, &rng)) {
            int seat = __builtin_ctz(turn.waiting);
            make_move(game, out, seat, bot_choose(levels[seat], game, out->state, seat, &rng, NULL));
        }
    }
    game->result(game, out->state, &out->result);
}

static void levels_are_found_by_name(void **unused)
{
    (void)unused;
    assert_string_equal(bot_find("random")->name, "random");
    assert_string_equal(bot_find("greedy")->name, "greedy");
    assert_null(bot_find("genius"));
    int count = 0;
    while (bot_level_at(count))
        count++;
    assert_int_equal(count, 5);
    assert_null(bot_level_at(-1));
}

static void greedy_beats_random_clearly(void **unused)
{
    (void)unused;
    const bot_level *levels[DW_SEATS_MAX];
    enum { GAMES = 60 };
    int wins = 0;
    long greedy_points = 0, random_points = 0;
    for (int i = 0; i < GAMES; i++) {
        int greedy = i % 2;
        for (int seat = 0; seat < DW_SEATS_MAX; seat++)
            levels[seat] = bot_find(seat == greedy ? "greedy" : "random");
        played game;
        play(&rp_game, 2, (uint64_t)i + 1, levels, &game);
        wins += game.result.place[greedy] == 1 && game.result.place[!greedy] != 1;
        greedy_points += game.result.total[greedy];
        random_points += game.result.total[!greedy];
    }
    print_message("greedy won %d of %d; mean points %.1f against %.1f\n", wins, GAMES,
                  (double)greedy_points / GAMES, (double)random_points / GAMES);
    assert_true(wins >= GAMES * 9 / 10);
    assert_true(greedy_points > random_points * 3 / 2);
}

static double solo_mean(const char *level, int games)
{
    const bot_level *levels[DW_SEATS_MAX];
    for (int seat = 0; seat < DW_SEATS_MAX; seat++)
        levels[seat] = bot_find(level);
    long sum = 0;
    for (int i = 0; i < games; i++) {
        played game;
        play(&rp_game, 1, (uint64_t)i + 1000, levels, &game);
        sum += game.result.total[0];
    }
    return (double)sum / games;
}

static void greedy_scores_more_than_random_alone(void **unused)
{
    (void)unused;
    double greedy = solo_mean("greedy", 40), random = solo_mean("random", 40);
    print_message("alone: greedy %.1f, random %.1f\n", greedy, random);
    assert_true(greedy > random + 5);
}

static void the_same_seed_gives_the_same_game(void **unused)
{
    (void)unused;
    const bot_level *levels[DW_SEATS_MAX];
    for (int seat = 0; seat < DW_SEATS_MAX; seat++)
        levels[seat] = bot_find("greedy");
    for (int players = 1; players <= 4; players++) {
        played one, two, other;
        play(&rp_game, players, 5, levels, &one);
        play(&rp_game, players, 5, levels, &two);
        play(&rp_game, players, 6, levels, &other);
        assert_int_equal(one.hash, two.hash);
        assert_memory_equal(one.state, two.state, rp_game.state_size);
        assert_int_not_equal(one.hash, other.hash);
    }
}

static void random_never_volunteers_and_greedy_sometimes_does(void **unused)
{
    (void)unused;
    const bot_level *levels[DW_SEATS_MAX];
    const char *const names[] = {"random", "greedy"};
    int volunteered[2] = {0};
    for (int level = 0; level < 2; level++)
        for (int i = 0; i < 20; i++) {
            for (int seat = 0; seat < DW_SEATS_MAX; seat++)
                levels[seat] = bot_find(names[level]);
            played game;
            play(&rp_game, 4, (uint64_t)i + 50, levels, &game);
            volunteered[level] += game.volunteered;
        }
    assert_int_equal(volunteered[0], 0);
    assert_true(volunteered[1] > 0);
}

static void greedy_drops_no_weapon_at_a_loss(void **unused)
{
    (void)unused;
    const bot_level *levels[DW_SEATS_MAX];
    for (int seat = 0; seat < DW_SEATS_MAX; seat++)
        levels[seat] = bot_find("greedy");
    for (int i = 0; i < 40; i++) {
        played game;
        play(&rp_game, 1 + i % 4, (uint64_t)i + 200, levels, &game);
        assert_int_equal(game.drops_at_a_loss, 0);
    }
}

/* ---- what a level is shown ---- */

static unsigned char shown[DW_STATE_MAX];

static dw_move spy(const bot_task *task)
{
    memcpy(shown, task->view, task->game->state_size);
    return 0;
}

static bool spy_volunteer(const bot_task *task, dw_move *out)
{
    *out = spy(task);
    return true;
}

static int spy_rate(const bot_task *task, bot_rating out[DW_MOVES_MAX])
{
    out[0].move = spy(task);
    return 1;
}

/* A game whose states have a byte that only seat 0 may know. */
static void hide_last_byte(const dw_game *game, void *state, int seat)
{
    if (seat != 0)
        ((unsigned char *)state)[game->state_size - 1] = 0;
}

static void a_level_sees_only_what_its_seat_may_know(void **unused)
{
    (void)unused;
    const bot_level level = {"spy", "Remembers what it is shown.", spy, spy_volunteer, spy_rate, 0};
    dw_game game = rp_game;
    game.view = hide_last_byte;
    for (int seat = 0; seat < 2; seat++) {
        _Alignas(16) unsigned char state[DW_STATE_MAX];
        dw_options options = {.players = 2};
        dw_rng rng;
        dw_move move;
        dw_rng_seed(&rng, 1);
        assert_true(game.start(&game, state, &options, NULL));
        state[game.state_size - 1] = 99;
        bot_choose(&level, &game, state, seat, &rng, NULL);
        assert_int_equal(shown[game.state_size - 1], seat == 0 ? 99 : 0);
        bot_wants_to_act(&level, &game, state, seat, &rng, NULL, &move);
        assert_int_equal(shown[game.state_size - 1], seat == 0 ? 99 : 0);
        bot_rating ratings[DW_MOVES_MAX];
        bot_rate(&level, &game, state, seat, &rng, NULL, ratings);
        assert_int_equal(shown[game.state_size - 1], seat == 0 ? 99 : 0);
        assert_memory_equal(shown, state, game.state_size - 1);
        assert_int_equal(state[game.state_size - 1], 99);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_are_found_by_name),
        cmocka_unit_test(greedy_beats_random_clearly),
        cmocka_unit_test(greedy_scores_more_than_random_alone),
        cmocka_unit_test(the_same_seed_gives_the_same_game),
        cmocka_unit_test(greedy_drops_no_weapon_at_a_loss),
        cmocka_unit_test(random_never_volunteers_and_greedy_sometimes_does),
        cmocka_unit_test(a_level_sees_only_what_its_seat_may_know),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
