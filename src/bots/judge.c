/*
 * judge.c: judges a move by the position that it leads to. A seat that has to go on at once (place the die
 * that it took, choose what to swap with) is followed through that choice, which lets all moves be
 * compared where the seat has finished its action.
 */
#include "bots/judge.h"

#include "bots/levels.h"

#include <math.h>
#include <string.h>

enum {
    DEPTH_MAX = 4,         /* choices of one action that are followed */
    OUTCOMES_MAX = 12,     /* of a roll that are all looked at */
    ROLLS = 2,             /* one after the other that are looked through */
    NEXT_OUTCOMES_MAX = 6, /* of the second: a die; a card of many is a long list */
    ROLL_NODES = 240,      /* positions for both */
};

static const double POINT = 0.025; /* of a chance to win */

/* The weight of an opponent's point against one's own, where a longer game brings everybody more points. A
 * network that learns by the score alone there learns to make games long. The weight is below 1: a point
 * taken from others is not as good as one's own. */
static const double OTHERS_SHARE = 0.9;

static double worth_of(const dw_game *game, const bot_outlook *outlook, int seat, int players)
{
    double others = 0, own = (double)outlook->score[seat];
    if (players == 1)
        return POINT * own;
    for (int other = 0; game->open_end && other < players; other++)
        others += other == seat ? 0 : (double)outlook->score[other];
    return (double)outlook->win[seat] + POINT * (own - OTHERS_SHARE * others / (players - 1));
}

bot_rating bot_rating_of(const dw_game *game, const bot_outlook *outlook, int seat, int players)
{
    return (bot_rating){.score = (double)outlook->score[seat],
                        .win = (double)outlook->win[seat],
                        .worth = worth_of(game, outlook, seat, players)};
}

void bot_outlook_of(const dw_result *result, int players, bot_outlook *out)
{
    int winners = 0;
    for (int seat = 0; seat < players; seat++)
        winners += result->place[seat] == 1;
    for (int seat = 0; seat < players; seat++) {
        out->score[seat] = (float)result->total[seat];
        out->win[seat] = result->place[seat] == 1 ? 1 / (float)winners : 0;
    }
}

static void judge_near(const bot_net *net, const dw_game *game, const void *state, int players,
                       const bot_base *bases, bot_outlook *out)
{
    if (dw_asked(game, state) >= 0) {
        if (net)
            bot_look(net, game, state, players, bases, out);
        else
            bot_play_randomly(game, state, players, out);
        return;
    }
    dw_result result;
    game->result(game, state, &result);
    bot_outlook_of(&result, players, out);
}

void bot_judge(const bot_net *net, const dw_game *game, const void *state, int players, bot_outlook *out)
{
    judge_near(net, game, state, players, NULL, out);
}

void bot_judge_position(const bot_judging *by, const void *state, bot_rating *out)
{
    bot_outlook outlook;
    dw_move move = out->move;
    judge_near(by->net, by->game, state, by->players, by->bases, &outlook);
    *out = bot_rating_of(by->game, &outlook, by->seat, by->players);
    out->move = move;
}

static bool goes_on(const bot_judging *by, const void *state)
{
    int asked = dw_asked(by->game, state);
    return asked > 0 && asked >> by->seat & 1;
}

static bool is_partial(const bot_judging *by, const void *state)
{
    return goes_on(by, state) && by->game->turn(by->game, state).partial;
}

/* By the seat's own view alone, as if the others stood as before the moves. */
double bot_own_worth(const bot_judging *by, const void *state)
{
    float strength[DW_SEATS_MAX];
    bot_outlook outlook;
    dw_features seen;
    if (!by->net || dw_asked(by->game, state) < 0) {
        bot_rating end = {.move = 0};
        bot_judge_position(by, state, &end);
        return end.worth;
    }
    by->game->learning->features(by->game, state, by->seat, &seen);
    bot_forecast own = bot_forecast_near(by->net, &by->bases[by->seat], &seen);
    for (int seat = 0; seat < by->players; seat++) {
        const bot_forecast *said = seat == by->seat ? &own : &by->bases[seat].forecast;
        strength[seat] = said->strength;
        outlook.score[seat] = said->score;
    }
    bot_chances(strength, by->players, outlook.win);
    return bot_rating_of(by->game, &outlook, by->seat, by->players).worth;
}

/* Does what is best for the seat, by its own view: one choice, and all of a compound action. What that comes
 * to. */
static double do_best(const bot_judging *by, bot_position *at, int depth)
{
    const dw_game *game = by->game;
    dw_move moves[DW_MOVES_MAX];
    int count = game->moves(game, at->bytes, by->seat, moves);
    bot_position best;
    double most = -INFINITY;
    *by->left -= count;
    for (int i = 0; i < count; i++) {
        bot_position next;
        bot_step(game, at->bytes, by->seat, moves[i], &next);
        bool further = *by->left > 0 && depth < DEPTH_MAX && is_partial(by, next.bytes);
        double worth = further ? do_best(by, &next, depth + 1) : bot_own_worth(by, next.bytes);
        if (worth > most) {
            most = worth;
            memcpy(best.bytes, next.bytes, game->state_size);
        }
    }
    memcpy(at->bytes, best.bytes, game->state_size);
    return most;
}

static void judge_roll(const bot_judging *by, const void *state, int depth, int rolls, bot_rating *out);

/* The worth of the position; if dice are rolled there and rolls may still be looked through, the mean of
 * their outcomes. Rolls of the next round are no part of the seat's action. */
static void judge_end(const bot_judging *by, const void *state, int depth, int rolls, bot_rating *out)
{
    if (rolls > 0 && dw_asked(by->game, state) == 0 && dw_round(by->game, state) == by->round)
        judge_roll(by, state, depth, rolls, out);
    else
        bot_judge_position(by, state, out);
}

/* The position, if the seat now does the best that it can. */
static void judge_on(const bot_judging *by, const void *state, int depth, int rolls, bot_rating *out)
{
    bot_position at;
    memcpy(at.bytes, state, by->game->state_size);
    do_best(by, &at, depth);
    judge_end(by, at.bytes, depth, rolls, out);
}

/* The position, or the end of the compound action that it is in the middle of. */
static void judge_action(const bot_judging *by, const void *state, int depth, int rolls, bot_rating *out)
{
    bool further = *by->left > 0 && depth < DEPTH_MAX;
    if (further && is_partial(by, state))
        judge_on(by, state, depth + 1, rolls, out);
    else
        judge_end(by, state, depth, rolls, out);
}

void bot_judge_action(const bot_judging *by, const void *state, bot_rating *out)
{
    judge_action(by, state, 0, 0, out);
}

/* The mean over the outcomes of a roll, of each the best that the seat can do then, and all with the same
 * means; of what has too many outcomes the position before it. */
static void judge_roll(const bot_judging *by, const void *state, int depth, int rolls, bot_rating *out)
{
    const dw_game *game = by->game;
    dw_outcome outcomes[DW_MOVES_MAX];
    int count = game->outcomes(game, state, outcomes);
    int64_t nodes = rolls == ROLLS ? ROLL_NODES : *by->left;
    bot_rating sum = {.move = out->move};
    double weights = 0;
    if (count > (rolls == ROLLS ? OUTCOMES_MAX : NEXT_OUTCOMES_MAX) || nodes < count) {
        bot_judge_position(by, state, out);
        return;
    }
    for (int i = 0; i < count; i++) {
        int64_t left = nodes / count - 1;
        bot_judging each = *by;
        bot_position next;
        bot_rating one = {.move = out->move};
        each.left = &left;
        bot_step(game, state, DW_CHANCE, outcomes[i].move, &next);
        if (left > 0 && depth < DEPTH_MAX && goes_on(by, next.bytes))
            judge_on(&each, next.bytes, depth + 1, 0, &one);
        else
            judge_action(&each, next.bytes, depth, rolls - 1, &one);
        weights += outcomes[i].weight;
        sum.score += outcomes[i].weight * one.score;
        sum.win += outcomes[i].weight * one.win;
        sum.worth += outcomes[i].weight * one.worth;
    }
    *out = (bot_rating){out->move, sum.score / weights, sum.win / weights, sum.worth / weights};
}

/* How many positions there are one choice further. */
static int64_t count_further(const bot_judging *by, const bot_task *task, const dw_move *moves, int count,
                             int most)
{
    const dw_game *game = by->game;
    dw_move further[DW_MOVES_MAX];
    int64_t sum = 0;
    for (int i = 0; i < count && sum <= most; i++) {
        bot_position next;
        bot_step(game, task->view, by->seat, moves[i], &next);
        sum += goes_on(by, next.bytes) ? game->moves(game, next.bytes, by->seat, further) : 1;
    }
    return sum;
}

void bot_look_at_bases(const bot_net *net, const bot_task *task, bot_base bases[DW_SEATS_MAX])
{
    for (int seat = 0; net && seat < task->players; seat++) {
        dw_features seen;
        task->game->learning->features(task->game, task->view, seat, &seen);
        bot_base_of(net, &seen, &bases[seat]);
    }
}

int bot_judge_moves(const bot_net *net, const bot_task *task, int nodes, bot_rating out[DW_MOVES_MAX])
{
    const dw_game *game = task->game;
    bot_base bases[DW_SEATS_MAX];
    int64_t left = 0;
    const bot_judging by = {net, game, task->seat, task->players, dw_round(game, task->view), &left, bases};
    dw_move moves[DW_MOVES_MAX];
    int count = game->moves(game, task->view, task->seat, moves), rolls = nodes > 0 ? ROLLS : 0;
    bot_look_at_bases(net, task, bases);
    bool further = nodes > count && count_further(&by, task, moves, count, nodes) <= nodes;
    for (int i = 0; i < count; i++) {
        bot_position next;
        out[i] = (bot_rating){.move = moves[i]};
        bot_step(game, task->view, task->seat, moves[i], &next);
        left = nodes;
        if (further && goes_on(&by, next.bytes))
            judge_on(&by, next.bytes, 1, rolls, &out[i]);
        else
            judge_action(&by, next.bytes, 0, rolls, &out[i]);
    }
    return count;
}

dw_move bot_best_move(const bot_net *net, const bot_task *task, int nodes, int *looked)
{
    bot_rating ratings[DW_MOVES_MAX];
    dw_move only[DW_MOVES_MAX];
    if (task->game->moves(task->game, task->view, task->seat, only) == 1)
        return only[0];
    int count = bot_judge_moves(net, task, nodes, ratings), best = 0;
    if (looked)
        *looked += count;
    for (int i = 1; i < count; i++)
        if (ratings[i].worth > ratings[best].worth)
            best = i;
    return ratings[best].move;
}

/* By insertion: lists are short. */
void bot_sort_ratings(bot_rating *ratings, int count)
{
    for (int i = 1; i < count; i++) {
        bot_rating one = ratings[i];
        int at = i;
        for (; at > 0 && ratings[at - 1].worth < one.worth; at--)
            ratings[at] = ratings[at - 1];
        ratings[at] = one;
    }
}
