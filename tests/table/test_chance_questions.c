/*
 * test_chance_questions.c: a person with real dice and cards is asked a plain question for every outcome
 * of chance. It reveals no secret, and the possible answers differ in their texts and in their words.
 */
#include "chance_walks.h"
#include "games/dicerealms/words/notation.h"
#include "games/rollplayer/words/names.h"
#include "random_game.h"
#include "table/position.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { QUESTION_MAX = 200, WORDS_MAX = 512, KINDS_MAX = 32 };

/* ---- the kinds of chance -------------------------------------------------------------------- */

typedef struct kinds {
    const char *game;
    const char *ids[KINDS_MAX]; /* of phases, and of steps that lie on top of them */
} kinds;

static const kinds all_kinds[] = {
    {"rollplayer",
     {"start_roll", "class_draw",    "backstory", "alignment",    "market_discards", "market_deal",
      "trash",      "starting_dice", "monster",   "open_cards",   "first_minion",    "roll",
      "enemy",      "hunt_roll",     "deal",      "unveil",       "fight_roll",      "reroll",
      "alter_roll", "peek",          "bag_draw",  "replace_roll", "reveal",          "look"}},
    {"dicerealms", {"tiles", "first", "fate", "roll", "reroll"}},
};

enum { GAMES = sizeof all_kinds / sizeof *all_kinds };

/* Which of them came up, and how often. */
typedef struct tally {
    int count[GAMES][KINDS_MAX];
} tally;

static bool is_rollplayer(const dw_game *game)
{
    return strcmp(game->id, "rollplayer") == 0;
}

static const char *kind_now(const dw_game *game, const void *state)
{
    if (!is_rollplayer(game))
        return dr_phase_ids[((const dr_state *)state)->phase];
    const rp_state *s = state;
    return s->step ? rp_step_ids[s->step] : rp_phase_ids[s->phase];
}

static void count_kind(tally *seen, const dw_game *game, const void *state)
{
    const char *kind = kind_now(game, state);
    for (int i = 0; i < GAMES; i++)
        for (int k = 0; strcmp(all_kinds[i].game, game->id) == 0 && all_kinds[i].ids[k]; k++)
            if (strcmp(all_kinds[i].ids[k], kind) == 0) {
                seen->count[i][k]++;
                return;
            }
    fail_msg("%s: '%s' is a kind of chance that this test does not know", game->id, kind);
}

static void all_came_up(const tally *seen)
{
    for (int i = 0; i < GAMES; i++)
        for (int k = 0; all_kinds[i].ids[k]; k++)
            if (!seen->count[i][k])
                fail_msg("%s: '%s' never came up", all_kinds[i].game, all_kinds[i].ids[k]);
}

/* ---- any question --------------------------------------------------------------------------- */

static void ask(const dw_game *game, const void *state, char question[QUESTION_MAX])
{
    dw_text text = dw_text_in(question, QUESTION_MAX);
    dw_ask(game, state, DW_CHANCE, &text);
    if (!dw_text_fits(&text))
        fail_msg("too long: %s", question);
}

/* Whether the word stands there as a word, not within another. */
static bool names(const char *question, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = question; (at = strstr(at, word)); at++)
        if ((at == question || !isalnum((unsigned char)at[-1])) && !isalnum((unsigned char)at[length]))
            return true;
    return false;
}

static void is_a_plain_sentence(const char *question)
{
    size_t length = strlen(question);
    if (length < 10 || !strchr("?.", question[length - 1]) || !isupper((unsigned char)question[0]))
        fail_msg("no sentence: '%s'", question);
    if (!strchr(question, '?') || strstr(question, "eat -1") || strstr(question, "  ") ||
        strstr(question, "(null)"))
        fail_msg("no question: '%s'", question);
}

/* Cards of the deck and Adventure cards, of which somebody may know one, are not named. */
static void names_no_hidden_card(const dw_game *game, const rp_state *s, const char *question)
{
    const rp_box *box = game->pack;
    for (RP_EACH(card, s->deck[0] | s->deck[1]))
        if (names(question, rp_card_name(box->words, (int)card)) ||
            names(question, rp_card_id(box->words, (int)card)))
            fail_msg("names %s: %s", rp_card_name(box->words, (int)card), question);
    for (int i = 0; i < box->pack->adventure_count; i++)
        if (names(question, rp_adventure_name(box->words, i)) ||
            names(question, rp_adventure_id(box->words, i)))
            fail_msg("names %s: %s", rp_adventure_name(box->words, i), question);
}

/* The question reveals nothing: it can be made from what each seat may know. */
static void follows_from_what_each_seat_knows(const dw_game *game, const void *state, int players,
                                              const char *question)
{
    for (int seat = 0; seat < players; seat++) {
        _Alignas(16) unsigned char seen[DW_STATE_MAX];
        char same[QUESTION_MAX];
        memcpy(seen, state, game->state_size);
        dw_view(game, seen, seat);
        ask(game, seen, same);
        assert_string_equal(same, question);
    }
}

/* Each outcome has a text and words of its own, so that one can choose from a list. */
static void outcomes_can_be_told_apart(const dw_game *game, const void *state)
{
    static dw_outcome outcomes[DW_MOVES_MAX];
    static char texts[DW_MOVES_MAX][DW_TEXT_MAX], words[DW_MOVES_MAX][WORDS_MAX];
    int count = game->outcomes(game, state, outcomes);
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        dw_text text = dw_text_in(words[i], WORDS_MAX);
        dw_explain(game, state, DW_CHANCE, outcomes[i].move, &text);
        dw_format(game, state, DW_CHANCE, outcomes[i].move, texts[i], DW_TEXT_MAX);
        assert_true(text.length && dw_text_fits(&text));
        for (int other = 0; other < i; other++) {
            assert_string_not_equal(texts[i], texts[other]);
            assert_string_not_equal(words[i], words[other]);
        }
    }
}

/* ---- random games --------------------------------------------------------------------------- */

static void check_chance(const tb_table *table)
{
    const dw_game *game = table->game;
    char question[QUESTION_MAX];
    ask(game, table->state, question);
    is_a_plain_sentence(question);
    if (is_rollplayer(game))
        names_no_hidden_card(game, (const rp_state *)table->state, question);
    follows_from_what_each_seat_knows(game, table->state, table->options.players, question);
    outcomes_can_be_told_apart(game, table->state);
}

static void play_and_check(const dw_game *game, int players, uint64_t seed, tally *seen)
{
    dw_rng rng;
    char question[QUESTION_MAX];
    dw_rng_seed(&rng, seed);
    dw_options options = pick_options(game, &rng);
    options.players = players;
    tb_table *table = tb_new(game, &options, seed, NULL);
    assert_non_null(table);
    do {
        if (tb_turn(table).chance) {
            count_kind(seen, game, table->state);
            check_chance(table);
        } else if (!tb_turn(table).over) {
            ask(game, table->state, question);
            assert_string_equal(question, "The players are to answer.");
        }
    } while (play_one_at_random(table, &rng));
    ask(game, table->state, question);
    assert_string_equal(question, "The game is over.");
    tb_free(table);
}

static void every_chance_of_random_games_has_a_good_question(void **unused)
{
    (void)unused;
    tally seen = {0};
    for (int i = 0; dw_game_at(i); i++)
        for (int players = dw_game_at(i)->players_min; players <= dw_game_at(i)->players_max; players++)
            for (uint64_t seed = 1; seed <= 40; seed++)
                play_and_check(dw_game_at(i), players, seed, &seen);
    all_came_up(&seen);
}

/* ---- word for word -------------------------------------------------------------------------- */

static tb_table *begin_at(const dw_game *game, const char *position)
{
    _Alignas(16) unsigned char state[DW_STATE_MAX];
    dw_error error = {0};
    char json[2048];
    snprintf(json, sizeof json, "%s", position);
    for (char *c = json; *c; c++)
        *c = *c == '\'' ? '"' : *c;
    if (!tb_position_parse(game, json, strlen(json), state, &error))
        fail_msg("%s\n%s", error.text, json);
    return tb_new_at(game, state, 1, NULL);
}

static tb_table *begin(const walk *w)
{
    const dw_game *game = dw_game_in_set(w->game, w->set);
    dw_options options = {.players = w->players};
    dw_error error = {0};
    assert_non_null(game);
    if (w->position)
        return begin_at(game, w->position);
    for (int i = 0; i < 3 && w->variants[i]; i++)
        options.variants |= 1u << dw_variant_index(game, w->variants[i], strlen(w->variants[i]));
    if (w->setup)
        assert_true(tb_read_setup(game, w->setup, &options.setup, &error));
    tb_table *table = tb_new(game, &options, 1, &error);
    if (!table)
        fail_msg("%s", error.text);
    return table;
}

static void play_text(tb_table *table, const char *step)
{
    dw_error error = {0};
    int seat = *step == '-' ? DW_CHANCE : *step - '0';
    if (!tb_play_text(table, seat, step + 2, &error))
        fail_msg("%s: %s", step, error.text);
}

static void play_first(tb_table *table)
{
    static dw_move moves[DW_MOVES_MAX];
    static dw_outcome outcomes[DW_MOVES_MAX];
    dw_turn turn = tb_turn(table);
    int seat = turn.chance ? DW_CHANCE : __builtin_ctz(turn.waiting);
    if (turn.chance) {
        table->game->outcomes(table->game, table->state, outcomes);
        moves[0] = outcomes[0].move;
    } else
        table->game->moves(table->game, table->state, seat, moves);
    assert_true(tb_play(table, seat, moves[0], NULL));
}

static void play_until(tb_table *table, const char *kind)
{
    while (!tb_turn(table).chance || strcmp(kind_now(table->game, table->state), kind) != 0) {
        if (tb_turn(table).over)
            fail_msg("'%s' does not come up", kind);
        play_first(table);
    }
}

static void expect_question(const tb_table *table, const char *expected, tally *seen)
{
    char question[QUESTION_MAX];
    assert_true(tb_turn(table).chance);
    ask(table->game, table->state, question);
    assert_string_equal(question, expected);
    check_chance(table);
    count_kind(seen, table->game, table->state);
}

static void go(const walk *w, tally *seen)
{
    tb_table *table = begin(w);
    char line[DW_TEXT_MAX + QUESTION_MAX];
    for (const char *step = w->steps; *step; step = strchr(step, '\n') + 1) {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(step, "\n"), step);
        if (*line == '?')
            expect_question(table, line + 2, seen);
        else if (*line == '>')
            play_until(table, line + 2);
        else if (*line == '*')
            play_first(table);
        else
            play_text(table, line);
    }
    tb_free(table);
}

static void every_kind_of_chance_asks_in_these_words(void **unused)
{
    (void)unused;
    tally seen = {0};
    for (size_t i = 0; i < sizeof from_setup / sizeof *from_setup; i++)
        go(&from_setup[i], &seen);
    for (size_t i = 0; i < sizeof from_positions / sizeof *from_positions; i++)
        go(&from_positions[i], &seen);
    all_came_up(&seen);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_of_chance_asks_in_these_words),
        cmocka_unit_test(every_chance_of_random_games_has_a_good_question),
    };
    return cmocka_run_group_tests_name("chance_questions", tests, NULL, NULL);
}
