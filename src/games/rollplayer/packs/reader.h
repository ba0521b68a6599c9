/*
 * reader.h: what the files that read a Roll Player pack share beyond pack_reader.h: the working
 * copy as the game's own tables, and the functions that read the values which only this game has.
 */
#ifndef GAMES_ROLLPLAYER_PACKS_READER_H
#define GAMES_ROLLPLAYER_PACKS_READER_H

#include "games/rollplayer/packs/fields.h"
#include "packs/pack_reader.h"

static inline rp_pack *pk_rp_pack(const pk_reader *reader)
{
    return reader->pack;
}

static inline rp_words *pk_rp_words(const pk_reader *reader)
{
    return reader->words;
}

/* While a pack is read, what follows from its tables is not known yet. */
static inline bool pk_has_monsters(const pk_reader *reader)
{
    return pk_rp_pack(reader)->monster_count > 0;
}

/* Reads the mapping of one effect. */
bool pk_read_effect(pk_reader *reader, yaml_node_t *node, const pk_place *place, pk_user user,
                    rp_effect *effect);

/* Take a whole number below 100, or this text, from the front of `text`. */
bool pk_take_number(const char **text, int *number);
bool pk_take_text(const char **text, const char *expected);

/* Checks what only the whole pack can show, e.g. the number of dice. */
bool pk_check_pack(pk_reader *reader);

#endif
