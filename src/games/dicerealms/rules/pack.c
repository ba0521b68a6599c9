/* pack.c: what a change of a face costs, what follows from the component tables, and their hash. */
#include "games/dicerealms/rules/pack.h"

#include <string.h>

static uint64_t bit(int kind)
{
    return (uint64_t)1 << kind;
}

/* All white faces are one line (rulebook, Upgrading; card book 9). */
int dr_upgrade_cost(const dr_pack *pack, int from, int to)
{
    const dr_numbers *n = &pack->numbers;
    const dr_face *old = &pack->faces[from], *new = &pack->faces[to];
    if (from == to || from == pack->destroyed || to == pack->destroyed)
        return 0;
    if (new->dots < old->dots)
        return n->downgrade;
    if (new->dots == old->dots)
        return n->crossgrade;
    return (new->dots - old->dots) * n->per_dot + (new->line == old->line ? 0 : n->line_change);
}

static bool has_power_to_use(const dr_face *face)
{
    return face->trade.n > 0 || face->exchanges > 0 ||
           (face->gains[0].n && face->gains[0].per == DR_PER_GRAIN) ||
           (face->gains[1].n && face->gains[1].per == DR_PER_GRAIN);
}

static bool scales(const dr_face *face)
{
    return (face->gains[0].n && face->gains[0].per != DR_PER_GRAIN) ||
           (face->gains[1].n && face->gains[1].per != DR_PER_GRAIN);
}

static void derive_face(dr_pack *pack, int kind)
{
    const dr_face *face = &pack->faces[kind];
    const dr_line *line = &pack->lines[face->line];
    pack->derived.by_line[face->line] |= bit(kind);
    if (face->limit)
        pack->derived.limited |= bit(kind);
    if (line->green)
        pack->derived.green |= bit(kind);
    if (face->reroll != DR_NO_REROLL)
        pack->derived.rerolls |= bit(kind);
    if (face->attack_count)
        pack->derived.attackers |= bit(kind);
    if (has_power_to_use(face))
        pack->derived.powers |= bit(kind);
    if (scales(face))
        pack->derived.scaling |= bit(kind);
    if (face->dots == DR_TOP_DOTS && !line->white)
        pack->derived.line_top[face->line] = (uint8_t)kind;
}

static void derive_reach(dr_pack *pack, int from)
{
    for (int to = 0; to < pack->face_count; to++) {
        int cost = dr_upgrade_cost(pack, from, to);
        for (int budget = cost; cost > 0 && budget <= DR_COST_MAX; budget++)
            pack->derived.reach[from][budget] |= bit(to);
    }
}

/* ---- measures ------------------------------------------------------------------------------- */

/* Tenths of points, early in a game: all that a seat's dice bring, in one number. */
static const int16_t PRICES[DR_RESOURCES] = {
    [DR_VP] = 10,       [DR_GRAIN] = 3,         [DR_COINS] = 5,
    [DR_UPGRADES] = 10, [DR_REROLL_TOKENS] = 4, [DR_SET_TOKENS] = 12};
enum { POWER_PRICE = 10, FREE_UPGRADE_PRICE = 20, SHIELD_PRICE = 2, ATTACK_PRICE = 5, USUAL_COUNT = 2 };

static int trade_worth(const dr_trade *trade)
{
    int gain = trade->m * PRICES[trade->to] - trade->n * PRICES[trade->from];
    return trade->n && gain > 0 ? gain * (trade->times ? trade->times : 1) : 0;
}

static int face_worth(const dr_face *face)
{
    int worth = trade_worth(&face->trade) + trade_worth(&face->roll_trade);
    worth += POWER_PRICE * (face->exchanges + face->repairs + face->heals + face->roll_heals);
    worth += SHIELD_PRICE * (face->shields + face->grain_shields) + ATTACK_PRICE * face->attack_count;
    worth += FREE_UPGRADE_PRICE * face->free_upgrades + PRICES[DR_COINS] * face->discount_coins / 2;
    worth += face->roll_gains * PRICES[face->roll_resource];
    for (int r = 0; r < DR_RESOURCES; r++)
        worth += face->gives[r] * PRICES[r];
    for (int i = 0; i < 2; i++)
        if (face->gains[i].n)
            worth += face->gains[i].n * PRICES[face->gains[i].resource] * USUAL_COUNT / face->gains[i].every;
    return worth;
}

static void measure_trade(int16_t *row, const dr_trade *trade)
{
    dr_measure measure = trade->to == DR_VP ? DR_TRADED_VP : DR_TRADED_OTHER;
    if (trade->n)
        row[measure] = (int16_t)(row[measure] + trade->m * (trade->times ? trade->times : 1));
}

static void measure_attacks(int16_t *row, const dr_face *face)
{
    for (int i = 0; i < face->attack_count; i++) {
        const dr_attack *attack = &face->attacks[i];
        int16_t *measure = &row[DR_GRAIN_ATTACKS + attack->kind];
        *measure = (int16_t)(*measure + (attack->kind == DR_ATTACK_GRAIN ? attack->n : 1));
    }
}

static void measure_face(dr_pack *pack, int kind)
{
    const dr_face *face = &pack->faces[kind];
    const dr_numbers *n = &pack->numbers;
    int16_t *row = pack->derived.measures[kind];
    int points = face->dots / n->dots_per_vp + face->end_vp - (kind == pack->destroyed ? n->destroyed_vp : 0);
    for (int r = 0; r < DR_RESOURCES; r++)
        row[r] = (int16_t)(face->gives[r] + (face->roll_resource == r ? face->roll_gains : 0));
    row[DR_SHIELDS] = face->shields;
    row[DR_GRAIN_SHIELDS] = face->grain_shields;
    row[DR_DOTS] = face->dots;
    row[DR_POINTS] = (int16_t)points;
    row[DR_HEALING] = (int16_t)(face->heals + face->roll_heals);
    row[DR_GRAIN_MODS] = face->grain_mod;
    row[DR_HARVESTS] = row[DR_GRAIN] > 0;
    row[DR_REROLLS] = face->reroll != DR_NO_REROLL;
    row[DR_TURNS] = face->reroll == DR_SET_SELF;
    row[DR_EXCHANGES] = face->exchanges;
    row[DR_REPAIRS] = face->repairs;
    row[DR_DISCOUNTS] = (int16_t)(face->discount_coins + face->discount_grain);
    row[DR_FREE_UPGRADES] = face->free_upgrades;
    row[DR_LACKING] = (int16_t)(face->dots < DR_TOP_DOTS ? DR_TOP_DOTS - face->dots : 0);
    row[DR_HALVES] = kind != pack->destroyed && (face->dots + 1) % n->dots_per_vp == 0;
    row[DR_TOPS] = face->dots >= DR_TOP_DOTS;
    row[DR_WHITES] = pack->lines[face->line].white;
    row[DR_GREENS] = pack->lines[face->line].green;
    row[DR_SINGLES] = face->limit;
    row[DR_SCALING] = (int16_t)(pack->derived.scaling >> kind & 1);
    row[DR_WORTH] = (int16_t)face_worth(face);
    measure_trade(row, &face->trade);
    measure_trade(row, &face->roll_trade);
    measure_attacks(row, face);
}

/* ---- all of it ------------------------------------------------------------------------------ */

void dr_pack_derive(dr_pack *pack)
{
    memset(&pack->derived, 0, sizeof pack->derived);
    memset(pack->derived.line_top, DR_KINDS, sizeof pack->derived.line_top);
    for (int kind = 0; kind < pack->face_count; kind++) {
        pack->derived.standard |= bit(kind);
        derive_face(pack, kind);
        measure_face(pack, kind);
        derive_reach(pack, kind);
    }
    for (int tile = 0; tile < pack->tile_count; tile++)
        pack->derived.standard &= ~pack->tiles[tile].faces;
}

uint64_t dr_pack_hash(const dr_pack *pack)
{
    /* Up to the last table: `derived` follows from the others. */
    return dw_hash(DW_HASH_START, pack, offsetof(dr_pack, setups) + sizeof pack->setups);
}
