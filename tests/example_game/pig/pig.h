/* pig.h: Pig, a dice game for 2 to 4 players: the example of docs/adding-a-game.md. Tests play it; it is not
 * part of the program. */
#ifndef TESTS_EXAMPLE_GAME_PIG_H
#define TESTS_EXAMPLE_GAME_PIG_H

#include "dicewright.h"

extern const dw_game pig_game;

#endif
