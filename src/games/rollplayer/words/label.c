/* label.c: a move in a few words, for a button: setup, dice, the Market, chance. What came with Monsters &
 * Minions is in label_monsters.c. Labels of one question differ from each other; a label says what the move
 * costs. */
#include "games/rollplayer/words/label.h"

#include <ctype.h>
#include <stdio.h>

/* ---- parts of labels ------------------------------------------------------------------------ */

void rp_label_die(const rp_telling *t, rp_die die)
{
    char words[16];
    rp_die_words(die, words, sizeof words);
    words[0] = (char)toupper((unsigned char)words[0]);
    dw_text_put(t->text, words);
}

void rp_label_cell(const rp_telling *t, const char *before, int cell, const char *after)
{
    const rp_die *sheet = t->seat->sheet, die = sheet[cell];
    int row = cell / RP_COLUMNS, same_face = 0, same = 0;
    for (int other = row * RP_COLUMNS; other < (row + 1) * RP_COLUMNS; other++) {
        same_face += rp_die_face(sheet[other]) == rp_die_face(die);
        same += sheet[other] == die;
    }
    dw_text_add(t->text, "%s%s ", before, rp_row_names[row]);
    if (same_face > 1 && same == 1)
        dw_text_add(t->text, "%s ", rp_colour_ids[rp_die_colour(die)]);
    dw_text_put_int(t->text, rp_die_face(die));
    if (same > 1)
        dw_text_add(t->text, ", space %d", 1 + cell % RP_COLUMNS);
    dw_text_put(t->text, after);
}

void rp_label_price(const rp_telling *t)
{
    const char *before = " for ";
    const struct {
        int count;
        const char *noun, *plural;
    } parts[] = {
        {t->terms.pays.gold, "Gold", "Gold"},
        {t->terms.pays.xp, "XP", "XP"},
        {t->terms.pays.charisma, "token", NULL},
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i].count) {
            dw_text_put(t->text, before);
            rp_count_words(parts[i].count, parts[i].noun, parts[i].plural, t->text);
            before = " and ";
        }
}

void rp_label_gain(const rp_telling *t)
{
    if (t->terms.brings.gold)
        dw_text_add(t->text, ", %+d Gold", t->terms.brings.gold);
    if (t->terms.brings.xp)
        dw_text_add(t->text, ", %+d XP", t->terms.brings.xp);
}

/* "Discard X for 2 Gold and 1 XP" */
static void label_reward(const rp_telling *t)
{
    dw_text_add(t->text, "%d Gold", t->terms.brings.gold);
    if (t->terms.brings.xp)
        dw_text_add(t->text, " and %d XP", t->terms.brings.xp);
}

static const char *card_name(const rp_telling *t)
{
    return rp_card_name(t->box->words, t->a);
}

/* ---- setup and dice ------------------------------------------------------------------------- */

static void label_race(const rp_telling *t)
{
    dw_text_add(t->text, "%s, %s", rp_word(t->box->words, t->box->words->races[t->a].name),
                rp_side_ids[t->b]);
}

static void label_class(const rp_telling *t)
{
    dw_text_put(t->text, rp_word(t->box->words, t->box->words->classes[t->a].name));
}

static void label_place(const rp_telling *t)
{
    rp_label_die(t, (rp_die)t->b);
    dw_text_add(t->text, " to %s", rp_row_names[t->a]);
    rp_label_gain(t);
}

static void label_put(const rp_telling *t)
{
    rp_label_die(t, rp_die_to_put(t->s, t->a));
    dw_text_add(t->text, " to Initiative card %d", rp_card_to_fill(t->s) + 1);
}

static void label_take(const rp_telling *t)
{
    const rp_initiative *card = &t->s->initiative[t->a];
    const rp_effect *tools = rp_power(t->box->pack, t->seat, RP_OP_GOLD_ON_INITIATIVE);
    int gold = card->gold ? card->gold : tools ? tools->gold : 0;
    dw_text_add(t->text, "Take card %d: ", t->a + 1);
    rp_tell_die(t, card->die);
    if (gold)
        dw_text_add(t->text, " and %d Gold", gold);
}

/* ---- Attribute Actions and steps ------------------------------------------------------------ */

static void label_flip(const rp_telling *t)
{
    rp_label_cell(t, "Turn ", t->a, " to ");
    dw_text_put_int(t->text, rp_die_face(rp_die_flipped(t->seat->sheet[t->a])));
    rp_label_price(t);
}

static void label_pool_die(const rp_telling *t, const char *before)
{
    dw_text_put(t->text, before);
    rp_tell_die(t, t->s->initiative[t->a].die);
    dw_text_add(t->text, " on card %d", t->a + 1);
}

static void label_flip_card(const rp_telling *t)
{
    label_pool_die(t, "Turn ");
    dw_text_add(t->text, " to %d", rp_die_face(rp_die_flipped(t->s->initiative[t->a].die)));
}

static void label_reroll_card(const rp_telling *t)
{
    label_pool_die(t, "Reroll ");
}

static void label_with_card(const rp_telling *t)
{
    label_pool_die(t, "For ");
    rp_label_gain(t);
}

static void label_step(const rp_telling *t, int change)
{
    rp_label_cell(t, "", t->a, " to ");
    dw_text_put_int(t->text, rp_die_face(t->seat->sheet[t->a]) + change);
    rp_label_price(t);
}

static void label_raise(const rp_telling *t)
{
    label_step(t, t->b);
}

static void label_lower(const rp_telling *t)
{
    label_step(t, -t->b);
}

static void label_swap(const rp_telling *t)
{
    rp_label_cell(t, "Exchange ", t->a, "");
    rp_label_price(t);
}

static void label_with(const rp_telling *t)
{
    rp_label_cell(t, "With ", t->a, "");
}

static void label_reroll(const rp_telling *t)
{
    rp_label_cell(t, "Reroll ", t->a, "");
    rp_label_price(t);
}

static void label_lift(const rp_telling *t)
{
    rp_label_cell(t, "Move ", t->a, "");
}

static void label_replace(const rp_telling *t)
{
    rp_label_cell(t, "Put ", t->a, " into the bag");
}

static void label_exchange(const rp_telling *t)
{
    rp_label_cell(t, "Exchange ", t->a, "");
}

static void label_from_bag(const rp_telling *t)
{
    dw_text_add(t->text, "Take a %s die from the bag", rp_colour_ids[t->a]);
    rp_label_gain(t);
}

static void label_keep(const rp_telling *t)
{
    int cell = t->s->step_cells[t->s->step_at];
    if (t->a)
        dw_text_add(t->text, "Take the new %d", t->s->step_faces[t->s->step_at]);
    else
        dw_text_add(t->text, "Keep the old %d", rp_die_face(t->seat->sheet[cell]));
}

static void label_move(const rp_telling *t)
{
    int cell = rp_token_after(t->seat->token, t->a);
    dw_text_add(t->text, "Token to %s", rp_token_ids[cell]);
    rp_label_price(t);
    dw_text_add(t->text, ", worth %d", t->box->pack->alignments[t->seat->alignment].stars[cell]);
}

static void label_token(const rp_telling *t)
{
    dw_text_put(t->text, "Take a Charisma token");
    rp_label_price(t);
}

/* ---- cards ---------------------------------------------------------------------------------- */

static void label_use(const rp_telling *t)
{
    const rp_words *w = t->box->words;
    bool by_class = !t->b && rp_class_power(t->box->pack, t->seat, (rp_op)t->a);
    rp_cards weapons = t->seat->cards & t->box->pack->derived.weapons_with[t->a];
    dw_text_add(t->text, "Use %s",
                by_class ? rp_word(w, w->classes[t->seat->class_id].ability)
                         : rp_card_name(w, t->b ? t->b - 1 : rp_cards_first(weapons)));
    rp_label_price(t);
}

static void label_skill(const rp_telling *t)
{
    dw_text_add(t->text, "Use %s", card_name(t));
    rp_label_price(t);
    if (!t->terms.pays.gold && !rp_power(t->box->pack, t->seat, RP_OP_ARROW_CHOICE))
        dw_text_add(t->text, ": token moves %s", rp_arrow_ids[t->box->pack->cards[t->a].arrow]);
}

static void label_drop(const rp_telling *t)
{
    dw_text_add(t->text, "Discard your %s", card_name(t));
}

static void label_copy(const rp_telling *t)
{
    dw_text_add(t->text, "Copy %s", card_name(t));
}

/* In the Market a number is Gold. */
static void label_buy(const rp_telling *t)
{
    dw_text_add(t->text, "Buy %s for %d", card_name(t), t->terms.pays.gold);
    if (t->b) {
        dw_text_put(t->text, " and ");
        rp_count_words(t->b, "token", NULL, t->text);
    }
}

static void label_discard(const rp_telling *t)
{
    dw_text_add(t->text, "Discard %s for ", card_name(t));
    label_reward(t);
}

static void label_gold(const rp_telling *t)
{
    dw_text_put(t->text, "Take ");
    label_reward(t);
    dw_text_put(t->text, " instead");
}

static void label_add(const rp_telling *t)
{
    dw_text_add(t->text, "Add %s to the Market", card_name(t));
}

static void label_refresh(const rp_telling *t)
{
    dw_text_add(t->text, "Refresh %s", card_name(t));
}

/* ---- no, and no more ------------------------------------------------------------------------ */

static const char *const passes[RP_PHASES] = {
    [RP_ADJUST] = "Leave the die as it is",
    [RP_ACTION] = "No Attribute Action",
    [RP_REPEAT] = "Not again",
    [RP_EXTRA_ACTION] = "No Attribute Action",
    [RP_DICE_OVER] = "Pass",
    [RP_ATTUNE] = "Add no card",
    [RP_ALIGN_STEP] = "Leave the token",
    [RP_DISCARD_MORE] = "Discard no other card",
    [RP_MARKET_OVER] = "Pass",
    [RP_REFRESH] = "Refresh no Skill",
    [RP_HAMMER] = "Change no score",
    [RP_BORROW] = "Not for this card",
};

static const char *const ends[RP_PHASES] = {
    [RP_DICE_END] = "End your Dice turn",     [RP_BUY_MORE] = "Buy nothing more",
    [RP_MARKET_END] = "End your Market turn", [RP_CREATION_END] = "The character is complete",
    [RP_FINAL_MOVE] = "Leave the token",
};

/* `pass` in a step: the card or ability that is skipped, or what was paid. */
static void label_skip(const rp_telling *t)
{
    const rp_words *w = t->box->words;
    int effect = t->s->step_effect;
    bool begun = t->s->step_count && t->s->step != RP_REROLL_PICK; /* dice chosen there are not rolled yet */
    if (t->s->step == RP_BUY_TOP)
        dw_text_put(t->text, "Leave the card there");
    else if (t->s->step_turn && t->s->phase == RP_REPEAT)
        dw_text_put(t->text, "Skip it: the Gold is lost");
    else if (t->s->step == RP_TROPHY || t->s->step_turn)
        dw_text_put(t->text, "Skip it");
    else if (!effect)
        dw_text_put(t->text, "Skip it: the XP is lost");
    else
        dw_text_add(t->text, "Skip %s%s", begun ? "the rest of " : "",
                    effect < RP_CLASS_EFFECT ? rp_card_name(w, effect - 1)
                                             : rp_word(w, w->classes[t->seat->class_id].ability));
}

static void label_pass(const rp_telling *t)
{
    if (t->s->step)
        label_skip(t);
    else
        dw_text_put(t->text, passes[t->s->phase]);
}

/* The dice chosen so far: on the sheet, on Initiative cards, or Combat Dice. */
static void label_chosen(const rp_telling *t)
{
    const rp_effect *effect = rp_step_effect(t->box->pack, t->s);
    bool pool = t->s->step == RP_ALTER_PICK;
    int dice = pool ? __builtin_popcount(t->s->step_cards) : t->s->step_count;
    dw_text_put(t->text, pool && effect->mode == RP_MODE_FLIP ? "Turn " : "Reroll ");
    rp_count_words(dice, "die", "dice", t->text);
}

static void label_done(const rp_telling *t)
{
    if (t->s->step)
        label_chosen(t);
    else if (t->s->phase == RP_HIRE) {
        dw_text_put(t->text, "Hire no more: fight with ");
        rp_count_words(t->seat->dice, "die", "dice", t->text);
    } else if (ends[t->s->phase])
        dw_text_put(t->text, ends[t->s->phase]);
    else
        rp_label_keeping_roll(t);
}

/* ---- chance --------------------------------------------------------------------------------- */

static void label_roll(const rp_telling *t)
{
    dw_text_add(t->text, "die shows %d", t->a);
}

static void label_draw(const rp_telling *t)
{
    rp_tell_die(t, (rp_die)t->a);
}

static void label_card(const rp_telling *t)
{
    dw_text_put(t->text, card_name(t));
}

static void label_backstory(const rp_telling *t)
{
    dw_text_put(t->text, rp_word(t->box->words, t->box->words->backstories[t->a].name));
}

static void label_alignment(const rp_telling *t)
{
    dw_text_put(t->text, rp_word(t->box->words, t->box->words->alignments[t->a].name));
}

/* ---- all of them ---------------------------------------------------------------------------- */

static rp_teller *const labels[RP_VERBS] = {
    [RP_DO_RACE] = label_race,
    [RP_DO_CLASS] = label_class,
    [RP_DO_PLACE] = label_place,
    [RP_DO_PUT] = label_put,
    [RP_DO_TAKE] = label_take,
    [RP_DO_USE] = label_use,
    [RP_DO_SKILL] = label_skill,
    [RP_DO_DROP] = label_drop,
    [RP_DO_PASS] = label_pass,
    [RP_DO_DONE] = label_done,
    [RP_DO_FLIP] = label_flip,
    [RP_DO_FLIP_CARD] = label_flip_card,
    [RP_DO_SWAP] = label_swap,
    [RP_DO_WITH] = label_with,
    [RP_DO_WITH_CARD] = label_with_card,
    [RP_DO_WITH_COLOUR] = label_from_bag,
    [RP_DO_RAISE] = label_raise,
    [RP_DO_LOWER] = label_lower,
    [RP_DO_REROLL] = label_reroll,
    [RP_DO_REROLL_CARD] = label_reroll_card,
    [RP_DO_KEEP] = label_keep,
    [RP_DO_MOVE] = label_move,
    [RP_DO_TOKEN] = label_token,
    [RP_DO_LIFT] = label_lift,
    [RP_DO_REPLACE] = label_replace,
    [RP_DO_EXCHANGE] = label_exchange,
    [RP_DO_COPY] = label_copy,
    [RP_DO_BUY] = label_buy,
    [RP_DO_DISCARD] = label_discard,
    [RP_DO_GOLD] = label_gold,
    [RP_DO_ADD] = label_add,
    [RP_DO_REFRESH] = label_refresh,
    [RP_DO_ROLL] = label_roll,
    [RP_DO_DRAW] = label_draw,
    [RP_DO_CARD] = label_card,
    [RP_DO_BACKSTORY] = label_backstory,
    [RP_DO_ALIGNMENT] = label_alignment,
};

void rp_label(const dw_game *game, const void *state, int seat, dw_move move, dw_text *text)
{
    rp_telling t = rp_telling_of(game, state, seat, move, text);
    int verb = rp_verb_of(move);
    (labels[verb] ? labels[verb] : rp_monsters_labels[verb])(&t);
}
