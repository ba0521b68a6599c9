/* draw_supply.c: the bag, which is also the legend of the dice's letters, the Market deck and the
 * discard pile. */
#include "terminal/rollplayer/drawing.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { LABEL = 10 }; /* columns before the colours */

/* "G green 5"; in short the Boost Dice, whose letter says it all, are "+ 5". */
static void draw_colour(rpd_pen *pen, const json_t *bag, const rpd_colour *colour, bool in_short)
{
    char text[RPD_ID_MAX];
    cv_about about = {0};
    long long count = tm_int(bag, colour->id);
    cv_link_thing(&about, "with", "colour", "%s", colour->id);
    cv_link_thing(&about, "colour", "colour", "%s", colour->id);
    bool named = !in_short || isalpha((unsigned char)colour->letter[0]);
    snprintf(text, sizeof text, "%s%s%s %lld", colour->letter, named ? " " : "", named ? colour->id : "",
             count);
    rpd_spot(pen, colour->style, &about, NULL, text,
             "%lld %s %s in the bag; on the table they are written %s.", count, colour->id,
             count == 1 ? "die is" : "dice are", colour->letter);
}

static int bag_columns(const json_t *bag)
{
    int columns = 0;
    for (int i = 0; i < RPD_COLOURS; i++)
        if (tm_part(bag, rpd_colours[i].id))
            columns += (int)strlen(rpd_colours[i].id) + (tm_int(bag, rpd_colours[i].id) > 9 ? 7 : 6);
    return columns;
}

void rpd_draw_decks(rpd_pen *pen, const tm_model *model)
{
    const json_t *discard = tm_part(model->table, "discard");
    const char *top = tm_text(model->table, "top");
    char text[RPD_ID_MAX], name[RPD_NAME_MAX];
    snprintf(text, sizeof text, "Deck %lld", tm_int(model->table, "deck"));
    rpd_name(top, name);
    cv_about about = cv_about_thing("card", top);
    rpd_spot(pen, CV_PLAIN, &about, *top ? top : NULL, text, "The Market deck has %lld cards.%s%s",
             tm_int(model->table, "deck"), *top ? " You have seen the top one: " : "", name);
    snprintf(text, sizeof text, "Discard %d", tm_count(discard));
    rpd_spot(pen, CV_PLAIN, NULL, NULL, text, "The discard pile of the Market has %d cards.",
             tm_count(discard));
}

void rpd_draw_supply(rpd_pen *pen, const tm_model *model, rpd_detail detail)
{
    const json_t *bag = tm_part(model->table, "bag");
    /* Two neighbours share a margin, or the label is left out, if that makes it one line. */
    bool labelled = detail < RPD_TIGHT && bag_columns(bag) - RPD_COLOURS + 1 + LABEL <= pen->box.width;
    rpd_pen inner = labelled ? rpd_begin(pen, "Bag") : *pen;
    int shared = bag_columns(bag) > inner.box.width;
    for (int i = 0; i < RPD_COLOURS; i++)
        if (tm_part(bag, rpd_colours[i].id)) {
            draw_colour(&inner, bag, &rpd_colours[i], shared);
            inner.x -= shared;
        }
    inner.x += shared;
    if (labelled)
        rpd_end(pen, &inner);
    else {
        *pen = inner;
        rpd_newline(pen);
    }
}

void rpd_draw_discards(rpd_pen *pen, const tm_model *model, rpd_detail detail)
{
    static const int name_columns[RPD_DETAILS] = {[RPD_TIGHT] = 12, [RPD_TIGHTEST] = 7};
    const json_t *discard = tm_part(model->table, "discard");
    bool labelled = detail < RPD_TIGHTEST;
    rpd_pen inner = labelled ? rpd_begin(pen, "Discards") : *pen;
    for (int i = 0; i < tm_count(discard); i++) {
        const char *id = json_string_value(tm_item(discard, i));
        char name[RPD_NAME_MAX], text[RPD_NAME_MAX];
        rpd_name(id ? id : "", name);
        rpd_shorten(name, name_columns[detail], text);
        cv_about about = cv_about_thing("card", id ? id : "");
        rpd_spot(&inner, CV_PLAIN, &about, id, text, "%s lies in the discard pile of the Market.", name);
    }
    if (labelled)
        rpd_end(pen, &inner);
    else
        *pen = inner;
}
