/*
 * test_no_peek.c: no level looks at what its seat may not know. At many decisions of many games,
 * everything that the seat cannot see is replaced by something else that could be there as well. The
 * level, asked again with the same random numbers, must choose, volunteer and rate as before. A level that
 * does peek is caught.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/bots.h"
#include "games/rollplayer/rules/rules.h"
#include "random_game.h"

#include <string.h>

enum {
    MOVES_MAX = 20000,
    QUICK_CHECKS = 6,   /* decisions of a game at which the quick levels are asked */
    MASTER_CHECKS = 2,  /* the same of all games for the master, who takes longer */
    MASTER_NODES = 200, /* positions that it may look at */
    GREEDY_IN = 40,     /* one choice in so many is greedy's, so that games also go as they should */
};

typedef struct position {
    _Alignas(16) unsigned char bytes[DW_STATE_MAX];
} position;

/* The table as it is; what a level sees that has eyes in its back. */
static const position *table_now;

typedef struct tally {
    long decisions, adventures, tops, differences; /* replaced cards; answers that were not the same */
    long volunteered, ratings, master_checks;
} tally;

/* ---- replacing what is hidden --------------------------------------------------------------- */

static const rp_pack *pack_of_game(const dw_game *game)
{
    const rp_box *box = game->pack;
    return box->pack;
}

/* Another card of the set than `card`; -1 if there is none. */
static int other_card(rp_cards cards, int card, dw_rng *rng)
{
    int found[128], count = 0;
    for (int i = 0; i < 128; i++)
        if (rp_cards_have(cards, i) && i != card)
            found[count++] = i;
    return count ? found[dw_rng_below(rng, (uint32_t)count)] : -1;
}

static int replace_adventures(const dw_game *game, rp_state *s, int seat, dw_rng *rng)
{
    const rp_pack *pack = pack_of_game(game);
    int replaced = 0;
    for (int kind = 0; kind < RP_ADVENTURE_KINDS; kind++) {
        if (!s->adventure[kind] || rp_knows_adventure(pack, s, seat, kind))
            continue;
        int other = other_card(rp_adventures_to_draw(pack, s, kind), s->adventure[kind] - 1, rng);
        assert_true(other >= 0);
        s->adventure[kind] = (uint8_t)(1 + other);
        replaced++;
    }
    return replaced;
}

/* A card that somebody else has seen on top of the Market deck. */
static int replace_top(rp_state *s, int seat, dw_rng *rng)
{
    if (!s->top || s->top_seen >> seat & 1)
        return 0;
    int other = other_card(s->deck[0] ? s->deck[0] : s->deck[1], s->top - 1, rng);
    if (other < 0)
        return 0;
    s->top = (uint8_t)(1 + other);
    return 1;
}

/* The table as it could be for all that the seat knows; how many cards are other ones. */
static int replace_hidden(const dw_game *game, const position *table, int seat, dw_rng *rng, position *out,
                          tally *done)
{
    *out = *table;
    memset(out->bytes + game->state_size, 0xa5, sizeof out->bytes - game->state_size); /* and around it */
    if (strcmp(game->id, "rollplayer") != 0)
        return 0;
    rp_state *s = (rp_state *)out->bytes;
    int adventures = replace_adventures(game, s, seat, rng), tops = replace_top(s, seat, rng);
    dw_error error = {0};
    if (adventures + tops > 0 && !dw_check(game, out->bytes, &error))
        fail_msg("the replaced table is none: %s", error.text);
    done->adventures += adventures;
    done->tops += tops;
    return adventures + tops;
}

/* ---- asking twice --------------------------------------------------------------------------- */

/* All that a level answers at one decision. */
typedef struct answers {
    dw_move choice;
    bool wants;
    dw_move volunteered;
    int count;
    bot_rating ratings[DW_MOVES_MAX];
} answers;

static void ask(const bot_level *level, const dw_game *game, const position *table, int seat, bool waited_for,
                answers *out)
{
    const bot_means means = {.nodes = strcmp(level->name, "master") == 0 ? MASTER_NODES : 0};
    dw_rng rng;
    memset(out, 0, sizeof *out);
    table_now = table;
    dw_rng_seed(&rng, 7);
    if (waited_for)
        out->choice = bot_choose(level, game, table->bytes, seat, &rng, &means);
    else
        out->wants = bot_wants_to_act(level, game, table->bytes, seat, &rng, &means, &out->volunteered);
    if (level->rate)
        out->count = bot_rate(level, game, table->bytes, seat, &rng, &means, out->ratings);
}

static bool same_answers(const answers *one, const answers *two)
{
    bool same = one->choice == two->choice && one->wants == two->wants &&
                one->volunteered == two->volunteered && one->count == two->count;
    for (int i = 0; same && i < one->count; i++)
        same = one->ratings[i].move == two->ratings[i].move &&
               one->ratings[i].score == two->ratings[i].score && one->ratings[i].win == two->ratings[i].win &&
               one->ratings[i].worth == two->ratings[i].worth;
    return same;
}

static void compare(const bot_level *level, const dw_game *game, const position *table, const position *other,
                    int seat, bool waited_for, tally *done)
{
    static answers one, two;
    ask(level, game, table, seat, waited_for, &one);
    ask(level, game, other, seat, waited_for, &two);
    done->differences += !same_answers(&one, &two);
    done->volunteered += !waited_for;
    done->ratings += one.count;
}

/* ---- games ---------------------------------------------------------------------------------- */

/* What is asked in one game: these levels, or (NULL) all of the table in bots.c. */
typedef struct inquiry {
    const dw_game *game;
    const bot_level *only;
    int checks;
    dw_rng rng;
    tally *done;
} inquiry;

static void ask_levels(inquiry *in, const position *table, const position *other, int seat, bool waited_for)
{
    in->checks++;
    in->done->decisions++;
    if (in->only) {
        compare(in->only, in->game, table, other, seat, waited_for, in->done);
        return;
    }
    for (int i = 0; bot_level_at(i); i++) {
        bool slow = strcmp(bot_level_at(i)->name, "master") == 0;
        if (!slow || in->done->master_checks++ < MASTER_CHECKS)
            compare(bot_level_at(i), in->game, table, other, seat, waited_for, in->done);
    }
}

/* In a game without secrets some decisions are asked about all the same: the level may know only the
 * position. */
static void ask_seats(inquiry *in, const position *table, dw_turn turn)
{
    bool open = strcmp(in->game->id, "rollplayer") != 0;
    for (int seat = 0; seat < DW_SEATS_MAX && in->checks < QUICK_CHECKS; seat++) {
        bool waited_for = turn.waiting >> seat & 1;
        position other;
        if (!((turn.waiting | turn.may_act) >> seat & 1))
            continue;
        if (replace_hidden(in->game, table, seat, &in->rng, &other, in->done) > 0 ||
            (open && dw_rng_below(&in->rng, 8) == 0))
            ask_levels(in, table, &other, seat, waited_for);
    }
}

static dw_move next_move(inquiry *in, const position *table, dw_turn turn, int *seat)
{
    const dw_game *game = in->game;
    dw_move moves[DW_MOVES_MAX];
    *seat = turn.chance ? DW_CHANCE : __builtin_ctz(turn.waiting);
    if (turn.chance)
        return dw_sample(game, table->bytes, &in->rng);
    if (dw_rng_below(&in->rng, GREEDY_IN) == 0)
        return bot_choose(bot_find("greedy"), game, table->bytes, *seat, &in->rng, NULL);
    int count = game->moves(game, table->bytes, *seat, moves);
    return moves[dw_rng_below(&in->rng, (uint32_t)count)];
}

static void play(const dw_game *game, int players, uint64_t seed, const bot_level *only, tally *done)
{
    inquiry in = {.game = game, .only = only, .done = done};
    position table = {{0}};
    dw_options options = {.players = players};
    dw_rng_seed_stream(&in.rng, seed, (uint64_t)players);
    assert_true(game->start(game, table.bytes, &options, NULL));
    for (int moves = 0; in.checks < QUICK_CHECKS; moves++) {
        dw_turn turn = game->turn(game, table.bytes);
        int seat;
        assert_in_range(moves, 0, MOVES_MAX);
        if (turn.over)
            return;
        if (!turn.chance)
            ask_seats(&in, &table, turn);
        dw_move move = next_move(&in, &table, turn, &seat);
        game->apply(game, table.bytes, seat, move);
    }
}

static void play_all(const char *id, const char *set, int games, const bot_level *only, tally *done)
{
    const dw_game *game = dw_game_in_set(id, set);
    assert_non_null(game);
    for (int players = game->players_min; players <= game->players_max; players++)
        for (int i = 0; i < games; i++)
            play(game, players, (uint64_t)i + 1, only, done);
    print_message("%s %s: %ld decisions, %ld as volunteers, %ld ratings; %ld Adventure cards and %ld Market "
                  "cards replaced; %ld answers changed\n",
                  id, game->set, done->decisions, done->volunteered, done->ratings, done->adventures,
                  done->tops, done->differences);
}

static void a_card_on_top_of_the_deck_changes_nothing(void **unused)
{
    (void)unused;
    tally done = {0};
    play_all("rollplayer", "base", 20, NULL, &done);
    assert_int_equal(done.differences, 0);
    assert_true(done.tops >= 20);
    assert_true(done.ratings > 0);
}

static void hidden_adventure_cards_change_nothing(void **unused)
{
    (void)unused;
    tally done = {0};
    play_all("rollplayer", "mm", 3, NULL, &done);
    assert_int_equal(done.differences, 0);
    assert_true(done.adventures >= 50);
    assert_true(done.volunteered > 0);
}

static void a_game_without_secrets_is_judged_by_the_position_alone(void **unused)
{
    (void)unused;
    tally done = {0};
    play_all("dicerealms", "base", 1, NULL, &done);
    assert_int_equal(done.differences, 0);
    assert_true(done.decisions >= 10);
}

/* ---- a level that peeks --------------------------------------------------------------------- */

static uint64_t hash_of_table(const bot_task *task)
{
    return dw_hash(DW_HASH_START, table_now->bytes, task->game->state_size);
}

static dw_move peeking_choice(const bot_task *task)
{
    dw_move moves[DW_MOVES_MAX];
    int count = task->game->moves(task->game, task->view, task->seat, moves);
    return moves[hash_of_table(task) % (uint64_t)count];
}

static bool peeking_volunteer(const bot_task *task, dw_move *out)
{
    *out = 0;
    return hash_of_table(task) & 1;
}

static int peeking_rate(const bot_task *task, bot_rating out[DW_MOVES_MAX])
{
    out[0] = (bot_rating){.worth = (double)(hash_of_table(task) >> 12)};
    return 1;
}

static void a_level_that_peeks_is_caught(void **unused)
{
    (void)unused;
    const bot_level peeks[] = {
        {"chooser", "Looks behind the cards to choose.", peeking_choice, NULL, NULL, 0},
        {"volunteer", "Looks behind the cards to volunteer.", bot_find("random")->choose, peeking_volunteer,
         NULL, 0},
        {"rater", "Looks behind the cards to rate.", bot_find("random")->choose, NULL, peeking_rate, 0}};
    for (size_t i = 0; i < sizeof peeks / sizeof *peeks; i++) {
        tally done = {0};
        play_all("rollplayer", "mm", 3, &peeks[i], &done);
        assert_true(done.differences > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_on_top_of_the_deck_changes_nothing),
        cmocka_unit_test(hidden_adventure_cards_change_nothing),
        cmocka_unit_test(a_game_without_secrets_is_judged_by_the_position_alone),
        cmocka_unit_test(a_level_that_peeks_is_caught),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
