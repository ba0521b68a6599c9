/* fuzz_game.h: Roll Player for fuzzers, with a rules version and pack hash that never change, so that the
 * records in the corpora stay readable when the rules or the pack do. */
#ifndef FUZZ_GAME_H
#define FUZZ_GAME_H

#include "rollplayer/game.h"

#include <string.h>

static inline const dw_game *fuzz_game(void)
{
    static dw_game game;
    if (!game.id) {
        game = rp_game;
        game.rules_version = 1;
        game.pack_hash = 0;
    }
    return &game;
}

/* For pr_use_games. */
static inline const dw_game *fuzz_find_game(void *context, const char *id)
{
    (void)context;
    return strcmp(id, "rollplayer") == 0 ? fuzz_game() : NULL;
}

/* A promise that does not hold is a finding. */
static inline void must(bool holds)
{
    if (!holds)
        __builtin_trap();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

#endif
