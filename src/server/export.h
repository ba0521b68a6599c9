/*
 * export.h: tables as files that outlast the store: records in the format of docs/records.md, with what
 * the dice follow from, who played, what was said and what happened as remarks. Changes nothing.
 */
#ifndef SERVER_EXPORT_H
#define SERVER_EXPORT_H

#include "server/store/store.h"

/* The record of a table, to be freed; NULL with the reason. It has the whole truth, also what is hidden while
 * the game goes on; the secret of its dice only if the game is over, or with `reveal`. If the program lacks
 * the rules or the pack, moves are numbers (`raw`), which a program that has them can read. */
char *sv_export(sv_store *store, const char *id, bool reveal, dw_error *error);

/* Writes it into the folder, as the file ID.record, for its owner alone. False with the reason. */
bool sv_export_into(sv_store *store, const char *id, bool reveal, const char *folder, dw_error *error);

#endif
