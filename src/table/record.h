/*
 * record.h: a table as a text file and back. The format is in docs/records.md: a few header lines, then
 * one move a line in canonical text, then the score if the game is over. Reading re-applies and checks
 * every move, and refuses another game, rules version or pack.
 */
#ifndef TABLE_RECORD_H
#define TABLE_RECORD_H

#include "table/table.h"

/* The whole record as text, to be freed by the caller. NULL only without memory. */
char *tb_record_write(const tb_table *table);

/* Reads a record of `game` (NULL: the compiled-in game that it names). NULL with file, line and reason. */
tb_table *tb_record_read(const dw_game *game, const char *text, size_t size, const char *file_name,
                         dw_error *error);

/* The id of the game that a record names, without reading further. False if it names none that fits. */
bool tb_record_game(const char *text, size_t size, char *id, size_t capacity);

#endif
