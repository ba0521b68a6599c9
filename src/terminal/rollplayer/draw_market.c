/*
 * draw_market.c: the Initiative cards in a row, and the Market: in columns or, with room, one line for
 * each card with its text.
 */
#include "terminal/rollplayer/drawing.h"

#include <stdio.h>
#include <string.h>

enum { OWNER_COLUMNS = 10, OWNER_COLUMNS_TIGHT = 4 };

/* ---- Initiative ------------------------------------------------------------------------------- */

static void draw_initiative_card(rpd_pen *pen, const tm_model *model, const json_t *card, rpd_detail detail)
{
    int number = (int)tm_int(card, "number"), gold = (int)tm_int(card, "gold");
    rpd_die die = rpd_die_of(tm_part(card, "die"));
    const json_t *owner = tm_part(card, "owner");
    cv_about about = {0};
    char place[32], holds[RPD_NAME_MAX] = "–", text[RPD_NAME_MAX + 16];
    const char *lies = "nothing lies there";
    char die_words[RPD_ID_MAX];
    cv_link_thing(&about, NULL, "initiative", "%d", number);
    snprintf(place, sizeof place, "initiative %d", number);
    if (die.colour) {
        rpd_die_text(model, place, die, holds);
        snprintf(die_words, sizeof die_words, "the die is %s %d", die.colour->id, die.face);
        lies = die_words;
    } else if (owner) {
        rpd_short_player(model, (int)json_integer_value(owner),
                         detail >= RPD_TIGHT ? OWNER_COLUMNS_TIGHT : OWNER_COLUMNS, holds);
        snprintf(die_words, sizeof die_words, "taken by %s",
                 rpd_player(model, (int)json_integer_value(owner)));
        lies = die_words;
    }
    snprintf(text, sizeof text, "%d %s%s", number, holds, gold ? " $1" : "");
    rpd_spot(pen,
             die.colour ? die.colour->style
             : owner    ? CV_PLAIN
                        : CV_DIM,
             &about, NULL, text, "Initiative card %d: %s%s. Low numbers come first in the Market.", number,
             lies, gold ? "; it comes with 1 Gold ($1)" : "");
}

/* Dice that are rolled and not on cards yet: the Start Player may have to order equal ones. */
static void draw_pool(rpd_pen *pen, const tm_model *model)
{
    const json_t *pool = tm_part(model->table, "pool");
    int lowest = tm_count(pool) ? rpd_die_of(tm_item(pool, 0)).face : 0;
    for (int i = 1; i < tm_count(pool); i++) {
        int face = rpd_die_of(tm_item(pool, i)).face;
        lowest = face < lowest ? face : lowest;
    }
    if (tm_count(pool))
        rpd_text(pen, CV_DIM, " rolled");
    for (int i = 0; i < tm_count(pool); i++) {
        rpd_die die = rpd_die_of(tm_item(pool, i));
        char place[RPD_ID_MAX], text[8];
        cv_about about = {0};
        cv_link_thing(&about, "put", "colour", "%s", die.colour->id);
        snprintf(place, sizeof place, "pool %s", die.colour->id);
        rpd_die_text(model, place, die, text);
        rpd_spot(pen, die.colour->style, die.face == lowest ? &about : NULL, NULL, text,
                 "%s %d: rolled, and not on an Initiative card yet. They are put there in ascending order.",
                 die.colour->id, die.face);
    }
}

void rpd_draw_initiative(rpd_pen *pen, const tm_model *model, rpd_detail detail)
{
    const json_t *cards = tm_part(model->table, "initiative");
    rpd_pen inner = rpd_begin(pen, "Initiative");
    bool rolling = tm_count(tm_part(model->table, "pool")) > 0;
    for (int i = 0; i < tm_count(cards) && !(rolling && detail >= RPD_TIGHT); i++)
        draw_initiative_card(&inner, model, tm_item(cards, i), detail);
    draw_pool(&inner, model);
    rpd_draw_decks(&inner, model);
    rpd_end(pen, &inner);
}

/* ---- Market ----------------------------------------------------------------------------------- */

enum { KIND_COLUMNS = 6, NAME_COLUMNS_TIGHT = 13, NAME_COLUMNS_LEAST = 10, AROUND_NAME = KIND_COLUMNS + 8 };

static long long price_of(const json_t *card)
{
    return tm_part(card, "price") ? tm_int(card, "price") : tm_int(card, "cost");
}

/* `name_columns` are what the names of all cards are brought to, so that the prices stand in a column. */
static void draw_market_card(rpd_pen *pen, const json_t *card, int name_columns, bool aligned)
{
    const char *id = tm_text(card, "card"), *arrow = rpd_arrow(tm_text(card, "arrow"));
    char name[RPD_NAME_MAX], text[RPD_NAME_MAX * 2], reduced[32] = "";
    long long price = price_of(card), cost = tm_int(card, "cost");
    rpd_shorten(tm_text(card, "name"), name_columns, name);
    if (aligned)
        snprintf(text, sizeof text, "%s%*s %-*s $%lld %s", name, name_columns - cv_columns(name), "",
                 KIND_COLUMNS, tm_text(card, "kind"), price, *arrow ? arrow : " ");
    else
        snprintf(text, sizeof text, "%s %.3s $%lld%s", name, tm_text(card, "kind"), price, arrow);
    if (price != cost)
        snprintf(reduced, sizeof reduced, " (printed %lld)", cost);
    cv_about about = cv_about_thing("card", id);
    rpd_spot(pen, CV_PLAIN, &about, id, text, "%s (%s) costs %lld Gold%s%s%s. %s", tm_text(card, "name"),
             tm_text(card, "kind"), price, reduced, *arrow ? ", its arrow is " : "", tm_text(card, "arrow"),
             tm_text(card, "text"));
}

static int longest_name(const json_t *market)
{
    int longest = 0;
    for (int i = 0; i < tm_count(market); i++) {
        int columns = cv_columns(tm_text(tm_item(market, i), "name"));
        longest = columns > longest ? columns : longest;
    }
    return longest;
}

static void draw_market_with_texts(rpd_pen *pen, const json_t *market, bool wrapped)
{
    int names = longest_name(market);
    for (int i = 0; i < tm_count(market); i++) {
        draw_market_card(pen, tm_item(market, i), names, true);
        rpd_text(pen, CV_PLAIN, " ");
        if (wrapped) {
            rpd_flow(pen, CV_DIM, tm_text(tm_item(market, i), "text"));
            continue;
        }
        rpd_pen beside = rpd_pen_beside(pen, pen->x - pen->box.x, rpd_room(pen));
        rpd_text(&beside, CV_DIM, "%s", tm_text(tm_item(market, i), "text"));
        rpd_newline(pen);
    }
}

/* In as many columns as the names allow, or in two lines with the names cut if it must be short. */
static void draw_market_columns(rpd_pen *pen, const json_t *market, bool two_lines)
{
    int names = longest_name(market), columns = pen->box.width / (names + AROUND_NAME);
    int count = tm_count(market), least = two_lines ? (count + 1) / 2 : 1;
    columns = columns < least ? least : columns > count ? count : columns;
    int width = pen->box.width / columns, natural = names + AROUND_NAME + 2;
    width = width < natural ? width : natural;
    int fitting = width - AROUND_NAME;
    fitting = fitting < 3 ? 3 : fitting < names ? fitting : names;
    for (int i = 0; i < count; i++) {
        rpd_pen cell = rpd_pen_beside(pen, i % columns * width, width);
        draw_market_card(&cell, tm_item(market, i), fitting, true);
        pen->x = cell.x;
        if (i % columns == columns - 1)
            rpd_newline(pen);
    }
}

/* Whether two lines of columns, after a label, leave enough of the names. */
static bool fits_in_two_lines(const rpd_pen *pen, const json_t *market)
{
    return pen->box.width * 7 / 8 / ((tm_count(market) + 1) / 2) - AROUND_NAME > NAME_COLUMNS_LEAST;
}

static void draw_market_flow(rpd_pen *pen, const json_t *market, int name_columns)
{
    for (int i = 0; i < tm_count(market); i++)
        draw_market_card(pen, tm_item(market, i), name_columns, false);
    if (pen->x > pen->box.x)
        rpd_newline(pen);
}

/* One after the other, the names cut until two lines are enough. */
static void draw_market_in_two_lines(rpd_pen *pen, const json_t *market)
{
    int columns = NAME_COLUMNS_TIGHT;
    for (; columns > NAME_COLUMNS_LEAST; columns--) {
        rpd_pen counting = rpd_pen_in(NULL, rpd_below(pen->box, pen->y, pen->box.height));
        draw_market_flow(&counting, market, columns);
        if (rpd_lines(&counting) <= 2)
            break;
    }
    draw_market_flow(pen, market, columns);
}

void rpd_draw_market(rpd_pen *pen, const tm_model *model, rpd_detail detail)
{
    const json_t *market = tm_part(model->table, "market");
    if (!tm_count(market)) {
        rpd_text(pen, CV_DIM, "The Market is empty.");
        rpd_newline(pen);
    } else if (detail <= RPD_FULL) {
        draw_market_with_texts(pen, market, detail == RPD_AMPLE);
    } else if (detail == RPD_TIGHTEST || (detail == RPD_TIGHT && !fits_in_two_lines(pen, market))) {
        draw_market_in_two_lines(pen, market);
    } else {
        rpd_pen inner = rpd_begin(pen, "Market");
        draw_market_columns(&inner, market, detail == RPD_TIGHT);
        rpd_end(pen, &inner);
    }
}
