/* test_dr_events.c: what happens besides the moves of Dice Realms: kinds, facts and sentences by example, and
 * that random games have every kind but coins and upgrades that are lost without a question. */
#include "../../events.h"
#include "games/dicerealms/game.h"

enum { GAMES_OF_EACH = 12 };

static const dw_game *const game = &dr_game;

static const dw_names bot = {{NULL, "Bot (adept)"}, 0}, friends = {{"Ada", "Grace"}, DW_CHANCE};

#define WINTER "{'game': 'dicerealms', 'phase': 'fate', 'seats': [{'grain': 3}, {'grain': 1}]}"
#define ROBBED                                                                                               \
    "{'game': 'dicerealms', 'active': 1, 'seats': [{'grain': 1}, {'dice': [{'shows': 'grain_robber'}, "      \
    "{}]}]}"

static const example examples[] = {
    {WINTER, DW_CHANCE, "fate winter", NULL,
     "winter, seat 0, +2 dice, -2 grain: Seat 0 pays 2 grain for 2 dice\n"
     "winter, seat 1, +2 dice, -1 grain, +1 misery: Seat 1 pays 1 grain for 2 dice and takes 1 misery (-2 "
     "VP)\n",
     DW_CHANCE},
    {WINTER, DW_CHANCE, "fate winter", &bot,
     "winter, seat 0, +2 dice, -2 grain: You pay 2 grain for 2 dice\n"
     "winter, seat 1, +2 dice, -1 grain, +1 misery: Bot (adept) pays 1 grain for 2 dice and takes 1 misery "
     "(-2 VP)\n",
     DW_CHANCE},
    {ROBBED, 1, "done", NULL,
     "grain_lost, seat 0, attacker 1, face grain_robber, -1 grain, +1 misery: Seat 0 loses 1 grain to the "
     "Grain Robber of seat 1 and takes 1 misery (-2 VP)\n"
     "collects, seat 0, +2 upgrades: Seat 0 collects 2 upgrades\n"
     "collects, seat 1, +2 grain, +1 coins, +1 upgrades: Seat 1 collects 2 grain, 1 coin and 1 upgrade\n",
     DW_CHANCE},
    {ROBBED, 1, "done", &bot,
     "grain_lost, seat 0, attacker 1, face grain_robber, -1 grain, +1 misery: You lose 1 grain to the Grain "
     "Robber of Bot (adept) and take 1 misery (-2 VP)\n"
     "collects, seat 0, +2 upgrades: You collect 2 upgrades\n"
     "collects, seat 1, +2 grain, +1 coins, +1 upgrades: Bot (adept) collects 2 grain, 1 coin and 1 "
     "upgrade\n",
     DW_CHANCE},
    {ROBBED, 1, "done", &friends,
     "grain_lost, seat 0, attacker 1, face grain_robber, -1 grain, +1 misery: Ada loses 1 grain to the Grain "
     "Robber of Grace and takes 1 misery (-2 VP)\n"
     "collects, seat 0, +2 upgrades: Ada collects 2 upgrades\n"
     "collects, seat 1, +2 grain, +1 coins, +1 upgrades: Grace collects 2 grain, 1 coin and 1 upgrade\n",
     DW_CHANCE},
    {ROBBED, 1, "done", NULL, "", 0},
};

static void events_are_as_in_the_examples(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        check_example(game, &examples[i]);
}

static void random_games_have_every_kind_of_event_but_rare_losses(void **state)
{
    (void)state;
    static const char *const kinds[] = {"tile_joins", "winter",     "grain_lost", "set_aside", "ignored",
                                        "collects",   "last_round", "round",      "over"};
    listener all = {0};
    dw_rng rng;
    dw_rng_seed(&rng, 5);
    for (const dw_variant *setup = game->setups; setup->id; setup++)
        for (int players = game->players_min; players <= game->players_max; players++) {
            dw_options options = {.players = players};
            assert_true(game->setup_words->read(game, setup->id, &options.setup, NULL));
            for (int i = 0; i < GAMES_OF_EACH; i++)
                listen_to_game(game, &options, &rng, &all);
        }
    check_kinds(&all, kinds, sizeof kinds / sizeof *kinds);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(events_are_as_in_the_examples),
        cmocka_unit_test(random_games_have_every_kind_of_event_but_rare_losses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
