/* fuzz_move.c: any text as a move. The first three bytes choose the game: players and variants, seed, and
 * how far it has gone (128: with Monsters & Minions); the rest is the text. A move that is read and legal has
 * one canonical text. */
#include "fuzz_game.h"
#include "random_game.h"

enum { STEP = 4 }; /* moves that are played for each unit of the third byte */

static void read_move_of(const tb_table *table, int seat, const char *text)
{
    const dw_game *game = table->game;
    dw_move move, again;
    dw_error error = {""};
    if (!game->parse(game, table->state, seat, text, &move, &error)) {
        must(error.text[0] != '\0');
        return;
    }
    if (!dw_is_legal(game, table->state, seat, move))
        return;
    char canonical[DW_TEXT_MAX];
    must(game->format(game, table->state, seat, move, canonical, sizeof canonical) < sizeof canonical);
    must(game->parse(game, table->state, seat, canonical, &again, &error) && again == move);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (size < 3 || size > 3 + 200)
        return 0;
    const dw_game *game = bytes[0] & 128 ? &rp_mm_game : &rp_game;
    dw_options options = {.players = 1 + (bytes[0] & 3), .variants = (bytes[0] >> 2) & 31};
    if (game == &rp_mm_game)
        options = (dw_options){.players = 1 + bytes[1] % 5, .variants = bytes[0] & 127};
    tb_table *table = tb_new(game, &options, bytes[1], NULL);
    if (!table)
        return 0;
    play_at_random(table, bytes[1], bytes[2] * STEP);
    char text[256];
    memcpy(text, bytes + 3, size - 3);
    text[size - 3] = '\0';
    for (int seat = DW_CHANCE; seat < options.players; seat++)
        read_move_of(table, seat, text);
    tb_play_text(table, 0, text, NULL);
    tb_free(table);
    return 0;
}
