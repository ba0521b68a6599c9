/*
 * random_games.c: judges a position by random games. It stands in for the network in games that have none:
 * the levels, hints and analysis work there as well, but less sharply.
 */
#include "bots/judge.h"
#include "bots/levels.h"

enum {
    GAMES = 48,      /* for one position */
    STEPS_MAX = 4000 /* of one game; one that is longer counts as it stands */
};

static void play_one(const dw_game *game, bot_position *at, dw_rng *rng)
{
    for (int step = 0, asked; step < STEPS_MAX && (asked = dw_asked(game, at->bytes)) >= 0; step++) {
        int seat = asked ? __builtin_ctz((unsigned)asked) : DW_CHANCE;
        dw_move move = asked ? dw_pick(game, at->bytes, seat, rng) : dw_sample(game, at->bytes, rng);
        game->apply(game, at->bytes, seat, move);
    }
}

void bot_play_randomly(const dw_game *game, const void *state, int players, bot_outlook *out)
{
    *out = (bot_outlook){.score = {0}};
    for (int number = 0; number < GAMES; number++) {
        bot_position at;
        bot_outlook one;
        dw_result result;
        dw_rng rng;
        dw_rng_seed_stream(&rng, 1, (uint64_t)number);
        memcpy(at.bytes, state, game->state_size);
        play_one(game, &at, &rng);
        game->result(game, at.bytes, &result);
        bot_outlook_of(&result, players, &one);
        for (int seat = 0; seat < players; seat++) {
            out->score[seat] += one.score[seat] / GAMES;
            out->win[seat] += one.win[seat] / GAMES;
        }
    }
}
