/* ask.c: the question that a seat is asked, and what a move would do, in plain words. */
#include "rollplayer/names.h"
#include "rollplayer/notation.h"
#include "rollplayer/words.h"

#include <stdio.h>
#include <string.h>

/* ---- questions ------------------------------------------------------------------------------ */

static const char *const step_questions[RP_STEPS] = {
    [RP_SWAP_FIRST] = "Exchange two dice on your sheet: choose the first.",
    [RP_SWAP_SECOND] = "Choose the die to exchange it with.",
    [RP_REROLL_PICK] = "Choose a die to reroll.",
    [RP_KEEP] = "Keep the old value or the new one?",
    [RP_STEP_PICK] = "Choose a die to change.",
    [RP_LIFT] = "Choose a die to move to another row.",
    [RP_LIFTED] = "Choose the row it goes to.",
    [RP_ALTER_PICK] = "Choose a die on an Initiative card that nobody took.",
    [RP_REPLACE] = "Choose a die of your sheet to put into the bag.",
    [RP_REPLACE_WITH] = "Choose the colour to take from the bag in its place.",
    [RP_EXCHANGE] = "Choose a die of your sheet to exchange with an Initiative card.",
    [RP_EXCHANGE_WITH] = "Choose the Initiative card whose die you take.",
    [RP_ANY_ACTION] = "Take any Attribute Action.",
    [RP_COPY] = "Choose another player's Skill to use.",
    [RP_BUY_DISCARD] = "Buy a card from the discard pile, or pass to keep your normal action.",
    [RP_BUY_TOP] = "Buy the top card of the deck at its full price, or leave it there.",
};

static const char *const phase_questions[RP_PHASES] = {
    [RP_RACE] = "Choose a race and the side of its Character Sheet.",
    [RP_CLASS] = "Choose a Class.",
    [RP_ARRANGE] = "Place your starting dice: each goes to the leftmost empty space of a row.",
    [RP_SELECT] = "Choose an Initiative card.",
    [RP_PLACE] = "Place the die in a row.",
    [RP_ADJUST] = "You may change the die just placed.",
    [RP_EXTRA_ACTION] = "The row is complete: you may take any Attribute Action.",
    [RP_DICE_END] = "End your Dice turn, or use your ability.",
    [RP_DICE_OVER] = "End of the Dice Phase: use a Skill or ability, or pass.",
    [RP_ATTUNE] = "You may add a card of the discard pile to the Market.",
    [RP_MARKET] = "Buy a card, or take Gold instead.",
    [RP_BUY_MORE] = "You may buy another card.",
    [RP_ALIGN_STEP] = "You may move your alignment token one space.",
    [RP_DISCARD_MORE] = "You may discard another Market card for Gold.",
    [RP_MARKET_END] = "End your Market turn, or use a Skill.",
    [RP_MARKET_OVER] = "End of the Market Phase: use a Skill, or pass.",
    [RP_REFRESH] = "Cleanup: you may refresh an exhausted Skill.",
    [RP_FINAL_MOVE] = "Before scoring you may move your alignment token.",
};

static const char *const action_words[RP_ROWS] = {
    "turn a die to its opposite face", "exchange two dice",     "change a die by 1", "reroll a die",
    "move the alignment token",        "take a Charisma token",
};

/* Which actions: that of the row, and what a class or Weapon allows in its place. */
static void ask_action(const rp_pack *p, const rp_state *s, int seat, dw_text *text)
{
    bool again = s->phase == RP_REPEAT;
    uint32_t rows = again ? 1u << (s->acted - 1) : rp_action_rows(p, s, seat);
    dw_text_put(text, again ? "You may pay to take the action again:" : "You may take an Attribute Action:");
    const char *comma = " ";
    for (int row = 0; row < RP_ROWS; row++)
        if (rows >> row & 1) {
            dw_text_add(text, "%s%s, %s", comma, rp_row_names[row], action_words[row]);
            comma = "; or ";
        }
    dw_text_put(text, ".");
}

static void ask_market(const rp_state *s, int seat, dw_text *text)
{
    const rp_seat *one = &s->seats[seat];
    dw_text_add(text, "%s You have %d Gold", phase_questions[s->phase], one->gold);
    if (one->charisma)
        dw_text_add(text, " and %d Charisma token%s", one->charisma, one->charisma == 1 ? "" : "s");
    dw_text_put(text, ".");
}

static void ask_sort(const rp_state *s, dw_text *text)
{
    dw_text_put(text, "Equal dice: which one goes on the next lower Initiative card? Rolled:");
    rp_dice_words(s->pool, s->pool_count, text);
    dw_text_put(text, ".");
}

static void ask_keep(const rp_state *s, dw_text *text)
{
    char cell[16];
    int index = s->step_cells[s->step_at];
    rp_cell_words(index, cell, sizeof cell);
    dw_text_add(text, "%s: keep the old %d or the new %d?", cell,
                rp_die_face(s->seats[s->step_seat].sheet[index]), s->step_faces[s->step_at]);
}

void rp_ask(const dw_game *game, const void *state, int seat, dw_text *text)
{
    const rp_state *s = state;
    const char *question = NULL;
    if (s->phase == RP_OVER)
        question = "The game is over.";
    else if (!s->waiting)
        question = "The dealer is to answer.";
    else if (!(s->waiting >> seat & 1))
        question = "It is not your turn, but you may act.";
    else if (s->step == RP_KEEP) {
        ask_keep(s, text);
        return;
    } else if (s->step == RP_SORT) {
        ask_sort(s, text);
        return;
    } else if (!s->step && (s->phase == RP_ACTION || s->phase == RP_REPEAT)) {
        ask_action(((const rp_box *)game->pack)->pack, s, seat, text);
        return;
    } else if (!s->step && (s->phase == RP_MARKET || s->phase == RP_BUY_MORE)) {
        ask_market(s, seat, text);
        return;
    } else if (s->phase == RP_MARKET_OVER && rp_all_full(s))
        question = "The last moment before scoring: use a Skill or discard a Weapon, or pass.";
    else
        question = s->step ? step_questions[s->step] : phase_questions[s->phase];
    dw_text_put(text, question ? question : "Choose a move.");
}

/* ---- explanations --------------------------------------------------------------------------- */

typedef struct telling {
    const rp_box *box;
    const rp_state *s;
    const rp_seat *seat; /* NULL for chance */
    int a, b;            /* the move's arguments */
    dw_text *text;
} telling;

static void tell_die(const telling *t, rp_die die)
{
    char words[16];
    rp_die_words(die, words, sizeof words);
    dw_text_put(t->text, words);
}

static void tell_cell(const telling *t, const char *before, int cell, const char *after)
{
    char words[16];
    rp_cell_words(cell, words, sizeof words);
    dw_text_add(t->text, "%s%s (", before, words);
    tell_die(t, t->seat->sheet[cell]);
    dw_text_add(t->text, ")%s", after);
}

static void tell_race(const telling *t)
{
    const rp_race *race = &t->box->pack->races[t->a];
    dw_text_add(t->text, "%s, %s side", rp_word(t->box->words, t->box->words->races[t->a].name),
                rp_side_ids[t->b]);
    for (int row = 0; row < RP_ROWS; row++)
        if (race->mods[row])
            dw_text_add(t->text, ", %s %+d", rp_row_names[row], race->mods[row]);
}

static void tell_class(const telling *t)
{
    const rp_entity *words = &t->box->words->classes[t->a];
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

static void tell_place(const telling *t)
{
    int count = rp_row_count(t->seat, t->a);
    tell_die(t, (rp_die)t->b);
    dw_text_add(t->text, " to %s, space %d", rp_row_names[t->a], count + 1);
    if (t->s->step)
        return;
    const rp_numbers *numbers = &t->box->pack->numbers;
    bool completes = count == RP_COLUMNS - 1, gold_die = rp_die_colour((rp_die)t->b) == RP_GOLD;
    int gold = t->s->phase == RP_PLACE ? t->s->selected_gold : 0;
    gold += completes ? numbers->row_complete : 0;
    gold += gold_die ? rp_gold_die_gold(t->box->pack, t->seat) : 0;
    if (completes)
        dw_text_put(t->text, ", completes the row");
    if (gold)
        dw_text_add(t->text, ", +%d Gold", gold);
    if (t->s->phase == RP_PLACE)
        dw_text_add(t->text, "; action: %s", action_words[t->a]);
}

static void tell_put(const telling *t)
{
    dw_text_add(t->text, "put the %s die on the lowest empty Initiative card", rp_colour_ids[t->a]);
}

static void tell_take(const telling *t)
{
    const rp_initiative *card = &t->s->initiative[t->a];
    dw_text_add(t->text, "Initiative card %d with ", t->a + 1);
    tell_die(t, card->die);
    if (card->gold)
        dw_text_put(t->text, " and 1 Gold");
}

static void tell_use(const telling *t)
{
    dw_text_put(t->text, rp_word(t->box->words, t->box->words->classes[t->seat->class_id].text));
}

static void tell_card_text(const telling *t)
{
    dw_text_add(t->text, "%s: %s", rp_card_name(t->box->words, t->a),
                rp_word(t->box->words, t->box->words->cards[t->a].text));
}

static void tell_skill(const telling *t)
{
    int arrow = t->box->pack->cards[t->a].arrow;
    tell_card_text(t);
    if (rp_can_move_token(t->seat->token, arrow))
        dw_text_add(t->text, " Token moves %s.", rp_arrow_ids[arrow]);
    else
        dw_text_put(t->text, " Token stays, for a fee.");
}

static void tell_drop(const telling *t)
{
    dw_text_add(t->text, "discard your %s", rp_card_name(t->box->words, t->a));
}

static void tell_flip(const telling *t)
{
    char after[32];
    snprintf(after, sizeof after, " becomes %d", 7 - rp_die_face(t->seat->sheet[t->a]));
    tell_cell(t, "", t->a, after);
}

static void tell_pool_die(const telling *t)
{
    dw_text_add(t->text, "the die on Initiative card %d (", t->a + 1);
    tell_die(t, t->s->initiative[t->a].die);
    dw_text_put(t->text, ")");
}

static void tell_one_cell(const telling *t)
{
    tell_cell(t, "", t->a, "");
}

static void tell_swap(const telling *t)
{
    tell_cell(t, "exchange ", t->a, " with another die");
}

static void tell_reroll(const telling *t)
{
    tell_cell(t, "reroll ", t->a, "");
}

static void tell_step(const telling *t, int change)
{
    char after[32];
    snprintf(after, sizeof after, " becomes %d", rp_die_face(t->seat->sheet[t->a]) + change);
    tell_cell(t, "", t->a, after);
}

static void tell_raise(const telling *t)
{
    tell_step(t, t->b);
}

static void tell_lower(const telling *t)
{
    tell_step(t, -t->b);
}

static void tell_keep(const telling *t)
{
    int cell = t->s->step_cells[t->s->step_at];
    dw_text_add(t->text, "keep the %s value, %d", t->a ? "new" : "old",
                t->a ? t->s->step_faces[t->s->step_at] : rp_die_face(t->seat->sheet[cell]));
}

static void tell_move(const telling *t)
{
    int cell = rp_token_after(t->seat->token, t->a);
    dw_text_add(t->text, "token to %s, worth %d", rp_token_ids[cell],
                t->box->pack->alignments[t->seat->alignment].stars[cell]);
}

static void tell_token(const telling *t)
{
    dw_text_put(t->text, "take a Charisma token");
}

static void tell_colour(const telling *t)
{
    dw_text_add(t->text, "a %s die from the bag (%d there)", rp_colour_ids[t->a], t->s->bag[t->a]);
    if (t->a == RP_GOLD)
        dw_text_add(t->text, ", +%d Gold", rp_gold_die_gold(t->box->pack, t->seat));
}

static void tell_buy(const telling *t)
{
    const rp_pack *p = t->box->pack;
    int worth = p->numbers.charisma_token_worth;
    int price = t->s->step == RP_BUY_TOP ? p->cards[t->a].cost : rp_price(p, t->seat, t->a) - t->b * worth;
    dw_text_add(t->text, "pay %d Gold", price > 0 ? price : 0);
    if (t->b)
        dw_text_add(t->text, " and %d token%s", t->b, t->b == 1 ? "" : "s");
    dw_text_put(t->text, " for ");
    tell_card_text(t);
    if (p->cards[t->a].kind == RP_TRAIT)
        dw_text_add(t->text, " Token %s %s.",
                    rp_can_move_token(t->seat->token, p->cards[t->a].arrow) ? "moves" : "cannot move",
                    rp_arrow_ids[p->cards[t->a].arrow]);
}

/* What taking Gold brings: the usual amount, and what a Weapon or class adds at once. */
static int gold_for_not_buying(const telling *t)
{
    const rp_pack *p = t->box->pack;
    const rp_effect *more = rp_power(p, t->seat, RP_OP_EXTRA_MARKET_DISCARD);
    const rp_effect *bonus = rp_power(p, t->seat, RP_OP_ON_MARKET_DISCARD);
    if (t->s->phase == RP_DISCARD_MORE)
        return more ? more->gold : 0;
    int gold = p->numbers.market_discard + (bonus ? bonus->gold : 0);
    return gold + (more && t->s->variants & RP_FRIENDLY_MARKET ? more->cards * more->gold : 0);
}

static void tell_discard(const telling *t)
{
    dw_text_add(t->text, "discard %s from the Market, +%d Gold", rp_card_name(t->box->words, t->a),
                gold_for_not_buying(t));
}

static void tell_gold(const telling *t)
{
    dw_text_add(t->text, "buy nothing, +%d Gold", gold_for_not_buying(t));
}

static void tell_refresh(const telling *t)
{
    dw_text_add(t->text, "turn %s upright", rp_card_name(t->box->words, t->a));
}

static void tell_pass(const telling *t)
{
    bool choosing = t->s->step == RP_REROLL_PICK || t->s->step == RP_ALTER_PICK;
    dw_text_put(t->text, choosing ? "leave all dice as they are" : t->s->step ? "skip it" : "no, go on");
}

static void tell_done(const telling *t)
{
    if (!t->s->step)
        dw_text_put(t->text, "end the turn");
    else
        dw_text_put(t->text, rp_step_effect(t->box->pack, t->s)->op == RP_OP_INITIATIVE_ALTER &&
                                     rp_step_effect(t->box->pack, t->s)->mode == RP_MODE_FLIP
                                 ? "turn the chosen dice"
                                 : "roll the chosen dice");
}

/* ---- chance: what it was for, then what came ---- */

static void tell_enemy(const telling *t)
{
    int market = rp_enemy_target(t->s, t->a);
    if (market < 0)
        dw_text_add(t->text, "the enemy die shows %d: nothing happens", t->a);
    else
        dw_text_add(t->text, "the enemy die shows %d: %s goes to the trash", t->a,
                    rp_card_name(t->box->words, t->s->market[market]));
}

static void tell_roll(const telling *t)
{
    char cell[16];
    if (t->s->phase == RP_START_ROLL)
        dw_text_add(t->text, "seat %d rolls for the start: %d", t->s->active, t->a);
    else if (t->s->step == RP_REROLL) {
        rp_cell_words(t->s->step_cells[t->s->step_at], cell, sizeof cell);
        dw_text_add(t->text, "reroll of %s: %d", cell, t->a);
    } else if (t->s->step == RP_ALTER_ROLL)
        dw_text_add(t->text, "reroll on Initiative card %d: %d", __builtin_ctz(t->s->step_cards) + 1, t->a);
    else
        tell_enemy(t);
}

static void tell_draw(const telling *t)
{
    if (t->s->phase == RP_CLASS_DRAW)
        dw_text_add(t->text, "seat %d draws for a Class: ", t->s->active);
    else if (t->s->phase == RP_STARTING_DICE)
        dw_text_add(t->text, "starting dice of seat %d: ", t->s->active);
    else
        dw_text_put(t->text, t->s->step ? "drawn from the bag: " : "rolled for the Initiative cards: ");
    tell_die(t, (rp_die)t->a);
}

static void tell_backstory(const telling *t)
{
    dw_text_add(t->text, "Backstory of seat %d: %s", t->s->active,
                rp_word(t->box->words, t->box->words->backstories[t->a].name));
}

static void tell_alignment(const telling *t)
{
    dw_text_add(t->text, "Alignment of seat %d: %s", t->s->active,
                rp_word(t->box->words, t->box->words->alignments[t->a].name));
}

static void tell_card(const telling *t)
{
    const char *where = t->s->phase == RP_MARKET_DISCARDS ? "discarded at setup"
                        : t->s->phase == RP_TRASH         ? "to the trash"
                        : t->s->step == RP_PEEK           ? "on top of the deck"
                                                          : "new in the Market";
    dw_text_add(t->text, "%s: %s", where, rp_card_name(t->box->words, t->a));
}

static void (*const tellers[RP_VERBS])(const telling *) = {
    [RP_DO_RACE] = tell_race,           [RP_DO_CLASS] = tell_class,
    [RP_DO_PLACE] = tell_place,         [RP_DO_PUT] = tell_put,
    [RP_DO_TAKE] = tell_take,           [RP_DO_USE] = tell_use,
    [RP_DO_SKILL] = tell_skill,         [RP_DO_DROP] = tell_drop,
    [RP_DO_PASS] = tell_pass,           [RP_DO_DONE] = tell_done,
    [RP_DO_FLIP] = tell_flip,           [RP_DO_FLIP_CARD] = tell_pool_die,
    [RP_DO_SWAP] = tell_swap,           [RP_DO_WITH] = tell_one_cell,
    [RP_DO_WITH_CARD] = tell_pool_die,  [RP_DO_WITH_COLOUR] = tell_colour,
    [RP_DO_RAISE] = tell_raise,         [RP_DO_LOWER] = tell_lower,
    [RP_DO_REROLL] = tell_reroll,       [RP_DO_REROLL_CARD] = tell_pool_die,
    [RP_DO_KEEP] = tell_keep,           [RP_DO_MOVE] = tell_move,
    [RP_DO_TOKEN] = tell_token,         [RP_DO_LIFT] = tell_one_cell,
    [RP_DO_REPLACE] = tell_one_cell,    [RP_DO_EXCHANGE] = tell_one_cell,
    [RP_DO_COPY] = tell_card_text,      [RP_DO_BUY] = tell_buy,
    [RP_DO_DISCARD] = tell_discard,     [RP_DO_GOLD] = tell_gold,
    [RP_DO_ADD] = tell_card_text,       [RP_DO_REFRESH] = tell_refresh,
    [RP_DO_ROLL] = tell_roll,           [RP_DO_DRAW] = tell_draw,
    [RP_DO_BACKSTORY] = tell_backstory, [RP_DO_ALIGNMENT] = tell_alignment,
    [RP_DO_CARD] = tell_card,
};

void rp_explain(const dw_game *game, const void *state, int seat, dw_move move, dw_text *text)
{
    const rp_state *s = state;
    telling t = {game->pack, s, seat >= 0 ? &s->seats[seat] : NULL, rp_arg(move), rp_arg2(move), text};
    tellers[rp_verb_of(move)](&t);
}
