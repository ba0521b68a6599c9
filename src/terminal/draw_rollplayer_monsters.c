/* draw_rollplayer_monsters.c: the Monster with its three Adventure cards, the Minion face up with what a roll
 * brings, and the Combat Dice that lie rolled. */
#include "terminal/draw_rollplayer.h"

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
        char name[RD_NAME_MAX];
        rd_name(id ? id : "", name);
        used += (size_t)snprintf(out + used, capacity - used, "%s%s", i ? ", " : "", name);
    }
}

static void draw_adventure(rd_pen *pen, const json_t *card, const char *title, rd_detail detail)
{
    char text[RD_NAME_MAX + 16], names[200], name[RD_NAME_MAX];
    bool open = tm_flag(card, "open");
    bool tight = detail >= RD_TIGHT, known = tm_flag(card, "known");
    rd_shorten(tm_text(card, "name"), tight ? 10 : 0, name);
    snprintf(text, sizeof text, "%.*s %s%s", tight ? 3 : 8, title, known ? name : "?",
             known && !open && !tight ? " (secret)" : "");
    candidate_names(card, names, sizeof names);
    /* The Spellbook's owner is asked before a card is revealed. */
    cv_about borrow = cv_about_kind("borrow");
    const cv_about *about = open ? NULL : &borrow;
    if (known)
        rd_spot(pen, CV_PLAIN, about, tm_text(card, "id"), text, "%s: %s%s. %s", title, tm_text(card, "name"),
                open ? "" : ", face down, but you have seen it", tm_text(card, "text"));
    else
        rd_spot(pen, CV_DIM, about, NULL, text,
                "%s: a face-down Adventure card, one of %s. A Trophy gives its token and a look at it.",
                title, names);
}

/* The pool for Monster Combat, then what it came to. */
static void draw_attack(rd_pen *pen, const tm_scene *scene)
{
    const json_t *seat = rd_seat(scene, scene->seat);
    if (json_is_integer(tm_part(seat, "attack")))
        rd_text(pen, CV_ACCENT, " attack %lld: %lld★", tm_int(seat, "attack"), tm_int(seat, "attack_stars"));
    else if (rd_is_end(scene) && tm_int(seat, "combat_dice"))
        rd_text(pen, CV_ACCENT, " your pool: %lld", tm_int(seat, "combat_dice"));
}

void rd_draw_monster(rd_pen *pen, const tm_scene *scene, rd_detail detail)
{
    static const char *const kinds[] = {"location", "obstacle", "attack"};
    static const char *const titles[] = {"Location", "Obstacle", "Attack"};
    const json_t *monster = tm_part(scene->table, "monster"), *cards = tm_part(scene->table, "adventure");
    const rd_colour *colour = rd_colour_of(tm_text(monster, "colour"));
    char text[RD_NAME_MAX], bands[160];
    if (!json_is_object(monster))
        return;
    monster_bands(monster, bands, sizeof bands);
    rd_pen inner = rd_begin(pen, "Monster");
    snprintf(text, sizeof text, "%s %s strength %lld", tm_text(monster, "name"), colour->letter,
             tm_int(monster, "strength"));
    rd_spot(&inner, colour->style, NULL, tm_text(monster, "id"), text,
            "%s (%s), Strength %lld. %s Stars: %s.", tm_text(monster, "name"), colour->id,
            tm_int(monster, "strength"), tm_text(monster, "text"), bands);
    draw_attack(&inner, scene);
    for (int kind = 0; kind < 3; kind++)
        draw_adventure(&inner, tm_part(cards, kinds[kind]), titles[kind], detail);
    if (detail <= RD_FULL) {
        rd_newline(&inner);
        rd_text(&inner, CV_DIM, " %s", tm_text(monster, "text"));
        rd_newline(&inner);
        rd_text(&inner, CV_DIM, " Stars: %s", bands);
    }
    rd_end(pen, &inner);
}

/* ---- Combat Dice ------------------------------------------------------------------------------ */

static bool has_rolled(const tm_scene *scene)
{
    return tm_count(tm_part(scene->table, "combat")) > 0;
}

static void draw_combat_dice(rd_pen *pen, const tm_scene *scene)
{
    const json_t *dice = tm_part(scene->table, "combat");
    for (int i = 0; i < tm_count(dice); i++) {
        int face = (int)json_integer_value(tm_item(dice, i));
        char place[RD_ID_MAX], text[RD_ID_MAX];
        cv_about about = {0};
        cv_link_thing(&about, "reroll_combat", "die", "%d", face);
        snprintf(place, sizeof place, "combat %d", face);
        snprintf(text, sizeof text, "%d", tm_face_shown(scene, place, face - 1, 6) + 1);
        rd_spot(pen, CV_BOLD, &about, NULL, text, "A Combat Die that shows %d.", face);
    }
    if (tm_int(scene->table, "to_roll"))
        rd_text(pen, CV_DIM, " %lld to roll", tm_int(scene->table, "to_roll"));
    if (tm_part(scene->table, "combat_total") && has_rolled(scene))
        rd_text(pen, CV_ACCENT, " = %lld  ", tm_int(scene->table, "combat_total"));
}

/* ---- the Minion ------------------------------------------------------------------------------- */

/* "3xp 1honor trophy", "3xp 1h T" or "3xp1hT" */
static void reward_text(const json_t *band, rd_detail detail, char *out, size_t capacity)
{
    static const struct {
        const char *key, *noun, *few_letters;
    } rewards[] = {
        {"xp", "xp", "xp"}, {"gold", "gold", "g"}, {"injuries", "injury", "inj"}, {"honor", "honor", "h"}};
    bool few = detail >= RD_SHORT;
    const char *joint = detail >= RD_TIGHT ? "" : " ";
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
static void draw_bands(rd_pen *pen, const tm_scene *scene, rd_detail detail)
{
    const json_t *bands = tm_part(tm_part(scene->table, "minion"), "bands");
    bool rolled = has_rolled(scene);
    int reached = rolled ? band_of(bands, tm_int(scene->table, "combat_total")) : -1;
    for (int i = rolled && detail >= RD_TIGHT && reached > 0 ? reached : 0; i < tm_count(bands); i++) {
        char reward[RD_NAME_MAX], range[16];
        const json_t *band = tm_item(bands, i);
        reward_text(band, detail, reward, sizeof reward);
        if (detail >= RD_TIGHT)
            snprintf(range, sizeof range, "%lld+", tm_int(band, "min"));
        else
            snprintf(range, sizeof range, "%s", tm_text(band, "roll"));
        rd_text(pen, i == reached ? CV_ACCENT : CV_PLAIN, "%s%s:%s%s", i == reached ? "→" : " ", range,
                reward, detail < RD_TIGHT && i + 1 < tm_count(bands) ? "," : "");
    }
}

static void draw_minion_name(rd_pen *pen, const tm_scene *scene, const json_t *minion, rd_detail detail)
{
    const json_t *deck = tm_part(scene->table, "minion_deck");
    char text[RD_NAME_MAX + 16];
    long long dice = tm_int(minion, "dice");
    if (detail >= RD_TIGHT)
        snprintf(text, sizeof text, "%s %lldd", tm_text(minion, "name"), dice);
    else
        snprintf(text, sizeof text, "%s%s %lld %s", tm_text(minion, "name"),
                 tm_int(minion, "dots") == 2 ? " ··" : " ·", dice, dice == 1 ? "die" : "dice");
    cv_about about = cv_about_thing("minion", tm_text(minion, "id"));
    rd_spot(pen, CV_BOLD, &about, tm_text(minion, "id"), text,
            "%s, the Minion to hunt. %s You would roll %lld Combat %s. T is a Trophy. %lld cards are in the "
            "deck.",
            tm_text(minion, "name"), tm_text(minion, "text"), dice, dice == 1 ? "Die" : "Dice",
            tm_int(deck, "left"));
}

void rd_draw_minion(rd_pen *pen, const tm_scene *scene, rd_detail detail)
{
    const json_t *minion = tm_part(scene->table, "minion");
    bool hunts = json_is_object(minion) && !rd_is_end(scene);
    if (!hunts && !has_rolled(scene) && !tm_int(scene->table, "to_roll"))
        return;
    bool labelled = detail < RD_TIGHTEST;
    rd_pen inner = labelled ? rd_begin(pen, hunts ? "Minion" : "Combat") : *pen;
    if (hunts)
        draw_minion_name(&inner, scene, minion, detail);
    draw_combat_dice(&inner, scene);
    if (hunts)
        draw_bands(&inner, scene, detail);
    if (hunts && detail <= RD_FULL) {
        rd_newline(&inner);
        rd_text(&inner, CV_DIM, " %s", tm_text(minion, "text"));
    }
    if (labelled)
        rd_end(pen, &inner);
    else {
        *pen = inner;
        rd_newline(pen);
    }
}
