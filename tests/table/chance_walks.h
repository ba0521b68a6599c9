/*
 * chance_walks.h: games in which every kind of chance comes up, with the question that it asks, word for
 * word. A walk begins with a new game or a position, in which ' stands for ". Each further line is a step:
 *
 *   ? SENTENCE   the question to the person who rolls real dice
 *   - roll 4     an outcome of chance
 *   0 take 2     a move of seat 0
 *   *            the first of all moves or outcomes
 *   > KIND       the same until this kind of chance has to be answered
 */
#ifndef TESTS_TABLE_CHANCE_WALKS_H
#define TESTS_TABLE_CHANCE_WALKS_H

#include <stddef.h>

typedef struct walk {
    const char *game, *set;
    const char *position; /* NULL: a new game, with what follows */
    int players;
    const char *variants[3];
    const char *setup;
    const char *steps;
} walk;

static const walk from_setup[] = {
    {"rollplayer", "base", .players = 3,
     .steps =
         "? Seat 0 rolls a die to decide who starts: what does it show?\n"
         "- roll 5\n"
         "? Seat 1 rolls a die to decide who starts: what does it show?\n"
         "- roll 2\n"
         "- roll 5\n"
         "? Seat 0 rolls a die again to decide who starts: what does it show?\n"
         "- roll 1\n"
         "? Seat 2 rolls a die again to decide who starts: what does it show?\n"
         "- roll 6\n"
         "> class_draw\n"
         "? Draw a die from the bag for the Class of seat 2: which colour is it? Set it aside; gold and "
         "colours that are taken are drawn again.\n"
         "- draw gold\n"
         "- draw red\n"
         "*\n"
         "? Draw a die from the bag for the Class of seat 0: which colour is it? Set it aside; gold and "
         "colours that are taken are drawn again.\n"
         "> backstory\n"
         "? Deal a Backstory card to seat 2: which one?\n"
         "*\n"
         "? Deal a Backstory card to seat 0: which one?\n"
         "> alignment\n"
         "? Deal an Alignment card to seat 2: which one?\n"
         "> market_discards\n"
         "? Discard Market card 1 of 3 from the pile with single dots: which one is it?\n"
         "*\n"
         "*\n"
         "? Discard Market card 3 of 3 from the pile with single dots: which one is it?\n"
         "*\n"
         "? Discard Market card 1 of 3 from the pile with double dots: which one is it?\n"
         "> market_deal\n"
         "? Turn up card 1 of 4 for the Market from its deck (single dots first): which one is it?\n"
         "*\n"
         "? Turn up card 2 of 4 for the Market from its deck (single dots first): which one is it?\n"
         "> starting_dice\n"
         "? Draw and roll starting die 1 of 7 of seat 2: colour and face?\n"
         "*\n"
         "? Draw and roll starting die 2 of 7 of seat 2: colour and face?\n"
         "> roll\n"
         "? Roll for the Initiative cards: draw die 1 of 4 from the bag and roll it. Colour and face?\n"
         "*\n"
         "? Roll for the Initiative cards: draw die 2 of 4 from the bag and roll it. Colour and face?\n"},
    {"rollplayer", "base", .players = 1,
     .steps = "> trash\n"
              "? Put the top card of the Market deck (single dots first) into the trash: which one is it?\n"},
    {"rollplayer", "base", .players = 1, .variants = {"random_market_deck"},
     .steps = "> market_discards\n"
              "? Discard Market card 1 of 14 from the deck: which one is it?\n"
              "*\n"
              "? Discard Market card 2 of 14 from the deck: which one is it?\n"
              "> market_deal\n"
              "? Turn up card 1 of 3 for the Market from its deck: which one is it?\n"
              "> trash\n"
              "? Put the top card of the Market deck into the trash: which one is it?\n"},
    {"rollplayer", "base", .players = 2, .variants = {"less_random_setup", "short_game", "choose_class"},
     .steps = "- roll 1\n"
              "- roll 2\n"
              "> starting_dice\n"
              "? Roll starting die 1 of 8 of seat 1, a green one: what does it show?\n"
              "*\n"
              "? Roll starting die 2 of 8 of seat 1, a blue one: what does it show?\n"
              "*\n"
              "*\n"
              "*\n"
              "*\n"
              "*\n"
              "? Draw and roll starting die 7 of 8 of seat 1: colour and face?\n"},
    {"rollplayer", "mm", .players = 2,
     .steps = "- roll 1\n"
              "- roll 2\n"
              "> class_draw\n"
              "? Draw a die from the bag for the Class of seat 1: which colour is it? Set it aside; gold, "
              "Boost and colours that are taken are drawn again.\n"
              "> monster\n"
              "? Draw a 2P+ Monster card, none in the colour of a player's Class: which one is it?\n"
              "*\n"
              "? Take the top 7 cards out of the Minion deck unseen and turn up the next one: which Minion "
              "is it?\n"},
    {"rollplayer", "mm", .players = 1, .variants = {"open_information"},
     .steps = "> monster\n"
              "? Draw a 1P Monster card, none in the colour of a player's Class: which one is it?\n"
              "- monster kraken_1p\n"
              "? Draw one of the Location cards of the Kraken and turn it up: which one is it?\n"
              "*\n"
              "? Draw one of the Obstacle cards of the Kraken and turn it up: which one is it?\n"
              "*\n"
              "? Draw one of the Attack cards of the Kraken and turn it up: which one is it?\n"
              "> first_minion\n"
              "? Take the top 7 cards out of the Minion deck unseen and turn up the next one: which Minion "
              "is it?\n"},
    {"rollplayer", "mm", .players = 2, .variants = {"difficult_monsters", "choose_class"},
     .steps = "- roll 1\n"
              "- roll 2\n"
              "> monster\n"
              "? Draw a 1P Monster card, none in the colour of a player's Class: which one is it?\n"},
    {"dicerealms", "base", .players = 3, .setup = "random",
     .steps = "? Draw tile 1 of 5: which one is it?\n"
              "- tile plow_team\n"
              "? Draw tile 2 of 5: which one is it?\n"
              "- tile gardener\n"
              "? Draw tile 3 of 5: which one is it? Set one aside that may not be used, and draw another.\n"
              "> first\n"
              "? Decide by chance who begins with the Fate die: which seat gets it?\n"
              "- first 2\n"
              "? Seat 2 rolls the Fate die: which face shows?\n"
              "*\n"
              "? Seat 2 rolls die 1 of 2 (black): which face shows?\n"
              "- roll field\n"
              "? Seat 2 rolls die 2 of 2 (white): which face shows?\n"
              "- roll tower\n"
              "? Seat 0 rolls die 1 of 2 (black): which face shows?\n"
              "*\n"
              "*\n"
              "*\n"
              "*\n"
              "2 reroll 1\n"
              "? Seat 2 rerolls die 1 (black, Field): which face shows now?\n"},
    {"dicerealms", "base", .players = 2, .variants = {"peaceful"}, .setup = "random",
     .steps = "? Draw tile 1 of 5: which one is it? Set one aside that may not be used, and draw another.\n"},
};

#define WARRIOR_AND_THIEF(thief, more_of_warrior)                                                            \
    "'seats': [{'class': 'thief', 'gold': 9, " thief "'sheet': {'dex': ['blue 3', 'blue 4']}}, "             \
    "{'class': 'warrior', " more_of_warrior "'sheet': {'str': ['red 3', 'red 4']}}], "
#define MARKET_TURN_OF_SEAT_0 "'initiative': [{'owner': 0}, {'owner': 1}, {'die': 'green 6'}], "
#define FULL_SHEET(colour)                                                                                   \
    "'sheet': {'str': ['" colour " 3', '" colour " 4', '" colour " 4'], 'dex': ['" colour " 3', '" colour    \
    " 4', '" colour " 4'], 'con': ['" colour " 3', '" colour " 4', '" colour " 4'], "

static const walk from_positions[] = {
    /* dice of a sheet, of the Initiative cards, of the bag */
    {"rollplayer", "base",
     "{'players': 1, 'phase': 'place', 'seats': [{'class': 'thief', 'hand': ['red 4'], 'sheet': {'dex': "
     "['blue 2']}}], 'initiative': [{'owner': 0}, {'die': 'blue 3', 'gold': 1}, {'die': 'green 6'}]}",
     .steps = "0 place int\n"
              "0 reroll dex.1\n"
              "? Seat 0 rerolls the die at dex.1 (blue 2): what does it show now?\n"},
    {"rollplayer", "base",
     "{'players': 2, 'phase': 'select', 'seats': [{'class': 'thief', 'sheet': {'str': ['red 1', 'red 2']}}, "
     "{'class': 'warrior', 'cards': ['concentrate'], 'sheet': {'dex': ['blue 3', 'gold 4']}}], "
     "'initiative': [{'die': 'red 1'}, {'die': 'blue 3', 'gold': 1}, {'die': 'green 6'}]}",
     .steps = "1 skill concentrate\n"
              "1 reroll dex.2\n"
              "1 reroll dex.1\n"
              "? Seat 1 rerolls the die at dex.2 (gold 4), 1 of 2: what does it show now?\n"
              "- roll 6\n"
              "? Seat 1 rerolls the die at dex.1 (blue 3), 2 of 2: what does it show now?\n"},
    {"rollplayer", "base",
     "{'players': 1, 'phase': 'select', 'seats': [{'class': 'thief', 'cards': ['intimidate']}], "
     "'initiative': [{'die': 'red 1'}, {'die': 'blue 3', 'gold': 1}, {'die': 'green 6'}]}",
     .steps = "0 skill intimidate\n"
              "0 reroll 1\n"
              "0 reroll 3\n"
              "0 done\n"
              "? Seat 0 rerolls the die on Initiative card 1 (red 1), 2 to go: what does it show now?\n"
              "- roll 4\n"
              "? Seat 0 rerolls the die on Initiative card 3 (green 6): what does it show now?\n"},
    {"rollplayer", "base",
     "{'players': 1, 'phase': 'place', 'seats': [{'class': 'sorcerer', 'hand': ['red 1']}], 'initiative': "
     "[{'owner': 0}, {'die': 'blue 3', 'gold': 1}, {'die': 'green 6'}]}",
     .steps = "0 use mysterious\n"
              "? Seat 0 draws a die from the bag and rolls it: colour and face?\n"},
    {"rollplayer", "mm",
     "{'set': 'mm', 'players': 2, 'phase': 'select', 'seats': [{'class': 'ranger', 'cards': ['tumble'], "
     "'sheet': {'str': ['red 1', 'blue 2']}}, {'class': 'bard', 'sheet': {'str': ['purple 3', 'purple 3']}}],"
     " 'initiative': [{'die': 'red 1'}, {'die': 'blue 3', 'gold': 1}, {'die': 'green 6'}]}",
     .steps = "0 skill tumble\n"
              "0 replace str.2\n"
              "0 with boost\n"
              "? Seat 0 rolls the new boost die at str.2: what does it show?\n"},
    /* the enemy dice of solitaire */
    {"rollplayer", "base",
     "{'players': 1, 'phase': 'place', 'seats': [{'class': 'warrior', 'hand': ['red 4']}], 'initiative': "
     "[{'die': 'blue 3'}, {'die': 'green 5', 'gold': 1}, {'owner': 0}], 'market': ['weak', 'loyal', "
     "'proud']}",
     .steps = "0 place str\n"
              "0 pass\n"
              "? Roll the enemy die: what does it show?\n"},
    {"rollplayer", "mm",
     "{'set': 'mm', 'players': 1, 'phase': 'place', 'minion': 'kobold', 'seats': [{'class': 'warrior', "
     "'hand': ['red 4']}], 'initiative': [{'die': 'blue 3'}, {'owner': 0}, {'die': 'green 5'}], 'market': "
     "['weak', 'leather_gloves', 'loyal', 'sling']}",
     .steps = "0 place str\n"
              "0 pass\n"
              "? Roll the enemy die: what does it show?\n"},
    {"rollplayer", "mm",
     "{'set': 'mm', 'players': 1, 'phase': 'place', 'minion': 'kobold', 'seats': [{'class': 'warrior', "
     "'hand': ['red 4']}], 'initiative': [{'die': 'blue 3'}, {'die': 'green 5', 'gold': 1}, {'owner': 0}], "
     "'market': ['weak', 'leather_gloves', 'loyal', 'sling']}",
     .steps = "0 place str\n"
              "0 pass\n"
              "? Roll enemy die 1 of 2: what does it show?\n"
              "- roll 5\n"
              "? Roll enemy die 2 of 2 until it differs from the first, which shows 5: what does it show?\n"
              "- roll 6\n"
              "? Turn up the next card of the Minion deck: which Minion is it?\n"},
    /* the Market deck; who has looked at its top card is not told */
    {"rollplayer", "base",
     "{'players': 3, 'phase': 'market', 'active': 2, 'seats': [{'class': 'thief'}, {'class': 'warrior'}, "
     "{'class': 'ranger'}], 'initiative': [{}, {'die': 'green 6'}, {}, {'owner': 2}], 'market': ['weak', "
     "'leather_gloves']}",
     .steps = "2 discard weak\n"
              "? Turn up card 1 of 4 for the Market from its deck (single dots first): which one is it?\n"
              "*\n"
              "? Turn up card 2 of 4 for the Market from its deck (single dots first): which one is it?\n"},
    {"rollplayer", "base",
     "{'players': 2, 'phase': 'market', 'active': 1, 'top': 'reckless', 'top_seen': 1, 'seats': [{'class': "
     "'thief'}, "
     "{'class': 'warrior', 'gold': 9, 'cards': ['open_lock']}], 'initiative': [{}, {'die': 'green 6'}, "
     "{'owner': 1}], 'market': ['weak', 'proud']}",
     .steps = "1 skill open_lock\n"
              "? Seat 1 looks at the top card of the Market deck (only that player looks): which one is it?\n"
              "- card reckless\n"
              "1 pass\n"
              "1 discard weak\n"
              "> deal\n"
              "? Turn up card 1 of 3 for the Market from its deck (single dots first): which one is it?\n"},
    /* a Hunt; a Spellbook looks along */
    {"rollplayer", "mm",
     "{'set': 'mm', 'players': 2, 'phase': 'market', 'active': 0, 'monster': 'kraken_2p', 'minion': "
     "'kobold', " WARRIOR_AND_THIEF("'xp': 3, ", "") MARKET_TURN_OF_SEAT_0
     "'market': ['reckless', 'search', 'longbow', 'climb']}",
     .steps = "0 hunt\n"
              "0 next\n"
              "? Turn up the next card of the Minion deck: which Minion is it?\n"},
    {"rollplayer", "mm",
     "{'set': 'mm', 'players': 2, 'phase': 'market', 'active': 0, 'monster': 'kraken_2p', 'minion': "
     "'kobold', " WARRIOR_AND_THIEF("'xp': 3, ", "") MARKET_TURN_OF_SEAT_0
     "'market': ['reckless', 'search', 'longbow', 'climb']}",
     .steps = "0 hunt\n"
              "0 fight\n"
              "? Seat 0 rolls Combat Dice against the Kobold, 3 to go: what does the next one show?\n"
              "- roll 3\n"
              "? Seat 0 rolls Combat Dice against the Kobold, 2 to go: what does the next one show?\n"
              "- roll 1\n"
              "? Seat 0 rolls a Combat Die against the Kobold: what does it show?\n"
              "- roll 4\n"
              "0 reroll 1\n"
              "? Seat 0 rolls a Combat Die against the Kobold: what does it show?\n"
              "- roll 6\n"
              "0 done\n"
              "? Seat 0 looks at the Location card (only that player looks): which one is it?\n"
              "- adventure black_sea\n"
              "? Turn up the next card of the Minion deck: which Minion is it?\n"},
    {"rollplayer", "mm",
     "{'set': 'mm', 'players': 2, 'phase': 'market', 'active': 0, 'monster': 'kraken_2p', 'adventure': "
     "['black_sea', '', ''], 'minion': 'kobold', " WARRIOR_AND_THIEF(
         "'tokens': ['location'], 'trophies': ['satyr'], ", "'cards': ['spellbook'], ") MARKET_TURN_OF_SEAT_0
     "'market': ['reckless', 'search', 'longbow', 'climb']}",
     .steps = "0 hunt\n"
              "0 fight\n"
              "- roll 6\n"
              "- roll 6\n"
              "- roll 6\n"
              "? Seat 0 looks at the Obstacle card (only that player and seat 1 look): which one is it?\n"},
    /* the end: Adventure cards that nobody has seen, the Monster */
    {"rollplayer", "mm",
     "{'set': 'mm', 'players': 2, 'phase': 'market', 'round': 12, 'active': 1, 'monster': 'giant_troll_2p', "
     "'seats': [{'class': 'thief', " FULL_SHEET(
         "black") "'int': ['white 3', 'white 4', 'white 4'], 'wis': "
                  "['white 3', 'white 4', 'white 4'], 'cha': ['white 3', 'white 4', 'white 4']}}, {'class': "
                  "'bard', " FULL_SHEET(
                      "blue") "'int': ['purple 3', 'purple 4', 'purple 4'], 'wis': ['purple 3', 'purple "
                              "4', 'purple 4'], 'cha': ['purple 3', 'purple 4', 'purple 4']}}], "
                              "'initiative': [{}, {'owner': 1}, "
                              "{'die': 'gold 6'}], 'market': ['chain_helm', 'weak']}",
     .steps =
         "1 discard weak\n"
         "? Turn up the Location card, which nobody has seen: which one is it?\n"
         "*\n"
         "? Turn up the Obstacle card, which nobody has seen: which one is it?\n"
         "*\n"
         "? Turn up the Attack card, which nobody has seen: which one is it?\n"
         "> fight_roll\n"
         "? Seat 0 rolls a Combat Die against the Giant Troll: what does it show? A 6 is rolled again.\n"
         "- roll 6\n"
         "? Seat 0 rolls a Combat Die against the Giant Troll: what does it show? A 6 is rolled again.\n"},
    /* Dice Realms: a third die; a reroll by the face itself */
    {"dicerealms", "base",
     "{'game': 'dicerealms', 'phase': 'fate', 'seats': [{'dice': [{}, {}, {'colour': 'green'}]}, {}]}",
     .steps = "? Seat 0 rolls the Fate die: which face shows?\n"
              "- fate innovation\n"
              "- roll field\n"
              "- roll tinker\n"
              "? Seat 0 rolls die 3 of 3 (green): which face shows?\n"
              "- roll barony\n"
              "? Seat 1 rolls die 1 of 2 (black): which face shows?\n"
              "- roll field\n"
              "- roll tinker\n"
              "0 done\n"
              "1 reroll 2\n"
              "? Seat 1 rerolls die 2 (white, Tinker): which face shows now?\n"},
};

#endif
