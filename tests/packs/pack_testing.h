/*
 * pack_testing.h: what the tests of packs share: the pack under test with its words, changes to it, and
 * looking up components and facts by name. For test programs of one file.
 */
#ifndef PACK_TESTING_H
#define PACK_TESTING_H

#include "packs/rollplayer_pack.h"
#include "packs/yaml_reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The text of a pack's file. */
typedef struct pack_file {
    const char *path;
    char text[PK_FILE_MAX]; /* ends with a 0 */
    size_t size;
} pack_file;

static rp_pack pack;
static rp_words words;
static dw_error error;

static inline bool read_pack_file(pack_file *file, const char *path)
{
    FILE *in = fopen(path, "rb");
    if (!in)
        return false;
    file->path = path;
    file->size = fread(file->text, 1, sizeof file->text - 1, in);
    fclose(in);
    return file->size > 0;
}

static inline void must_read(const pack_file *file, pk_reading mode)
{
    error.text[0] = '\0';
    if (!pk_read_rollplayer(&pack, &words, file->text, file->size, file->path, mode, &error))
        fail_msg("%s", error.text);
}

static inline bool change(const char *yaml)
{
    return pk_read_rollplayer(&pack, &words, yaml, strlen(yaml), "my.yaml", PK_CHANGES, &error);
}

static inline void must_change(const char *yaml)
{
    if (!change(yaml))
        fail_msg("%s", error.text);
}

static inline int index_of(const dw_entity *entities, int count, const char *id)
{
    for (int i = 0; i < count; i++)
        if (strcmp(rp_word(&words, entities[i].id), id) == 0)
            return i;
    fail_msg("no component %s", id);
    return -1;
}

static inline int card_named(const char *id)
{
    return index_of(words.cards, pack.card_count, id);
}

static inline int class_named(const char *id)
{
    return index_of(words.classes, pack.class_count, id);
}

static inline const dw_fact *fact(const dw_entity *entity, const char *key)
{
    for (int i = 0; i < entity->fact_count; i++)
        if (strcmp(rp_word(&words, words.facts[entity->first_fact + i].key), key) == 0)
            return &words.facts[entity->first_fact + i];
    return NULL;
}

static inline void assert_fact(const dw_entity *entity, const char *key, const char *value,
                               dw_provenance provenance)
{
    const dw_fact *found = fact(entity, key);
    if (!found)
        fail_msg("no fact %s", key);
    assert_string_equal(rp_word(&words, found->value), value);
    assert_int_equal(found->provenance, provenance);
}

/* A wrong file and the sentence that a person gets for it. */
typedef struct mistake {
    const char *yaml, *expected;
} mistake;

/* Each is refused with its sentence, and leaves the pack as it was. */
static inline void must_refuse(const mistake *mistakes, size_t count)
{
    static rp_pack pack_before;
    static rp_words words_before;
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
