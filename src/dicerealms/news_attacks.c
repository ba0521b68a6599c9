/* news_attacks.c: attacks that nobody is asked about: grain that is lost because no shield shows, attacks
 * that are ignored because they would take the last die or face. Goes through them as the rules do, on a copy
 * of the state: first the Fate die, then all seats from the Fate player on. */
#include "dicerealms/news.h"

/* ---- what a move does to dice, grain and shields -------------------------------------------- */

static uint8_t less(uint8_t used, uint8_t on_face)
{
    return used > on_face ? (uint8_t)(used - on_face) : 0;
}

/* Shields of the face are gone with it, the used ones first. */
static void destroy(dr_happening *h, int seat_no, int number)
{
    dr_seat *seat = &h->now.seats[seat_no];
    dr_die *die = &seat->dice[number];
    const dr_face *face = &h->p->faces[dr_top(die)];
    seat->shields_used = less(seat->shields_used, face->shields);
    seat->grain_shields_used = less(seat->grain_shields_used, face->grain_shields);
    dr_take_from_tray(&h->now, h->p->destroyed);
    die->faces[die->shows] = h->p->destroyed;
}

static void follow(dr_happening *h, int seat_no, dw_move move)
{
    dr_state *now = &h->now;
    dr_seat *seat = &now->seats[seat_no < 0 ? now->active : seat_no];
    switch (dr_verb_of(move)) {
    case DR_DO_ROLL: /* the last reroll */
        seat->dice[now->rolling - 1].shows = (uint8_t)dr_find(&seat->dice[now->rolling - 1], dr_a(move));
        break;
    case DR_DO_SET:
    case DR_DO_TURN:
        seat->dice[dr_a(move)].shows = (uint8_t)dr_b(move);
        break;
    case DR_DO_SHIELD:
        seat->shields_used++;
        break;
    case DR_DO_GRAIN_SHIELD:
        seat->grain_shields_used++;
        break;
    case DR_DO_PAY:
        dr_lose_grain(now, seat_no, dr_attack_now(h->p, now)->n);
        break;
    case DR_DO_LOSE:
        seat->dice[dr_a(move)].marks |= DR_ASIDE;
        break;
    case DR_DO_DESTROY:
        destroy(h, seat_no, dr_a(move));
        break;
    default:
        break;
    }
}

/* ---- one victim ----------------------------------------------------------------------------- */

static void tell_lost_grain(dr_happening *h, const dr_seat *was, int victim)
{
    const dr_seat *is = &h->now.seats[victim];
    int grain = was->grain - is->grain, misery = is->misery - was->misery;
    if (grain)
        dw_text_add(h->text, "Seat %d loses %d grain to ", victim, grain);
    else
        dw_text_add(h->text, "Seat %d has no grain for ", victim);
    dr_say_attacker(h->game, &h->now, "the", h->text);
    if (misery) {
        dw_text_put(h->text, " and takes ");
        dr_say_misery(h->text, h->p, misery);
    }
    dw_text_put(h->text, "\n");
}

static void tell_set_aside(dr_happening *h, int victim, int die)
{
    dw_text_add(h->text, "Seat %d has to set aside ", victim);
    dr_say_die(h->game, &h->now.seats[victim], die, h->text);
    dw_text_put(h->text, " for ");
    dr_say_attacker(h->game, &h->now, "the", h->text);
    dw_text_put(h->text, "\n");
}

static void tell_ignored(dr_happening *h, int victim)
{
    bool destroys = dr_attack_now(h->p, &h->now)->kind == DR_ATTACK_DESTROY;
    bool none_left = destroys && !h->now.tray[h->p->destroyed];
    dw_text_add(h->text, "Seat %d ignores ", victim);
    dr_say_attacker(h->game, &h->now, "the", h->text);
    dw_text_add(h->text, ": %s\n",
                none_left  ? "there is no Destroyed face left"
                : destroys ? "nobody loses the last face that is not Destroyed"
                           : "nobody loses the last active die or face");
}

/* What happens to the victim unless it is asked; then false. */
static bool befall(dr_happening *h, int victim)
{
    dw_move moves[DW_MOVES_MAX];
    dr_seat was = h->now.seats[victim];
    h->now.phase = DR_ATTACK;
    h->now.active = (uint8_t)victim;
    int count = dr_list_defence(h->p, &h->now, victim, moves);
    if (count == 0 || dr_verb_of(moves[count - 1]) == DR_DO_SHIELD) { /* there is nothing to lose */
        tell_ignored(h, victim);
        return true;
    }
    if (count > 1)
        return false;
    follow(h, victim, moves[0]);
    if (dr_verb_of(moves[0]) == DR_DO_PAY)
        tell_lost_grain(h, &was, victim);
    else
        tell_set_aside(h, victim, dr_a(moves[0]));
    return true;
}

/* ---- all attacks ---------------------------------------------------------------------------- */

/* Each of these goes on from where `now` is; false: somebody is asked. */

static bool finish_attack(dr_happening *h)
{
    for (; h->now.victims < h->now.players; h->now.victims++) {
        int victim = dr_seat_at(&h->now, h->now.victims);
        if (victim != h->now.attacker && !befall(h, victim))
            return false;
    }
    return true;
}

static bool finish_face(dr_happening *h, int attack_count)
{
    for (; h->now.attack < attack_count; h->now.attack++, h->now.victims = 0)
        if (!finish_attack(h))
            return false;
    return true;
}

static void begin_face(dr_happening *h, int attacker, int die)
{
    h->now.attacker = (uint8_t)attacker;
    h->now.attack_die = (uint8_t)die;
    h->now.attack = h->now.victims = 0;
}

static bool finish_die(dr_happening *h)
{
    dr_die *die = &h->now.seats[h->now.attacker].dice[h->now.attack_die];
    if (!finish_face(h, h->p->faces[dr_top(die)].attack_count))
        return false;
    die->marks |= DR_ATTACKED;
    return true;
}

/* The first die that is still to attack, or -1; `several`: and others that show another kind. */
static int next_attacker(const dr_happening *h, const dr_seat *seat, bool *several)
{
    int first = -1;
    *several = false;
    for (int die = 0; die < seat->dice_count; die++) {
        const dr_die *one = &seat->dice[die];
        if (!dr_acts(one) || one->marks & DR_ATTACKED ||
            !(h->p->derived.attackers & dr_kind_bit(dr_top(one))))
            continue;
        if (first < 0)
            first = die;
        *several |= dr_top(one) != dr_top(&seat->dice[first]);
    }
    return first;
}

static bool finish_seat(dr_happening *h, int seat)
{
    bool several;
    for (int die; (die = next_attacker(h, &h->now.seats[seat], &several)) >= 0;) {
        if (several)
            return false;
        begin_face(h, seat, die);
        if (!finish_die(h))
            return false;
    }
    return true;
}

static bool finish_seats(dr_happening *h, int place)
{
    for (; place < h->now.players; place++)
        if (!finish_seat(h, dr_seat_at(&h->now, place)))
            return false;
    return true;
}

bool dr_tell_attacks(dr_happening *h, int seat, dw_move move)
{
    const dr_fate *fate = &h->p->fates[h->now.fate - 1];
    dr_phase phase = h->now.phase;
    follow(h, seat, move);
    if (phase == DR_REROLL)
        begin_face(h, DR_FATE_DIE, 0);
    else if (phase == DR_ATTACK_ORDER)
        begin_face(h, seat, dr_a(move));
    else
        h->now.victims = (uint8_t)(dr_place_of(&h->now, seat) + 1);
    if (h->now.attacker == DR_FATE_DIE)
        return finish_face(h, fate->attack_count) && finish_seats(h, 0);
    int place = dr_place_of(&h->now, h->now.attacker);
    return finish_die(h) && finish_seats(h, place);
}
