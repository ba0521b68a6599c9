/*
 * features.h: a seat as a learned evaluation sees it: the numbered features of Roll Player, the same for
 * both boxes, and the survey of a seat that all of them read.
 */
#ifndef GAMES_ROLLPLAYER_LEARNING_FEATURES_H
#define GAMES_ROLLPLAYER_LEARNING_FEATURES_H

#include "games/rollplayer/rules/rules.h"

/* A row's goal: what an open row still needs, or how far a full one is off. */
enum {
    RP_OFF_MAX = 6, /* full: -6 to 6 */
    RP_OFFS = 2 * RP_OFF_MAX + 1,
    RP_NEED_KINDS = 54,      /* full, then with 1, 2 and 3 open places: see need_scales in features_sheet.c */
    RP_GOAL_KINDS = 3,       /* one number, a range, "or more" */
    RP_ROW_STATES = 12,      /* met, near, far; then for each number of open places three degrees of hope */
    RP_FACES = 8,            /* of all kinds of dice */
    RP_GRID_OFFSETS = 25,    /* from the token's cell to another one */
    RP_ALIGNMENT_LEVELS = 9, /* stars -4 to 4 */
    RP_HUNT_FEATURES = 19,   /* roll expected less what a Trophy needs (13), dice, rewards expected (5) */
};

/* Groups of features and how many each has. Where nothing else is said, a feature is 1 if it holds. */
#define RP_FEATURE_GROUPS(GROUP)                                                                             \
    /* where the game is */                                                                                  \
    GROUP(BOX, 1)                                                                                            \
    GROUP(PLAYERS, RP_PLAYERS_MAX)                                                                           \
    GROUP(VARIANT, 7)                                                                                        \
    GROUP(PHASE, RP_PHASES)                                                                                  \
    GROUP(OWN_PHASE, RP_PHASES) /* the seat is the active one */                                             \
    GROUP(ASKED, 1)                                                                                          \
    GROUP(STEP, RP_STEPS)                                                                                    \
    GROUP(STEP_OF_OTHER, 1)                                                                                  \
    GROUP(STEP_FACE, RP_FACES + 1)                                                                           \
    GROUP(STEP_NEW_FACE, RP_FACES + 1)                                                                       \
    GROUP(STEP_GAIN, 1)        /* stars of goals that the new face gains */                                  \
    GROUP(PLACED_ROW, RP_ROWS) /* its Attribute Action may follow */                                         \
    GROUP(BUYS_LEFT, 4)                                                                                      \
    GROUP(MOVES_LEFT, 4)                                                                                     \
    GROUP(DISCARDS_LEFT, 1)                                                                                  \
    GROUP(OPEN, RP_CELLS + 1)                                                                                \
    GROUP(OPEN_SHARE, 1)                                                                                     \
    /* the sheet */                                                                                          \
    GROUP(GOAL, RP_GOAL_KINDS *RP_NEED_KINDS) /* value: the goal's stars */                                  \
    GROUP(ROW, RP_ROWS *RP_ROW_STATES)                                                                       \
    GROUP(GOAL_HOPE, RP_ROWS) /* stars times chance */                                                       \
    GROUP(GOALS_MET, RP_ROWS + 1)                                                                            \
    GROUP(FLIP_MENDS, 1)  /* stars of full rows that one flip would bring to the goal */                     \
    GROUP(STEP_MENDS, 1)  /* and a change by 1 */                                                            \
    GROUP(FACE, RP_FACES) /* dice that show it */                                                            \
    GROUP(COLOUR, RP_DICE_KINDS)                                                                             \
    GROUP(CLASS_DICE, 13)                                                                                    \
    GROUP(BAG_CLASS, 1)                                                                                      \
    GROUP(BACKSTORY, 49) /* matches, and places still open for one */                                        \
    GROUP(BACKSTORY_ROW, 3 * RP_ROWS)                                                                        \
    GROUP(BACKSTORY_NEXT, 1) /* places of the Backstory that are the next of their row */                    \
    /* alignment */                                                                                          \
    GROUP(ALIGNMENT, RP_ALIGNMENT_LEVELS)                                                                    \
    GROUP(TOKEN, 9)                                                                                          \
    GROUP(GRID, RP_GRID_OFFSETS) /* stars there */                                                           \
    GROUP(REACH, 4)              /* the most stars more within so many steps */                              \
    GROUP(ARROW, RP_ARROWS)      /* upright Skills with it */                                                \
    GROUP(ARROW_GAIN, 1)                                                                                     \
    /* belongings */                                                                                         \
    GROUP(GOLD, 21)                                                                                          \
    GROUP(GOLD_SUM, 1)                                                                                       \
    GROUP(GOLD_OPEN, 1) /* times the share of open places */                                                 \
    GROUP(CHARISMA, 6)                                                                                       \
    GROUP(CLASS, RP_CLASSES_MAX)                                                                             \
    GROUP(CLASS_OPEN, RP_CLASSES_MAX)                                                                        \
    GROUP(RACE, RP_RACES_MAX)                                                                                \
    GROUP(CARD, RP_CARDS_MAX)                                                                                \
    GROUP(CARD_OPEN, RP_CARDS_MAX)                                                                           \
    GROUP(CARD_STATE, RP_CARDS_MAX) /* Traits: stars now; Skills: exhausted */                               \
    GROUP(KIND_COUNT, RP_KINDS * 6)                                                                          \
    GROUP(ARMOR, RP_ARMOR_TYPES *(RP_ARMOR_SIZE_MAX + 1))                                                    \
    GROUP(ARMOR_NEXT, RP_ARMOR_TYPES) /* stars that one more card gains */                                   \
    GROUP(ARMOR_LEFT, RP_ARMOR_TYPES) /* cards that may still come */                                        \
    GROUP(HANDS_FREE, 4)                                                                                     \
    /* what is to come in this round */                                                                      \
    GROUP(MARKET_TO_COME, 2) /* a Market turn; and it is after the last die */                               \
    GROUP(MARKET_BEFORE, RP_PLAYERS_MAX)                                                                     \
    GROUP(OFFER, RP_CARDS_MAX)                                                                               \
    GROUP(OFFER_ARMOR, 1) /* the most stars that a card gains at once */                                     \
    GROUP(OFFER_TRAIT, 1)                                                                                    \
    GROUP(PICK_BEFORE, RP_PLAYERS_MAX) /* seats that select before */                                        \
    GROUP(POOL_FACE, RP_FACES)                                                                               \
    GROUP(POOL, 6) /* as HAND */                                                                             \
    GROUP(INITIATIVE, RP_INITIATIVE_MAX)                                                                     \
    GROUP(HAND_FACE, RP_FACES)                                                                               \
    GROUP(HAND, 6) /* dice, of the Class, for the Backstory, gold, stars of a goal, best of all together */  \
    GROUP(STORED_FACE, RP_FACES)                                                                             \
    GROUP(STORED, 6)                                                                                         \
    /* what would be scored now */                                                                           \
    /* goals, those hoped for, Class dice, Backstory, alignment, Armor, Traits, Gold; the sum, the sum       \
     * times the share of full places, the final total */                                                    \
    GROUP(SCORE, 11)                                                                                         \
    /* Monsters & Minions: features_monsters.c */                                                            \
    GROUP(XP, 13)                                                                                            \
    GROUP(XP_SUM, 2) /* and times the share of open places */                                                \
    GROUP(HONOR, 7)                                                                                          \
    GROUP(INJURIES, 7)                                                                                       \
    GROUP(TROPHIES, 6)                                                                                       \
    GROUP(TOKENS, 8)                                                                                         \
    GROUP(TOKEN_UNKNOWN, RP_ADVENTURE_KINDS)  /* held, but the card is not known */                          \
    GROUP(ADVENTURE_DICE, RP_ADVENTURE_KINDS) /* Combat Dice that the card is likely to give */              \
    GROUP(ADVENTURE_XP, RP_ADVENTURE_KINDS)                                                                  \
    GROUP(ADVENTURE_MARGIN, RP_ADVENTURE_KINDS * 7)                                                          \
    GROUP(MONSTER, RP_MONSTERS_MAX)                                                                          \
    GROUP(MONSTER_OPEN, RP_MONSTERS_MAX)                                                                     \
    GROUP(FORCES, 6)  /* Combat Dice, what is added, mean of the attack, stars, lack, all stars */           \
    GROUP(ATTACK, 20) /* mean of the attack less Strength, in steps of 2 */                                  \
    GROUP(FIGHT, 28)  /* in Monster Combat: attack so far less Strength */                                   \
    GROUP(FIGHT_FACE, 6)                                                                                     \
    GROUP(FIGHT_ROLL, 4)          /* dice to roll; missing to the next band; rerolls; fought */              \
    GROUP(MINION, RP_MINIONS_MAX) /* face up, while a Market turn is to come */                              \
    GROUP(PREY, RP_HUNT_FEATURES) /* the Hunt that the seat could go on */                                   \
    GROUP(HUNT, RP_HUNT_FEATURES) /* and the one under way */                                                \
    GROUP(HUNT_PASSES, 1)                                                                                    \
    GROUP(HUNT_FACE, 6)                                                                                      \
    GROUP(DISCOUNT, 1)                                                                                       \
    GROUP(ENEMY, 2)                                                                                          \
    GROUP(SOLO_LOSS, 1)

#define RP_FEATURE_GROUP(name, size) RP_F_##name, RP_F_##name##_LAST = RP_F_##name + (size)-1,
enum { RP_FEATURE_GROUPS(RP_FEATURE_GROUP) RP_FEATURES };

_Static_assert(RP_FEATURES <= 1450, "the weights of a feature are to stay in the cache");

/* The seat, and what several groups read of it. */
typedef struct rp_survey {
    const rp_pack *p;
    const rp_state *s;
    const rp_seat *seat;
    const rp_class *class_sheet;
    dw_features *out;
    int seat_no;
    bool is_active;
    int count[RP_ROWS], total[RP_ROWS]; /* dice, and the adjusted total */
    int open;                           /* places of the sheet */
    double open_share;                  /* of all */
    double chance[RP_ROWS];             /* to reach the goal */
    uint8_t fit[16];                    /* by face: stars of the best goal that it would complete */
    uint32_t next_colours;              /* set: those that match the Backstory in the next place of a row */
    int armor_gain[RP_ARMOR_TYPES];     /* stars that one more card of the set gains */
    int market_before;                  /* seats with a Market turn before the seat's; -1: it has none */
    double score;                       /* what is scored now, but for the Monster */
} rp_survey;

static inline void rp_put_feature(rp_survey *v, int number, double value)
{
    dw_features *out = v->out;
    out->number[out->count] = (uint16_t)number;
    out->value[out->count] = (float)value;
    out->count += value != 0;
}

/* Something that holds. */
static inline void rp_put_fact(rp_survey *v, int number)
{
    dw_feature(v->out, number, 1);
}

/* A number of things, at that value each. */
static inline void rp_put_number(rp_survey *v, int number, int count, float each)
{
    dw_features *out = v->out;
    out->number[out->count] = (uint16_t)number;
    out->value[out->count] = (float)count * each;
    out->count += count != 0;
}

static inline int rp_clip(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

/* dw_game_learning.features */
void rp_features(const dw_game *game, const void *state, int seat, dw_features *out);

/* ---- its parts ---------------------------------------------------------------------------------- */

void rp_sheet_features(rp_survey *v);      /* dice, goals, Backstory, alignment; first: it fills the survey */
void rp_belongings_features(rp_survey *v); /* Gold, cards */
void rp_round_features(rp_survey *v);   /* what the round still offers: the Market, dice to select or place */
void rp_monster_features(rp_survey *v); /* Monsters & Minions */

#endif
