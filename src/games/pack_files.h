/* pack_files.h: games with components from a file (--pack). */
#ifndef GAMES_PACK_FILES_H
#define GAMES_PACK_FILES_H

#include "dicewright.h"

/* The game `in` with the values of the file laid over its own, to be given back with free; NULL with the
 * reason. */
dw_game *pk_open_pack_file(const dw_game *in, const char *path, dw_error *error);

#endif
