/* label_monsters.c: a move of Monsters & Minions in a few words, for a button: Hunts, XP, the Backpack,
 * Scrolls, and the end of the game. */
#include "games/rollplayer/words/label.h"

/* ---- Hunts and the battle ------------------------------------------------------------------- */

static void label_hunt(const rp_telling *t)
{
    dw_text_add(t->text, "Hunt the %s with ", rp_minion_name(t->box->words, t->s->minion - 1));
    rp_count_words(rp_hunt_dice(t->box->pack, t->s, t->seat_no), "die", "dice", t->text);
}

static void label_next(const rp_telling *t)
{
    dw_text_put(t->text, "Another Minion");
    if (t->terms.pays.gold)
        rp_label_price(t);
    else
        dw_text_put(t->text, " for free");
}

/* Even where both cost nothing, XP and Gold are two moves. */
static void label_hire(const rp_telling *t)
{
    dw_text_put(t->text, "Hire a mercenary");
    if (t->terms.pays.gold || t->terms.pays.xp || t->terms.pays.charisma)
        rp_label_price(t);
    else
        dw_text_put(t->text, t->a == RP_HIRE_XP ? " for 0 XP" : " for 0 Gold");
}

static void label_fight(const rp_telling *t)
{
    dw_text_put(t->text, "Fight with ");
    rp_count_words(rp_dice_now(t->box->pack, t->s, t->seat_no), "die", "dice", t->text);
}

static void label_reroll(const rp_telling *t)
{
    dw_text_add(t->text, "Reroll a %d", t->a);
    rp_label_price(t);
}

void rp_label_keeping_roll(const rp_telling *t)
{
    dw_text_add(t->text, "Keep the roll: total %d", rp_combat_total(t->box->pack, t->s, t->seat_no));
    if (t->s->phase == RP_FIGHT_REROLL) {
        dw_text_put(t->text, ", ");
        rp_count_words(t->terms.brings.stars, "star", NULL, t->text);
    }
}

/* ---- XP and the Backpack -------------------------------------------------------------------- */

static void label_heal(const rp_telling *t)
{
    dw_text_put(t->text, "Discard an Injury");
    rp_label_price(t);
}

static void label_train(const rp_telling *t)
{
    dw_text_put(t->text, "Attribute Action");
    rp_label_price(t);
}

static void label_store(const rp_telling *t)
{
    dw_text_put(t->text, "Store ");
    rp_tell_die(t, (rp_die)t->b);
    rp_label_gain(t);
}

static void label_unpack(const rp_telling *t)
{
    dw_text_put(t->text, "Stored ");
    rp_tell_die(t, (rp_die)t->b);
    dw_text_add(t->text, " to %s", rp_row_names[t->a]);
    rp_label_gain(t);
}

/* ---- Scrolls and exchanges ------------------------------------------------------------------ */

static void label_set(const rp_telling *t)
{
    bool highest = t->s->step == RP_SET_PICK;
    rp_label_cell(t, highest ? "" : "Change ", t->a, highest ? " to " : "");
    if (highest)
        dw_text_put_int(t->text, 6 + rp_face_shift(rp_die_colour(t->seat->sheet[t->a])));
}

static void label_like(const rp_telling *t)
{
    rp_label_cell(t, "Like ", t->a, "");
}

static void label_colour(const rp_telling *t)
{
    dw_text_add(t->text, "Raise all %s dice", rp_colour_ids[t->a]);
}

static void label_choose(const rp_telling *t)
{
    dw_text_seat_first(t->text, t->a);
    dw_text_add(t->text, ": +%d XP", t->terms.brings.xp);
}

static void label_give(const rp_telling *t)
{
    dw_text_add(t->text, "Give up %s", rp_card_name(t->box->words, t->a));
}

static void label_get(const rp_telling *t)
{
    dw_text_add(t->text, "Take %s", rp_card_name(t->box->words, t->a));
}

/* ---- the end -------------------------------------------------------------------------------- */

static void label_hammer(const rp_telling *t)
{
    int before = rp_adjusted_total(t->box->pack, t->seat, t->a);
    dw_text_add(t->text, "%s %d to %d", rp_row_names[t->a], before, before + t->terms.brings.score);
}

static void label_borrow(const rp_telling *t)
{
    dw_text_add(t->text, "Count as having the %s token", rp_adventure_titles[t->s->unveiled]);
}

/* ---- chance --------------------------------------------------------------------------------- */

static void label_monster(const rp_telling *t)
{
    dw_text_put(t->text, rp_monster_name(t->box->words, t->a));
}

static void label_minion(const rp_telling *t)
{
    dw_text_put(t->text, rp_minion_name(t->box->words, t->a));
}

static void label_adventure(const rp_telling *t)
{
    dw_text_put(t->text, rp_adventure_name(t->box->words, t->a));
}

rp_teller *const rp_monsters_labels[RP_VERBS] = {
    [RP_DO_HUNT] = label_hunt,
    [RP_DO_NEXT] = label_next,
    [RP_DO_HIRE] = label_hire,
    [RP_DO_FIGHT] = label_fight,
    [RP_DO_REROLL_COMBAT] = label_reroll,
    [RP_DO_HEAL] = label_heal,
    [RP_DO_TRAIN] = label_train,
    [RP_DO_STORE] = label_store,
    [RP_DO_UNPACK] = label_unpack,
    [RP_DO_SET] = label_set,
    [RP_DO_LIKE] = label_like,
    [RP_DO_COLOUR] = label_colour,
    [RP_DO_CHOOSE] = label_choose,
    [RP_DO_GIVE] = label_give,
    [RP_DO_GET] = label_get,
    [RP_DO_HAMMER] = label_hammer,
    [RP_DO_BORROW] = label_borrow,
    [RP_DO_MONSTER] = label_monster,
    [RP_DO_MINION] = label_minion,
    [RP_DO_ADVENTURE] = label_adventure,
};
