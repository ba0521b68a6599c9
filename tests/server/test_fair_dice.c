/*
 * test_fair_dice.c: an honest record is accepted; a record with any roll, luck, secret or commitment
 * changed is not.
 */
#include "server/fair_dice.h"

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

/* How a record is made dishonest. */
typedef struct bend {
    int roll; /* the outcome with this number is another one; -1: none */
    int swap; /* it and the one after it come in each other's place; -1: none */
} bend;

static const bend honest = {-1, -1};

/* The outcome with this number, or what is written in its place. */
static dw_move deal(const fr_dice *dice, const tb_table *table, int number, bend how)
{
    dw_outcome outcomes[DW_MOVES_MAX];
    int from = how.swap == number ? number + 1 : how.swap + 1 == number ? how.swap : number;
    dw_move move = fr_outcome(dice, (uint32_t)(how.swap >= 0 ? from : number), table->game, table->state);
    int count = table->game->outcomes(table->game, table->state, outcomes);
    for (int i = 0; how.roll == number && i < count; i++)
        if (outcomes[i].move != move)
            return outcomes[i].move;
    return move;
}

/* Plays a game of random choices with these dice; *bent: something that is not fair came. */
static tb_table *play(const char *id, const fr_dice *dice, bend how, bool *bent)
{
    static dw_move moves[DW_MOVES_MAX];
    dw_error error;
    dw_rng rng;
    dw_options options = {.players = dice->players};
    tb_table *table = tb_new(dw_game_named(id), &options, 0, &error);
    int number = 0;
    dw_rng_seed(&rng, 5);
    *bent = false;
    while (!tb_turn(table).over) {
        dw_turn turn = tb_turn(table);
        int seat = turn.chance ? DW_CHANCE : __builtin_ctz(turn.waiting);
        dw_move move;
        if (turn.chance) {
            move = deal(dice, table, number, how);
            *bent = *bent || move != fr_outcome(dice, (uint32_t)number, table->game, table->state);
            number++;
        } else {
            int count = table->game->moves(table->game, table->state, seat, moves);
            move = moves[dw_rng_below(&rng, (uint32_t)count)];
        }
        assert_true(tb_play(table, seat, move, &error));
    }
    return table;
}

/* The same; nothing is bent. */
static tb_table *play_honestly(const char *id, const fr_dice *dice)
{
    bool bent;
    tb_table *table = play(id, dice, honest, &bent);
    assert_false(bent);
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
    dw_error error = {0};
    fr_dice dice = some_dice(2);
    static const char *const games[] = {"rollplayer", "dicerealms"};
    for (size_t i = 0; i < 2; i++) {
        tb_table *table = play_honestly(games[i], &dice);
        write_remarks(&dice, true, text);
        if (!fr_verify(text, table, &error))
            fail_msg("%s", error.text);
        tb_free(table);
    }
}

/* Bends one thing after another in a hundred games: how many of them were bent, all of which must be found.
 */
static int find_all(const char *id, const fr_dice *dice, bool swaps)
{
    char text[2048];
    dw_error error;
    int found = 0;
    write_remarks(dice, true, text);
    for (int at = 0; at < 100; at++) {
        bool bent;
        tb_table *table = play(id, dice, swaps ? (bend){-1, at} : (bend){at, -1}, &bent);
        assert_int_equal(fr_verify(text, table, &error), !bent);
        assert_true(!bent || strstr(error.text, "but the dice came to"));
        found += bent;
        tb_free(table);
    }
    return found;
}

static void every_single_roll_that_is_bent_is_found(void **state)
{
    (void)state;
    fr_dice dice = some_dice(2);
    assert_true(find_all("rollplayer", &dice, false) > 80);
    assert_true(find_all("dicerealms", &dice, false) > 30); /* some of its games are short */
    dice.again[0] = (fr_again){4, 9};
    dice.again[1] = (fr_again){11, 40};
    dice.agains = 2;
    assert_true(find_all("rollplayer", &dice, false) > 80);
}

static void rolls_in_another_order_are_found(void **state)
{
    (void)state;
    fr_dice dice = some_dice(2);
    assert_true(find_all("rollplayer", &dice, true) > 60);
    assert_true(find_all("dicerealms", &dice, true) > 20);
}

static void every_digit_of_the_commitment_and_the_secret_counts(void **state)
{
    (void)state;
    char text[2048];
    dw_error error;
    fr_dice dice = some_dice(2);
    tb_table *table = play_honestly("rollplayer", &dice);
    static const char *const remarks[] = {"# fair commitment ", "# fair secret "};
    for (int i = 0; i < 2 * 2 * FR_SIZE; i++) {
        write_remarks(&dice, true, text);
        char *digit = strstr(text, remarks[i % 2]) + strlen(remarks[i % 2]) + i / 2;
        *digit = *digit == '0' ? '1' : '0';
        assert_false(fr_verify(text, table, &error));
        assert_string_equal(error.text, "the secret is not the one that was committed to");
    }
    tb_free(table);
}

/* What was dealt again has numbers that were not used before, however often and far people go back. */
static void what_is_dealt_again_is_new(void **state)
{
    (void)state;
    static uint32_t numbers[64];
    fr_again again[FR_AGAIN_MAX];
    dw_rng rng;
    int agains = 0;
    uint32_t dealt = 0, next = 0;
    dw_rng_seed(&rng, 9);
    for (int round = 0; round < 60; round++) {
        for (uint32_t more = dw_rng_below(&rng, 12); more > 0 && dealt < 64; more--)
            numbers[dealt++] = next++;
        uint32_t kept = dw_rng_below(&rng, dealt + 1);
        assert_true(fr_take_back(again, &agains, kept, dealt));
        dealt = kept;
        for (uint32_t outcome = 0, i = 0; outcome < dealt;
             outcome++) { /* what the remarks say of those that stay */
            while (i < (uint32_t)agains && again[i].outcome <= outcome)
                i++;
            uint32_t number = i ? again[i - 1].counter + outcome - again[i - 1].outcome : outcome;
            assert_int_equal(number, numbers[outcome]);
        }
    }
    assert_true(agains > 1);
}

static void remarks_about_what_was_dealt_again_cannot_be_changed(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "# fair again 4 9\n",                      /* the second is missing */
        "# fair again 11 40\n",                    /* the first is */
        "# fair again 11 40\n# fair again 4 9\n",  /* in another order */
        "# fair again 4 10\n# fair again 11 40\n", /* another number */
        "# fair again 5 9\n# fair again 11 40\n",  /* another place */
        "# fair again 4 9\n# fair again 11 41\n",  /* another number */
        "# fair again 4 9\n# fair again 12 40\n",  /* another place */
        "# fair again 4 9\n# fair again 4 9\n",    /* one twice */
        "# fair again 4 4\n# fair again 11 40\n",  /* nothing was taken back */
        "# fair again 4 9\n# fair again 11 12\n",  /* what was used before */
        "# fair again 4\n# fair again 11 40\n",    /* no number */
        "# fair again x y\n# fair again 11 40\n",  /* none at all */
        "# fair again -4 9\n# fair again 11 40\n", /* below all */
        "",
    };
    char text[2048], changed[2048];
    dw_error error = {0};
    fr_dice dice = some_dice(2);
    dice.again[0] = (fr_again){4, 9};
    dice.again[1] = (fr_again){11, 40};
    dice.agains = 2;
    tb_table *table = play_honestly("rollplayer", &dice);
    write_remarks(&dice, true, text);
    if (!fr_verify(text, table, &error))
        fail_msg("%s", error.text);
    char *begin = strstr(text, "# fair again "), *end = strstr(text, "# fair secret ");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(changed, sizeof changed, "%.*s%s%s", (int)(begin - text), text, wrong[i], end);
        assert_false(fr_verify(changed, table, &error));
    }
    tb_free(table);
}

static void other_dice_than_those_committed_to_are_found(void **state)
{
    (void)state;
    char text[2048];
    dw_error error;
    fr_dice dice = some_dice(2), other = dice;
    tb_table *table = play_honestly("dicerealms", &dice);
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
        dw_format(table->game, table->state, DW_CHANCE, fr_outcome(&dice, i, table->game, table->state), text,
                  sizeof text);
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
        cmocka_unit_test(rolls_in_another_order_are_found),
        cmocka_unit_test(every_digit_of_the_commitment_and_the_secret_counts),
        cmocka_unit_test(what_is_dealt_again_is_new),
        cmocka_unit_test(remarks_about_what_was_dealt_again_cannot_be_changed),
        cmocka_unit_test(other_dice_than_those_committed_to_are_found),
        cmocka_unit_test(outcomes_are_as_likely_as_their_weights),
        cmocka_unit_test(a_known_answer_stays_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
