/* position_walk.c: the values that a position of Dice Realms is made of: those of every game, chips, and what
 * is left out while it is 0. Written and read by one function each, so that both cannot differ. */
#include "games/dicerealms/positions/position_walk.h"

static const char *kind_of(const dr_words *words, const dw_entity *entities)
{
    return entities == words->tiles ? "tile" : entities == words->fates ? "Fate face" : "face";
}

static dw_nameable nameable(const dr_walk *w, const dw_entity *entities, int count)
{
    const dr_words *words = w->box->words;
    return (dw_nameable){words->letters, entities, count, kind_of(words, entities), ""};
}

/* ---- single values -------------------------------------------------------------------------- */

bool dr_walk_byte(dr_walk *w, const char *key, uint8_t *value, int min, int max)
{
    return dw_walk_byte(w->a, key, value, min, max);
}

bool dr_walk_chips(dr_walk *w, const char *key, uint16_t *value)
{
    int number = *value;
    bool there = w->a->number(w->a, key, &number, 0, DR_CHIPS_MAX);
    *value = (uint16_t)number;
    return there;
}

void dr_walk_some(dr_walk *w, const char *key, uint8_t *value, int max)
{
    if (w->a->reading || *value)
        dr_walk_byte(w, key, value, 0, max);
}

void dr_walk_bit(dr_walk *w, const char *key, uint8_t *set, int bit)
{
    bool on = *set & bit;
    if ((w->a->reading || on) && w->a->flag(w->a, key, &on))
        *set = (uint8_t)(on ? *set | bit : *set & ~bit);
}

bool dr_walk_name(dr_walk *w, const char *key, uint8_t *value, const char *const names[], int count)
{
    return dw_walk_name(w->a, key, value, names, count);
}

bool dr_walk_entity(dr_walk *w, const char *key, uint8_t *value, const dw_entity *entities, int count)
{
    dw_nameable of = nameable(w, entities, count);
    return dw_walk_entity(w->a, key, value, &of);
}

/* ---- lists ---------------------------------------------------------------------------------- */

bool dr_walk_entities(dr_walk *w, const char *key, uint8_t *list, int max, int *count,
                      const dw_entity *entities, int entity_count)
{
    dw_nameable of = nameable(w, entities, entity_count);
    return dw_walk_entities(w->a, key, list, max, count, &of);
}

bool dr_walk_names(dr_walk *w, const char *key, uint8_t *set, const char *const names[], int count)
{
    return dw_walk_names(w->a, key, set, names, count);
}

bool dr_walk_tiles(dr_walk *w, const char *key, uint64_t *set)
{
    dw_nameable of = nameable(w, w->box->words->tiles, w->box->pack->tile_count);
    uint8_t list[DR_TILES_MAX] = {0};
    int count = 0;
    for (int tile = 0; !w->a->reading && tile < of.count; tile++)
        if (*set >> tile & 1)
            list[count++] = (uint8_t)tile;
    if (!dw_walk_members(w->a, key, list, of.count, &count, &of))
        return false;
    *set = 0;
    for (int i = 0; i < count; i++)
        *set |= (uint64_t)1 << list[i];
    return true;
}
