/*
 * fields.h: what a Dice Realms pack may say, as tables: the sections of the file and the keys of
 * each component with their types and ranges (fields.c), and the powers with their values
 * (powers.c). Also the functions that read the values which only this game has.
 */
#ifndef GAMES_DICEREALMS_PACKS_FIELDS_H
#define GAMES_DICEREALMS_PACKS_FIELDS_H

#include "games/dicerealms/rules/pack.h"
#include "packs/pack_reader.h"

enum { PK_DR_ID_MAX = 18 }; /* so that "face." and the id fit the source of a score line */

typedef enum pk_dr_section_index {
    PK_DR_LINES,
    PK_DR_FACES, /* refer to lines */
    PK_DR_FATES,
    PK_DR_TILES,  /* refer to faces and Fate faces */
    PK_DR_SETUPS, /* refer to tiles */
    PK_DR_SECTIONS,
} pk_dr_section_index;

extern const pk_section pk_dr_sections[PK_DR_SECTIONS];
extern const pk_field pk_dr_number_sections[];

/* Resources, tags that a file names, kinds of tiles. */
extern const pk_word pk_dr_resource_words[];
extern const pk_word pk_dr_tag_words[];
extern const pk_word pk_dr_tile_kind_words[];

/* Values (values.c). */
extern pk_read_function pk_dr_read_colour, /* of a line: its words, and whether it is green or white */
    pk_dr_read_gives,      /* mapping with `fields`; a tag before it is that of all it does not name */
    pk_dr_read_die,        /* list of the ids of six faces: as many bytes */
    pk_dr_read_start_dice, /* [black, white] */
    pk_dr_read_tile_faces, /* list of ids of faces: dr_tile */
    pk_dr_read_tags,       /* list of tags, may be empty: dr_tile */
    pk_dr_read_adds,       /* mapping, may be empty: dr_tile */
    pk_dr_read_swaps,      /* list of "robber > plague", may be empty: dr_tile */
    pk_dr_read_setup;      /* list of ids of tiles: a set */

/* Powers (powers.c): lists of mappings with an op. */
extern pk_read_function pk_dr_read_face_powers, pk_dr_read_fate_powers;

/* Checks (consistency.c): what the values of a component must fit among themselves, and the whole pack.
 */
bool pk_dr_finish_face(pk_reader *reader, pk_pair pair, void *record);
bool pk_dr_finish_tile(pk_reader *reader, pk_pair pair, void *record);
bool pk_dr_changes_kind(pk_reader *reader, const yaml_node_t *node, const void *record);
bool pk_dr_check(pk_reader *reader);

static inline dr_pack *pk_dr_pack(const pk_reader *reader)
{
    return reader->pack;
}

static inline dr_words *pk_dr_words(const pk_reader *reader)
{
    return reader->words;
}

static inline const char *pk_dr_id(const pk_reader *reader, const dw_entity *entity)
{
    return dr_word(pk_dr_words(reader), entity->id);
}

#endif
