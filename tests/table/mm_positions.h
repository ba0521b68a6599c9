/* mm_positions.h: good positions with Monsters & Minions, one for each part of a game; ' stands for ". */
#ifndef TESTS_TABLE_MM_POSITIONS_H
#define TESTS_TABLE_MM_POSITIONS_H

#define LOW_DICE(one, two)                                                                                   \
    "{'str': ['" one " 1', '" one " 2', '" one " 3'], 'dex': ['" one " 1', '" one " 2', '" one " 3'], "      \
    "'con': ['" one " 1', '" one " 2', '" one " 3'], 'int': ['" two " 1', '" two " 2', '" two " 3'], "       \
    "'wis': ['" two " 1', '" two " 2', '" two " 3'], 'cha': ['" two " 1', '" two " 2', '" two " 3']}"

/* Seat 0 has a Backpack, a Trophy and the token for it. */
#define QUEST                                                                                                \
    "'set': 'mm', 'monster': 'kraken_2p', 'adventure': ['black_sea', '', ''], 'minion': 'kobold', "          \
    "'minion_bottom': ['ooze', 'gnoll'], 'market': ['weak', 'honest', 'loyal'], "
#define SEAT_0                                                                                               \
    "{'class': 'paladin', 'gold': 9, 'xp': 4, 'honor': 1, 'injuries': 2, 'tokens': ['location'], "           \
    "'trophies': ['satyr'], 'cards': ['backpack', 'haggle'], 'stored': ['boost 7'], "                        \
    "'sheet': {'str': ['red 5'], 'dex': ['blue 2']}"
#define SEAT_1 "{'class': 'bard', 'sheet': {'str': ['black 5', 'black 1'], 'dex': ['white 2']}}"

static const char market[] = "{" QUEST "'phase': 'market', 'seats': [" SEAT_0 "}, " SEAT_1 "], "
                             "'initiative': [{'owner': 0}, {'owner': 1}, {'die': 'gold 4'}]}";
static const char hunt[] =
    "{" QUEST "'phase': 'hunt_reroll', 'seats': [" SEAT_0 ", 'combat_dice': 3}, " SEAT_1 "], "
    "'initiative': [{'owner': 0}, {'owner': 1}, {'die': 'gold 4'}], 'combat': [4, 2, 2]}";
static const char choosing[] = "{" QUEST "'phase': 'select', 'seats': [" SEAT_0 "}, " SEAT_1 "], "
                               "'initiative': [{'die': 'red 1'}, {'die': 'blue 3'}, {'die': 'gold 4'}]}";
static const char placing[] =
    "{" QUEST "'phase': 'place', 'seats': [" SEAT_0 ", 'hand': ['red 2']}, " SEAT_1 "], "
    "'initiative': [{'owner': 0}, {'die': 'blue 3'}, {'die': 'gold 4'}]}";

/* Seat 0 has changed a score, seat 1 has borrowed a token. */
#define HERO_0                                                                                               \
    "{'class': 'paladin', 'gold': 20, 'tokens': ['location'], 'combat_dice': 3, 'cards': ['war_hammer'], "   \
    "'hammer': 'str +2', 'sheet': " LOW_DICE("blue", "purple")
#define HERO_1                                                                                               \
    "{'class': 'bard', 'xp': 3, 'combat_dice': 2, 'cards': ['spellbook'], "                                  \
    "'sheet': " LOW_DICE("black", "white")
#define ADVENTURE                                                                                            \
    "'set': 'mm', 'monster': 'kraken_2p', 'adventure': ['black_sea', 'lost_at_sea', 'swallowed'], "

static const char borrowing[] =
    "{" ADVENTURE "'phase': 'borrow', 'unveiled': 0, 'active': 1, 'seats': [" HERO_0 "}, " HERO_1 "}]}";
static const char hiring[] = "{" ADVENTURE "'phase': 'hire', 'unveiled': 3, 'seats': [" HERO_0 "}, " HERO_1
                             ", 'borrowed': ['location']}]}";
static const char fight[] =
    "{" ADVENTURE "'phase': 'fight_reroll', 'unveiled': 3, 'active': 1, 'combat': [2, 3], "
    "'seats': [" HERO_0 ", 'attack': 17}, " HERO_1 "}]}";
static const char over[] =
    "{" ADVENTURE "'phase': 'over', 'seats': [" HERO_0 ", 'attack': 17}, " HERO_1 "}]}";
static const char creation_end[] =
    "{'set': 'mm', 'phase': 'creation_end', 'seats': [{'xp': 9, 'cards': ['war_hammer'], "
    "'sheet': " LOW_DICE("blue", "purple") "}, {'sheet': " LOW_DICE("black", "white") "}]}";

static const char open_information[] =
    "{" ADVENTURE "'variants': ['open_information'], 'seats': [{'class': 'paladin'}, {'class': 'bard'}], "
    "'initiative': [{'die': 'red 1'}, {'die': 'blue 3'}, {'die': 'gold 4'}], 'market': ['weak']}";
static const char solitaire[] =
    "{'set': 'mm', 'players': 1, 'phase': 'enemy', 'market': ['weak'], 'enemy': [5, 0], "
    "'seats': [{'class': 'paladin', 'sheet': {'str': ['red 5']}}], "
    "'initiative': [{'die': 'red 1'}, {'die': 'red 1'}, {'owner': 0}]}";

/* Setup: six starting dice in hand, then on the sheets. */
#define THREE(die) "'" die "', '" die "', '" die "'"
#define IN_HAND(die) "{'hand': [" THREE(die) ", " THREE(die) "]}"
#define ON_SHEET(name, die)                                                                                  \
    "{'class': '" name "', 'sheet': {'str': [" THREE(die) "], 'dex': [" THREE(die) "]}}"
#define DEALT "'market': ['weak', 'honest', 'loyal', 'proud'], "
#define ARRANGED "'seats': [" ON_SHEET("paladin", "red 1") ", " ON_SHEET("bard", "blue 1") "]"

static const char arranging[] =
    "{'set': 'mm', 'phase': 'arrange', " DEALT "'seats': [" IN_HAND("red 1") ", " IN_HAND("blue 1") "]}";
static const char opening[] =
    "{'set': 'mm', 'phase': 'open_cards', 'variants': ['open_information'], 'monster': 'kraken_2p', "
    "'adventure': ['black_sea', '', ''], " DEALT ARRANGED "}";
static const char first_minion[] =
    "{'set': 'mm', 'phase': 'first_minion', 'monster': 'kraken_2p', " DEALT ARRANGED "}";

static const char five_players[] =
    "{'set': 'mm', 'players': 5, 'initiative': [{'die': 'red 1'}, {'die': 'red 1'}, {'die': 'red 1'}, "
    "{'die': 'red 1'}, {'die': 'red 1'}, {'die': 'red 1'}], 'market': ['weak']}";
static const char base[] =
    "{'seats': [{}], 'initiative': [{'die': 'red 1'}, {'die': 'gold 4'}, {'die': 'green 6'}], "
    "'market': ['reckless', 'search', 'longbow'], 'bag': {'green': 9, 'blue': 10, 'red': 9, 'purple': 10, "
    "'black': 10, 'white': 10, 'gold': 12}, 'aside': {}}";

#endif
