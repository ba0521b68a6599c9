/*
 * canvas.h: a screen of letters before it is shown: cells with a style, and spots: things on the table
 * that can be pointed at and that moves are about. Knows no terminal and no particular game; cuts off what
 * does not fit.
 */
#ifndef TERMINAL_CANVAS_H
#define TERMINAL_CANVAS_H

#include "dicewright.h"

enum {
    CV_SPOTS_MAX = 512,
    CV_WORDS_MAX = 400, /* bytes of a spot's explanation */
    CV_ABOUT_MAX = 12,  /* ways in which moves can be about it */
    CV_NAME_MAX = 64,   /* bytes of the name under which the card reference has it */
    CV_NO_SPOT = -1,
};

typedef enum cv_style {
    CV_PLAIN,
    CV_DIM,    /* less important text */
    CV_BOLD,   /* more important text */
    CV_TITLE,  /* head of a panel */
    CV_ACCENT, /* numbers and names that matter */
    CV_GOOD,   /* a goal that is met */
    CV_BAD,    /* a goal that is missed */
    /* dice and faces, by the colour that they have on the table */
    CV_GREEN,
    CV_BLUE,
    CV_RED,
    CV_PURPLE,
    CV_BLACK,
    CV_WHITE,
    CV_GOLD,
    CV_BOOST,
    CV_GRAY,
    CV_BROWN,
    CV_STYLES,
} cv_style;

/* Besides its style a cell has marks. */
enum { CV_LEGAL = 1, CV_CURSOR = 2, CV_CHOSEN = 4 };

typedef struct cv_cell {
    uint32_t letter; /* Unicode; 0: the right half of a wide letter */
    uint8_t style;
    uint8_t marks;
    int16_t spot; /* CV_NO_SPOT */
} cv_cell;

/* One way in which a move can be about a spot, by its facts. All that is not NULL has to hold. */
typedef struct cv_link {
    const char *move;      /* its kind */
    const char *thing;     /* the kind of a thing that it is about */
    char id[DW_THING_MAX]; /* and which of the kind */
    const char *amount;    /* what it pays or brings */
} cv_link;

/* What a spot is for moves: those that fit one of the links are about it. */
typedef struct cv_about {
    int count;
    cv_link links[CV_ABOUT_MAX];
} cv_about;

/* Something that can be pointed at. */
typedef struct cv_spot {
    int x, y, width; /* where its name stands, with a margin of one cell on either side */
    cv_about about;
    char reference[CV_NAME_MAX]; /* its name in the card reference; empty: it has none */
    char words[CV_WORDS_MAX];    /* what it is, in a line or two */
} cv_spot;

typedef struct cv_canvas {
    int width, height;
    cv_cell *cells;
    int spot_count;
    cv_spot spots[CV_SPOTS_MAX];
} cv_canvas;

/* A part of the canvas. */
typedef struct cv_box {
    int x, y, width, height;
} cv_box;

/* An empty canvas of this size; NULL without memory. cv_free gives it back (NULL is allowed). */
cv_canvas *cv_new(int width, int height);
void cv_free(cv_canvas *canvas);
void cv_clear(cv_canvas *canvas);

static inline cv_cell *cv_at(const cv_canvas *canvas, int x, int y)
{
    return &canvas->cells[y * canvas->width + x];
}

/* Columns that the UTF-8 text takes. */
int cv_columns(const char *text);

/* Writes one line, at most `room` columns of it; the last one is an ellipsis if it is cut. The column after
 * the text. Control characters and bytes that are no UTF-8 become '?'. */
int cv_put(cv_canvas *canvas, int x, int y, int room, cv_style style, const char *text);
int cv_print(cv_canvas *canvas, int x, int y, int room, cv_style style, const char *format, ...)
    __attribute__((format(printf, 6, 7)));

/* Writes a text with ends of lines into the box, lines broken at blanks. How many lines it has; what is below
 * the box, or above line `skip` of the text, is not shown. */
int cv_flow(cv_canvas *canvas, cv_box box, int skip, cv_style style, const char *text);

/* "── Title ──────": a rule over the width of the box's first line. */
void cv_rule(cv_canvas *canvas, int x, int y, int width, const char *title);

/* Draws a box with a frame and a title over what was there. Returns the box inside. */
cv_box cv_frame(cv_canvas *canvas, cv_box box, const char *title);

/* Add a link: moves of this kind (NULL: any) about this thing, or all moves of the kind. Links beyond the
 * maximum are left out. */
void cv_link_thing(cv_about *about, const char *move, const char *thing, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void cv_link_kind(cv_about *about, const char *move);

/* One link alone: every move about this thing, a "card" "longsword"; every move of this kind. */
cv_about cv_about_thing(const char *thing, const char *id);
cv_about cv_about_kind(const char *move);

/* Writes " text " as a spot, at most `room` columns with both margins. The column after it. `about` and
 * `reference` may be NULL. The words are given by cv_say. */
int cv_spot_put(cv_canvas *canvas, int x, int y, int room, cv_style style, const cv_about *about,
                const char *reference, const char *text);

/* What the newest spot is, for a person who points at it. */
void cv_say(cv_canvas *canvas, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The cells of the box belong to the newest spot, too: a mouse may point at them. */
void cv_attach(cv_canvas *canvas, cv_box box);

/* Whether the move with these facts is about the spot. */
bool cv_concerns(const cv_spot *spot, const dw_facts *move);

/* Whether both spots, perhaps of drawings in different sizes, are the same thing. */
bool cv_same_thing(const cv_spot *one, const cv_spot *other);

/* Marks a spot's cells; its margins become brackets: "[text]" for CV_LEGAL, ">text<" for CV_CURSOR, "{text}"
 * for CV_CHOSEN, so that colour is never the only sign. */
void cv_mark(cv_canvas *canvas, int spot, uint8_t marks);

/* The nearest spot in a direction (dx, dy: -1, 0 or 1) from this one, or CV_NO_SPOT. */
int cv_neighbour(const cv_canvas *canvas, int spot, int dx, int dy);

/* The canvas as UTF-8 lines without blanks at their ends. To be freed; NULL without memory. */
char *cv_text(const cv_canvas *canvas);

/* The UTF-8 bytes of a letter, with an end; how many. */
int cv_letter(uint32_t letter, char out[5]);

#endif
