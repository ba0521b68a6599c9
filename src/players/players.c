/* players.c: the table of levels, and the one place where a level is asked. */
#include "players/players.h"

#include <string.h>

static const pl_level levels[] = {
    {"random", "Any legal move, each equally likely.", pl_random_choose, NULL},
    {"greedy", "The move that promises most at once; looks no further than its own action.", pl_greedy_choose,
     pl_greedy_volunteer},
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

dw_move pl_choose(const pl_level *level, const dw_game *game, const void *state, int seat, dw_rng *rng)
{
    _Alignas(16) unsigned char view[DW_STATE_MAX];
    memcpy(view, state, game->state_size);
    game->view(game, view, seat);
    return level->choose(game, view, seat, rng);
}

bool pl_wants_to_act(const pl_level *level, const dw_game *game, const void *state, int seat, dw_rng *rng,
                     dw_move *out)
{
    if (!level->volunteer)
        return false;
    _Alignas(16) unsigned char view[DW_STATE_MAX];
    memcpy(view, state, game->state_size);
    game->view(game, view, seat);
    return level->volunteer(game, view, seat, rng, out);
}
