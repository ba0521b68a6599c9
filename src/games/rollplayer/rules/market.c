/* market.c: the Market Phase: in Initiative order buy a card, discard one for Gold, or go on a Hunt (hunt.c);
 * and the discarding of one's own Weapons, which is allowed at any time. */
#include "games/rollplayer/rules/rules.h"

#include <string.h>

/* ---- turns ---------------------------------------------------------------------------------- */

/* The owner of the lowest Initiative card that still has one, as 1 + seat, or 0. */
static int next_owner(const rp_state *s)
{
    int owner = 0;
    for (int i = RP_INITIATIVE_MAX - 1; i >= 0; i--)
        owner = s->initiative[i].owner ? s->initiative[i].owner : owner;
    return owner;
}

static void next_turn(const rp_pack *p, rp_state *s)
{
    int seat = next_owner(s) - 1;
    if (seat < 0) {
        s->phase = RP_MARKET_OVER;
        s->passed = 0;
        rp_ask_window(p, s);
        return;
    }
    const rp_effect *more = rp_power(p, &s->seats[seat], RP_OP_EXTRA_BUY);
    s->active = (uint8_t)seat;
    s->buys_left = (uint8_t)(1 + (more ? more->buys : 0));
    s->discards_left = s->moves_left = 0;
    rp_ask_seat(s, RP_MARKET, seat);
}

void rp_begin_market(const rp_pack *p, rp_state *s)
{
    next_turn(p, s);
}

/* RP Solitaire: after the turn the leftmost card is discarded, the others go to the trash. */
static void clear_solo_market(rp_state *s)
{
    for (int i = 0; i < s->market_count; i++) {
        rp_cards card = rp_card_bit(s->market[i]);
        if (i == 0)
            s->discard |= card;
        else
            s->trash |= card;
        s->market[i] = 0;
    }
    s->market_count = 0;
}

void rp_end_market_turn(const rp_pack *p, rp_state *s)
{
    s->buys_left = s->discards_left = s->moves_left = s->discount = 0;
    for (int i = 0; i < RP_INITIATIVE_MAX; i++)
        s->initiative[i].owner = s->initiative[i].owner == 1 + s->active ? 0 : s->initiative[i].owner;
    if (s->players == 1)
        clear_solo_market(s);
    next_turn(p, s);
}

/* M2: the turn ends by itself unless a Skill of one's own Market turn can still be used. */
void rp_ask_market_end(const rp_pack *p, rp_state *s)
{
    rp_ask_seat(s, RP_MARKET_END, s->active);
    if (!rp_has_bound_skill(p, s, s->active, RP_OWN_MARKET_TURN))
        rp_end_market_turn(p, s);
}

/* ---- buying --------------------------------------------------------------------------------- */

rp_cards rp_market_cards(const rp_state *s)
{
    uint64_t low = 0, high = 0;
    for (int i = 0; i < RP_MARKET_MAX; i++) {
        int card = s->market[i];
        uint64_t bit = (uint64_t)(i < s->market_count) << (card & 63), is_high = 0u - (uint64_t)(card >> 6);
        low |= bit & ~is_high;
        high |= bit & is_high;
    }
    return rp_cards_of(low, high);
}

bool rp_fits_hands(const rp_pack *p, const rp_seat *seat, int card)
{
    return p->cards[card].kind != RP_WEAPON ||
           rp_hands_owned(p, seat) + p->cards[card].hands <= rp_hand_limit(p, seat);
}

enum { BUYS_MAX = DW_MOVES_MAX - 64 }; /* leaves room for everything else a seat may do */

/* Each way to pay: any number of Charisma tokens in place of Gold; as many as possible come first. */
static int list_payments(const rp_pack *p, const rp_state *s, int seat_no, int card, dw_move *out)
{
    const rp_seat *seat = &s->seats[seat_no];
    int price = rp_price_now(p, s, seat_no, card), worth = p->numbers.charisma_token_worth, n = 0;
    for (int tokens = seat->charisma; tokens > 0; tokens--) {
        int paid = tokens * worth;
        bool wasted = paid - worth >= price;
        out[n] = rp_move2(RP_DO_BUY, card, tokens);
        n += !wasted & (price - paid <= seat->gold);
    }
    out[n] = rp_move(RP_DO_BUY, card);
    return n + (price <= seat->gold);
}

/* Enough for what is no Weapon, in any case. */
static int free_hands(const rp_pack *p, const rp_seat *seat)
{
    int hands = rp_hand_limit(p, seat) - rp_hands_owned(p, seat);
    return hands > 0 ? hands : 0;
}

int rp_list_buys(const rp_pack *p, const rp_state *s, int seat_no, rp_cards from, dw_move *out)
{
    const rp_seat *seat = &s->seats[seat_no];
    int n = 0, hands = free_hands(p, seat);
    for (RP_EACH(card, from))
        if (n < BUYS_MAX - seat->charisma && p->derived.hands[card] <= hands)
            n += list_payments(p, s, seat_no, (int)card, out + n);
    return n;
}

/* The Market's cards in ascending order, then RP_NO_CARD: each goes to the place that is the number of
 * smaller ones. Without a branch to guess, here and in the next function, and where roll.c looks for empty
 * Initiative cards and lists dice: with loops random games of Monsters & Minions take 4 % longer. */
static void sort_market(const rp_state *s, uint8_t cards[RP_MARKET_MAX])
{
    memset(cards, RP_NO_CARD, RP_MARKET_MAX);
    uint64_t ones = 0x0101010101010101u, tops = ones << 7, market = rp_market_word(s);
    for (int i = 0; i < RP_MARKET_MAX; i++) {
        uint64_t card = market >> (8 * i) & 255;
        uint64_t smaller = ~((market | tops) - card * ones) & tops;
        cards[__builtin_popcountll(smaller)] = (uint8_t)card;
    }
}

/* Nothing that lowers a price, no tokens: the usual case, quickly. Always eight places; an empty one has no
 * price that could be paid. */
static int list_plain_buys(const rp_pack *p, const rp_state *s, const rp_seat *seat, dw_move *out)
{
    uint8_t cards[RP_MARKET_MAX];
    int gold = seat->gold < RP_NO_PRICE ? seat->gold : RP_NO_PRICE - 1;
    int n = 0, hands = free_hands(p, seat);
    sort_market(s, cards);
    for (int i = 0; i < RP_MARKET_MAX; i++) {
        out[n] = rp_move(RP_DO_BUY, cards[i]);
        n += (p->derived.price[cards[i]] <= gold) & (p->derived.hands[cards[i]] <= hands);
    }
    return n;
}

int rp_list_market_buys(const rp_pack *p, const rp_state *s, int seat_no, dw_move *out)
{
    const rp_seat *seat = &s->seats[seat_no];
    if (seat->charisma || s->discount || rp_power(p, seat, RP_OP_BUY_DISCOUNT))
        return rp_list_buys(p, s, seat_no, rp_market_cards(s), out);
    return list_plain_buys(p, s, seat, out);
}

/* RP Open Lock: no discounts. */
int rp_gold_to_pay(const rp_pack *p, const rp_state *s, int seat, int card, int tokens)
{
    if (s->step == RP_BUY_TOP)
        return p->cards[card].cost;
    int gold = rp_price_now(p, s, seat, card) - tokens * p->numbers.charisma_token_worth;
    return gold > 0 ? gold : 0;
}

static void pay_price(const rp_pack *p, rp_state *s, int card, int tokens)
{
    rp_seat *seat = &s->seats[s->active];
    seat->gold = (uint16_t)(seat->gold - rp_gold_to_pay(p, s, s->active, card, tokens));
    seat->charisma = (uint8_t)(seat->charisma - tokens);
    s->discount = 0;
}

/* A Weapon of the Market could be paid for if a Weapon is discarded to free hands. */
static bool could_swap_weapon(const rp_pack *p, const rp_state *s, const rp_seat *seat)
{
    if (!(seat->cards & p->derived.by_kind[RP_WEAPON]))
        return false;
    int purse = seat->gold + seat->charisma * p->numbers.charisma_token_worth;
    rp_cards weapons = rp_market_cards(s) & p->derived.by_kind[RP_WEAPON];
    for (RP_EACH(card, weapons))
        if (rp_price_now(p, s, s->active, (int)card) <= purse)
            return true;
    return false;
}

/* Whether the discard pile can be bought from: by Move Silently, or by copying it. */
static bool may_buy_discarded(const rp_pack *p, const rp_state *s, int seat)
{
    rp_cards upright = s->seats[seat].cards & ~s->exhausted,
             silent = p->derived.by_op[RP_OP_BUY_FROM_DISCARD];
    if (upright & silent)
        return true;
    for (int other = 0; other < s->players; other++)
        if (other != seat && s->seats[other].cards & silent)
            return upright & p->derived.by_op[RP_OP_COPY_SKILL];
    return false;
}

/* Haggle: whether some card can be paid with so much off its price. */
bool rp_discount_helps(const rp_pack *p, const rp_state *s, int seat, int discount)
{
    if (seat != s->active || !s->buys_left)
        return false;
    rp_state cheaper = *s;
    dw_move buys[DW_MOVES_MAX];
    rp_cards from = rp_market_cards(s);
    if (may_buy_discarded(p, s, seat))
        from |= s->discard;
    cheaper.discount = (uint8_t)(s->discount + discount);
    return rp_list_buys(p, &cheaper, seat, from, buys) || could_swap_weapon(p, &cheaper, &s->seats[seat]);
}

/* Wand: XP for a card of such a kind. */
int rp_xp_for_buying(const rp_pack *p, const rp_seat *seat, int kind)
{
    const rp_effect *effect;
    int xp = 0;
    for (RP_EACH_POWER(effect, p, seat, RP_OP_BUY_DISCOUNT))
        xp += effect->kinds >> kind & 1 ? effect->xp : 0;
    return xp;
}

static void end_receiving(const rp_pack *p, rp_state *s)
{
    if (s->step)
        rp_finish_step(p, s);
    else
        rp_after_buy(p, s);
}

/* A Trait moves the token if it can; nobody may decline that. */
static void receive_trait(const rp_pack *p, rp_state *s, int seat_no, int card)
{
    rp_seat *seat = &s->seats[seat_no];
    int arrow = p->cards[card].arrow;
    if (arrow < RP_ARROWS && rp_power(p, seat, RP_OP_ARROW_CHOICE)) {
        rp_clear_step(s);
        s->step_seat = (uint8_t)seat_no;
        s->step_effect = (uint8_t)(1 + card);
        rp_ask_step(s, RP_ARROW);
        return;
    }
    if (arrow < RP_ARROWS && rp_can_move_token(seat->token, arrow))
        rp_move_token(seat, arrow);
    end_receiving(p, s);
}

/* MM Scrolls: the action in the card's description, immediately. */
static void receive_scroll(const rp_pack *p, rp_state *s, int seat, int card)
{
    const rp_effect *effect = &p->cards[card].effect;
    rp_clear_step(s);
    rp_apply_at_once(p, s, seat, effect);
    rp_gain_xp(&s->seats[seat], rp_xp_for_buying(p, &s->seats[seat], RP_SCROLL));
    if (effect->op == RP_OP_TAKE_ADVENTURE_TOKEN)
        rp_gather_information(p, s, seat, effect->xp);
    else if (effect->op == RP_OP_CLAIM_MINION && s->minion)
        rp_take_trophy(p, s, seat);
    else
        rp_begin_effect(p, s, seat, 1 + card);
}

/* Knight: an Attribute Action for a bought Armor card. */
static void receive_armor(const rp_pack *p, rp_state *s, int seat)
{
    const rp_effect *effect = rp_class_power(p, &s->seats[seat], RP_OP_TAKE_ATTRIBUTE_ACTION);
    if (!effect || effect->trigger != RP_ON_ARMOR_BOUGHT) {
        end_receiving(p, s);
        return;
    }
    rp_clear_step(s);
    rp_begin_effect(p, s, seat, rp_power_id(p, &s->seats[seat], RP_OP_TAKE_ATTRIBUTE_ACTION));
}

void rp_receive_card(const rp_pack *p, rp_state *s, int seat_no, int card)
{
    rp_seat *seat = &s->seats[seat_no];
    int kind = p->cards[card].kind;
    seat->cards |= rp_card_bit(card);
    if (kind == RP_SCROLL) {
        receive_scroll(p, s, seat_no, card);
        return;
    }
    rp_gain_xp(seat, rp_xp_for_buying(p, seat, kind));
    if (kind == RP_TRAIT)
        receive_trait(p, s, seat_no, card);
    else if (kind == RP_ARMOR)
        receive_armor(p, s, seat_no);
    else
        end_receiving(p, s);
}

/* From the Market, or from the discard pile through Move Silently: one of the buys of this turn. */
void rp_buy(const rp_pack *p, rp_state *s, dw_move move)
{
    int card = rp_arg(move);
    pay_price(p, s, card, rp_arg2(move));
    if (s->step == RP_BUY_DISCARD)
        s->discard &= ~rp_card_bit(card);
    else
        rp_market_remove(s, card);
    s->buys_left--;
    s->phase = RP_BUY_MORE;
    rp_receive_card(p, s, s->active, card);
}

/* A further buy is possible at once, or a Skill or a discarded Weapon may still make it so. */
void rp_after_buy(const rp_pack *p, rp_state *s)
{
    dw_move buys[DW_MOVES_MAX];
    rp_ask_seat(s, RP_BUY_MORE, s->active);
    bool possible =
        s->buys_left && (rp_usable_skills(p, s, s->active) || rp_list_market_buys(p, s, s->active, buys) ||
                         could_swap_weapon(p, s, &s->seats[s->active]));
    if (!possible)
        rp_ask_market_end(p, s);
}

/* ---- taking Gold ---------------------------------------------------------------------------- */

static int seats_still_to_act(const rp_state *s)
{
    int seats = 0;
    for (int i = 0; i < RP_INITIATIVE_MAX; i++)
        seats += s->initiative[i].owner && s->initiative[i].owner != 1 + s->active;
    return seats;
}

static void ask_discard_more(const rp_pack *p, rp_state *s)
{
    if (s->discards_left && s->market_count - 1 >= seats_still_to_act(s) && s->market_count > 0)
        rp_ask_seat(s, RP_DISCARD_MORE, s->active);
    else
        rp_ask_market_end(p, s);
}

void rp_after_align_step(const rp_pack *p, rp_state *s)
{
    ask_discard_more(p, s);
}

void rp_discard_for_gold(const rp_pack *p, rp_state *s, int card)
{
    rp_seat *seat = &s->seats[s->active];
    const rp_effect *more = rp_power(p, seat, RP_OP_EXTRA_MARKET_DISCARD);
    const rp_effect *bonus;
    s->buys_left = s->discount = 0;
    if (card >= 0) {
        rp_market_remove(s, card);
        s->discard |= rp_card_bit(card);
    }
    rp_gain_gold(seat, p->numbers.market_discard);
    if (more && s->variants & RP_FRIENDLY_MARKET)
        rp_gain_gold(seat, more->cards * more->gold); /* no cards move */
    else
        s->discards_left = more ? more->cards : 0;
    s->moves_left = 0;
    for (RP_EACH_POWER(bonus, p, seat, RP_OP_ON_MARKET_DISCARD)) {
        rp_gain_gold(seat, bonus->gold);
        rp_gain_xp(seat, bonus->xp);
        s->moves_left = (uint8_t)(s->moves_left + bonus->align_moves);
    }
    if (s->moves_left)
        rp_ask_seat(s, RP_ALIGN_STEP, s->active);
    else
        ask_discard_more(p, s);
}

/* card -1: no more. */
void rp_discard_more(const rp_pack *p, rp_state *s, int card)
{
    rp_seat *seat = &s->seats[s->active];
    if (card < 0)
        s->discards_left = 0;
    else {
        s->discards_left--;
        rp_market_remove(s, card);
        s->discard |= rp_card_bit(card);
        rp_gain_gold(seat, rp_power(p, seat, RP_OP_EXTRA_MARKET_DISCARD)->gold);
    }
    ask_discard_more(p, s);
}

/* ---- one's own Weapons ---------------------------------------------------------------------- */

/* Questions that are asked only while there is something to answer; without the Weapon there may be none. */
static bool depends_on_cards(int phase)
{
    return phase == RP_DICE_END || phase == RP_DICE_OVER || phase == RP_BUY_MORE || phase == RP_MARKET_END ||
           phase == RP_MARKET_OVER || phase == RP_HUNT_REROLL || phase == RP_FIGHT_REROLL ||
           phase == RP_CREATION_END;
}

void rp_drop_weapon(const rp_pack *p, rp_state *s, int seat, int card)
{
    s->seats[seat].cards &= ~rp_card_bit(card);
    s->discard |= rp_card_bit(card);
    if (s->step == RP_NO_STEP && depends_on_cards(s->phase))
        rp_ask_again(p, s);
}

/* ---- legal moves ---------------------------------------------------------------------------- */

static int list_discards(const rp_state *s, dw_move *out)
{
    for (int i = 0; i < RP_MARKET_MAX; i++) /* always eight; what is too much is overwritten */
        out[i] = rp_move(RP_DO_DISCARD, s->market[i]);
    return s->market_count;
}

static bool has_align_step(const rp_pack *p, const rp_seat *seat)
{
    const rp_effect *effect;
    for (RP_EACH_POWER(effect, p, seat, RP_OP_ON_MARKET_DISCARD))
        if (effect->align_moves)
            return true;
    return false;
}

int rp_list_market(const rp_pack *p, const rp_state *s, int seat_no, dw_move *out)
{
    const rp_seat *seat = &s->seats[seat_no];
    int n = 0;
    switch (s->phase) {
    case RP_MARKET:
        n = rp_list_market_buys(p, s, seat_no, out);
        if (s->variants & RP_FRIENDLY_MARKET || s->market_count == 0)
            out[n++] = rp_move(RP_DO_GOLD, 0);
        else
            n += list_discards(s, out + n);
        out[n] = rp_move(RP_DO_HUNT, 0);
        n += s->minion != 0;
        return seat->xp ? n + rp_list_spending(p, s, seat_no, out + n) : n;
    case RP_BUY_MORE:
        if (s->buys_left)
            n = rp_list_market_buys(p, s, seat_no, out);
        n += rp_list_spending(p, s, seat_no, out + n);
        out[n++] = rp_move(RP_DO_DONE, 0);
        return n;
    case RP_HUNT:
        return rp_list_hunt(p, s, seat_no, out);
    case RP_HUNT_REROLL:
        return rp_list_rerolls(p, s, seat_no, out);
    case RP_ALIGN_STEP:
        if (has_align_step(p, seat)) /* the Weapon may have been discarded since */
            n = rp_list_token_moves(seat, out);
        break;
    case RP_DISCARD_MORE:
        if (rp_power(p, seat, RP_OP_EXTRA_MARKET_DISCARD))
            n = list_discards(s, out);
        break;
    case RP_MARKET_END:
        n = rp_list_spending(p, s, seat_no, out);
        out[n++] = rp_move(RP_DO_DONE, 0);
        return n;
    default:
        break;
    }
    out[n++] = rp_move(RP_DO_PASS, 0);
    return n;
}
