/*
 * explain.c: what a move would do, in plain words: setup, dice, the Market. Only writes text; prices and
 * gains come from terms.c. What came with Monsters & Minions is in explain_monsters.c, chance in
 * explain_chance.c.
 */
#include "games/rollplayer/words/explain.h"

#include <stdio.h>
#include <string.h>

void rp_tell_die(const rp_telling *t, rp_die die)
{
    char words[16];
    rp_die_words(die, words, sizeof words);
    dw_text_put(t->text, words);
}

void rp_tell_cell(const rp_telling *t, const char *before, int cell, const char *after)
{
    char words[16];
    rp_cell_words(cell, words, sizeof words);
    dw_text_add(t->text, "%s%s (", before, words);
    rp_tell_die(t, t->seat->sheet[cell]);
    dw_text_add(t->text, ")%s", after);
}

static void tell_race(const rp_telling *t)
{
    const rp_race *race = &t->box->pack->races[t->a];
    dw_text_add(t->text, "%s, %s side", rp_word(t->box->words, t->box->words->races[t->a].name),
                rp_side_ids[t->b]);
    for (int row = 0; row < RP_ROWS; row++)
        if (race->mods[row])
            dw_text_add(t->text, ", %s %+d", rp_row_names[row], race->mods[row]);
}

static void tell_class(const rp_telling *t)
{
    const dw_entity *words = &t->box->words->classes[t->a];
    const rp_class *one = &t->box->pack->classes[t->a];
    dw_text_add(t->text, "%s (%s); goals", rp_word(t->box->words, words->name), rp_colour_ids[one->colour]);
    for (int row = 0; row < RP_ROWS; row++) {
        char goal[16];
        rp_goal_words(&one->goals[row], goal, sizeof goal);
        dw_text_add(t->text, " %s %s for %d,", rp_row_ids[row], goal, one->goals[row].stars);
    }
    dw_text_add(t->text, " %s: %s", rp_word(t->box->words, words->ability),
                rp_word(t->box->words, words->text));
}

/* The Illusionist may take the action of any row for some dice. */
static void tell_action(const rp_telling *t)
{
    rp_state then = *t->s;
    then.placed = (uint8_t)(1 + t->a * RP_COLUMNS);
    then.placed_die = (rp_die)t->b;
    bool any = rp_action_rows(t->box->pack, &then, t->seat_no) == (1u << RP_ROWS) - 1;
    dw_text_add(t->text, "; action: %s", any ? "any" : rp_action_words[t->a]);
}

/* `place` and `unpack` */
static void tell_place(const rp_telling *t)
{
    int count = rp_row_count(t->seat, t->a);
    rp_tell_die(t, (rp_die)t->b);
    dw_text_add(t->text, " to %s, space %d", rp_row_names[t->a], count + 1);
    if (t->s->step)
        return;
    if (count == RP_COLUMNS - 1)
        dw_text_put(t->text, ", completes the row");
    if (t->terms.brings.gold)
        dw_text_add(t->text, ", +%d Gold", t->terms.brings.gold);
    if (t->terms.brings.xp)
        dw_text_add(t->text, ", +%d XP", t->terms.brings.xp);
    if (t->s->phase != RP_ARRANGE)
        tell_action(t);
}

static void tell_put(const rp_telling *t)
{
    dw_text_add(t->text, "put the %s die on the lowest empty Initiative card", rp_colour_ids[t->a]);
}

static void tell_take(const rp_telling *t)
{
    const rp_initiative *card = &t->s->initiative[t->a];
    dw_text_add(t->text, "Initiative card %d with ", t->a + 1);
    rp_tell_die(t, card->die);
    const rp_effect *tools = card->gold ? NULL : rp_power(t->box->pack, t->seat, RP_OP_GOLD_ON_INITIATIVE);
    if (card->gold || tools)
        dw_text_add(t->text, " and %d Gold", card->gold ? 1 : tools->gold);
}

static void tell_card_text(const rp_telling *t)
{
    dw_text_add(t->text, "%s: %s", rp_card_name(t->box->words, t->a),
                rp_word(t->box->words, t->box->words->cards[t->a].text));
}

static void tell_use(const rp_telling *t)
{
    const rp_words *w = t->box->words;
    dw_text_put(t->text, rp_word(w, t->b ? w->cards[t->b - 1].text : w->classes[t->seat->class_id].text));
}

static void tell_skill(const rp_telling *t)
{
    int arrow = t->box->pack->cards[t->a].arrow;
    tell_card_text(t);
    if (rp_power(t->box->pack, t->seat, RP_OP_ARROW_CHOICE))
        dw_text_put(t->text, " You choose where the token moves.");
    else if (rp_can_move_token(t->seat->token, arrow))
        dw_text_add(t->text, " Token moves %s.", rp_arrow_ids[arrow]);
    else
        dw_text_put(t->text, " Token stays, for a fee.");
}

static void tell_drop(const rp_telling *t)
{
    dw_text_add(t->text, "discard your %s", rp_card_name(t->box->words, t->a));
}

static void tell_flip(const rp_telling *t)
{
    char after[32];
    snprintf(after, sizeof after, " becomes %d", rp_die_face(rp_die_flipped(t->seat->sheet[t->a])));
    rp_tell_cell(t, "", t->a, after);
}

static void tell_pool_die(const rp_telling *t)
{
    dw_text_add(t->text, "the die on Initiative card %d (", t->a + 1);
    rp_tell_die(t, t->s->initiative[t->a].die);
    dw_text_put(t->text, ")");
}

static void tell_one_cell(const rp_telling *t)
{
    rp_tell_cell(t, "", t->a, "");
}

static void tell_swap(const rp_telling *t)
{
    rp_tell_cell(t, "exchange ", t->a, " with another die");
}

static void tell_reroll(const rp_telling *t)
{
    rp_tell_cell(t, "reroll ", t->a, "");
}

static void tell_step(const rp_telling *t, int change)
{
    char after[32];
    snprintf(after, sizeof after, " becomes %d", rp_die_face(t->seat->sheet[t->a]) + change);
    rp_tell_cell(t, "", t->a, after);
}

static void tell_raise(const rp_telling *t)
{
    tell_step(t, t->b);
}

static void tell_lower(const rp_telling *t)
{
    tell_step(t, -t->b);
}

static void tell_keep(const rp_telling *t)
{
    int cell = t->s->step_cells[t->s->step_at];
    dw_text_add(t->text, "keep the %s value, %d", t->a ? "new" : "old",
                t->a ? t->s->step_faces[t->s->step_at] : rp_die_face(t->seat->sheet[cell]));
}

static void tell_move(const rp_telling *t)
{
    int cell = rp_token_after(t->seat->token, t->a);
    dw_text_add(t->text, "token to %s, worth %d", rp_token_ids[cell],
                t->box->pack->alignments[t->seat->alignment].stars[cell]);
}

static void tell_token(const rp_telling *t)
{
    dw_text_put(t->text, "take a Charisma token");
}

static void tell_colour(const rp_telling *t)
{
    dw_text_add(t->text, "a %s die from the bag (%d there)", rp_colour_ids[t->a], t->s->bag[t->a]);
    if (t->terms.brings.gold)
        dw_text_add(t->text, ", +%d Gold", t->terms.brings.gold);
}

/* The effects of the card that have numbers as things stand. */
static void tell_bought(const rp_telling *t)
{
    const rp_pack *p = t->box->pack;
    const rp_card *card = &p->cards[t->a];
    if (card->kind == RP_TRAIT && rp_power(p, t->seat, RP_OP_ARROW_CHOICE))
        dw_text_put(t->text, " You choose where the token moves.");
    else if (card->kind == RP_TRAIT)
        dw_text_add(t->text, " Token %s %s.",
                    rp_can_move_token(t->seat->token, card->arrow) ? "moves" : "cannot move",
                    rp_arrow_ids[card->arrow]);
    if (card->effect.op == RP_OP_GAIN_PER_ALIGNMENT)
        dw_text_add(t->text, " Now: %+d %s.", rp_alignment_stars(p, t->seat) * card->effect.amount,
                    card->effect.resource == RP_GAIN_XP ? "XP" : "Gold");
    int xp = rp_xp_for_buying(p, t->seat, card->kind);
    if (xp)
        dw_text_add(t->text, " You gain %d XP.", xp);
}

static void tell_buy(const rp_telling *t)
{
    dw_text_add(t->text, "pay %d Gold", t->terms.pays.gold);
    if (t->b)
        dw_text_add(t->text, " and %d token%s", t->b, t->b == 1 ? "" : "s");
    dw_text_put(t->text, " for ");
    tell_card_text(t);
    tell_bought(t);
}

static void tell_gain_of_not_buying(const rp_telling *t)
{
    dw_text_add(t->text, ", +%d Gold", t->terms.brings.gold);
    if (t->terms.brings.xp)
        dw_text_add(t->text, ", +%d XP", t->terms.brings.xp);
}

static void tell_discard(const rp_telling *t)
{
    dw_text_add(t->text, "discard %s from the Market", rp_card_name(t->box->words, t->a));
    tell_gain_of_not_buying(t);
}

static void tell_gold(const rp_telling *t)
{
    dw_text_put(t->text, "buy nothing");
    tell_gain_of_not_buying(t);
}

static void tell_refresh(const rp_telling *t)
{
    dw_text_add(t->text, "turn %s upright", rp_card_name(t->box->words, t->a));
}

static void tell_pass(const rp_telling *t)
{
    bool choosing =
        t->s->step == RP_REROLL_PICK || t->s->step == RP_ALTER_PICK || t->s->step == RP_FREE_REROLL;
    bool trained = t->s->step == RP_ANY_ACTION && !t->s->step_effect;
    dw_text_put(t->text, choosing     ? "leave all dice as they are"
                         : trained    ? "skip it; the XP is spent"
                         : t->s->step ? "skip it"
                                      : "no, go on");
}

static void tell_done(const rp_telling *t)
{
    if (!t->s->step)
        rp_tell_end(t);
    else
        dw_text_put(t->text, rp_step_effect(t->box->pack, t->s)->op == RP_OP_INITIATIVE_ALTER &&
                                     rp_step_effect(t->box->pack, t->s)->mode == RP_MODE_FLIP
                                 ? "turn the chosen dice"
                                 : "roll the chosen dice");
}

static rp_teller *const tellers[RP_VERBS] = {
    [RP_DO_RACE] = tell_race,          [RP_DO_CLASS] = tell_class,
    [RP_DO_PLACE] = tell_place,        [RP_DO_PUT] = tell_put,
    [RP_DO_TAKE] = tell_take,          [RP_DO_USE] = tell_use,
    [RP_DO_SKILL] = tell_skill,        [RP_DO_DROP] = tell_drop,
    [RP_DO_PASS] = tell_pass,          [RP_DO_DONE] = tell_done,
    [RP_DO_FLIP] = tell_flip,          [RP_DO_FLIP_CARD] = tell_pool_die,
    [RP_DO_SWAP] = tell_swap,          [RP_DO_WITH] = tell_one_cell,
    [RP_DO_WITH_CARD] = tell_pool_die, [RP_DO_WITH_COLOUR] = tell_colour,
    [RP_DO_RAISE] = tell_raise,        [RP_DO_LOWER] = tell_lower,
    [RP_DO_REROLL] = tell_reroll,      [RP_DO_REROLL_CARD] = tell_pool_die,
    [RP_DO_KEEP] = tell_keep,          [RP_DO_MOVE] = tell_move,
    [RP_DO_TOKEN] = tell_token,        [RP_DO_LIFT] = tell_one_cell,
    [RP_DO_REPLACE] = tell_one_cell,   [RP_DO_EXCHANGE] = tell_one_cell,
    [RP_DO_COPY] = tell_card_text,     [RP_DO_BUY] = tell_buy,
    [RP_DO_DISCARD] = tell_discard,    [RP_DO_GOLD] = tell_gold,
    [RP_DO_ADD] = tell_card_text,      [RP_DO_REFRESH] = tell_refresh,
    [RP_DO_UNPACK] = tell_place,
};

rp_telling rp_telling_of(const dw_game *game, const rp_state *s, int seat, dw_move move, dw_text *text)
{
    const rp_box *box = game->pack;
    return (rp_telling){
        .box = box,
        .s = s,
        .seat_no = seat,
        .seat = seat >= 0 ? &s->seats[seat] : NULL,
        .a = rp_arg(move),
        .b = rp_arg2(move),
        .text = text,
        .terms = rp_terms_of(box->pack, s, seat, move),
    };
}

void rp_explain(const dw_game *game, const void *state, int seat, dw_move move, dw_text *text)
{
    rp_telling t = rp_telling_of(game, state, seat, move, text);
    int verb = rp_verb_of(move);
    rp_teller *tell = tellers[verb] ? tellers[verb] : rp_monsters_tellers[verb];
    if (tell)
        tell(&t);
    else
        rp_tell_chance(&t, verb);
}
