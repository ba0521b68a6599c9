/*
 * fuzz_move.c: any text as a move. The first three bytes choose the game: players and variants, seed, and
 * how many moves are played; the rest is the text. A move that is read and legal has one canonical text.
 */
#include "fuzz_game.h"
#include "random_game.h"

enum { STEP = 4 }; /* moves that are played for each unit of the third byte */

static void read_move_of(const tb_table *table, int seat, const char *text)
{
    const dw_game *game = table->game;
    dw_move move, again;
    dw_error error = {0};
    if (!dw_parse(game, table->state, seat, text, &move, &error)) {
        must(error.text[0] != '\0');
        return;
    }
    if (!dw_is_legal(game, table->state, seat, move))
        return;
    char canonical[DW_TEXT_MAX];
    must(dw_format(game, table->state, seat, move, canonical, sizeof canonical) < sizeof canonical);
    must(dw_parse(game, table->state, seat, canonical, &again, &error) && again == move);
}

/* Half of the first byte's values are for the base box, a quarter each for the others. */
static tb_table *table_for(const uint8_t *bytes)
{
    dw_options options = {.players = 1 + (bytes[0] & 3), .variants = (bytes[0] >> 2) & 31};
    const dw_game *game = fuzz_game_in_set("rollplayer", "base");
    if (bytes[0] >> 6 == 2) {
        game = fuzz_game_in_set("rollplayer", "mm");
        options = (dw_options){.players = 1 + bytes[1] % 5, .variants = bytes[0] & 63};
    } else if (bytes[0] >> 6 == 3) {
        game = fuzz_game_in_set("dicerealms", "base");
        options = (dw_options){.players = 2 + bytes[1] % 3};
        int setup = bytes[0] & 7;
        game->setup_words->read(game, game->setups[setup].id, &options.setup, NULL);
    }
    return tb_new(game, &options, bytes[1], NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (size < 3 || size > 3 + 200)
        return 0;
    tb_table *table = table_for(bytes);
    if (!table)
        return 0;
    play_at_random(table, bytes[1], bytes[2] * STEP);
    char text[256];
    memcpy(text, bytes + 3, size - 3);
    text[size - 3] = '\0';
    for (int seat = DW_CHANCE; seat < table->options.players; seat++)
        read_move_of(table, seat, text);
    tb_play_text(table, 0, text, NULL);
    tb_free(table);
    return 0;
}
