/* names.c: ids and names of faces, Fate faces and tiles, as the pack has them. */
#include "games/dicerealms/words/notation.h"
#include "games/dicerealms/words/words.h"

const char *dr_face_id(const dw_game *game, int kind)
{
    return dr_word(dr_words_of(game), dr_words_of(game)->faces[kind].id);
}

const char *dr_fate_id(const dw_game *game, int fate)
{
    return dr_word(dr_words_of(game), dr_words_of(game)->fates[fate].id);
}

const char *dr_tile_id(const dw_game *game, int tile)
{
    return dr_word(dr_words_of(game), dr_words_of(game)->tiles[tile].id);
}

const char *dr_face_name(const dw_game *game, int kind)
{
    return dr_word(dr_words_of(game), dr_words_of(game)->faces[kind].name);
}

const char *dr_fate_name(const dw_game *game, int fate)
{
    return dr_word(dr_words_of(game), dr_words_of(game)->fates[fate].name);
}

const char *dr_tile_name(const dw_game *game, int tile)
{
    return dr_word(dr_words_of(game), dr_words_of(game)->tiles[tile].name);
}
