/*
 * pack_reader.h: what the readers of all games' packs share: the tables that say what a file may hold, the
 * reader with its working copy, and the functions that read sections, records and values. Values that only
 * one game has are read in that game's folder. Each function that returns a bool returns false after it
 * wrote an error with the position of the value.
 */
#ifndef PACKS_PACK_READER_H
#define PACKS_PACK_READER_H

#include "packs/wordbook.h"
#include "packs/yaml_reader.h"

enum {
    PK_NAME_MAX = 32, /* bytes */
    PK_PROSE_MAX = 400,
    PK_FACT_MAX = 256,
    PK_PAIRS_MAX = 96,          /* keys of a mapping; also components of a kind */
    PK_KEYS_MAX = 24,           /* keys of the file itself */
    PK_CHOICES_MAX = 9,         /* an error lists so many words, not more */
    PK_UNSAID = DW_PROVENANCES, /* no provenance given so far */
};

typedef struct pk_reader pk_reader;
typedef struct pk_field pk_field;
typedef struct pk_place pk_place;

/* One type of value: fills the record and writes the value's fact. The place is that of the value. */
typedef bool pk_read_function(pk_reader *, const pk_field *, yaml_node_t *, const pk_place *, void *record);

/* ---- tables ------------------------------------------------------------------------------- */

/* A word and the byte it stands for. Some words of an effect bring further values with them. */
typedef struct pk_word {
    const char *name; /* NULL after the last word */
    uint8_t value;
    uint64_t params; /* set of values, as the game's ops count them */
} pk_word;

struct pk_field {
    const char *key; /* NULL after the last field */
    pk_read_function *read;
    size_t offset; /* in the record; names and prose: in dw_entity */
    int min, max;
    const pk_word *words;
    const pk_field *fields;
    int count; /* lists: how many; references: number of the section; otherwise as the function wants it */
    /* Only records of these kinds have it: says what the record is if it is of another kind, or NULL. No
     * function: all have it. */
    const char *(*misfit)(const pk_field *, const void *record);
    uint8_t kinds;
    bool optional;
    uint64_t brings; /* values of an effect: further ones that it needs beside it */
};

/* A section of components by id. Offsets are those of arrays in the game's pack and words. */
typedef struct pk_section {
    const char *key;    /* "market" */
    const char *word;   /* "card" */
    const char *plural; /* "cards" */
    const pk_field *fields;
    size_t records, record_size;
    size_t entities;
    size_t count; /* uint8_t in the pack, or PK_FIXED_COUNT */
    int max;
    bool grows;         /* a --pack file may add components */
    bool may_be_absent; /* from the whole pack */
    /* What the values of a component must fit among themselves; may be NULL. */
    bool (*finish)(pk_reader *, pk_pair, void *record);
    /* Whether the file makes another component of it, of which nothing can be kept; may be NULL. */
    bool (*is_replaced)(pk_reader *, const yaml_node_t *, const void *record);
} pk_section;

#define PK_FIXED_COUNT SIZE_MAX

/* How a file is read as a pack. */
typedef enum pk_reading {
    PK_WHOLE,     /* fills an empty pack: everything must be there, and each value must have its tag */
    PK_CHANGES,   /* a --pack file changes a filled pack by id: any subset of values, and new components of
                     some kinds; values without a tag become DW_OWN */
    PK_EXPANSION, /* changes a filled pack likewise, and may add components of every kind; each value must
                     have its tag */
} pk_reading;

enum { PK_BOXES_MAX = 7 };

/* All that the packs of a game may say. */
typedef struct pk_format {
    const char *game;                    /* its id, "rollplayer": the folder of src/games */
    const char *prefix;                  /* of its names in C, "rp" */
    const char *boxes[PK_BOXES_MAX + 1]; /* in the names of the constants, the base box first: "default" */
    size_t pack_size, words_size;
    pk_words_shape shape;
    const pk_section *sections;
    int section_count;
    const pk_field *number_sections; /* of single numbers, which fill the pack itself: one map each */
    size_t numbers;                  /* the entity in the words that has their facts */
    int id_max;                      /* letters */
    /* A section with keys of its own, or NULL. */
    const char *own_section;
    bool (*read_own_section)(pk_reader *, const yaml_node_t *);
    /* Whether the pack may have this section of numbers; may be NULL. */
    bool (*check_number_section)(pk_reader *, const pk_field *, const yaml_node_t *);
    /* What only the whole pack can show. */
    bool (*check)(pk_reader *);
    void (*derive)(void *pack);
    uint64_t (*hash)(const void *pack); /* of every value that can change a game */
} pk_format;

/* ---- the reader --------------------------------------------------------------------------- */

struct pk_reader {
    pk_source source;
    pk_reading mode;
    const pk_format *format;
    void *pack, *words; /* the working copies */
    const void *below;  /* the pack that the file changes; NULL: it fills an empty one */
    pk_wordbook book;   /* writes the words */
};

/* Which value is being read, and what is known from the nodes around it. */
struct pk_place {
    dw_entity *entity;
    const char *id;  /* of the component; NULL for the pack's own numbers */
    char path[80];   /* "effect.amount": the key of its fact */
    char label[112]; /* "effect.amount of 'longsword'": for errors */
    int provenance;  /* dw_provenance or PK_UNSAID: of the nodes around it */
    bool complete;   /* every key that is not optional must be there */
};

/* Reads the text of a pack. Then the pack is checked as a whole and derived.
 * On failure returns false with "file:line:column: sentence" and leaves pack and words as they were.
 * Any bytes may be given as text; `file_name` is for errors only. */
bool pk_read_pack(const pk_format *format, void *pack, void *words, const char *text, size_t size,
                  const char *file_name, pk_reading mode, dw_error *error);
bool pk_read_pack_file(const pk_format *format, void *pack, void *words, const char *path, pk_reading mode,
                       dw_error *error);

/* The bytes of a pack's file, to be given back with free, and their number; NULL with the reason. Of a file
 * that is longer than PK_FILE_MAX one byte more than that. */
char *pk_read_file(const char *path, size_t *size, dw_error *error);

/* The game `in` with the values of a --pack file, to be given back with free; NULL with the reason. */
dw_game *pk_open_game(const pk_format *format, const dw_game *in, const char *text, size_t size,
                      const char *file_name, dw_error *error);
dw_game *pk_open_game_file(const pk_format *format, const dw_game *in, const char *path, dw_error *error);

/* ---- sections and components (pack_sections.c) ---------------------------------------------- */

/* Index of a component by id, or -1; how many there are. */
int pk_find_entity(const pk_reader *reader, const pk_section *section, const char *id);
int pk_entity_count(const pk_reader *reader, const pk_section *section);
dw_entity *pk_entity_at(const pk_reader *reader, const pk_section *section, int index);
dw_nearest pk_nearest_entity(const pk_reader *reader, const pk_section *section, const char *id);

/* Takes up the tag of a section; its key is not part of the paths below it. */
bool pk_enter_section(pk_reader *reader, const char *key, const yaml_node_t *node, pk_place *inside);

/* Where an error about the whole pack is shown: a section of this file, or its beginning if it has none. */
yaml_node_t *pk_section_node(pk_reader *reader, const char *key);

/* ---- places and facts (pack_values.c) -------------------------------------------------------- */

pk_place pk_place_of(dw_entity *entity, const char *id, bool complete);
/* The place of a key or list item below; takes up the provenance tag of `node`. */
bool pk_enter(pk_reader *reader, const pk_place *place, const char *key, const yaml_node_t *node,
              pk_place *below);
bool pk_enter_item(pk_reader *reader, const pk_place *place, int index, const yaml_node_t *item,
                   pk_place *below);

/* Writes the fact of the value at this place; fails if its provenance is still unsaid but needed. */
bool pk_put_fact(pk_reader *reader, const yaml_node_t *node, const pk_place *place, const char *value);
/* One fact for a list ("none" if it is empty), or one for each item if the items say where they come from. */
bool pk_put_list_fact(pk_reader *reader, yaml_node_t *list, const pk_place *place);

/* "LABEL must be EXPECTED, not WHAT IS THERE" */
bool pk_must_be(pk_reader *reader, const yaml_node_t *node, const pk_place *place, const char *expected);
bool pk_must_be_word(pk_reader *reader, const yaml_node_t *node, const pk_place *place, const char *before,
                     const pk_word *words);
/* "LABEL must be one of the cards, not ..." */
bool pk_must_be_entity(pk_reader *reader, const yaml_node_t *node, const pk_place *place,
                       const pk_section *section);

/* ---- records ---------------------------------------------------------------------------------- */

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

/* ---- values that are no game's own -------------------------------------------------------------- */

extern pk_read_function pk_read_number, /* min to max: one byte */
    pk_read_count_only,                 /* a number that no rule reads: a fact only */
    pk_read_word,                       /* one of `words`: one byte */
    pk_read_flag,                       /* true or false: one byte */
    pk_read_name,                       /* a name: dw_string of the dw_entity, and a fact */
    pk_read_prose,                      /* a sentence: dw_string of the dw_entity */
    pk_read_reference,                  /* id of a component of the section `count`: one byte */
    pk_read_map,                        /* mapping with `fields` of the same record */
    pk_read_numbers;                    /* list of `count` numbers: as many bytes */

/* Reads a list of exactly `count` numbers into as many bytes, without a fact. */
bool pk_read_bytes(pk_reader *reader, const pk_field *field, yaml_node_t *list, const pk_place *place,
                   int count, uint8_t *bytes);

/* Reads a list of different words as a set, without a fact; `may_be_empty` or not. */
bool pk_read_words(pk_reader *reader, const pk_word *words, yaml_node_t *list, const pk_place *place,
                   bool may_be_empty, uint8_t *set);

const pk_word *pk_find_word(const pk_word *words, const char *name);
bool pk_number_in(const yaml_node_t *node, int min, int max, int *number);

static inline uint8_t *pk_byte_at(void *record, size_t offset)
{
    return (uint8_t *)record + offset;
}

#endif
