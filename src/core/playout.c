/*
 * playout.c: plays random games to the end, the unit of everything that counts games. Deals for itself;
 * knows games only through dw_game.
 */
#include "dicewright.h"

#include <string.h>

/* Quicker than dw_hash: eight bytes at a time. The image is what stays when the layout of the state changes.
 */
static uint64_t hash_image(const dw_game *game, const void *state, uint64_t hash)
{
    unsigned char image[DW_STATE_MAX];
    size_t size = dw_image(game, state, image);
    memset(image + size, 0, size % 8 ? 8 - size % 8 : 0); /* up to the next whole word */
    for (size_t at = 0; at < size; at += 8) {
        uint64_t word;
        memcpy(&word, image + at, sizeof word);
        hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 29;
    }
    return hash;
}

static inline dw_move pick(const dw_game *game, const void *state, int seat, dw_rng *rng,
                           dw_move moves[DW_MOVES_MAX])
{
    if (game->pick)
        return game->pick(game, state, seat, rng);
    int count = game->moves(game, state, seat, moves);
    return moves[count > 1 ? dw_rng_below(rng, (uint32_t)count) : 0];
}

void dw_play_out(const dw_game *game, void *state, dw_rng *rng, dw_playout *out)
{
    dw_move moves[DW_MOVES_MAX];
    uint64_t hash = out->hash;
    for (;;) {
        int asked = dw_asked(game, state);
        if (asked < 0)
            break;
        int seat = DW_CHANCE;
        dw_move move;
        if (asked == 0) {
            move = dw_sample(game, state, rng);
            out->chances++;
        } else {
            seat = __builtin_ctz((unsigned)asked);
            move = pick(game, state, seat, rng, moves);
            out->decisions++;
        }
        game->apply(game, state, seat, move);
        hash = (hash ^ move) * 0x9e3779b97f4a7c15u;
    }
    out->hash = hash_image(game, state, hash);
}
