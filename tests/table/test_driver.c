/* test_driver.c: who acts next at a table: people before bots, offers that are worth something, declining. */
#include "bots/bots.h"
#include "table/driver.h"
#include "table/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A table of Monsters & Minions with these people; the others are bots that choose at random. */
typedef struct party {
    tb_table *table;
    dv_driver driver;
    dw_rng rng;
    int offers, repeated, discards;
} party;

static party begin(const char *game, const char *set, int players, uint8_t people, uint64_t seed)
{
    dw_error error = {0};
    party all = {.driver = dv_for(people)};
    all.table = tb_new(dw_game_in_set(game, set), &(dw_options){.players = players}, seed, &error);
    assert_non_null(all.table);
    dw_rng_seed(&all.rng, seed);
    return all;
}

static dv_demand next(party *all)
{
    return dv_next(&all->driver, all->table->game, all->table->state, all->table->length);
}

static void decline(party *all, int seat)
{
    dv_decline(&all->driver, all->table->game, all->table->state, all->table->length, seat);
}

static const char *kind_of(const party *all, int seat, dw_move move, unsigned *flags)
{
    dw_facts facts = {0};
    dw_facts_of(all->table->game, all->table->state, seat, move, &facts);
    *flags = facts.flags;
    return facts.kind;
}

/* A move of the seat at random; Weapons and Skills are bought whenever that is possible, and never given up.
 */
static dw_move choose(party *all, int seat)
{
    dw_move moves[DW_MOVES_MAX], wanted[DW_MOVES_MAX];
    const dw_game *game = all->table->game;
    int count = game->moves(game, all->table->state, seat, moves), buys = 0, kept = 0;
    unsigned flags;
    for (int i = 0; i < count; i++)
        if (strcmp(kind_of(all, seat, moves[i], &flags), "buy") == 0)
            wanted[buys++] = moves[i];
    if (buys)
        return wanted[dw_rng_below(&all->rng, (uint32_t)buys)];
    for (int i = 0; i < count; i++) {
        kind_of(all, seat, moves[i], &flags);
        if (!(flags & DW_GIVES_UP))
            wanted[kept++] = moves[i];
    }
    return wanted[dw_rng_below(&all->rng, (uint32_t)kept)];
}

static void answer(party *all, dv_demand demand)
{
    dw_error error = {0};
    assert_true(demand.kind == DV_DEAL ? tb_roll(all->table, &error)
                                       : tb_play(all->table, demand.seat, choose(all, demand.seat), &error));
}

/* Plays to the end; declines every offer to act. */
static void play_declining(party *all)
{
    for (;;) {
        dv_demand demand = next(all);
        if (demand.kind == DV_OVER)
            return;
        if (demand.kind == DV_OFFER) {
            all->offers++;
            all->discards += !dv_has_use(all->table->game, all->table->state, demand.seat);
            decline(all, demand.seat);
            dv_demand again = next(all);
            all->repeated += again.kind == DV_OFFER && again.seat == demand.seat;
        } else if (demand.kind == DV_VOLUNTEER)
            decline(all, demand.seat);
        else
            answer(all, demand);
    }
}

static void offers_are_worth_something_and_are_not_repeated(void **state)
{
    (void)state;
    int offers = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        party all = begin("rollplayer", "mm", 3, 1, seed);
        play_declining(&all);
        assert_int_equal(all.discards, 0);
        assert_int_equal(all.repeated, 0);
        offers += all.offers;
        tb_free(all.table);
    }
    print_message("%d offers in 20 games\n", offers);
    assert_in_range(offers, 1, 20 * 40);
}

static void who_never_wants_to_be_asked_is_not(void **state)
{
    (void)state;
    party all = begin("rollplayer", "mm", 3, 1, 3);
    all.driver.wishes[0] = DV_NEVER;
    play_declining(&all);
    assert_int_equal(all.offers, 0);
    tb_free(all.table);
}

static void who_wants_to_be_asked_every_time_is_asked_for_a_mere_discard_too(void **state)
{
    (void)state;
    int offers = 0, discards = 0;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        party all = begin("rollplayer", "mm", 3, 1, seed);
        all.driver.wishes[0] = DV_EVERY_TIME;
        play_declining(&all);
        offers += all.offers;
        discards += all.discards;
        tb_free(all.table);
    }
    assert_true(discards > 0);
    assert_true(offers > discards);
}

static void nobody_is_asked_out_of_turn_within_a_compound_action(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        party all = begin("rollplayer", "mm", 3, 7, seed);
        memset(all.driver.wishes, DV_EVERY_TIME, sizeof all.driver.wishes);
        for (dv_demand demand = next(&all); demand.kind != DV_OVER; demand = next(&all)) {
            if (demand.kind == DV_OFFER) {
                assert_false(tb_turn(all.table).partial);
                decline(&all, demand.seat);
            } else
                answer(&all, demand);
        }
        tb_free(all.table);
    }
}

/* Plays until seat 0 is offered to act; false if that never happens. */
static bool reach_offer(party *all)
{
    for (dv_demand demand = next(all); demand.kind != DV_OFFER; demand = next(all)) {
        if (demand.kind == DV_OVER)
            return false;
        if (demand.kind == DV_VOLUNTEER)
            decline(all, demand.seat);
        else
            answer(all, demand);
    }
    return true;
}

static void after_undo_one_is_asked_again(void **state)
{
    (void)state;
    party all = begin("rollplayer", "mm", 3, 1, 1);
    for (uint64_t seed = 2; !reach_offer(&all); seed++) {
        tb_free(all.table);
        assert_in_range(seed, 2, 20);
        all = begin("rollplayer", "mm", 3, 1, seed);
    }
    decline(&all, 0);
    assert_int_not_equal(next(&all).kind, DV_OFFER);
    dv_forget(&all.driver);
    assert_int_equal(next(&all).kind, DV_OFFER);
    tb_free(all.table);
}

static void people_choose_before_bots_that_could_choose_at_the_same_time(void **state)
{
    (void)state;
    party all = begin("dicerealms", "base", 3, 4, 5);
    int together = 0;
    for (dv_demand demand = next(&all); demand.kind != DV_OVER; demand = next(&all)) {
        unsigned waiting = tb_turn(all.table).waiting;
        if (waiting & 4 && waiting != 4) {
            together++;
            assert_int_equal(demand.kind, DV_ASK);
            assert_int_equal(demand.seat, 2);
            dv_demand bot =
                dv_next_without_people(&all.driver, all.table->game, all.table->state, all.table->length);
            assert_int_equal(bot.kind, DV_BOT);
            assert_int_not_equal(bot.seat, 2);
        }
        answer(&all, demand);
    }
    assert_true(together > 0);
    tb_free(all.table);
}

static void no_bot_goes_on_while_an_offer_stands(void **state)
{
    (void)state;
    int held = 0;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        party all = begin("rollplayer", "mm", 3, 1, seed);
        for (dv_demand demand = next(&all); demand.kind != DV_OVER; demand = next(&all)) {
            dv_demand bot =
                dv_next_without_people(&all.driver, all.table->game, all.table->state, all.table->length);
            if (demand.kind == DV_OFFER && !(tb_turn(all.table).waiting & 1)) {
                held += bot.kind == DV_OFFER;
                assert_int_not_equal(bot.kind, DV_BOT);
            }
            if (demand.kind == DV_OFFER || demand.kind == DV_VOLUNTEER)
                decline(&all, demand.seat);
            else
                answer(&all, demand);
        }
        tb_free(all.table);
    }
    assert_true(held > 0);
}

static void real_dice_are_asked_for_and_not_dealt(void **state)
{
    (void)state;
    party all = begin("rollplayer", "base", 2, 3, 1);
    assert_int_equal(next(&all).kind, DV_DEAL);
    all.driver.by_hand = true;
    assert_int_equal(next(&all).kind, DV_BY_HAND);
    assert_int_equal(next(&all).seat, DW_CHANCE);
    tb_free(all.table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(offers_are_worth_something_and_are_not_repeated),
        cmocka_unit_test(who_never_wants_to_be_asked_is_not),
        cmocka_unit_test(who_wants_to_be_asked_every_time_is_asked_for_a_mere_discard_too),
        cmocka_unit_test(nobody_is_asked_out_of_turn_within_a_compound_action),
        cmocka_unit_test(after_undo_one_is_asked_again),
        cmocka_unit_test(people_choose_before_bots_that_could_choose_at_the_same_time),
        cmocka_unit_test(no_bot_goes_on_while_an_offer_stands),
        cmocka_unit_test(real_dice_are_asked_for_and_not_dealt),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
