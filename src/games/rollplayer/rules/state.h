/*
 * state.h: the state of a game of Roll Player as plain bytes: no pointer, no padding, no randomness. Also
 * the small values that everything here is written in: dice, sets of cards, moves. The rules are in the .c
 * files.
 */
#ifndef GAMES_ROLLPLAYER_RULES_STATE_H
#define GAMES_ROLLPLAYER_RULES_STATE_H

#include "games/rollplayer/rules/pack.h"

/* ---- dice: one byte, colour and face; 0 is no die ------------------------------------------- */

typedef uint8_t rp_die;

static inline rp_die rp_die_of(int colour, int face)
{
    return (rp_die)(colour << 4 | face);
}

static inline int rp_die_colour(rp_die die)
{
    return die >> 4;
}

static inline int rp_die_face(rp_die die)
{
    return die & 15;
}

static inline rp_die rp_die_with_face(rp_die die, int face)
{
    return (rp_die)((die & 0xf0) | face);
}

/* What is added to the faces 1 to 6: Boost Dice show 3 to 8. */
static inline int rp_face_shift(int colour)
{
    return colour == RP_BOOST ? 2 : 0;
}

/* Opposite faces add up to 7, on a Boost Die to 11. */
static inline rp_die rp_die_flipped(rp_die die)
{
    return rp_die_with_face(die, 7 + 2 * rp_face_shift(rp_die_colour(die)) - rp_die_face(die));
}

static inline bool rp_die_has_face(int colour, int face)
{
    int shift = rp_face_shift(colour);
    return face >= 1 + shift && face <= 6 + shift;
}

/* ---- sets of Market cards ------------------------------------------------------------------- */

static inline rp_cards rp_cards_of(uint64_t low, uint64_t high)
{
    return (rp_cards)high << 64 | low;
}

static inline rp_cards rp_card_bit(int card)
{
    uint64_t bit = (uint64_t)1 << (card & 63), is_high = 0u - (uint64_t)(card >> 6);
    return rp_cards_of(bit & ~is_high, bit & is_high);
}

static inline bool rp_cards_have(rp_cards cards, int card)
{
    return cards >> card & 1;
}

static inline int rp_cards_count(rp_cards cards)
{
    return __builtin_popcountll((uint64_t)cards) + __builtin_popcountll((uint64_t)(cards >> 64));
}

static inline int rp_cards_first(rp_cards cards)
{
    uint64_t low = (uint64_t)cards;
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(cards >> 64));
}

/* for (RP_EACH(card, set)): each card of the set in ascending order, word by word. `set` is read twice. */
#define RP_EACH(card, set)                                                                                   \
    uint64_t word_of_##card = (uint64_t)(set), high_of_##card = (uint64_t)((set) >> 64), base_of_##card = 0, \
             card = 0;                                                                                       \
    (word_of_##card ||                                                                                       \
     (word_of_##card = high_of_##card, high_of_##card = 0, base_of_##card = 64, word_of_##card)) &&          \
        (card = base_of_##card + (uint64_t)__builtin_ctzll(word_of_##card), true);                           \
    word_of_##card &= word_of_##card - 1

/* ---- where the game is ---------------------------------------------------------------------- */

typedef enum rp_phase {
    /* Setup, in the order of the rulebook's steps */
    RP_START_ROLL, /* chance */
    RP_RACE,
    RP_CLASS_DRAW, /* chance */
    RP_CLASS,
    RP_BACKSTORY,       /* chance */
    RP_ALIGNMENT,       /* chance */
    RP_MARKET_DISCARDS, /* chance */
    RP_MARKET_DEAL,     /* chance */
    RP_TRASH,           /* chance, solo */
    RP_STARTING_DICE,   /* chance */
    RP_ARRANGE,
    RP_MONSTER,      /* chance */
    RP_OPEN_CARDS,   /* chance: Open Information Adventure Cards */
    RP_FIRST_MINION, /* chance */
    /* Roll Phase */
    RP_ROLL_PHASE, /* chance, then the order of equal dice */
    /* Dice Phase */
    RP_SELECT,       /* windows D0 and D1 */
    RP_PLACE,        /* D2 */
    RP_ADJUST,       /* placed_die_step */
    RP_ACTION,       /* D3 */
    RP_REPEAT,       /* repeat_attribute_action */
    RP_EXTRA_ACTION, /* take_attribute_action on a completed row */
    RP_DICE_END,     /* D4 */
    RP_ENEMY,        /* chance, solo */
    RP_DICE_OVER,    /* D5 */
    RP_ATTUNE,       /* market_add_from_discard */
    /* Market Phase */
    RP_MARKET,       /* M1 */
    RP_HUNT,         /* Hunt 1 to 4: pass Minions, hire */
    RP_HUNT_ROLL,    /* chance */
    RP_HUNT_REROLL,  /* Hunt 5 */
    RP_BUY_MORE,     /* M2: extra_buy */
    RP_ALIGN_STEP,   /* on_market_discard */
    RP_DISCARD_MORE, /* extra_market_discard */
    RP_MARKET_END,   /* M2 */
    RP_MARKET_OVER,  /* M3 */
    /* Cleanup */
    RP_REFRESH,
    RP_DEAL, /* chance */
    /* End */
    RP_CREATION_END, /* the last time to spend XP on the character */
    RP_FINAL_MOVE,
    RP_HAMMER, /* score_adjust */
    RP_BORROW, /* adventure_borrow */
    RP_UNVEIL, /* chance: an Adventure card that nobody has seen */
    RP_HIRE,
    RP_FIGHT_ROLL, /* chance: Monster Combat */
    RP_FIGHT_REROLL,
    RP_OVER,
    RP_PHASES,
} rp_phase;

/* What a seat is in the middle of resolving, on top of the phase. */
typedef enum rp_step {
    RP_NO_STEP,
    RP_SORT,         /* order equal dice on the Initiative cards */
    RP_SWAP_FIRST,   /* swap_own_dice */
    RP_SWAP_SECOND,  /* and Dexterity */
    RP_REROLL_PICK,  /* reroll_own_dice: which dice */
    RP_REROLL,       /* chance; and Intelligence */
    RP_KEEP,         /* old or new */
    RP_STEP_PICK,    /* step_die */
    RP_LIFT,         /* move_die: which die */
    RP_LIFTED,       /* move_die: which row */
    RP_ALTER_PICK,   /* initiative_alter: which dice */
    RP_ALTER_ROLL,   /* chance */
    RP_REPLACE,      /* replace_die_from_bag: which die */
    RP_REPLACE_WITH, /* which colour from the bag */
    RP_EXCHANGE,     /* exchange_with_pool: which die */
    RP_EXCHANGE_WITH,
    RP_ANY_ACTION,  /* take_attribute_action */
    RP_COPY,        /* copy_skill */
    RP_BUY_DISCARD, /* buy_from_discard */
    RP_PEEK,        /* chance: buy_deck_top */
    RP_BUY_TOP,
    RP_BAG_DRAW, /* chance: bag_draw_choice */
    /* Monsters & Minions */
    RP_REPLACE_ROLL, /* chance: replace_die_from_bag, rolled */
    RP_REVEAL,       /* chance: the next Minion */
    RP_LOOK,         /* chance: an Adventure card, seen by one seat */
    RP_TROPHY,       /* recover, when a class earns a Trophy */
    RP_ARROW,        /* arrow_choice */
    RP_FREE_REROLL,  /* free_reroll, heal_or_reroll: which Combat Dice */
    RP_FLIP_PICK,    /* flip_dice */
    RP_SET_PICK,     /* set_die */
    RP_COPY_TO,      /* copy_die: which die changes */
    RP_COPY_FROM,    /* and to the face of which */
    RP_COLOUR_PICK,  /* raise_colour */
    RP_PLAYER_PICK,  /* xp_of_other */
    RP_TOKEN_STEPS,  /* recover: moves of the alignment token */
    RP_GIVE,         /* exchange_trait: which of one's own */
    RP_GET,          /* and for which */
    RP_STEPS,
} rp_step;

/* Steps in which the dealer is asked, not the seat. */
static inline bool rp_step_is_chance(rp_step step)
{
    return step == RP_REROLL || step == RP_ALTER_ROLL || step == RP_PEEK ||
           (step >= RP_BAG_DRAW && step <= RP_LOOK);
}

enum {
    RP_HAND_MAX = 10,  /* starting dice of a Short Game of four or five */
    RP_DRAWN_MAX = 6,  /* dice in hand on a Dice turn */
    RP_STORED_MAX = 4, /* store_dice */
    RP_MARKET_MAX = 8,
    RP_POOL_MAX = 6,
    RP_REROLLS_MAX = 4,
    RP_SEATS = RP_PLAYERS_MAX,
    RP_CENTRE = 4,         /* cell of the alignment grid */
    RP_CLASS_EFFECT = 128, /* step_effect: from here on effects of a class */
};

typedef struct rp_seat {
    rp_cards cards;         /* owned Market cards */
    rp_die sheet[RP_CELLS]; /* row by row; rows fill from the left without gaps */
    union {
        rp_die hand[RP_HAND_MAX]; /* dice to be placed; after setup the last places are the Backpack's */
        struct {
            rp_die drawn[RP_DRAWN_MAX];
            rp_die stored[RP_STORED_MAX]; /* from the left without gaps */
        };
    };
    uint16_t gold;
    int16_t attack; /* the combat roll against the Monster, after everything */
    uint8_t hand_count;
    uint8_t race;
    uint8_t side; /* 0 male, 1 female */
    uint8_t class_id;
    uint8_t alignment;
    uint8_t backstory;
    uint8_t token;    /* cell of the alignment grid, row by row */
    uint8_t charisma; /* Charisma tokens */
    uint8_t count;    /* start roll, Skills refreshed, exchanges made: by phase */
    /* Monsters & Minions */
    uint8_t xp;
    uint8_t honor;
    uint8_t injuries;
    uint8_t tokens; /* set of Adventure tokens by kind; from bit RP_BORROWED on, those counted as held */
    uint8_t trophies;
    uint8_t hammer; /* score_adjust: see rp_hammer_of; 0: none */
    uint8_t dice;   /* Combat Dice of the Hunt or of Monster Combat */
} rp_seat;

enum { RP_BORROWED = 4 };

/* The row that a score_adjust changes, and by how much: in a seat and, as 8 + change, in a move. */
static inline uint8_t rp_hammer_of(int row, int change)
{
    return (uint8_t)(row << 4 | (8 + change));
}

static inline int rp_hammer_row(uint8_t hammer)
{
    return hammer >> 4;
}

static inline int rp_hammer_change(uint8_t hammer)
{
    return (hammer & 15) - 8;
}

/* Where a Minion card is. Those at the bottom of the deck were seen there; their order is known. */
enum {
    RP_UNSEEN,       /* in the deck, or among those taken out before */
    RP_FACE_UP,      /* on top of the deck */
    RP_TROPHY_OF,    /* + seat */
    RP_BOTTOM = 128, /* + place, from the upper to the lower */
};

typedef struct rp_initiative {
    rp_die die;
    uint8_t gold;
    uint8_t owner; /* 1 + seat, or 0 */
} rp_initiative;

typedef struct rp_state {
    rp_seat seats[RP_SEATS];
    rp_cards exhausted;
    rp_cards deck[2]; /* the second is drawn from when the first is empty */
    rp_cards discard;
    rp_cards trash;
    uint8_t bag[8];   /* dice by colour */
    uint8_t aside[8]; /* dice out of the bag: Class draws, the solo enemy dice */
    rp_initiative initiative[6];
    rp_die pool[RP_POOL_MAX]; /* rolled, not yet on Initiative cards */
    uint8_t market[RP_MARKET_MAX];
    uint8_t market_count;
    uint8_t pool_count;
    uint8_t players;
    uint8_t variants;
    uint8_t round;
    uint8_t start;    /* Start Player */
    uint8_t phase;    /* rp_phase */
    uint8_t active;   /* whose turn it is */
    uint8_t waiting;  /* set of seats that are asked; empty: chance, or over */
    uint8_t turns;    /* turns already taken in this phase or setup step */
    uint8_t passed;   /* D5, M3: seats that passed in a row */
    uint8_t left[2];  /* setup: Market cards still to discard from each pile; 1 + the Class colour drawn */
    uint8_t top;      /* 1 + card that lies known on top of the deck, or 0 */
    uint8_t top_seen; /* set of seats that have seen it */
    /* The active seat's turn */
    uint8_t placed;        /* 1 + cell of the die placed */
    uint8_t selected_gold; /* Gold that lay on the Initiative card when it was selected */
    uint8_t completed;     /* the placement filled a row */
    uint8_t acted;         /* 1 + row of the Attribute Action taken for the placement */
    uint8_t steps_used;    /* step_die on the own Dice turn */
    uint8_t draws_used;    /* bag_draw_choice */
    uint8_t buys_left;     /* buys that the Market turn still has */
    uint8_t discards_left; /* extra_market_discard */
    uint8_t moves_left;    /* alignment steps still open */
    /* The step being resolved */
    uint8_t step;        /* rp_step */
    uint8_t step_seat;   /* who resolves it */
    uint8_t step_effect; /* 1 + card, or RP_CLASS_EFFECT + index of an effect of the seat's class */
    uint8_t step_turn;   /* it is the phase's own Attribute Action: the turn goes on after it */
    uint8_t step_count;  /* dice chosen, uses made; reveal and look: 1 after a Trophy */
    uint8_t step_at;     /* dice rolled or decided so far; look: the kind of card; trophy: token moves made */
    uint8_t step_cells[RP_REROLLS_MAX];
    uint8_t step_faces[RP_REROLLS_MAX]; /* new faces, not yet taken */
    uint8_t step_cards; /* set of Initiative cards chosen; get: the Trait given; trophy: Injuries discarded */
    /* Monsters & Minions */
    uint8_t monster;                       /* 1 + Monster, or 0 */
    uint8_t adventure[RP_ADVENTURE_KINDS]; /* 1 + Adventure card, or 0: nobody has seen it */
    uint8_t unveiled;                      /* Adventure cards resolved, which all can see */
    uint8_t minion;                        /* 1 + Minion face up on the deck, or 0 */
    uint8_t minions_left[2];               /* unseen Minions in the deck: single dots above double dots */
    uint8_t minions[RP_MINIONS_MAX];       /* where each is */
    uint8_t combat[6];                     /* Combat Dice rolled, by face */
    uint8_t to_roll;                       /* Combat Dice still to be rolled */
    uint8_t passes;                        /* Minions passed on this Hunt */
    uint8_t rerolls_used;                  /* set of free rerolls used: see reroll_bit in combat.c */
    uint8_t discount;                      /* Gold off the next buy of this turn */
    uint8_t enemy[2];                      /* faces of the solo enemy dice, or 0 */
    uint8_t placed_die;                    /* the die placed, as it was then */
    uint8_t repeats_used;                  /* repeat_attribute_action on this Dice turn */
    uint8_t unused[1];
} rp_state;

_Static_assert(sizeof(rp_seat) == 64, "a seat has no padding");
_Static_assert(offsetof(rp_state, unused) + sizeof(((rp_state *)0)->unused) == sizeof(rp_state),
               "a state has no padding");

enum rp_variant_bit {
    RP_LESS_RANDOM_SETUP = 1,
    RP_RANDOM_MARKET_DECK = 2,
    RP_SHORT_GAME = 4,
    RP_FRIENDLY_MARKET = 8,
    RP_CHOOSE_CLASS = 16,
    RP_OPEN_INFORMATION = 32,
    RP_DIFFICULT_MONSTERS = 64,
};

/* ---- moves: a verb and up to three small arguments ------------------------------------------ */

typedef enum rp_verb {
    RP_DO_RACE = 1, /* race, side */
    RP_DO_CLASS,    /* class */
    RP_DO_PLACE,    /* row, die */
    RP_DO_PUT,      /* colour */
    RP_DO_TAKE,     /* Initiative card, from 0 */
    RP_DO_USE,      /* op of an ability; free_reroll: 1 + Weapon, or 0 for the class */
    RP_DO_SKILL,    /* card */
    RP_DO_DROP,     /* card */
    RP_DO_PASS,
    RP_DO_DONE,
    RP_DO_FLIP,        /* cell */
    RP_DO_FLIP_CARD,   /* Initiative card */
    RP_DO_SWAP,        /* cell */
    RP_DO_WITH,        /* cell */
    RP_DO_WITH_CARD,   /* Initiative card */
    RP_DO_WITH_COLOUR, /* colour */
    RP_DO_RAISE,       /* cell, amount */
    RP_DO_LOWER,       /* cell, amount */
    RP_DO_REROLL,      /* cell */
    RP_DO_REROLL_CARD, /* Initiative card */
    RP_DO_KEEP,        /* 0 old, 1 new */
    RP_DO_MOVE,        /* arrow */
    RP_DO_TOKEN,
    RP_DO_LIFT,     /* cell */
    RP_DO_REPLACE,  /* cell */
    RP_DO_EXCHANGE, /* cell */
    RP_DO_COPY,     /* card */
    RP_DO_BUY,      /* card, tokens */
    RP_DO_DISCARD,  /* card */
    RP_DO_GOLD,
    RP_DO_ADD,     /* card */
    RP_DO_REFRESH, /* card */
    /* Chance */
    RP_DO_ROLL,      /* face */
    RP_DO_DRAW,      /* die; face 0: colour only */
    RP_DO_BACKSTORY, /* backstory */
    RP_DO_ALIGNMENT, /* alignment */
    RP_DO_CARD,      /* card */
    /* Monsters & Minions */
    RP_DO_HUNT,
    RP_DO_NEXT,
    RP_DO_HIRE, /* rp_hire */
    RP_DO_FIGHT,
    RP_DO_REROLL_COMBAT, /* face */
    RP_DO_HEAL,
    RP_DO_TRAIN,
    RP_DO_STORE,  /* 0, die */
    RP_DO_UNPACK, /* row, die */
    RP_DO_SET,    /* cell */
    RP_DO_LIKE,   /* cell */
    RP_DO_COLOUR, /* colour */
    RP_DO_CHOOSE, /* seat */
    RP_DO_GIVE,   /* card */
    RP_DO_GET,    /* card */
    RP_DO_HAMMER, /* row, 8 + change */
    RP_DO_BORROW,
    RP_DO_MONSTER,   /* chance: Monster */
    RP_DO_MINION,    /* chance: Minion */
    RP_DO_ADVENTURE, /* chance: Adventure card */
    RP_VERBS,
} rp_verb;

/* How a mercenary is paid. */
typedef enum rp_hire { RP_HIRE_XP, RP_HIRE_GOLD, RP_HIRE_TOKEN, RP_HIRES } rp_hire;

static inline dw_move rp_move2(int verb, int a, int b)
{
    return (dw_move)verb | (dw_move)a << 8 | (dw_move)b << 16;
}

static inline dw_move rp_move(int verb, int a)
{
    return rp_move2(verb, a, 0);
}

static inline int rp_verb_of(dw_move move)
{
    return move & 255;
}

static inline int rp_arg(dw_move move)
{
    return move >> 8 & 255;
}

static inline int rp_arg2(dw_move move)
{
    return move >> 16 & 255;
}

/* rp_list_cards for the cards from number `base` on. Almost always there is none or one: that without a
 * branch to guess, which saves 2 % of a random game. */
static inline int rp_list_word(int verb, int base, uint64_t cards, dw_move *out)
{
    int n = cards != 0;
    out[0] = rp_move(verb, base + __builtin_ctzll(cards | (uint64_t)1 << 63));
    for (cards &= cards - 1; cards; cards &= cards - 1)
        out[n++] = rp_move(verb, base + __builtin_ctzll(cards));
    return n;
}

/* One move for each card of the set. */
static inline int rp_list_cards(int verb, rp_cards cards, dw_move *out)
{
    int n = rp_list_word(verb, 0, (uint64_t)cards, out);
    uint64_t high = (uint64_t)(cards >> 64);
    return high ? n + rp_list_word(verb, 64, high, out + n) : n;
}

#endif
