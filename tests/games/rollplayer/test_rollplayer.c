/* test_rollplayer.c: what scenarios cannot show: private knowledge, sampling against the listed weights,
 * answers of several seats in any order, and words for every move. */
#include "games/rollplayer/game.h"
#include "games/rollplayer/rules/state.h"
#include "games/rollplayer/words/names.h"
#include "table/position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const dw_game *const game = &rp_game;

static rp_state position(const char *text)
{
    rp_state s;
    dw_error error = {0};
    if (!tb_position_parse(game, text, strlen(text), &s, &error))
        fail_msg("%s", error.text);
    return s;
}

static void play(rp_state *s, int seat, const char *text)
{
    dw_move move;
    dw_error error = {0};
    if (!dw_parse(game, s, seat, text, &move, &error))
        fail_msg("%s: %s", text, error.text);
    game->apply(game, s, seat, move);
}

static const char *described(const rp_state *s, int seat)
{
    static char page[1 << 16];
    dw_text text = dw_text_in(page, sizeof page);
    dw_json json = dw_json_in(&text);
    dw_json_object(&json, NULL);
    dw_describe(game, s, seat, &json);
    dw_json_object_end(&json);
    assert_true(dw_text_fits(&text));
    return page;
}

/* ---- private knowledge ---------------------------------------------------------------------- */

static const char open_lock_table[] =
    "{\"players\": 3, \"phase\": \"market\", \"seats\": [{\"class\": \"thief\", \"gold\": 9, \"cards\": "
    "[\"open_lock\"]}, "
    "{\"class\": \"bard\"}, {\"class\": \"druid\"}], \"initiative\": [{\"owner\": 0}, {\"owner\": 1}, "
    "{\"owner\": 2}, "
    "{\"die\": \"red 6\"}], \"market\": [\"weak\", \"honest\", \"loyal\", \"proud\"]}";

static void a_peeked_card_is_known_to_its_seat_alone(void **state)
{
    (void)state;
    rp_state s = position(open_lock_table);
    play(&s, 0, "skill open_lock");
    play(&s, DW_CHANCE, "card reckless");
    for (int seat = 0; seat < 3; seat++) {
        rp_state seen = s;
        dw_view(game, &seen, seat);
        bool knows = seat == 0;
        assert_int_equal(seen.top != 0, knows);
        assert_int_equal(strstr(described(&seen, seat), "\"top\":\"reckless\"") != NULL, knows);
    }
    /* it stays known after the owner leaves it there, and chance has one outcome only */
    play(&s, 0, "pass");
    assert_int_not_equal(s.top, 0);
    rp_state seen = s;
    dw_view(game, &seen, 1);
    assert_int_equal(seen.top, 0);
    assert_int_equal(seen.deck[0], s.deck[0]);
    assert_int_equal(seen.deck[1], s.deck[1]);
}

static void views_differ_in_nothing_but_the_peeked_card(void **state)
{
    (void)state;
    dw_rng rng;
    dw_rng_seed(&rng, 5);
    for (int round = 0; round < 200; round++) {
        rp_state s;
        dw_options options = {.players = 1 + round % 4};
        dw_move moves[DW_MOVES_MAX];
        assert_true(game->start(game, &s, &options, NULL));
        for (int asked; (asked = dw_asked(game, &s)) >= 0;) {
            int seat = asked ? __builtin_ctz((unsigned)asked) : DW_CHANCE;
            rp_state seen = s, hidden = s;
            dw_view(game, &seen, options.players - 1);
            hidden.top = seen.top;
            hidden.top_seen = seen.top_seen;
            assert_memory_equal(&seen, &hidden, sizeof seen);
            dw_move move = asked ? 0 : dw_sample(game, &s, &rng);
            if (asked)
                move = moves[dw_rng_below(&rng, (uint32_t)game->moves(game, &s, seat, moves))];
            game->apply(game, &s, seat, move);
        }
    }
}

/* ---- chance --------------------------------------------------------------------------------- */

static void check_frequencies(const rp_state *s, uint64_t seed)
{
    enum { SAMPLES = 60000 };
    static dw_outcome outcomes[DW_MOVES_MAX];
    static int seen[DW_MOVES_MAX];
    int count = game->outcomes(game, s, outcomes), weights = 0;
    dw_rng rng;
    dw_rng_seed(&rng, seed);
    memset(seen, 0, sizeof seen);
    for (int i = 0; i < SAMPLES; i++) {
        dw_move move = dw_sample(game, s, &rng);
        int k = 0;
        while (k < count && outcomes[k].move != move)
            k++;
        assert_true(k < count);
        seen[k]++;
    }
    for (int k = 0; k < count; k++)
        weights += (int)outcomes[k].weight;
    double chi = 0;
    for (int k = 0; k < count; k++) {
        double expected = (double)SAMPLES * outcomes[k].weight / weights;
        chi += (seen[k] - expected) * (seen[k] - expected) / expected;
    }
    double free = count - 1; /* mean of chi; five standard deviations are never reached by chance */
    assert_true((chi - free) * (chi - free) < 25 * 2 * free + 25);
}

static void samples_follow_the_listed_weights(void **state)
{
    (void)state;
    dw_rng rng;
    dw_rng_seed(&rng, 9);
    bool met[RP_PHASES] = {false};
    for (int players = 1; players <= 4; players++) {
        rp_state s;
        dw_options options = {.players = players};
        dw_move moves[DW_MOVES_MAX];
        assert_true(game->start(game, &s, &options, NULL));
        for (int asked; (asked = dw_asked(game, &s)) >= 0;) {
            if (!asked && !met[s.phase]) {
                met[s.phase] = true;
                check_frequencies(&s, s.phase);
            }
            int seat = asked ? __builtin_ctz((unsigned)asked) : DW_CHANCE;
            dw_move move = asked ? 0 : dw_sample(game, &s, &rng);
            if (asked)
                move = moves[dw_rng_below(&rng, (uint32_t)game->moves(game, &s, seat, moves))];
            game->apply(game, &s, seat, move);
        }
    }
    assert_true(met[RP_START_ROLL] && met[RP_CLASS_DRAW] && met[RP_BACKSTORY] && met[RP_ALIGNMENT] &&
                met[RP_MARKET_DISCARDS] && met[RP_MARKET_DEAL] && met[RP_TRASH] && met[RP_STARTING_DICE] &&
                met[RP_ROLL_PHASE] && met[RP_DEAL]);
}

/* ---- several seats at once ------------------------------------------------------------------ */

static const char arranging[] =
    "{\"players\": 3, \"phase\": \"arrange\", \"seats\": ["
    "{\"hand\": [\"red 1\", \"blue 2\", \"gold 3\", \"red 4\", \"blue 5\", \"gold 6\", \"white 1\"]},"
    "{\"hand\": [\"green 1\", \"blue 2\", \"gold 3\", \"red 4\", \"blue 5\", \"gold 6\", \"white 1\"]},"
    "{\"hand\": [\"black 1\", \"blue 2\", \"gold 3\", \"red 4\", \"blue 5\", \"gold 6\", \"white 1\"]}],"
    "\"initiative\": [{}, {\"gold\": 1}, {\"gold\": 1}, {}], \"market\": [\"weak\", \"honest\", \"loyal\", "
    "\"proud\"]}";

/* Each seat gives the same answers; `order` says which seat comes when. */
static rp_state arranged(const int order[3])
{
    rp_state s = position(arranging);
    for (int turn = 0; turn < 7; turn++)
        for (int i = 0; i < 3; i++) {
            dw_move moves[DW_MOVES_MAX];
            int count = game->moves(game, &s, order[i], moves);
            game->apply(game, &s, order[i], moves[(turn * 5 + order[i]) % count]);
        }
    return s;
}

static void starting_dice_are_arranged_in_any_order_of_seats(void **state)
{
    (void)state;
    static const int orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    rp_state first = arranged(orders[0]);
    assert_int_equal(first.phase, RP_ROLL_PHASE);
    for (int i = 1; i < 6; i++) {
        rp_state other = arranged(orders[i]);
        assert_memory_equal(&first, &other, sizeof first);
    }
}

/* ---- words and limits ----------------------------------------------------------------------- */

static void every_question_and_move_has_words(void **state)
{
    (void)state;
    dw_rng rng;
    dw_rng_seed(&rng, 3);
    for (int round = 0; round < 60; round++) {
        rp_state s;
        dw_options options = {.players = 1 + round % 4, .variants = (uint32_t)round % 32};
        assert_true(game->start(game, &s, &options, NULL));
        for (int asked; (asked = dw_asked(game, &s)) >= 0;) {
            int seat = asked ? __builtin_ctz((unsigned)asked) : DW_CHANCE, count = 1;
            dw_move moves[DW_MOVES_MAX];
            char page[4096];
            if (asked)
                count = game->moves(game, &s, seat, moves);
            else
                moves[0] = dw_sample(game, &s, &rng);
            for (int i = 0; i < count; i++) {
                dw_text text = dw_text_in(page, sizeof page);
                dw_explain(game, &s, seat, moves[i], &text);
                assert_true(text.length > 0 && dw_text_fits(&text));
                assert_true(dw_format(game, &s, seat, moves[i], page, DW_TEXT_MAX) < DW_TEXT_MAX);
            }
            dw_text text = dw_text_in(page, sizeof page);
            if (asked)
                dw_ask(game, &s, seat, &text);
            assert_true(!asked || (text.length > 0 && strcmp(page, "Choose a move.") != 0));
            game->apply(game, &s, seat, moves[dw_rng_below(&rng, (uint32_t)count)]);
        }
    }
}

static void wrong_options_are_refused(void **state)
{
    (void)state;
    rp_state s;
    dw_error error = {0};
    assert_false(game->start(game, &s, &(dw_options){.players = 0}, &error));
    assert_string_equal(error.text, "Roll Player is for 1 to 4 players, not 0");
    assert_false(game->start(game, &s, &(dw_options){.players = 5}, &error));
    assert_false(game->start(game, &s, &(dw_options){.players = 2, .variants = 1u << 5}, &error));
    assert_string_equal(error.text, "there is no such variant of Roll Player");
}

static void a_state_is_small(void **state)
{
    (void)state;
    assert_int_equal(game->state_size, sizeof(rp_state));
    assert_true(game->state_size <= 536); /* ten sets of 88 cards are 16 bytes each */
}

static bool sees_location(const rp_state *table, int seat)
{
    rp_state seen = *table;
    dw_view(&rp_mm_game, &seen, seat);
    return seen.adventure[RP_LOCATION] != 0;
}

/* Rulebook notes and the Spellbook: who has the token, and who owns the book while another has it. */
static void only_those_who_may_look_see_an_adventure_card(void **state)
{
    (void)state;
    int spellbook = rp_entity_index(&rp_mm_words, rp_mm_words.cards, rp_mm_pack.card_count, "spellbook");
    rp_state table = {.players = 3, .phase = RP_SELECT, .monster = 1, .adventure = {1}};
    table.seats[0].tokens = 1 << RP_LOCATION;
    assert_true(sees_location(&table, 0));
    assert_false(sees_location(&table, 1));
    table.seats[1].cards = rp_card_bit(spellbook);
    assert_true(sees_location(&table, 1));
    assert_false(sees_location(&table, 2));
    table.seats[0].tokens = 0; /* nobody else has it */
    assert_false(sees_location(&table, 1));
    table.unveiled = 1;
    assert_true(sees_location(&table, 2));
    table.unveiled = 0;
    table.variants = RP_OPEN_INFORMATION;
    assert_true(sees_location(&table, 2));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_peeked_card_is_known_to_its_seat_alone),
        cmocka_unit_test(views_differ_in_nothing_but_the_peeked_card),
        cmocka_unit_test(samples_follow_the_listed_weights),
        cmocka_unit_test(starting_dice_are_arranged_in_any_order_of_seats),
        cmocka_unit_test(every_question_and_move_has_words),
        cmocka_unit_test(wrong_options_are_refused),
        cmocka_unit_test(a_state_is_small),
        cmocka_unit_test(only_those_who_may_look_see_an_adventure_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
