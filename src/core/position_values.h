/*
 * position_values.h: the values that the positions of all games consist of: numbers, names, components by
 * their ids, and lists of them. One function both writes and reads a value, which keeps the two alike.
 * When reading, it returns whether the value was there; an error goes to the archive. Knows no game.
 */
#ifndef CORE_POSITION_VALUES_H
#define CORE_POSITION_VALUES_H

#include "core/component_words.h"

/* The components that one value can name. */
typedef struct dw_nameable {
    const char *letters; /* of the words that the components are of */
    const dw_entity *entities;
    int count;
    const char *kind;  /* "Market card" */
    const char *where; /* after the kind and the id, in the sentence that there is none: " in the base box" */
} dw_nameable;

/* Puts a key as words, "turn_of_seat" as "turn of". True if the number below it is a seat: the key is "seat"
 * or ends in "_seat". */
bool dw_put_key(dw_text *text, const char *key, size_t length);

/* What a file says may be part of a sentence: what cannot be printed becomes question marks. */
void dw_make_printable(char *word);

bool dw_walk_byte(dw_archive *a, const char *key, uint8_t *value, int min, int max);

/* One of `count` names. */
bool dw_walk_name(dw_archive *a, const char *key, uint8_t *value, const char *const names[], int count);
/* A list that has each name once at most; bit i is names[i]. */
bool dw_walk_names(dw_archive *a, const char *key, uint8_t *set, const char *const names[], int count);

bool dw_walk_entity(dw_archive *a, const char *key, uint8_t *value, const dw_nameable *of);
/* 1 + the component, or 0: written as the empty text. */
bool dw_walk_entity_or_none(dw_archive *a, const char *key, uint8_t *value, const dw_nameable *of);

/* Components in an order that matters. A reader fills the first places and leaves the others alone. */
bool dw_walk_entities(dw_archive *a, const char *key, uint8_t *list, int max, int *count,
                      const dw_nameable *of);
/* The same where naming one twice is a mistake. */
bool dw_walk_members(dw_archive *a, const char *key, uint8_t *list, int max, int *count,
                     const dw_nameable *of);

#endif
