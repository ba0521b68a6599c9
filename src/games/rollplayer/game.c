/* game.c: Roll Player as a game of the contract: the tables of its functions. */
#include "games/rollplayer/game.h"

#include "games/rollplayer/learning/features.h"
#include "games/rollplayer/learning/heuristic.h"
#include "games/rollplayer/learning/holdings.h"
#include "games/rollplayer/positions/position.h"
#include "games/rollplayer/rules/turn.h"
#include "games/rollplayer/words/notation.h"
#include "games/rollplayer/words/words.h"
#include "rollplayer_pack.h" /* generated: RP_DEFAULT_PACK_HASH */

static const dw_variant variants[] = {
    {"less_random_setup",
     "Everybody starts with one die of each Class colour (and gold dice with 3 or 4 players)."},
    {"random_market_deck", "Single-dot and double-dot Market cards are shuffled together."},
    {"short_game", "Everybody starts with two dice more; no extra Gold for the third and fourth player."},
    {"friendly_market", "Taking 2 Gold instead of buying discards no Market card."},
    {"choose_class", "Classes are chosen in reverse turn order instead of drawing dice."},
    {0},
};

/* The same bits, and two more. */
static const dw_variant mm_variants[] = {
    {"less_random_setup",
     "Everybody starts with one die of each Class colour (and gold dice with 3 to 5 players)."},
    {"random_market_deck", "Single-dot and double-dot Market cards are shuffled together."},
    {"short_game", "Everybody starts with two dice more; no extra Gold for the third and fourth player."},
    {"friendly_market", "Taking 2 Gold instead of buying discards no Market card."},
    {"choose_class", "Classes are chosen in reverse turn order instead of drawing dice."},
    {"open_information", "The Adventure cards lie face up from the start; there are no Adventure tokens."},
    {"difficult_monsters", "The Monster is one of those made for a single player."},
    {0},
};

static const rp_box base_box = {&rp_default_pack, &rp_default_words};
static const rp_box mm_box = {&rp_mm_pack, &rp_mm_words};

static const dw_game_words words = {
    .format = rp_format,
    .parse = rp_parse,
    .label = rp_label,
    .explain = rp_explain,
    .report = rp_explain,
    .occasion = rp_occasion,
    .facts = rp_facts,
    .ask = rp_ask,
    .question = rp_question,
    .events = rp_events,
    .show = rp_show,
    .describe = rp_describe,
    .card = rp_show_card,
    .cards = rp_list_all_cards,
    .components = rp_describe_components,
    .unit = "star",
    .units = "stars",
    .listed_source = "goal",
    .listed_heading = "Attribute Goals",
};

static const dw_game_positions positions = {
    .walk = rp_position,
    .check = rp_check,
    .image = rp_image,
};

static const dw_game_learning learning = {
    .value = rp_value,
    .feature_count = RP_FEATURES,
    .features = rp_features,
    .holdings = rp_holdings,
};

/* What both boxes share. */
#define SHARED                                                                                               \
    .id = "rollplayer", .name = "Roll Player", .rules_version = 1, .players_min = 1,                         \
    .state_size = sizeof(rp_state), .start = rp_start, .options = rp_options, .turn = rp_turn,               \
    .moves = rp_moves, .outcomes = rp_outcomes, .apply = rp_apply, .result = rp_result, .asked = rp_asked,   \
    .sample = rp_sample, .round = rp_round, .score = rp_score, .view = rp_view, .seen_by = rp_seen_by,       \
    .words = &words, .positions = &positions, .learning = &learning

const dw_game rp_game = {
    SHARED,
    .set = "base",
    .set_name = "Roll Player",
    .players_max = 4,
    .variants = variants,
    .pack = &base_box,
    .pack_hash = RP_DEFAULT_PACK_HASH,
};

const dw_game rp_mm_game = {
    SHARED,
    .set = "mm",
    .set_name = "Roll Player with Monsters & Minions",
    .players_max = RP_PLAYERS_MAX,
    .variants = mm_variants,
    .pack = &mm_box,
    .pack_hash = RP_MM_PACK_HASH,
};

void rp_game_with(dw_game *out, const dw_game *in, const rp_box *box)
{
    *out = *in;
    out->pack = box;
    out->pack_hash = rp_pack_hash(box->pack);
}
