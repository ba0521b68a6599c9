/* supply.c: the dice bag and the Market deck. A deck is a set, not a sequence: the next card is drawn by
 * chance when it is revealed. Only a card seen through Open Lock has a fixed place, on top. */
#include "games/rollplayer/rules/rules.h"

#include <string.h>

int rp_bag_count(const rp_state *s)
{
    int count = 0;
    for (int colour = 0; colour < RP_DICE_KINDS; colour++)
        count += s->bag[colour];
    return count;
}

rp_cards rp_deck_top(const rp_state *s)
{
    if (s->top)
        return rp_card_bit(s->top - 1);
    return s->deck[0] ? s->deck[0] : s->deck[1];
}

void rp_take_from_deck(rp_state *s, int card)
{
    s->deck[0] &= ~rp_card_bit(card);
    s->deck[1] &= ~rp_card_bit(card);
    s->top = s->top_seen = 0;
}

/* RP Cleanup 4: single and double dots are shuffled together. */
void rp_reshuffle_if_empty(rp_state *s)
{
    if (!(s->deck[0] | s->deck[1])) {
        s->deck[1] = s->discard;
        s->discard = 0;
    }
}

_Static_assert(RP_MARKET_MAX == 8 && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "the Market is one word, its first card the lowest byte");

uint64_t rp_market_word(const rp_state *s)
{
    uint64_t market, empty = RP_NO_CARD * 0x0101010101010101u;
    int bits = 4 * s->market_count; /* shifted twice: a shift by 64 is not allowed */
    memcpy(&market, s->market, sizeof market);
    return market | empty << bits << bits;
}

/* The cards behind it move up: all at once, as a loop would have to guess where the card lies. With loops
 * random games take 2 to 3 % longer. */
void rp_market_remove(rp_state *s, int card)
{
    uint64_t market, ones = 0x0101010101010101u;
    memcpy(&market, s->market, sizeof market);
    uint64_t differs = market ^ (uint64_t)card * ones;
    uint64_t found = (differs - ones) & ~differs & ones << 7; /* lowest bit: the top bit of the card's byte */
    uint64_t before = ((found & (0u - found)) >> 7) - 1;      /* the bytes below it */
    market = (market & before) | (market >> 8 & ~before);
    memcpy(s->market, &market, sizeof market);
    s->market_count--;
}
