/*
 * label.h: what the files that label moves share. The whole table reads a label: it must not reveal what
 * only the acting seat knows.
 */
#ifndef GAMES_ROLLPLAYER_WORDS_LABEL_H
#define GAMES_ROLLPLAYER_WORDS_LABEL_H

#include "games/rollplayer/words/explain.h"

/* The function that labels a verb of Monsters & Minions; NULL: label.c does it. */
extern rp_teller *const rp_monsters_labels[RP_VERBS]; /* label_monsters.c */

/* The die on a space, as one would point at it: "Constitution 4"; with the colour or the space where the row
 * has another such die: "Constitution red 4", "Constitution 4, space 2". */
void rp_label_cell(const rp_telling *t, const char *before, int cell, const char *after);

/* "for 3 Gold and 1 token", or nothing. */
void rp_label_price(const rp_telling *t);

/* ", +2 Gold", or nothing. */
void rp_label_gain(const rp_telling *t);

/* A die with a capital, to begin with: "Red 4". */
void rp_label_die(const rp_telling *t, rp_die die);

void rp_label_keeping_roll(const rp_telling *t); /* `done` after a combat roll */

#endif
