/*
 * rollplayer_values.c: reads one record of a Roll Player pack, value by value, as its table of fields
 * says. One function for each type of value; each fills the record and writes the value's fact. Those
 * that are lists are in rollplayer_lists.c.
 */
#include "packs/rollplayer_reader.h"

#include <stdio.h>
#include <string.h>

enum { FACT_MAX = 256 };

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

/* ---- one function for each type of value ------------------------------------------------- */

static bool read_number(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                        void *record)
{
    int number;
    if (!pk_number_in(node, field->min, field->max, &number)) {
        char expected[64];
        snprintf(expected, sizeof expected, "a number from %d to %d", field->min, field->max);
        return pk_must_be(reader, node, place, expected);
    }
    if (field->type != PK_COUNT_ONLY)
        *pk_byte_at(record, field->offset) = (uint8_t)number; /* int8_t members have the same bits */
    return pk_put_fact(reader, node, place, pk_scalar(node));
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

static bool read_word(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                      void *record)
{
    const pk_word *word = pk_find_word(field->words, pk_scalar(node));
    if (!word)
        return pk_must_be_word(reader, node, place, "", field->words);
    *pk_byte_at(record, field->offset) = word->value;
    return pk_put_fact(reader, node, place, word->name);
}

static bool read_flag(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                      void *record)
{
    static const pk_word flag_words[] = {{"true", 1, 0}, {"false", 0, 0}, {0}};
    pk_field as_word = *field;
    as_word.words = flag_words;
    return read_word(reader, &as_word, node, place, record);
}

/* Whole numbers below 100, moving `text` past them. */
bool pk_take_number(const char **text, int *number)
{
    size_t length = strspn(*text, "0123456789");
    if (length == 0 || length > 2)
        return false;
    *number = 0;
    for (; length > 0; length--)
        *number = *number * 10 + (*(*text)++ - '0');
    return true;
}

bool pk_take_text(const char **text, const char *expected)
{
    size_t length = strlen(expected);
    if (strncmp(*text, expected, length) != 0)
        return false;
    *text += length;
    return true;
}

/* "14-15", "17", "14+" */
static bool take_total(const char **text, rp_goal *goal)
{
    int min, max;
    if (!pk_take_number(text, &min))
        return false;
    max = min;
    if (pk_take_text(text, "+"))
        max = PK_PLUS;
    else if (pk_take_text(text, "-") && !pk_take_number(text, &max))
        return false;
    goal->min = (uint8_t)min;
    goal->max = (uint8_t)max;
    return min <= max;
}

static bool parse_goal(const char *text, rp_goal *goal)
{
    int stars;
    if (!take_total(&text, goal) || !pk_take_text(&text, " for ") || !pk_take_number(&text, &stars))
        return false;
    goal->stars = (uint8_t)stars;
    return *text == '\0';
}

static bool read_total(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                       void *record)
{
    (void)field;
    const char *text = pk_scalar(node);
    if (!take_total(&text, record) || *text != '\0')
        return pk_must_be(reader, node, place, "like '14-15', '17' or '14+'");
    return pk_put_fact(reader, node, place, pk_scalar(node));
}

/* A goal in one piece, or total and stars apart, if they come from different sources. */
static bool read_goal(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                      void *record)
{
    static const pk_field parts[] = {
        {.key = "total", .type = PK_TOTAL},
        {.key = "stars", .type = PK_NUMBER, .offset = offsetof(rp_goal, stars), .max = 99},
        {0},
    };
    rp_goal goal = {0};
    pk_book_clear(&reader->book, place->entity, place->path, !pk_is_mapping(node));
    if (pk_is_mapping(node)) {
        pk_place both = *place;
        both.complete = true;
        if (!pk_read_record(reader, parts, node, &both, &goal))
            return false;
    } else {
        char value[FACT_MAX];
        if (!parse_goal(pk_scalar(node), &goal))
            return pk_must_be(reader, node, place, "like '14-15 for 2', '17 for 3' or '14+ for 1'");
        snprintf(value, sizeof value, "%s star%s", pk_scalar(node), goal.stars == 1 ? "" : "s");
        if (!pk_put_fact(reader, node, place, value))
            return false;
    }
    memcpy(pk_byte_at(record, field->offset), &goal, sizeof goal);
    return true;
}

/* "blue 3" */
static bool read_cell(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                      void *record)
{
    char colour[16];
    const char *text = pk_scalar(node);
    const char *space = strchr(text, ' ');
    size_t length = space ? (size_t)(space - text) : sizeof colour;
    const pk_word *word = NULL;
    if (length < sizeof colour) {
        memcpy(colour, text, length);
        colour[length] = '\0';
        word = pk_find_word(pk_class_colour_words, colour);
    }
    int column;
    if (!word || !pk_parse_number(space + 1, &column) || column < 1 || column > RP_COLUMNS)
        return pk_must_be(reader, node, place, "a Class colour and a column, like 'blue 3'");
    size_t to_column = offsetof(rp_backstory, column) - offsetof(rp_backstory, colour);
    *pk_byte_at(record, field->offset) = word->value;
    *pk_byte_at(record, field->offset + to_column) = (uint8_t)(column - 1);
    return pk_put_fact(reader, node, place, text);
}

bool pk_must_be_entity(pk_reader *reader, const yaml_node_t *node, const pk_place *place,
                       const pk_section *section)
{
    dw_nearest near = pk_nearest_entity(&reader->book.words, section, pk_scalar(node));
    pk_quote found = pk_describe(node);
    return pk_fail_at(&reader->source, node, "%s must be one of the %s, not %s%s", place->label,
                      section->plural, found.text, dw_nearest_hint(&near));
}

static bool read_reference(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                           void *record)
{
    const pk_section *section = &pk_sections[field->count];
    int index = pk_find_entity(&reader->book.words, section, pk_scalar(node));
    if (index < 0)
        return pk_must_be_entity(reader, node, place, section);
    *pk_byte_at(record, field->offset) = (uint8_t)index;
    return pk_put_fact(reader, node, place, pk_scalar(node));
}

static bool read_text(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                      void *record)
{
    (void)record;
    const char *text = pk_scalar(node);
    size_t length = strlen(text);
    if (length == 0)
        return pk_must_be(reader, node, place, "a text");
    if (length > (size_t)field->max)
        return pk_fail_at(&reader->source, node, "%s must have at most %d bytes, and has %zu", place->label,
                          field->max, length);
    dw_string string = pk_book_text(&reader->book, text);
    memcpy((char *)place->entity + field->offset, &string, sizeof string);
    return field->type == PK_PROSE || pk_put_fact(reader, node, place, text);
}

static bool read_effect(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                        void *record)
{
    pk_user user = field->count == PK_BY_KIND ? ((const rp_card *)record)->kind : (pk_user)field->count;
    rp_effect effect;
    if (!pk_read_effect(reader, node, place, user, &effect))
        return false;
    memcpy(pk_byte_at(record, field->offset), &effect, sizeof effect);
    return true;
}

static bool read_map(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                     void *record)
{
    return pk_read_record(reader, field->fields, node, place, record);
}

static pk_read_function *const read_functions[PK_TYPES] = {
    [PK_NUMBER] = read_number,
    [PK_COUNT_ONLY] = read_number,
    [PK_WORD] = read_word,
    [PK_FLAG] = read_flag,
    [PK_WORD_SET] = pk_read_set,
    [PK_FACE_SET] = pk_read_set,
    [PK_NUMBERS] = pk_read_numbers,
    [PK_BY_PLAYERS] = pk_read_by_players,
    [PK_SET_STARS] = pk_read_set_stars,
    [PK_GRID] = pk_read_grid,
    [PK_START] = pk_read_start,
    [PK_GOAL] = read_goal,
    [PK_TOTAL] = read_total,
    [PK_CELL] = read_cell,
    [PK_TIERS] = pk_read_tiers,
    [PK_BANDS] = pk_read_bands,
    [PK_REWARDS] = pk_read_rewards,
    [PK_REFERENCE] = read_reference,
    [PK_REMOVED] = pk_read_removed,
    [PK_NAME] = read_text,
    [PK_PROSE] = read_text,
    [PK_EFFECT] = read_effect,
    [PK_EFFECTS] = pk_read_effects,
    [PK_MAP] = read_map,
};

bool pk_read_value(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                   void *record)
{
    pk_place below;
    return pk_enter(reader, place, field->key, node, &below) &&
           read_functions[field->type](reader, field, node, &below, record);
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
        if (i > RP_CARDS_MAX)
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

static bool applies(const pk_field *field, const void *record)
{
    if (!field->card_kinds)
        return true;
    const rp_card *card = record;
    return field->card_kinds >> card->kind & 1;
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
        bool expected = applies(field, record);
        if (value && !expected)
            return pk_fail_at(&reader->source, value, "%s is %s and has no %s", what,
                              pk_users[((const rp_card *)record)->kind].one, field->key);
        if (!value && expected && place->complete && !field->optional)
            return pk_fail_at(&reader->source, node, "%s lacks %s", what, field->key);
        if (value && !pk_read_value(reader, field, value, place, record))
            return false;
    }
    return true;
}
