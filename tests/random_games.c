/*
 * random_games.c: random games of all kinds, with the invariants checked after every move. Player counts,
 * variants and solitaire are mixed; seats that merely may act do so now and then.
 *
 *   random_games [--games N] [--threads N] [--seed S]
 *
 * The million is `./test --million`; ./test plays a smaller number.
 */
#include "dicewright.h"
#include "table/table.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    LONGEST_GAME = 5000,
    TEXT_CHECKS = 16, /* every n-th move is formatted and parsed back */
    UNDO_CHECKS = 64, /* every n-th game is taken back to its first state */
};

typedef struct job {
    long games;
    uint64_t seed;
    atomic_long next, done, failed;
    atomic_long moves;
} job;

typedef struct play {
    const dw_game *game;
    tb_table *table;
    dw_rng rng;
    uint64_t number;
    long moves;
    uint64_t hashes[LONGEST_GAME + 1]; /* of the state before each move */
} play;

static bool complain(const play *p, const char *what, const char *detail)
{
    fprintf(stderr, "game %llu, after %ld moves: %s%s%s\n", (unsigned long long)p->number, p->moves, what,
            detail ? ": " : "", detail ? detail : "");
    return false;
}

static uint64_t hash_now(const play *p)
{
    return dw_hash(DW_HASH_START, p->table->state, p->game->state_size);
}

/* format, then parse, gives the same move. */
static bool text_holds(play *p, int seat, dw_move move)
{
    char text[DW_TEXT_MAX];
    dw_move back = 0;
    dw_error error = {""};
    p->game->format(p->game, p->table->state, seat, move, text, sizeof text);
    if (!p->game->parse(p->game, p->table->state, seat, text, &back, &error))
        return complain(p, text, error.text);
    return back == move ? true : complain(p, text, "parses to another move");
}

/* Mostly a seat that is waited for; sometimes one that merely may act. */
static int pick_seat(play *p, dw_turn turn)
{
    uint32_t seats = turn.waiting;
    if (turn.may_act && dw_rng_below(&p->rng, 4) == 0)
        seats = turn.may_act;
    uint32_t skip = dw_rng_below(&p->rng, (uint32_t)__builtin_popcount(seats));
    while (skip--)
        seats &= seats - 1;
    return __builtin_ctz(seats);
}

static bool one_move(play *p)
{
    dw_error error = {""};
    dw_move moves[DW_MOVES_MAX], move;
    dw_turn turn = tb_turn(p->table);
    int seat = DW_CHANCE;
    for (int other = 0; other < DW_SEATS_MAX; other++)
        if (turn.waiting >> other & 1 && p->game->moves(p->game, p->table->state, other, moves) == 0)
            return complain(p, "the game waits for a seat without a legal move", NULL);
    if (turn.chance)
        move = p->game->sample(p->game, p->table->state, &p->rng);
    else {
        seat = pick_seat(p, turn);
        int count = p->game->moves(p->game, p->table->state, seat, moves);
        if (count == 0)
            return complain(p, "a seat that may act has no legal move", NULL);
        move = moves[dw_rng_below(&p->rng, (uint32_t)count)];
    }
    if (p->moves % TEXT_CHECKS == 0 && !text_holds(p, seat, move))
        return false;
    p->hashes[p->moves] = hash_now(p);
    if (!tb_play(p->table, seat, move, &error)) /* also: a sampled outcome is among the listed ones */
        return complain(p, "a listed move was refused", error.text);
    p->moves++;
    if (!p->game->check(p->game, p->table->state, &error))
        return complain(p, "an invariant is broken", error.text);
    return p->moves < LONGEST_GAME ? true : complain(p, "the game does not end", NULL);
}

/* Move by move through the same states back to the first, byte for byte. */
static bool undo_holds(play *p)
{
    dw_error error = {""};
    while (p->table->length) {
        if (!tb_undo(p->table, 1, &error))
            return complain(p, "undo", error.text);
        if (hash_now(p) != p->hashes[p->table->length])
            return complain(p, "undo does not lead back to the state before", NULL);
    }
    return memcmp(p->table->state, p->table->first, p->game->state_size) == 0
               ? true
               : complain(p, "undo does not lead back to the first state", NULL);
}

static bool one_game(uint64_t number, uint64_t seed, long *moves)
{
    static _Thread_local play p;
    p = (play){.game = dw_game_at(0), .number = number};
    dw_rng_seed_stream(&p.rng, seed, number);
    int players = 1 + (int)dw_rng_below(&p.rng, (uint32_t)p.game->players_max);
    int variants = 0;
    while (p.game->variants[variants].id)
        variants++;
    dw_options options = {players, dw_rng_below(&p.rng, 1u << variants)};
    dw_error error = {""};
    p.table = tb_new(p.game, &options, number, &error);
    if (!p.table)
        return complain(&p, "no table", error.text);
    bool good = true;
    while (good && !tb_turn(p.table).over)
        good = one_move(&p);
    if (good && number % UNDO_CHECKS == 0)
        good = undo_holds(&p);
    tb_free(p.table);
    *moves = p.moves;
    return good;
}

static void *work(void *argument)
{
    job *j = argument;
    for (;;) {
        long number = atomic_fetch_add(&j->next, 1);
        if (number >= j->games || atomic_load(&j->failed) > 20)
            return NULL;
        long moves = 0;
        if (!one_game((uint64_t)number, j->seed, &moves))
            atomic_fetch_add(&j->failed, 1);
        atomic_fetch_add(&j->moves, moves);
        long done = atomic_fetch_add(&j->done, 1) + 1;
        if (isatty(2) && done % 1000 == 0)
            fprintf(stderr, "\r%ld of %ld games", done, j->games);
    }
}

int main(int argc, char **argv)
{
    job j = {.games = 2000, .seed = 1};
    int threads = 2;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--games") == 0)
            j.games = atol(argv[i + 1]);
        else if (strcmp(argv[i], "--threads") == 0)
            threads = atoi(argv[i + 1]);
        else if (strcmp(argv[i], "--seed") == 0)
            j.seed = strtoull(argv[i + 1], NULL, 10);
        else {
            fprintf(stderr, "usage: random_games [--games N] [--threads N] [--seed S]\n");
            return 2;
        }
    }
    pthread_t workers[16];
    threads = threads < 1 ? 1 : threads > 16 ? 16 : threads;
    for (int i = 0; i < threads; i++)
        pthread_create(&workers[i], NULL, work, &j);
    for (int i = 0; i < threads; i++)
        pthread_join(workers[i], NULL);
    long failed = atomic_load(&j.failed);
    printf("%ld random games, %ld moves, seed %llu\n", j.games, atomic_load(&j.moves),
           (unsigned long long)j.seed);
    printf("%ld passed, %ld failed\n", atomic_load(&j.done) - failed, failed);
    return failed ? 1 : 0;
}
