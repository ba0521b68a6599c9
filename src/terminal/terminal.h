/*
 * terminal.h: the full-screen terminal client, as the command `play` uses it: a start menu, a game, a
 * record to watch. The first of them takes over the terminal; tm_close gives it back.
 */
#ifndef TERMINAL_TERMINAL_H
#define TERMINAL_TERMINAL_H

#include "seating/seating.h"

/* Whether there is a terminal for it. */
bool tm_possible(void);

/* Gives the screen back. Always allowed. */
void tm_close(void);

/* Plays until the person leaves; the record is saved. `still`: dice do not tumble. False if the screen cannot
 * be used. *signal is the signal that ended it, or 0. */
bool tm_play(seating *at, bool still, int *signal);

/* Shows a sentence until a key is pressed. */
void tm_tell(const char *title, const char *words);

/* ---- the start menu ---- */

enum { TM_WORD_MAX = 512 };

typedef enum tm_want { TM_LEAVE, TM_NEW, TM_RESUME, TM_WATCH } tm_want;

/* What was chosen, in the words of the options of `play`; empty: not said. Also what is shown first. */
typedef struct tm_choice {
    tm_want want;
    char game[32], set[32], players[8], humans[8], bots[TM_WORD_MAX], variants[TM_WORD_MAX],
        setup[TM_WORD_MAX], seed[32];
    bool by_hand;
    char path[SAVED_PATH_MAX]; /* to resume or to watch */
} tm_choice;

/* Lets a person choose. *signal as above. False if the screen cannot be used. */
bool tm_menu(tm_choice *choice, int *signal);

/* ---- records ---- */

/* Shows the record of the table. How many of its entries were kept when the person wants to play on from
 * there; -1: not at all. */
int tm_watch(tb_table *table, const char *name, int *signal);

#endif
