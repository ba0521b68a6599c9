/* match.c: plays one game between bots to its end. */
#include "cli/match.h"

#include "analysis/analysis.h"
#include "cli/cli.h"

#include <string.h>

/* A game that is being played. */
typedef struct sitting {
    const match_plan *plan;
    match_game *at;
    dw_rng dealer, bots;
} sitting;

void match_add_thinking(match_thinking *to, const match_thinking *from)
{
    to->moves += from->moves;
    to->seconds += from->seconds;
    if (from->longest > to->longest)
        to->longest = from->longest;
}

static void play_move(sitting *of, int seat, dw_move move)
{
    of->plan->game->apply(of->plan->game, of->at->state, seat, move);
    of->at->decisions += seat != DW_CHANCE;
}

static void count_thinking(sitting *of, int seat, double began, bool moved)
{
    double seconds = ho_clock() - began;
    match_add_thinking(&of->at->thinking[seat], &(match_thinking){moved, seconds, seconds});
}

static bool wants_to_act(sitting *of, int seat, dw_move *move)
{
    const match_plan *plan = of->plan;
    double began = ho_clock();
    bool wants =
        pl_wants_to_act(of->at->levels[seat], plan->game, of->at->state, seat, &of->bots, &plan->means, move);
    count_thinking(of, seat, began, wants);
    return wants;
}

/* Lets one seat that only may act do so. */
static bool somebody_acted(sitting *of, dw_turn turn)
{
    dw_move move;
    for (int seat = 0; seat < DW_SEATS_MAX && !turn.partial; seat++)
        if ((turn.may_act & ~turn.waiting) >> seat & 1 && wants_to_act(of, seat, &move)) {
            play_move(of, seat, move);
            return true;
        }
    return false;
}

static void choose(sitting *of, int seat)
{
    const match_plan *plan = of->plan;
    double began = ho_clock();
    dw_move move = pl_choose(of->at->levels[seat], plan->game, of->at->state, seat, &of->bots, &plan->means);
    count_thinking(of, seat, began, true);
    play_move(of, seat, move);
}

static void deal(sitting *of)
{
    const dw_game *game = of->plan->game;
    int players = of->plan->options.players;
    dw_move drawn = game->sample(game, of->at->state, &of->dealer);
    if (of->plan->weigh_luck) {
        analysis_amount luck[DW_SEATS_MAX];
        analysis_luck(pl_net_of(game), game, of->at->state, players, drawn, luck);
        for (int seat = 0; seat < players; seat++)
            of->at->luck[seat] += luck[seat].win;
    }
    play_move(of, DW_CHANCE, drawn);
}

static void play_to_the_end(sitting *of)
{
    const dw_game *game = of->plan->game;
    for (;;) {
        dw_turn turn = game->turn(game, of->at->state);
        if (turn.over)
            return;
        if (turn.chance)
            deal(of);
        else if (!somebody_acted(of, turn))
            choose(of, __builtin_ctz(turn.waiting));
    }
}

/* Shares the win among the winners. */
static void award(const match_plan *plan, match_game *at)
{
    int winners = 0;
    plan->game->result(plan->game, at->state, &at->result);
    for (int seat = 0; seat < plan->options.players; seat++)
        winners += at->result.place[seat] == 1;
    for (int seat = 0; seat < plan->options.players; seat++)
        at->wins[seat] = at->result.place[seat] == 1 ? MATCH_WIN / winners : 0;
}

void match_play(const match_plan *plan, uint64_t deal, uint64_t rotation, match_game *out)
{
    sitting of = {.plan = plan, .at = out};
    *out = (match_game){.decisions = 0};
    memcpy(out->state, plan->start, plan->game->state_size);
    for (int seat = 0; seat < DW_SEATS_MAX; seat++)
        out->levels[seat] = plan->levels[((uint64_t)seat + rotation) % (uint64_t)plan->level_count];
    dw_rng_seed_stream(&of.dealer, plan->seed, 2 * deal);
    dw_rng_seed_stream(&of.bots, plan->seed, 2 * deal + 1);
    play_to_the_end(&of);
    award(plan, out);
}
