/*
 * quick.c: finds a good move in little time. It first judges each move by what it does for the seat
 * itself, and only the best of them by all seats: a move that looks good by the own view may be as good
 * for the others (a longer game, a better Market). From a long list it samples some moves, the most
 * different ones first.
 */
#include "bots/judge.h"
#include "bots/levels.h"

#include <string.h>

enum {
    QUICK_MOVES = 48, /* of a list that are judged by the seat's own view */
    LOT_MAX = 16,     /* more that are like the one that is ahead */
    QUICK_BEST = 5,   /* of these that are judged by all seats', at the end of the action */
    QUICK_NODES = 60, /* positions that are looked at to find that end */
};

/* Moves of a list, and those among them that are looked at first. */
typedef struct draft {
    dw_move moves[DW_MOVES_MAX];
    uint32_t alike[DW_MOVES_MAX];
    int count;
    uint16_t first[DW_MOVES_MAX]; /* one of each lot of moves that are alike */
    int lots;
} draft;

enum { LOT_SLOTS = 2 * DW_MOVES_MAX };
_Static_assert((LOT_SLOTS & (LOT_SLOTS - 1)) == 0, "slots are found by a mask");

/* Which of a lot is drawn is up to chance. */
static void sort_into_lots(draft *of, dw_rng *rng)
{
    uint16_t lot_in[LOT_SLOTS], sizes[DW_MOVES_MAX];
    memset(lot_in, 0, sizeof lot_in);
    for (int i = 0; i < of->count; i++) {
        uint32_t slot = of->alike[i] * 0x9e3779b1u >> 16 & (LOT_SLOTS - 1);
        while (lot_in[slot] && of->alike[of->first[lot_in[slot] - 1]] != of->alike[i])
            slot = (slot + 1) & (LOT_SLOTS - 1);
        if (!lot_in[slot]) {
            of->first[of->lots] = (uint16_t)i;
            sizes[of->lots] = 1;
            lot_in[slot] = (uint16_t)++of->lots;
        } else if (dw_rng_below(rng, ++sizes[lot_in[slot] - 1]) == 0) {
            of->first[lot_in[slot] - 1] = (uint16_t)i;
        }
    }
}

static bool tells_alike(const dw_game *game)
{
    return game->learning && game->learning->alike;
}

/* All moves of a short list; of a long one some that differ. */
static void make_draft(const bot_task *task, draft *of)
{
    const dw_game *game = task->game;
    of->count = game->moves(game, task->view, task->seat, of->moves);
    of->lots = 0;
    if (of->count <= QUICK_MOVES) {
        for (; of->lots < of->count; of->lots++)
            of->first[of->lots] = (uint16_t)of->lots;
        return;
    }
    for (int i = 0; i < of->count; i++)
        of->alike[i] = tells_alike(game) ? game->learning->alike(game, task->view, task->seat, of->moves[i])
                                         : of->moves[i];
    sort_into_lots(of, task->rng);
    if (of->lots <= QUICK_MOVES)
        return;
    for (int i = 0; i < QUICK_MOVES; i++) {
        int other = i + (int)dw_rng_below(task->rng, (uint32_t)(of->lots - i));
        uint16_t one = of->first[i];
        of->first[i] = of->first[other];
        of->first[other] = one;
    }
    of->lots = QUICK_MOVES;
}

static bot_rating quick_rating(const bot_judging *by, const bot_task *task, dw_move move)
{
    bot_position next;
    bot_step(by->game, task->view, by->seat, move, &next);
    return (bot_rating){.move = move, .worth = bot_own_worth(by, next.bytes)};
}

/* The others of the lot that is ahead, after it; how many ratings there are now. */
static int rate_alike(const bot_judging *by, const bot_task *task, const draft *list, bot_rating *ratings)
{
    const dw_game *game = by->game;
    int count = list->lots;
    if (list->count <= QUICK_MOVES || !tells_alike(game))
        return count;
    dw_move ahead = ratings[0].move;
    uint32_t alike = game->learning->alike(game, task->view, by->seat, ahead);
    for (int i = 0; i < list->count && count < list->lots + LOT_MAX; i++)
        if (list->alike[i] == alike && list->moves[i] != ahead)
            ratings[count++] = quick_rating(by, task, list->moves[i]);
    bot_sort_ratings(ratings, count);
    return count;
}

dw_move bot_quick_move(const bot_net *net, const bot_task *task, int *looked)
{
    const dw_game *game = task->game;
    bot_base bases[DW_SEATS_MAX];
    int64_t left = QUICK_NODES;
    const bot_judging by = {net, game, task->seat, task->players, dw_round(game, task->view), &left, bases};
    draft list;
    bot_rating ratings[QUICK_MOVES + LOT_MAX];
    bot_position next;
    int count = 0, best = 0;
    if (!net)
        return dw_pick(game, task->view, task->seat, task->rng);
    make_draft(task, &list);
    if (list.count == 1)
        return list.moves[0];
    bot_look_at_bases(net, task, bases);
    for (; count < list.lots; count++)
        ratings[count] = quick_rating(&by, task, list.moves[list.first[count]]);
    bot_sort_ratings(ratings, count);
    count = rate_alike(&by, task, &list, ratings);
    *looked += count;
    for (int i = 0; i < count && i < QUICK_BEST; i++) {
        bot_step(game, task->view, task->seat, ratings[i].move, &next);
        bot_judge_action(&by, next.bytes, &ratings[i]);
        best = ratings[i].worth > ratings[best].worth ? i : best;
    }
    return ratings[best].move;
}
