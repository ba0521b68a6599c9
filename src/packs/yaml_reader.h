/*
 * yaml_reader.h: a YAML document with its positions: opening, walking, and errors that name file, line
 * and column. Knows nothing of any game. Never recurses; safe on any bytes.
 */
#ifndef PACKS_YAML_READER_H
#define PACKS_YAML_READER_H

#include "dicewright.h"

#include <yaml.h>

enum {
    PK_FILE_MAX = 1024 * 1024, /* bytes of a pack's file */
    PK_DEPTH_MAX = 16,         /* lists and mappings in each other */
    PK_QUOTE_MAX = 48,         /* bytes of a foreign text in an error sentence, with its end */
};

typedef struct pk_source {
    yaml_document_t document;
    const char *file_name; /* for errors */
    dw_error *error;
} pk_source;

/* A key of a mapping with its value. */
typedef struct pk_pair {
    yaml_node_t *key, *value;
} pk_pair;

/* Parses the one document of a file. On failure says why and leaves nothing to close. */
bool pk_open(pk_source *source, const char *text, size_t size, const char *file_name, dw_error *error);
void pk_close(pk_source *source);

yaml_node_t *pk_root(pk_source *source);

/* Each returns false, after writing "file:line:column: sentence". */
bool pk_fail_at(const pk_source *source, const yaml_node_t *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

int pk_pair_count(const yaml_node_t *mapping);
pk_pair pk_pair_at(pk_source *source, const yaml_node_t *mapping, int index);
int pk_item_count(const yaml_node_t *list);
yaml_node_t *pk_item_at(pk_source *source, const yaml_node_t *list, int index);

/* The value of a key, or NULL. */
yaml_node_t *pk_find(pk_source *source, const yaml_node_t *mapping, const char *key);

/* The text of a scalar, or "" for any other node. Opened sources hold no control characters in it. */
const char *pk_scalar(const yaml_node_t *node);
bool pk_is_scalar(const yaml_node_t *node);
bool pk_is_list(const yaml_node_t *node);
bool pk_is_mapping(const yaml_node_t *node);

/* The tag as written, without its "!", or NULL if there is none. */
const char *pk_tag(const yaml_node_t *node);

/* A whole number in plain decimal digits. */
bool pk_parse_number(const char *text, int *number);

/* What a person would call the node in "..., not %s": 'cheap', a list, a mapping, nothing. */
typedef struct pk_quote {
    char text[PK_QUOTE_MAX + 8];
} pk_quote;
pk_quote pk_describe(const yaml_node_t *node);

#endif
