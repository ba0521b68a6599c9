/*
 * schema.h: the schema of an SQLite store, its sums, and how files with an earlier one are brought up to
 * date. Each row has a sum of its own. The head of a table has the number of its rows and their sums joined
 * by XOR, so that a row that is missing is found as well as one that has changed.
 */
#ifndef SERVER_STORE_SCHEMA_H
#define SERVER_STORE_SCHEMA_H

#include "dicewright.h"

#include <sqlite3.h>

/* What rows take up, about. A line of talk has its text besides. */
#define SV_TABLE_BYTES 800
#define SV_SEAT_BYTES 300
#define SV_ENTRY_BYTES 48
#define SV_AGAIN_BYTES 48
#define SV_LINE_BYTES 64

/* The columns of each table, but for its sums: row_sum(...) of them, in this order. A table has two sums, of
 * what never changes and of what `update` writes. */
#define SV_FIXED_COLUMNS                                                                                     \
    "id, game, box, players, variants, setup, seeded, listed, created, creator, watchers, per_move,"         \
    " per_game, late_level, rules, pack, help, away_bot, away_gone"
#define SV_CHANGING_COLUMNS                                                                                  \
    "era, used, due, owes, over, wish_seat, wish_length, wish_agreed, rematch_table, rematch_seat, secret,"  \
    " opening, restarts"
#define SV_SEAT_COLUMNS                                                                                      \
    "id, seat, kind, level, hash, ready, luck, name, since, time_left, claimed, spent, luck_state,"          \
    " commitment, away"
#define SV_ENTRY_COLUMNS "id, number, seat, move"
#define SV_AGAIN_COLUMNS "id, number, outcome, counter"
#define SV_TALK_COLUMNS "id, number, at, seat, length, kind, text"
#define SV_RULING_COLUMNS "whom, kind, since, until, why"
#define SV_HEAD_COLUMNS "id, creator, total, agains, entries, entries_total, lines, lines_total, bytes"
#define SV_NOTE_COLUMNS "name, value"
#define SV_STORE_COLUMNS "one, commits, notes, notes_total, schema"

/* A sum of how the tables were made: a damaged word there could change what is written later. */
#define SV_SCHEMA_SUM                                                                                        \
    "(SELECT xor_all(row_sum(type, name, tbl_name, sql)) FROM sqlite_master WHERE tbl_name IN"               \
    " ('tables', 'seats', 'entries', 'again', 'talk', 'heads', 'notes', 'store', 'rulings'))"

/* Teaches SQLite row_sum(...), a number that a damaged row hardly has; new_sum(...), which also joins it to
 * *joined, unless that is NULL; and how to join several by XOR: xor_of(...), and xor_all(...) of many rows.
 */
bool sv_add_sums(sqlite3 *db, int64_t *joined);

/* Writes the sums of all rows, and the heads, anew. False if the file is too odd for that. */
bool sv_sum_all(sqlite3 *db);

/* Needs the sums. Gives a new file the schema, and brings one with an earlier schema up to date, in one
 * transaction. Leaves a file of another program, or of a later version of this one, unaltered: false with the
 * reason. */
bool sv_prepare_schema(sqlite3 *db, const char *path, dw_error *error);

#endif
