/* fuzz_game.h: Roll Player for fuzzers, with a rules version and pack hash that never change, so that the
 * records in the corpora stay readable when the rules or the pack do. */
#ifndef FUZZ_GAME_H
#define FUZZ_GAME_H

#include "rollplayer/game.h"

#include <string.h>

/* In a set, NULL if there is none. */
static inline const dw_game *fuzz_game_in_set(const char *set)
{
    enum { SETS_MAX = 8 };
    static dw_game games[SETS_MAX];
    for (int i = 0; dw_game_at(i) && i < SETS_MAX; i++) {
        games[i] = *dw_game_at(i);
        games[i].rules_version = 1;
        games[i].pack_hash = 0;
        if (strcmp(games[i].id, "rollplayer") == 0 && strcmp(games[i].set, set) == 0)
            return &games[i];
    }
    return NULL;
}

static inline const dw_game *fuzz_game(void)
{
    return fuzz_game_in_set("base");
}

/* For pr_use_games. */
static inline const dw_game *fuzz_find_game(void *context, const char *id, const char *set)
{
    (void)context;
    return strcmp(id, "rollplayer") == 0 ? fuzz_game_in_set(set) : NULL;
}

/* A promise that does not hold is a finding. */
static inline void must(bool holds)
{
    if (!holds)
        __builtin_trap();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

#endif
