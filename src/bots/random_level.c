/* random_level.c: the level that takes any legal move, each equally likely. The yardstick for all others. */
#include "bots/levels.h"

dw_move bot_random_choose(const bot_task *task)
{
    dw_move moves[DW_MOVES_MAX];
    int count = task->game->moves(task->game, task->view, task->seat, moves);
    return moves[count > 1 ? dw_rng_below(task->rng, (uint32_t)count) : 0];
}
