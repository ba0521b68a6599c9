/*
 * store.h: where tables are kept: one small interface with SQLite behind it. What was written is on the
 * disk when `commit` has returned true. Knows no game and no network.
 */
#ifndef SERVER_STORE_STORE_H
#define SERVER_STORE_STORE_H

#include "fair/fair_dice.h"
#include "server/secrets.h"
#include "table/table.h"

enum {
    SV_LEVEL_MAX = 16,
    SV_NAME_MAX = 49,     /* bytes of a person's name, with its end */
    SV_LIST_MAX = 50,     /* tables of one page of the lobby */
    SV_CHAT_MAX = 100,    /* lines of chat that are kept of a table */
    SV_EVENTS_MAX = 1000, /* events besides moves that are kept of it, apart from chat */
    SV_SAID_MAX = 200,    /* the last of both that are shown at once */
    SV_TEXT_MAX = 301,    /* bytes of a line of either, with its end */
    SV_KIND_MAX = 16,
    SV_PACK_MAX = 17,
    SV_WHOM_MAX = 64,
};

typedef enum sv_seat_kind { SV_OPEN, SV_PERSON, SV_BOT } sv_seat_kind;

typedef struct sv_seat {
    sv_seat_kind kind;
    char level[SV_LEVEL_MAX];    /* of a bot */
    uint8_t hash[SV_HASH_SIZE];  /* of the secret that opens it: of the invitation until it is claimed */
    bool claimed;                /* the secret is the person's own */
    uint8_t spent[SV_HASH_SIZE]; /* of the invitation, which opens it no more */
    bool ready;                  /* a person has held it: nobody agrees for that person */
    fr_luck_state luck_state;
    char commitment[FR_HEX_MAX]; /* to the luck */
    char luck[FR_LUCK_MAX];      /* once it is opened */
    char name[SV_NAME_MAX];      /* of the person; may be empty */
    int64_t since;               /* when its clock began to run, in served seconds; 0: it does not run */
    int left;                    /* seconds that it had by then, with a limit for the whole game */
    int64_t away;                /* since when the person is away, in served seconds; 0: there */
} sv_seat;

/* What all agree to by sitting down: when others may do without somebody who is away. Seconds. */
typedef struct sv_away {
    int bot;  /* after which a bot may play for the person */
    int gone; /* after which the person has left for good: nobody waits for their consent; 0: never */
} sv_away;

/* How much time people have; then a bot plays for them. */
typedef struct sv_limit {
    int per_move, per_game;   /* seconds; 0: no limit */
    char level[SV_LEVEL_MAX]; /* of the bot */
} sv_limit;

/* A wish to go back further than one may alone. */
typedef struct sv_wish {
    int seat;       /* who asked; -1: nobody */
    int length;     /* of the record then */
    uint8_t agreed; /* seats that said yes */
} sv_wish;

/* The table where the same people play again. */
typedef struct sv_rematch {
    char table[SV_ID_MAX]; /* "": nobody has set one up */
    int seat;              /* who did */
} sv_rematch;

/* Everything about a table but its moves. */
typedef struct sv_row {
    char id[SV_ID_MAX];
    char game[32], set[32];
    dw_options options;
    bool seeded;                    /* the dice follow from a seed that the creator of the table chose */
    bool listed;                    /* in the lobby */
    int64_t created;                /* seconds since 1970 */
    int creator;                    /* some bits of a hash of the address: too few to identify it */
    uint8_t watchers[SV_HASH_SIZE]; /* hash of the spectators' secret */
    sv_limit limit;
    sv_away away;
    bool help;              /* the engine may advise people while they play */
    int rules;              /* the version of the rules that it is played by; 0: not noted, of release 0.1 */
    char pack[SV_PACK_MAX]; /* the hash of its values; "": the same */

    /* What `update` writes. */
    int era;      /* how often entries were taken back: what was known in an earlier one may be wrong */
    int64_t used; /* when something last happened there, in seconds since 1970 */
    int64_t due;  /* when the first running clock has run out, in served seconds; 0: none runs */
    bool owes;    /* a bot is to move */
    bool over;
    sv_wish wish;
    sv_rematch rematch;
    uint8_t secret[FR_SIZE]; /* that the dice follow from */
    int64_t opening;         /* until when lucks have to be opened, in served seconds; 0: they need not be */
    uint8_t restarts;        /* seats that did not open theirs and were lost by that; one bit each */

    int64_t bytes; /* that the table takes up in the store, about; `find` and `tables` tell it */

    sv_seat seats[DW_SEATS_MAX]; /* `reseat` writes them */
    fr_again again[FR_AGAIN_MAX];
    int agains;
} sv_row;

/* Something that was said at a table, or happened there besides moves. */
typedef struct sv_line {
    int64_t at;             /* seconds since 1970 */
    int seat;               /* or TB_PUBLIC */
    int length;             /* of the record by then */
    char kind[SV_KIND_MAX]; /* "chat", "late", ... */
    char text[SV_TEXT_MAX];
} sv_line;

#define SV_BAN "ban"
#define SV_MUTE "mute"
#define SV_CLOSED "closed"

/* What the operator of the server has decided, until it is taken back or its time is over. */
typedef struct sv_ruling {
    char whom[SV_WHOM_MAX]; /* an address; a table, "9c0f..."; or a seat there, "9c0f.../1" */
    char kind[SV_KIND_MAX]; /* SV_BAN, SV_MUTE or SV_CLOSED */
    int64_t since, until;   /* seconds since 1970; until 0: for good */
    char why[SV_TEXT_MAX];
} sv_ruling;

typedef struct sv_store sv_store;
struct sv_store {
    /* Writing: false with the reason. It is part of a transaction, which the first one begins. */
    bool (*create)(sv_store *, const sv_row *, dw_error *);
    bool (*append)(sv_store *, const char *id, int first, const tb_entry *entries, int count, dw_error *);
    bool (*truncate)(sv_store *, const char *id, int length, dw_error *);
    bool (*update)(sv_store *, const sv_row *, dw_error *); /* not the seats */
    bool (*reseat)(sv_store *, const char *id, int seat, const sv_seat *, dw_error *);
    bool (*deal_again)(sv_store *, const sv_row *, dw_error *);            /* the last of its `again` */
    bool (*say)(sv_store *, const char *id, const sv_line *, dw_error *);  /* the oldest are forgotten */
    bool (*note)(sv_store *, const char *name, int64_t value, dw_error *); /* about the server */
    bool (*remove)(sv_store *, const char *id, dw_error *);  /* all of a table; false also if there is none */
    bool (*rule)(sv_store *, const sv_ruling *, dw_error *); /* in place of one about the same */
    bool (*unrule)(sv_store *, const char *whom, const char *kind, dw_error *); /* also if there is none */
    bool (*commit)(sv_store *, dw_error *); /* also if nothing was written */
    void (*roll_back)(sv_store *);

    /* Reading. What is damaged is refused: nothing is read that is not as it was written. */
    bool (*find)(sv_store *, const char *id, sv_row *, dw_error *); /* false also if there is none */
    /* Entries in order, as many as fit: how many there are in all; -1 with the reason. */
    int (*entries)(sv_store *, const char *id, tb_entry *out, int room, dw_error *);
    /* What was said and what happened last, in order: how many; -1 with the reason. Of chat and events half
     * as many as there is room for. */
    int (*said)(sv_store *, const char *id, sv_line out[SV_SAID_MAX], dw_error *);
    /* All that happened besides moves, from `skip` on: as many as there is room for. */
    int (*events)(sv_store *, const char *id, int skip, sv_line out[SV_SAID_MAX], dw_error *);
    /* *value stays as it is if nothing was noted. False with the reason. */
    bool (*noted)(sv_store *, const char *name, int64_t *value, dw_error *);
    /* Listed tables that are not over, the newest first, from `skip` on: how many; -1 with the reason. Those
     * that are damaged have no id. */
    int (*list)(sv_store *, int skip, sv_row out[SV_LIST_MAX], dw_error *);
    /* How many tables that are not over were used since; of this creator, or of all (-1). -1 if the store
     * fails. */
    int (*count)(sv_store *, int creator, int64_t since);
    /* The first tables after `after` where a clock has run out by `now`, or, with 0, where a bot is to move:
     * how many. */
    int (*waiting)(sv_store *, int64_t now, const char *after, char out[SV_LIST_MAX][SV_ID_MAX]);
    /* Tables after the one with the id `after`, by their ids: how many; -1 with the reason. Those that are
     * damaged have no players. */
    int (*tables)(sv_store *, const char *after, sv_row out[SV_LIST_MAX], dw_error *);
    /* Rulings about a table and its seats, or with "" all, from `skip` on: how many; -1 with the reason. */
    int (*rulings)(sv_store *, const char *table, int skip, sv_ruling out[SV_LIST_MAX], dw_error *);
    /* Tables that are over, or not, and were not used since `before`, the oldest first, from `skip` on: how
     * many; -1 if the store fails. */
    int (*old)(sv_store *, bool over, int64_t before, int skip, char out[SV_LIST_MAX][SV_ID_MAX]);
    /* Bytes that the tables of this creator take up, or all (-1). */
    int64_t (*bytes)(sv_store *, int creator);

    /* How the store is. */
    bool (*check)(sv_store *, dw_error *); /* whether it can be written; false with the reason */
    int64_t (*room)(sv_store *);           /* bytes that are left on its disk; -1: nobody knows */
    void (*tidy)(sv_store *);              /* gives back a little of the space that is free */

    /* Begins a copy of what is committed, in a new file. */
    bool (*back_up)(sv_store *, const char *path, dw_error *);
    /* Makes a little of it. 1: call again; 0: the file is there, whole; -1 with the reason: there is none.
     * What is committed meanwhile is in the copy as well. */
    int (*back_up_on)(sv_store *, dw_error *);
    void (*close)(sv_store *);
};

/* "sqlite:PATH". NULL with the reason: also if the file was made by a later version, is none of ours, is in
 * use by another process, or lacks what was committed. */
sv_store *sv_open_store(const char *where, dw_error *error);

#endif
