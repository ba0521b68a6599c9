/*
 * fields.h: what a Roll Player pack may say, as tables: the sections of the file, the keys
 * of each component with their types and ranges (fields.c), and the ops with their values
 * (ops.c). Tables only; the reading is in the other files.
 */
#ifndef GAMES_ROLLPLAYER_PACKS_FIELDS_H
#define GAMES_ROLLPLAYER_PACKS_FIELDS_H

#include "games/rollplayer/rules/pack.h"
#include "packs/pack_reader.h"

enum {
    PK_ID_MAX = 17, /* so that "trait." and the id fit the source of a score line */
    PK_PLUS = 99,   /* rp_goal.max of "14+" */
};

/* The values that only this game has (values.c, lists.c). */
extern pk_read_function pk_read_word_set, /* list of `words`: bits of one byte */
    pk_read_face_set,                     /* list of faces: bits of one byte */
    pk_read_by_players, /* list of numbers, one for each number of players: RP_PLAYERS_MAX bytes */
    pk_read_set_stars,  /* list of numbers, one for each card of an Armor set */
    pk_read_grid,       /* three lists of three numbers: nine bytes */
    pk_read_start,      /* [row, column] of the grid: one byte */
    pk_read_goal,       /* "14-15 for 2", "17 for 3", "14+ for 1", or total and stars apart: rp_goal */
    pk_read_total,      /* "14-15", "17", "14+": min and max of an rp_goal */
    pk_read_cell,       /* "blue 3": rp_backstory colour and column */
    pk_read_tiers,      /* list of "4 for 2": rp_effect tiers */
    pk_read_bands,      /* list of "12 for 1": rp_monster bands */
    pk_read_rewards,    /* list of mappings with `fields` of an rp_reward: rp_minion bands */
    pk_read_removed,    /* list of ids of Market cards: RP_REMOVED_MAX bytes, each 1 + card or 0 */
    pk_read_one_effect, /* rp_effect of the record; `count` is its pk_user */
    pk_read_effects;    /* list of effects of a class */

/* pk_field.misfit of a card: `kinds` are those that have the value. */
const char *pk_misfit_card(const pk_field *field, const void *record);

/* pk_section.finish and pk_section.is_replaced (format.c). */
bool pk_finish_card(pk_reader *reader, pk_pair pair, void *record);
bool pk_finish_armor_set(pk_reader *reader, pk_pair pair, void *record);
bool pk_finish_monster(pk_reader *reader, pk_pair pair, void *record);
bool pk_changes_kind(pk_reader *reader, const yaml_node_t *node, const void *record);

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
