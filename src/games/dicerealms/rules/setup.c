/* setup.c: lays out the tiles, the Fate die and the supply, and gives each player the first dice and chips
 * (Dice Realms, Game Setup and Random Tile Setups). Changes only the state of a game that begins. */
#include "games/dicerealms/rules/rules.h"

#include <string.h>

/* ---- tiles ---------------------------------------------------------------------------------- */

uint64_t dr_with_added(const dr_pack *p, uint64_t tiles)
{
    for (uint64_t before = 0; before != tiles;) {
        before = tiles;
        for (int i = 0; i < p->tile_count; i++)
            if (before >> i & 1 && p->tiles[i].add_tile)
                tiles |= (uint64_t)1 << (p->tiles[i].add_tile - 1);
    }
    return tiles;
}

/* The tiles that another tile of the set adds. */
static uint64_t added_in(const dr_pack *p, uint64_t tiles)
{
    uint64_t added = 0;
    for (int i = 0; i < p->tile_count; i++)
        if (tiles >> i & 1 && p->tiles[i].add_tile)
            added |= (uint64_t)1 << (p->tiles[i].add_tile - 1);
    return added & tiles;
}

bool dr_setup_is_good(const dr_pack *p, uint64_t tiles, dw_error *error)
{
    int named = __builtin_popcountll(tiles), added = __builtin_popcountll(added_in(p, tiles));
    int wanted = p->numbers.tiles_drawn;
    if (tiles >> p->tile_count)
        return dw_fail(error, "the setup has a tile that does not exist");
    return (named >= wanted && named - added <= wanted) ||
           dw_fail(error, "a setup has %d tiles, besides those that they add; here are %d", wanted, named);
}

static int count_with(const dr_pack *p, uint64_t tiles, dr_tag tag)
{
    int count = 0;
    for (; tiles; tiles &= tiles - 1)
        count += p->tiles[__builtin_ctzll(tiles)].tags >> tag & 1;
    return count;
}

/* A tile that exceeds a limit is set aside and another one drawn: so the next one is any that does not. */
uint64_t dr_tiles_to_draw(const dr_pack *p, const dr_state *s)
{
    int unwanted = 0;
    uint64_t tiles = 0;
    if (s->variants & DR_PEACEFUL)
        unwanted |= 1 << DR_TAG_ATTACK;
    if (s->variants & DR_NO_DESTRUCTION)
        unwanted |= 1 << DR_TAG_DESTRUCTION;
    for (dr_tag tag = 0; tag < DR_TAGS; tag++)
        if (count_with(p, s->tiles, tag) >= p->numbers.limits[tag])
            unwanted |= 1 << tag;
    for (int i = 0; i < p->tile_count; i++)
        if (!(p->tiles[i].tags & unwanted))
            tiles |= (uint64_t)1 << i;
    return tiles & ~s->tiles;
}

/* ---- the Fate die --------------------------------------------------------------------------- */

static void swap_faces(const dr_tile *tile, uint8_t die[DR_SIDES])
{
    for (int i = 0; i < tile->swap_count; i++) {
        uint8_t *face = memchr(die, tile->swaps[i][0], DR_SIDES);
        if (face)
            *face = tile->swaps[i][1];
    }
}

/* Fate tiles swap faces; without one, white tiles do so if there is no attack tile. */
void dr_fate_die_of(const dr_pack *p, uint64_t tiles, uint8_t out[DR_SIDES])
{
    int side = 0;
    for (int fate = 0; fate < p->fate_count; fate++)
        for (int copy = 0; copy < p->fates[fate].copies && side < DR_SIDES; copy++)
            out[side++] = (uint8_t)fate;
    int swapping = DR_WHITE_TILE;
    if (count_with(p, tiles, DR_TAG_FATE))
        swapping = DR_FATE_TILE;
    else if (count_with(p, tiles, DR_TAG_ATTACK))
        return;
    for (; tiles; tiles &= tiles - 1) {
        const dr_tile *tile = &p->tiles[__builtin_ctzll(tiles)];
        if (tile->kind == swapping)
            swap_faces(tile, out);
    }
}

/* ---- supply and players ----------------------------------------------------------------------- */

void dr_new_die(const dr_pack *p, dr_die *die, int colour)
{
    const uint8_t *faces = colour == DR_GREEN ? p->numbers.green_die_faces : p->numbers.die_faces;
    memcpy(die->faces, faces, DR_SIDES);
    die->shows = 0;
    die->marks = (uint8_t)(colour | DR_QUIET);
}

/* The supply before the first round: what the box has, less what the players begin with. */
static void put_out(const dr_pack *p, dr_state *s)
{
    dr_stock stock;
    dr_box_stock(p, s->players, s->tiles, &stock);
    s->vp = (int16_t)stock.vp;
    s->grain = (int16_t)(stock.grain - s->players * p->numbers.start_grain);
    s->misery = (int16_t)stock.misery;
    s->dice[0] = (uint8_t)stock.gray;
    s->dice[1] = (uint8_t)stock.green;
    memcpy(s->tray, stock.tray, sizeof s->tray);
    s->in_tray = 0;
    for (int kind = 0; kind < p->face_count; kind++)
        if (s->tray[kind])
            s->in_tray |= dr_kind_bit(kind);
    dr_fate_die_of(p, s->tiles, s->fate_die);
}

static void seat_player(const dr_pack *p, dr_seat *seat)
{
    seat->dice_count = 2;
    for (int i = 0; i < 2; i++)
        dr_new_die(p, &seat->dice[i], p->numbers.start_dice[i]);
    seat->grain = p->numbers.start_grain;
    seat->reroll_tokens = p->numbers.start_reroll_tokens;
    seat->set_tokens = p->numbers.start_set_tokens;
    seat->treasury = p->numbers.start_coin;
}

void dr_begin_setup(const dr_pack *p, dr_state *s, uint64_t setup)
{
    s->attacker = DR_NOBODY;
    for (int seat = 0; seat < s->players; seat++)
        seat_player(p, &s->seats[seat]);
    s->phase = setup == DR_RANDOM_SETUP ? DR_TILES : DR_FIRST;
    if (s->phase == DR_FIRST)
        s->tiles = dr_with_added(p, setup ? setup : p->setups[0]);
    put_out(p, s);
}

void dr_tile_drawn(const dr_pack *p, dr_state *s, int tile)
{
    s->tiles |= (uint64_t)1 << tile;
    if (__builtin_popcountll(s->tiles) == p->numbers.tiles_drawn) {
        s->tiles = dr_with_added(p, s->tiles);
        s->phase = DR_FIRST;
    }
    put_out(p, s);
}

void dr_first_chosen(const dr_pack *p, dr_state *s, int seat)
{
    s->fate_player = (uint8_t)seat;
    dr_begin_round(p, s);
}
