/*
 * explain.h: what the files that explain moves share. The whole table reads an explanation: it must not
 * reveal what only the acting seat knows.
 */
#ifndef GAMES_ROLLPLAYER_WORDS_EXPLAIN_H
#define GAMES_ROLLPLAYER_WORDS_EXPLAIN_H

#include "games/rollplayer/words/names.h"
#include "games/rollplayer/words/terms.h"
#include "games/rollplayer/words/words.h"

typedef struct rp_telling {
    const rp_box *box;
    const rp_state *s;
    int seat_no;
    const rp_seat *seat; /* NULL for chance */
    int a, b;            /* the move's arguments */
    dw_text *text;
    rp_terms terms; /* what the move pays and brings */
} rp_telling;

rp_telling rp_telling_of(const dw_game *game, const rp_state *s, int seat, dw_move move, dw_text *text);

typedef void rp_teller(const rp_telling *);

/* The function that explains a verb, or NULL: that file does not. */
extern rp_teller *const rp_monsters_tellers[RP_VERBS]; /* explain_monsters.c */

void rp_tell_chance(const rp_telling *t, int verb); /* explain_chance.c */

void rp_tell_die(const rp_telling *t, rp_die die);
void rp_tell_cell(const rp_telling *t, const char *before, int cell, const char *after);
void rp_tell_end(const rp_telling *t); /* `done` as the answer to a phase */

#endif
