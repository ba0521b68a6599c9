/* test_fair.c: an honest record is accepted; one with any roll, luck, secret or commitment changed is not. */
#include "server/fair.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static fr_dice some_dice(int players)
{
    fr_dice dice = {.players = players};
    for (int i = 0; i < FR_SIZE; i++)
        dice.secret[i] = (uint8_t)(i * 37 + 11);
    snprintf(dice.luck[0], FR_LUCK_MAX, "seven");
    snprintf(dice.luck[1], FR_LUCK_MAX, "Lucky_Day-2");
    return dice;
}

/* Plays a game of random choices with fair dice; at the chance with number `bent` (-1: none) something else
 * comes, if that is possible: *done. */
static tb_table *play(const char *id, const fr_dice *dice, int bent, bool *done)
{
    static dw_move moves[DW_MOVES_MAX];
    static dw_outcome outcomes[DW_MOVES_MAX];
    dw_error error;
    dw_rng rng;
    dw_options options = {.players = dice->players};
    tb_table *table = tb_new(dw_game_named(id), &options, 0, &error);
    uint32_t counter = 0;
    dw_rng_seed(&rng, 5);
    while (!tb_turn(table).over) {
        dw_turn turn = tb_turn(table);
        int seat = turn.chance ? DW_CHANCE : __builtin_ctz(turn.waiting), count;
        dw_move move;
        if (turn.chance) {
            move = fr_outcome(dice, counter, table->game, table->state);
            count = table->game->outcomes(table->game, table->state, outcomes);
            for (int i = 0; (int)counter == bent && i < count; i++)
                if (outcomes[i].move != move) {
                    move = outcomes[i].move;
                    *done = true;
                    break;
                }
            counter++;
        } else {
            count = table->game->moves(table->game, table->state, seat, moves);
            move = moves[dw_rng_below(&rng, (uint32_t)count)];
        }
        assert_true(tb_play(table, seat, move, &error));
    }
    return table;
}

static void write_remarks(const fr_dice *dice, bool reveal, char text[2048])
{
    dw_text out = dw_text_in(text, 2048);
    fr_write_remarks(dice, reveal, &out);
}

static void honest_records_are_accepted(void **state)
{
    (void)state;
    char text[2048];
    dw_error error = {""};
    fr_dice dice = some_dice(2);
    static const char *const games[] = {"rollplayer", "dicerealms"};
    for (size_t i = 0; i < 2; i++) {
        tb_table *table = play(games[i], &dice, -1, NULL);
        write_remarks(&dice, true, text);
        if (!fr_verify(text, table, &error))
            fail_msg("%s", error.text);
        tb_free(table);
    }
}

static void every_single_roll_that_is_bent_is_found(void **state)
{
    (void)state;
    char text[2048];
    dw_error error;
    fr_dice dice = some_dice(2);
    write_remarks(&dice, true, text);
    int found = 0;
    for (int bent = 0; bent < 100; bent++) {
        bool done = false;
        tb_table *table = play("rollplayer", &dice, bent, &done);
        assert_int_equal(fr_verify(text, table, &error), !done);
        assert_true(!done || strstr(error.text, "but the dice came to"));
        found += done;
        tb_free(table);
    }
    assert_true(found > 80);
}

static void other_dice_than_those_committed_to_are_found(void **state)
{
    (void)state;
    char text[2048];
    dw_error error;
    fr_dice dice = some_dice(2), other = dice;
    tb_table *table = play("dicerealms", &dice, -1, NULL);
    other.secret[31] ^= 1;
    write_remarks(&other, true, text); /* another secret, with its own commitment */
    assert_false(fr_verify(text, table, &error));
    other = dice;
    snprintf(other.luck[1], FR_LUCK_MAX, "Lucky_Day-3");
    write_remarks(&other, true, text);
    assert_false(fr_verify(text, table, &error));
    write_remarks(&dice, true, text);
    strstr(text, "commitment ")[20] ^= 1;
    assert_false(fr_verify(text, table, &error));
    assert_string_equal(error.text, "the secret is not the one that was committed to");
    write_remarks(&dice, false, text);
    assert_false(fr_verify(text, table, &error));
    assert_non_null(strstr(error.text, "is not revealed"));
    assert_false(fr_verify("moves\n", table, &error));
    assert_non_null(strstr(error.text, "no commitment"));
    tb_free(table);
}

static void outcomes_are_as_likely_as_their_weights(void **state)
{
    (void)state;
    enum { DRAWS = 60000 };
    dw_error error;
    dw_options options = {.players = 2};
    tb_table *table = tb_new(dw_game_named("rollplayer"), &options, 0, &error);
    dw_outcome outcomes[DW_MOVES_MAX];
    int counts[6] = {0}, count = table->game->outcomes(table->game, table->state, outcomes);
    fr_dice dice = some_dice(2);
    assert_int_equal(count, 6);
    for (uint32_t i = 0; i < DRAWS; i++) {
        dw_move move = fr_outcome(&dice, i, table->game, table->state);
        for (int j = 0; j < count; j++)
            counts[j] += outcomes[j].move == move;
    }
    double chi = 0, expected = DRAWS / 6.0;
    for (int j = 0; j < 6; j++)
        chi += (counts[j] - expected) * (counts[j] - expected) / expected;
    assert_true(chi < 20.5); /* of 5 degrees of freedom: one in a thousand; the dice are always the same */
    tb_free(table);
}

/* Worked out with other programs for SHA-256 and HMAC. */
static void a_known_answer_stays_the_same(void **state)
{
    (void)state;
    char hex[FR_HEX_MAX], text[DW_TEXT_MAX];
    dw_error error;
    dw_options options = {.players = 2};
    tb_table *table = tb_new(dw_game_named("rollplayer"), &options, 0, &error);
    fr_dice dice = some_dice(2);
    fr_commit(dice.secret, hex);
    assert_string_equal(hex, "83b7a8ed859053c81d818870fab1f8b1ae44d06a98a9665d369a8fd7d2838ded");
    char rolls[16] = "";
    for (uint32_t i = 0; i < 8; i++) {
        table->game->format(table->game, table->state, DW_CHANCE,
                            fr_outcome(&dice, i, table->game, table->state), text, sizeof text);
        strcat(rolls, strrchr(text, ' ') + 1);
    }
    assert_string_equal(rolls, "65544135");
    tb_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(honest_records_are_accepted),
        cmocka_unit_test(every_single_roll_that_is_bent_is_found),
        cmocka_unit_test(other_dice_than_those_committed_to_are_found),
        cmocka_unit_test(outcomes_are_as_likely_as_their_weights),
        cmocka_unit_test(a_known_answer_stays_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
