/* draw_monsters.c: the Monster with its three Adventure cards, the Minion face up with what a roll
 * brings, and the Combat Dice that lie rolled. */
#include "terminal/rollplayer/drawing.h"

#include <stdio.h>
#include <string.h>

/* ---- the Monster ------------------------------------------------------------------------------ */

/* "9+ 1★, 13+ 2★" */
static void monster_bands(const json_t *monster, char *out, size_t capacity)
{
    const json_t *bands = tm_part(monster, "bands");
    size_t used = 0;
    *out = '\0';
    for (int i = 0; i < tm_count(bands) && used < capacity; i++)
        used += (size_t)snprintf(out + used, capacity - used, "%s%lld+ %lld★", i ? ", " : "",
                                 tm_int(tm_item(bands, i), "min"), tm_int(tm_item(bands, i), "stars"));
}

/* "Cathedral, Old Fortress, Shadowy Cave" */
static void candidate_names(const json_t *card, char *out, size_t capacity)
{
    const json_t *candidates = tm_part(card, "candidates");
    size_t used = 0;
    *out = '\0';
    for (int i = 0; i < tm_count(candidates) && used < capacity; i++) {
        const char *id = json_string_value(tm_item(candidates, i));
        char name[RPD_NAME_MAX];
        rpd_name(id ? id : "", name);
        used += (size_t)snprintf(out + used, capacity - used, "%s%s", i ? ", " : "", name);
    }
}

static void draw_adventure(rpd_pen *pen, const json_t *card, const char *title, rpd_detail detail)
{
    char text[RPD_NAME_MAX + 16], names[200], name[RPD_NAME_MAX];
    bool open = tm_flag(card, "open");
    bool tight = detail >= RPD_TIGHT, known = tm_flag(card, "known");
    rpd_shorten(tm_text(card, "name"), tight ? 10 : 0, name);
    snprintf(text, sizeof text, "%.*s %s%s", tight ? 3 : 8, title, known ? name : "?",
             known && !open && !tight ? " (secret)" : "");
    candidate_names(card, names, sizeof names);
    /* The Spellbook's owner is asked before a card is revealed. */
    cv_about borrow = cv_about_kind("borrow");
    const cv_about *about = open ? NULL : &borrow;
    if (known)
        rpd_spot(pen, CV_PLAIN, about, tm_text(card, "id"), text, "%s: %s%s. %s", title,
                 tm_text(card, "name"), open ? "" : ", face down, but you have seen it",
                 tm_text(card, "text"));
    else
        rpd_spot(pen, CV_DIM, about, NULL, text,
                 "%s: a face-down Adventure card, one of %s. A Trophy gives its token and a look at it.",
                 title, names);
}

/* The pool for Monster Combat, then what it came to. */
static void draw_attack(rpd_pen *pen, const tm_model *model)
{
    const json_t *seat = rpd_seat(model, model->seat);
    if (json_is_integer(tm_part(seat, "attack")))
        rpd_text(pen, CV_ACCENT, " attack %lld: %lld★", tm_int(seat, "attack"), tm_int(seat, "attack_stars"));
    else if (rpd_is_end(model) && tm_int(seat, "combat_dice"))
        rpd_text(pen, CV_ACCENT, " your pool: %lld", tm_int(seat, "combat_dice"));
}

void rpd_draw_monster(rpd_pen *pen, const tm_model *model, rpd_detail detail)
{
    static const char *const kinds[] = {"location", "obstacle", "attack"};
    static const char *const titles[] = {"Location", "Obstacle", "Attack"};
    const json_t *monster = tm_part(model->table, "monster"), *cards = tm_part(model->table, "adventure");
    const rpd_colour *colour = rpd_colour_of(tm_text(monster, "colour"));
    char text[RPD_NAME_MAX], bands[160];
    if (!json_is_object(monster))
        return;
    monster_bands(monster, bands, sizeof bands);
    rpd_pen inner = rpd_begin(pen, "Monster");
    snprintf(text, sizeof text, "%s %s strength %lld", tm_text(monster, "name"), colour->letter,
             tm_int(monster, "strength"));
    rpd_spot(&inner, colour->style, NULL, tm_text(monster, "id"), text,
             "%s (%s), Strength %lld. %s Stars: %s.", tm_text(monster, "name"), colour->id,
             tm_int(monster, "strength"), tm_text(monster, "text"), bands);
    draw_attack(&inner, model);
    for (int kind = 0; kind < 3; kind++)
        draw_adventure(&inner, tm_part(cards, kinds[kind]), titles[kind], detail);
    if (detail <= RPD_FULL) {
        rpd_newline(&inner);
        rpd_text(&inner, CV_DIM, " %s", tm_text(monster, "text"));
        rpd_newline(&inner);
        rpd_text(&inner, CV_DIM, " Stars: %s", bands);
    }
    rpd_end(pen, &inner);
}

/* ---- Combat Dice ------------------------------------------------------------------------------ */

static bool has_rolled(const tm_model *model)
{
    return tm_count(tm_part(model->table, "combat")) > 0;
}

static void draw_combat_dice(rpd_pen *pen, const tm_model *model)
{
    const json_t *dice = tm_part(model->table, "combat");
    for (int i = 0; i < tm_count(dice); i++) {
        int face = (int)json_integer_value(tm_item(dice, i));
        char place[RPD_ID_MAX], text[RPD_ID_MAX];
        cv_about about = {0};
        cv_link_thing(&about, "reroll_combat", "die", "%d", face);
        snprintf(place, sizeof place, "combat %d", face);
        snprintf(text, sizeof text, "%d", tm_face_shown(model, place, face - 1, 6) + 1);
        rpd_spot(pen, CV_BOLD, &about, NULL, text, "A Combat Die that shows %d.", face);
    }
    if (tm_int(model->table, "to_roll"))
        rpd_text(pen, CV_DIM, " %lld to roll", tm_int(model->table, "to_roll"));
    if (tm_part(model->table, "combat_total") && has_rolled(model))
        rpd_text(pen, CV_ACCENT, " = %lld  ", tm_int(model->table, "combat_total"));
}

/* ---- the Minion ------------------------------------------------------------------------------- */

/* "3xp 1honor trophy", "3xp 1h T" or "3xp1hT" */
static void reward_text(const json_t *band, rpd_detail detail, char *out, size_t capacity)
{
    static const struct {
        const char *key, *noun, *few_letters;
    } rewards[] = {
        {"xp", "xp", "xp"}, {"gold", "gold", "g"}, {"injuries", "injury", "inj"}, {"honor", "honor", "h"}};
    bool few = detail >= RPD_SHORT;
    const char *joint = detail >= RPD_TIGHT ? "" : " ";
    size_t used = 0;
    *out = '\0';
    for (size_t i = 0; i < sizeof rewards / sizeof *rewards && used < capacity; i++)
        if (tm_int(band, rewards[i].key))
            used += (size_t)snprintf(out + used, capacity - used, "%s%lld%s", used ? joint : "",
                                     tm_int(band, rewards[i].key),
                                     few ? rewards[i].few_letters : rewards[i].noun);
    if (tm_flag(band, "trophy") && used < capacity)
        used +=
            (size_t)snprintf(out + used, capacity - used, "%s%s", used ? joint : "", few ? "T" : "trophy");
    if (!used)
        snprintf(out, capacity, "nothing");
}

/* The band that the total lies in, or -1. */
static int band_of(const json_t *bands, long long total)
{
    int found = -1;
    for (int i = 0; i < tm_count(bands); i++)
        if (tm_int(tm_item(bands, i), "min") <= total)
            found = i;
    return found;
}

/* What each roll brings; while dice lie there an arrow is at what they have reached. */
static void draw_bands(rpd_pen *pen, const tm_model *model, rpd_detail detail)
{
    const json_t *bands = tm_part(tm_part(model->table, "minion"), "bands");
    bool rolled = has_rolled(model);
    int reached = rolled ? band_of(bands, tm_int(model->table, "combat_total")) : -1;
    for (int i = rolled && detail >= RPD_TIGHT && reached > 0 ? reached : 0; i < tm_count(bands); i++) {
        char reward[RPD_NAME_MAX], range[16];
        const json_t *band = tm_item(bands, i);
        reward_text(band, detail, reward, sizeof reward);
        if (detail >= RPD_TIGHT)
            snprintf(range, sizeof range, "%lld+", tm_int(band, "min"));
        else
            snprintf(range, sizeof range, "%s", tm_text(band, "roll"));
        rpd_text(pen, i == reached ? CV_ACCENT : CV_PLAIN, "%s%s:%s%s", i == reached ? "→" : " ", range,
                 reward, detail < RPD_TIGHT && i + 1 < tm_count(bands) ? "," : "");
    }
}

static void draw_minion_name(rpd_pen *pen, const tm_model *model, const json_t *minion, rpd_detail detail)
{
    const json_t *deck = tm_part(model->table, "minion_deck");
    char text[RPD_NAME_MAX + 16];
    long long dice = tm_int(minion, "dice");
    if (detail >= RPD_TIGHT)
        snprintf(text, sizeof text, "%s %lldd", tm_text(minion, "name"), dice);
    else
        snprintf(text, sizeof text, "%s%s %lld %s", tm_text(minion, "name"),
                 tm_int(minion, "dots") == 2 ? " ··" : " ·", dice, dice == 1 ? "die" : "dice");
    cv_about about = cv_about_thing("minion", tm_text(minion, "id"));
    rpd_spot(pen, CV_BOLD, &about, tm_text(minion, "id"), text,
             "%s, the Minion to hunt. %s You would roll %lld Combat %s. T is a Trophy. %lld cards are in the "
             "deck.",
             tm_text(minion, "name"), tm_text(minion, "text"), dice, dice == 1 ? "Die" : "Dice",
             tm_int(deck, "left"));
}

void rpd_draw_minion(rpd_pen *pen, const tm_model *model, rpd_detail detail)
{
    const json_t *minion = tm_part(model->table, "minion");
    bool hunts = json_is_object(minion) && !rpd_is_end(model);
    if (!hunts && !has_rolled(model) && !tm_int(model->table, "to_roll"))
        return;
    bool labelled = detail < RPD_TIGHTEST;
    rpd_pen inner = labelled ? rpd_begin(pen, hunts ? "Minion" : "Combat") : *pen;
    if (hunts)
        draw_minion_name(&inner, model, minion, detail);
    draw_combat_dice(&inner, model);
    if (hunts)
        draw_bands(&inner, model, detail);
    if (hunts && detail <= RPD_FULL) {
        rpd_newline(&inner);
        rpd_text(&inner, CV_DIM, " %s", tm_text(minion, "text"));
    }
    if (labelled)
        rpd_end(pen, &inner);
    else {
        *pen = inner;
        rpd_newline(pen);
    }
}
