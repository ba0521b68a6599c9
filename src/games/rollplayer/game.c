/* game.c: Roll Player as a game of the contract: the table of its functions. */
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

/* What both boxes share. */
#define RULES                                                                                                \
    .id = "rollplayer", .name = "Roll Player", .rules_version = 1, .players_min = 1,                         \
    .state_size = sizeof(rp_state), .start = rp_start, .turn = rp_turn, .asked = rp_asked,                   \
    .round = rp_round, .moves = rp_moves, .sample = rp_sample, .outcomes = rp_outcomes, .apply = rp_apply,   \
    .score = rp_score, .result = rp_result, .view = rp_view, .seen_by = rp_seen_by, .image = rp_image,       \
    .value = rp_value, .feature_count = RP_FEATURES, .features = rp_features, .holdings = rp_holdings,       \
    .format = rp_format, .parse = rp_parse, .ask = rp_ask, .explain = rp_explain, .report = rp_explain,      \
    .occasion = rp_occasion, .label = rp_label, .facts = rp_facts, .question = rp_question,                  \
    .events = rp_events, .show = rp_show, .describe = rp_describe, .card = rp_show_card,                     \
    .cards = rp_list_all_cards, .components = rp_describe_components, .position = rp_position,               \
    .check = rp_check, .options = rp_options

const dw_game rp_game = {
    RULES,
    .set = "base",
    .set_name = "Roll Player",
    .players_max = 4,
    .variants = variants,
    .pack = &base_box,
    .pack_hash = RP_DEFAULT_PACK_HASH,
};

const dw_game rp_mm_game = {
    RULES,
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
