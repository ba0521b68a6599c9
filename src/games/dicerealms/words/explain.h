/* explain.h: what the files that explain moves share. */
#ifndef GAMES_DICEREALMS_WORDS_EXPLAIN_H
#define GAMES_DICEREALMS_WORDS_EXPLAIN_H

#include "games/dicerealms/words/phrases.h"

typedef struct dr_telling {
    const dw_game *game;
    const dr_pack *p;
    const dr_state *s;
    int seat_no;
    const dr_seat *seat; /* NULL for chance */
    int a, b, c;         /* the move's numbers */
    dw_text *text;
    bool brief; /* for the log, not for the player who chooses */
} dr_telling;

typedef void dr_teller(const dr_telling *);

static inline dr_telling dr_telling_of(const dw_game *game, const dr_state *s, int seat, dw_move move,
                                       dw_text *text)
{
    return (dr_telling){.game = game,
                        .p = dr_pack_of(game),
                        .s = s,
                        .seat_no = seat,
                        .seat = seat >= 0 ? &s->seats[seat] : NULL,
                        .a = dr_a(move),
                        .b = dr_b(move),
                        .c = dr_c(move),
                        .text = text};
}

/* Goes on, after a semicolon, with what matters only while choosing; false where the text is brief. */
static inline bool dr_goes_on(const dr_telling *t)
{
    if (!t->brief)
        dw_text_put(t->text, "; ");
    return !t->brief;
}

/* The die that the move begins with. */
static inline const dr_die *dr_die_told(const dr_telling *t)
{
    return &t->seat->dice[t->a];
}

/* What a Banker's move wants to hold: the number is in the first two bytes. */
static inline int dr_held(const dr_telling *t)
{
    return t->a | t->b << 8;
}

/* The face whose discount a die is bought with; NULL: the full price is paid. */
static inline const dr_face *dr_discount_told(const dr_telling *t)
{
    return t->b ? dr_discount(t->p, t->seat) : NULL;
}

/* The function that explains a verb of Collect and Upgrade; NULL: explain.c does it. */
extern dr_teller *const dr_collect_tellers[DR_VERBS]; /* explain_collect.c */

#endif
