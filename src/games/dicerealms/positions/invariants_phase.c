/*
 * invariants_phase.c: the invariants that every phase has: what belongs to another phase is 0, and the
 * active seat is the one whose step it is.
 */
#include "games/dicerealms/positions/invariants.h"
#include "games/dicerealms/words/notation.h"

#define PHASE(one) (1u << (one))
#define SINCE(first) (PHASE(DR_PHASES) - PHASE(first))

/* ---- fields that only some phases use ------------------------------------------------------- */

typedef struct field {
    const char *name;
    size_t offset, size;
    unsigned phases; /* in all others it is 0 */
} field;

#define OF_TABLE(name, member, phases)                                                                       \
    {                                                                                                        \
        name, offsetof(dr_state, member), sizeof(((dr_state *)0)->member), phases                            \
    }
#define OF_SEAT(name, member, phases)                                                                        \
    {                                                                                                        \
        name, offsetof(dr_seat, member), sizeof(((dr_seat *)0)->member), phases                              \
    }

static const field fields_of_table[] = {
    OF_TABLE("round", round, SINCE(DR_FATE)),
    OF_TABLE("fate_player", fate_player, SINCE(DR_FATE)),
    OF_TABLE("fate", fate, SINCE(DR_ROLL)),
    OF_TABLE("final", final, SINCE(DR_ROLL)),
    OF_TABLE("rolling", rolling, PHASE(DR_ROLL) | PHASE(DR_REROLL)),
    OF_TABLE("attack_die", attack_die, PHASE(DR_ATTACK)),
    OF_TABLE("attack", attack, PHASE(DR_ATTACK)),
    OF_TABLE("victims", victims, PHASE(DR_ATTACK)),
};

/* What a round has brought stays until the next one begins; the Fate die marks upgrades at once. */
static const field fields_of_seat[] = {
    OF_SEAT("coins", coins, PHASE(DR_COLLECT)),
    OF_SEAT("upgrades", upgrades, SINCE(DR_ROLL) & ~PHASE(DR_OVER)),
    OF_SEAT("shields_used", shields_used, SINCE(DR_ATTACK_ORDER)),
    OF_SEAT("grain_shields_used", grain_shields_used, SINCE(DR_ATTACK_ORDER)),
    OF_SEAT("fate_trades", fate_trades, SINCE(DR_COLLECT)),
    OF_SEAT("exchange", exchange, PHASE(DR_COLLECT)),
    OF_SEAT("held_coins", held_coins, PHASE(DR_COLLECT)),
    OF_SEAT("free_upgrades", free_upgrades, PHASE(DR_UPGRADE)),
};

static bool is_zero(const void *owner, const field *one)
{
    const unsigned char *bytes = (const unsigned char *)owner + one->offset;
    for (size_t i = 0; i < one->size; i++)
        if (bytes[i])
            return false;
    return true;
}

/* NULL: all that do not belong to the phase are 0. */
static const char *field_of_other_phase(const dr_audit *a, const void *owner, const field *fields,
                                        size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!(fields[i].phases >> a->s->phase & 1) && !is_zero(owner, &fields[i]))
            return fields[i].name;
    return NULL;
}

static bool unused_fields_are_zero(const dr_audit *a)
{
    size_t table_count = sizeof fields_of_table / sizeof *fields_of_table;
    size_t seat_count = sizeof fields_of_seat / sizeof *fields_of_seat;
    const char *wrong, *phase = dr_phase_ids[a->s->phase];
    for (int seat = 0; seat < a->s->players; seat++)
        if ((wrong = field_of_other_phase(a, &a->s->seats[seat], fields_of_seat, seat_count)))
            return dw_fail(a->error, "seats.%d.%s: must be left out in phase %s", seat, wrong, phase);
    if ((wrong = field_of_other_phase(a, a->s, fields_of_table, table_count)))
        return dw_fail(a->error, "%s: must be left out in phase %s", wrong, phase);
    bool attacks = a->s->phase == DR_ATTACK || a->s->phase == DR_ATTACK_ORDER;
    if (!attacks && a->s->attacker != DR_NOBODY)
        return dw_fail(a->error, "attacker: must be left out in phase %s", phase);
    return true;
}

/* ---- flags of seats and marks of dice ------------------------------------------------------- */

typedef struct named_bit {
    const char *name;
    int bit;
    unsigned phases; /* in all others it is not set */
} named_bit;

static const named_bit flags[] = {
    {"free_reroll_used", DR_FREE_REROLL_USED, SINCE(DR_REROLL)},
    {"discount_used", DR_DISCOUNT_USED, SINCE(DR_COLLECT)},
    {"done", DR_DONE, SINCE(DR_COLLECT)},
};

static const named_bit marks[] = {
    {"aside", DR_ASIDE, SINCE(DR_ATTACK_ORDER)},
    {"attacked", DR_ATTACKED, SINCE(DR_ATTACK_ORDER)},
    {"used", DR_USED, SINCE(DR_COLLECT)},
    {"repaired", DR_REPAIRED, SINCE(DR_COLLECT)},
    {"quiet", DR_QUIET, ~(PHASE(DR_REROLL) | PHASE(DR_ATTACK_ORDER) | PHASE(DR_ATTACK))},
};

static const char *bit_of_other_phase(const dr_audit *a, int set, const named_bit *bits, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (set & bits[i].bit && !(bits[i].phases >> a->s->phase & 1))
            return bits[i].name;
    return NULL;
}

static bool bits_fit(const dr_audit *a, int seat)
{
    const dr_seat *one = &a->s->seats[seat];
    const char *wrong, *phase = dr_phase_ids[a->s->phase];
    if (one->flags & ~(DR_FREE_REROLL_USED | DR_DISCOUNT_USED | DR_DONE))
        return dw_fail(a->error, "seats.%d: has done what does not exist", seat);
    if ((wrong = bit_of_other_phase(a, one->flags, flags, sizeof flags / sizeof *flags)))
        return dw_fail(a->error, "seats.%d.%s: must be left out in phase %s", seat, wrong, phase);
    bool active_die = false;
    for (int i = 0; i < one->dice_count; i++) {
        if ((wrong = bit_of_other_phase(a, one->dice[i].marks, marks, sizeof marks / sizeof *marks)))
            return dw_fail(a->error, "seats.%d.dice.%d.%s: must be left out in phase %s", seat, i, wrong,
                           phase);
        active_die = active_die || !(one->dice[i].marks & DR_ASIDE);
    }
    if (!active_die)
        return dw_fail(a->error, "seats.%d.dice: one of them is not aside: nobody loses the last die", seat);
    return true;
}

/* ---- whose step it is ----------------------------------------------------------------------- */

static int first_unfinished(const dr_state *s)
{
    for (int place = 0; place < s->players; place++)
        if (!(s->seats[dr_seat_at(s, place)].flags & DR_DONE))
            return dr_seat_at(s, place);
    return -1;
}

static bool active_seat_fits(const dr_audit *a)
{
    const dr_state *s = a->s;
    int wanted = s->active;
    switch (s->phase) {
    case DR_TILES:
    case DR_FIRST:
    case DR_OVER:
        wanted = 0;
        break;
    case DR_FATE:
        wanted = s->fate_player;
        break;
    case DR_COLLECT:
    case DR_UPGRADE:
        wanted = first_unfinished(s);
        break;
    default: /* see invariants_step.c */
        break;
    }
    if (wanted < 0)
        return dw_fail(a->error, "seats: in phase %s somebody is not done", dr_phase_ids[s->phase]);
    if (s->active != wanted)
        return dw_fail(a->error, "active: in phase %s it is seat %d, not %d", dr_phase_ids[s->phase], wanted,
                       s->active);
    return true;
}

bool dr_check_phase(const dr_audit *a)
{
    const dr_state *s = a->s;
    if (!unused_fields_are_zero(a))
        return false;
    for (int seat = 0; seat < s->players; seat++)
        if (!bits_fit(a, seat))
            return false;
    if (s->phase >= DR_FATE && !s->round)
        return dw_fail(a->error, "round: is at least 1 in phase %s", dr_phase_ids[s->phase]);
    if (s->phase >= DR_ROLL && !s->fate)
        return dw_fail(a->error, "fate: is missing");
    if (s->phase == DR_OVER && !s->final)
        return dw_fail(a->error, "final: names the chips that ran out, since the game is over");
    return active_seat_fits(a);
}
