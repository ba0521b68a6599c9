/*
 * read_pack.c: the format of a Dice Realms pack as a whole (pk_format), and the functions that read one.
 * The reading itself is in src/packs and in the other files of this folder.
 */
#include "games/dicerealms/packs/read_pack.h"

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

static const pk_format dicerealms_format = {
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
};

bool pk_read_dicerealms(dr_pack *pack, dr_words *words, const char *text, size_t size, const char *file_name,
                        pk_reading mode, dw_error *error)
{
    return pk_read_pack(&dicerealms_format, pack, words, text, size, file_name, mode, error);
}

bool pk_read_dicerealms_file(const char *path, pk_reading mode, dr_pack *pack, dr_words *words,
                             dw_error *error)
{
    return pk_read_pack_file(&dicerealms_format, pack, words, path, mode, error);
}

bool pk_load_dicerealms_file(const char *path, dr_pack *pack, dr_words *words, dw_error *error)
{
    return pk_read_dicerealms_file(path, PK_CHANGES, pack, words, error);
}

/* A game with components of its own, in one piece of memory. */
typedef struct own_game {
    dw_game game; /* first: who has the game has it all */
    dr_box box;
    dr_pack pack;
    dr_words words;
} own_game;

dw_game *pk_open_dicerealms(const dw_game *in, const char *path, dw_error *error)
{
    const dr_box *plain = in->pack;
    own_game *own = malloc(sizeof *own);
    if (!own) {
        dw_fail(error, "no memory for the game");
        return NULL;
    }
    own->game = *in;
    own->pack = *plain->pack;
    own->words = *plain->words;
    if (!pk_load_dicerealms_file(path, &own->pack, &own->words, error)) {
        free(own);
        return NULL;
    }
    own->box = (dr_box){&own->pack, &own->words};
    own->game.pack = &own->box;
    own->game.pack_hash = dr_pack_hash(&own->pack);
    return &own->game;
}
