/* rollplayer_fields.c: the tables of what a Roll Player pack may say. To add a key or an op, add a row. */
#include "packs/rollplayer_fields.h"

#define P(name) ((uint64_t)1 << PK_P_##name)
#define BIT(n) (uint8_t)(1u << (n))

/* ---- words ------------------------------------------------------------------------------ */

const pk_word pk_colour_words[] = {
    {"green", RP_GREEN, 0}, {"blue", RP_BLUE, 0},   {"red", RP_RED, 0},   {"purple", RP_PURPLE, 0},
    {"black", RP_BLACK, 0}, {"white", RP_WHITE, 0}, {"gold", RP_GOLD, 0}, {0},
};

const pk_word pk_class_colour_words[] = {
    {"green", RP_GREEN, 0},
    {"blue", RP_BLUE, 0},
    {"red", RP_RED, 0},
    {"purple", RP_PURPLE, 0},
    {"black", RP_BLACK, 0},
    {"white", RP_WHITE, 0},
    {0},
};

static const pk_word row_words[] = {
    {"str", RP_STR, 0},
    {"dex", RP_DEX, 0},
    {"con", RP_CON, 0},
    {"int", RP_INT, 0},
    {"wis", RP_WIS, 0},
    {"cha", RP_CHA, 0},
    {0},
};

static const pk_word kind_words[] = {
    {"weapon", RP_WEAPON, 0}, {"armor", RP_ARMOR, 0}, {"skill", RP_SKILL, 0}, {"trait", RP_TRAIT, 0}, {0},
};

static const pk_word arrow_words[] = {
    {"good", RP_GOOD, 0}, {"evil", RP_EVIL, 0}, {"lawful", RP_LAWFUL, 0}, {"chaotic", RP_CHAOTIC, 0}, {0},
};

const pk_word pk_timing_words[] = {
    {"any", RP_ANY_TIME, 0},
    {"dice_phase", RP_DICE_PHASE, 0},
    {"own_dice_turn", RP_OWN_DICE_TURN, 0},
    {"own_market_turn", RP_OWN_MARKET_TURN, 0},
    {"as_target", RP_AS_TARGET, 0},
    {0},
};

const pk_word pk_trigger_words[] = {
    {"skill", RP_ON_SKILL, 0},
    {"own_dice_turn", RP_ON_OWN_DICE_TURN, 0},
    {"dice_phase_end", RP_ON_DICE_PHASE_END, 0},
    {"row_complete", RP_ON_ROW_COMPLETE, 0},
    {0},
};

static const pk_word requires_words[] = {{"initiative_without_gold", 1, 0}, {0}};
static const pk_word mode_words[] = {{"flip", RP_MODE_FLIP, 0}, {"reroll", RP_MODE_REROLL, 0}, {0}};

static const pk_word select_words[] = {
    {"value", RP_SELECT_VALUE, P(FACE)},
    {"colour", RP_SELECT_COLOUR, P(COLOUR)},
    {0},
};

static const pk_word allow_words[] = {
    {"row", RP_ALLOW_ROW, P(ROW)},
    {"adjacent", RP_ALLOW_ADJACENT, 0},
    {0},
};

static const pk_word test_words[] = {
    {"row_total_max", RP_M_ROW_TOTAL_MAX, P(ROW) | P(TOTAL)},
    {"row_total_min", RP_M_ROW_TOTAL_MIN, P(ROW) | P(TOTAL)},
    {"no_armor", RP_M_NO_ARMOR, 0},
    {"alignment_value_min", RP_M_ALIGNMENT_VALUE_MIN, P(WORTH)},
    {"left_has_more_traits", RP_M_LEFT_HAS_MORE_TRAITS, P(SOLO_MAX_TRAITS)},
    {0},
};

static const pk_word per_measure_words[] = {
    {"die_values", RP_M_DIE_VALUES, P(VALUES)},
    {"rows_with_pair", RP_M_ROWS_WITH_PAIR, 0},
    {"rows_triple", RP_M_ROWS_TRIPLE, 0},
    {"gold", RP_M_GOLD, 0},
    {0},
};

static const pk_word tier_measure_words[] = {
    {"rows_all_different", RP_M_ROWS_ALL_DIFFERENT, 0},
    {"class_dice", RP_M_CLASS_DICE, 0},
    {"backstory_matches", RP_M_BACKSTORY_MATCHES, 0},
    {"goals_met", RP_M_GOALS_MET, 0},
    {"class_colours_with", RP_M_CLASS_COLOURS_WITH, P(MIN_EACH)},
    {"off_colour_max", RP_M_OFF_COLOUR_MAX, 0},
    {0},
};

/* ---- components ------------------------------------------------------------------------- */

#define NUMBER(key, type, member, min, max)                                                                  \
    {                                                                                                        \
        key, PK_NUMBER, offsetof(type, member), min, max, 0, 0, 0, 0, 0                                      \
    }
#define WORD(key, type, member, words)                                                                       \
    {                                                                                                        \
        key, PK_WORD, offsetof(type, member), 0, 0, words, 0, 0, 0, 0                                        \
    }
#define NUMBERS(key, type, member, count, min, max)                                                          \
    {                                                                                                        \
        key, PK_NUMBERS, offsetof(type, member), min, max, 0, 0, count, 0, 0                                 \
    }
#define MAP(key, fields)                                                                                     \
    {                                                                                                        \
        key, PK_MAP, 0, 0, 0, 0, fields, 0, 0, 0                                                             \
    }
#define NAME(key, member)                                                                                    \
    {                                                                                                        \
        key, PK_NAME, offsetof(rp_entity, member), 0, PK_NAME_MAX, 0, 0, 0, 0, 0                             \
    }
#define PROSE(key, member)                                                                                   \
    {                                                                                                        \
        key, PK_PROSE, offsetof(rp_entity, member), 0, PK_PROSE_MAX, 0, 0, 0, 0, true                        \
    }
#define OTHER(key, type, struct_type, member)                                                                \
    {                                                                                                        \
        key, type, offsetof(struct_type, member), 0, 0, 0, 0, 0, 0, 0                                        \
    }
#define COUNT_ONLY(key)                                                                                      \
    {                                                                                                        \
        key, PK_COUNT_ONLY, 0, 0, 999, 0, 0, 0, 0, 0                                                         \
    }

/* `kind` is first: the others depend on it. */
static const pk_field card_fields[] = {
    WORD("kind", rp_card, kind, kind_words),
    NAME("name", name),
    NUMBER("dots", rp_card, dots, 1, 2),
    NUMBER("cost", rp_card, cost, 0, 99),
    {"hands", PK_NUMBER, offsetof(rp_card, hands), 0, 4, 0, 0, 0, BIT(RP_WEAPON), 0},
    {"arrow", PK_WORD, offsetof(rp_card, arrow), 0, 0, arrow_words, 0, 0, BIT(RP_SKILL) | BIT(RP_TRAIT), 0},
    {"timing", PK_WORD, offsetof(rp_card, timing), 0, 0, pk_timing_words, 0, 0, BIT(RP_SKILL), 0},
    {"armor", PK_REFERENCE, offsetof(rp_card, armor), 0, 0, 0, 0, PK_ARMOR_SETS, BIT(RP_ARMOR), 0},
    OTHER("effect", PK_EFFECT, rp_card, effect),
    PROSE("text", text),
    PROSE("flavor", flavor),
    PROSE("basis", basis),
    {0},
};

static const pk_field goal_fields[] = {
    OTHER("str", PK_GOAL, rp_class, goals[RP_STR]),
    OTHER("dex", PK_GOAL, rp_class, goals[RP_DEX]),
    OTHER("con", PK_GOAL, rp_class, goals[RP_CON]),
    OTHER("int", PK_GOAL, rp_class, goals[RP_INT]),
    OTHER("wis", PK_GOAL, rp_class, goals[RP_WIS]),
    OTHER("cha", PK_GOAL, rp_class, goals[RP_CHA]),
    {0},
};

static const pk_field class_fields[] = {
    NAME("name", name),
    NUMBER("card", rp_class, card, 1, RP_CLASSES_MAX),
    WORD("colour", rp_class, colour, pk_class_colour_words),
    MAP("goals", goal_fields),
    NAME("ability", ability),
    OTHER("effects", PK_EFFECTS, rp_class, effects),
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
    {"grid", PK_GRID, offsetof(rp_alignment, stars), -9, 9, 0, 0, 0, 0, 0},
    {"start", PK_START, offsetof(rp_alignment, start), 1, 3, 0, 0, 0, 0, 0},
    PROSE("text", text),
    PROSE("flavor", flavor),
    PROSE("basis", basis),
    {0},
};

static const pk_field cell_fields[] = {
    OTHER("str", PK_CELL, rp_backstory, colour[RP_STR]),
    OTHER("dex", PK_CELL, rp_backstory, colour[RP_DEX]),
    OTHER("con", PK_CELL, rp_backstory, colour[RP_CON]),
    OTHER("int", PK_CELL, rp_backstory, colour[RP_INT]),
    OTHER("wis", PK_CELL, rp_backstory, colour[RP_WIS]),
    OTHER("cha", PK_CELL, rp_backstory, colour[RP_CHA]),
    {0},
};

static const pk_field backstory_fields[] = {
    NAME("name", name), MAP("cells", cell_fields), PROSE("story", text), PROSE("basis", basis), {0},
};

static const pk_field armor_set_fields[] = {
    NAME("name", name),
    NUMBER("size", rp_armor_set, size, 1, RP_ARMOR_SIZE_MAX),
    {"stars", PK_SET_STARS, offsetof(rp_armor_set, stars), 0, 50, 0, 0, 0, 0, 0},
    {"colours", PK_WORD_SET, offsetof(rp_armor_set, colours), 0, 0, pk_class_colour_words, 0, 0, 0, 0},
    NUMBER("colour_bonus", rp_armor_set, colour_bonus, 0, 20),
    PROSE("text", text),
    PROSE("basis", basis),
    {0},
};

#define SECTION(key, word, plural, fields, member, count, max, grows)                                        \
    {                                                                                                        \
        key, word, plural, fields, offsetof(rp_pack, member), sizeof(((rp_pack *)0)->member[0]),             \
            offsetof(rp_words, member), count, max, grows                                                    \
    }

const pk_section pk_sections[PK_SECTIONS] = {
    [PK_ARMOR_SETS] = SECTION("armor_sets", "armor set", "armor sets", armor_set_fields, armor_sets,
                              PK_FIXED_COUNT, RP_ARMOR_TYPES, false),
    [PK_MARKET] = SECTION("market", "card", "cards", card_fields, cards, offsetof(rp_pack, card_count),
                          RP_CARDS_MAX, true),
    [PK_CLASSES] = SECTION("classes", "class", "classes", class_fields, classes,
                           offsetof(rp_pack, class_count), RP_CLASSES_MAX, false),
    [PK_RACES] = SECTION("races", "race", "races", race_fields, races, offsetof(rp_pack, race_count),
                         RP_RACES_MAX, false),
    [PK_ALIGNMENTS] = SECTION("alignments", "alignment", "alignments", alignment_fields, alignments,
                              offsetof(rp_pack, alignment_count), RP_ALIGNMENTS_MAX, false),
    [PK_BACKSTORIES] = SECTION("backstories", "backstory", "backstories", backstory_fields, backstories,
                               offsetof(rp_pack, backstory_count), RP_BACKSTORIES_MAX, false),
};

/* ---- numbers ---------------------------------------------------------------------------- */

/* The Less Random Setup gives each of four players a die of every colour, and two gold ones. */
static const pk_field dice_fields[] = {
    NUMBER("green", rp_pack, numbers.dice[RP_GREEN], 4, 40),
    NUMBER("blue", rp_pack, numbers.dice[RP_BLUE], 4, 40),
    NUMBER("red", rp_pack, numbers.dice[RP_RED], 4, 40),
    NUMBER("purple", rp_pack, numbers.dice[RP_PURPLE], 4, 40),
    NUMBER("black", rp_pack, numbers.dice[RP_BLACK], 4, 40),
    NUMBER("white", rp_pack, numbers.dice[RP_WHITE], 4, 40),
    NUMBER("gold", rp_pack, numbers.dice[RP_GOLD], 8, 40),
    {0},
};

static const pk_field component_fields[] = {
    MAP("dice", dice_fields),
    NUMBER("charisma_tokens", rp_pack, numbers.charisma_tokens, 0, 20),
    COUNT_ONLY("gold_pieces"),
    COUNT_ONLY("tracking_tokens"),
    {0},
};

static const pk_field setup_fields[] = {
    NUMBER("starting_gold", rp_pack, numbers.starting_gold, 0, 20),
    NUMBERS("seat_bonus_gold", rp_pack, numbers.seat_bonus_gold, RP_PLAYERS_MAX, 0, 9),
    NUMBERS("starting_dice", rp_pack, numbers.starting_dice, RP_PLAYERS_MAX, 1, 8),
    NUMBERS("market_size", rp_pack, numbers.market_size, RP_PLAYERS_MAX, 0, 9),
    NUMBERS("market_discards_per_pile", rp_pack, numbers.market_discards_per_pile, RP_PLAYERS_MAX, 0, 30),
    NUMBER("short_game_extra_dice", rp_pack, numbers.short_game_extra_dice, 0, 2),
    {"solo_removed_card", PK_REFERENCE, offsetof(rp_pack, solo_removed), 0, PK_NO_CARD, 0, 0, PK_MARKET, 0,
     0},
    {0},
};

static const pk_field income_fields[] = {
    NUMBER("gold_die", rp_pack, numbers.gold_die, 0, 9),
    NUMBER("market_discard", rp_pack, numbers.market_discard, 0, 9),
    NUMBER("row_complete", rp_pack, numbers.row_complete, 0, 9),
    NUMBER("charisma_token_worth", rp_pack, numbers.charisma_token_worth, 0, 9),
    NUMBER("hand_limit", rp_pack, numbers.hand_limit, 0, 9),
    NUMBER("refresh_per_round", rp_pack, numbers.refresh_per_round, 0, 9),
    {0},
};

static const pk_field initiative_fields[] = {
    NUMBERS("card_1", rp_pack, numbers.initiative_gold[0], RP_PLAYERS_MAX, 0, 1),
    NUMBERS("card_2", rp_pack, numbers.initiative_gold[1], RP_PLAYERS_MAX, 0, 1),
    NUMBERS("card_3", rp_pack, numbers.initiative_gold[2], RP_PLAYERS_MAX, 0, 1),
    NUMBERS("card_4", rp_pack, numbers.initiative_gold[3], RP_PLAYERS_MAX, 0, 1),
    NUMBERS("card_5", rp_pack, numbers.initiative_gold[4], RP_PLAYERS_MAX, 0, 1),
    {0},
};

static const pk_field scoring_fields[] = {
    NUMBERS("backstory_stars", rp_pack, numbers.backstory_stars, RP_ROWS + 1, 0, 50),
    NUMBER("solo_gold_per_star", rp_pack, numbers.solo_gold_per_star, 1, 99),
    {0},
};

const pk_field pk_number_sections[] = {
    MAP("components", component_fields),  MAP("setup", setup_fields),     MAP("income", income_fields),
    MAP("initiative", initiative_fields), MAP("scoring", scoring_fields), {0},
};

/* ---- effects ---------------------------------------------------------------------------- */

#define VALUE(member, min, max) NUMBER(#member, rp_effect, member, min, max)
#define CHOICE(member, words) WORD(#member, rp_effect, member, words)
#define FLAG(member) OTHER(#member, PK_FLAG, rp_effect, member)

const pk_field pk_params[PK_PARAMS] = {
    [PK_P_SELECT] = CHOICE(select, select_words),
    [PK_P_ALLOW] = CHOICE(allow, allow_words),
    [PK_P_TEST] = WORD("test", rp_effect, measure, test_words),
    [PK_P_PER_MEASURE] = CHOICE(measure, per_measure_words),
    [PK_P_TIER_MEASURE] = CHOICE(measure, tier_measure_words),
    [PK_P_TRIGGER] = CHOICE(trigger, pk_trigger_words),
    [PK_P_REQUIRES] = {"requires", PK_WORD, offsetof(rp_effect, needs_no_gold), 0, 0, requires_words, 0, 0, 0,
                       true},
    [PK_P_MODE] = CHOICE(mode, mode_words),
    [PK_P_ROW] = CHOICE(row, row_words),
    [PK_P_ROWS] = {"rows", PK_WORD_SET, offsetof(rp_effect, rows), 0, 0, row_words, 0, 0, 0, 0},
    [PK_P_COLOUR] = CHOICE(colour, pk_colour_words),
    [PK_P_KINDS] = {"kinds", PK_WORD_SET, offsetof(rp_effect, kinds), 0, 0, kind_words, 0, 0, 0, 0},
    [PK_P_VALUES] = {"values", PK_FACE_SET, offsetof(rp_effect, values), 1, 6, 0, 0, 0, 0, 0},
    [PK_P_FACE] = VALUE(value, 1, 6),
    [PK_P_TOTAL] = VALUE(value, 3, 18),
    [PK_P_WORTH] = VALUE(value, 0, 9),
    [PK_P_AMOUNT] = VALUE(amount, 0, 9),
    [PK_P_GOLD] = VALUE(gold, 0, 9),
    [PK_P_GOLD_COST] = VALUE(gold_cost, 0, 9),
    [PK_P_UP] = VALUE(up, 0, 5),
    [PK_P_DOWN] = VALUE(down, 0, 5),
    [PK_P_USES] = VALUE(uses, 1, 9),
    [PK_P_CARDS] = VALUE(cards, 1, 5),
    [PK_P_DICE] = VALUE(dice, 1, 5),
    [PK_P_BUYS] = VALUE(buys, 1, 4),
    [PK_P_HANDS] = VALUE(hands, 0, 9),
    [PK_P_SPACES] = VALUE(spaces, 1, 4),
    [PK_P_ALIGN_MOVES] = VALUE(align_moves, 0, 4),
    [PK_P_MIN_PRICE] = VALUE(min_price, 0, 9),
    [PK_P_MIN_EACH] = VALUE(min_each, 1, 9),
    [PK_P_SOLO_MAX_TRAITS] = VALUE(solo_max_traits, 0, 20),
    [PK_P_RESORT] = FLAG(resort),
    [PK_P_IN_ADDITION] = FLAG(in_addition),
    [PK_P_PEEK] = FLAG(peek),
    [PK_P_PER] = VALUE(per, 1, 50),
    [PK_P_STARS] = VALUE(stars, 0, 20),
    [PK_P_MAX] = VALUE(max, 0, 50),
    [PK_P_TIERS] = {"tiers", PK_TIERS, 0, 0, 50, 0, 0, 0, 0, 0},
};

const pk_user_words pk_users[PK_USERS] = {
    [PK_BY_WEAPON] = {"a weapon", "weapons"}, [PK_BY_ARMOR] = {"armor", "armor"},
    [PK_BY_SKILL] = {"a skill", "skills"},    [PK_BY_TRAIT] = {"a trait", "traits"},
    [PK_BY_CLASS] = {"a class", "classes"},
};

#define PASSIVE (BIT(PK_BY_WEAPON) | BIT(PK_BY_CLASS))
#define SKILL BIT(PK_BY_SKILL)
#define SKILL_OR_CLASS (BIT(PK_BY_SKILL) | BIT(PK_BY_CLASS))
#define TRAIT BIT(PK_BY_TRAIT)
#define IN_DICE_PHASE (BIT(RP_DICE_PHASE) | BIT(RP_OWN_DICE_TURN))

const pk_op pk_ops[RP_OPS] = {
    [RP_OP_GOAL_DIE_BONUS] = {"goal_die_bonus", PASSIVE, 0, P(SELECT) | P(AMOUNT), 0},
    [RP_OP_ON_MARKET_DISCARD] = {"on_market_discard", PASSIVE, 0, P(GOLD) | P(ALIGN_MOVES), 0},
    [RP_OP_PLACED_DIE_STEP] = {"placed_die_step", PASSIVE, 0, P(ROWS) | P(UP) | P(DOWN), 0},
    [RP_OP_REPEAT_ATTRIBUTE_ACTION] = {"repeat_attribute_action", PASSIVE, 0, P(GOLD_COST) | P(USES), 0},
    [RP_OP_ATTRIBUTE_ACTION_SUBSTITUTE] = {"attribute_action_substitute", PASSIVE, 0, P(ALLOW), 0},
    [RP_OP_ARMOR_SET_PLUS] = {"armor_set_plus", PASSIVE, 0, P(CARDS), 0},
    [RP_OP_BUY_DISCOUNT] = {"buy_discount", PASSIVE, 0, P(AMOUNT) | P(KINDS) | P(MIN_PRICE), 0},
    [RP_OP_GOLD_DIE_VALUE] = {"gold_die_value", PASSIVE, 0, P(GOLD), 0},
    [RP_OP_MARKET_ADD_FROM_DISCARD] = {"market_add_from_discard", PASSIVE, 0, P(CARDS), 0},
    [RP_OP_EXTRA_BUY] = {"extra_buy", PASSIVE, 0, P(BUYS), 0},
    [RP_OP_HAND_LIMIT] = {"hand_limit", PASSIVE, 0, P(HANDS), 0},
    [RP_OP_REFRESH_EXTRA] = {"refresh_extra", PASSIVE, 0, P(CARDS), 0},
    [RP_OP_EXTRA_MARKET_DISCARD] = {"extra_market_discard", PASSIVE, 0, P(CARDS) | P(GOLD), 0},
    [RP_OP_SKILL_EDGE_FEE] = {"skill_edge_fee", PASSIVE, 0, P(GOLD), 0},
    [RP_OP_FINAL_ALIGNMENT_MOVE] = {"final_alignment_move", PASSIVE, 0, P(SPACES), 0},
    [RP_OP_BAG_DRAW_CHOICE] = {"bag_draw_choice", PASSIVE, 0, P(GOLD_COST) | P(DICE), 0},
    [RP_OP_ARMOR_PIECE] = {"armor_piece", BIT(PK_BY_ARMOR), 0, 0, 0},
    [RP_OP_STEP_DIE] = {"step_die", SKILL_OR_CLASS, RP_ON_OWN_DICE_TURN,
                        P(TRIGGER) | P(REQUIRES) | P(USES) | P(GOLD_COST) | P(UP) | P(DOWN), 0},
    [RP_OP_EXCHANGE_WITH_POOL] = {"exchange_with_pool", SKILL_OR_CLASS, RP_ON_DICE_PHASE_END,
                                  P(TRIGGER) | P(USES) | P(RESORT), IN_DICE_PHASE},
    [RP_OP_TAKE_ATTRIBUTE_ACTION] = {"take_attribute_action", SKILL_OR_CLASS, RP_ON_ROW_COMPLETE, P(TRIGGER),
                                     0},
    [RP_OP_GAIN_GOLD] = {"gain_gold", SKILL, 0, P(GOLD), 0},
    [RP_OP_SWAP_OWN_DICE] = {"swap_own_dice", SKILL, 0, 0, 0},
    [RP_OP_INITIATIVE_ALTER] = {"initiative_alter", SKILL, 0, P(MODE) | P(DICE), IN_DICE_PHASE},
    [RP_OP_MOVE_DIE] = {"move_die", SKILL, 0, P(DICE), 0},
    [RP_OP_REROLL_OWN_DICE] = {"reroll_own_dice", SKILL, 0, P(DICE), 0},
    [RP_OP_REPLACE_DIE_FROM_BAG] = {"replace_die_from_bag", SKILL, 0, 0, 0},
    [RP_OP_BUY_DECK_TOP] = {"buy_deck_top", SKILL, 0, P(IN_ADDITION) | P(PEEK), BIT(RP_OWN_MARKET_TURN)},
    [RP_OP_BUY_FROM_DISCARD] = {"buy_from_discard", SKILL, 0, P(IN_ADDITION), BIT(RP_OWN_MARKET_TURN)},
    [RP_OP_COPY_SKILL] = {"copy_skill", SKILL, 0, 0, BIT(RP_AS_TARGET)},
    [RP_OP_STARS_IF] = {"stars_if", TRAIT, 0, P(TEST) | P(STARS), 0},
    [RP_OP_STARS_PER] = {"stars_per", TRAIT, 0, P(PER_MEASURE) | P(PER) | P(STARS) | P(MAX), 0},
    [RP_OP_STARS_TIER] = {"stars_tier", TRAIT, 0, P(TIER_MEASURE) | P(TIERS), 0},
};
