/* fuzz_pack.c: any bytes as a --pack file. A pack that is accepted must play a whole game. */
#include "fuzz_game.h"
#include "packs/rollplayer_pack.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static rp_pack pack;
    static rp_words words;
    dw_error error = {""};
    pack = rp_default_pack;
    words = rp_default_words;
    if (!pk_read_rollplayer(&pack, &words, (const char *)bytes, size, "fuzz", PK_CHANGES, &error)) {
        must(error.text[0] != '\0');
        must(memcmp(&pack, &rp_default_pack, sizeof pack) == 0);
        return 0;
    }
    rp_box box = {&pack, &words};
    dw_game game;
    rp_game_with(&game, &rp_game, &box);
    for (int players = 1; players <= game.players_max; players++) {
        _Alignas(16) unsigned char state[DW_STATE_MAX];
        dw_options options = {.players = players, .variants = (uint32_t)(size & 31)};
        dw_playout playout = {0};
        dw_rng rng;
        dw_rng_seed(&rng, size);
        must(game.start(&game, state, &options, &error));
        dw_play_out(&game, state, &rng, &playout);
        must(game.check(&game, state, &error));
    }
    return 0;
}
