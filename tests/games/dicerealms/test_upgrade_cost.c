/*
 * test_upgrade_cost.c: what a change of a face costs: the worked examples of the card book, and every pair of
 * faces against the rules restated here in other words.
 */
#include "games/dicerealms/rules/pack.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const dr_pack *const pack = &dr_default_pack;

static int face(const char *id)
{
    for (int kind = 0; kind < pack->face_count; kind++)
        if (strcmp(dr_word(&dr_default_words, dr_default_words.faces[kind].id), id) == 0)
            return kind;
    fail_msg("no face %s", id);
    return -1;
}

static const char *id_of(int kind)
{
    return dr_word(&dr_default_words, dr_default_words.faces[kind].id);
}

/* ---- examples --------------------------------------------------------------------------------- */

enum { IMPOSSIBLE = 0 };

static const struct {
    const char *from, *to;
    int cost;
} examples[] = {
    /* stated by the rulebook */
    {"barony", "county", 1},
    {"county", "duchy", 2},
    {"field", "grange", 3},
    {"tinker", "prospector", 1},
    {"county", "keep", 1},
    {"mine", "castle", 1},
    {"tinker", "duchy", 4},
    {"tower", "hero", 2},
    {"hero", "gardener", 1},
    {"plow_team", "temple", 4},
    {"duchy", "monument", 5},
    {"duchy", "tinker", 1},
    {"destroyed", "barony", IMPOSSIBLE},
    /* great works */
    {"temple", "monument", 2},
    {"hero", "monument", 6},
    {"barony", "monument", 8},
    {"county", "monument", 7},
    {"inventor", "temple", 3},
    {"artisan", "temple", 5},
    {"tinker", "temple", 6},
    /* white and coloured */
    {"hero", "duchy", 3},
    {"county", "hero", 1},
    {"duchy", "hero", 1},
    {"monument", "barony", 1},
    /* two lines of one colour are two lines */
    {"barony", "baron", 1},
    {"barony", "duke", 4},
    {"baron", "duke", 3},
    {"county", "duke", 3},
    {"field", "rancher", 2},
    {"duchy", "duke", 1},
    {"levy", "siege", 3},
    {"county", "county", IMPOSSIBLE},
};

static void worked_examples_cost_what_the_card_book_says(void **state)
{
    (void)state;
    assert_int_equal(sizeof examples / sizeof examples[0], 32);
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++) {
        int cost = dr_upgrade_cost(pack, face(examples[i].from), face(examples[i].to));
        if (cost != examples[i].cost)
            fail_msg("%s to %s: %d, not %d", examples[i].from, examples[i].to, cost, examples[i].cost);
    }
}

/* ---- every pair ------------------------------------------------------------------------------- */

static bool is_white(int kind)
{
    return pack->lines[pack->faces[kind].line].white;
}

/* White faces are one line whatever the tables call it. */
static bool same_line(int from, int to)
{
    return (is_white(from) && is_white(to)) || pack->faces[from].line == pack->faces[to].line;
}

static int restated_cost(int from, int to)
{
    int destroyed = face("destroyed");
    int more_dots = pack->faces[to].dots - pack->faces[from].dots;
    if (from == to || from == destroyed || to == destroyed)
        return IMPOSSIBLE;
    if (more_dots <= 0)
        return 1;
    return same_line(from, to) ? more_dots : more_dots + 1;
}

static void every_pair_follows_the_rules(void **state)
{
    (void)state;
    assert_int_equal(pack->face_count, 64);
    for (int from = 0; from < pack->face_count; from++)
        for (int to = 0; to < pack->face_count; to++)
            if (dr_upgrade_cost(pack, from, to) != restated_cost(from, to))
                fail_msg("%s to %s: %d, not %d", id_of(from), id_of(to), dr_upgrade_cost(pack, from, to),
                         restated_cost(from, to));
}

static void no_detour_is_cheaper(void **state)
{
    (void)state;
    for (int from = 0; from < pack->face_count; from++)
        for (int to = 0; to < pack->face_count; to++)
            for (int over = 0; over < pack->face_count; over++) {
                int direct = dr_upgrade_cost(pack, from, to);
                int first = dr_upgrade_cost(pack, from, over), second = dr_upgrade_cost(pack, over, to);
                if (direct && first && second && first + second < direct)
                    fail_msg("%s to %s over %s costs %d, not %d", id_of(from), id_of(to), id_of(over),
                             first + second, direct);
            }
}

static void reach_is_what_a_budget_can_pay(void **state)
{
    (void)state;
    for (int from = 0; from < pack->face_count; from++)
        for (int budget = 0; budget <= DR_COST_MAX; budget++) {
            uint64_t expected = 0;
            for (int to = 0; to < pack->face_count; to++) {
                int cost = restated_cost(from, to);
                if (cost != IMPOSSIBLE && cost <= budget)
                    expected |= (uint64_t)1 << to;
            }
            if (pack->derived.reach[from][budget] != expected)
                fail_msg("%s for %d upgrades", id_of(from), budget);
        }
}

static void everything_but_destroyed_is_in_reach_of_eight(void **state)
{
    (void)state;
    uint64_t all = ~((uint64_t)1 << pack->destroyed);
    for (int from = 0; from < pack->face_count; from++) {
        uint64_t others = from == pack->destroyed ? 0 : all & ~((uint64_t)1 << from);
        assert_true(pack->derived.reach[from][DR_COST_MAX] == others);
        assert_true(pack->derived.reach[from][0] == 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worked_examples_cost_what_the_card_book_says),
        cmocka_unit_test(every_pair_follows_the_rules),
        cmocka_unit_test(no_detour_is_cheaper),
        cmocka_unit_test(reach_is_what_a_budget_can_pay),
        cmocka_unit_test(everything_but_destroyed_is_in_reach_of_eight),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
