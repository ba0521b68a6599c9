/* supply.c: the dice bag and the Market deck. A deck is a set, not a sequence: the next card is drawn by
 * chance when it is revealed. Only a card seen through Open Lock has a fixed place, on top. */
#include "rollplayer/rules.h"

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

void rp_market_remove(rp_state *s, int card)
{
    int kept = 0;
    for (int i = 0; i < RP_MARKET_MAX; i++) { /* the places behind the last card are 0 and stay so */
        s->market[kept] = s->market[i];
        kept += (s->market[i] != card) | (i >= s->market_count);
    }
    s->market[RP_MARKET_MAX - 1] = 0;
    s->market_count--;
}
