/*
 * delta.h: what differs between two JSON texts that one writer wrote of one thing at two times, so that only
 * that has to be sent. Reads no text but our own.
 */
#ifndef TABLE_DELTA_H
#define TABLE_DELTA_H

#include "dicewright.h"

/* Adds to the open object a member for every value that differs: its key is the path to it,
 * "state/seats/0/gold", its value the new one. Objects with other keys than before, lists with another
 * length, and what is shorter when it is told whole, are told whole. */
void dl_write(const char *before, const char *after, dw_json *json);

#endif
