/* invariants.c: the invariants of a state: every face, chip and die in one place, tiles that belong together,
 * a phase whose needs are met. A state that passes can be played to its end; a position that fails is
 * refused.
 */
#include "games/dicerealms/positions/invariants.h"
#include "games/dicerealms/positions/position.h"
#include "games/dicerealms/words/notation.h"

#include <string.h>

/* Coins, grain and VP of a seat: far more than the supply of any game, and few enough to offer each number of
 * them as a move. */
enum { HOLDINGS_MAX = 1000 };

/* ---- tiles ---------------------------------------------------------------------------------- */

/* While tiles are drawn, those that they add are not there yet. */
static bool tiles_fit(const dr_audit *a)
{
    const dr_state *s = a->s;
    dw_error reason = {0};
    if (s->tiles >> a->p->tile_count)
        return dw_fail(a->error, "tiles: there is no such tile");
    if (s->phase == DR_TILES) {
        bool drawing =
            __builtin_popcountll(s->tiles) < a->p->numbers.tiles_drawn && dr_tiles_to_draw(a->p, s);
        return drawing || dw_fail(a->error, "tiles: in phase tiles there is another one to draw");
    }
    uint64_t missing = dr_with_added(a->p, s->tiles) & ~s->tiles;
    if (missing)
        return dw_fail(a->error, "tiles: %s is missing, which another tile adds",
                       dr_tile_id(a->game, __builtin_ctzll(missing)));
    return dr_setup_is_good(a->p, s->tiles, &reason) || dw_fail(a->error, "tiles: %s", reason.text);
}

static bool fate_die_fits(const dr_audit *a)
{
    const dr_state *s = a->s;
    uint8_t wanted[DR_SIDES];
    dr_fate_die_of(a->p, s->tiles, wanted);
    for (int side = 0; side < DR_SIDES; side++)
        if (s->fate_die[side] != wanted[side])
            return dw_fail(a->error, "fate_die.%d: with these tiles it is %s", side,
                           dr_fate_id(a->game, wanted[side]));
    if (s->fate && !memchr(s->fate_die, s->fate - 1, DR_SIDES))
        return dw_fail(a->error, "fate: the Fate die has no such face with these tiles");
    return true;
}

/* ---- seats ---------------------------------------------------------------------------------- */

static bool purse_fits(const dr_audit *a, int seat)
{
    const dr_seat *one = &a->s->seats[seat];
    const struct {
        const char *name;
        int there, most;
    } purses[] = {{"misery", one->misery, DR_CHIPS_MAX},
                  {"reroll_tokens", one->reroll_tokens, DR_CHIPS_MAX},
                  {"set_tokens", one->set_tokens, DR_CHIPS_MAX},
                  {"upgrades", one->upgrades, DR_CHIPS_MAX},
                  {"treasury", one->treasury, a->p->numbers.start_coin ? a->p->numbers.start_coin : 1}};
    for (size_t i = 0; i < sizeof purses / sizeof *purses; i++)
        if (purses[i].there > purses[i].most)
            return dw_fail(a->error, "seats.%d.%s: expected at most %d, not %d", seat, purses[i].name,
                           purses[i].most, purses[i].there);
    if (one->coins + one->grain + one->vp > HOLDINGS_MAX)
        return dw_fail(a->error, "seats.%d: has more than %d coins, grain and VP together", seat,
                       HOLDINGS_MAX);
    return true;
}

static bool purses_fit(const dr_audit *a)
{
    for (int seat = 0; seat < a->s->players; seat++)
        if (!purse_fits(a, seat))
            return false;
    return true;
}

/* ---- all of it ------------------------------------------------------------------------------ */

static bool ranges_fit(const dr_audit *a)
{
    const dr_state *s = a->s;
    if (s->players < a->game->players_min || s->players > a->game->players_max || s->phase >= DR_PHASES)
        return dw_fail(a->error, "the number of players or the phase is out of range");
    if (s->variants & ~(DR_PEACEFUL | DR_NO_DESTRUCTION))
        return dw_fail(a->error, "variants: there is no such variant");
    if (s->final & ~(DR_FINAL_VP | DR_FINAL_GRAIN | DR_FINAL_MISERY))
        return dw_fail(a->error, "final: there are no such chips");
    if (s->fate_player >= s->players || s->active >= s->players)
        return dw_fail(a->error, "there is no such seat");
    return true;
}

bool dr_check(const dw_game *game, const void *state, dw_error *error)
{
    dr_audit a = {game, dr_pack_of(game), state, error};
    return ranges_fit(&a) && tiles_fit(&a) && fate_die_fits(&a) && dr_check_dice(&a) && dr_check_supply(&a) &&
           purses_fit(&a) && dr_check_phase(&a) && dr_check_step(&a);
}
