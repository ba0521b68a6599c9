/* upgrade.c: the Upgrade step: faces are changed for upgrades or by upgrade powers; then the end of the
 * round. */
#include "games/dicerealms/rules/rules.h"

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

/* What can be made of one face. */
typedef struct change {
    uint8_t die, place;
    bool free;     /* also by an upgrade power */
    uint64_t into; /* kinds, for upgrades */
} change;

/* The faces of the die that can be changed: for each kind on it, at its first place. */
static int find_changes_of(const dr_pack *p, const dr_state *s, const dr_seat *seat, int number, change *out)
{
    const dr_die *die = &seat->dice[number];
    uint64_t allowed = dr_allowed_on(p, die), seen = 0;
    int n = 0;
    for (int place = 0; place < DR_SIDES; place++) {
        int kind = die->faces[place];
        bool first = !(seen >> kind & 1);
        seen |= dr_kind_bit(kind);
        bool free = seat->free_upgrades && is_free_to_upgrade(p, s, seat, kind, allowed);
        uint64_t into = targets(p, s, kind, allowed, seat->upgrades);
        out[n] = (change){(uint8_t)number, (uint8_t)place, free, into};
        n += first && (into || free);
    }
    return n;
}

static int find_changes(const dr_pack *p, const dr_state *s, const dr_seat *seat, change *out)
{
    int n = 0;
    if (!seat->upgrades && !seat->free_upgrades)
        return 0;
    for (int i = 0; i < seat->dice_count; i++)
        if (is_active(&seat->dice[i]))
            n += find_changes_of(p, s, seat, i, out + n);
    return n;
}

enum { CHANGES_MAX = DR_DICE_MAX * DR_SIDES + 1 };

int dr_list_upgrade(const dr_pack *p, const dr_state *s, int seat, dw_move *out)
{
    change changes[CHANGES_MAX];
    int count = find_changes(p, s, &s->seats[seat], changes), n = 0;
    out[n++] = dr_move(DR_DO_DONE, 0, 0, 0);
    for (const change *one = changes; one < changes + count; one++) {
        for (uint64_t into = one->into; into; into &= into - 1)
            out[n++] = dr_move(DR_DO_UPGRADE, one->die, one->place, __builtin_ctzll(into));
        if (one->free)
            out[n++] = dr_move(DR_DO_FREE_UPGRADE, one->die, one->place, 0);
    }
    return n;
}

static dw_move nth_of(const change *one, uint32_t n)
{
    uint64_t into = one->into;
    if (n == (uint32_t)__builtin_popcountll(into))
        return dr_move(DR_DO_FREE_UPGRADE, one->die, one->place, 0);
    while (n--)
        into &= into - 1;
    return dr_move(DR_DO_UPGRADE, one->die, one->place, __builtin_ctzll(into));
}

dw_move dr_pick_upgrade(const dr_pack *p, const dr_state *s, int seat, dw_rng *rng)
{
    change changes[CHANGES_MAX];
    int count = find_changes(p, s, &s->seats[seat], changes);
    uint32_t total = 1;
    for (int i = 0; i < count; i++)
        total += (uint32_t)__builtin_popcountll(changes[i].into) + changes[i].free;
    uint32_t n = total > 1 ? dw_rng_below(rng, total) : 0;
    if (n-- == 0)
        return dr_move(DR_DO_DONE, 0, 0, 0);
    const change *one = changes;
    for (uint32_t moves; n >= (moves = (uint32_t)__builtin_popcountll(one->into) + one->free); one++)
        n -= moves;
    return nth_of(one, n);
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
    if (!dr_find_unfinished(s))
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

/* Whether a face of the die can be changed at all. */
static bool can_change(const dr_pack *p, const dr_state *s, const dr_seat *seat, const dr_die *die)
{
    uint64_t allowed = dr_allowed_on(p, die);
    for (int place = 0; place < DR_SIDES; place++) {
        int kind = die->faces[place];
        if (targets(p, s, kind, allowed, seat->upgrades) || is_free_to_upgrade(p, s, seat, kind, allowed))
            return true;
    }
    return false;
}

bool dr_may_upgrade(const dr_pack *p, const dr_state *s, int seat_no)
{
    const dr_seat *seat = &s->seats[seat_no];
    if (!seat->upgrades && !seat->free_upgrades)
        return false;
    for (int i = 0; i < seat->dice_count; i++)
        if (is_active(&seat->dice[i]) && can_change(p, s, seat, &seat->dice[i]))
            return true;
    return dr_may_be_given_faces(p, s, seat_no);
}

/* A seat that has chosen nothing and has nothing to choose is done. */
static void go_on(const dr_pack *p, dr_state *s)
{
    for (int place = 0; place < s->players; place++) {
        int seat = dr_seat_at(s, place);
        if (!(s->seats[seat].flags & DR_DONE) && !s->seats[seat].steps && !dr_may_upgrade(p, s, seat))
            finish(&s->seats[seat]);
    }
    end_if_all_done(p, s);
}

void dr_begin_upgrade(const dr_pack *p, dr_state *s)
{
    s->phase = DR_UPGRADE;
    for (int i = 0; i < s->players; i++) {
        dr_seat *seat = &s->seats[i];
        seat->flags &= (uint8_t)~DR_DONE;
        seat->steps = 0;
        seat->free_upgrades = powers_showing(p, seat);
    }
    go_on(p, s);
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
    uint64_t in_tray = s->in_tray;
    seat->steps++;
    switch (dr_verb_of(move)) {
    case DR_DO_UPGRADE:
        seat->upgrades = (uint16_t)(seat->upgrades - dr_upgrade_cost(p, die->faces[place], kind));
        change_face(s, die, place, kind);
        break;
    case DR_DO_FREE_UPGRADE: {
        int line = p->faces[die->faces[place]].line;
        seat->free_upgrades -= (uint64_t)1 << (4 * line);
        change_face(s, die, place, p->derived.line_top[line]);
        break;
    }
    default:
        finish(seat);
    }
    /* what others can choose changes with the kinds in the tray, and when this seat can return nothing more
     */
    if (s->in_tray != in_tray || !seat->upgrades)
        go_on(p, s);
}
