/*
 * record.h: a table as a text file and back. The format is in docs/records.md: a few header lines, then
 * one move a line in canonical text, then the score if the game is over. Reading re-applies and checks
 * every move, and refuses another game, set, rules version or pack.
 */
#ifndef TABLE_RECORD_H
#define TABLE_RECORD_H

#include "table/table.h"

/* The version of the format. Readers also take `raw NUMBER` in place of the words of variants, of a setup or
 * of a move: that is how somebody writes a record who lacks the game's words. */
enum { TB_RECORD_FORMAT = 1 };

/* The record as `seat` may know it, to be freed by the caller; DW_CHANCE: the whole record. NULL only without
 * memory. What the seat may not know is left out while the game is not over: moves, the seed, the truth of
 * the first position. Such a record cannot be read again. */
char *tb_record_write(const tb_table *table, int seat);

/* What the whole record has had more since it had `from` entries, to be freed; NULL only without memory. */
char *tb_record_since(const tb_table *table, int from);

/* Reads a record of `game` (NULL: the compiled-in game and set that it names). NULL with file, line and
 * reason. */
tb_table *tb_record_read(const dw_game *game, const char *text, size_t size, const char *file_name,
                         dw_error *error);

/* The game and set that a record names, without reading further. False if it names none. */
bool tb_record_game(const char *text, size_t size, tb_name *name);

#endif
