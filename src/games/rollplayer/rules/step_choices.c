/* step_choices.c: what may be chosen in the middle of an effect: the legal moves of each step of steps.c. */
#include "games/rollplayer/rules/rules.h"

int rp_list_cells_except(const rp_seat *seat, int verb, uint32_t except, dw_move *out)
{
    int n = 0;
    for (int cell = 0; cell < RP_CELLS; cell++) {
        out[n] = rp_move(verb, cell);
        n += (seat->sheet[cell] != 0) & !(except >> cell & 1);
    }
    return n;
}

static int list_pool(const rp_state *s, int verb, uint32_t except, dw_move *out)
{
    int n = 0;
    for (int i = 0; i < RP_INITIATIVE_MAX; i++)
        if (rp_in_pool(&s->initiative[i]) && !(except >> i & 1))
            out[n++] = rp_move(verb, i);
    return n;
}

static uint32_t open_rows(const rp_seat *seat)
{
    uint32_t rows = 0;
    for (int row = 0; row < RP_ROWS; row++)
        if (!seat->sheet[row * RP_COLUMNS + RP_COLUMNS - 1])
            rows |= 1u << row;
    return rows;
}

/* RP Sleight of Hand: to another row with an open space. */
static int list_lifts(const rp_seat *seat, dw_move *out)
{
    uint32_t open = open_rows(seat);
    int n = 0;
    for (int cell = 0; cell < RP_CELLS; cell++)
        if (seat->sheet[cell] && open & ~(1u << cell / RP_COLUMNS))
            out[n++] = rp_move(RP_DO_LIFT, cell);
    return n;
}

static int list_lifted(const rp_state *s, const rp_seat *seat, dw_move *out)
{
    int from = s->step_cells[0], n = 0;
    uint32_t rows = open_rows(seat) & ~(1u << from / RP_COLUMNS);
    for (int row = 0; row < RP_ROWS; row++)
        if (rows >> row & 1)
            out[n++] = rp_move2(RP_DO_PLACE, row, seat->sheet[from]);
    return n;
}

uint32_t rp_chosen_cells(const rp_state *s)
{
    uint32_t cells = 0;
    for (int i = 0; i < s->step_count; i++)
        cells |= 1u << s->step_cells[i];
    return cells;
}

static int list_rerolls(const rp_state *s, const rp_seat *seat, dw_move *out)
{
    int n = rp_list_cells_except(seat, RP_DO_REROLL, rp_chosen_cells(s), out);
    if (s->step_count)
        out[n++] = rp_move(RP_DO_DONE, 0);
    return n;
}

static int list_alter(const rp_state *s, const rp_effect *effect, dw_move *out)
{
    int verb = effect->mode == RP_MODE_FLIP ? RP_DO_FLIP_CARD : RP_DO_REROLL_CARD;
    int n = list_pool(s, verb, s->step_cards, out);
    if (s->step_cards)
        out[n++] = rp_move(RP_DO_DONE, 0);
    return n;
}

static int list_steps(const rp_seat *seat, const rp_effect *effect, dw_move *out)
{
    int n = 0;
    for (int cell = 0; cell < RP_CELLS; cell++)
        n += rp_list_steps_of_die(seat, cell, effect->up, effect->down, out + n);
    return n;
}

/* A die that keeps the old value must have such a face. */
static int list_bag(const rp_pack *p, const rp_state *s, int cell, dw_move *out)
{
    int n = 0, face = rp_die_face(s->seats[s->step_seat].sheet[cell]);
    bool rolled = rp_step_effect(p, s)->rolled;
    for (int colour = 0; colour < RP_DICE_KINDS; colour++)
        if (s->bag[colour] && (rolled || rp_die_has_face(colour, face)))
            out[n++] = rp_move(RP_DO_WITH_COLOUR, colour);
    return n;
}

static int list_replaceable(const rp_pack *p, const rp_state *s, const rp_seat *seat, dw_move *out)
{
    dw_move colours[RP_DICE_KINDS];
    int n = 0;
    for (int cell = 0; cell < RP_CELLS; cell++)
        if (seat->sheet[cell] && list_bag(p, s, cell, colours))
            out[n++] = rp_move(RP_DO_REPLACE, cell);
    return n;
}

static int list_copies(const rp_pack *p, const rp_state *s, dw_move *out)
{
    int n = 0;
    for (int card = 0; card < p->card_count; card++)
        if (rp_may_copy(p, s, s->step_seat, card))
            out[n++] = rp_move(RP_DO_COPY, card);
    return n;
}

/* RP Move Silently: the buy of this turn, so only while the turn still has one. The Enchanter's buy after a
 * Trophy is from the Market. */
static int list_discard_buys(const rp_pack *p, const rp_state *s, dw_move *out)
{
    const rp_seat *seat = &s->seats[s->step_seat];
    bool has_buy = s->step_seat == s->active && s->buys_left > 0 &&
                   (s->phase == RP_MARKET || (s->phase == RP_BUY_MORE && rp_power(p, seat, RP_OP_EXTRA_BUY)));
    return has_buy ? rp_list_buys(p, s, s->step_seat, s->discard, out) : 0;
}

/* RP Open Lock: no discounts, no tokens. */
static int list_top_buy(const rp_pack *p, const rp_state *s, dw_move *out)
{
    const rp_seat *seat = &s->seats[s->step_seat];
    int card = s->top - 1;
    if (card < 0 || seat->gold < p->cards[card].cost || !rp_fits_hands(p, seat, card))
        return 0;
    out[0] = rp_move(RP_DO_BUY, card);
    return 1;
}

/* Old or new for the next die; no question about equal faces ever arises here. */
static int list_keep(dw_move *out)
{
    out[0] = rp_move(RP_DO_KEEP, 0);
    out[1] = rp_move(RP_DO_KEEP, 1);
    return 2;
}

int rp_list_step(const rp_pack *p, const rp_state *s, dw_move *out)
{
    const rp_seat *seat = &s->seats[s->step_seat];
    int n = 0;
    switch (s->step) {
    case RP_SORT:
        return rp_list_sort(s, out);
    case RP_KEEP:
        return list_keep(out);
    case RP_SWAP_FIRST:
        n = rp_list_cells(seat, RP_DO_SWAP, out);
        n = n > 1 ? n : 0;
        break;
    case RP_SWAP_SECOND:
        n = rp_list_cells_except(seat, RP_DO_WITH, 1u << s->step_cells[0], out);
        break;
    case RP_REROLL_PICK:
        n = list_rerolls(s, seat, out);
        break;
    case RP_STEP_PICK:
        n = list_steps(seat, rp_step_effect(p, s), out);
        break;
    case RP_LIFT:
        n = list_lifts(seat, out);
        break;
    case RP_LIFTED:
        n = list_lifted(s, seat, out);
        break;
    case RP_ALTER_PICK:
        n = list_alter(s, rp_step_effect(p, s), out);
        break;
    case RP_REPLACE:
        n = list_replaceable(p, s, seat, out);
        break;
    case RP_REPLACE_WITH:
        n = list_bag(p, s, s->step_cells[0], out);
        break;
    case RP_EXCHANGE:
        n = rp_pool_size(s) ? rp_list_cells(seat, RP_DO_EXCHANGE, out) : 0;
        break;
    case RP_EXCHANGE_WITH:
        n = list_pool(s, RP_DO_WITH_CARD, 0, out);
        break;
    case RP_ANY_ACTION:
        n = rp_list_actions(p, s, s->step_seat, rp_all_action_rows(p, s), out);
        break;
    case RP_FREE_REROLL:
        return rp_list_free_reroll(p, s, out);
    case RP_COPY:
        n = list_copies(p, s, out);
        break;
    case RP_BUY_DISCARD:
        n = list_discard_buys(p, s, out);
        break;
    case RP_BUY_TOP:
        n = list_top_buy(p, s, out);
        break;
    default:
        return rp_list_scroll_step(p, s, out);
    }
    out[n++] = rp_move(RP_DO_PASS, 0);
    return n;
}
