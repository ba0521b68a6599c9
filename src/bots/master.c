/*
 * master.c: the level that plays its best moves out. The adept's ratings name some candidates. Each is
 * followed through chance and everybody's next moves, many times and with the same luck for all candidates
 * (common random numbers). A candidate that is beyond doubt worse than the best is dropped. The network
 * judges the position in which a rollout stops.
 *
 * The work is cut into waves of equal games. The rng and the number of nodes alone determine what is
 * looked at, whatever the pool of threads. With a limit of time the waves begin small, since nobody knows
 * yet how long a game takes, and a wave that would not fit any more is not begun. In another seat's turn
 * the master acts as the adept would.
 */
#include "bots/rollout.h"

#include <math.h>
#include <string.h>

enum {
    CANDIDATES_MAX = 10,
    WAVE = 8, /* games for each candidate in one wave, at most; no candidate is dropped before these */
    GAMES_MAX = 1024,      /* for each candidate */
    TURNS_AHEAD = 3,       /* of the seat's own decisions after others' or chance, then the network judges */
    STEPS_MAX = 300,       /* moves and rolls of one game */
    NEAR_END = 80,         /* moves and rolls: a game that is over so soon is played to its end */
    MASTER_NODES = 400000, /* positions, if neither nodes nor time are given */
};

/* A candidate may be so much worse than the adept's choice, in chances to win. */
static const double CANDIDATE_MARGIN = 0.08;

/* How far off the network is when it compares two moves, in chances to win. */
static const double NETWORK_ERROR = 0.03;

/* Standard errors beyond which a candidate is dropped. */
static const double DOUBT = 2.5;

/* What is measured in a game, and how far two moves are apart in it. */
typedef enum measure { WORTH, SCORE, WIN, MEASURES } measure;

typedef struct distance {
    double by[MEASURES];
} distance;

/* A game that was followed: what the seat has of it, and what of that the dice gave. */
typedef struct ending {
    float got[MEASURES], owed[MEASURES];
    int nodes;
} ending;

typedef struct candidate {
    bot_rating by_network;
    int games; /* followed so far */
    ending endings[GAMES_MAX];
} candidate;

typedef struct search {
    const bot_task *task;
    const bot_net *net;
    uint64_t luck;
    int64_t nodes_used;
    double until; /* by the clock */
    int turns_ahead;
    int games; /* of those that are still in the race */
    int wave;  /* games for each of them in the wave that is played, or was last */
    int racing;
    candidate *racers[CANDIDATES_MAX];
    int count;
    candidate candidates[CANDIDATES_MAX];
} search;

/* ---- one game ------------------------------------------------------------------------------- */

/* How far a game has been followed. */
typedef struct pursuit {
    bot_rollout rollout;
    int turns; /* of the seat */
    bool away; /* somebody else, or chance, has been asked since the seat's last move */
} pursuit;

/* One step; false when the rollout is followed no further. */
static bool follow(const search *of, pursuit *on)
{
    int asked = dw_asked(of->task->game, on->rollout.at.bytes);
    if (asked < 0)
        return false;
    if (asked == 0) {
        bot_deal_weighed(&on->rollout);
        on->away = true;
        return true;
    }
    int seat = __builtin_ctz((unsigned)asked);
    bool own = seat == of->task->seat;
    if (own && on->away && ++on->turns > of->turns_ahead)
        return false;
    on->away = !own;
    bot_choose_on(&on->rollout, seat);
    return true;
}

static void play_on(const search *of, pursuit *on, int steps)
{
    while (steps-- > 0 && follow(of, on))
        continue;
}

/* Results say more than the network; but all candidates must be followed equally far. */
static bool is_near_the_end(const search *of)
{
    pursuit on = {.turns = 0};
    bot_begin_rollout(of->task, of->luck + GAMES_MAX, &on.rollout);
    play_on(of, &on, NEAR_END);
    return dw_asked(of->task->game, on.rollout.at.bytes) < 0;
}

static void note(float measured[MEASURES], const bot_rating *rating)
{
    measured[WORTH] = (float)rating->worth;
    measured[SCORE] = (float)rating->score;
    measured[WIN] = (float)rating->win;
}

static void play_game(void *context, int index)
{
    search *of = context;
    const bot_task *task = of->task;
    int number = of->games + index % of->wave;
    candidate *racer = of->racers[index / of->wave];
    ending *out = &racer->endings[number];
    pursuit on = {.turns = 0};
    bot_outlook end;
    bot_begin_rollout(task, of->luck + (uint64_t)number, &on.rollout);
    task->game->apply(task->game, on.rollout.at.bytes, task->seat, racer->by_network.move);
    play_on(of, &on, STEPS_MAX);
    bot_judge(of->net, task->game, on.rollout.at.bytes, task->players, &end);
    bot_rating rating = bot_rating_of(task->game, &end, task->seat, task->players);
    note(out->got, &rating);
    note(out->owed, &on.rollout.owed);
    out->nodes = 1 + on.rollout.positions;
}

/* ---- the race ------------------------------------------------------------------------------- */

static void play_wave(search *of)
{
    dw_pool *pool = of->task->means->pool;
    int jobs = of->racing * of->wave;
    if (pool)
        pool->run(pool, jobs, play_game, of);
    else
        for (int i = 0; i < jobs; i++)
            play_game(of, i);
    for (int i = 0; i < of->racing; i++) {
        for (int game = of->games; game < of->games + of->wave; game++)
            of->nodes_used += of->racers[i]->endings[game].nodes;
        of->racers[i]->games += of->wave;
    }
    of->games += of->wave;
}

/* A mean of games, and the square of its standard error. */
typedef struct finding {
    double mean, doubt;
} finding;

/* The candidate's games, compared with those of the other with the same luck, or with nothing (NULL). What
 * the dice gave is taken off as far as it shows in what came of them: where the game is decided, it does not.
 */
static finding find(const candidate *one, const candidate *other, measure m)
{
    double got = 0, owed = 0, got2 = 0, owed2 = 0, both = 0, each = 1.0 / one->games;
    for (int i = 0; i < one->games; i++) {
        double g = (double)one->endings[i].got[m] - (other ? (double)other->endings[i].got[m] : 0);
        double o = (double)one->endings[i].owed[m] - (other ? (double)other->endings[i].owed[m] : 0);
        got += g * each;
        owed += o * each;
        got2 += g * g * each;
        owed2 += o * o * each;
        both += g * o * each;
    }
    double spread = got2 - got * got, luck = owed2 - owed * owed, shared = both - got * owed;
    double share = luck > 1e-12 ? fmin(fmax(shared / luck, 0), 1) : 0;
    return (finding){got - share * owed,
                     fmax(spread - 2 * share * shared + share * share * luck, 1e-9) * each};
}

/* How far a candidate is from the first one, the adept's choice, as the network says. */
static distance distance_of(const bot_rating *one, const bot_rating *first)
{
    return (distance){{one->worth - first->worth, one->score - first->score, one->win - first->win}};
}

static double between(double network, double games, double share)
{
    return network + share * (games - network);
}

/* What the network says and what the games say, each by how far it can be relied on: a few games are luck.
 * But games that are played to the end know better. */
static distance distance_by_both(const search *of, const candidate *one)
{
    const candidate *first = &of->candidates[0];
    distance network = distance_of(&one->by_network, &first->by_network);
    if (one == first || one->games == 0)
        return network;
    distance both;
    double trusted = NETWORK_ERROR * NETWORK_ERROR, doubt = find(one, first, WORTH).doubt;
    double share = of->turns_ahead == STEPS_MAX ? 1 : trusted / (trusted + doubt);
    for (measure m = WORTH; m < MEASURES; m++)
        both.by[m] = between(network.by[m], find(one, first, m).mean, share);
    return both;
}

static const candidate *find_leader(const search *of)
{
    const candidate *leader = of->racers[0];
    for (int i = 1; i < of->racing; i++)
        if (distance_by_both(of, of->racers[i]).by[WORTH] > distance_by_both(of, leader).by[WORTH])
            leader = of->racers[i];
    return leader;
}

/* Whether it is worse than the leader beyond doubt, game by game. */
static bool is_beaten(const candidate *one, const candidate *leader)
{
    finding behind = find(one, leader, WORTH);
    return behind.mean < -DOUBT * sqrt(behind.doubt);
}

/* The first one stays as long as it is needed to compare with. */
static void drop_beaten(search *of)
{
    const candidate *leader = find_leader(of);
    int stay = 1;
    for (int i = 1; i < of->racing; i++)
        if (of->racers[i] == leader || !is_beaten(of->racers[i], leader))
            of->racers[stay++] = of->racers[i];
    of->racing = stay == 2 && leader != of->racers[0] && is_beaten(of->racers[0], leader) ? 1 : stay;
}

static bool is_timed(const bot_means *means)
{
    return means->seconds > 0 && means->clock;
}

/* Games that fit in the time that is left, if they take as long as those before: one if there were none, and
 * never more than twice as many as the last time. */
static int timed_wave(const search *of, double game_seconds)
{
    double left = of->until - of->task->means->clock();
    int most = of->games == 0 ? 1 : 2 * of->wave < WAVE ? 2 * of->wave : WAVE;
    return left <= 0 ? 0 : left < most * game_seconds ? (int)(left / game_seconds) : most;
}

/* Games for which there are surely positions: a game of few steps looks at some ten. At least two: luck. */
static int counted_wave(const search *of, int64_t nodes)
{
    int64_t each = nodes / of->racing / 10;
    return each < 2 ? 2 : each < WAVE ? (int)each : WAVE;
}

/* How many games each is to play next; 0: it is enough. */
static int next_wave(const search *of, double game_seconds)
{
    const bot_means *means = of->task->means;
    bool timed = is_timed(means);
    int64_t nodes = means->nodes ? means->nodes : MASTER_NODES;
    if (of->racing < 2 || ((means->nodes || !timed) && of->nodes_used >= nodes))
        return 0;
    int wave = timed ? timed_wave(of, game_seconds) : counted_wave(of, nodes), room = GAMES_MAX - of->games;
    return wave < room ? wave : room;
}

static void race(search *of)
{
    double (*clock)(void) = of->task->means->clock;
    double game_seconds = 0;
    while ((of->wave = next_wave(of, game_seconds)) > 0) {
        double began = clock ? clock() : 0;
        play_wave(of);
        if (of->games >= WAVE)
            drop_beaten(of);
        game_seconds = clock ? (clock() - began) / of->wave : 0;
    }
}

/* ---- ratings -------------------------------------------------------------------------------- */

/* The best by the adept's ratings, as far as they are near the first. */
static void choose_candidates(search *of, const bot_rating *ratings, int count)
{
    for (int i = 0; i < count && i < CANDIDATES_MAX; i++) {
        if (ratings[i].worth < ratings[0].worth - CANDIDATE_MARGIN)
            break;
        of->candidates[i].by_network = ratings[i];
        of->candidates[i].games = 0;
        of->racers[of->racing++] = &of->candidates[i];
        of->count++;
    }
}

static double within_one(double chance)
{
    return fmin(fmax(chance, 0), 1);
}

/* All moves by how far they are from the adept's choice, of which the games say what it is worth. Those that
 * were not played out are as far from it as the network says. */
static void rate_by_games(const search *of, bot_rating *ratings, int count)
{
    const candidate *first = &of->candidates[0];
    const bot_rating by_network = ratings[0];
    if (!first->games)
        return;
    double score = find(first, NULL, SCORE).mean, win = find(first, NULL, WIN).mean;
    double worth = find(first, NULL, WORTH).mean;
    for (int i = 0; i < count; i++) {
        distance from =
            i < of->count ? distance_by_both(of, &of->candidates[i]) : distance_of(&ratings[i], &by_network);
        ratings[i] = (bot_rating){ratings[i].move, score + from.by[SCORE], within_one(win + from.by[WIN]),
                                  worth + from.by[WORTH]};
    }
}

void bot_play_out(const bot_task *task, bot_rating *ratings, int count, bool nearly_over)
{
    search of;
    const bot_means *means = task->means;
    of.task = task;
    of.net = bot_net_of(task->game);
    of.luck = dw_rng_next(task->rng);
    of.nodes_used = 0;
    of.until = is_timed(means) ? means->clock() + means->seconds : 0;
    of.games = of.wave = of.racing = of.count = 0;
    choose_candidates(&of, ratings, count);
    of.turns_ahead = STEPS_MAX;
    if (of.racing > 1 && !nearly_over && !is_near_the_end(&of))
        of.turns_ahead = TURNS_AHEAD;
    race(&of);
    rate_by_games(&of, ratings, count);
    bot_sort_ratings(ratings, count);
}

int bot_master_rate(const bot_task *task, bot_rating out[DW_MOVES_MAX])
{
    const bot_means usual = {0};
    bot_task first = *task;
    first.means = &usual;
    int count = bot_adept_rate_by_network(&first, out);
    bot_play_out(task, out, count, false);
    return count;
}

dw_move bot_master_choose(const bot_task *task)
{
    bot_rating ratings[DW_MOVES_MAX];
    bot_master_rate(task, ratings);
    return ratings[0].move;
}
