/* draw_sheet.c: the six rows of the sheet: action, dice, total, goal, and how far the row is.
 * Beside them stands the character (draw_character.c). */
#include "terminal/rollplayer/drawing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NO_LIMIT = 99 };

/* Where the parts of a row begin. */
typedef struct row_columns {
    int width; /* of the sheet from which on these are used */
    int dice, socket, race, total, goal, state, character;
    bool roomy; /* longer words */
} row_columns;

static const row_columns layouts[] = {
    {98, 21, 6, 40, 44, 47, 58, 70, true},
    {0, 12, 5, 27, 30, 32, 43, 53, false},
};

static const struct {
    const char *row, *label, *roomy, *name, *words;
} actions[RPD_ROWS] = {
    {"str", "STR flip", "STR  flip a die", "Strength", "turn a die to its opposite face"},
    {"dex", "DEX swap", "DEX  swap two dice", "Dexterity", "exchange two dice"},
    {"con", "CON +/-1", "CON  +/-1 on a die", "Constitution", "change a die by 1"},
    {"int", "INT reroll", "INT  reroll a die", "Intelligence", "reroll a die"},
    {"wis", "WIS align", "WIS  align (move)", "Wisdom", "move the alignment token"},
    {"cha", "CHA token", "CHA  charisma token", "Charisma", "take a Charisma token"},
};

/* ---- sockets ---------------------------------------------------------------------------------- */

static int dice_in_row(const json_t *row)
{
    int count = 0;
    for (int column = 0; column < RPD_COLUMNS; column++)
        count += json_is_string(tm_item(tm_part(row, "dice"), column));
    return count;
}

/* The colour that the Backstory wants in this column, or NULL. */
static const rpd_colour *wanted_in(const json_t *row, int column)
{
    const json_t *story = tm_part(row, "backstory");
    return tm_int(story, "column") == column + 1 ? rpd_colour_of(tm_text(story, "colour")) : NULL;
}

/* "R5*" where the Backstory's colour lies, "R5g" where it wants another one, "g· " where none lies yet. */
void rpd_socket_text(const tm_model *model, const json_t *row, int column, const char *place, char out[16],
                     cv_style *style)
{
    rpd_die die = rpd_die_of(tm_item(tm_part(row, "dice"), column));
    const rpd_colour *wanted = wanted_in(row, column);
    char small = wanted && *wanted->letter ? (char)(wanted->letter[0] | 0x20) : ' ', face[8];
    if (die.colour) {
        rpd_die_text(model, place, die, face);
        snprintf(out, 16, "%s%c", face, die.colour == wanted ? '*' : small);
        *style = die.colour->style;
    } else {
        snprintf(out, 16, "%c· ", small);
        *style = wanted ? wanted->style : CV_DIM;
    }
}

static void draw_socket(rpd_pen *pen, const tm_model *model, const json_t *row, int number, int column)
{
    rpd_die die = rpd_die_of(tm_item(tm_part(row, "dice"), column));
    const rpd_colour *wanted = wanted_in(row, column);
    const char *id = tm_text(row, "row");
    char place[16], text[16], lies[RPD_ID_MAX] = "empty", story[RPD_NAME_MAX] = "";
    cv_style style;
    snprintf(place, sizeof place, "%s.%d", id, column + 1);
    cv_about about = cv_about_thing("space", place);
    if (die.colour)
        snprintf(lies, sizeof lies, "%s %d", die.colour->id, die.face);
    if (wanted)
        snprintf(story, sizeof story, " The Backstory wants %s here%s.", wanted->id,
                 die.colour == wanted ? ", and has it" : "");
    rpd_socket_text(model, row, column, place, text, &style);
    rpd_spot(pen, style, &about, NULL, text, "%s, space %d: %s.%s", actions[number].name, column + 1, lies,
             story);
}

/* ---- totals and goals ------------------------------------------------------------------------- */

typedef struct goal {
    int min, max;
} goal;

/* "14-15", "17", "14+" */
static goal goal_of(const json_t *row)
{
    const char *text = tm_text(row, "goal"), *dash = strchr(text, '-');
    int min = atoi(text);
    return (goal){min, strchr(text, '+') ? NO_LIMIT : dash ? atoi(dash + 1) : min};
}

cv_style rpd_progress(const json_t *row, bool roomy, char out[RPD_NAME_MAX])
{
    goal wanted = goal_of(row);
    int total = (int)tm_int(row, "total"), needs = wanted.min - total;
    bool full = dice_in_row(row) == RPD_COLUMNS;
    if (strcmp(tm_text(row, "state"), "met") == 0) {
        snprintf(out, RPD_NAME_MAX, full ? "met" : "met, open");
        return CV_GOOD;
    }
    if (total > wanted.max)
        snprintf(out, RPD_NAME_MAX, "over by %d", total - wanted.max);
    else if (full)
        snprintf(out, RPD_NAME_MAX, roomy ? "short by %d" : "short %d", needs);
    else if (roomy && wanted.max != NO_LIMIT && wanted.max != wanted.min)
        snprintf(out, RPD_NAME_MAX, "needs %d-%d", needs, wanted.max - total);
    else
        snprintf(out, RPD_NAME_MAX, "needs %d", needs);
    return full || total > wanted.max ? CV_BAD : CV_PLAIN;
}

static void draw_goal(rpd_pen *pen, const json_t *row, int number, cv_style style, const char *reached)
{
    long long stars = tm_int(row, "stars");
    char text[RPD_ID_MAX];
    snprintf(text, sizeof text, "%-5s %lld★", tm_text(row, "goal"), stars);
    rpd_spot(pen, style, NULL, NULL, text, "Goal of %s: %s for %lld star%s. It is %lld: %s.",
             actions[number].name, tm_text(row, "goal"), stars, stars == 1 ? "" : "s", tm_int(row, "total"),
             reached);
}

/* ---- rows ------------------------------------------------------------------------------------- */

static void draw_row(const rpd_pen *pen, const tm_model *model, const json_t *row, int number,
                     const row_columns *at)
{
    long long race = tm_int(row, "race");
    char reached[RPD_NAME_MAX];
    cv_style style = rpd_progress(row, at->roomy, reached);
    rpd_pen part = rpd_pen_beside(pen, 0, at->dice);
    cv_about about = cv_about_thing("row", tm_text(row, "row"));
    rpd_spot(&part, CV_BOLD, &about, NULL, at->roomy ? actions[number].roomy : actions[number].label,
             "%s: placing a die here lets you %s. Total %lld, race %+lld counted; goal %s: %s.",
             actions[number].name, actions[number].words, tm_int(row, "total"), race, tm_text(row, "goal"),
             reached);
    for (int column = 0; column < RPD_COLUMNS; column++) {
        rpd_pen socket = rpd_pen_beside(pen, at->dice + column * at->socket, at->socket);
        draw_socket(&socket, model, row, number, column);
    }
    part = rpd_pen_beside(pen, at->race, 3);
    if (race)
        rpd_text(&part, CV_DIM, "%+lld", race);
    part = rpd_pen_beside(pen, at->total, 3);
    rpd_text(&part, CV_ACCENT, "%2lld", tm_int(row, "total"));
    part = rpd_pen_beside(pen, at->goal, at->state - at->goal);
    draw_goal(&part, row, number, style, reached);
    part = rpd_pen_beside(pen, at->state, at->character - at->state);
    rpd_text(&part, style, "%s", reached);
}

void rpd_draw_sheet(rpd_pen *pen, const tm_model *model, rpd_detail detail)
{
    const json_t *rows = tm_part(rpd_seat(model, model->seat), "rows");
    const row_columns *at = layouts;
    while (pen->box.width < at->width)
        at++;
    cv_box beside = rpd_below(pen->box, pen->y, RPD_ROWS);
    beside.x += at->character;
    beside.width -= at->character;
    rpd_pen character = rpd_pen_in(pen->canvas, beside);
    rpd_draw_character(&character, model, detail);
    for (int number = 0; number < RPD_ROWS; number++) {
        if (number < tm_count(rows))
            draw_row(pen, model, tm_item(rows, number), number, at);
        rpd_newline(pen);
    }
}
