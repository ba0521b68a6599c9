/* backpack.c: store_dice: the die taken may be kept for later turns instead of being placed. A stored die
 * counts as placed only when it is moved to the sheet, with its Gold and its Attribute Action. */
#include "games/rollplayer/rules/rules.h"

int rp_stored_count(const rp_seat *seat)
{
    int count = 0;
    for (int i = 0; i < RP_STORED_MAX; i++)
        count += seat->stored[i] != 0;
    return count;
}

/* MM Backpack: open spaces are those of the stored dice and of the dice still to be taken. When no die is to
 * be taken after this turn, everything must be placed in it. */
bool rp_is_last_turn(const rp_seat *seat)
{
    return RP_CELLS - rp_sheet_count(seat) <= rp_stored_count(seat) + (seat->hand_count > 0);
}

bool rp_must_unpack(const rp_seat *seat)
{
    return seat->stored[0] && rp_is_last_turn(seat);
}

static bool may_store(const rp_pack *p, const rp_state *s, const rp_seat *seat)
{
    const rp_effect *backpack = s->phase == RP_PLACE ? rp_power(p, seat, RP_OP_STORE_DICE) : NULL;
    int stored = rp_stored_count(seat);
    return backpack && stored < backpack->dice && stored < RP_STORED_MAX && !rp_is_last_turn(seat);
}

static bool first_of_its_kind(const rp_die *dice, int index)
{
    for (int i = 0; i < index; i++)
        if (dice[i] == dice[index])
            return false;
    return true;
}

static int list_stored(const rp_seat *seat, dw_move *out)
{
    int n = 0;
    for (int i = 0; i < RP_STORED_MAX && seat->stored[i]; i++)
        for (int row = 0; row < RP_ROWS && first_of_its_kind(seat->stored, i); row++) {
            out[n] = rp_move2(RP_DO_UNPACK, row, seat->stored[i]);
            n += rp_row_count(seat, row) < RP_COLUMNS;
        }
    return n;
}

int rp_list_backpack(const rp_pack *p, const rp_state *s, int seat_no, dw_move *out)
{
    const rp_seat *seat = &s->seats[seat_no];
    int n = seat->stored[0] ? list_stored(seat, out) : 0;
    if (may_store(p, s, seat))
        for (int i = 0; i < seat->hand_count; i++) {
            out[n] = rp_move2(RP_DO_STORE, 0, seat->hand[i]);
            n += first_of_its_kind(seat->hand, i);
        }
    return n;
}

/* MM Backpack: the Gold on the Initiative card is gained all the same. */
void rp_store(const rp_pack *p, rp_state *s, rp_die die)
{
    rp_seat *seat = &s->seats[s->active];
    rp_empty_hand(s, seat, die);
    seat->stored[rp_stored_count(seat)] = die;
    rp_collect_initiative(p, s);
    rp_ask_dice_end(p, s);
}

void rp_unpack(const rp_pack *p, rp_state *s, dw_move move)
{
    rp_seat *seat = &s->seats[s->active];
    rp_die die = (rp_die)rp_arg2(move);
    int at = 0, last = rp_stored_count(seat) - 1;
    while (seat->stored[at] != die)
        at++;
    for (; at < last; at++)
        seat->stored[at] = seat->stored[at + 1];
    seat->stored[last] = 0;
    rp_settle_placed(p, s, rp_place_in_row(seat, rp_arg(move), die));
}
