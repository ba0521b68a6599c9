/* skills.c: when a Skill or a class ability may be used, and the use itself up to the point where its
 * effect begins (steps.c). Also the two windows in which the game waits for Skills: D5 and M3. */
#include "games/rollplayer/rules/rules.h"

/* ---- windows -------------------------------------------------------------------------------- */

enum {
    ANY = 1 << RP_ANY_TIME | 1 << RP_AS_TARGET,
    DICE = ANY | 1 << RP_DICE_PHASE,
    OWN_DICE = DICE | 1 << RP_OWN_DICE_TURN | 1 << RP_OWN_TURN,
    OWN_MARKET = ANY | 1 << RP_OWN_MARKET_TURN | 1 << RP_OWN_TURN,
    OWN_BUY = OWN_MARKET | 1 << RP_BUYING,
    OWN_TURN = ANY | 1 << RP_OWN_TURN,
};

const struct rp_window rp_windows[RP_PHASES] = {
    [RP_SELECT] = {OWN_DICE, DICE},   [RP_PLACE] = {OWN_DICE, 0},        [RP_ACTION] = {OWN_DICE, 0},
    [RP_DICE_END] = {OWN_DICE, DICE}, [RP_DICE_OVER] = {DICE, 0},        [RP_MARKET] = {OWN_BUY, ANY},
    [RP_BUY_MORE] = {OWN_BUY, 0},     [RP_MARKET_END] = {OWN_MARKET, 0}, [RP_MARKET_OVER] = {ANY, 0},
    [RP_HUNT] = {OWN_TURN, 0},        [RP_HUNT_REROLL] = {OWN_TURN, 0},  [RP_FIGHT_REROLL] = {ANY, 0},
};

/* ---- Skills --------------------------------------------------------------------------------- */

const rp_effect *rp_edge_fee(const rp_pack *p, const rp_seat *seat)
{
    const rp_effect *fee = rp_power(p, seat, RP_OP_SKILL_EDGE_FEE);
    return fee && seat->gold >= fee->gold ? fee : NULL;
}

/* After the last round only what rerolls Combat Dice does anything. */
static bool is_out_of_place(const rp_pack *p, const rp_state *s, int card)
{
    return s->phase == RP_FIGHT_REROLL && p->cards[card].effect.op != RP_OP_HEAL_OR_REROLL;
}

bool rp_may_copy(const rp_pack *p, const rp_state *s, int seat, int card)
{
    uint32_t fitting = seat == s->active ? rp_windows[s->phase].active : rp_windows[s->phase].others;
    if (p->cards[card].effect.op == RP_OP_COPY_SKILL || p->cards[card].kind != RP_SKILL ||
        is_out_of_place(p, s, card))
        return false;
    for (int other = 0; other < s->players; other++)
        if (other != seat && rp_cards_have(s->seats[other].cards, card))
            return fitting >> p->cards[card].timing & 1;
    return false;
}

bool rp_may_copy_reroll(const rp_pack *p, const rp_state *s, int seat)
{
    for (RP_EACH(card, p->derived.by_op[RP_OP_HEAL_OR_REROLL]))
        if (rp_may_copy(p, s, seat, (int)card))
            return true;
    return false;
}

/* Monster Combat: only Skills that reroll. While buying: Haggle only for a card that can be paid with it. */
rp_cards rp_really_usable(const rp_pack *p, const rp_state *s, int seat, rp_cards usable)
{
    rp_cards kept = usable;
    for (RP_EACH(card, usable)) {
        const rp_effect *effect = &p->cards[card].effect;
        bool copies = effect->op == RP_OP_COPY_SKILL && rp_may_copy_reroll(p, s, seat);
        bool buys = p->cards[card].timing == RP_BUYING;
        if ((is_out_of_place(p, s, (int)card) && !copies) ||
            (buys && !rp_discount_helps(p, s, seat, effect->amount)))
            kept &= ~rp_card_bit((int)card);
    }
    return kept;
}

/* Whether a Skill of that timing, or one that copies such a Skill, may still be used before its time is over:
 * it is upright and can be used, or another Skill can be used first and may free its arrow. */
bool rp_has_bound_skill(const rp_pack *p, const rp_state *s, int seat, rp_timing timing)
{
    if (!rp_usable_skills(p, s, seat))
        return false;
    rp_cards upright = s->seats[seat].cards & ~s->exhausted;
    rp_cards bound = p->derived.by_timing[timing];
    if (timing == RP_OWN_MARKET_TURN)
        bound |= p->derived.by_timing[RP_OWN_TURN]; /* the own Dice turn was before */
    if (upright & bound)
        return true;
    if (!(upright & p->derived.by_timing[RP_AS_TARGET]))
        return false;
    for (int other = 0; other < s->players; other++)
        if (other != seat && s->seats[other].cards & bound)
            return true;
    return false;
}

int rp_skill_fee(const rp_pack *p, const rp_seat *seat, int card)
{
    bool follows =
        rp_power(p, seat, RP_OP_ARROW_CHOICE) || rp_can_move_token(seat->token, p->cards[card].arrow);
    return follows ? 0 : rp_power(p, seat, RP_OP_SKILL_EDGE_FEE)->gold;
}

void rp_use_skill(const rp_pack *p, rp_state *s, int seat_no, int card)
{
    rp_seat *seat = &s->seats[seat_no];
    int arrow = p->cards[card].arrow;
    s->exhausted |= rp_card_bit(card);
    s->passed = 0; /* a use reopens the window */
    if (rp_power(p, seat, RP_OP_ARROW_CHOICE)) {
        s->step_seat = (uint8_t)seat_no;
        s->step_effect = (uint8_t)(1 + card);
        rp_ask_step(s, RP_ARROW);
        return;
    }
    seat->gold = (uint16_t)(seat->gold - rp_skill_fee(p, seat, card));
    if (rp_can_move_token(seat->token, arrow))
        rp_move_token(seat, arrow);
    rp_begin_effect(p, s, seat_no, 1 + card);
}

/* ---- class abilities ------------------------------------------------------------------------ */

static bool can_step_a_die(const rp_seat *seat, const rp_effect *effect)
{
    dw_move steps[16];
    for (int cell = 0; cell < RP_CELLS; cell++)
        if (rp_list_steps_of_die(seat, cell, effect->up, effect->down, steps))
            return true;
    return false;
}

static bool may_step(const rp_pack *p, const rp_state *s, int seat_no)
{
    const rp_seat *seat = &s->seats[seat_no];
    const rp_effect *effect = rp_power(p, seat, RP_OP_STEP_DIE);
    return effect && seat_no == s->active && s->phase >= RP_PLACE && s->phase <= RP_DICE_END &&
           s->steps_used < effect->uses && seat->gold >= effect->gold_cost &&
           !(effect->needs_no_gold && s->selected_gold) && can_step_a_die(seat, effect);
}

static bool may_draw(const rp_pack *p, const rp_state *s, int seat_no)
{
    const rp_seat *seat = &s->seats[seat_no];
    const rp_effect *effect = rp_power(p, seat, RP_OP_BAG_DRAW_CHOICE);
    return effect && s->phase == RP_PLACE && !s->draws_used && seat->gold >= effect->gold_cost &&
           rp_bag_count(s) > 0;
}

static bool may_exchange(const rp_pack *p, const rp_state *s, int seat_no)
{
    const rp_seat *seat = &s->seats[seat_no];
    const rp_effect *effect = rp_power(p, seat, RP_OP_EXCHANGE_WITH_POOL);
    return effect && s->phase == RP_DICE_OVER && seat->count < effect->uses && rp_pool_size(s) > 0 &&
           rp_sheet_count(seat) > 0;
}

int rp_list_own_abilities(const rp_pack *p, const rp_state *s, int seat, dw_move *out)
{
    int n = 0;
    if (may_step(p, s, seat))
        out[n++] = rp_move(RP_DO_USE, RP_OP_STEP_DIE);
    if (may_draw(p, s, seat))
        out[n++] = rp_move(RP_DO_USE, RP_OP_BAG_DRAW_CHOICE);
    if (may_exchange(p, s, seat))
        out[n++] = rp_move(RP_DO_USE, RP_OP_EXCHANGE_WITH_POOL);
    return n;
}

int rp_power_id(const rp_pack *p, const rp_seat *seat, rp_op op)
{
    int index = p->derived.class_effect[op][seat->class_id];
    if (index)
        return RP_CLASS_EFFECT + index - 1;
    return 1 + rp_cards_first(seat->cards & p->derived.weapons_with[op]);
}

void rp_use_ability(const rp_pack *p, rp_state *s, int seat_no, rp_op op)
{
    rp_seat *seat = &s->seats[seat_no];
    seat->gold = (uint16_t)(seat->gold - rp_power(p, seat, op)->gold_cost);
    if (op == RP_OP_STEP_DIE)
        s->steps_used++;
    else if (op == RP_OP_BAG_DRAW_CHOICE)
        s->draws_used++;
    else
        seat->count++;
    s->passed = 0;
    rp_begin_effect(p, s, seat_no, rp_power_id(p, seat, op));
}

/* ---- D5 and M3 ------------------------------------------------------------------------------ */

/* Besides Skills: an ability, or the last moment before Final Scoring to discard a Weapon that overshoots a
 * goal (before a Monster Combat that is later, at the End of Character Creation). */
static uint32_t seats_with_more(const rp_pack *p, const rp_state *s)
{
    dw_move abilities[8];
    uint32_t seats = 0;
    bool abilities_count = s->phase == RP_DICE_OVER;
    if (!abilities_count && (rp_brings(p, RP_MONSTERS) || !rp_all_full(s)))
        return 0;
    for (int seat = 0; seat < s->players; seat++) {
        bool more = abilities_count ? rp_list_abilities(p, s, seat, abilities) > 0
                                    : s->seats[seat].cards & p->derived.by_op[RP_OP_GOAL_DIE_BONUS];
        seats |= (uint32_t)more << seat;
    }
    return seats;
}

static uint32_t seats_with_something(const rp_pack *p, const rp_state *s)
{
    uint32_t seats = seats_with_more(p, s), timings = rp_windows[s->phase].active;
    for (int seat = 0; seat < s->players; seat++)
        seats |= (uint32_t)(rp_usable_at(p, s, seat, timings) != 0) << seat;
    return seats;
}

void rp_ask_window(const rp_pack *p, rp_state *s)
{
    uint32_t seats = seats_with_something(p, s) & ~(uint32_t)s->passed;
    if (seats) {
        uint32_t in_order = (seats | seats << s->players) >> s->start; /* the Start Player's bit first */
        s->active = (uint8_t)rp_seat_in_order(s, __builtin_ctz(in_order));
        s->waiting = rp_seat_bit(s->active);
        return;
    }
    s->passed = 0;
    if (s->phase == RP_DICE_OVER)
        rp_end_dice_phase(p, s);
    else
        rp_begin_cleanup(p, s);
}
