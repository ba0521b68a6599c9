/* collect.c: the Collect step. First everybody's production, in Fate order and without a choice; then each
 * player uses powers and buys, in any order, until done (Dice Realms, Collect and Collect Powers). */
#include "games/dicerealms/rules/rules.h"

/* ---- production ----------------------------------------------------------------------------- */

static int count_for(const dr_pack *p, const dr_seat *seat, const dr_gain *gain)
{
    int count = 0;
    for (int i = 0; i < seat->dice_count; i++) {
        const dr_die *die = &seat->dice[i];
        if (gain->per == DR_PER_ACTIVE_DICE)
            count += dr_acts(die);
        else
            count += dr_acts(die) && gain->lines >> p->faces[dr_top(die)].line & 1;
    }
    return count;
}

static int amount_of(const dr_pack *p, const dr_seat *seat, const dr_gain *gain)
{
    return count_for(p, seat, gain) / gain->every * gain->n;
}

static void receive_what_shows(const dr_pack *p, dr_state *s, int seat, const dr_face *face, int grain_mod)
{
    int gained[DR_RESOURCES];
    for (int r = 0; r < DR_RESOURCES; r++)
        gained[r] = face->gives[r];
    for (int i = 0; i < 2; i++)
        if (face->gains[i].n && face->gains[i].per != DR_PER_GRAIN)
            gained[face->gains[i].resource] += amount_of(p, &s->seats[seat], &face->gains[i]);
    if (gained[DR_GRAIN]) /* one grain collection for each face; less than none is none */
        gained[DR_GRAIN] = gained[DR_GRAIN] + grain_mod > 0 ? gained[DR_GRAIN] + grain_mod : 0;
    dr_receive_all(s, seat, gained);
}

void dr_produce(const dr_pack *p, dr_state *s, int seat_no)
{
    dr_seat *seat = &s->seats[seat_no];
    const dr_fate *fate = &p->fates[s->fate - 1];
    int grain_mod = dr_grain_mod(p, s, seat_no);
    for (int i = 0; i < seat->dice_count; i++) {
        const dr_face *face = &p->faces[dr_top(&seat->dice[i])];
        if (!dr_acts(&seat->dice[i]))
            continue;
        receive_what_shows(p, s, seat_no, face, grain_mod);
        if (face->heals)
            dr_return_misery(s, seat_no, face->heals);
    }
    for (int r = 0; r < DR_RESOURCES; r++)
        if (fate->gives[r] && r != DR_UPGRADES) /* those were marked when the Fate die was rolled */
            dr_receive(s, seat_no, r, fate->gives[r]);
    seat->coins = (uint16_t)(seat->coins + seat->treasury);
    seat->treasury = 0;
}

/* ---- powers --------------------------------------------------------------------------------- */

int dr_gain_by_grain(const dr_seat *seat, const dr_gain *gain)
{
    return gain->n && gain->per == DR_PER_GRAIN ? seat->grain / gain->every * gain->n : 0;
}

/* Whether the face would gain something by the grain that the seat owns now. */
static bool gains_by_grain(const dr_seat *seat, const dr_face *face)
{
    return dr_gain_by_grain(seat, &face->gains[0]) || dr_gain_by_grain(seat, &face->gains[1]);
}

/* Kinds that act, have a power to use and have not used it. */
static uint64_t unused_powers(const dr_pack *p, const dr_seat *seat)
{
    uint64_t kinds = 0;
    for (int i = 0; i < seat->dice_count; i++)
        if (dr_acts(&seat->dice[i]) && !(seat->dice[i].marks & DR_USED))
            kinds |= dr_kind_bit(dr_top(&seat->dice[i]));
    return kinds & p->derived.powers;
}

/* How often the trade can be made now, out of `times` (0: any number). */
static int affordable(const dr_seat *seat, const dr_trade *trade)
{
    int most = seat->owned[trade->from] / trade->n;
    return trade->times && trade->times < most ? trade->times : most;
}

/* How often the power of the face can be used at once; 0: not at all. */
static int most_uses(const dr_pack *p, const dr_seat *seat, int kind)
{
    const dr_face *face = &p->faces[kind];
    int most = gains_by_grain(seat, face) || (face->exchanges && dr_wealth(seat));
    if (face->trade.n)
        most = affordable(seat, &face->trade);
    return most < UINT8_MAX ? most : UINT8_MAX;
}

static bool can_use_fate_trade(const dr_pack *p, const dr_state *s, const dr_seat *seat)
{
    const dr_trade *trade = &p->fates[s->fate - 1].trade;
    return trade->n && seat->owned[trade->from] >= trade->n &&
           (!trade->times || seat->fate_trades < trade->times);
}

static int list_amounts(dr_verb verb, int most, dw_move *out)
{
    int n = 0;
    for (int amount = 0; amount <= most && n < DW_MOVES_MAX; amount++)
        out[n++] = dr_move(verb, amount & 0xff, amount >> 8, 0);
    return n;
}

static int list_exchange(const dr_seat *seat, dw_move *out)
{
    if (seat->exchange == DR_HOLD_COINS)
        return list_amounts(DR_DO_HOLD_COINS, dr_wealth(seat), out);
    return list_amounts(DR_DO_HOLD_GRAIN, dr_wealth(seat) - seat->held_coins, out);
}

int dr_list_collect(const dr_pack *p, const dr_state *s, int seat_no, dw_move *out)
{
    const dr_seat *seat = &s->seats[seat_no];
    if (seat->exchange)
        return list_exchange(seat, out);
    uint64_t powers = unused_powers(p, seat);
    int n = 0;
    bool must_gain = false;
    out[n++] = dr_move(DR_DO_DONE, 0, 0, 0);
    for (; powers; powers &= powers - 1) {
        int kind = __builtin_ctzll(powers);
        must_gain |= gains_by_grain(seat, &p->faces[kind]);
        for (int times = 1, most = most_uses(p, seat, kind); times <= most; times++)
            out[n++] = dr_move(DR_DO_POWER, kind, times, 0);
    }
    if (must_gain) /* gains are no choice; only their moment is */
        out[0] = out[--n];
    if (can_use_fate_trade(p, s, seat))
        out[n++] = dr_move(DR_DO_FATE_TRADE, 0, 0, 0);
    return n + dr_list_purchases(p, s, seat_no, out + n);
}

bool dr_may_collect(const dr_pack *p, const dr_state *s, int seat_no)
{
    const dr_seat *seat = &s->seats[seat_no];
    if (seat->exchange || can_use_fate_trade(p, s, seat) || dr_may_buy(p, s, seat_no))
        return true;
    for (uint64_t powers = unused_powers(p, seat); powers; powers &= powers - 1)
        if (most_uses(p, seat, __builtin_ctzll(powers)))
            return true;
    return false;
}

/* ---- doing it ------------------------------------------------------------------------------- */

static void trade(dr_state *s, int seat, const dr_trade *offer, int times)
{
    dr_spend(s, seat, offer->from, offer->n * times);
    dr_receive(s, seat, offer->to, offer->m * times);
}

int dr_unused_die(const dr_seat *seat, int kind)
{
    const dr_die *die = seat->dice;
    while (!dr_acts(die) || die->marks & DR_USED || dr_top(die) != kind)
        die++;
    return (int)(die - seat->dice);
}

static void use_power(const dr_pack *p, dr_state *s, int seat_no, int kind, int times)
{
    dr_seat *seat = &s->seats[seat_no];
    const dr_face *face = &p->faces[kind];
    seat->dice[dr_unused_die(seat, kind)].marks |= DR_USED;
    if (face->exchanges)
        seat->exchange = DR_HOLD_COINS;
    if (face->trade.n)
        trade(s, seat_no, &face->trade, times);
    for (int i = 0; i < 2; i++)
        dr_receive(s, seat_no, face->gains[i].resource, dr_gain_by_grain(seat, &face->gains[i]));
}

/* Gives back what becomes less before taking what becomes more. */
static void end_exchange(dr_state *s, int seat_no, int grain)
{
    dr_seat *seat = &s->seats[seat_no];
    int total = dr_wealth(seat), held = seat->held_coins;
    const int wanted[] = {[DR_VP] = total - held - grain, [DR_GRAIN] = grain, [DR_COINS] = held};
    for (int r = DR_VP; r <= DR_COINS; r++)
        if (seat->owned[r] > wanted[r])
            dr_spend(s, seat_no, r, seat->owned[r] - wanted[r]);
    for (int r = DR_VP; r <= DR_COINS; r++)
        if (seat->owned[r] < wanted[r])
            dr_receive(s, seat_no, r, wanted[r] - seat->owned[r]);
    seat->exchange = DR_NO_EXCHANGE;
    seat->held_coins = 0;
}

/* One coin that is left goes into the treasury. */
static void finish(dr_seat *seat)
{
    seat->treasury = seat->coins > 0;
    seat->coins = 0;
    seat->flags |= DR_DONE;
}

static void end_if_all_done(const dr_pack *p, dr_state *s)
{
    if (!dr_find_unfinished(s))
        dr_begin_upgrade(p, s);
}

void dr_begin_collect(const dr_pack *p, dr_state *s)
{
    s->phase = DR_COLLECT;
    for (int place = 0; place < s->players; place++)
        dr_produce(p, s, dr_seat_at(s, place));
    for (int seat = 0; seat < s->players; seat++) {
        s->seats[seat].steps = 0;
        if (!dr_may_collect(p, s, seat))
            finish(&s->seats[seat]);
    }
    end_if_all_done(p, s);
}

void dr_do_collect(const dr_pack *p, dr_state *s, int seat_no, dw_move move)
{
    dr_seat *seat = &s->seats[seat_no];
    int number = dr_a(move) | dr_b(move) << 8;
    seat->steps++;
    switch (dr_verb_of(move)) {
    case DR_DO_DONE:
        finish(seat);
        end_if_all_done(p, s);
        return;
    case DR_DO_POWER:
        use_power(p, s, seat_no, dr_a(move), dr_b(move));
        return;
    case DR_DO_FATE_TRADE:
        seat->fate_trades++;
        trade(s, seat_no, &p->fates[s->fate - 1].trade, 1);
        return;
    case DR_DO_HOLD_COINS:
        seat->held_coins = (uint16_t)number;
        seat->exchange = DR_HOLD_GRAIN;
        if (number == dr_wealth(seat))
            end_exchange(s, seat_no, 0);
        return;
    case DR_DO_HOLD_GRAIN:
        end_exchange(s, seat_no, number);
        return;
    default:
        dr_do_purchase(p, s, seat_no, move);
    }
}
