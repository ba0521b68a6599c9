/* test_greedy.c: the greedy level plays Dice Realms sensibly: it beats random play, keeps grain for Winter,
 * improves its dice, and hardly ever lets an upgrade go that it could use. */
#include "bots/bots.h"
#include "games/dicerealms/game.h"
#include "games/dicerealms/rules/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 24, DOTS_AT_START = 12 };

static const dw_game *const game = &dr_game;

/* What one game, or several, came to. */
typedef struct tally {
    int seats, rounds;
    int misery, dots; /* dots beyond those of two new dice */
    int unspent;      /* upgrades that were let go although a face could be improved */
} tally;

/* Whether a face of an active die can become one with more dots for the upgrades that are left. */
static bool could_improve(const dr_pack *p, const dr_state *s, int seat_no)
{
    dw_move moves[DW_MOVES_MAX];
    int count = game->moves(game, s, seat_no, moves);
    for (int i = 0; i < count; i++) {
        if (dr_verb_of(moves[i]) != DR_DO_UPGRADE)
            continue;
        int from = s->seats[seat_no].dice[dr_a(moves[i])].faces[dr_b(moves[i])];
        if (p->faces[dr_c(moves[i])].dots > p->faces[from].dots &&
            p->faces[dr_c(moves[i])].line == p->faces[from].line)
            return true;
    }
    return false;
}

static void play(int players, const char *setup, uint64_t seed, const bot_level *levels[], dr_state *s,
                 tally *sum)
{
    dw_options options = {.players = players};
    dw_rng rng;
    dw_rng_seed(&rng, seed);
    assert_true(game->setup_words->read(game, setup, &options.setup, NULL));
    assert_true(game->start(game, s, &options, NULL));
    for (;;) {
        dw_turn turn = game->turn(game, s);
        if (turn.over)
            break;
        if (turn.chance) {
            game->apply(game, s, DW_CHANCE, dw_sample(game, s, &rng));
            continue;
        }
        int seat = __builtin_ctz(turn.waiting);
        dw_move move = bot_choose(levels[seat], game, s, seat, &rng, NULL);
        if (s->phase == DR_UPGRADE && dr_verb_of(move) == DR_DO_DONE && s->seats[seat].upgrades &&
            could_improve(dr_pack_of(game), s, seat))
            sum->unspent++;
        game->apply(game, s, seat, move);
    }
}

static int dots_of(const dr_seat *seat)
{
    int dots = 0;
    for (int i = 0; i < seat->dice_count; i++)
        for (int place = 0; place < DR_SIDES; place++)
            dots += dr_default_pack.faces[seat->dice[i].faces[place]].dots;
    return dots;
}

static tally play_games(int players, const char *setup)
{
    const bot_level *greedy = bot_find("greedy"), *levels[] = {greedy, greedy, greedy, greedy};
    tally sum = {0};
    for (int i = 0; i < GAMES; i++) {
        dr_state s;
        play(players, setup, (uint64_t)i, levels, &s, &sum);
        sum.seats += players;
        sum.rounds += s.round;
        for (int seat = 0; seat < players; seat++) {
            sum.misery += s.seats[seat].misery;
            sum.dots += dots_of(&s.seats[seat]) - DOTS_AT_START;
        }
    }
    return sum;
}

/* The games of each kind are played once, however many tests look at them. */
static tally play_among_greedy(int players, const char *setup)
{
    static tally played[DR_PLAYERS_MAX + 1][2];
    tally *sum = &played[players][strcmp(setup, "random") == 0];
    if (!sum->seats)
        *sum = play_games(players, setup);
    return *sum;
}

static void it_beats_random_play(void **state)
{
    (void)state;
    int won = 0;
    tally sum = {0};
    for (int i = 0; i < GAMES; i++) {
        const bot_level *levels[] = {bot_find("greedy"), bot_find("random")};
        dr_state s;
        dw_result result;
        if (i % 2) {
            levels[0] = bot_find("random");
            levels[1] = bot_find("greedy");
        }
        play(2, "random", (uint64_t)i, levels, &s, &sum);
        game->result(game, &s, &result);
        won += result.place[i % 2] == 1;
    }
    assert_in_range(won, GAMES * 95 / 100, GAMES);
}

static void it_does_not_starve(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players++) {
        tally sum = play_among_greedy(players, "first_game");
        assert_in_range(sum.misery, 0, sum.seats * 5 / 4); /* chips; most seats have none */
    }
}

static void it_ends_with_improved_dice_after_a_sensible_time(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players++) {
        tally sum = play_among_greedy(players, players == 3 ? "random" : "first_game");
        assert_in_range(sum.dots, sum.seats * 9, sum.seats * 60);
        assert_in_range(sum.rounds, GAMES * 8, GAMES * 25);
    }
}

static void it_hardly_ever_lets_a_useful_upgrade_go(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players += 2) {
        tally sum = play_among_greedy(players, players == 2 ? "first_game" : "random");
        assert_in_range(sum.unspent, 0, sum.rounds * players / 100); /* of the Upgrade steps of all seats */
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_beats_random_play),
        cmocka_unit_test(it_does_not_starve),
        cmocka_unit_test(it_ends_with_improved_dice_after_a_sensible_time),
        cmocka_unit_test(it_hardly_ever_lets_a_useful_upgrade_go),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
