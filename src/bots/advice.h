/* advice.h: hints for a person: the best choices of a seat, what they promise, and why. Changes no state. */
#ifndef BOTS_ADVICE_H
#define BOTS_ADVICE_H

#include "bots/reasons.h"

enum { BOT_ADVICE_MAX = BOT_FORESEEN_MAX - 1 }; /* besides, the next one that the best is compared with */

typedef struct bot_advice {
    bot_choice choice;
    char reason[BOT_REASON_MAX]; /* why the best is better than the next one, or why another one is worse than
                                    the best */
} bot_advice;

/* Writes the best choices of a seat that is waited for, or may act (then letting the game go on is one of
 * them), the best first. Returns how many, at most `most` and BOT_ADVICE_MAX. Only levels that have `rate`;
 * in another's turn all of them judge as the adept does. From what the seat may know, and nothing else: the
 * same view, level and nodes give the same advice. `means` may be NULL. */
int bot_advise(const bot_level *level, const dw_game *game, const void *state, int seat,
               const bot_means *means, int most, bot_advice out[BOT_ADVICE_MAX]);

#endif
