/*
 * draw_dicerealms.h: what the files that draw the table of Dice Realms share. All of them draw through
 * rt_put, rt_spot and rt_heading, which keep to the box of the view.
 */
#ifndef TERMINAL_DRAW_DICEREALMS_H
#define TERMINAL_DRAW_DICEREALMS_H

#include "terminal/scene.h"

enum {
    RT_SIDES = 6,
    RT_PHRASE_MAX = 128, /* bytes of a short text on the screen */
    RT_CODE = 4,         /* columns of a face in two letters, with margins */
};

typedef struct rt_view {
    cv_canvas *canvas;
    const tm_scene *scene;
    const json_t *table;
    cv_box box; /* nothing is drawn outside of it */
} rt_view;

/* ---- draw_dicerealms_pen.c: drawing within the box, and pieces of sentences ------------------ */

/* Like cv_print; the column after the text. */
int rt_put(const rt_view *view, int x, int y, int room, cv_style style, const char *format, ...)
    __attribute__((format(printf, 6, 7)));

/* What a spot is; `about` and `reference` may be NULL. */
typedef struct rt_thing {
    cv_style style;
    const cv_about *about;
    const char *reference, *text;
} rt_thing;

/* A spot with the words that explain it; the column after it. */
int rt_spot(const rt_view *view, int x, int y, int room, rt_thing thing, const char *words, ...)
    __attribute__((format(printf, 6, 7)));

/* The cells of the box belong to the newest spot, too. */
void rt_attach(const rt_view *view, cv_box box);

void rt_heading(const rt_view *view, int x, int y, int width, const char *title);

/* A text that is broken into lines; how many it has, drawn or not. */
int rt_flow(const rt_view *view, cv_box box, cv_style style, const char *text);

/* Adds to a text of `size` bytes; what does not fit is cut off. */
void rt_add(char *text, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Cuts whole letters off until the text, with the ending if it was cut, has at most so many columns. */
void rt_cut(char *text, size_t size, int columns, const char *ending);

/* Makes the widest columns narrower, none below `least`, until all of them fit into the room. */
void rt_fit(int *widths, int count, int room, int least);

static inline const char *rt_plural(long long n)
{
    return n == 1 ? "" : "s";
}

static inline int rt_least(int a, int b)
{
    return a < b ? a : b;
}

static inline int rt_most(int a, int b)
{
    return a > b ? a : b;
}

static inline const json_t *rt_seat(const rt_view *view, int seat)
{
    return tm_item(tm_part(view->table, "seats"), seat);
}

bool rt_in_phase(const rt_view *view, const char *phase);
const char *rt_name(const rt_view *view, long long seat);
const char *rt_short_name(const rt_view *view, long long seat); /* without a level */
bool rt_is_asked(const rt_view *view, int seat);

/* ---- draw_dicerealms_faces.c: lines and faces ------------------------------------------------ */

/* How a line looks: colour is never the only sign, so that each has a letter. */
typedef struct rt_line {
    char letter;
    cv_style style;
    const char *name;
} rt_line;

rt_line rt_line_of(const rt_view *view, const char *id);

/* The face's entry in the tray, with its text; NULL: it has none (a Destroyed one). `line` may be NULL. */
const json_t *rt_tray_face(const rt_view *view, const char *id, const json_t **line);

/* What the face does. */
const char *rt_face_text(const rt_view *view, const char *id);

/* "L2 County", or "L2»COUNTY" with a mark: it is the one that shows. */
void rt_face_label(const rt_view *view, const json_t *face, const char *mark, char out[RT_PHRASE_MAX]);

/* The face in two letters: "L2"; where a line has several faces with so many dots, "Pl" of Plow Team. */
void rt_face_code(const rt_view *view, const json_t *face, char out[RT_PHRASE_MAX]);

/* "County: 2 dots, Lands. Collect 2 VP." */
void rt_face_words(const rt_view *view, const json_t *face, char *out, size_t size);

/* ---- draw_dicerealms_status.c ---------------------------------------------------------------- */

/* Round, step, whose turn, attack; with `fate_text` what the Fate die does, as far as it fits. */
void rt_draw_status(const rt_view *view, cv_box box, bool fate_text);
/* One line for both, in short. */
void rt_draw_status_and_fate(const rt_view *view, cv_box box);
/* The six faces in a line. */
void rt_draw_fate(const rt_view *view, cv_box box);
int rt_fate_text_rows(const rt_view *view, int width);
void rt_draw_fate_text(const rt_view *view, cv_box box);

/* ---- draw_dicerealms_supply.c; a line each --------------------------------------------------- */

void rt_draw_supply(const rt_view *view, cv_box box);
void rt_draw_costs(const rt_view *view, cv_box box);
void rt_draw_tiles(const rt_view *view, cv_box box);

/* ---- draw_dicerealms_tray.c ------------------------------------------------------------------ */

/* Which letter is which line. */
void rt_draw_tray_title(const rt_view *view, cv_box box);

/* The faces to take as a grid: a line is a column. */
int rt_tray_grid_rows(const rt_view *view, int width);
void rt_draw_tray_grid(const rt_view *view, cv_box box);

/* The same as a list with texts. */
int rt_tray_list_rows(const rt_view *view);
void rt_draw_tray_list(const rt_view *view, cv_box box);

/* ---- draw_dicerealms_dice.c ------------------------------------------------------------------ */

typedef enum rt_dice_form {
    RT_DICE_LONG,  /* a line for each die */
    RT_DICE_SHORT, /* several in a line, by letters and dots */
} rt_dice_form;

int rt_dice_rows(const rt_view *view, int seat, int width, rt_dice_form form);
/* With `texts` each die has a second line: what its face does. Says so if there are more dice than lines. */
void rt_draw_dice(const rt_view *view, cv_box box, int seat, rt_dice_form form, bool texts);

/* The mark of the face that a die of a seat shows, and the face; false if it shows nothing. */
bool rt_die_shows(const rt_view *view, int seat, const json_t *die, int *place, const char **mark);
/* Another seat's die: no move is about it, but it is the same one in a window of another size. */
cv_about rt_about_other_die(int seat, int die);
/* What the die is and how it stands, in words. */
void rt_die_words(const rt_view *view, int seat, const json_t *die, char *out, size_t size);

/* ---- draw_dicerealms_players.c --------------------------------------------------------------- */

/* The head of the table of players, and a player's line in it. `head` says whether there is one: otherwise
 * numbers carry letters. `dice`: the line ends with what the dice show. */
void rt_draw_players_head(const rt_view *view, cv_box box);
void rt_draw_player(const rt_view *view, cv_box box, int seat, bool head, bool dice);

#endif
