/*
 * driver.h: what a table wants next: a person's choice, an offer to a person who has something worth doing
 * in another seat's turn, a bot's move, the dealer, what real dice show, or nothing more. This is the only
 * place that decides it, for every front end. It remembers who declined which offer, and plays nothing
 * itself.
 */
#ifndef TABLE_DRIVER_H
#define TABLE_DRIVER_H

#include "dicewright.h"

/* When a person wants to be asked in somebody else's turn. */
typedef enum dv_wish {
    DV_WHEN_USEFUL, /* the usual one: a move that can do something now and is no mere discard */
    DV_EVERY_TIME,  /* whenever the rules allow any move */
    DV_NEVER,       /* "I will act myself" */
} dv_wish;

enum { DV_WISHES = DV_NEVER + 1 };

extern const char *const dv_wish_ids[DV_WISHES]; /* "when_useful", "every_time", "never" */

typedef enum dv_kind {
    DV_OVER,      /* nothing: the game is over */
    DV_DEAL,      /* the dealer is to answer */
    DV_BY_HAND,   /* a person is to say what real dice and cards show */
    DV_ASK,       /* a person is to choose */
    DV_OFFER,     /* a person may act before the game goes on, or decline */
    DV_BOT,       /* a bot is to choose */
    DV_VOLUNTEER, /* a bot may act, or decline */
    DV_WAIT,      /* somebody elsewhere has to act; only clients of a server use it */
} dv_kind;

enum { DV_KINDS = DV_WAIT + 1 };

extern const char *const dv_kind_ids[DV_KINDS]; /* "over", "deal", "by_hand", ... */

typedef struct dv_demand {
    dv_kind kind;
    int seat;   /* who; DW_CHANCE for DV_OVER, DV_DEAL and DV_BY_HAND */
    int before; /* DV_OFFER, DV_VOLUNTEER: a seat that goes on otherwise */
} dv_demand;

/* A person declined to act: not asked again in this window while nothing that matters has changed. */
typedef struct dv_refusal {
    uint64_t stake; /* a hash of what the person could have done */
    uint16_t window;
    bool given;
} dv_refusal;

typedef struct dv_driver {
    uint8_t people;               /* seats that are played by people, one bit each; the others are bots */
    bool by_hand;                 /* people say what real dice and cards show */
    uint8_t wishes[DW_SEATS_MAX]; /* dv_wish of each person */
    int last_asked;   /* the person who was asked last, who of several people is asked again first */
    int declined_at;  /* length of the record when `declined` was said; -1: never */
    uint8_t declined; /* seats that do not want to act there */
    dv_refusal refused[DW_SEATS_MAX];
} dv_driver;

/* A driver for these people, who want to be asked when it is useful. */
dv_driver dv_for(uint8_t people);

/* What the game wants next. `length` is how many moves led to `state`, the table as it is. People are asked
 * before bots that could choose at the same time. */
dv_demand dv_next(dv_driver *driver, const dw_game *game, const void *state, int length);

/* The same for front ends where bots need not wait for people who choose at the same time: the dealer or a
 * bot if one of them can go on, otherwise what dv_next says. While an offer stands, no bot that is waited for
 * goes on. */
dv_demand dv_next_without_people(dv_driver *driver, const dw_game *game, const void *state, int length);

/* The people who are offered to act now, one bit each. */
uint8_t dv_offered(dv_driver *driver, const dw_game *game, const void *state, int length);

/* The seat declines to act now. */
void dv_decline(dv_driver *driver, const dw_game *game, const void *state, int length, int seat);

/* Moves were taken back: forgets who declined, so that they are asked again. */
void dv_forget(dv_driver *driver);

/* Whether the seat has a move that can do something now: neither an end nor a mere discard nor idle. */
bool dv_has_use(const dw_game *game, const void *state, int seat);

#endif
