/*
 * load.h: many people at many tables of a server, in one process and one thread. Each table has a local
 * copy here, which follows the server's entries: legal moves are known without asking. With `views` each
 * client takes its moves from the server. main.c has the phases, wires.c the connections, talk.c the
 * lines, views.c what a client keeps of views, pace.c when a move is due, copies.c the copies, times.c the
 * figures.
 */
#ifndef LOAD_LOAD_H
#define LOAD_LOAD_H

#include "fair/fair_dice.h"
#include "table/table.h"

#include <jansson.h>
#include <libwebsockets.h>
#include <uv.h>

enum {
    LD_SEATS = 2,
    LD_NAME_MAX = 64,      /* bytes of an id or a secret, with its end */
    LD_SECRET_DIGITS = 32, /* of secrets and lucks of one's own */
    LD_LINE_MAX = 512,
    LD_TOLD_MAX = 5, /* failures that are printed one by one */
};

/* Times in seconds, in no order until they are asked for. */
typedef struct ld_times {
    double *seconds;
    size_t count, room;
} ld_times;

typedef struct ld_plan {
    int port, tables, seconds;
    int rate;  /* moves per second at all tables together; 0: as many as are answered */
    int rest;  /* seconds of silence before and after playing, for looking at the server's memory */
    int views; /* 1: the clients join with `views`, as today's browser does; 0: they follow `played` */
    uint64_t seed;
} ld_plan;

/* What a client has asked and has no answer to yet. */
typedef enum ld_question { LD_NOTHING, LD_CREATE, LD_JOIN, LD_LUCK, LD_PLAY, LD_CHECK } ld_question;

typedef struct ld_load ld_load;
typedef struct ld_table ld_table;

/* Somebody at a table; asks one thing at a time. */
typedef struct ld_client {
    ld_load *load;
    ld_table *table;
    int seat;
    struct lws *wire; /* NULL: not connected yet */
    ld_question asked;
    int id;                   /* of the question */
    double due, sent;         /* of the move */
    bool crossed;             /* the other seat had a move under way at the same time */
    bool joined;              /* its messages are about the present game; */
    bool opened;              /* it has opened its luck there, and the game begins when the other has */
    int length;               /* with `views`: of the record, on the screen that it has; */
    bool waiting;             /* there the game waits for it, */
    json_t *moves;            /* and it has these moves, as texts */
    char secret[LD_NAME_MAX]; /* the invitation */
    char own[LD_SECRET_DIGITS + 1], luck[LD_SECRET_DIGITS + 1];
    unsigned char line[LWS_PRE + LD_LINE_MAX];
    size_t line_length; /* 0: nothing is to be sent */
    char *heard;        /* of a text that comes in pieces */
    size_t heard_length;
} ld_client;

struct ld_table {
    char id[LD_NAME_MAX];
    const dw_game *game;
    tb_table *copy;
    dw_turn turn; /* of the copy */
    int known;    /* length that the server has answered: the copy may be behind */
    ld_client clients[LD_SEATS];
};

typedef struct ld_counts {
    int connected;
    int joined; /* clients that have opened their lucks */
    int asking; /* clients that wait for an answer */
    long long sent, acknowledged, crossed, refused;
    long long entries; /* moves of seats and of chance that the server sent */
    long long heard;   /* bytes of texts, while playing */
    int over;          /* games that came to their end */
    int checked, wrong;
    long long checked_entries;
} ld_counts;

struct ld_load {
    ld_plan plan;
    uv_loop_t loop;
    struct lws_context *context;
    lws_sorted_usec_list_t tick;
    ld_table *tables;
    int begun; /* clients that connect or are connected */
    bool playing, ending;
    double start;       /* of playing */
    long long next_due; /* number of the move that is due next */
    dw_rng rng;
    ld_counts counts;
    ld_times from_send, from_due;
    bool failed;
    dw_error error; /* why, if it failed */
};

/* The run cannot go on; the first reason counts. */
void ld_give_up(ld_load *load, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- wires.c ---- */

bool ld_open_wires(ld_load *load);
void ld_serve_wires(ld_load *load); /* waits for something to happen, and lets it */
void ld_close_wires(ld_load *load);
void ld_connect_some(ld_load *load);            /* begins a few of the connections that are missing */
void ld_send(ld_client *client, json_t *words); /* one line, which is given away */

/* ---- talk.c ---- */

void ld_open_table(ld_table *table); /* the first client creates it, then both join */
void ld_play(ld_client *client, double due);
void ld_check(ld_table *table); /* asks for the whole record and compares it with the copy */
void ld_hear(ld_client *client, const char *text, size_t length);

/* ---- views.c ---- */

/* Takes a screen, or what has changed on it. False if it is not the screen that the client has. */
bool ld_take_view(ld_client *client, const json_t *view, dw_error *error);
void ld_choose_told(const ld_client *client, dw_rng *rng, char text[DW_TEXT_MAX]); /* one of its moves */

/* ---- pace.c ---- */

void ld_start_pace(ld_load *load);
void ld_play_what_is_due(ld_load *load);
long long ld_due(const ld_load *load,
                 double when); /* how many moves were due until then; -1: no rate is given */

/* ---- copies.c ---- */

bool ld_new_copy(ld_table *table, dw_error *error);
/* Takes the entries from `from` on into the copy, and tells how many were new. */
bool ld_follow(ld_table *table, int from, const json_t *played, int *fresh, dw_error *error);
/* Whether `played` is the whole record, as the asking seat may know it. False with the first difference. */
bool ld_compare(const ld_table *table, int asker, const json_t *played, dw_error *error);
void ld_choose(ld_table *table, int seat, dw_rng *rng, char text[DW_TEXT_MAX]);

/* ---- times.c ---- */

bool ld_add_time(ld_times *times, double seconds); /* false without memory */
void ld_sort_times(ld_times *times);
double ld_share(const ld_times *times,
                double share); /* of sorted ones; share 0.99: the p99; 0 if there are none */

#endif
