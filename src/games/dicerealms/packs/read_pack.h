/*
 * read_pack.h: reads Dice Realms packs: the whole one that is compiled in, and --pack files that change
 * some of its values. docs/packs.md describes the format.
 */
#ifndef GAMES_DICEREALMS_PACKS_READ_PACK_H
#define GAMES_DICEREALMS_PACKS_READ_PACK_H

#include "games/dicerealms/rules/pack.h"
#include "packs/reading.h"

/* Reads the text of a pack. Then the pack is checked as a whole and derived.
 * On failure returns false with "file:line:column: sentence" and leaves pack and words as they were.
 * Any bytes may be given as text; `file_name` is for errors only. */
bool pk_read_dicerealms(dr_pack *pack, dr_words *words, const char *text, size_t size, const char *file_name,
                        pk_reading mode, dw_error *error);

/* Reads a file. */
bool pk_read_dicerealms_file(const char *path, pk_reading mode, dr_pack *pack, dr_words *words,
                             dw_error *error);

/* Changes a filled pack by the values of a --pack file. */
bool pk_load_dicerealms_file(const char *path, dr_pack *pack, dr_words *words, dw_error *error);

/* The game `in` with the values of a --pack file, to be given back with free; NULL with the reason. */
dw_game *pk_open_dicerealms(const dw_game *in, const char *path, dw_error *error);

#endif
