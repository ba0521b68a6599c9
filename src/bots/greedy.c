/*
 * greedy.c: the level that takes the move after which dw_value is highest. It looks one action ahead. A
 * move that only begins a compound action ("swap dex.2", then "with str.1") is worth its best
 * continuation. A move that leads to chance is worth the average over the outcomes.
 *
 * Some moves are asides (using a Skill, dropping a Weapon): the game asks the same question again
 * afterwards. The level makes an aside only if it gains something by itself. Otherwise an aside that loses
 * nothing would look better than every answer that costs something, and only put the answer off.
 */
#include "bots/levels.h"

#include <math.h>
#include <string.h>

enum {
    DEPTH_MAX = 4,    /* steps of one compound action */
    NODES_MAX = 4000, /* states looked at for one move */
    EXACT_MAX = 12,   /* outcomes of chance that are averaged exactly */
    SAMPLES = 8,      /* otherwise this many are sampled */
};

/* Points that an aside must gain: in the own turn, and in another's turn. */
static const double ASIDE_MARGIN = 0.3;
static const double VOLUNTEER_MARGIN = 0.6;

/* A step costs this much, so that of two equal ways the shorter one is taken. */
static const double STEP_COST = 1e-6;

typedef struct lookahead {
    const dw_game *game;
    int seat;
    dw_rng *rng;
    int nodes_left;
    int question; /* what the seat was asked when the search began */
} lookahead;

/* What a state promises the seat. */
typedef struct prospect {
    double value;
    bool aside; /* the question that the search began with is asked again */
} prospect;

static prospect look(lookahead *ahead, const void *state, int depth, bool after_chance);

static prospect look_after(lookahead *ahead, const void *state, int seat, dw_move move, int depth,
                           bool after_chance)
{
    bot_position next;
    bot_step(ahead->game, state, seat, move, &next);
    ahead->nodes_left--;
    prospect result = look(ahead, next.bytes, depth, after_chance);
    result.value -= STEP_COST;
    return result;
}

static prospect average_of_chance(lookahead *ahead, const void *state, int depth, bool after_chance)
{
    const dw_game *game = ahead->game;
    dw_outcome outcomes[DW_MOVES_MAX];
    int count = game->outcomes(game, state, outcomes);
    double sum = 0, weights = 0;
    bool aside = true;
    if (count <= EXACT_MAX) {
        for (int i = 0; i < count; i++) {
            prospect one = look_after(ahead, state, DW_CHANCE, outcomes[i].move, depth + 1, true);
            sum += one.value * outcomes[i].weight;
            weights += outcomes[i].weight;
            aside &= one.aside;
        }
    } else if (!after_chance) {
        for (int i = 0; i < SAMPLES; i++) {
            dw_move move = dw_sample(game, state, ahead->rng);
            prospect one = look_after(ahead, state, DW_CHANCE, move, depth + 1, true);
            sum += one.value;
            weights += 1;
            aside &= one.aside;
        }
    }
    if (weights <= 0) /* a long row of draws: the end of a round, not part of this action */
        return (prospect){dw_value(game, state, ahead->seat), false};
    return (prospect){sum / weights, aside};
}

static prospect look(lookahead *ahead, const void *state, int depth, bool after_chance)
{
    const dw_game *game = ahead->game;
    dw_turn turn = game->turn(game, state);
    bool deeper = depth < DEPTH_MAX && ahead->nodes_left > 0;
    if (turn.chance && deeper)
        return average_of_chance(ahead, state, depth, after_chance);

    bool own = !turn.over && !turn.chance && (turn.waiting >> ahead->seat & 1);
    if (!own)
        return (prospect){dw_value(game, state, ahead->seat), false};
    if (!turn.partial || !deeper) {
        bool aside = !turn.partial && turn.question == ahead->question;
        return (prospect){dw_value(game, state, ahead->seat), aside};
    }
    dw_move moves[DW_MOVES_MAX];
    int count = game->moves(game, state, ahead->seat, moves);
    prospect best = {-INFINITY, false};
    for (int i = 0; i < count; i++) {
        prospect one = look_after(ahead, state, ahead->seat, moves[i], depth + 1, false);
        if (one.value > best.value)
            best = one;
    }
    return best;
}

/* The best of several candidates. Equal ones that differ only in what they act on are equally likely to be
 * kept; of different verbs the first listed stays: games list answers before what is merely allowed. */
typedef struct pick {
    dw_move move;
    double value;
    uint32_t equals;
} pick;

static bool same_verb(const bot_task *task, dw_move a, dw_move b)
{
    char text_a[DW_TEXT_MAX], text_b[DW_TEXT_MAX];
    dw_format(task->game, task->view, task->seat, a, text_a, sizeof text_a);
    dw_format(task->game, task->view, task->seat, b, text_b, sizeof text_b);
    size_t length = strcspn(text_a, " ");
    return length == strcspn(text_b, " ") && memcmp(text_a, text_b, length) == 0;
}

static void consider(pick *best, const pick *one, const bot_task *task)
{
    if (best->equals == 0 || one->value > best->value) {
        *best = *one;
    } else if (!(one->value < best->value) && same_verb(task, best->move, one->move)) {
        if (dw_rng_below(task->rng, ++best->equals) == 0)
            best->move = one->move;
    }
}

/* Sorts the legal moves of the seat into answers and asides, and keeps the best of each. */
static void look_at_all(const bot_task *task, pick *answer, pick *aside)
{
    const dw_game *game = task->game;
    dw_move moves[DW_MOVES_MAX];
    int count = game->moves(game, task->view, task->seat, moves);
    int question = game->turn(game, task->view).question;
    for (int i = 0; i < count; i++) {
        lookahead ahead = {game, task->seat, task->rng, NODES_MAX, question};
        prospect one = look_after(&ahead, task->view, task->seat, moves[i], 0, false);
        consider(one.aside ? aside : answer, &(pick){moves[i], one.value, 1}, task);
    }
}

static double value_now(const bot_task *task)
{
    return dw_value(task->game, task->view, task->seat);
}

dw_move bot_greedy_choose(const bot_task *task)
{
    pick answer = {0}, aside = {0};
    look_at_all(task, &answer, &aside);
    if (answer.equals == 0)
        return aside.move;
    if (aside.equals > 0 && aside.value > value_now(task) + ASIDE_MARGIN)
        return aside.move;
    return answer.move;
}

bool bot_greedy_volunteer(const bot_task *task, dw_move *out)
{
    pick best = {0};
    look_at_all(task, &best, &best);
    if (best.equals == 0 || best.value <= value_now(task) + VOLUNTEER_MARGIN)
        return false;
    *out = best.move;
    return true;
}
