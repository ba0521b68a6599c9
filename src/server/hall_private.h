/* hall_private.h: what the files of the hall share: hall.c keeps tables and tells, hall_talk.c understands
 * lines, hall_create.c and hall_join.c open tables and let people in, hall_play.c and hall_undo.c play,
 * hall_view.c writes what they see, hall_seats.c says who sits where, hall_clock.c how much time they have,
 * hall_said.c what they say. */
#ifndef SERVER_HALL_PRIVATE_H
#define SERVER_HALL_PRIVATE_H

#include "server/hall.h"
#include "server/workers.h"

#include <jansson.h>

enum { HL_MOVES_BACK = 16 }; /* that are known when they began */

struct hl_table {
    sv_row row;
    tb_table *table;
    hl_client *clients;
    int stored;            /* entries that are in the store, or in its open transaction */
    int told;              /* entries that clients were told */
    bool shortened;        /* entries that clients were told were taken back */
    bool touched;          /* in the list of tables to be looked after at the end of the round */
    bool dirty;            /* in the open transaction */
    bool row_changed;      /* to be written at the end of the round */
    uint8_t seats_changed; /* the same, by seat */
    bool renamed;          /* sentences that clients were told call somebody otherwise */
    bool seats_told;       /* false: everybody is to be told who is there */
    bool thinking;         /* a bot of it does */
    dv_driver driver;      /* who is a person, and what the game wants next */
    uint8_t offered;       /* people who were told that they may act before the game goes on */
    double used;           /* when somebody was last there */
    li_bucket said[DW_SEATS_MAX];
    int64_t since_before[DW_SEATS_MAX][HL_MOVES_BACK]; /* when the clocks began to run before the last moves
                                                          of the seats, the very last first */
    hl_table *next;                                    /* on the same shelf */
    hl_table *next_touched;
};

/* A text that waits for the disk. */
typedef struct hl_letter {
    hl_client *to; /* NULL: gone meanwhile */
    hl_table *about;
    char *text;
    struct hl_letter *next;
} hl_letter;

enum { HL_SHELVES = 4096 };

struct hl_hall {
    sv_store *store;
    const sv_limits *limits;
    li_book *book;
    sv_workers *workers;
    hl_table *shelves[HL_SHELVES]; /* tables by id */
    hl_table *touched;
    hl_letter *first, *last;
    hl_counts counts;
};

/* One line being answered. Its fields have the types that the command's table says. */
typedef struct hl_talk {
    hl_hall *hall;
    hl_client *client;
    const json_t *in;
    json_t *out;
    dw_error *error;
    hl_table *about; /* that it changes, though the client is not there */
    double extra;    /* lines that it counts for besides itself */
} hl_talk;

/* ---- hall_talk.c ---- */

/* A field of the line; "" or `otherwise` if it has none. */
const char *hl_text(const hl_talk *line, const char *key);
int hl_number(const hl_talk *line, const char *key, int otherwise);

/* ---- hall_create.c ---- */

bool hl_create(hl_talk *line);
bool hl_rematch(hl_talk *line); /* after the game: the same people play again */
bool hl_list(hl_talk *line);

/* Adds `rematch`: the table where they play again, and who set it up; null if nobody did. */
void hl_put_rematch(const sv_row *row, json_t *out);

/* ---- hall_join.c ---- */

bool hl_join(hl_talk *line);
bool hl_show(hl_talk *line); /* the whole view */
bool hl_mine(hl_talk *line);

/* What the secret of the dice will have to fit to. */
void hl_put_commitment(const sv_row *row, json_t *out);

/* ---- hall_seats.c: who sits where ---- */

bool hl_sit(hl_talk *line);       /* takes an open seat */
bool hl_take_over(hl_talk *line); /* a bot plays for a person */
bool hl_come_back(hl_talk *line); /* the person plays again */

/* Lets the client sit at the table, in place of where it was. */
void hl_seat(hl_hall *hall, hl_client *client, hl_table *at, int seat);

/* Who has the seat now; the game may go on by that. False with the reason. */
bool hl_change_seat(hl_hall *hall, hl_table *at, int seat, const sv_seat *now, dw_error *error);

/* What sentences call the people at a table, as `seat` reads them. */
typedef struct hl_names {
    char seat[DW_SEATS_MAX][SV_NAME_MAX + SV_LEVEL_MAX + 8];
    int you;
} hl_names;

hl_names hl_names_for(const hl_table *at, int seat);
dw_names hl_said(const hl_names *names); /* the same, for the games; it points into `names` */

/* Adds `seats`: who has them, names, who is there, clocks. */
void hl_put_seats(const sv_row *row, const hl_client *clients, json_t *out);

/* Copies a name that somebody gave; false if it cannot be one. */
bool hl_read_name(const hl_talk *line, char name[SV_NAME_MAX]);

/* ---- hall_said.c: talk, and what happens besides moves ---- */

bool hl_chat(hl_talk *line);

/* Keeps and tells a line; the store may fail, which the commit finds out. */
void hl_say(hl_hall *hall, hl_table *at, int seat, const char *kind, const char *text);

/* Adds `said`. False with the reason. */
bool hl_put_said(hl_hall *hall, const hl_table *at, json_t *out, dw_error *error);

/* ---- hall_clock.c ---- */

/* The seat made a move: its clock begins anew. */
void hl_stop_clock(hl_table *at, int seat);
void hl_turn_clock_back(hl_table *at, int seat); /* it took the move back */

/* Lets clocks run as the game waits, and notes when the first has run out. */
void hl_set_clocks(hl_table *at, unsigned waiting);

/* Bots take the seats whose time is up. */
void hl_run_out(hl_hall *hall, hl_table *at);

/* Seconds that the seat has left; only at a table with limits. */
int hl_time_left(const sv_row *row, int seat);
bool hl_is_timed(const sv_row *row);

/* ---- hall.c ---- */

/* The table is looked after at the end of the round. */
void hl_touch(hl_hall *hall, hl_table *at);

/* The client leaves its table, if it is at one. */
void hl_stand_up(hl_hall *hall, hl_client *client);

/* Tells everybody at the table what was played since the last time. False if there was nothing. */
bool hl_tell_news(hl_hall *hall, hl_table *at);

/* Tells everybody at the table an event; `message` is given away. */
void hl_tell_all(hl_hall *hall, hl_table *at, json_t *message);

/* The table with this id, if it is used at the moment; otherwise NULL. */
hl_table *hl_in_memory(hl_hall *hall, const char *id);

/* The same, or from the store; NULL with the reason. */
hl_table *hl_find(hl_hall *hall, const char *id, dw_error *error);

/* A table that was just created, with a game that was just started. NULL without memory. */
hl_table *hl_add(hl_hall *hall, const sv_row *row, tb_table *table);

/* Tells a client after the next commit; `message` is given away. */
void hl_tell(hl_hall *hall, hl_client *client, hl_table *about, json_t *message);

/* The same with a text of JSON, which is given away. */
void hl_tell_text(hl_hall *hall, hl_client *client, hl_table *about, char *text);

/* ---- hall_view.c ---- */

/* What a seat, or TB_PUBLIC, sees of the table, as a text {...} to be freed: entries from `from` on, and what
 * differs on the screen from how it was after `base` entries; -1: all of it. NULL without memory. */
char *hl_view(hl_table *at, int seat, int from, int base);

/* Tells each client that is told views: what is new since `at->told` entries. */
void hl_tell_views(hl_hall *hall, hl_table *at);

/* ---- hall_play.c ---- */

/* Nobody is dealt anything before all seats are taken and everybody has added a luck. */
bool hl_is_complete(const hl_table *at);

/* Deals, and asks bots; then everything that is new goes into the transaction. False with the reason. */
bool hl_move_on(hl_hall *hall, hl_table *at, dw_error *error);

bool hl_play(hl_talk *line);
bool hl_offers(hl_talk *line);  /* when to be asked in others' turns */
bool hl_decline(hl_talk *line); /* not to act in somebody else's turn */

/* People who may act before the game goes on, and have something worth doing; one bit each. */
uint8_t hl_offered(hl_table *at);

/* The field `offers` of the line; DV_NEVER if there is none: who does not know of offers cannot decline them.
 */
bool hl_read_offers(const hl_talk *line, dv_wish *wish);

/* What the table's dice follow from. */
void hl_dice(const sv_row *row, fr_dice *dice);

/* What a bot found. */
void hl_take(hl_hall *hall, const sv_job *job);

/* ---- hall_undo.c ---- */

bool hl_undo(hl_talk *line);    /* one's own last decision, or a wish to go back further */
bool hl_consent(hl_talk *line); /* yes or no to such a wish */

/* Everybody at the table hears who asked, who agreed and who has to. */
void hl_tell_wish(hl_hall *hall, hl_table *at);

/* The wish comes true if nobody is missing who has to agree. False with the reason. */
bool hl_settle_wish(hl_hall *hall, hl_table *at, dw_error *error);

/* The wish, if there is one, does not come true; says why, as what the seat does. */
void hl_drop_wish(hl_hall *hall, hl_table *at, int seat, const char *why);

/* The seat plays on: whoever was asked to agree, or asked, has answered by that. */
void hl_play_past_wish(hl_hall *hall, hl_table *at, int seat);

/* Adds `wish`: who asked to go back where, who agreed, who has to; null if nobody asked. */
void hl_put_wish(const sv_row *row, json_t *out);

#endif
