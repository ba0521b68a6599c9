/* pack.c: what a change of a face costs, what follows from the component tables, and their hash. */
#include "dicerealms/pack.h"

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

void dr_pack_derive(dr_pack *pack)
{
    memset(&pack->derived, 0, sizeof pack->derived);
    memset(pack->derived.line_top, DR_KINDS, sizeof pack->derived.line_top);
    for (int kind = 0; kind < pack->face_count; kind++) {
        pack->derived.standard |= bit(kind);
        derive_face(pack, kind);
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
