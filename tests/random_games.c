/*
 * random_games.c: random games of all kinds, with the invariants checked after every move. Games, sets of
 * boxes, player counts, variants, setups and solitaire are mixed; seats that merely may act do so now and
 * then.
 *
 *   random_games [--games N] [--threads N] [--seed S] [--game ID] [--set ID]
 *
 * The million is in `./test --long`; ./test plays a smaller number.
 */
#include "dicewright.h"
#include "random_game.h"
#include "table/table.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    LONGEST_GAME = 5000,
    GAMES_MAX = 8,     /* kinds of them */
    STEP_BY_STEP = 64, /* every n-th game is undone move by move, the others at once */
    WITH_TEXTS = 8,    /* in every n-th game the texts of all moves are compared, which takes longest */
};

typedef struct job {
    long games;
    uint64_t seed;
    const dw_game *kinds[GAMES_MAX];
    uint64_t kind_count;
    atomic_long next, done, failed;
    atomic_long moves;
} job;

typedef struct play {
    const dw_game *game;
    tb_table *table;
    dw_rng rng;
    uint64_t number;
    long moves;
    uint64_t hashes[LONGEST_GAME + 1]; /* of the state before each move, or of the first alone */
} play;

static bool complain(const play *p, const char *what, const char *detail)
{
    fprintf(stderr, "game %llu (%s %s), after %ld moves: %s%s%s\n", (unsigned long long)p->number,
            p->game->id, p->game->set, p->moves, what, detail ? ": " : "", detail ? detail : "");
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
    dw_error error = {0};
    dw_format(p->game, p->table->state, seat, move, text, sizeof text);
    if (!dw_parse(p->game, p->table->state, seat, text, &back, &error))
        return complain(p, text, error.text);
    return back == move ? true : complain(p, text, "parses to another move");
}

/* A seat chooses from its view of the table, so that it must find the same moves there, with the same texts.
 */
static bool view_holds(play *p, int seat, const dw_move *moves, int count)
{
    _Alignas(16) unsigned char seen[DW_STATE_MAX];
    dw_move found[DW_MOVES_MAX];
    char text[DW_TEXT_MAX], seen_text[DW_TEXT_MAX];
    memcpy(seen, p->table->state, p->game->state_size);
    dw_view(p->game, seen, seat);
    if (p->game->moves(p->game, seen, seat, found) != count ||
        memcmp(found, moves, (size_t)count * sizeof *moves) != 0)
        return complain(p, "a seat has other moves in its view of the table", NULL);
    for (int i = 0; i < count; i++)
        if (!(dw_seen_by(p->game, p->table->state, seat, moves[i]) >> seat & 1))
            return complain(p, "a seat may not know its own move", NULL);
    for (int i = 0; i < count && p->number % WITH_TEXTS == 0; i++) {
        dw_format(p->game, p->table->state, seat, moves[i], text, sizeof text);
        dw_format(p->game, seen, seat, moves[i], seen_text, sizeof seen_text);
        if (strcmp(text, seen_text) != 0)
            return complain(p, "a move has another text in the view of its seat", text);
    }
    return true;
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
    dw_error error = {0};
    dw_move moves[DW_MOVES_MAX], move;
    dw_turn turn = tb_turn(p->table);
    int seat = DW_CHANCE;
    for (int other = 0; other < DW_SEATS_MAX; other++)
        if (turn.waiting >> other & 1 && p->game->moves(p->game, p->table->state, other, moves) == 0)
            return complain(p, "the game waits for a seat without a legal move", NULL);
    if (turn.chance)
        move = dw_sample(p->game, p->table->state, &p->rng);
    else {
        seat = pick_seat(p, turn);
        int count = p->game->moves(p->game, p->table->state, seat, moves);
        if (count == 0)
            return complain(p, "a seat that may act has no legal move", NULL);
        if (!view_holds(p, seat, moves, count))
            return false;
        move = moves[dw_rng_below(&p->rng, (uint32_t)count)];
    }
    if (!text_holds(p, seat, move))
        return false;
    if (p->moves == 0 || p->number % STEP_BY_STEP == 0)
        p->hashes[p->moves] = hash_now(p);
    if (!tb_play(p->table, seat, move, &error)) /* also: a sampled outcome is among the listed ones */
        return complain(p, "a listed move was refused", error.text);
    p->moves++;
    if (!dw_check(p->game, p->table->state, &error))
        return complain(p, "an invariant is broken", error.text);
    return p->moves < LONGEST_GAME ? true : complain(p, "the game does not end", NULL);
}

/* Back to the first state, byte for byte; now and then move by move through the same states. */
static bool undo_holds(play *p)
{
    dw_error error = {0};
    int step = p->number % STEP_BY_STEP ? p->table->length : 1;
    while (p->table->length) {
        if (!tb_undo(p->table, step, &error))
            return complain(p, "undo", error.text);
        if (hash_now(p) != p->hashes[p->table->length])
            return complain(p, "undo does not lead back to the state before", NULL);
    }
    return memcmp(p->table->state, p->table->first, p->game->state_size) == 0
               ? true
               : complain(p, "undo does not lead back to the first state", NULL);
}

static bool one_game(const job *j, uint64_t number, long *moves)
{
    static _Thread_local play p;
    p = (play){.game = j->kinds[number % j->kind_count], .number = number};
    dw_rng_seed_stream(&p.rng, j->seed, number);
    dw_options options = pick_options(p.game, &p.rng);
    dw_error error = {0};
    p.table = tb_new(p.game, &options, number, &error);
    if (!p.table)
        return complain(&p, "no table", error.text);
    bool good = true;
    while (good && !tb_turn(p.table).over)
        good = one_move(&p);
    good = good && undo_holds(&p);
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
        if (!one_game(j, (uint64_t)number, &moves))
            atomic_fetch_add(&j->failed, 1);
        atomic_fetch_add(&j->moves, moves);
        long done = atomic_fetch_add(&j->done, 1) + 1;
        if (isatty(2) && done % 1000 == 0)
            fprintf(stderr, "\r%ld of %ld games", done, j->games);
    }
}

static bool read_number(const char *text, long min, long max, long *number)
{
    char *end;
    *number = strtol(text, &end, 10);
    return end != text && !*end && *number >= min && *number <= max;
}

/* The kinds of games with this id and set, or with any. */
static void choose_kinds(job *j, const char *id, const char *set)
{
    for (int i = 0; dw_game_at(i); i++) {
        const dw_game *game = dw_game_at(i);
        if ((!id || strcmp(game->id, id) == 0) && (!set || strcmp(game->set, set) == 0))
            j->kinds[j->kind_count++] = game;
    }
}

int main(int argc, char **argv)
{
    enum { THREADS_MAX = 16 };
    long games = 2000, threads = 2, seed = 1;
    const char *id = NULL, *set = NULL;
    bool good = argc % 2 == 1;
    for (int i = 1; good && i < argc; i += 2) {
        if (strcmp(argv[i], "--games") == 0)
            good = read_number(argv[i + 1], 1, 1000000000, &games);
        else if (strcmp(argv[i], "--threads") == 0)
            good = read_number(argv[i + 1], 1, THREADS_MAX, &threads);
        else if (strcmp(argv[i], "--game") == 0)
            id = argv[i + 1];
        else if (strcmp(argv[i], "--set") == 0)
            set = argv[i + 1];
        else
            good = strcmp(argv[i], "--seed") == 0 && read_number(argv[i + 1], 0, 1000000000, &seed);
    }
    job j = {.games = games, .seed = (uint64_t)seed};
    choose_kinds(&j, id, set);
    if (!good || !j.kind_count) {
        fprintf(stderr, "usage: random_games [--games N] [--threads N] [--seed S] [--game ID] [--set ID]\n");
        return 2;
    }
    pthread_t workers[THREADS_MAX];
    for (long i = 0; i < threads; i++)
        if (pthread_create(&workers[i], NULL, work, &j) != 0) {
            fprintf(stderr, "no thread could be started\n");
            return 1;
        }
    for (long i = 0; i < threads; i++)
        pthread_join(workers[i], NULL);
    long failed = atomic_load(&j.failed);
    printf("%ld random games, %ld moves, seed %ld\n", games, atomic_load(&j.moves), seed);
    printf("%ld passed, %ld failed\n", atomic_load(&j.done) - failed, failed);
    return failed ? 1 : 0;
}
