/* ops.c: the tables of what an effect of a Roll Player pack may be. To add an op, add a row. */
#include "games/rollplayer/packs/fields.h"

#define P(name) ((uint64_t)1 << PK_P_##name)
#define BIT(n) (uint8_t)(1u << (n))

/* ---- words ------------------------------------------------------------------------------ */

const pk_word pk_trigger_words[] = {
    {"skill", RP_ON_SKILL, 0},
    {"own_dice_turn", RP_ON_OWN_DICE_TURN, 0},
    {"dice_phase_end", RP_ON_DICE_PHASE_END, 0},
    {"row_complete", RP_ON_ROW_COMPLETE, 0},
    {"armor_bought", RP_ON_ARMOR_BOUGHT, 0},
    {"trophy", RP_ON_TROPHY, 0},
    {0},
};

#define DICE_COLOUR_WORDS                                                                                    \
    {"green", RP_GREEN, 0}, {"blue", RP_BLUE, 0}, {"red", RP_RED, 0}, {"purple", RP_PURPLE, 0},              \
        {"black", RP_BLACK, 0}, {"white", RP_WHITE, 0}, {"gold", RP_GOLD, 0},                                \
    {                                                                                                        \
        "boost", RP_BOOST, 0                                                                                 \
    }

static const pk_word colour_words[] = {DICE_COLOUR_WORDS, {0}};
static const pk_word colour_or_class_words[] = {DICE_COLOUR_WORDS, {"class", RP_OWN_COLOUR, 0}, {0}};

static const pk_word requires_words[] = {{"initiative_without_gold", 1, 0}, {0}};
static const pk_word mode_words[] = {{"flip", RP_MODE_FLIP, 0}, {"reroll", RP_MODE_REROLL, 0}, {0}};
static const pk_word resource_words[] = {{"gold", RP_GAIN_GOLD, 0}, {"xp", RP_GAIN_XP, 0}, {0}};
static const pk_word scope_words[] = {{"hunt", RP_IN_HUNT, 0}, {"monster", RP_IN_MONSTER_COMBAT, 0}, {0}};
static const pk_word compare_words[] = {{"at_least", RP_AT_LEAST, 0}, {"at_most", RP_AT_MOST, 0}, {0}};

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

/* ---- tests and measures ----------------------------------------------------------------- */

static const pk_word test_words[] = {
    {"row_total_max", RP_M_ROW_TOTAL_MAX, P(ROW) | P(TOTAL)},
    {"row_total_min", RP_M_ROW_TOTAL_MIN, P(ROW) | P(TOTAL)},
    {"no_armor", RP_M_NO_ARMOR, 0},
    {"alignment_value_min", RP_M_ALIGNMENT_VALUE_MIN, P(WORTH)},
    {"left_has_more_traits", RP_M_LEFT_HAS_MORE_TRAITS, P(SOLO_MAX_TRAITS)},
    {"highest_score_max", RP_M_HIGHEST_SCORE_MAX, P(SCORE)},
    {0},
};

#define PLAYER_MEASURES                                                                                      \
    {"die_values", RP_M_DIE_VALUES, P(VALUES)}, {"rows_with_pair", RP_M_ROWS_WITH_PAIR, 0},                  \
        {"rows_triple", RP_M_ROWS_TRIPLE, 0}, {"gold", RP_M_GOLD, 0},                                        \
        {"rows_all_different", RP_M_ROWS_ALL_DIFFERENT, 0}, {"class_dice", RP_M_CLASS_DICE, 0},              \
        {"backstory_matches", RP_M_BACKSTORY_MATCHES, 0}, {"goals_met", RP_M_GOALS_MET, 0},                  \
        {"class_colours_with", RP_M_CLASS_COLOURS_WITH, P(MIN_EACH)},                                        \
        {"off_colour_max", RP_M_OFF_COLOUR_MAX, 0}, {"dice_in_row", RP_M_DICE_IN_ROW, P(ROW)},               \
        {"filled_rows", RP_M_FILLED_ROWS, 0}, {"rows_scoring", RP_M_ROWS_SCORING, P(SCORE)},                 \
        {"attribute_score", RP_M_ATTRIBUTE_SCORE, P(ROW)},                                                   \
        {"dice_showing", RP_M_DICE_SHOWING, P(LO) | P(HI)},                                                  \
        {"dice_of_colour", RP_M_DICE_OF_COLOUR, P(DICE_COLOUR)},                                             \
        {"distinct_colours", RP_M_DISTINCT_COLOURS, 0}, {"cards", RP_M_CARDS, P(KINDS)},                     \
        {"weapon_hands", RP_M_WEAPON_HANDS, 0}, {"xp", RP_M_XP, 0}, {"honor", RP_M_HONOR, 0},                \
        {"injuries", RP_M_INJURIES, 0}, {"trophies", RP_M_TROPHIES, 0},                                      \
        {"alignment_stars", RP_M_ALIGNMENT_STARS, 0},                                                        \
    {                                                                                                        \
        "alignment_sides", RP_M_ALIGNMENT_SIDES, P(SIDES)                                                    \
    }

static const pk_word measure_words[] = {PLAYER_MEASURES, {0}};

static const pk_word hunt_measure_words[] = {
    PLAYER_MEASURES,
    {"initiative", RP_M_INITIATIVE, 0},
    {"minion_trophy_at", RP_M_MINION_TROPHY_AT, 0},
    {0},
};

/* ---- values ----------------------------------------------------------------------------- */

#define AT(member) .offset = offsetof(rp_effect, member)
#define VALUE(member, least, most)                                                                           \
    {                                                                                                        \
        .key = #member, .read = pk_read_number, AT(member), .min = least, .max = most                        \
    }
#define CHOICE(member, list)                                                                                 \
    {                                                                                                        \
        .key = #member, .read = pk_read_word, AT(member), .words = list                                      \
    }
#define CHOICES(member, list)                                                                                \
    {                                                                                                        \
        .key = #member, .read = pk_read_word_set, AT(member), .words = list                                  \
    }
#define FLAG(member)                                                                                         \
    {                                                                                                        \
        .key = #member, .read = pk_read_flag, AT(member)                                                     \
    }

const pk_field pk_params[PK_PARAMS] = {
    [PK_P_SELECT] = CHOICE(select, select_words),
    [PK_P_ALLOW] = CHOICE(allow, allow_words),
    [PK_P_TEST] = {.key = "test", .read = pk_read_word, AT(measure), .words = test_words},
    [PK_P_MEASURE] = CHOICE(measure, measure_words),
    [PK_P_HUNT_MEASURE] = CHOICE(measure, hunt_measure_words),
    [PK_P_CONDITION] = {.key = "measure",
                        .read = pk_read_word,
                        AT(measure),
                        .words = hunt_measure_words,
                        .brings = P(COMPARE) | P(N)},
    [PK_P_TRIGGER] = CHOICE(trigger, pk_trigger_words),
    [PK_P_REQUIRES] = {.key = "requires", .read = pk_read_word, AT(needs_no_gold), .words = requires_words},
    [PK_P_MODE] = CHOICE(mode, mode_words),
    [PK_P_RESOURCE] = CHOICE(resource, resource_words),
    [PK_P_SCOPE] = CHOICES(scope, scope_words),
    [PK_P_ROW] = CHOICE(row, pk_row_words),
    [PK_P_ROWS] = CHOICES(rows, pk_row_words),
    [PK_P_COLOUR] = CHOICE(colour, colour_words),
    [PK_P_DICE_COLOUR] = CHOICE(colour, colour_or_class_words),
    [PK_P_COLOURS] = CHOICES(colours, colour_words),
    [PK_P_OWN_COLOUR] = FLAG(own_colour),
    [PK_P_KINDS] = CHOICES(kinds, pk_kind_words),
    [PK_P_SIDES] = CHOICES(sides, pk_arrow_words),
    [PK_P_VALUES] = {.key = "values", .read = pk_read_face_set, AT(values), .min = 1, .max = 6},
    [PK_P_LO] = VALUE(lo, 1, 8),
    [PK_P_HI] = VALUE(hi, 1, 8),
    [PK_P_FACE] = VALUE(value, 1, 8),
    [PK_P_COMBAT_FACE] = VALUE(value, 1, 6),
    [PK_P_TOTAL] = VALUE(value, 3, 24),
    [PK_P_SCORE] = VALUE(value, 1, 40),
    [PK_P_WORTH] = VALUE(value, 0, 9),
    [PK_P_AMOUNT] = VALUE(amount, 0, 9),
    [PK_P_GOLD] = VALUE(gold, 0, 9),
    [PK_P_PRICE_GOLD] = VALUE(gold, 1, 9),
    [PK_P_GOLD_COST] = VALUE(gold_cost, 0, 9),
    [PK_P_XP] = VALUE(xp, 0, 9),
    [PK_P_PRICE_XP] = VALUE(xp, 1, 9),
    [PK_P_UP] = VALUE(up, 0, 5),
    [PK_P_DOWN] = VALUE(down, 0, 5),
    [PK_P_USES] = VALUE(uses, 1, 9),
    [PK_P_CARDS] = VALUE(cards, 1, 5),
    [PK_P_ALL_CARDS] = VALUE(cards, 1, 99),
    [PK_P_DICE] = VALUE(dice, 1, 5),
    [PK_P_POOL_DICE] = VALUE(dice, 1, RP_INITIATIVE_MAX),
    [PK_P_FEW_DICE] = VALUE(dice, 1, 4),
    [PK_P_BUYS] = VALUE(buys, 1, 4),
    [PK_P_HANDS] = VALUE(hands, 0, 9),
    [PK_P_SPACES] = VALUE(spaces, 1, 4),
    [PK_P_ALIGN_MOVES] = VALUE(align_moves, 0, 4),
    [PK_P_INJURIES] = VALUE(injuries, 1, 99),
    [PK_P_HONOR] = VALUE(honor, 1, 9),
    [PK_P_FIRST] = VALUE(first, 0, 9),
    [PK_P_NEXT] = VALUE(next, 1, 9),
    [PK_P_MIN_PRICE] = VALUE(min_price, 0, 9),
    [PK_P_MIN_EACH] = VALUE(min_each, 1, 9),
    [PK_P_SOLO_MAX_TRAITS] = VALUE(solo_max_traits, 0, 20),
    [PK_P_RESORT] = FLAG(resort),
    [PK_P_IN_ADDITION] = FLAG(in_addition),
    [PK_P_PEEK] = FLAG(peek),
    [PK_P_ROLLED] = FLAG(rolled),
    [PK_P_PER] = VALUE(per, 1, 50),
    [PK_P_STARS] = VALUE(stars, 0, 20),
    [PK_P_MAX] = VALUE(max, 0, 50),
    [PK_P_TIERS] = {.key = "tiers", .read = pk_read_tiers, .max = 50},
    [PK_P_COMPARE] = CHOICE(compare, compare_words),
    [PK_P_N] = VALUE(n, 0, 99),
};

/* ---- ops -------------------------------------------------------------------------------- */

const pk_user_words pk_users[PK_USERS] = {
    [PK_BY_WEAPON] = {"a weapon", "weapons"},
    [PK_BY_ARMOR] = {"armor", "armor"},
    [PK_BY_SKILL] = {"a skill", "skills"},
    [PK_BY_TRAIT] = {"a trait", "traits"},
    [PK_BY_SCROLL] = {"a scroll", "scrolls"},
    [PK_BY_CLASS] = {"a class", "classes"},
    [PK_BY_MINION] = {"a minion", "minions"},
    [PK_BY_MONSTER] = {"a monster", "monsters"},
    [PK_BY_ADVENTURE] = {"an adventure card", "adventure cards"},
    [PK_BY_SOLO] = {"a solo requirement", "solo requirements"},
};

#define USER(name) (uint16_t)(1u << PK_BY_##name)
#define PASSIVE (USER(WEAPON) | USER(CLASS))
#define IN_DICE_PHASE (BIT(RP_DICE_PHASE) | BIT(RP_OWN_DICE_TURN))

#define OP(op_name, op_users, op_params) .name = op_name, .users = op_users, .params = op_params

const pk_op pk_ops[RP_OPS] = {
    [RP_OP_GOAL_DIE_BONUS] = {OP("goal_die_bonus", PASSIVE, P(SELECT) | P(AMOUNT))},
    [RP_OP_ON_MARKET_DISCARD] = {OP("on_market_discard", PASSIVE, P(GOLD) | P(ALIGN_MOVES)), .may = P(XP)},
    [RP_OP_PLACED_DIE_STEP] = {OP("placed_die_step", PASSIVE, P(ROWS) | P(UP) | P(DOWN))},
    [RP_OP_REPEAT_ATTRIBUTE_ACTION] = {OP("repeat_attribute_action", PASSIVE, P(GOLD_COST) | P(USES))},
    [RP_OP_ATTRIBUTE_ACTION_SUBSTITUTE] = {OP("attribute_action_substitute", PASSIVE, P(ALLOW))},
    [RP_OP_ARMOR_SET_PLUS] = {OP("armor_set_plus", PASSIVE, P(CARDS))},
    [RP_OP_BUY_DISCOUNT] = {OP("buy_discount", PASSIVE | USER(SKILL), P(AMOUNT) | P(KINDS) | P(MIN_PRICE)),
                            .may = P(XP), .timings = BIT(RP_BUYING)},
    [RP_OP_GOLD_DIE_VALUE] = {OP("gold_die_value", PASSIVE, P(GOLD))},
    [RP_OP_MARKET_ADD_FROM_DISCARD] = {OP("market_add_from_discard", PASSIVE, P(CARDS))},
    [RP_OP_EXTRA_BUY] = {OP("extra_buy", PASSIVE, P(BUYS))},
    [RP_OP_HAND_LIMIT] = {OP("hand_limit", PASSIVE, P(HANDS))},
    [RP_OP_REFRESH_EXTRA] = {OP("refresh_extra", PASSIVE, P(CARDS))},
    [RP_OP_EXTRA_MARKET_DISCARD] = {OP("extra_market_discard", PASSIVE, P(CARDS) | P(GOLD))},
    [RP_OP_SKILL_EDGE_FEE] = {OP("skill_edge_fee", PASSIVE, P(GOLD))},
    [RP_OP_FINAL_ALIGNMENT_MOVE] = {OP("final_alignment_move", PASSIVE, P(SPACES))},
    [RP_OP_BAG_DRAW_CHOICE] = {OP("bag_draw_choice", PASSIVE, P(GOLD_COST) | P(DICE))},
    [RP_OP_ARMOR_PIECE] = {OP("armor_piece", USER(ARMOR), 0)},
    [RP_OP_STEP_DIE] = {OP("step_die", USER(SKILL) | USER(CLASS),
                           P(TRIGGER) | P(USES) | P(GOLD_COST) | P(UP) | P(DOWN)),
                        .may = P(REQUIRES), .class_triggers = BIT(RP_ON_OWN_DICE_TURN)},
    [RP_OP_EXCHANGE_WITH_POOL] = {OP("exchange_with_pool", USER(SKILL) | USER(CLASS),
                                     P(TRIGGER) | P(USES) | P(RESORT)),
                                  .class_triggers = BIT(RP_ON_DICE_PHASE_END), .timings = IN_DICE_PHASE},
    [RP_OP_TAKE_ATTRIBUTE_ACTION] = {OP("take_attribute_action", USER(SKILL) | USER(CLASS), P(TRIGGER)),
                                     .may = P(ROWS),
                                     .class_triggers = BIT(RP_ON_ROW_COMPLETE) | BIT(RP_ON_ARMOR_BOUGHT)},
    [RP_OP_GAIN_GOLD] = {OP("gain_gold", USER(SKILL), P(GOLD))},
    [RP_OP_SWAP_OWN_DICE] = {OP("swap_own_dice", USER(SKILL) | USER(SCROLL), 0), .may = P(USES)},
    [RP_OP_INITIATIVE_ALTER] = {OP("initiative_alter", USER(SKILL), P(MODE) | P(POOL_DICE)),
                                .timings = IN_DICE_PHASE},
    [RP_OP_MOVE_DIE] = {OP("move_die", USER(SKILL), P(DICE))},
    [RP_OP_REROLL_OWN_DICE] = {OP("reroll_own_dice", USER(SKILL), P(DICE))},
    [RP_OP_REPLACE_DIE_FROM_BAG] = {OP("replace_die_from_bag", USER(SKILL), 0), .may = P(ROLLED)},
    [RP_OP_BUY_DECK_TOP] = {OP("buy_deck_top", USER(SKILL), P(IN_ADDITION) | P(PEEK)),
                            .timings = BIT(RP_OWN_MARKET_TURN)},
    [RP_OP_BUY_FROM_DISCARD] = {OP("buy_from_discard", USER(SKILL), P(IN_ADDITION)),
                                .timings = BIT(RP_OWN_MARKET_TURN)},
    [RP_OP_COPY_SKILL] = {OP("copy_skill", USER(SKILL), 0), .timings = BIT(RP_AS_TARGET)},
    [RP_OP_STARS_IF] = {OP("stars_if", USER(TRAIT), P(TEST) | P(STARS))},
    [RP_OP_STARS_PER] = {OP("stars_per", USER(TRAIT), P(MEASURE) | P(PER) | P(STARS) | P(MAX))},
    [RP_OP_STARS_TIER] = {OP("stars_tier", USER(TRAIT), P(MEASURE) | P(TIERS))},

    [RP_OP_FREE_REROLL] = {OP("free_reroll", PASSIVE, P(SCOPE) | P(FEW_DICE))},
    [RP_OP_COMBAT_DICE] = {OP("combat_dice", PASSIVE, P(SCOPE) | P(DICE)), .may = P(CONDITION)},
    [RP_OP_COMBAT_BONUS] = {OP("combat_bonus", PASSIVE, P(SCOPE) | P(AMOUNT))},
    [RP_OP_HUNT_PASS_COST] = {OP("hunt_pass_cost", PASSIVE, P(FIRST) | P(NEXT))},
    [RP_OP_MERCENARY_COST] = {OP("mercenary_cost", PASSIVE, P(PRICE_XP) | P(PRICE_GOLD))},
    [RP_OP_XP_ACTION_COST] = {OP("xp_action_cost", PASSIVE, P(PRICE_XP))},
    [RP_OP_MISSING_TOKEN_DICE] = {OP("missing_token_dice", PASSIVE, P(DICE) | P(MAX))},
    [RP_OP_BUY_AFTER_TROPHY] = {OP("buy_after_trophy", PASSIVE, P(BUYS))},
    [RP_OP_ADVENTURE_BORROW] = {OP("adventure_borrow", PASSIVE, P(USES))},
    [RP_OP_STORE_DICE] = {OP("store_dice", PASSIVE, P(FEW_DICE))},
    [RP_OP_SCORE_ADJUST] = {OP("score_adjust", PASSIVE, P(UP) | P(DOWN))},
    [RP_OP_ANY_ACTION_ON_PLACE] = {OP("any_action_on_place", PASSIVE, P(OWN_COLOUR)), .may = P(COLOURS)},
    [RP_OP_XP_ON_PLACE] = {OP("xp_on_place", PASSIVE, P(XP) | P(LO))},
    [RP_OP_GOLD_ON_INITIATIVE] = {OP("gold_on_initiative", PASSIVE, P(GOLD))},
    [RP_OP_ARROW_CHOICE] = {OP("arrow_choice", PASSIVE, 0)},

    /* Not for Skills: two that refresh each other could be used without end. */
    [RP_OP_RECOVER] = {OP("recover", USER(SCROLL) | USER(CLASS), P(TRIGGER)),
                       .may = P(SPACES) | P(INJURIES) | P(HONOR) | P(ALL_CARDS),
                       .not_by_class = P(HONOR) | P(ALL_CARDS), .class_triggers = BIT(RP_ON_TROPHY)},
    [RP_OP_HEAL_OR_REROLL] = {OP("heal_or_reroll", USER(SKILL), P(INJURIES) | P(FEW_DICE) | P(SCOPE))},
    [RP_OP_EXCHANGE_TRAIT] = {OP("exchange_trait", USER(SKILL) | USER(SCROLL), 0)},
    [RP_OP_FLIP_DICE] = {OP("flip_dice", USER(SKILL) | USER(SCROLL), P(FEW_DICE))},
    [RP_OP_SET_DIE] = {OP("set_die", USER(SKILL) | USER(SCROLL), P(FEW_DICE))},
    [RP_OP_COPY_DIE] = {OP("copy_die", USER(SKILL) | USER(SCROLL), 0)},
    [RP_OP_RAISE_COLOUR] = {OP("raise_colour", USER(SKILL) | USER(SCROLL), P(UP))},
    [RP_OP_XP_OF_OTHER] = {OP("xp_of_other", USER(SCROLL), P(MEASURE) | P(MAX))},
    [RP_OP_GAIN_PER_ALIGNMENT] = {OP("gain_per_alignment", USER(SCROLL), P(RESOURCE) | P(AMOUNT))},
    /* Not for Skills: these turn cards up, which must not happen in the middle of another player's Hunt. */
    [RP_OP_TAKE_ADVENTURE_TOKEN] = {OP("take_adventure_token", USER(SCROLL), P(XP))},
    [RP_OP_CLAIM_MINION] = {OP("claim_minion", USER(SCROLL), 0)},

    [RP_OP_DICE_PER] = {OP("dice_per", USER(MINION), P(HUNT_MEASURE) | P(PER) | P(MAX))},
    [RP_OP_DICE_IF] = {OP("dice_if", USER(MINION), P(CONDITION) | P(DICE))},

    [RP_OP_MOST] = {OP("most", USER(ADVENTURE), P(MEASURE))},
    [RP_OP_FEWEST] = {OP("fewest", USER(ADVENTURE), P(MEASURE))},
    [RP_OP_GOAL_MET] = {OP("goal_met", USER(ADVENTURE), P(ROW))},
    [RP_OP_COUNT] = {OP("count", USER(ADVENTURE) | USER(SOLO), P(MEASURE) | P(COMPARE) | P(N))},

    [RP_OP_REROLL_COST] = {OP("reroll_cost", USER(MONSTER), P(PRICE_XP))},
    [RP_OP_INJURY_VALUE] = {OP("injury_value", USER(MONSTER), P(WORTH))},
    [RP_OP_HONOR_VALUE] = {OP("honor_value", USER(MONSTER), P(WORTH))},
    [RP_OP_FORCED_REROLL] = {OP("forced_reroll", USER(MONSTER), P(COMBAT_FACE))},
    [RP_OP_FINAL_FACE_VALUE] = {OP("final_face_value", USER(MONSTER), P(COMBAT_FACE) | P(AMOUNT))},
    [RP_OP_REMOVE_LOWEST] = {OP("remove_lowest", USER(MONSTER), P(DICE))},
};
