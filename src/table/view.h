/*
 * view.h: the table as one seat sees it, written into JSON once: whose turn it is, what is wanted, the
 * question with its moves, the state, the score, and what happened. Every front end draws from this, wherever
 * the table is. docs/protocol.md describes the members.
 */
#ifndef TABLE_VIEW_H
#define TABLE_VIEW_H

#include "table/driver.h"
#include "table/table.h"

/* Who looks at what. */
typedef struct vw_look {
    const tb_table *table;
    int seat;              /* DW_CHANCE: the referee, who may know all; TB_PUBLIC: what all may know */
    dv_driver *driver;     /* NULL: without who is wanted */
    int from;              /* entries of the record that the reader has already */
    const dw_names *names; /* what sentences call the people; NULL: "seat 0" */
    int end;               /* the entry to stop before; 0: all to the last */
    uint8_t among;         /* seats that look at the same screen: what one of them may not know is left out */
} vw_look;

/* All of it, as members of the open object. */
void vw_write(const vw_look *look, dw_json *json);

/* What a screen showed of the table after the first `length` entries of the record, with what could be known
 * then, but without the log and the driver's demand. A text {...} that the caller frees; NULL without memory.
 */
char *vw_text(const vw_look *look, int length);

/* The object whose members `write` writes, as a text {...} to be freed; NULL without memory. */
char *vw_written(void (*write)(const void *with, dw_json *json), const void *with);

/* Its parts. `turn` and `length`; `next`, `asked` and `offered`; the list `seats` of everybody who is asked
 * or may act, of whom `seat` may know, or of that seat alone; the question and moves of the seat, or the
 * outcomes of chance; `state`; `over`, `seats` and `title` of the score; the list `entries` with what each
 * did, or without (`words`). */
void vw_write_turn(const vw_look *look, dw_json *json);
void vw_write_demand(const vw_look *look, dw_json *json);
void vw_write_moves(const vw_look *look, dw_json *json);
void vw_write_choices(const vw_look *look, const char *key, dw_json *json);
void vw_write_state(const vw_look *look, dw_json *json);
void vw_write_score(const vw_look *look, dw_json *json);
void vw_write_entries(const vw_look *look, const char *key, bool words, dw_json *json);

#endif
