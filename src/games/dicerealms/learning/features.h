/*
 * features.h: a seat as a learned evaluation sees it: what it has, what its dice bring in a round, what
 * this round has yet to bring, how long the game lasts, and how the others stand. features_dice.c adds up
 * dice, features_numbers.c has everything else, features.c gives each feature its number.
 */
#ifndef GAMES_DICEREALMS_LEARNING_FEATURES_H
#define GAMES_DICEREALMS_LEARNING_FEATURES_H

#include "games/dicerealms/rules/rules.h"

enum {
    DR_NUMBERS_SEEN = 80, /* single numbers */
    DR_STANDINGS = 32,    /* single flags: what the seat is asked, or waits for */
    DR_SCALES = 19,       /* numbers that are also seen in steps */
    DR_STEPS = 16,
};

/* Where each group of features begins. */
enum {
    DR_SEES_NUMBERS,
    DR_SEES_STANDING = DR_SEES_NUMBERS + DR_NUMBERS_SEEN,
    DR_SEES_STEPS = DR_SEES_STANDING + DR_STANDINGS,
    DR_SEES_MEANS = DR_SEES_STEPS + DR_SCALES * DR_STEPS, /* measures of a roll of all dice */
    DR_SEES_LATER = DR_SEES_MEANS + DR_MEASURES,          /* the same, times the rounds that are left */
    DR_SEES_COMING = DR_SEES_LATER + DR_MEASURES,         /* of this round, up to production */
    DR_SEES_TOTALS = DR_SEES_COMING + DR_MEASURES,        /* of all faces */
    DR_SEES_KINDS = DR_SEES_TOTALS + DR_MEASURES,         /* on own dice */
    DR_SEES_KINDS_LATER = DR_SEES_KINDS + DR_KINDS,       /* the same, times the rounds that are left */
    DR_SEES_SHOWING = DR_SEES_KINDS_LATER + DR_KINDS,     /* before production */
    DR_SEES_POWERS = DR_SEES_SHOWING + DR_KINDS,          /* in Collect: not used yet */
    DR_SEES_LOST = DR_SEES_POWERS + DR_KINDS,             /* on the treasury tile */
    DR_SEES_ABSENT = DR_SEES_LOST + DR_KINDS,             /* in play, but none in the tray */
    DR_SEES_TILES = DR_SEES_ABSENT + DR_KINDS,
    DR_SEES_FATE = DR_SEES_TILES + DR_TILES_MAX,
    DR_SEES_PHASE = DR_SEES_FATE + DR_FATES_MAX,
    DR_SEES_PLAYERS = DR_SEES_PHASE + DR_PHASES,
    DR_SEES_PLACE = DR_SEES_PLAYERS + DR_PLAYER_COUNTS, /* after the Fate player */
    DR_SEES_FREE_UPGRADES = DR_SEES_PLACE + DR_PLAYERS_MAX,
    DR_FEATURES = DR_SEES_FREE_UPGRADES + DR_LINES_MAX,
};

void dr_features(const dw_game *game, const void *state, int seat, dw_features *out);

/* ---- features_dice.c -------------------------------------------------------------------------- */

/* A seat's dice in numbers. */
typedef struct dr_prospect {
    float mean[DR_MEASURES];      /* of a roll of all dice, reroll faces rolled again */
    float coming[DR_MEASURES];    /* of this round, up to production: what shows, or what a roll brings */
    float die_worth[DR_DICE_MAX]; /* DR_WORTH of a roll of the die */
    int16_t total[DR_MEASURES];   /* of all faces */
    unsigned to_roll;             /* set of dice */
    float score;                  /* if the game ended now */
} dr_prospect;

void dr_look_at_dice(const dr_pack *p, const dr_state *s, int seat, dr_prospect *out);

/* ---- features_numbers.c ----------------------------------------------------------------------- */

/* The single numbers. Those of the purse are after this round's production. */
enum {
    DR_SEEN_SCORE,
    DR_SEEN_VP,
    DR_SEEN_GRAIN,
    DR_SEEN_COINS,
    DR_SEEN_UPGRADES,
    DR_SEEN_REROLL_TOKENS,
    DR_SEEN_SET_TOKENS,
    DR_SEEN_SAVED, /* the coin on the treasury tile, for the next round */
    DR_SEEN_MISERY,
    DR_SEEN_POINTS_OF_FACES,
    DR_SEEN_GUESS, /* at the final score */
    DR_SEEN_ROUNDS,
    DR_SEEN_ROUND,
    DR_SEEN_SUPPLY, /* for each player, as the next two */
    DR_SEEN_GRAIN_SUPPLY,
    DR_SEEN_MISERY_SUPPLY,
    DR_SEEN_INCOME_OF_ALL,
    DR_SEEN_BOUGHT_BY_ALL,
    DR_SEEN_GRAIN_OF_ALL, /* in a round, after Winters */
    DR_SEEN_WINTER,
    DR_SEEN_SPARE_GRAIN,      /* that the next Winter would leave */
    DR_SEEN_MISERY_OF_WINTER, /* to be expected */
    DR_SEEN_BALANCE,          /* grain in a round on average */
    DR_SEEN_BALANCE_LATER,
    DR_SEEN_DICE,
    DR_SEEN_DICE_LATER,
    DR_SEEN_GRAY_DICE,
    DR_SEEN_GREEN_DICE,
    DR_SEEN_DICE_ASIDE,
    DR_SEEN_WORTH_OF_DIE,
    DR_SEEN_UPGRADES_LATER,
    DR_SEEN_BUYING,      /* coins and upgrades, in upgrades */
    DR_SEEN_EASY_POINTS, /* that they can make of faces */
    DR_SEEN_HARD_POINTS,
    DR_SEEN_BUYING_LATER, /* times the rounds that are left */
    DR_SEEN_DIE_IN_REACH,
    DR_SEEN_REROLL_LEFT, /* what the next rerolls make good */
    DR_SEEN_SECOND_REROLL,
    DR_SEEN_THIRD_REROLL,
    DR_SEEN_TURN_GAIN, /* of a set-a-die token */
    DR_SEEN_TOKENS_LATER,
    DR_SEEN_OPEN_TRADES,
    DR_SEEN_OPEN_GRAIN_GAINS,
    DR_SEEN_HELD_COINS,
    DR_SEEN_HELD_OTHER,
    DR_SEEN_LOST_FACES,
    DR_SEEN_SHIELDS_LEFT,
    DR_SEEN_GRAIN_SHIELDS_LEFT,
    DR_SEEN_THREAT,                                             /* of each kind of attack, in a round */
    DR_SEEN_FATE_THREAT = DR_SEEN_THREAT + DR_ATTACK_KINDS,     /* likewise */
    DR_SEEN_THREAT_NOW = DR_SEEN_FATE_THREAT + DR_ATTACK_KINDS, /* attacks that show on the others' dice */
    DR_SEEN_OPEN_FLANK = DR_SEEN_THREAT_NOW + DR_ATTACK_KINDS,  /* of them, those without a shield */
    DR_SEEN_OTHERS_SCORE,
    DR_SEEN_OTHERS_GUESS,
    DR_SEEN_OTHERS_INCOME,
    DR_SEEN_OTHERS_WORTH,
    DR_SEEN_OTHERS_DICE,
    DR_SEEN_OTHERS_GRAIN,
    DR_SEEN_OTHERS_LACK,
    DR_SEEN_OTHERS_BUYING,
    DR_SEEN_BEST_SCORE,
    DR_SEEN_BEST_GUESS,
    DR_SEEN_BEST_INCOME,
    DR_SEEN_LEAD,
    DR_SEEN_LEAD_OF_GUESS,
    DR_SEEN_COUNT,
};

/* All that is looked at before features are numbered. */
typedef struct dr_seen {
    const dr_pack *p;
    const dr_state *s;
    const dr_seat *seat;
    int seat_no;
    const dr_prospect *own;
    dr_prospect prospects[DR_PLAYERS_MAX];
    float guesses[DR_PLAYERS_MAX];
    float rounds;        /* after this one */
    float winter;        /* grain for each die in a round */
    float fate_upgrades; /* that the Fate die is expected to give in this round */
    float numbers[DR_SEEN_COUNT];
} dr_seen;

void dr_see(const dr_pack *p, const dr_state *s, int seat, dr_seen *out);
bool dr_has_rerolled(const dr_seen *o); /* in this round; nothing is left to reroll with */

static inline float dr_at_least(float a, float b)
{
    return a > b ? a : b;
}

static inline float dr_at_most(float a, float b)
{
    return a < b ? a : b;
}

#endif
