/* random_game.h: chooses and plays at random, for tests that need any game. */
#ifndef TESTS_RANDOM_GAME_H
#define TESTS_RANDOM_GAME_H

#include "table/table.h"

/* One move: the dealer's, or one of the first seat that the game waits for. False if the game is over. */
static inline bool play_one_at_random(tb_table *table, dw_rng *rng)
{
    dw_turn turn = tb_turn(table);
    dw_move moves[DW_MOVES_MAX];
    if (turn.over)
        return false;
    if (turn.chance)
        return tb_roll(table, NULL);
    int seat = __builtin_ctz(turn.waiting);
    int count = table->game->moves(table->game, table->state, seat, moves);
    return count > 0 && tb_play(table, seat, moves[dw_rng_below(rng, (uint32_t)count)], NULL);
}

static inline uint32_t count_names(const dw_variant *names)
{
    uint32_t count = 0;
    while (names && names[count].id)
        count++;
    return count;
}

/* Players, variants, and one of the setups that have a name, if the game has any. Variants that the setup
 * does not go with are left out. */
static inline dw_options pick_options(const dw_game *game, dw_rng *rng)
{
    _Alignas(16) unsigned char state[DW_STATE_MAX];
    uint32_t seats = (uint32_t)(1 + game->players_max - game->players_min),
             setups = count_names(game->setups);
    dw_options options = {.players = game->players_min + (int)dw_rng_below(rng, seats)};
    options.variants = dw_rng_below(rng, 1u << count_names(game->variants));
    if (setups)
        tb_read_setup(game, game->setups[dw_rng_below(rng, setups)].id, &options.setup, NULL);
    if (!game->start(game, state, &options, NULL))
        options.variants = 0;
    return options;
}

/* Up to `moves` moves; fewer if the game is over before. */
static inline void play_at_random(tb_table *table, uint64_t seed, int moves)
{
    dw_rng rng;
    dw_rng_seed(&rng, seed);
    for (int i = 0; i < moves && play_one_at_random(table, &rng); i++)
        ;
}

enum { TO_THE_END = 100000 };

#endif
