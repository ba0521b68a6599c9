/*
 * state.h: the state of a game of Dice Realms, and its moves. Plain bytes without pointers or gaps: a copy is
 * memcpy, equality is memcmp. Seats are counted from 0, clockwise; dice of a seat from 0 in the order in
 * which it got them; places on a die from 0. Texts count dice and places from 1.
 */
#ifndef GAMES_DICEREALMS_RULES_STATE_H
#define GAMES_DICEREALMS_RULES_STATE_H

#include "games/dicerealms/rules/pack.h"

enum {
    DR_DICE_MAX = 12,   /* of one seat: black, white, and all gray and green ones of the box */
    DR_NOBODY = 0xff,   /* no seat */
    DR_FATE_DIE = 0xfe, /* as the attacker: the Fate die */
};

typedef enum dr_phase {
    DR_TILES,        /* chance: a tile of a random setup is drawn */
    DR_FIRST,        /* chance: who gets the Fate die */
    DR_FATE,         /* chance: the Fate die is rolled; Winter follows at once */
    DR_ROLL,         /* chance: all dice, from the Fate player on */
    DR_REROLL,       /* one seat after the other; chance while a die is being rerolled */
    DR_ATTACK_ORDER, /* a seat with several attack faces chooses the next one */
    DR_ATTACK,       /* a seat that is attacked answers */
    DR_COLLECT,      /* powers and buying, all unfinished seats */
    DR_UPGRADE,      /* all unfinished seats */
    DR_OVER,
    DR_PHASES,
} dr_phase;

typedef enum dr_variant_bit {
    DR_PEACEFUL = 1 << 0,       /* a random setup draws no attack tiles */
    DR_NO_DESTRUCTION = 1 << 1, /* nor tiles that destroy faces */
} dr_variant_bit;

/* Bit 63 of dw_options.setup: five tiles are drawn. The others are a set of tiles. */
#define DR_RANDOM_SETUP ((uint64_t)1 << 63)

/* What is known of a die besides its faces. */
enum {
    DR_COLOUR = 3,        /* mask: dr_die_colour */
    DR_ASIDE = 1 << 2,    /* lost to an attack for this round: inactive */
    DR_USED = 1 << 3,     /* the Collect power of its face has been used */
    DR_REPAIRED = 1 << 4, /* so has the repair power of its face */
    DR_QUIET = 1 << 5,    /* shows nothing: not rolled yet, bought or repaired in this round */
    DR_ATTACKED = 1 << 6, /* the attacks of its face have been made */
};

typedef struct dr_die {
    uint8_t faces[DR_SIDES]; /* kinds */
    uint8_t shows;           /* place; 0 for a die that has not been rolled yet */
    uint8_t marks;
} dr_die;

/* What a seat has done in this round. */
enum {
    DR_FREE_REROLL_USED = 1 << 0,
    DR_DISCOUNT_USED = 1 << 1,
    DR_DONE = 1 << 2, /* with Collect or Upgrade, whichever it is */
};

/* A Banker at work: the player is asked for the coins to hold afterwards, then for the grain. */
typedef enum dr_exchange { DR_NO_EXCHANGE, DR_HOLD_COINS, DR_HOLD_GRAIN } dr_exchange;

typedef struct dr_seat {
    dr_die dice[DR_DICE_MAX];
    uint64_t free_upgrades; /* Upgrade step: powers left by line, four bits each */
    union {
        uint16_t owned[DR_RESOURCES];
        struct {
            uint16_t vp, grain; /* points, pieces */
            uint16_t coins;     /* in Collect, the coin of the treasury among them */
            uint16_t upgrades;
            uint16_t reroll_tokens, set_tokens;
        };
    };
    uint16_t misery;     /* units */
    uint16_t held_coins; /* DR_HOLD_GRAIN: coins after the exchange */
    uint8_t dice_count;
    uint8_t treasury; /* coin on the treasury tile */
    uint8_t lost_count;
    uint8_t lost[DR_LOST_MAX]; /* kinds of destroyed faces on the treasury tile, ascending */
    uint8_t shields_used, grain_shields_used;
    uint8_t flags;
    uint8_t fate_trades; /* uses of the Fate die's conversion */
    uint8_t exchange;    /* dr_exchange */
    uint8_t steps;       /* moves of the seat in this phase, modulo 256 */
    uint8_t unused[3];
} dr_seat;

/* Which "10" chips were needed: the round is the last one. */
enum { DR_FINAL_VP = 1 << 0, DR_FINAL_GRAIN = 1 << 1, DR_FINAL_MISERY = 1 << 2 };

typedef struct dr_state {
    dr_seat seats[DR_PLAYERS_MAX];
    uint8_t tray[DR_KINDS];    /* faces that can be taken */
    uint64_t in_tray;          /* set of the kinds of which there are any */
    uint64_t tiles;            /* set of tiles in play, the added ones among them */
    int16_t vp, grain, misery; /* the common supply; below 0: so many in "10" chips */
    uint8_t dice[2];           /* gray and green ones that can be bought */
    uint8_t fate_die[DR_SIDES];
    uint8_t fate;   /* 1 + its showing face, or 0 before it is rolled */
    uint8_t final;  /* set of DR_FINAL */
    uint16_t round; /* from 1 on; 0 in setup */
    uint8_t players;
    uint8_t variants;
    uint8_t phase;       /* dr_phase */
    uint8_t fate_player; /* has the Fate die */
    uint8_t active;      /* whose step it is; in Collect and Upgrade the first unfinished seat */
    uint8_t rolling;     /* 1 + die of the active seat that is to be rolled, or 0 */
    uint8_t attacker;    /* seat, DR_FATE_DIE or DR_NOBODY */
    uint8_t attack_die;  /* of the attacker */
    uint8_t attack;      /* which attack of the face */
    uint8_t victims;     /* places from the Fate player on that this attack has been through */
    uint8_t unused[4];
} dr_state;

/* ---- moves -------------------------------------------------------------------------------- */

/* A move is its verb and up to three numbers of a byte. */
typedef enum dr_verb {
    DR_DO_DONE,
    /* Roll step */
    DR_DO_REROLL, /* die: the free reroll, then tokens */
    DR_DO_SET,    /* die, place: a set-a-die token */
    DR_DO_USE,    /* die: its reroll face's power, then the die is rolled again */
    DR_DO_SKIP,   /* die: without its conversion */
    DR_DO_TURN,   /* die, place: Jack of all Trades */
    /* Attacks */
    DR_DO_ATTACK, /* die whose face attacks next */
    DR_DO_SHIELD,
    DR_DO_GRAIN_SHIELD,
    DR_DO_PAY,     /* the grain */
    DR_DO_LOSE,    /* die */
    DR_DO_DESTROY, /* die whose showing face is destroyed */
    /* Collect */
    DR_DO_POWER, /* kind, times: a showing face's conversion, gain or exchange */
    DR_DO_FATE_TRADE,
    DR_DO_HOLD_COINS, /* number, in two bytes: low, high */
    DR_DO_HOLD_GRAIN,
    DR_DO_REPAIR,      /* die, place, kind */
    DR_DO_BUY_REROLLS, /* number */
    DR_DO_BUY_SETS,
    DR_DO_BUY_UPGRADES,
    DR_DO_BUY_DIE, /* dr_die_colour, 1: with the discount */
    /* Upgrade */
    DR_DO_UPGRADE,      /* die, place, kind */
    DR_DO_FREE_UPGRADE, /* die, place */
    /* Chance */
    DR_DO_TILE,
    DR_DO_FIRST, /* seat */
    DR_DO_FATE,  /* Fate face */
    DR_DO_ROLL,  /* kind */
    DR_VERBS,
} dr_verb;

static inline dw_move dr_move(dr_verb verb, int a, int b, int c)
{
    return (dw_move)verb | (dw_move)a << 8 | (dw_move)b << 16 | (dw_move)c << 24;
}

static inline dr_verb dr_verb_of(dw_move move)
{
    return (dr_verb)(move & 0xff);
}

static inline int dr_a(dw_move move)
{
    return (int)(move >> 8 & 0xff);
}

static inline int dr_b(dw_move move)
{
    return (int)(move >> 16 & 0xff);
}

static inline int dr_c(dw_move move)
{
    return (int)(move >> 24);
}

#endif
