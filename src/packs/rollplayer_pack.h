/*
 * rollplayer_pack.h: reads Roll Player packs: the whole one that is compiled in, and --pack files that
 * change some of its values. docs/packs.md describes the format.
 */
#ifndef PK_ROLLPLAYER_PACK_H
#define PK_ROLLPLAYER_PACK_H

#include "rollplayer/pack.h"

/* Reads the text of a pack. With `overrides` it changes an already filled pack by id: any subset of
 * values, and new Market cards; values without a tag become RP_OWN. Without, `pack` and `words` are
 * filled anew and everything must be there. Then the pack is checked as a whole and derived.
 * On failure returns false with "file:line:column: sentence" and leaves pack and words as they were.
 * Any bytes may be given as text; `file_name` is for errors only. */
bool pk_read_rollplayer(rp_pack *pack, rp_words *words, const char *text, size_t size, const char *file_name,
                        bool overrides, dw_error *error);

/* Changes a filled pack by the values of a file, as above. */
bool pk_load_rollplayer_file(const char *path, rp_pack *pack, rp_words *words, dw_error *error);

#endif
