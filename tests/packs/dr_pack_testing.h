/*
 * dr_pack_testing.h: the Dice Realms pack under test with its words, changes to it, and looking up components
 * and facts by name. For test programs of one file.
 */
#ifndef DR_PACK_TESTING_H
#define DR_PACK_TESTING_H

#include "packs/dicerealms_pack.h"
#include "packs/yaml_reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static dr_pack pack;
static dr_words words;
static dw_error error;

static inline bool change(const char *yaml)
{
    return pk_read_dicerealms(&pack, &words, yaml, strlen(yaml), "my.yaml", PK_CHANGES, &error);
}

static inline void must_change(const char *yaml)
{
    if (!change(yaml))
        fail_msg("%s", error.text);
}

static inline int index_of(const dw_entity *entities, int count, const char *id)
{
    for (int i = 0; i < count; i++)
        if (strcmp(dr_word(&words, entities[i].id), id) == 0)
            return i;
    fail_msg("no component %s", id);
    return -1;
}

static inline int face_named(const char *id)
{
    return index_of(words.faces, pack.face_count, id);
}

static inline int line_named(const char *id)
{
    return index_of(words.lines, pack.line_count, id);
}

static inline int fate_named(const char *id)
{
    return index_of(words.fates, pack.fate_count, id);
}

static inline int tile_named(const char *id)
{
    return index_of(words.tiles, pack.tile_count, id);
}

static inline int setup_named(const char *id)
{
    return index_of(words.setups, pack.setup_count, id);
}

static inline uint64_t bit(int index)
{
    return (uint64_t)1 << index;
}

static inline const dw_fact *fact(const dw_entity *entity, const char *key)
{
    for (int i = 0; i < entity->fact_count; i++)
        if (strcmp(dr_word(&words, words.facts[entity->first_fact + i].key), key) == 0)
            return &words.facts[entity->first_fact + i];
    return NULL;
}

static inline void assert_fact(const dw_entity *entity, const char *key, const char *value,
                               dw_provenance provenance)
{
    const dw_fact *found = fact(entity, key);
    if (!found)
        fail_msg("no fact %s", key);
    assert_string_equal(dr_word(&words, found->value), value);
    assert_int_equal(found->provenance, provenance);
}

/* A wrong file and the sentence that a person gets for it. */
typedef struct mistake {
    const char *yaml, *expected;
} mistake;

/* Each is refused with its sentence, and leaves the pack as it was. */
static inline void must_refuse(const mistake *mistakes, size_t count)
{
    static dr_pack pack_before;
    static dr_words words_before;
    pack_before = pack;
    words_before = words;
    for (size_t i = 0; i < count; i++) {
        if (change(mistakes[i].yaml))
            fail_msg("accepted: %s", mistakes[i].yaml);
        assert_string_equal(error.text, mistakes[i].expected);
        assert_memory_equal(&pack, &pack_before, sizeof pack);
        assert_memory_equal(&words, &words_before, sizeof words);
    }
}

#endif
