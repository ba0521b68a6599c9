/*
 * component_words.h: the words of a pack, for people: what its components are called, what they do in our
 * own words, and where each value comes from. Plain bytes without pointers, like the tables of the rules.
 * The rules never read them.
 */
#ifndef CORE_COMPONENT_WORDS_H
#define CORE_COMPONENT_WORDS_H

#include "dicewright.h"

/* DW_OWN marks a value that a --pack file gave without saying where it comes from. */
typedef enum dw_provenance {
    DW_RULEBOOK,
    DW_PUBLIC,
    DW_DERIVED,
    DW_HOUSE,
    DW_OWN,
    DW_PROVENANCES
} dw_provenance;

typedef uint32_t dw_string; /* where a text begins in the letters of the words; 0 is the empty text */

/* One value of a component, as the pack's file writes it, and where it comes from. */
typedef struct dw_fact {
    dw_string key;       /* "cost", "effect.amount", "goals.str" */
    dw_string value;     /* "4", "16-17 for 2 stars" */
    uint32_t provenance; /* dw_provenance */
} dw_fact;

typedef struct dw_entity {
    dw_string id;      /* "longsword" */
    dw_string name;    /* "Longsword" */
    dw_string ability; /* classes: "Vigilant"; Monsters: what they are called besides, "Massive" */
    dw_string text;    /* our own words for what it does; backstories: the story */
    dw_string flavor;
    dw_string basis;     /* which passages of the rulebook it rests on */
    uint16_t first_fact; /* its rows among the facts of the words */
    uint16_t fact_count;
} dw_entity;

/* In all of these `letters` and `facts` are those of the words that the entity is of. */

/* Lower case, blanks and hyphens as _. */
void dw_name_as_id(const char *name, char *out, size_t capacity);
bool dw_is_called(const char *letters, const dw_entity *entity, const char *id); /* by id, or by name as id */

void dw_show_texts(const char *letters, const dw_entity *entity, dw_text *text);
void dw_show_facts(const char *letters, const dw_fact *facts, const dw_entity *entity, dw_text *text);
int dw_house_values(const dw_fact *facts, const dw_entity *entity); /* how many values of it are ours */

/* ---- all components of a pack --------------------------------------------------------------- */

/* The components of one kind. */
typedef struct dw_shelf {
    const char *title; /* "Market cards" */
    const dw_entity *entities;
    int count;
    const char *called; /* a word that finds all of them, besides their ids and names; NULL: none */
} dw_shelf;

typedef struct dw_components {
    const char *letters;
    const dw_fact *facts;
    const dw_shelf *shelves;
    int shelf_count;
    const void *box; /* for `show` */
    /* Writes the head of a component: its name, a colon and what it is, in whole lines. */
    void (*show)(const void *box, int shelf, int index, dw_text *text);
} dw_components;

/* Writes every component of that id or name to read; false with the nearest name in `error` if there is
 * none. */
bool dw_show_component(const dw_components *all, const char *name, dw_text *text, dw_error *error);

/* For a screen: for each component an object with its kind, id, name, how many values it has and how many of
 * them are ours, what it is in a line, what it does, and all of it to read. */
void dw_describe_words(const dw_components *all, dw_json *json);

#endif
