/* value.h: a guess at the final score. */
#ifndef RP_VALUE_H
#define RP_VALUE_H

#include "rollplayer/rules.h"

double rp_value(const dw_game *game, const void *state, int seat);

/* ---- between value.c and value_monsters.c -------------------------------------------------------- */

/* The character alone: dice, goals, cards, Gold at that worth a piece. */
double rp_character_value(const rp_pack *p, const rp_state *s, int seat, double gold_worth);
double rp_goal_chance(const rp_pack *p, const rp_seat *seat, int row);

/* Monsters & Minions: the character, what the battle is likely to bring, and a Hunt under way. */
double rp_value_with_monsters(const rp_pack *p, const rp_state *s, int seat);

#endif
