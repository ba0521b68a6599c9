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

/* One line being answered. */
typedef struct hl_talk {
    hl_hall *hall;
    hl_client *client;
    const json_t *in;
    json_t *out;
    dw_error *error;
    hl_table *about; /* that it changes, though the client is not there */
} hl_talk;

/* A text field of the line, "" if it has none. */
const char *hl_text(const hl_talk *line, const char *key);

/* ---- hall_seats.c: who sits where ---- */

bool hl_sit(hl_talk *line);       /* takes an open seat */
bool hl_take_over(hl_talk *line); /* a bot plays for a person */
bool hl_come_back(hl_talk *line); /* the person plays again */
bool hl_chat(hl_talk *line);

/* Lets the client sit at the table, in place of where it was. */
void hl_seat(hl_hall *hall, hl_client *client, hl_table *at, int seat);

/* Stores and tells who has the seat now; the game may go on by that. False with the reason. */
bool hl_change_seat(hl_talk *line, hl_table *at, int seat, const sv_seat *now);

/* Adds `seats`, who has them: "open", "person", or a level. */
void hl_put_seats(const sv_row *row, json_t *out);

/* ---- hall.c ---- */

/* The client leaves its table, if it is at one. */
void hl_stand_up(hl_hall *hall, hl_client *client);

/* Tells everybody at the table what was played since the last time. */
void hl_tell_news(hl_hall *hall, hl_table *at);

/* Tells everybody at the table an event; `message` is given away. */
void hl_tell_all(hl_hall *hall, hl_table *at, json_t *message);

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

/* What the table's dice follow from. */
void hl_dice(const sv_row *row, fr_dice *dice);

/* What a bot found. */
void hl_take(hl_hall *hall, const sv_job *job);

#endif
