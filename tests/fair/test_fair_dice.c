/*
 * test_fair_dice.c: an honest record is accepted; a record with any roll, luck, secret or commitment
 * changed is not.
 */
#include "fair/fair_dice.h"

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
    snprintf(dice.luck[0], FR_LUCK_MAX, "seven-is-not-enough");
    snprintf(dice.luck[1], FR_LUCK_MAX, "Lucky_Day-2-of-the-week");
    for (int seat = 0; seat < 2; seat++)
        fr_commit_luck(seat, dice.luck[seat], dice.commitment[seat]);
    return dice;
}

/* The same as release 0.1 had them: nobody committed to anything. */
static fr_dice old_dice(int players)
{
    fr_dice dice = some_dice(players);
    snprintf(dice.luck[0], FR_LUCK_MAX, "seven");
    snprintf(dice.luck[1], FR_LUCK_MAX, "Lucky_Day-2");
    memset(dice.commitment, 0, sizeof dice.commitment);
    return dice;
}

/* Outcomes were taken back twice, down to these. */
static void take_back(fr_dice *dice, uint32_t first, uint32_t second)
{
    assert_true(fr_take_back(dice->again, &dice->agains, first, first + 5));
    assert_true(fr_take_back(dice->again, &dice->agains, second, second + 8));
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

static bool is_fair(const char *text, const tb_table *table, dw_error *error)
{
    fr_verdict verdict;
    return fr_verify(text, table, &verdict, error);
}

static void honest_records_are_accepted(void **state)
{
    (void)state;
    char text[2048];
    dw_error error = {0};
    fr_dice dice;
    static const char *const games[] = {"rollplayer", "dicerealms"};
    for (size_t i = 0; i < 4; i++) {
        dice = i < 2 ? some_dice(2) : old_dice(2);
        tb_table *table = play_honestly(games[i % 2], &dice);
        write_remarks(&dice, true, text);
        if (!is_fair(text, table, &error))
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
        assert_int_equal(is_fair(text, table, &error), !bent);
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
    take_back(&dice, 4, 11);
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
        assert_false(is_fair(text, table, &error));
        assert_string_equal(error.text, "the secret is not the one that was committed to");
    }
    tb_free(table);
}

/* The number of an outcome, as the remarks say. */
static uint32_t number_in(const fr_again *again, int agains, uint32_t outcome)
{
    int i = agains;
    while (i > 0 && again[i - 1].outcome > outcome)
        i--;
    return i ? again[i - 1].counter + outcome - again[i - 1].outcome : outcome;
}

/* What was dealt again has numbers that were not used before, however often and far people go back; what
 * stays keeps those that it has. */
static void what_is_dealt_again_is_new(void **state)
{
    (void)state;
    static uint32_t numbers[64], used[4096];
    fr_again again[FR_AGAIN_MAX];
    dw_rng rng;
    int agains = 0, all = 0;
    uint32_t dealt = 0;
    dw_rng_seed(&rng, 9);
    for (int round = 0; round < 60; round++) {
        for (uint32_t more = dw_rng_below(&rng, 12); more > 0 && dealt < 64; more--, dealt++) {
            numbers[dealt] = used[all] = number_in(again, agains, dealt);
            for (int i = 0; i < all; i++)
                assert_int_not_equal(used[i], used[all]);
            all++;
        }
        uint32_t kept = dw_rng_below(&rng, dealt + 1);
        assert_true(fr_take_back(again, &agains, kept, dealt));
        dealt = kept;
        for (uint32_t outcome = 0; outcome < dealt; outcome++)
            assert_int_equal(number_in(again, agains, outcome), numbers[outcome]);
    }
    assert_true(agains > 40); /* each time is there, also where people went back further later */
}

static void remarks_about_what_was_dealt_again_cannot_be_changed(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "# fair again 4 1048580\n",                          /* the second is missing */
        "# fair again 11 1048587\n",                         /* the first is */
        "# fair again 11 2097163\n",                         /* the same, with its number */
        "# fair again 11 2097163\n# fair again 4 1048580\n", /* in another order */
        "# fair again 11 1048587\n# fair again 4 2097156\n", /* the same, with the numbers of that */
        "# fair again 4 1048581\n# fair again 11 2097163\n", /* another number: nobody may choose it */
        "# fair again 4 1048580\n# fair again 11 2097164\n", /* the same */
        "# fair again 4 1048580\n# fair again 11 3145739\n", /* that of a third time */
        "# fair again 4 9\n# fair again 11 40\n",            /* as release 0.1 counted */
        "# fair again 8 1048584\n# fair again 11 2097163\n", /* another place */
        "# fair again 4 1048580\n# fair again 19 2097171\n", /* the same */
        "# fair again 4 1048580\n# fair again 4 1048580\n",  /* one twice */
        "# fair again 4 1048580\n# fair again 11 2097163\n# fair again 0 3145728\n", /* one more */
        "# fair again 4\n# fair again 11 2097163\n",                                 /* no number */
        "# fair again x y\n# fair again 11 2097163\n",                               /* none at all */
        "# fair again -4 1048580\n# fair again 11 2097163\n",                        /* below all */
        "# fair again 4 1048580 0\n# fair again 11 2097163\n",                       /* something behind it */
        "",
    };
    char text[2048], changed[2048];
    dw_error error = {0};
    fr_dice dice = some_dice(2);
    take_back(&dice, 4, 11);
    tb_table *table = play_honestly("rollplayer", &dice);
    write_remarks(&dice, true, text);
    if (!is_fair(text, table, &error))
        fail_msg("%s", error.text);
    char *begin = strstr(text, "# fair again "), *end = strstr(text, "# fair secret ");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(changed, sizeof changed, "%.*s%s%s", (int)(begin - text), text, wrong[i], end);
        assert_false(is_fair(changed, table, &error));
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
    assert_false(is_fair(text, table, &error));
    other = dice;
    snprintf(other.luck[1], FR_LUCK_MAX, "Lucky_Day-3-of-the-week");
    write_remarks(&other, true, text);
    assert_false(is_fair(text, table, &error));
    assert_string_equal(error.text, "the luck of seat 1 is not the one that it committed to");
    fr_commit_luck(1, other.luck[1], other.commitment[1]);
    write_remarks(&other, true, text);
    assert_false(is_fair(text, table, &error));
    write_remarks(&dice, true, text);
    strstr(text, "commitment ")[20] ^= 1;
    assert_false(is_fair(text, table, &error));
    assert_string_equal(error.text, "the secret is not the one that was committed to");
    write_remarks(&dice, false, text);
    assert_false(is_fair(text, table, &error));
    assert_non_null(strstr(error.text, "is not revealed"));
    assert_false(is_fair("moves\n", table, &error));
    assert_non_null(strstr(error.text, "no commitment"));
    tb_free(table);
}

/* Dice that somebody chose, or could have chosen, are not fair although every outcome follows from them. */
static void chosen_dice_are_not_fair(void **state)
{
    (void)state;
    char text[2048];
    dw_error error;
    fr_dice dice = some_dice(2);
    memset(dice.luck, 0, sizeof dice.luck);
    memset(dice.commitment, 0, sizeof dice.commitment);
    tb_table *table = play_honestly("dicerealms", &dice);
    write_remarks(&dice, true, text);
    assert_false(is_fair(text, table, &error));
    assert_non_null(strstr(error.text, "no seat added a luck"));
    dice.seeded = true;
    write_remarks(&dice, true, text);
    assert_false(is_fair(text, table, &error));
    assert_non_null(strstr(error.text, "a seed"));
    tb_free(table);
}

/* Who sees the lucks of others before choosing a luck can try many. */
static void a_luck_that_nobody_committed_to_is_refused_where_others_did(void **state)
{
    (void)state;
    char text[2048];
    dw_error error;
    fr_dice dice = some_dice(3);
    snprintf(dice.luck[2], FR_LUCK_MAX, "found-by-trying-many");
    tb_table *table = play_honestly("dicerealms", &dice);
    write_remarks(&dice, true, text);
    assert_false(is_fair(text, table, &error));
    assert_non_null(strstr(error.text, "seat 2 added a luck that it had not committed to"));
    fr_commit_luck(2, dice.luck[2], dice.commitment[2]);
    write_remarks(&dice, true, text);
    assert_true(is_fair(text, table, &error));
    dice.restarts = 4; /* and a seat that was lost adds nothing any more */
    write_remarks(&dice, true, text);
    assert_false(is_fair(text, table, &error));
    assert_non_null(strstr(error.text, "a restart makes no sense"));
    tb_free(table);
}

static void a_luck_that_can_be_guessed_from_its_commitment_is_refused(void **state)
{
    (void)state;
    char text[2048];
    dw_error error;
    for (size_t length = FR_LUCK_MIN - 1; length <= FR_LUCK_MIN; length++) {
        fr_dice dice = some_dice(2);
        snprintf(dice.luck[0], FR_LUCK_MAX, "%.*s", (int)length, "0123456789abcdefghi");
        fr_commit_luck(0, dice.luck[0], dice.commitment[0]);
        tb_table *table = play_honestly("dicerealms", &dice);
        write_remarks(&dice, true, text);
        assert_int_equal(is_fair(text, table, &error), length == FR_LUCK_MIN);
        assert_true(length == FR_LUCK_MIN || strstr(error.text, "could be guessed"));
        tb_free(table);
    }
}

/* The server and one seat together could otherwise choose that seat's luck when the others are open, and
 * show a record in which everything fits. */
static void what_was_fixed_tells_one_set_of_commitments_from_all_others(void **state)
{
    (void)state;
    char fixed[6][FR_HEX_MAX];
    fr_dice dice[6];
    for (int i = 0; i < 6; i++)
        dice[i] = some_dice(3);
    dice[1].secret[0] ^= 1;
    fr_commit_luck(1, "another-luck-of-the-seat", dice[2].commitment[1]);
    dice[3].commitment[1][0] = '\0';
    dice[4].restarts = 4;
    memcpy(dice[5].commitment[0], dice[0].commitment[1], FR_HEX_MAX);
    memcpy(dice[5].commitment[1], dice[0].commitment[0], FR_HEX_MAX);
    for (int i = 0; i < 6; i++) {
        fr_write_fixed(&dice[i], fixed[i]);
        for (int j = 0; j < i; j++)
            assert_string_not_equal(fixed[i], fixed[j]);
    }
    memset(dice[0].luck, 0, sizeof dice[0].luck); /* which nobody knows yet */
    dice[0].again[0] = (fr_again){1, FR_DEAL + 1};
    dice[0].agains = 1;
    fr_write_fixed(&dice[0], fixed[1]);
    assert_string_equal(fixed[0], fixed[1]);
}

static void the_verdict_says_what_the_seats_did(void **state)
{
    (void)state;
    char text[2048], fixed[FR_HEX_MAX];
    dw_error error;
    fr_verdict verdict;
    fr_dice dice = some_dice(3);
    dice.restarts = 4;
    tb_table *table = play_honestly("dicerealms", &dice);
    write_remarks(&dice, true, text);
    assert_true(fr_verify(text, table, &verdict, &error));
    assert_int_equal(verdict.lucks, 3);
    assert_int_equal(verdict.committed, 3);
    assert_int_equal(verdict.restarts, 4);
    assert_int_equal(verdict.agains, 0);
    assert_string_equal(verdict.luck[1], "Lucky_Day-2-of-the-week");
    fr_write_fixed(&dice, fixed);
    assert_string_equal(verdict.fixed, fixed);
    tb_free(table);
}

/* It counted on with the next number, and committed to nothing. */
static void records_of_release_0_1_are_checked_as_before(void **state)
{
    (void)state;
    char text[2048];
    dw_error error;
    fr_verdict verdict;
    fr_dice dice = old_dice(2);
    dice.again[0] = (fr_again){4, 9};
    dice.again[1] = (fr_again){11, 40};
    dice.agains = 2;
    tb_table *table = play_honestly("rollplayer", &dice);
    write_remarks(&dice, true, text);
    if (!fr_verify(text, table, &verdict, &error))
        fail_msg("%s", error.text);
    assert_int_equal(verdict.lucks, 3);
    assert_int_equal(verdict.committed, 0);
    assert_string_equal(verdict.fixed, "");
    memcpy(strstr(text, " 11 40"), " 11 12", 6); /* a number that was used before */
    assert_false(is_fair(text, table, &error));
    tb_free(table);
}

/* As editors leave them. */
static void blanks_around_remarks_do_not_count(void **state)
{
    (void)state;
    char text[2048], changed[4096];
    dw_error error = {0};
    fr_dice dice = some_dice(3);
    tb_table *table = play_honestly("dicerealms", &dice);
    write_remarks(&dice, true, text);
    dw_text out = dw_text_in(changed, sizeof changed);
    for (const char *line = text; *line; line = strchr(line, '\n') + 1) {
        int length = (int)strcspn(line, "\n");
        while (line[length - 1] == ' ') /* after the seat without a luck */
            length--;
        dw_text_add(&out, "\t %.*s \r\n", length, line);
    }
    if (!is_fair(changed, table, &error))
        fail_msg("%s", error.text);
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
    fr_dice dice = old_dice(2);
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
        cmocka_unit_test(chosen_dice_are_not_fair),
        cmocka_unit_test(a_luck_that_nobody_committed_to_is_refused_where_others_did),
        cmocka_unit_test(a_luck_that_can_be_guessed_from_its_commitment_is_refused),
        cmocka_unit_test(what_was_fixed_tells_one_set_of_commitments_from_all_others),
        cmocka_unit_test(the_verdict_says_what_the_seats_did),
        cmocka_unit_test(records_of_release_0_1_are_checked_as_before),
        cmocka_unit_test(blanks_around_remarks_do_not_count),
        cmocka_unit_test(outcomes_are_as_likely_as_their_weights),
        cmocka_unit_test(a_known_answer_stays_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
