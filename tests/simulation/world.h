/*
 * world.h: the simulated world: a table server with its disk, its network, the threads of its bots, and the
 * people at its tables, in one thread and by one clock that this program turns. One seed is one run. There is
 * one world at a time. world.c has time and the server, wires.c the network, people.c the people,
 * truth.c what must hold after every step.
 */
#ifndef SIMULATION_WORLD_H
#define SIMULATION_WORLD_H

#include "client/known.h"
#include "server/lobby/private.h"

#include <stdio.h>

enum {
    PEOPLE_MAX = 8,
    TABLES_MAX = 2,
    DEVICES_MAX = 2, /* of one person */
    FAILURE_MAX = 400,
    LINES_MAX = 1 << 16,
};

/* What is drawn against the server. */
typedef enum trouble {
    DELAYS,      /* frames take long */
    DOUBLES,     /* lines come twice */
    CUTS,        /* connections break, and what is on its way is lost */
    RESTARTS,    /* the server ends and another one begins */
    CRASHES,     /* the same without an end, also in the middle of a commit */
    FULL_DISK,   /* for a while */
    DISK_ERRORS, /* a write or a sync fails */
    SLOW_BOTS,
    STALLS,   /* the process stands still */
    CALENDAR, /* somebody sets the calendar */
    SILENCE,  /* people do not open their lucks */
    TROUBLES
} trouble;

extern const char *const trouble_names[TROUBLES];

typedef struct person person;
typedef struct device device;

/* A connection. Both ends learn of a break, but not at the same time. */
typedef struct wire {
    lb_client client; /* first: the server knows the wire by it */
    device *from;
    bool at_server, at_device; /* this end takes it for open */
    bool cut;                  /* nothing arrives any more */
    int table, seat;           /* where the server has let it join; table -1: nowhere */
    double last_up, last_down; /* when the last frame arrives: they do not overtake each other */
    struct wire *next;         /* of all that there ever were */
} wire;

struct device {
    person *of;
    wire *link; /* NULL: none */
    bool joined;
    bool wants_view; /* what it knows does not fit what it was told */
    bool acts;       /* an event says when */
    oc_table known;
    json_t *lucks;
    int awaited; /* the line whose answer it waits for; 0: none */
    double deadline;
    char *again; /* a move that may have been lost; NULL: none */
};

/* Somebody with a seat, or without one. */
struct person {
    int number, table;
    int seat; /* or TB_PUBLIC */
    char link[SV_SECRET_MAX], own[SV_SECRET_MAX];
    bool owns;      /* takes the seat for its own */
    bool confirmed; /* the server has said so */
    bool lost;      /* the seat, because the luck was not opened */
    bool has_luck, silent;
    bool showed; /* the luck, or tried to */
    char luck[FR_LUCK_MAX];
    int lucks;    /* how many were drawn */
    double haste; /* seconds between actions, about */
    int mischief; /* of 100 actions */
    int device_count;
    device devices[DEVICES_MAX];
};

/* Why the server does something. */
typedef enum cause_kind { BY_LINE, BY_TICK, BY_LEAVING, BY_ROUND } cause_kind;

typedef struct cause {
    cause_kind kind;
    const wire *from; /* of a line */
    const json_t *line;
    const char *command;
} cause;

/* Streams of chance: leaving one out changes no other. */
enum { OF_PEOPLE = TROUBLES, OF_SERVER, OF_TRUTH, STREAMS };

typedef struct world {
    sv_clock clock; /* first: the server knows the world by it */
    uint64_t seed;
    unsigned without; /* troubles that are left out, one bit each */
    long steps, steps_max;
    double now, heals_at; /* seconds */
    int64_t calendar_jump;
    double stands_until; /* the process stands still */
    bool healed;
    dw_rng chance[STREAMS];
    int weight[TROUBLES]; /* how much of each this seed has: 0 to 3 */
    long drawn[TROUBLES];

    bool up; /* the server */
    sv_store *store;
    li_book *book;
    lb_lobby *lobby;
    sv_limits limits;
    bool round_is_due;

    person people[PEOPLE_MAX];
    int person_count;
    int table_count;
    wire *wires;
    int lines;                 /* that were ever said */
    char failure[FAILURE_MAX]; /* "": nothing is wrong */
    FILE *trace;               /* NULL: nobody wants to read what happens */
} world;

extern world w;

/* ---- world.c ---- */

/* Once. */
bool world_prepare(void);

/* One run; false if something was wrong, which w.failure says. What happens goes to `trace`, if it is not
 * NULL. */
bool world_run(uint64_t seed, long steps, unsigned without, FILE *trace);

/* The same in parts, for others than the people of people.c: a server and time alone. */
void world_begin(uint64_t seed, long steps, unsigned without, FILE *trace);
void world_pass(double seconds);
void world_end(void);

/* Writes what happens where somebody wants to read it. */
void world_tell(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Notes the first thing that is wrong, and ends the run. */
void world_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A number below `bound`, or whether something that happens `percent` times of 100 does, or so many seconds
 * about. */
int draw(int stream, int bound);
bool happens(int stream, int percent);
double some_seconds(int stream, double about);

/* Whether this trouble comes now; it is counted. */
bool strikes(trouble kind, int percent);

/* Calls `what` with `with` after so many seconds. Those of the server wait while its process stands still. */
void later(double seconds, bool of_server, void (*what)(void *with), void *with);

/* The server looks after what came in, soon. */
void world_make_round(void);

/* ---- wires.c ---- */

void wires_connect(device *from);
void wires_say(device *from, json_t *line); /* takes the line */
void wires_hang_up(device *from);           /* at this end */
void wires_cut(wire *one);                  /* somewhere between */
void wires_server_is_gone(void);
void wires_free(void);

/* ---- people.c ---- */

bool people_come(void); /* creates tables, and gives people their links */
void people_hear(device *to, const json_t *told);
void people_are_cut_off(device *one);
void people_are_kind(void);    /* from now on they only play */
bool people_are_content(void); /* all games go on */
void people_leave(void);

/* ---- truth.c ---- */

void truth_begin(int table, const char *id);
void truth_end(void);

/* After everything that the server does. */
void truth_observe(const cause *why);

/* The seat of the wire was joined, or left. */
void truth_joined(wire *one);
void truth_left(wire *one);

/* Around a commit. */
void truth_before_commit(void);
void truth_after_commit(bool stored);

/* What the server tells somebody, and what that person knows then. */
void truth_told(const wire *to, const json_t *told);
void truth_known(const device *one);

/* A new server has this store. */
void truth_reopened(void);

/* At the end. */
void truth_check_records(void);
int truth_length(int table);
bool truth_took_seat(int table, int seat); /* its luck was not opened in time */
bool truth_is_over(int table);

#endif
