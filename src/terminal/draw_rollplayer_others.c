/* draw_rollplayer_others.c: the other seats: in a few words, in a line or two, or with their sheets; and all
 * seats during setup, when there are no sheets. */
#include "terminal/draw_rollplayer.h"

#include <stdio.h>
#include <string.h>

enum { SHEET_COLUMNS = 37 };

static const int name_columns[RD_DETAILS] = {RD_NAME_MAX, RD_NAME_MAX, 12, 6, 4};

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
static void identity(const json_t *seat, char out[2 * RD_NAME_MAX])
{
    char race[RD_NAME_MAX], class_name[RD_NAME_MAX];
    rd_name(tm_text(seat, "race"), race);
    rd_name(tm_text(seat, "class"), class_name);
    snprintf(out, 2 * RD_NAME_MAX, "%s%s%s", race, *race && *class_name ? " " : "", class_name);
}

static void other_text(const tm_scene *scene, const json_t *seat, rd_detail detail, char *out,
                       size_t capacity)
{
    int number = (int)tm_int(seat, "seat"), dice = rd_dice_count(seat), cards = rd_card_count(seat);
    char who[2 * RD_NAME_MAX], name[RD_NAME_MAX];
    identity(seat, who);
    rd_short_player(scene, number, name_columns[detail], name);
    if (detail == RD_AMPLE)
        snprintf(out, capacity, "%s: %s (%s)", rd_player(scene, number), who, tm_text(seat, "colour"));
    else if (detail == RD_FULL)
        snprintf(out, capacity, "%s: %s, %lld★ now, %lld Gold, %d dice, %d cards", name, who,
                 tm_int(seat, "total"), tm_int(seat, "gold"), dice, cards);
    else if (detail <= RD_TIGHT)
        snprintf(out, capacity, "%s %s %lld★ $%lld %dd %dc", name, who, tm_int(seat, "total"),
                 tm_int(seat, "gold"), dice, cards);
    else
        snprintf(out, capacity, "%s %lld★ $%lld %dd %dc", name, tm_int(seat, "total"), tm_int(seat, "gold"),
                 dice, cards);
}

static void draw_other(rd_pen *pen, const tm_scene *scene, const json_t *seat, rd_detail detail)
{
    int number = (int)tm_int(seat, "seat");
    const rd_colour *colour = rd_colour_of(tm_text(seat, "colour"));
    cv_about about = about_seat(seat, number);
    char who[2 * RD_NAME_MAX], text[3 * RD_NAME_MAX], experience[80] = "";
    identity(seat, who);
    other_text(scene, seat, detail, text, sizeof text);
    if (rd_has_monsters(scene))
        snprintf(experience, sizeof experience, " %lld XP, %lld Honor, Injuries %lld, Trophies %d.",
                 tm_int(seat, "xp"), tm_int(seat, "honor"), tm_int(seat, "injuries"),
                 tm_count(tm_part(seat, "trophies")));
    rd_spot(pen, CV_PLAIN, &about, tm_text(seat, "class"), text,
            "%s, %s (%s): %lld stars if it ended now, %lld Gold, %lld Charisma, %d dice, %d cards; token on "
            "%s, Backstory %d of 6.%s %s: %s",
            rd_player(scene, number), who, colour->id, tm_int(seat, "total"), tm_int(seat, "gold"),
            tm_int(seat, "charisma"), rd_dice_count(seat), rd_card_count(seat),
            tm_text(tm_part(seat, "alignment"), "token"), rd_backstory_matches(seat), experience,
            tm_text(tm_part(seat, "ability"), "name"), tm_text(tm_part(seat, "ability"), "text"));
}

/* ---- in a line or two ------------------------------------------------------------------------- */

/* The rows of a sheet one after the other: "STR R5* B2 13/16-17". */
static void draw_rows_in_line(rd_pen *pen, const tm_scene *scene, const json_t *seat)
{
    const json_t *rows = tm_part(seat, "rows");
    for (int i = 0; i < tm_count(rows); i++) {
        const json_t *row = tm_item(rows, i);
        char dice[RD_NAME_MAX] = "", socket[16];
        cv_style style;
        for (int column = 0; column < RD_COLUMNS; column++)
            if (json_is_string(tm_item(tm_part(row, "dice"), column))) {
                rd_socket_text(scene, row, column, "", socket, &style);
                socket[strcspn(socket, " ")] = '\0';
                snprintf(dice + strlen(dice), sizeof dice - strlen(dice), " %s", socket);
            }
        rd_text(pen, CV_DIM, " %s%s %lld/%s", tm_text(row, "row"), dice, tm_int(row, "total"),
                tm_text(row, "goal"));
    }
}

void rd_draw_others(rd_pen *pen, const tm_scene *scene, rd_detail detail)
{
    const json_t *seats = tm_part(scene->table, "seats");
    if (tm_count(seats) < 2)
        return;
    bool labelled = detail < RD_TIGHT;
    rd_pen inner = labelled ? rd_begin(pen, "Others") : *pen;
    for (int i = 0; i < tm_count(seats); i++) {
        if (i == scene->seat)
            continue;
        draw_other(&inner, scene, tm_item(seats, i), detail);
        if (detail <= RD_FULL) {
            rd_newline(&inner);
            draw_rows_in_line(&inner, scene, tm_item(seats, i));
            rd_newline(&inner);
        }
    }
    if (labelled)
        rd_end(pen, &inner);
    else {
        *pen = inner;
        rd_newline(pen);
    }
}

/* ---- with sheets ------------------------------------------------------------------------------ */

static void draw_other_row(const rd_pen *pen, const tm_scene *scene, const json_t *seat, const json_t *row)
{
    char text[16], reached[RD_NAME_MAX];
    rd_pen line = rd_pen_beside(pen, 1, pen->box.width - 1);
    rd_text(&line, CV_DIM, "%s", tm_text(row, "row"));
    for (int column = 0; column < RD_COLUMNS; column++) {
        cv_style style;
        rd_die die = rd_die_of(tm_item(tm_part(row, "dice"), column));
        rd_socket_text(scene, row, column, "", text, &style);
        rd_spot(&line, style, NULL, NULL, text, "%s, %s, space %d: %s",
                rd_player(scene, (int)tm_int(seat, "seat")), tm_text(row, "row"), column + 1,
                die.colour ? die.colour->id : "empty");
    }
    cv_style style = rd_progress(row, false, reached);
    rd_text(&line, style, "%2lld/%-5s %s", tm_int(row, "total"), tm_text(row, "goal"), reached);
}

/* "7★ now, $12, 3 XP": what the sheet itself does not say. */
static void draw_other_purse(rd_pen *pen, const tm_scene *scene, const json_t *seat)
{
    char text[RD_NAME_MAX], experience[RD_NAME_MAX];
    snprintf(experience, sizeof experience, "%s", tm_text(tm_part(seat, "alignment"), "token"));
    if (rd_has_monsters(scene))
        snprintf(experience, sizeof experience, "%lld xp, %lld hon, %lld inj", tm_int(seat, "xp"),
                 tm_int(seat, "honor"), tm_int(seat, "injuries"));
    snprintf(text, sizeof text, "%lld★, $%lld, %lld cha, ", tm_int(seat, "total"), tm_int(seat, "gold"),
             tm_int(seat, "charisma"));
    rd_text(pen, CV_ACCENT, " %s", text);
    rd_text(pen, CV_PLAIN, "%s", experience);
    rd_newline(pen);
}

static void draw_other_sheet(rd_pen *pen, const tm_scene *scene, const json_t *seat, rd_detail detail)
{
    const json_t *rows = tm_part(seat, "rows");
    draw_other(pen, scene, seat, RD_AMPLE);
    rd_newline(pen);
    draw_other_purse(pen, scene, seat);
    for (int row = 0; row < tm_count(rows); row++) {
        draw_other_row(pen, scene, seat, tm_item(rows, row));
        rd_newline(pen);
    }
    if (detail <= RD_FULL) {
        rd_draw_belongings_of(pen, scene, seat, RD_SHORT);
        if (pen->x > pen->box.x)
            rd_newline(pen);
    }
    if (detail == RD_AMPLE)
        rd_newline(pen);
}

/* Beside each other as far as there is room, then below. */
void rd_draw_other_sheets(rd_pen *pen, const tm_scene *scene, rd_detail detail)
{
    const json_t *seats = tm_part(scene->table, "seats");
    int columns = pen->box.width / SHEET_COLUMNS, bottom = pen->y;
    columns = columns < 1 ? 1 : columns;
    int width = pen->box.width / columns;
    for (int i = 0, drawn = 0; i < tm_count(seats); i++) {
        if (i == scene->seat)
            continue;
        if (drawn % columns == 0)
            pen->y = bottom;
        cv_box part = rd_below(pen->box, pen->y, pen->box.height);
        part.x += drawn % columns * width;
        part.width = width - 1;
        rd_pen sheet = rd_pen_in(pen->canvas, part);
        draw_other_sheet(&sheet, scene, tm_item(seats, i), detail);
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

static void draw_setup_seat(rd_pen *pen, const tm_scene *scene, int number)
{
    const json_t *seat = rd_seat(scene, number);
    rd_pen who = rd_pen_beside(pen, 0, SETUP_NAME);
    rd_text(&who, number == scene->seat ? CV_BOLD : CV_PLAIN, " %s", rd_player(scene, number));
    for (int fact = 0; fact < SETUP_FACTS; fact++) {
        rd_pen cell = rd_pen_beside(pen, setup_facts[fact].column, SETUP_FACT);
        const char *key = setup_facts[fact].key;
        const char *id = tm_text(tm_part(seat, key) ? seat : tm_part(seat, "alignment"), key);
        char name[RD_NAME_MAX];
        rd_name(id, name);
        if (*id)
            rd_spot(&cell, CV_ACCENT, NULL, id, name, "%s of %s: %s", setup_facts[fact].title,
                    rd_player(scene, number), name);
        else
            rd_text(&cell, CV_DIM, " –");
    }
    rd_newline(pen);
}

void rd_draw_setup(rd_pen *pen, const tm_scene *scene, rd_detail detail)
{
    const json_t *ability = tm_part(rd_seat(scene, scene->seat), "ability");
    for (int fact = 0; fact < SETUP_FACTS; fact++) {
        rd_pen cell = rd_pen_beside(pen, setup_facts[fact].column, SETUP_FACT);
        rd_text(&cell, CV_TITLE, " %s", setup_facts[fact].title);
    }
    rd_newline(pen);
    for (int seat = 0; seat < tm_count(tm_part(scene->table, "seats")); seat++)
        draw_setup_seat(pen, scene, seat);
    if (json_is_object(ability) && detail <= RD_FULL) {
        rd_newline(pen);
        rd_text(pen, CV_BOLD, " %s: ", tm_text(ability, "name"));
        rd_flow(pen, CV_PLAIN, tm_text(ability, "text"));
    }
}
