/*
 * events.h: what the files that report events share. Events follow from the states before and after a
 * move.
 */
#ifndef GAMES_DICEREALMS_WORDS_EVENTS_H
#define GAMES_DICEREALMS_WORDS_EVENTS_H

#include "games/dicerealms/words/phrases.h"

/* One move can run through the rest of a round. `now` follows it from the state before, one thing after the
 * other; each event is reported as it happened. */
typedef struct dr_happening {
    const dw_game *game;
    const dr_pack *p;
    const dr_state *before, *after;
    dr_state now;
    dw_event event; /* the event under construction */
} dr_happening;

/* Begins an event about a seat, with the beginning of its sentence. */
static inline dw_text *dr_begin_event(dr_happening *h, const char *kind, int seat, const char *does,
                                      const char *you_do)
{
    dw_event_begin(&h->event, kind, seat);
    dw_text_seat_begins(&h->event.words, seat, does, you_do);
    return &h->event.words;
}

/* " and takes 2 misery (-4 VP)", if it takes any. */
void dr_event_misery(dr_happening *h, int seat, int misery);

/* events_attacks.c. Follows the move and the attacks after it that nobody is asked about, and reports them;
 * true: all attacks of the round are over. */
bool dr_tell_attacks(dr_happening *h, int seat, dw_move move);

#endif
