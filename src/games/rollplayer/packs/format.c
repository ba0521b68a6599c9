/*
 * format.c: the format of a Roll Player pack as a whole (pk_format), what the values of a card must fit
 * among themselves, and the ladder of titles. Single values are read in the other files of this folder.
 */
#include "games/rollplayer/packs/reader.h"

#include <stdio.h>
#include <string.h>

/* ---- one component ---------------------------------------------------------------------- */

/* A card of another kind is another card: nothing of the old one can be kept. */
bool pk_changes_kind(pk_reader *reader, const yaml_node_t *node, const void *record)
{
    const rp_card *card = record;
    const yaml_node_t *kind = pk_find(&reader->source, node, "kind");
    const pk_word *word = kind ? pk_find_word(pk_kind_words, pk_scalar(kind)) : NULL;
    return word && word->value != card->kind;
}

/* What the values of one card must fit among themselves. */
bool pk_finish_card(pk_reader *reader, pk_pair pair, void *record)
{
    rp_card *card = record;
    const pk_op *op = &pk_ops[card->effect.op];
    if (card->kind != RP_SKILL && card->kind != RP_TRAIT)
        card->arrow = RP_NO_ARROW;
    if (card->kind == RP_ARMOR)
        card->effect.armor = card->armor;
    if (card->kind == RP_SCROLL && !pk_has_monsters(reader))
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

bool pk_finish_armor_set(pk_reader *reader, pk_pair pair, void *record)
{
    (void)record;
    yaml_node_t *size = pk_find(&reader->source, pair.value, "size");
    if (!size || pk_find(&reader->source, pair.value, "stars"))
        return true;
    return pk_fail_at(&reader->source, size, "size of '%s' must come with stars, one for each card",
                      pk_scalar(pair.key));
}

/* A total below the Strength is a failure, and the first one that is not earns the first stars. */
bool pk_finish_monster(pk_reader *reader, pk_pair pair, void *record)
{
    const rp_monster *monster = record;
    if (monster->bands[0][0] == monster->strength)
        return true;
    const yaml_node_t *bands = pk_find(&reader->source, pair.value, "bands");
    return pk_fail_at(&reader->source, bands ? bands : pair.key,
                      "bands of '%s' must begin with the strength, which is %d, not with %d",
                      pk_scalar(pair.key), monster->strength, monster->bands[0][0]);
}

/* ---- sections --------------------------------------------------------------------------- */

/* The titles of solitaire and their lowest totals, best first. A new ladder replaces the old one. */
static bool read_ladder(pk_reader *reader, const yaml_node_t *node)
{
    pk_source *source = &reader->source;
    rp_numbers *numbers = &pk_rp_pack(reader)->numbers;
    rp_words *words = pk_rp_words(reader);
    pk_place place;
    if (!pk_enter_section(reader, PK_LADDER, node, &place))
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
        pk_field at_least = {.key = title, .read = pk_read_number, .min = -99, .max = 127};
        if (!pk_read_value(reader, &at_least, pair.value, &place, &numbers->title_at_least[i]))
            return false;
        if (i > 0 && numbers->title_at_least[i] >= numbers->title_at_least[i - 1])
            return pk_fail_at(source, pair.value, PK_LADDER " must descend, and %d does not follow %d",
                              numbers->title_at_least[i], numbers->title_at_least[i - 1]);
        words->titles[i] = pk_book_text(&reader->book, title);
    }
    return true;
}

/* An optional section comes with the Monsters. */
static bool check_number_section(pk_reader *reader, const pk_field *section, const yaml_node_t *node)
{
    if (!section->optional || pk_has_monsters(reader))
        return true;
    return pk_fail_at(&reader->source, node, "the section %s is for Monsters & Minions only", section->key);
}

/* ---- the whole -------------------------------------------------------------------------- */

static const pk_entity_list entity_lists[] = {
    {offsetof(rp_words, cards), RP_CARDS_MAX},
    {offsetof(rp_words, classes), RP_CLASSES_MAX},
    {offsetof(rp_words, races), RP_RACES_MAX},
    {offsetof(rp_words, alignments), RP_ALIGNMENTS_MAX},
    {offsetof(rp_words, backstories), RP_BACKSTORIES_MAX},
    {offsetof(rp_words, armor_sets), RP_ARMOR_TYPES},
    {offsetof(rp_words, minions), RP_MINIONS_MAX},
    {offsetof(rp_words, monsters), RP_MONSTERS_MAX},
    {offsetof(rp_words, adventures), RP_ADVENTURES_MAX},
    {offsetof(rp_words, numbers), 1},
    {0},
};

static void derive(void *pack)
{
    rp_pack_derive(pack);
}

static uint64_t hash(const void *pack)
{
    return rp_pack_hash(pack);
}

const pk_format pk_rollplayer_format = {
    .game = "rollplayer",
    .prefix = "rp",
    .boxes = {"default", "mm"},
    .pack_size = sizeof(rp_pack),
    .words_size = sizeof(rp_words),
    .shape =
        {
            .facts = offsetof(rp_words, facts),
            .fact_count = offsetof(rp_words, fact_count),
            .letters = offsetof(rp_words, letters),
            .letter_count = offsetof(rp_words, letter_count),
            .facts_max = RP_FACTS_MAX,
            .letters_max = RP_LETTERS_MAX,
            .lists = entity_lists,
        },
    .sections = pk_sections,
    .section_count = PK_SECTIONS,
    .number_sections = pk_number_sections,
    .numbers = offsetof(rp_words, numbers),
    .id_max = PK_ID_MAX,
    .own_section = PK_LADDER,
    .read_own_section = read_ladder,
    .check_number_section = check_number_section,
    .check = pk_check_pack,
    .derive = derive,
    .hash = hash,
};

_Static_assert((int)RP_CARDS_MAX <= (int)PK_PAIRS_MAX, "a section has a key for each card");
