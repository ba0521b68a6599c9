/* random_game.h: chooses and plays at random, for tests that need a game and do not care which. */
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

/* One of the setups that have a name, if the game has any. False with the reason. */
static inline bool pick_setup(const dw_game *game, dw_rng *rng, uint64_t *setup, dw_error *error)
{
    uint32_t count = 0;
    while (game->setups && game->setups[count].id)
        count++;
    return count == 0 || tb_read_setup(game, game->setups[dw_rng_below(rng, count)].id, setup, error);
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
