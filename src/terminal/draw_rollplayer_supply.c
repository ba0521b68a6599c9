/* draw_rollplayer_supply.c: the bag, which is also the legend of the dice's letters, the Market deck and the
 * discard pile. */
#include "terminal/draw_rollplayer.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { LABEL = 10 }; /* columns before the colours */

/* "G green 5"; in short the Boost Dice, whose letter says it all, are "+ 5". */
static void draw_colour(rd_pen *pen, const json_t *bag, const rd_colour *colour, bool in_short)
{
    char text[RD_ID_MAX];
    cv_about about = {0};
    long long count = tm_int(bag, colour->id);
    cv_link_thing(&about, "with", "colour", "%s", colour->id);
    cv_link_thing(&about, "colour", "colour", "%s", colour->id);
    bool named = !in_short || isalpha((unsigned char)colour->letter[0]);
    snprintf(text, sizeof text, "%s%s%s %lld", colour->letter, named ? " " : "", named ? colour->id : "",
             count);
    rd_spot(pen, colour->style, &about, NULL, text,
            "%lld %s %s in the bag; on the table they are written %s.", count, colour->id,
            count == 1 ? "die is" : "dice are", colour->letter);
}

static int bag_columns(const json_t *bag)
{
    int columns = 0;
    for (int i = 0; i < RD_COLOURS; i++)
        if (tm_part(bag, rd_colours[i].id))
            columns += (int)strlen(rd_colours[i].id) + (tm_int(bag, rd_colours[i].id) > 9 ? 7 : 6);
    return columns;
}

void rd_draw_decks(rd_pen *pen, const tm_scene *scene)
{
    const json_t *discard = tm_part(scene->table, "discard");
    const char *top = tm_text(scene->table, "top");
    char text[RD_ID_MAX], name[RD_NAME_MAX];
    snprintf(text, sizeof text, "Deck %lld", tm_int(scene->table, "deck"));
    rd_name(top, name);
    cv_about about = cv_about_thing("card", top);
    rd_spot(pen, CV_PLAIN, &about, *top ? top : NULL, text, "The Market deck has %lld cards.%s%s",
            tm_int(scene->table, "deck"), *top ? " You have seen the top one: " : "", name);
    snprintf(text, sizeof text, "Discard %d", tm_count(discard));
    rd_spot(pen, CV_PLAIN, NULL, NULL, text, "The discard pile of the Market has %d cards.",
            tm_count(discard));
}

void rd_draw_supply(rd_pen *pen, const tm_scene *scene, rd_detail detail)
{
    const json_t *bag = tm_part(scene->table, "bag");
    /* Two neighbours share a margin, or the label is left out, if that makes it one line. */
    bool labelled = detail < RD_TIGHT && bag_columns(bag) - RD_COLOURS + 1 + LABEL <= pen->box.width;
    rd_pen inner = labelled ? rd_begin(pen, "Bag") : *pen;
    int shared = bag_columns(bag) > inner.box.width;
    for (int i = 0; i < RD_COLOURS; i++)
        if (tm_part(bag, rd_colours[i].id)) {
            draw_colour(&inner, bag, &rd_colours[i], shared);
            inner.x -= shared;
        }
    inner.x += shared;
    if (labelled)
        rd_end(pen, &inner);
    else {
        *pen = inner;
        rd_newline(pen);
    }
}

void rd_draw_discards(rd_pen *pen, const tm_scene *scene, rd_detail detail)
{
    static const int name_columns[RD_DETAILS] = {[RD_TIGHT] = 12, [RD_TIGHTEST] = 7};
    const json_t *discard = tm_part(scene->table, "discard");
    bool labelled = detail < RD_TIGHTEST;
    rd_pen inner = labelled ? rd_begin(pen, "Discards") : *pen;
    for (int i = 0; i < tm_count(discard); i++) {
        const char *id = json_string_value(tm_item(discard, i));
        char name[RD_NAME_MAX], text[RD_NAME_MAX];
        rd_name(id ? id : "", name);
        rd_shorten(name, name_columns[detail], text);
        cv_about about = cv_about_thing("card", id ? id : "");
        rd_spot(&inner, CV_PLAIN, &about, id, text, "%s lies in the discard pile of the Market.", name);
    }
    if (labelled)
        rd_end(pen, &inner);
    else
        *pen = inner;
}
