/*
 * choices.h: the moves of a question as a list to choose from, with one move selected. Things that the
 * player points at and letters that the player types make the list shorter. Knows no screen.
 */
#ifndef TERMINAL_CHOICES_H
#define TERMINAL_CHOICES_H

#include "seating/seating.h"
#include "terminal/canvas.h"

enum { CH_FILTERS_MAX = 4, CH_TYPED_MAX = 256 };

typedef struct choices {
    question *asked; /* NULL: nothing is */
    int shown_count;
    int shown[DW_MOVES_MAX]; /* moves that are left: those that end what is asked, then the others */
    int selected;            /* place in `shown`; -1 if none is left */
    int top;                 /* first place that is on the screen */
    int filter_count;
    cv_spot filters[CH_FILTERS_MAX]; /* things that were pointed at */
    char typed[CH_TYPED_MAX];        /* letters; empty: none */
    bool own_numbers;                /* digits are what a die shows, not places in the list */
} choices;

/* The moves of the seat, or the outcomes of chance (DW_CHANCE), all of them shown; ch_end gives them back. */
void ch_begin(choices *list, const seating *at, int seat);
void ch_end(choices *list);

/* The move with this index among all. */
static inline const se_move *ch_move(const choices *list, int index)
{
    return &list->asked->moves[index];
}

/* How many there are in all. */
static inline int ch_count(const choices *list)
{
    return list->asked ? list->asked->count : 0;
}

/* Leaves only moves about this thing. False, and nothing changed, if none of those shown is. */
bool ch_narrow(choices *list, const cv_spot *spot);

/* Takes the last narrowing back; false if there is none. */
bool ch_widen(choices *list);

/* Leaves only moves whose text or label has these letters (all words of them, in any order). */
void ch_type(choices *list, const char *typed);

/* How many of the moves shown are about the thing; the first of them in *first (its index among all moves).
 */
int ch_about(const choices *list, const cv_spot *spot, int *first);

/* The index of the selected move among all moves; -1: none. */
int ch_selected(const choices *list);

/* Selects the move with this index among all, if it is shown. */
void ch_select(choices *list, int index);

/* Moves the selection by so many places, not beyond the ends. */
void ch_step(choices *list, int by);

/* The move that typed digits name: the one with this number in the list of all, or the outcome that shows it.
 * -1: none. *more: further digits could name another one. */
int ch_numbered(const choices *list, const char *digits, bool *more);

#endif
