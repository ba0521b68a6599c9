/* draw_others.c: the other seats: in a few words, in a line or two, or with their sheets; and all
 * seats during setup, when there are no sheets. */
#include "terminal/rollplayer/drawing.h"

#include <stdio.h>
#include <string.h>

enum { SHEET_COLUMNS = 37 };

static const int name_columns[RPD_DETAILS] = {RPD_NAME_MAX, RPD_NAME_MAX, 12, 6, 4};

/* The seat itself, and its Skills, which others may copy. */
static cv_about about_seat(const json_t *seat, int number)
{
    const json_t *skills = tm_part(seat, "skill");
    cv_about about = {0};
    cv_link_thing(&about, "choose", "seat", "%d", number);
    for (int i = 0; i < tm_count(skills); i++)
        if (json_is_string(tm_item(skills, i)))
            cv_link_thing(&about, "copy", "card", "%s", json_string_value(tm_item(skills, i)));
    return about;
}

/* "Orc Bard", or what is known of it. */
static void identity(const json_t *seat, char out[2 * RPD_NAME_MAX])
{
    char race[RPD_NAME_MAX], class_name[RPD_NAME_MAX];
    rpd_name(tm_text(seat, "race"), race);
    rpd_name(tm_text(seat, "class"), class_name);
    snprintf(out, 2 * RPD_NAME_MAX, "%s%s%s", race, *race && *class_name ? " " : "", class_name);
}

static void other_text(const tm_model *model, const json_t *seat, rpd_detail detail, char *out,
                       size_t capacity)
{
    int number = (int)tm_int(seat, "seat"), dice = rpd_dice_count(seat), cards = rpd_card_count(seat);
    char who[2 * RPD_NAME_MAX], name[RPD_NAME_MAX];
    identity(seat, who);
    rpd_short_player(model, number, name_columns[detail], name);
    if (detail == RPD_AMPLE)
        snprintf(out, capacity, "%s: %s (%s)", rpd_player(model, number), who, tm_text(seat, "colour"));
    else if (detail == RPD_FULL)
        snprintf(out, capacity, "%s: %s, %lld★ now, %lld Gold, %d dice, %d cards", name, who,
                 tm_int(seat, "total"), tm_int(seat, "gold"), dice, cards);
    else if (detail <= RPD_TIGHT)
        snprintf(out, capacity, "%s %s %lld★ $%lld %dd %dc", name, who, tm_int(seat, "total"),
                 tm_int(seat, "gold"), dice, cards);
    else
        snprintf(out, capacity, "%s %lld★ $%lld %dd %dc", name, tm_int(seat, "total"), tm_int(seat, "gold"),
                 dice, cards);
}

static void draw_other(rpd_pen *pen, const tm_model *model, const json_t *seat, rpd_detail detail)
{
    int number = (int)tm_int(seat, "seat");
    const rpd_colour *colour = rpd_colour_of(tm_text(seat, "colour"));
    cv_about about = about_seat(seat, number);
    char who[2 * RPD_NAME_MAX], text[3 * RPD_NAME_MAX], experience[80] = "";
    identity(seat, who);
    other_text(model, seat, detail, text, sizeof text);
    if (rpd_has_monsters(model))
        snprintf(experience, sizeof experience, " %lld XP, %lld Honor, Injuries %lld, Trophies %d.",
                 tm_int(seat, "xp"), tm_int(seat, "honor"), tm_int(seat, "injuries"),
                 tm_count(tm_part(seat, "trophies")));
    rpd_spot(pen, CV_PLAIN, &about, tm_text(seat, "class"), text,
             "%s, %s (%s): %lld stars if it ended now, %lld Gold, %lld Charisma, %d dice, %d cards; token on "
             "%s, Backstory %d of 6.%s %s: %s",
             rpd_player(model, number), who, colour->id, tm_int(seat, "total"), tm_int(seat, "gold"),
             tm_int(seat, "charisma"), rpd_dice_count(seat), rpd_card_count(seat),
             tm_text(tm_part(seat, "alignment"), "token"), rpd_backstory_matches(seat), experience,
             tm_text(tm_part(seat, "ability"), "name"), tm_text(tm_part(seat, "ability"), "text"));
}

/* ---- in a line or two ------------------------------------------------------------------------- */

/* The rows of a sheet one after the other: "STR R5* B2 13/16-17". */
static void draw_rows_in_line(rpd_pen *pen, const tm_model *model, const json_t *seat)
{
    const json_t *rows = tm_part(seat, "rows");
    for (int i = 0; i < tm_count(rows); i++) {
        const json_t *row = tm_item(rows, i);
        char dice[RPD_NAME_MAX] = "", socket[16];
        cv_style style;
        for (int column = 0; column < RPD_COLUMNS; column++)
            if (json_is_string(tm_item(tm_part(row, "dice"), column))) {
                rpd_socket_text(model, row, column, "", socket, &style);
                socket[strcspn(socket, " ")] = '\0';
                snprintf(dice + strlen(dice), sizeof dice - strlen(dice), " %s", socket);
            }
        rpd_text(pen, CV_DIM, " %s%s %lld/%s", tm_text(row, "row"), dice, tm_int(row, "total"),
                 tm_text(row, "goal"));
    }
}

void rpd_draw_others(rpd_pen *pen, const tm_model *model, rpd_detail detail)
{
    const json_t *seats = tm_part(model->table, "seats");
    if (tm_count(seats) < 2)
        return;
    bool labelled = detail < RPD_TIGHT;
    rpd_pen inner = labelled ? rpd_begin(pen, "Others") : *pen;
    for (int i = 0; i < tm_count(seats); i++) {
        if (i == model->seat)
            continue;
        draw_other(&inner, model, tm_item(seats, i), detail);
        if (detail <= RPD_FULL) {
            rpd_newline(&inner);
            draw_rows_in_line(&inner, model, tm_item(seats, i));
            rpd_newline(&inner);
        }
    }
    if (labelled)
        rpd_end(pen, &inner);
    else {
        *pen = inner;
        rpd_newline(pen);
    }
}

/* ---- with sheets ------------------------------------------------------------------------------ */

static void draw_other_row(const rpd_pen *pen, const tm_model *model, const json_t *seat, const json_t *row)
{
    char text[16], reached[RPD_NAME_MAX];
    rpd_pen line = rpd_pen_beside(pen, 1, pen->box.width - 1);
    rpd_text(&line, CV_DIM, "%s", tm_text(row, "row"));
    for (int column = 0; column < RPD_COLUMNS; column++) {
        cv_style style;
        rpd_die die = rpd_die_of(tm_item(tm_part(row, "dice"), column));
        rpd_socket_text(model, row, column, "", text, &style);
        rpd_spot(&line, style, NULL, NULL, text, "%s, %s, space %d: %s",
                 rpd_player(model, (int)tm_int(seat, "seat")), tm_text(row, "row"), column + 1,
                 die.colour ? die.colour->id : "empty");
    }
    cv_style style = rpd_progress(row, false, reached);
    rpd_text(&line, style, "%2lld/%-5s %s", tm_int(row, "total"), tm_text(row, "goal"), reached);
}

/* "7★ now, $12, 3 XP": what the sheet itself does not say. */
static void draw_other_purse(rpd_pen *pen, const tm_model *model, const json_t *seat)
{
    char text[RPD_NAME_MAX], experience[RPD_NAME_MAX];
    snprintf(experience, sizeof experience, "%s", tm_text(tm_part(seat, "alignment"), "token"));
    if (rpd_has_monsters(model))
        snprintf(experience, sizeof experience, "%lld xp, %lld hon, %lld inj", tm_int(seat, "xp"),
                 tm_int(seat, "honor"), tm_int(seat, "injuries"));
    snprintf(text, sizeof text, "%lld★, $%lld, %lld cha, ", tm_int(seat, "total"), tm_int(seat, "gold"),
             tm_int(seat, "charisma"));
    rpd_text(pen, CV_ACCENT, " %s", text);
    rpd_text(pen, CV_PLAIN, "%s", experience);
    rpd_newline(pen);
}

static void draw_other_sheet(rpd_pen *pen, const tm_model *model, const json_t *seat, rpd_detail detail)
{
    const json_t *rows = tm_part(seat, "rows");
    draw_other(pen, model, seat, RPD_AMPLE);
    rpd_newline(pen);
    draw_other_purse(pen, model, seat);
    for (int row = 0; row < tm_count(rows); row++) {
        draw_other_row(pen, model, seat, tm_item(rows, row));
        rpd_newline(pen);
    }
    if (detail <= RPD_FULL) {
        rpd_draw_belongings_of(pen, model, seat, RPD_SHORT);
        if (pen->x > pen->box.x)
            rpd_newline(pen);
    }
    if (detail == RPD_AMPLE)
        rpd_newline(pen);
}

/* Beside each other as far as there is room, then below. */
void rpd_draw_other_sheets(rpd_pen *pen, const tm_model *model, rpd_detail detail)
{
    const json_t *seats = tm_part(model->table, "seats");
    int columns = pen->box.width / SHEET_COLUMNS, bottom = pen->y;
    columns = columns < 1 ? 1 : columns;
    int width = pen->box.width / columns;
    for (int i = 0, drawn = 0; i < tm_count(seats); i++) {
        if (i == model->seat)
            continue;
        if (drawn % columns == 0)
            pen->y = bottom;
        cv_box part = rpd_below(pen->box, pen->y, pen->box.height);
        part.x += drawn % columns * width;
        part.width = width - 1;
        rpd_pen sheet = rpd_pen_in(pen->canvas, part);
        draw_other_sheet(&sheet, model, tm_item(seats, i), detail);
        bottom = sheet.y > bottom ? sheet.y : bottom;
        drawn++;
    }
    pen->y = bottom;
}

/* ---- during setup ----------------------------------------------------------------------------- */

static const struct {
    const char *key, *title;
    int column;
} setup_facts[] = {
    {"race", "Race", 18}, {"class", "Class", 31}, {"backstory", "Backstory", 46}, {"card", "Alignment", 62}};
enum { SETUP_FACTS = sizeof setup_facts / sizeof *setup_facts, SETUP_NAME = 17, SETUP_FACT = 15 };

static void draw_setup_seat(rpd_pen *pen, const tm_model *model, int number)
{
    const json_t *seat = rpd_seat(model, number);
    rpd_pen who = rpd_pen_beside(pen, 0, SETUP_NAME);
    rpd_text(&who, number == model->seat ? CV_BOLD : CV_PLAIN, " %s", rpd_player(model, number));
    for (int fact = 0; fact < SETUP_FACTS; fact++) {
        rpd_pen cell = rpd_pen_beside(pen, setup_facts[fact].column, SETUP_FACT);
        const char *key = setup_facts[fact].key;
        const char *id = tm_text(tm_part(seat, key) ? seat : tm_part(seat, "alignment"), key);
        char name[RPD_NAME_MAX];
        rpd_name(id, name);
        if (*id)
            rpd_spot(&cell, CV_ACCENT, NULL, id, name, "%s of %s: %s", setup_facts[fact].title,
                     rpd_player(model, number), name);
        else
            rpd_text(&cell, CV_DIM, " –");
    }
    rpd_newline(pen);
}

void rpd_draw_setup(rpd_pen *pen, const tm_model *model, rpd_detail detail)
{
    const json_t *ability = tm_part(rpd_seat(model, model->seat), "ability");
    for (int fact = 0; fact < SETUP_FACTS; fact++) {
        rpd_pen cell = rpd_pen_beside(pen, setup_facts[fact].column, SETUP_FACT);
        rpd_text(&cell, CV_TITLE, " %s", setup_facts[fact].title);
    }
    rpd_newline(pen);
    for (int seat = 0; seat < tm_count(tm_part(model->table, "seats")); seat++)
        draw_setup_seat(pen, model, seat);
    if (json_is_object(ability) && detail <= RPD_FULL) {
        rpd_newline(pen);
        rpd_text(pen, CV_BOLD, " %s: ", tm_text(ability, "name"));
        rpd_flow(pen, CV_PLAIN, tm_text(ability, "text"));
    }
}
