/*
 * invariants_setup.c: the invariants of a table that is being set up: a component that is not dealt yet is
 * nowhere, the order determines whose turn it is, and every later step of the setup finds what it needs.
 */
#include "games/rollplayer/positions/invariants.h"
#include "games/rollplayer/words/names.h"

/* Whose turn it is in the phases that go round the table; the Class variant goes in reverse order. */
static bool turn_fits(const rp_state *s)
{
    bool reverse = s->phase == RP_CLASS && s->variants & RP_CHOOSE_CLASS;
    return s->turns < s->players &&
           s->active == rp_seat_in_order(s, reverse ? s->players - 1 - s->turns : s->turns);
}

static bool start_roll_fits(const rp_audit *a)
{
    const rp_state *s = a->s;
    for (int seat = 0; seat < s->players; seat++)
        if (s->seats[seat].count > 6)
            return false;
    return s->players > 1 && s->passed >> s->active & 1 && s->passed >> s->players == 0;
}

static bool taking_turns_fits(const rp_audit *a)
{
    return turn_fits(a->s);
}

/* A die of a colour that nobody has gives a Class at once, so only taken colours and gold lie aside. */
static bool class_fits(const rp_audit *a)
{
    const rp_state *s = a->s;
    if (!turn_fits(s) || s->left[0] > RP_CLASS_COLOURS)
        return false;
    if (s->variants & RP_CHOOSE_CLASS)
        return s->phase == RP_CLASS && !s->left[0];
    uint32_t taken = rp_colours_taken(a->p, s), drawn = s->left[0] ? 1u << (s->left[0] - 1) : 0;
    for (int colour = 0; colour < RP_CLASS_COLOURS; colour++)
        if (s->aside[colour] && !((taken | drawn) >> colour & 1))
            return false;
    return !(taken & drawn);
}

/* What is still to be discarded leaves the piles with what the rules leave there. */
static bool market_discards_fit(const rp_audit *a)
{
    const rp_state *s = a->s;
    int left = s->left[0] + s->left[1];
    return left > 0 && s->left[0] <= rp_cards_count(s->deck[0]) && s->left[1] <= rp_cards_count(s->deck[1]) &&
           left + rp_cards_count(s->discard) == 2 * a->p->numbers.market_discards_per_pile[s->players - 1] &&
           !s->market_count && !s->trash;
}

static bool trash_fits(const rp_audit *a)
{
    return a->s->players == 1 && rp_deck_top(a->s);
}

static bool starting_dice_fit(const rp_audit *a)
{
    const rp_state *s = a->s;
    int starting = rp_starting_dice(a->p, s);
    if (!turn_fits(s) || s->seats[s->active].hand_count >= starting || !rp_bag_count(s))
        return false;
    for (int place = 0; place < s->players; place++) {
        int hand = s->seats[rp_seat_in_order(s, place)].hand_count;
        if (place != s->turns && hand != (place < s->turns ? starting : 0))
            return false;
    }
    return true;
}

/* From then on the starting dice are in hand or on the sheet. */
static bool arrange_fits(const rp_audit *a)
{
    for (int seat = 0; seat < a->s->players; seat++)
        if (a->s->seats[seat].hand_count + rp_sheet_count(&a->s->seats[seat]) != rp_starting_dice(a->p, a->s))
            return false;
    return true;
}

static bool monster_choice_fits(const rp_audit *a)
{
    return arrange_fits(a) && rp_monsters_to_choose(a->p, a->s);
}

static bool (*const fits_in[RP_ROLL_PHASE])(const rp_audit *) = {
    [RP_START_ROLL] = start_roll_fits,
    [RP_RACE] = taking_turns_fits,
    [RP_CLASS_DRAW] = class_fits,
    [RP_CLASS] = class_fits,
    [RP_BACKSTORY] = taking_turns_fits,
    [RP_ALIGNMENT] = taking_turns_fits,
    [RP_MARKET_DISCARDS] = market_discards_fit,
    [RP_TRASH] = trash_fits,
    [RP_STARTING_DICE] = starting_dice_fit,
    [RP_ARRANGE] = arrange_fits,
    [RP_MONSTER] = monster_choice_fits,
    [RP_OPEN_CARDS] = arrange_fits, /* and see invariants_adventure.c */
    [RP_FIRST_MINION] = arrange_fits,
};

bool rp_check_setup(const rp_audit *a)
{
    const rp_state *s = a->s;
    for (int seat = 0; seat < s->players; seat++) {
        if (s->seats[seat].cards)
            return dw_fail(a->error, "seat %d owns cards before the first round", seat);
        if (s->phase < RP_ARRANGE && rp_sheet_count(&s->seats[seat]))
            return dw_fail(a->error, "seat %d has dice on its sheet before the starting dice are drawn",
                           seat);
    }
    if (fits_in[s->phase] && !fits_in[s->phase](a))
        return dw_fail(a->error, "the setup is not in a state that phase %s can have",
                       rp_phase_ids[s->phase]);
    return true;
}
