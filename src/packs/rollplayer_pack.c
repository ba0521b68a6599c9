/*
 * rollplayer_pack.c: reads a Roll Player pack, section by section, into a working copy, which replaces
 * the caller's pack only when all of it is good.
 */
#include "packs/rollplayer_pack.h"

#include "packs/rollplayer_reader.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- components by id ------------------------------------------------------------------- */

static const dw_entity *entities_of(const rp_words *words, const pk_section *section)
{
    return (const dw_entity *)(const void *)((const char *)words + section->entities);
}

dw_entity *pk_entity_at(rp_words *words, const pk_section *section, int index)
{
    return (dw_entity *)(void *)((char *)words + section->entities) + index;
}

int pk_entity_count(const rp_words *words, const pk_section *section)
{
    int count = 0;
    while (count < section->max && entities_of(words, section)[count].id)
        count++;
    return count;
}

int pk_find_entity(const rp_words *words, const pk_section *section, const char *id)
{
    for (int i = 0; i < pk_entity_count(words, section); i++)
        if (strcmp(rp_word(words, entities_of(words, section)[i].id), id) == 0)
            return i;
    return -1;
}

dw_nearest pk_nearest_entity(const rp_words *words, const pk_section *section, const char *id)
{
    dw_nearest near = dw_nearest_to(id);
    for (int i = 0; i < pk_entity_count(words, section); i++)
        dw_nearest_try(&near, rp_word(words, entities_of(words, section)[i].id));
    return near;
}

static void *record_at(rp_pack *pack, const pk_section *section, int index)
{
    return (char *)pack + section->records + (size_t)index * section->record_size;
}

/* ---- one component ---------------------------------------------------------------------- */

static bool is_id(const char *text)
{
    size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_");
    bool starts_with_letter = text[0] >= 'a' && text[0] <= 'z';
    return starts_with_letter && text[length] == '\0' && length <= PK_ID_MAX;
}

/* The first key that a new component of the section would need, or NULL. Keys that depend on others
 * are left to pk_read_record. */
static const char *missing_key(pk_reader *reader, const pk_section *section, const yaml_node_t *node)
{
    for (const pk_field *field = section->fields; field->key; field++)
        if (!field->optional && !field->card_kinds && !pk_find(&reader->source, node, field->key))
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
        dw_nearest near = pk_nearest_entity(&reader->book.words, section, id);
        const char *missing = missing_key(reader, section, pair.value);
        if (!section->grows || (missing && near.best))
            return pk_fail_at(source, pair.key, "no %s %s%s", section->word, quoted.text,
                              dw_nearest_hint(&near));
        if (missing)
            return pk_fail_at(source, pair.key, "no %s %s, and a new one lacks %s", section->word,
                              quoted.text, missing);
    }
    if (!is_id(id))
        return pk_fail_at(source, pair.key,
                          "an id is 1 to %d small letters, digits or '_', beginning with a letter, not %s",
                          PK_ID_MAX, quoted.text);
    if (pk_entity_count(&reader->book.words, section) >= section->max)
        return pk_fail_at(source, pair.key, "no room for %s: a pack has at most %d %s", quoted.text,
                          section->max, section->plural);
    return true;
}

static int add_entity(pk_reader *reader, const pk_section *section, const char *id)
{
    int index = pk_entity_count(&reader->book.words, section);
    pk_entity_at(&reader->book.words, section, index)->id = pk_book_text(&reader->book, id);
    if (section->count != PK_FIXED_COUNT)
        *((uint8_t *)&reader->pack + section->count) = (uint8_t)(index + 1);
    return index;
}

/* Empties a component but for its id, so that it can be read anew. */
static void forget(pk_reader *reader, const pk_section *section, int index)
{
    dw_entity *entity = pk_entity_at(&reader->book.words, section, index);
    for (const pk_field *field = section->fields; field->key; field++)
        pk_book_clear(&reader->book, entity, field->key, false);
    *entity = (dw_entity){.id = entity->id};
    memset(record_at(&reader->pack, section, index), 0, section->record_size);
}

/* A card of another kind is another card: nothing of the old one can be kept. */
static bool changes_kind(pk_reader *reader, const pk_section *section, const yaml_node_t *node, int index)
{
    if (section != &pk_sections[PK_MARKET])
        return false;
    const yaml_node_t *kind = pk_find(&reader->source, node, "kind");
    const pk_word *word = kind ? pk_find_word(section->fields[0].words, pk_scalar(kind)) : NULL;
    return word && word->value != reader->pack.cards[index].kind;
}

/* What the values of one card must fit among themselves. */
static bool finish_card(pk_reader *reader, pk_pair pair, rp_card *card)
{
    const pk_op *op = &pk_ops[card->effect.op];
    if (card->kind != RP_SKILL && card->kind != RP_TRAIT)
        card->arrow = RP_NO_ARROW;
    if (card->kind == RP_ARMOR)
        card->effect.armor = card->armor;
    if (card->kind == RP_SCROLL && reader->pack.monster_count == 0)
        return pk_fail_at(&reader->source, pair.key,
                          "'%s' is a scroll: those are for Monsters & Minions only", pk_scalar(pair.key));
    if (card->kind != RP_SKILL)
        return true;
    unsigned timings = op->timings ? op->timings : (unsigned)PK_USUAL_TIMINGS;
    if (timings >> card->timing & 1)
        return true;
    const yaml_node_t *timing = pk_find(&reader->source, pair.value, "timing");
    return pk_fail_at(&reader->source, timing ? timing : pair.key,
                      "timing of '%s' cannot be %s: the op is %s", pk_scalar(pair.key),
                      pk_timing_words[card->timing].name, op->name);
}

static bool finish_armor_set(pk_reader *reader, pk_pair pair)
{
    yaml_node_t *size = pk_find(&reader->source, pair.value, "size");
    if (!size || pk_find(&reader->source, pair.value, "stars"))
        return true;
    return pk_fail_at(&reader->source, size, "size of '%s' must come with stars, one for each card",
                      pk_scalar(pair.key));
}

/* A total below the Strength is a failure, and the first one that is not earns the first stars. */
static bool finish_monster(pk_reader *reader, pk_pair pair, const rp_monster *monster)
{
    if (monster->bands[0][0] == monster->strength)
        return true;
    const yaml_node_t *bands = pk_find(&reader->source, pair.value, "bands");
    return pk_fail_at(&reader->source, bands ? bands : pair.key,
                      "bands of '%s' must begin with the strength, which is %d, not with %d",
                      pk_scalar(pair.key), monster->strength, monster->bands[0][0]);
}

static bool finish_component(pk_reader *reader, const pk_section *section, pk_pair pair, void *record)
{
    switch (section - pk_sections) {
    case PK_MARKET:
        return finish_card(reader, pair, record);
    case PK_ARMOR_SETS:
        return finish_armor_set(reader, pair);
    case PK_MONSTERS:
        return finish_monster(reader, pair, record);
    default:
        return true;
    }
}

static bool read_component(pk_reader *reader, const pk_section *section, pk_pair pair, pk_place place)
{
    const char *id = pk_scalar(pair.key);
    char what[80];
    snprintf(what, sizeof what, "%s %.56s", section->word, pk_describe(pair.key).text);
    if (!pk_check_mapping(reader, pair.value, what))
        return false;
    int index = pk_find_entity(&reader->book.words, section, id);
    if (index < 0) {
        if (!check_new_id(reader, section, pair))
            return false;
        index = add_entity(reader, section, id);
        place.complete = true;
    } else if (changes_kind(reader, section, pair.value, index)) {
        forget(reader, section, index);
        place.complete = true;
    }
    void *record = record_at(&reader->pack, section, index);
    place.entity = pk_entity_at(&reader->book.words, section, index);
    place.id = id;
    return pk_read_record(reader, section->fields, pair.value, &place, record) &&
           finish_component(reader, section, pair, record);
}

/* ---- sections --------------------------------------------------------------------------- */

/* Takes up the tag of a section; its key is not part of the paths below it. */
static bool enter_section(pk_reader *reader, const char *key, const yaml_node_t *node, pk_place *inside)
{
    pk_place outside = pk_place_of(NULL, NULL, reader->mode == PK_WHOLE);
    return pk_enter(reader, &outside, "", node, inside) && pk_check_mapping(reader, node, key);
}

static bool read_components(pk_reader *reader, const pk_section *section, const yaml_node_t *node)
{
    pk_place place;
    if (!enter_section(reader, section->key, node, &place))
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

/* The titles of solitaire and their lowest totals, best first. A new ladder replaces the old one. */
static bool read_ladder(pk_reader *reader, const yaml_node_t *node)
{
    pk_source *source = &reader->source;
    rp_numbers *numbers = &reader->pack.numbers;
    rp_words *words = &reader->book.words;
    pk_place place;
    if (!enter_section(reader, PK_LADDER, node, &place))
        return false;
    int count = pk_pair_count(node);
    if (count < 1 || count > RP_TITLES_MAX)
        return pk_fail_at(source, node, PK_LADDER " must have 1 to %d titles, not %d", RP_TITLES_MAX, count);
    place.entity = &words->numbers;
    snprintf(place.path, sizeof place.path, PK_LADDER);
    pk_book_clear(&reader->book, place.entity, PK_LADDER, false);
    memset(numbers->title_at_least, 0, sizeof numbers->title_at_least);
    memset(words->titles, 0, sizeof words->titles);
    numbers->title_count = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        pk_pair pair = pk_pair_at(source, node, i);
        const char *title = pk_scalar(pair.key);
        if (strlen(title) >= sizeof((dw_result *)0)->title)
            return pk_fail_at(source, pair.key, "a title must have at most %zu bytes",
                              sizeof((dw_result *)0)->title - 1);
        pk_field at_least = {.key = title, .type = PK_NUMBER, .min = -99, .max = 127};
        if (!pk_read_value(reader, &at_least, pair.value, &place, &numbers->title_at_least[i]))
            return false;
        if (i > 0 && numbers->title_at_least[i] >= numbers->title_at_least[i - 1])
            return pk_fail_at(source, pair.value, PK_LADDER " must descend, and %d does not follow %d",
                              numbers->title_at_least[i], numbers->title_at_least[i - 1]);
        words->titles[i] = pk_book_text(&reader->book, title);
    }
    return true;
}

/* The keys of the file itself, as a table of fields, so that a wrong one is found like any other. */
static void list_sections(pk_field out[PK_KEYS_MAX])
{
    int count = 0;
    for (int i = 0; i < PK_SECTIONS; i++)
        out[count++] = (pk_field){.key = pk_sections[i].key, .optional = pk_sections[i].of_expansion};
    for (const pk_field *field = pk_number_sections; field->key; field++)
        out[count++] = *field;
    out[count++] = (pk_field){.key = PK_LADDER};
    out[count] = (pk_field){0};
}

static bool check_sections(pk_reader *reader, yaml_node_t *root)
{
    pk_source *source = &reader->source;
    pk_field sections[PK_KEYS_MAX];
    list_sections(sections);
    if (!pk_check_mapping(reader, root, "a pack"))
        return false;
    if (!pk_check_known_keys(reader, sections, root, "a pack"))
        return false;
    for (const pk_field *section = sections; section->key; section++)
        if (reader->mode == PK_WHOLE && !section->optional && !pk_find(source, root, section->key))
            return pk_fail_at(source, root, "the pack lacks the section %s", section->key);
    return true;
}

/* An optional section comes with the Monsters, and then as a whole. */
static bool read_number_section(pk_reader *reader, const pk_field *section, yaml_node_t *node)
{
    bool whole = reader->mode == PK_WHOLE || (reader->mode == PK_EXPANSION && section->optional);
    pk_place place = pk_place_of(&reader->book.words.numbers, NULL, whole);
    if (section->optional && reader->pack.monster_count == 0)
        return pk_fail_at(&reader->source, node, "the section %s is for Monsters & Minions only",
                          section->key);
    return pk_read_value(reader, section, node, &place, &reader->pack);
}

static bool read_sections(pk_reader *reader)
{
    pk_source *source = &reader->source;
    yaml_node_t *root = pk_root(source);
    if (!check_sections(reader, root))
        return false;
    for (int i = 0; i < PK_SECTIONS; i++) {
        yaml_node_t *node = pk_find(source, root, pk_sections[i].key);
        if (node && !read_components(reader, &pk_sections[i], node))
            return false;
    }
    for (const pk_field *section = pk_number_sections; section->key; section++) {
        yaml_node_t *node = pk_find(source, root, section->key);
        if (node && !read_number_section(reader, section, node))
            return false;
    }
    yaml_node_t *ladder = pk_find(source, root, PK_LADDER);
    if (ladder && !read_ladder(reader, ladder))
        return false;
    if (reader->book.full)
        return pk_fail_at(source, root, "the pack has more words than there is room for");
    return pk_check_pack(reader);
}

/* ---- the whole -------------------------------------------------------------------------- */

bool pk_read_rollplayer(rp_pack *pack, rp_words *words, const char *text, size_t size, const char *file_name,
                        pk_reading mode, dw_error *error)
{
    pk_reader *reader = calloc(1, sizeof *reader);
    if (!reader)
        return dw_fail(error, "%.120s: not enough memory", file_name);
    if (!pk_open(&reader->source, text, size, file_name, error)) {
        free(reader);
        return false;
    }
    reader->mode = mode;
    if (mode != PK_WHOLE)
        reader->pack = *pack;
    pk_book_open(&reader->book, mode != PK_WHOLE ? words : NULL);
    bool good = read_sections(reader);
    if (good) {
        rp_pack_derive(&reader->pack);
        *pack = reader->pack;
        *words = reader->book.words;
    }
    pk_close(&reader->source);
    free(reader);
    return good;
}

bool pk_read_rollplayer_file(const char *path, pk_reading mode, rp_pack *pack, rp_words *words,
                             dw_error *error)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return dw_fail(error, "cannot open %.200s: %s", path, strerror(errno));
    char *text = malloc(PK_FILE_MAX + 1);
    size_t size = text ? fread(text, 1, PK_FILE_MAX + 1, file) : 0;
    bool good = text && !ferror(file);
    if (!good)
        dw_fail(error, "cannot read %.200s: %s", path, strerror(errno));
    fclose(file);
    good = good && pk_read_rollplayer(pack, words, text, size, path, mode, error);
    free(text);
    return good;
}

bool pk_load_rollplayer_file(const char *path, rp_pack *pack, rp_words *words, dw_error *error)
{
    return pk_read_rollplayer_file(path, PK_CHANGES, pack, words, error);
}
