/*
 * idle.c: whether a Skill, an ability or a Scroll that may be used now would do nothing: no roll, nothing
 * to choose, nothing changed. The cost of the use does not count: the exhausted card, the fee, and the
 * move of the alignment token, which nobody aims for by itself.
 */
#include "games/rollplayer/rules/rules.h"

#include <string.h>

static bool is_nothing(const rp_pack *p, const rp_state *s, int seat, int effect_id);

/* A copied Skill counts if its own effect does. */
static bool copies_are_nothing(const rp_pack *p, const rp_state *s, int seat)
{
    dw_move copies[DW_MOVES_MAX];
    int n = rp_list_step(p, s, copies);
    for (int i = 0; i < n; i++)
        if (rp_verb_of(copies[i]) == RP_DO_COPY && !is_nothing(p, s, seat, 1 + rp_arg(copies[i])))
            return false;
    return true;
}

static bool is_nothing(const rp_pack *p, const rp_state *s, int seat, int effect_id)
{
    rp_state before = *s, after;
    rp_clear_step(&before);
    after = before;
    if (rp_open_effect(p, &after, seat, effect_id))
        return after.step == RP_COPY && copies_are_nothing(p, &after, seat);
    rp_clear_step(&after);
    return memcmp(&before, &after, sizeof before) == 0;
}

/* Nothing that a Skill does depends on where the token stands, so that the arrow need not be followed. */
static bool is_idle_skill(const rp_pack *p, const rp_state *s, int seat, int card)
{
    rp_state used = *s;
    used.exhausted |= rp_card_bit(card);
    used.seats[seat].gold = (uint16_t)(used.seats[seat].gold - rp_skill_fee(p, &s->seats[seat], card));
    return is_nothing(p, &used, seat, 1 + card);
}

static bool is_idle_ability(const rp_pack *p, const rp_state *s, int seat, int op, int weapon)
{
    return is_nothing(p, s, seat, weapon ? weapon : rp_power_id(p, &s->seats[seat], (rp_op)op));
}

static bool is_idle_scroll(const rp_pack *p, const rp_state *s, int seat, int card, int tokens)
{
    const rp_effect *effect = &p->cards[card].effect;
    bool has_token = effect->op == RP_OP_TAKE_ADVENTURE_TOKEN;
    if (p->cards[card].kind != RP_SCROLL || has_token || (effect->op == RP_OP_CLAIM_MINION && s->minion))
        return false;
    rp_state paid = *s, after;
    rp_seat *buyer = &paid.seats[seat];
    buyer->gold = (uint16_t)(buyer->gold - rp_gold_to_pay(p, s, seat, card, tokens));
    buyer->charisma = (uint8_t)(buyer->charisma - tokens);
    rp_clear_step(&paid);
    after = paid;
    rp_apply_at_once(p, &after, seat, effect);
    return memcmp(&paid, &after, sizeof paid) == 0 && is_nothing(p, &paid, seat, 1 + card);
}

bool rp_is_idle(const rp_pack *p, const rp_state *s, int seat, dw_move move)
{
    int a = rp_arg(move), b = rp_arg2(move);
    switch (rp_verb_of(move)) {
    case RP_DO_SKILL:
        return is_idle_skill(p, s, seat, a);
    case RP_DO_USE:
        return is_idle_ability(p, s, seat, a, b);
    case RP_DO_COPY:
        return is_nothing(p, s, seat, 1 + a);
    case RP_DO_BUY:
        return is_idle_scroll(p, s, seat, a, b);
    default:
        return false;
    }
}
