/*
 * steps.c: the effects of Skills and abilities, each as a chain of small choices. A step lies on top of
 * the phase that it interrupts; rp_finish_step returns to that phase. `pass` skips an effect at any choice
 * that the owner may decline.
 */
#include "games/rollplayer/rules/rules.h"

#include <string.h>

const rp_effect *rp_step_effect(const rp_pack *p, const rp_state *s)
{
    if (s->step_effect >= RP_CLASS_EFFECT)
        return &p->classes[s->seats[s->step_seat].class_id].effects[s->step_effect - RP_CLASS_EFFECT];
    return &p->cards[s->step_effect - 1].effect;
}

void rp_ask_step(rp_state *s, rp_step step)
{
    s->step = (uint8_t)step;
    s->waiting = rp_step_is_chance(step) ? 0 : rp_seat_bit(s->step_seat);
}

void rp_clear_step(rp_state *s)
{
    s->step = RP_NO_STEP;
    s->step_seat = s->step_effect = s->step_turn = s->step_count = s->step_at = s->step_cards = 0;
    memset(s->step_cells, 0, sizeof s->step_cells);
    memset(s->step_faces, 0, sizeof s->step_faces);
}

/* The question of the phase, as things stand now: a used Skill or a discarded Weapon may have settled it. */
void rp_ask_again(const rp_pack *p, rp_state *s)
{
    switch (s->phase) {
    case RP_DICE_END:
        rp_ask_dice_end(p, s);
        break;
    case RP_DICE_OVER:
    case RP_MARKET_OVER:
        rp_ask_window(p, s);
        break;
    case RP_BUY_MORE:
        rp_after_buy(p, s);
        break;
    case RP_MARKET_END:
        rp_ask_market_end(p, s);
        break;
    case RP_ENEMY:
        rp_resume_enemies(p, s);
        break;
    case RP_HUNT_REROLL:
    case RP_FIGHT_REROLL:
        rp_ask_rerolls(p, s);
        break;
    case RP_CREATION_END:
        rp_ask_creation_end(p, s);
        break;
    case RP_HIRE:
        rp_ask_hiring(p, s);
        break;
    default:
        s->waiting = rp_seat_bit(s->active);
    }
}

void rp_finish_step(const rp_pack *p, rp_state *s)
{
    bool turn_goes_on = s->step_turn;
    rp_clear_step(s);
    if (turn_goes_on)
        rp_after_action(p, s);
    else
        rp_ask_again(p, s);
}

/* ---- beginning ------------------------------------------------------------------------------ */

static rp_step first_step(const rp_effect *effect)
{
    switch (effect->op) {
    case RP_OP_STEP_DIE:
        return RP_STEP_PICK;
    case RP_OP_SWAP_OWN_DICE:
        return RP_SWAP_FIRST;
    case RP_OP_INITIATIVE_ALTER:
        return RP_ALTER_PICK;
    case RP_OP_MOVE_DIE:
        return RP_LIFT;
    case RP_OP_REROLL_OWN_DICE:
        return RP_REROLL_PICK;
    case RP_OP_REPLACE_DIE_FROM_BAG:
        return RP_REPLACE;
    case RP_OP_EXCHANGE_WITH_POOL:
        return RP_EXCHANGE;
    case RP_OP_TAKE_ATTRIBUTE_ACTION:
        return RP_ANY_ACTION;
    case RP_OP_COPY_SKILL:
        return RP_COPY;
    case RP_OP_BUY_FROM_DISCARD:
        return RP_BUY_DISCARD;
    case RP_OP_BUY_DECK_TOP:
        return RP_PEEK;
    case RP_OP_BAG_DRAW_CHOICE:
        return RP_BAG_DRAW;
    default:
        return rp_first_scroll_step(effect);
    }
}

/* Whether there is a card to look at. */
static bool ask_peek(rp_state *s)
{
    rp_reshuffle_if_empty(s);
    if (s->top && s->top_seen >> s->step_seat & 1)
        rp_ask_step(s, RP_BUY_TOP); /* has seen it already */
    else if (rp_deck_top(s))
        rp_ask_step(s, RP_PEEK);
    else
        return false;
    return true;
}

bool rp_open_effect(const rp_pack *p, rp_state *s, int seat, int effect_id)
{
    s->step_seat = (uint8_t)seat;
    s->step_effect = (uint8_t)effect_id;
    const rp_effect *effect = rp_step_effect(p, s);
    rp_step step = first_step(effect);
    if (effect->op == RP_OP_GAIN_GOLD)
        rp_gain_gold(&s->seats[seat], effect->gold);
    if (effect->op == RP_OP_BUY_DISCOUNT)
        s->discount = (uint8_t)(s->discount + effect->amount);
    if (step == RP_PEEK)
        return ask_peek(s);
    if (step == RP_BAG_DRAW) {
        int bag = rp_bag_count(s);
        s->step_count = (uint8_t)(effect->dice < bag ? effect->dice : bag);
        rp_ask_step(s, step);
        return true;
    }
    dw_move choices[DW_MOVES_MAX];
    s->step = (uint8_t)step;
    if (step == RP_NO_STEP || rp_list_step(p, s, choices) <= 1)
        return false;
    rp_ask_step(s, step);
    return true;
}

/* An effect with no legal choice is skipped. */
void rp_begin_effect(const rp_pack *p, rp_state *s, int seat, int effect_id)
{
    if (!rp_open_effect(p, s, seat, effect_id))
        rp_finish_step(p, s);
}

/* ---- choices -------------------------------------------------------------------------------- */

static void roll_chosen_dice(rp_state *s)
{
    s->step_at = 0;
    rp_ask_step(s, RP_REROLL);
}

static void choose_reroll(const rp_pack *p, rp_state *s, int cell)
{
    s->step_cells[s->step_count++] = (uint8_t)cell;
    int limit = rp_step_effect(p, s)->dice, dice = rp_sheet_count(&s->seats[s->step_seat]);
    if (s->step_count >= limit || s->step_count >= dice || s->step_count == RP_REROLLS_MAX)
        roll_chosen_dice(s);
}

/* The pool dice are chosen: turn them, or have them rolled. */
static void alter_pool(const rp_pack *p, rp_state *s)
{
    if (rp_step_effect(p, s)->mode == RP_MODE_REROLL) {
        rp_ask_step(s, RP_ALTER_ROLL);
        return;
    }
    for (int i = 0; i < RP_INITIATIVE_MAX; i++)
        if (s->step_cards >> i & 1)
            s->initiative[i].die = rp_die_flipped(s->initiative[i].die);
    rp_sort_again(p, s, s->step_seat);
}

static void choose_pool_die(const rp_pack *p, rp_state *s, int card)
{
    s->step_cards |= (uint8_t)(1u << card);
    int chosen = __builtin_popcount(s->step_cards);
    if (chosen >= rp_step_effect(p, s)->dice || chosen >= rp_pool_size(s))
        alter_pool(p, s);
}

static void move_lifted_die(const rp_pack *p, rp_state *s, int row)
{
    rp_seat *seat = &s->seats[s->step_seat];
    int from = s->step_cells[0], last = from - from % RP_COLUMNS + RP_COLUMNS - 1;
    rp_die die = seat->sheet[from];
    for (int cell = from; cell < last; cell++)
        seat->sheet[cell] = seat->sheet[cell + 1]; /* close the gap */
    seat->sheet[last] = 0;
    rp_place_in_row(seat, row, die);
    rp_finish_step(p, s);
}

static void swap_dice(const rp_pack *p, rp_state *s, int cell)
{
    rp_die *sheet = s->seats[s->step_seat].sheet, *first = &sheet[s->step_cells[0]], *second = &sheet[cell];
    rp_die die = *first;
    *first = *second;
    *second = die;
    bool again = s->step_effect && !s->step_turn && rp_step_effect(p, s)->op == RP_OP_SWAP_OWN_DICE &&
                 ++s->step_count < rp_step_effect(p, s)->uses;
    if (again)
        rp_ask_step(s, RP_SWAP_FIRST);
    else
        rp_finish_step(p, s);
}

static void replace_die(const rp_pack *p, rp_state *s, int colour)
{
    rp_seat *seat = &s->seats[s->step_seat];
    rp_die *cell = &seat->sheet[s->step_cells[0]];
    s->bag[rp_die_colour(*cell)]++;
    s->bag[colour]--;
    bool rolled = rp_step_effect(p, s)->rolled; /* it lies on its lowest face until then */
    *cell = rp_die_of(colour, rolled ? 1 + rp_face_shift(colour) : rp_die_face(*cell));
    rp_welcome_die(p, seat, *cell);
    if (rolled)
        rp_ask_step(s, RP_REPLACE_ROLL);
    else
        rp_finish_step(p, s);
}

static void exchange_die(const rp_pack *p, rp_state *s, int card)
{
    rp_seat *seat = &s->seats[s->step_seat];
    rp_die *cell = &seat->sheet[s->step_cells[0]];
    rp_die incoming = s->initiative[card].die;
    s->initiative[card].die = *cell;
    *cell = incoming;
    rp_welcome_die(p, seat, incoming);
    if (rp_step_effect(p, s)->resort)
        rp_sort_again(p, s, s->step_seat);
    else
        rp_finish_step(p, s);
}

static void buy_top(const rp_pack *p, rp_state *s, int card)
{
    rp_seat *seat = &s->seats[s->step_seat];
    seat->gold = (uint16_t)(seat->gold - rp_gold_to_pay(p, s, s->step_seat, card, 0));
    rp_take_from_deck(s, card);
    rp_receive_card(p, s, s->step_seat, card);
}

/* Asks about the next rerolled die whose face has changed; done after the last one. */
static void next_keep(const rp_pack *p, rp_state *s)
{
    const rp_die *sheet = s->seats[s->step_seat].sheet;
    while (s->step_at < s->step_count &&
           rp_die_face(sheet[s->step_cells[s->step_at]]) == s->step_faces[s->step_at])
        s->step_at++;
    if (s->step_at < s->step_count)
        rp_ask_step(s, RP_KEEP);
    else
        rp_finish_step(p, s);
}

static void keep(const rp_pack *p, rp_state *s, bool new_face)
{
    rp_die *die = &s->seats[s->step_seat].sheet[s->step_cells[s->step_at]];
    if (new_face)
        *die = rp_die_with_face(*die, s->step_faces[s->step_at]);
    s->step_at++;
    next_keep(p, s);
}

/* `done`: enough dice are chosen. */
static void done_choosing(const rp_pack *p, rp_state *s)
{
    if (s->step == RP_REROLL_PICK)
        roll_chosen_dice(s);
    else
        alter_pool(p, s);
}

/* Remembers the die chosen and asks what to do with it. */
static void choose_cell(rp_state *s, int cell, rp_step next)
{
    s->step_cells[0] = (uint8_t)cell;
    rp_ask_step(s, next);
}

/* `pass`: the rest of the effect is skipped; an own Attribute Action so begun counts as declined. */
static void skip(const rp_pack *p, rp_state *s)
{
    if (s->step_turn) {
        rp_clear_step(s);
        rp_decline_action(p, s);
    } else
        rp_finish_step(p, s);
}

void rp_apply_step(const rp_pack *p, rp_state *s, dw_move move)
{
    int a = rp_arg(move);
    if (rp_verb_of(move) != RP_DO_PASS && s->step == RP_ANY_ACTION) {
        rp_take_action(p, s, s->step_seat, move);
        return;
    }
    if (s->step == RP_FREE_REROLL && rp_verb_of(move) != RP_DO_PASS) {
        rp_apply_free_reroll(p, s, move);
        return;
    }
    switch (rp_verb_of(move)) {
    case RP_DO_PASS:
        skip(p, s);
        break;
    case RP_DO_DONE:
        done_choosing(p, s);
        break;
    case RP_DO_PUT:
        rp_put(p, s, a);
        break;
    case RP_DO_SWAP:
        choose_cell(s, a, RP_SWAP_SECOND);
        break;
    case RP_DO_WITH:
        swap_dice(p, s, a);
        break;
    case RP_DO_REROLL:
        choose_reroll(p, s, a);
        break;
    case RP_DO_KEEP:
        keep(p, s, a);
        break;
    case RP_DO_RAISE:
    case RP_DO_LOWER:
        rp_step_die(&s->seats[s->step_seat], move);
        rp_finish_step(p, s);
        break;
    case RP_DO_LIFT:
        choose_cell(s, a, RP_LIFTED);
        break;
    case RP_DO_PLACE:
        move_lifted_die(p, s, a);
        break;
    case RP_DO_FLIP_CARD:
    case RP_DO_REROLL_CARD:
        choose_pool_die(p, s, a);
        break;
    case RP_DO_REPLACE:
        choose_cell(s, a, RP_REPLACE_WITH);
        break;
    case RP_DO_WITH_COLOUR:
        replace_die(p, s, a);
        break;
    case RP_DO_EXCHANGE:
        choose_cell(s, a, RP_EXCHANGE_WITH);
        break;
    case RP_DO_WITH_CARD:
        exchange_die(p, s, a);
        break;
    case RP_DO_COPY:
        rp_begin_effect(p, s, s->step_seat, 1 + a);
        break;
    case RP_DO_BUY:
        if (s->step == RP_BUY_TOP)
            buy_top(p, s, a);
        else
            rp_buy(p, s, move);
        break;
    default:
        rp_apply_scroll_step(p, s, move);
    }
}

/* ---- chance --------------------------------------------------------------------------------- */

static void reroll_result(const rp_pack *p, rp_state *s, int face)
{
    s->step_faces[s->step_at++] = (uint8_t)face;
    if (s->step_at < s->step_count)
        return;
    s->step_at = 0;
    next_keep(p, s);
}

static void pool_reroll_result(const rp_pack *p, rp_state *s, int face)
{
    int card = __builtin_ctz(s->step_cards);
    s->initiative[card].die = rp_die_with_face(s->initiative[card].die, face);
    s->step_cards &= (uint8_t)(s->step_cards - 1);
    if (!s->step_cards)
        rp_sort_again(p, s, s->step_seat);
}

static void drawn_from_bag(rp_state *s, rp_die die)
{
    rp_seat *seat = &s->seats[s->step_seat];
    s->bag[rp_die_colour(die)]--;
    seat->hand[seat->hand_count++] = die;
    if (--s->step_count == 0) {
        rp_clear_step(s);
        s->waiting = rp_seat_bit(s->active);
    }
}

void rp_step_chance(const rp_pack *p, rp_state *s, dw_move move)
{
    int value = rp_arg(move);
    switch (s->step) {
    case RP_REROLL:
        reroll_result(p, s, value);
        break;
    case RP_ALTER_ROLL:
        pool_reroll_result(p, s, value);
        break;
    case RP_BAG_DRAW:
        drawn_from_bag(s, (rp_die)value);
        break;
    case RP_REPLACE_ROLL: {
        rp_die *die = &s->seats[s->step_seat].sheet[s->step_cells[0]];
        *die = rp_die_with_face(*die, value);
        rp_finish_step(p, s);
        break;
    }
    case RP_REVEAL:
        rp_revealed(p, s, value);
        break;
    case RP_LOOK:
        rp_looked(p, s, value);
        break;
    default: /* RP_PEEK */
        s->top = (uint8_t)(1 + value);
        s->top_seen |= rp_seat_bit(s->step_seat);
        rp_ask_step(s, RP_BUY_TOP);
    }
}
