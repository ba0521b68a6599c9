/*
 * format.c: the format of a Dice Realms pack as a whole (pk_format). The reading itself is in src/packs and
 * in the other files of this folder.
 */
#include "games/dicerealms/packs/fields.h"

static const pk_entity_list entity_lists[] = {
    {offsetof(dr_words, faces), DR_KINDS},
    {offsetof(dr_words, lines), DR_LINES_MAX},
    {offsetof(dr_words, fates), DR_FATES_MAX},
    {offsetof(dr_words, tiles), DR_TILES_MAX},
    {offsetof(dr_words, setups), DR_SETUPS_MAX},
    {offsetof(dr_words, numbers), 1},
    {0},
};

static void derive(void *pack)
{
    dr_pack_derive(pack);
}

static uint64_t hash(const void *pack)
{
    return dr_pack_hash(pack);
}

const pk_format pk_dicerealms_format = {
    .game = "dicerealms",
    .prefix = "dr",
    .boxes = {"default"},
    .pack_size = sizeof(dr_pack),
    .words_size = sizeof(dr_words),
    .shape =
        {
            .facts = offsetof(dr_words, facts),
            .fact_count = offsetof(dr_words, fact_count),
            .letters = offsetof(dr_words, letters),
            .letter_count = offsetof(dr_words, letter_count),
            .facts_max = DR_FACTS_MAX,
            .letters_max = DR_LETTERS_MAX,
            .lists = entity_lists,
        },
    .sections = pk_dr_sections,
    .section_count = PK_DR_SECTIONS,
    .number_sections = pk_dr_number_sections,
    .numbers = offsetof(dr_words, numbers),
    .id_max = PK_DR_ID_MAX,
    .check = pk_dr_check,
    .derive = derive,
    .hash = hash,
};
