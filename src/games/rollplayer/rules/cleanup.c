/* cleanup.c: the Cleanup Phase in its six steps, and dealing the Market. */
#include "games/rollplayer/rules/rules.h"

#include <string.h>

/* ---- steps 1 and 2: tokens and Skills ------------------------------------------------------- */

static rp_cards exhausted_of(const rp_pack *p, const rp_state *s, int seat)
{
    return s->seats[seat].cards & p->derived.by_kind[RP_SKILL] & s->exhausted;
}

static void finish_cleanup(const rp_pack *p, rp_state *s);

void rp_begin_cleanup(const rp_pack *p, rp_state *s)
{
    if (rp_all_full(s) && !rp_brings(p, RP_MONSTERS)) { /* nothing follows that Cleanup could change */
        rp_begin_end(p, s);
        return;
    }
    s->phase = RP_REFRESH;
    s->waiting = 0;
    for (int seat = 0; seat < s->players; seat++) {
        s->seats[seat].charisma = 0;
        s->seats[seat].count = 0;
        s->waiting |= exhausted_of(p, s, seat) ? rp_seat_bit(seat) : 0;
    }
    if (!s->waiting)
        finish_cleanup(p, s);
}

int rp_list_refresh(const rp_pack *p, const rp_state *s, int seat, dw_move *out)
{
    int n = rp_list_cards(RP_DO_REFRESH, exhausted_of(p, s, seat), out);
    out[n++] = rp_move(RP_DO_PASS, 0);
    return n;
}

void rp_refresh(const rp_pack *p, rp_state *s, int seat, int card)
{
    const rp_effect *extra = rp_power(p, &s->seats[seat], RP_OP_REFRESH_EXTRA);
    int limit = p->numbers.refresh_per_round + (extra ? extra->cards : 0);
    s->exhausted &= ~rp_card_bit(card);
    if (++s->seats[seat].count >= limit || !exhausted_of(p, s, seat))
        rp_end_refresh(p, s, seat);
}

void rp_end_refresh(const rp_pack *p, rp_state *s, int seat)
{
    s->waiting &= (uint8_t)~rp_seat_bit(seat);
    if (!s->waiting)
        finish_cleanup(p, s);
}

/* ---- steps 3 to 6: dice, Market, Gold, Start Player ----------------------------------------- */

static void clear_table(rp_state *s)
{
    for (int i = 0; i < RP_INITIATIVE_MAX; i++) {
        rp_die die = s->initiative[i].die;
        s->bag[rp_die_colour(die)] = (uint8_t)(s->bag[rp_die_colour(die)] + (die != 0));
        s->initiative[i].die = 0;
    }
    s->discard |= rp_market_cards(s);
    memset(s->market, 0, sizeof s->market);
    s->market_count = 0;
    for (int seat = 0; seat < s->players; seat++)
        s->seats[seat].count = 0;
}

static void next_round(const rp_pack *p, rp_state *s)
{
    rp_place_initiative_gold(p, s);
    s->start = (uint8_t)rp_seat_in_order(s, 1 % s->players);
    rp_begin_round(s);
}

static void finish_cleanup(const rp_pack *p, rp_state *s)
{
    clear_table(s);
    if (rp_all_full(s)) {
        rp_begin_end(p, s);
        return;
    }
    rp_reshuffle_if_empty(s);
    rp_ask_chance(s, RP_DEAL);
    if (!rp_deal_is_due(p, s))
        next_round(p, s);
}

bool rp_deal_is_due(const rp_pack *p, const rp_state *s)
{
    return s->market_count < p->numbers.market_size[s->players - 1] && (s->top || s->deck[0] | s->deck[1]);
}

void rp_deal_card(const rp_pack *p, rp_state *s, int card)
{
    rp_take_from_deck(s, card);
    s->market[s->market_count++] = (uint8_t)card;
    if (s->market_count < p->numbers.market_size[s->players - 1])
        rp_reshuffle_if_empty(s);
    if (s->phase == RP_DEAL && !rp_deal_is_due(p, s))
        next_round(p, s);
}

/* Never more than 1 on a card; the first and the last card get none. */
void rp_place_initiative_gold(const rp_pack *p, rp_state *s)
{
    for (int i = 0; i < p->numbers.initiative_cards[s->players - 1]; i++)
        if (p->numbers.initiative_gold[i][s->players - 1])
            s->initiative[i].gold = 1;
}
