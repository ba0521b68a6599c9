/* pack_files.c: the games whose components may come from a file, beside the list of all games in registry.c.
 * A game without packs is not in it. */
#include "games/pack_files.h"

#include "games/dicerealms/packs/read_pack.h"
#include "games/rollplayer/packs/read_pack.h"

#include <string.h>

dw_game *pk_open_pack_file(const dw_game *in, const char *path, dw_error *error)
{
    static const struct {
        const char *game;
        dw_game *(*open)(const dw_game *in, const char *path, dw_error *error);
    } readers[] = {
        {"rollplayer", pk_open_rollplayer},
        {"dicerealms", pk_open_dicerealms},
    };
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++)
        if (strcmp(readers[i].game, in->id) == 0)
            return readers[i].open(in, path, error);
    dw_fail(error, "%s takes no --pack", in->name);
    return NULL;
}
