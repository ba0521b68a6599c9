/*
 * borrowed_table.h: the language of a table for programs that keep tables themselves, as a server does:
 * what a seat or a spectator may ask, and how moves are reported to them. The table belongs to the caller.
 * docs/protocol.md describes both.
 */
#ifndef PROTOCOL_BORROWED_TABLE_H
#define PROTOCOL_BORROWED_TABLE_H

#include "table/table.h"

#include <jansson.h>

/* Whether the command only looks at a table. */
bool pr_only_looks(const char *command);

/* Answers a line with such a command, for a seat or TB_PUBLIC, into `out`. The names are for sentences; NULL:
 * seats are called by their numbers. False with the reason. */
bool pr_look(const tb_table *table, int seat, const dw_names *names, const json_t *in, json_t *out,
             dw_error *error);

/* Adds `turn`, `length` and `played`, the entries from `first` on, as far as the seat (or TB_PUBLIC) may
 * know. False without memory: nothing is added. */
bool pr_tell_played(const tb_table *table, int seat, const dw_names *names, int first, json_t *out);

/* Adds what `hello` answers. */
void pr_greet(json_t *out);

#endif
