/* invariants_combat.c: the invariants of Combat Dice, on a Hunt and against the Monster, and of the steps of
 * the end that lead there. */
#include "games/rollplayer/positions/invariants.h"
#include "games/rollplayer/words/names.h"

enum {
    POOL_MAX = 100, /* before the Adventure cards add to it */
};

static bool is_within(const rp_state *s, rp_phase first, rp_phase last)
{
    return s->phase >= first && s->phase <= last;
}

static bool is_hunt(const rp_state *s)
{
    return is_within(s, RP_HUNT, RP_HUNT_REROLL);
}

/* Combat Dice lie on the table. */
static bool is_rolled(const rp_state *s)
{
    return is_within(s, RP_HUNT_ROLL, RP_HUNT_REROLL) || is_within(s, RP_FIGHT_ROLL, RP_FIGHT_REROLL);
}

/* ---- the dice ------------------------------------------------------------------------------- */

static int rolled(const rp_state *s)
{
    int dice = 0;
    for (int face = 0; face < 6; face++)
        dice += s->combat[face];
    return dice;
}

/* On a Hunt only the hunter has dice; at the end everybody has a pool. */
static bool pools_fit(const rp_audit *a)
{
    const rp_state *s = a->s;
    bool in_pools = is_within(s, RP_BORROW, RP_FIGHT_REROLL);
    int most = is_within(s, RP_BORROW, RP_UNVEIL) ? POOL_MAX : RP_COMBAT_DICE_MAX;
    for (int seat = 0; seat < s->players; seat++) {
        int dice = s->seats[seat].dice;
        bool some = (in_pools && !rp_has_fought(s, seat)) || (is_rolled(s) && seat == s->active);
        if (is_hunt(s) && dice && seat != s->active)
            return dw_fail(a->error, "seats.%d.combat_dice: must be left out on the Hunt of seat %d", seat,
                           s->active);
        if (dice < some || dice > most)
            return dw_fail(a->error, "seats.%d.combat_dice: expected %d to %d in phase %s, not %d", seat,
                           some, most, rp_phase_ids[s->phase], dice);
        if (s->seats[seat].attack && !rp_has_fought(s, seat))
            return dw_fail(a->error,
                           "seats.%d.attack: must be left out before the seat has fought the Monster", seat);
    }
    return true;
}

/* Dice that are chosen for a free reroll wait together until they are rolled. */
static int dice_waiting(const rp_state *s)
{
    return s->step == RP_FREE_REROLL ? s->step_count : 0;
}

static bool roll_fits(const rp_audit *a)
{
    const rp_state *s = a->s;
    bool rolling = s->phase == RP_HUNT_ROLL || s->phase == RP_FIGHT_ROLL;
    const char *phase = rp_phase_ids[s->phase];
    if (!is_rolled(s) && rolled(s))
        return dw_fail(a->error, "combat: must be left out in phase %s", phase);
    if (is_rolled(s) && rolled(s) + s->to_roll != s->seats[s->active].dice)
        return dw_fail(a->error, "combat: %d rolled and %d to roll are not the %d of seats.%d.combat_dice",
                       rolled(s), s->to_roll, s->seats[s->active].dice, s->active);
    if (rolling && !s->to_roll)
        return dw_fail(a->error, "to_roll: expected at least 1 in phase %s: not all dice are rolled", phase);
    if (is_rolled(s) && !rolling && s->to_roll != dice_waiting(s))
        return dw_fail(a->error, "to_roll: expected %d in phase %s, not %d", dice_waiting(s), phase,
                       s->to_roll);
    int rerolls = 1 + rp_cards_count(a->p->derived.weapons_with[RP_OP_FREE_REROLL]);
    if (rerolls < 8 && s->rerolls_used >> rerolls)
        return dw_fail(a->error, "rerolls_used: expected at most %d, not %d", (1 << rerolls) - 1,
                       s->rerolls_used);
    const rp_effect *forced = s->phase >= RP_FIGHT_ROLL ? &a->p->monsters[s->monster - 1].ability : NULL;
    if (forced && forced->op == RP_OP_FORCED_REROLL && s->combat[forced->value - 1])
        return dw_fail(a->error, "combat: against %s no die stays on %d",
                       rp_monster_id(a->box->words, s->monster - 1), forced->value);
    return true;
}

/* ---- Hunts ---------------------------------------------------------------------------------- */

static bool hunt_fits(const rp_audit *a)
{
    const rp_state *s = a->s;
    if (!is_hunt(s))
        return true;
    if (!s->minion && s->step != RP_REVEAL)
        return dw_fail(a->error, "minion: must be named, as it is hunted");
    if (s->passes > RP_PASSES_MAX)
        return dw_fail(a->error, "passes: expected at most %d, not %d", RP_PASSES_MAX, s->passes);
    return true;
}

/* ---- the end -------------------------------------------------------------------------------- */

/* Which Adventure card is being resolved, and what is asked about it. */
static bool resolving_fits(const rp_audit *a)
{
    const rp_state *s = a->s;
    bool resolving = is_within(s, RP_BORROW, RP_UNVEIL);
    if (resolving && s->unveiled >= RP_ADVENTURE_KINDS)
        return dw_fail(a->error, "unveiled: expected 0 to %d in phase %s, not %d", RP_ADVENTURE_KINDS - 1,
                       rp_phase_ids[s->phase], s->unveiled);
    if (s->phase >= RP_HIRE && s->unveiled != RP_ADVENTURE_KINDS)
        return dw_fail(a->error, "unveiled: expected %d in phase %s, not %d", RP_ADVENTURE_KINDS,
                       rp_phase_ids[s->phase], s->unveiled);
    if (s->phase == RP_BORROW &&
        (!rp_another_has_token(s, s->active, s->unveiled) || s->seats[s->active].tokens >> s->unveiled & 1))
        return dw_fail(a->error,
                       "phase: in borrow another seat has the token %s, and the active seat has not",
                       rp_adventure_kind_ids[s->unveiled]);
    if (s->phase == RP_UNVEIL && (s->adventure[s->unveiled] || !rp_adventures_to_draw(a->p, s, s->unveiled)))
        return dw_fail(a->error, "adventure.%d: must be left out in phase unveil: nobody has seen the card",
                       s->unveiled);
    return true;
}

static bool allows(const rp_effect *effect, int change)
{
    return change && change >= -effect->down && change <= effect->up;
}

/* Whether the class allows that change, or a Weapon that the seat owns or has discarded since. */
static bool change_is_allowed(const rp_audit *a, const rp_seat *seat, int change)
{
    const rp_pack *p = a->p;
    int index = p->derived.class_effect[RP_OP_SCORE_ADJUST][seat->class_id];
    if (index && allows(&p->classes[seat->class_id].effects[index - 1], change))
        return true;
    for (RP_EACH(card, p->derived.by_op[RP_OP_SCORE_ADJUST] & (seat->cards | a->s->discard)))
        if (allows(&p->cards[card].effect, change))
            return true;
    return false;
}

/* Chosen in the seat's own turn of the End of Character Creation. */
static bool hammers_fit(const rp_audit *a)
{
    const rp_state *s = a->s;
    for (int seat = 0; seat < s->players; seat++) {
        uint8_t hammer = s->seats[seat].hammer;
        int change = rp_hammer_change(hammer);
        if (!hammer)
            continue;
        if (rp_hammer_row(hammer) >= RP_ROWS || !change_is_allowed(a, &s->seats[seat], change))
            return dw_fail(a->error, "seats.%d.hammer: the seat has no Weapon that changes a score by %+d",
                           seat, change);
        if (s->phase <= RP_HAMMER && rp_place_of(s, seat) >= s->turns)
            return dw_fail(a->error, "seats.%d.hammer: must be left out before the seat has chosen", seat);
    }
    return true;
}

static bool end_fits(const rp_audit *a)
{
    const rp_state *s = a->s;
    if (s->phase < RP_CREATION_END)
        return true;
    if (s->phase < RP_OVER && !rp_all_full(s))
        return dw_fail(a->error, "phase: in %s all sheets are full", rp_phase_ids[s->phase]);
    return resolving_fits(a) && hammers_fit(a);
}

bool rp_check_combat(const rp_audit *a)
{
    return !rp_brings(a->p, RP_MONSTERS | RP_MINIONS) ||
           (pools_fit(a) && roll_fits(a) && hunt_fits(a) && end_fits(a));
}
