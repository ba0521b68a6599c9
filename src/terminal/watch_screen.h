/*
 * watch_screen.h: the screen of a record, move by move. watch_screen.c goes from moment to moment and
 * handles keys and mouse, watch_screen_draw.c draws. Everything is open, as a referee sees it. Private to
 * the terminal client.
 */
#ifndef TERMINAL_WATCH_SCREEN_H
#define TERMINAL_WATCH_SCREEN_H

#include "terminal/game_screen.h"

typedef struct wa_watch {
    scr_screen screen;
    const tb_table *record; /* the whole one */
    const char *name;       /* of the record */
    tb_table then;          /* the same table as if the record ended at this moment; owns nothing */
    seating at;             /* at that table */
    int *rounds;            /* of each moment */
    int side;               /* the seat whose sheet or dice are the centre */
    json_t *table;          /* as it is described */
    char *before, *last;    /* what happened until the last move, and by it; lines */
    char *next;             /* what comes now; a line */
    bool playing;
    int pace;
    double step_at;    /* by the clock; while playing */
    cv_box bar;        /* where progress is shown */
    char message[128]; /* until the next key */
    bool left;
    int kept; /* entries to play on from; -1: none */
} wa_watch;

/* How many moves were made at this moment, of how many. */
static inline int wa_moment(const wa_watch *watch)
{
    return watch->then.length;
}

static inline int wa_length(const wa_watch *watch)
{
    return watch->record->length;
}

/* Seconds that a move is shown. */
double wa_pace(const wa_watch *watch);

void wa_draw(scr_screen *screen, void *watch);

/* The moment that a column of the progress bar stands for. */
int wa_moment_at(const wa_watch *watch, int x);

#endif
