/*
 * delta.h: the difference between two JSON texts that one writer wrote of the same thing at two times, for
 * senders that send only what changed. Reads only JSON that this program wrote; nothing from outside.
 */
#ifndef TABLE_DELTA_H
#define TABLE_DELTA_H

#include "dicewright.h"

/* A value in a text: from its first letter up to behind its last, and the number of the value that follows it
 * and all that is in it. Members of an object are two values, the key and its value. */
typedef struct dl_value {
    uint32_t at, end, next;
} dl_value;

/* All values of a text, in their order. */
typedef struct dl_outline {
    const char *text;
    dl_value *values;
    size_t count;
} dl_outline;

/* Reads a text, which has to stay. dl_forget gives the outline back. False without memory, or if it is nested
 * too deeply. */
bool dl_read(const char *text, dl_outline *out);
void dl_forget(dl_outline *outline);

/* Adds to the open object a member for every value that differs: its key is the path to it,
 * "state/seats/0/gold", its value the new one. Objects with other keys than before, lists with another
 * length, and values that are shorter whole, are written whole. */
void dl_write(const dl_outline *before, const dl_outline *after, dw_json *json);

#endif
