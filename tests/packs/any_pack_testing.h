/*
 * any_pack_testing.h: what the tests of both games' packs share: the files of packs, changes to the pack
 * under test, and looking up components and facts by name. The header that includes it defines `tested_pack`
 * and `tested_words`, and READ_PACK and LOAD_PACK, the functions of the game that read them.
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

/* The text of a pack's file. */
typedef struct pack_file {
    const char *path;
    char text[PK_FILE_MAX]; /* ends with a 0 */
    size_t size;
} pack_file;

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
    if (!READ_PACK(&pack, &words, file->text, file->size, file->path, mode, &error))
        fail_msg("%s", error.text);
}

static inline bool change(const char *yaml)
{
    return READ_PACK(&pack, &words, yaml, strlen(yaml), "my.yaml", PK_CHANGES, &error);
}

/* From a file on the disk. A file that is gone cannot be opened. */
static inline void must_load(const char *yaml)
{
    char path[] = "/tmp/test_pack_XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    FILE *file = fdopen(descriptor, "wb");
    fputs(yaml, file);
    fclose(file);
    assert_true(LOAD_PACK(path, &pack, &words, &error));
    remove(path);
    assert_false(LOAD_PACK(path, &pack, &words, &error));
    assert_non_null(strstr(error.text, "cannot open /tmp/test_pack_"));
}

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
