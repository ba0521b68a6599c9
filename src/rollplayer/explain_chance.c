/* explain_chance.c: what came up by chance: what it was for, a colon, then the outcome. */
#include "rollplayer/explain.h"

/* Of two enemy dice the first one is read, but nothing moves before the second is rolled. */
static void tell_enemy(const rp_telling *t)
{
    const rp_state *s = t->s;
    int market = rp_enemy_target(t->box->pack, s, t->a);
    bool same = s->enemy[0] && market >= 0 && rp_enemy_target(t->box->pack, s, s->enemy[0]) == market;
    dw_text_add(t->text, "the enemy die shows %d: ", t->a);
    if (market >= 0 && !same)
        dw_text_add(t->text, "%s goes to the trash", rp_card_name(t->box->words, s->market[market]));
    else if (t->a >= 5 && s->minion && s->enemy[0] >= 5)
        dw_text_put(t->text, "the Minion after it goes there too");
    else if (t->a >= 5 && s->minion)
        dw_text_add(t->text, "the %s goes to the bottom of the Minion deck",
                    rp_minion_name(t->box->words, s->minion - 1));
    else
        dw_text_put(t->text, "nothing happens");
}

/* The Monster may make one reroll a face. */
static void tell_combat_die(const rp_telling *t)
{
    bool hunt = t->s->phase == RP_HUNT_ROLL;
    dw_text_add(t->text, "Combat Dice of seat %d against the %s: %d", t->s->active,
                hunt ? rp_minion_name(t->box->words, t->s->minion - 1)
                     : rp_monster_name(t->box->words, t->s->monster - 1),
                t->a);
    const rp_effect *ability = hunt ? NULL : &t->box->pack->monsters[t->s->monster - 1].ability;
    if (ability && ability->op == RP_OP_FORCED_REROLL && ability->value == t->a)
        dw_text_put(t->text, " (again)");
}

static void tell_roll(const rp_telling *t)
{
    char cell[16];
    if (t->s->phase == RP_START_ROLL)
        dw_text_add(t->text, "seat %d rolls for the start: %d", t->s->active, t->a);
    else if (t->s->step == RP_REROLL) {
        rp_cell_words(t->s->step_cells[t->s->step_at], cell, sizeof cell);
        dw_text_add(t->text, "reroll of %s: %d", cell, t->a);
    } else if (t->s->step == RP_ALTER_ROLL)
        dw_text_add(t->text, "reroll on Initiative card %d: %d", __builtin_ctz(t->s->step_cards) + 1, t->a);
    else if (t->s->step == RP_REPLACE_ROLL) {
        rp_cell_words(t->s->step_cells[0], cell, sizeof cell);
        dw_text_add(t->text, "the new die at %s: %d", cell, t->a);
    } else if (t->s->phase == RP_HUNT_ROLL || t->s->phase == RP_FIGHT_ROLL)
        tell_combat_die(t);
    else
        tell_enemy(t);
}

static void tell_draw(const rp_telling *t)
{
    if (t->s->phase == RP_CLASS_DRAW)
        dw_text_add(t->text, "seat %d draws for a Class: ", t->s->active);
    else if (t->s->phase == RP_STARTING_DICE)
        dw_text_add(t->text, "starting dice of seat %d: ", t->s->active);
    else
        dw_text_put(t->text, t->s->step ? "drawn from the bag: " : "rolled for the Initiative cards: ");
    rp_tell_die(t, (rp_die)t->a);
}

static void tell_backstory(const rp_telling *t)
{
    dw_text_add(t->text, "Backstory of seat %d: %s", t->s->active,
                rp_word(t->box->words, t->box->words->backstories[t->a].name));
}

static void tell_alignment(const rp_telling *t)
{
    dw_text_add(t->text, "Alignment of seat %d: %s", t->s->active,
                rp_word(t->box->words, t->box->words->alignments[t->a].name));
}

static void tell_card(const rp_telling *t)
{
    const char *where = t->s->phase == RP_MARKET_DISCARDS ? "discarded at setup"
                        : t->s->phase == RP_TRASH         ? "to the trash"
                        : t->s->step == RP_PEEK           ? "on top of the deck"
                                                          : "new in the Market";
    dw_text_add(t->text, "%s: %s", where, rp_card_name(t->box->words, t->a));
}

/* ---- Monsters & Minions --------------------------------------------------------------------- */

static void tell_monster(const rp_telling *t)
{
    dw_text_add(t->text, "the Monster: %s, Strength %d", rp_monster_name(t->box->words, t->a),
                t->box->pack->monsters[t->a].strength);
}

static void tell_minion(const rp_telling *t)
{
    dw_text_add(t->text, "the Minion on top of the deck: %s", rp_minion_name(t->box->words, t->a));
}

/* A private look is told to those who may know of it: see dw_game.seen_by. */
static void tell_adventure(const rp_telling *t)
{
    const char *kind = rp_adventure_titles[t->box->pack->adventures[t->a].kind];
    if (t->s->step == RP_LOOK)
        dw_text_add(t->text, "seat %d looks at the %s card: ", t->s->step_seat, kind);
    else
        dw_text_add(t->text, "the %s card: ", kind);
    dw_text_put(t->text, rp_adventure_name(t->box->words, t->a));
    if (t->s->phase != RP_UNVEIL) /* what it says is among the news */
        dw_text_add(t->text, ". %s", rp_word(t->box->words, t->box->words->adventures[t->a].text));
}

rp_teller *const rp_chance_tellers[RP_VERBS] = {
    [RP_DO_ROLL] = tell_roll,           [RP_DO_DRAW] = tell_draw,
    [RP_DO_BACKSTORY] = tell_backstory, [RP_DO_ALIGNMENT] = tell_alignment,
    [RP_DO_CARD] = tell_card,           [RP_DO_MONSTER] = tell_monster,
    [RP_DO_MINION] = tell_minion,       [RP_DO_ADVENTURE] = tell_adventure,
};
