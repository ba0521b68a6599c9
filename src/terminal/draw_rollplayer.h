/*
 * draw_rollplayer.h: what the files that draw the table of Roll Player share: pens, which write texts and
 * spots into a box and never beside it, the words of dice and cards, and the parts of the table.
 */
#ifndef TERMINAL_DRAW_ROLLPLAYER_H
#define TERMINAL_DRAW_ROLLPLAYER_H

#include "terminal/scene.h"

enum { RD_ROWS = 6, RD_COLUMNS = 3, RD_ID_MAX = 48, RD_NAME_MAX = 64 };

/* How much is said of a part. */
typedef enum rd_detail { RD_AMPLE, RD_FULL, RD_SHORT, RD_TIGHT, RD_TIGHTEST, RD_DETAILS } rd_detail;

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

/* A text broken at blanks, in as many lines as it takes; the next one is written after them. */
void rd_flow(rd_pen *pen, cv_style style, const char *text);

/* A spot (see cv_spot_put) and what is said of it. */
void rd_spot(rd_pen *pen, cv_style style, const cv_about *about, const char *reference, const char *text,
             const char *words, ...) __attribute__((format(printf, 6, 7)));

/* Writes the label and gives a pen for what is said under it; lines after the first are indented alike. When
 * it has written, rd_end brings the outer pen to the next line. */
rd_pen rd_begin(rd_pen *pen, const char *label);
void rd_end(rd_pen *pen, const rd_pen *inner);

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

/* "R4", or while it tumbles another face; `place` is where it lies, which no other die has. */
void rd_die_text(const tm_scene *scene, const char *place, rd_die die, char out[8]);

/* "leather_gloves" to "Leather Gloves". */
void rd_name(const char *id, char out[RD_NAME_MAX]);

/* At most `columns` columns of the text, the last of them an ellipsis if it is cut. */
void rd_shorten(const char *text, int columns, char out[RD_NAME_MAX]);

/* The description of the card of somebody's own or of the Market, or NULL. */
const json_t *rd_card(const tm_scene *scene, const char *id);

const char *rd_arrow(const char *direction);            /* "↑"; "" if there is none */
const char *rd_player(const tm_scene *scene, int seat); /* "You", "Seat 1 (greedy)" */
void rd_short_player(const tm_scene *scene, int seat, int columns, char out[RD_NAME_MAX]); /* "Seat 1" */
const json_t *rd_seat(const tm_scene *scene, int seat);     /* its description; NULL for the referee */
bool rd_has_monsters(const tm_scene *scene);                /* Monsters & Minions */
bool rd_is_phase(const tm_scene *scene, const char *phase); /* "market" */
bool rd_is_end(const tm_scene *scene);                      /* the last round is over */
const char *rd_question(const tm_scene *scene); /* the kind of what the scene's seat is asked, or "" */
int rd_dice_count(const json_t *seat);          /* on the sheet */
int rd_card_count(const json_t *seat);

extern const char *const rd_kinds[], *const rd_kind_titles[]; /* "weapon", "Weapons"; then NULL */

/* ---- parts; each writes with the pen from the beginning of a line on, and ends at one ----------- */

typedef void rd_part(rd_pen *pen, const tm_scene *scene, rd_detail detail);

rd_part rd_draw_status;     /* round, phase, whose turn (draw_rollplayer_status.c) */
rd_part rd_draw_initiative; /* Initiative cards, dice that are rolled (draw_rollplayer_market.c) */
rd_part rd_draw_market;     /* up to RD_FULL with the cards' texts; the decks beside them */
rd_part rd_draw_supply;     /* the bag (draw_rollplayer_supply.c) */
void rd_draw_decks(rd_pen *pen, const tm_scene *scene); /* Market deck and discard pile in short */
rd_part rd_draw_discards;                               /* each card of the discard pile */
rd_part rd_draw_sheet;                                  /* the six rows (draw_rollplayer_sheet.c) */
rd_part rd_draw_character;    /* race, Class, purse, alignment (draw_rollplayer_character.c) */
rd_part rd_draw_belongings;   /* dice in hand, cards by kind (draw_rollplayer_cards.c) */
rd_part rd_draw_monster;      /* Monster and Adventure cards (draw_rollplayer_monsters.c) */
rd_part rd_draw_minion;       /* the Minion face up, Combat Dice */
rd_part rd_draw_others;       /* the other seats, a line each or less (draw_rollplayer_others.c) */
rd_part rd_draw_other_sheets; /* the other seats with every die */
rd_part rd_draw_setup;        /* the seats before there are sheets */

/* The cards, Trophies and Adventure tokens of a seat (draw_rollplayer_cards.c). */
void rd_draw_belongings_of(rd_pen *pen, const tm_scene *scene, const json_t *seat, rd_detail detail);

/* How many of the six places of the Backstory have the wanted colour (draw_rollplayer_character.c). */
int rd_backstory_matches(const json_t *seat);

/* The socket of another seat's sheet, or of one's own, as it is written: "R5*" (draw_rollplayer_sheet.c). */
void rd_socket_text(const tm_scene *scene, const json_t *row, int column, const char *place, char out[16],
                    cv_style *style);

/* How far the row is: "needs 4" (draw_rollplayer_sheet.c). */
cv_style rd_progress(const json_t *row, bool roomy, char out[RD_NAME_MAX]);

#endif
