/* terms.h: what a move costs and what it brings for certain, for explanations, labels and facts alike. */
#ifndef GAMES_ROLLPLAYER_WORDS_TERMS_H
#define GAMES_ROLLPLAYER_WORDS_TERMS_H

#include "games/rollplayer/rules/rules.h"

typedef struct rp_terms {
    struct {
        int gold, xp, charisma;
    } pays;
    struct {
        int gold, xp, charisma, injuries, honor; /* below 0: takes away */
        int score;                               /* of the Attribute that a War Hammer changes */
        int stars;
    } brings;
} rp_terms;

/* Of a legal move of the seat; chance (DW_CHANCE) pays and brings nothing. They hold only what everybody at
 * the table can work out, and nothing that depends on chance or a later choice. */
rp_terms rp_terms_of(const rp_pack *p, const rp_state *s, int seat, dw_move move);

#endif
