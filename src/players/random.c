/* random.c: the level that takes any legal move, each equally likely. The yardstick for all others. */
#include "players/players.h"

dw_move pl_random_choose(const dw_game *game, const void *view, int seat, dw_rng *rng)
{
    dw_move moves[DW_MOVES_MAX];
    int count = game->moves(game, view, seat, moves);
    return moves[count > 1 ? dw_rng_below(rng, (uint32_t)count) : 0];
}
