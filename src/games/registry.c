/* registry.c: the games that are compiled in, one for each set of boxes. The only file below the front ends
 * that names them all. */
#include "dicewright.h"

#include "games/dicerealms/game.h"
#include "games/rollplayer/game.h"

#include <string.h>

#ifndef REGISTRY_MORE
#define REGISTRY_MORE /* a test adds games of its own */
#endif

static const dw_game *const games[] = {&rp_game, &rp_mm_game, &dr_game, REGISTRY_MORE};

const dw_game *dw_game_at(int index)
{
    int count = (int)(sizeof games / sizeof *games);
    return index >= 0 && index < count ? games[index] : NULL;
}

const dw_game *dw_game_named(const char *id)
{
    for (int i = 0; dw_game_at(i); i++)
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
    return NULL;
}

const dw_game *dw_game_in_set(const char *id, const char *set)
{
    for (int i = 0; dw_game_at(i); i++)
        if (strcmp(games[i]->id, id) == 0 && strcmp(games[i]->set, set) == 0)
            return games[i];
    return NULL;
}

const dw_game *dw_game_for(const char *id, int players)
{
    for (int i = 0; dw_game_at(i); i++)
        if (strcmp(games[i]->id, id) == 0 && players >= games[i]->players_min &&
            players <= games[i]->players_max)
            return games[i];
    return NULL;
}
