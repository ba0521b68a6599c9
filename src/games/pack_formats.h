/* pack_formats.h: the games whose components come from packs: those whose meson.build adds to `packs`. Each
 * has a pk_format, pk_GAME_format. */
#ifndef GAMES_PACK_FORMATS_H
#define GAMES_PACK_FORMATS_H

#include "packs/pack_reader.h"

/* The format of a game's packs, by the id of the game; NULL: it has none. */
const pk_format *pk_format_of(const char *game);

/* The game `in` with the values of a --pack file, to be given back with free; NULL with the reason. */
dw_game *pk_open_pack_file(const dw_game *in, const char *path, dw_error *error);

#endif
