/* rollout.c: follows a game from a position on: deals, chooses for all seats, and measures what luck did. */
#include "bots/rollout.h"

#include <string.h>

enum { OUTCOMES_MAX = 12 }; /* that are looked at to weigh one of them */

void bot_begin_rollout(const bot_task *task, uint64_t luck, bot_rollout *out)
{
    out->task = task;
    out->net = bot_net_of(task->game);
    out->luck = luck;
    out->round = -1;
    out->positions = 0;
    out->owed = (bot_rating){0};
    dw_rng_seed_stream(&out->choices, luck, UINT64_MAX);
    memcpy(out->at.bytes, task->view, task->game->state_size);
}

static dw_move draw(bot_rollout *on)
{
    const dw_game *game = on->task->game;
    int round = dw_round(game, on->at.bytes);
    if (round != on->round) {
        dw_rng_seed_stream(&on->dealer, on->luck, 2 * (uint64_t)round);
        dw_rng_seed_stream(&on->choices, on->luck, 2 * (uint64_t)round + 1);
        on->round = round;
    }
    return dw_sample(game, on->at.bytes, &on->dealer);
}

void bot_deal(bot_rollout *on)
{
    on->task->game->apply(on->task->game, on->at.bytes, DW_CHANCE, draw(on));
}

static void add_share(bot_rating *to, const bot_rating *from, double share)
{
    to->worth += share * from->worth;
    to->score += share * from->score;
    to->win += share * from->win;
}

/* Adds what the drawn outcome is better than all of them on average. */
static void weigh(bot_rollout *on, const dw_outcome *outcomes, int count, dw_move drawn)
{
    const bot_task *task = on->task;
    const dw_game *game = task->game;
    const bot_task here = {game, on->at.bytes, task->seat, task->players, NULL, NULL};
    bot_base bases[DW_SEATS_MAX];
    const bot_judging by = {on->net, game, task->seat, task->players, on->round, NULL, bases};
    double weights = 0;
    for (int i = 0; i < count; i++)
        weights += outcomes[i].weight;
    bot_look_at_bases(on->net, &here, bases);
    for (int i = 0; i < count; i++) {
        bot_position next;
        bot_rating one = {.move = 0};
        bot_step(game, on->at.bytes, DW_CHANCE, outcomes[i].move, &next);
        bot_judge_position(&by, next.bytes, &one);
        add_share(&on->owed, &one, (outcomes[i].move == drawn) - outcomes[i].weight / weights);
    }
    on->positions += count;
}

void bot_deal_weighed(bot_rollout *on)
{
    const dw_game *game = on->task->game;
    dw_outcome outcomes[DW_MOVES_MAX];
    int count = game->outcomes(game, on->at.bytes, outcomes);
    dw_move drawn = draw(on);
    if (count > 1 && count <= OUTCOMES_MAX)
        weigh(on, outcomes, count, drawn);
    game->apply(game, on->at.bytes, DW_CHANCE, drawn);
}

void bot_choose_on(bot_rollout *on, int seat)
{
    static const bot_means none = {0};
    const dw_game *game = on->task->game;
    const bot_task next = {game, on->at.bytes, seat, on->task->players, &on->choices, &none};
    game->apply(game, on->at.bytes, seat, bot_quick_move(on->net, &next, &on->positions));
}
