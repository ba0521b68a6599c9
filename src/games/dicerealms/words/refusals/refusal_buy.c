/* refusal_buy.c: why something cannot be bought or repaired. */
#include "games/dicerealms/words/notation.h"
#include "games/dicerealms/words/refusals/refusal.h"
#include "games/dicerealms/words/words.h"

#include <string.h>

/* ---- tokens and upgrades -------------------------------------------------------------------- */

static bool refuse_number(const dr_request *q, int resource, int coins, dw_error *error)
{
    int number;
    if (q->count != 3)
        return dw_fail(error, "say how many, as in 'buy %s 1'", q->words[1]);
    if (!dr_read_number(q->words[2], &number) || !number)
        return dw_fail(error, "'%.40s' is no number to buy, as in 'buy %s 1'", q->words[2], q->words[1]);
    if (number * coins > q->own->coins)
        return dw_fail(error, "%s cost%s %s; you have %d", dr_amount(number, resource).text,
                       number == 1 ? "s" : "", dr_amount(number * coins, DR_COINS).text, q->own->coins);
    return true;
}

/* ---- dice ----------------------------------------------------------------------------------- */

/* Fails if the word after the colour names no discount that the seat has left. */
static bool read_discount(const dr_request *q, const dr_face **discount, dw_error *error)
{
    int kind;
    if (!dr_read_kind(q, q->words[3], &kind, error))
        return false;
    const char *name = dr_face_name(q->game, kind);
    *discount = &q->pack->faces[kind];
    if (!(*discount)->discount_coins && !(*discount)->discount_grain)
        return dw_fail(error, "%s makes no die cheaper", name);
    if (!dr_count_showing(q->own, kind, DR_QUIET | DR_ASIDE))
        return dw_fail(error, "none of your active dice shows %s", name);
    if (q->own->flags & DR_DISCOUNT_USED)
        return dw_fail(error, "a discount has been used already: it is for one die in a round");
    return true;
}

static int less(int price, int discount)
{
    return price > discount ? price - discount : 0;
}

static bool refuse_die(const dr_request *q, dw_error *error)
{
    const dr_numbers *n = &q->pack->numbers;
    int colour = DR_BLACK;
    while (colour < DR_DIE_COLOURS && strcmp(q->words[2], dr_die_colour_ids[colour]) != 0)
        colour++;
    if (colour != DR_GRAY && colour != DR_GREEN)
        return dw_fail(error, "dice to buy are gray or green: 'buy die gray', 'buy die green'");
    if (!q->s->dice[colour - DR_GRAY])
        return dw_fail(error, "all %s dice are taken", dr_die_colour_ids[colour]);
    const dr_face *discount = NULL;
    if (q->count > 3 && !read_discount(q, &discount, error))
        return false;
    int coins = less(n->die_coins, discount ? discount->discount_coins : 0);
    int grain = less(n->die_grain, discount ? discount->discount_grain : 0);
    if (coins > q->own->coins || grain > q->own->grain)
        return dw_fail(error, "a die costs %s and %s; you have %d and %d", dr_amount(coins, DR_COINS).text,
                       dr_amount(grain, DR_GRAIN).text, q->own->coins, q->own->grain);
    return true;
}

bool dr_refuse_buy(const dr_request *q, dw_error *error)
{
    const dr_numbers *n = &q->pack->numbers;
    const struct {
        const char *word;
        int resource, coins;
    } wares[] = {
        {"reroll", DR_REROLL_TOKENS, n->reroll_token_coins},
        {"set", DR_SET_TOKENS, n->set_token_coins},
        {"upgrade", DR_UPGRADES, n->upgrade_coins},
    };
    if (strcmp(q->words[1], "die") == 0)
        return refuse_die(q, error);
    dw_nearest nearest = dw_nearest_to(q->words[1]);
    dw_nearest_try(&nearest, "die");
    for (size_t i = 0; i < sizeof wares / sizeof wares[0]; i++) {
        if (strcmp(q->words[1], wares[i].word) == 0)
            return refuse_number(q, wares[i].resource, wares[i].coins, error);
        dw_nearest_try(&nearest, wares[i].word);
    }
    return dw_fail(error,
                   "'%.40s' cannot be bought%s; there are 'buy reroll 1', 'buy set 1', 'buy upgrade 1' "
                   "and 'buy die gray'",
                   q->words[1], dw_nearest_hint(&nearest));
}

/* ---- repairs -------------------------------------------------------------------------------- */

/* Fails if the kind is not among the lost faces on the treasury tile. */
static bool is_lost(const dr_request *q, int kind, dw_error *error)
{
    char list[160];
    dw_text text = dw_text_in(list, sizeof list);
    for (int i = 0; i < q->own->lost_count; i++) {
        if (q->own->lost[i] == kind)
            return true;
        if (i == 0 || q->own->lost[i] != q->own->lost[i - 1])
            dw_text_add(&text, "%s%s", i ? ", " : "", dr_face_name(q->game, q->own->lost[i]));
    }
    return dw_fail(error, "there is no %s on your treasury tile: it holds %s", dr_face_name(q->game, kind),
                   q->own->lost_count ? list : "no lost face");
}

bool dr_refuse_repair(const dr_request *q, dw_error *error)
{
    int die, place, kind, coins = q->pack->numbers.repair_coins;
    if (!dr_read_spot(q, q->words[1], &die, &place, error))
        return false;
    int from = q->own->dice[die].faces[place];
    if (from != q->pack->destroyed)
        return dw_fail(error, "%d.%d is %s, not Destroyed: there is nothing to repair", die + 1, place + 1,
                       dr_face_name(q->game, from));
    if (!dr_read_kind(q, q->words[2], &kind, error) || !is_lost(q, kind, error) ||
        !dr_fits_on_die(q, die, kind, error) || !dr_is_first_place(q, die, place, error))
        return false;
    if (!dr_free_repairs(q->pack, q->own) && coins > q->own->coins)
        return dw_fail(error, "a repair costs %s; you have %d", dr_amount(coins, DR_COINS).text,
                       q->own->coins);
    return true;
}
