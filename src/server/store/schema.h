/* schema.h: the schema of an SQLite store, and how files with an earlier one are brought up to date. */
#ifndef SERVER_STORE_SCHEMA_H
#define SERVER_STORE_SCHEMA_H

#include "dicewright.h"

#include <sqlite3.h>

/* Gives a new file the schema, and brings one with an earlier schema up to date, in one transaction. Leaves a
 * file of another program, or of a later version of this one, unaltered: false with the reason. */
bool sv_prepare_schema(sqlite3 *db, const char *path, dw_error *error);

#endif
