/* fuzz_pack.c: any bytes as a --pack file, laid over each box of each game. A pack that is accepted must play
 * whole games. */
#include "fuzz_game.h"
#include "games/pack_formats.h"
#include "games/rollplayer/rules/pack.h"

#include <stdlib.h>

static void play_whole_games(const dw_game *game, size_t seed)
{
    int variants = 0;
    while (game->variants[variants].id)
        variants++;
    for (int players = game->players_min; players <= game->players_max; players++) {
        _Alignas(16) unsigned char state[DW_STATE_MAX];
        dw_options options = {.players = players, .variants = (uint32_t)seed & ((1u << variants) - 1)};
        dw_playout playout = {0};
        dw_error error = {0};
        dw_rng rng;
        dw_rng_seed(&rng, seed);
        if (!game->start(game, state, &options, &error)) /* variants that need another setup */
            options.variants = 0;
        must(game->start(game, state, &options, &error));
        dw_play_out(game, state, &rng, &playout);
        must(dw_check(game, state, &error));
    }
}

static void lay_over(const dw_game *box, const uint8_t *bytes, size_t size)
{
    dw_error error = {0};
    dw_game *game = pk_open_game(pk_format_of(box->id), box, (const char *)bytes, size, "fuzz", &error);
    must(game || error.text[0] != '\0');
    if (game)
        play_whole_games(game, size);
    free(game);
}

/* A pack that is refused stays as it was. */
static void lay_over_tables(const uint8_t *bytes, size_t size)
{
    static rp_pack pack;
    static rp_words words;
    dw_error error = {0};
    pack = rp_mm_pack;
    words = rp_mm_words;
    if (pk_read_pack(pk_format_of("rollplayer"), &pack, &words, (const char *)bytes, size, "fuzz", PK_CHANGES,
                     &error))
        return;
    must(memcmp(&pack, &rp_mm_pack, sizeof pack) == 0);
    must(memcmp(&words, &rp_mm_words, sizeof words) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    for (int i = 0; dw_game_at(i); i++)
        if (pk_format_of(dw_game_at(i)->id))
            lay_over(dw_game_at(i), bytes, size);
    lay_over_tables(bytes, size);
    return 0;
}
