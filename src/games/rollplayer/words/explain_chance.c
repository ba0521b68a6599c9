/* explain_chance.c: what came up by chance: what it was for, a colon, then the outcome. */
#include "games/rollplayer/words/explain.h"

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
    dw_text_put_int(t->text, t->a);
    const rp_effect *ability = hunt ? NULL : &t->box->pack->monsters[t->s->monster - 1].ability;
    if (ability && ability->op == RP_OP_FORCED_REROLL && ability->value == t->a)
        dw_text_put(t->text, " (again)");
}

/* Whether the roll belongs to an effect in the middle of a phase. */
static bool is_of_step(const rp_state *s)
{
    return s->step == RP_REROLL || s->step == RP_ALTER_ROLL || s->step == RP_REPLACE_ROLL;
}

static bool is_of_combat(const rp_state *s)
{
    return !is_of_step(s) && (s->phase == RP_HUNT_ROLL || s->phase == RP_FIGHT_ROLL);
}

static void roll_occasion(const rp_telling *t)
{
    const rp_state *s = t->s;
    char cell[16];
    if (s->phase == RP_START_ROLL)
        dw_text_seat_does(t->text, s->active, "rolls for the start", "roll for the start");
    else if (s->step == RP_REROLL) {
        rp_cell_words(s->step_cells[s->step_at], cell, sizeof cell);
        dw_text_add(t->text, "reroll of %s", cell);
    } else if (s->step == RP_ALTER_ROLL)
        dw_text_add(t->text, "reroll on Initiative card %d", __builtin_ctz(s->step_cards) + 1);
    else if (s->step == RP_REPLACE_ROLL) {
        rp_cell_words(s->step_cells[0], cell, sizeof cell);
        dw_text_add(t->text, "the new die at %s", cell);
    } else if (is_of_combat(s)) {
        dw_text_thing_of(t->text, "", "Combat Dice", s->active);
        dw_text_add(t->text, " against the %s",
                    s->phase == RP_HUNT_ROLL ? rp_minion_name(t->box->words, s->minion - 1)
                                             : rp_monster_name(t->box->words, s->monster - 1));
    }
}

/* An enemy die gets a sentence of its own. */
static void tell_roll(const rp_telling *t)
{
    if (is_of_combat(t->s))
        tell_combat_die(t);
    else if (is_of_step(t->s) || t->s->phase == RP_START_ROLL)
        dw_text_put_int(t->text, t->a);
    else
        tell_enemy(t);
}

static void draw_occasion(const rp_telling *t)
{
    if (t->s->phase == RP_CLASS_DRAW)
        dw_text_seat_does(t->text, t->s->active, "draws for a Class", "draw for a Class");
    else if (t->s->phase == RP_STARTING_DICE)
        dw_text_thing_of(t->text, "", "starting dice", t->s->active);
    else
        dw_text_put(t->text, t->s->step ? "drawn from the bag" : "rolled for the Initiative cards");
}

static void tell_draw(const rp_telling *t)
{
    rp_tell_die(t, (rp_die)t->a);
}

static void backstory_occasion(const rp_telling *t)
{
    dw_text_thing_of(t->text, "", "Backstory", t->s->active);
}

static void tell_backstory(const rp_telling *t)
{
    dw_text_put(t->text, rp_word(t->box->words, t->box->words->backstories[t->a].name));
}

static void alignment_occasion(const rp_telling *t)
{
    dw_text_thing_of(t->text, "", "Alignment", t->s->active);
}

static void tell_alignment(const rp_telling *t)
{
    dw_text_put(t->text, rp_word(t->box->words, t->box->words->alignments[t->a].name));
}

static void card_occasion(const rp_telling *t)
{
    dw_text_put(t->text, t->s->phase == RP_MARKET_DISCARDS ? "discarded at setup"
                         : t->s->phase == RP_TRASH         ? "to the trash"
                         : t->s->step == RP_PEEK           ? "on top of the deck"
                                                           : "new in the Market");
}

static void tell_card(const rp_telling *t)
{
    dw_text_put(t->text, rp_card_name(t->box->words, t->a));
}

/* ---- Monsters & Minions --------------------------------------------------------------------- */

static void monster_occasion(const rp_telling *t)
{
    dw_text_put(t->text, "the Monster");
}

static void tell_monster(const rp_telling *t)
{
    dw_text_add(t->text, "%s, Strength %d", rp_monster_name(t->box->words, t->a),
                t->box->pack->monsters[t->a].strength);
}

static void minion_occasion(const rp_telling *t)
{
    dw_text_put(t->text, "the Minion on top of the deck");
}

static void tell_minion(const rp_telling *t)
{
    dw_text_put(t->text, rp_minion_name(t->box->words, t->a));
}

/* Only seats that may know of a private look read of it: see dw_game.seen_by. */
static void adventure_occasion(const rp_telling *t)
{
    if (t->s->step == RP_LOOK)
        dw_text_seat_does(t->text, t->s->step_seat, "looks at ", "look at ");
    dw_text_add(t->text, "the %s card", rp_adventure_titles[t->box->pack->adventures[t->a].kind]);
}

static void tell_adventure(const rp_telling *t)
{
    dw_text_put(t->text, rp_adventure_name(t->box->words, t->a));
    if (t->s->phase != RP_UNVEIL) /* what it says is among the events */
        dw_text_add(t->text, ". %s", rp_word(t->box->words, t->box->words->adventures[t->a].text));
}

/* ---- all of them ---------------------------------------------------------------------------- */

static const struct {
    rp_teller *occasion, *outcome;
} chances[RP_VERBS] = {
    [RP_DO_ROLL] = {roll_occasion, tell_roll},
    [RP_DO_DRAW] = {draw_occasion, tell_draw},
    [RP_DO_BACKSTORY] = {backstory_occasion, tell_backstory},
    [RP_DO_ALIGNMENT] = {alignment_occasion, tell_alignment},
    [RP_DO_CARD] = {card_occasion, tell_card},
    [RP_DO_MONSTER] = {monster_occasion, tell_monster},
    [RP_DO_MINION] = {minion_occasion, tell_minion},
    [RP_DO_ADVENTURE] = {adventure_occasion, tell_adventure},
};

void rp_tell_chance(const rp_telling *t, int verb)
{
    size_t before = t->text->length;
    chances[verb].occasion(t);
    if (t->text->length > before)
        dw_text_put(t->text, ": ");
    chances[verb].outcome(t);
}

void rp_occasion(const dw_game *game, const void *state, dw_move move, dw_text *text)
{
    rp_telling t = rp_telling_of(game, state, DW_CHANCE, move, text);
    chances[rp_verb_of(move)].occasion(&t);
}
