/*
 * rollplayer_fields.h: what a Roll Player pack may say, as tables: the sections of the file, the keys
 * of each component with their types and ranges (rollplayer_fields.c), and the ops with their values
 * (rollplayer_ops.c). Tables only; the reading is in the other files.
 */
#ifndef PK_ROLLPLAYER_FIELDS_H
#define PK_ROLLPLAYER_FIELDS_H

#include "rollplayer/pack.h"

enum {
    PK_ID_MAX = 17,   /* so that "trait." and the id fit the source of a score line */
    PK_NAME_MAX = 32, /* bytes */
    PK_PROSE_MAX = 400,
    PK_PLUS = 99,       /* rp_goal.max of "14+" */
    PK_KEYS_MAX = 24,   /* keys of the file itself */
    PK_CHOICES_MAX = 9, /* an error lists so many words, not more */
};

/* How a value is written, and what it fills. */
typedef enum pk_type {
    PK_NUMBER,     /* min to max: one byte */
    PK_COUNT_ONLY, /* a number that no rule reads: a fact only */
    PK_WORD,       /* one of `words`: one byte */
    PK_FLAG,       /* true or false: one byte */
    PK_WORD_SET,   /* list of `words`: bits of one byte */
    PK_FACE_SET,   /* list of faces: bits of one byte */
    PK_NUMBERS,    /* list of `count` numbers: as many bytes */
    PK_BY_PLAYERS, /* list of numbers, one for each number of players: RP_PLAYERS_MAX bytes */
    PK_SET_STARS,  /* list of numbers, one for each card of an Armor set */
    PK_GRID,       /* three lists of three numbers: nine bytes */
    PK_START,      /* [row, column] of the grid: one byte */
    PK_GOAL,       /* "14-15 for 2", "17 for 3", "14+ for 1", or total and stars apart: rp_goal */
    PK_TOTAL,      /* "14-15", "17", "14+": min and max of an rp_goal */
    PK_CELL,       /* "blue 3": rp_backstory colour and column */
    PK_TIERS,      /* list of "4 for 2": rp_effect tiers */
    PK_BANDS,      /* list of "12 for 1": rp_monster bands */
    PK_REWARDS,    /* list of mappings with `fields` of an rp_reward: rp_minion bands */
    PK_REFERENCE,  /* id of a component of another section: one byte */
    PK_REMOVED,    /* list of ids of Market cards: RP_REMOVED_MAX bytes, each 1 + card or 0 */
    PK_NAME,       /* a name: dw_string of the dw_entity, and a fact */
    PK_PROSE,      /* a sentence: dw_string of the dw_entity */
    PK_EFFECT,     /* rp_effect of the record */
    PK_EFFECTS,    /* list of effects of a class */
    PK_MAP,        /* mapping with `fields` of the same record */
    PK_TYPES,
} pk_type;

/* A word and the byte it stands for. Some words of an effect bring further values with them. */
typedef struct pk_word {
    const char *name; /* NULL after the last word */
    uint8_t value;
    uint64_t params; /* set of pk_param */
} pk_word;

typedef struct pk_field pk_field;
struct pk_field {
    const char *key; /* NULL after the last field */
    pk_type type;
    size_t offset; /* in the record; PK_NAME and PK_PROSE: in dw_entity */
    int min, max;
    const pk_word *words;
    const pk_field *fields;
    int count;          /* PK_NUMBERS: how many; PK_REFERENCE: pk_section_index; PK_EFFECT: pk_user */
    uint8_t card_kinds; /* only cards of these kinds have it; 0: all. Then the record is an rp_card */
    bool optional;
    uint64_t brings; /* values of an effect: further ones (pk_param) that it needs beside it */
};

/* The words in more than one table. Each list is in the order of its enum. */
extern const pk_word pk_class_colour_words[];
extern const pk_word pk_row_words[];
extern const pk_word pk_kind_words[];
extern const pk_word pk_arrow_words[];
extern const pk_word pk_timing_words[];
extern const pk_word pk_trigger_words[];

/* ---- sections --------------------------------------------------------------------------- */

typedef enum pk_section_index {
    PK_MONSTERS, /* first: cards and classes may need them */
    PK_MINIONS,
    PK_ADVENTURES,
    PK_ARMOR_SETS,
    PK_MARKET, /* refers to Armor sets */
    PK_CLASSES,
    PK_RACES,
    PK_ALIGNMENTS,
    PK_BACKSTORIES,
    PK_SECTIONS,
} pk_section_index;

/* A section of components by id. Offsets are those of arrays in rp_pack and rp_words. */
typedef struct pk_section {
    const char *key;    /* "market" */
    const char *word;   /* "card" */
    const char *plural; /* "cards" */
    const pk_field *fields;
    size_t records, record_size;
    size_t entities;
    size_t count; /* uint8_t in rp_pack, or PK_FIXED_COUNT */
    int max;
    bool grows;        /* a --pack file may add components */
    bool of_expansion; /* the base box alone has none */
} pk_section;

#define PK_FIXED_COUNT SIZE_MAX

extern const pk_section pk_sections[PK_SECTIONS];

/* The sections of single numbers, which fill rp_pack itself. One PK_MAP each; ends with a NULL key. The base
 * box alone has no optional ones. */
extern const pk_field pk_number_sections[];

/* The one section with keys of its own: a title and its lowest total. */
#define PK_LADDER "solo_ladder"

/* ---- effects ---------------------------------------------------------------------------- */

/* Values of an effect. Those that may bring others with them come first. Where two have the same key, they
 * have it with another range or other words. */
typedef enum pk_param {
    PK_P_SELECT,
    PK_P_ALLOW,
    PK_P_TEST,
    PK_P_MEASURE,      /* `measure`: of a player, at any time */
    PK_P_HUNT_MEASURE, /* also what is known on a Hunt only */
    PK_P_CONDITION,    /* the same, held against a number */
    PK_P_TRIGGER,
    PK_P_REQUIRES,
    PK_P_MODE,
    PK_P_RESOURCE,
    PK_P_SCOPE,
    PK_P_ROW,
    PK_P_ROWS,
    PK_P_COLOUR,
    PK_P_DICE_COLOUR, /* `colour`: also the Class colour */
    PK_P_COLOURS,
    PK_P_OWN_COLOUR,
    PK_P_KINDS,
    PK_P_SIDES,
    PK_P_VALUES,
    PK_P_LO,
    PK_P_HI,
    PK_P_FACE,        /* `value` of a die on the sheet */
    PK_P_COMBAT_FACE, /* `value` of a Combat Die */
    PK_P_TOTAL,       /* `value`: total of a row */
    PK_P_SCORE,       /* `value`: Attribute Score */
    PK_P_WORTH,       /* `value`: of an alignment or a token */
    PK_P_AMOUNT,
    PK_P_GOLD,
    PK_P_PRICE_GOLD, /* `gold`: paid, so never 0 */
    PK_P_GOLD_COST,
    PK_P_XP,
    PK_P_PRICE_XP, /* `xp`: paid, so never 0 */
    PK_P_UP,
    PK_P_DOWN,
    PK_P_USES,
    PK_P_CARDS,
    PK_P_ALL_CARDS, /* `cards`: 99 is all */
    PK_P_DICE,
    PK_P_POOL_DICE, /* `dice` on Initiative cards */
    PK_P_FEW_DICE,  /* `dice`: as many as are remembered one by one */
    PK_P_BUYS,
    PK_P_HANDS,
    PK_P_SPACES,
    PK_P_ALIGN_MOVES,
    PK_P_INJURIES,
    PK_P_HONOR,
    PK_P_FIRST,
    PK_P_NEXT,
    PK_P_MIN_PRICE,
    PK_P_MIN_EACH,
    PK_P_SOLO_MAX_TRAITS,
    PK_P_RESORT,
    PK_P_IN_ADDITION,
    PK_P_PEEK,
    PK_P_ROLLED,
    PK_P_PER,
    PK_P_STARS,
    PK_P_MAX,
    PK_P_TIERS,
    PK_P_COMPARE,
    PK_P_N,
    PK_PARAMS,
} pk_param;

_Static_assert(PK_PARAMS <= 64, "a set of values is one 64-bit word");

extern const pk_field pk_params[PK_PARAMS]; /* offsets in rp_effect */

/* Who may have an op: cards of a kind, classes, and the other cards with an effect. */
typedef enum pk_user {
    PK_BY_WEAPON = RP_WEAPON,
    PK_BY_ARMOR = RP_ARMOR,
    PK_BY_SKILL = RP_SKILL,
    PK_BY_TRAIT = RP_TRAIT,
    PK_BY_SCROLL = RP_SCROLL,
    PK_BY_CLASS,
    PK_BY_MINION,
    PK_BY_MONSTER,
    PK_BY_ADVENTURE,
    PK_BY_SOLO, /* what an Adventure card asks of a player alone */
    PK_USERS,
    PK_BY_KIND = PK_USERS, /* pk_field: as the card's kind says */
} pk_user;

typedef struct pk_user_words {
    const char *one, *many;
} pk_user_words;
extern const pk_user_words pk_users[PK_USERS];

typedef struct pk_op {
    const char *name;
    uint16_t users;         /* set of pk_user */
    uint8_t class_triggers; /* set of rp_trigger that a class may name, if the op has one */
    uint64_t params;        /* set of pk_param; words add theirs */
    uint64_t may;           /* further ones that may be left out */
    uint64_t not_by_class;  /* those of them that a class cannot have */
    uint8_t timings;        /* set of rp_timing that a Skill with it may have; 0: PK_USUAL_TIMINGS */
} pk_op;

enum { PK_USUAL_TIMINGS = ~(1 << RP_AS_TARGET | 1 << RP_BUYING) };

extern const pk_op pk_ops[RP_OPS]; /* by rp_op; RP_OP_NONE has no name */

/* Whether an op is for games with Monsters only. */
static inline bool pk_op_needs_monsters(int op)
{
    return op >= RP_OP_FREE_REROLL;
}

#endif
