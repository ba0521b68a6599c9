/*
 * roll.c: the Roll step up to the attacks: the Fate die and Winter, everybody's dice, then each player's
 * rerolls, set-a-die tokens and reroll faces, one player after the other from the Fate player on. Rolls no
 * die: chance does (turn.c).
 */
#include "games/dicerealms/rules/rules.h"

static void clear_seat(dr_seat *seat)
{
    for (int i = 0; i < seat->dice_count; i++) {
        seat->dice[i].shows = 0;
        seat->dice[i].marks = (uint8_t)((seat->dice[i].marks & DR_COLOUR) | DR_QUIET);
    }
    seat->upgrades = 0;
    seat->shields_used = seat->grain_shields_used = 0;
    seat->flags = 0;
    seat->fate_trades = 0;
    seat->steps = 0;
}

void dr_begin_round(const dr_pack *p, dr_state *s)
{
    (void)p;
    s->round++;
    s->fate = 0;
    s->phase = DR_FATE;
    s->active = s->fate_player;
    for (int seat = 0; seat < s->players; seat++)
        clear_seat(&s->seats[seat]);
}

/* ---- rolling -------------------------------------------------------------------------------- */

/* Winter comes before anything else and is no attack; upgrades of the Fate die are marked at once. */
void dr_fate_rolled(const dr_pack *p, dr_state *s, int fate_no)
{
    const dr_fate *fate = &p->fates[fate_no];
    s->fate = (uint8_t)(1 + fate_no);
    for (int place = 0; place < s->players; place++) {
        int seat = dr_seat_at(s, place);
        if (fate->winter)
            dr_lose_grain(s, seat, fate->winter * s->seats[seat].dice_count);
        s->seats[seat].upgrades = fate->gives[DR_UPGRADES];
    }
    s->phase = DR_ROLL;
    s->rolling = 1;
}

static void next_die(dr_state *s)
{
    if (s->rolling < s->seats[s->active].dice_count) {
        s->rolling++;
        return;
    }
    int place = dr_place_of(s, s->active) + 1;
    s->rolling = place < s->players;
    if (!s->rolling)
        s->phase = DR_REROLL;
    s->active = (uint8_t)dr_seat_at(s, place < s->players ? place : 0);
}

static bool shows_reroll_face(const dr_pack *p, const dr_seat *seat)
{
    for (int i = 0; i < seat->dice_count; i++)
        if (p->derived.rerolls >> dr_top(&seat->dice[i]) & 1)
            return true;
    return false;
}

static bool can_reroll(const dr_seat *seat)
{
    return !(seat->flags & DR_FREE_REROLL_USED) || seat->reroll_tokens;
}

static void next_seat(const dr_pack *p, dr_state *s)
{
    int place = dr_place_of(s, s->active) + 1;
    if (place == s->players)
        dr_begin_attacks(p, s);
    else
        s->active = (uint8_t)dr_seat_at(s, place);
}

/* Goes on to the next seat if this one can do nothing more. */
static void after_step(const dr_pack *p, dr_state *s)
{
    const dr_seat *seat = &s->seats[s->active];
    if (!can_reroll(seat) && !seat->set_tokens && !shows_reroll_face(p, seat))
        next_seat(p, s);
}

void dr_rolled(const dr_pack *p, dr_state *s, int kind)
{
    dr_die *die = &s->seats[s->active].dice[s->rolling - 1];
    die->shows = (uint8_t)dr_find(die, kind);
    die->marks &= (uint8_t)~DR_QUIET;
    if (s->phase == DR_ROLL) {
        next_die(s);
        return;
    }
    s->rolling = 0;
    after_step(p, s);
}

/* ---- what a seat may do --------------------------------------------------------------------- */

/* The places of the die that show another kind than its top, the first of each kind. */
static int list_places(const dr_die *die, uint64_t kinds, dr_verb verb, int number, dw_move *out)
{
    int n = 0;
    for (int place = 0; place < DR_SIDES; place++) {
        uint64_t bit = dr_kind_bit(die->faces[place]);
        if (kinds & bit)
            out[n++] = dr_move(verb, number, place, 0);
        kinds &= ~bit;
    }
    return n;
}

/* Dice Realms card book: set_self turns the die to a face that is no reroll face; if there is none, it rolls.
 */
static int list_reroll_face(const dr_pack *p, const dr_seat *seat, int number, dw_move *out)
{
    const dr_die *die = &seat->dice[number];
    const dr_face *face = &p->faces[dr_top(die)];
    if (face->reroll == DR_SET_SELF) {
        int n = list_places(die, ~p->derived.rerolls, DR_DO_TURN, number, out);
        if (n)
            return n;
    }
    int n = 0;
    if (!face->roll_trade.n || seat->owned[face->roll_trade.from] >= face->roll_trade.n)
        out[n++] = dr_move(DR_DO_USE, number, 0, 0);
    if (face->roll_trade.n)
        out[n++] = dr_move(DR_DO_SKIP, number, 0, 0);
    return n;
}

int dr_list_reroll(const dr_pack *p, const dr_state *s, int seat_no, dw_move *out)
{
    const dr_seat *seat = &s->seats[seat_no];
    int n = 0;
    if (!shows_reroll_face(p, seat))
        out[n++] = dr_move(DR_DO_DONE, 0, 0, 0);
    for (int i = 0; i < seat->dice_count; i++) {
        const dr_die *die = &seat->dice[i];
        if (p->derived.rerolls >> dr_top(die) & 1) {
            n += list_reroll_face(p, seat, i, out + n);
            continue;
        }
        if (can_reroll(seat))
            out[n++] = dr_move(DR_DO_REROLL, i, 0, 0);
        if (seat->set_tokens)
            n += list_places(die, ~dr_kind_bit(dr_top(die)), DR_DO_SET, i, out + n);
    }
    return n;
}

/* ---- doing it ------------------------------------------------------------------------------- */

int dr_roll_gain(const dr_pack *p, const dr_state *s, int seat, const dr_face *face)
{
    int gain = face->roll_gains;
    if (gain && face->roll_resource == DR_GRAIN)
        gain += dr_grain_mod(p, s, seat);
    return gain > 0 ? gain : 0;
}

int dr_roll_healing(const dr_seat *seat, const dr_face *face)
{
    return face->roll_heals < seat->misery ? face->roll_heals : seat->misery;
}

static void use_reroll_face(const dr_pack *p, dr_state *s, int seat, int die)
{
    const dr_face *face = &p->faces[dr_top(&s->seats[seat].dice[die])];
    const dr_trade *trade = &face->roll_trade;
    dr_receive(s, seat, face->roll_resource, dr_roll_gain(p, s, seat, face));
    dr_return_misery(s, seat, dr_roll_healing(&s->seats[seat], face));
    if (trade->n) {
        dr_spend(s, seat, trade->from, trade->n);
        dr_receive(s, seat, trade->to, trade->m);
    }
}

/* The free reroll goes first: a token can wait for another round. */
static void pay_for_reroll(dr_seat *seat)
{
    if (seat->flags & DR_FREE_REROLL_USED)
        seat->reroll_tokens--;
    seat->flags |= DR_FREE_REROLL_USED;
}

static void turn_to(dr_die *die, int place)
{
    die->shows = (uint8_t)dr_find(die, die->faces[place]);
}

void dr_do_reroll(const dr_pack *p, dr_state *s, int seat_no, dw_move move)
{
    dr_seat *seat = &s->seats[seat_no];
    int die = dr_a(move);
    seat->steps++;
    switch (dr_verb_of(move)) {
    case DR_DO_REROLL:
        pay_for_reroll(seat);
        s->rolling = (uint8_t)(1 + die);
        return;
    case DR_DO_USE:
        use_reroll_face(p, s, seat_no, die);
        s->rolling = (uint8_t)(1 + die);
        return;
    case DR_DO_SKIP:
        s->rolling = (uint8_t)(1 + die);
        return;
    case DR_DO_SET:
        seat->set_tokens--;
        turn_to(&seat->dice[die], dr_b(move));
        after_step(p, s);
        return;
    case DR_DO_TURN:
        turn_to(&seat->dice[die], dr_b(move));
        after_step(p, s);
        return;
    default:
        next_seat(p, s);
    }
}
