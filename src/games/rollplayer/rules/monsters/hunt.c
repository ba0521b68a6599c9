/*
 * hunt.c: the third choice in the Market Phase: a Hunt, in the ten steps of the rulebook. Changes the Hunt in
 * the state and what the hunter pays and gains. The dice of the fight are in combat.c, the Minions that lie
 * there in minions.c.
 */
#include "games/rollplayer/rules/rules.h"

#include <string.h>

/* ---- steps 1 to 4: pass, take dice, hire ---------------------------------------------------- */

void rp_begin_hunt(rp_state *s)
{
    s->buys_left = s->discount = 0; /* the Hunt is the whole turn */
    s->passes = s->rerolls_used = 0;
    rp_ask_seat(s, RP_HUNT, s->active);
}

/* What the Minion's weakness gives. */
static int weakness(const rp_pack *p, const rp_state *s, int seat, const rp_effect *bonus)
{
    if (bonus->op == RP_OP_DICE_IF)
        return rp_condition_holds(p, s, seat, bonus) ? bonus->dice : 0;
    int dice = rp_measure(p, s, seat, bonus) / bonus->per;
    return dice < 0 ? 0 : dice < bonus->max ? dice : bonus->max;
}

int rp_hunt_dice(const rp_pack *p, const rp_state *s, int seat)
{
    return p->numbers.hunt_dice + weakness(p, s, seat, &p->minions[s->minion - 1].bonus) +
           rp_more_dice(p, s, seat, RP_IN_HUNT);
}

int rp_dice_now(const rp_pack *p, const rp_state *s, int seat)
{
    bool before_hiring = s->phase == RP_HUNT && !s->seats[seat].dice;
    return before_hiring ? rp_hunt_dice(p, s, seat) : s->seats[seat].dice;
}

int rp_pass_price(const rp_pack *p, const rp_state *s, int seat)
{
    const rp_effect *effect = rp_power(p, &s->seats[seat], RP_OP_HUNT_PASS_COST);
    if (effect)
        return s->passes ? effect->next : effect->first;
    return p->numbers.pass_gold;
}

int rp_list_hunt(const rp_pack *p, const rp_state *s, int seat_no, dw_move *out)
{
    const rp_seat *seat = &s->seats[seat_no];
    int n = 0;
    out[n] = rp_move(RP_DO_NEXT, 0);
    n += !seat->dice && rp_minions_in_deck(s) > 1 && seat->gold >= rp_pass_price(p, s, seat_no) &&
         s->passes < RP_PASSES_MAX;
    n += rp_list_hiring(p, seat, out + n);
    out[n++] = rp_move(RP_DO_FIGHT, 0);
    return n;
}

void rp_pass_minion(const rp_pack *p, rp_state *s)
{
    rp_seat *seat = &s->seats[s->active];
    seat->gold = (uint16_t)(seat->gold - rp_pass_price(p, s, s->active));
    s->passes++;
    rp_minion_to_bottom(s);
    s->step_seat = s->active;
    rp_next_minion(p, s);
}

/* ---- step 5: the combat roll ---------------------------------------------------------------- */

void rp_fight_minion(const rp_pack *p, rp_state *s)
{
    rp_seat *seat = &s->seats[s->active];
    seat->dice = (uint8_t)rp_dice_now(p, s, s->active);
    rp_roll_combat_dice(s, seat->dice);
}

/* ---- steps 6 to 10: rewards, Trophy, the next Minion ---------------------------------------- */

const rp_reward *rp_reward_for(const rp_minion *minion, int total)
{
    int band = 0;
    while (band + 1 < minion->band_count && total >= minion->bands[band + 1].min)
        band++;
    return &minion->bands[band];
}

int rp_trophy_at(const rp_minion *minion)
{
    for (int band = 0; band < minion->band_count; band++)
        if (minion->bands[band].trophy)
            return minion->bands[band].min;
    return 255;
}

void rp_gain_reward(rp_seat *seat, const rp_reward *reward)
{
    rp_gain_xp(seat, reward->xp);
    rp_gain_gold(seat, reward->gold);
    rp_gain_tokens(&seat->injuries, reward->injuries);
    rp_gain_tokens(&seat->honor, reward->honor);
}

void rp_end_hunt(const rp_pack *p, rp_state *s)
{
    rp_seat *seat = &s->seats[s->active];
    const rp_reward *reward = rp_reward_for(&p->minions[s->minion - 1], rp_combat_total(p, s, s->active));
    rp_gain_reward(seat, reward);
    memset(s->combat, 0, sizeof s->combat);
    seat->dice = s->passes = s->rerolls_used = 0;
    s->phase = RP_BUY_MORE;
    if (reward->trophy) {
        const rp_effect *more = rp_power(p, seat, RP_OP_BUY_AFTER_TROPHY);
        s->buys_left = more ? more->buys : 0;
        rp_take_trophy(p, s, s->active);
        return;
    }
    rp_minion_to_bottom(s); /* it survived and ran away */
    s->step_seat = s->active;
    rp_next_minion(p, s);
}
