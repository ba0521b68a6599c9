/* news.h: what the files that tell the news share. */
#ifndef DR_NEWS_H
#define DR_NEWS_H

#include "dicerealms/phrases.h"

/* One move can run through the rest of a round. `now` follows it from the state before, one thing after the
 * other, so that each is told as it happened. */
typedef struct dr_happening {
    const dw_game *game;
    const dr_pack *p;
    const dr_state *before, *after;
    dr_state now;
    dw_text *text;
} dr_happening;

/* news_attacks.c. Follows the move and the attacks after it that nobody is asked about, and tells them; true:
 * all attacks of the round are over. */
bool dr_tell_attacks(dr_happening *h, int seat, dw_move move);

#endif
