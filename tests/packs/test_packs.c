/*
 * test_packs.c: reading packs: the default one, changes to it, and every kind of mistake with the exact
 * sentence a person gets. Usage: test_packs data/rollplayer.yaml
 */
#include "packs/rollplayer_pack.h"

#include "packs/yaml_reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *default_path; /* argv[1] */
static char default_text[PK_FILE_MAX];
static size_t default_size;

/* The default pack as read from its file, anew for each test. */
static rp_pack pack;
static rp_words words;
static dw_error error;

static int read_default(void **state)
{
    (void)state;
    error.text[0] = '\0';
    if (!pk_read_rollplayer(&pack, &words, default_text, default_size, default_path, false, &error))
        fail_msg("%s", error.text);
    return 0;
}

static bool change(const char *yaml)
{
    return pk_read_rollplayer(&pack, &words, yaml, strlen(yaml), "my.yaml", true, &error);
}

static void must_change(const char *yaml)
{
    if (!change(yaml))
        fail_msg("%s", error.text);
}

static int card_named(const char *id)
{
    for (int i = 0; i < pack.card_count; i++)
        if (strcmp(rp_word(&words, words.cards[i].id), id) == 0)
            return i;
    fail_msg("no card %s", id);
    return -1;
}

static int class_named(const char *id)
{
    for (int i = 0; i < pack.class_count; i++)
        if (strcmp(rp_word(&words, words.classes[i].id), id) == 0)
            return i;
    fail_msg("no class %s", id);
    return -1;
}

static const rp_fact *fact(const rp_entity *entity, const char *key)
{
    for (int i = 0; i < entity->fact_count; i++)
        if (strcmp(rp_word(&words, words.facts[entity->first_fact + i].key), key) == 0)
            return &words.facts[entity->first_fact + i];
    return NULL;
}

static void assert_fact(const rp_entity *entity, const char *key, const char *value, rp_provenance provenance)
{
    const rp_fact *found = fact(entity, key);
    if (!found)
        fail_msg("no fact %s", key);
    assert_string_equal(rp_word(&words, found->value), value);
    assert_int_equal(found->provenance, provenance);
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
    int per_kind[RP_KINDS] = {0};
    for (int i = 0; i < pack.card_count; i++)
        per_kind[pack.cards[i].kind]++;
    assert_int_equal(per_kind[RP_WEAPON], 8);
    assert_int_equal(per_kind[RP_ARMOR], 12);
    assert_int_equal(per_kind[RP_SKILL], 13);
    assert_int_equal(per_kind[RP_TRAIT], 20);
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
    assert_int_equal(pack.solo_removed, card_named("diplomacy"));
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
    const rp_entity *longsword = &words.cards[0];
    assert_fact(longsword, "name", "Longsword", RP_RULEBOOK);
    assert_fact(longsword, "dots", "1", RP_PUBLIC);
    assert_fact(longsword, "cost", "4", RP_HOUSE);
    assert_fact(longsword, "effect", "goal_die_bonus", RP_RULEBOOK);
    assert_fact(longsword, "effect.amount", "1", RP_HOUSE);
    const rp_entity *thief = &words.classes[class_named("thief")];
    assert_fact(thief, "goals.con", "14+ for 1 star", RP_DERIVED);
    assert_fact(thief, "goals.dex", "16-17 for 2 stars", RP_PUBLIC);
    assert_fact(&words.armor_sets[0], "stars.4", "7", RP_RULEBOOK);
    assert_fact(&words.armor_sets[0], "stars.5", "11", RP_HOUSE);
    assert_fact(&words.alignments[0], "grid", "1 0 -1 / 3 0 -3 / 1 0 -1", RP_PUBLIC);
    assert_fact(&words.backstories[0], "cells.str", "blue 3", RP_PUBLIC);
    assert_fact(&words.numbers, "setup.starting_dice", "6, 6, 7, 8", RP_RULEBOOK);
}

static void derived_sets_follow_from_the_tables(void **state)
{
    (void)state;
    uint64_t reckless = (uint64_t)1 << card_named("reckless"); /* chaotic */
    uint64_t longsword = 1;
    assert_true(pack.derived.all == ((uint64_t)1 << 53) - 1);
    assert_true(pack.derived.by_kind[RP_TRAIT] & reckless);
    assert_false(pack.derived.by_kind[RP_WEAPON] & reckless);
    assert_true(pack.derived.by_dots[0] & reckless);
    assert_true(pack.derived.by_op[RP_OP_GOAL_DIE_BONUS] & longsword);
    for (int cell = 0; cell < 9; cell++) {
        assert_int_equal((pack.derived.blocked[cell] & reckless) != 0, cell % 3 == 2);
        assert_false(pack.derived.blocked[cell] & longsword);
    }
    int warrior = class_named("warrior");
    assert_int_equal(pack.derived.class_effect[warrior][RP_OP_BUY_DISCOUNT], 2);
    assert_int_equal(pack.derived.class_effect[warrior][RP_OP_EXTRA_BUY], 0);
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
    assert_false(pk_read_rollplayer(&pack, &words, text, strlen(text), "my.yaml", false, &error));
    assert_string_equal(error.text, "my.yaml:1:1: the pack lacks the section armor_sets");

    static char changed[PK_FILE_MAX];
    memcpy(changed, default_text, default_size);
    char *tag = strstr(changed, "!public Dragonkin");
    memset(tag, ' ', strlen("!public"));
    assert_false(pk_read_rollplayer(&pack, &words, changed, default_size, "my.yaml", false, &error));
    assert_non_null(strstr(error.text, "name of 'dragonkin' must say where it comes from: "
                                       "!rulebook, !public, !derived or !house"));
}

/* ---- changes ---------------------------------------------------------------------------- */

static void a_cost_can_be_changed(void **state)
{
    (void)state;
    must_change("market:\n  longsword:\n    cost: 3\n  climb: {cost: !public 2}\n");
    assert_int_equal(pack.cards[0].cost, 3);
    assert_int_equal(pack.cards[card_named("climb")].cost, 2);
    assert_int_equal(pack.cards[0].hands, 1);
    assert_fact(&words.cards[0], "cost", "3", RP_OWN);
    assert_fact(&words.cards[0], "hands", "1", RP_HOUSE);
    assert_fact(&words.cards[card_named("climb")], "cost", "2", RP_PUBLIC);
}

static void an_effect_is_replaced_as_a_whole(void **state)
{
    (void)state;
    must_change("market: {longsword: {effect: !public {op: extra_buy, buys: !house 2}}}\n");
    assert_int_equal(pack.cards[0].effect.op, RP_OP_EXTRA_BUY);
    assert_int_equal(pack.cards[0].effect.buys, 2);
    assert_int_equal(pack.cards[0].effect.value, 0);
    assert_fact(&words.cards[0], "effect", "extra_buy", RP_PUBLIC);
    assert_fact(&words.cards[0], "effect.buys", "2", RP_HOUSE);
    assert_null(fact(&words.cards[0], "effect.select"));
    assert_fact(&words.cards[1], "name", "Blessed Mace", RP_RULEBOOK);
    assert_fact(&words.numbers, "income.gold_die", "2", RP_RULEBOOK);
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
    assert_true(pack.derived.by_kind[RP_TRAIT] >> 53 & 1);
    assert_fact(&words.cards[53], "effect.row", "wis", RP_OWN);
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
    must_change("setup: {solo_removed_card: none, starting_gold: 6}\n"
                "armor_sets: {chain: {size: 2, stars: [3, 5], colours: !public [green]}}\n"
                "races: {elf: {mods: {wis: 1}}}\n"
                "classes: {bard: {goals: {str: 12-13 for 3}, effects: [{op: hand_limit, hands: 3}]}}\n"
                "alignments: {rebel: {grid: [[1, 2, 3], [4, 5, 6], [7, 8, -9]], start: [1, 3]}}\n"
                "backstories: {hunter: {cells: {cha: white 1}, story: Short.}}\n"
                "solo_ladder: {Hero: 20, Bystander: -99}\n");
    assert_int_equal(pack.solo_removed, 255);
    assert_int_equal(pack.numbers.starting_gold, 6);
    assert_int_equal(pack.armor_sets[0].stars[1], 5);
    assert_int_equal(pack.armor_sets[0].stars[2], 0);
    assert_fact(&words.armor_sets[0], "colours", "green", RP_PUBLIC);
    assert_null(fact(&words.armor_sets[0], "stars.1"));
    assert_int_equal(pack.races[2].mods[RP_WIS], 1);
    assert_int_equal(pack.races[2].mods[RP_DEX], 2);
    assert_int_equal(pack.classes[class_named("bard")].goals[RP_STR].max, 13);
    assert_int_equal(pack.derived.class_effect[class_named("bard")][RP_OP_EXTRA_BUY], 0);
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
    assert_fact(&words.cards[0], "effect.amount", "4", RP_OWN);
    assert_fact(&words.cards[52], "cost", "49", RP_OWN);
    assert_fact(&words.cards[52], "effect.tiers", "4 for 2, 5 for 4, 6 for 5", RP_HOUSE);
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
    char path[] = "/tmp/test_packs_XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    FILE *file = fdopen(descriptor, "wb");
    fputs("income: {gold_die: 3}\n", file);
    fclose(file);
    assert_true(pk_load_rollplayer_file(path, &pack, &words, &error));
    assert_int_equal(pack.numbers.gold_die, 3);
    remove(path);
    assert_false(pk_load_rollplayer_file(path, &pack, &words, &error));
    assert_non_null(strstr(error.text, "cannot open /tmp/test_packs_"));
    assert_false(pk_load_rollplayer_file("/tmp", &pack, &words, &error));
    assert_non_null(strstr(error.text, "cannot read /tmp: "));
}

/* ---- mistakes --------------------------------------------------------------------------- */

static const struct {
    const char *yaml, *expected;
} mistakes[] = {
    /* the file itself */
    {"", "my.yaml:1:1: the file is empty"},
    {"# only a comment\n", "my.yaml:1:1: the file is empty"},
    {"just a word\n", "my.yaml:1:1: a pack must be a mapping of keys and values, not 'just a word'"},
    {"- a\n- list\n", "my.yaml:1:1: a pack must be a mapping of keys and values, not a list"},
    {"market: {longsword: {cost: 3}\n",
     "my.yaml:2:1: did not find expected ',' or '}' while parsing a flow mapping"},
    {"market:\n  longsword:\n\tcost: 3\n",
     "my.yaml:3:1: found character that cannot start any token while scanning for the next token"},
    {"market: &m {longsword: *m}\n", "my.yaml:1:9: a pack has no anchors (&) and aliases (*)"},
    {"market: *m\n", "my.yaml:1:9: a pack has no anchors (&) and aliases (*)"},
    {"%YAML 1.1\n---\nmarket: {}\n", "my.yaml:1:1: a pack has no directives (%)"},
    {"market:\n  longsword: \xff\n", "my.yaml:2:14: invalid leading UTF-8 octet"},
    {"income: {gold_die: 2}\n---\nincome: {gold_die: 3}\n",
     "my.yaml:3:1: a pack is one YAML document, and here a second one begins"},
    {"[[[[[[[[{{{{", "my.yaml:2:1: did not find expected node content while parsing a flow node"},
    /* sections and ids */
    {"markt: {}\n", "my.yaml:1:1: a pack has no key 'markt' (did you mean 'market'?)"},
    {"monsters: {}\n", "my.yaml:1:1: a pack has no key 'monsters'"},
    {"market: []\n", "my.yaml:1:9: market must be a mapping of keys and values, not an empty list"},
    {"market: {}\nmarket: {}\n", "my.yaml:2:1: a pack has the key 'market' twice"},
    {"? [a, b]\n: 1\n", "my.yaml:1:3: a key of a pack must be a plain word, not a list"},
    {"!house market: {}\n", "my.yaml:1:1: a key of a pack must be a plain word, not a tagged one"},
    {"market:\n  longswrod: {cost: 3}\n", "my.yaml:2:3: no card 'longswrod' (did you mean 'longsword'?)"},
    {"market:\n  vorpal_blade: {cost: 3}\n", "my.yaml:2:3: no card 'vorpal_blade', and a new one lacks kind"},
    {"races:\n  gnome: {name: Gnome, mods: {str: 0, dex: 0, con: 0, int: 0, wis: 0, cha: 0}}\n",
     "my.yaml:2:3: no race 'gnome'"},
    {"armor_sets:\n  plate: {size: 3}\n", "my.yaml:2:3: no armor set 'plate'"},
    {"market:\n  Club: {name: Club, kind: trait, dots: 1, cost: 1, effect: {op: stars_if}}\n",
     "my.yaml:2:3: an id is 1 to 17 small letters, digits or '_', beginning with a letter, not 'Club'"},
    {"market:\n  a_name_beyond_the_limit: {name: Club, kind: trait, dots: 1, cost: 1, effect: {op: "
     "stars_if}}\n",
     "my.yaml:2:3: an id is 1 to 17 small letters, digits or '_', beginning with a letter, not "
     "'a_name_beyond_the_limit'"},
    {"market:\n  longsword: 4\n",
     "my.yaml:2:14: card 'longsword' must be a mapping of keys and values, not '4'"},
    {"market:\n  longsword:\n",
     "my.yaml:2:13: card 'longsword' must be a mapping of keys and values, not nothing"},
    /* keys and types */
    {"market:\n  longsword:\n    cots: 3\n",
     "my.yaml:3:5: 'longsword' has no key 'cots' (did you mean 'cost'?)"},
    {"market:\n  longsword:\n    weight: 3\n", "my.yaml:3:5: 'longsword' has no key 'weight'"},
    {"market:\n  longsword:\n    cost: 3\n    cost: 4\n",
     "my.yaml:4:5: card 'longsword' has the key 'cost' twice"},
    {"market:\n  longsword:\n    cost: cheap\n",
     "my.yaml:3:11: cost of 'longsword' must be a number from 0 to 99, not 'cheap'"},
    {"market:\n  longsword:\n    cost: 100\n",
     "my.yaml:3:11: cost of 'longsword' must be a number from 0 to 99, not '100'"},
    {"market:\n  longsword:\n    cost: -1\n",
     "my.yaml:3:11: cost of 'longsword' must be a number from 0 to 99, not '-1'"},
    {"market:\n  longsword:\n    cost: 1.5\n",
     "my.yaml:3:11: cost of 'longsword' must be a number from 0 to 99, not '1.5'"},
    {"market:\n  longsword:\n    cost: [1]\n",
     "my.yaml:3:11: cost of 'longsword' must be a number from 0 to 99, not a list"},
    {"market:\n  longsword:\n    cost: {gold: 1}\n",
     "my.yaml:3:11: cost of 'longsword' must be a number from 0 to 99, not a mapping"},
    {"market:\n  longsword:\n    cost:\n",
     "my.yaml:3:10: cost of 'longsword' must be a number from 0 to 99, not nothing"},
    {"market:\n  longsword:\n    dots: 3\n",
     "my.yaml:3:11: dots of 'longsword' must be a number from 1 to 2, not '3'"},
    {"market:\n  longsword:\n    name: [Sword]\n",
     "my.yaml:3:11: name of 'longsword' must be a text, not a list"},
    {"market:\n  longsword:\n    name: \"\"\n",
     "my.yaml:3:11: name of 'longsword' must be a text, not nothing"},
    {"market:\n  longsword:\n    name: A sword with a name that does not end\n",
     "my.yaml:3:11: name of 'longsword' must have at most 32 bytes, and has 37"},
    {"market:\n  longsword:\n    text: \"bell \\a\"\n",
     "my.yaml:3:11: a text must not have control characters inside it"},
    {"market:\n  longsword:\n    text: \"two\\nlines\"\n",
     "my.yaml:3:11: a text must not have line breaks inside it"},
    {"market:\n  longsword:\n    text: \"csi \\x9b\"\n",
     "my.yaml:3:11: a text must not have control characters inside it"},
    {"market:\n  longsword:\n    kind: wepon\n",
     "my.yaml:3:11: kind of 'longsword' must be weapon, armor, skill or trait, not 'wepon'"},
    {"market:\n  longsword:\n    arrow: good\n", "my.yaml:3:12: 'longsword' is a weapon and has no arrow"},
    {"market:\n  longsword:\n    kind: trait\n", "my.yaml:3:5: 'longsword' lacks name"},
    {"market:\n  reckless: {hands: 1}\n", "my.yaml:2:21: 'reckless' is a trait and has no hands"},
    {"market:\n  reckless: {arrow: up}\n",
     "my.yaml:2:21: arrow of 'reckless' must be good, evil, lawful or chaotic, not 'up'"},
    {"market:\n  pickpocket: {timing: sometimes}\n",
     "my.yaml:2:24: timing of 'pickpocket' must be any, dice_phase, own_dice_turn, own_market_turn or "
     "as_target, not 'sometimes'"},
    {"market:\n  chain_helm: {armor: chian}\n", "my.yaml:2:23: armor of 'chain_helm' must be one of the "
                                                "armor sets, not 'chian' (did you mean 'chain'?)"},
    {"market:\n  chain_helm: {armor: plate}\n",
     "my.yaml:2:23: armor of 'chain_helm' must be one of the armor sets, not 'plate'"},
    {"market:\n  open_lock: {timing: any}\n",
     "my.yaml:2:23: timing of 'open_lock' cannot be any: the op is buy_deck_top"},
    {"market:\n  pickpocket: {timing: as_target}\n",
     "my.yaml:2:24: timing of 'pickpocket' cannot be as_target: the op is gain_gold"},
    /* provenance */
    {"market:\n  longsword:\n    cost: !official 3\n",
     "my.yaml:3:11: unknown tag '!official': a tag is !rulebook, !public, !derived, !house or !own"},
    {"market:\n  longsword:\n    cost: !!int 3\n", "my.yaml:3:11: unknown tag '!tag:yaml.org,2002:int': a "
                                                   "tag is !rulebook, !public, !derived, !house or !own"},
    {"armor_sets:\n  chain: {stars: [1, 2, !guess 4, 7, 11]}\n",
     "my.yaml:2:25: unknown tag '!guess': a tag is !rulebook, !public, !derived, !house or !own"},
    /* effects */
    {"market:\n  longsword:\n    effect: goal_die_bonus\n",
     "my.yaml:3:13: effect of 'longsword' must be a mapping of keys and values, not 'goal_die_bonus'"},
    {"market:\n  longsword:\n    effect: {amount: 1}\n", "my.yaml:3:13: effect of 'longsword' lacks op"},
    {"market:\n  longsword:\n    effect: {op: goal_dye_bonus}\n",
     "my.yaml:3:18: effect of 'longsword' has the unknown op 'goal_dye_bonus' (did you mean "
     "'goal_die_bonus'?)"},
    {"market:\n  longsword:\n    effect: {op: win}\n",
     "my.yaml:3:18: effect of 'longsword' has the unknown op 'win'"},
    {"market:\n  longsword:\n    effect: {op: [win]}\n",
     "my.yaml:3:18: the op of effect of 'longsword' must be a word, not a list"},
    {"market:\n  longsword:\n    effect: {op: stars_if, test: no_armor, stars: 1}\n",
     "my.yaml:3:18: the op stars_if is for traits, and 'longsword' is a weapon"},
    {"market:\n  longsword:\n    effect: {op: gain_gold, gold: 1}\n",
     "my.yaml:3:18: the op gain_gold is for skills, and 'longsword' is a weapon"},
    {"market:\n  longsword:\n    effect: {op: armor_piece}\n",
     "my.yaml:3:18: the op armor_piece is for armor, and 'longsword' is a weapon"},
    {"market:\n  longsword:\n    effect: {op: step_die}\n",
     "my.yaml:3:18: the op step_die is for skills and classes, and 'longsword' is a weapon"},
    {"market:\n  chain_helm: {effect: {op: buy_discount}}\n",
     "my.yaml:2:29: the op buy_discount is for weapons and classes, and 'chain_helm' is armor"},
    {"market:\n  reckless: {effect: {op: buy_discount}}\n",
     "my.yaml:2:27: the op buy_discount is for weapons and classes, and 'reckless' is a trait"},
    {"market:\n  pickpocket: {effect: {op: extra_buy, buys: 1}}\n",
     "my.yaml:2:29: the op extra_buy is for weapons and classes, and 'pickpocket' is a skill"},
    {"market:\n  longsword:\n    effect: {op: goal_die_bonus, select: value, value: 6}\n",
     "my.yaml:3:13: effect of 'longsword' lacks amount: the op is goal_die_bonus"},
    {"market:\n  longsword:\n    effect: {op: goal_die_bonus, select: value, amount: 1}\n",
     "my.yaml:3:13: effect of 'longsword' lacks value: the op is goal_die_bonus"},
    {"market:\n  longsword:\n    effect: {op: goal_die_bonus, select: value, value: 6, colour: gold, amount: "
     "1}\n",
     "my.yaml:3:59: effect of 'longsword' takes no 'colour' here: the op is goal_die_bonus"},
    {"market:\n  longsword:\n    effect: {op: goal_die_bonus, select: value, value: 7, amount: 1}\n",
     "my.yaml:3:56: effect.value of 'longsword' must be a number from 1 to 6, not '7'"},
    {"market:\n  longsword:\n    effect: {op: goal_die_bonus, select: colour, colour: pink, amount: 1}\n",
     "my.yaml:3:58: effect.colour of 'longsword' must be green, blue, red, purple, black, white or gold, not "
     "'pink'"},
    {"market:\n  longsword:\n    effect: {op: goal_die_bonus, select: value, value: 6, amuont: 1}\n",
     "my.yaml:3:59: effect of 'longsword' takes no 'amuont' here: the op is goal_die_bonus (did you mean "
     "'amount'?)"},
    {"market:\n  longsword:\n    effect: {op: extra_buy, buys: 1, gold: 1}\n",
     "my.yaml:3:38: effect of 'longsword' takes no 'gold' here: the op is extra_buy"},
    {"market:\n  longsword:\n    effect: {op: extra_buy, buys: 1, buys: 2}\n",
     "my.yaml:3:38: effect of 'longsword' has the key 'buys' twice"},
    {"market:\n  longsword:\n    effect: {op: buy_discount, amount: 1, kinds: [], min_price: 0}\n",
     "my.yaml:3:50: effect.kinds of 'longsword' must be a list of weapon, armor, skill or trait, not an "
     "empty list"},
    {"market:\n  longsword:\n    effect: {op: buy_discount, amount: 1, kinds: [skill, skill], min_price: "
     "0}\n",
     "my.yaml:3:58: effect.kinds of 'longsword' has 'skill' twice"},
    {"market:\n  longsword:\n    effect: {op: buy_discount, amount: 1, kinds: [skil], min_price: 0}\n",
     "my.yaml:3:51: effect.kinds of 'longsword' must be a list of weapon, armor, skill or trait, not 'skil'"},
    {"market:\n  reckless: {effect: {op: stars_per, measure: class_dice, per: 1, stars: 1, max: 3}}\n",
     "my.yaml:2:47: effect.measure of 'reckless' must be die_values, rows_with_pair, rows_triple or gold, "
     "not 'class_dice'"},
    {"market:\n  reckless: {effect: {op: stars_per, measure: die_values, values: [7], per: 1, stars: 1, max: "
     "3}}\n",
     "my.yaml:2:68: effect.values of 'reckless' must be a list of numbers from 1 to 6, not '7'"},
    {"market:\n  reckless: {effect: {op: stars_per, measure: gold, per: 0, stars: 1, max: 3}}\n",
     "my.yaml:2:58: effect.per of 'reckless' must be a number from 1 to 50, not '0'"},
    {"market:\n  loyal: {effect: {op: stars_tier, measure: class_dice, tiers: [5 for 2, 4 for 3]}}\n",
     "my.yaml:2:74: effect.tiers of 'loyal' must ascend, and 4 does not follow 5"},
    {"market:\n  loyal: {effect: {op: stars_tier, measure: class_dice, tiers: [5 gives 2]}}\n",
     "my.yaml:2:65: effect.tiers of 'loyal' must be a list of tiers like '4 for 2', not '5 gives 2'"},
    {"market:\n  loyal: {effect: {op: stars_tier, measure: class_dice, tiers: []}}\n",
     "my.yaml:2:64: effect.tiers of 'loyal' must be a list of 1 to 6 tiers like '4 for 2'"},
    {"market:\n  open_lock: {effect: {op: buy_deck_top, in_addition: yes, peek: true}}\n",
     "my.yaml:2:55: effect.in_addition of 'open_lock' must be true or false, not 'yes'"},
    {"market:\n  cure_wounds: {effect: {op: step_die, trigger: own_dice_turn, uses: 1, gold_cost: 0, up: 2, "
     "down: 0}}\n",
     "my.yaml:2:49: trigger of 'cure_wounds' must be skill: the op is step_die"},
    {"market:\n  cure_wounds: {effect: {op: step_die, trigger: skill, requires: initiative_without_gold, "
     "uses: 1, gold_cost: 0, up: 2, down: 0}}\n",
     "my.yaml:2:66: requires is for classes, and 'cure_wounds' is a skill"},
    {"classes:\n  monk: {effects: [{op: take_attribute_action, trigger: skill}]}\n",
     "my.yaml:2:57: trigger of 'monk' must be row_complete: the op is take_attribute_action"},
    {"classes:\n  monk: {effects: [{op: gain_gold, gold: 1}]}\n",
     "my.yaml:2:25: the op gain_gold is for skills, and 'monk' is a class"},
    {"classes:\n  monk: {effects: {op: extra_buy, buys: 1}}\n",
     "my.yaml:2:19: effects of 'monk' must be a list of 1 to 3 effects"},
    {"classes:\n  monk: {effects: [{op: extra_buy, buys: 1}, {op: extra_buy, buys: 1}]}\n",
     "my.yaml:2:46: effects of 'monk' has the op extra_buy twice"},
    /* other components */
    {"classes:\n  monk: {goals: {str: 18 stars}}\n", "my.yaml:2:23: goals.str of 'monk' must be like '14-15 "
                                                     "for 2', '17 for 3' or '14+ for 1', not '18 stars'"},
    {"classes:\n  monk: {goals: {str: 16-14 for 2}}\n",
     "my.yaml:2:23: goals.str of 'monk' must be like '14-15 for 2', '17 for 3' or '14+ for 1', not '16-14 "
     "for 2'"},
    {"classes:\n  monk: {goals: {luck: 14 for 2}}\n", "my.yaml:2:18: goals of 'monk' has no key 'luck'"},
    {"classes:\n  monk: {goals: 14 for 2}\n",
     "my.yaml:2:17: goals of 'monk' must be a mapping of keys and values, not '14 for 2'"},
    {"classes:\n  monk: {colour: gold}\n",
     "my.yaml:2:18: colour of 'monk' must be green, blue, red, purple, black or white, not 'gold'"},
    {"races:\n  elf: {mods: {str: 10}}\n",
     "my.yaml:2:21: mods.str of 'elf' must be a number from -9 to 9, not '10'"},
    {"alignments:\n  rebel: {grid: [[1, 2], [3], [4]]}\n",
     "my.yaml:2:18: grid of 'rebel' must be a list of 3 numbers from -9 to 9, not of 2"},
    {"alignments:\n  rebel: {grid: [0, 0, 0]}\n",
     "my.yaml:2:18: grid of 'rebel' must be a list of 3 numbers from -9 to 9, not '0'"},
    {"alignments:\n  rebel: {grid: 5}\n",
     "my.yaml:2:17: grid of 'rebel' must be three lists of 3 numbers, not '5'"},
    {"alignments:\n  rebel: {start: [0, 1]}\n",
     "my.yaml:2:19: start of 'rebel' must be a list of 2 numbers from 1 to 3, not '0'"},
    {"backstories:\n  hunter: {cells: {str: blue}}\n",
     "my.yaml:2:25: cells.str of 'hunter' must be a Class colour and a column, like 'blue 3', not 'blue'"},
    {"backstories:\n  hunter: {cells: {str: gold 1}}\n",
     "my.yaml:2:25: cells.str of 'hunter' must be a Class colour and a column, like 'blue 3', not 'gold 1'"},
    {"backstories:\n  hunter: {cells: {str: blue 4}}\n",
     "my.yaml:2:25: cells.str of 'hunter' must be a Class colour and a column, like 'blue 3', not 'blue 4'"},
    {"armor_sets:\n  chain: {size: 7}\n",
     "my.yaml:2:17: size of 'chain' must be a number from 1 to 6, not '7'"},
    {"armor_sets:\n  chain: {size: 4}\n",
     "my.yaml:2:17: size of 'chain' must come with stars, one for each card"},
    {"armor_sets:\n  chain: {stars: [1, 2]}\n",
     "my.yaml:2:18: stars of 'chain' must be a list of 5 numbers from 0 to 50, not of 2"},
    {"armor_sets:\n  chain: {colours: [gold]}\n", "my.yaml:2:21: colours of 'chain' must be a list of green, "
                                                  "blue, red, purple, black or white, not 'gold'"},
    /* numbers */
    {"setup:\n  starting_dice: [6, 6, 7, 9]\n",
     "my.yaml:2:28: setup.starting_dice must be a list of 4 numbers from 1 to 8, not '9'"},
    {"setup:\n  starting_dice: 6\n",
     "my.yaml:2:18: setup.starting_dice must be a list of 4 numbers from 1 to 8, not '6'"},
    {"setup:\n  seat_bonus_gold: [0, 0, 1]\n",
     "my.yaml:2:20: setup.seat_bonus_gold must be a list of 4 numbers from 0 to 9, not of 3"},
    {"setup:\n  short_game_extra_dice: 3\n",
     "my.yaml:2:26: setup.short_game_extra_dice must be a number from 0 to 2, not '3'"},
    {"setup:\n  solo_removed_card: diplomcy\n", "my.yaml:2:22: setup.solo_removed_card must be one of the "
                                                "cards, not 'diplomcy' (did you mean 'diplomacy'?)"},
    {"initiative:\n  card_1: [2, 0, 0, 0]\n",
     "my.yaml:2:12: initiative.card_1 must be a list of 4 numbers from 0 to 1, not '2'"},
    {"initiative:\n  card_6: [0, 0, 0, 0]\n",
     "my.yaml:2:3: initiative has no key 'card_6' (did you mean 'card_1'?)"},
    {"solo_ladder: {}\n", "my.yaml:1:14: solo_ladder must have 1 to 8 titles, not 0"},
    {"solo_ladder: {Hero: 10, Saint: 20}\n",
     "my.yaml:1:32: solo_ladder must descend, and 20 does not follow 10"},
    {"solo_ladder: {Hero: many}\n",
     "my.yaml:1:21: solo_ladder.Hero must be a number from -99 to 127, not 'many'"},
    {"solo_ladder: {Hero of the Thousand and One Nights: 10}\n",
     "my.yaml:1:15: a title must have at most 31 bytes"},
    /* the whole pack */
    {"components:\n  dice: {gold: 12}\n", "my.yaml:2:3: a pack must have 73 to 120 dice in all, not 72"},
    {"components:\n  dice: {gold: 41}\n",
     "my.yaml:2:16: components.dice.gold must be a number from 8 to 40, not '41'"},
    {"components:\n  dice: {green: 40, blue: 40}\n",
     "my.yaml:2:3: a pack must have 73 to 120 dice in all, not 133"},
    {"setup:\n  market_size: [3, 3, 4, 4]\n",
     "my.yaml:2:3: setup.market_size must be [3, 3, 4, 5]: the pool and the Initiative cards follow it"},
    {"setup:\n  market_discards_per_pile: [30, 7, 3, 0]\n",
     "my.yaml:2:3: setup.market_discards_per_pile must leave a card in each pile: at most 24"},
    {"classes:\n  monk: {colour: red}\n",
     "my.yaml:2:3: the colour red must have two classes, the sides of one card of their own"},
    {"classes:\n  monk: {card: 6}\n",
     "my.yaml:2:3: the colour red must have two classes, the sides of one card of their own"},
};

static void every_mistake_has_its_place_and_sentence(void **state)
{
    (void)state;
    static rp_pack pack_before;
    static rp_words words_before;
    pack_before = pack;
    words_before = words;
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++) {
        if (change(mistakes[i].yaml))
            fail_msg("accepted: %s", mistakes[i].yaml);
        assert_string_equal(error.text, mistakes[i].expected);
        assert_memory_equal(&pack, &pack_before, sizeof pack);
        assert_memory_equal(&words, &words_before, sizeof words);
    }
}

static void a_big_file_is_refused(void **state)
{
    (void)state;
    static char big[PK_FILE_MAX + 1];
    memset(big, '#', sizeof big);
    assert_false(pk_read_rollplayer(&pack, &words, big, sizeof big, "my.yaml", true, &error));
    assert_string_equal(error.text,
                        "my.yaml:1:1: a pack has at most 1048576 bytes, and this one has 1048577");
}

static void a_deep_file_is_refused(void **state)
{
    (void)state;
    static char deep[100000];
    memset(deep, '[', sizeof deep);
    assert_false(pk_read_rollplayer(&pack, &words, deep, sizeof deep, "my.yaml", true, &error));
    assert_string_equal(error.text, "my.yaml:1:17: lists and mappings are too deep here");
}

static void cards_end_at_sixty_four(void **state)
{
    (void)state;
    static char yaml[8000];
    dw_text out = dw_text_in(yaml, sizeof yaml);
    dw_text_put(&out, "market:\n");
    for (int i = 0; i < 12; i++)
        dw_text_add(&out,
                    "  extra_%d: {name: Extra, kind: trait, dots: 1, cost: 1, arrow: good, "
                    "effect: {op: stars_if, test: no_armor, stars: 1}}\n",
                    i);
    assert_false(change(yaml));
    assert_string_equal(error.text, "my.yaml:13:3: no room for 'extra_11': a pack has at most 64 cards");
    assert_int_equal(pack.card_count, 53);
}

static void words_that_do_not_fit_are_refused(void **state)
{
    (void)state;
    static char yaml[2000];
    for (int round = 0;; round++) {
        assert_true(round < 2000);
        dw_text out = dw_text_in(yaml, sizeof yaml);
        dw_text_add(&out, "market: {longsword: {text: %0390d}}\n", round);
        if (!change(yaml))
            break;
    }
    assert_string_equal(error.text, "my.yaml:1:1: the pack has more words than there is room for");
}

static bool read_default_text(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    default_path = path;
    default_size = fread(default_text, 1, sizeof default_text, file);
    fclose(file);
    return default_size > 0;
}

#define TEST(name) cmocka_unit_test_setup(name, read_default)

int main(int argc, char **argv)
{
    if (argc != 2 || !read_default_text(argv[1])) {
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
        TEST(cards_end_at_sixty_four),
        TEST(words_that_do_not_fit_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
