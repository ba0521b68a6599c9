/*
 * features.c: a seat as a learned evaluation sees it. Numbers are scaled to about 1. Numbers with an
 * uneven effect also enter in steps, and faces also enter times the rounds that are left, because their
 * worth depends on those. Until production, faces that show count as if they were collected now, and dice
 * still to be rolled count with their average: the features hardly move when chance has its mean. Reads
 * the state; no rule reads features.
 */
#include "games/dicerealms/learning/features.h"

#include <string.h>

_Static_assert((int)DR_SEEN_COUNT <= (int)DR_NUMBERS_SEEN, "the group is too small");

/* What the seat is asked or waits for. */
enum {
    TO_REROLL,
    REROLLING,
    HAS_REROLLED,
    DIE_IN_THE_AIR,
    FREE_REROLL,
    REROLL_FACE_SHOWS,
    COLLECTING,
    HAS_COLLECTED,
    UPGRADING,
    HAS_UPGRADED,
    ATTACKED,
    ATTACKED_LAST = ATTACKED + DR_ATTACK_KINDS - 1,
    ATTACKING,
    EXCHANGING,
    EXCHANGING_LAST = EXCHANGING + 1,
    DISCOUNT_SHOWS,
    ODD_COIN,
    GRAY_DIE_LEFT,
    GREEN_DIE_LEFT,
    LAST_BY_VP,
    LAST_BY_GRAIN,
    LAST_BY_MISERY,
    END_IS_NEAR,
    STANDINGS,
};
_Static_assert((int)STANDINGS <= (int)DR_STANDINGS, "the group is too small");

static const float VALUE_MAX = 16;

/* A number in steps: two neighbours of DR_STEPS share its place between them. */
typedef struct scale {
    int number;
    float low, per_step; /* in the units of the number */
} scale;

static const scale scales[] = {
    {DR_SEEN_SCORE, 0, 1 / 0.2f},
    {DR_SEEN_GUESS, 0, 1 / 0.2f},
    {DR_SEEN_GRAIN, 0, 1 / 0.125f},
    {DR_SEEN_COINS, 0, 1 / 0.125f},
    {DR_SEEN_UPGRADES, 0, 1 / 0.2f},
    {DR_SEEN_REROLL_TOKENS, 0, 3},
    {DR_SEEN_ROUNDS, 0, 1 / 0.09f},
    {DR_SEEN_ROUND, 0, 1 / 0.125f},
    {DR_SEEN_SUPPLY, -0.3f, 10},
    {DR_SEEN_GRAIN_SUPPLY, -0.2f, 1 / 0.15f},
    {DR_SEEN_MISERY_SUPPLY, -0.2f, 10},
    {DR_SEEN_SPARE_GRAIN, -1.5f, 4},
    {DR_SEEN_BALANCE, -1, 5},
    {DR_SEEN_DICE, 1 / 6.0f, 6},
    {DR_SEEN_MISERY, 0, 4},
    {DR_SEEN_LEAD, -1.5f, 5},
    {DR_SEEN_LEAD_OF_GUESS, -1.5f, 5},
    {DR_SEEN_BUYING, 0, 8},
    {DR_SEEN_WORTH_OF_DIE, 0.3f, 10},
};
_Static_assert(sizeof scales / sizeof *scales == DR_SCALES, "the group has another size");

/* What a measure is multiplied with to be about 1. */
typedef struct unit {
    int measure;
    float unit;
} unit;

/* Of a roll. */
static const unit roll_units[] = {
    {DR_VP, 0.2f},         {DR_GRAIN, 0.2f},      {DR_COINS, 0.2f},        {DR_UPGRADES, 0.4f},
    {DR_REROLL_TOKENS, 1}, {DR_SET_TOKENS, 1},    {DR_WORTH, 0.01f},       {DR_SHIELDS, 0.6f},
    {DR_GRAIN_SHIELDS, 1}, {DR_GRAIN_ATTACKS, 1}, {DR_DIE_ATTACKS, 1},     {DR_DESTRUCTIONS, 1},
    {DR_HEALING, 1},       {DR_GRAIN_MODS, 1},    {DR_HARVESTS, 0.5f},     {DR_REROLLS, 1},
    {DR_TURNS, 1},         {DR_TRADED_VP, 0.4f},  {DR_TRADED_OTHER, 0.4f}, {DR_EXCHANGES, 1},
    {DR_REPAIRS, 1},       {DR_DISCOUNTS, 0.5f},  {DR_FREE_UPGRADES, 1},   {DR_SCALING, 1},
};

/* Of all faces. */
static const unit total_units[] = {
    {DR_DOTS, 0.02f},  {DR_LACKING, 0.02f}, {DR_HALVES, 0.05f}, {DR_TOPS, 0.125f},
    {DR_WHITES, 0.2f}, {DR_GREENS, 0.1f},   {DR_SINGLES, 0.5f}, {DR_SCALING, 0.2f},
};
enum {
    ROLL_UNITS = sizeof roll_units / sizeof *roll_units,
    TOTAL_UNITS = sizeof total_units / sizeof *total_units
};

/* The groups that do not grow with the tiles leave room for the others. */
_Static_assert((int)DR_SEEN_COUNT + (int)STANDINGS + 2 * (int)DR_SCALES + 3 * (int)ROLL_UNITS +
                       (int)TOTAL_UNITS + (int)DR_DICE_MAX + (int)DR_LOST_MAX + (int)DR_LINES_MAX + 4 <
                   (int)DW_FEATURES_MAX - DR_KINDS,
               "there would be too many");

/* ---- numbering ------------------------------------------------------------------------------ */

/* Adds a feature unless its value is 0. Limits the value, since positions may hold any number. */
static void see(dw_features *out, int feature, float value)
{
    uint32_t bits;
    value = dr_at_most(dr_at_least(value, -VALUE_MAX), VALUE_MAX);
    memcpy(&bits, &value, sizeof bits);
    out->number[out->count] = (uint16_t)feature;
    out->value[out->count] = value;
    out->count += bits != 0; /* no branch: it could not be guessed */
}

/* For the groups that a pack with many tiles could make large: they come last. */
static bool has_room(const dw_features *out)
{
    return out->count < DW_FEATURES_MAX - 2;
}

static void see_numbers(const dr_seen *o, dw_features *out)
{
    for (int i = 0; i < DR_SEEN_COUNT; i++)
        see(out, DR_SEES_NUMBERS + i, o->numbers[i]);
}

static void see_steps(const dr_seen *o, dw_features *out)
{
    for (int i = 0; i < DR_SCALES; i++) {
        float at = (o->numbers[scales[i].number] - scales[i].low) * scales[i].per_step;
        at = dr_at_most(dr_at_least(at, 0), DR_STEPS - 1);
        int step = (int)at, first = DR_SEES_STEPS + i * DR_STEPS + step;
        float part = at - (float)step;
        see(out, first, 1 - part);
        see(out, first + 1, part); /* nothing beyond the last step */
    }
}

static void see_measures(const dr_seen *o, dw_features *out)
{
    const dr_prospect *own = o->own;
    bool before = o->s->phase < DR_COLLECT;
    float later = o->rounds / 4;
    for (int i = 0; i < ROLL_UNITS; i++) {
        int m = roll_units[i].measure;
        float mean = own->mean[m] * roll_units[i].unit;
        if (m >= DR_RESOURCES && !own->total[m])
            continue;
        see(out, DR_SEES_MEANS + m, mean);
        see(out, DR_SEES_LATER + m, mean * later);
        if (before)
            see(out, DR_SEES_COMING + m, own->coming[m] * roll_units[i].unit);
    }
    for (int i = 0; i < TOTAL_UNITS; i++)
        see(out, DR_SEES_TOTALS + total_units[i].measure,
            (float)own->total[total_units[i].measure] * total_units[i].unit);
}

static void see_kinds(const dr_seen *o, dw_features *out)
{
    uint8_t counts[DR_KINDS] = {0};
    uint64_t kinds = 0;
    for (int i = 0; i < o->seat->dice_count; i++) {
        const dr_die *die = &o->seat->dice[i];
        kinds |= dr_kinds_on(die);
        for (int place = 0; place < DR_SIDES; place++)
            counts[die->faces[place]]++;
    }
    for (; kinds && has_room(out); kinds &= kinds - 1) {
        int kind = __builtin_ctzll(kinds);
        float count = (float)counts[kind] / 2;
        see(out, DR_SEES_KINDS + kind, count);
        see(out, DR_SEES_KINDS_LATER + kind, count * o->rounds * (1 / 6.0f));
    }
}

static void see_showing(const dr_seen *o, dw_features *out)
{
    bool before = o->s->phase < DR_COLLECT;
    bool open = before || (o->s->phase == DR_COLLECT && !(o->seat->flags & DR_DONE));
    for (int i = 0; open && i < o->seat->dice_count; i++) {
        const dr_die *die = &o->seat->dice[i];
        int kind = dr_top(die);
        if (!dr_acts(die) || o->own->to_roll >> i & 1)
            continue;
        if (before)
            see(out, DR_SEES_SHOWING + kind, 1);
        else if (!(die->marks & DR_USED) && o->p->derived.powers >> kind & 1)
            see(out, DR_SEES_POWERS + kind, 1);
    }
}

static void see_table(const dr_seen *o, dw_features *out)
{
    const dr_state *s = o->s;
    see(out, DR_SEES_PHASE + s->phase, 1);
    see(out, DR_SEES_PLAYERS + s->players - DR_PLAYERS_MIN, 1);
    see(out, DR_SEES_PLACE + dr_place_of(s, o->seat_no), 1);
    if (s->fate)
        see(out, DR_SEES_FATE + s->fate - 1, 1);
    for (int i = 0; i < o->seat->lost_count; i++)
        see(out, DR_SEES_LOST + o->seat->lost[i], 1);
    for (int line = 0; o->seat->free_upgrades && line < DR_LINES_MAX; line++)
        see(out, DR_SEES_FREE_UPGRADES + line, (float)dr_free_upgrades(o->seat, line));
}

static void see_tiles(const dr_seen *o, dw_features *out)
{
    uint64_t tiles = o->s->tiles, absent = dr_kinds_in_play(o->p, tiles) & ~o->s->in_tray;
    for (; tiles && has_room(out); tiles &= tiles - 1)
        see(out, DR_SEES_TILES + __builtin_ctzll(tiles), 1);
    for (; absent && has_room(out); absent &= absent - 1)
        see(out, DR_SEES_ABSENT + __builtin_ctzll(absent), 1);
}

/* ---- standing ------------------------------------------------------------------------------- */

static uint32_t standing_in_rerolls(const dr_seen *o)
{
    const dr_state *s = o->s;
    uint32_t set = 0;
    int place = dr_place_of(s, o->seat_no), active = dr_place_of(s, s->active);
    if (s->phase != DR_ROLL && s->phase != DR_REROLL)
        return 0;
    bool waits = s->phase == DR_ROLL || place > active;
    set |= 1u << (waits ? TO_REROLL : place == active ? REROLLING : HAS_REROLLED);
    if (s->phase == DR_REROLL && place == active && s->rolling)
        set |= 1u << DIE_IN_THE_AIR;
    if (!dr_has_rerolled(o) && !(o->seat->flags & DR_FREE_REROLL_USED))
        set |= 1u << FREE_REROLL;
    if (s->phase == DR_REROLL && o->own->to_roll)
        set |= 1u << REROLL_FACE_SHOWS;
    return set;
}

static uint32_t standing_in_attacks(const dr_seen *o)
{
    const dr_state *s = o->s;
    if (s->active != o->seat_no)
        return 0;
    if (s->phase == DR_ATTACK_ORDER)
        return 1u << ATTACKING;
    return s->phase == DR_ATTACK ? 1u << (ATTACKED + dr_attack_now(o->p, s)->kind) : 0;
}

static uint32_t standing_in_collect(const dr_seen *o)
{
    const dr_seat *seat = o->seat;
    bool done = seat->flags & DR_DONE;
    if (o->s->phase == DR_UPGRADE)
        return 1u << (done ? HAS_UPGRADED : UPGRADING);
    if (o->s->phase != DR_COLLECT)
        return 0;
    uint32_t set = 1u << (done ? HAS_COLLECTED : COLLECTING);
    if (seat->coins & 1)
        set |= 1u << ODD_COIN;
    if (!done && o->own->total[DR_DISCOUNTS] && dr_discount(o->p, seat))
        set |= 1u << DISCOUNT_SHOWS;
    if (seat->exchange)
        set |= 1u << (EXCHANGING + seat->exchange - DR_HOLD_COINS);
    return set;
}

static void see_standing(const dr_seen *o, dw_features *out)
{
    const dr_state *s = o->s;
    uint32_t set = standing_in_rerolls(o) | standing_in_attacks(o) | standing_in_collect(o);
    set |= (uint32_t)(s->dice[0] > 0) << GRAY_DIE_LEFT | (uint32_t)(s->dice[1] > 0) << GREEN_DIE_LEFT;
    set |= (uint32_t)s->final << LAST_BY_VP;
    set |= (uint32_t)(o->rounds < 0.5f) << END_IS_NEAR;
    for (; set; set &= set - 1)
        see(out, DR_SEES_STANDING + __builtin_ctz(set), 1);
}

void dr_features(const dw_game *game, const void *state, int seat, dw_features *out)
{
    dr_seen o;
    dr_see(dr_pack_of(game), state, seat, &o);
    out->count = 0;
    see_numbers(&o, out);
    see_steps(&o, out);
    see_measures(&o, out);
    see_showing(&o, out);
    see_table(&o, out);
    see_standing(&o, out);
    see_kinds(&o, out);
    see_tiles(&o, out);
}
