/*
 * draw_character.c: a seat's character besides dice and cards: race, Class, Gold, tokens, XP, and the
 * alignment grid with the Backstory beside it. Six lines.
 */
#include "terminal/rollplayer/drawing.h"

#include <stdio.h>
#include <string.h>

enum { GRID_COLUMNS = 13, CELL_STEP = 4, CELL_COLUMNS = 5, BACKSTORY_PLACES = 6 };

/* ---- race and Class --------------------------------------------------------------------------- */

/* ", str +2, dex -2", or ", no modifiers" */
static void race_words(const json_t *seat, char *out, size_t capacity)
{
    const json_t *rows = tm_part(seat, "rows");
    size_t used = 0;
    snprintf(out, capacity, ", no modifiers");
    for (int row = 0; row < tm_count(rows) && used < capacity; row++) {
        long long change = tm_int(tm_item(rows, row), "race");
        if (change)
            used += (size_t)snprintf(out + used, capacity - used, ", %s %+lld",
                                     tm_text(tm_item(rows, row), "row"), change);
    }
}

static void draw_identity(rpd_pen *pen, const json_t *seat)
{
    const char *race = tm_text(seat, "race"), *class_id = tm_text(seat, "class");
    const rpd_colour *colour = rpd_colour_of(tm_text(seat, "colour"));
    const json_t *ability = tm_part(seat, "ability");
    char name[RPD_NAME_MAX], words[RPD_NAME_MAX], text[RPD_NAME_MAX + 16];
    rpd_name(race, name);
    race_words(seat, words, sizeof words);
    rpd_spot(pen, CV_BOLD, NULL, race, name, "%s: the race%s.", name, words);
    rpd_name(class_id, name);
    cv_about about = cv_about_thing("ability", tm_text(ability, "id"));
    snprintf(text, sizeof text, "%s (%s)", name, colour->id);
    if (cv_columns(text) + 2 > rpd_room(pen))
        snprintf(text, sizeof text, "%s %s", name, colour->letter);
    rpd_spot(pen, colour->style, &about, class_id, text, "%s, a %s Class. %s: %s", name, colour->id,
             tm_text(ability, "name"), tm_text(ability, "text"));
    rpd_newline(pen);
}

/* ---- purse ------------------------------------------------------------------------------------ */

static void draw_number(rpd_pen *pen, const json_t *seat, const char *key, const char *label,
                        const cv_about *about, const char *words)
{
    char text[RPD_ID_MAX];
    long long number = tm_int(seat, key);
    snprintf(text, sizeof text, "%s %lld", label, number);
    rpd_spot(pen, number ? CV_ACCENT : CV_DIM, about, NULL, text, "%s: %lld. %s", label, number, words);
}

/* What mercenaries are paid with, and other moves by which it changes. */
static const cv_about about_gold = {1, {{.thing = "hire", .id = "gold"}}};
static const cv_about about_charisma = {1, {{.amount = "charisma"}}};
static const cv_about about_xp = {2, {{.move = "train"}, {.thing = "hire", .id = "xp"}}};
static const cv_about about_injuries = {1, {{.move = "heal"}}};

static void draw_purse(rpd_pen *pen, const tm_model *model, const json_t *seat)
{
    draw_number(pen, seat, "gold", "Gold", &about_gold, "It buys cards of the Market.");
    draw_number(pen, seat, "charisma", "Charisma", &about_charisma, "Each token takes 1 Gold off a price.");
    rpd_newline(pen);
    if (rpd_has_monsters(model)) {
        draw_number(pen, seat, "xp", "XP", &about_xp,
                    "It pays for rerolls of Combat Dice, mercenaries, healing and Attribute Actions.");
        draw_number(pen, seat, "honor", "Honor", NULL, "Each token adds to the roll against the Monster.");
        draw_number(pen, seat, "injuries", "Injury", &about_injuries,
                    "Each of them takes from the roll against the Monster.");
    } else {
        char text[RPD_ID_MAX];
        snprintf(text, sizeof text, "Hands %lld of %lld", tm_int(seat, "hands"), tm_int(seat, "hand_limit"));
        rpd_spot(pen, CV_DIM, NULL, NULL, text, "How many hands your Weapons take, and how many you have.");
    }
    rpd_newline(pen);
}

/* ---- alignment -------------------------------------------------------------------------------- */

static const char *const spaces[] = {"lawful good",    "neutral good", "chaotic good",
                                     "lawful neutral", "true neutral", "chaotic neutral",
                                     "lawful evil",    "neutral evil", "chaotic evil"};

static int token_space(const json_t *alignment)
{
    for (int space = 0; space < 9; space++)
        if (strcmp(spaces[space], tm_text(alignment, "token")) == 0)
            return space;
    return -1;
}

/* The arrow that leads the token from one space to the other, or "". */
static const char *arrow_between(int from, int to)
{
    int across = to % 3 - from % 3, down = to / 3 - from / 3;
    if (from < 0 || across * across + down * down != 1)
        return "";
    return down < 0 ? "good" : down > 0 ? "evil" : across < 0 ? "lawful" : "chaotic";
}

static void draw_space(rpd_pen *pen, const json_t *alignment, int space)
{
    int token = token_space(alignment);
    long long stars = json_integer_value(tm_item(tm_part(alignment, "grid"), space));
    char text[RPD_ID_MAX];
    bool here = token == space;
    cv_about about = cv_about_thing("arrow", arrow_between(token, space));
    if (here)
        snprintf(text, sizeof text, "@%lld%s", stars, stars < 0 ? "" : " ");
    else
        snprintf(text, sizeof text, "%2lld ", stars);
    rpd_spot(pen,
             here        ? CV_BOLD
             : stars < 0 ? CV_BAD
             : stars > 0 ? CV_GOOD
                         : CV_DIM,
             &about, NULL, text, "Alignment %s: worth %lld star%s.%s", spaces[space], stars,
             stars == 1 ? "" : "s", here ? " Your token (@) stands here." : "");
}

int rpd_backstory_matches(const json_t *seat)
{
    const json_t *rows = tm_part(seat, "rows");
    int matches = 0;
    for (int row = 0; row < tm_count(rows); row++) {
        const json_t *story = tm_part(tm_item(rows, row), "backstory");
        int column = (int)tm_int(story, "column") - 1;
        rpd_die die = rpd_die_of(tm_item(tm_part(tm_item(rows, row), "dice"), column));
        matches += die.colour && strcmp(die.colour->id, tm_text(story, "colour")) == 0;
    }
    return matches;
}

/* What stands beside the grid's three lines. */
static void draw_beside_grid(rpd_pen *pen, const json_t *seat, int line)
{
    const json_t *alignment = tm_part(seat, "alignment");
    const char *card = tm_text(alignment, "card"), *story = tm_text(seat, "backstory");
    char name[RPD_NAME_MAX], text[RPD_ID_MAX];
    int matches = rpd_backstory_matches(seat);
    rpd_name(line == 0 ? card : story, name);
    if (line == 0)
        rpd_spot(pen, CV_ACCENT, NULL, card, name,
                 "%s, your Alignment card: up is good, left is lawful. The token stands on %s (@).", name,
                 tm_text(alignment, "token"));
    else if (line == 1)
        rpd_spot(pen, CV_ACCENT, NULL, story, name,
                 "%s, your Backstory: %d of %d places have the wanted colour (*); small letters say what is "
                 "wanted.",
                 name, matches, BACKSTORY_PLACES);
    else {
        snprintf(text, sizeof text, "%d of %d *", matches, BACKSTORY_PLACES);
        rpd_text(pen, CV_PLAIN, " %s", text);
    }
}

static void draw_alignment(rpd_pen *pen, const json_t *seat)
{
    for (int line = 0; line < 3; line++) {
        /* Neighbours share a margin: the token never moves to two of them. */
        for (int column = 0; column < 3; column++) {
            rpd_pen space = rpd_pen_beside(pen, column * CELL_STEP, CELL_COLUMNS);
            draw_space(&space, tm_part(seat, "alignment"), line * 3 + column);
        }
        rpd_pen beside = rpd_pen_beside(pen, GRID_COLUMNS, rpd_room(pen) - GRID_COLUMNS);
        draw_beside_grid(&beside, seat, line);
        rpd_newline(pen);
    }
}

void rpd_draw_character(rpd_pen *pen, const tm_model *model, rpd_detail detail)
{
    (void)detail;
    const json_t *seat = rpd_seat(model, model->seat);
    draw_identity(pen, seat);
    draw_purse(pen, model, seat);
    draw_alignment(pen, seat);
}
