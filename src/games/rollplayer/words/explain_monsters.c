/* explain_monsters.c: what a move of Monsters & Minions would do, in plain words: Hunts, XP, the Backpack,
 * Scrolls, and the end of the game up to the battle. */
#include "games/rollplayer/words/explain.h"

#include <stdio.h>

static const char *minion_name(const rp_telling *t)
{
    return rp_minion_name(t->box->words, t->s->minion - 1);
}

/* ---- Hunts ---------------------------------------------------------------------------------- */

static void tell_hunt(const rp_telling *t)
{
    dw_text_add(t->text, "hunt the %s: ", minion_name(t));
    rp_count_words(rp_hunt_dice(t->box->pack, t->s, t->seat_no), "Combat Die", "Combat Dice", t->text);
    dw_text_put(t->text, ", ");
    rp_trophy_words(&t->box->pack->minions[t->s->minion - 1], t->text);
}

static void tell_next(const rp_telling *t)
{
    if (t->terms.pays.gold)
        dw_text_add(t->text, "pay %d Gold: ", t->terms.pays.gold);
    else
        dw_text_put(t->text, "for free: ");
    dw_text_add(t->text, "the %s goes to the bottom of the deck, the next Minion comes up", minion_name(t));
}

static void tell_hire(const rp_telling *t)
{
    dw_text_add(t->text, "pay %d %s%s for one more Combat Die, %d in all",
                t->terms.pays.xp + t->terms.pays.gold, t->a == RP_HIRE_XP ? "XP" : "Gold",
                t->a == RP_HIRE_TOKEN ? " and a Charisma token" : "",
                rp_dice_now(t->box->pack, t->s, t->seat_no) + 1);
}

static void tell_fight(const rp_telling *t)
{
    dw_text_put(t->text, "roll ");
    rp_count_words(rp_dice_now(t->box->pack, t->s, t->seat_no), "Combat Die", "Combat Dice", t->text);
    dw_text_add(t->text, " against the %s", minion_name(t));
}

static void tell_reroll(const rp_telling *t)
{
    if (!t->s->step)
        dw_text_add(t->text, "pay %d XP to ", t->terms.pays.xp);
    dw_text_add(t->text, "reroll a Combat Die that shows %d", t->a);
}

/* What the roll gives as it lies. */
static void tell_keeping_roll(const rp_telling *t)
{
    const rp_pack *p = t->box->pack;
    int total = rp_combat_total(p, t->s, t->seat_no);
    dw_text_add(t->text, "keep the roll, total %d: ", total);
    if (t->s->phase == RP_HUNT_REROLL)
        rp_reward_words(rp_reward_for(&p->minions[t->s->minion - 1], total), t->text);
    else if (t->s->players == 1 && total < p->monsters[t->s->monster - 1].strength)
        dw_text_put(t->text, "the Monster wins");
    else
        rp_count_words(t->terms.brings.stars, "star", NULL, t->text);
}

void rp_tell_end(const rp_telling *t)
{
    switch (t->s->phase) {
    case RP_HUNT_REROLL:
    case RP_FIGHT_REROLL:
        tell_keeping_roll(t);
        break;
    case RP_CREATION_END:
        dw_text_put(t->text, "the character is complete");
        break;
    case RP_HIRE:
        dw_text_put(t->text, "hire nobody else: fight with ");
        rp_count_words(t->seat->dice, "Combat Die", "Combat Dice", t->text);
        break;
    default:
        dw_text_put(t->text, "end the turn");
    }
}

/* ---- XP and the Backpack -------------------------------------------------------------------- */

static void tell_heal(const rp_telling *t)
{
    if (!t->s->step)
        dw_text_add(t->text, "pay %d XP to ", t->terms.pays.xp);
    dw_text_add(t->text, "discard an Injury, %d left", t->seat->injuries - 1);
}

static void tell_train(const rp_telling *t)
{
    dw_text_add(t->text, "pay %d of %d XP to take any Attribute Action", t->terms.pays.xp, t->seat->xp);
}

static void tell_store(const rp_telling *t)
{
    const rp_effect *backpack = rp_power(t->box->pack, t->seat, RP_OP_STORE_DICE);
    dw_text_put(t->text, "keep ");
    rp_tell_die(t, (rp_die)t->b);
    dw_text_add(t->text, " for a later turn, without an action: %d of %d stored",
                rp_stored_count(t->seat) + 1, backpack ? backpack->dice : RP_STORED_MAX);
}

/* ---- Scrolls and exchanges ------------------------------------------------------------------ */

static void tell_set(const rp_telling *t)
{
    char after[32];
    rp_die die = t->seat->sheet[t->a];
    snprintf(after, sizeof after, " becomes %d", 6 + rp_face_shift(rp_die_colour(die)));
    rp_tell_cell(t, "", t->a, t->s->step == RP_SET_PICK ? after : " takes the value of another die");
}

static void tell_like(const rp_telling *t)
{
    char cell[16], after[40];
    rp_cell_words(t->s->step_cells[0], cell, sizeof cell);
    snprintf(after, sizeof after, ", so that %s becomes %d", cell, rp_die_face(t->seat->sheet[t->a]));
    rp_tell_cell(t, "like ", t->a, after);
}

static void tell_colour(const rp_telling *t)
{
    int up = rp_step_effect(t->box->pack, t->s)->up, dice = 0, change = 0;
    for (int cell = 0; cell < RP_CELLS; cell++) {
        rp_die die = t->seat->sheet[cell];
        bool chosen = die && rp_die_colour(die) == t->a;
        dice += chosen;
        change += chosen && rp_die_has_face(t->a, rp_die_face(die) + up);
    }
    dw_text_add(t->text, "raise every %s die by %d: %d of %d change", rp_colour_ids[t->a], up, change, dice);
}

static void tell_choose(const rp_telling *t)
{
    const rp_effect *effect = rp_step_effect(t->box->pack, t->s);
    int count = rp_measure(t->box->pack, t->s, t->a, effect);
    dw_text_seat_does(t->text, t->a, "has", "have");
    dw_text_add(t->text, " %d%s: +%d XP", count,
                effect->measure != RP_M_TROPHIES ? ""
                : count == 1                     ? " Trophy"
                                                 : " Trophies",
                t->terms.brings.xp);
}

static void tell_give(const rp_telling *t)
{
    int stars = rp_trait_stars(t->box->pack, t->s, t->seat_no, t->a);
    dw_text_add(t->text, "give up %s, ", rp_card_name(t->box->words, t->a));
    rp_count_words(stars, "star", NULL, t->text);
    dw_text_put(t->text, " now");
}

static void tell_get(const rp_telling *t)
{
    rp_state then = *t->s;
    rp_seat *seat = &then.seats[t->seat_no];
    seat->cards = (seat->cards & ~rp_card_bit(t->s->step_cards)) | rp_card_bit(t->a);
    dw_text_add(t->text, "%s, ", rp_card_name(t->box->words, t->a));
    rp_count_words(rp_trait_stars(t->box->pack, &then, t->seat_no, t->a), "star", NULL, t->text);
    dw_text_add(t->text, " now: %s", rp_word(t->box->words, t->box->words->cards[t->a].text));
}

/* ---- the end -------------------------------------------------------------------------------- */

static void tell_hammer(const rp_telling *t)
{
    const rp_pack *p = t->box->pack;
    const rp_goal *goal = &p->classes[t->seat->class_id].goals[t->a];
    int before = rp_adjusted_total(p, t->seat, t->a), after = before + t->terms.brings.score;
    bool met = after >= goal->min && after <= goal->max;
    char wanted[16];
    rp_goal_words(goal, wanted, sizeof wanted);
    dw_text_add(t->text, "%s %d becomes %d, %s %s", rp_row_names[t->a], before, after,
                met                 ? "meets"
                : after < goal->min ? "short of"
                                    : "over",
                wanted);
    if (t->terms.brings.stars) {
        dw_text_put(t->text, met ? ": +" : ": -");
        rp_count_words(goal->stars, "star", NULL, t->text);
    }
}

static void tell_borrow(const rp_telling *t)
{
    dw_text_add(t->text, "count as having the %s token for this card", rp_adventure_titles[t->s->unveiled]);
}

rp_teller *const rp_monsters_tellers[RP_VERBS] = {
    [RP_DO_HUNT] = tell_hunt,
    [RP_DO_NEXT] = tell_next,
    [RP_DO_HIRE] = tell_hire,
    [RP_DO_FIGHT] = tell_fight,
    [RP_DO_REROLL_COMBAT] = tell_reroll,
    [RP_DO_HEAL] = tell_heal,
    [RP_DO_TRAIN] = tell_train,
    [RP_DO_STORE] = tell_store,
    [RP_DO_SET] = tell_set,
    [RP_DO_LIKE] = tell_like,
    [RP_DO_COLOUR] = tell_colour,
    [RP_DO_CHOOSE] = tell_choose,
    [RP_DO_GIVE] = tell_give,
    [RP_DO_GET] = tell_get,
    [RP_DO_HAMMER] = tell_hammer,
    [RP_DO_BORROW] = tell_borrow,
};
