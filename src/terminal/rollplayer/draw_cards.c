/* draw_cards.c: what lies beside a sheet: dice in hand and stored, cards by kind, Trophies and
 * Adventure tokens; and the score, source by source. */
#include "terminal/rollplayer/drawing.h"

#include <stdio.h>
#include <string.h>

/* Columns that a name may have; 0: all of them. */
static const int name_columns[RPD_DETAILS] = {[RPD_TIGHT] = 9, [RPD_TIGHTEST] = 6};
enum { FEW_CARDS = 3 }; /* whose names may have twice as many */

static bool is_in(const json_t *list, const char *id)
{
    for (int i = 0; i < tm_count(list); i++)
        if (strcmp(json_string_value(tm_item(list, i)), id) == 0)
            return true;
    return false;
}

/* ---- dice ------------------------------------------------------------------------------------- */

/* A die in hand is named by moves if there are several; the only one can be stored. */
static cv_about about_die(rpd_die die, int dice, bool stored)
{
    cv_about about = {0};
    if (stored || dice > 1)
        cv_link_thing(&about, stored ? "unpack" : "place", "die", "%s_%d", die.colour->id, die.face);
    else
        cv_link_kind(&about, "store");
    return about;
}

static void draw_dice(rpd_pen *pen, const tm_model *model, const json_t *dice, const char *title, bool stored,
                      const char *words)
{
    if (tm_count(dice))
        rpd_text(pen, CV_BOLD, " %s:", title);
    for (int i = 0; i < tm_count(dice); i++) {
        rpd_die die = rpd_die_of(tm_item(dice, i));
        const char *id = json_string_value(tm_item(dice, i));
        char place[RPD_NAME_MAX], text[8];
        if (!die.colour || !id)
            continue;
        cv_about about = about_die(die, tm_count(dice), stored);
        snprintf(place, sizeof place, "%s %s", stored ? "stored" : "hand", id);
        rpd_die_text(model, place, die, text);
        rpd_spot(pen, die.colour->style, &about, NULL, text, "%s: %s", id, words);
    }
}

/* ---- cards ------------------------------------------------------------------------------------ */

static void draw_card(rpd_pen *pen, const tm_model *model, const json_t *seat, const char *id,
                      rpd_detail detail)
{
    const json_t *card = rpd_card(model, id);
    const char *arrow = rpd_arrow(tm_text(card, "arrow"));
    bool used = is_in(tm_part(seat, "exhausted"), id), trait = tm_part(card, "stars") != NULL;
    char name[RPD_NAME_MAX], text[RPD_NAME_MAX + 24], worth[24] = "";
    int columns = name_columns[detail] * (rpd_card_count(seat) <= FEW_CARDS ? 2 : 1);
    rpd_shorten(tm_text(card, "name"), columns, name);
    if (trait)
        snprintf(worth, sizeof worth, " %lld★", tm_int(card, "stars"));
    bool skill = strcmp(tm_text(card, "kind"), "skill") == 0;
    snprintf(text, sizeof text, "%s%s%s%s", name, worth, skill ? arrow : "", used ? "(x)" : "");
    cv_about about = cv_about_thing("card", id);
    rpd_spot(pen, used ? CV_DIM : CV_PLAIN, &about, id, text, "%s (%s%s%s)%s. %s%s%s", tm_text(card, "name"),
             tm_text(card, "kind"), *arrow ? ", arrow " : "", tm_text(card, "arrow"),
             used ? ", exhausted (x)" : "", tm_text(card, "text"), trait ? " Stars now:" : "", worth);
}

static void draw_cards(rpd_pen *pen, const tm_model *model, const json_t *seat, rpd_detail detail)
{
    static const char *const few_letters[] = {"W", "A", "S", "T", "Sc"};
    for (int kind = 0; rpd_kinds[kind]; kind++) {
        const json_t *cards = tm_part(seat, rpd_kinds[kind]);
        if (tm_count(cards))
            rpd_text(pen, CV_DIM, " %s:", detail == RPD_TIGHTEST ? few_letters[kind] : rpd_kind_titles[kind]);
        for (int i = 0; i < tm_count(cards); i++) {
            const char *id = json_string_value(tm_item(cards, i));
            draw_card(pen, model, seat, id ? id : "", detail);
        }
    }
}

/* ---- Monsters & Minions ----------------------------------------------------------------------- */

static void draw_trophies(rpd_pen *pen, const json_t *seat, rpd_detail detail)
{
    const json_t *trophies = tm_part(seat, "trophies");
    if (tm_count(trophies))
        rpd_text(pen, CV_DIM, detail == RPD_TIGHTEST ? " Tr:" : " Trophies:");
    for (int i = 0; i < tm_count(trophies); i++) {
        const char *id = json_string_value(tm_item(trophies, i));
        char name[RPD_NAME_MAX], text[RPD_NAME_MAX];
        rpd_name(id ? id : "", name);
        rpd_shorten(name, name_columns[detail], text);
        rpd_spot(pen, CV_PLAIN, NULL, id, text, "%s: a Trophy, a Minion that was defeated.", name);
    }
}

static void draw_tokens(rpd_pen *pen, const json_t *seat, rpd_detail detail)
{
    static const char *const lists[] = {"tokens", "borrowed"};
    bool titled = false;
    for (int list = 0; list < 2; list++)
        for (int i = 0; i < tm_count(tm_part(seat, lists[list])); i++) {
            const char *kind = json_string_value(tm_item(tm_part(seat, lists[list]), i));
            char text[RPD_NAME_MAX];
            if (!titled)
                rpd_text(pen, CV_DIM, detail == RPD_TIGHTEST ? " Adv:" : " Adventure tokens:");
            titled = true;
            rpd_shorten(kind ? kind : "", detail >= RPD_TIGHT ? 4 : 0, text);
            rpd_spot(pen, CV_PLAIN, NULL, NULL, text,
                     "An Adventure token%s: the %s card counts for you in Monster Combat.",
                     list ? " (borrowed)" : "", kind ? kind : "");
        }
}

void rpd_draw_belongings_of(rpd_pen *pen, const tm_model *model, const json_t *seat, rpd_detail detail)
{
    draw_cards(pen, model, seat, detail);
    draw_trophies(pen, seat, detail);
    draw_tokens(pen, seat, detail);
}

void rpd_draw_belongings(rpd_pen *pen, const tm_model *model, rpd_detail detail)
{
    const json_t *seat = rpd_seat(model, model->seat);
    const json_t *hand = tm_part(seat, "hand"), *stored = tm_part(seat, "stored");
    bool labelled = detail < RPD_TIGHT;
    rpd_pen inner = labelled ? rpd_begin(pen, "Cards") : *pen;
    draw_dice(&inner, model, hand, "In hand", false, "a die in your hand, to be placed.");
    draw_dice(&inner, model, stored, "Stored", true, "a stored die, to be placed later.");
    if (!rpd_card_count(seat) && !tm_count(hand) && !tm_count(stored))
        rpd_text(&inner, CV_DIM, " none yet");
    rpd_draw_belongings_of(&inner, model, seat, detail);
    if (labelled)
        rpd_end(pen, &inner);
    else
        *pen = inner;
    if (detail == RPD_TIGHT)
        rpd_newline(pen); /* when it is tighter the next part goes on in the same line */
}
