/*
 * signature.c: one number for each set of boxes that stands for the behaviour of its rules: a hash over
 * the moves and final states of many random games of every kind: players, variants, setups. Needs the
 * engine only. The number is pinned in tests/signature.txt; only a change of the rules may alter it, and
 * the commit then says why.
 */
#include "dicewright.h"

#include <stdio.h>

enum { GAMES_OF_A_KIND = 25 };

static uint64_t play(const dw_game *game, const dw_options *options, uint64_t number)
{
    _Alignas(16) unsigned char state[DW_STATE_MAX];
    dw_playout playout = {0};
    dw_rng rng;
    dw_rng_seed_stream(&rng, 1, number);
    if (!game->start(game, state, options, NULL))
        return 0; /* a variant that does not go with this setup */
    dw_play_out(game, state, &rng, &playout);
    return playout.hash;
}

/* Games with these players and variants, in every setup that has a name. */
static uint64_t play_setups(const dw_game *game, dw_options options, uint64_t *number)
{
    uint64_t sum = 0;
    for (const dw_variant *setup = game->setups;; setup++) {
        if (setup && !setup->id)
            return sum;
        if (setup)
            game->setup_words->read(game, setup->id, &options.setup, NULL);
        for (int i = 0; i < GAMES_OF_A_KIND; i++)
            sum += play(game, &options, (*number)++);
        if (!setup)
            return sum;
    }
}

int main(void)
{
    for (int g = 0; dw_game_at(g); g++) {
        const dw_game *game = dw_game_at(g);
        uint64_t sum = 0, number = 0;
        int variants = 0;
        while (game->variants[variants].id)
            variants++;
        for (int players = game->players_min; players <= game->players_max; players++)
            for (uint32_t chosen = 0; chosen < 1u << variants; chosen++)
                sum += play_setups(game, (dw_options){.players = players, .variants = chosen}, &number);
        bool usual = dw_game_named(game->id) == game;
        printf("%s%s%s %016llx\n", game->id, usual ? "" : " ", usual ? "" : game->set,
               (unsigned long long)sum);
    }
    return 0;
}
