/* schema.h: the schema of an SQLite store, and how files with an earlier one are brought up to date. */
#ifndef SERVER_STORE_SCHEMA_H
#define SERVER_STORE_SCHEMA_H

#include "dicewright.h"

#include <sqlite3.h>

/* A new file gets the schema, one of an earlier form is brought up to date, in one transaction. One of
 * another program, or of a later version of this one, is left alone: false with the reason. */
bool sv_prepare_schema(sqlite3 *db, const char *path, dw_error *error);

#endif
