/*
 * self_play.c: games that the network plays against itself. They are of every kind that there is (boxes,
 * player counts, variants, setups), because one network learns them all.
 */
#include "bots/learning/learning.h"

#include "bots/judge.h"
#include "bots/levels.h"

#include <math.h>
#include <string.h>

typedef struct self_game {
    _Alignas(64) unsigned char state[DW_STATE_MAX];
    const dw_game *game;
    int players;
    dw_rng dealer, choices;
} self_game;

/* Percent of the games with so many seats; where a game has no such count, the next smaller draw. */
static const int SHARE_OF_PLAYERS[DW_SEATS_MAX + 1] = {0, 25, 40, 15, 15, 5};

enum { VARIANT_IN = 12, USUAL_SETUP_IN = 4, NAMED_SETUP_IN = 3 }; /* one game in so many */

static int draw_players(const dw_game *game, dw_rng *rng)
{
    for (;;) {
        int roll = (int)dw_rng_below(rng, 100), players = 0;
        while (roll >= 0)
            roll -= SHARE_OF_PLAYERS[++players];
        if (players >= game->players_min && players <= game->players_max)
            return players;
    }
}

static const dw_game *draw_box(const char *id, dw_rng *rng)
{
    const dw_game *boxes[8];
    uint32_t count = 0;
    for (int i = 0; dw_game_at(i); i++)
        if (strcmp(dw_game_at(i)->id, id) == 0)
            boxes[count++] = dw_game_at(i);
    return boxes[dw_rng_below(rng, count)];
}

static uint64_t draw_setup(const dw_game *game, dw_rng *rng)
{
    uint64_t setup = 0;
    int named = 0;
    if (!game->setups || dw_rng_below(rng, USUAL_SETUP_IN) == 0)
        return 0;
    while (game->setups[named].id)
        named++;
    if (dw_rng_below(rng, NAMED_SETUP_IN) == 0)
        game->setup_words->read(game, game->setups[dw_rng_below(rng, (uint32_t)named)].id, &setup, NULL);
    else
        game->setup_words->read(game, "random", &setup, NULL);
    return setup;
}

static void set_up(self_game *at, const char *id)
{
    dw_options options = {0};
    at->game = draw_box(id, &at->choices);
    options.players = at->players = draw_players(at->game, &at->choices);
    options.setup = draw_setup(at->game, &at->choices);
    for (int i = 0; at->game->variants && at->game->variants[i].id; i++)
        options.variants |= dw_rng_below(&at->choices, VARIANT_IN) == 0 ? 1u << i : 0;
    if (!at->game->start(at->game, at->state, &options, NULL)) {
        options.variants = 0;
        at->game->start(at->game, at->state, &options, NULL);
    }
}

/* Of the network, or of the greedy level. */
static dw_move best_move(const bot_net *net, self_game *at, int seat)
{
    bot_asked asked;
    const bot_task *task = bot_ask(&asked, at->game, at->state, seat, &at->choices, NULL);
    int looked = 0;
    return net ? bot_quick_move(net, task, &looked) : bot_greedy_choose(task);
}

static bool explores(self_game *at, double exploring)
{
    return (double)(dw_rng_next(&at->choices) >> 11) * 0x1p-53 < exploring;
}

static dw_move any_move(self_game *at, int seat)
{
    dw_move moves[DW_MOVES_MAX];
    int count = at->game->moves(at->game, at->state, seat, moves);
    return moves[dw_rng_below(&at->choices, (uint32_t)count)];
}

void ln_play(const ln_course *course, const bot_net *net, uint64_t index, ln_notebook *notes)
{
    self_game at;
    dw_rng_seed_stream(&at.dealer, course->seed, 2 * index);
    dw_rng_seed_stream(&at.choices, course->seed, 2 * index + 1);
    set_up(&at, course->game);
    const dw_game *game = at.game;
    ln_begin_notes(notes);
    for (int asked; (asked = dw_asked(game, at.state)) >= 0;) {
        if (asked == 0) {
            game->apply(game, at.state, DW_CHANCE, dw_sample(game, at.state, &at.dealer));
            continue;
        }
        int seat = __builtin_ctz((unsigned)asked);
        dw_move move = explores(&at, course->exploring) ? any_move(&at, seat) : best_move(net, &at, seat);
        game->apply(game, at.state, seat, move);
        if (dw_asked(game, at.state) >= 0)
            ln_note(notes, net, game, at.state, at.players);
    }
    dw_result result;
    game->result(game, at.state, &result);
    ln_settle(notes, &result, fmin(1, course->trust / (double)(notes->count + 1)));
}

void ln_match(const dw_game *game, const bot_net *const nets[DW_SEATS_MAX], int players, uint64_t seed,
              uint64_t index, dw_result *result)
{
    self_game at = {.game = game, .players = players};
    dw_options options = {.players = players};
    dw_rng_seed_stream(&at.dealer, seed, 2 * index);
    dw_rng_seed_stream(&at.choices, seed, 2 * index + 1);
    game->start(game, at.state, &options, NULL);
    for (int asked; (asked = dw_asked(game, at.state)) >= 0;) {
        int seat = asked ? __builtin_ctz((unsigned)asked) : DW_CHANCE;
        dw_move move = asked ? best_move(nets[seat], &at, seat) : dw_sample(game, at.state, &at.dealer);
        game->apply(game, at.state, seat, move);
    }
    game->result(game, at.state, result);
}
