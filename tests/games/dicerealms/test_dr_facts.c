/* test_dr_facts.c: labels and facts of moves. In every state of random games each move has a short label that
 * no other move of its question has, facts that name all that its text names, and a report with which its
 * explanation begins; then examples to the letter. */
#include "games/dicerealms/game.h"
#include "games/dicerealms/rules/rules.h"
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
    dw_facts_of(game, s, seat, move, &facts);
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
        dw_label(game, s, seat, moves[i], &text);
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

/* What the seat has after the move is what it had and the amounts. */
static void check_amounts(const dr_state *s, int seat, dw_move move, const dw_facts *facts)
{
    static const char *const what[DR_RESOURCES] = {"vp",       "grain",         "coins",
                                                   "upgrades", "reroll_tokens", "set_tokens"};
    dr_state after = *s;
    int expected[DR_RESOURCES], misery = s->seats[seat].misery;
    game->apply(game, &after, seat, move);
    if (after.phase != s->phase || s->phase == DR_ATTACK || dr_verb_of(move) == DR_DO_DONE)
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
    for (int r = 0; r < DR_RESOURCES; r++)
        assert_int_equal(after.seats[seat].owned[r], expected[r]);
    assert_int_equal(after.seats[seat].misery, misery);
}

static void check_facts(const dr_state *s, int seat, dw_move move)
{
    char text[DW_TEXT_MAX];
    dw_facts facts = facts_of(s, seat, move);
    dw_format(game, s, seat, move, text, sizeof text);
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

/* ---- reports and occasions ------------------------------------------------------------------ */

/* `explain` goes on where the report ends, and an outcome's begins with its occasion. */
static void check_explained(const dr_state *s, int seat, dw_move move)
{
    char explained[512], part[512];
    dw_text whole = dw_text_in(explained, sizeof explained), report = dw_text_in(part, sizeof part);
    dw_explain(game, s, seat, move, &whole);
    dw_report(game, s, seat, move, &report);
    bool longer = strncmp(explained + report.length, "; ", 2) == 0;
    if (memcmp(explained, part, report.length) != 0 || (!longer && report.length != whole.length))
        fail_msg("'%s' is reported as '%s'", explained, part);
    if (seat != DW_CHANCE)
        return;
    dw_text occasion = dw_text_in(part, sizeof part);
    dw_occasion(game, s, move, &occasion);
    bool outcome_follows = strncmp(explained + occasion.length, ": ", 2) == 0;
    if (memcmp(explained, part, occasion.length) != 0 || outcome_follows != (occasion.length > 0))
        fail_msg("'%s' has the occasion '%s'", explained, part);
}

/* ---- random games --------------------------------------------------------------------------- */

static void check_question(const dr_state *s, int seat, bool *seen)
{
    dw_move moves[DW_MOVES_MAX] = {0};
    int count = list_moves(s, seat, moves);
    assert_true(*dw_question(game, s, seat));
    assert_string_not_equal(dw_question(game, s, seat), "none");
    check_labels(s, seat, moves, count);
    for (int i = 0; i < count; i++) {
        check_facts(s, seat, moves[i]);
        check_explained(s, seat, moves[i]);
        seen[dr_verb_of(moves[i])] = true;
    }
}

static void play_one(const char *setup, int players, uint64_t number, bool *seen)
{
    dr_state s;
    dw_rng rng;
    dw_options options = {.players = players};
    assert_true(game->setup_words->read(game, setup, &options.setup, NULL));
    assert_true(game->start(game, &s, &options, NULL));
    dw_rng_seed_stream(&rng, 31, number);
    for (dw_turn turn; !(turn = game->turn(game, &s)).over;) {
        if (turn.chance) {
            check_question(&s, DW_CHANCE, seen);
            game->apply(game, &s, DW_CHANCE, dw_sample(game, &s, &rng));
            continue;
        }
        for (int seat = 0; seat < players; seat++)
            if (turn.waiting >> seat & 1)
                check_question(&s, seat, seen);
            else
                assert_string_equal(dw_question(game, &s, seat), "none");
        int seat = __builtin_ctz(turn.waiting);
        game->apply(game, &s, seat, game->pick(game, &s, seat, &rng));
    }
    assert_string_equal(dw_question(game, &s, 0), "over");
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

/* ---- examples ------------------------------------------------------------------------------- */

#define TILES "'tiles': ['gardener', 'jack_of_all_trades', 'monastery', 'matchmaker', 'steward'], "
#define BANK "'tiles': ['banker', 'vineyard', 'astrologer', 'plow_team', 'almshouse'], "
#define WAR "'tiles': ['war', 'granary', 'hero', 'monastery', 'castellan'], "
#define ROLLED(white)                                                                                        \
    TILES "'phase': 'reroll', 'seats': [{'grain': 2, 'set_tokens': 1, 'dice': [{'shows': 'barony'}, "        \
          "{'faces': "                                                                                       \
          "['gardener', 'jack_of_all_trades', 'field', 'steward', 'barony', 'tower'], 'shows': '" white      \
          "'}]}, {}]"
#define COLLECTED(tiles, seat) tiles "'phase': 'collect', 'seats': [{" seat "}, {}]"
#define UPGRADES(seat) TILES "'phase': 'upgrade', 'seats': [{" seat "}, {'done': true}]"
#define ATTACKED(face, seat)                                                                                 \
    WAR "'phase': 'attack', 'attacker': 1, 'seats': [{'dice': [{'shows': 'granary'}, {'shows': "             \
        "'hero'}], " seat "}, {'dice': [{'shows': '" face "', 'attacked': true}, {}]}]"

/* Of eleven dice, the last one with the longest name. */
#define ELEVEN                                                                                               \
    "'players': 4, 'tiles': ['jack_of_all_trades', 'cattle', 'hero', 'temple', 'steward'], 'phase': "        \
    "'upgrade', 'seats': "                                                                                   \
    "[{'upgrades': 3, 'dice': [{}, {}, {}, {}, {}, {}, {'colour': 'green'}, {'colour': 'green'}, "           \
    "{'colour': 'green'}, "                                                                                  \
    "{'colour': 'green'}, {'shows': 'jack_of_all_trades'}]}, {'done': true}, {'done': true}, {'done': "      \
    "true}]"

/* In each it is the first seat's move, or chance's. */
static const struct {
    const char *position; /* with ' for ", and without the braces and the game */
    const char *question, *move, *label, *facts;
} examples[] = {
    {"'phase': 'first', 'round': 0", "chance", "first 1", "Seat 1", "first, seat 1"},
    {"'phase': 'fate'", "chance", "fate good_harvest", "Good Harvest", "fate, fate good_harvest"},
    {"'phase': 'reroll', 'rolling': 2", "chance", "roll tower", "Tower", "roll, face tower, die 2, seat 0"},
    {ROLLED("field"), "reroll", "done", "Keep the roll", "done, ends"},
    {ROLLED("field"), "reroll", "reroll 2", "Reroll die 2 (Field)", "reroll, die 2, face field"},
    {ROLLED("field"), "reroll", "set 2 tower", "Set die 2 to Tower with a token",
     "set, die 2, place 2.6, face field, new_face tower, -1 set_tokens"},
    {ROLLED("gardener"), "reroll", "use gardener", "Reroll die 2 (Gardener): pay 1 grain for 2 VP",
     "use, die 2, face gardener, +2 vp, -1 grain"},
    {ROLLED("gardener"), "reroll", "skip gardener", "Reroll die 2 (Gardener): pay nothing",
     "skip, die 2, face gardener"},
    {ROLLED("jack_of_all_trades"), "reroll", "use jack_of_all_trades steward",
     "Turn die 2 (Jack of all Trades) to Steward",
     "turn, die 2, place 2.4, face jack_of_all_trades, new_face steward"},
    {BANK "'phase': 'reroll', 'seats': [{'free_reroll_used': true, 'dice': [{'shows': 'tower'}, {'shows': "
          "'plow_team'}]}, {}]",
     "reroll", "reroll 1", "Reroll die 1 (Tower) with a token",
     "reroll, die 1, face tower, -1 reroll_tokens"},
    {BANK "'phase': 'reroll', 'seats': [{'dice': [{'shows': 'tower'}, {'shows': 'plow_team'}]}, {}]",
     "reroll", "use plow_team", "Reroll die 2 (Plow Team): gain 2 grain",
     "use, die 2, face plow_team, +2 grain"},
    {BANK
     "'phase': 'reroll', 'seats': [{'misery': 2, 'dice': [{'shows': 'tower'}, {'shows': 'almshouse'}]}, {}]",
     "reroll", "use almshouse", "Reroll die 2 (Almshouse): return 1 misery",
     "use, die 2, face almshouse, -1 misery"},
    {WAR "'phase': 'attack_order', 'attacker': 0, 'seats': [{'dice': [{'shows': 'levy'}, {'shows': "
         "'sortie'}]}, {}]",
     "attack_order", "attack 2", "Attack with die 2 (Sortie)", "attack, die 2, face sortie"},
    {ATTACKED("levy", "'grain': 0"), "attack", "pay", "Take 1 misery (-2 VP)", "pay, +1 misery"},
    {ATTACKED("levy", "'grain': 3"), "attack", "pay", "Lose 1 grain", "pay, -1 grain"},
    {ATTACKED("levy", "'grain': 3"), "attack", "grain_shield", "Use a grain shield",
     "grain_shield, -1 grain_shields"},
    {ATTACKED("sortie", "'grain': 3"), "attack", "shield", "Use a shield", "shield, -1 shields"},
    {ATTACKED("sortie", "'grain': 3"), "attack", "lose 1", "Set die 1 (Granary) aside",
     "lose, die 1, face granary"},
    {ATTACKED("siege", "'grain': 3"), "attack", "destroy 2", "Have Hero on die 2 destroyed",
     "destroy, die 2, face hero"},
    {COLLECTED(TILES, "'coins': 3"), "collect", "done", "Done: 2 coins are lost",
     "done, -2 coins, ends, wastes"},
    {COLLECTED(TILES, "'coins': 1"), "collect", "done", "Done: the coin goes into the treasury",
     "done, ends"},
    {COLLECTED(TILES, "'coins': 3"), "collect", "buy reroll 2", "Buy 2 reroll tokens for 2 coins",
     "buy_rerolls, -2 coins, +2 reroll_tokens"},
    {COLLECTED(TILES, "'coins': 3, 'vp': 0") ", 'final': ['vp']", "collect", "buy reroll 2",
     "Buy 2 reroll tokens for 2 coins", "buy_rerolls, -2 coins, +2 reroll_tokens, idle"},
    {COLLECTED(TILES, "'coins': 4, 'dice': [{'shows': 'matchmaker'}, {'shows': 'tower'}]"), "collect",
     "buy die green matchmaker", "Buy green die for 3 coins, 1 grain (Matchmaker)",
     "buy_die, colour green, power matchmaker, -1 grain, -3 coins"},
    {COLLECTED(TILES, "'coins': 5, 'dice': [{'shows': 'destroyed'}, {'shows': 'tower'}], 'lost': ['county']"),
     "collect", "repair 1.1 county", "Repair County on die 1 for 3 coins",
     "repair, place 1.1, face destroyed, new_face county, -3 coins"},
    {COLLECTED(BANK, "'grain': 4, 'dice': [{'shows': 'tower'}, {'shows': 'vineyard'}]"), "collect",
     "use vineyard 2", "Vineyard: pay 2 grain for 2 VP",
     "power, die 2, face vineyard, times 2, +2 vp, -2 grain"},
    {COLLECTED(BANK "'fate': 'bad_harvest', ", "'grain': 4"), "collect", "use bad_harvest",
     "Bad Harvest: pay 2 grain for 1 coin", "fate_trade, fate bad_harvest, -2 grain, +1 coins"},
    {COLLECTED(BANK, "'coins': 1, 'grain': 4, 'vp': 2, 'exchange': 'coins', 'dice': [{'shows': 'banker', "
                     "'used': true}, {}]"),
     "hold_coins", "coins 5", "Hold 5 coins, 2 in grain and VP", "hold_coins, held 5"},
    {COLLECTED(BANK, "'coins': 1, 'grain': 4, 'vp': 2, 'exchange': 'grain', 'held_coins': 5, 'dice': "
                     "[{'shows': 'banker', "
                     "'used': true}, {}]"),
     "hold_grain", "grain 0", "Hold 5 coins, 0 grain, 2 VP", "hold_grain, held 0, -4 grain, +4 coins"},
    {ELEVEN, "upgrade", "upgrade 11.1 cattle_baron", "Die 11: Jack of all Trades to Cattle Baron for 3",
     "upgrade, place 11.1, face jack_of_all_trades, new_face cattle_baron, -3 upgrades"},
    {UPGRADES("'upgrades': 2"), "upgrade", "upgrade 1.3 county", "Die 1: Barony to County for 1",
     "upgrade, place 1.3, face barony, new_face county, -1 upgrades"},
    {UPGRADES("'upgrades': 1, 'free_upgrades': {'lands': 1}"), "upgrade", "use steward 2.3",
     "Die 2: Barony to Duchy, free",
     "free_upgrade, place 2.3, face barony, new_face duchy, power steward, -1 free_upgrades"},
    {UPGRADES("'upgrades': 1, 'free_upgrades': {'lands': 1}"), "upgrade", "done",
     "Done: 1 upgrade and 1 free one are lost", "done, -1 upgrades, -1 free_upgrades, ends, wastes"},
};

static void write_facts(const dw_facts *facts, dw_text *text)
{
    static const char *const flags[] = {"ends", "gives up", "wastes", "idle"};
    dw_text_put(text, facts->kind);
    for (int i = 0; i < facts->thing_count; i++)
        dw_text_add(text, ", %s %s", facts->things[i].kind, facts->things[i].id);
    for (int i = 0; i < facts->amount_count; i++)
        dw_text_add(text, ", %+d %s", facts->amounts[i].amount, facts->amounts[i].what);
    for (int bit = 0; bit < 4; bit++)
        if (facts->flags >> bit & 1)
            dw_text_add(text, ", %s", flags[bit]);
}

static void read_position(const char *fields, dr_state *s)
{
    char json[1024];
    dw_error error;
    int length = snprintf(json, sizeof json, "{'game': 'dicerealms', %s}", fields);
    for (char *c = json; *c; c++)
        *c = *c == '\'' ? '"' : *c;
    if (!tb_position_parse(game, json, (size_t)length, s, &error))
        fail_msg("%s: %s", json, error.text);
}

static void labels_and_facts_are_as_in_the_examples(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        dr_state s;
        dw_move move;
        dw_error error;
        char words[256];
        dw_text text = dw_text_in(words, sizeof words);
        read_position(examples[i].position, &s);
        int seat = game->turn(game, &s).chance ? DW_CHANCE : 0;
        if (!dw_parse(game, &s, seat, examples[i].move, &move, &error))
            fail_msg("%s: %s", examples[i].move, error.text);
        assert_string_equal(dw_question(game, &s, seat), examples[i].question);
        dw_label(game, &s, seat, move, &text);
        assert_string_equal(words, examples[i].label);
        assert_in_range(text.length, 1, LABEL_MAX);
        text = dw_text_in(words, sizeof words);
        dw_facts facts = facts_of(&s, seat, move);
        write_facts(&facts, &text);
        assert_string_equal(words, examples[i].facts);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(labels_and_facts_are_as_in_the_examples),
        cmocka_unit_test(every_move_of_random_games_has_a_label_and_facts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
