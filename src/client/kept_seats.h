/*
 * kept_seats.h: what this machine keeps of seats at tables of servers, in the file seats.json of the data
 * folder, for its owner alone: the secret that opens the seat, and what the dice are checked with after the
 * game. A seat is written before its secret is sent. Nothing is ever removed.
 */
#ifndef CLIENT_KEPT_SEATS_H
#define CLIENT_KEPT_SEATS_H

#include "client/link.h"
#include "fair/fair_dice.h"
#include "platform/platform.h"

enum { KS_OWN_DIGITS = 32, KS_SERVER_MAX = LK_TEXT_MAX, KS_GAME_MAX = 48 };

typedef struct ks_seat {
    char server[KS_SERVER_MAX]; /* "http://127.0.0.1:8080/": the link up to its table */
    char table[LK_WORD_MAX];
    int seat;
    char game[KS_GAME_MAX];      /* "rollplayer"; "": it was never joined */
    long long since;             /* the calendar's seconds when it was kept */
    char came_by[LK_WORD_MAX];   /* the secret in the first link: an invitation, or the own secret */
    char own[LK_WORD_MAX];       /* the secret that opens the seat */
    bool claimed;                /* the server has confirmed that it does */
    char luck[FR_LUCK_MAX];      /* drawn on this machine; */
    bool committed;              /* and the server has the commitment to it */
    char commitment[FR_HEX_MAX]; /* of the server to its secret, when the luck was drawn; "": not known yet */
    char fixed[FR_HEX_MAX]; /* all commitments, when the luck was opened by this machine; "": it was not */
} ks_seat;

/* The file, whether it is there or not. False with the reason. */
bool ks_path(char path[PF_PATH_MAX], dw_error *error);

/* All seats that are kept, the oldest first: how many, to be freed, or -1 with the reason. */
int ks_list(const char *path, ks_seat **seats, dw_error *error);

/* The seat that this link opened first, or whose own link it is. *found says whether there is one. False with
 * the reason if the file cannot be read. */
bool ks_find(const char *path, const lk_link *link, ks_seat *seat, bool *found, dw_error *error);

/* Keeps a new seat on the disk, unless another program has kept one for the same link: `seat` is then that
 * one. False with the reason, and nothing is kept. */
bool ks_add(const char *path, ks_seat *seat, dw_error *error);

/* Keeps what has changed of the seat. What was fixed for its luck once stays, and `seat` gets it: a luck is
 * opened for one value alone. False with the reason, and the seat that is kept stays as it was. */
bool ks_change(const char *path, ks_seat *seat, dw_error *error);

/* The link that opens the seat on any device. */
void ks_write_link(const ks_seat *seat, dw_text *out);

#endif
