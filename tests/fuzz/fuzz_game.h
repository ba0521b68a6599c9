/* fuzz_game.h: the games for fuzzers, with a rules version and pack hash that never change, so that the
 * records in the corpora stay readable when the rules or the pack do. */
#ifndef FUZZ_GAME_H
#define FUZZ_GAME_H

#include "dicewright.h"

#include <string.h>

/* The game at this place of the list; NULL after the last one. */
static inline const dw_game *fuzz_game_at(int index)
{
    enum { GAMES_MAX = 8 };
    static dw_game games[GAMES_MAX];
    if (!dw_game_at(index) || index >= GAMES_MAX)
        return NULL;
    games[index] = *dw_game_at(index);
    games[index].rules_version = 1;
    games[index].pack_hash = 0;
    return &games[index];
}

/* NULL if there is none. */
static inline const dw_game *fuzz_game_in_set(const char *id, const char *set)
{
    const dw_game *game;
    for (int i = 0; (game = fuzz_game_at(i)); i++)
        if (strcmp(game->id, id) == 0 && strcmp(game->set, set) == 0)
            return game;
    return NULL;
}

/* For pr_use_games. */
static inline const dw_game *fuzz_find_game(void *context, const char *id, const char *set)
{
    (void)context;
    return fuzz_game_in_set(id, set);
}

/* A promise that does not hold is a finding. */
static inline void must(bool holds)
{
    if (!holds)
        __builtin_trap();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

#endif
