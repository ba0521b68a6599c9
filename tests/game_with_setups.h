/*
 * game_with_setups.h: Roll Player with made-up setups, for tests of the code that carries setups. They
 * change nothing in the game.
 */
#ifndef TESTS_GAME_WITH_SETUPS_H
#define TESTS_GAME_WITH_SETUPS_H

#include "games/rollplayer/game.h"

#include <string.h>

static const dw_variant made_up_setups[] = {
    {"usual", "Everything as always."}, {"stormy", "Hold on to your hat."}, {0}};

static inline bool read_made_up_setup(const dw_game *game, const char *words, uint64_t *setup,
                                      dw_error *error)
{
    for (uint64_t i = 0; game->setups[i].id; i++)
        if (strcmp(game->setups[i].id, words) == 0) {
            *setup = i;
            return true;
        }
    return dw_fail(error, "there is no setup '%s'", words);
}

static inline void write_made_up_setup(const dw_game *game, uint64_t setup, dw_text *text)
{
    dw_text_put(text, game->setups[setup].id);
}

static inline dw_game game_with_setups(void)
{
    dw_game game = rp_game;
    game.setups = made_up_setups;
    static const dw_game_setup_words made_up = {read_made_up_setup, write_made_up_setup};
    game.setup_words = &made_up;
    return game;
}

#endif
