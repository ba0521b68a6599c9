/*
 * values.c: reads the values that only a Dice Realms pack has: colours of lines, what a face
 * gives, the faces of dice, the parts of a tile, setups. Each function fills the record and writes the
 * value's facts.
 */
#include "games/dicerealms/packs/fields.h"

#include "packs/field_rows.h"

#include <stdio.h>
#include <string.h>

/* ---- lines and faces ---------------------------------------------------------------------- */

/* Green faces may be on green dice; white ones are one line. */
bool pk_dr_read_colour(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                       void *record)
{
    enum { OTHER_COLOUR, GREEN, WHITE };
    static const pk_word colour_words[] = {
        {"green", GREEN, 0},         {"white", WHITE, 0},        {"yellow", OTHER_COLOUR, 0},
        {"blue", OTHER_COLOUR, 0},   {"brown", OTHER_COLOUR, 0}, {"red", OTHER_COLOUR, 0},
        {"purple", OTHER_COLOUR, 0}, {"gray", OTHER_COLOUR, 0},  {0},
    };
    (void)field;
    dr_line *line = record;
    const pk_word *word = pk_find_word(colour_words, pk_scalar(node));
    if (!word)
        return pk_must_be_word(reader, node, place, "", colour_words);
    line->green = word->value == GREEN;
    line->white = word->value == WHITE;
    dr_words *words = pk_dr_words(reader);
    words->line_colours[place->entity - words->lines] = pk_book_text(&reader->book, word->name);
    return pk_put_fact(reader, node, place, word->name);
}

/* The file names what is not 0. A tag before the mapping also says where it comes from that there is nothing
 * else. It must be there in the whole pack. */
bool pk_dr_read_gives(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                      void *record)
{
    bool empty = pk_is_mapping(node) && pk_pair_count(node) == 0;
    if ((pk_tag(node) || place->complete) &&
        !pk_put_fact(reader, node, place, empty ? "nothing" : "nothing else"))
        return false;
    return pk_read_record(reader, field->fields, node, place, record);
}

/* ---- lists of ids --------------------------------------------------------------------------- */

/* The component that an item of a list names, or -1. */
static int read_id(pk_reader *reader, const yaml_node_t *item, const pk_place *place,
                   pk_dr_section_index section)
{
    int index = pk_find_entity(reader, &pk_dr_sections[section], pk_scalar(item));
    if (index < 0)
        pk_must_be_entity(reader, item, place, &pk_dr_sections[section]);
    return index;
}

/* A list of different ids as a set. */
static bool read_id_set(pk_reader *reader, yaml_node_t *list, const pk_place *place,
                        pk_dr_section_index section, uint64_t *set)
{
    char expected[48];
    snprintf(expected, sizeof expected, "a list of %s", pk_dr_sections[section].plural);
    if (!pk_is_list(list) || pk_item_count(list) == 0)
        return pk_must_be(reader, list, place, expected);
    *set = 0;
    for (int i = 0; i < pk_item_count(list); i++) {
        const yaml_node_t *item = pk_item_at(&reader->source, list, i);
        int index = read_id(reader, item, place, section);
        if (index < 0)
            return false;
        if (*set >> index & 1)
            return pk_fail_at(&reader->source, item, "%s has '%s' twice", place->label, pk_scalar(item));
        *set |= (uint64_t)1 << index;
    }
    return pk_put_list_fact(reader, list, place);
}

bool pk_dr_read_die(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                    void *record)
{
    uint8_t *kinds = pk_byte_at(record, field->offset);
    if (!pk_is_list(node))
        return pk_must_be(reader, node, place, "a list of 6 faces");
    if (pk_item_count(node) != DR_SIDES)
        return pk_fail_at(&reader->source, node, "%s must be a list of 6 faces, not of %d", place->label,
                          pk_item_count(node));
    for (int i = 0; i < DR_SIDES; i++) {
        int kind = read_id(reader, pk_item_at(&reader->source, node, i), place, PK_DR_FACES);
        if (kind < 0)
            return false;
        kinds[i] = (uint8_t)kind;
    }
    return pk_put_list_fact(reader, node, place);
}

/* Every player begins with a black and a white die; the words are here so that the pack says so. */
bool pk_dr_read_start_dice(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                           void *record)
{
    static const char *const fixed[] = {"black", "white"};
    uint8_t *colours = pk_byte_at(record, field->offset);
    bool good = pk_is_list(node) && pk_item_count(node) == 2;
    for (int i = 0; i < 2 && good; i++)
        good = strcmp(pk_scalar(pk_item_at(&reader->source, node, i)), fixed[i]) == 0;
    if (!good)
        return pk_fail_at(&reader->source, node, "%s must be [black, white]: the rules fix it", place->label);
    colours[0] = DR_BLACK;
    colours[1] = DR_WHITE;
    return pk_put_list_fact(reader, node, place);
}

/* ---- tiles and setups ------------------------------------------------------------------------- */

bool pk_dr_read_tile_faces(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                           void *record)
{
    (void)field;
    dr_tile *tile = record;
    return read_id_set(reader, node, place, PK_DR_FACES, &tile->faces);
}

bool pk_dr_read_setup(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                      void *record)
{
    (void)field;
    return read_id_set(reader, node, place, PK_DR_TILES, record);
}

/* What the kind of the tile says is added by pk_dr_finish_tile. */
bool pk_dr_read_tags(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                     void *record)
{
    (void)field;
    dr_tile *tile = record;
    return pk_read_words(reader, pk_dr_tag_words, node, place, true, &tile->tags) &&
           pk_put_list_fact(reader, node, place);
}

static bool read_added_tile(pk_reader *reader, const pk_field *field, yaml_node_t *node,
                            const pk_place *place, void *record)
{
    int index = read_id(reader, node, place, PK_DR_TILES);
    if (index < 0)
        return false;
    *pk_byte_at(record, field->offset) = (uint8_t)(index + 1);
    return pk_put_fact(reader, node, place, pk_scalar(node));
}

/* Replaced as a whole; {} is nothing. */
bool pk_dr_read_adds(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                     void *record)
{
    static const pk_field parts[] = {
        OPTIONAL_NUMBER("grain_chips", dr_tile, add_grain, 1, 9),
        OPTIONAL_NUMBER("misery_chips", dr_tile, add_misery, 1, 9),
        {.key = "tile", .read = read_added_tile, AT(dr_tile, add_tile), .optional = true},
        {0},
    };
    (void)field;
    dr_tile *tile = record;
    tile->add_grain = tile->add_misery = tile->add_tile = 0;
    pk_book_clear(&reader->book, place->entity, place->path, false);
    if (pk_is_mapping(node) && pk_pair_count(node) == 0)
        return pk_put_fact(reader, node, place, "nothing");
    return pk_read_record(reader, parts, node, place, record);
}

static bool read_fate(pk_reader *reader, const yaml_node_t *item, const pk_place *place, const char *id,
                      uint8_t *fate)
{
    const pk_section *section = &pk_dr_sections[PK_DR_FATES];
    int index = pk_find_entity(reader, section, id);
    if (index >= 0) {
        *fate = (uint8_t)index;
        return true;
    }
    dw_nearest near = pk_nearest_entity(reader, section, id);
    return pk_fail_at(&reader->source, item, "%s must name Fate faces, and '%.40s' is none%s", place->label,
                      id, dw_nearest_hint(&near));
}

/* "robber > plague" */
static bool read_swap(pk_reader *reader, const yaml_node_t *item, const pk_place *place, uint8_t swap[2])
{
    static const char arrow[] = " > ";
    char from[PK_DR_ID_MAX + 1];
    const char *text = pk_scalar(item);
    const char *middle = strstr(text, arrow);
    size_t length = middle ? (size_t)(middle - text) : sizeof from;
    if (length >= sizeof from)
        return pk_must_be(reader, item, place, "a list of Fate faces like 'robber > plague'");
    memcpy(from, text, length);
    from[length] = '\0';
    return read_fate(reader, item, place, from, &swap[0]) &&
           read_fate(reader, item, place, middle + strlen(arrow), &swap[1]);
}

bool pk_dr_read_swaps(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                      void *record)
{
    (void)field;
    dr_tile *tile = record;
    int count = pk_is_list(node) ? pk_item_count(node) : DR_SWAPS_MAX + 1;
    if (count > DR_SWAPS_MAX)
        return pk_fail_at(&reader->source, node,
                          "%s must be a list of at most %d swaps like 'robber > plague'", place->label,
                          DR_SWAPS_MAX);
    memset(tile->swaps, 0, sizeof tile->swaps);
    tile->swap_count = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        const yaml_node_t *item = pk_item_at(&reader->source, node, i);
        if (!read_swap(reader, item, place, tile->swaps[i]))
            return false;
    }
    return pk_put_list_fact(reader, node, place);
}
