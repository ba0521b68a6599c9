/*
 * combat.c: Combat Dice, on a Hunt and against the Monster alike: how many, mercenaries, the roll,
 * rerolls, the total. A pool is a number; rolled dice are counted by face, since equal dice do not differ.
 */
#include "games/rollplayer/rules/rules.h"

static bool is_hunt(const rp_state *s)
{
    return s->phase <= RP_HUNT_REROLL;
}

static rp_scope scope_of(const rp_state *s)
{
    return is_hunt(s) ? RP_IN_HUNT : RP_IN_MONSTER_COMBAT;
}

int rp_more_dice(const rp_pack *p, const rp_state *s, int seat, rp_scope scope)
{
    const rp_effect *effect;
    int dice = 0;
    for (RP_EACH_POWER(effect, p, &s->seats[seat], RP_OP_COMBAT_DICE))
        if (effect->scope >> scope & 1 && (!effect->measure || rp_condition_holds(p, s, seat, effect)))
            dice += effect->dice;
    return dice;
}

/* ---- mercenaries ---------------------------------------------------------------------------- */

int rp_mercenary_price(const rp_pack *p, const rp_seat *seat, rp_hire how)
{
    const rp_effect *effect = rp_power(p, seat, RP_OP_MERCENARY_COST);
    int gold = effect ? effect->gold : p->numbers.mercenary_gold;
    if (how == RP_HIRE_XP)
        return effect ? effect->xp : p->numbers.mercenary_xp;
    if (how == RP_HIRE_TOKEN)
        gold -= p->numbers.charisma_token_worth;
    return gold > 0 ? gold : 0;
}

int rp_list_hiring(const rp_pack *p, const rp_seat *seat, dw_move *out)
{
    int n = 0;
    if (seat->dice >= RP_COMBAT_DICE_MAX)
        return 0;
    for (rp_hire how = 0; how < RP_HIRES; how++) {
        int purse = how == RP_HIRE_XP ? seat->xp : seat->gold;
        out[n] = rp_move(RP_DO_HIRE, (int)how);
        n += purse >= rp_mercenary_price(p, seat, how) && (how != RP_HIRE_TOKEN || seat->charisma);
    }
    return n;
}

void rp_hire_mercenary(const rp_pack *p, rp_state *s, rp_hire how)
{
    rp_seat *seat = &s->seats[s->active];
    int price = rp_mercenary_price(p, seat, how);
    seat->dice = (uint8_t)(rp_dice_now(p, s, s->active) + 1); /* those of a Hunt are taken before paying */
    if (how == RP_HIRE_XP)
        rp_gain_xp(seat, -price);
    else
        seat->gold = (uint16_t)(seat->gold - price);
    seat->charisma = (uint8_t)(seat->charisma - (how == RP_HIRE_TOKEN));
    rp_ask_again(p, s);
}

/* ---- the roll ------------------------------------------------------------------------------- */

void rp_roll_combat_dice(rp_state *s, int dice)
{
    s->to_roll = (uint8_t)dice;
    rp_ask_chance(s, is_hunt(s) ? RP_HUNT_ROLL : RP_FIGHT_ROLL);
}

static const rp_effect *monster_ability(const rp_pack *p, const rp_state *s, rp_op op)
{
    const rp_effect *effect = &p->monsters[s->monster - 1].ability;
    return effect->op == op ? effect : NULL;
}

/* The Monster's ability, if it is the Monster that is fought. */
static const rp_effect *ability(const rp_pack *p, const rp_state *s, rp_op op)
{
    return is_hunt(s) ? NULL : monster_ability(p, s, op);
}

/* A face that the Monster makes one reroll is simply rolled again. */
void rp_combat_rolled(const rp_pack *p, rp_state *s, int face)
{
    const rp_effect *forced = ability(p, s, RP_OP_FORCED_REROLL);
    if (forced && forced->value == face)
        return;
    s->combat[face - 1]++;
    if (--s->to_roll)
        return;
    s->phase = is_hunt(s) ? RP_HUNT_REROLL : RP_FIGHT_REROLL;
    rp_ask_rerolls(p, s);
}

/* ---- rerolls -------------------------------------------------------------------------------- */

int rp_reroll_price(const rp_pack *p, const rp_state *s)
{
    const rp_effect *effect = ability(p, s, RP_OP_REROLL_COST);
    return effect ? effect->xp : p->numbers.reroll_xp;
}

int rp_list_combat_dice(const rp_state *s, dw_move *out)
{
    int n = 0;
    for (int face = 1; face <= 6; face++) {
        out[n] = rp_move(RP_DO_REROLL_COMBAT, face);
        n += s->combat[face - 1] > 0;
    }
    return n;
}

/* The bit of rerolls_used: 0 for the class, then the Weapons with such an ability as the pack lists them. */
static int reroll_bit(const rp_pack *p, int weapon)
{
    rp_cards before = p->derived.weapons_with[RP_OP_FREE_REROLL];
    return weapon ? 1 + rp_cards_count(before & (rp_card_bit(weapon - 1) - 1)) : 0;
}

static int list_free_rerolls(const rp_pack *p, const rp_state *s, int seat_no, dw_move *out)
{
    const rp_seat *seat = &s->seats[seat_no];
    const rp_effect *by_class = rp_class_power(p, seat, RP_OP_FREE_REROLL);
    int scope = (int)scope_of(s), n = 0;
    if (by_class && by_class->scope >> scope & 1 && !(s->rerolls_used & 1))
        out[n++] = rp_move(RP_DO_USE, RP_OP_FREE_REROLL);
    for (RP_EACH(card, seat->cards & p->derived.weapons_with[RP_OP_FREE_REROLL]))
        if (p->cards[card].effect.scope >> scope & 1 &&
            !(s->rerolls_used >> reroll_bit(p, 1 + (int)card) & 1))
            out[n++] = rp_move2(RP_DO_USE, RP_OP_FREE_REROLL, 1 + (int)card);
    return n;
}

int rp_list_rerolls(const rp_pack *p, const rp_state *s, int seat, dw_move *out)
{
    int n = s->seats[seat].xp >= rp_reroll_price(p, s) ? rp_list_combat_dice(s, out) : 0;
    n += list_free_rerolls(p, s, seat, out + n);
    out[n++] = rp_move(RP_DO_DONE, 0);
    return n;
}

/* A Skill that rerolls, or one that copies it; it can be used, or another one that may free its arrow. */
static bool has_reroll_skill(const rp_pack *p, const rp_state *s, int seat)
{
    rp_cards upright = s->seats[seat].cards & ~s->exhausted;
    bool copies = upright & p->derived.by_op[RP_OP_COPY_SKILL] && rp_may_copy_reroll(p, s, seat);
    return (copies || upright & p->derived.by_op[RP_OP_HEAL_OR_REROLL]) && rp_usable_skills(p, s, seat);
}

/* Asked only if something can be rerolled. */
void rp_ask_rerolls(const rp_pack *p, rp_state *s)
{
    dw_move moves[32];
    s->waiting = rp_seat_bit(s->active);
    if (rp_list_rerolls(p, s, s->active, moves) > 1 || has_reroll_skill(p, s, s->active))
        return;
    if (is_hunt(s))
        rp_end_hunt(p, s);
    else
        rp_end_fight(p, s);
}

void rp_reroll_paid(const rp_pack *p, rp_state *s, int face)
{
    rp_gain_xp(&s->seats[s->active], -rp_reroll_price(p, s));
    s->combat[face - 1]--;
    rp_roll_combat_dice(s, 1);
}

/* ---- free rerolls --------------------------------------------------------------------------- */

void rp_use_free_reroll(const rp_pack *p, rp_state *s, int seat, int weapon)
{
    s->rerolls_used |= (uint8_t)(1u << reroll_bit(p, weapon));
    rp_begin_effect(p, s, seat, weapon ? weapon : rp_power_id(p, &s->seats[seat], RP_OP_FREE_REROLL));
}

/* Disarm Trap may discard an Injury instead, while characters are created. */
static bool may_heal(const rp_pack *p, const rp_state *s)
{
    const rp_effect *effect = rp_step_effect(p, s);
    return effect->op == RP_OP_HEAL_OR_REROLL && !s->step_count && s->phase < RP_CREATION_END &&
           s->seats[s->step_seat].injuries && effect->injuries;
}

int rp_list_free_reroll(const rp_pack *p, const rp_state *s, dw_move *out)
{
    int n = 0;
    if (rp_is_own_roll(s, s->step_seat) && rp_step_effect(p, s)->scope >> scope_of(s) & 1)
        n = rp_list_combat_dice(s, out);
    if (may_heal(p, s))
        out[n++] = rp_move(RP_DO_HEAL, 0);
    out[n++] = rp_move(s->step_count ? RP_DO_DONE : RP_DO_PASS, 0);
    return n;
}

static void roll_chosen(rp_state *s)
{
    int dice = s->to_roll;
    rp_clear_step(s);
    rp_roll_combat_dice(s, dice);
}

/* The dice chosen lie aside until they are rolled together. */
void rp_apply_free_reroll(const rp_pack *p, rp_state *s, dw_move move)
{
    const rp_effect *effect = rp_step_effect(p, s);
    if (rp_verb_of(move) == RP_DO_HEAL) {
        rp_gain_tokens(&s->seats[s->step_seat].injuries, -effect->injuries);
        rp_finish_step(p, s);
        return;
    }
    if (rp_verb_of(move) == RP_DO_DONE) {
        roll_chosen(s);
        return;
    }
    s->combat[rp_arg(move) - 1]--;
    s->to_roll++;
    s->step_count++;
    if (s->step_count >= effect->dice || s->to_roll == s->seats[s->active].dice)
        roll_chosen(s);
}

/* ---- the total ------------------------------------------------------------------------------ */

static int bonus(const rp_pack *p, const rp_seat *seat, rp_scope scope)
{
    const rp_effect *effect;
    int sum = 0;
    for (RP_EACH_POWER(effect, p, seat, RP_OP_COMBAT_BONUS))
        if (effect->scope >> scope & 1)
            sum += effect->amount;
    return sum;
}

int rp_attack_bonus(const rp_pack *p, const rp_state *s, int seat_no)
{
    const rp_seat *seat = &s->seats[seat_no];
    const rp_effect *honor = monster_ability(p, s, RP_OP_HONOR_VALUE);
    const rp_effect *injury = monster_ability(p, s, RP_OP_INJURY_VALUE);
    return bonus(p, seat, RP_IN_MONSTER_COMBAT) + seat->honor * (honor ? honor->value : 1) -
           seat->injuries * (injury ? injury->value : 1);
}

/* Final Dice: what each face counts, and how many of the lowest values are taken away. */
static int final_dice(const rp_pack *p, const rp_state *s)
{
    const rp_effect *worth = ability(p, s, RP_OP_FINAL_FACE_VALUE);
    const rp_effect *removal = ability(p, s, RP_OP_REMOVE_LOWEST);
    int total = 0, removed = removal ? removal->dice : 0;
    for (int face = 1; face <= 6; face++) {
        int count = s->combat[face - 1], gone = removed < count ? removed : count;
        removed -= gone;
        total += (count - gone) * (worth && worth->value == face ? worth->amount : face);
    }
    return total;
}

int rp_combat_total(const rp_pack *p, const rp_state *s, int seat)
{
    return final_dice(p, s) +
           (is_hunt(s) ? bonus(p, &s->seats[seat], RP_IN_HUNT) : rp_attack_bonus(p, s, seat));
}
