/*
 * wordbook.c: stores the words of a pack while it is read. The facts of all components share one array;
 * adding or removing a fact moves the rows behind it, which keeps each component's rows together.
 */
#include "packs/wordbook.h"

#include <string.h>

static void *member(void *words, size_t offset)
{
    return (char *)words + offset;
}

static uint32_t slot_of(const pk_wordbook *book, const char *text)
{
    uint32_t slot = (uint32_t)dw_hash(DW_HASH_START, text, strlen(text)) % PK_TEXT_SLOTS;
    while (book->slots[slot] && strcmp(pk_book_word(book, book->slots[slot]), text) != 0)
        slot = (slot + 1) % PK_TEXT_SLOTS;
    return slot;
}

/* Half of the slots stay empty, so that a search ends soon; texts beyond that are stored unshared. */
static void remember(pk_wordbook *book, uint32_t slot, dw_string string)
{
    if (book->slots[slot] || book->slots_used >= PK_TEXT_SLOTS / 2)
        return;
    book->slots[slot] = string;
    book->slots_used++;
}

void pk_book_open(pk_wordbook *book, const pk_words_shape *shape, void *words)
{
    memset(book, 0, sizeof *book);
    book->shape = shape;
    book->words = words;
    book->facts = member(words, shape->facts);
    book->fact_count = member(words, shape->fact_count);
    book->letters = member(words, shape->letters);
    book->letter_count = member(words, shape->letter_count);
    if (*book->letter_count == 0)
        *book->letter_count = 1; /* the empty text */
    for (dw_string at = 1; at < *book->letter_count;) {
        const char *text = pk_book_word(book, at);
        remember(book, slot_of(book, text), at);
        at += (dw_string)strlen(text) + 1;
    }
}

dw_string pk_book_text(pk_wordbook *book, const char *text)
{
    if (text[0] == '\0')
        return 0;
    uint32_t slot = slot_of(book, text);
    if (book->slots[slot])
        return book->slots[slot];
    size_t size = strlen(text) + 1;
    if (size > book->shape->letters_max - *book->letter_count) {
        book->full = true;
        return 0;
    }
    dw_string string = *book->letter_count;
    memcpy(book->letters + string, text, size);
    *book->letter_count += (uint32_t)size;
    remember(book, slot, string);
    return string;
}

/* ---- facts ------------------------------------------------------------------------------ */

/* Every other entity whose rows begin at or behind `row` now begins `by` rows further on. */
static void shift_entities(pk_wordbook *book, const dw_entity *but, unsigned row, int by)
{
    for (const pk_entity_list *list = book->shape->lists; list->count; list++) {
        dw_entity *entities = member(book->words, list->offset);
        for (int i = 0; i < list->count; i++) {
            dw_entity *entity = &entities[i];
            if (entity != but && entity->fact_count > 0 && entity->first_fact >= row)
                entity->first_fact = (uint16_t)(entity->first_fact + by);
        }
    }
}

static void remove_row(pk_wordbook *book, dw_entity *entity, unsigned row)
{
    dw_fact *facts = book->facts;
    memmove(&facts[row], &facts[row + 1], (*book->fact_count - row - 1) * sizeof facts[0]);
    --*book->fact_count;
    facts[*book->fact_count] = (dw_fact){0};
    entity->fact_count--;
    shift_entities(book, entity, row, -1);
}

static bool insert_row(pk_wordbook *book, dw_entity *entity, unsigned row, dw_fact fact)
{
    dw_fact *facts = book->facts;
    if (*book->fact_count >= book->shape->facts_max) {
        book->full = true;
        return false;
    }
    memmove(&facts[row + 1], &facts[row], (*book->fact_count - row) * sizeof facts[0]);
    facts[row] = fact;
    ++*book->fact_count;
    shift_entities(book, entity, row, +1);
    entity->fact_count++;
    return true;
}

static bool is_below(const char *key, const char *parent, size_t parent_length)
{
    return strncmp(key, parent, parent_length) == 0 && key[parent_length] == '.';
}

static unsigned end_of(const dw_entity *entity)
{
    return (unsigned)entity->first_fact + entity->fact_count;
}

static const char *key_of(const pk_wordbook *book, unsigned row)
{
    return pk_book_word(book, book->facts[row].key);
}

void pk_book_clear(pk_wordbook *book, dw_entity *entity, const char *key, bool parts_only)
{
    for (unsigned row = entity->first_fact; row < end_of(entity);) {
        bool same = strcmp(key_of(book, row), key) == 0;
        if ((same && !parts_only) || is_below(key_of(book, row), key, strlen(key)))
            remove_row(book, entity, row);
        else
            row++;
    }
}

/* A new fact comes behind its nearest relatives: "setup.starting_gold" behind all others of "setup". */
static unsigned row_for(const pk_wordbook *book, const dw_entity *entity, const char *key)
{
    for (size_t length = strlen(key); length > 0; length--)
        for (unsigned row = end_of(entity); key[length] == '.' && row > entity->first_fact; row--)
            if (is_below(key_of(book, row - 1), key, length))
                return row;
    return end_of(entity);
}

void pk_book_fact(pk_wordbook *book, dw_entity *entity, const char *key, const char *value,
                  dw_provenance provenance)
{
    if (entity->fact_count == 0)
        entity->first_fact = (uint16_t)*book->fact_count;
    dw_fact fact = {pk_book_text(book, key), pk_book_text(book, value), provenance};
    for (unsigned row = entity->first_fact; row < end_of(entity); row++)
        if (book->facts[row].key == fact.key) {
            book->facts[row] = fact;
            return;
        }
    insert_row(book, entity, row_for(book, entity, key), fact);
}
