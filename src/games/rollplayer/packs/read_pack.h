/*
 * read_pack.h: reads Roll Player packs: the whole one that is compiled in, the expansion that is
 * laid over it, and --pack files that change some of their values. docs/packs.md describes the format.
 */
#ifndef GAMES_ROLLPLAYER_PACKS_READ_PACK_H
#define GAMES_ROLLPLAYER_PACKS_READ_PACK_H

#include "games/rollplayer/rules/pack.h"
#include "packs/reading.h"

/* Reads the text of a pack. Then the pack is checked as a whole and derived.
 * On failure returns false with "file:line:column: sentence" and leaves pack and words as they were.
 * Any bytes may be given as text; `file_name` is for errors only. */
bool pk_read_rollplayer(rp_pack *pack, rp_words *words, const char *text, size_t size, const char *file_name,
                        pk_reading mode, dw_error *error);

/* Reads a file. */
bool pk_read_rollplayer_file(const char *path, pk_reading mode, rp_pack *pack, rp_words *words,
                             dw_error *error);

/* Changes a filled pack by the values of a --pack file. */
bool pk_load_rollplayer_file(const char *path, rp_pack *pack, rp_words *words, dw_error *error);

/* The game `in` with the values of a --pack file, to be given back with free; NULL with the reason. */
dw_game *pk_open_rollplayer(const dw_game *in, const char *path, dw_error *error);

#endif
