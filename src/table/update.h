/*
 * update.h: what a screen needs after a change of the table: the entries since it was drawn, and what
 * differs in its view. A new screen gets the whole view. The table stores nothing for that: the view
 * before is written anew from the record.
 */
#ifndef TABLE_UPDATE_H
#define TABLE_UPDATE_H

#include "table/delta.h"
#include "table/view.h"

typedef struct up_update {
    vw_look look;
    int base;             /* entries that had led to the screen that the reader has; below 0: it has none */
    char *before, *after; /* the screens; `before` is NULL without a base */
    dl_outline was, is;   /* and what is in them, with a base */
} up_update;

/* Writes the screens; false without memory. To be given back in either case. */
bool up_make(const vw_look *look, int base, up_update *out);
void up_free(up_update *update);

/* Adds `from` and `entries`, and `base` with `changes`, or the whole `screen`, to the open object. */
void up_write(const up_update *update, dw_json *json);

#endif
