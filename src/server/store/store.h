/*
 * store.h: where tables are kept: one small interface with SQLite behind it. What was written is on the
 * disk when `commit` has returned true. Knows no game and no network.
 */
#ifndef SERVER_STORE_STORE_H
#define SERVER_STORE_STORE_H

#include "server/fair_dice.h"
#include "server/secrets.h"
#include "table/table.h"

enum {
    SV_LEVEL_MAX = 16,
    SV_NAME_MAX = 49,  /* bytes of a person's name, with its end */
    SV_LIST_MAX = 50,  /* tables of one page of the lobby */
    SV_SAID_MAX = 100, /* lines of chat that are kept of a table */
    SV_TEXT_MAX = 301, /* bytes of such a line, with its end */
    SV_KIND_MAX = 16,
};

typedef enum sv_seat_kind { SV_OPEN, SV_PERSON, SV_BOT } sv_seat_kind;

typedef struct sv_seat {
    sv_seat_kind kind;
    char level[SV_LEVEL_MAX];   /* of a bot */
    uint8_t hash[SV_HASH_SIZE]; /* of the secret of its link */
    bool ready;                 /* has been there once, and added its luck */
    char luck[FR_LUCK_MAX];
    char name[SV_NAME_MAX]; /* of the person; may be empty */
    int64_t since;          /* when its clock began to run, in seconds since 1970; 0: it does not run */
    int left;               /* seconds that it had by then, with a limit for the whole game */
} sv_seat;

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
    uint8_t secret[FR_SIZE];        /* that the dice follow from */
    bool seeded;                    /* from a seed that the creator of the table chose */
    bool listed;                    /* in the lobby */
    int64_t created;                /* seconds since 1970 */
    int creator;                    /* some bits of a hash of the address: too few to identify it */
    uint8_t watchers[SV_HASH_SIZE]; /* hash of the spectators' secret */
    sv_limit limit;

    /* What `update` writes. */
    int era;      /* how often entries were taken back: what was known in an earlier one may be wrong */
    int64_t used; /* when something last happened there, in seconds since 1970 */
    int64_t due;  /* when the first running clock has run out; 0: none runs */
    bool owes;    /* a bot is to move */
    bool over;
    sv_wish wish;
    sv_rematch rematch;

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

typedef struct sv_store sv_store;
struct sv_store {
    /* Writing: false with the reason. It is part of a transaction, which the first one begins. */
    bool (*create)(sv_store *, const sv_row *, dw_error *);
    bool (*append)(sv_store *, const char *id, int first, const tb_entry *entries, int count, dw_error *);
    bool (*truncate)(sv_store *, const char *id, int length, dw_error *);
    bool (*update)(sv_store *, const sv_row *, dw_error *); /* not the seats */
    bool (*reseat)(sv_store *, const char *id, int seat, const sv_seat *, dw_error *);
    bool (*deal_again)(sv_store *, const sv_row *, dw_error *);           /* its `again` */
    bool (*say)(sv_store *, const char *id, const sv_line *, dw_error *); /* the oldest are forgotten */
    bool (*commit)(sv_store *, dw_error *);                               /* also if nothing was written */
    void (*roll_back)(sv_store *);

    /* Reading. */
    bool (*find)(sv_store *, const char *id, sv_row *, dw_error *); /* false also if there is none */
    /* Entries in order, as many as fit: how many there are in all; -1 with the reason. */
    int (*entries)(sv_store *, const char *id, tb_entry *out, int room, dw_error *);
    /* What was said, in order: how many; -1 with the reason. */
    int (*said)(sv_store *, const char *id, sv_line out[SV_SAID_MAX], dw_error *);
    /* Listed tables that are not over, the newest first, from `skip` on: how many; -1 with the reason. Those
     * that are damaged have no id. */
    int (*list)(sv_store *, int skip, sv_row out[SV_LIST_MAX], dw_error *);
    /* How many tables that are not over were used since; of this creator, or of all (-1). -1 if the store
     * fails. */
    int (*count)(sv_store *, int creator, int64_t since);
    /* The first tables after `after` where a clock has run out by `now`, or, with 0, where a bot is to move:
     * how many. */
    int (*waiting)(sv_store *, int64_t now, const char *after, char out[SV_LIST_MAX][SV_ID_MAX]);
    void (*close)(sv_store *);
};

/* "sqlite:PATH". NULL with the reason: also if the file was made by a later version, or is none of ours. */
sv_store *sv_open_store(const char *where, dw_error *error);

#endif
