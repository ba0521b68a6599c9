/* saved_games.h: saved games to choose from in the start menu. Private to it. */
#ifndef TERMINAL_MENU_SAVED_GAMES_H
#define TERMINAL_MENU_SAVED_GAMES_H

#include "seating/saved_games.h"
#include "terminal/screen.h"

/* How many there are, and how many of them are not over. */
void ms_count(int *saved, int *unfinished);

/* Lets a game be picked to go on with, or a record to be watched. False if none was. */
bool ms_pick_unfinished(scr_screen *screen, char path[SAVED_PATH_MAX]);
bool ms_pick_record(scr_screen *screen, char path[SAVED_PATH_MAX]);

#endif
