/*
 * any_pack_testing.h: what the tests of both games' packs share: the files of packs, changes to the pack
 * under test, and looking up components and facts by name. The header that includes it defines `tested_pack`
 * and `tested_words`, and TESTED_GAME, the id of the game.
 */
#ifndef ANY_PACK_TESTING_H
#define ANY_PACK_TESTING_H

#include "games/pack_formats.h"

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

static inline bool read_text(const char *text, size_t size, const char *name, pk_reading mode)
{
    return pk_read_pack(pk_format_of(TESTED_GAME), &pack, &words, text, size, name, mode, &error);
}

static inline bool read_changes(const char *path)
{
    return pk_read_pack_file(pk_format_of(TESTED_GAME), &pack, &words, path, PK_CHANGES, &error);
}

static inline void must_read(const pack_file *file, pk_reading mode)
{
    error.text[0] = '\0';
    if (!read_text(file->text, file->size, file->path, mode))
        fail_msg("%s", error.text);
}

static inline bool change(const char *yaml)
{
    return read_text(yaml, strlen(yaml), "my.yaml", PK_CHANGES);
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
    assert_true(read_changes(path));
    remove(path);
    assert_false(read_changes(path));
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

/* Changes a text, which the format has as a number of many digits, until there is no room for words. */
__attribute__((format(printf, 1, 0))) static inline void must_fill_up(const char *format)
{
    static char yaml[2000];
    for (int round = 0;; round++) {
        assert_true(round < 2000);
        snprintf(yaml, sizeof yaml, format, round);
        if (!change(yaml))
            break;
    }
    assert_string_equal(error.text, "my.yaml:1:1: the pack has more words than there is room for");
}

#endif
