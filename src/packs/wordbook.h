/*
 * wordbook.h: the words of a pack while it is read: texts stored once each, and the facts of each
 * component, kept together and in order while values are added or replaced. Serves every game: a `shape`
 * says where its words keep what.
 */
#ifndef PACKS_WORDBOOK_H
#define PACKS_WORDBOOK_H

#include "core/component_words.h"
#include "dicewright.h"

enum { PK_TEXT_SLOTS = 1 << 14 };

/* An array of entities in the words. */
typedef struct pk_entity_list {
    size_t offset;
    int count; /* 0 after the last list */
} pk_entity_list;

/* The words of a game: offsets of their members, and how much they hold. */
typedef struct pk_words_shape {
    size_t facts, fact_count;
    size_t letters, letter_count;
    uint32_t facts_max, letters_max;
    const pk_entity_list *lists; /* of all entities with facts */
} pk_words_shape;

typedef struct pk_wordbook {
    const pk_words_shape *shape;
    void *words; /* the game's words, written in place */
    dw_fact *facts;
    uint32_t *fact_count;
    char *letters;
    uint32_t *letter_count;
    dw_string slots[PK_TEXT_SLOTS]; /* texts by hash, so that each is stored once */
    int slots_used;
    bool full; /* a text or fact did not fit; the book is of no use any more */
} pk_wordbook;

/* Begins with what is in `words`, which may be all zeros. */
void pk_book_open(pk_wordbook *book, const pk_words_shape *shape, void *words);

/* Stores a text, or finds it. If there is no room sets `full` and returns 0. */
dw_string pk_book_text(pk_wordbook *book, const char *text);

static inline const char *pk_book_word(const pk_wordbook *book, dw_string string)
{
    return book->letters + string;
}

/* Removes the facts `key` and `key.anything` of an entity, or only its parts, `key.anything`. */
void pk_book_clear(pk_wordbook *book, dw_entity *entity, const char *key, bool parts_only);

/* Adds a fact, or replaces the one with that key where it is. If there is no room sets `full`. */
void pk_book_fact(pk_wordbook *book, dw_entity *entity, const char *key, const char *value,
                  dw_provenance provenance);

#endif
