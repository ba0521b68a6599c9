/*
 * pack_testing.h: the Roll Player pack under test with its words, and files that are read into it. For test
 * programs of one file.
 */
#ifndef TESTS_GAMES_ROLLPLAYER_PACK_TESTING_H
#define TESTS_GAMES_ROLLPLAYER_PACK_TESTING_H

#include "games/rollplayer/packs/read_pack.h"
#include "packs/yaml_reader.h"

typedef rp_pack tested_pack;
typedef rp_words tested_words;

#include "packs/any_pack_testing.h"

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
    if (!pk_read_rollplayer(&pack, &words, file->text, file->size, file->path, mode, &error))
        fail_msg("%s", error.text);
}

static bool change(const char *yaml)
{
    return pk_read_rollplayer(&pack, &words, yaml, strlen(yaml), "my.yaml", PK_CHANGES, &error);
}

static inline int card_named(const char *id)
{
    return index_of(words.cards, pack.card_count, id);
}

static inline int class_named(const char *id)
{
    return index_of(words.classes, pack.class_count, id);
}

#endif
