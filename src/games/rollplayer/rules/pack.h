/*
 * pack.h: the component tables that the rules of Roll Player read: every card, sheet and number as
 * plain bytes without pointers, so that a pack can be compiled in, copied and hashed. Filled from
 * data/rollplayer.yaml (at build time) and from --pack files (at run time) by src/packs; the rules only
 * read it. Words for people (names, texts, provenance) are kept apart, in rp_words.
 */
#ifndef GAMES_ROLLPLAYER_RULES_PACK_H
#define GAMES_ROLLPLAYER_RULES_PACK_H

#include "core/component_words.h"
#include "dicewright.h"

enum {
    RP_ROWS = 6,
    RP_COLUMNS = 3,
    RP_CELLS = RP_ROWS * RP_COLUMNS,
    RP_CLASS_COLOURS = 6,
    RP_COLOURS = 7,    /* the six Class colours and gold */
    RP_DICE_KINDS = 8, /* and Boost Dice, which have no colour */
    RP_PLAYERS_MAX = 5,
    RP_RACES_MAX = 12,
    RP_CLASSES_MAX = 24,
    RP_ALIGNMENTS_MAX = 32,
    RP_BACKSTORIES_MAX = 32,
    RP_CARDS_MAX = 96,
    RP_SKILLS_BELOW =
        64, /* Skills come before this card: sets of them are one word, as the rules ask for them most */
    RP_ARMOR_TYPES = 3,
    RP_ARMOR_SIZE_MAX = 6,
    RP_INITIATIVE_MAX = 6,
    RP_TITLES_MAX = 8,
    RP_EFFECTS_MAX = 3, /* effects of one class */
    RP_TIERS_MAX = 6,
    RP_MINIONS_MAX = 26,
    RP_MONSTERS_MAX = 12,
    RP_ADVENTURES_MAX = 54,
    RP_BANDS_MAX = 8,   /* of a Minion or Monster */
    RP_REMOVED_MAX = 4, /* cards that a kind of game leaves in the box */
};

typedef enum rp_row { RP_STR, RP_DEX, RP_CON, RP_INT, RP_WIS, RP_CHA } rp_row;
/* Boost Dice are drawn and placed like a colour, but are none. RP_OWN_COLOUR is for effects: the Class
 * colour. */
typedef enum rp_colour {
    RP_GREEN,
    RP_BLUE,
    RP_RED,
    RP_PURPLE,
    RP_BLACK,
    RP_WHITE,
    RP_GOLD,
    RP_BOOST,
    RP_OWN_COLOUR,
} rp_colour;
typedef enum rp_kind { RP_WEAPON, RP_ARMOR, RP_SKILL, RP_TRAIT, RP_SCROLL, RP_KINDS } rp_kind;
typedef enum rp_arrow {
    RP_GOOD,
    RP_EVIL,
    RP_LAWFUL,
    RP_CHAOTIC,
    RP_ARROWS,
    RP_NO_ARROW = RP_ARROWS
} rp_arrow;
typedef enum rp_timing {
    RP_ANY_TIME,
    RP_DICE_PHASE,
    RP_OWN_DICE_TURN,
    RP_OWN_MARKET_TURN,
    RP_AS_TARGET,
    RP_OWN_TURN, /* of the Dice Phase or the Market Phase */
    RP_BUYING,   /* while buying in one's own Market turn */
    RP_TIMINGS,
} rp_timing;

/* What a card or class does. Each is implemented once; docs/packs.md describes them with their values. */
typedef enum rp_op {
    RP_OP_NONE,
    /* Weapons and classes: in force while owned */
    RP_OP_GOAL_DIE_BONUS,
    RP_OP_ON_MARKET_DISCARD,
    RP_OP_PLACED_DIE_STEP,
    RP_OP_REPEAT_ATTRIBUTE_ACTION,
    RP_OP_ATTRIBUTE_ACTION_SUBSTITUTE,
    RP_OP_ARMOR_SET_PLUS,
    RP_OP_BUY_DISCOUNT,
    RP_OP_GOLD_DIE_VALUE,
    RP_OP_MARKET_ADD_FROM_DISCARD,
    RP_OP_EXTRA_BUY,
    RP_OP_HAND_LIMIT,
    RP_OP_REFRESH_EXTRA,
    RP_OP_EXTRA_MARKET_DISCARD,
    RP_OP_SKILL_EDGE_FEE,
    RP_OP_FINAL_ALIGNMENT_MOVE,
    RP_OP_BAG_DRAW_CHOICE,
    RP_OP_ARMOR_PIECE,
    /* Skills, and classes with a trigger of their own */
    RP_OP_STEP_DIE,
    RP_OP_EXCHANGE_WITH_POOL,
    RP_OP_TAKE_ATTRIBUTE_ACTION,
    RP_OP_GAIN_GOLD,
    RP_OP_SWAP_OWN_DICE,
    RP_OP_INITIATIVE_ALTER,
    RP_OP_MOVE_DIE,
    RP_OP_REROLL_OWN_DICE,
    RP_OP_REPLACE_DIE_FROM_BAG,
    RP_OP_BUY_DECK_TOP,
    RP_OP_BUY_FROM_DISCARD,
    RP_OP_COPY_SKILL,
    /* Traits: read at Final Scoring */
    RP_OP_STARS_IF,
    RP_OP_STARS_PER,
    RP_OP_STARS_TIER,
    /* Monsters & Minions. Weapons and classes */
    RP_OP_FREE_REROLL,
    RP_OP_COMBAT_DICE,
    RP_OP_COMBAT_BONUS,
    RP_OP_HUNT_PASS_COST,
    RP_OP_MERCENARY_COST,
    RP_OP_XP_ACTION_COST,
    RP_OP_MISSING_TOKEN_DICE,
    RP_OP_BUY_AFTER_TROPHY,
    RP_OP_ADVENTURE_BORROW,
    RP_OP_STORE_DICE,
    RP_OP_SCORE_ADJUST,
    RP_OP_ANY_ACTION_ON_PLACE,
    RP_OP_XP_ON_PLACE,
    RP_OP_GOLD_ON_INITIATIVE,
    RP_OP_ARROW_CHOICE,
    /* Skills and Scrolls; `recover` also when a class earns a Trophy */
    RP_OP_RECOVER,
    RP_OP_HEAL_OR_REROLL,
    RP_OP_EXCHANGE_TRAIT,
    RP_OP_FLIP_DICE,
    RP_OP_SET_DIE,
    RP_OP_COPY_DIE,
    RP_OP_RAISE_COLOUR,
    RP_OP_XP_OF_OTHER,
    RP_OP_GAIN_PER_ALIGNMENT,
    RP_OP_TAKE_ADVENTURE_TOKEN,
    RP_OP_CLAIM_MINION,
    /* Minions: further Combat Dice */
    RP_OP_DICE_PER,
    RP_OP_DICE_IF,
    /* Adventure cards: who gets the benefit */
    RP_OP_MOST,
    RP_OP_FEWEST,
    RP_OP_GOAL_MET,
    RP_OP_COUNT,
    /* Monsters */
    RP_OP_REROLL_COST,
    RP_OP_INJURY_VALUE,
    RP_OP_HONOR_VALUE,
    RP_OP_FORCED_REROLL,
    RP_OP_FINAL_FACE_VALUE,
    RP_OP_REMOVE_LOWEST,
    RP_OPS,
} rp_op;

typedef enum rp_trigger {
    RP_ON_SKILL,
    RP_ON_OWN_DICE_TURN,
    RP_ON_DICE_PHASE_END,
    RP_ON_ROW_COMPLETE,
    RP_ON_ARMOR_BOUGHT,
    RP_ON_TROPHY,
} rp_trigger;

/* Tests of stars_if, and numbers that can be read off a player. */
typedef enum rp_reading {
    RP_M_NONE,
    RP_M_ROW_TOTAL_MAX,
    RP_M_ROW_TOTAL_MIN,
    RP_M_NO_ARMOR,
    RP_M_ALIGNMENT_VALUE_MIN,
    RP_M_LEFT_HAS_MORE_TRAITS,
    RP_M_DIE_VALUES,
    RP_M_ROWS_WITH_PAIR,
    RP_M_ROWS_TRIPLE,
    RP_M_GOLD,
    RP_M_ROWS_ALL_DIFFERENT,
    RP_M_CLASS_DICE,
    RP_M_BACKSTORY_MATCHES,
    RP_M_GOALS_MET,
    RP_M_CLASS_COLOURS_WITH,
    RP_M_OFF_COLOUR_MAX,
    /* Monsters & Minions */
    RP_M_HIGHEST_SCORE_MAX, /* test: dice and race, without Weapons */
    RP_M_DICE_IN_ROW,       /* row */
    RP_M_FILLED_ROWS,
    RP_M_ROWS_SCORING,    /* value: filled rows with at least that Attribute Score */
    RP_M_ATTRIBUTE_SCORE, /* row */
    RP_M_DICE_SHOWING,    /* lo, hi */
    RP_M_DICE_OF_COLOUR,  /* colour */
    RP_M_DISTINCT_COLOURS,
    RP_M_CARDS, /* kinds */
    RP_M_WEAPON_HANDS,
    RP_M_XP,
    RP_M_HONOR,
    RP_M_INJURIES,
    RP_M_TROPHIES,
    RP_M_ALIGNMENT_STARS,
    RP_M_ALIGNMENT_SIDES,  /* sides: in how many of them the token is */
    RP_M_INITIATIVE,       /* number of the Initiative card of this round */
    RP_M_MINION_TROPHY_AT, /* what the hunted Minion's trophy needs */
    RP_MEASURES,
} rp_reading;

typedef enum rp_select { RP_SELECT_VALUE, RP_SELECT_COLOUR } rp_select;
typedef enum rp_mode { RP_MODE_FLIP, RP_MODE_REROLL } rp_mode;
typedef enum rp_allow { RP_ALLOW_ROW, RP_ALLOW_ADJACENT } rp_allow;
typedef enum rp_compare { RP_AT_LEAST, RP_AT_MOST } rp_compare;
typedef enum rp_scope { RP_IN_HUNT, RP_IN_MONSTER_COMBAT } rp_scope;
typedef enum rp_resource { RP_GAIN_GOLD, RP_GAIN_XP } rp_resource;

/* An op with its values; which of them it reads is said in docs/packs.md. Unused values are 0. */
typedef struct rp_effect {
    uint8_t op;              /* rp_op */
    uint8_t trigger;         /* rp_trigger */
    uint8_t measure;         /* rp_reading: `test` of stars_if, `measure` of stars_per and stars_tier */
    uint8_t select;          /* rp_select */
    uint8_t mode;            /* rp_mode */
    uint8_t allow;           /* rp_allow */
    uint8_t row;             /* rp_row */
    uint8_t rows;            /* set of rp_row */
    uint8_t colour;          /* rp_colour */
    uint8_t kinds;           /* set of rp_kind */
    uint8_t values;          /* set of faces: bit v for face v */
    uint8_t armor;           /* armor type */
    uint8_t value;           /* threshold or face */
    uint8_t amount;          /* gold off, bonus of a die */
    uint8_t gold;            /* Gold gained or paid */
    uint8_t gold_cost;       /* Gold to pay for a use */
    uint8_t up, down;        /* largest step of a die */
    uint8_t uses;            /* per turn or phase */
    uint8_t cards;           /* number of cards */
    uint8_t dice;            /* number of dice */
    uint8_t buys;            /* further buys */
    uint8_t hands;           /* hand limit */
    uint8_t spaces;          /* alignment steps */
    uint8_t align_moves;     /* alignment steps */
    uint8_t min_price;       /* a discount goes no lower */
    uint8_t min_each;        /* dice of a colour that make it count */
    uint8_t solo_max_traits; /* Envious alone */
    uint8_t needs_no_gold;   /* `requires: initiative_without_gold` */
    uint8_t resort;          /* sort the pool afterwards */
    uint8_t in_addition;     /* besides the turn's normal buy */
    uint8_t peek;            /* sees the card before deciding */
    uint8_t per;             /* measure units for one award */
    uint8_t stars;           /* award */
    uint8_t max;             /* most stars in all */
    uint8_t tier_count;
    uint8_t tiers[RP_TIERS_MAX][2]; /* ascending: threshold, stars */
    uint8_t compare;                /* rp_compare: how the measure is held against n */
    uint8_t n;
    uint8_t lo, hi;      /* faces of dice */
    uint8_t sides;       /* set of rp_arrow: outer rows and columns of the alignment grid */
    uint8_t scope;       /* set of rp_scope */
    uint8_t resource;    /* rp_resource */
    uint8_t colours;     /* set of rp_colour up to RP_BOOST */
    uint8_t own_colour;  /* and the Class colour */
    uint8_t rolled;      /* the new die is rolled, and does not keep the old face */
    uint8_t xp;          /* XP gained or paid */
    uint8_t injuries;    /* Injury tokens discarded */
    uint8_t honor;       /* Honor tokens gained */
    uint8_t first, next; /* Gold for the first and for each further Minion passed */
} rp_effect;

typedef struct rp_card {
    uint8_t kind;   /* rp_kind */
    uint8_t dots;   /* 1 or 2: Market pile */
    uint8_t cost;   /* Gold */
    uint8_t hands;  /* Weapons */
    uint8_t arrow;  /* rp_arrow: Traits and Skills; RP_NO_ARROW otherwise */
    uint8_t timing; /* rp_timing: Skills */
    uint8_t armor;  /* armor type: Armor */
    rp_effect effect;
} rp_card;

typedef struct rp_goal {
    uint8_t min, max; /* max 99: "min or more" */
    uint8_t stars;
} rp_goal;

typedef struct rp_class {
    uint8_t card; /* both sides of a card share it */
    uint8_t colour;
    rp_goal goals[RP_ROWS];
    uint8_t effect_count;
    rp_effect effects[RP_EFFECTS_MAX];
} rp_class;

typedef struct rp_race {
    int8_t mods[RP_ROWS];
} rp_race;

typedef struct rp_alignment {
    int8_t stars[9]; /* row by row, good to evil; lawful to chaotic */
    uint8_t start;   /* cell 0 to 8 */
} rp_alignment;

typedef struct rp_backstory {
    uint8_t colour[RP_ROWS];
    uint8_t column[RP_ROWS]; /* 0 to 2 */
} rp_backstory;

typedef struct rp_armor_set {
    uint8_t size;
    uint8_t stars[RP_ARMOR_SIZE_MAX]; /* for 1, 2, ... cards */
    uint8_t colours;                  /* set of Class colours with the bonus */
    uint8_t colour_bonus;
} rp_armor_set;

/* ---- Monsters & Minions ------------------------------------------------------------------- */

/* The rewards of a Minion for a combat roll of at least `min`, up to the next band. */
typedef struct rp_reward {
    uint8_t min;
    uint8_t xp, gold, injuries, honor;
    uint8_t trophy;
} rp_reward;

typedef struct rp_minion {
    uint8_t dots; /* 1 or 2 */
    uint8_t band_count;
    rp_reward bands[RP_BANDS_MAX]; /* ascending; a roll below the first gives what the first gives */
    rp_effect bonus;               /* dice_per or dice_if */
} rp_minion;

typedef struct rp_monster {
    uint8_t colour; /* of the Classes that it is not fought by, and of its Adventure cards */
    uint8_t solo;   /* the card for one player, and for Difficult Monsters */
    uint8_t strength;
    uint8_t band_count;
    uint8_t bands[RP_BANDS_MAX][2]; /* ascending: smallest total, stars */
    rp_effect ability;
} rp_monster;

typedef enum rp_adventure_kind { RP_LOCATION, RP_OBSTACLE, RP_ATTACK, RP_ADVENTURE_KINDS } rp_adventure_kind;

typedef struct rp_adventure {
    uint8_t colour;   /* of its Monster */
    uint8_t kind;     /* rp_adventure_kind */
    uint8_t dice, xp; /* the benefit */
    rp_effect test;   /* most, fewest, goal_met or count */
    rp_effect solo;   /* count: what one player needs besides */
} rp_adventure;

/* Setup and income numbers; arrays are indexed by the number of players less one. */
typedef struct rp_numbers {
    uint8_t players_max;
    uint8_t dice[RP_DICE_KINDS];
    uint8_t charisma_tokens;
    uint8_t starting_gold;
    uint8_t seat_bonus_gold[RP_PLAYERS_MAX]; /* by place in the first round's order */
    uint8_t seat_bonus_up_to;                /* players: with more, nobody gets it */
    uint8_t starting_dice[RP_PLAYERS_MAX];
    uint8_t market_size[RP_PLAYERS_MAX];
    uint8_t initiative_cards[RP_PLAYERS_MAX]; /* also the number of dice rolled for them */
    uint8_t market_discards_per_pile[RP_PLAYERS_MAX];
    uint8_t initiative_gold[RP_INITIATIVE_MAX][RP_PLAYERS_MAX]; /* Gold on each card */
    uint8_t short_game_extra_dice;
    uint8_t gold_die;
    uint8_t market_discard;
    uint8_t row_complete;
    uint8_t charisma_token_worth;
    uint8_t hand_limit;
    uint8_t refresh_per_round;
    uint8_t solo_gold_per_star;
    uint8_t backstory_stars[RP_ROWS + 1]; /* by number of matches */
    uint8_t enemy_dice;                   /* solitaire */
    /* Monsters & Minions */
    uint8_t minions_removed;
    uint8_t hunt_dice;    /* Combat Dice to begin a Hunt with */
    uint8_t monster_dice; /* and Monster Combat */
    uint8_t pass_gold;    /* to pass a Minion */
    uint8_t mercenary_xp, mercenary_gold;
    uint8_t reroll_xp;
    uint8_t injury_xp; /* to discard an Injury */
    uint8_t action_xp; /* to take an Attribute Action */
    uint8_t trophy_xp; /* for a Trophy when one has all Adventure tokens */
    uint8_t title_count;
    int8_t title_at_least[RP_TITLES_MAX]; /* best title first */
} rp_numbers;

/* ---- sets of Market cards ------------------------------------------------------------------- */

__extension__ typedef unsigned __int128 rp_cards __attribute__((aligned(8)));

/* ---- words, for people -------------------------------------------------------------------- */

enum {
    RP_FACTS_MAX = 12 * 1024,
    RP_LETTERS_MAX = 384 * 1024,
};

/* The words of a pack: one entity for each component, in the same order as the rule tables. */
typedef struct rp_words {
    dw_entity cards[RP_CARDS_MAX];
    dw_entity classes[RP_CLASSES_MAX];
    dw_entity races[RP_RACES_MAX];
    dw_entity alignments[RP_ALIGNMENTS_MAX];
    dw_entity backstories[RP_BACKSTORIES_MAX];
    dw_entity armor_sets[RP_ARMOR_TYPES];
    dw_entity minions[RP_MINIONS_MAX];
    dw_entity monsters[RP_MONSTERS_MAX];
    dw_entity adventures[RP_ADVENTURES_MAX];
    dw_entity numbers; /* components, setup, income and the solo ladder: facts only */
    dw_string titles[RP_TITLES_MAX];
    uint32_t fact_count;
    uint32_t letter_count;
    dw_fact facts[RP_FACTS_MAX];
    char letters[RP_LETTERS_MAX];
} rp_words;

static inline const char *rp_word(const rp_words *words, dw_string string)
{
    return words->letters + string;
}

enum {
    RP_BY_WEAPON = 255,
    RP_NO_CARD = 127, /* in a list of cards: an empty place */
    RP_NO_PRICE = 255,
};

/* What a box brings beyond Roll Player alone. A pack brings what its tables hold, whichever boxes they are
 * from: the rules ask for a capability and never for a box. */
typedef enum rp_capability {
    RP_MONSTERS = 1 << 0,      /* a Monster, its Adventure cards, and Monster Combat after the last round */
    RP_MINIONS = 1 << 1,       /* Hunts: Minions, Trophies, Honor, Injuries */
    RP_EXPERIENCE = 1 << 2,    /* XP, which buys Attribute Actions and healing */
    RP_SCROLLS = 1 << 3,       /* Scroll cards in the Market */
    RP_BOOST_DICE = 1 << 4,    /* Boost Dice in the bag */
    RP_STORED_DICE = 1 << 5,   /* dice put away for a later turn, in which two are placed */
    RP_ACTION_BY_DIE = 1 << 6, /* the die placed may decide which Attribute Actions one may take */
    RP_BUYING_SKILLS = 1 << 7, /* Skills used while buying, which make the next card cheaper */
} rp_capability;

/* The rule tables. Everything before `derived` comes from the file and is hashed. */
typedef struct rp_pack {
    uint8_t card_count, class_count, race_count, alignment_count, backstory_count;
    uint8_t minion_count, monster_count, adventure_count; /* none: the base box alone */
    uint8_t solo_removed[RP_REMOVED_MAX]; /* 1 + card that stays in the box in solitaire, or 0 */
    uint8_t open_removed[RP_REMOVED_MAX]; /* and with Open Information Adventure Cards */
    rp_numbers numbers;
    rp_card cards[RP_CARDS_MAX];
    rp_class classes[RP_CLASSES_MAX];
    rp_race races[RP_RACES_MAX];
    rp_alignment alignments[RP_ALIGNMENTS_MAX];
    rp_backstory backstories[RP_BACKSTORIES_MAX];
    rp_armor_set armor_sets[RP_ARMOR_TYPES];
    rp_minion minions[RP_MINIONS_MAX];
    rp_monster monsters[RP_MONSTERS_MAX];
    rp_adventure adventures[RP_ADVENTURES_MAX];

    /* Follows from the tables above: see rp_pack_derive. */
    struct {
        uint32_t brings;                      /* set of rp_capability */
        rp_cards all;                         /* every card of the pack */
        rp_cards by_kind[RP_KINDS];           /* cards of a kind */
        rp_cards by_dots[2];                  /* single-dot, double-dot */
        uint64_t by_timing[RP_TIMINGS];       /* Skills with that timing: in the lower word */
        uint64_t by_timings[1 << RP_TIMINGS]; /* Skills with one of a set of timings */
        rp_cards by_armor[RP_ARMOR_TYPES];    /* Armor of that type */
        rp_cards by_op[RP_OPS];               /* cards with that op */
        rp_cards weapons_with[RP_OPS];        /* Weapons with that op */
        rp_cards blocked[9];                  /* cards whose arrow leaves the grid from that cell */
        uint8_t may_use[RP_CLASSES_MAX];      /* with that class one may have an ability to use on purpose */
        uint8_t may_free_arrow[RP_CLASSES_MAX];       /* and one that lets blocked Skills be used */
        uint8_t class_effect[RP_OPS][RP_CLASSES_MAX]; /* 1 + index of the class's effect with that op, or 0 */
        uint8_t power[RP_OPS][RP_CLASSES_MAX];        /* the same, or RP_BY_WEAPON: perhaps a Weapon has it */
        uint8_t price[RP_NO_CARD + 1];                /* Gold; RP_NO_PRICE for numbers without a card */
        uint8_t hands[RP_NO_CARD + 1];                /* of a Weapon; 0 for others */
        uint32_t minions_by_dots[2];                  /* sets of Minions */
        uint64_t adventures_of[RP_CLASS_COLOURS][RP_ADVENTURE_KINDS]; /* sets, by the Monster's colour */
    } derived;
} rp_pack;

/* Whether the pack brings one of the capabilities. */
static inline bool rp_brings(const rp_pack *pack, uint32_t capabilities)
{
    return (pack->derived.brings & capabilities) != 0;
}

/* How many kinds of dice the bag holds: the colours, and perhaps Boost Dice. */
static inline int rp_dice_kinds(const rp_pack *pack)
{
    return rp_brings(pack, RP_BOOST_DICE) ? RP_DICE_KINDS : RP_COLOURS;
}

/* Computes `derived`. To be called after the tables are filled or changed. */
void rp_pack_derive(rp_pack *pack);

/* Hash of every value that can change a game. */
uint64_t rp_pack_hash(const rp_pack *pack);

/* The packs that are compiled in: the bytes that compile_pack makes of data/rollplayer.yaml, and of that with
 * data/rollplayer_mm.yaml laid over it, read as tables. */
extern const union rp_pack_bytes {
    unsigned char bytes[sizeof(rp_pack)];
    rp_pack pack;
} rp_default_pack_bytes, rp_mm_pack_bytes;

extern const union rp_words_bytes {
    unsigned char bytes[sizeof(rp_words)];
    rp_words words;
} rp_default_words_bytes, rp_mm_words_bytes;

#define rp_default_pack (rp_default_pack_bytes.pack)
#define rp_default_words (rp_default_words_bytes.words)
#define rp_mm_pack (rp_mm_pack_bytes.pack)
#define rp_mm_words (rp_mm_words_bytes.words)

/* What dw_game.pack points to: the tables of the rules and the words for people. */
typedef struct rp_box {
    const rp_pack *pack;
    const rp_words *words;
} rp_box;

#endif
