/*
 * field_rows.h: the usual rows of a table of fields (pk_field). Only the files that define such tables
 * include it.
 */
#ifndef PACKS_FIELD_ROWS_H
#define PACKS_FIELD_ROWS_H

#include "packs/pack_reader.h"

#define AT(type_name, member) .offset = offsetof(type_name, member)
#define NUMBER(name, type_name, member, least, most)                                                         \
    {                                                                                                        \
        .key = name, .read = pk_read_number, AT(type_name, member), .min = least, .max = most                \
    }
#define OPTIONAL_NUMBER(name, type_name, member, least, most)                                                \
    {                                                                                                        \
        .key = name, .read = pk_read_number, AT(type_name, member), .min = least, .max = most,               \
        .optional = true                                                                                     \
    }
#define WORD(name, type_name, member, list)                                                                  \
    {                                                                                                        \
        .key = name, .read = pk_read_word, AT(type_name, member), .words = list                              \
    }
#define MAP(name, list)                                                                                      \
    {                                                                                                        \
        .key = name, .read = pk_read_map, .fields = list                                                     \
    }
#define NAME(name, member)                                                                                   \
    {                                                                                                        \
        .key = name, .read = pk_read_name, AT(dw_entity, member), .max = PK_NAME_MAX                         \
    }
#define PROSE(name, member)                                                                                  \
    {                                                                                                        \
        .key = name, .read = pk_read_prose, AT(dw_entity, member), .max = PK_PROSE_MAX, .optional = true     \
    }
#define COUNT_ONLY(name)                                                                                     \
    {                                                                                                        \
        .key = name, .read = pk_read_count_only, .max = 999                                                  \
    }
#define OTHER(name, function, type_name, member)                                                             \
    {                                                                                                        \
        .key = name, .read = function, AT(type_name, member)                                                 \
    }

#endif
