/* invariants_step.c: the invariants of the single steps of a round: which dice have been rolled, whether an
 * attack is possible, which powers have been used, what a seat that is done still has. */
#include "games/dicerealms/positions/invariants.h"
#include "games/dicerealms/words/notation.h"

static bool tops_include(const dr_seat *seat, uint64_t kinds)
{
    for (int i = 0; i < seat->dice_count; i++)
        if (!(seat->dice[i].marks & DR_QUIET) && kinds >> dr_top(&seat->dice[i]) & 1)
            return true;
    return false;
}

/* ---- Roll step ------------------------------------------------------------------------------ */

bool dr_is_still_to_roll(const dr_state *s, int seat, int die)
{
    if (s->phase != DR_ROLL)
        return s->phase < DR_ROLL;
    int place = dr_place_of(s, seat), rolling = dr_place_of(s, s->active);
    return place > rolling || (place == rolling && die >= s->rolling - 1);
}

/* Until the Roll step is over no face is changed, so that a die shows the first of equal ones. */
static bool die_is_rolled_rightly(const dr_audit *a, int seat, int number)
{
    const dr_die *die = &a->s->seats[seat].dice[number];
    bool quiet = die->marks & DR_QUIET;
    if (quiet != dr_is_still_to_roll(a->s, seat, number))
        return dw_fail(a->error, "seats.%d.dice.%d.quiet: in phase %s the die %s", seat, number,
                       dr_phase_ids[a->s->phase], quiet ? "has been rolled" : "has not been rolled yet");
    int first = quiet ? 0 : dr_find(die, dr_top(die));
    if (die->shows != first)
        return dw_fail(a->error, "seats.%d.dice.%d.shows: expected place %d, not %d", seat, number, first + 1,
                       die->shows + 1);
    return true;
}

static bool dice_are_rolled_rightly(const dr_audit *a)
{
    for (int seat = 0; seat < a->s->players; seat++)
        for (int i = 0; i < a->s->seats[seat].dice_count; i++)
            if (!die_is_rolled_rightly(a, seat, i))
                return false;
    return true;
}

static bool roll_fits(const dr_audit *a)
{
    const dr_state *s = a->s;
    if (!s->rolling || s->rolling > s->seats[s->active].dice_count)
        return dw_fail(a->error, "rolling: seat %d has no such die", s->active);
    return dice_are_rolled_rightly(a);
}

/* A seat that has finished the Roll step has no reroll face on top any more. */
static bool reroll_faces_are_resolved(const dr_audit *a, int places)
{
    for (int place = 0; place < places; place++) {
        int seat = dr_seat_at(a->s, place);
        if (tops_include(&a->s->seats[seat], a->p->derived.rerolls))
            return dw_fail(a->error, "seats.%d.dice: one shows a reroll face after the seat's Roll step",
                           seat);
    }
    return true;
}

/* Later seats have done nothing yet. */
static bool free_rerolls_are_left(const dr_audit *a)
{
    const dr_state *s = a->s;
    for (int place = dr_place_of(s, s->active) + 1; place < s->players; place++)
        if (s->seats[dr_seat_at(s, place)].flags & DR_FREE_REROLL_USED)
            return dw_fail(a->error, "seats.%d.free_reroll_used: it rerolls after seat %d",
                           dr_seat_at(s, place), s->active);
    return true;
}

static bool reroll_fits(const dr_audit *a)
{
    const dr_state *s = a->s;
    const dr_seat *seat = &s->seats[s->active];
    if (s->rolling > seat->dice_count)
        return dw_fail(a->error, "rolling: seat %d has no such die", s->active);
    bool can_act = s->rolling || !(seat->flags & DR_FREE_REROLL_USED) || seat->reroll_tokens ||
                   seat->set_tokens || tops_include(seat, a->p->derived.rerolls);
    if (!can_act)
        return dw_fail(a->error, "active: seat %d can do nothing more in phase reroll", s->active);
    return dice_are_rolled_rightly(a) && free_rerolls_are_left(a) &&
           reroll_faces_are_resolved(a, dr_place_of(s, s->active));
}

/* ---- attacks -------------------------------------------------------------------------------- */

/* A destroyed face takes the shields that were used with it, so that no more are used than show. */
static bool shields_fit(const dr_audit *a, int seat)
{
    const dr_seat *one = &a->s->seats[seat];
    if (dr_shields_left(a->p, one) < 0)
        return dw_fail(a->error, "seats.%d.shields_used: its dice do not show so many", seat);
    if (dr_grain_shields_left(a->p, one) < 0)
        return dw_fail(a->error, "seats.%d.grain_shields_used: its dice do not show so many", seat);
    return true;
}

/* Seats attack one after the other from the Fate player on, when the Fate die has attacked. A face that has
 * attacked may have been destroyed since. */
static bool attacks_so_far_fit(const dr_audit *a, int seat)
{
    const dr_state *s = a->s;
    uint64_t attackers = a->p->derived.attackers | dr_kind_bit(a->p->destroyed);
    bool begun = s->attacker != DR_FATE_DIE && dr_place_of(s, seat) <= dr_place_of(s, s->attacker);
    for (int i = 0; i < s->seats[seat].dice_count; i++) {
        const dr_die *die = &s->seats[seat].dice[i];
        if (die->marks & DR_ATTACKED && !(begun && attackers >> dr_top(die) & 1))
            return dw_fail(a->error, "seats.%d.dice.%d.attacked: it %s", seat, i,
                           begun ? "shows no attack" : "does not attack before it is the seat's turn");
    }
    return true;
}

/* The attacker must exist. */
static bool seats_fit_in_attacks(const dr_audit *a)
{
    for (int seat = 0; seat < a->s->players; seat++)
        if (!shields_fit(a, seat) || !attacks_so_far_fit(a, seat))
            return false;
    return reroll_faces_are_resolved(a, a->s->players);
}

static bool attack_order_fits(const dr_audit *a)
{
    const dr_state *s = a->s;
    dw_move moves[DW_MOVES_MAX];
    if (s->attacker >= s->players || s->active != s->attacker)
        return dw_fail(a->error, "attacker: in phase attack_order it is the active seat");
    if (!seats_fit_in_attacks(a))
        return false;
    if (dr_list_attack_order(a->p, s, moves) < 2)
        return dw_fail(a->error, "attacker: seat %d has no order of attacks to choose", s->attacker);
    return true;
}

/* How many attacks the attacker's face makes; 0: there is none. */
static int attacks_of_attacker(const dr_audit *a)
{
    const dr_state *s = a->s;
    if (s->attacker == DR_FATE_DIE)
        return s->attack_die ? 0 : a->p->fates[s->fate - 1].attack_count;
    if (s->attacker >= s->players || s->attack_die >= s->seats[s->attacker].dice_count)
        return 0;
    const dr_die *die = &s->seats[s->attacker].dice[s->attack_die];
    return dr_acts(die) && die->marks & DR_ATTACKED ? a->p->faces[dr_top(die)].attack_count : 0;
}

/* The attack goes round from the Fate player on. */
static bool attack_fits(const dr_audit *a)
{
    const dr_state *s = a->s;
    dw_move moves[DW_MOVES_MAX];
    int place = dr_place_of(s, s->active);
    if (s->attack >= attacks_of_attacker(a))
        return dw_fail(a->error, "attacker: there is no such attack");
    if (s->active == s->attacker)
        return dw_fail(a->error, "active: seat %d does not attack itself", s->active);
    if (s->victims != place)
        return dw_fail(a->error, "victims: expected %d, as seat %d is asked, not %d", place, s->active,
                       s->victims);
    if (!seats_fit_in_attacks(a))
        return false;
    if (dr_list_defence(a->p, s, s->active, moves) < 2)
        return dw_fail(a->error, "active: seat %d has nothing to choose in this attack", s->active);
    return true;
}

/* ---- Collect -------------------------------------------------------------------------------- */

static bool powers_fit(const dr_audit *a, int seat)
{
    const dr_seat *one = &a->s->seats[seat];
    bool discount = false;
    for (int i = 0; i < one->dice_count; i++) {
        const dr_die *die = &one->dice[i];
        const dr_face *top = &a->p->faces[dr_top(die)];
        if (die->marks & DR_USED && !(dr_acts(die) && a->p->derived.powers >> dr_top(die) & 1))
            return dw_fail(a->error, "seats.%d.dice.%d.used: it shows no power to use", seat, i);
        if (die->marks & DR_REPAIRED && !(dr_acts(die) && top->repairs))
            return dw_fail(a->error, "seats.%d.dice.%d.repaired: it shows no repair power", seat, i);
        discount = discount || (dr_acts(die) && (top->discount_coins || top->discount_grain));
    }
    if (one->flags & DR_DISCOUNT_USED && !discount)
        return dw_fail(a->error, "seats.%d.discount_used: no die shows a discount", seat);
    const dr_trade *trade = &a->p->fates[a->s->fate - 1].trade;
    if (one->fate_trades && (!trade->n || (trade->times && one->fate_trades > trade->times)))
        return dw_fail(a->error, "seats.%d.fate_trades: the Fate die does not allow so many", seat);
    return true;
}

static bool exchange_fits(const dr_audit *a, int seat)
{
    const dr_seat *one = &a->s->seats[seat];
    bool at_work = false;
    for (int i = 0; i < one->dice_count; i++)
        at_work = at_work || (one->dice[i].marks & DR_USED && a->p->faces[dr_top(&one->dice[i])].exchanges);
    if (one->exchange > DR_HOLD_GRAIN || (one->exchange && !at_work))
        return dw_fail(a->error, "seats.%d.exchange: no die with such a power is used", seat);
    int wealth = one->coins + one->grain + one->vp, most = one->exchange == DR_HOLD_GRAIN ? wealth - 1 : 0;
    if (one->exchange && !wealth)
        return dw_fail(a->error, "seats.%d.exchange: it has nothing to exchange", seat);
    if (one->held_coins > most) /* to hold all of it in coins leaves no question */
        return dw_fail(a->error, "seats.%d.held_coins: expected at most %d, not %d", seat, most,
                       one->held_coins);
    return true;
}

static bool collect_fits(const dr_audit *a)
{
    for (int seat = 0; seat < a->s->players; seat++) {
        const dr_seat *one = &a->s->seats[seat];
        bool done = one->flags & DR_DONE;
        if (done && (one->coins || one->exchange))
            return dw_fail(a->error, "seats.%d.done: it still has coins", seat);
        if (!done && one->treasury)
            return dw_fail(a->error, "seats.%d.treasury: in phase collect its coin is among the coins", seat);
        if (!shields_fit(a, seat) || !powers_fit(a, seat) || !exchange_fits(a, seat))
            return false;
    }
    return reroll_faces_are_resolved(a, a->s->players);
}

/* ---- Upgrade -------------------------------------------------------------------------------- */

/* Whether a face in this pack upgrades that line for nothing. */
static bool has_free_upgrades(const dr_pack *p, int line)
{
    for (int kind = 0; kind < p->face_count; kind++)
        if (p->faces[kind].free_upgrades && p->faces[kind].free_line == line)
            return true;
    return false;
}

static bool upgrade_fits(const dr_audit *a)
{
    for (int seat = 0; seat < a->s->players; seat++) {
        const dr_seat *one = &a->s->seats[seat];
        if (one->flags & DR_DONE && (one->upgrades || one->free_upgrades))
            return dw_fail(a->error, "seats.%d.done: it still has upgrades", seat);
        for (int line = 0; line < DR_LINES_MAX; line++)
            if (dr_free_upgrades(one, line) && (line >= a->p->line_count || !has_free_upgrades(a->p, line)))
                return dw_fail(a->error, "seats.%d.free_upgrades: no face upgrades that line", seat);
    }
    return true;
}

/* ---- all of it ------------------------------------------------------------------------------ */

static bool (*const fits_in[DR_PHASES])(const dr_audit *) = {
    [DR_TILES] = dice_are_rolled_rightly,
    [DR_FIRST] = dice_are_rolled_rightly,
    [DR_FATE] = dice_are_rolled_rightly,
    [DR_ROLL] = roll_fits,
    [DR_REROLL] = reroll_fits,
    [DR_ATTACK_ORDER] = attack_order_fits,
    [DR_ATTACK] = attack_fits,
    [DR_COLLECT] = collect_fits,
    [DR_UPGRADE] = upgrade_fits,
};

bool dr_check_step(const dr_audit *a)
{
    return !fits_in[a->s->phase] || fits_in[a->s->phase](a);
}
