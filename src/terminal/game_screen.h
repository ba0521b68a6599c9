/*
 * game_screen.h: the screen of a game, seen by the people who play it. game_screen.c runs the game loop,
 * game_screen_keys.c handles keys and mouse, game_screen_words.c does what a word asks for,
 * game_screen_draw.c draws. Private to the terminal client.
 */
#ifndef TERMINAL_GAME_SCREEN_H
#define TERMINAL_GAME_SCREEN_H

#include "seating/seating.h"
#include "terminal/choices.h"
#include "terminal/screen.h"
#include "terminal/thinker.h"
#include "terminal/view_model.h"

enum { GS_LOG_LINES = 64, GS_LOG_ENTRIES = 120, GS_MESSAGE_MAX = 1024, GS_DIGITS_MAX = 5 };

/* The last lines of what happened. */
typedef struct gs_log {
    int count;
    int fresh; /* of them since one's own last decision */
    char lines[GS_LOG_LINES][SE_LINE_MAX];
} gs_log;

typedef struct gs_game {
    seating *at;
    scr_screen screen;
    tk_thinker *thinker;
    int wake;         /* readable when the thinker or the table elsewhere has something */
    dv_demand demand; /* what the game wants */
    int asked_at;     /* length of the record when the question was begun; -1: there is none */
    int asked_era;    /* and how often entries had been taken back */
    int heard;        /* length of the record when something was last heard from elsewhere */
    bool wants_again; /* another game with the people elsewhere, as soon as it is set up */
    choices list;     /* its moves */
    gs_log log;
    json_t *table; /* as described for the person at the screen */
    int eyes;      /* the seat whose knowledge is shown; DW_CHANCE: only what all people here share */
    int side;      /* the seat whose sheet is the centre */
    tm_dice dice;
    unsigned shake; /* while dice tumble */
    bool animate;   /* dice may tumble */
    bool typing;    /* letters go into the line */
    char line[CH_TYPED_MAX];
    char kept[CH_TYPED_MAX];     /* what was typed and could not be used */
    bool refused;                /* it is what the line holds: a new letter takes its place */
    char digits[GS_DIGITS_MAX];  /* of a number that is not complete */
    double numbered;             /* when a number made a move without Enter */
    int doubted;                 /* a move that loses something: it is made if it is chosen again; -1: none */
    bool pointing;               /* arrows move over the table */
    int pointed;                 /* spot, or CV_NO_SPOT */
    cv_spot pointed_spot;        /* that spot, to find it again in another drawing */
    int table_spots;             /* those of the table; the ones after them are moves of the list */
    int list_columns, list_rows; /* of the list as it was drawn */
    char message[GS_MESSAGE_MAX]; /* until the next key */
    bool left;                    /* the person left the game */
} gs_game;

/* Whether somebody here is asked to choose a move. */
static inline bool gs_has_choice(const gs_game *game)
{
    return game->demand.kind == DV_ASK || game->demand.kind == DV_OFFER;
}

/* ---- game_screen.c ------------------------------------------------------------------------ */

/* Makes the move with this index of the list; says why if it cannot. */
void gs_choose(gs_game *game, int index);

/* The question has to be asked anew: the table changed. */
void gs_look_again(gs_game *game);

__attribute__((format(printf, 2, 3))) void gs_say(gs_game *game, const char *format, ...);

/* ---- game_screen_draw.c ------------------------------------------------------------------- */

/* Describes the table for the person at the screen; call it when the table or the person changed. */
void gs_describe(gs_game *game);
void gs_draw(scr_screen *screen, void *game);

/* ---- game_screen_keys.c ------------------------------------------------------------------- */

void gs_handle(gs_game *game, ds_event event);

/* ---- game_screen_words.c ------------------------------------------------------------------ */

/* A line of words as in the line-by-line game: "hint master 5". False if it is none. */
bool gs_take_word(gs_game *game, const char *line);

/* Shows the advice that was found. */
void gs_show_advice(gs_game *game, const tk_result *result);

/* ---- card_reference.c: the card reference ------------------------------------------------- */

/* One component to read, by its name or id. */
void rf_read(scr_screen *screen, const dw_game *game, const char *name);

/* All of them, with search. */
void rf_browse(scr_screen *screen, const dw_game *game);

#endif
