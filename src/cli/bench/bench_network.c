/* bench_network.c: `dicewright bench --network`: how many positions the network judges in a second, on one
 * thread. */
#include "cli/bench/bench_network.h"

#include "bots/net.h"
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 4096, AT_A_TIME = 4096 };

/* Positions of random games, as one seat sees them. */
typedef struct sight {
    _Alignas(64) unsigned char state[DW_STATE_MAX];
    int seat;
    dw_features seen;
} sight;

static void collect(const dw_game *game, const void *start, int players, uint64_t seed, sight *all)
{
    _Alignas(64) unsigned char state[DW_STATE_MAX];
    dw_move moves[DW_MOVES_MAX];
    dw_rng rng;
    dw_rng_seed(&rng, seed);
    memcpy(state, start, game->state_size);
    for (int found = 0; found < POSITIONS;) {
        int asked = dw_asked(game, state);
        if (asked < 0) {
            memcpy(state, start, game->state_size);
            continue;
        }
        int seat = asked ? __builtin_ctz((unsigned)asked) : DW_CHANCE;
        dw_move move = asked ? moves[dw_rng_below(&rng, (uint32_t)game->moves(game, state, seat, moves))]
                             : dw_sample(game, state, &rng);
        game->apply(game, state, seat, move);
        sight *one = &all[found];
        if (asked == 0 || dw_rng_below(&rng, 8))
            continue; /* some of each game, so that there are many games */
        memcpy(one->state, state, game->state_size);
        one->seat = found++ % players;
        game->learning->features(game, state, one->seat, &one->seen);
    }
}

typedef float judgement(const bot_net *net, const dw_game *game, const sight *one);

static float look_and_judge(const bot_net *net, const dw_game *game, const sight *one)
{
    dw_features seen;
    game->learning->features(game, one->state, one->seat, &seen);
    return bot_forecast_of(net, &seen).score;
}

static float judge_only(const bot_net *net, const dw_game *game, const sight *one)
{
    (void)game;
    return bot_forecast_of(net, &one->seen).score;
}

/* Judgements per second. The sum is looked at, so that the compiler leaves none out. */
static double measure(judgement *judge, const dw_game *game, const sight *all, double seconds)
{
    volatile float sum = 0;
    const bot_net *net = bot_net_of(game);
    double began = pf_clock(), gone = 0, count = 0;
    for (; gone < seconds; gone = pf_clock() - began) {
        for (int i = 0; i < AT_A_TIME; i++)
            sum = sum + judge(net, game, &all[i % POSITIONS]);
        count += AT_A_TIME;
    }
    return count / gone;
}

bool bench_network(const dw_game *game, const void *start, int players, uint64_t seed, double seconds,
                   network_speed *out, dw_error *error)
{
    sight *all = aligned_alloc(64, sizeof *all * POSITIONS);
    if (!all)
        return dw_fail(error, "no memory for %d positions", POSITIONS);
    collect(game, start, players, seed, all);
    double features = 0;
    for (int i = 0; i < POSITIONS; i++)
        features += (double)all[i].seen.count / POSITIONS;
    out->features = features;
    out->judged = measure(judge_only, game, all, seconds / 2);
    out->seen_and_judged = measure(look_and_judge, game, all, seconds / 2);
    free(all);
    return true;
}
