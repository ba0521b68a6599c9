/*
 * attack.c: attacks and shields. The Fate die attacks all players, then each player's attack faces attack
 * all opponents, clockwise from the Fate player. An attack without a choice takes effect at once; a seat
 * with a choice is asked.
 */
#include "games/dicerealms/rules/rules.h"

/* ---- defence -------------------------------------------------------------------------------- */

/* Shields on dice that were set aside still count; a destroyed face shields no more. */
int dr_shields_left(const dr_pack *p, const dr_seat *seat)
{
    int shields = -seat->shields_used;
    for (int i = 0; i < seat->dice_count; i++)
        shields += p->faces[dr_top(&seat->dice[i])].shields;
    return shields;
}

int dr_grain_shields_left(const dr_pack *p, const dr_seat *seat)
{
    int shields = -seat->grain_shields_used;
    for (int i = 0; i < seat->dice_count; i++)
        shields += p->faces[dr_top(&seat->dice[i])].grain_shields;
    return shields;
}

/* What a player has left to lose. */
typedef struct holdings {
    int active; /* dice */
    int whole;  /* of them showing a face that is not Destroyed */
} holdings;

static bool shows_whole_face(const dr_pack *p, const dr_die *die)
{
    return dr_acts(die) && dr_top(die) != p->destroyed;
}

static holdings holdings_of(const dr_pack *p, const dr_seat *seat)
{
    holdings left = {0};
    for (int i = 0; i < seat->dice_count; i++) {
        left.active += dr_acts(&seat->dice[i]);
        left.whole += shows_whole_face(p, &seat->dice[i]);
    }
    return left;
}

/* The dice that the player may give to this attack, as a set; empty if the attack must be ignored: nobody
 * loses the last active die or the last active face that is not Destroyed. */
static unsigned dice_to_give(const dr_pack *p, const dr_state *s, const dr_seat *seat, int kind)
{
    holdings left = holdings_of(p, seat);
    unsigned dice = 0;
    bool destroys = kind == DR_ATTACK_DESTROY;
    if (destroys ? left.whole <= 1 || !s->tray[p->destroyed] : left.active <= 1)
        return 0;
    for (int i = 0; i < seat->dice_count; i++) {
        bool whole = shows_whole_face(p, &seat->dice[i]);
        if (destroys ? whole : dr_acts(&seat->dice[i]) && !(whole && left.whole == 1))
            dice |= 1u << i;
    }
    return dice;
}

/* ---- what an attack does ---------------------------------------------------------------------- */

/* Which of several shields was used is settled when it matters: those of a face that is destroyed are counted
 * as used first. */
static uint8_t used_elsewhere(uint8_t used, uint8_t on_face)
{
    return used > on_face ? (uint8_t)(used - on_face) : 0;
}

static void keep_on_treasury(dr_seat *seat, int kind)
{
    int at = seat->lost_count++;
    for (; at > 0 && seat->lost[at - 1] > kind; at--)
        seat->lost[at] = seat->lost[at - 1];
    seat->lost[at] = (uint8_t)kind;
}

static void destroy_face(const dr_pack *p, dr_state *s, dr_seat *seat, int number)
{
    dr_die *die = &seat->dice[number];
    int kind = dr_top(die);
    seat->shields_used = used_elsewhere(seat->shields_used, p->faces[kind].shields);
    seat->grain_shields_used = used_elsewhere(seat->grain_shields_used, p->faces[kind].grain_shields);
    keep_on_treasury(seat, kind);
    dr_take_from_tray(s, p->destroyed);
    die->faces[die->shows] = p->destroyed;
}

static void give(const dr_pack *p, dr_state *s, int seat, int kind, int die)
{
    if (kind == DR_ATTACK_DESTROY)
        destroy_face(p, s, &s->seats[seat], die);
    else
        s->seats[seat].dice[die].marks |= DR_ASIDE;
}

/* Does what leaves no choice, and says so in `blow`. False if the seat must be asked. */
static bool is_settled(const dr_pack *p, dr_state *s, const dr_attack *attack, dr_blow *blow)
{
    const dr_seat *seat = &s->seats[blow->victim];
    bool shielded = dr_shields_left(p, seat) > 0;
    if (attack->kind == DR_ATTACK_GRAIN) {
        if (shielded || dr_grain_shields_left(p, seat) > 0)
            return false;
        dr_lose_grain(s, blow->victim, attack->n);
        return true;
    }
    unsigned dice = dice_to_give(p, s, seat, attack->kind);
    if (dice && (shielded || dice & (dice - 1)))
        return false;
    blow->ignored = !dice;
    if (dice) {
        blow->die = __builtin_ctz(dice);
        give(p, s, blow->victim, attack->kind, blow->die);
    }
    return true;
}

/* ---- the order of attacks ---------------------------------------------------------------------- */

static bool can_attack(const dr_pack *p, const dr_die *die)
{
    return dr_acts(die) && !(die->marks & DR_ATTACKED) && p->derived.attackers >> dr_top(die) & 1;
}

/* The dice of the seat that are still to attack, the first of each kind. */
static unsigned attackers_of(const dr_pack *p, const dr_seat *seat)
{
    unsigned dice = 0;
    uint64_t kinds = 0;
    for (int i = 0; i < seat->dice_count; i++) {
        uint64_t kind = dr_kind_bit(dr_top(&seat->dice[i]));
        if (!can_attack(p, &seat->dice[i]) || kinds & kind)
            continue;
        dice |= 1u << i;
        kinds |= kind;
    }
    return dice;
}

static void attack_with(dr_state *s, int seat, int die)
{
    s->attacker = (uint8_t)seat;
    s->attack_die = (uint8_t)die;
    s->attack = s->victims = 0;
    s->seats[seat].dice[die].marks |= DR_ATTACKED;
}

/* The next face that attacks, or the question which one. False if there is none. */
static bool find_attacker(const dr_pack *p, dr_state *s)
{
    int place = s->attacker == DR_FATE_DIE ? 0 : dr_place_of(s, s->attacker);
    for (; place < s->players; place++) {
        int seat = dr_seat_at(s, place);
        unsigned dice = attackers_of(p, &s->seats[seat]);
        if (!dice)
            continue;
        if (!(dice & (dice - 1))) {
            attack_with(s, seat, __builtin_ctz(dice));
            return true;
        }
        s->phase = DR_ATTACK_ORDER;
        s->active = s->attacker = (uint8_t)seat;
        s->attack_die = s->attack = s->victims = 0;
        return true;
    }
    return false;
}

static const dr_attack *attack_number(const dr_pack *p, const dr_state *s, int number)
{
    if (s->attacker == DR_FATE_DIE) {
        const dr_fate *fate = &p->fates[s->fate - 1];
        return number < fate->attack_count ? &fate->attacks[number] : NULL;
    }
    const dr_face *face = &p->faces[dr_top(&s->seats[s->attacker].dice[s->attack_die])];
    return number < face->attack_count ? &face->attacks[number] : NULL;
}

const dr_attack *dr_attack_now(const dr_pack *p, const dr_state *s)
{
    return attack_number(p, s, s->attack);
}

/* The next attack of the face, or of the next one. False if there is none, or if its owner is asked which. */
static bool find_attack(const dr_pack *p, dr_state *s)
{
    s->victims = 0;
    if (attack_number(p, s, s->attack + 1)) {
        s->attack++;
        return true;
    }
    if (!find_attacker(p, s)) {
        s->attacker = DR_NOBODY;
        s->attack_die = s->attack = 0;
        return false;
    }
    return s->phase != DR_ATTACK_ORDER;
}

bool dr_next_blow(const dr_pack *p, dr_state *s, dr_blow *blow)
{
    while (!dr_attack_now(p, s) || s->victims == s->players)
        if (!find_attack(p, s))
            return false;
    *blow = (dr_blow){.attacker = s->attacker, .attack_die = s->attack_die, .attack = dr_attack_now(p, s)};
    blow->victim = dr_seat_at(s, s->victims);
    blow->missed = blow->victim == s->attacker;
    if (!blow->missed && !is_settled(p, s, blow->attack, blow)) {
        s->active = (uint8_t)blow->victim;
        return false;
    }
    s->victims++;
    return true;
}

/* Goes on until somebody is asked or no attack is left. */
static void go_on(const dr_pack *p, dr_state *s)
{
    dr_blow blow;
    while (dr_next_blow(p, s, &blow))
        continue;
    if (s->attacker == DR_NOBODY)
        dr_begin_collect(p, s);
}

void dr_face_the_fate_die(dr_state *s)
{
    s->attacker = DR_FATE_DIE;
    s->attack_die = s->attack = s->victims = 0;
    s->phase = DR_ATTACK;
}

void dr_begin_attacks(const dr_pack *p, dr_state *s)
{
    dr_face_the_fate_die(s);
    go_on(p, s);
}

/* ---- questions ------------------------------------------------------------------------------ */

static int list_dice(unsigned dice, dr_verb verb, dw_move *out)
{
    int n = 0;
    for (; dice; dice &= dice - 1)
        out[n++] = dr_move(verb, __builtin_ctz(dice), 0, 0);
    return n;
}

int dr_list_attack_order(const dr_pack *p, const dr_state *s, dw_move *out)
{
    return list_dice(attackers_of(p, &s->seats[s->attacker]), DR_DO_ATTACK, out);
}

int dr_list_defence(const dr_pack *p, const dr_state *s, int seat_no, dw_move *out)
{
    const dr_seat *seat = &s->seats[seat_no];
    const dr_attack *attack = dr_attack_now(p, s);
    int n = 0;
    if (dr_shields_left(p, seat) > 0)
        out[n++] = dr_move(DR_DO_SHIELD, 0, 0, 0);
    if (attack->kind != DR_ATTACK_GRAIN) {
        dr_verb verb = attack->kind == DR_ATTACK_DIE ? DR_DO_LOSE : DR_DO_DESTROY;
        return n + list_dice(dice_to_give(p, s, seat, attack->kind), verb, out + n);
    }
    if (dr_grain_shields_left(p, seat) > 0)
        out[n++] = dr_move(DR_DO_GRAIN_SHIELD, 0, 0, 0);
    out[n++] = dr_move(DR_DO_PAY, 0, 0, 0);
    return n;
}

void dr_answer_attack(const dr_pack *p, dr_state *s, int seat_no, dw_move move)
{
    dr_seat *seat = &s->seats[seat_no];
    switch (dr_verb_of(move)) {
    case DR_DO_ATTACK:
        attack_with(s, seat_no, dr_a(move));
        s->phase = DR_ATTACK;
        return;
    case DR_DO_SHIELD:
        seat->shields_used++;
        break;
    case DR_DO_GRAIN_SHIELD:
        seat->grain_shields_used++;
        break;
    case DR_DO_PAY:
        dr_lose_grain(s, seat_no, dr_attack_now(p, s)->n);
        break;
    default:
        give(p, s, seat_no, dr_attack_now(p, s)->kind, dr_a(move));
    }
    s->victims++;
}

void dr_do_attack(const dr_pack *p, dr_state *s, int seat, dw_move move)
{
    dr_answer_attack(p, s, seat, move);
    go_on(p, s);
}
