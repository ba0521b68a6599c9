/*
 * private.h: what the files of the lobby share. lobby.c keeps tables and sends events, commands.c reads
 * lines, create.c and join.c open tables and let people in, moves.c and undo.c play, views.c writes what
 * clients see, seats.c says who sits where, clocks.c how much time each has, chat.c what people say.
 */
#ifndef SERVER_LOBBY_PRIVATE_H
#define SERVER_LOBBY_PRIVATE_H

#include "server/lobby/lobby.h"
#include "server/workers.h"

#include <jansson.h>

enum { LB_MOVES_BACK = 16 }; /* that are known when they began */

struct lb_table {
    sv_row row;
    tb_table *table;
    lb_client *clients;
    int stored;            /* entries that are in the store, or in its open transaction */
    int told;              /* entries that clients were told */
    bool shortened;        /* entries that clients know were taken back */
    bool touched;          /* in the list of tables to handle at the end of the round */
    bool dirty;            /* in the open transaction */
    bool row_changed;      /* to be written at the end of the round */
    uint8_t seats_changed; /* the same, by seat */
    bool renamed;          /* names have changed since clients got their sentences */
    bool seats_told;       /* false: everybody has to get the list of who is there */
    bool thinking;         /* a bot of it does */
    dv_driver driver;      /* who is a person, and what the game wants next */
    uint8_t offered;       /* people who have an offer to act before the game goes on */
    double used;           /* when somebody was last there */
    li_bucket said[DW_SEATS_MAX];
    int64_t since_before[DW_SEATS_MAX][LB_MOVES_BACK]; /* when the clocks began to run before the last moves
                                                          of the seats, the very last first */
    lb_table *next;                                    /* in the same slot */
    lb_table *next_touched;
};

/* A text that waits for the disk. */
typedef struct lb_waiting_text {
    lb_client *to; /* NULL: gone meanwhile */
    lb_table *about;
    char *text;
    struct lb_waiting_text *next;
} lb_waiting_text;

enum { LB_SLOTS = 4096 };

struct lb_lobby {
    sv_store *store;
    const sv_limits *limits;
    li_book *book;
    sv_workers *workers;
    lb_table *slots[LB_SLOTS]; /* tables by id */
    lb_table *touched;
    lb_waiting_text *first, *last;
    lb_counts counts;
};

/* One line being answered. Its fields have the types that the command's table says. */
typedef struct lb_call {
    lb_lobby *lobby;
    lb_client *client;
    const json_t *in;
    json_t *out;
    dw_error *error;
    lb_table *about; /* that it changes, although the client sits elsewhere */
    double extra;    /* lines that it counts for besides itself */
} lb_call;

/* ---- commands.c ---- */

/* A field of the line; "" or `otherwise` if it has none. */
const char *lb_text(const lb_call *line, const char *key);
int lb_number(const lb_call *line, const char *key, int otherwise);

/* ---- create.c ---- */

bool lb_create(lb_call *line);
bool lb_rematch(lb_call *line); /* after the game: the same people play again */
bool lb_list(lb_call *line);

/* Adds `rematch`: the table where they play again, and who set it up; null if nobody did. */
void lb_put_rematch(const sv_row *row, json_t *out);

/* ---- join.c ---- */

bool lb_join(lb_call *line);
bool lb_show(lb_call *line); /* the whole view */
bool lb_mine(lb_call *line);

/* What the secret of the dice will have to fit to. */
void lb_put_commitment(const sv_row *row, json_t *out);

/* ---- seats.c: who sits where ---- */

bool lb_sit(lb_call *line);       /* takes an open seat */
bool lb_take_over(lb_call *line); /* a bot plays for a person */
bool lb_come_back(lb_call *line); /* the person plays again */

/* Lets the client sit at the table, in place of where it was. */
void lb_seat(lb_lobby *lobby, lb_client *client, lb_table *at, int seat);

/* Who has the seat now; the game may go on by that. False with the reason. */
bool lb_change_seat(lb_lobby *lobby, lb_table *at, int seat, const sv_seat *now, dw_error *error);

/* What sentences call the people at a table, as `seat` reads them. */
typedef struct lb_names {
    char seat[DW_SEATS_MAX][SV_NAME_MAX + SV_LEVEL_MAX + 8];
    int you;
} lb_names;

lb_names lb_names_for(const lb_table *at, int seat);
dw_names lb_said(const lb_names *names); /* the same, for the games; it points into `names` */

/* Adds `seats`: who has them, names, who is there, clocks. */
void lb_put_seats(const sv_row *row, const lb_client *clients, json_t *out);

/* Copies a name that somebody gave; false if it cannot be one. */
bool lb_read_name(const lb_call *line, char name[SV_NAME_MAX]);

/* ---- chat.c: talk, and what happens besides moves --------- */

bool lb_chat(lb_call *line);

/* Stores and sends a line of chat; if the store fails, the commit reports it. */
void lb_say(lb_lobby *lobby, lb_table *at, int seat, const char *kind, const char *text);

/* Adds `said`. False with the reason. */
bool lb_put_said(lb_lobby *lobby, const lb_table *at, json_t *out, dw_error *error);

/* ---- clocks.c ---- */

/* After a move of the seat: its clock begins anew. */
void lb_stop_clock(lb_table *at, int seat);
void lb_turn_clock_back(lb_table *at, int seat); /* it took the move back */

/* Lets clocks run as the game waits, and notes when the first has run out. */
void lb_set_clocks(lb_table *at, unsigned waiting);

/* Gives the seats whose time is up to bots. */
void lb_run_out(lb_lobby *lobby, lb_table *at);

/* Seconds that the seat has left; only at a table with limits. */
int lb_time_left(const sv_row *row, int seat);
bool lb_is_timed(const sv_row *row);

/* ---- lobby.c ---- */

/* Has the table handled at the end of the round. */
void lb_touch(lb_lobby *lobby, lb_table *at);

/* Removes the client from its table, if it is at one. */
void lb_leave_table(lb_lobby *lobby, lb_client *client);

/* Sends everybody at the table what was played since the last time. False if there was nothing. */
bool lb_send_news(lb_lobby *lobby, lb_table *at);

/* Sends everybody at the table an event; takes `message`. */
void lb_send_all(lb_lobby *lobby, lb_table *at, json_t *message);

/* The table with this id, if it is used at the moment; otherwise NULL. */
lb_table *lb_in_memory(lb_lobby *lobby, const char *id);

/* The same, or from the store; NULL with the reason. */
lb_table *lb_find(lb_lobby *lobby, const char *id, dw_error *error);

/* A table that was just created, with a game that was just started. NULL without memory. */
lb_table *lb_add(lb_lobby *lobby, const sv_row *row, tb_table *table);

/* Sends a message to a client after the next commit; takes `message`. */
void lb_send(lb_lobby *lobby, lb_client *client, lb_table *about, json_t *message);

/* The same with a text of JSON, which it takes. */
void lb_send_text(lb_lobby *lobby, lb_client *client, lb_table *about, char *text);

/* ---- views.c ---- */

/* What a seat, or TB_PUBLIC, sees of the table, as a text {...} to be freed: entries from `from` on, and what
 * differs on the screen from how it was after `base` entries; -1: all of it. NULL without memory. */
char *lb_view(lb_table *at, int seat, int from, int base);

/* Sends each client with views what is new since `at->told` entries. */
void lb_send_views(lb_lobby *lobby, lb_table *at);

/* ---- moves.c ---- */

/* Whether the deal may begin: all seats are taken and everybody has added a luck. */
bool lb_is_complete(const lb_table *at);

/* Deals, and asks bots; then everything that is new goes into the transaction. False with the reason. */
bool lb_move_on(lb_lobby *lobby, lb_table *at, dw_error *error);

bool lb_play(lb_call *line);
bool lb_offers(lb_call *line);  /* when to be asked in others' turns */
bool lb_decline(lb_call *line); /* not to act in somebody else's turn */

/* People who may act before the game goes on, and have something worth doing; one bit each. */
uint8_t lb_offered(lb_table *at);

/* The field `offers` of the line; DV_NEVER if there is none: a client that does not know offers cannot
 * decline them.
 */
bool lb_read_offers(const lb_call *line, dv_wish *wish);

/* What the table's dice follow from. */
void lb_dice(const sv_row *row, fr_dice *dice);

/* What a bot found. */
void lb_take(lb_lobby *lobby, const sv_job *job);

/* ---- undo.c ---- */

bool lb_undo(lb_call *line);    /* one's own last decision, or a wish to go back further */
bool lb_consent(lb_call *line); /* yes or no to such a wish */

/* Sends everybody at the table who asked, who agreed and who still has to. */
void lb_send_wish(lb_lobby *lobby, lb_table *at);

/* Goes back if everybody who has to agree has agreed. False with the reason. */
bool lb_settle_wish(lb_lobby *lobby, lb_table *at, dw_error *error);

/* Refuses the wish, if there is one, in the name of what the seat does. */
void lb_drop_wish(lb_lobby *lobby, lb_table *at, int seat, const char *why);

/* The seat plays on: if it was asked to agree, or asked itself, this is its answer. */
void lb_play_past_wish(lb_lobby *lobby, lb_table *at, int seat);

/* Adds `wish`: who asked to go back where, who agreed, who has to; null if nobody asked. */
void lb_put_wish(const sv_row *row, json_t *out);

#endif
