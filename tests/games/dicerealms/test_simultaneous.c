/*
 * test_simultaneous.c: in Collect and Upgrade it does not matter who answers first. Wherever random games
 * ask several seats at once, each seat plays on alone as far as it is asked. All of this is then played in
 * every order of the seats; it must be legal and lead to the same state. Also: a picked move is the one at
 * that number in the list of all moves.
 */
#include "games/dicerealms/game.h"
#include "games/dicerealms/rules/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 150, ANSWERS_MAX = 64, SEATS = DR_PLAYERS_MAX };

/* What one seat answers, until it is done or must wait. */
typedef struct answers {
    int seat, count;
    dw_move moves[ANSWERS_MAX];
} answers;

typedef struct tally {
    long at_once;  /* states in which several seats were asked */
    long in_order; /* in which an unfinished seat had to wait */
    long orders;   /* played */
} tally;

static const dw_game *const game = &dr_game;

static bool is_asked(const dr_state *s, int seat)
{
    return game->turn(game, s).waiting >> seat & 1;
}

static void answer_alone(const dr_state *from, int seat, dw_rng *rng, answers *out)
{
    dr_state s = *from;
    dw_move moves[DW_MOVES_MAX];
    out->seat = seat;
    out->count = 0;
    while (s.phase == from->phase && s.round == from->round && is_asked(&s, seat) &&
           out->count < ANSWERS_MAX) {
        int count = game->moves(game, &s, seat, moves);
        dw_move move = moves[dw_rng_below(rng, (uint32_t)count)];
        out->moves[out->count++] = move;
        game->apply(game, &s, seat, move);
    }
}

static void play_in_order(const dr_state *from, const answers *all, const int *order, int seats, dr_state *s)
{
    *s = *from;
    for (int i = 0; i < seats; i++) {
        const answers *one = &all[order[i]];
        for (int move = 0; move < one->count; move++) {
            assert_true(dw_is_legal(game, s, one->seat, one->moves[move]));
            game->apply(game, s, one->seat, one->moves[move]);
        }
    }
}

/* The next order of the seats, from ascending to descending; false after the last one. */
static bool next_order(int *order, int count)
{
    int i = count - 2, j = count - 1;
    while (i >= 0 && order[i] > order[i + 1])
        i--;
    if (i < 0)
        return false;
    while (order[j] < order[i])
        j--;
    int swap = order[i];
    order[i] = order[j];
    order[j] = swap;
    for (int a = i + 1, b = count - 1; a < b; a++, b--) {
        swap = order[a];
        order[a] = order[b];
        order[b] = swap;
    }
    return true;
}

static void check_every_order(const dr_state *s, unsigned waiting, dw_rng *rng, tally *seen)
{
    answers all[SEATS];
    int order[SEATS] = {0, 1, 2, 3}, seats = 0;
    dr_state first, other;
    for (int seat = 0; seat < s->players; seat++)
        if (waiting >> seat & 1)
            answer_alone(s, seat, rng, &all[seats++]);
    play_in_order(s, all, order, seats, &first);
    while (next_order(order, seats)) {
        play_in_order(s, all, order, seats, &other);
        assert_memory_equal(&first, &other, sizeof first);
        seen->orders++;
    }
}

static void play_one(const char *setup, int players, uint64_t number, tally *seen)
{
    dr_state s;
    dw_rng rng;
    dw_error error;
    dw_move moves[DW_MOVES_MAX];
    dw_options options = {.players = players};
    assert_true(game->setup_words->read(game, setup, &options.setup, &error));
    assert_true(game->start(game, &s, &options, &error));
    dw_rng_seed_stream(&rng, 20, number);
    for (;;) {
        dw_turn turn = game->turn(game, &s);
        if (turn.over)
            return;
        if (turn.chance) {
            game->apply(game, &s, DW_CHANCE, dw_sample(game, &s, &rng));
            continue;
        }
        int unfinished = 0;
        for (int seat = 0; seat < players; seat++)
            unfinished += !(s.seats[seat].flags & DR_DONE);
        bool together = s.phase == DR_COLLECT || s.phase == DR_UPGRADE;
        if (turn.waiting & (turn.waiting - 1)) {
            seen->at_once++;
            check_every_order(&s, turn.waiting, &rng, seen);
        }
        seen->in_order += together && __builtin_popcount(turn.waiting) < unfinished;
        int seat = __builtin_ctz(turn.waiting);
        dw_rng same = rng;
        int count = game->moves(game, &s, seat, moves);
        dw_move listed = moves[count > 1 ? dw_rng_below(&same, (uint32_t)count) : 0];
        assert_int_equal(game->pick(game, &s, seat, &rng), listed);
        game->apply(game, &s, seat, listed);
    }
}

static void the_result_does_not_depend_on_who_answers_first(void **state)
{
    (void)state;
    static const char *const setups[] = {"first_game", "random", "counting_house", "high_court"};
    tally seen = {0};
    for (int i = 0; i < GAMES; i++)
        play_one(setups[i % 4], DR_PLAYERS_MIN + i % DR_PLAYER_COUNTS, (uint64_t)i, &seen);
    print_message("%ld states with several seats asked, %ld with seats that wait, %ld orders\n", seen.at_once,
                  seen.in_order, seen.orders);
    assert_true(seen.at_once > 1000 && seen.in_order > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_result_does_not_depend_on_who_answers_first)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
