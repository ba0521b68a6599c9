/*
 * advice.c: rates what a seat can do, keeps the best choices, and adds the reasons (reasons.h). Plays
 * nothing.
 */
#include "bots/advice.h"

#include "bots/levels.h"

#include <math.h>

/* Choices that differ by less are the same in other words: the two sides of a sheet. */
static const double SAME = 1e-6;

/* Luck that depends on what the seat knows, so that a hint can be asked for again and tells nothing of the
 * dealer's dice. */
static void seed_by_view(const bot_task *task)
{
    unsigned char image[DW_STATE_MAX];
    size_t size = dw_image(task->game, task->view, image);
    dw_rng_seed_stream(task->rng, dw_hash(DW_HASH_START, image, size), (uint64_t)task->seat);
}

/* All choices, the best first: ratings, with that of waiting among them. Its index, or -1. */
static int rate_choices(const bot_level *level, const bot_task *task, bot_rating ratings[DW_MOVES_MAX + 1],
                        int *count)
{
    const dw_game *game = task->game;
    if (game->turn(game, task->view).waiting >> task->seat & 1) {
        *count = level->rate(task, ratings);
        return -1;
    }
    bot_rating waiting;
    *count = bot_adept_rate(task, ratings);
    bot_adept_wait(task, &waiting);
    int at = *count;
    for (; at > 0 && ratings[at - 1].worth <= waiting.worth; at--)
        ratings[at] = ratings[at - 1];
    ratings[at] = waiting;
    ++*count;
    return at;
}

/* What the best is compared with: the next one that is not the same in other words. */
static int find_next(const bot_rating *ratings, int count)
{
    for (int i = 1; i < count; i++)
        if (fabs(ratings[0].worth - ratings[i].worth) > SAME)
            return i;
    return 1;
}

static void write_reasons(const bot_task *task, const bot_choice *choices, int count, int next, int told,
                          bot_advice *out)
{
    bot_foresight seen;
    bot_foresee(task, choices, count, &seen);
    for (int i = 0; i < told; i++) {
        dw_text text = dw_text_in(out[i].reason, sizeof out[i].reason);
        bot_write_reason(&seen, i, i == 0 ? next : 0, &text);
    }
}

int bot_advise(const bot_level *level, const dw_game *game, const void *state, int seat,
               const bot_means *means, int most, bot_advice out[BOT_ADVICE_MAX])
{
    bot_asked by;
    dw_rng rng;
    const bot_task *task = bot_ask(&by, game, state, seat, &rng, means);
    seed_by_view(task);
    bot_rating ratings[DW_MOVES_MAX + 1];
    bot_choice choices[BOT_FORESEEN_MAX];
    int count, waiting = rate_choices(level, task, ratings, &count);
    int told = most < BOT_ADVICE_MAX ? most : BOT_ADVICE_MAX, compared = 0;
    told = told < count ? told : count;
    for (; compared < told; compared++)
        choices[compared] = out[compared].choice = (bot_choice){compared != waiting, ratings[compared]};
    if (count == 1) {
        dw_text text = dw_text_in(out[0].reason, sizeof out[0].reason);
        dw_text_put(&text, "the only move");
        return told;
    }
    int next = find_next(ratings, count);
    if (next >= told) {
        choices[compared] = (bot_choice){next != waiting, ratings[next]};
        next = compared++;
    }
    write_reasons(task, choices, compared, next, told, out);
    return told;
}
