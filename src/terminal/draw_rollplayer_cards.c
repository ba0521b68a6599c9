/* draw_rollplayer_cards.c: what lies beside a sheet: dice in hand and stored, cards by kind, Trophies and
 * Adventure tokens; and the score, source by source. */
#include "terminal/draw_rollplayer.h"

#include <stdio.h>
#include <string.h>

/* Columns that a name may have; 0: all of them. */
static const int name_columns[RD_DETAILS] = {[RD_TIGHT] = 9, [RD_TIGHTEST] = 6};
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
static cv_about about_die(rd_die die, int dice, bool stored)
{
    cv_about about = {0};
    if (stored || dice > 1)
        cv_link_thing(&about, stored ? "unpack" : "place", "die", "%s_%d", die.colour->id, die.face);
    else
        cv_link_kind(&about, "store");
    return about;
}

static void draw_dice(rd_pen *pen, const tm_scene *scene, const json_t *dice, const char *title, bool stored,
                      const char *words)
{
    if (tm_count(dice))
        rd_text(pen, CV_BOLD, " %s:", title);
    for (int i = 0; i < tm_count(dice); i++) {
        rd_die die = rd_die_of(tm_item(dice, i));
        const char *id = json_string_value(tm_item(dice, i));
        char place[RD_NAME_MAX], text[8];
        if (!die.colour || !id)
            continue;
        cv_about about = about_die(die, tm_count(dice), stored);
        snprintf(place, sizeof place, "%s %s", stored ? "stored" : "hand", id);
        rd_die_text(scene, place, die, text);
        rd_spot(pen, die.colour->style, &about, NULL, text, "%s: %s", id, words);
    }
}

/* ---- cards ------------------------------------------------------------------------------------ */

static void draw_card(rd_pen *pen, const tm_scene *scene, const json_t *seat, const char *id,
                      rd_detail detail)
{
    const json_t *card = rd_card(scene, id);
    const char *arrow = rd_arrow(tm_text(card, "arrow"));
    bool used = is_in(tm_part(seat, "exhausted"), id), trait = tm_part(card, "stars") != NULL;
    char name[RD_NAME_MAX], text[RD_NAME_MAX + 24], worth[24] = "";
    int columns = name_columns[detail] * (rd_card_count(seat) <= FEW_CARDS ? 2 : 1);
    rd_shorten(tm_text(card, "name"), columns, name);
    if (trait)
        snprintf(worth, sizeof worth, " %lld★", tm_int(card, "stars"));
    bool skill = strcmp(tm_text(card, "kind"), "skill") == 0;
    snprintf(text, sizeof text, "%s%s%s%s", name, worth, skill ? arrow : "", used ? "(x)" : "");
    cv_about about = cv_about_thing("card", id);
    rd_spot(pen, used ? CV_DIM : CV_PLAIN, &about, id, text, "%s (%s%s%s)%s. %s%s%s", tm_text(card, "name"),
            tm_text(card, "kind"), *arrow ? ", arrow " : "", tm_text(card, "arrow"),
            used ? ", exhausted (x)" : "", tm_text(card, "text"), trait ? " Stars now:" : "", worth);
}

static void draw_cards(rd_pen *pen, const tm_scene *scene, const json_t *seat, rd_detail detail)
{
    static const char *const few_letters[] = {"W", "A", "S", "T", "Sc"};
    for (int kind = 0; rd_kinds[kind]; kind++) {
        const json_t *cards = tm_part(seat, rd_kinds[kind]);
        if (tm_count(cards))
            rd_text(pen, CV_DIM, " %s:", detail == RD_TIGHTEST ? few_letters[kind] : rd_kind_titles[kind]);
        for (int i = 0; i < tm_count(cards); i++) {
            const char *id = json_string_value(tm_item(cards, i));
            draw_card(pen, scene, seat, id ? id : "", detail);
        }
    }
}

/* ---- Monsters & Minions ----------------------------------------------------------------------- */

static void draw_trophies(rd_pen *pen, const json_t *seat, rd_detail detail)
{
    const json_t *trophies = tm_part(seat, "trophies");
    if (tm_count(trophies))
        rd_text(pen, CV_DIM, detail == RD_TIGHTEST ? " Tr:" : " Trophies:");
    for (int i = 0; i < tm_count(trophies); i++) {
        const char *id = json_string_value(tm_item(trophies, i));
        char name[RD_NAME_MAX], text[RD_NAME_MAX];
        rd_name(id ? id : "", name);
        rd_shorten(name, name_columns[detail], text);
        rd_spot(pen, CV_PLAIN, NULL, id, text, "%s: a Trophy, a Minion that was defeated.", name);
    }
}

static void draw_tokens(rd_pen *pen, const json_t *seat, rd_detail detail)
{
    static const char *const lists[] = {"tokens", "borrowed"};
    bool titled = false;
    for (int list = 0; list < 2; list++)
        for (int i = 0; i < tm_count(tm_part(seat, lists[list])); i++) {
            const char *kind = json_string_value(tm_item(tm_part(seat, lists[list]), i));
            char text[RD_NAME_MAX];
            if (!titled)
                rd_text(pen, CV_DIM, detail == RD_TIGHTEST ? " Adv:" : " Adventure tokens:");
            titled = true;
            rd_shorten(kind ? kind : "", detail >= RD_TIGHT ? 4 : 0, text);
            rd_spot(pen, CV_PLAIN, NULL, NULL, text,
                    "An Adventure token%s: the %s card counts for you in Monster Combat.",
                    list ? " (borrowed)" : "", kind ? kind : "");
        }
}

void rd_draw_belongings_of(rd_pen *pen, const tm_scene *scene, const json_t *seat, rd_detail detail)
{
    draw_cards(pen, scene, seat, detail);
    draw_trophies(pen, seat, detail);
    draw_tokens(pen, seat, detail);
}

void rd_draw_belongings(rd_pen *pen, const tm_scene *scene, rd_detail detail)
{
    const json_t *seat = rd_seat(scene, scene->seat);
    const json_t *hand = tm_part(seat, "hand"), *stored = tm_part(seat, "stored");
    bool labelled = detail < RD_TIGHT;
    rd_pen inner = labelled ? rd_begin(pen, "Cards") : *pen;
    draw_dice(&inner, scene, hand, "In hand", false, "a die in your hand, to be placed.");
    draw_dice(&inner, scene, stored, "Stored", true, "a stored die, to be placed later.");
    if (!rd_card_count(seat) && !tm_count(hand) && !tm_count(stored))
        rd_text(&inner, CV_DIM, " none yet");
    rd_draw_belongings_of(&inner, scene, seat, detail);
    if (labelled)
        rd_end(pen, &inner);
    else
        *pen = inner;
    if (detail == RD_TIGHT)
        rd_newline(pen); /* when it is tighter the next part goes on in the same line */
}
