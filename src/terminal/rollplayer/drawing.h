/*
 * drawing.h: what the files that draw the table of Roll Player share: pens, which write texts and spots
 * into a box and never beside it, the words of dice and cards, and the parts of the table.
 */
#ifndef TERMINAL_ROLLPLAYER_DRAWING_H
#define TERMINAL_ROLLPLAYER_DRAWING_H

#include "terminal/view_model.h"

enum { RPD_ROWS = 6, RPD_COLUMNS = 3, RPD_ID_MAX = 48, RPD_NAME_MAX = 64 };

/* How much is said of a part. */
typedef enum rpd_detail { RPD_AMPLE, RPD_FULL, RPD_SHORT, RPD_TIGHT, RPD_TIGHTEST, RPD_DETAILS } rpd_detail;

/* ---- pens (pen.c) ----------------------------------------------------------------------------- */

/* Writes from left to right; what does not fit goes to the next line of the box, or is cut in the last. */
typedef struct rpd_pen {
    cv_canvas *canvas; /* NULL: nothing is drawn, lines are only counted */
    cv_box box;
    int x, y; /* where it writes next */
} rpd_pen;

rpd_pen rpd_pen_in(cv_canvas *canvas, cv_box box);

/* A pen for the columns from `column` on in the line where `pen` is; at most `width` of them. */
rpd_pen rpd_pen_beside(const rpd_pen *pen, int column, int width);

void rpd_newline(rpd_pen *pen);
int rpd_lines(const rpd_pen *pen); /* how many lines are begun */
int rpd_room(const rpd_pen *pen);  /* columns up to the end of the line */

void rpd_text(rpd_pen *pen, cv_style style, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* A text broken at blanks, in as many lines as it takes; the next one is written after them. */
void rpd_flow(rpd_pen *pen, cv_style style, const char *text);

/* A spot (see cv_spot_put) and what is said of it. */
void rpd_spot(rpd_pen *pen, cv_style style, const cv_about *about, const char *reference, const char *text,
              const char *words, ...) __attribute__((format(printf, 6, 7)));

/* Writes the label and gives a pen for what is said under it; lines after the first are indented alike. When
 * it has written, rpd_end brings the outer pen to the next line. */
rpd_pen rpd_begin(rpd_pen *pen, const char *label);
void rpd_end(rpd_pen *pen, const rpd_pen *inner);

/* The part of the box from line `y` on, `height` lines at most. */
cv_box rpd_below(cv_box box, int y, int height);

/* ---- words (short_words.c) -------------------------------------------------------------------- */

typedef struct rpd_colour {
    const char *id, *letter;
    cv_style style;
} rpd_colour;

extern const rpd_colour rpd_colours[];
enum { RPD_COLOURS = 8 };

/* The colour with this id, or one without letter. */
const rpd_colour *rpd_colour_of(const char *id);

/* A die as it is described, "red 4". */
typedef struct rpd_die {
    const rpd_colour *colour; /* NULL: there is no die */
    int face;
} rpd_die;

rpd_die rpd_die_of(const json_t *described);

/* "R4", or while it tumbles another face; `place` is where it lies, which no other die has. */
void rpd_die_text(const tm_model *model, const char *place, rpd_die die, char out[8]);

/* "leather_gloves" to "Leather Gloves". */
void rpd_name(const char *id, char out[RPD_NAME_MAX]);

/* At most `columns` columns of the text, the last of them an ellipsis if it is cut. */
void rpd_shorten(const char *text, int columns, char out[RPD_NAME_MAX]);

/* The description of the card of somebody's own or of the Market, or NULL. */
const json_t *rpd_card(const tm_model *model, const char *id);

const char *rpd_arrow(const char *direction);            /* "↑"; "" if there is none */
const char *rpd_player(const tm_model *model, int seat); /* "You", "Seat 1 (greedy)" */
void rpd_short_player(const tm_model *model, int seat, int columns, char out[RPD_NAME_MAX]); /* "Seat 1" */
const json_t *rpd_seat(const tm_model *model, int seat);     /* its description; NULL for the referee */
bool rpd_has_monsters(const tm_model *model);                /* Monsters & Minions */
bool rpd_is_phase(const tm_model *model, const char *phase); /* "market" */
bool rpd_is_end(const tm_model *model);                      /* the last round is over */
const char *rpd_question(const tm_model *model); /* the kind of what the model's seat is asked, or "" */
int rpd_dice_count(const json_t *seat);          /* on the sheet */
int rpd_card_count(const json_t *seat);

extern const char *const rpd_kinds[], *const rpd_kind_titles[]; /* "weapon", "Weapons"; then NULL */

/* ---- parts; each writes with the pen from the beginning of a line on, and ends at one ----------- */

typedef void rpd_part(rpd_pen *pen, const tm_model *model, rpd_detail detail);

rpd_part rpd_draw_status;     /* round, phase, whose turn (draw_status.c) */
rpd_part rpd_draw_initiative; /* Initiative cards, dice that are rolled (draw_market.c) */
rpd_part rpd_draw_market;     /* up to RPD_FULL with the cards' texts; the decks beside them */
rpd_part rpd_draw_supply;     /* the bag (draw_supply.c) */
void rpd_draw_decks(rpd_pen *pen, const tm_model *model); /* Market deck and discard pile in short */
rpd_part rpd_draw_discards;                               /* each card of the discard pile */
rpd_part rpd_draw_sheet;                                  /* the six rows (draw_sheet.c) */
rpd_part rpd_draw_character;    /* race, Class, purse, alignment (draw_character.c) */
rpd_part rpd_draw_belongings;   /* dice in hand, cards by kind (draw_cards.c) */
rpd_part rpd_draw_monster;      /* Monster and Adventure cards (draw_monsters.c) */
rpd_part rpd_draw_minion;       /* the Minion face up, Combat Dice */
rpd_part rpd_draw_others;       /* the other seats, a line each or less (draw_others.c) */
rpd_part rpd_draw_other_sheets; /* the other seats with every die */
rpd_part rpd_draw_setup;        /* the seats before there are sheets */

/* The cards, Trophies and Adventure tokens of a seat (draw_cards.c). */
void rpd_draw_belongings_of(rpd_pen *pen, const tm_model *model, const json_t *seat, rpd_detail detail);

/* How many of the six places of the Backstory have the wanted colour (draw_character.c). */
int rpd_backstory_matches(const json_t *seat);

/* The socket of another seat's sheet, or of one's own, as it is written: "R5*" (draw_sheet.c). */
void rpd_socket_text(const tm_model *model, const json_t *row, int column, const char *place, char out[16],
                     cv_style *style);

/* How far the row is: "needs 4" (draw_sheet.c). */
cv_style rpd_progress(const json_t *row, bool roomy, char out[RPD_NAME_MAX]);

#endif
