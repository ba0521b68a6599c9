/* game.c: Roll Player as a game of the contract: the table of its functions. */
#include "rollplayer/game.h"

#include "rollplayer/notation.h"
#include "rollplayer/position.h"
#include "rollplayer/turn.h"
#include "rollplayer/value.h"
#include "rollplayer/words.h"
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

static const rp_box default_box = {&rp_default_pack, &rp_default_words};

const dw_game rp_game = {
    .id = "rollplayer",
    .name = "Roll Player",
    .rules_version = 1,
    .players_min = 1,
    .players_max = RP_PLAYERS_MAX,
    .state_size = sizeof(rp_state),
    .variants = variants,
    .pack = &default_box,
    .pack_hash = RP_DEFAULT_PACK_HASH,
    .start = rp_start,
    .turn = rp_turn,
    .asked = rp_asked,
    .moves = rp_moves,
    .sample = rp_sample,
    .outcomes = rp_outcomes,
    .apply = rp_apply,
    .score = rp_score,
    .result = rp_result,
    .view = rp_view,
    .value = rp_value,
    .format = rp_format,
    .parse = rp_parse,
    .ask = rp_ask,
    .explain = rp_explain,
    .show = rp_show,
    .describe = rp_describe,
    .card = rp_show_card,
    .cards = rp_list_all_cards,
    .position = rp_position,
    .check = rp_check,
    .options = rp_options,
};

void rp_game_with(dw_game *out, const rp_box *box)
{
    *out = rp_game;
    out->pack = box;
    out->pack_hash = rp_pack_hash(box->pack);
}
