/* match.c: plays one game between bots to its end. */
#include "cli/matches/match.h"

#include "bots/analysis/analysis.h"
#include "cli/cli.h"
#include "table/driver.h"

#include <string.h>

/* A game that is being played. */
typedef struct playing {
    const match_plan *plan;
    match_game *at;
    dv_driver driver;
    int length; /* moves so far */
    dw_rng dealer, bots;
} playing;

void match_add_thinking(match_thinking *to, const match_thinking *from)
{
    to->moves += from->moves;
    to->seconds += from->seconds;
    if (from->longest > to->longest)
        to->longest = from->longest;
}

static void play_move(playing *of, int seat, dw_move move)
{
    of->plan->game->apply(of->plan->game, of->at->state, seat, move);
    of->at->decisions += seat != DW_CHANCE;
    of->length++;
}

static void count_thinking(playing *of, int seat, double began, bool moved)
{
    double seconds = pf_clock() - began;
    match_add_thinking(&of->at->thinking[seat], &(match_thinking){moved, seconds, seconds});
}

/* A seat that only may act does so, or declines. */
static void volunteer(playing *of, int seat)
{
    const match_plan *plan = of->plan;
    double began = pf_clock();
    dw_move move;
    bool wants = bot_wants_to_act(of->at->levels[seat], plan->game, of->at->state, seat, &of->bots,
                                  &plan->means, &move);
    count_thinking(of, seat, began, wants);
    if (wants)
        play_move(of, seat, move);
    else
        dv_decline(&of->driver, plan->game, of->at->state, of->length, seat);
}

static void choose(playing *of, int seat)
{
    const match_plan *plan = of->plan;
    double began = pf_clock();
    dw_move move = bot_choose(of->at->levels[seat], plan->game, of->at->state, seat, &of->bots, &plan->means);
    count_thinking(of, seat, began, true);
    play_move(of, seat, move);
}

static void deal(playing *of)
{
    const dw_game *game = of->plan->game;
    int players = of->plan->options.players;
    dw_move drawn = dw_sample(game, of->at->state, &of->dealer);
    if (of->plan->weigh_luck) {
        analysis_amount luck[DW_SEATS_MAX];
        analysis_luck(bot_net_of(game), game, of->at->state, players, drawn, luck);
        for (int seat = 0; seat < players; seat++)
            of->at->luck[seat] += luck[seat].win;
    }
    play_move(of, DW_CHANCE, drawn);
}

static void play_to_the_end(playing *of)
{
    for (;;) {
        dv_demand demand = dv_next(&of->driver, of->plan->game, of->at->state, of->length);
        if (demand.kind == DV_OVER)
            return;
        if (demand.kind == DV_DEAL)
            deal(of);
        else if (demand.kind == DV_VOLUNTEER)
            volunteer(of, demand.seat);
        else
            choose(of, demand.seat);
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
    playing of = {.plan = plan, .at = out, .driver = dv_for(0)};
    *out = (match_game){.decisions = 0};
    memcpy(out->state, plan->start, plan->game->state_size);
    for (int seat = 0; seat < DW_SEATS_MAX; seat++)
        out->levels[seat] = plan->levels[((uint64_t)seat + rotation) % (uint64_t)plan->level_count];
    dw_rng_seed_stream(&of.dealer, plan->seed, 2 * deal);
    dw_rng_seed_stream(&of.bots, plan->seed, 2 * deal + 1);
    play_to_the_end(&of);
    award(plan, out);
}
