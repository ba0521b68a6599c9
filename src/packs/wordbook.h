/*
 * wordbook.h: the words of a pack under construction: texts stored once each, and the facts of each
 * component kept together and in order while values are added or replaced.
 */
#ifndef PK_WORDBOOK_H
#define PK_WORDBOOK_H

#include "rollplayer/pack.h"

enum { PK_TEXT_SLOTS = 1 << 14 };

typedef struct pk_wordbook {
    rp_words words;
    dw_string slots[PK_TEXT_SLOTS]; /* texts by hash, so that each is stored once */
    int slots_used;
    bool full; /* a text or fact did not fit; the book is of no use any more */
} pk_wordbook;

/* Begins with a copy of `words`, or empty if it is NULL. */
void pk_book_open(pk_wordbook *book, const rp_words *words);

/* Stores a text, or finds it. If there is no room sets `full` and returns 0. */
dw_string pk_book_text(pk_wordbook *book, const char *text);

/* Removes the facts `key` and `key.anything` of an entity, or only its parts, `key.anything`. */
void pk_book_clear(pk_wordbook *book, dw_entity *entity, const char *key, bool parts_only);

/* Adds a fact, or replaces the one with that key where it is. If there is no room sets `full`. */
void pk_book_fact(pk_wordbook *book, dw_entity *entity, const char *key, const char *value,
                  dw_provenance provenance);

#endif
