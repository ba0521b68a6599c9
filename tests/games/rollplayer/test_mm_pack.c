/*
 * test_mm_pack.c: the expansion over the base pack: its components and numbers, what it must have, changes
 * to it, and every kind of mistake in the keys and ops that it adds.
 *
 * Usage: test_mm_pack data/rollplayer.yaml data/rollplayer_mm.yaml
 */
#include "games/rollplayer/game.h"
#include "games/rollplayer/mm_pack_mistakes.h"

static pack_file base, mm;

/* The base pack with the expansion over it, as read from their files, anew for each test. */
static int read_both(void **state)
{
    (void)state;
    must_read(&base, PK_WHOLE);
    must_read(&mm, PK_EXPANSION);
    return 0;
}

static int minion_named(const char *id)
{
    return index_of(words.minions, pack.minion_count, id);
}

static int monster_named(const char *id)
{
    return index_of(words.monsters, pack.monster_count, id);
}

static int adventure_named(const char *id)
{
    return index_of(words.adventures, pack.adventure_count, id);
}

static const rp_effect *card_effect(const char *id, rp_kind kind, rp_op op)
{
    const rp_card *card = &pack.cards[card_named(id)];
    assert_int_equal(card->kind, kind);
    assert_int_equal(card->effect.op, op);
    return &card->effect;
}

static const rp_effect *class_effect(const char *id, rp_op op)
{
    int class_id = class_named(id);
    assert_int_equal(pack.derived.class_effect[op][class_id], 1);
    return &pack.classes[class_id].effects[0];
}

/* ---- the components --------------------------------------------------------------------- */

static void expansion_adds_every_component_behind_those_of_the_base_box(void **state)
{
    (void)state;
    assert_int_equal(pack.card_count, 88);
    assert_int_equal(pack.class_count, 24);
    assert_int_equal(pack.race_count, 11);
    assert_int_equal(pack.alignment_count, 29);
    assert_int_equal(pack.backstory_count, 28);
    assert_int_equal(pack.minion_count, 26);
    assert_int_equal(pack.monster_count, 12);
    assert_int_equal(pack.adventure_count, 54);
    assert_int_equal(card_named("longsword"), 0);
    assert_int_equal(card_named("famous"), 52);
    assert_int_equal(card_named("haggle"), 53); /* Skills first */
    assert_int_equal(card_named("tumble"), 56);
    assert_int_equal(card_named("sling"), 57);
    assert_int_equal(card_named("banish"), 87);
    assert_int_equal(class_named("barbarian"), 11);
    assert_int_equal(class_named("assassin"), 12);
    assert_int_equal(class_named("knight"), 23);
    assert_int_equal(minion_named("kobold"), 0);
    assert_int_equal(monster_named("chimera_1p"), 11);
    assert_int_equal(adventure_named("lightning_strike"), 53);
}

static void cards_are_of_five_kinds_in_two_piles(void **state)
{
    (void)state;
    static const int expected[RP_KINDS] = {18, 12, 17, 28, 13};
    int per_kind[RP_KINDS] = {0}, per_dots[2] = {0};
    for (int i = 0; i < pack.card_count; i++) {
        per_kind[pack.cards[i].kind]++;
        per_dots[pack.cards[i].dots - 1]++;
    }
    assert_memory_equal(per_kind, expected, sizeof expected);
    assert_int_equal(per_dots[0], 44);
    assert_int_equal(per_dots[1], 44);
}

static void weapons_have_their_values(void **state)
{
    (void)state;
    assert_int_equal(card_effect("sling", RP_WEAPON, RP_OP_FREE_REROLL)->dice, 1);
    assert_int_equal(card_effect("spellbook", RP_WEAPON, RP_OP_ADVENTURE_BORROW)->uses, 1);
    assert_int_equal(card_effect("backpack", RP_WEAPON, RP_OP_STORE_DICE)->dice, 4);
    assert_int_equal(pack.cards[card_named("backpack")].hands, 0);
    assert_int_equal(card_effect("spiked_club", RP_WEAPON, RP_OP_ON_MARKET_DISCARD)->xp, 1);
    assert_int_equal(card_effect("spiked_club", RP_WEAPON, RP_OP_ON_MARKET_DISCARD)->gold, 0);
    const rp_effect *halberd = card_effect("halberd", RP_WEAPON, RP_OP_COMBAT_DICE);
    assert_int_equal(halberd->scope, 1 << RP_IN_MONSTER_COMBAT);
    assert_int_equal(halberd->dice, 2);
    assert_int_equal(halberd->measure, RP_M_NONE);
    const rp_effect *flail = card_effect("unholy_flail", RP_WEAPON, RP_OP_COMBAT_DICE);
    assert_int_equal(flail->measure, RP_M_ALIGNMENT_SIDES);
    assert_int_equal(flail->sides, 1 << RP_EVIL);
    assert_int_equal(flail->compare, RP_AT_LEAST);
    assert_int_equal(flail->n, 1);
    assert_int_equal(card_effect("war_hammer", RP_WEAPON, RP_OP_SCORE_ADJUST)->down, 2);
    const rp_effect *wand = card_effect("wand", RP_WEAPON, RP_OP_BUY_DISCOUNT);
    assert_int_equal(wand->kinds, 1 << RP_SCROLL);
    assert_int_equal(wand->xp, 2);
    assert_int_equal(card_effect("steel_net", RP_WEAPON, RP_OP_COMBAT_BONUS)->amount, 2);
    assert_int_equal(card_effect("thieves_tools", RP_WEAPON, RP_OP_GOLD_ON_INITIATIVE)->gold, 1);
}

static void skills_and_traits_have_their_values(void **state)
{
    (void)state;
    assert_int_equal(card_effect("haggle", RP_SKILL, RP_OP_BUY_DISCOUNT)->kinds, 31);
    assert_int_equal(pack.cards[card_named("haggle")].timing, RP_BUYING);
    const rp_effect *disarm = card_effect("disarm_trap", RP_SKILL, RP_OP_HEAL_OR_REROLL);
    assert_int_equal(disarm->scope, 1 << RP_IN_HUNT | 1 << RP_IN_MONSTER_COMBAT);
    card_effect("disguise", RP_SKILL, RP_OP_EXCHANGE_TRAIT);
    assert_int_equal(pack.cards[card_named("disguise")].timing, RP_OWN_TURN);
    assert_int_equal(pack.cards[card_named("disguise")].arrow, RP_EVIL);
    assert_int_equal(card_effect("tumble", RP_SKILL, RP_OP_REPLACE_DIE_FROM_BAG)->rolled, 1);
    assert_int_equal(card_effect("search", RP_SKILL, RP_OP_REPLACE_DIE_FROM_BAG)->rolled, 0);
    const rp_effect *trustworthy = card_effect("trustworthy", RP_TRAIT, RP_OP_STARS_PER);
    assert_int_equal(trustworthy->sides, 1 << RP_GOOD | 1 << RP_LAWFUL);
    assert_int_equal(trustworthy->stars, 2);
    const rp_effect *humble = card_effect("humble", RP_TRAIT, RP_OP_STARS_IF);
    assert_int_equal(humble->measure, RP_M_HIGHEST_SCORE_MAX);
    assert_int_equal(humble->value, 17);
    const rp_effect *confident = card_effect("confident", RP_TRAIT, RP_OP_STARS_PER);
    assert_int_equal(confident->lo, 6);
    assert_int_equal(confident->hi, 8);
    assert_int_equal(card_effect("ambitious", RP_TRAIT, RP_OP_STARS_TIER)->tiers[2][1], 5);
}

static void scrolls_have_no_arrow_and_their_values(void **state)
{
    (void)state;
    for (int i = 0; i < pack.card_count; i++)
        if (pack.cards[i].kind == RP_SCROLL)
            assert_int_equal(pack.cards[i].arrow, RP_NO_ARROW);
    assert_int_equal(card_effect("protection", RP_SCROLL, RP_OP_RECOVER)->injuries, 99);
    assert_int_equal(card_effect("protection", RP_SCROLL, RP_OP_RECOVER)->honor, 1);
    assert_int_equal(card_effect("revive", RP_SCROLL, RP_OP_RECOVER)->cards, 99);
    assert_int_equal(card_effect("realign", RP_SCROLL, RP_OP_RECOVER)->spaces, 2);
    assert_int_equal(card_effect("energy_field", RP_SCROLL, RP_OP_XP_OF_OTHER)->measure, RP_M_TROPHIES);
    assert_int_equal(card_effect("dispel", RP_SCROLL, RP_OP_FLIP_DICE)->dice, 2);
    assert_int_equal(card_effect("levitate", RP_SCROLL, RP_OP_RAISE_COLOUR)->up, 1);
    assert_int_equal(card_effect("mesmerize", RP_SCROLL, RP_OP_SWAP_OWN_DICE)->uses, 2);
    card_effect("mirage", RP_SCROLL, RP_OP_COPY_DIE);
    assert_int_equal(card_effect("tremor", RP_SCROLL, RP_OP_GAIN_PER_ALIGNMENT)->resource, RP_GAIN_XP);
    assert_int_equal(card_effect("stoneskin", RP_SCROLL, RP_OP_GAIN_PER_ALIGNMENT)->amount, 3);
    assert_int_equal(card_effect("gather_power", RP_SCROLL, RP_OP_TAKE_ADVENTURE_TOKEN)->xp, 1);
    assert_int_equal(card_effect("enchant", RP_SCROLL, RP_OP_SET_DIE)->dice, 1);
    card_effect("banish", RP_SCROLL, RP_OP_CLAIM_MINION);
}

static void classes_have_their_values(void **state)
{
    (void)state;
    const rp_class *scout = &pack.classes[class_named("scout")];
    assert_int_equal(scout->colour, RP_BLACK);
    assert_int_equal(scout->card, pack.classes[class_named("assassin")].card);
    assert_int_equal(scout->goals[RP_CON].min, 18);
    assert_int_equal(scout->goals[RP_CON].max, 18);
    assert_int_equal(scout->goals[RP_CON].stars, 4);
    assert_int_equal(scout->goals[RP_STR].max, 99);
    for (int i = 12; i < pack.class_count; i++) {
        int stars = 0;
        for (int row = 0; row < RP_ROWS; row++)
            stars += pack.classes[i].goals[row].stars;
        assert_int_equal(stars, 12);
    }
    assert_int_equal(class_effect("scout", RP_OP_HUNT_PASS_COST)->next, 1);
    assert_int_equal(class_effect("crusader", RP_OP_COMBAT_DICE)->measure, RP_M_MINION_TROPHY_AT);
    assert_int_equal(class_effect("crusader", RP_OP_COMBAT_DICE)->n, 10);
    assert_int_equal(class_effect("priest", RP_OP_RECOVER)->trigger, RP_ON_TROPHY);
    assert_int_equal(class_effect("elementalist", RP_OP_XP_ON_PLACE)->lo, 6);
    class_effect("shaman", RP_OP_ARROW_CHOICE);
    const rp_effect *arcane = class_effect("illusionist", RP_OP_ANY_ACTION_ON_PLACE);
    assert_int_equal(arcane->own_colour, 1);
    assert_int_equal(arcane->colours, 1 << RP_BOOST);
    assert_int_equal(class_effect("enchanter", RP_OP_BUY_AFTER_TROPHY)->buys, 1);
    assert_int_equal(class_effect("alchemist", RP_OP_XP_ACTION_COST)->xp, 3);
    assert_int_equal(class_effect("psionic", RP_OP_MISSING_TOKEN_DICE)->max, 2);
    assert_int_equal(class_effect("warlord", RP_OP_MERCENARY_COST)->gold, 4);
    const rp_effect *ironclad = class_effect("knight", RP_OP_TAKE_ATTRIBUTE_ACTION);
    assert_int_equal(ironclad->trigger, RP_ON_ARMOR_BOUGHT);
    assert_int_equal(ironclad->rows, 1 << RP_STR | 1 << RP_CON);
    assert_int_equal(class_effect("monk", RP_OP_TAKE_ATTRIBUTE_ACTION)->rows, 0);
}

static void derived_sets_know_minions_and_adventures(void **state)
{
    (void)state;
    for (int i = 0; i < pack.minion_count; i++)
        assert_int_equal(pack.derived.minions_by_dots[1] >> i & 1, pack.minions[i].dots == 2);
    for (int i = 0; i < pack.adventure_count; i++) {
        const rp_adventure *card = &pack.adventures[i];
        assert_true(pack.derived.adventures_of[card->colour][card->kind] >> i & 1);
        assert_int_equal(__builtin_popcountll(pack.derived.adventures_of[card->colour][card->kind]), 3);
    }
    assert_int_equal(pack.derived.may_free_arrow[class_named("shaman")], 1);
    assert_int_equal(pack.derived.may_free_arrow[class_named("knight")], 0);
}

static void monsters_have_their_values(void **state)
{
    (void)state;
    const rp_monster *troll = &pack.monsters[monster_named("giant_troll_2p")];
    assert_int_equal(troll->colour, RP_GREEN);
    assert_int_equal(troll->solo, 0);
    assert_int_equal(troll->strength, 7);
    assert_int_equal(troll->band_count, 8);
    assert_int_equal(troll->bands[0][0], 7);
    assert_int_equal(troll->bands[5][0], 19);
    assert_int_equal(troll->bands[5][1], 6);
    assert_int_equal(troll->ability.op, RP_OP_FORCED_REROLL);
    assert_int_equal(troll->ability.value, 6);
    const rp_monster *kraken = &pack.monsters[monster_named("kraken_1p")];
    assert_int_equal(kraken->solo, 1);
    assert_int_equal(kraken->ability.op, RP_OP_FINAL_FACE_VALUE);
    assert_int_equal(kraken->ability.value, 1);
    assert_int_equal(kraken->ability.amount, 0);
    assert_int_equal(pack.monsters[monster_named("dragon_2p")].ability.value, 2);
    assert_int_equal(pack.monsters[monster_named("demon_2p")].ability.dice, 1);
    assert_int_equal(pack.monsters[monster_named("vampire_2p")].ability.op, RP_OP_HONOR_VALUE);
    assert_int_equal(pack.monsters[monster_named("chimera_2p")].ability.xp, 2);
    assert_string_equal(rp_word(&words, words.monsters[0].ability), "Massive");
}

static void minions_have_their_values(void **state)
{
    (void)state;
    const rp_minion *kobold = &pack.minions[0];
    assert_int_equal(kobold->dots, 1);
    assert_int_equal(kobold->bonus.op, RP_OP_DICE_PER);
    assert_int_equal(kobold->bonus.measure, RP_M_DICE_IN_ROW);
    assert_int_equal(kobold->bonus.row, RP_DEX);
    assert_int_equal(kobold->bonus.max, 3);
    assert_int_equal(kobold->band_count, 4);
    const rp_reward lowest = {.min = 1, .injuries = 1};
    const rp_reward highest = {.min = 10, .xp = 3, .honor = 1, .trophy = 1};
    assert_memory_equal(&kobold->bands[0], &lowest, sizeof lowest);
    assert_memory_equal(&kobold->bands[3], &highest, sizeof highest);
    const rp_effect *serpent = &pack.minions[minion_named("giant_serpent")].bonus;
    assert_int_equal(serpent->op, RP_OP_DICE_IF);
    assert_int_equal(serpent->measure, RP_M_INITIATIVE);
    assert_int_equal(serpent->compare, RP_AT_MOST);
    assert_int_equal(serpent->n, 2);
    assert_int_equal(pack.minions[minion_named("owlbear")].bonus.colour, RP_OWN_COLOUR);
    assert_int_equal(pack.minions[minion_named("wyrmling")].bonus.colour, RP_BOOST);
    assert_int_equal(pack.minions[minion_named("gargoyle")].bonus.value, 15);
    assert_int_equal(pack.minions[minion_named("skeletal_rider")].band_count, 6);
    int single = 0;
    for (int i = 0; i < pack.minion_count; i++)
        single += pack.minions[i].dots == 1;
    assert_int_equal(single, 13);
}

static void adventures_have_their_values(void **state)
{
    (void)state;
    const rp_adventure *maelstrom = &pack.adventures[adventure_named("maelstrom")];
    assert_int_equal(maelstrom->colour, RP_BLUE);
    assert_int_equal(maelstrom->kind, RP_OBSTACLE);
    assert_int_equal(maelstrom->dice, 2);
    assert_int_equal(maelstrom->xp, 0);
    assert_int_equal(maelstrom->test.op, RP_OP_FEWEST);
    assert_int_equal(maelstrom->test.measure, RP_M_CARDS);
    assert_int_equal(maelstrom->test.kinds, 1 << RP_ARMOR);
    assert_int_equal(maelstrom->solo.op, RP_OP_COUNT);
    assert_int_equal(maelstrom->solo.compare, RP_AT_MOST);
    assert_int_equal(maelstrom->solo.n, 2);
    const rp_adventure *black_sea = &pack.adventures[adventure_named("black_sea")];
    assert_int_equal(black_sea->test.op, RP_OP_GOAL_MET);
    assert_int_equal(black_sea->test.row, RP_CON);
    assert_int_equal(black_sea->solo.measure, RP_M_GOALS_MET);
    const rp_adventure *throw = &pack.adventures[adventure_named("throw")];
    assert_int_equal(throw->test.op, RP_OP_COUNT);
    assert_int_equal(throw->test.n, 2);
    assert_int_equal(pack.adventures[adventure_named("hidden_cove")].xp, 4);
}

static void numbers_are_for_five_players(void **state)
{
    (void)state;
    const rp_numbers *numbers = &pack.numbers;
    static const uint8_t market[] = {4, 4, 5, 6, 7}, initiative[] = {3, 3, 4, 5, 6};
    static const uint8_t discards[] = {16, 18, 14, 12, 7}, gold_on_5[] = {0, 0, 0, 0, 1};
    assert_int_equal(numbers->players_max, 5);
    assert_int_equal(numbers->players_max, rp_mm_game.players_max);
    assert_memory_equal(numbers->market_size, market, 5);
    assert_memory_equal(numbers->initiative_cards, initiative, 5);
    assert_memory_equal(numbers->market_discards_per_pile, discards, 5);
    assert_memory_equal(numbers->initiative_gold[4], gold_on_5, 5);
    assert_int_equal(numbers->starting_dice[4], 8);
    assert_int_equal(numbers->seat_bonus_up_to, 4);
    assert_int_equal(numbers->dice[RP_GREEN], 11);
    assert_int_equal(numbers->dice[RP_GOLD], 14);
    assert_int_equal(numbers->dice[RP_BOOST], 11);
    assert_int_equal(numbers->charisma_tokens, 12);
    assert_int_equal(numbers->minions_removed, 7);
    assert_int_equal(numbers->pass_gold, 3);
    assert_int_equal(numbers->mercenary_gold, 5);
    assert_int_equal(numbers->action_xp, 5);
    assert_int_equal(numbers->enemy_dice, 2);
    assert_int_equal(numbers->title_count, 7);
    assert_string_equal(rp_word(&words, words.titles[0]), "Monster Slayer");
    assert_int_equal(pack.solo_removed[2], 1 + card_named("energy_field"));
    assert_int_equal(pack.open_removed[1], 1 + card_named("gather_power"));
    assert_int_equal(numbers->starting_gold, 5); /* of the base box */
}

static void every_discount_on_any_card_lowers_scrolls_too(void **state)
{
    (void)state;
    assert_int_equal(card_effect("heavy_crossbow", RP_WEAPON, RP_OP_BUY_DISCOUNT)->kinds, 31);
    assert_int_equal(class_effect("thief", RP_OP_GOLD_DIE_VALUE)->gold, 4);
    assert_fact(&words.cards[card_named("heavy_crossbow")], "effect.kinds",
                "weapon, armor, skill, trait, scroll", DW_DERIVED);
    assert_fact(&words.cards[card_named("heavy_crossbow")], "cost", "4", DW_HOUSE);
}

static void values_remember_where_they_come_from(void **state)
{
    (void)state;
    const dw_entity *kobold = &words.minions[0];
    assert_fact(kobold, "name", "Kobold", DW_RULEBOOK);
    assert_fact(kobold, "bonus", "dice_per", DW_RULEBOOK);
    assert_fact(kobold, "bonus.max", "3", DW_DERIVED);
    assert_fact(kobold, "bands.3.min", "7", DW_RULEBOOK);
    assert_fact(kobold, "bands.3.xp", "2", DW_HOUSE);
    assert_fact(kobold, "bands.3.trophy", "true", DW_RULEBOOK);
    assert_fact(kobold, "bands.4.min", "10", DW_HOUSE);
    assert_fact(kobold, "bands.4.xp", "3", DW_RULEBOOK);
    const dw_entity *troll = &words.monsters[monster_named("giant_troll_2p")];
    assert_fact(troll, "bands.1", "7 for 1", DW_HOUSE);
    assert_fact(troll, "bands.2", "11 for 2", DW_RULEBOOK);
    assert_fact(troll, "bands.3", "13 for 3", DW_DERIVED);
    assert_fact(troll, "bands.8", "23 for 8", DW_PUBLIC);
    assert_fact(troll, "epithet", "Ferocious", DW_PUBLIC);
    const dw_entity *maelstrom = &words.adventures[adventure_named("maelstrom")];
    assert_fact(maelstrom, "test", "fewest", DW_DERIVED);
    assert_fact(maelstrom, "test.kinds", "armor", DW_RULEBOOK);
    assert_fact(maelstrom, "solo.n", "2", DW_RULEBOOK);
    const dw_entity *knight = &words.classes[class_named("knight")];
    assert_fact(knight, "goals.str.total", "16-17", DW_PUBLIC);
    assert_fact(knight, "goals.str.stars", "2", DW_DERIVED);
    assert_fact(knight, "effects.1", "take_attribute_action", DW_HOUSE);
    assert_fact(knight, "effects.1.trigger", "armor_bought", DW_RULEBOOK);
    assert_fact(&words.cards[card_named("spiked_club")], "effect", "on_market_discard", DW_RULEBOOK);
    assert_fact(&words.cards[card_named("spiked_club")], "effect.xp", "1", DW_HOUSE);
    assert_fact(&words.numbers, "setup.market_size", "4, 4, 5, 6, 7", DW_RULEBOOK);
    assert_fact(&words.numbers, "hunt.pass_gold", "3", DW_RULEBOOK);
    assert_null(fact(&words.numbers, "solo_ladder.Villager"));
}

static void facts_of_a_section_stay_together(void **state)
{
    (void)state;
    const dw_entity *numbers = &words.numbers;
    bool left_setup = false;
    for (int i = 0; i < numbers->fact_count; i++) {
        const char *key = rp_word(&words, words.facts[numbers->first_fact + i].key);
        bool of_setup = strncmp(key, "setup.", 6) == 0;
        assert_false(of_setup && left_setup);
        left_setup = left_setup || strncmp(key, "income.", 7) == 0;
    }
    assert_true(left_setup);
}

static void derived_sets_go_beyond_the_sixty_fourth_card(void **state)
{
    (void)state;
    rp_cards banish = (rp_cards)1 << 87;
    assert_true(pack.derived.all == ((rp_cards)1 << 88) - 1);
    assert_true((pack.derived.by_kind[RP_SCROLL] & banish) == banish);
    assert_true(pack.derived.by_op[RP_OP_CLAIM_MINION] == banish);
    assert_true((pack.derived.by_dots[1] & banish) == banish);
    rp_cards haggle = (rp_cards)1 << card_named("haggle");
    assert_true(pack.derived.by_timing[RP_BUYING] == haggle);
    assert_true((pack.derived.by_timings[1 << RP_BUYING | 1 << RP_OWN_TURN] & haggle) == haggle);
    assert_true((pack.derived.by_op[RP_OP_BUY_DISCOUNT] & haggle) == haggle);
    assert_true((pack.derived.weapons_with[RP_OP_BUY_DISCOUNT] & haggle) == 0);
}

static void compiled_pack_is_the_files(void **state)
{
    (void)state;
    assert_memory_equal(&pack, &rp_mm_pack, sizeof pack);
    assert_memory_equal(&words, &rp_mm_words, sizeof words);
    assert_true(rp_pack_hash(&pack) != rp_pack_hash(&rp_default_pack));
}

/* ---- what an expansion must have -------------------------------------------------------- */

/* Reads the expansion, without what stands from one text up to another, over the base pack. */
static void must_lack(const char *from, const char *to, const char *expected)
{
    static char text[PK_FILE_MAX];
    memcpy(text, mm.text, mm.size + 1);
    char *begin = strstr(text, from), *end = strstr(begin, to);
    memmove(begin, end, strlen(end) + 1);
    must_read(&base, PK_WHOLE);
    assert_false(read_text(text, strlen(text), "mm.yaml", PK_EXPANSION));
    if (!strstr(error.text, expected))
        fail_msg("%s", error.text);
    assert_int_equal(pack.card_count, 53);
}

static void an_expansion_must_be_complete(void **state)
{
    (void)state;
    must_lack("hunt:\n", "solo_ladder:", "a pack with monsters must have the section hunt");
    must_lack("  pass_gold:", "  mercenary_xp:", ": hunt lacks pass_gold");
    must_lack("  players_max:", "  seat_bonus_gold:", "setup.seat_bonus_gold must be a list of 4 numbers");
    must_lack("  starting_dice:", "  market_size:", "setup.starting_dice must be a list of 5 numbers");
    must_lack(
        "  market_size:", "  initiative_cards:", "setup.market_size must be at least 6 for 5 players, not 0");
    must_lack("  initiative_cards:", "  market_discards",
              "setup.initiative_cards must be at least 6 for 5 players, not 0");
    must_lack("  dice: !rulebook", "  charisma_tokens:", "a pack must have 91 to 120 dice in all, not 73");
    must_lack(
        "  kraken_1p:", "  giant_troll_2p:", "the colour blue must have two monsters, one of them solo");
    must_lack("  chimera_2p:", "  chimera_1p:", "the colour purple must have two monsters, one of them solo");
    must_lack("  black_sea:", "  isle_of_winter:", "the colour blue must have 3 locations, not 2");
    must_lack("  lost_at_sea:", "  crew_mutiny:", "the colour blue must have 3 obstacles, not 2");
    must_lack("  cone_of_cold:", "  lightning_strike:", "the colour purple must have 3 attacks, not 2");
    must_lack("  goblin:", "  giant_rat:", "a pack must have at least 8 minions");
    must_lack("  scout:", "  crusader:", "Class card 7 must have two sides of one colour");
    must_lack("    strength:", "    bands:", "'kraken_2p' lacks strength");
    must_lack("    epithet:", "    solo:", "'kraken_2p' lacks epithet");
    must_lack("    solo: !house", "    text:", "'black_sea' lacks solo");
    must_lack("    bonus:", "    bands: !house", "'kobold' lacks bonus");
    must_lack("stars: !derived 2}", "}", "goals.str of 'assassin' lacks stars");
}

static void an_expansion_must_say_where_values_come_from(void **state)
{
    (void)state;
    must_lack("!public Kraken", " Kraken", "name of 'kraken_2p' must say where it comes from: ");
    must_lack("!house 12 for 1", " 12 for 1", "bands.1 of 'kraken_2p' must say where it comes from: ");
    must_lack("!rulebook 3\n", " 3\n", "hunt.pass_gold must say where it comes from: ");
    must_lack("!rulebook 12\n", " 12\n", "components.charisma_tokens must say where it comes from: ");
}

/* ---- changes ---------------------------------------------------------------------------- */

static void a_pack_can_change_the_expansion(void **state)
{
    (void)state;
    must_change("hunt: {pass_gold: 2}\n"
                "monsters:\n"
                "  kraken_2p: {strength: 10, bands: [10 for 2, !public 20 for 5]}\n"
                "  demon_2p: {ability: {op: reroll_cost, xp: 3}}\n"
                "minions:\n"
                "  kobold:\n"
                "    bands: [{min: 1, gold: 1}, {min: 5, xp: 2, trophy: true}]\n"
                "adventures:\n"
                "  maelstrom: {dice: 3, test: {op: count, measure: gold, compare: at_most, n: 4}}\n"
                "classes: {scout: {goals: {con: 16+ for 2}}}\n"
                "market:\n"
                "  hum: {name: Hum, kind: scroll, dots: 1, cost: 2, effect: {op: recover, honor: 2}}\n");
    assert_int_equal(pack.numbers.pass_gold, 2);
    const rp_monster *kraken = &pack.monsters[0];
    assert_int_equal(kraken->band_count, 2);
    assert_int_equal(kraken->bands[1][1], 5);
    assert_int_equal(kraken->bands[2][0], 0);
    assert_fact(&words.monsters[0], "bands.1", "10 for 2", DW_OWN);
    assert_fact(&words.monsters[0], "bands.2", "20 for 5", DW_PUBLIC);
    assert_null(fact(&words.monsters[0], "bands.3"));
    assert_int_equal(pack.monsters[monster_named("demon_2p")].ability.dice, 0);
    assert_int_equal(pack.minions[0].band_count, 2);
    assert_int_equal(pack.minions[0].bands[1].xp, 2);
    assert_null(fact(&words.minions[0], "bands.3.min"));
    assert_fact(&words.minions[0], "bands.2.trophy", "true", DW_OWN);
    assert_int_equal(pack.adventures[adventure_named("maelstrom")].test.op, RP_OP_COUNT);
    assert_null(fact(&words.adventures[adventure_named("maelstrom")], "test.kinds"));
    assert_fact(&words.classes[class_named("scout")], "goals.con", "16+ for 2 stars", DW_OWN);
    assert_null(fact(&words.classes[class_named("scout")], "goals.con.total"));
    assert_int_equal(card_named("hum"), 88);
    assert_int_equal(pack.cards[88].arrow, RP_NO_ARROW);
}

/* Capabilities follow from the components, not from the box that they came in. */
static void a_pack_brings_what_its_components_need(void **state)
{
    (void)state;
    const uint32_t all = RP_MONSTERS | RP_MINIONS | RP_EXPERIENCE | RP_SCROLLS | RP_BOOST_DICE |
                         RP_STORED_DICE | RP_ACTION_BY_DIE | RP_BUYING_SKILLS;
    assert_int_equal(rp_default_pack.derived.brings, 0);
    assert_int_equal(rp_mm_pack.derived.brings, all);
    assert_int_equal(pack.derived.brings, all);
    uint64_t before = rp_pack_hash(&pack);
    pack.derived.brings = 0;
    assert_true(rp_pack_hash(&pack) == before);
    must_change("market: {backpack: {effect: {op: hand_limit, hands: 3}}}\n");
    assert_int_equal(pack.derived.brings, all & ~(uint32_t)RP_STORED_DICE);
    must_change("market: {haggle: {timing: any, effect: {op: gain_gold, gold: 1}}}\n");
    assert_int_equal(pack.derived.brings, all & ~(uint32_t)(RP_STORED_DICE | RP_BUYING_SKILLS));
}

static void hash_follows_every_table_of_the_expansion(void **state)
{
    (void)state;
    static const char *const changes[] = {
        "hunt: {reroll_xp: 2}\n",
        "monsters: {chimera_1p: {ability: {op: reroll_cost, xp: 3}}}\n",
        "minions: {giant_rat: {dots: 2}}\n",
        "adventures: {lightning_strike: {solo: {op: count, measure: gold, compare: at_most, n: 0}}}\n",
        "setup: {open_information_removed_cards: [spellbook]}\n",
    };
    uint64_t before = rp_pack_hash(&pack);
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        must_change(changes[i]);
        assert_true(rp_pack_hash(&pack) != before);
        before = rp_pack_hash(&pack);
    }
}

/* ---- mistakes --------------------------------------------------------------------------- */

static void every_mistake_has_its_place_and_sentence(void **state)
{
    (void)state;
    must_refuse(mistakes, sizeof mistakes / sizeof mistakes[0]);
}

static void free_rerolls_are_at_most_seven_weapons(void **state)
{
    (void)state;
    static char yaml[4000];
    dw_text out = dw_text_in(yaml, sizeof yaml);
    dw_text_put(&out, "market:\n");
    for (int i = 0; i < 7; i++)
        dw_text_add(&out,
                    "  sling_%d: {name: Sling, kind: weapon, dots: 1, cost: 1, hands: 0, "
                    "effect: {op: free_reroll, scope: [hunt], dice: 1}}\n",
                    i);
    assert_false(change(yaml));
    assert_string_equal(error.text,
                        "my.yaml:2:3: a pack must have at most 7 weapons with the op free_reroll, not 8");
}

#define TEST(name) cmocka_unit_test_setup(name, read_both)

int main(int argc, char **argv)
{
    if (argc != 3 || !read_pack_file(&base, argv[1]) || !read_pack_file(&mm, argv[2])) {
        fprintf(stderr, "usage: test_mm_pack data/rollplayer.yaml data/rollplayer_mm.yaml\n");
        return 2;
    }
    const struct CMUnitTest tests[] = {
        TEST(expansion_adds_every_component_behind_those_of_the_base_box),
        TEST(cards_are_of_five_kinds_in_two_piles),
        TEST(weapons_have_their_values),
        TEST(skills_and_traits_have_their_values),
        TEST(scrolls_have_no_arrow_and_their_values),
        TEST(classes_have_their_values),
        TEST(derived_sets_know_minions_and_adventures),
        TEST(monsters_have_their_values),
        TEST(minions_have_their_values),
        TEST(adventures_have_their_values),
        TEST(numbers_are_for_five_players),
        TEST(every_discount_on_any_card_lowers_scrolls_too),
        TEST(values_remember_where_they_come_from),
        TEST(facts_of_a_section_stay_together),
        TEST(derived_sets_go_beyond_the_sixty_fourth_card),
        TEST(compiled_pack_is_the_files),
        TEST(an_expansion_must_be_complete),
        TEST(an_expansion_must_say_where_values_come_from),
        TEST(a_pack_can_change_the_expansion),
        TEST(a_pack_brings_what_its_components_need),
        TEST(hash_follows_every_table_of_the_expansion),
        TEST(every_mistake_has_its_place_and_sentence),
        TEST(free_rerolls_are_at_most_seven_weapons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
