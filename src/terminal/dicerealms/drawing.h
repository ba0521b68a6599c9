/*
 * drawing.h: what the files that draw the table of Dice Realms share. All of them draw through
 * drd_put, drd_spot and drd_heading, which keep to the box of the view.
 */
#ifndef TERMINAL_DICEREALMS_DRAWING_H
#define TERMINAL_DICEREALMS_DRAWING_H

#include "terminal/view_model.h"

enum {
    DRD_SIDES = 6,
    DRD_PHRASE_MAX = 128, /* bytes of a short text on the screen */
    DRD_CODE = 4,         /* columns of a face in two letters, with margins */
};

typedef struct drd_view {
    cv_canvas *canvas;
    const tm_model *model;
    const json_t *table;
    cv_box box; /* nothing is drawn outside of it */
} drd_view;

/* ---- pen.c: drawing within the box, and pieces of sentences ---------------------------------- */

/* Like cv_print; the column after the text. */
int drd_put(const drd_view *view, int x, int y, int room, cv_style style, const char *format, ...)
    __attribute__((format(printf, 6, 7)));

/* What a spot is; `about` and `reference` may be NULL. */
typedef struct drd_thing {
    cv_style style;
    const cv_about *about;
    const char *reference, *text;
} drd_thing;

/* A spot with the words that explain it; the column after it. */
int drd_spot(const drd_view *view, int x, int y, int room, drd_thing thing, const char *words, ...)
    __attribute__((format(printf, 6, 7)));

/* The cells of the box belong to the newest spot, too. */
void drd_attach(const drd_view *view, cv_box box);

void drd_heading(const drd_view *view, int x, int y, int width, const char *title);

/* A text that is broken into lines; how many it has, drawn or not. */
int drd_flow(const drd_view *view, cv_box box, cv_style style, const char *text);

/* Adds to a text of `size` bytes; what does not fit is cut off. */
void drd_add(char *text, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Shortens the text by whole letters to at most `columns`, the ending included if it was cut. */
void drd_cut(char *text, size_t size, int columns, const char *ending);

/* Makes the widest columns narrower, none below `least`, until all of them fit into the room. */
void drd_fit(int *widths, int count, int room, int least);

static inline const char *drd_plural(long long n)
{
    return n == 1 ? "" : "s";
}

static inline int drd_least(int a, int b)
{
    return a < b ? a : b;
}

static inline int drd_most(int a, int b)
{
    return a > b ? a : b;
}

static inline const json_t *drd_seat(const drd_view *view, int seat)
{
    return tm_item(tm_part(view->table, "seats"), seat);
}

bool drd_in_phase(const drd_view *view, const char *phase);
const char *drd_name(const drd_view *view, long long seat);
const char *drd_short_name(const drd_view *view, long long seat); /* without a level */
bool drd_is_asked(const drd_view *view, int seat);

/* ---- draw_faces.c: lines and faces ----------------------------------------------------------- */

/* How a line looks: colour is never the only sign, so that each has a letter. */
typedef struct drd_line {
    char letter;
    cv_style style;
    const char *name;
} drd_line;

drd_line drd_line_of(const drd_view *view, const char *id);

/* The face's entry in the tray, with its text; NULL: it has none (a Destroyed one). `line` may be NULL. */
const json_t *drd_tray_face(const drd_view *view, const char *id, const json_t **line);

/* What the face does. */
const char *drd_face_text(const drd_view *view, const char *id);

/* "L2 County", or "L2»COUNTY" with a mark: it is the one that shows. */
void drd_face_label(const drd_view *view, const json_t *face, const char *mark, char out[DRD_PHRASE_MAX]);

/* The face in two letters: "L2"; "Pl" of Plow Team where several faces of a line have the same dots. */
void drd_face_code(const drd_view *view, const json_t *face, char out[DRD_PHRASE_MAX]);

/* "County: 2 dots, Lands. Collect 2 VP." */
void drd_face_words(const drd_view *view, const json_t *face, char *out, size_t size);

/* ---- draw_status.c --------------------------------------------------------------------------- */

/* Round, step, whose turn, attack; with `fate_text` what the Fate die does, as far as it fits. */
void drd_draw_status(const drd_view *view, cv_box box, bool fate_text);
/* One line for both, in short. */
void drd_draw_status_and_fate(const drd_view *view, cv_box box);
/* The six faces in a line. */
void drd_draw_fate(const drd_view *view, cv_box box);
int drd_fate_text_rows(const drd_view *view, int width);
void drd_draw_fate_text(const drd_view *view, cv_box box);

/* ---- draw_supply.c; a line each -------------------------------------------------------------- */

void drd_draw_supply(const drd_view *view, cv_box box);
void drd_draw_costs(const drd_view *view, cv_box box);
void drd_draw_tiles(const drd_view *view, cv_box box);

/* ---- draw_tray.c ----------------------------------------------------------------------------- */

/* Which letter is which line. */
void drd_draw_tray_title(const drd_view *view, cv_box box);

/* The faces to take as a grid: a line is a column. */
int drd_tray_grid_rows(const drd_view *view, int width);
void drd_draw_tray_grid(const drd_view *view, cv_box box);

/* The same as a list with texts. */
int drd_tray_list_rows(const drd_view *view);
void drd_draw_tray_list(const drd_view *view, cv_box box);

/* ---- draw_dice.c ----------------------------------------------------------------------------- */

typedef enum drd_dice_form {
    DRD_DICE_LONG,  /* a line for each die */
    DRD_DICE_SHORT, /* several in a line, by letters and dots */
} drd_dice_form;

int drd_dice_rows(const drd_view *view, int seat, int width, drd_dice_form form);
/* With `texts` each die has a second line: what its face does. Says so if there are more dice than lines. */
void drd_draw_dice(const drd_view *view, cv_box box, int seat, drd_dice_form form, bool texts);

/* The mark of the face that a die of a seat shows, and the face; false if it shows nothing. */
bool drd_die_shows(const drd_view *view, int seat, const json_t *die, int *place, const char **mark);
/* Another seat's die: no move is about it, but it is the same one in a window of another size. */
cv_about drd_about_other_die(int seat, int die);
/* What the die is and how it stands, in words. */
void drd_die_words(const drd_view *view, int seat, const json_t *die, char *out, size_t size);

/* ---- draw_players.c -------------------------------------------------------------------------- */

/* The head of the table of players, and a player's line in it. `head` says whether there is one: otherwise
 * numbers carry letters. `dice`: the line ends with what the dice show. */
void drd_draw_players_head(const drd_view *view, cv_box box);
void drd_draw_player(const drd_view *view, cv_box box, int seat, bool head, bool dice);

#endif
