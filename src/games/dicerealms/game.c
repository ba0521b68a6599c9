/* game.c: Dice Realms as a game of the contract: the tables of its functions. */
#include "games/dicerealms/game.h"
#include "games/dicerealms/learning/income.h"

#include "dicerealms_pack.h" /* generated: DR_DEFAULT_PACK_HASH */
#include "games/dicerealms/learning/features.h"
#include "games/dicerealms/learning/heuristic.h"
#include "games/dicerealms/learning/holdings.h"
#include "games/dicerealms/positions/position.h"
#include "games/dicerealms/rules/turn.h"
#include "games/dicerealms/words/facts.h"
#include "games/dicerealms/words/notation.h"
#include "games/dicerealms/words/words.h"

static const dw_variant variants[] = {
    {"peaceful", "A random setup draws no tiles with attacks."},
    {"no_destruction", "A random setup draws no tiles that destroy faces."},
    {0},
};

/* Those of the default pack; a pack file may have others, which read_setup knows. */
static const dw_variant setups[] = {
    {"first_game", "The preset tiles of the rulebook."},
    {"random", "Five tiles are drawn, within the limits."},
    {"harvest_home", "Grain everywhere; watch the grain supply."},
    {"high_court", "Lands and titles; green dice matter."},
    {"black_years", "A hard Fate die; Quarantine joins as a sixth tile."},
    {"counting_house", "Stock grain, then change it at the right moment."},
    {"border_war", "Face destruction, for experienced groups; Mason joins as a sixth tile."},
    {"great_works", "Many upgrades in one round make a Monument; Quarantine joins as a sixth tile."},
    {"robber_barons", "Grain and die attacks, no destruction; Almshouse heals."},
    {0},
};

static const dr_box box = {&dr_default_pack, &dr_default_words};

static const dw_game_words words = {
    .format = dr_format,
    .parse = dr_parse,
    .label = dr_label,
    .explain = dr_explain,
    .report = dr_report,
    .occasion = dr_occasion,
    .facts = dr_facts,
    .ask = dr_ask,
    .question = dr_question,
    .events = dr_events,
    .show = dr_show,
    .describe = dr_describe,
    .card = dr_show_card,
    .cards = dr_list_all_cards,
    .components = dr_describe_components,
    .listed_source = "dots",
    .listed_heading = "Dots of the faces on the dice",
};

static const dw_game_positions positions = {
    .walk = dr_position,
    .check = dr_check,
    .image = dr_image,
};

static const dw_game_learning learning = {
    .value = dr_value,
    .feature_count = DR_FEATURES,
    .features = dr_features,
    .alike = dr_alike,
    .income = dr_income,
    .holdings = dr_holdings,
};

static const dw_game_setup_words setup_words = {
    .read = dr_read_setup,
    .write = dr_setup_words,
};

const dw_game dr_game = {
    .id = "dicerealms",
    .name = "Dice Realms",
    .set = "base",
    .set_name = "Dice Realms",
    .rules_version = 1,
    .players_min = DR_PLAYERS_MIN,
    .players_max = DR_PLAYERS_MAX,
    .open_end = true,
    .state_size = sizeof(dr_state),
    .variants = variants,
    .setups = setups,
    .pack = &box,
    .pack_hash = DR_DEFAULT_PACK_HASH,
    .start = dr_start,
    .options = dr_options,
    .turn = dr_turn,
    .moves = dr_moves,
    .outcomes = dr_outcomes,
    .apply = dr_apply,
    .result = dr_result,
    .asked = dr_asked,
    .sample = dr_sample,
    .pick = dr_pick,
    .round = dr_round,
    .score = dr_score,
    .view = dr_view,
    .seen_by = dr_seen_by,
    .words = &words,
    .positions = &positions,
    .learning = &learning,
    .setup_words = &setup_words,
};

void dr_game_with(dw_game *out, const dw_game *in, const dr_box *parts)
{
    *out = *in;
    out->pack = parts;
    out->pack_hash = dr_pack_hash(parts->pack);
}
