/* check_combat.c: the invariants of Combat Dice, on a Hunt and against the Monster, and of the steps of the
 * end that lead there. */
#include "rollplayer/check.h"
#include "rollplayer/names.h"

enum {
    PASSES_MAX = 100, /* Minions passed on one Hunt */
    DICE_MAX = 200,   /* one pool, when everybody has hired */
    POOL_MAX = 100,   /* before the Adventure cards add to it */
};

static bool is_within(const rp_state *s, rp_phase first, rp_phase last)
{
    return s->phase >= first && s->phase <= last;
}

static bool is_hunt(const rp_state *s)
{
    return is_within(s, RP_HUNT, RP_HUNT_REROLL);
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
    int most = is_within(s, RP_BORROW, RP_UNVEIL) ? POOL_MAX : DICE_MAX;
    for (int seat = 0; seat < s->players; seat++) {
        int dice = s->seats[seat].dice;
        if (is_hunt(s) && dice && seat != s->active)
            return dw_fail(a->error, "seat %d has Combat Dice on the Hunt of another", seat);
        if ((in_pools && !dice && !rp_has_fought(s, seat)) || dice > most)
            return dw_fail(a->error, "seat %d cannot have %d Combat Dice in phase %s", seat, dice,
                           rp_phase_ids[s->phase]);
        if (s->seats[seat].attack && !rp_has_fought(s, seat))
            return dw_fail(a->error, "seat %d has not fought against the Monster yet", seat);
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
    bool rerolling = s->phase == RP_HUNT_REROLL || s->phase == RP_FIGHT_REROLL;
    int dice = rolling || rerolling ? s->seats[s->active].dice : 0, there = rolled(s) + s->to_roll;
    if (there != dice || ((rolling || rerolling) && !dice))
        return dw_fail(a->error, "%d Combat Dice are rolled or to be rolled in phase %s, and seat %d has %d",
                       there, rp_phase_ids[s->phase], s->active, s->seats[s->active].dice);
    if ((rolling && !s->to_roll) || (rerolling && s->to_roll != dice_waiting(s)))
        return dw_fail(a->error, "in phase %s %d Combat Dice are to be rolled", rp_phase_ids[s->phase],
                       s->to_roll);
    int rerolls = 1 + rp_cards_count(a->p->derived.weapons_with[RP_OP_FREE_REROLL]);
    if (rerolls < 8 && s->rerolls_used >> rerolls)
        return dw_fail(a->error, "a free reroll was used that does not exist");
    const rp_effect *forced = s->phase >= RP_FIGHT_ROLL ? &a->p->monsters[s->monster - 1].ability : NULL;
    if (forced && forced->op == RP_OP_FORCED_REROLL && s->combat[forced->value - 1])
        return dw_fail(a->error, "against this Monster no Combat Die stays on %d", forced->value);
    return true;
}

/* ---- Hunts ---------------------------------------------------------------------------------- */

static bool hunt_fits(const rp_audit *a)
{
    const rp_state *s = a->s;
    if (!is_hunt(s))
        return true;
    if (!s->minion && s->step != RP_REVEAL)
        return dw_fail(a->error, "there is no Minion to hunt");
    if (s->passes > PASSES_MAX)
        return dw_fail(a->error, "%d Minions cannot have been passed on one Hunt", s->passes);
    return true;
}

/* ---- the end -------------------------------------------------------------------------------- */

/* Which Adventure card is being resolved, and what is asked about it. */
static bool resolving_fits(const rp_audit *a)
{
    const rp_state *s = a->s;
    bool resolving = is_within(s, RP_BORROW, RP_UNVEIL);
    if (resolving ? s->unveiled >= RP_ADVENTURE_KINDS
                  : s->phase >= RP_HIRE && s->unveiled != RP_ADVENTURE_KINDS)
        return dw_fail(a->error, "in phase %s %d Adventure cards are unveiled", rp_phase_ids[s->phase],
                       s->unveiled);
    if (s->phase == RP_BORROW &&
        (!rp_another_holds(s, s->active, s->unveiled) || s->seats[s->active].tokens >> s->unveiled & 1))
        return dw_fail(a->error, "in phase borrow another seat holds the token, and the active one does not");
    if (s->phase == RP_UNVEIL && (s->adventure[s->unveiled] || !rp_adventures_to_draw(a->p, s, s->unveiled)))
        return dw_fail(a->error, "in phase unveil nobody has seen the Adventure card");
    return true;
}

/* Whether some Weapon or class allows that change. */
static bool change_is_allowed(const rp_pack *p, int change)
{
    for (RP_EACH(card, p->derived.by_op[RP_OP_SCORE_ADJUST]))
        if (change >= -p->cards[card].effect.down && change <= p->cards[card].effect.up)
            return true;
    for (int i = 0; i < p->class_count; i++) {
        int index = p->derived.class_effect[i][RP_OP_SCORE_ADJUST];
        const rp_effect *effect = index ? &p->classes[i].effects[index - 1] : NULL;
        if (effect && change >= -effect->down && change <= effect->up)
            return true;
    }
    return false;
}

/* Chosen in the seat's own turn of the End of Character Creation; the Weapon may be gone since. */
static bool hammers_fit(const rp_audit *a)
{
    const rp_state *s = a->s;
    for (int seat = 0; seat < s->players; seat++) {
        int hammer = s->seats[seat].hammer;
        bool chosen = s->phase > RP_HAMMER || rp_place_of(s, seat) < s->turns;
        if (hammer && (!chosen || hammer >> 4 >= RP_ROWS || !change_is_allowed(a->p, (hammer & 15) - 8)))
            return dw_fail(a->error, "seat %d cannot have changed an Attribute Score so", seat);
    }
    return true;
}

static bool end_fits(const rp_audit *a)
{
    const rp_state *s = a->s;
    if (s->phase < RP_CREATION_END)
        return true;
    if (s->phase < RP_OVER && !rp_all_full(s))
        return dw_fail(a->error, "in phase %s all sheets are full", rp_phase_ids[s->phase]);
    return resolving_fits(a) && hammers_fit(a);
}

bool rp_check_combat(const rp_audit *a)
{
    return !rp_has_monsters(a->p) || (pools_fit(a) && roll_fits(a) && hunt_fits(a) && end_fits(a));
}
