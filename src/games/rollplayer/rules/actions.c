/*
 * actions.c: the six Attribute Actions, wherever they come from: a placement, a Quarterstaff, a Monk or
 * Knight, the Knowledge Skill, XP. The verb of a move says which action it belongs to.
 */
#include "games/rollplayer/rules/rules.h"

int rp_list_cells(const rp_seat *seat, int verb, dw_move *out)
{
    int n = 0;
    for (int row = 0; row < RP_ROWS; row++) { /* always three; what the row does not hold is overwritten */
        for (int column = 0; column < RP_COLUMNS; column++)
            out[n + column] = rp_move(verb, row * RP_COLUMNS + column);
        n += rp_row_count(seat, row);
    }
    return n;
}

/* RP Constitution: values do not loop. */
int rp_list_steps_of_die(const rp_seat *seat, int cell, int up, int down, dw_move *out)
{
    int n = 0, face = rp_die_face(seat->sheet[cell]), shift = rp_face_shift(rp_die_colour(seat->sheet[cell]));
    if (!face)
        return 0;
    for (int amount = 1; amount <= up && face + amount <= 6 + shift; amount++)
        out[n++] = rp_move2(RP_DO_RAISE, cell, amount);
    for (int amount = 1; amount <= down && face - amount >= 1 + shift; amount++)
        out[n++] = rp_move2(RP_DO_LOWER, cell, amount);
    return n;
}

static int list_constitution(const rp_seat *seat, dw_move *out)
{
    int n = 0;
    for (int cell = 0; cell < RP_CELLS; cell++) {
        int face = rp_die_face(seat->sheet[cell]) - rp_face_shift(rp_die_colour(seat->sheet[cell]));
        out[n] = rp_move2(RP_DO_RAISE, cell, 1);
        n += face >= 1 && face <= 5;
        out[n] = rp_move2(RP_DO_LOWER, cell, 1);
        n += face >= 2;
    }
    return n;
}

int rp_list_token_moves(const rp_seat *seat, dw_move *out)
{
    int n = 0;
    for (int arrow = 0; arrow < RP_ARROWS; arrow++) {
        out[n] = rp_move(RP_DO_MOVE, arrow);
        n += rp_can_move_token(seat->token, arrow);
    }
    return n;
}

static int tokens_left(const rp_pack *p, const rp_state *s)
{
    int left = p->numbers.charisma_tokens;
    for (int seat = 0; seat < s->players; seat++)
        left -= s->seats[seat].charisma;
    return left;
}

static int list_action(const rp_pack *p, const rp_state *s, const rp_seat *seat, int row, dw_move *out)
{
    int n;
    switch (row) {
    case RP_STR:
        return rp_list_cells(seat, RP_DO_FLIP, out);
    case RP_DEX:
        n = rp_list_cells(seat, RP_DO_SWAP, out);
        return n > 1 ? n : 0;
    case RP_CON:
        return list_constitution(seat, out);
    case RP_INT:
        return rp_list_cells(seat, RP_DO_REROLL, out);
    case RP_WIS:
        return rp_list_token_moves(seat, out);
    default:
        out[0] = rp_move(RP_DO_TOKEN, 0);
        return tokens_left(p, s) > 0;
    }
}

int rp_list_actions(const rp_pack *p, const rp_state *s, int seat_no, uint32_t rows, dw_move *out)
{
    int n = 0;
    for (; rows; rows &= rows - 1)
        n += list_action(p, s, &s->seats[seat_no], __builtin_ctz(rows), out + n);
    return n;
}

/* Illusionist: a die of such a kind gives the action of any row. */
static bool allows_any_row(const rp_pack *p, const rp_seat *seat, rp_die die)
{
    const rp_effect *effect = rp_power(p, seat, RP_OP_ANY_ACTION_ON_PLACE);
    int colour = rp_die_colour(die);
    return effect && (effect->colours >> colour & 1 ||
                      (effect->own_colour && colour == p->classes[seat->class_id].colour));
}

/* The row placed in, and what Illusionist, Barbarian and Longbow allow in its place. */
uint32_t rp_action_rows(const rp_pack *p, const rp_state *s, int seat_no)
{
    const rp_seat *seat = &s->seats[seat_no];
    int row = (s->placed - 1) / RP_COLUMNS;
    uint32_t rows = 1u << row;
    if (allows_any_row(p, seat, s->placed_die))
        return (1u << RP_ROWS) - 1;
    const rp_effect *effect;
    for (RP_EACH_POWER(effect, p, seat, RP_OP_ATTRIBUTE_ACTION_SUBSTITUTE))
        rows |= effect->allow == RP_ALLOW_ROW ? 1u << effect->row : 1u << (row + 1) | (1u << row) >> 1;
    return rows & ((1u << RP_ROWS) - 1);
}

/* What an effect gives, or XP: any action, but for a Charisma token that could not be spent any more. */
uint32_t rp_all_action_rows(const rp_pack *p, const rp_state *s)
{
    uint32_t all = (1u << RP_ROWS) - 1;
    if (!s->step_effect)
        return s->phase == RP_CREATION_END || s->phase == RP_MARKET_END ? all & ~(1u << RP_CHA) : all;
    uint32_t rows = rp_step_effect(p, s)->rows;
    return rows ? rows : all;
}

int rp_action_row(int verb)
{
    switch (verb) {
    case RP_DO_FLIP:
        return RP_STR;
    case RP_DO_SWAP:
        return RP_DEX;
    case RP_DO_RAISE:
    case RP_DO_LOWER:
        return RP_CON;
    case RP_DO_REROLL:
        return RP_INT;
    case RP_DO_MOVE:
        return RP_WIS;
    default:
        return RP_CHA;
    }
}

void rp_step_die(rp_seat *seat, dw_move move)
{
    int cell = rp_arg(move), amount = rp_arg2(move);
    int change = rp_verb_of(move) == RP_DO_RAISE ? amount : -amount;
    seat->sheet[cell] = (rp_die)(seat->sheet[cell] + change);
}

/* Makes the choice; Dexterity and Intelligence then go on with a step of their own. */
void rp_take_action(const rp_pack *p, rp_state *s, int seat_no, dw_move move)
{
    rp_seat *seat = &s->seats[seat_no];
    int cell = rp_arg(move);
    s->step_seat = (uint8_t)seat_no;
    switch (rp_verb_of(move)) {
    case RP_DO_FLIP:
        seat->sheet[cell] = rp_die_flipped(seat->sheet[cell]);
        break;
    case RP_DO_SWAP:
        s->step_cells[0] = (uint8_t)cell;
        rp_ask_step(s, RP_SWAP_SECOND);
        return;
    case RP_DO_RAISE:
    case RP_DO_LOWER:
        rp_step_die(seat, move);
        break;
    case RP_DO_REROLL:
        s->step_cells[0] = (uint8_t)cell;
        s->step_count = 1;
        s->step_at = 0;
        rp_ask_step(s, RP_REROLL);
        return;
    case RP_DO_MOVE:
        rp_move_token(seat, rp_arg(move));
        break;
    default:
        seat->charisma++;
    }
    rp_finish_step(p, s);
}
