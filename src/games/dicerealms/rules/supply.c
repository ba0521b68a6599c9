/*
 * supply.c: moves chips, pieces and faces between the players and the common supply. When more is needed
 * than there is, the "10" chips come in and the round is the last one (Dice Realms, Collect and Winter).
 */
#include "games/dicerealms/rules/rules.h"

#include <string.h>

uint64_t dr_kinds_in_play(const dr_pack *p, uint64_t tiles)
{
    uint64_t kinds = p->derived.standard;
    for (; tiles; tiles &= tiles - 1)
        kinds |= p->tiles[__builtin_ctzll(tiles)].faces;
    return kinds;
}

void dr_box_stock(const dr_pack *p, int players, uint64_t tiles, dr_stock *out)
{
    int count = players - DR_PLAYERS_MIN;
    uint64_t in_play = dr_kinds_in_play(p, tiles);
    memset(out, 0, sizeof *out);
    out->vp = p->numbers.vp[count];
    out->grain = p->numbers.grain[count];
    out->misery = p->numbers.misery[count];
    out->gray = p->numbers.gray_dice[count];
    out->green = p->numbers.green_dice[count];
    for (int i = 0; i < p->tile_count; i++) {
        const dr_tile *tile = &p->tiles[i];
        if (!(tiles >> i & 1))
            continue;
        out->grain += players * tile->add_grain * p->numbers.chip_grain;
        out->misery += players * tile->add_misery * p->numbers.chip_misery;
    }
    for (int kind = 0; kind < p->face_count; kind++)
        if (in_play >> kind & 1)
            out->tray[kind] = p->faces[kind].tray;
}

/* ---- faces ---------------------------------------------------------------------------------- */

void dr_put_in_tray(dr_state *s, int kind)
{
    s->tray[kind]++;
    s->in_tray |= dr_kind_bit(kind);
}

void dr_take_from_tray(dr_state *s, int kind)
{
    if (--s->tray[kind] == 0)
        s->in_tray &= ~dr_kind_bit(kind);
}

/* ---- chips and pieces ------------------------------------------------------------------------- */

static void leave_supply(dr_state *s, int16_t *supply, int n, int final)
{
    *supply = (int16_t)(*supply - n);
    if (n > 0 && *supply < 0)
        s->final |= (uint8_t) final;
}

void dr_receive(dr_state *s, int seat, int resource, int n)
{
    uint16_t *owned = &s->seats[seat].owned[resource];
    *owned = (uint16_t)(*owned + n);
    if (resource == DR_VP)
        leave_supply(s, &s->vp, n, DR_FINAL_VP);
    else if (resource == DR_GRAIN)
        leave_supply(s, &s->grain, n, DR_FINAL_GRAIN);
}

void dr_receive_all(dr_state *s, int seat, const int n[DR_RESOURCES])
{
    uint16_t *owned = s->seats[seat].owned;
    for (int r = 0; r < DR_RESOURCES; r++)
        owned[r] = (uint16_t)(owned[r] + n[r]);
    leave_supply(s, &s->vp, n[DR_VP], DR_FINAL_VP);
    leave_supply(s, &s->grain, n[DR_GRAIN], DR_FINAL_GRAIN);
}

void dr_spend(dr_state *s, int seat, int resource, int n)
{
    uint16_t *owned = &s->seats[seat].owned[resource];
    *owned = (uint16_t)(*owned - n);
    if (resource == DR_VP)
        s->vp = (int16_t)(s->vp + n);
    else if (resource == DR_GRAIN)
        s->grain = (int16_t)(s->grain + n);
}

void dr_take_misery(dr_state *s, int seat, int units)
{
    s->seats[seat].misery = (uint16_t)(s->seats[seat].misery + units);
    leave_supply(s, &s->misery, units, DR_FINAL_MISERY);
}

void dr_return_misery(dr_state *s, int seat, int units)
{
    uint16_t *misery = &s->seats[seat].misery;
    if (units > *misery)
        units = *misery;
    *misery = (uint16_t)(*misery - units);
    s->misery = (int16_t)(s->misery + units);
}

void dr_lose_grain(dr_state *s, int seat, int n)
{
    int paid = dr_grain_paid(&s->seats[seat], n);
    dr_spend(s, seat, DR_GRAIN, paid);
    if (paid < n)
        dr_take_misery(s, seat, n - paid);
}

int dr_grain_mod(const dr_pack *p, const dr_state *s, int seat_no)
{
    const dr_seat *seat = &s->seats[seat_no];
    int mod = s->fate ? p->fates[s->fate - 1].grain_mod : 0;
    for (int i = 0; i < seat->dice_count; i++)
        if (dr_acts(&seat->dice[i]))
            mod += p->faces[dr_top(&seat->dice[i])].grain_mod;
    return mod;
}
