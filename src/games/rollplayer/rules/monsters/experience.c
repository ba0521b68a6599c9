/* experience.c: XP spent on the character: an Attribute Action, or an Injury discarded. In one's own turn,
 * but not inside a Hunt, and at the End of Character Creation. Rerolls and mercenaries are in combat.c. */
#include "games/rollplayer/rules/rules.h"

int rp_train_price(const rp_pack *p, const rp_seat *seat)
{
    const rp_effect *effect = rp_power(p, seat, RP_OP_XP_ACTION_COST);
    return effect ? effect->xp : p->numbers.action_xp;
}

static bool can_heal(const rp_pack *p, const rp_seat *seat)
{
    return seat->injuries && seat->xp >= p->numbers.injury_xp;
}

bool rp_can_spend(const rp_pack *p, const rp_seat *seat)
{
    return rp_brings(p, RP_EXPERIENCE) && (seat->xp >= rp_train_price(p, seat) || can_heal(p, seat));
}

int rp_list_spending(const rp_pack *p, const rp_state *s, int seat_no, dw_move *out)
{
    const rp_seat *seat = &s->seats[seat_no];
    int n = 0;
    if (!rp_can_spend(p, seat) || seat_no != s->active)
        return 0;
    if (seat->xp >= rp_train_price(p, seat))
        out[n++] = rp_move(RP_DO_TRAIN, 0);
    if (can_heal(p, seat))
        out[n++] = rp_move(RP_DO_HEAL, 0);
    return n;
}

void rp_train(const rp_pack *p, rp_state *s, int seat)
{
    rp_gain_xp(&s->seats[seat], -rp_train_price(p, &s->seats[seat]));
    s->step_seat = (uint8_t)seat;
    s->step_effect = 0; /* any row: see rp_all_action_rows */
    rp_ask_step(s, RP_ANY_ACTION);
}

void rp_heal(const rp_pack *p, rp_state *s, int seat)
{
    rp_gain_xp(&s->seats[seat], -p->numbers.injury_xp);
    s->seats[seat].injuries--;
    rp_ask_again(p, s);
}
