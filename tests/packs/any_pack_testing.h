/*
 * any_pack_testing.h: what the tests of both games' packs share: changes to the pack under test, and
 * looking up components and facts by name. The header that includes it defines `tested_pack` and
 * `tested_words`, and how a file `change`s them.
 */
#ifndef ANY_PACK_TESTING_H
#define ANY_PACK_TESTING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static tested_pack pack;
static tested_words words;
static dw_error error;

static bool change(const char *yaml);

static inline void must_change(const char *yaml)
{
    if (!change(yaml))
        fail_msg("%s", error.text);
}

static inline int index_of(const dw_entity *entities, int count, const char *id)
{
    for (int i = 0; i < count; i++)
        if (strcmp(words.letters + entities[i].id, id) == 0)
            return i;
    fail_msg("no component %s", id);
    return -1;
}

static inline const dw_fact *fact(const dw_entity *entity, const char *key)
{
    for (int i = 0; i < entity->fact_count; i++)
        if (strcmp(words.letters + words.facts[entity->first_fact + i].key, key) == 0)
            return &words.facts[entity->first_fact + i];
    return NULL;
}

static inline void assert_fact(const dw_entity *entity, const char *key, const char *value,
                               dw_provenance provenance)
{
    const dw_fact *found = fact(entity, key);
    if (!found)
        fail_msg("no fact %s", key);
    assert_string_equal(words.letters + found->value, value);
    assert_int_equal(found->provenance, provenance);
}

/* A wrong file and the sentence that a person gets for it. */
typedef struct mistake {
    const char *yaml, *expected;
} mistake;

/* Each is refused with its sentence, and leaves the pack as it was. */
static inline void must_refuse(const mistake *mistakes, size_t count)
{
    static tested_pack pack_before;
    static tested_words words_before;
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
