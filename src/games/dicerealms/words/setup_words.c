/* setup_words.c: setups by name: "first_game", "random", or five tiles with commas between them. */
#include "games/dicerealms/rules/turn.h"

#include <stdio.h>
#include <string.h>

enum { NAME_MAX_LETTERS = 64 };

static const char RANDOM[] = "random";

/* ---- reading -------------------------------------------------------------------------------- */

static int find_id(const dr_words *words, const dw_entity *entities, int count, const char *id,
                   dw_nearest *near)
{
    for (int i = 0; i < count; i++) {
        const char *candidate = dr_word(words, entities[i].id);
        if (strcmp(candidate, id) == 0)
            return i;
        dw_nearest_try(near, candidate);
    }
    return -1;
}

/* Copies the name before the next comma, without blanks around it; returns what follows, or NULL at the end.
 */
static const char *next_name(const char *from, char name[NAME_MAX_LETTERS])
{
    while (*from == ' ')
        from++;
    size_t length = strcspn(from, ",");
    const char *rest = from[length] ? from + length + 1 : NULL;
    while (length && from[length - 1] == ' ')
        length--;
    snprintf(name, NAME_MAX_LETTERS, "%.*s", (int)(length < NAME_MAX_LETTERS ? length : NAME_MAX_LETTERS - 1),
             from);
    return rest;
}

static bool read_tiles(const dw_game *game, const char *text, uint64_t *tiles, dw_error *error)
{
    const dr_pack *p = dr_pack_of(game);
    const dr_words *words = dr_words_of(game);
    char name[NAME_MAX_LETTERS];
    *tiles = 0;
    for (const char *rest = text; rest;) {
        rest = next_name(rest, name);
        if (!*name)
            return dw_fail(error, "the setup has a comma without a tile");
        dw_nearest near = dw_nearest_to(name);
        int tile = find_id(words, words->tiles, p->tile_count, name, &near);
        if (tile < 0)
            return dw_fail(error, "there is no tile '%s'%s", name, dw_nearest_hint(&near));
        if (*tiles >> tile & 1)
            return dw_fail(error, "the tile '%s' is named twice", name);
        *tiles |= (uint64_t)1 << tile;
    }
    return true;
}

bool dr_read_setup(const dw_game *game, const char *text, uint64_t *setup, dw_error *error)
{
    const dr_pack *p = dr_pack_of(game);
    const dr_words *words = dr_words_of(game);
    dw_nearest near = dw_nearest_to(text);
    if (strcmp(text, RANDOM) == 0) {
        *setup = DR_RANDOM_SETUP;
        return true;
    }
    int named = find_id(words, words->setups, p->setup_count, text, &near);
    dw_nearest_try(&near, RANDOM);
    if (named >= 0) {
        *setup = p->setups[named];
        return true;
    }
    if (!strchr(text, ',')) {
        int tile = find_id(words, words->tiles, p->tile_count, text, &near);
        return tile < 0 ? dw_fail(error, "there is no setup '%.60s'%s", text, dw_nearest_hint(&near))
                        : dw_fail(error, "'%s' is one tile; a setup has %d, with commas between them", text,
                                  p->numbers.tiles_drawn);
    }
    return read_tiles(game, text, setup, error) && dr_setup_is_good(p, *setup, error);
}

/* ---- writing -------------------------------------------------------------------------------- */

void dr_setup_words(const dw_game *game, uint64_t setup, dw_text *text)
{
    const dr_pack *p = dr_pack_of(game);
    const dr_words *words = dr_words_of(game);
    if (setup == DR_RANDOM_SETUP) {
        dw_text_put(text, RANDOM);
        return;
    }
    if (!setup)
        setup = p->setups[0];
    for (int i = 0; i < p->setup_count; i++)
        if (dr_with_added(p, p->setups[i]) == dr_with_added(p, setup)) {
            dw_text_put(text, dr_word(words, words->setups[i].id));
            return;
        }
    const char *comma = "";
    for (int tile = 0; tile < p->tile_count; tile++)
        if (setup >> tile & 1) {
            dw_text_add(text, "%s%s", comma, dr_word(words, words->tiles[tile].id));
            comma = ",";
        }
}
