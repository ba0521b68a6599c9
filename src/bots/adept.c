/*
 * adept.c: the levels that judge by the network. The adept follows its own action to the end and takes the
 * move that leads to the best position; it plays out the last moves of a game. The novice uses the same
 * network as a beginner would: it thinks of its own score only, does not think an action through,
 * overlooks moves, and misjudges whole kinds of moves.
 */
#include "bots/judge.h"
#include "bots/levels.h"

#include <math.h>
#include <string.h>

enum {
    ADEPT_NODES = 60, /* positions that it looks at for one move, if it can think its action through */
    LAST_STEPS = 8,   /* moves and rolls: if the game is over so soon, the adept plays it out, */
    LAST_NODES = 50,  /* with so many positions */
};

/* Acting in another's turn must gain so much. */
static const double VOLUNTEER_MARGIN = 0.003;

static int nodes_of(const bot_task *task)
{
    int64_t nodes = task->means->nodes ? task->means->nodes : ADEPT_NODES;
    return nodes < 1 << 20 ? (int)nodes : 1 << 20;
}

int bot_adept_rate_by_network(const bot_task *task, bot_rating out[DW_MOVES_MAX])
{
    int count = bot_judge_moves(bot_net_of(task->game), task, nodes_of(task), out);
    bot_sort_ratings(out, count);
    return count;
}

/* Whether the game is over after a few moves, whatever they are. */
static bool is_nearly_over(const bot_task *task)
{
    const dw_game *game = task->game;
    _Alignas(16) unsigned char state[DW_STATE_MAX];
    dw_rng rng;
    dw_rng_seed(&rng, 1);
    memcpy(state, task->view, game->state_size);
    for (int step = 0; step < LAST_STEPS; step++) {
        int asked = dw_asked(game, state), seat = asked > 0 ? __builtin_ctz((unsigned)asked) : DW_CHANCE;
        if (asked < 0)
            return true;
        dw_move move = asked == 0 ? dw_sample(game, state, &rng) : dw_pick(game, state, seat, &rng);
        game->apply(game, state, seat, move);
    }
    return false;
}

/* In the last moves results are near, and say more than the network. The luck comes from the position: the
 * adept is always of the same opinion. */
int bot_adept_rate(const bot_task *task, bot_rating out[DW_MOVES_MAX])
{
    int count = bot_adept_rate_by_network(task, out);
    if (count < 2 || !is_nearly_over(task))
        return count;
    const bot_means means = {.nodes = LAST_NODES};
    dw_rng rng;
    bot_task last = *task;
    dw_rng_seed_stream(&rng, dw_hash(DW_HASH_START, task->view, task->game->state_size),
                       (uint64_t)task->seat);
    last.rng = &rng;
    last.means = &means;
    bot_play_out(&last, out, count, true);
    return count;
}

dw_move bot_adept_choose(const bot_task *task)
{
    bot_rating ratings[DW_MOVES_MAX];
    dw_move only[DW_MOVES_MAX];
    if (task->game->moves(task->game, task->view, task->seat, only) == 1)
        return only[0];
    bot_adept_rate(task, ratings);
    return ratings[0].move;
}

void bot_adept_wait(const bot_task *task, bot_rating *out)
{
    bot_outlook now;
    bot_judge(bot_net_of(task->game), task->game, task->view, task->players, &now);
    *out = bot_rating_of(task->game, &now, task->seat, task->players);
    out->worth += VOLUNTEER_MARGIN;
}

bool bot_adept_volunteer(const bot_task *task, dw_move *out)
{
    bot_rating ratings[DW_MOVES_MAX], waiting;
    if (bot_adept_rate(task, ratings) == 0)
        return false;
    bot_adept_wait(task, &waiting);
    if (ratings[0].worth <= waiting.worth)
        return false;
    *out = ratings[0].move;
    return true;
}

/* ---- the novice ----------------------------------------------------------------------------- */

/* By how much it misjudges a kind of move, and a single one: at most, either way, in parts of how far the
 * moves differ. Where one is plainly best, it mostly sees it. */
static const double KIND_ERROR = 1.1, MOVE_ERROR = 0.75;

enum { OVERLOOKS_IN = 5 }; /* the novice overlooks one move in this many */

static double spread(dw_rng *rng)
{
    return (double)(dw_rng_next(rng) >> 11) * 0x1p-52 - 1;
}

/* The same for all moves of the kind, which is the first word of the text. */
static double error_of_kind(const bot_task *task, dw_move move, uint64_t mood)
{
    char text[DW_TEXT_MAX];
    dw_rng rng;
    dw_format(task->game, task->view, task->seat, move, text, sizeof text);
    dw_rng_seed_stream(&rng, mood, dw_hash(DW_HASH_START, text, strcspn(text, " ")));
    return KIND_ERROR * spread(&rng);
}

/* The standard deviation of the moves' scores. */
static double how_far_they_differ(const bot_rating *ratings, int count)
{
    double mean = 0, squares = 0;
    for (int i = 0; i < count; i++)
        mean += ratings[i].score / count;
    for (int i = 0; i < count; i++)
        squares += (ratings[i].score - mean) * (ratings[i].score - mean);
    return sqrt(squares / count);
}

dw_move bot_novice_choose(const bot_task *task)
{
    bot_rating ratings[DW_MOVES_MAX];
    int count = bot_judge_moves(bot_net_of(task->game), task, 0, ratings), best = 0;
    uint64_t mood = dw_rng_next(task->rng);
    double most = 0, differ = how_far_they_differ(ratings, count);
    bool any = false;
    for (int i = 0; i < count; i++) {
        bool overlooked = dw_rng_below(task->rng, OVERLOOKS_IN) == 0;
        double error = error_of_kind(task, ratings[i].move, mood) + MOVE_ERROR * spread(task->rng);
        double score = ratings[i].score + differ * error;
        if (!overlooked && (!any || score > most)) {
            most = score;
            best = i;
            any = true;
        }
    }
    return ratings[best].move;
}
