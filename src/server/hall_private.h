/* hall_private.h: what the files of the hall share: hall.c keeps tables and tells, hall_talk.c understands
 * lines, hall_play.c plays. */
#ifndef SERVER_HALL_PRIVATE_H
#define SERVER_HALL_PRIVATE_H

#include "server/hall.h"
#include "server/workers.h"

#include <jansson.h>

struct hl_table {
    sv_row row;
    tb_table *table;
    hl_client *clients;
    int stored;       /* entries that are in the store, or in its open transaction */
    int told;         /* entries that clients were told */
    bool shortened;   /* entries that clients were told were taken back */
    bool touched;     /* in the open transaction */
    bool thinking;    /* a bot of it does */
    int declined_at;  /* length of the record when the bots below did not want to act */
    uint8_t declined; /* seats */
    double used;      /* when somebody was last there */
    hl_table *next;
};

/* A text that waits for the disk. */
typedef struct hl_letter {
    hl_client *to; /* NULL: gone meanwhile */
    hl_table *about;
    char *text;
    struct hl_letter *next;
} hl_letter;

struct hl_hall {
    sv_store *store;
    sv_workers *workers;
    hl_table *tables;
    hl_letter *first, *last;
    hl_counts counts;
};

/* ---- hall.c ---- */

/* The table with this id, from memory or from the store; NULL with the reason. */
hl_table *hl_find(hl_hall *hall, const char *id, dw_error *error);

/* A table that was just created, with a game that was just started. NULL without memory. */
hl_table *hl_add(hl_hall *hall, const sv_row *row, tb_table *table);

/* Tells a client after the next commit; `message` is given away. */
void hl_tell(hl_hall *hall, hl_client *client, hl_table *about, json_t *message);

/* ---- hall_play.c ---- */

/* Deals, and asks bots; then everything that is new goes into the transaction. False with the reason. */
bool hl_move_on(hl_hall *hall, hl_table *at, dw_error *error);

/* A move of a seat, or the taking back of its last one. False with the reason. */
bool hl_play(hl_hall *hall, hl_table *at, int seat, const char *move, dw_error *error);
bool hl_undo(hl_hall *hall, hl_table *at, int seat, dw_error *error);

/* What a bot found. */
void hl_take(hl_hall *hall, const sv_job *job);

#endif
