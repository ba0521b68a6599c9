/* balance_tally.c: counts how games between bots ended, for every seat. */
#include "cli/matches/balance.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static void count_trait(void *context, const char *kind, const char *id)
{
    ended *one = context;
    if (strcmp(kind, "rounds") == 0) {
        if (one->seat == 0)
            stat_count_rounds(one->tally->rounds, id);
        return;
    }
    balance_trait *trait = find_trait(one->tally, kind, id);
    if (!trait)
        return;
    trait->seats++;
    trait->wins += one->win;
    trait->score += one->score;
}

static void count_game(const match_plan *plan, const match_game *at, balance_tally *tally)
{
    const dw_game *game = plan->game;
    for (int seat = 0; seat < plan->options.players; seat++) {
        char number[16];
        ended one = {tally, seat, at->result.total[seat], at->wins[seat]};
        stat_count_score(tally->scores, one.score);
        tally->all_wins += one.win;
        snprintf(number, sizeof number, "%d", seat + 1);
        count_trait(&one, "seat", number);
        if (plan->level_count > 1)
            count_trait(&one, "level", at->levels[seat]->name);
        if (game->learning && game->learning->holdings)
            game->learning->holdings(game, at->state, seat, count_trait, &one);
    }
    tally->games++;
    tally->decisions += at->decisions;
}

void balance_play(const match_plan *plan, uint64_t index, balance_tally *tally)
{
    match_game game;
    match_play(plan, index, index, &game);
    count_game(plan, &game, tally);
}

void balance_add(balance_tally *to, const balance_tally *from)
{
    to->games += from->games;
    to->decisions += from->decisions;
    to->all_wins += from->all_wins;
    for (int i = 0; i < STAT_SCORES; i++)
        to->scores[i] += from->scores[i];
    for (int i = 0; i <= STAT_ROUNDS_MAX; i++)
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

stat_interval balance_share_of(const balance_trait *trait)
{
    double seats = (double)trait->seats;
    return stat_wilson((double)trait->wins / MATCH_WIN / seats, seats);
}
