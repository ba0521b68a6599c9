/* buy.c: what coins are spent on in Collect: tokens, upgrades, repairs and dice (Dice Realms, Buy to New
 * Dice). */
#include "games/dicerealms/rules/rules.h"

#include <string.h>

/* ---- dice ----------------------------------------------------------------------------------- */

/* Once a round, however many such faces show. */
const dr_face *dr_discount(const dr_pack *p, const dr_seat *seat)
{
    if (seat->flags & DR_DISCOUNT_USED)
        return NULL;
    for (int i = 0; i < seat->dice_count; i++) {
        const dr_face *face = &p->faces[dr_top(&seat->dice[i])];
        if (dr_acts(&seat->dice[i]) && (face->discount_coins || face->discount_grain))
            return face;
    }
    return NULL;
}

static int less(int price, int discount)
{
    return price > discount ? price - discount : 0;
}

dr_price dr_die_price(const dr_pack *p, const dr_face *discount)
{
    dr_price price = {p->numbers.die_coins, p->numbers.die_grain};
    if (discount) {
        price.coins = less(price.coins, discount->discount_coins);
        price.grain = less(price.grain, discount->discount_grain);
    }
    return price;
}

static bool can_pay(const dr_seat *seat, dr_price price)
{
    return seat->coins >= price.coins && seat->grain >= price.grain;
}

static int list_dice(const dr_pack *p, const dr_state *s, const dr_seat *seat, dw_move *out)
{
    const dr_face *discount = dr_discount(p, seat);
    int n = 0;
    for (int colour = DR_GRAY; colour <= DR_GREEN; colour++) {
        if (!s->dice[colour - DR_GRAY])
            continue;
        if (can_pay(seat, dr_die_price(p, NULL)))
            out[n++] = dr_move(DR_DO_BUY_DIE, colour, 0, 0);
        if (discount && can_pay(seat, dr_die_price(p, discount)))
            out[n++] = dr_move(DR_DO_BUY_DIE, colour, 1, 0);
    }
    return n;
}

/* The new die shows nothing in this Collect, but it may be upgraded in this round. */
static void buy_die(const dr_pack *p, dr_state *s, int seat_no, int colour, bool discounted)
{
    dr_seat *seat = &s->seats[seat_no];
    dr_price price = dr_die_price(p, discounted ? dr_discount(p, seat) : NULL);
    if (discounted)
        seat->flags |= DR_DISCOUNT_USED;
    dr_spend(s, seat_no, DR_COINS, price.coins);
    dr_spend(s, seat_no, DR_GRAIN, price.grain);
    s->dice[colour - DR_GRAY]--;
    dr_new_die(p, &seat->dice[seat->dice_count++], colour);
}

/* ---- repairs -------------------------------------------------------------------------------- */

int dr_free_repairs(const dr_pack *p, const dr_seat *seat)
{
    int repairs = 0;
    for (int i = 0; i < seat->dice_count; i++)
        if (dr_acts(&seat->dice[i]) && !(seat->dice[i].marks & DR_REPAIRED))
            repairs += p->faces[dr_top(&seat->dice[i])].repairs;
    return repairs;
}

int dr_repair_price(const dr_pack *p, const dr_seat *seat)
{
    return dr_free_repairs(p, seat) > 0 ? 0 : p->numbers.repair_coins;
}

/* Any Destroyed face of any own die becomes any face of the own treasury tile, within the limits of the die.
 */
static int list_repairs(const dr_pack *p, const dr_seat *seat, dw_move *out)
{
    uint64_t lost = 0;
    int n = 0;
    for (int i = 0; i < seat->lost_count; i++)
        lost |= dr_kind_bit(seat->lost[i]);
    for (int i = 0; i < seat->dice_count; i++) {
        int place = dr_find(&seat->dice[i], p->destroyed);
        if (place == DR_SIDES)
            continue;
        for (uint64_t kinds = lost & dr_allowed_on(p, &seat->dice[i]); kinds; kinds &= kinds - 1)
            out[n++] = dr_move(DR_DO_REPAIR, i, place, __builtin_ctzll(kinds));
    }
    return n;
}

static void take_off_treasury(dr_seat *seat, int kind)
{
    uint8_t *face = memchr(seat->lost, kind, seat->lost_count);
    size_t behind = (size_t)(seat->lost + seat->lost_count - 1 - face);
    memmove(face, face + 1, behind);
    seat->lost[--seat->lost_count] = 0;
}

/* A repair power that shows is used before coins are. */
static void pay_for_repair(const dr_pack *p, dr_state *s, int seat_no)
{
    dr_seat *seat = &s->seats[seat_no];
    for (int i = 0; i < seat->dice_count; i++) {
        dr_die *die = &seat->dice[i];
        if (dr_acts(die) && !(die->marks & DR_REPAIRED) && p->faces[dr_top(die)].repairs) {
            die->marks |= DR_REPAIRED;
            return;
        }
    }
    dr_spend(s, seat_no, DR_COINS, p->numbers.repair_coins);
}

/* The repaired face gives nothing in this round. */
static void repair(const dr_pack *p, dr_state *s, int seat_no, dw_move move)
{
    dr_seat *seat = &s->seats[seat_no];
    dr_die *die = &seat->dice[dr_a(move)];
    int place = dr_b(move), kind = dr_c(move);
    pay_for_repair(p, s, seat_no);
    take_off_treasury(seat, kind);
    dr_put_in_tray(s, p->destroyed);
    die->faces[place] = (uint8_t)kind;
    if (die->shows == place)
        die->marks |= DR_QUIET;
}

/* ---- all of it ------------------------------------------------------------------------------ */

static int list_numbers(dr_verb verb, int coins, int price, dw_move *out)
{
    int n = 0;
    for (int number = 1; number * price <= coins && number < 256; number++)
        out[n++] = dr_move(verb, number, 0, 0);
    return n;
}

int dr_list_purchases(const dr_pack *p, const dr_state *s, int seat_no, dw_move *out)
{
    const dr_seat *seat = &s->seats[seat_no];
    const dr_numbers *prices = &p->numbers;
    int n = list_numbers(DR_DO_BUY_UPGRADES, seat->coins, prices->upgrade_coins, out);
    n += list_dice(p, s, seat, out + n);
    n += list_numbers(DR_DO_BUY_SETS, seat->coins, prices->set_token_coins, out + n);
    n += list_numbers(DR_DO_BUY_REROLLS, seat->coins, prices->reroll_token_coins, out + n);
    if (seat->lost_count && seat->coins >= dr_repair_price(p, seat))
        n += list_repairs(p, seat, out + n);
    return n;
}

bool dr_may_buy(const dr_pack *p, const dr_state *s, int seat)
{
    dw_move moves[DW_MOVES_MAX];
    return s->seats[seat].coins >= p->numbers.reroll_token_coins || dr_list_purchases(p, s, seat, moves) > 0;
}

static void buy(dr_state *s, int seat, int resource, int number, int price)
{
    dr_spend(s, seat, DR_COINS, number * price);
    dr_receive(s, seat, resource, number);
}

void dr_do_purchase(const dr_pack *p, dr_state *s, int seat, dw_move move)
{
    switch (dr_verb_of(move)) {
    case DR_DO_BUY_UPGRADES:
        buy(s, seat, DR_UPGRADES, dr_a(move), p->numbers.upgrade_coins);
        return;
    case DR_DO_BUY_SETS:
        buy(s, seat, DR_SET_TOKENS, dr_a(move), p->numbers.set_token_coins);
        return;
    case DR_DO_BUY_REROLLS:
        buy(s, seat, DR_REROLL_TOKENS, dr_a(move), p->numbers.reroll_token_coins);
        return;
    case DR_DO_BUY_DIE:
        buy_die(p, s, seat, dr_a(move), dr_b(move));
        return;
    default:
        repair(p, s, seat, move);
    }
}
