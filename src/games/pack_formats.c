/* pack_formats.c: finds the format of a game's packs. The build defines PACKS as PACK(GAME) for each game
 * that has some. */
#include "games/pack_formats.h"

#include <string.h>

#define PACK(game) extern const pk_format pk_##game##_format;
PACKS
#undef PACK

const pk_format *pk_format_of(const char *game)
{
#define PACK(game) &pk_##game##_format,
    static const pk_format *const formats[] = {PACKS NULL};
#undef PACK
    for (int i = 0; formats[i]; i++)
        if (strcmp(formats[i]->game, game) == 0)
            return formats[i];
    return NULL;
}

dw_game *pk_open_pack_file(const dw_game *in, const char *path, dw_error *error)
{
    const pk_format *format = pk_format_of(in->id);
    if (format)
        return pk_open_game_file(format, in, path, error);
    dw_fail(error, "%s takes no --pack", in->name);
    return NULL;
}
