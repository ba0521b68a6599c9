/*
 * books.h: the books that truth.c keeps of each table: how it was when it was last seen in memory, and when
 * it was last stored. books.c compares them, explain.c says why a table may differ from what it was.
 */
#ifndef SIMULATION_BOOKS_H
#define SIMULATION_BOOKS_H

#include "world.h"

enum { SLACK = 3 /* seconds that a rule about time may be off */ };

/* A table at a moment. */
typedef struct snapshot {
    bool known;
    sv_row row;
    tb_entry *entries;
    int length, room;
    bool held[DW_SEATS_MAX]; /* by a person, once */
    int wisher, wish_length;
    unsigned agreed;            /* seats whose people said yes to that wish */
    bool undid[DW_SEATS_MAX];   /* its clock may have been turned back */
    double moved[DW_SEATS_MAX]; /* when the seat last chose something, in usable time */
    double left[DW_SEATS_MAX];  /* when the last connection of the seat ended */
    bool here[DW_SEATS_MAX];    /* it has one */
    double staged;              /* when the lucks were last begun anew */
    bool over;                  /* the game was */
} snapshot;

/* The books of a table. */
typedef struct book {
    char id[SV_ID_MAX];
    snapshot now;    /* in memory, when it was last seen there */
    snapshot stored; /* by the last commit */
    snapshot tried;  /* by one that failed since, which a crash may have let through */
    bool in_commit;
    int here[DW_SEATS_MAX];          /* connections */
    double dropped;                  /* when it was last seen in memory */
    int renamed_length, renamed_era; /* of the record when a name or seat last changed */
} book;

/* Seconds in which people could have played. */
extern double usable;

/* ---- books.c ---- */

void take_table(snapshot *to, const sv_row *row, const tb_entry *entries, int length);
void copy_snapshot(snapshot *to, const snapshot *from);

/* How many entries are the same in both before the first that differs. */
int common(const tb_entry *one, int length, const tb_entry *other, int other_length);

/* What differs between a snapshot and the store; NULL: nothing. */
const char *stored_difference(const snapshot *kept, const char *id);

/* ---- explain.c: each fails the world if there is no good reason ---- */

/* Before the line has had its effects. */
void note_consent(book *of, const cause *why);

void explain_seat(book *of, const lb_table *at, int seat, const cause *why);
void explain_taking_back(book *of, const lb_table *at, const cause *why);
void explain_entries(book *of, const lb_table *at, int from, const cause *why);
void explain_wish(book *of, const lb_table *at, const cause *why);

#endif
