/*
 * saved_games.h: the folder of saved games, one record for each: $XDG_DATA_HOME/dicewright/games. No game
 * ever takes the file of another one. A program holds a lock on the file of the game that it plays.
 */
#ifndef SEATING_SAVED_GAMES_H
#define SEATING_SAVED_GAMES_H

#include "dicewright.h"
#include "platform/platform.h"

#include <time.h>

enum { SAVED_PATH_MAX = PF_PATH_MAX };

/* What a record says about itself, without checking it. Lines that begin with '#' say nothing to the table;
 * seatings keep there what the rules do not need: `# humans 2`, `# bots random`, `# dice by-hand`, `# pack
 * my.yaml`. */
typedef struct saved_game {
    char path[SAVED_PATH_MAX];
    char game[32];
    char set[32];
    int players;
    int moves;
    bool over;
    int humans;                /* people at the keyboard; -1: not said */
    char bots[128];            /* names with commas between them; empty: not said */
    bool by_hand;              /* people say what real dice show */
    char pack[SAVED_PATH_MAX]; /* only to be shown: a record does not make the program open files */
    time_t played;             /* when it was last written; only in lists */
    bool being_played;         /* by some program, now; likewise */
} saved_game;

/* Creates an empty file for a new game and locks it. The descriptor, or -1 with the reason. */
int saved_create(const char *game, uint64_t seed, char path[SAVED_PATH_MAX], dw_error *error);

/* Creates this very file and locks it. The descriptor, or -1 with the reason: it must not exist. */
int saved_create_at(const char *path, dw_error *error);

/* Opens the file and locks it. The descriptor, or -1 with the reason: it may be played by another program. */
int saved_lock(const char *path, dw_error *error);

/* Reads what the record says about itself. False if it cannot be read or is no record. */
bool saved_look(const char *path, saved_game *saved);

/* The unfinished game that was played last and is not being played now. False if there is none. */
bool saved_newest(saved_game *saved);

/* "Roll Player, 2 players, 34 moves, unfinished", and when it was played. */
void saved_write(const saved_game *saved, dw_text *out);

/* All games in the folder, the last played first: how many, or -1 with the reason. To be freed. */
int saved_list(saved_game **list, dw_error *error);

/* The folder, whether it is there or not. False with the reason. */
bool saved_folder(char folder[SAVED_PATH_MAX], dw_error *error);

#endif
