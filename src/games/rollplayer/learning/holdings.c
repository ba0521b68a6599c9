/* holdings.c: what a seat was dealt and bought by game end, for statistics. */
#include "games/rollplayer/learning/holdings.h"

#include "games/rollplayer/words/names.h"

void rp_holdings(const dw_game *game, const void *state, int seat_no, dw_holding_listener *hear,
                 void *context)
{
    const rp_words *words = ((const rp_box *)game->pack)->words;
    const rp_seat *seat = &((const rp_state *)state)->seats[seat_no];
    hear(context, "class", rp_word(words, words->classes[seat->class_id].id));
    hear(context, "race", rp_word(words, words->races[seat->race].id));
    hear(context, "alignment", rp_word(words, words->alignments[seat->alignment].id));
    hear(context, "backstory", rp_word(words, words->backstories[seat->backstory].id));
    for (RP_EACH(card, seat->cards))
        hear(context, "card", rp_card_id(words, (int)card));
}
