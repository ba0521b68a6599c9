/* dr_pack_testing.h: the Dice Realms pack under test with its words. For test programs of one file. */
#ifndef TESTS_GAMES_DICEREALMS_DR_PACK_TESTING_H
#define TESTS_GAMES_DICEREALMS_DR_PACK_TESTING_H

#include "games/dicerealms/rules/pack.h"

typedef dr_pack tested_pack;
typedef dr_words tested_words;
#define TESTED_GAME "dicerealms"

#include "packs/any_pack_testing.h"

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

#endif
