/*
 * private.h: what the files of the lobby share. lobby.c keeps tables and sends events, commands.c reads
 * lines, create.c and join.c open tables and let people in, moves.c and undo.c play, views.c writes what
 * clients see, seats.c says who sits where, clocks.c how much time each has, chat.c what people say, lucks.c
 * how a game begins, asked.c what lines answer. admin.c reads the lines of operators, inspect.c shows them
 * tables, and rulings.c has what they decide.
 */
#ifndef SERVER_LOBBY_PRIVATE_H
#define SERVER_LOBBY_PRIVATE_H

#include "server/lobby/lobby.h"
#include "server/workers.h"

#include <jansson.h>

enum { LB_MOVES_BACK = 16 }; /* that are known when they began */

/* How far a table is on its way to its first roll; see lucks.c. */
typedef enum lb_stage {
    LB_PEOPLE,      /* somebody has not been there yet */
    LB_COMMITMENTS, /* somebody has to commit to a luck anew */
    LB_OPENING,     /* all have committed, and open their lucks */
    LB_BEGUN,
} lb_stage;

/* What a seat is asked. */
typedef struct lb_asked {
    bool waits;     /* the game waits for the seat */
    int since;      /* the length of the record when it was first asked that */
    uint64_t moves; /* a sum of what it may do */
} lb_asked;

/* What the operator has decided about a table. Until when, in seconds since 1970; the last place is of those
 * who look on. */
typedef struct lb_decided {
    bool closed;
    char why[SV_TEXT_MAX]; /* it was closed */
    int64_t muted[DW_SEATS_MAX + 1], banned[DW_SEATS_MAX + 1];
} lb_decided;

struct lb_table {
    sv_row row;
    tb_table *table;
    lb_client *clients;
    int stored;                 /* entries that are in the store, or in its open transaction */
    int told;                   /* entries that clients were told */
    bool shortened;             /* entries that clients know were taken back */
    bool touched;               /* in the list of tables to handle at the end of the round */
    bool dirty;                 /* in the open transaction */
    bool row_changed;           /* to be written at the end of the round */
    uint8_t seats_changed;      /* the same, by seat */
    bool renamed;               /* names have changed since clients got their sentences */
    bool seats_told;            /* false: everybody has to get the list of who is there */
    bool thinking;              /* a bot of it does */
    bool unasked;               /* a bot should, but there was no memory for the question */
    uint8_t asker[LI_KEY_SIZE]; /* the address for which they think */
    double attended;            /* until when they do although nobody is connected */
    uint8_t found_away;         /* seats that are to be stored with the next change: see mark_away */
    lb_stage stage;
    bool lucks_changed; /* people have to be told how far the seats are with them */
    lb_asked asked[DW_SEATS_MAX];
    dv_driver driver; /* who is a person, and what the game wants next */
    uint8_t offered;  /* people who have an offer to act before the game goes on */
    lb_decided decided;
    bool deleted; /* with the next commit */
    double used;  /* when somebody was last there */
    li_bucket said[DW_SEATS_MAX];
    int64_t since_before[DW_SEATS_MAX][LB_MOVES_BACK]; /* when the clocks began to run before the last moves
                                                          of the seats, the very last first */
    lb_table *next;                                    /* in the same slot */
    lb_table *next_touched;
};

/* A text that waits for the disk. */
typedef struct lb_waiting_text {
    lb_client *to;     /* NULL: gone meanwhile */
    const void *about; /* the table; or the lobby, if it is about more */
    char *text;
    struct lb_waiting_text *next;
} lb_waiting_text;

enum { LB_SLOTS = 4096 };

/* How far the search for tables is that were kept for long enough; see retention.c. */
typedef struct lb_retention {
    const char *folder; /* for their records; NULL: none */
    double begins;      /* when the next search does */
    bool over;          /* it is at tables that are over, which come first */
    int passed;         /* tables of these that it has left in place */
} lb_retention;

struct lb_lobby {
    sv_store *store;
    const sv_limits *limits;
    li_book *book;
    const sv_clock *clock;
    sv_workers *workers;
    lb_table *slots[LB_SLOTS]; /* tables by id */
    lb_table *touched;
    double served,
        ticked; /* seconds that this server and those before it served, and when they were counted */
    int64_t served_written; /* what the store knows of them */
    bool closing;           /* the server ends */
    double loaded;          /* lines that tables took which were read from the store */
    bool fails;             /* the last commit did not work, for this reason: */
    dw_error failure;
    double tried; /* when the last commit was */
    lb_waiting_text *first, *last;
    lb_retention retention;
    bool spoilt; /* something of this round could not be done: nothing of it may be committed */
    dw_error why;
    lb_counts counts;
    double opened;       /* by the clock that never goes back */
    bool rulings_change; /* with the next commit */
    int64_t rulings_end; /* when the first one about an address does; 0: none does */
    bool copying;        /* the store, for an operator */
    lb_client *copying_for;
    json_t *copying_id;          /* of the operator's line; NULL: it has none */
    void (*wake)(void *context); /* NULL: nobody listens */
    void *wake_context;
};

/* One line being answered. Its fields have the types that the command's table says. */
typedef struct lb_call {
    lb_lobby *lobby;
    lb_client *client; /* or an operator's */
    const json_t *in;
    json_t *out;
    dw_error *error;
    lb_table *about; /* that it changes, although the client sits elsewhere */
    double wrong;    /* links that open nothing: what they count for */
    bool later;      /* its answer comes in a later round */
} lb_call;

/* ---- commands.c ---- */

/* A field of the line; "" or `otherwise` if it has none. */
const char *lb_text(const lb_call *line, const char *key);
int lb_number(const lb_call *line, const char *key, int otherwise);

/* The line as an object, to be released; NULL with the reason. */
json_t *lb_read_line(const char *text, size_t length, dw_error *error);

/* Makes the answer a refusal. */
void lb_refuse(lb_call *line);

void lb_put_id(const lb_call *line); /* that of the line, if it has one, into the answer */

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

/* ---- seats.c: who sits where ---- */

bool lb_sit(lb_call *line);       /* takes an open seat */
bool lb_take_over(lb_call *line); /* a bot plays for a person */
bool lb_come_back(lb_call *line); /* the person plays again */

/* Notes when the person of the seat left, if nobody else is there in the seat. */
void lb_go_away(lb_lobby *lobby, lb_table *at, int seat);

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

/* Whether the person of the seat has been away for as long as the table's rule says; 0: there is no rule. */
bool lb_is_away(const lb_lobby *lobby, const sv_row *row, int seat, int seconds);

/* Adds `seats`: who has them, names, who is there, clocks. */
void lb_put_seats(const lb_lobby *lobby, const sv_row *row, const lb_client *clients, json_t *out);

/* The hash of the secret that a person wants for a seat; false with the reason. */
bool lb_read_own(const lb_call *line, uint8_t hash[SV_HASH_SIZE]);

/* ---- names.c ---- */

/* Copies what somebody wrote without needless spaces, into room for all of it. False with the reason: not all
 * of it can be seen. */
bool lb_read_words(const lb_call *line, const char *field, const char *said, char *out);

/* Copies the name that somebody gave, for the seat or TB_PUBLIC. False with the reason: also if it looks like
 * another one at the table. */
bool lb_read_name(const lb_call *line, const lb_table *at, int seat, char name[SV_NAME_MAX]);

/* ---- chat.c: talk, and what happens besides moves --------- */

bool lb_chat(lb_call *line);
bool lb_events(lb_call *line); /* all that happened besides moves */

/* Stores and sends a line of chat; if the store fails, the commit reports it. */
void lb_say(lb_lobby *lobby, lb_table *at, int seat, const char *kind, const char *text);

/* Adds `said`. False with the reason. */
bool lb_put_said(lb_lobby *lobby, const lb_table *at, json_t *out, dw_error *error);

/* ---- lucks.c: how a game begins ---- */

lb_stage lb_stage_of(const sv_row *row);
bool lb_luck(lb_call *line); /* commits to a luck, or opens it */

/* Whether the deal may begin: all seats are taken and all lucks are opened. */
bool lb_is_complete(const lb_table *at);

/* Goes on to the stage that the seats have reached, and tells everybody. */
void lb_begin_stage(lb_lobby *lobby, lb_table *at);

/* Notes the commitment, as far as it is not too late, in what will be the seat. False with the reason. */
bool lb_commit_luck(const lb_call *line, const lb_table *at, const char *commitment, sv_seat *now);

/* Whether others wait for the seat to open its luck, or to commit to one. */
bool lb_owes_luck(const lb_table *at, int seat);

/* Bots have the seats for good, and everything is drawn anew. False with the reason. */
bool lb_lose_seats(lb_lobby *lobby, lb_table *at, unsigned seats, dw_error *error);

/* Takes the seats that have not opened their lucks in time. */
void lb_run_out_of_opening(lb_lobby *lobby, lb_table *at);

/* Adds `lucks`: the commitments of the server and of each seat, and what is opened. */
void lb_put_lucks(const lb_lobby *lobby, const sv_row *row, json_t *out);

/* ---- asked.c: what a line answers ---- */

void lb_ask_anew(lb_table *at); /* the record is another one */
void lb_ask_on(lb_table *at);   /* after each entry */

/* Whether the `length` and the `era` of the line are those of what the seat is asked now. False with the
 * reason.
 */
bool lb_is_current(const lb_call *line, const lb_table *at, int seat);

/* ---- rulings.c: what the operator has decided ---- */

/* All about addresses, from the store into the book of addresses. False with the reason. */
bool lb_read_rulings(lb_lobby *lobby, dw_error *error);
void lb_read_rulings_again(lb_lobby *lobby); /* after a change; if it fails, later once more */
void lb_end_rulings(lb_lobby *lobby);        /* those whose time is over */

/* About the table, from the store. False with the reason. */
bool lb_read_decided(const lb_lobby *lobby, lb_table *at, dw_error *error);

/* Refuses with the reason if the operator does not let the client talk. */
bool lb_may_talk(const lb_call *line);

bool lb_is_banned(const lb_lobby *lobby, const lb_table *at, int seat);

/* Whether the game of the table can go on: all are there, and nobody has closed it. */
bool lb_goes_on(const lb_table *at);

/* Refuses with the reason if the operator has closed the table. */
bool lb_is_open(const lb_table *at, dw_error *error);

/* The commands of the operator that decide something. */
bool lb_close_table(lb_call *line);
bool lb_reopen_table(lb_call *line);
bool lb_mute(lb_call *line);
bool lb_unmute(lb_call *line);
bool lb_ban(lb_call *line);
bool lb_unban(lb_call *line);
bool lb_list_rulings(lb_call *line);

json_t *lb_describe_ruling(const sv_ruling *ruling);

/* ---- admin.c ---- */

/* Goes on with the copy of the store that an operator wants, and answers when it is there. After a commit. */
void lb_copy_on(lb_lobby *lobby);
void lb_forget_copier(lb_lobby *lobby, const lb_client *client); /* who is gone */

/* ---- inspect.c: tables, as an operator looks at them ---- */

bool lb_list_all(lb_call *line);
bool lb_inspect(lb_call *line);
bool lb_export(lb_call *line);
bool lb_delete_table(lb_call *line);

/* ---- clocks.c ---- */

/* The time that clocks of people go by: how many seconds servers of this store have served. It stands still
 * while nobody could have played. */
int64_t lb_served(const lb_lobby *lobby);
void lb_count_served(lb_lobby *lobby);

/* After a move of the seat: its clock begins anew. */
void lb_stop_clock(const lb_lobby *lobby, lb_table *at, int seat);
void lb_turn_clock_back(lb_table *at, int seat); /* it took the move back */

/* Lets clocks run as the game waits, and notes when the first has run out. */
void lb_set_clocks(const lb_lobby *lobby, lb_table *at, unsigned waiting);

/* Gives the seats whose time is up to bots. */
void lb_run_out(lb_lobby *lobby, lb_table *at);

/* Seconds that the seat has left; only at a table with limits. */
int lb_time_left(const lb_lobby *lobby, const sv_row *row, int seat);
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

/* Something that the table had to do could not be done: it returns to what is stored. */
void lb_spoil(lb_lobby *lobby, lb_table *at, const dw_error *why);

/* The client has missed something for want of memory: it is dropped, and learns how things stand when it
 * comes again. */
void lb_cut(lb_client *client);

/* Sends a message to a client after the next commit; takes `message`. It is `about` a table or the lobby: if
 * that cannot be stored, an answer becomes a refusal. What is not whole cuts the client. */
void lb_send(lb_lobby *lobby, lb_client *client, const void *about, json_t *message);

/* The same with a text of JSON, which it takes; NULL: there was no memory for it. */
void lb_send_text(lb_lobby *lobby, lb_client *client, const void *about, char *text);

/* ---- retention.c ---- */

/* Removes some tables that were kept for long enough, or gives some space back. */
void lb_remove_old(lb_lobby *lobby);

/* Whether the tables that this creator made, and all, may take up more. False with the reason. */
bool lb_has_bytes(const lb_lobby *lobby, int creator, dw_error *error);

/* ---- views.c ---- */

/* What a seat, or TB_PUBLIC, sees of the table, as a text {...} to be freed: entries from `from` on, and what
 * differs on the screen from how it was after `base` entries; -1: all of it. NULL without memory. */
char *lb_view(const lb_lobby *lobby, lb_table *at, int seat, int from, int base);

/* Sends each client with views what is new since `at->told` entries. */
void lb_send_views(lb_lobby *lobby, lb_table *at);

/* ---- moves.c ---- */

/* Bots think where somebody is connected, or was there a moment ago. The client is, or asks how it stands. */
void lb_attend(const lb_lobby *lobby, lb_table *at, const lb_client *client, int seat);

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
void lb_put_wish(const lb_lobby *lobby, const lb_table *at, json_t *out);

#endif
