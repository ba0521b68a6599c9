/*
 * analysis.c: rates the decisions of a record and measures the luck of its rolls. Each entry is looked at
 * alone, with random numbers of its own, which lets threads share the entries in any order.
 */
#include "bots/analysis/analysis.h"
#include "bots/judge.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    BATCH = 256,     /* entries whose states are kept at a time */
    CHOICES_MAX = 4, /* of one action that are followed after a roll */
    SEED = 1,
};

typedef struct position {
    _Alignas(16) unsigned char bytes[DW_STATE_MAX];
} position;

/* The entries that are being looked at. */
typedef struct batch {
    analysis *of;
    atomic_int *done;
    int first, count;
    position before[BATCH];
} batch;

/* ---- measures --------------------------------------------------------------------------------- */

double analysis_measure(int players, analysis_amount amount)
{
    return players > 1 ? amount.win : amount.score;
}

double analysis_mark_from(int players, analysis_mark mark)
{
    static const double of_win[ANALYSIS_MARKS] = {0, 0.02, 0.05, 0.10};
    static const double of_score[ANALYSIS_MARKS] = {0, 0.5, 1, 2};
    return players > 1 ? of_win[mark] : of_score[mark];
}

analysis_mark analysis_mark_of(int players, analysis_amount loss)
{
    analysis_mark mark = ANALYSIS_VERY_BAD;
    while (mark > ANALYSIS_FINE && analysis_measure(players, loss) < analysis_mark_from(players, mark))
        mark--;
    return mark;
}

bool analysis_shows(const analysis_request *asked, int seat)
{
    return asked->seat < 0 || asked->seat == seat;
}

static void add(analysis_amount *to, analysis_amount amount, double times)
{
    to->win += times * amount.win;
    to->score += times * amount.score;
}

/* ---- positions and chance --------------------------------------------------------------------- */

static void expect(const bot_net *net, const dw_game *game, const void *state, int players,
                   analysis_amount out[DW_SEATS_MAX])
{
    bot_outlook outlook;
    bot_judge(net, game, state, players, &outlook);
    for (int seat = 0; seat < players; seat++)
        out[seat] = (analysis_amount){(double)outlook.win[seat], (double)outlook.score[seat]};
}

void analysis_expect(const dw_game *game, const void *state, int players, analysis_amount out[DW_SEATS_MAX])
{
    expect(bot_net_of(game), game, state, players, out);
}

static bool is_partial(const dw_game *game, const void *state)
{
    return dw_asked(game, state) > 0 && game->turn(game, state).partial;
}

/* The seat's best choice, from what it may know. */
static void choose(const bot_net *net, const dw_game *game, void *state, int players, int seat)
{
    static const bot_means none = {0};
    position view;
    memcpy(view.bytes, state, game->state_size);
    dw_view(game, view.bytes, seat);
    const bot_task task = {
        .game = game, .view = view.bytes, .seat = seat, .players = players, .means = &none};
    game->apply(game, state, seat, bot_best_move(net, &task, 0, NULL));
}

/* A roll is worth what can be made of it: the next seat plays its action to the end first. */
static void expect_of_outcome(const bot_net *net, const dw_game *game, const void *state, int players,
                              dw_move outcome, analysis_amount out[DW_SEATS_MAX])
{
    position next;
    memcpy(next.bytes, state, game->state_size);
    game->apply(game, next.bytes, DW_CHANCE, outcome);
    int asked = dw_asked(game, next.bytes), seat = asked > 0 ? __builtin_ctz((unsigned)asked) : DW_CHANCE;
    for (int i = 0; i < CHOICES_MAX && seat >= 0 && dw_asked(game, next.bytes) >> seat & 1; i++) {
        choose(net, game, next.bytes, players, seat);
        if (!is_partial(game, next.bytes))
            break;
    }
    expect(net, game, next.bytes, players, out);
}

void analysis_luck(const bot_net *net, const dw_game *game, const void *state, int players, dw_move came,
                   analysis_amount luck[DW_SEATS_MAX])
{
    dw_outcome outcomes[DW_MOVES_MAX];
    int count = game->outcomes(game, state, outcomes);
    double weights = 0;
    for (int i = 0; i < count; i++)
        weights += outcomes[i].weight;
    expect_of_outcome(net, game, state, players, came, luck);
    for (int i = 0; i < count; i++) {
        analysis_amount one[DW_SEATS_MAX];
        expect_of_outcome(net, game, state, players, outcomes[i].move, one);
        for (int seat = 0; seat < players; seat++)
            add(&luck[seat], one[seat], -(double)outcomes[i].weight / weights);
    }
}

/* ---- decisions -------------------------------------------------------------------------------- */

/* To do nothing, as the seat sees it. */
static bot_rating rate_waiting(const tb_table *table, const void *state, int seat)
{
    const dw_game *game = table->game;
    int players = table->options.players;
    position view;
    bot_outlook now;
    memcpy(view.bytes, state, game->state_size);
    dw_view(game, view.bytes, seat);
    bot_judge(bot_net_of(game), game, view.bytes, players, &now);
    return bot_rating_of(game, &now, seat, players);
}

/* A move that is not the best by the level's worth may still have more of one of the two; it loses nothing
 * there. */
static analysis_amount loss_between(bot_rating best, bot_rating played)
{
    return (analysis_amount){fmax(0, best.win - played.win), fmax(0, best.score - played.score)};
}

/* In another's turn every level acts as the adept would, which compares with doing nothing. */
static void rate_decision(const analysis_request *asked, const void *state, int number, bool waited_for,
                          analysis_entry *out)
{
    const tb_table *table = asked->table;
    tb_entry made = table->record[number];
    bot_means alone = asked->means; /* if there is a pool of threads, it is busy with other entries */
    alone.pool = NULL;
    const bot_level *level = waited_for ? asked->level : bot_find("adept");
    bot_rating ratings[DW_MOVES_MAX];
    dw_rng rng;
    dw_rng_seed_stream(&rng, SEED, (uint64_t)number);
    int last = bot_rate(level, table->game, state, made.seat, &rng, &alone, ratings) - 1, at = 0;
    while (at < last && ratings[at].move != made.move)
        at++;
    bot_rating best = ratings[0], waiting = {.worth = -INFINITY};
    if (!waited_for)
        waiting = rate_waiting(table, state, made.seat);
    out->kind = ANALYSIS_DECISION;
    out->choices = last + 1;
    out->rank = at + 1;
    out->best = best.move;
    out->best_waits = waiting.worth > best.worth;
    if (out->best_waits)
        best = waiting;
    out->played_has = (analysis_amount){ratings[at].win, ratings[at].score};
    out->best_has = (analysis_amount){best.win, best.score};
    out->loss = loss_between(best, ratings[at]);
    out->mark = analysis_mark_of(table->options.players, out->loss);
}

static void look_at_choice(const analysis_request *asked, const void *state, int number, analysis_entry *out)
{
    const dw_game *game = asked->table->game;
    int seat = asked->table->record[number].seat;
    dw_move moves[DW_MOVES_MAX];
    bool waited_for = game->turn(game, state).waiting >> seat & 1;
    if (!analysis_shows(asked, seat))
        out->kind = ANALYSIS_LEFT_OUT;
    else if (waited_for && game->moves(game, state, seat, moves) == 1)
        out->kind = ANALYSIS_FORCED;
    else
        rate_decision(asked, state, number, waited_for, out);
}

static void look_ahead(const tb_table *table, const void *state, tb_entry made, analysis_entry *out)
{
    const dw_game *game = table->game;
    position next;
    memcpy(next.bytes, state, game->state_size);
    game->apply(game, next.bytes, made.seat, made.move);
    analysis_expect(game, next.bytes, table->options.players, out->after);
    out->in_action = is_partial(game, next.bytes);
}

void analysis_look(const analysis_request *asked, int number, const void *before, analysis_entry *out)
{
    const tb_table *table = asked->table;
    tb_entry made = table->record[number];
    *out = (analysis_entry){0};
    look_ahead(table, before, made, out);
    if (made.seat != DW_CHANCE) {
        look_at_choice(asked, before, number, out);
        return;
    }
    out->kind = ANALYSIS_CHANCE;
    analysis_luck(bot_net_of(table->game), table->game, before, table->options.players, made.move, out->luck);
}

/* ---- the record ------------------------------------------------------------------------------- */

static void look_at_entry(void *context, int index)
{
    batch *in = context;
    analysis *of = in->of;
    int number = in->first + index;
    analysis_look(&of->asked, number, in->before[index].bytes, &of->entries[number]);
    int done = atomic_fetch_add(in->done, 1) + 1;
    if (of->asked.tell)
        of->asked.tell(done, of->asked.table->length);
}

static void look_at_batch(batch *in)
{
    dw_pool *pool = in->of->asked.means.pool;
    if (pool)
        pool->run(pool, in->count, look_at_entry, in);
    else
        for (int i = 0; i < in->count; i++)
            look_at_entry(in, i);
}

static void look_at_record(batch *in)
{
    const tb_table *table = in->of->asked.table;
    const dw_game *game = table->game;
    position now;
    memcpy(now.bytes, table->first, game->state_size);
    while (in->first < table->length) {
        in->count = table->length - in->first < BATCH ? table->length - in->first : BATCH;
        for (int i = 0; i < in->count; i++) {
            tb_entry entry = table->record[in->first + i];
            in->before[i] = now;
            game->apply(game, now.bytes, entry.seat, entry.move);
        }
        look_at_batch(in);
        in->first += in->count;
    }
}

/* Half an action says little about the chances: they stay until it is done. */
static void level_actions(analysis *of)
{
    const analysis_amount *before = of->start;
    for (int i = 0; i < of->asked.table->length; i++) {
        analysis_entry *one = &of->entries[i];
        if (one->in_action)
            memcpy(one->after, before, sizeof one->after);
        before = one->after;
    }
}

static void add_up(analysis *of)
{
    for (int i = 0; i < of->asked.table->length; i++) {
        const analysis_entry *one = &of->entries[i];
        int mover = of->asked.table->record[i].seat;
        for (int seat = 0; seat < of->players; seat++)
            add(&of->totals[seat].luck, one->luck[seat], 1);
        if (one->kind == ANALYSIS_FORCED)
            of->totals[mover].forced++;
        if (one->kind != ANALYSIS_DECISION)
            continue;
        analysis_totals *totals = &of->totals[mover];
        totals->decisions++;
        totals->marks[one->mark]++;
        add(&totals->loss, one->loss, 1);
        add(&totals->marked_loss, one->loss, one->mark != ANALYSIS_FINE);
    }
}

bool analysis_make(const analysis_request *asked, analysis *out, dw_error *error)
{
    const tb_table *table = asked->table;
    const dw_game *game = table->game;
    atomic_int done = 0;
    *out = (analysis){.asked = *asked, .players = table->options.players, .over = tb_turn(table).over};
    batch *in = malloc(sizeof *in);
    out->entries = calloc((size_t)table->length + 1, sizeof *out->entries);
    if (!in || !out->entries) {
        free(in);
        analysis_free(out);
        return dw_fail(error, "no memory to look at %d moves", table->length);
    }
    in->of = out;
    in->done = &done;
    in->first = 0;
    analysis_expect(game, table->first, out->players, out->start);
    look_at_record(in);
    free(in);
    level_actions(out);
    add_up(out);
    if (out->over)
        game->result(game, table->state, &out->result);
    return true;
}

void analysis_free(analysis *of)
{
    free(of->entries);
    of->entries = NULL;
}
