/* fuzz_pack.c: any bytes as a --pack file, laid over each box of each game. A pack that is accepted must play
 * whole games. */
#include "fuzz_game.h"
#include "games/dicerealms/game.h"
#include "games/dicerealms/packs/read_pack.h"
#include "games/rollplayer/game.h"
#include "games/rollplayer/packs/read_pack.h"

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

static void lay_over_rollplayer(const dw_game *box, const uint8_t *bytes, size_t size)
{
    static rp_pack pack;
    static rp_words words;
    const rp_box *original = box->pack;
    dw_error error = {0};
    pack = *original->pack;
    words = *original->words;
    if (!pk_read_rollplayer(&pack, &words, (const char *)bytes, size, "fuzz", PK_CHANGES, &error)) {
        must(error.text[0] != '\0');
        must(memcmp(&pack, original->pack, sizeof pack) == 0);
        return;
    }
    rp_box changed = {&pack, &words};
    dw_game game;
    rp_game_with(&game, box, &changed);
    play_whole_games(&game, size);
}

static void lay_over_dicerealms(const uint8_t *bytes, size_t size)
{
    static dr_pack pack;
    static dr_words words;
    dw_error error = {0};
    pack = dr_default_pack;
    words = dr_default_words;
    if (!pk_read_dicerealms(&pack, &words, (const char *)bytes, size, "fuzz", PK_CHANGES, &error)) {
        must(error.text[0] != '\0');
        must(memcmp(&pack, &dr_default_pack, sizeof pack) == 0);
        return;
    }
    dr_box changed = {&pack, &words};
    dw_game game;
    dr_game_with(&game, &dr_game, &changed);
    play_whole_games(&game, size);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    lay_over_rollplayer(&rp_game, bytes, size);
    lay_over_rollplayer(&rp_mm_game, bytes, size);
    lay_over_dicerealms(bytes, size);
    return 0;
}
