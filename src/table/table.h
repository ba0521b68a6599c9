/*
 * table.h: one game being played: its state, the record of its moves, undo. Every front end sits here.
 * The table validates each move before it applies it; a refused move changes nothing. It knows no game
 * but through dw_game, and no front end.
 */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "dicewright.h"

typedef struct tb_entry {
    int8_t seat; /* or DW_CHANCE */
    dw_move move;
} tb_entry;

typedef struct tb_table {
    const dw_game *game;
    _Alignas(16) unsigned char state[DW_STATE_MAX]; /* now */
    _Alignas(16) unsigned char first[DW_STATE_MAX]; /* before the first move of the record */
    bool from_position;                             /* `first` was loaded, not started from options */
    dw_options options;
    tb_entry *record;
    int length, room;
    dw_rng dealer; /* answers chance when asked to */
    uint64_t seed; /* what the dealer was seeded with */
} tb_table;

enum { TB_RECORD_MAX = 1 << 20 }; /* moves in one record */

enum { TB_SETUP_MAX = 512 }; /* bytes of a setup's words, with their end */

/* The set of boxes that records and positions leave out. */
#define TB_USUAL_SET "base"

/* Starts a game. Returns NULL with the reason on bad options. tb_free gives it back. */
tb_table *tb_new(const dw_game *game, const dw_options *options, uint64_t seed, dw_error *error);

/* A table whose first state is `state`, already checked (see position.h). */
tb_table *tb_new_at(const dw_game *game, const void *state, uint64_t seed, dw_error *error);
void tb_free(tb_table *table);

/* Applies a move of a seat, or an outcome of chance (seat DW_CHANCE). False with the reason, and the
 * table unchanged, if it is not legal. */
bool tb_play(tb_table *table, int seat, dw_move move, dw_error *error);
bool tb_play_text(tb_table *table, int seat, const char *text, dw_error *error);

/* Lets the dealer answer chance once; false, and nothing changed, if chance is not asked. */
bool tb_roll(tb_table *table, dw_error *error);

/* Takes back the last `count` entries of the record (chance included); false, and nothing changed, if there
 * are fewer. The dealer is not turned back: new dice are new dice. */
bool tb_undo(tb_table *table, int count, dw_error *error);

/* How many entries an "undo" of this seat takes back: to just before its last own decision; 0: none. */
int tb_undo_steps(const tb_table *table, int seat);

/* Takes back the seat's last decision alone and keeps what the others did after it. False with the reason,
 * and the table unchanged, if there is none, if chance was answered after it, or if a later move of another
 * seat would not be possible, or would be another one, without it. The dealer is not turned back. */
bool tb_undo_own(tb_table *table, int seat, dw_error *error);

/* The state before entry `at` (0 .. length), into `state`. */
void tb_state_at(const tb_table *table, int at, void *state);

dw_turn tb_turn(const tb_table *table);

/* ---- private knowledge: `seat` is the one that asks; DW_CHANCE: the referee, who may know everything;
 * TB_PUBLIC: a spectator, who may know what all seats may. Once the game is over, everything is open to
 * everybody. */

enum { TB_PUBLIC = -2 };

/* Whether the seat may know this entry of the record, made in `before`. */
bool tb_may_know(const tb_table *table, const void *before, tb_entry entry, int seat);

/* The state `now`, of this table at any time, without what the seat may not know, into `seen`. */
void tb_view(const tb_table *table, const void *now, int seat, void *seen);

/* The same, without what the seat did not know then either: the game was not over. */
void tb_view_then(const tb_table *table, const void *then, int seat, void *seen);

/* The text of an entry for the seat: the move's canonical text, or TB_HIDDEN. */
#define TB_HIDDEN "hidden"
void tb_entry_text(const tb_table *table, const void *before, tb_entry entry, int seat,
                   char text[DW_TEXT_MAX]);

/* "take 2 - red 4 and 1 Gold": a move's text and what it does, as the state before it says. */
void tb_move_line(const dw_game *game, const void *state, int seat, dw_move move, char *out, size_t capacity);

/* ---- names of games and setups ---- */

/* Which game something is about. */
typedef struct tb_name {
    char id[32];
    char set[32];
} tb_name;

/* "base, mm": the sets of a game. */
void tb_list_sets(const char *id, dw_text *out);

/* A setup by its words, as the game reads them. False with the reason, also if there is nothing to choose. */
bool tb_read_setup(const dw_game *game, const char *words, uint64_t *setup, dw_error *error);

/* The words of the setup; none if it is the usual one. */
void tb_setup_words(const dw_game *game, uint64_t setup, dw_text *out);

#endif
