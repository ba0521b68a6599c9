/*
 * store.h: where tables are kept: one small interface, behind which is SQLite. What was written is on the
 * disk when `commit` has returned true. Knows no game and no network.
 */
#ifndef SERVER_STORE_H
#define SERVER_STORE_H

#include "server/fair.h"
#include "server/secrets.h"
#include "table/table.h"

enum { SV_LEVEL_MAX = 16, SV_LIST_MAX = 50 };

typedef enum sv_seat_kind { SV_OPEN, SV_PERSON, SV_BOT } sv_seat_kind;

typedef struct sv_seat {
    sv_seat_kind kind;
    char level[SV_LEVEL_MAX];   /* of a bot */
    uint8_t hash[SV_HASH_SIZE]; /* of the secret of its link */
    bool ready;                 /* has been there once, and added its luck */
    char luck[FR_LUCK_MAX];
} sv_seat;

/* Everything about a table but its moves. */
typedef struct sv_row {
    char id[SV_ID_MAX];
    char game[32], set[32];
    dw_options options;
    uint8_t secret[FR_SIZE]; /* that the dice follow from */
    bool listed;             /* in the lobby */
    int64_t created;         /* seconds since 1970 */
    int era; /* how often entries were taken back: what was known in an earlier one may be wrong */
    sv_seat seats[DW_SEATS_MAX];
    uint8_t watchers[SV_HASH_SIZE]; /* hash of the secret of those who only look on */
} sv_row;

typedef struct sv_store sv_store;
struct sv_store {
    /* All of them: false with the reason. Writing is part of a transaction, which the first one begins. */
    bool (*create)(sv_store *, const sv_row *, dw_error *);
    bool (*append)(sv_store *, const char *id, int first, const tb_entry *entries, int count, dw_error *);
    bool (*truncate)(sv_store *, const char *id, int length, dw_error *); /* the next era begins */
    /* the next era begins */                                             /* the next era begins */
    bool (*reseat)(sv_store *, const char *id, int seat, const sv_seat *,
                   dw_error *);             /* who has the seat now */
    bool (*commit)(sv_store *, dw_error *); /* also if nothing was written */
    void (*roll_back)(sv_store *);

    bool (*find)(sv_store *, const char *id, sv_row *, dw_error *); /* false also if there is none */
    /* Entries in order, as many as fit: how many there are in all; -1 with the reason. */
    int (*entries)(sv_store *, const char *id, tb_entry *out, int room, dw_error *);
    /* Listed tables, the newest first, from `skip` on: how many; -1 with the reason. */
    int (*list)(sv_store *, int skip, sv_row out[SV_LIST_MAX], dw_error *);
    void (*close)(sv_store *);
};

/* "sqlite:PATH". NULL with the reason: also if the file was made by a later version, or is none of ours. */
sv_store *sv_open_store(const char *where, dw_error *error);

#endif
