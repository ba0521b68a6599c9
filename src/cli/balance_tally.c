/* balance_tally.c: plays games between bots to their end, and counts how they ended for every seat. */
#include "cli/balance.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- playing -------------------------------------------------------------------------------- */

typedef struct sitting {
    _Alignas(64) unsigned char state[DW_STATE_MAX];
    const pl_level *levels[DW_SEATS_MAX];
    dw_rng dealer, bots;
    int64_t decisions;
} sitting;

static void play_move(const dw_game *game, sitting *at, int seat, dw_move move)
{
    game->apply(game, at->state, seat, move);
    at->decisions += seat != DW_CHANCE;
}

/* Lets one seat that only may act do so. */
static bool somebody_acted(const dw_game *game, sitting *at, dw_turn turn)
{
    dw_move move;
    for (int seat = 0; seat < DW_SEATS_MAX && !turn.partial; seat++)
        if ((turn.may_act & ~turn.waiting) >> seat & 1 &&
            pl_wants_to_act(at->levels[seat], game, at->state, seat, &at->bots, NULL, &move)) {
            play_move(game, at, seat, move);
            return true;
        }
    return false;
}

static void play_to_the_end(const dw_game *game, sitting *at)
{
    for (;;) {
        dw_turn turn = game->turn(game, at->state);
        if (turn.over)
            return;
        if (turn.chance) {
            play_move(game, at, DW_CHANCE, game->sample(game, at->state, &at->dealer));
        } else if (!somebody_acted(game, at, turn)) {
            int seat = __builtin_ctz(turn.waiting);
            play_move(game, at, seat, pl_choose(at->levels[seat], game, at->state, seat, &at->bots, NULL));
        }
    }
}

/* ---- counting ------------------------------------------------------------------------------- */

/* One seat at game end; the context of the game's `traits`. */
typedef struct ended {
    balance_tally *tally;
    int seat, score;
    int64_t win; /* in parts */
} ended;

static balance_trait *find_trait(balance_tally *tally, const char *kind, const char *id)
{
    for (int i = 0; i < tally->trait_count; i++)
        if (strcmp(tally->traits[i].id, id) == 0 && strcmp(tally->traits[i].kind, kind) == 0)
            return &tally->traits[i];
    if (tally->trait_count == BALANCE_TRAITS_MAX)
        return NULL;
    balance_trait *trait = &tally->traits[tally->trait_count++];
    snprintf(trait->kind, sizeof trait->kind, "%s", kind);
    snprintf(trait->id, sizeof trait->id, "%s", id);
    return trait;
}

static int within(int number, int min, int max)
{
    return number < min ? min : number > max ? max : number;
}

static void count_trait(void *context, const char *kind, const char *id)
{
    ended *one = context;
    if (strcmp(kind, "rounds") == 0) {
        one->tally->rounds[within(atoi(id), 0, BALANCE_ROUNDS_MAX)] += one->seat == 0;
        return;
    }
    balance_trait *trait = find_trait(one->tally, kind, id);
    if (!trait)
        return;
    trait->seats++;
    trait->wins += one->win;
    trait->score += one->score;
}

static void count_game(const balance_plan *plan, const sitting *at, balance_tally *tally)
{
    const dw_game *game = plan->game;
    int winners = 0;
    dw_result result;
    game->result(game, at->state, &result);
    for (int seat = 0; seat < plan->options.players; seat++)
        winners += result.place[seat] == 1;
    for (int seat = 0; seat < plan->options.players; seat++) {
        char number[16];
        ended one = {tally, seat, result.total[seat], result.place[seat] == 1 ? BALANCE_WIN / winners : 0};
        tally->scores[within(one.score, BALANCE_SCORE_MIN, BALANCE_SCORE_MAX) - BALANCE_SCORE_MIN]++;
        tally->all_wins += one.win;
        snprintf(number, sizeof number, "%d", seat + 1);
        count_trait(&one, "seat", number);
        if (plan->level_count > 1)
            count_trait(&one, "level", at->levels[seat]->name);
        if (game->traits)
            game->traits(game, at->state, seat, count_trait, &one);
    }
    tally->games++;
    tally->decisions += at->decisions;
}

void balance_play(const balance_plan *plan, uint64_t index, balance_tally *tally)
{
    sitting at = {.decisions = 0};
    memcpy(at.state, plan->start, plan->game->state_size);
    for (int seat = 0; seat < DW_SEATS_MAX; seat++)
        at.levels[seat] = plan->levels[((uint64_t)seat + index) % (uint64_t)plan->level_count];
    dw_rng_seed_stream(&at.dealer, plan->seed, 2 * index);
    dw_rng_seed_stream(&at.bots, plan->seed, 2 * index + 1);
    play_to_the_end(plan->game, &at);
    count_game(plan, &at, tally);
}

void balance_add(balance_tally *to, const balance_tally *from)
{
    to->games += from->games;
    to->decisions += from->decisions;
    to->all_wins += from->all_wins;
    for (int i = 0; i < BALANCE_SCORES; i++)
        to->scores[i] += from->scores[i];
    for (int i = 0; i <= BALANCE_ROUNDS_MAX; i++)
        to->rounds[i] += from->rounds[i];
    for (int i = 0; i < from->trait_count; i++) {
        balance_trait *trait = find_trait(to, from->traits[i].kind, from->traits[i].id);
        if (!trait)
            continue;
        trait->seats += from->traits[i].seats;
        trait->wins += from->traits[i].wins;
        trait->score += from->traits[i].score;
    }
}

/* ---- what the counts say ---------------------------------------------------------------------- */

static int compare_traits(const void *left, const void *right)
{
    const balance_trait *a = left, *b = right;
    int kinds = strcmp(a->kind, b->kind);
    if (kinds)
        return kinds;
    if (isdigit((unsigned char)a->id[0]) && isdigit((unsigned char)b->id[0]))
        return atoi(a->id) - atoi(b->id);
    if (a->seats != b->seats)
        return a->seats > b->seats ? -1 : 1;
    return strcmp(a->id, b->id);
}

void balance_sort(balance_tally *tally)
{
    qsort(tally->traits, (size_t)tally->trait_count, sizeof *tally->traits, compare_traits);
}

int balance_percentile(const int64_t *counts, int count, int first, int percent)
{
    int64_t all = 0, below = 0;
    for (int i = 0; i < count; i++)
        all += counts[i];
    for (int i = 0; i < count; i++) {
        below += counts[i];
        if (below * 100 >= all * percent && below > 0)
            return first + i;
    }
    return first;
}

double balance_mean(const int64_t *counts, int count, int first)
{
    double all = 0, sum = 0;
    for (int i = 0; i < count; i++) {
        all += (double)counts[i];
        sum += (double)counts[i] * (first + i);
    }
    return all > 0 ? sum / all : 0;
}

balance_share balance_share_of(const balance_trait *trait)
{
    const double z = 1.96;
    double n = (double)trait->seats, won = (double)trait->wins / BALANCE_WIN / n;
    double middle = (won + z * z / (2 * n)) / (1 + z * z / n);
    double half = z * sqrt(won * (1 - won) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    return (balance_share){won, middle - half, middle + half};
}
