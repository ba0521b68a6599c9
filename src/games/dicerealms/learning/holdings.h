/* holdings.h: what a seat of Dice Realms had at game end, for statistics over many games. */
#ifndef GAMES_DICEREALMS_LEARNING_HOLDINGS_H
#define GAMES_DICEREALMS_LEARNING_HOLDINGS_H

#include "games/dicerealms/rules/rules.h"

/* Told at game end: `line`, the one with most dots beyond the start ("none" if no line has any), `face`, each
 * kind that no new die has, `dice`, how many, `end`, which supply ran out, and `rounds`. */
void dr_holdings(const dw_game *game, const void *state, int seat, dw_holding_listener *hear, void *context);

#endif
