/*
 * test_dr_pack.c: reading Dice Realms packs: the default one against the card book, changes to it, and every
 * kind of mistake with the exact sentence a person gets. Usage: test_dr_pack data/dicerealms.yaml
 */
#include "games/dicerealms/dr_pack_mistakes.h"

static pack_file base;

/* The default pack as read from its file, anew for each test. */
static int read_default(void **state)
{
    (void)state;
    must_read(&base, PK_WHOLE);
    return 0;
}

/* ---- the default pack ------------------------------------------------------------------- */

static void compiled_pack_is_the_file(void **state)
{
    (void)state;
    assert_memory_equal(&pack, &dr_default_pack, sizeof pack);
    assert_memory_equal(&words, &dr_default_words, sizeof words);
}

static void default_pack_has_every_component(void **state)
{
    (void)state;
    assert_int_equal(pack.face_count, 64);
    assert_int_equal(pack.line_count, 15);
    assert_int_equal(pack.fate_count, 8);
    assert_int_equal(pack.tile_count, 35);
    assert_int_equal(pack.setup_count, 8);
    assert_int_equal(pack.destroyed, face_named("destroyed"));
    assert_int_equal(__builtin_popcountll(pack.derived.standard), 16); /* Destroyed among them */
    assert_int_equal(__builtin_popcountll(pack.derived.by_line[line_named("white")]), 24);
    int of_kind[3] = {0};
    for (int tile = 0; tile < pack.tile_count; tile++)
        of_kind[pack.tiles[tile].kind]++;
    assert_int_equal(of_kind[DR_WHITE_TILE], 24);
    assert_int_equal(of_kind[DR_LINE_TILE], 8);
    assert_int_equal(of_kind[DR_FATE_TILE], 3);
}

/* id, line, dots, tray, limit, reroll, then vp, grain, coins, upgrades, reroll tokens, set tokens, shields,
 * grain shields */
static const struct {
    const char *id, *line;
    int dots, tray, limit, reroll;
    int gives[DR_RESOURCES];
    int shields, grain_shields;
} faces[] = {
    {"barony", "lands", 1, 3, 0, DR_NO_REROLL, {1}, 0, 0},
    {"county", "lands", 2, 16, 0, DR_NO_REROLL, {2}, 0, 0},
    {"duchy", "lands", 4, 12, 0, DR_NO_REROLL, {4}, 0, 0},
    {"field", "farming", 1, 3, 0, DR_NO_REROLL, {0, 2}, 0, 0},
    {"grange", "farming", 4, 12, 0, DR_NO_REROLL, {0, 6, 2}, 0, 0},
    {"prospector", "commerce", 1, 3, 0, DR_NO_REROLL, {0, 0, 2}, 0, 0},
    {"mine", "commerce", 4, 12, 0, DR_NO_REROLL, {0, 0, 6, 0, 1}, 0, 0},
    {"tower", "settlement", 1, 3, 0, DR_NO_REROLL, {0, 1, 1}, 1, 0},
    {"castle", "settlement", 4, 12, 0, DR_NO_REROLL, {0, 2, 4}, 2, 0},
    {"tinker", "progress", 1, 6, 0, DR_NO_REROLL, {0, 0, 0, 1}, 0, 0},
    {"inventor", "progress", 4, 12, 0, DR_NO_REROLL, {0, 0, 0, 4}, 0, 0},
    {"destroyed", "destroyed", 0, 12, 0, DR_NO_REROLL, {0}, 0, 0},
    {"plow_team", "white", 2, 8, 1, DR_REROLL_SELF, {0}, 0, 0},
    {"gardener", "white", 2, 8, 1, DR_REROLL_SELF, {0}, 0, 0},
    {"almshouse", "white", 2, 8, 1, DR_REROLL_SELF, {0}, 0, 0},
    {"jack_of_all_trades", "white", 2, 8, 1, DR_SET_SELF, {0}, 0, 0},
    {"hero", "white", 2, 8, 0, DR_NO_REROLL, {2}, 2, 0},
    {"granary", "white", 2, 8, 0, DR_NO_REROLL, {0, 3}, 0, 1},
    {"shrine", "white", 2, 8, 0, DR_NO_REROLL, {2, 2, 0, 0, 1}, 0, 0},
    {"temple", "white", 6, 8, 1, DR_NO_REROLL, {6}, 0, 0},
    {"monument", "white", 8, 8, 1, DR_NO_REROLL, {0}, 0, 0},
    {"mason", "white", 2, 8, 0, DR_NO_REROLL, {0, 0, 3, 1}, 0, 0},
    {"cattle_baron", "cattle", 4, 8, 0, DR_NO_REROLL, {0}, 0, 0},
    {"feodum", "holdings", 2, 8, 0, DR_NO_REROLL, {0, 2}, 0, 0},
    {"sortie", "war", 2, 8, 0, DR_NO_REROLL, {0, 0, 1}, 1, 0},
    {"sage", "lore", 4, 8, 0, DR_NO_REROLL, {2, 0, 0, 1, 0, 1}, 0, 0},
};

static void default_faces_have_their_values(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof faces / sizeof faces[0]; i++) {
        const dr_face *face = &pack.faces[face_named(faces[i].id)];
        assert_int_equal(face->line, line_named(faces[i].line));
        assert_int_equal(face->dots, faces[i].dots);
        assert_int_equal(face->tray, faces[i].tray);
        assert_int_equal(face->limit, faces[i].limit);
        assert_int_equal(face->reroll, faces[i].reroll);
        for (int resource = 0; resource < DR_RESOURCES; resource++)
            assert_int_equal(face->gives[resource], faces[i].gives[resource]);
        assert_int_equal(face->shields, faces[i].shields);
        assert_int_equal(face->grain_shields, faces[i].grain_shields);
    }
}

static void assert_gain(const char *id, int index, dr_gain expected)
{
    const dr_gain *gain = &pack.faces[face_named(id)].gains[index];
    assert_int_equal(gain->resource, expected.resource);
    assert_int_equal(gain->n, expected.n);
    assert_int_equal(gain->per, expected.per);
    assert_int_equal(gain->every, expected.every);
    assert_int_equal(gain->lines, expected.lines);
}

static void gains_count_what_the_card_book_says(void **state)
{
    (void)state;
    uint16_t cattle = (uint16_t)bit(line_named("cattle")), lands = (uint16_t)bit(line_named("lands"));
    uint16_t nobles = (uint16_t)bit(line_named("nobles"));
    assert_gain("herder", 0, (dr_gain){DR_GRAIN, 1, DR_PER_SHOWING, 1, cattle});
    assert_gain("rancher", 0, (dr_gain){DR_GRAIN, 3, DR_PER_SHOWING, 1, cattle});
    assert_gain("rancher", 1, (dr_gain){DR_COINS, 1, DR_PER_SHOWING, 1, cattle});
    assert_gain("cattle_baron", 0, (dr_gain){DR_VP, 2, DR_PER_SHOWING, 1, cattle});
    assert_gain("baron", 0, (dr_gain){DR_VP, 1, DR_PER_SHOWING, 1, nobles});
    assert_gain("duke", 0, (dr_gain){DR_VP, 2, DR_PER_SHOWING, 1, nobles | lands});
    assert_gain("plantation", 0, (dr_gain){DR_VP, 1, DR_PER_GRAIN, 4, 0});
    assert_gain("market_stall", 0, (dr_gain){DR_COINS, 1, DR_PER_ACTIVE_DICE, 2, 0});
    assert_gain("wool_hall", 0, (dr_gain){DR_VP, 2, DR_PER_SHOWING, 1, lands});
    assert_gain("hero", 0, (dr_gain){0, 0, 0, 0, 0});
}

static void assert_trade(const dr_trade *trade, dr_trade expected)
{
    assert_memory_equal(trade, &expected, sizeof expected);
}

static void powers_are_in_their_places(void **state)
{
    (void)state;
    const dr_face *plow_team = &pack.faces[face_named("plow_team")];
    assert_int_equal(plow_team->roll_gains, 2);
    assert_int_equal(plow_team->roll_resource, DR_GRAIN);
    assert_trade(&pack.faces[face_named("gardener")].roll_trade, (dr_trade){DR_GRAIN, 1, DR_VP, 2, 1});
    assert_int_equal(pack.faces[face_named("almshouse")].roll_heals, 1);
    assert_int_equal(pack.faces[face_named("aqueduct")].grain_mod, 1);
    assert_int_equal(pack.faces[face_named("banker")].exchanges, 1);
    assert_trade(&pack.faces[face_named("patron")].trade, (dr_trade){DR_COINS, 2, DR_VP, 4, 1});
    assert_trade(&pack.faces[face_named("vineyard")].trade, (dr_trade){DR_GRAIN, 1, DR_VP, 1, 3});
    assert_trade(&pack.faces[face_named("astrologer")].trade, (dr_trade){DR_COINS, 2, DR_SET_TOKENS, 1, 1});
    const dr_face *monastery = &pack.faces[face_named("monastery")];
    assert_int_equal(monastery->repairs, 1);
    assert_int_equal(monastery->heals, 1);
    const dr_face *matchmaker = &pack.faces[face_named("matchmaker")];
    assert_int_equal(matchmaker->discount_coins, 2);
    assert_int_equal(matchmaker->discount_grain, 1);
    const dr_face *castellan = &pack.faces[face_named("castellan")];
    assert_int_equal(castellan->free_upgrades, 1);
    assert_int_equal(castellan->free_line, line_named("settlement"));
    assert_int_equal(pack.faces[face_named("monument")].end_vp, 9);
}

static void attacks_are_in_printed_order(void **state)
{
    (void)state;
    const dr_face *saboteur = &pack.faces[face_named("saboteur")];
    assert_int_equal(saboteur->attack_count, 2);
    assert_int_equal(saboteur->attacks[0].kind, DR_ATTACK_DESTROY);
    assert_int_equal(saboteur->attacks[1].kind, DR_ATTACK_GRAIN);
    assert_int_equal(saboteur->attacks[1].n, 1);
    const dr_face *robber = &pack.faces[face_named("grain_robber")];
    assert_int_equal(robber->attack_count, 1);
    assert_int_equal(robber->attacks[0].n, 2);
    const dr_fate *plague = &pack.fates[fate_named("plague")];
    assert_int_equal(plague->attack_count, 2);
    assert_int_equal(plague->attacks[0].kind, DR_ATTACK_DIE);
    assert_int_equal(plague->attacks[1].kind, DR_ATTACK_GRAIN);
}

static void the_fate_die_is_that_of_the_rulebook(void **state)
{
    (void)state;
    static const char *const on_die[] = {"winter",      "winter",     "good_harvest",
                                         "bad_harvest", "innovation", "robber"};
    int copies[DR_FATES_MAX] = {0};
    for (size_t i = 0; i < sizeof on_die / sizeof on_die[0]; i++)
        copies[fate_named(on_die[i])]++;
    for (int fate = 0; fate < pack.fate_count; fate++)
        assert_int_equal(pack.fates[fate].copies, copies[fate]);
    assert_int_equal(pack.fates[fate_named("winter")].winter, 1);
    assert_int_equal(pack.fates[fate_named("good_harvest")].grain_mod, 1);
    assert_int_equal(pack.fates[fate_named("bad_harvest")].grain_mod, -1);
    assert_trade(&pack.fates[fate_named("bad_harvest")].trade, (dr_trade){DR_GRAIN, 2, DR_COINS, 1, 0});
    assert_int_equal(pack.fates[fate_named("innovation")].gives[DR_UPGRADES], 2);
    assert_int_equal(pack.fates[fate_named("renaissance")].gives[DR_REROLL_TOKENS], 1);
    assert_trade(&pack.fates[fate_named("caravan")].trade, (dr_trade){DR_GRAIN, 1, DR_COINS, 1, 2});
}

static void tiles_bring_add_and_swap(void **state)
{
    (void)state;
    const dr_tile *war = &pack.tiles[tile_named("war")];
    assert_true(war->faces ==
                (bit(face_named("levy")) | bit(face_named("sortie")) | bit(face_named("siege"))));
    assert_int_equal(war->tags, 1 << DR_TAG_LINE | 1 << DR_TAG_ATTACK | 1 << DR_TAG_DESTRUCTION);
    assert_int_equal(war->add_tile, 1 + tile_named("mason"));
    assert_int_equal(pack.tiles[tile_named("cattle")].add_grain, 1);
    assert_int_equal(pack.tiles[tile_named("raiders")].add_misery, 1);
    const dr_tile *caravan = &pack.tiles[tile_named("caravan")];
    assert_int_equal(caravan->tags, 1 << DR_TAG_FATE);
    assert_true(caravan->faces == 0);
    assert_int_equal(caravan->swap_count, 2);
    assert_int_equal(caravan->swaps[1][0], fate_named("bad_harvest"));
    assert_int_equal(caravan->swaps[1][1], fate_named("caravan"));
    assert_int_equal(pack.tiles[tile_named("quarantine")].swap_count, 1);
    assert_int_equal(pack.tiles[tile_named("monument")].tags, 1 << DR_TAG_GREAT_WORK);
}

static void setups_are_five_chosen_tiles(void **state)
{
    (void)state;
    assert_int_equal(setup_named("first_game"), 0);
    assert_true(pack.setups[0] ==
                (bit(tile_named("plow_team")) | bit(tile_named("gardener")) | bit(tile_named("steward")) |
                 bit(tile_named("grain_robber")) | bit(tile_named("hero"))));
    for (int setup = 0; setup < pack.setup_count; setup++)
        assert_int_equal(__builtin_popcountll(pack.setups[setup]), 5);
    /* What Plague adds is not among the chosen ones. */
    uint64_t black_years = pack.setups[setup_named("black_years")];
    assert_true((black_years & bit(tile_named("plague"))) != 0);
    assert_true((black_years & bit(tile_named("quarantine"))) == 0);
}

static void setups_add_what_the_card_book_says(void **state)
{
    (void)state;
    static const struct {
        const char *id;
        int grain_chips, misery_chips; /* for each player, those of the added tile too */
        const char *added;
    } setups[] = {
        {"first_game", 0, 0, NULL},          {"harvest_home", 2, 0, NULL},   {"high_court", 0, 0, NULL},
        {"black_years", 1, 1, "quarantine"}, {"counting_house", 2, 0, NULL}, {"border_war", 0, 0, "mason"},
        {"great_works", 0, 1, "quarantine"}, {"robber_barons", 0, 2, NULL},
    };
    assert_int_equal(sizeof setups / sizeof setups[0], pack.setup_count);
    for (int i = 0; i < pack.setup_count; i++) {
        assert_int_equal(setup_named(setups[i].id), i);
        uint64_t chosen = pack.setups[i], added = 0;
        int grain_chips = 0, misery_chips = 0;
        for (int tile = 0; tile < pack.tile_count; tile++)
            if (chosen & bit(tile) && pack.tiles[tile].add_tile)
                added |= bit(pack.tiles[tile].add_tile - 1);
        for (int tile = 0; tile < pack.tile_count; tile++)
            if ((chosen | added) & bit(tile)) {
                grain_chips += pack.tiles[tile].add_grain;
                misery_chips += pack.tiles[tile].add_misery;
            }
        assert_int_equal(grain_chips, setups[i].grain_chips);
        assert_int_equal(misery_chips, setups[i].misery_chips);
        assert_true(added == (setups[i].added ? bit(tile_named(setups[i].added)) : 0));
    }
}

static void default_numbers_are_those_of_the_rulebook(void **state)
{
    (void)state;
    const dr_numbers *n = &pack.numbers;
    static const struct {
        uint8_t grain, vp, misery, gray, green;
    } supply[DR_PLAYER_COUNTS] = {{24, 36, 8, 3, 2}, {36, 54, 12, 4, 3}, {48, 72, 16, 5, 4}};
    for (int i = 0; i < DR_PLAYER_COUNTS; i++) {
        assert_int_equal(n->grain[i], supply[i].grain);
        assert_int_equal(n->vp[i], supply[i].vp);
        assert_int_equal(n->misery[i], supply[i].misery);
        assert_int_equal(n->gray_dice[i], supply[i].gray);
        assert_int_equal(n->green_dice[i], supply[i].green);
    }
    assert_int_equal(n->start_grain, 3);
    assert_int_equal(n->start_reroll_tokens, 1);
    assert_int_equal(n->start_coin, 1);
    assert_int_equal(n->start_dice[0], DR_BLACK);
    assert_int_equal(n->start_dice[1], DR_WHITE);
    assert_int_equal(n->die_faces[1], face_named("tinker"));
    assert_int_equal(n->die_faces[5], face_named("tower"));
    assert_int_equal(n->green_die_faces[5], face_named("barony"));
    assert_int_equal(n->set_token_coins, 4);
    assert_int_equal(n->repair_coins, 3);
    assert_int_equal(n->die_coins, 5);
    assert_int_equal(n->die_grain, 2);
    assert_int_equal(n->dots_per_vp, 2);
    assert_int_equal(n->misery_vp, 2);
    assert_int_equal(n->chip_grain, 4);
    assert_int_equal(n->chip_misery, 2);
    assert_int_equal(n->tiles_drawn, 5);
    assert_int_equal(n->limits[DR_TAG_ATTACK], 2);
}

static void derived_sets_follow_from_the_tables(void **state)
{
    (void)state;
    assert_true(pack.derived.rerolls ==
                (bit(face_named("plow_team")) | bit(face_named("gardener")) | bit(face_named("almshouse")) |
                 bit(face_named("jack_of_all_trades"))));
    assert_true(pack.derived.green ==
                (pack.derived.by_line[line_named("lands")] | pack.derived.by_line[line_named("nobles")]));
    assert_true((pack.derived.attackers & bit(face_named("siege"))) != 0);
    assert_true((pack.derived.limited & bit(face_named("monument"))) != 0);
    assert_true(pack.derived.powers ==
                (bit(face_named("banker")) | bit(face_named("patron")) | bit(face_named("vineyard")) |
                 bit(face_named("astrologer")) | pack.derived.by_line[line_named("holdings")]));
    assert_int_equal(pack.derived.line_top[line_named("lands")], face_named("duchy"));
    assert_int_equal(pack.derived.line_top[line_named("war")], face_named("siege"));
    assert_int_equal(pack.derived.line_top[line_named("white")], DR_KINDS);
    assert_int_equal(pack.derived.line_top[line_named("destroyed")], DR_KINDS);
}

static void values_remember_where_they_come_from(void **state)
{
    (void)state;
    const dw_entity *duchy = &words.faces[face_named("duchy")];
    assert_fact(duchy, "name", "Duchy", DW_HOUSE);
    assert_fact(duchy, "dots", "4", DW_RULEBOOK);
    assert_fact(duchy, "gives", "nothing else", DW_HOUSE);
    assert_fact(duchy, "gives.vp", "4", DW_PUBLIC);
    assert_fact(&words.faces[face_named("banker")], "gives", "nothing", DW_HOUSE);
    const dw_entity *steward = &words.faces[face_named("steward")];
    assert_fact(steward, "powers.1.op", "free_upgrade", DW_RULEBOOK);
    assert_fact(steward, "powers.1.line", "lands", DW_RULEBOOK);
    assert_fact(steward, "powers.1.faces", "1", DW_HOUSE);
    assert_fact(&words.faces[face_named("duke")], "powers.1.per", "showing nobles, lands", DW_DERIVED);
    assert_fact(&words.lines[line_named("farming")], "colour", "yellow", DW_PUBLIC);
    assert_fact(&words.tiles[tile_named("plague")], "swaps", "robber > plague, bad_harvest > plague",
                DW_HOUSE);
    assert_fact(&words.tiles[tile_named("hero")], "adds", "nothing", DW_HOUSE);
    assert_fact(&words.numbers, "supply.grain.3", "48", DW_DERIVED);
    assert_fact(&words.numbers, "random_setup.attack", "2", DW_HOUSE);
    assert_string_equal(dr_word(&words, words.line_colours[line_named("lands")]), "green");
}

/* Each value of the whole pack needs a tag; each section must be there. */
static void whole_pack_must_be_complete(void **state)
{
    (void)state;
    const char *text = "faces: {}\n";
    assert_false(read_text(text, strlen(text), "my.yaml", PK_WHOLE));
    assert_string_equal(error.text, "my.yaml:1:1: the pack lacks the section lines");
    static char changed[PK_FILE_MAX];
    memcpy(changed, base.text, base.size);
    memset(strstr(changed, "!house Duchy"), ' ', strlen("!house"));
    assert_false(read_text(changed, base.size, "my.yaml", PK_WHOLE));
    assert_non_null(strstr(error.text, "name of 'duchy' must say where it comes from: "
                                       "!rulebook, !public, !derived or !house"));
}

/* ---- changes ---------------------------------------------------------------------------- */

static void a_value_can_be_changed(void **state)
{
    (void)state;
    must_change("faces:\n  keep: {tray: !public 14, gives: {coins: 3}}\n");
    const dr_face *keep = &pack.faces[face_named("keep")];
    assert_int_equal(keep->tray, 14);
    assert_int_equal(keep->gives[DR_COINS], 3);
    assert_int_equal(keep->gives[DR_GRAIN], 1);
    assert_fact(&words.faces[face_named("keep")], "tray", "14", DW_PUBLIC);
    assert_fact(&words.faces[face_named("keep")], "gives.coins", "3", DW_OWN);
    assert_fact(&words.faces[face_named("keep")], "gives", "nothing else", DW_HOUSE);
    assert_fact(&words.faces[face_named("castle")], "name", "Castle", DW_HOUSE);
}

static void powers_are_replaced_as_a_whole(void **state)
{
    (void)state;
    must_change(
        "faces:\n"
        "  rancher:\n"
        "    powers: [!public {op: gain_per, resource: coins, n: 2, per: active_dice, every: !house 3}]\n");
    int rancher = face_named("rancher");
    assert_gain("rancher", 0, (dr_gain){DR_COINS, 2, DR_PER_ACTIVE_DICE, 3, 0});
    assert_gain("rancher", 1, (dr_gain){0, 0, 0, 0, 0});
    assert_fact(&words.faces[rancher], "powers.1.n", "2", DW_PUBLIC);
    assert_fact(&words.faces[rancher], "powers.1.every", "3", DW_HOUSE);
    assert_null(fact(&words.faces[rancher], "powers.2.op"));
    must_change("faces: {rancher: {powers: []}, saboteur: {powers: [{op: attack_destroy}]}}\n");
    assert_gain("rancher", 0, (dr_gain){0, 0, 0, 0, 0});
    assert_fact(&words.faces[rancher], "powers", "none", DW_OWN);
    assert_int_equal(pack.faces[face_named("saboteur")].attack_count, 1);
    assert_fact(&words.faces[face_named("count")], "powers.1.n", "1", DW_DERIVED);
}

static void other_sections_can_be_changed(void **state)
{
    (void)state;
    must_change("supply: {grain: [20, 30, 40], green_dice: [2, 2, 2]}\n"
                "start: {grain: 4, die: [tinker, tinker, barony, barony, prospector, tower]}\n"
                "costs: {upgrade: 3, line_change: 0}\n"
                "random_setup: {attack: 0}\n"
                "fate_faces: {winter: {on_die: 1}, robber: {on_die: 2}}\n"
                "tiles: {hero: {adds: {misery_chips: 2, tile: shrine}}, aqueduct: {adds: {}}}\n"
                "setups: {high_court: {tiles: [nobles, sheep, steward, patron, shrine]}}\n"
                "lines: {nobles: {colour: purple}}\n");
    assert_int_equal(pack.numbers.grain[1], 30);
    assert_fact(&words.numbers, "supply.grain", "20, 30, 40", DW_OWN);
    assert_null(fact(&words.numbers, "supply.grain.3"));
    assert_int_equal(pack.numbers.die_faces[3], face_named("barony"));
    assert_int_equal(dr_upgrade_cost(&pack, face_named("barony"), face_named("monument")), 7);
    assert_true((pack.derived.reach[face_named("barony")][7] & bit(face_named("monument"))) != 0);
    assert_int_equal(pack.fates[fate_named("robber")].copies, 2);
    assert_int_equal(pack.tiles[tile_named("hero")].add_misery, 2);
    assert_int_equal(pack.tiles[tile_named("hero")].add_tile, 1 + tile_named("shrine"));
    assert_null(fact(&words.tiles[tile_named("hero")], "adds"));
    assert_int_equal(pack.tiles[tile_named("aqueduct")].add_grain, 0);
    assert_true((pack.setups[setup_named("high_court")] & bit(tile_named("shrine"))) != 0);
    assert_true((pack.derived.green & bit(face_named("baron"))) == 0);
    assert_string_equal(dr_word(&words, words.line_colours[line_named("nobles")]), "purple");
}

static void fate_faces_tiles_and_setups_can_be_added(void **state)
{
    (void)state;
    must_change("fate_faces:\n"
                "  tax: {name: Tax, on_die: 0, in_box: 1, gives: {}, powers: [{op: attack_grain, n: 2}]}\n"
                "tiles:\n"
                "  tax: {name: Tax, kind: fate, tags: [], adds: {misery_chips: 1}, swaps: [robber > tax]}\n"
                "setups:\n"
                "  tax_years: {name: Tax Years, tiles: [tax, hero, mason, courier, granary]}\n");
    assert_int_equal(pack.fate_count, 9);
    assert_int_equal(pack.tile_count, 36);
    assert_int_equal(pack.setup_count, 9);
    assert_int_equal(pack.tiles[35].swaps[0][1], 8);
    assert_int_equal(pack.tiles[35].tags, 1 << DR_TAG_FATE);
    assert_true((pack.setups[8] & bit(35)) != 0);
    assert_fact(&words.fates[8], "gives", "nothing", DW_OWN);
}

static void a_tile_can_become_another_kind_if_it_is_complete(void **state)
{
    (void)state;
    must_change("tiles: {caravan: {name: Caravan, kind: line, faces: [quarry, mine], tags: [], adds: {}, "
                "swaps: []}}\n");
    const dr_tile *caravan = &pack.tiles[tile_named("caravan")];
    assert_int_equal(caravan->tags, 1 << DR_TAG_LINE);
    assert_int_equal(caravan->swap_count, 0);
    assert_true((pack.derived.standard & bit(face_named("mine"))) == 0);
}

static void hash_follows_values_and_not_words(void **state)
{
    (void)state;
    uint64_t before = dr_pack_hash(&pack);
    must_change("faces: {hero: {name: Champion, text: Defends., basis: A guess, dots: !public 2}}\n"
                "fate_faces: {winter: {in_box: 3}}\n");
    assert_string_equal(dr_word(&words, words.faces[face_named("hero")].name), "Champion");
    assert_true(dr_pack_hash(&pack) == before);
    static const char *const changes[][2] = {
        {"faces: {hero: {gives: {vp: 3}}}\n", "faces: {hero: {gives: {vp: 2}}}\n"},
        {"faces: {hero: {powers: [{op: grain_mod, n: -1}]}}\n", "faces: {hero: {powers: []}}\n"},
        {"costs: {upgrade: 3}\n", "costs: {upgrade: 2}\n"},
        {"tiles: {hero: {adds: {grain_chips: 1}}}\n", "tiles: {hero: {adds: {}}}\n"},
        {"lines: {war: {colour: green}}\n", "lines: {war: {colour: red}}\n"},
        {"fate_faces: {winter: {powers: [{op: winter, n: 2}]}}\n",
         "fate_faces: {winter: {powers: [{op: winter, n: 1}]}}\n"},
        {"setups: {first_game: {tiles: [plow_team, gardener, steward, grain_robber, mason]}}\n",
         "setups: {first_game: {tiles: [plow_team, gardener, steward, grain_robber, hero]}}\n"},
    };
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        must_change(changes[i][0]);
        assert_true(dr_pack_hash(&pack) != before);
        must_change(changes[i][1]);
        assert_true(dr_pack_hash(&pack) == before);
    }
}

static void files_are_read_as_changes(void **state)
{
    (void)state;
    must_load("start: {grain: 2}\n");
    assert_int_equal(pack.numbers.start_grain, 2);
}

/* ---- mistakes --------------------------------------------------------------------------- */

static void every_mistake_has_its_place_and_sentence(void **state)
{
    (void)state;
    must_refuse(mistakes, sizeof mistakes / sizeof mistakes[0]);
}

static void setups_end_at_twenty_four(void **state)
{
    (void)state;
    static char yaml[4000];
    dw_text out = dw_text_in(yaml, sizeof yaml);
    dw_text_put(&out, "setups:\n");
    for (int i = 0; i < 17; i++)
        dw_text_add(&out, "  extra_%d: {name: Extra, tiles: [hero, mason, courier, banker, granary]}\n", i);
    assert_false(change(yaml));
    assert_string_equal(error.text, "my.yaml:18:3: no room for 'extra_16': a pack has at most 24 setups");
}

static void words_that_do_not_fit_are_refused(void **state)
{
    (void)state;
    must_fill_up("faces: {hero: {text: %0390d}}");
}

#define TEST(name) cmocka_unit_test_setup(name, read_default)

int main(int argc, char **argv)
{
    if (argc != 2 || !read_pack_file(&base, argv[1])) {
        fprintf(stderr, "usage: test_dr_pack data/dicerealms.yaml\n");
        return 2;
    }
    const struct CMUnitTest tests[] = {
        TEST(compiled_pack_is_the_file),
        TEST(default_pack_has_every_component),
        TEST(default_faces_have_their_values),
        TEST(gains_count_what_the_card_book_says),
        TEST(powers_are_in_their_places),
        TEST(attacks_are_in_printed_order),
        TEST(the_fate_die_is_that_of_the_rulebook),
        TEST(tiles_bring_add_and_swap),
        TEST(setups_are_five_chosen_tiles),
        TEST(setups_add_what_the_card_book_says),
        TEST(default_numbers_are_those_of_the_rulebook),
        TEST(derived_sets_follow_from_the_tables),
        TEST(values_remember_where_they_come_from),
        TEST(whole_pack_must_be_complete),
        TEST(a_value_can_be_changed),
        TEST(powers_are_replaced_as_a_whole),
        TEST(other_sections_can_be_changed),
        TEST(fate_faces_tiles_and_setups_can_be_added),
        TEST(a_tile_can_become_another_kind_if_it_is_complete),
        TEST(hash_follows_values_and_not_words),
        TEST(files_are_read_as_changes),
        TEST(every_mistake_has_its_place_and_sentence),
        TEST(setups_end_at_twenty_four),
        TEST(words_that_do_not_fit_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
