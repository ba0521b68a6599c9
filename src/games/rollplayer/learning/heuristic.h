/*
 * heuristic.h: a quick guess at a seat's final score, for the greedy level. Reads states and packs, and
 * changes neither. No rule reads it.
 */
#ifndef GAMES_ROLLPLAYER_LEARNING_HEURISTIC_H
#define GAMES_ROLLPLAYER_LEARNING_HEURISTIC_H

#include "games/rollplayer/rules/rules.h"

double rp_value(const dw_game *game, const void *state, int seat);

/* ---- between heuristic.c and heuristic_monsters.c ------------------------------------------------ */

/* The character alone: dice, goals, cards, Gold at that worth a piece. */
double rp_character_value(const rp_pack *p, const rp_state *s, int seat, double gold_worth);
double rp_goal_chance(const rp_pack *p, const rp_seat *seat, int row);

/* Monsters & Minions: the character, what the battle is likely to bring, and a Hunt under way. */
double rp_value_with_monsters(const rp_pack *p, const rp_state *s, int seat);

#endif
