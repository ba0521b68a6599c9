/* levels.h: the functions of the levels, for the table in players.c. */
#ifndef PLAYERS_LEVELS_H
#define PLAYERS_LEVELS_H

#include "players/players.h"

dw_move pl_random_choose(const pl_task *task);

dw_move pl_greedy_choose(const pl_task *task);
bool pl_greedy_volunteer(const pl_task *task, dw_move *out);

dw_move pl_novice_choose(const pl_task *task);

dw_move pl_adept_choose(const pl_task *task);
bool pl_adept_volunteer(const pl_task *task, dw_move *out);
int pl_adept_rate(const pl_task *task, pl_rating out[DW_MOVES_MAX]);

dw_move pl_master_choose(const pl_task *task);
int pl_master_rate(const pl_task *task, pl_rating out[DW_MOVES_MAX]);

#endif
