/*
 * turn.c: who is asked, what the legal moves and the outcomes of chance are, and what a move does. Each of
 * these questions goes to the file of the step that knows the answer.
 */
#include "games/dicerealms/rules/turn.h"

#include <string.h>

bool dr_start(const dw_game *game, void *state, const dw_options *options, dw_error *error)
{
    const dr_pack *p = dr_pack_of(game);
    uint64_t setup = options->setup ? options->setup : p->setups[0];
    if (options->players < game->players_min || options->players > game->players_max)
        return dw_fail(error, "%s is for %d to %d players, not %d", game->set_name, game->players_min,
                       game->players_max, options->players);
    if (options->variants >= DR_NO_DESTRUCTION << 1)
        return dw_fail(error, "there is no such variant of %s", game->name);
    if (setup != DR_RANDOM_SETUP && options->variants)
        return dw_fail(error, "the variant '%s' is for the setup 'random': its tiles are drawn",
                       game->variants[__builtin_ctz(options->variants)].id);
    if (setup != DR_RANDOM_SETUP && !dr_setup_is_good(p, setup, error))
        return false;
    dr_state *s = state;
    memset(s, 0, sizeof *s);
    s->players = (uint8_t)options->players;
    s->variants = (uint8_t)options->variants;
    dr_begin_setup(p, s, setup);
    return true;
}

/* ---- whose turn ----------------------------------------------------------------------------- */

static bool is_chance(const dr_state *s)
{
    return s->phase <= DR_ROLL || s->rolling;
}

dw_turn dr_turn(const dw_game *game, const void *state)
{
    const dr_state *s = state;
    if (s->phase == DR_OVER)
        return (dw_turn){.over = true};
    if (is_chance(s))
        return (dw_turn){.chance = true};
    bool at_once = s->phase == DR_COLLECT || s->phase == DR_UPGRADE, partial = false;
    int steps = 0;
    for (int seat = 0; seat < s->players; seat++) {
        steps += s->seats[seat].steps;
        partial |= s->seats[seat].exchange != DR_NO_EXCHANGE;
    }
    return (dw_turn){
        .waiting = (uint8_t)(at_once ? dr_waiting(dr_pack_of(game), s) : 1u << s->active),
        .partial = partial,
        .question = (uint8_t)(s->phase << 4 | (steps & 15)), /* after each step another one */
    };
}

/* In Collect and Upgrade the first unfinished seat: it waits for nobody. */
int dr_asked(const void *state)
{
    const dr_state *s = state;
    if (s->phase == DR_OVER)
        return -1;
    return is_chance(s) ? 0 : 1 << s->active;
}

int dr_round(const void *state)
{
    return ((const dr_state *)state)->round;
}

/* ---- chance --------------------------------------------------------------------------------- */

static int list_set(uint64_t set, dr_verb verb, dw_outcome *out)
{
    int n = 0;
    for (; set; set &= set - 1)
        out[n++] = (dw_outcome){dr_move(verb, __builtin_ctzll(set), 0, 0), 1};
    return n;
}

/* Each of the six sides is equally likely; equal ones are one outcome. */
static int list_sides(const uint8_t sides[DR_SIDES], dr_verb verb, dw_outcome *out)
{
    int n = 0;
    for (int side = 0; side < DR_SIDES; side++) {
        dw_move move = dr_move(verb, sides[side], 0, 0);
        int at = 0;
        while (at < n && out[at].move != move)
            at++;
        if (at == n)
            out[n++] = (dw_outcome){move, 0};
        out[at].weight++;
    }
    return n;
}

static const dr_die *die_to_roll(const dr_state *s)
{
    return &s->seats[s->active].dice[s->rolling - 1];
}

int dr_outcomes(const dw_game *game, const void *state, dw_outcome out[DW_MOVES_MAX])
{
    const dr_state *s = state;
    switch (s->phase) {
    case DR_TILES:
        return list_set(dr_tiles_to_draw(dr_pack_of(game), s), DR_DO_TILE, out);
    case DR_FIRST:
        return list_set(((uint64_t)1 << s->players) - 1, DR_DO_FIRST, out);
    case DR_FATE:
        return list_sides(s->fate_die, DR_DO_FATE, out);
    default:
        return list_sides(die_to_roll(s)->faces, DR_DO_ROLL, out);
    }
}

static int pick(uint64_t set, dw_rng *rng)
{
    uint32_t skip = dw_rng_below(rng, (uint32_t)__builtin_popcountll(set));
    while (skip--)
        set &= set - 1;
    return __builtin_ctzll(set);
}

dw_move dr_sample(const dw_game *game, const void *state, dw_rng *rng)
{
    const dr_state *s = state;
    switch (s->phase) {
    case DR_TILES:
        return dr_move(DR_DO_TILE, pick(dr_tiles_to_draw(dr_pack_of(game), s), rng), 0, 0);
    case DR_FIRST:
        return dr_move(DR_DO_FIRST, (int)dw_rng_below(rng, s->players), 0, 0);
    case DR_FATE:
        return dr_move(DR_DO_FATE, s->fate_die[dw_rng_below(rng, DR_SIDES)], 0, 0);
    default:
        return dr_move(DR_DO_ROLL, die_to_roll(s)->faces[dw_rng_below(rng, DR_SIDES)], 0, 0);
    }
}

static void apply_chance(const dr_pack *p, dr_state *s, dw_move move)
{
    switch (s->phase) {
    case DR_TILES:
        dr_tile_drawn(p, s, dr_a(move));
        return;
    case DR_FIRST:
        dr_first_chosen(p, s, dr_a(move));
        return;
    case DR_FATE:
        dr_fate_rolled(p, s, dr_a(move));
        return;
    default:
        dr_rolled(p, s, dr_a(move));
    }
}

/* ---- moves ---------------------------------------------------------------------------------- */

int dr_moves(const dw_game *game, const void *state, int seat, dw_move out[DW_MOVES_MAX])
{
    const dr_pack *p = dr_pack_of(game);
    const dr_state *s = state;
    bool at_once = s->phase == DR_COLLECT || s->phase == DR_UPGRADE;
    if (is_chance(s) || (at_once ? s->seats[seat].flags & DR_DONE : seat != s->active))
        return 0;
    switch (s->phase) {
    case DR_REROLL:
        return dr_list_reroll(p, s, seat, out);
    case DR_ATTACK_ORDER:
        return dr_list_attack_order(p, s, out);
    case DR_ATTACK:
        return dr_list_defence(p, s, seat, out);
    case DR_COLLECT:
        return dr_list_collect(p, s, seat, out);
    case DR_UPGRADE:
        return dr_list_upgrade(p, s, seat, out);
    default:
        return 0;
    }
}

dw_move dr_pick(const dw_game *game, const void *state, int seat, dw_rng *rng)
{
    const dr_state *s = state;
    dw_move moves[DW_MOVES_MAX];
    if (s->phase == DR_UPGRADE)
        return dr_pick_upgrade(dr_pack_of(game), s, seat, rng);
    int count = dr_moves(game, state, seat, moves);
    return moves[count > 1 ? dw_rng_below(rng, (uint32_t)count) : 0];
}

/* The same face for the same other one does much the same on any die. */
uint32_t dr_alike(const dw_game *game, const void *state, int seat, dw_move move)
{
    const dr_state *s = state;
    (void)game;
    dr_verb verb = dr_verb_of(move);
    if (verb != DR_DO_UPGRADE && verb != DR_DO_FREE_UPGRADE && verb != DR_DO_REPAIR)
        return move;
    int kind = s->seats[seat].dice[dr_a(move)].faces[dr_b(move)];
    return dr_move(verb, DR_DICE_MAX, kind, dr_c(move));
}

void dr_apply(const dw_game *game, void *state, int seat, dw_move move)
{
    const dr_pack *p = dr_pack_of(game);
    dr_state *s = state;
    if (seat == DW_CHANCE) {
        apply_chance(p, s, move);
        return;
    }
    switch (s->phase) {
    case DR_REROLL:
        dr_do_reroll(p, s, seat, move);
        return;
    case DR_COLLECT:
        dr_do_collect(p, s, seat, move);
        return;
    case DR_UPGRADE:
        dr_do_upgrade(p, s, seat, move);
        return;
    default:
        dr_do_attack(p, s, seat, move);
    }
}

/* ---- nothing is private in this game ------------------------------------------------------------ */

void dr_view(const dw_game *game, void *state, int seat)
{
    (void)game, (void)state, (void)seat;
}

uint8_t dr_seen_by(const dw_game *game, const void *state, int mover, dw_move move)
{
    (void)game, (void)state, (void)mover, (void)move;
    return 0xff;
}

size_t dr_image(const dw_game *game, const void *state, unsigned char out[DW_STATE_MAX])
{
    (void)game;
    memcpy(out, state, sizeof(dr_state));
    return sizeof(dr_state);
}

void dr_options(const dw_game *game, const void *state, dw_options *options)
{
    const dr_state *s = state;
    (void)game;
    *options = (dw_options){.players = s->players,
                            .variants = s->variants,
                            .setup = s->phase == DR_TILES ? DR_RANDOM_SETUP : s->tiles};
}
