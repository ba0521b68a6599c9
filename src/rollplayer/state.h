/*
 * state.h: one Roll Player table as plain bytes: no pointer, no padding, no randomness. Also the small
 * values that everything here speaks in: dice, sets of cards, moves. Rules live in the .c files.
 */
#ifndef RP_STATE_H
#define RP_STATE_H

#include "rollplayer/pack.h"

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

/* ---- sets of Market cards ------------------------------------------------------------------- */

typedef uint64_t rp_cards;

static inline rp_cards rp_card_bit(int card)
{
    return (rp_cards)1 << card;
}

static inline bool rp_cards_have(rp_cards cards, int card)
{
    return cards >> card & 1;
}

static inline int rp_cards_count(rp_cards cards)
{
    return __builtin_popcountll(cards);
}

static inline int rp_cards_first(rp_cards cards)
{
    return __builtin_ctzll(cards);
}

/* for (RP_EACH(card, set)): each card of the set in ascending order. */
#define RP_EACH(card, set)                                                                                   \
    rp_cards rest_of_##card = (set), card = 0;                                                               \
    rest_of_##card && (card = (rp_cards)rp_cards_first(rest_of_##card), 1);                                  \
    rest_of_##card &= rest_of_##card - 1

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
    RP_BUY_MORE,     /* M2: extra_buy */
    RP_ALIGN_STEP,   /* on_market_discard */
    RP_DISCARD_MORE, /* extra_market_discard */
    RP_MARKET_END,   /* M2 */
    RP_MARKET_OVER,  /* M3 */
    /* Cleanup */
    RP_REFRESH,
    RP_DEAL, /* chance */
    /* End */
    RP_FINAL_MOVE,
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
    RP_STEPS,
} rp_step;

/* Steps in which the dealer is asked, not the seat. */
static inline bool rp_step_is_chance(rp_step step)
{
    return step == RP_REROLL || step == RP_ALTER_ROLL || step == RP_PEEK || step == RP_BAG_DRAW;
}

enum {
    RP_HAND_MAX = 10, /* starting dice of a four-player Short Game */
    RP_MARKET_MAX = 8,
    RP_POOL_MAX = 6,
    RP_REROLLS_MAX = 4,
    RP_SEATS = 5,  /* room for the expansion's fifth player */
    RP_CENTRE = 4, /* cell of the alignment grid */
};

typedef struct rp_seat {
    rp_cards cards;           /* owned Market cards */
    rp_die sheet[RP_CELLS];   /* row by row; rows fill from the left without gaps */
    rp_die hand[RP_HAND_MAX]; /* dice to be placed */
    uint16_t gold;
    uint8_t hand_count;
    uint8_t race;
    uint8_t side; /* 0 male, 1 female */
    uint8_t class_id;
    uint8_t alignment;
    uint8_t backstory;
    uint8_t token;    /* cell of the alignment grid, row by row */
    uint8_t charisma; /* Charisma tokens */
    uint8_t count;    /* start roll, starting dice drawn, Skills refreshed, exchanges made: by phase */
    uint8_t unused;
} rp_seat;

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
    uint8_t aside[8]; /* dice out of the bag: Class draws, the solo enemy die */
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
    uint8_t left[2];  /* setup: Market cards still to discard from each pile */
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
    uint8_t step_effect; /* 1 + card, or 128 + index of a class effect */
    uint8_t step_turn;   /* it is the phase's own Attribute Action: the turn goes on after it */
    uint8_t step_count;  /* dice chosen */
    uint8_t step_at;     /* dice rolled or decided so far */
    uint8_t step_cells[RP_REROLLS_MAX];
    uint8_t step_faces[RP_REROLLS_MAX]; /* new faces, not yet taken */
    uint8_t step_cards;                 /* set of Initiative cards chosen */
    uint8_t unused;
} rp_state;

_Static_assert(sizeof(rp_seat) == 48, "a seat has no padding");
_Static_assert(offsetof(rp_state, unused) + 1 == sizeof(rp_state), "a state has no padding");
_Static_assert(sizeof(rp_state) <= 512, "a state is small");

enum rp_variant_bit {
    RP_LESS_RANDOM_SETUP = 1,
    RP_RANDOM_MARKET_DECK = 2,
    RP_SHORT_GAME = 4,
    RP_FRIENDLY_MARKET = 8,
    RP_CHOOSE_CLASS = 16,
};

/* ---- moves: a verb and up to three small arguments ------------------------------------------ */

typedef enum rp_verb {
    RP_DO_RACE = 1, /* race, side */
    RP_DO_CLASS,    /* class */
    RP_DO_PLACE,    /* row, die */
    RP_DO_PUT,      /* colour */
    RP_DO_TAKE,     /* Initiative card, from 0 */
    RP_DO_USE,      /* op of a class ability */
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
    RP_VERBS,
} rp_verb;

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

#endif
