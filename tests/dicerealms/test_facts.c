/* test_facts.c: labels and facts of moves. In every state of random games each move has a short label that no other
 * move of its question has, and facts that name all that its text names; then examples to the letter. */
#include "dicerealms/game.h"
#include "dicerealms/rules.h"
#include "table/position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LABEL_MAX = 48, GAMES_OF_EACH = 3 };

static const dw_game *const game = &dr_game;

typedef char label_text[LABEL_MAX * 2];

static int list_moves(const dr_state *s, int seat, dw_move *out)
{
    dw_outcome outcomes[DW_MOVES_MAX];
    if (seat != DW_CHANCE)
        return game->moves(game, s, seat, out);
    int count = game->outcomes(game, s, outcomes);
    for (int i = 0; i < count; i++)
        out[i] = outcomes[i].move;
    return count;
}

static dw_facts facts_of(const dr_state *s, int seat, dw_move move)
{
    dw_facts facts = {0};
    game->facts(game, s, seat, move, &facts);
    return facts;
}

/* ---- labels --------------------------------------------------------------------------------- */

static int compare_labels(const void *one, const void *other)
{
    return strcmp(one, other);
}

static void check_labels(const dr_state *s, int seat, const dw_move *moves, int count)
{
    static label_text labels[DW_MOVES_MAX];
    for (int i = 0; i < count; i++) {
        dw_text text = dw_text_in(labels[i], sizeof labels[i]);
        game->label(game, s, seat, moves[i], &text);
        if (!text.length || text.length > LABEL_MAX || strchr("abcdefghijklmnopqrstuvwxyz ", labels[i][0]))
            fail_msg("\"%s\" is no label", labels[i]);
        assert_true(labels[i][text.length - 1] != '.' && labels[i][text.length - 1] != ' ');
    }
    qsort(labels, (size_t)count, sizeof *labels, compare_labels);
    for (int i = 1; i < count; i++)
        if (strcmp(labels[i - 1], labels[i]) == 0)
            fail_msg("two moves have the label \"%s\"", labels[i]);
}

/* ---- facts ---------------------------------------------------------------------------------- */

static bool is_named(const dw_facts *facts, const char *word)
{
    for (int i = 0; i < facts->thing_count; i++)
        if (strcmp(facts->things[i].id, word) == 0)
            return true;
    for (int i = 0; i < facts->amount_count; i++)
        if (abs(facts->amounts[i].amount) == atoi(word))
            return true;
    return false;
}

/* "buy reroll" and its like are verbs of two words. */
static void check_words(const dw_facts *facts, const char *move)
{
    char words[DW_TEXT_MAX];
    snprintf(words, sizeof words, "%s", move);
    char *word = strtok(words, " ");
    if (strcmp(word, "buy") == 0)
        strtok(NULL, " ");
    while ((word = strtok(NULL, " ")))
        if (!is_named(facts, word))
            fail_msg("the facts of \"%s\" do not name \"%s\"", move, word);
}

/* What the seat has after the move is what it had and the amounts, except for what `done` keeps or clears. */
static void check_amounts(const dr_state *s, int seat, dw_move move, const dw_facts *facts)
{
    static const char *const what[DR_RESOURCES] = {"vp",       "grain",         "coins",
                                                   "upgrades", "reroll_tokens", "set_tokens"};
    dr_state after = *s;
    int expected[DR_RESOURCES], misery = s->seats[seat].misery;
    game->apply(game, &after, seat, move);
    if (after.phase != s->phase || dr_verb_of(move) == DR_DO_DONE)
        return; /* more happened than the move */
    for (int r = 0; r < DR_RESOURCES; r++)
        expected[r] = s->seats[seat].owned[r];
    for (int i = 0; i < facts->amount_count; i++) {
        for (int r = 0; r < DR_RESOURCES; r++)
            if (strcmp(facts->amounts[i].what, what[r]) == 0)
                expected[r] += facts->amounts[i].amount;
        if (strcmp(facts->amounts[i].what, "misery") == 0)
            misery += facts->amounts[i].amount;
    }
    if (s->phase == DR_ATTACK)
        return; /* further attacks may have followed */
    for (int r = 0; r < DR_RESOURCES; r++)
        assert_int_equal(after.seats[seat].owned[r], expected[r]);
    assert_int_equal(after.seats[seat].misery, misery);
}

static void check_facts(const dr_state *s, int seat, dw_move move)
{
    char text[DW_TEXT_MAX];
    dw_facts facts = facts_of(s, seat, move);
    game->format(game, s, seat, move, text, sizeof text);
    assert_true(facts.kind && *facts.kind);
    for (int i = 0; i < facts.thing_count; i++)
        assert_true(*facts.things[i].kind && *facts.things[i].id);
    for (int i = 0; i < facts.amount_count; i++)
        assert_true(*facts.amounts[i].what && facts.amounts[i].amount);
    check_words(&facts, text);
    assert_int_equal(facts.flags & DW_ENDS ? 1 : 0, strcmp(text, "done") == 0);
    assert_true(!(facts.flags & DW_WASTES) || facts.flags & DW_ENDS);
    if (seat != DW_CHANCE)
        check_amounts(s, seat, move, &facts);
}

/* ---- random games --------------------------------------------------------------------------- */

static void check_question(const dr_state *s, int seat, bool *seen)
{
    dw_move moves[DW_MOVES_MAX];
    int count = list_moves(s, seat, moves);
    assert_true(*game->question(game, s, seat));
    assert_string_not_equal(game->question(game, s, seat), "none");
    check_labels(s, seat, moves, count);
    for (int i = 0; i < count; i++) {
        check_facts(s, seat, moves[i]);
        seen[dr_verb_of(moves[i])] = true;
    }
}

static void play_one(const char *setup, int players, uint64_t number, bool *seen)
{
    dr_state s;
    dw_rng rng;
    dw_options options = {.players = players};
    assert_true(game->read_setup(game, setup, &options.setup, NULL));
    assert_true(game->start(game, &s, &options, NULL));
    dw_rng_seed_stream(&rng, 31, number);
    for (dw_turn turn; !(turn = game->turn(game, &s)).over;) {
        if (turn.chance) {
            check_question(&s, DW_CHANCE, seen);
            game->apply(game, &s, DW_CHANCE, game->sample(game, &s, &rng));
            continue;
        }
        for (int seat = 0; seat < players; seat++)
            if (turn.waiting >> seat & 1)
                check_question(&s, seat, seen);
            else
                assert_string_equal(game->question(game, &s, seat), "none");
        int seat = __builtin_ctz(turn.waiting);
        game->apply(game, &s, seat, game->pick(game, &s, seat, &rng));
    }
    assert_string_equal(game->question(game, &s, 0), "over");
}

static void every_move_of_random_games_has_a_label_and_facts(void **unused)
{
    (void)unused;
    bool seen[DR_VERBS] = {0};
    uint64_t number = 0;
    for (const dw_variant *setup = game->setups; setup->id; setup++)
        for (int players = game->players_min; players <= game->players_max; players++)
            for (int i = 0; i < GAMES_OF_EACH; i++)
                play_one(setup->id, players, number++, seen);
    for (int verb = 0; verb < DR_VERBS; verb++)
        if (!seen[verb])
            fail_msg("no game had a move of the verb %d", verb);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_of_random_games_has_a_label_and_facts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
