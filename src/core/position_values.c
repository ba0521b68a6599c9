/*
 * position_values.c: writes and reads the values of positions: numbers, names, components by id, and lists
 * of them.
 */
#include "core/position_values.h"

#include <stdio.h>
#include <string.h>

enum {
    WORD_MAX = 64,   /* a name or an id, with its end */
    LISTED_MAX = 10, /* names that a sentence can hold */
};

/* ---- keys ----------------------------------------------------------------------------------- */

bool dw_put_key(dw_text *text, const char *key, size_t length)
{
    static const char seat[] = "_seat";
    size_t end = sizeof seat - 1;
    bool ends_in_seat = length > end && strncmp(key + length - end, seat, end) == 0;
    bool is_seat = ends_in_seat || (length == end - 1 && strncmp(key, seat + 1, length) == 0);
    for (size_t i = 0; i < length - (ends_in_seat ? end : 0); i++)
        dw_text_put_bytes(text, key[i] == '_' ? " " : key + i, 1);
    return is_seat;
}

/* ---- what is wrong with a value ------------------------------------------------------------- */

void dw_make_printable(char *word)
{
    for (; *word; word++)
        if (*word < ' ' || *word > '~')
            *word = '?';
}

static void reject_name(dw_archive *a, const char *key, char *word, const char *const names[], int count)
{
    char sentence[DW_ERROR_MAX];
    dw_text text = dw_text_in(sentence, sizeof sentence);
    dw_nearest near = dw_nearest_to(word);
    dw_make_printable(word);
    for (int i = 0; i < count; i++)
        dw_nearest_try(&near, names[i]);
    if (near.best || count > LISTED_MAX)
        dw_text_add(&text, "there is no \"%s\"%s", word, dw_nearest_hint(&near));
    else {
        dw_text_put(&text, "expected one of ");
        for (int i = 0; i < count; i++)
            dw_text_add(&text, "%s%s", i ? ", " : "", names[i]);
        dw_text_add(&text, ", not \"%s\"", word);
    }
    a->reject(a, key, sentence);
}

static void reject_id(dw_archive *a, const char *key, char *id, const dw_nameable *of)
{
    char sentence[DW_ERROR_MAX];
    dw_text text = dw_text_in(sentence, sizeof sentence);
    dw_nearest near = dw_nearest_to(id);
    dw_make_printable(id);
    for (int i = 0; i < of->count; i++)
        dw_nearest_try(&near, of->letters + of->entities[i].id);
    dw_text_add(&text, "there is no %s \"%s\"%s%s", of->kind, id, of->where, dw_nearest_hint(&near));
    a->reject(a, key, sentence);
}

static void reject_twice(dw_archive *a, bool is_there)
{
    if (a->reading && !a->failed && is_there)
        a->reject(a, NULL, "is named twice");
}

/* ---- single values -------------------------------------------------------------------------- */

bool dw_walk_byte(dw_archive *a, const char *key, uint8_t *value, int min, int max)
{
    int number = *value;
    bool there = a->number(a, key, &number, min, max);
    *value = (uint8_t)number;
    return there;
}

bool dw_walk_name(dw_archive *a, const char *key, uint8_t *value, const char *const names[], int count)
{
    char word[WORD_MAX];
    snprintf(word, sizeof word, "%s", *value < count ? names[*value] : "");
    if (!a->words(a, key, word, sizeof word) || !a->reading)
        return !a->reading;
    for (int i = 0; i < count; i++)
        if (strcmp(word, names[i]) == 0) {
            *value = (uint8_t)i;
            return true;
        }
    reject_name(a, key, word, names, count);
    return true;
}

bool dw_walk_entity_or_none(dw_archive *a, const char *key, uint8_t *value, const dw_nameable *of)
{
    char id[WORD_MAX];
    bool is_named = *value && *value <= of->count;
    snprintf(id, sizeof id, "%s", is_named ? of->letters + of->entities[*value - 1].id : "");
    if (!a->words(a, key, id, sizeof id) || !a->reading)
        return !a->reading;
    for (int i = 0; i < of->count; i++)
        if (strcmp(id, of->letters + of->entities[i].id) == 0) {
            *value = (uint8_t)(1 + i);
            return true;
        }
    if (id[0])
        reject_id(a, key, id, of);
    else
        *value = 0;
    return true;
}

bool dw_walk_entity(dw_archive *a, const char *key, uint8_t *value, const dw_nameable *of)
{
    uint8_t one = (uint8_t)(1 + *value);
    bool there = dw_walk_entity_or_none(a, key, &one, of);
    if (there && !one)
        reject_id(a, key, (char[]){""}, of);
    *value = (uint8_t)(one ? one - 1 : 0);
    return there;
}

/* ---- lists ---------------------------------------------------------------------------------- */

bool dw_walk_entities(dw_archive *a, const char *key, uint8_t *list, int max, int *count,
                      const dw_nameable *of)
{
    if (!a->list(a, key, count, max))
        return false;
    for (int i = 0; i < *count && !a->failed; i++)
        dw_walk_entity(a, NULL, &list[i], of);
    a->end(a);
    return true;
}

bool dw_walk_members(dw_archive *a, const char *key, uint8_t *list, int max, int *count,
                     const dw_nameable *of)
{
    bool seen[UINT8_MAX + 1] = {false};
    if (!a->list(a, key, count, max))
        return false;
    for (int i = 0; i < *count && !a->failed; i++) {
        dw_walk_entity(a, NULL, &list[i], of);
        reject_twice(a, seen[list[i]]);
        seen[list[i]] = true;
    }
    a->end(a);
    return true;
}

bool dw_walk_names(dw_archive *a, const char *key, uint8_t *set, const char *const names[], int count)
{
    uint8_t list[8] = {0}, seen = 0;
    int length = 0;
    for (int i = 0; !a->reading && i < count; i++)
        if (*set >> i & 1)
            list[length++] = (uint8_t)i;
    if (!a->list(a, key, &length, count))
        return false;
    for (int i = 0; i < length && !a->failed; i++) {
        dw_walk_name(a, NULL, &list[i], names, count);
        reject_twice(a, seen >> list[i] & 1);
        seen |= (uint8_t)(1u << list[i]);
    }
    a->end(a);
    *set = seen;
    return true;
}
