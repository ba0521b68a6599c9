/* draw_dice.c: dice with all their faces: a line for each die, or several in a line in short. */
#include "terminal/dicerealms/drawing.h"

#include <stdio.h>
#include <string.h>

enum { HEAD = 9, LEAST_NAME = 5, SHORT_REST = HEAD + 5 * DRD_CODE + 5 };

/* ---- what a die shows ----------------------------------------------------------------------- */

bool drd_die_shows(const drd_view *view, int seat, const json_t *die, int *place, const char **mark)
{
    char name[DRD_PHRASE_MAX];
    if (!json_is_integer(tm_part(die, "shows")))
        return false;
    snprintf(name, sizeof name, "seat %d die %d", seat, (int)tm_int(die, "die"));
    *place = tm_face_shown(view->model, name, (int)tm_int(die, "shows") - 1, DRD_SIDES);
    bool spent = tm_flag(die, "used") || tm_flag(die, "repaired") || tm_flag(die, "attacked");
    *mark = !tm_flag(die, "active") ? "×" : spent ? "✓" : "»";
    return true;
}

/* How the die stands; "" if there is nothing to say. */
static const char *die_state(const json_t *die)
{
    if (!json_is_integer(tm_part(die, "shows")))
        return "not rolled";
    return !tm_flag(die, "active")    ? "set aside"
           : tm_flag(die, "used")     ? "used"
           : tm_flag(die, "repaired") ? "repair used"
           : tm_flag(die, "attacked") ? "has attacked"
                                      : "";
}

void drd_die_words(const drd_view *view, int seat, const json_t *die, char *out, size_t size)
{
    const json_t *faces = tm_part(die, "faces");
    const char *mark, *state = die_state(die);
    int place;
    snprintf(out, size, "Die %d, %s%s%s", (int)tm_int(die, "die"), tm_text(die, "colour"), *state ? ", " : "",
             state);
    if (drd_die_shows(view, seat, die, &place, &mark)) {
        drd_add(out, size, "; it shows ");
        size_t length = strlen(out);
        drd_face_words(view, tm_item(faces, place), out + length, size - length);
    }
    if (seat == view->model->seat)
        return;
    drd_add(out, size, " It has");
    for (int i = 0; i < tm_count(faces); i++)
        drd_add(out, size, "%s %s", i ? "," : "", tm_text(tm_item(faces, i), "name"));
    drd_add(out, size, ".");
}

/* ---- the moves about a die ------------------------------------------------------------------ */

static const char *showing_id(const json_t *die)
{
    int shows = (int)tm_int(die, "shows");
    return shows ? tm_text(tm_item(tm_part(die, "faces"), shows - 1), "id") : "";
}

/* Powers of the face that the die shows. Of several dice with the same face the rules use the first one that
 * is unused; the move is about the others as well. */
static void link_power(cv_about *about, const json_t *die)
{
    static const char *const kinds[] = {"use", "skip", "turn"};
    const char *id = showing_id(die);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        cv_link_thing(about, kinds[i], "die", "%d", (int)tm_int(die, "die"));
    if (*id) {
        cv_link_thing(about, "power", "face", "%s", id);
        cv_link_thing(about, "free_upgrade", "power", "%s", id);
    }
}

/* Moves that do something with the die as it lies there; `set` is about one of its faces. */
static cv_about about_die(const drd_view *view, int seat, const json_t *die)
{
    static const char *const kinds[] = {"reroll", "lose", "destroy", "attack"};
    cv_about about = {0};
    int number = (int)tm_int(die, "die");
    if (seat != view->model->seat)
        return drd_about_other_die(seat, number);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        cv_link_thing(&about, kinds[i], "die", "%d", number);
    link_power(&about, die);
    return about;
}

cv_about drd_about_other_die(int seat, int die)
{
    cv_about about = {0};
    cv_link_thing(&about, NULL, "other_die", "%d.%d", seat, die);
    return about;
}

/* Of equal faces moves name the first one only; they are about the others as well. */
static int first_equal(const json_t *faces, int place)
{
    const char *id = tm_text(tm_item(faces, place), "id");
    int first = 0;
    while (strcmp(tm_text(tm_item(faces, first), "id"), id) != 0)
        first++;
    return first;
}

static cv_about about_face(const drd_view *view, const json_t *die, int place)
{
    const json_t *faces = tm_part(die, "faces");
    cv_about about = {0};
    int number = (int)tm_int(die, "die"), first = first_equal(faces, place);
    cv_link_thing(&about, NULL, "place", "%d.%d", number, place + 1);
    if (first != place)
        cv_link_thing(&about, NULL, "place", "%d.%d", number, first + 1);
    if (tm_int(view->table, "rolling") == number && tm_int(view->table, "active") == view->model->seat)
        cv_link_thing(&about, "roll", "face", "%s", tm_text(tm_item(faces, place), "id"));
    if (place == (int)tm_int(die, "shows") - 1)
        link_power(&about, die);
    return about;
}

/* ---- a face, a die -------------------------------------------------------------------------- */

static int put_face(const drd_view *view, int x, int y, int room, int seat, const json_t *die, int place,
                    const char *mark, const char *label)
{
    const json_t *face = tm_item(tm_part(die, "faces"), place);
    char words[CV_WORDS_MAX];
    cv_about about = {0};
    cv_style style = tm_flag(die, "active") ? drd_line_of(view, tm_text(face, "line")).style : CV_DIM;
    if (seat == view->model->seat)
        about = about_face(view, die, place);
    drd_face_words(view, face, words, sizeof words);
    return drd_spot(view, x, y, room, (drd_thing){style, &about, tm_text(face, "id"), label}, "%d.%d %s%s%s",
                    (int)tm_int(die, "die"), place + 1, words, mark ? " It shows" : "",
                    !mark                    ? ""
                    : tm_flag(die, "active") ? "."
                                             : ", but the die is set aside.");
}

static int put_head(const drd_view *view, int x, int y, int seat, const json_t *die)
{
    char text[DRD_PHRASE_MAX], words[CV_WORDS_MAX];
    cv_about about = about_die(view, seat, die);
    snprintf(text, sizeof text, "%d %s", (int)tm_int(die, "die"), tm_text(die, "colour"));
    drd_die_words(view, seat, die, words, sizeof words);
    drd_spot(view, x, y, HEAD, (drd_thing){tm_flag(die, "active") ? CV_BOLD : CV_DIM, &about, NULL, text},
             "%s", words);
    return x + HEAD;
}

/* ---- a line for each die -------------------------------------------------------------------- */

/* Columns for each place, so that the faces of all dice stand below each other: as wide as the longest name,
 * the widest made narrower until they fit. */
static void measure_places(const drd_view *view, const json_t *dice, int room, int widths[DRD_SIDES])
{
    for (int place = 0; place < DRD_SIDES; place++) {
        widths[place] = DRD_CODE;
        for (int i = 0; i < tm_count(dice); i++) {
            char label[DRD_PHRASE_MAX];
            drd_face_label(view, tm_item(tm_part(tm_item(dice, i), "faces"), place), NULL, label);
            widths[place] = drd_most(widths[place], cv_columns(label) + 2);
        }
    }
    drd_fit(widths, DRD_SIDES, room, DRD_CODE);
}

static void draw_long_die(const drd_view *view, cv_box box, int seat, const json_t *die,
                          const int widths[DRD_SIDES])
{
    int x = put_head(view, box.x, box.y, seat, die), top = -1;
    const char *mark = NULL, *state = die_state(die);
    bool shows = drd_die_shows(view, seat, die, &top, &mark);
    for (int place = 0; place < DRD_SIDES; place++) {
        char label[DRD_PHRASE_MAX];
        const char *mark_here = shows && place == top ? mark : NULL;
        drd_face_label(view, tm_item(tm_part(die, "faces"), place), mark_here, label);
        put_face(view, x, box.y, widths[place], seat, die, place, mark_here, label);
        x += widths[place];
    }
    int room = box.x + box.width - x - 1;
    if (room >= 4)
        drd_put(view, x + 1, box.y, room, CV_DIM, "%s", state);
}

/* ---- several in a line ---------------------------------------------------------------------- */

static int dice_per_line(int width)
{
    return drd_most(1, width / (SHORT_REST + LEAST_NAME));
}

/* Letters and dots; the face that shows has its name. */
static void draw_short_die(const drd_view *view, int x, int y, int width, int seat, const json_t *die)
{
    int top = -1;
    const char *mark = NULL;
    bool shows = drd_die_shows(view, seat, die, &top, &mark);
    x = put_head(view, x, y, seat, die);
    for (int place = 0; place < DRD_SIDES; place++) {
        const char *mark_here = shows && place == top ? mark : NULL;
        char label[DRD_PHRASE_MAX];
        if (mark_here)
            drd_face_label(view, tm_item(tm_part(die, "faces"), place), mark_here, label);
        else
            drd_face_code(view, tm_item(tm_part(die, "faces"), place), label);
        x = put_face(view, x, y, mark_here ? width - SHORT_REST + 5 : DRD_CODE, seat, die, place, mark_here,
                     label);
    }
}

/* ---- all dice of a seat --------------------------------------------------------------------- */

int drd_dice_rows(const drd_view *view, int seat, int width, drd_dice_form form)
{
    int count = tm_count(tm_part(drd_seat(view, seat), "dice")), per_line = dice_per_line(width);
    return form == DRD_DICE_LONG ? count : (count + per_line - 1) / per_line;
}

/* What the face does that the die shows. */
static void draw_die_text(const drd_view *view, cv_box box, int seat, const json_t *die)
{
    int top;
    const char *mark;
    if (!drd_die_shows(view, seat, die, &top, &mark))
        return;
    const json_t *face = tm_item(tm_part(die, "faces"), top);
    drd_put(view, box.x + HEAD + 1, box.y, box.width - HEAD - 1, CV_DIM, "%s",
            drd_face_text(view, tm_text(face, "id")));
}

void drd_draw_dice(const drd_view *view, cv_box box, int seat, drd_dice_form form, bool texts)
{
    const json_t *dice = tm_part(drd_seat(view, seat), "dice");
    int per_line = form == DRD_DICE_LONG ? 1 : dice_per_line(box.width), per_die = texts ? 2 : 1;
    int lines = box.height / per_die, count = tm_count(dice);
    int drawn = count <= lines * per_line ? count : drd_most(0, (lines - 1) * per_line);
    int widths[DRD_SIDES];
    measure_places(view, dice, box.width - HEAD, widths);
    for (int i = 0; i < drawn; i++) {
        cv_box line = {box.x, box.y + i / per_line * per_die, box.width, 1};
        const json_t *die = tm_item(dice, i);
        if (form == DRD_DICE_SHORT) {
            int width = box.width / per_line;
            draw_short_die(view, line.x + i % per_line * width, line.y, width, seat, die);
            continue;
        }
        draw_long_die(view, line, seat, die, widths);
        line.y++;
        if (texts)
            draw_die_text(view, line, seat, die);
    }
    if (drawn < count)
        drd_put(view, box.x + 1, box.y + (lines - 1) * per_die, box.width - 1, CV_BAD,
                "… %d more dice: they need a larger window", count - drawn);
}
