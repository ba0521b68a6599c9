/* test_rp_events.c: what happens besides the moves of Roll Player: kinds, facts and sentences by example, and
 * that random games have every kind. */
#include "../../events.h"
#include "games/rollplayer/game.h"

static const dw_game *const game = &rp_mm_game;

static const dw_names bot = {{NULL, "Bot (adept)"}, 0};

#define HUNT                                                                                                 \
    "{'game': 'rollplayer', 'set': 'mm', 'phase': 'hunt_roll', 'minion': 'kobold', 'to_roll': 1, 'seats': "  \
    "[{'class': 'thief', 'combat_dice': 1}, {'class': 'bard'}], 'initiative': [{'owner': 0}, {'owner': 1}, " \
    "{'die': 'white 6'}]}"

/* The end of a game: the Warrior has most on Constitution. */
#define FULL(phase, one)                                                                                     \
    "{'game': 'rollplayer', 'set': 'mm', 'round': 12, 'monster': 'kraken_2p', " phase                        \
    ", 'seats': [{'race': 'human', 'class': 'warrior', " one                                                 \
    ", 'sheet': {'str': ['blue 1', 'blue 2', 'blue 3'], 'dex': ['blue 1', 'blue 2', 'blue 3'], 'con': "      \
    "['blue 5', 'blue 6', 'blue 6'], 'int': ['purple 1', 'purple 2', 'purple 3'], 'wis': ['purple 1', "      \
    "'purple 2', 'purple 3'], 'cha': ['purple 1', 'purple 2', 'purple 3']}}, {'race': 'elf', 'class': "      \
    "'thief', 'sheet': {'str': ['black 1', 'black 2', 'black 3'], 'dex': ['black 1', 'black 2', 'black "     \
    "3'], 'con': ['black 1', 'black 2', 'black 3'], 'int': ['white 1', 'white 2', 'white 3'], 'wis': "       \
    "['white 1', 'white 2', 'white 3'], 'cha': ['white 1', 'white 2', 'white 3']}}]}"
#define FIGHT                                                                                                \
    FULL("'phase': 'fight_reroll', 'adventure': ['black_sea', 'lost_at_sea', 'swallowed'], 'unveiled': 3, "  \
         "'combat': [4, 5]",                                                                                 \
         "'combat_dice': 2, 'xp': 2, 'honor': 1")
#define UNVEIL                                                                                               \
    FULL("'phase': 'unveil', 'adventure': ['black_sea', 'lost_at_sea', ''], 'unveiled': 2",                  \
         "'combat_dice': 1")

static const example examples[] = {
    {HUNT, DW_CHANCE, "roll 4", NULL,
     "hunted, seat 0, minion kobold, +1 xp: Seat 0 hunted the Kobold, 1 XP\n", DW_CHANCE},
    {HUNT, DW_CHANCE, "roll 6", &bot, "hunted, seat 0, minion kobold, +1 xp: You hunted the Kobold, 1 XP\n",
     DW_CHANCE},
    {UNVEIL, DW_CHANCE, "adventure swallowed", NULL,
     "unveiled, token attack, adventure swallowed: The Attack is Swallowed: Gain 2 Combat Dice for the "
     "highest Strength score. Solo: at least 17.\n"
     "adventure_gain, token attack, adventure swallowed: Nobody gains by it\n"
     "combat_dice, seat 0, +1 combat_dice: Seat 0 has 1 Combat Die\n"
     "combat_dice, seat 1, +1 combat_dice: Seat 1 has 1 Combat Die\n",
     DW_CHANCE},
    {UNVEIL, DW_CHANCE, "adventure swallowed", &bot,
     "unveiled, token attack, adventure swallowed: The Attack is Swallowed: Gain 2 Combat Dice for the "
     "highest Strength score. Solo: at least 17.\n"
     "adventure_gain, token attack, adventure swallowed: Nobody gains by it\n"
     "combat_dice, seat 0, +1 combat_dice: You have 1 Combat Die\n"
     "combat_dice, seat 1, +1 combat_dice: Bot (adept) has 1 Combat Die\n",
     DW_CHANCE},
    {FIGHT, 0, "done", NULL,
     "attack, seat 0, monster kraken_2p, +10 attack, +1 honor, +12 strength: Seat 0 attacks the Kraken with "
     "10 (1 Honor, 0 Injuries), Strength 12: 0 stars\n",
     DW_CHANCE},
    {FIGHT, 0, "done", &bot,
     "attack, seat 0, monster kraken_2p, +10 attack, +1 honor, +12 strength: You attack the Kraken with 10 "
     "(1 Honor, 0 Injuries), Strength 12: 0 stars\n",
     DW_CHANCE},
};

static void events_are_as_in_the_examples(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        check_example(game, &examples[i]);
}

static void random_games_have_every_kind_of_event(void **state)
{
    (void)state;
    static const char *const kinds[] = {"hunted",         "token",       "trophy_xp", "unveiled",
                                        "adventure_gain", "combat_dice", "attack",    "look"};
    listener all = {0};
    dw_rng rng;
    dw_rng_seed(&rng, 5);
    for (int i = 0; i < 400; i++) {
        dw_options options = {.players = 1 + i % game->players_max};
        listen_to_game(game, &options, &rng, &all);
    }
    check_kinds(&all, kinds, sizeof kinds / sizeof *kinds);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(events_are_as_in_the_examples),
        cmocka_unit_test(random_games_have_every_kind_of_event),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
