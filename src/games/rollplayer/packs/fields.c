/* fields.c: the tables of components and numbers of a Roll Player pack. To add a key, add a row.
 */
#include "games/rollplayer/packs/fields.h"

#include "games/rollplayer/rules/state.h"
#include "packs/field_rows.h"

#define BIT(n) (uint8_t)(1u << (n))

/* ---- words ------------------------------------------------------------------------------ */

const pk_word pk_class_colour_words[] = {
    {"green", RP_GREEN, 0},
    {"blue", RP_BLUE, 0},
    {"red", RP_RED, 0},
    {"purple", RP_PURPLE, 0},
    {"black", RP_BLACK, 0},
    {"white", RP_WHITE, 0},
    {0},
};

const pk_word pk_row_words[] = {
    {"str", RP_STR, 0},
    {"dex", RP_DEX, 0},
    {"con", RP_CON, 0},
    {"int", RP_INT, 0},
    {"wis", RP_WIS, 0},
    {"cha", RP_CHA, 0},
    {0},
};

const pk_word pk_kind_words[] = {
    {"weapon", RP_WEAPON, 0}, {"armor", RP_ARMOR, 0},   {"skill", RP_SKILL, 0},
    {"trait", RP_TRAIT, 0},   {"scroll", RP_SCROLL, 0}, {0},
};

const pk_word pk_arrow_words[] = {
    {"good", RP_GOOD, 0}, {"evil", RP_EVIL, 0}, {"lawful", RP_LAWFUL, 0}, {"chaotic", RP_CHAOTIC, 0}, {0},
};

const pk_word pk_timing_words[] = {
    {"any", RP_ANY_TIME, 0},
    {"dice_phase", RP_DICE_PHASE, 0},
    {"own_dice_turn", RP_OWN_DICE_TURN, 0},
    {"own_market_turn", RP_OWN_MARKET_TURN, 0},
    {"as_target", RP_AS_TARGET, 0},
    {"own_turn", RP_OWN_TURN, 0},
    {"buying", RP_BUYING, 0},
    {0},
};

static const pk_word adventure_kind_words[] = {
    {"location", RP_LOCATION, 0},
    {"obstacle", RP_OBSTACLE, 0},
    {"attack", RP_ATTACK, 0},
    {0},
};

/* ---- components ------------------------------------------------------------------------- */

#define EFFECT(name, type_name, member, user)                                                                \
    {                                                                                                        \
        .key = name, .read = pk_read_one_effect, AT(type_name, member), .count = user                        \
    }

/* `kind` is first: the others depend on it. */
static const pk_field card_fields[] = {
    WORD("kind", rp_card, kind, pk_kind_words),
    NAME("name", name),
    NUMBER("dots", rp_card, dots, 1, 2),
    NUMBER("cost", rp_card, cost, 0, 99),
    {.key = "hands",
     .read = pk_read_number,
     AT(rp_card, hands),
     .max = 4,
     .misfit = pk_misfit_card,
     .kinds = BIT(RP_WEAPON)},
    {.key = "arrow",
     .read = pk_read_word,
     AT(rp_card, arrow),
     .words = pk_arrow_words,
     .misfit = pk_misfit_card,
     .kinds = BIT(RP_SKILL) | BIT(RP_TRAIT)},
    {.key = "timing",
     .read = pk_read_word,
     AT(rp_card, timing),
     .words = pk_timing_words,
     .misfit = pk_misfit_card,
     .kinds = BIT(RP_SKILL)},
    {.key = "armor",
     .read = pk_read_reference,
     AT(rp_card, armor),
     .count = PK_ARMOR_SETS,
     .misfit = pk_misfit_card,
     .kinds = BIT(RP_ARMOR)},
    EFFECT("effect", rp_card, effect, PK_BY_KIND),
    PROSE("text", text),
    PROSE("flavor", flavor),
    PROSE("basis", basis),
    {0},
};

static const pk_field goal_fields[] = {
    OTHER("str", pk_read_goal, rp_class, goals[RP_STR]),
    OTHER("dex", pk_read_goal, rp_class, goals[RP_DEX]),
    OTHER("con", pk_read_goal, rp_class, goals[RP_CON]),
    OTHER("int", pk_read_goal, rp_class, goals[RP_INT]),
    OTHER("wis", pk_read_goal, rp_class, goals[RP_WIS]),
    OTHER("cha", pk_read_goal, rp_class, goals[RP_CHA]),
    {0},
};

static const pk_field class_fields[] = {
    NAME("name", name),
    NUMBER("card", rp_class, card, 1, RP_CLASSES_MAX),
    WORD("colour", rp_class, colour, pk_class_colour_words),
    MAP("goals", goal_fields),
    NAME("ability", ability),
    OTHER("effects", pk_read_effects, rp_class, effects),
    PROSE("text", text),
    PROSE("flavor", flavor),
    PROSE("basis", basis),
    {0},
};

static const pk_field mod_fields[] = {
    NUMBER("str", rp_race, mods[RP_STR], -9, 9),
    NUMBER("dex", rp_race, mods[RP_DEX], -9, 9),
    NUMBER("con", rp_race, mods[RP_CON], -9, 9),
    NUMBER("int", rp_race, mods[RP_INT], -9, 9),
    NUMBER("wis", rp_race, mods[RP_WIS], -9, 9),
    NUMBER("cha", rp_race, mods[RP_CHA], -9, 9),
    {0},
};

static const pk_field race_fields[] = {
    NAME("name", name),      MAP("mods", mod_fields), PROSE("text", text),
    PROSE("flavor", flavor), PROSE("basis", basis),   {0},
};

static const pk_field alignment_fields[] = {
    NAME("name", name),
    {.key = "grid", .read = pk_read_grid, AT(rp_alignment, stars), .min = -9, .max = 9},
    {.key = "start", .read = pk_read_start, AT(rp_alignment, start), .min = 1, .max = 3},
    PROSE("text", text),
    PROSE("flavor", flavor),
    PROSE("basis", basis),
    {0},
};

static const pk_field cell_fields[] = {
    OTHER("str", pk_read_cell, rp_backstory, colour[RP_STR]),
    OTHER("dex", pk_read_cell, rp_backstory, colour[RP_DEX]),
    OTHER("con", pk_read_cell, rp_backstory, colour[RP_CON]),
    OTHER("int", pk_read_cell, rp_backstory, colour[RP_INT]),
    OTHER("wis", pk_read_cell, rp_backstory, colour[RP_WIS]),
    OTHER("cha", pk_read_cell, rp_backstory, colour[RP_CHA]),
    {0},
};

static const pk_field backstory_fields[] = {
    NAME("name", name), MAP("cells", cell_fields), PROSE("story", text), PROSE("basis", basis), {0},
};

static const pk_field armor_set_fields[] = {
    NAME("name", name),
    NUMBER("size", rp_armor_set, size, 1, RP_ARMOR_SIZE_MAX),
    {.key = "stars", .read = pk_read_set_stars, AT(rp_armor_set, stars), .max = 50},
    {.key = "colours", .read = pk_read_word_set, AT(rp_armor_set, colours), .words = pk_class_colour_words},
    NUMBER("colour_bonus", rp_armor_set, colour_bonus, 0, 20),
    PROSE("text", text),
    PROSE("basis", basis),
    {0},
};

/* ---- components of Monsters & Minions --------------------------------------------------- */

static const pk_field monster_fields[] = {
    NAME("name", name),
    WORD("colour", rp_monster, colour, pk_class_colour_words),
    NAME("epithet", ability),
    OTHER("solo", pk_read_flag, rp_monster, solo),
    NUMBER("strength", rp_monster, strength, 1, 99),
    OTHER("bands", pk_read_bands, rp_monster, bands),
    EFFECT("ability", rp_monster, ability, PK_BY_MONSTER),
    PROSE("text", text),
    PROSE("flavor", flavor),
    PROSE("basis", basis),
    {0},
};

static const pk_field reward_fields[] = {
    NUMBER("min", rp_reward, min, 0, 99),
    OPTIONAL_NUMBER("xp", rp_reward, xp, 0, 9),
    OPTIONAL_NUMBER("gold", rp_reward, gold, 0, 9),
    OPTIONAL_NUMBER("injuries", rp_reward, injuries, 0, 9),
    OPTIONAL_NUMBER("honor", rp_reward, honor, 0, 9),
    {.key = "trophy", .read = pk_read_flag, AT(rp_reward, trophy), .optional = true},
    {0},
};

static const pk_field minion_fields[] = {
    NAME("name", name),
    NUMBER("dots", rp_minion, dots, 1, 2),
    EFFECT("bonus", rp_minion, bonus, PK_BY_MINION),
    {.key = "bands", .read = pk_read_rewards, .fields = reward_fields},
    PROSE("text", text),
    PROSE("flavor", flavor),
    PROSE("basis", basis),
    {0},
};

static const pk_field adventure_fields[] = {
    NAME("name", name),
    WORD("colour", rp_adventure, colour, pk_class_colour_words),
    WORD("kind", rp_adventure, kind, adventure_kind_words),
    NUMBER("dice", rp_adventure, dice, 0, 9),
    NUMBER("xp", rp_adventure, xp, 0, 9),
    EFFECT("test", rp_adventure, test, PK_BY_ADVENTURE),
    EFFECT("solo", rp_adventure, solo, PK_BY_SOLO),
    PROSE("text", text),
    PROSE("flavor", flavor),
    PROSE("basis", basis),
    {0},
};

/* ---- sections --------------------------------------------------------------------------- */

#define SECTION(section_key, singular, plural_word, list, member, most)                                      \
    .key = section_key, .word = singular, .plural = plural_word, .fields = list,                             \
    .records = offsetof(rp_pack, member), .record_size = sizeof(((rp_pack *)0)->member[0]),                  \
    .entities = offsetof(rp_words, member), .max = most
#define COUNTED(member) .count = offsetof(rp_pack, member)

const pk_section pk_sections[PK_SECTIONS] = {
    [PK_MONSTERS] = {SECTION("monsters", "monster", "monsters", monster_fields, monsters, RP_MONSTERS_MAX),
                     COUNTED(monster_count), .may_be_absent = true, .finish = pk_finish_monster},
    [PK_MINIONS] = {SECTION("minions", "minion", "minions", minion_fields, minions, RP_MINIONS_MAX),
                    COUNTED(minion_count), .may_be_absent = true},
    [PK_ADVENTURES] = {SECTION("adventures", "adventure card", "adventure cards", adventure_fields,
                               adventures, RP_ADVENTURES_MAX),
                       COUNTED(adventure_count), .may_be_absent = true},
    [PK_ARMOR_SETS] = {SECTION("armor_sets", "armor set", "armor sets", armor_set_fields, armor_sets,
                               RP_ARMOR_TYPES),
                       .count = PK_FIXED_COUNT, .finish = pk_finish_armor_set},
    [PK_MARKET] = {SECTION("market", "card", "cards", card_fields, cards, RP_CARDS_MAX), COUNTED(card_count),
                   .grows = true, .finish = pk_finish_card, .is_replaced = pk_changes_kind},
    [PK_CLASSES] = {SECTION("classes", "class", "classes", class_fields, classes, RP_CLASSES_MAX),
                    COUNTED(class_count)},
    [PK_RACES] = {SECTION("races", "race", "races", race_fields, races, RP_RACES_MAX), COUNTED(race_count)},
    [PK_ALIGNMENTS] = {SECTION("alignments", "alignment", "alignments", alignment_fields, alignments,
                               RP_ALIGNMENTS_MAX),
                       COUNTED(alignment_count)},
    [PK_BACKSTORIES] = {SECTION("backstories", "backstory", "backstories", backstory_fields, backstories,
                                RP_BACKSTORIES_MAX),
                        COUNTED(backstory_count)},
};

/* ---- numbers ---------------------------------------------------------------------------- */

#define OF_PACK(name, member, least, most) NUMBER(name, rp_pack, numbers.member, least, most)
#define BY_PLAYERS(name, member, least, most)                                                                \
    {                                                                                                        \
        .key = name, .read = pk_read_by_players, AT(rp_pack, numbers.member), .min = least, .max = most      \
    }
#define OPTIONAL_COUNT(name)                                                                                 \
    {                                                                                                        \
        .key = name, .read = pk_read_count_only, .max = 999, .optional = true                                \
    }

/* The least is what check_dice asks for as well: the Less Random Setup gives dice of every colour. */
static const pk_field dice_fields[] = {
    OF_PACK("green", dice[RP_GREEN], 4, 40),
    OF_PACK("blue", dice[RP_BLUE], 4, 40),
    OF_PACK("red", dice[RP_RED], 4, 40),
    OF_PACK("purple", dice[RP_PURPLE], 4, 40),
    OF_PACK("black", dice[RP_BLACK], 4, 40),
    OF_PACK("white", dice[RP_WHITE], 4, 40),
    OF_PACK("gold", dice[RP_GOLD], 8, 40),
    OPTIONAL_NUMBER("boost", rp_pack, numbers.dice[RP_BOOST], 0, 40),
    {0},
};

static const pk_field component_fields[] = {
    MAP("dice", dice_fields),        OF_PACK("charisma_tokens", charisma_tokens, 0, 20),
    COUNT_ONLY("gold_pieces"),       COUNT_ONLY("tracking_tokens"),
    OPTIONAL_COUNT("combat_dice"),   OPTIONAL_COUNT("adventure_tokens"),
    OPTIONAL_COUNT("injury_tokens"), OPTIONAL_COUNT("honor_tokens"),
    OPTIONAL_COUNT("xp_cubes"),      {0},
};

/* `players_max` is first: the lists have as many numbers. */
static const pk_field setup_fields[] = {
    OF_PACK("players_max", players_max, 1, RP_PLAYERS_MAX),
    OF_PACK("starting_gold", starting_gold, 0, 20),
    BY_PLAYERS("seat_bonus_gold", seat_bonus_gold, 0, 9),
    OF_PACK("seat_bonus_up_to", seat_bonus_up_to, 0, RP_PLAYERS_MAX),
    BY_PLAYERS("starting_dice", starting_dice, 1, 8),
    BY_PLAYERS("market_size", market_size, 0, RP_MARKET_MAX),
    BY_PLAYERS("initiative_cards", initiative_cards, 0, RP_INITIATIVE_MAX),
    BY_PLAYERS("market_discards_per_pile", market_discards_per_pile, 0, 30),
    OF_PACK("short_game_extra_dice", short_game_extra_dice, 0, 2),
    OTHER("solo_removed_cards", pk_read_removed, rp_pack, solo_removed),
    OF_PACK("solo_enemy_dice", enemy_dice, 1, 2),
    {.key = "open_information_removed_cards",
     .read = pk_read_removed,
     AT(rp_pack, open_removed),
     .optional = true},
    {0},
};

static const pk_field income_fields[] = {
    OF_PACK("gold_die", gold_die, 0, 9),
    OF_PACK("market_discard", market_discard, 0, 9),
    OF_PACK("row_complete", row_complete, 0, 9),
    OF_PACK("charisma_token_worth", charisma_token_worth, 0, 9),
    OF_PACK("hand_limit", hand_limit, 0, 9),
    OF_PACK("refresh_per_round", refresh_per_round, 0, 9),
    {0},
};

static const pk_field initiative_fields[] = {
    BY_PLAYERS("card_1", initiative_gold[0], 0, 1),
    BY_PLAYERS("card_2", initiative_gold[1], 0, 1),
    BY_PLAYERS("card_3", initiative_gold[2], 0, 1),
    BY_PLAYERS("card_4", initiative_gold[3], 0, 1),
    BY_PLAYERS("card_5", initiative_gold[4], 0, 1),
    {.key = "card_6",
     .read = pk_read_by_players,
     AT(rp_pack, numbers.initiative_gold[5]),
     .max = 1,
     .optional = true},
    {0},
};

static const pk_field scoring_fields[] = {
    {.key = "backstory_stars",
     .read = pk_read_numbers,
     AT(rp_pack, numbers.backstory_stars),
     .max = 50,
     .count = RP_ROWS + 1},
    OF_PACK("solo_gold_per_star", solo_gold_per_star, 1, 99),
    {0},
};

/* Prices are at least 1: what costs nothing could be done without end. */
static const pk_field hunt_fields[] = {
    OF_PACK("minions_removed", minions_removed, 0, RP_MINIONS_MAX - 1),
    OF_PACK("hunt_dice", hunt_dice, 1, 9),
    OF_PACK("monster_dice", monster_dice, 1, 9),
    OF_PACK("pass_gold", pass_gold, 1, 9),
    OF_PACK("mercenary_xp", mercenary_xp, 1, 9),
    OF_PACK("mercenary_gold", mercenary_gold, 1, 9),
    OF_PACK("reroll_xp", reroll_xp, 1, 9),
    OF_PACK("injury_xp", injury_xp, 1, 9),
    OF_PACK("action_xp", action_xp, 1, 9),
    OF_PACK("trophy_xp", trophy_xp, 0, 9),
    {0},
};

const pk_field pk_number_sections[] = {
    MAP("components", component_fields),
    MAP("setup", setup_fields),
    MAP("income", income_fields),
    MAP("initiative", initiative_fields),
    MAP("scoring", scoring_fields),
    {.key = "hunt", .read = pk_read_map, .fields = hunt_fields, .optional = true},
    {0},
};
