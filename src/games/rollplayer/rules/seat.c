/* seat.c: what can be read off one seat (its sheet, its powers, its prices), and the few small changes
 * that many rules share: Gold, XP, the alignment token. */
#include "games/rollplayer/rules/rules.h"

int rp_sheet_count(const rp_seat *seat)
{
    int count = 0;
    for (int cell = 0; cell < RP_CELLS; cell++)
        count += seat->sheet[cell] != 0;
    return count;
}

static bool is_full(const rp_seat *seat)
{
    bool full = true;
    for (int row = 0; row < RP_ROWS; row++)
        full &= seat->sheet[row * RP_COLUMNS + RP_COLUMNS - 1] != 0;
    return full;
}

bool rp_all_full(const rp_state *s)
{
    int seat = 0;
    while (seat < s->players && is_full(&s->seats[seat]))
        seat++;
    return seat == s->players;
}

int rp_hands_owned(const rp_pack *p, const rp_seat *seat)
{
    int hands = 0;
    for (RP_EACH(card, seat->cards & p->derived.by_kind[RP_WEAPON]))
        hands += p->cards[card].hands;
    return hands;
}

int rp_hand_limit(const rp_pack *p, const rp_seat *seat)
{
    const rp_effect *power = rp_power(p, seat, RP_OP_HAND_LIMIT);
    return power ? power->hands : p->numbers.hand_limit;
}

static int discounted(int price, const rp_effect *discount, int kind)
{
    if (!(discount->kinds >> kind & 1))
        return price;
    int lower = price - discount->amount;
    if (lower < discount->min_price)
        lower = discount->min_price;
    return lower < price ? lower : price;
}

/* After the discounts that are in force while owned. */
static int price_of(const rp_pack *p, const rp_seat *seat, int card)
{
    int kind = p->cards[card].kind, price = p->cards[card].cost;
    const rp_effect *discount;
    for (RP_EACH_POWER(discount, p, seat, RP_OP_BUY_DISCOUNT))
        price = discounted(price, discount, kind);
    return price;
}

int rp_price_now(const rp_pack *p, const rp_state *s, int seat, int card)
{
    int price = price_of(p, &s->seats[seat], card) - (seat == s->active ? s->discount : 0);
    return price > 0 ? price : 0;
}

int rp_gold_die_gold(const rp_pack *p, const rp_seat *seat)
{
    const rp_effect *power = rp_power(p, seat, RP_OP_GOLD_DIE_VALUE);
    return power ? power->gold : p->numbers.gold_die;
}

void rp_gain_gold(rp_seat *seat, int gold)
{
    int sum = seat->gold + gold;
    seat->gold = (uint16_t)(sum < 9999 ? sum : 9999);
}

/* Far more than a game gives. */
enum { COUNTER_MAX = 250 };

void rp_gain_tokens(uint8_t *tokens, int count)
{
    int sum = *tokens + count;
    *tokens = (uint8_t)(sum < 0 ? 0 : sum < COUNTER_MAX ? sum : COUNTER_MAX);
}

void rp_gain_xp(rp_seat *seat, int xp)
{
    rp_gain_tokens(&seat->xp, xp);
}

void rp_welcome_die(const rp_pack *p, rp_seat *seat, rp_die die)
{
    if (rp_die_colour(die) == RP_GOLD)
        rp_gain_gold(seat, rp_gold_die_gold(p, seat));
}

/* The alignment grid: row 0 is good, column 0 is lawful. */
static const int8_t step_of_arrow[RP_ARROWS] = {-3, 3, -1, 1};

/* For each cell a set of the arrows that stay inside the grid. */
static const uint8_t open_arrows[9] = {10, 14, 6, 11, 15, 7, 9, 13, 5};

bool rp_can_move_token(int token, int arrow)
{
    return open_arrows[token] >> arrow & 1;
}

int rp_token_after(int token, int arrow)
{
    return token + step_of_arrow[arrow];
}

void rp_move_token(rp_seat *seat, int arrow)
{
    seat->token = (uint8_t)rp_token_after(seat->token, arrow);
}
