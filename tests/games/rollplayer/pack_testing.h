/*
 * pack_testing.h: the Roll Player pack under test with its words, and files that are read into it. For test
 * programs of one file.
 */
#ifndef TESTS_GAMES_ROLLPLAYER_PACK_TESTING_H
#define TESTS_GAMES_ROLLPLAYER_PACK_TESTING_H

#include "games/rollplayer/rules/pack.h"

typedef rp_pack tested_pack;
typedef rp_words tested_words;
#define TESTED_GAME "rollplayer"

#include "packs/any_pack_testing.h"

static inline int card_named(const char *id)
{
    return index_of(words.cards, pack.card_count, id);
}

static inline int class_named(const char *id)
{
    return index_of(words.classes, pack.class_count, id);
}

#endif
