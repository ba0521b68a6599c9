/*
 * bots.c: the table of levels, and the one place that calls a level. A level gets a copy of the state as its
 * seat may see it, and means that are lent. Nothing is kept from call to call.
 */
#include "bots/levels.h"

#include <string.h>

static const bot_level levels[] = {
    {"random", "Any legal move, each equally likely.", bot_random_choose, NULL, NULL, 0},
    {"novice", "Plays like a beginner: overlooks moves, misjudges others, thinks of its own score only.",
     bot_novice_choose, NULL, NULL, 0},
    {"greedy", "The move that promises most at once; looks no further than its own action.",
     bot_greedy_choose, bot_greedy_volunteer, NULL, 0},
    {"adept", "Judges by a network that has learned from many games where each move leads.", bot_adept_choose,
     bot_adept_volunteer, bot_adept_rate, BOT_NODES},
    {"master", "Plays its best moves out many times before it chooses.", bot_master_choose,
     bot_adept_volunteer, bot_master_rate, BOT_NODES | BOT_TIME},
};

enum { LEVELS = sizeof levels / sizeof levels[0] };

const bot_level *bot_level_at(int index)
{
    return index >= 0 && index < LEVELS ? &levels[index] : NULL;
}

const bot_level *bot_find(const char *name)
{
    for (int i = 0; i < LEVELS; i++)
        if (strcmp(levels[i].name, name) == 0)
            return &levels[i];
    return NULL;
}

const bot_task *bot_ask(bot_asked *out, const dw_game *game, const void *state, int seat, dw_rng *rng,
                        const bot_means *means)
{
    static const bot_means none = {0};
    dw_options options;
    memcpy(out->view, state, game->state_size);
    dw_view(game, out->view, seat);
    game->options(game, out->view, &options);
    out->task = (bot_task){game, out->view, seat, options.players, rng, means ? means : &none};
    return &out->task;
}

dw_move bot_choose(const bot_level *level, const dw_game *game, const void *state, int seat, dw_rng *rng,
                   const bot_means *means)
{
    bot_asked by;
    return level->choose(bot_ask(&by, game, state, seat, rng, means));
}

bool bot_wants_to_act(const bot_level *level, const dw_game *game, const void *state, int seat, dw_rng *rng,
                      const bot_means *means, dw_move *out)
{
    bot_asked by;
    return level->volunteer && level->volunteer(bot_ask(&by, game, state, seat, rng, means), out);
}

int bot_rate(const bot_level *level, const dw_game *game, const void *state, int seat, dw_rng *rng,
             const bot_means *means, bot_rating out[DW_MOVES_MAX])
{
    bot_asked by;
    return level->rate(bot_ask(&by, game, state, seat, rng, means), out);
}
