/* upgrade.c: the Upgrade step: faces are changed for upgrades or by upgrade powers; then the end of the
 * round. */
#include "dicerealms/rules.h"

static bool is_active(const dr_die *die)
{
    return !(die->marks & DR_ASIDE); /* dice bought in this round are active */
}

/* What a face of the die may become with so many upgrades: faces that lie in the tray. */
static uint64_t targets(const dr_pack *p, const dr_state *s, int kind, uint64_t allowed, int upgrades)
{
    int most = upgrades < DR_COST_MAX ? upgrades : DR_COST_MAX;
    return p->derived.reach[kind][most] & s->in_tray & allowed;
}

/* Dice Realms, Upgrade Powers: a face with 1 or 2 dots becomes the 4-dot face of its line. */
static bool is_free_to_upgrade(const dr_pack *p, const dr_state *s, const dr_seat *seat, int kind,
                               uint64_t allowed)
{
    const dr_face *face = &p->faces[kind];
    if (!dr_free_upgrades(seat, face->line))
        return false;
    int top = p->derived.line_top[face->line];
    return top < DR_KINDS && face->dots < p->faces[top].dots && s->in_tray & allowed & dr_kind_bit(top);
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* The moves for one die: for each kind on it, at its first place. */
static int list_die(const dr_pack *p, const dr_state *s, const dr_seat *seat, int number, dw_move *out)
{
    const dr_die *die = &seat->dice[number];
    uint64_t allowed = dr_allowed_on(p, die), seen = 0;
    int n = 0;
    for (int place = 0; place < DR_SIDES; place++) {
        int kind = die->faces[place];
        if (seen >> kind & 1)
            continue;
        seen |= dr_kind_bit(kind);
        dw_move move = dr_move(DR_DO_UPGRADE, number, place, 0);
        for (uint64_t to = targets(p, s, kind, allowed, seat->upgrades); to; to &= to - 1)
            out[n++] = move | (dw_move)__builtin_ctzll(to) << 24;
        if (seat->free_upgrades && is_free_to_upgrade(p, s, seat, kind, allowed))
            out[n++] = dr_move(DR_DO_FREE_UPGRADE, number, place, 0);
    }
    return n;
}

int dr_list_upgrade(const dr_pack *p, const dr_state *s, int seat_no, dw_move *out)
{
    const dr_seat *seat = &s->seats[seat_no];
    int n = 0;
    out[n++] = dr_move(DR_DO_DONE, 0, 0, 0);
    if (!seat->upgrades && !seat->free_upgrades)
        return n;
    for (int i = 0; i < seat->dice_count; i++)
        if (is_active(&seat->dice[i]))
            n += list_die(p, s, seat, i, out + n);
    return n;
}

/* ---- the step as a whole ----------------------------------------------------------------------- */

static void finish(dr_seat *seat)
{
    seat->upgrades = 0;
    seat->free_upgrades = 0;
    seat->flags |= DR_DONE;
}

/* Dice Realms, Check Game End. */
static void end_round(const dr_pack *p, dr_state *s)
{
    if (s->final) {
        s->phase = DR_OVER;
        s->active = 0;
        return;
    }
    s->fate_player = (uint8_t)dr_seat_at(s, 1);
    dr_begin_round(p, s);
}

static void end_if_all_done(const dr_pack *p, dr_state *s)
{
    for (int place = 0; place < s->players; place++) {
        s->active = (uint8_t)dr_seat_at(s, place);
        if (!(s->seats[s->active].flags & DR_DONE))
            return;
    }
    end_round(p, s);
}

/* Upgrade powers are settled by what shows now, even if that face is changed first. */
static uint64_t powers_showing(const dr_pack *p, const dr_seat *seat)
{
    uint64_t powers = 0;
    for (int i = 0; i < seat->dice_count; i++) {
        const dr_face *face = &p->faces[dr_top(&seat->dice[i])];
        if (dr_acts(&seat->dice[i]) && face->free_upgrades)
            powers += (uint64_t)face->free_upgrades << (4 * face->free_line);
    }
    return powers;
}

static bool has_choice(const dr_pack *p, const dr_state *s, int seat)
{
    dw_move moves[DW_MOVES_MAX];
    return (s->seats[seat].upgrades || s->seats[seat].free_upgrades) &&
           dr_list_upgrade(p, s, seat, moves) > 1;
}

void dr_begin_upgrade(const dr_pack *p, dr_state *s)
{
    s->phase = DR_UPGRADE;
    for (int i = 0; i < s->players; i++) {
        dr_seat *seat = &s->seats[i];
        seat->flags &= (uint8_t)~DR_DONE;
        seat->steps = 0;
        seat->free_upgrades = powers_showing(p, seat);
        if (!has_choice(p, s, i))
            finish(seat);
    }
    end_if_all_done(p, s);
}

static void change_face(dr_state *s, dr_die *die, int place, int kind)
{
    dr_put_in_tray(s, die->faces[place]);
    dr_take_from_tray(s, kind);
    die->faces[place] = (uint8_t)kind;
}

void dr_do_upgrade(const dr_pack *p, dr_state *s, int seat_no, dw_move move)
{
    dr_seat *seat = &s->seats[seat_no];
    dr_die *die = &seat->dice[dr_a(move)];
    int place = dr_b(move), kind = dr_c(move);
    seat->steps++;
    switch (dr_verb_of(move)) {
    case DR_DO_UPGRADE:
        seat->upgrades = (uint16_t)(seat->upgrades - dr_upgrade_cost(p, die->faces[place], kind));
        change_face(s, die, place, kind);
        return;
    case DR_DO_FREE_UPGRADE: {
        int line = p->faces[die->faces[place]].line;
        seat->free_upgrades -= (uint64_t)1 << (4 * line);
        change_face(s, die, place, p->derived.line_top[line]);
        return;
    }
    default:
        finish(seat);
        end_if_all_done(p, s);
    }
}
