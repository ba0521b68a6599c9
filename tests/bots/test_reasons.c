/*
 * test_reasons.c: reasons name what a move does to the score, and advice lists the best choices in order.
 * No check depends on the weights of a network.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/advice.h"
#include "bots/levels.h"
#include "games/dicerealms/game.h"
#include "games/rollplayer/game.h"
#include "table/position.h"

#include <string.h>

typedef struct spot {
    _Alignas(16) unsigned char state[DW_STATE_MAX];
    bot_asked asked;
    dw_rng rng;
    const bot_task *task;
} spot;

/* Few games are enough where luck has no say. */
static const bot_means quick = {.nodes = 300};

static void load(spot *at, const char *position)
{
    dw_error error;
    if (!tb_position_parse(&rp_game, position, strlen(position), at->state, &error))
        fail_msg("%s", error.text);
}

/* A Cleric with a green 4 to place, whose Charisma is 10 and wanted to be 14 or more. */
static void load_cleric(spot *at)
{
    dw_move take;
    load(at,
         "{\"seats\":[{\"race\":\"human\",\"class\":\"cleric\",\"sheet\":{\"cha\":[\"red 5\",\"blue 5\"]}},"
         "{\"class\":\"thief\",\"sheet\":{\"str\":[\"gold 1\",\"gold "
         "2\"]}}],\"initiative\":[{\"die\":\"green 4\"},{\"die\":\"red 2\"},"
         "{\"die\":\"red 3\"}],\"market\":[\"reckless\",\"climb\",\"longsword\"]}");
    assert_true(dw_parse(&rp_game, at->state, 0, "take 1", &take, NULL));
    rp_game.apply(&rp_game, at->state, 0, take);
}

static bot_choice choice_of(const spot *at, const char *text, double worth)
{
    bot_choice choice = {.acts = true, .rating = {.worth = worth}};
    assert_true(dw_parse(&rp_game, at->state, 0, text, &choice.rating.move, NULL));
    return choice;
}

/* Why the first move, not the second. */
static void reason_for(spot *at, const bot_means *means, const char *one, const char *other, uint64_t luck,
                       char reason[BOT_REASON_MAX])
{
    static bot_foresight seen;
    const bot_choice choices[] = {choice_of(at, one, 1), choice_of(at, other, 1)};
    dw_text text = dw_text_in(reason, BOT_REASON_MAX);
    dw_rng_seed(&at->rng, luck);
    at->task = bot_ask(&at->asked, &rp_game, at->state, 0, &at->rng, means);
    bot_foresee(at->task, choices, 2, &seen);
    bot_write_reason(&seen, 0, 1, &text);
    assert_true(dw_text_fits(&text));
}

static void a_goal_that_the_move_meets_is_named(void **unused)
{
    (void)unused;
    spot at;
    char reason[BOT_REASON_MAX];
    load_cleric(&at);
    reason_for(&at, &quick, "place cha", "place str", 1, reason);
    assert_non_null(strstr(reason, "at once +1 (Charisma 14, meets 14+)"));
    assert_non_null(strstr(reason, "'place str'"));
    reason_for(&at, &quick, "place str", "place cha", 1, reason);
    assert_null(strstr(reason, "Charisma 14"));
}

static void a_move_is_as_good_as_itself(void **unused)
{
    (void)unused;
    spot at;
    char reason[BOT_REASON_MAX];
    load_cleric(&at);
    reason_for(&at, NULL, "place str", "place str", 1, reason);
    assert_string_equal(reason, "about as good as 'place str'");
}

static void a_few_games_say_nothing_about_what_comes_later(void **unused)
{
    (void)unused;
    spot at;
    char reason[BOT_REASON_MAX];
    load_cleric(&at);
    for (uint64_t luck = 0; luck < 4; luck++) {
        reason_for(&at, &quick, "place cha", "place str", luck, reason);
        assert_null(strstr(reason, "on average"));
    }
}

static void the_same_luck_gives_the_same_reason(void **unused)
{
    (void)unused;
    spot at;
    char reason[2][BOT_REASON_MAX];
    load_cleric(&at);
    for (int i = 0; i < 2; i++)
        reason_for(&at, NULL, "place cha", "place wis", 7, reason[i]);
    assert_string_equal(reason[0], reason[1]);
}

/* The upgrade whose seat then has most or least VP of a round. */
static dw_move by_income(const void *state, double sign)
{
    dw_move moves[DW_MOVES_MAX], best = 0;
    int count = dr_game.moves(&dr_game, state, 0, moves);
    double most = -1000;
    for (int i = 0; i < count; i++) {
        _Alignas(16) unsigned char after[DW_STATE_MAX];
        dw_income income[DW_INCOME_MAX];
        memcpy(after, state, dr_game.state_size);
        dr_game.apply(&dr_game, after, 0, moves[i]);
        dr_game.learning->income(&dr_game, after, 0, income);
        assert_string_equal(income[0].words, "VP");
        if (sign * income[0].amount > most) {
            most = sign * income[0].amount;
            best = moves[i];
        }
    }
    return best;
}

static void what_a_round_brings_is_named(void **unused)
{
    (void)unused;
    static bot_foresight seen;
    spot at;
    char reason[BOT_REASON_MAX];
    dw_options options = {.players = 2};
    dw_rng rng;
    dw_rng_seed(&rng, 1);
    assert_true(dr_game.start(&dr_game, at.state, &options, NULL));
    for (;;) { /* until the first seat has a long list of upgrades */
        dw_move moves[DW_MOVES_MAX];
        int asked = dw_asked(&dr_game, at.state), seat = asked ? __builtin_ctz((unsigned)asked) : DW_CHANCE;
        assert_true(asked >= 0);
        if (seat == 0 && dr_game.moves(&dr_game, at.state, 0, moves) > 100)
            break;
        dw_move move = seat == DW_CHANCE ? dw_sample(&dr_game, at.state, &rng)
                                         : dr_game.pick(&dr_game, at.state, seat, &rng);
        dr_game.apply(&dr_game, at.state, seat, move);
    }
    const bot_choice choices[] = {{.acts = true, .rating = {.move = by_income(at.state, 1), .worth = 1}},
                                  {.acts = true, .rating = {.move = by_income(at.state, -1), .worth = 1}}};
    dw_text text = dw_text_in(reason, sizeof reason);
    dw_rng_seed(&at.rng, 1);
    at.task = bot_ask(&at.asked, &dr_game, at.state, 0, &at.rng, &quick);
    bot_foresee(at.task, choices, 2, &seen);
    bot_write_reason(&seen, 0, 1, &text);
    const char *rounds = strstr(reason, "each round "), *vp = strstr(reason, " VP");
    assert_true(rounds && vp > rounds);
    while (vp > rounds && vp[-1] != ' ')
        vp--;
    assert_int_equal(*vp, '+');
}

/* ---- advice ------------------------------------------------------------------------------- */

static void assert_good_advice(const dw_game *game, const void *state, int seat, int most)
{
    bot_advice advice[BOT_ADVICE_MAX];
    int count = bot_advise(bot_find("adept"), game, state, seat, &quick, most, advice);
    assert_in_range(count, 1, most);
    for (int i = 0; i < count; i++) {
        const bot_rating *rating = &advice[i].choice.rating;
        assert_true(advice[i].choice.acts);
        assert_true(dw_is_legal(game, state, seat, rating->move));
        assert_true(rating->win >= 0 && rating->win <= 1);
        assert_true(i == 0 || rating->worth <= advice[i - 1].choice.rating.worth);
        assert_in_range(strlen(advice[i].reason), 1, BOT_REASON_MAX - 1);
        assert_null(strchr(advice[i].reason, '\n'));
    }
}

/* Random play, with advice at every so many decisions. */
static void advise_in_a_game(const dw_game *game, int players, int every)
{
    _Alignas(16) unsigned char state[DW_STATE_MAX];
    dw_options options = {.players = players};
    dw_rng rng;
    dw_move moves[DW_MOVES_MAX];
    dw_rng_seed(&rng, 5);
    assert_true(game->start(game, state, &options, NULL));
    int asked;
    for (int decisions = 0; (asked = dw_asked(game, state)) >= 0;) {
        if (asked == 0) {
            game->apply(game, state, DW_CHANCE, dw_sample(game, state, &rng));
            continue;
        }
        int seat = __builtin_ctz((unsigned)asked), count = game->moves(game, state, seat, moves);
        if (decisions++ % every == 0)
            assert_good_advice(game, state, seat, 3);
        game->apply(game, state, seat, moves[dw_rng_below(&rng, (uint32_t)count)]);
    }
}

static void advice_is_legal_sorted_and_has_reasons(void **unused)
{
    (void)unused;
    advise_in_a_game(&rp_game, 1, 10);
    advise_in_a_game(&rp_game, 3, 30);
    advise_in_a_game(&rp_mm_game, 2, 30);
    advise_in_a_game(&dr_game, 2, 30);
}

static void who_only_may_act_is_advised_about_waiting_too(void **unused)
{
    (void)unused;
    spot at;
    bot_advice advice[BOT_ADVICE_MAX];
    load(&at, "{\"phase\":\"dice_over\",\"seats\":[{\"class\":\"paladin\",\"cards\":[\"pickpocket\"],"
              "\"sheet\":{\"str\":[\"red 5\"]}},{\"class\":\"rogue\",\"cards\":[\"longsword\"],"
              "\"sheet\":{\"str\":[\"black 5\"]}}],\"initiative\":[{\"owner\":0},{\"owner\":1},"
              "{\"die\":\"green 6\"}],\"market\":[\"reckless\",\"search\",\"longbow\"]}");
    assert_int_equal(rp_game.turn(&rp_game, at.state).may_act, 2);
    assert_int_equal(bot_advise(bot_find("master"), &rp_game, at.state, 1, &quick, 5, advice), 2);
    assert_int_equal(advice[0].choice.acts + advice[1].choice.acts, 1);
    int waits = advice[0].choice.acts;
    assert_non_null(strstr(advice[waits].reason, "'drop longsword'"));
    assert_non_null(strstr(advice[!waits].reason, "letting the game go on"));
}

static void an_only_move_is_called_that(void **unused)
{
    (void)unused;
    spot at;
    bot_advice advice[BOT_ADVICE_MAX];
    load(&at, "{\"players\":1,\"phase\":\"market_over\"}");
    assert_int_equal(bot_advise(bot_find("adept"), &rp_game, at.state, 0, NULL, 3, advice), 1);
    assert_string_equal(advice[0].reason, "the only move");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_goal_that_the_move_meets_is_named),
        cmocka_unit_test(a_move_is_as_good_as_itself),
        cmocka_unit_test(a_few_games_say_nothing_about_what_comes_later),
        cmocka_unit_test(the_same_luck_gives_the_same_reason),
        cmocka_unit_test(what_a_round_brings_is_named),
        cmocka_unit_test(advice_is_legal_sorted_and_has_reasons),
        cmocka_unit_test(who_only_may_act_is_advised_about_waiting_too),
        cmocka_unit_test(an_only_move_is_called_that),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
