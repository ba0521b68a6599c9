/*
 * rollplayer_reader.h: what the files that read a Roll Player pack share: the reader with its working
 * copy, the place of the value being read, and the functions that read records, values and effects.
 * Each of these functions returns false after writing an error with its position.
 */
#ifndef PK_ROLLPLAYER_READER_H
#define PK_ROLLPLAYER_READER_H

#include "packs/rollplayer_fields.h"
#include "packs/rollplayer_pack.h"
#include "packs/wordbook.h"
#include "packs/yaml_reader.h"

enum { PK_UNSAID = DW_PROVENANCES }; /* no provenance given so far */

typedef struct pk_reader {
    pk_source source;
    pk_reading mode;
    rp_pack pack;     /* the working copy */
    pk_wordbook book; /* its words */
} pk_reader;

/* Which value is being read, and what is known from the nodes around it. */
typedef struct pk_place {
    dw_entity *entity;
    const char *id;  /* of the component; NULL for the pack's own numbers */
    char path[80];   /* "effect.amount": the key of its fact */
    char label[112]; /* "effect.amount of 'longsword'": for errors */
    int provenance;  /* dw_provenance or PK_UNSAID: of the nodes around it */
    bool complete;   /* every key that is not optional must be there */
} pk_place;

pk_place pk_place_of(dw_entity *entity, const char *id, bool complete);
/* The place of a key or list item below; takes up the provenance tag of `node`. */
bool pk_enter(pk_reader *reader, const pk_place *place, const char *key, const yaml_node_t *node,
              pk_place *below);

/* "LABEL must be EXPECTED, not WHAT IS THERE" */
bool pk_must_be(pk_reader *reader, const yaml_node_t *node, const pk_place *place, const char *expected);
bool pk_must_be_word(pk_reader *reader, const yaml_node_t *node, const pk_place *place, const char *before,
                     const pk_word *words);

/* Whether the node is a mapping with different plain keys. `what` is for the error: "card 'longsword'". */
bool pk_check_mapping(pk_reader *reader, const yaml_node_t *node, const char *what);

/* Whether every key of the mapping is among the fields. */
bool pk_check_known_keys(pk_reader *reader, const pk_field *fields, const yaml_node_t *node,
                         const char *what);

/* Reads the keys of a mapping into a record (and the entity of the place), in the order of `fields`. */
bool pk_read_record(pk_reader *reader, const pk_field *fields, yaml_node_t *node, const pk_place *place,
                    void *record);
bool pk_read_value(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                   void *record);

/* One type of value: fills the record and writes the value's fact. The place is that of the value. */
typedef bool pk_read_function(pk_reader *, const pk_field *, yaml_node_t *, const pk_place *, void *record);

/* Values that are lists (rollplayer_lists.c). */
extern pk_read_function pk_read_set, pk_read_numbers, pk_read_by_players, pk_read_set_stars, pk_read_grid,
    pk_read_start, pk_read_tiers, pk_read_bands, pk_read_rewards, pk_read_removed, pk_read_effects;

/* Reads the mapping of one effect. */
bool pk_read_effect(pk_reader *reader, yaml_node_t *node, const pk_place *place, pk_user user,
                    rp_effect *effect);

/* Writes the fact of the value at this place; fails if its provenance is still unsaid but needed. */
bool pk_put_fact(pk_reader *reader, const yaml_node_t *node, const pk_place *place, const char *value);

const pk_word *pk_find_word(const pk_word *words, const char *name);
bool pk_number_in(const yaml_node_t *node, int min, int max, int *number);

/* Take a whole number below 100, or this text, from the front of `text`. */
bool pk_take_number(const char **text, int *number);
bool pk_take_text(const char **text, const char *expected);

static inline uint8_t *pk_byte_at(void *record, size_t offset)
{
    return (uint8_t *)record + offset;
}

/* Index of a component by id, or -1; how many there are. */
int pk_find_entity(const rp_words *words, const pk_section *section, const char *id);
int pk_entity_count(const rp_words *words, const pk_section *section);
dw_entity *pk_entity_at(rp_words *words, const pk_section *section, int index);
dw_nearest pk_nearest_entity(const rp_words *words, const pk_section *section, const char *id);

/* "LABEL must be one of the cards, not ..." */
bool pk_must_be_entity(pk_reader *reader, const yaml_node_t *node, const pk_place *place,
                       const pk_section *section);

/* Checks what only the whole pack can show, e.g. the number of dice. */
bool pk_check_pack(pk_reader *reader);

#endif
