/* pack.c: what follows from the component tables, and their hash. */
#include "games/rollplayer/rules/pack.h"

#include <string.h>

/* Rows run from good to evil, columns from lawful to chaotic. */
static const struct {
    int row, column;
} arrow_steps[RP_ARROWS] = {
    [RP_GOOD] = {-1, 0},
    [RP_EVIL] = {+1, 0},
    [RP_LAWFUL] = {0, -1},
    [RP_CHAOTIC] = {0, +1},
};

static bool leaves_grid(int cell, int arrow)
{
    if (arrow >= RP_ARROWS)
        return false;
    int row = cell / 3 + arrow_steps[arrow].row;
    int column = cell % 3 + arrow_steps[arrow].column;
    return row < 0 || row > 2 || column < 0 || column > 2;
}

/* Ops that their owner chooses to use, besides Skills. */
static bool is_ability(int op)
{
    return op == RP_OP_STEP_DIE || op == RP_OP_BAG_DRAW_CHOICE || op == RP_OP_EXCHANGE_WITH_POOL;
}

/* Ops that let one use a Skill although its arrow leads off the grid. */
static bool frees_arrow(int op)
{
    return op == RP_OP_SKILL_EDGE_FEE || op == RP_OP_ARROW_CHOICE;
}

static void derive_card(rp_pack *pack, int index)
{
    const rp_card *card = &pack->cards[index];
    rp_cards bit = (rp_cards)1 << index;
    pack->derived.price[index] = card->cost;
    pack->derived.hands[index] = card->kind == RP_WEAPON ? card->hands : 0;
    pack->derived.all |= bit;
    pack->derived.by_kind[card->kind] |= bit;
    pack->derived.by_dots[card->dots - 1] |= bit;
    pack->derived.by_op[card->effect.op] |= bit;
    if (card->kind == RP_WEAPON)
        pack->derived.weapons_with[card->effect.op] |= bit;
    if (card->kind == RP_SKILL)
        pack->derived.by_timing[card->timing] |= (uint64_t)bit;
    if (card->kind == RP_ARMOR)
        pack->derived.by_armor[card->armor] |= bit;
    for (int cell = 0; cell < 9; cell++)
        if (leaves_grid(cell, card->arrow))
            pack->derived.blocked[cell] |= bit;
}

/* Whether a player of that class can have the op at all, so that most questions end there. */
static void derive_power(rp_pack *pack, int class_id, int op)
{
    uint8_t by_class = pack->derived.class_effect[op][class_id];
    uint8_t power = by_class ? by_class : pack->derived.weapons_with[op] ? RP_BY_WEAPON : 0;
    pack->derived.power[op][class_id] = power;
    pack->derived.may_use[class_id] |= power && is_ability(op);
    pack->derived.may_free_arrow[class_id] |= power && frees_arrow(op);
}

static bool has_power(const rp_pack *pack, int op)
{
    bool has = pack->derived.weapons_with[op] != 0;
    for (int i = 0; i < pack->class_count; i++)
        has = has || pack->derived.class_effect[op][i];
    return has;
}

static uint32_t capabilities(const rp_pack *pack)
{
    const struct {
        rp_capability capability;
        bool is_there;
    } rows[] = {
        {RP_MONSTERS, pack->monster_count},
        {RP_MINIONS, pack->minion_count},
        {RP_EXPERIENCE, pack->numbers.action_xp},
        {RP_SCROLLS, pack->derived.by_kind[RP_SCROLL]},
        {RP_BOOST_DICE, pack->numbers.dice[RP_BOOST]},
        {RP_STORED_DICE, has_power(pack, RP_OP_STORE_DICE)},
        {RP_ACTION_BY_DIE, has_power(pack, RP_OP_ANY_ACTION_ON_PLACE)},
        {RP_BUYING_SKILLS, pack->derived.by_timing[RP_BUYING]},
    };
    uint32_t brings = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        brings |= rows[i].is_there ? (uint32_t)rows[i].capability : 0;
    return brings;
}

void rp_pack_derive(rp_pack *pack)
{
    memset(&pack->derived, 0, sizeof pack->derived);
    memset(pack->derived.price, RP_NO_PRICE, sizeof pack->derived.price);
    for (int i = 0; i < pack->card_count; i++)
        derive_card(pack, i);
    for (int i = 0; i < pack->class_count; i++)
        for (int e = 0; e < pack->classes[i].effect_count; e++) {
            int op = pack->classes[i].effects[e].op;
            pack->derived.class_effect[op][i] = (uint8_t)(e + 1);
        }
    for (int i = 0; i < pack->class_count; i++)
        for (int op = 0; op < RP_OPS; op++)
            derive_power(pack, i, op);
    for (int set = 0; set < 1 << RP_TIMINGS; set++)
        for (int timing = 0; timing < RP_TIMINGS; timing++)
            if (set >> timing & 1)
                pack->derived.by_timings[set] |= pack->derived.by_timing[timing];
    for (int i = 0; i < pack->minion_count; i++)
        pack->derived.minions_by_dots[pack->minions[i].dots - 1] |= 1u << i;
    for (int i = 0; i < pack->adventure_count; i++)
        pack->derived.adventures_of[pack->adventures[i].colour][pack->adventures[i].kind] |= (uint64_t)1 << i;
    pack->derived.brings = capabilities(pack);
}

uint64_t rp_pack_hash(const rp_pack *pack)
{
    /* Up to the last table, not to `derived`: the bytes between them are padding. */
    return dw_hash(DW_HASH_START, pack, offsetof(rp_pack, adventures) + sizeof pack->adventures);
}
