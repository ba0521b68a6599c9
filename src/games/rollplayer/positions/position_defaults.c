/*
 * position_defaults.c: what a handwritten position leaves out: who has which sheet and Class, where the
 * other dice and cards are, whose turn it is and what it still has, and who is asked.
 */
#include "games/rollplayer/positions/position_walk.h"

#include <string.h>

/* ---- identities ----------------------------------------------------------------------------- */

/* Seats that leave something out get the first of its kind that nobody else has. */
static uint8_t first_free(uint32_t taken, int count)
{
    int free_one = 0;
    while (free_one < count && taken >> free_one & 1)
        free_one++;
    return (uint8_t)(free_one < count ? free_one : 0);
}

static void default_class(const rp_pack *p, rp_seat *seat, uint32_t *colours)
{
    while (seat->class_id + 1 < p->class_count && *colours >> p->classes[seat->class_id].colour & 1)
        seat->class_id++;
    *colours |= 1u << p->classes[seat->class_id].colour;
}

void rp_default_identities(rp_walk *w)
{
    const rp_pack *p = w->box->pack;
    uint32_t races = 0, colours = 0, alignments = 0, backstories = 0;
    if (w->s->monster) /* nobody's Class has its colour */
        colours |= 1u << p->monsters[w->s->monster - 1].colour;
    for (int i = 0; i < w->s->players; i++) {
        const rp_seat *seat = &w->s->seats[i];
        uint8_t given = w->identities[i];
        races |= given & RP_RACE_GIVEN ? 1u << seat->race : 0;
        colours |= given & RP_CLASS_GIVEN ? 1u << p->classes[seat->class_id].colour : 0;
        alignments |= given & RP_ALIGNMENT_GIVEN ? 1u << seat->alignment : 0;
        backstories |= given & RP_BACKSTORY_GIVEN ? 1u << seat->backstory : 0;
    }
    for (int i = 0; i < w->s->players; i++) {
        rp_seat *seat = &w->s->seats[i];
        uint8_t given = w->identities[i];
        if (!(given & RP_RACE_GIVEN))
            races |= 1u << (seat->race = first_free(races, p->race_count));
        if (!(given & RP_CLASS_GIVEN))
            default_class(p, seat, &colours);
        if (!(given & RP_ALIGNMENT_GIVEN))
            alignments |= 1u << (seat->alignment = first_free(alignments, p->alignment_count));
        if (!(given & RP_BACKSTORY_GIVEN))
            backstories |= 1u << (seat->backstory = first_free(backstories, p->backstory_count));
    }
}

/* ---- dice and cards that lie nowhere else --------------------------------------------------- */

static void count_die(uint8_t *left, rp_die one)
{
    if (one && left[rp_die_colour(one)])
        left[rp_die_colour(one)]--;
}

void rp_default_bag(rp_walk *w)
{
    rp_state *s = w->s;
    memcpy(s->bag, w->box->pack->numbers.dice, RP_DICE_KINDS);
    for (int colour = 0; colour < RP_DICE_KINDS; colour++)
        s->bag[colour] = (uint8_t)(s->bag[colour] > s->aside[colour] ? s->bag[colour] - s->aside[colour] : 0);
    for (int seat = 0; seat < s->players; seat++) {
        for (int i = 0; i < RP_CELLS; i++)
            count_die(s->bag, s->seats[seat].sheet[i]);
        for (int i = 0; i < RP_HAND_MAX; i++) /* and the Backpack */
            count_die(s->bag, s->seats[seat].hand[i]);
    }
    for (int i = 0; i < RP_INITIATIVE_MAX; i++)
        count_die(s->bag, s->initiative[i].die);
    for (int i = 0; i < RP_POOL_MAX; i++)
        count_die(s->bag, s->pool[i]);
}

void rp_default_deck(rp_walk *w)
{
    rp_state *s = w->s;
    const rp_pack *p = w->box->pack;
    rp_cards rest = rp_cards_in_play(p, s) & ~s->discard & ~s->trash;
    for (int i = 0; i < s->market_count; i++)
        rest &= ~rp_card_bit(s->market[i]);
    for (int seat = 0; seat < s->players; seat++)
        rest &= ~s->seats[seat].cards;
    if (s->phase < RP_MARKET_DISCARDS)
        rest = 0; /* still in the box */
    s->deck[0] = rest & p->derived.by_dots[0];
    s->deck[1] = rest & p->derived.by_dots[1];
}

/* ---- the turn ------------------------------------------------------------------------------- */

static int owners(const rp_state *s)
{
    int count = 0;
    for (int i = 0; i < RP_INITIATIVE_MAX; i++)
        count += s->initiative[i].owner != 0;
    return count;
}

static bool in_dice_turns(const rp_state *s)
{
    return s->phase >= RP_SELECT && s->phase <= RP_DICE_END;
}

static bool in_market_turns(const rp_state *s)
{
    return s->phase >= RP_MARKET && s->phase <= RP_MARKET_END;
}

/* Phases that go from seat to seat, from the Start Player on. */
static bool goes_round(const rp_state *s)
{
    return s->phase == RP_ATTUNE ||
           (s->phase >= RP_CREATION_END && s->phase < RP_OVER && s->phase != RP_UNVEIL);
}

static void default_active(rp_walk *w)
{
    rp_state *s = w->s;
    if (!w->turns && in_dice_turns(s))
        s->turns = (uint8_t)(owners(s) - (s->phase != RP_SELECT));
    if (!w->active && (in_dice_turns(s) || (w->turns && goes_round(s))) && s->turns < s->players)
        s->active = (uint8_t)rp_seat_in_order(s, s->turns);
    for (int i = RP_INITIATIVE_MAX - 1; !w->active && in_market_turns(s) && i >= 0; i--)
        if (s->initiative[i].owner)
            s->active = (uint8_t)(s->initiative[i].owner - 1);
    if (!w->turns && goes_round(s))
        s->turns = (uint8_t)rp_place_of(s, s->active);
}

static int default_buys(const rp_pack *p, const rp_state *s)
{
    const rp_seat *seat = &s->seats[s->active];
    const rp_effect *more = rp_power(p, seat, RP_OP_EXTRA_BUY);
    const rp_effect *after_trophy = rp_power(p, seat, RP_OP_BUY_AFTER_TROPHY);
    if (s->phase == RP_BUY_MORE && after_trophy)
        return after_trophy->buys;
    return (s->phase == RP_MARKET) + (more ? more->buys : 0);
}

void rp_default_turn(rp_walk *w)
{
    rp_state *s = w->s;
    const rp_pack *p = w->box->pack;
    if (!w->round)
        s->round = s->phase >= RP_ROLL_PHASE;
    default_active(w);
    if (!w->completed && s->placed)
        s->completed = (s->placed - 1) % RP_COLUMNS == RP_COLUMNS - 1;
    if (!w->buys && (s->phase == RP_MARKET || s->phase == RP_BUY_MORE))
        s->buys_left = (uint8_t)default_buys(p, s);
    if (!w->discards && s->phase == RP_DISCARD_MORE)
        s->discards_left = 1;
    bool counts = s->phase == RP_ALIGN_STEP || s->phase == RP_ATTUNE || s->phase == RP_REPEAT;
    const rp_effect *final = rp_power(p, &s->seats[s->active], RP_OP_FINAL_ALIGNMENT_MOVE);
    if (!w->moves && (counts || s->phase == RP_FINAL_MOVE))
        s->moves_left = s->phase == RP_FINAL_MOVE && final ? final->spaces : 1;
}

/* ---- who is asked --------------------------------------------------------------------------- */

static bool asks_chance(const rp_state *s)
{
    if (s->step)
        return rp_step_is_chance(s->step);
    switch (s->phase) {
    case RP_RACE:
    case RP_CLASS:
    case RP_ARRANGE:
        return false;
    case RP_ENEMY:
    case RP_HUNT_ROLL:
    case RP_DEAL:
    case RP_UNVEIL:
    case RP_FIGHT_ROLL:
    case RP_OVER:
        return true;
    default:
        return s->phase <= RP_ROLL_PHASE;
    }
}

void rp_default_waiting(rp_walk *w)
{
    rp_state *s = w->s;
    uint8_t asked = w->asked && s->phase == RP_REFRESH ? s->waiting : 0;
    s->waiting = 0;
    if (asks_chance(s))
        return;
    if (s->step)
        s->waiting = rp_seat_bit(s->step_seat);
    else if (s->phase == RP_ARRANGE || s->phase == RP_REFRESH) {
        for (int seat = 0; seat < s->players; seat++)
            if (s->phase == RP_ARRANGE ? s->seats[seat].hand_count != 0
                                       : (s->exhausted & s->seats[seat].cards) != 0)
                s->waiting |= rp_seat_bit(seat);
        if (asked)
            s->waiting = asked;
    } else
        s->waiting = rp_seat_bit(s->active);
}
