/*
 * lists.c: reads the values of a Roll Player pack that are lists: sets of words, numbers by
 * players, grids, tiers, bands, effects. Each function fills the record and writes the facts: one for the
 * list, or one for each item if the items say where they come from.
 */
#include "games/rollplayer/packs/reader.h"

#include <stdio.h>
#include <string.h>

/* ---- sets and numbers -------------------------------------------------------------------- */

bool pk_read_word_set(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                      void *record)
{
    return pk_read_words(reader, field->words, node, place, false, pk_byte_at(record, field->offset)) &&
           pk_put_list_fact(reader, node, place);
}

bool pk_read_face_set(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                      void *record)
{
    static const char expected[] = "a list of numbers from 1 to 6";
    uint8_t set = 0;
    int count = pk_is_list(node) ? pk_item_count(node) : 0;
    if (count == 0)
        return pk_must_be(reader, node, place, expected);
    for (int i = 0; i < count; i++) {
        yaml_node_t *item = pk_item_at(&reader->source, node, i);
        int face;
        if (!pk_number_in(item, field->min, field->max, &face))
            return pk_must_be(reader, item, place, expected);
        if (set >> face & 1)
            return pk_fail_at(&reader->source, item, "%s has '%s' twice", place->label, pk_scalar(item));
        set = (uint8_t)(set | 1 << face);
    }
    *pk_byte_at(record, field->offset) = set;
    return pk_put_list_fact(reader, node, place);
}

bool pk_read_set_stars(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                       void *record)
{
    rp_armor_set *set = record;
    memset(set->stars, 0, sizeof set->stars);
    return pk_read_bytes(reader, field, node, place, set->size, set->stars) &&
           pk_put_list_fact(reader, node, place);
}

bool pk_read_grid(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                  void *record)
{
    if (!pk_is_list(node) || pk_item_count(node) != 3)
        return pk_must_be(reader, node, place, "three lists of 3 numbers");
    char value[PK_FACT_MAX];
    dw_text out = dw_text_in(value, sizeof value);
    for (int row = 0; row < 3; row++) {
        yaml_node_t *list = pk_item_at(&reader->source, node, row);
        if (!pk_read_bytes(reader, field, list, place, 3, pk_byte_at(record, field->offset) + 3 * row))
            return false;
        for (int i = 0; i < 3; i++)
            dw_text_add(&out, "%s%s",
                        i     ? " "
                        : row ? " / "
                              : "",
                        pk_scalar(pk_item_at(&reader->source, list, i)));
    }
    return pk_put_fact(reader, node, place, value);
}

bool pk_read_start(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                   void *record)
{
    uint8_t at[2];
    if (!pk_read_bytes(reader, field, node, place, 2, at))
        return false;
    *pk_byte_at(record, field->offset) = (uint8_t)((at[0] - 1) * 3 + at[1] - 1);
    return pk_put_list_fact(reader, node, place);
}

/* What a smaller number of players does not need stays 0. */
bool pk_read_by_players(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                        void *record)
{
    uint8_t numbers[RP_PLAYERS_MAX] = {0};
    if (!pk_read_bytes(reader, field, node, place, pk_rp_pack(reader)->numbers.players_max, numbers))
        return false;
    memcpy(pk_byte_at(record, field->offset), numbers, sizeof numbers);
    return pk_put_list_fact(reader, node, place);
}

/* ---- ids -------------------------------------------------------------------------------- */

bool pk_read_removed(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                     void *record)
{
    uint8_t removed[RP_REMOVED_MAX] = {0};
    int count = pk_is_list(node) ? pk_item_count(node) : RP_REMOVED_MAX + 1;
    if (count > RP_REMOVED_MAX)
        return pk_fail_at(&reader->source, node, "%s must be a list of at most %d cards", place->label,
                          RP_REMOVED_MAX);
    for (int i = 0; i < count; i++) {
        yaml_node_t *item = pk_item_at(&reader->source, node, i);
        int card = pk_find_entity(reader, &pk_sections[PK_MARKET], pk_scalar(item));
        if (card < 0)
            return pk_must_be_entity(reader, item, place, &pk_sections[PK_MARKET]);
        if (memchr(removed, card + 1, sizeof removed))
            return pk_fail_at(&reader->source, item, "%s has '%s' twice", place->label, pk_scalar(item));
        removed[i] = (uint8_t)(card + 1);
    }
    memcpy(pk_byte_at(record, field->offset), removed, sizeof removed);
    return pk_put_list_fact(reader, node, place);
}

/* ---- tiers and bands -------------------------------------------------------------------- */

/* "4 for 2" */
static bool parse_tier(const char *text, uint8_t tier[2])
{
    int threshold, stars;
    if (!pk_take_number(&text, &threshold) || !pk_take_text(&text, " for ") || !pk_take_number(&text, &stars))
        return false;
    tier[0] = (uint8_t)threshold;
    tier[1] = (uint8_t)stars;
    return *text == '\0';
}

static bool must_ascend(pk_reader *reader, const yaml_node_t *node, const pk_place *place, int before,
                        int after)
{
    if (after > before)
        return true;
    return pk_fail_at(&reader->source, node, "%s must ascend, and %d does not follow %d", place->label, after,
                      before);
}

/* Reads a list of thresholds and stars; `what` they are called is for errors. */
static bool read_thresholds(pk_reader *reader, yaml_node_t *node, const pk_place *place, const char *what,
                            int max, uint8_t (*out)[2], uint8_t *out_count)
{
    int count = pk_is_list(node) ? pk_item_count(node) : 0;
    if (count < 1 || count > max)
        return pk_fail_at(&reader->source, node, "%s must be a list of 1 to %d %s like '4 for 2'",
                          place->label, max, what);
    memset(out, 0, (size_t)max * sizeof out[0]);
    for (int i = 0; i < count; i++) {
        yaml_node_t *item = pk_item_at(&reader->source, node, i);
        char expected[48];
        snprintf(expected, sizeof expected, "a list of %s like '4 for 2'", what);
        if (!parse_tier(pk_scalar(item), out[i]))
            return pk_must_be(reader, item, place, expected);
        if (i > 0 && !must_ascend(reader, item, place, out[i - 1][0], out[i][0]))
            return false;
    }
    *out_count = (uint8_t)count;
    return pk_put_list_fact(reader, node, place);
}

bool pk_read_tiers(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                   void *record)
{
    (void)field;
    rp_effect *effect = record;
    return read_thresholds(reader, node, place, "tiers", RP_TIERS_MAX, effect->tiers, &effect->tier_count);
}

bool pk_read_bands(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                   void *record)
{
    (void)field;
    rp_monster *monster = record;
    return read_thresholds(reader, node, place, "bands", RP_BANDS_MAX, monster->bands, &monster->band_count);
}

/* ---- lists of mappings ------------------------------------------------------------------ */

/* The rewards of a Minion. From the first band with a Trophy on, all have it. */
bool pk_read_rewards(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                     void *record)
{
    rp_minion *minion = record;
    int count = pk_is_list(node) ? pk_item_count(node) : 0;
    if (count < 1 || count > RP_BANDS_MAX)
        return pk_fail_at(&reader->source, node, "%s must be a list of 1 to %d bands", place->label,
                          RP_BANDS_MAX);
    pk_book_clear(&reader->book, place->entity, place->path, false);
    memset(minion->bands, 0, sizeof minion->bands);
    minion->band_count = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        yaml_node_t *item = pk_item_at(&reader->source, node, i);
        pk_place below;
        if (!pk_enter_item(reader, place, i, item, &below))
            return false;
        below.complete = true;
        if (!pk_read_record(reader, field->fields, item, &below, &minion->bands[i]))
            return false;
        if (i > 0 && !must_ascend(reader, item, place, minion->bands[i - 1].min, minion->bands[i].min))
            return false;
        bool loses_trophy = i > 0 && minion->bands[i - 1].trophy && !minion->bands[i].trophy;
        if (loses_trophy || (i == count - 1 && !minion->bands[i].trophy))
            return pk_fail_at(&reader->source, item, "%s must have the trophy: %s", below.label,
                              loses_trophy ? "the band below it does" : "it is the last band");
    }
    return true;
}

bool pk_read_effects(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                     void *record)
{
    (void)field;
    rp_class *class = record;
    int count = pk_is_list(node) ? pk_item_count(node) : 0;
    if (count < 1 || count > RP_EFFECTS_MAX)
        return pk_fail_at(&reader->source, node, "%s must be a list of 1 to %d effects", place->label,
                          RP_EFFECTS_MAX);
    pk_book_clear(&reader->book, place->entity, place->path, false);
    memset(class->effects, 0, sizeof class->effects);
    for (int i = 0; i < count; i++) {
        yaml_node_t *item = pk_item_at(&reader->source, node, i);
        pk_place below;
        if (!pk_enter_item(reader, place, i, item, &below) ||
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
