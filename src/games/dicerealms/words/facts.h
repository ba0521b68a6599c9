/* facts.h: moves and questions of Dice Realms for programs. docs/dicerealms-moves.md lists the ids. */
#ifndef GAMES_DICEREALMS_WORDS_FACTS_H
#define GAMES_DICEREALMS_WORDS_FACTS_H

#include "games/dicerealms/rules/rules.h"

/* What a legal move is; `out` is empty. */
void dr_facts(const dw_game *game, const void *state, int seat, dw_move move, dw_facts *out);

/* What the seat is asked: a phase, "hold_coins" or "hold_grain"; "chance", "over"; "none" if it has to wait.
 */
const char *dr_question(const dw_game *game, const void *state, int seat);

#endif
