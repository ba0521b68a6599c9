/*
 * rollplayer_values.c: reads one record of a Roll Player pack, value by value, as its table of fields
 * says. One function for each type of value; each fills the record and writes the value's fact.
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

pk_place pk_place_of(rp_entity *entity, const char *id, bool complete)
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
    for (int i = 0; i < RP_PROVENANCES; i++)
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
    snprintf(below->path, sizeof below->path, "%.50s%s%.28s", place->path, place->path[0] ? "." : "", key);
    label_place(below);
    return read_tag(reader, node, &below->provenance);
}

bool pk_put_fact(pk_reader *reader, const yaml_node_t *node, const pk_place *place, const char *value)
{
    int provenance = place->provenance;
    if (provenance == PK_UNSAID) {
        if (!reader->overrides)
            return pk_fail_at(&reader->source, node,
                              "%s must say where it comes from: !rulebook, !public, !derived or !house",
                              place->label);
        provenance = RP_OWN;
    }
    pk_book_fact(&reader->book, place->entity, place->path, value, (rp_provenance)provenance);
    return true;
}

static bool must_be(pk_reader *reader, const yaml_node_t *node, const pk_place *place, const char *expected)
{
    pk_quote found = pk_describe(node);
    return pk_fail_at(&reader->source, node, "%s must be %s, not %s", place->label, expected, found.text);
}

/* ---- lists ------------------------------------------------------------------------------ */

static void add_list(pk_source *source, const yaml_node_t *list, dw_text *out, const char *separator)
{
    for (int i = 0; i < pk_item_count(list); i++)
        dw_text_add(out, "%s%s", i ? separator : "", pk_scalar(pk_item_at(source, list, i)));
}

static bool has_tagged_items(pk_source *source, const yaml_node_t *list)
{
    for (int i = 0; i < pk_item_count(list); i++)
        if (pk_tag(pk_item_at(source, list, i)))
            return true;
    return false;
}

/* One fact for the list, or one for each item if the items say where they come from. */
static bool put_list_fact(pk_reader *reader, yaml_node_t *list, const pk_place *place)
{
    pk_book_clear(&reader->book, place->entity, place->path);
    if (!has_tagged_items(&reader->source, list)) {
        char value[FACT_MAX];
        dw_text out = dw_text_in(value, sizeof value);
        add_list(&reader->source, list, &out, ", ");
        return pk_put_fact(reader, list, place, value);
    }
    for (int i = 0; i < pk_item_count(list); i++) {
        yaml_node_t *item = pk_item_at(&reader->source, list, i);
        char number[12];
        snprintf(number, sizeof number, "%d", i + 1);
        pk_place below;
        if (!pk_enter(reader, place, number, item, &below) ||
            !pk_put_fact(reader, item, &below, pk_scalar(item)))
            return false;
    }
    return true;
}

static bool number_in(const yaml_node_t *node, int min, int max, int *number)
{
    return pk_parse_number(pk_scalar(node), number) && *number >= min && *number <= max;
}

/* Reads a list of exactly `count` numbers into as many bytes, without a fact. */
static bool read_bytes(pk_reader *reader, const pk_field *field, yaml_node_t *list, const pk_place *place,
                       int count, uint8_t *bytes)
{
    char expected[64];
    snprintf(expected, sizeof expected, "a list of %d numbers from %d to %d", count, field->min, field->max);
    if (!pk_is_list(list))
        return must_be(reader, list, place, expected);
    if (pk_item_count(list) != count)
        return pk_fail_at(&reader->source, list, "%s must be %s, not of %d", place->label, expected,
                          pk_item_count(list));
    for (int i = 0; i < count; i++) {
        yaml_node_t *item = pk_item_at(&reader->source, list, i);
        int number;
        if (!number_in(item, field->min, field->max, &number))
            return must_be(reader, item, place, expected);
        bytes[i] = (uint8_t)number;
    }
    return true;
}

/* ---- one function for each type of value ------------------------------------------------- */

static uint8_t *byte_at(void *record, size_t offset)
{
    return (uint8_t *)record + offset;
}

static bool read_number(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                        void *record)
{
    int number;
    if (!number_in(node, field->min, field->max, &number)) {
        char expected[64];
        snprintf(expected, sizeof expected, "a number from %d to %d", field->min, field->max);
        return must_be(reader, node, place, expected);
    }
    if (field->type != PK_COUNT_ONLY)
        *byte_at(record, field->offset) = (uint8_t)number; /* int8_t members have the same bits */
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

static bool must_be_word(pk_reader *reader, const yaml_node_t *node, const pk_place *place,
                         const char *before, const pk_word *words)
{
    char expected[200];
    dw_text out = dw_text_in(expected, sizeof expected);
    dw_text_put(&out, before);
    add_choices(&out, words);
    return must_be(reader, node, place, expected);
}

static bool read_word(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                      void *record)
{
    const pk_word *word = pk_find_word(field->words, pk_scalar(node));
    if (!word)
        return must_be_word(reader, node, place, "", field->words);
    *byte_at(record, field->offset) = word->value;
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

/* Reads a list of words or faces as bits. */
static bool read_set(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                     void *record)
{
    uint8_t set = 0;
    int count = pk_is_list(node) ? pk_item_count(node) : 0;
    yaml_node_t *wrong = count ? NULL : node;
    for (int i = 0; i < count && !wrong; i++) {
        yaml_node_t *item = pk_item_at(&reader->source, node, i);
        int bit = 0;
        const pk_word *word = field->words ? pk_find_word(field->words, pk_scalar(item)) : NULL;
        bool known = field->words ? word != NULL : number_in(item, field->min, field->max, &bit);
        if (word)
            bit = word->value;
        if (!known)
            wrong = item;
        else if (set >> bit & 1)
            return pk_fail_at(&reader->source, item, "%s has '%s' twice", place->label, pk_scalar(item));
        else
            set = (uint8_t)(set | 1 << bit);
    }
    if (wrong && field->words)
        return must_be_word(reader, wrong, place, "a list of ", field->words);
    if (wrong)
        return must_be(reader, wrong, place, "a list of numbers from 1 to 6");
    *byte_at(record, field->offset) = set;
    return put_list_fact(reader, node, place);
}

static bool read_numbers(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                         void *record)
{
    return read_bytes(reader, field, node, place, field->count, byte_at(record, field->offset)) &&
           put_list_fact(reader, node, place);
}

static bool read_set_stars(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                           void *record)
{
    rp_armor_set *set = record;
    memset(set->stars, 0, sizeof set->stars);
    return read_bytes(reader, field, node, place, set->size, set->stars) &&
           put_list_fact(reader, node, place);
}

static bool read_grid(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                      void *record)
{
    if (!pk_is_list(node) || pk_item_count(node) != 3)
        return must_be(reader, node, place, "three lists of 3 numbers");
    char value[FACT_MAX];
    dw_text out = dw_text_in(value, sizeof value);
    for (int row = 0; row < 3; row++) {
        yaml_node_t *list = pk_item_at(&reader->source, node, row);
        if (!read_bytes(reader, field, list, place, 3, byte_at(record, field->offset) + 3 * row))
            return false;
        dw_text_put(&out, row ? " / " : "");
        add_list(&reader->source, list, &out, " ");
    }
    return pk_put_fact(reader, node, place, value);
}

static bool read_start(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                       void *record)
{
    uint8_t at[2];
    if (!read_bytes(reader, field, node, place, 2, at))
        return false;
    *byte_at(record, field->offset) = (uint8_t)((at[0] - 1) * 3 + at[1] - 1);
    return put_list_fact(reader, node, place);
}

/* Whole numbers below 100, moving `text` past them. */
static bool take_number(const char **text, int *number)
{
    size_t length = strspn(*text, "0123456789");
    if (length == 0 || length > 2)
        return false;
    *number = 0;
    for (; length > 0; length--)
        *number = *number * 10 + (*(*text)++ - '0');
    return true;
}

static bool take_text(const char **text, const char *expected)
{
    size_t length = strlen(expected);
    if (strncmp(*text, expected, length) != 0)
        return false;
    *text += length;
    return true;
}

/* "14-15 for 2", "17 for 3", "14+ for 1" */
static bool parse_goal(const char *text, rp_goal *goal)
{
    int min, max, stars;
    if (!take_number(&text, &min))
        return false;
    max = min;
    if (take_text(&text, "+"))
        max = PK_PLUS;
    else if (take_text(&text, "-") && !take_number(&text, &max))
        return false;
    if (!take_text(&text, " for ") || !take_number(&text, &stars) || *text != '\0')
        return false;
    *goal = (rp_goal){(uint8_t)min, (uint8_t)max, (uint8_t)stars};
    return min <= max;
}

static bool read_goal(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                      void *record)
{
    rp_goal goal;
    if (!parse_goal(pk_scalar(node), &goal))
        return must_be(reader, node, place, "like '14-15 for 2', '17 for 3' or '14+ for 1'");
    memcpy(byte_at(record, field->offset), &goal, sizeof goal);
    char value[FACT_MAX];
    snprintf(value, sizeof value, "%s star%s", pk_scalar(node), goal.stars == 1 ? "" : "s");
    return pk_put_fact(reader, node, place, value);
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
        return must_be(reader, node, place, "a Class colour and a column, like 'blue 3'");
    size_t to_column = offsetof(rp_backstory, column) - offsetof(rp_backstory, colour);
    *byte_at(record, field->offset) = word->value;
    *byte_at(record, field->offset + to_column) = (uint8_t)(column - 1);
    return pk_put_fact(reader, node, place, text);
}

/* "4 for 2" */
static bool parse_tier(const char *text, uint8_t tier[2])
{
    int threshold, stars;
    if (!take_number(&text, &threshold) || !take_text(&text, " for ") || !take_number(&text, &stars))
        return false;
    tier[0] = (uint8_t)threshold;
    tier[1] = (uint8_t)stars;
    return *text == '\0';
}

static bool read_tiers(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                       void *record)
{
    (void)field;
    rp_effect *effect = record;
    int count = pk_is_list(node) ? pk_item_count(node) : 0;
    if (count < 1 || count > RP_TIERS_MAX)
        return pk_fail_at(&reader->source, node, "%s must be a list of 1 to %d tiers like '4 for 2'",
                          place->label, RP_TIERS_MAX);
    for (int i = 0; i < count; i++) {
        yaml_node_t *item = pk_item_at(&reader->source, node, i);
        if (!parse_tier(pk_scalar(item), effect->tiers[i]))
            return must_be(reader, item, place, "a list of tiers like '4 for 2'");
        if (i > 0 && effect->tiers[i][0] <= effect->tiers[i - 1][0])
            return pk_fail_at(&reader->source, item, "%s must ascend, and %d does not follow %d",
                              place->label, effect->tiers[i][0], effect->tiers[i - 1][0]);
    }
    effect->tier_count = (uint8_t)count;
    return put_list_fact(reader, node, place);
}

static bool read_reference(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                           void *record)
{
    const pk_section *section = &pk_sections[field->count];
    const char *id = pk_scalar(node);
    int index = pk_find_entity(&reader->book.words, section, id);
    if (index < 0 && field->max && strcmp(id, "none") == 0)
        index = field->max;
    if (index < 0) {
        dw_nearest near = pk_nearest_entity(&reader->book.words, section, id);
        pk_quote found = pk_describe(node);
        return pk_fail_at(&reader->source, node, "%s must be one of the %s, not %s%s", place->label,
                          section->plural, found.text, dw_nearest_hint(&near));
    }
    *byte_at(record, field->offset) = (uint8_t)index;
    return pk_put_fact(reader, node, place, id);
}

static bool read_text(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                      void *record)
{
    (void)record;
    const char *text = pk_scalar(node);
    size_t length = strlen(text);
    if (length == 0)
        return must_be(reader, node, place, "a text");
    if (length > (size_t)field->max)
        return pk_fail_at(&reader->source, node, "%s must have at most %d bytes, and has %zu", place->label,
                          field->max, length);
    rp_string string = pk_book_text(&reader->book, text);
    memcpy((char *)place->entity + field->offset, &string, sizeof string);
    return field->type == PK_PROSE || pk_put_fact(reader, node, place, text);
}

static bool read_card_effect(pk_reader *reader, const pk_field *field, yaml_node_t *node,
                             const pk_place *place, void *record)
{
    (void)field;
    rp_card *card = record;
    return pk_read_effect(reader, node, place, (pk_user)card->kind, &card->effect);
}

static bool read_class_effects(pk_reader *reader, const pk_field *field, yaml_node_t *node,
                               const pk_place *place, void *record)
{
    (void)field;
    rp_class *class = record;
    int count = pk_is_list(node) ? pk_item_count(node) : 0;
    if (count < 1 || count > RP_EFFECTS_MAX)
        return pk_fail_at(&reader->source, node, "%s must be a list of 1 to %d effects", place->label,
                          RP_EFFECTS_MAX);
    pk_book_clear(&reader->book, place->entity, place->path);
    memset(class->effects, 0, sizeof class->effects);
    for (int i = 0; i < count; i++) {
        yaml_node_t *item = pk_item_at(&reader->source, node, i);
        char number[12];
        snprintf(number, sizeof number, "%d", i + 1);
        pk_place below;
        if (!pk_enter(reader, place, number, item, &below) ||
            !pk_read_effect(reader, item, &below, PK_BY_CLASS, &class->effects[i]))
            return false;
        for (int before = 0; before < i; before++)
            if (class->effects[before].op == class->effects[i].op)
                return pk_fail_at(&reader->source, item, "%s has the op %s twice", place->label,
                                  pk_ops[class->effects[i].op].name);
    }
    class->effect_count = (uint8_t)count;
    return true;
}

static bool read_map(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                     void *record)
{
    return pk_read_record(reader, field->fields, node, place, record);
}

typedef bool read_function(pk_reader *, const pk_field *, yaml_node_t *, const pk_place *, void *record);

static read_function *const read_functions[PK_TYPES] = {
    [PK_NUMBER] = read_number,   [PK_COUNT_ONLY] = read_number,   [PK_WORD] = read_word,
    [PK_FLAG] = read_flag,       [PK_WORD_SET] = read_set,        [PK_FACE_SET] = read_set,
    [PK_NUMBERS] = read_numbers, [PK_SET_STARS] = read_set_stars, [PK_GRID] = read_grid,
    [PK_START] = read_start,     [PK_GOAL] = read_goal,           [PK_CELL] = read_cell,
    [PK_TIERS] = read_tiers,     [PK_REFERENCE] = read_reference, [PK_NAME] = read_text,
    [PK_PROSE] = read_text,      [PK_EFFECT] = read_card_effect,  [PK_EFFECTS] = read_class_effects,
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
