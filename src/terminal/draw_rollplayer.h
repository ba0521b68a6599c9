/*
 * draw_rollplayer.h: what the files that draw the table of Roll Player share: pens, which write texts and
 * spots into a box and never beside it, the words of dice and cards, and the parts of the table.
 */
#ifndef TERMINAL_DRAW_ROLLPLAYER_H
#define TERMINAL_DRAW_ROLLPLAYER_H

#include "terminal/scene.h"

enum { RD_ROWS = 6, RD_COLUMNS = 3, RD_ID_MAX = 48, RD_NAME_MAX = 64 };

/* How much is said; the largest part of the table that fits is drawn with the first of them that fits. */
typedef enum rd_detail { RD_FULL, RD_SHORT, RD_TIGHT, RD_TIGHTEST, RD_DETAILS } rd_detail;

/* ---- pens (draw_rollplayer_pen.c) ------------------------------------------------------------- */

/* Writes from left to right; what does not fit goes to the next line of the box, or is cut in the last. */
typedef struct rd_pen {
    cv_canvas *canvas; /* NULL: nothing is drawn, lines are only counted */
    cv_box box;
    int x, y; /* where it writes next */
} rd_pen;

rd_pen rd_pen_in(cv_canvas *canvas, cv_box box);

/* A pen for the columns from `column` on in the line where `pen` is; at most `width` of them. */
rd_pen rd_pen_beside(const rd_pen *pen, int column, int width);

void rd_newline(rd_pen *pen);
int rd_lines(const rd_pen *pen); /* how many lines are begun */
int rd_room(const rd_pen *pen);  /* columns up to the end of the line */

void rd_text(rd_pen *pen, cv_style style, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* A spot (see cv_spot_put) and what is said of it. */
void rd_spot(rd_pen *pen, cv_style style, const char *moves, const char *reference, const char *text,
             const char *words, ...) __attribute__((format(printf, 6, 7)));

/* The part of the box from line `y` on, `height` lines at most. */
cv_box rd_below(cv_box box, int y, int height);

/* ---- words (draw_rollplayer_words.c) ---------------------------------------------------------- */

typedef struct rd_colour {
    const char *id, *letter;
    cv_style style;
} rd_colour;

extern const rd_colour rd_colours[];
enum { RD_COLOURS = 8 };

/* The colour with this id, or one without letter. */
const rd_colour *rd_colour_of(const char *id);

/* A die as it is described, "red 4". */
typedef struct rd_die {
    const rd_colour *colour; /* NULL: there is no die */
    int face;
} rd_die;

rd_die rd_die_of(const json_t *described);

/* "R4", or while it tumbles another face; `place` is the first phrase of its spot. */
void rd_die_text(const tm_scene *scene, const char *place, rd_die die, char out[8]);

/* "leather_gloves" to "Leather Gloves". */
void rd_name(const char *id, char out[RD_NAME_MAX]);

/* At most `columns` columns of the text, the last of them an ellipsis if it is cut. */
void rd_shorten(const char *text, int columns, char out[RD_NAME_MAX]);

/* The description of the card of somebody's own or of the Market, or NULL. */
const json_t *rd_card(const tm_scene *scene, const char *id);

const char *rd_arrow(const char *direction);                /* "↑"; "" if there is none */
const char *rd_player(const tm_scene *scene, int seat);     /* "You", "Seat 1 (greedy)" */
const json_t *rd_seat(const tm_scene *scene, int seat);     /* its description; NULL for the referee */
bool rd_has_monsters(const tm_scene *scene);                /* Monsters & Minions */
bool rd_is_phase(const tm_scene *scene, const char *phase); /* "market" */
const char *rd_question(const tm_scene *scene);             /* what the scene's seat is asked, or "" */
int rd_dice_count(const json_t *seat);                      /* on the sheet */
int rd_card_count(const json_t *seat);

extern const char *const rd_kinds[], *const rd_kind_titles[]; /* "weapon", "Weapons"; then NULL */

/* ---- parts; each writes with the pen from the beginning of a line on -------------------------- */

typedef void rd_part(rd_pen *pen, const tm_scene *scene, rd_detail detail);

rd_part rd_draw_status;      /* round, phase, whose turn (draw_rollplayer.c) */
rd_part rd_draw_initiative;  /* Initiative cards, dice that are rolled (draw_rollplayer_market.c) */
rd_part rd_draw_market;      /* RD_FULL: with the cards' texts */
rd_part rd_draw_supply;      /* bag and decks (draw_rollplayer_supply.c) */
rd_part rd_draw_discards;    /* each card of the discard pile */
rd_part rd_draw_sheet;       /* rows, alignment, purse (draw_rollplayer_sheet.c) */
rd_part rd_draw_belongings;  /* dice in hand, cards by kind (draw_rollplayer_cards.c) */
rd_part rd_draw_monster;     /* Monster and Adventure cards (draw_rollplayer_monsters.c) */
rd_part rd_draw_minion;      /* the Minion face up, Combat Dice */
rd_part rd_draw_others;      /* the other seats, a line each or less (draw_rollplayer_others.c) */
rd_part rd_draw_other_sheets; /* the other seats with every die */
rd_part rd_draw_setup;       /* the seats before there are sheets */
rd_part rd_draw_score;       /* what the stars are for */

#endif
