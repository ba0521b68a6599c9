/*
 * position_walk.c: the values of a position: numbers, names, components by id, and lists of them. One
 * function each both writes and reads a value, which keeps the two alike.
 */
#include "games/dicerealms/positions/position_walk.h"

#include <stdio.h>
#include <string.h>

enum { WORD_ROOM = 64 }; /* an id, with its end */

/* ---- what is wrong with a value ------------------------------------------------------------- */

static void make_printable(char *word)
{
    for (; *word; word++)
        if (*word < ' ' || *word > '~')
            *word = '?';
}

/* Names are few enough for a sentence. */
static void reject_name(dr_walk *w, const char *key, char *word, const char *const names[], int count)
{
    char sentence[DW_ERROR_MAX];
    dw_text text = dw_text_in(sentence, sizeof sentence);
    make_printable(word);
    dw_text_put(&text, "expected one of ");
    for (int i = 0; i < count; i++)
        dw_text_add(&text, "%s%s", i ? ", " : "", names[i]);
    dw_text_add(&text, ", not \"%s\"", word);
    w->a->reject(w->a, key, sentence);
}

static const char *kind_of(const dr_words *words, const dw_entity *entities)
{
    return entities == words->tiles ? "tile" : entities == words->fates ? "Fate face" : "face";
}

static void reject_id(dr_walk *w, const char *key, char *id, const dw_entity *entities, int count)
{
    char sentence[DW_ERROR_MAX];
    dw_text text = dw_text_in(sentence, sizeof sentence);
    dw_nearest near = dw_nearest_to(id);
    make_printable(id);
    for (int i = 0; i < count; i++)
        dw_nearest_try(&near, dr_word(w->box->words, entities[i].id));
    dw_text_add(&text, "there is no %s \"%s\"%s", kind_of(w->box->words, entities), id,
                dw_nearest_hint(&near));
    w->a->reject(w->a, key, sentence);
}

/* ---- single values -------------------------------------------------------------------------- */

bool dr_walk_byte(dr_walk *w, const char *key, uint8_t *value, int min, int max)
{
    int number = *value;
    bool there = w->a->number(w->a, key, &number, min, max);
    *value = (uint8_t)number;
    return there;
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
    char word[WORD_ROOM];
    snprintf(word, sizeof word, "%s", *value < count ? names[*value] : "");
    if (!w->a->words(w->a, key, word, sizeof word) || !w->a->reading)
        return !w->a->reading;
    for (int i = 0; i < count; i++)
        if (strcmp(word, names[i]) == 0) {
            *value = (uint8_t)i;
            return true;
        }
    reject_name(w, key, word, names, count);
    return true;
}

bool dr_walk_entity(dr_walk *w, const char *key, uint8_t *value, const dw_entity *entities, int count)
{
    char id[WORD_ROOM];
    snprintf(id, sizeof id, "%s", *value < count ? dr_word(w->box->words, entities[*value].id) : "");
    if (!w->a->words(w->a, key, id, sizeof id) || !w->a->reading)
        return !w->a->reading;
    for (int i = 0; i < count; i++)
        if (strcmp(id, dr_word(w->box->words, entities[i].id)) == 0) {
            *value = (uint8_t)i;
            return true;
        }
    reject_id(w, key, id, entities, count);
    return true;
}

/* ---- lists ---------------------------------------------------------------------------------- */

bool dr_walk_entities(dr_walk *w, const char *key, uint8_t *list, int max, int *count,
                      const dw_entity *entities, int entity_count)
{
    if (!w->a->list(w->a, key, count, max))
        return false;
    for (int i = 0; i < *count && !w->a->failed; i++)
        dr_walk_entity(w, NULL, &list[i], entities, entity_count);
    w->a->end(w->a);
    return true;
}

/* Says so if an entry that was read is in the set already. */
static void reject_twice(dr_walk *w, uint64_t set, int entry)
{
    if (w->a->reading && !w->a->failed && set >> entry & 1)
        w->a->reject(w->a, NULL, "is named twice");
}

bool dr_walk_names(dr_walk *w, const char *key, uint8_t *set, const char *const names[], int count)
{
    uint8_t list[8] = {0}, seen = 0;
    int length = 0;
    for (int i = 0; !w->a->reading && i < count; i++)
        if (*set >> i & 1)
            list[length++] = (uint8_t)i;
    if (!w->a->list(w->a, key, &length, count))
        return false;
    for (int i = 0; i < length && !w->a->failed; i++) {
        dr_walk_name(w, NULL, &list[i], names, count);
        reject_twice(w, seen, list[i]);
        seen |= (uint8_t)(1u << list[i]);
    }
    w->a->end(w->a);
    *set = seen;
    return true;
}

bool dr_walk_tiles(dr_walk *w, const char *key, uint64_t *set)
{
    uint8_t list[DR_TILES_MAX] = {0};
    int tile_count = w->box->pack->tile_count, length = 0;
    uint64_t seen = 0;
    for (int tile = 0; !w->a->reading && tile < tile_count; tile++)
        if (*set >> tile & 1)
            list[length++] = (uint8_t)tile;
    if (!w->a->list(w->a, key, &length, tile_count))
        return false;
    for (int i = 0; i < length && !w->a->failed; i++) {
        dr_walk_entity(w, NULL, &list[i], w->box->words->tiles, tile_count);
        reject_twice(w, seen, list[i]);
        seen |= (uint64_t)1 << list[i];
    }
    w->a->end(w->a);
    *set = seen;
    return true;
}
