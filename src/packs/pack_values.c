/*
 * pack_values.c: reads one record of a pack, value by value, as its table of fields says: the values
 * themselves and where each comes from. Each function that reads a value fills the record and writes the
 * value's fact. Values that only one game has are read in that game's folder.
 */
#include "packs/pack_reader.h"

#include <stdio.h>
#include <string.h>

/* ---- places and provenance -------------------------------------------------------------- */

static void label_place(pk_place *place)
{
    dw_text label = dw_text_in(place->label, sizeof place->label);
    if (place->id)
        dw_text_add(&label, "%s of '%.40s'", place->path, place->id);
    else
        dw_text_put(&label, place->path);
}

pk_place pk_place_of(dw_entity *entity, const char *id, bool complete)
{
    return (pk_place){.entity = entity, .id = id, .provenance = PK_UNSAID, .complete = complete};
}

/* Takes up the provenance tag of a node, if it has one. */
static bool read_tag(pk_reader *reader, const yaml_node_t *node, int *provenance)
{
    static const char *const names[] = {"rulebook", "public", "derived", "house", "own"};
    const char *tag = pk_tag(node);
    if (!tag)
        return true;
    for (int i = 0; i < DW_PROVENANCES; i++)
        if (strcmp(tag, names[i]) == 0) {
            *provenance = i;
            return true;
        }
    return pk_fail_at(&reader->source, node,
                      "unknown tag '!%.40s': a tag is !rulebook, !public, !derived, !house or !own", tag);
}

bool pk_enter(pk_reader *reader, const pk_place *place, const char *key, const yaml_node_t *node,
              pk_place *below)
{
    *below = *place;
    snprintf(below->path, sizeof below->path, "%.44s%s%.34s", place->path, place->path[0] ? "." : "", key);
    label_place(below);
    return read_tag(reader, node, &below->provenance);
}

bool pk_put_fact(pk_reader *reader, const yaml_node_t *node, const pk_place *place, const char *value)
{
    int provenance = place->provenance;
    if (provenance == PK_UNSAID) {
        if (reader->mode != PK_CHANGES)
            return pk_fail_at(&reader->source, node,
                              "%s must say where it comes from: !rulebook, !public, !derived or !house",
                              place->label);
        provenance = DW_OWN;
    }
    pk_book_fact(&reader->book, place->entity, place->path, value, (dw_provenance)provenance);
    return true;
}

bool pk_must_be(pk_reader *reader, const yaml_node_t *node, const pk_place *place, const char *expected)
{
    pk_quote found = pk_describe(node);
    return pk_fail_at(&reader->source, node, "%s must be %s, not %s", place->label, expected, found.text);
}

bool pk_number_in(const yaml_node_t *node, int min, int max, int *number)
{
    return pk_parse_number(pk_scalar(node), number) && *number >= min && *number <= max;
}

/* ---- lists -------------------------------------------------------------------------------- */

static void add_list(pk_source *source, const yaml_node_t *list, dw_text *out)
{
    for (int i = 0; i < pk_item_count(list); i++)
        dw_text_add(out, "%s%s", i ? ", " : "", pk_scalar(pk_item_at(source, list, i)));
}

static bool has_tagged_items(pk_source *source, const yaml_node_t *list)
{
    for (int i = 0; i < pk_item_count(list); i++)
        if (pk_tag(pk_item_at(source, list, i)))
            return true;
    return false;
}

bool pk_enter_item(pk_reader *reader, const pk_place *place, int index, const yaml_node_t *item,
                   pk_place *below)
{
    char number[12];
    snprintf(number, sizeof number, "%d", index + 1);
    return pk_enter(reader, place, number, item, below);
}

/* One fact for the list, or one for each item if the items say where they come from. */
bool pk_put_list_fact(pk_reader *reader, yaml_node_t *list, const pk_place *place)
{
    bool apart = has_tagged_items(&reader->source, list);
    pk_book_clear(&reader->book, place->entity, place->path, !apart);
    if (!apart) {
        char value[PK_FACT_MAX];
        dw_text out = dw_text_in(value, sizeof value);
        add_list(&reader->source, list, &out);
        return pk_put_fact(reader, list, place, out.length ? value : "none");
    }
    for (int i = 0; i < pk_item_count(list); i++) {
        yaml_node_t *item = pk_item_at(&reader->source, list, i);
        pk_place below;
        if (!pk_enter_item(reader, place, i, item, &below) ||
            !pk_put_fact(reader, item, &below, pk_scalar(item)))
            return false;
    }
    return true;
}

/* Reads a list of exactly `count` numbers into as many bytes, without a fact. */
bool pk_read_bytes(pk_reader *reader, const pk_field *field, yaml_node_t *list, const pk_place *place,
                   int count, uint8_t *bytes)
{
    char expected[64];
    snprintf(expected, sizeof expected, "a list of %d numbers from %d to %d", count, field->min, field->max);
    if (!pk_is_list(list))
        return pk_must_be(reader, list, place, expected);
    if (pk_item_count(list) != count)
        return pk_fail_at(&reader->source, list, "%s must be %s, not of %d", place->label, expected,
                          pk_item_count(list));
    for (int i = 0; i < count; i++) {
        yaml_node_t *item = pk_item_at(&reader->source, list, i);
        int number;
        if (!pk_number_in(item, field->min, field->max, &number))
            return pk_must_be(reader, item, place, expected);
        bytes[i] = (uint8_t)number;
    }
    return true;
}

bool pk_read_numbers(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                     void *record)
{
    return pk_read_bytes(reader, field, node, place, field->count, pk_byte_at(record, field->offset)) &&
           pk_put_list_fact(reader, node, place);
}

/* ---- single values ----------------------------------------------------------------------- */

static bool parse_in_range(pk_reader *reader, const pk_field *field, const yaml_node_t *node,
                           const pk_place *place, int *number)
{
    if (pk_number_in(node, field->min, field->max, number))
        return true;
    char expected[64];
    if (field->min == field->max)
        snprintf(expected, sizeof expected, "%d", field->min);
    else
        snprintf(expected, sizeof expected, "a number from %d to %d", field->min, field->max);
    return pk_must_be(reader, node, place, expected);
}

bool pk_read_number(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                    void *record)
{
    int number;
    if (!parse_in_range(reader, field, node, place, &number))
        return false;
    *pk_byte_at(record, field->offset) = (uint8_t)number; /* int8_t members have the same bits */
    return pk_put_fact(reader, node, place, pk_scalar(node));
}

bool pk_read_count_only(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                        void *record)
{
    (void)record;
    int number;
    return parse_in_range(reader, field, node, place, &number) &&
           pk_put_fact(reader, node, place, pk_scalar(node));
}

const pk_word *pk_find_word(const pk_word *words, const char *name)
{
    for (; words->name; words++)
        if (strcmp(words->name, name) == 0)
            return words;
    return NULL;
}

/* "good, evil, lawful or chaotic" */
static void add_choices(dw_text *out, const pk_word *words)
{
    for (int i = 0; words[i].name; i++)
        dw_text_add(out, "%s%s", i == 0 ? "" : words[i + 1].name ? ", " : " or ", words[i].name);
}

/* Lists the words, or guesses which one was meant if they are many. */
bool pk_must_be_word(pk_reader *reader, const yaml_node_t *node, const pk_place *place, const char *before,
                     const pk_word *words)
{
    char expected[200];
    dw_text out = dw_text_in(expected, sizeof expected);
    int count = 0;
    dw_nearest near = dw_nearest_to(pk_scalar(node));
    for (; words[count].name; count++)
        dw_nearest_try(&near, words[count].name);
    dw_text_put(&out, before);
    add_choices(&out, words);
    if (count <= PK_CHOICES_MAX)
        return pk_must_be(reader, node, place, expected);
    pk_quote found = pk_describe(node);
    return pk_fail_at(&reader->source, node, "%s cannot be %s%s", place->label, found.text,
                      dw_nearest_hint(&near));
}

bool pk_read_word(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                  void *record)
{
    const pk_word *word = pk_find_word(field->words, pk_scalar(node));
    if (!word)
        return pk_must_be_word(reader, node, place, "", field->words);
    *pk_byte_at(record, field->offset) = word->value;
    return pk_put_fact(reader, node, place, word->name);
}

bool pk_read_flag(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                  void *record)
{
    static const pk_word flag_words[] = {{"true", 1, 0}, {"false", 0, 0}, {0}};
    pk_field as_word = *field;
    as_word.words = flag_words;
    return pk_read_word(reader, &as_word, node, place, record);
}

bool pk_must_be_entity(pk_reader *reader, const yaml_node_t *node, const pk_place *place,
                       const pk_section *section)
{
    dw_nearest near = pk_nearest_entity(reader, section, pk_scalar(node));
    pk_quote found = pk_describe(node);
    return pk_fail_at(&reader->source, node, "%s must be one of the %s, not %s%s", place->label,
                      section->plural, found.text, dw_nearest_hint(&near));
}

bool pk_read_reference(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                       void *record)
{
    const pk_section *section = &reader->format->sections[field->count];
    int index = pk_find_entity(reader, section, pk_scalar(node));
    if (index < 0)
        return pk_must_be_entity(reader, node, place, section);
    *pk_byte_at(record, field->offset) = (uint8_t)index;
    return pk_put_fact(reader, node, place, pk_scalar(node));
}

static bool read_text(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place)
{
    const char *text = pk_scalar(node);
    size_t length = strlen(text);
    if (length == 0)
        return pk_must_be(reader, node, place, "a text");
    if (length > (size_t)field->max)
        return pk_fail_at(&reader->source, node, "%s must have at most %d bytes, and has %zu", place->label,
                          field->max, length);
    dw_string string = pk_book_text(&reader->book, text);
    memcpy((char *)place->entity + field->offset, &string, sizeof string);
    return true;
}

bool pk_read_name(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                  void *record)
{
    (void)record;
    return read_text(reader, field, node, place) && pk_put_fact(reader, node, place, pk_scalar(node));
}

bool pk_read_prose(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                   void *record)
{
    (void)record;
    return read_text(reader, field, node, place);
}

bool pk_read_map(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                 void *record)
{
    return pk_read_record(reader, field->fields, node, place, record);
}

bool pk_read_value(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                   void *record)
{
    pk_place below;
    return pk_enter(reader, place, field->key, node, &below) &&
           field->read(reader, field, node, &below, record);
}

bool pk_read_words(pk_reader *reader, const pk_word *words, yaml_node_t *list, const pk_place *place,
                   bool may_be_empty, uint8_t *set)
{
    int count = pk_is_list(list) ? pk_item_count(list) : 0;
    *set = 0;
    if (!pk_is_list(list) || (count == 0 && !may_be_empty))
        return pk_must_be_word(reader, list, place, "a list of ", words);
    for (int i = 0; i < count; i++) {
        const yaml_node_t *item = pk_item_at(&reader->source, list, i);
        const pk_word *word = pk_find_word(words, pk_scalar(item));
        if (!word)
            return pk_must_be_word(reader, item, place, "a list of ", words);
        if (*set >> word->value & 1)
            return pk_fail_at(&reader->source, item, "%s has '%s' twice", place->label, word->name);
        *set = (uint8_t)(*set | 1 << word->value);
    }
    return true;
}

/* ---- records ---------------------------------------------------------------------------- */

bool pk_check_mapping(pk_reader *reader, const yaml_node_t *node, const char *what)
{
    pk_source *source = &reader->source;
    if (!pk_is_mapping(node)) {
        pk_quote found = pk_describe(node);
        return pk_fail_at(source, node, "%s must be a mapping of keys and values, not %s", what, found.text);
    }
    for (int i = 0; i < pk_pair_count(node); i++) {
        const yaml_node_t *key = pk_pair_at(source, node, i).key;
        if (!pk_is_scalar(key) || pk_scalar(key)[0] == '\0' || pk_tag(key)) {
            pk_quote found = pk_describe(key);
            return pk_fail_at(source, key, "a key of %s must be a plain word, not %s", what,
                              pk_tag(key) ? "a tagged one" : found.text);
        }
        if (i > PK_PAIRS_MAX)
            return pk_fail_at(source, key, "%s has too many keys", what);
        for (int before = 0; before < i; before++)
            if (strcmp(pk_scalar(pk_pair_at(source, node, before).key), pk_scalar(key)) == 0)
                return pk_fail_at(source, key, "%s has the key %s twice", what, pk_describe(key).text);
    }
    return true;
}

bool pk_check_known_keys(pk_reader *reader, const pk_field *fields, const yaml_node_t *node, const char *what)
{
    for (int i = 0; i < pk_pair_count(node); i++) {
        const yaml_node_t *key = pk_pair_at(&reader->source, node, i).key;
        dw_nearest near = dw_nearest_to(pk_scalar(key));
        const pk_field *field = fields;
        while (field->key && strcmp(field->key, pk_scalar(key)) != 0)
            dw_nearest_try(&near, (field++)->key);
        if (!field->key)
            return pk_fail_at(&reader->source, key, "%s has no key %s%s", what, pk_describe(key).text,
                              dw_nearest_hint(&near));
    }
    return true;
}

/* "'longsword'", "goals of 'cleric'" or "setup" */
static void name_record(const pk_place *place, char *name, size_t size)
{
    dw_text out = dw_text_in(name, size);
    if (place->path[0])
        dw_text_put(&out, place->label);
    else
        dw_text_add(&out, "'%.40s'", place->id ? place->id : "");
}

bool pk_read_record(pk_reader *reader, const pk_field *fields, yaml_node_t *node, const pk_place *place,
                    void *record)
{
    char what[128];
    name_record(place, what, sizeof what);
    if (!pk_check_mapping(reader, node, what) || !pk_check_known_keys(reader, fields, node, what))
        return false;
    for (const pk_field *field = fields; field->key; field++) {
        yaml_node_t *value = pk_find(&reader->source, node, field->key);
        const char *misfit = field->misfit ? field->misfit(field, record) : NULL;
        if (value && misfit)
            return pk_fail_at(&reader->source, value, "%s is %s and has no %s", what, misfit, field->key);
        if (!value && !misfit && place->complete && !field->optional)
            return pk_fail_at(&reader->source, node, "%s lacks %s", what, field->key);
        if (value && !pk_read_value(reader, field, value, place, record))
            return false;
    }
    return true;
}
