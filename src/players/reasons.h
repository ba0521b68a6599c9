/*
 * reasons.h: why one choice is better than another, in one line for a person. The choices are followed to the
 * end of some games, with the same luck for all of them and the network's moves for all seats; the score
 * lines of the game say where the points came from. Knows games only through dw_game.
 */
#ifndef PLAYERS_REASONS_H
#define PLAYERS_REASONS_H

#include "players/players.h"

enum {
    PL_REASON_MAX = 320,  /* bytes of a reason, with its end */
    PL_FORESEEN_MAX = 12, /* choices that are compared */
    PL_SOURCES_MAX = 96,  /* sources of points that are told apart */
    PL_GAMES_MAX = 128,   /* for each choice */
};

/* A legal move, or to let the game go on if the seat only may act: then the rating has no move. */
typedef struct pl_choice {
    bool acts;
    pl_rating rating;
} pl_choice;

/* Where points come from. */
typedef struct pl_source {
    char id[24];    /* of the score line: "goal.str" */
    char label[96]; /* "Strength" */
} pl_source;

/* What one choice leads to. */
typedef struct pl_prospect {
    pl_choice choice;
    char name[DW_TEXT_MAX];         /* the move's text */
    int at_once[PL_SOURCES_MAX];    /* what the seat's lines gain by it */
    char words[PL_SOURCES_MAX][96]; /* of the lines then; empty: there is none yet */
    int incomes;                    /* lines of what it has of a round then */
    dw_income income[DW_INCOME_MAX];
    int16_t end[PL_GAMES_MAX][PL_SOURCES_MAX]; /* the lines at the end of each game */
    int16_t others[PL_GAMES_MAX];              /* the best total of another seat */
} pl_prospect;

typedef struct pl_foresight {
    const pl_task *task;
    uint64_t luck;
    int games;
    int source_count;
    pl_source sources[PL_SOURCES_MAX];
    int count;
    pl_prospect prospects[PL_FORESEEN_MAX];
} pl_foresight;

/* Follows the choices, at most PL_FORESEEN_MAX of them. The task's rng gives the luck: the same rng and
 * nodes, the same foresight. */
void pl_foresee(const pl_task *task, const pl_choice *choices, int count, pl_foresight *out);

/* What the choice at index `one` gains and loses against that at `other`, with no end of line. What could as
 * well be luck is left out; if nothing is left it says so, and also if the games went against the ratings. */
void pl_write_reason(const pl_foresight *seen, int one, int other, dw_text *out);

#endif
