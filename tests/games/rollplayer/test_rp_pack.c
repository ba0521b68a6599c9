/*
 * test_rp_pack.c: reading packs: the default one, changes to it, and every kind of mistake with the exact
 * sentence a person gets.
 *
 * Usage: test_rp_pack data/rollplayer.yaml
 */
#include "games/rollplayer/game.h"
#include "games/rollplayer/pack_mistakes.h"

static pack_file base;

/* The default pack as read from its file, anew for each test. */
static int read_default(void **state)
{
    (void)state;
    must_read(&base, PK_WHOLE);
    return 0;
}

/* ---- the default pack ------------------------------------------------------------------- */

static void default_pack_has_every_component(void **state)
{
    (void)state;
    assert_int_equal(pack.card_count, 53);
    assert_int_equal(pack.class_count, 12);
    assert_int_equal(pack.race_count, 6);
    assert_int_equal(pack.alignment_count, 17);
    assert_int_equal(pack.backstory_count, 16);
    assert_int_equal(pack.monster_count + pack.minion_count + pack.adventure_count, 0);
    int per_kind[RP_KINDS] = {0};
    for (int i = 0; i < pack.card_count; i++)
        per_kind[pack.cards[i].kind]++;
    assert_int_equal(per_kind[RP_WEAPON], 8);
    assert_int_equal(per_kind[RP_ARMOR], 12);
    assert_int_equal(per_kind[RP_SKILL], 13);
    assert_int_equal(per_kind[RP_TRAIT], 20);
    assert_int_equal(per_kind[RP_SCROLL], 0);
}

static void default_cards_have_their_values(void **state)
{
    (void)state;
    assert_int_equal(card_named("longsword"), 0);
    const rp_card *longsword = &pack.cards[0];
    assert_int_equal(longsword->cost, 4);
    assert_int_equal(longsword->hands, 1);
    assert_int_equal(longsword->arrow, RP_NO_ARROW);
    assert_int_equal(longsword->effect.op, RP_OP_GOAL_DIE_BONUS);
    assert_int_equal(longsword->effect.value, 6);
    const rp_card *reckless = &pack.cards[card_named("reckless")];
    assert_int_equal(reckless->cost, 6);
    assert_int_equal(reckless->arrow, RP_CHAOTIC);
    assert_int_equal(reckless->effect.values, 1 << 1 | 1 << 2);
    const rp_card *loyal = &pack.cards[card_named("loyal")];
    assert_int_equal(loyal->effect.tier_count, 4);
    assert_int_equal(loyal->effect.tiers[3][0], 7);
    assert_int_equal(loyal->effect.tiers[3][1], 5);
    const rp_card *cowl = &pack.cards[card_named("mystic_cowl")];
    assert_int_equal(cowl->armor, 2);
    assert_int_equal(cowl->effect.armor, 2);
    const rp_card *crossbow = &pack.cards[card_named("heavy_crossbow")];
    assert_int_equal(crossbow->effect.kinds, 15);
}

static void default_classes_have_their_values(void **state)
{
    (void)state;
    const rp_class *cleric = &pack.classes[class_named("cleric")];
    assert_int_equal(cleric->colour, RP_WHITE);
    assert_int_equal(cleric->goals[RP_STR].min, 14);
    assert_int_equal(cleric->goals[RP_STR].max, 15);
    assert_int_equal(cleric->goals[RP_WIS].max, 18);
    assert_int_equal(cleric->goals[RP_CHA].max, 99);
    assert_int_equal(cleric->effects[0].needs_no_gold, 1);
    const rp_class *warrior = &pack.classes[class_named("warrior")];
    assert_int_equal(warrior->effect_count, 2);
    assert_int_equal(warrior->effects[0].hands, 4);
    assert_string_equal(rp_word(&words, words.classes[class_named("paladin")].ability), "Vigilant");
}

static void default_numbers_are_those_of_the_rulebook(void **state)
{
    (void)state;
    const rp_numbers *numbers = &pack.numbers;
    assert_int_equal(numbers->dice[RP_GOLD], 13);
    assert_int_equal(numbers->starting_dice[3], 8);
    assert_int_equal(numbers->initiative_gold[2][1], 0);
    assert_int_equal(numbers->initiative_gold[2][2], 1);
    assert_int_equal(numbers->backstory_stars[6], 6);
    assert_int_equal(numbers->title_count, 6);
    assert_int_equal(numbers->title_at_least[5], -99);
    assert_string_equal(rp_word(&words, words.titles[0]), "True Hero");
    assert_int_equal(pack.solo_removed[0], 1 + card_named("diplomacy"));
    assert_int_equal(pack.solo_removed[1], 0);
    assert_int_equal(numbers->players_max, 4);
    assert_int_equal(numbers->players_max, rp_game.players_max);
    assert_int_equal(numbers->market_size[3], 5);
    assert_int_equal(numbers->initiative_cards[3], 5);
    assert_int_equal(numbers->initiative_cards[4], 0);
    assert_int_equal(numbers->enemy_dice, 1);
    assert_int_equal(pack.races[0].mods[RP_DEX], -2);
    assert_int_equal(pack.alignments[0].stars[5], -3);
    assert_int_equal(pack.alignments[0].start, 4);
    assert_int_equal(pack.backstories[15].colour[RP_INT], RP_BLACK);
    assert_int_equal(pack.backstories[15].column[RP_INT], 0);
    assert_int_equal(pack.armor_sets[0].stars[4], 11);
    assert_int_equal(pack.armor_sets[0].colours, 1 << RP_WHITE | 1 << RP_RED);
}

static void values_remember_where_they_come_from(void **state)
{
    (void)state;
    const dw_entity *longsword = &words.cards[0];
    assert_fact(longsword, "name", "Longsword", DW_RULEBOOK);
    assert_fact(longsword, "dots", "1", DW_PUBLIC);
    assert_fact(longsword, "cost", "4", DW_HOUSE);
    assert_fact(longsword, "effect", "goal_die_bonus", DW_RULEBOOK);
    assert_fact(longsword, "effect.amount", "1", DW_HOUSE);
    const dw_entity *thief = &words.classes[class_named("thief")];
    assert_fact(thief, "goals.con", "14+ for 1 star", DW_DERIVED);
    assert_fact(thief, "goals.dex", "16-17 for 2 stars", DW_PUBLIC);
    assert_fact(&words.armor_sets[0], "stars.4", "7", DW_RULEBOOK);
    assert_fact(&words.armor_sets[0], "stars.5", "11", DW_HOUSE);
    assert_fact(&words.alignments[0], "grid", "1 0 -1 / 3 0 -3 / 1 0 -1", DW_PUBLIC);
    assert_fact(&words.backstories[0], "cells.str", "blue 3", DW_PUBLIC);
    assert_fact(&words.numbers, "setup.starting_dice", "6, 6, 7, 8", DW_RULEBOOK);
}

static void derived_sets_follow_from_the_tables(void **state)
{
    (void)state;
    rp_cards reckless = (rp_cards)1 << card_named("reckless"); /* chaotic */
    rp_cards longsword = 1;
    assert_true(pack.derived.all == ((rp_cards)1 << 53) - 1);
    assert_true((pack.derived.by_kind[RP_TRAIT] & reckless) != 0);
    assert_true((pack.derived.by_kind[RP_WEAPON] & reckless) == 0);
    assert_true((pack.derived.by_dots[0] & reckless) != 0);
    assert_true((pack.derived.by_op[RP_OP_GOAL_DIE_BONUS] & longsword) != 0);
    assert_true((pack.derived.weapons_with[RP_OP_GOAL_DIE_BONUS] & longsword) != 0);
    for (int cell = 0; cell < 9; cell++) {
        assert_int_equal((pack.derived.blocked[cell] & reckless) != 0, cell % 3 == 2);
        assert_true((pack.derived.blocked[cell] & longsword) == 0);
    }
    int warrior = class_named("warrior");
    assert_int_equal(pack.derived.class_effect[RP_OP_BUY_DISCOUNT][warrior], 2);
    assert_int_equal(pack.derived.class_effect[RP_OP_EXTRA_BUY][warrior], 0);
    assert_int_equal(pack.derived.power[RP_OP_BUY_DISCOUNT][warrior], 2);
    assert_int_equal(pack.derived.power[RP_OP_EXTRA_BUY][warrior], 0);
    assert_int_equal(pack.derived.power[RP_OP_GOAL_DIE_BONUS][warrior], RP_BY_WEAPON);
    assert_int_equal(pack.derived.price[0], pack.cards[0].cost);
    assert_int_equal(pack.derived.price[RP_NO_CARD], RP_NO_PRICE);
}

static void compiled_pack_is_the_file(void **state)
{
    (void)state;
    assert_memory_equal(&pack, &rp_default_pack, sizeof pack);
    assert_memory_equal(&words, &rp_default_words, sizeof words);
}

/* Each value of the whole pack needs a tag; each section must be there. */
static void whole_pack_must_be_complete(void **state)
{
    (void)state;
    const char *text = "market: {}\n";
    assert_false(read_text(text, strlen(text), "my.yaml", PK_WHOLE));
    assert_string_equal(error.text, "my.yaml:1:1: the pack lacks the section armor_sets");

    static char changed[PK_FILE_MAX];
    memcpy(changed, base.text, base.size);
    char *tag = strstr(changed, "!public Dragonkin");
    memset(tag, ' ', strlen("!public"));
    assert_false(read_text(changed, base.size, "my.yaml", PK_WHOLE));
    assert_non_null(strstr(error.text, "name of 'dragonkin' must say where it comes from: "
                                       "!rulebook, !public, !derived or !house"));
}

/* The sizes of a box are its own, whether it has Monsters or not. */
static void another_box_may_seat_five_at_a_larger_market(void **state)
{
    (void)state;
    const char *box = "components:\n"
                      "  dice: !house {red: 16, green: 16, blue: 16, gold: 14}\n"
                      "setup: !house\n"
                      "  players_max: 5\n"
                      "  seat_bonus_gold: [0, 0, 1, 2, 2]\n"
                      "  starting_dice: [6, 6, 7, 8, 8]\n"
                      "  market_size: [3, 3, 4, 5, 8]\n"
                      "  initiative_cards: [3, 3, 4, 5, 6]\n"
                      "  market_discards_per_pile: [7, 7, 3, 0, 0]\n"
                      "initiative: !house\n"
                      "  card_1: [0, 0, 0, 0, 0]\n";
    if (!read_text(box, strlen(box), "box.yaml", PK_EXPANSION))
        fail_msg("%s", error.text);
    assert_int_equal(pack.numbers.players_max, 5);
    assert_int_equal(pack.numbers.market_size[4], 8);
    assert_false(rp_brings(&pack, RP_MONSTERS));
    assert_false(change("setup:\n  market_size: [3, 3, 4, 5, 6]\n"));
    assert_string_equal(error.text,
                        "my.yaml:2:3: setup.market_size must be [3, 3, 4, 5, 8]: the rules fix it");
}

/* ---- changes ---------------------------------------------------------------------------- */

static void a_cost_can_be_changed(void **state)
{
    (void)state;
    must_change("market:\n  longsword:\n    cost: 3\n  climb: {cost: !public 2}\n");
    assert_int_equal(pack.cards[0].cost, 3);
    assert_int_equal(pack.cards[card_named("climb")].cost, 2);
    assert_int_equal(pack.cards[0].hands, 1);
    assert_fact(&words.cards[0], "cost", "3", DW_OWN);
    assert_fact(&words.cards[0], "hands", "1", DW_HOUSE);
    assert_fact(&words.cards[card_named("climb")], "cost", "2", DW_PUBLIC);
}

static void an_effect_is_replaced_as_a_whole(void **state)
{
    (void)state;
    must_change("market: {longsword: {effect: !public {op: extra_buy, buys: !house 2}}}\n");
    assert_int_equal(pack.cards[0].effect.op, RP_OP_EXTRA_BUY);
    assert_int_equal(pack.cards[0].effect.buys, 2);
    assert_int_equal(pack.cards[0].effect.value, 0);
    assert_fact(&words.cards[0], "effect", "extra_buy", DW_PUBLIC);
    assert_fact(&words.cards[0], "effect.buys", "2", DW_HOUSE);
    assert_null(fact(&words.cards[0], "effect.select"));
    assert_fact(&words.cards[1], "name", "Blessed Mace", DW_RULEBOOK);
    assert_fact(&words.numbers, "income.gold_die", "2", DW_RULEBOOK);
}

static void a_new_card_is_appended(void **state)
{
    (void)state;
    must_change("market:\n"
                "  stubborn:\n"
                "    name: Stubborn\n"
                "    kind: trait\n"
                "    dots: 1\n"
                "    cost: 4\n"
                "    arrow: lawful\n"
                "    effect: {op: stars_if, test: row_total_min, row: wis, value: 16, stars: 3}\n");
    assert_int_equal(pack.card_count, 54);
    assert_int_equal(card_named("stubborn"), 53);
    assert_true((pack.derived.by_kind[RP_TRAIT] >> 53 & 1) == 1);
    assert_fact(&words.cards[53], "effect.row", "wis", DW_OWN);
}

static void a_card_can_become_another_kind_if_it_is_complete(void **state)
{
    (void)state;
    must_change("market:\n"
                "  longsword: {name: Sharp, kind: trait, dots: 2, cost: 1, arrow: evil,\n"
                "              effect: {op: stars_if, test: no_armor, stars: 1}}\n");
    assert_int_equal(pack.cards[0].kind, RP_TRAIT);
    assert_int_equal(pack.cards[0].hands, 0);
    assert_null(fact(&words.cards[0], "hands"));
    assert_string_equal(rp_word(&words, words.cards[0].flavor), "");
}

static void other_sections_can_be_changed(void **state)
{
    (void)state;
    must_change("setup: {solo_removed_cards: [], starting_gold: 6}\n"
                "armor_sets: {chain: {size: 2, stars: [3, 5], colours: !public [green]}}\n"
                "races: {elf: {mods: {wis: 1}}}\n"
                "classes: {bard: {goals: {str: 12-13 for 3}, effects: [{op: hand_limit, hands: 3}]}}\n"
                "alignments: {rebel: {grid: [[1, 2, 3], [4, 5, 6], [7, 8, -9]], start: [1, 3]}}\n"
                "backstories: {hunter: {cells: {cha: white 1}, story: Short.}}\n"
                "solo_ladder: {Hero: 20, Bystander: -99}\n");
    assert_int_equal(pack.solo_removed[0], 0);
    assert_fact(&words.numbers, "setup.solo_removed_cards", "none", DW_OWN);
    assert_int_equal(pack.numbers.starting_gold, 6);
    assert_int_equal(pack.armor_sets[0].stars[1], 5);
    assert_int_equal(pack.armor_sets[0].stars[2], 0);
    assert_fact(&words.armor_sets[0], "colours", "green", DW_PUBLIC);
    assert_null(fact(&words.armor_sets[0], "stars.1"));
    assert_int_equal(pack.races[2].mods[RP_WIS], 1);
    assert_int_equal(pack.races[2].mods[RP_DEX], 2);
    assert_int_equal(pack.classes[class_named("bard")].goals[RP_STR].max, 13);
    assert_int_equal(pack.derived.class_effect[RP_OP_EXTRA_BUY][class_named("bard")], 0);
    assert_int_equal(pack.alignments[11].stars[8], -9);
    assert_int_equal(pack.alignments[11].start, 2);
    assert_int_equal(pack.backstories[6].colour[RP_CHA], RP_WHITE);
    assert_string_equal(rp_word(&words, words.backstories[6].text), "Short.");
    assert_int_equal(pack.numbers.title_count, 2);
    assert_null(fact(&words.numbers, "solo_ladder.True Hero"));
}

static void facts_stay_with_their_components_over_many_changes(void **state)
{
    (void)state;
    for (int i = 0; i < 50; i++) {
        char yaml[160];
        snprintf(yaml, sizeof yaml,
                 "market: {longsword: {effect: {op: buy_discount, amount: %d, kinds: [trait], min_price: 0}},"
                 " famous: {cost: %d}}\n",
                 i % 9, i);
        must_change(yaml);
    }
    assert_fact(&words.cards[0], "effect.amount", "4", DW_OWN);
    assert_fact(&words.cards[52], "cost", "49", DW_OWN);
    assert_fact(&words.cards[52], "effect.tiers", "4 for 2, 5 for 4, 6 for 5", DW_HOUSE);
    unsigned facts = words.numbers.fact_count;
    for (int i = 0; i < RP_CARDS_MAX; i++)
        facts += words.cards[i].fact_count;
    assert_true(facts < words.fact_count);
}

static void hash_follows_values_and_not_words(void **state)
{
    (void)state;
    uint64_t before = rp_pack_hash(&pack);
    must_change("market: {longsword: {name: Blade, text: Cuts., flavor: Swish., cost: !public 4}}\n");
    assert_string_equal(rp_word(&words, words.cards[0].name), "Blade");
    assert_true(rp_pack_hash(&pack) == before);
    must_change("market: {longsword: {cost: 5}}\n");
    assert_true(rp_pack_hash(&pack) != before);
    must_change("market: {longsword: {cost: 4}}\n");
    assert_true(rp_pack_hash(&pack) == before);
}

static void files_are_read_as_changes(void **state)
{
    (void)state;
    must_load("income: {gold_die: 3}\n");
    assert_int_equal(pack.numbers.gold_die, 3);
    assert_false(read_changes("/tmp"));
    assert_non_null(strstr(error.text, "cannot read /tmp: "));
}

/* ---- mistakes --------------------------------------------------------------------------- */

static void every_mistake_has_its_place_and_sentence(void **state)
{
    (void)state;
    must_refuse(mistakes, sizeof mistakes / sizeof mistakes[0]);
}

static void a_big_file_is_refused(void **state)
{
    (void)state;
    static char big[PK_FILE_MAX + 1];
    memset(big, '#', sizeof big);
    assert_false(read_text(big, sizeof big, "my.yaml", PK_CHANGES));
    assert_string_equal(error.text,
                        "my.yaml:1:1: a pack has at most 1048576 bytes, and this one has 1048577");
}

static void a_deep_file_is_refused(void **state)
{
    (void)state;
    static char deep[100000];
    memset(deep, '[', sizeof deep);
    assert_false(read_text(deep, sizeof deep, "my.yaml", PK_CHANGES));
    assert_string_equal(error.text, "my.yaml:1:17: lists and mappings are too deep here");
}

static void cards_end_at_ninety_six(void **state)
{
    (void)state;
    static char yaml[8000];
    dw_text out = dw_text_in(yaml, sizeof yaml);
    dw_text_put(&out, "market:\n");
    for (int i = 0; i < 44; i++)
        dw_text_add(&out,
                    "  extra_%d: {name: Extra, kind: trait, dots: 1, cost: 1, arrow: good, "
                    "effect: {op: stars_if, test: no_armor, stars: 1}}\n",
                    i);
    assert_false(change(yaml));
    assert_string_equal(error.text, "my.yaml:45:3: no room for 'extra_43': a pack has at most 96 cards");
    assert_int_equal(pack.card_count, 53);
}

static void words_that_do_not_fit_are_refused(void **state)
{
    (void)state;
    must_fill_up("market: {longsword: {text: %0390d}}");
}

#define TEST(name) cmocka_unit_test_setup(name, read_default)

int main(int argc, char **argv)
{
    if (argc != 2 || !read_pack_file(&base, argv[1])) {
        fprintf(stderr, "usage: test_packs data/rollplayer.yaml\n");
        return 2;
    }
    const struct CMUnitTest tests[] = {
        TEST(default_pack_has_every_component),
        TEST(default_cards_have_their_values),
        TEST(default_classes_have_their_values),
        TEST(default_numbers_are_those_of_the_rulebook),
        TEST(values_remember_where_they_come_from),
        TEST(derived_sets_follow_from_the_tables),
        TEST(compiled_pack_is_the_file),
        TEST(whole_pack_must_be_complete),
        TEST(another_box_may_seat_five_at_a_larger_market),
        TEST(a_cost_can_be_changed),
        TEST(an_effect_is_replaced_as_a_whole),
        TEST(a_new_card_is_appended),
        TEST(a_card_can_become_another_kind_if_it_is_complete),
        TEST(other_sections_can_be_changed),
        TEST(facts_stay_with_their_components_over_many_changes),
        TEST(hash_follows_values_and_not_words),
        TEST(files_are_read_as_changes),
        TEST(every_mistake_has_its_place_and_sentence),
        TEST(a_big_file_is_refused),
        TEST(a_deep_file_is_refused),
        TEST(cards_end_at_ninety_six),
        TEST(words_that_do_not_fit_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
