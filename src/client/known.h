/*
 * known.h: what a client knows of its table, and how the server's messages change that. Reads JSON from
 * anybody: what makes no sense changes nothing and never crashes.
 *
 * A value here is never changed in place: a change makes another value. To keep a value while the table
 * goes on, take a reference (json_incref).
 */
#ifndef CLIENT_KNOWN_H
#define CLIENT_KNOWN_H

#include "dicewright.h"

#include <jansson.h>

enum {
    OC_CHAT_MAX = 200,   /* lines of talk that are kept, */
    OC_EVENTS_MAX = 200, /* and lines about what happened besides moves: neither pushes the other out */
    OC_SAID_MAX = OC_CHAT_MAX + OC_EVENTS_MAX,
    OC_NAME_MAX = 64,
    OC_ID_MAX = 24,
};

/* Who sits where. */
typedef struct oc_seat {
    char who[OC_ID_MAX];    /* "open", "person", or the id of the level of the bot that plays there */
    char name[OC_NAME_MAX]; /* of the person, also while a bot plays for them; may be empty */
    bool here;              /* somebody is connected, */
    int connections;        /* and so often */
    bool held;              /* a person has the seat, also while a bot plays there */
    int away;               /* for how many seconds that person has been away; -1: not at all */
    bool runs;              /* their clock does */
    int left;               /* seconds when it came; -1: there is no time limit */
} oc_seat;

/* The table as one seat sees it, or a spectator. JSON is as docs/server.md has it, and NULL if it is not
 * known. */
typedef struct oc_table {
    int seat;                             /* TB_PUBLIC: a spectator */
    char game[OC_ID_MAX], set[OC_ID_MAX]; /* "": nothing is known yet */
    int players;
    bool begun;            /* everybody has been there */
    const json_t *joined;  /* the answer to `join`: `variants`, `setup`, `limit`, `help`, `away` */
    const json_t *lucks;   /* how far the seats are with them */
    double lucks_told;     /* pf_clock() when that came, */
    uint64_t lucks_count;  /* and how often it did */
    const json_t *screen;  /* `turn`, `length`, `choices` (of a seat), `state`, `score` */
    const json_t *entries; /* all of the record, as `log` tells it */
    int length, era;       /* of the screen */
    int kept;              /* entries that stayed when some were last taken back */
    bool offered;          /* the seat may act before the game goes on */
    oc_seat seats[DW_SEATS_MAX];
    int watching;          /* spectators */
    double told;           /* pf_clock() when `seats` was told */
    const json_t *said;    /* the last lines of both kinds: `at`, `seat`, `length`, `kind`, `text` */
    uint64_t said_count;   /* of all lines that ever came */
    const json_t *wish;    /* NULL: nobody asks to go back */
    const json_t *rematch; /* NULL: nobody has set up another game */
    uint64_t changes;      /* how often anything of this has changed */
} oc_table;

/* One frame as a value whose texts have no control characters but ends of lines; NULL if it is no object. */
json_t *kn_read(const char *text, size_t length);

/* Forgets everything. */
void kn_forget(oc_table *table);

/* The answer to `join`, without its view; false, and nothing has changed, if it makes no sense. */
bool kn_sit_down(oc_table *table, const json_t *answer);

/* A view: false, and nothing has changed, if it does not follow what is known, so that all of it has to be
 * asked for. */
bool kn_take_view(oc_table *table, const json_t *view);

/* An event but `view` and `lost`; unknown ones are ignored. */
void kn_hear(oc_table *table, const json_t *event);

/* Whether the dice follow from a seed that somebody may know; and whether the engine may help at present. */
bool kn_is_seeded(const oc_table *table);
bool kn_helps(const oc_table *table);

/* Seconds for which the person of a seat has been away now; -1: the person is here, or there is none. */
double kn_away(const oc_table *table, int seat, double now);

/* Seconds until seats are lost that have not opened their lucks, or committed to any; -1: nobody has to. */
double kn_opening_left(const oc_table *table, double now);

/* Seconds that a seat has left now; -1: there is no limit. */
double kn_time_left(const oc_table *table, int seat, double now);

#endif
