/* advice.h: hints for a person: the best choices of a seat, what they promise, and why. */
#ifndef PLAYERS_ADVICE_H
#define PLAYERS_ADVICE_H

#include "players/reasons.h"

enum { PL_ADVICE_MAX = PL_FORESEEN_MAX - 1 }; /* besides, the next one that the best is compared with */

typedef struct pl_advice {
    pl_choice choice;
    char reason[PL_REASON_MAX]; /* of the best why it is better than the next one, of others why not */
} pl_advice;

/* The best choices of a seat that is waited for, or may act: then letting the game go on is one of them. The
 * best first; how many, at most `most` and PL_ADVICE_MAX. Only levels that have `rate`; in another's turn all
 * of them judge as the adept does. From what the seat may know, and nothing else: the same view, level and
 * nodes give the same advice. `means` may be NULL. */
int pl_advise(const pl_level *level, const dw_game *game, const void *state, int seat, const pl_means *means,
              int most, pl_advice out[PL_ADVICE_MAX]);

#endif
