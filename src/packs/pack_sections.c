/*
 * pack_sections.c: reads a pack of any game, section by section, into a working copy. The copy replaces
 * the caller's pack only when all of it is good.
 */
#include "packs/pack_reader.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- components by id ------------------------------------------------------------------- */

dw_entity *pk_entity_at(const pk_reader *reader, const pk_section *section, int index)
{
    return (dw_entity *)(void *)((char *)reader->words + section->entities) + index;
}

static const char *id_at(const pk_reader *reader, const pk_section *section, int index)
{
    return pk_book_word(&reader->book, pk_entity_at(reader, section, index)->id);
}

int pk_entity_count(const pk_reader *reader, const pk_section *section)
{
    int count = 0;
    while (count < section->max && pk_entity_at(reader, section, count)->id)
        count++;
    return count;
}

int pk_find_entity(const pk_reader *reader, const pk_section *section, const char *id)
{
    for (int i = 0; i < pk_entity_count(reader, section); i++)
        if (strcmp(id_at(reader, section, i), id) == 0)
            return i;
    return -1;
}

dw_nearest pk_nearest_entity(const pk_reader *reader, const pk_section *section, const char *id)
{
    dw_nearest near = dw_nearest_to(id);
    for (int i = 0; i < pk_entity_count(reader, section); i++)
        dw_nearest_try(&near, id_at(reader, section, i));
    return near;
}

static void *record_at(const pk_reader *reader, const pk_section *section, int index)
{
    return (char *)reader->pack + section->records + (size_t)index * section->record_size;
}

/* ---- one component ---------------------------------------------------------------------- */

static bool is_id(const char *text, int longest)
{
    size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_");
    bool starts_with_letter = text[0] >= 'a' && text[0] <= 'z';
    return starts_with_letter && text[length] == '\0' && length <= (size_t)longest;
}

/* The first key that a new component of the section would need, or NULL. Keys that depend on others
 * are left to pk_read_record. */
static const char *missing_key(pk_reader *reader, const pk_section *section, const yaml_node_t *node)
{
    for (const pk_field *field = section->fields; field->key; field++)
        if (!field->optional && !field->misfit && !pk_find(&reader->source, node, field->key))
            return field->key;
    return NULL;
}

/* Whether an id that is not in the pack yet may enter it. */
static bool check_new_id(pk_reader *reader, const pk_section *section, pk_pair pair)
{
    pk_source *source = &reader->source;
    const char *id = pk_scalar(pair.key);
    pk_quote quoted = pk_describe(pair.key);
    if (reader->mode == PK_CHANGES) {
        dw_nearest near = pk_nearest_entity(reader, section, id);
        const char *missing = missing_key(reader, section, pair.value);
        if (!section->grows || (missing && near.best))
            return pk_fail_at(source, pair.key, "no %s %s%s", section->word, quoted.text,
                              dw_nearest_hint(&near));
        if (missing)
            return pk_fail_at(source, pair.key, "no %s %s, and a new one lacks %s", section->word,
                              quoted.text, missing);
    }
    if (!is_id(id, reader->format->id_max))
        return pk_fail_at(source, pair.key,
                          "an id is 1 to %d small letters, digits or '_', beginning with a letter, not %s",
                          reader->format->id_max, quoted.text);
    if (pk_entity_count(reader, section) >= section->max)
        return pk_fail_at(source, pair.key, "no room for %s: a pack has at most %d %s", quoted.text,
                          section->max, section->plural);
    return true;
}

static int add_entity(pk_reader *reader, const pk_section *section, const char *id)
{
    int index = pk_entity_count(reader, section);
    pk_entity_at(reader, section, index)->id = pk_book_text(&reader->book, id);
    if (section->count != PK_FIXED_COUNT)
        *pk_byte_at(reader->pack, section->count) = (uint8_t)(index + 1);
    return index;
}

/* Empties a component but for its id, so that it can be read anew. */
static void forget(pk_reader *reader, const pk_section *section, int index)
{
    dw_entity *entity = pk_entity_at(reader, section, index);
    for (const pk_field *field = section->fields; field->key; field++)
        pk_book_clear(&reader->book, entity, field->key, false);
    *entity = (dw_entity){.id = entity->id};
    memset(record_at(reader, section, index), 0, section->record_size);
}

static bool read_component(pk_reader *reader, const pk_section *section, pk_pair pair, pk_place place)
{
    const char *id = pk_scalar(pair.key);
    char what[80];
    snprintf(what, sizeof what, "%s %.56s", section->word, pk_describe(pair.key).text);
    if (!pk_check_mapping(reader, pair.value, what))
        return false;
    int index = pk_find_entity(reader, section, id);
    if (index < 0) {
        if (!check_new_id(reader, section, pair))
            return false;
        index = add_entity(reader, section, id);
        place.complete = true;
    } else if (section->is_replaced &&
               section->is_replaced(reader, pair.value, record_at(reader, section, index))) {
        forget(reader, section, index);
        place.complete = true;
    }
    void *record = record_at(reader, section, index);
    place.entity = pk_entity_at(reader, section, index);
    place.id = id;
    return pk_read_record(reader, section->fields, pair.value, &place, record) &&
           (!section->finish || section->finish(reader, pair, record));
}

/* ---- sections --------------------------------------------------------------------------- */

bool pk_enter_section(pk_reader *reader, const char *key, const yaml_node_t *node, pk_place *inside)
{
    pk_place outside = pk_place_of(NULL, NULL, reader->mode == PK_WHOLE);
    return pk_enter(reader, &outside, "", node, inside) && pk_check_mapping(reader, node, key);
}

static bool read_components(pk_reader *reader, const pk_section *section, const yaml_node_t *node)
{
    pk_place place;
    if (!pk_enter_section(reader, section->key, node, &place))
        return false;
    for (int i = 0; i < pk_pair_count(node); i++) {
        pk_pair pair = pk_pair_at(&reader->source, node, i);
        pk_place below;
        if (!pk_enter(reader, &place, "", pair.value, &below) ||
            !read_component(reader, section, pair, below))
            return false;
    }
    return true;
}

/* The keys of the file itself, as a table of fields, so that a wrong one is found like any other. */
static void list_sections(const pk_format *format, pk_field out[PK_KEYS_MAX])
{
    int count = 0;
    for (int i = 0; i < format->section_count; i++)
        out[count++] =
            (pk_field){.key = format->sections[i].key, .optional = format->sections[i].may_be_absent};
    for (const pk_field *field = format->number_sections; field->key; field++)
        out[count++] = *field;
    out[count++] = (pk_field){.key = format->own_section};
    out[count] = (pk_field){0};
}

static bool check_sections(pk_reader *reader, yaml_node_t *root)
{
    pk_source *source = &reader->source;
    pk_field sections[PK_KEYS_MAX];
    list_sections(reader->format, sections);
    if (!pk_check_mapping(reader, root, "a pack"))
        return false;
    if (!pk_check_known_keys(reader, sections, root, "a pack"))
        return false;
    for (const pk_field *section = sections; section->key; section++)
        if (reader->mode == PK_WHOLE && !section->optional && !pk_find(source, root, section->key))
            return pk_fail_at(source, root, "the pack lacks the section %s", section->key);
    return true;
}

/* An optional section comes with an expansion, and then as a whole. */
static bool read_number_section(pk_reader *reader, const pk_field *section, yaml_node_t *node)
{
    const pk_format *format = reader->format;
    bool whole = reader->mode == PK_WHOLE || (reader->mode == PK_EXPANSION && section->optional);
    dw_entity *numbers = (dw_entity *)(void *)((char *)reader->words + format->numbers);
    pk_place place = pk_place_of(numbers, NULL, whole);
    if (format->check_number_section && !format->check_number_section(reader, section, node))
        return false;
    return pk_read_value(reader, section, node, &place, reader->pack);
}

static bool read_sections(pk_reader *reader)
{
    pk_source *source = &reader->source;
    const pk_format *format = reader->format;
    yaml_node_t *root = pk_root(source);
    if (!check_sections(reader, root))
        return false;
    for (int i = 0; i < format->section_count; i++) {
        yaml_node_t *node = pk_find(source, root, format->sections[i].key);
        if (node && !read_components(reader, &format->sections[i], node))
            return false;
    }
    for (const pk_field *section = format->number_sections; section->key; section++) {
        yaml_node_t *node = pk_find(source, root, section->key);
        if (node && !read_number_section(reader, section, node))
            return false;
    }
    yaml_node_t *own = format->own_section ? pk_find(source, root, format->own_section) : NULL;
    if (own && !format->read_own_section(reader, own))
        return false;
    if (reader->book.full)
        return pk_fail_at(source, root, "the pack has more words than there is room for");
    return format->check(reader);
}

yaml_node_t *pk_section_node(pk_reader *reader, const char *key)
{
    yaml_node_t *node = pk_find(&reader->source, pk_root(&reader->source), key);
    return node ? node : pk_root(&reader->source);
}

/* ---- the whole -------------------------------------------------------------------------- */

/* Reads into the working copies of an opened source, and if they are good hands them over. */
static bool read_into(pk_reader *reader, void *pack, void *words)
{
    const pk_format *format = reader->format;
    if (reader->mode != PK_WHOLE) {
        reader->below = pack;
        memcpy(reader->pack, pack, format->pack_size);
        memcpy(reader->words, words, format->words_size);
    }
    pk_book_open(&reader->book, &format->shape, reader->words);
    if (!read_sections(reader))
        return false;
    format->derive(reader->pack);
    memcpy(pack, reader->pack, format->pack_size);
    memcpy(words, reader->words, format->words_size);
    return true;
}

bool pk_read_pack(const pk_format *format, void *pack, void *words, const char *text, size_t size,
                  const char *file_name, pk_reading mode, dw_error *error)
{
    pk_reader *reader = calloc(1, sizeof *reader);
    void *pack_copy = calloc(1, format->pack_size);
    void *words_copy = calloc(1, format->words_size);
    bool good = reader && pack_copy && words_copy;
    if (!good)
        dw_fail(error, "%.120s: not enough memory", file_name);
    else if ((good = pk_open(&reader->source, text, size, file_name, error))) {
        reader->mode = mode;
        reader->format = format;
        reader->pack = pack_copy;
        reader->words = words_copy;
        good = read_into(reader, pack, words);
        pk_close(&reader->source);
    }
    free(words_copy);
    free(pack_copy);
    free(reader);
    return good;
}

char *pk_read_file(const char *path, size_t *size, dw_error *error)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        dw_fail(error, "cannot open %.200s: %s", path, strerror(errno));
        return NULL;
    }
    char *text = malloc(PK_FILE_MAX + 1);
    *size = text ? fread(text, 1, PK_FILE_MAX + 1, file) : 0;
    bool good = text && !ferror(file);
    if (!good)
        dw_fail(error, "cannot read %.200s: %s", path, strerror(errno));
    fclose(file);
    if (good)
        return text;
    free(text);
    return NULL;
}

bool pk_read_pack_file(const pk_format *format, void *pack, void *words, const char *path, pk_reading mode,
                       dw_error *error)
{
    size_t size;
    char *text = pk_read_file(path, &size, error);
    bool good = text && pk_read_pack(format, pack, words, text, size, path, mode, error);
    free(text);
    return good;
}
