/*
 * reasons.h: why one choice is better than another, in one line for a person. The choices are followed to
 * the end of some games, with the same luck for all of them and the network's moves for all seats. The
 * score lines of the game say where the points came from. Knows games only through dw_game.
 */
#ifndef BOTS_REASONS_H
#define BOTS_REASONS_H

#include "bots/bots.h"

enum {
    BOT_REASON_MAX = 320,  /* bytes of a reason, with its end */
    BOT_FORESEEN_MAX = 12, /* choices that are compared */
    BOT_SOURCES_MAX = 96,  /* sources of points that are told apart */
    BOT_GAMES_MAX = 128,   /* for each choice */
};

/* A legal move, or to let the game go on if the seat only may act: then the rating has no move. */
typedef struct bot_choice {
    bool acts;
    bot_rating rating;
} bot_choice;

/* Where points come from. */
typedef struct bot_source {
    char id[24];    /* of the score line: "goal.str" */
    char label[96]; /* "Strength" */
} bot_source;

/* What one choice leads to. */
typedef struct bot_prospect {
    bot_choice choice;
    char name[DW_TEXT_MAX];          /* the move's text */
    int at_once[BOT_SOURCES_MAX];    /* what the seat's lines gain by it */
    char words[BOT_SOURCES_MAX][96]; /* of the lines then; empty: there is none yet */
    int incomes;                     /* lines of what it has of a round then */
    dw_income income[DW_INCOME_MAX];
    int16_t end[BOT_GAMES_MAX][BOT_SOURCES_MAX]; /* the lines at the end of each game */
    int16_t others[BOT_GAMES_MAX];               /* the best total of another seat */
} bot_prospect;

typedef struct bot_foresight {
    const bot_task *task;
    uint64_t luck;
    int games;
    int source_count;
    bot_source sources[BOT_SOURCES_MAX];
    int count;
    bot_prospect prospects[BOT_FORESEEN_MAX];
} bot_foresight;

/* Follows the choices, at most BOT_FORESEEN_MAX of them. The task's rng gives the luck: the same rng and
 * nodes, the same foresight. */
void bot_foresee(const bot_task *task, const bot_choice *choices, int count, bot_foresight *out);

/* What the choice at index `one` gains and loses against that at `other`, with no end of line. It leaves out
 * what luck alone could explain. It says if nothing is left, and if the games went against the ratings. */
void bot_write_reason(const bot_foresight *seen, int one, int other, dw_text *out);

#endif
