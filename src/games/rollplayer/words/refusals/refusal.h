/* refusal.h: what the files share that say why a move is refused. They read the state and change nothing. */
#ifndef GAMES_ROLLPLAYER_WORDS_REFUSALS_REFUSAL_H
#define GAMES_ROLLPLAYER_WORDS_REFUSALS_REFUSAL_H

#include "games/rollplayer/rules/rules.h"

typedef struct rp_request {
    const dw_game *game;
    const rp_box *box;
    const rp_state *s;
    int seat;
    char word[16];      /* the verb */
    const char *object; /* the rest of the text */
} rp_request;

/* Fills in the reason and returns false; leaves `error` empty if it knows none. */
typedef bool rp_refuser(const rp_request *q, dw_error *error);

/* The refuser of one verb; `always`: also when no legal move begins with that word. */
typedef struct rp_reason {
    const char *word;
    rp_refuser *refuse; /* NULL: nothing more is known than that it does not fit now */
    bool always;
} rp_reason;

/* The moves that there are if the pack brings one of the capabilities. The list ends with a NULL word. */
typedef struct rp_more_reasons {
    uint32_t needs; /* set of rp_capability */
    const rp_reason *list;
} rp_more_reasons;

extern const rp_more_reasons rp_more[]; /* ends with a NULL list (refusal_monsters.c) */

static inline const rp_seat *rp_asker(const rp_request *q)
{
    return &q->s->seats[q->seat];
}

int rp_card_requested(const rp_request *q); /* the card that the object begins with, or -1 */
rp_refuser rp_refuse_cell;                  /* the die at that cell */

#endif
