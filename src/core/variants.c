/* variants.c: finds a variant of a game by its id. */
#include "dicewright.h"

#include <string.h>

int dw_variant_index(const dw_game *game, const char *id, size_t length)
{
    for (int i = 0; game->variants && game->variants[i].id; i++)
        if (strlen(game->variants[i].id) == length && memcmp(game->variants[i].id, id, length) == 0)
            return i;
    return -1;
}
