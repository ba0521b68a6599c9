/* fuzz_position.c: any bytes as a position. One that is read must be written and read again unchanged,
 * and a random game from there must keep the invariants. */
#include "fuzz_game.h"
#include "random_game.h"
#include "table/position.h"

enum { MOVES = 40, TEXT_ROOM = 32768 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    _Alignas(16) unsigned char state[DW_STATE_MAX], back[DW_STATE_MAX];
    dw_error error = {0};
    tb_name name;
    tb_position_game_of_text((const char *)bytes, size, &name);
    const dw_game *game = fuzz_game_in_set(*name.id ? name.id : dw_game_at(0)->id, name.set);
    if (!game)
        game = fuzz_game_at(0);
    if (!tb_position_parse(game, (const char *)bytes, size, state, &error)) {
        must(error.text[0] != '\0');
        return 0;
    }
    static char buffer[TEXT_ROOM];
    dw_text text = dw_text_in(buffer, sizeof buffer);
    dw_json json = dw_json_in(&text);
    tb_position_write(game, state, &json, NULL);
    must(dw_text_fits(&text) && tb_position_parse(game, buffer, text.length, back, &error));
    must(memcmp(state, back, game->state_size) == 0);
    tb_table *table = tb_new_at(game, state, 1, &error);
    dw_rng rng;
    dw_rng_seed(&rng, size);
    for (int i = 0; i < MOVES && play_one_at_random(table, &rng); i++)
        must(dw_check(game, table->state, &error));
    tb_free(table);
    return 0;
}
