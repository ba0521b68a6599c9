/* players.c: the table of levels, and the one place where a level is asked. */
#include "players/levels.h"

#include <string.h>

static const pl_level levels[] = {
    {"random", "Any legal move, each equally likely.", pl_random_choose, NULL, NULL, 0},
    {"novice", "Plays like a beginner: overlooks moves, misjudges others, thinks of its own score only.",
     pl_novice_choose, NULL, NULL, 0},
    {"greedy", "The move that promises most at once; looks no further than its own action.", pl_greedy_choose,
     pl_greedy_volunteer, NULL, 0},
    {"adept", "Judges by a network that has learned from many games where each move leads.", pl_adept_choose,
     pl_adept_volunteer, pl_adept_rate, PL_NODES},
    {"master", "Plays its best moves out many times before it chooses.", pl_master_choose, pl_adept_volunteer,
     pl_master_rate, PL_NODES | PL_TIME},
};

enum { LEVELS = sizeof levels / sizeof levels[0] };

const pl_level *pl_level_at(int index)
{
    return index >= 0 && index < LEVELS ? &levels[index] : NULL;
}

const pl_level *pl_find(const char *name)
{
    for (int i = 0; i < LEVELS; i++)
        if (strcmp(levels[i].name, name) == 0)
            return &levels[i];
    return NULL;
}

const pl_task *pl_ask(pl_asked *out, const dw_game *game, const void *state, int seat, dw_rng *rng,
                      const pl_means *means)
{
    static const pl_means none = {0};
    dw_options options;
    memcpy(out->view, state, game->state_size);
    game->view(game, out->view, seat);
    game->options(game, out->view, &options);
    out->task = (pl_task){game, out->view, seat, options.players, rng, means ? means : &none};
    return &out->task;
}

dw_move pl_choose(const pl_level *level, const dw_game *game, const void *state, int seat, dw_rng *rng,
                  const pl_means *means)
{
    pl_asked by;
    return level->choose(pl_ask(&by, game, state, seat, rng, means));
}

bool pl_wants_to_act(const pl_level *level, const dw_game *game, const void *state, int seat, dw_rng *rng,
                     const pl_means *means, dw_move *out)
{
    pl_asked by;
    return level->volunteer && level->volunteer(pl_ask(&by, game, state, seat, rng, means), out);
}

int pl_rate(const pl_level *level, const dw_game *game, const void *state, int seat, dw_rng *rng,
            const pl_means *means, pl_rating out[DW_MOVES_MAX])
{
    pl_asked by;
    return level->rate(pl_ask(&by, game, state, seat, rng, means), out);
}
