/*
 * consistency.c: checks what the values of a face or tile must fit among themselves, and what only the
 * whole pack can show: whether dice, Fate die, tiles and setups name things that exist and can be put
 * together, and whether the state of a game has room for all of it.
 */
#include "games/dicerealms/packs/fields.h"
#include "games/dicerealms/rules/state.h"

#include <string.h>

#define DESTROYED "destroyed"
#define RANDOM "random"

static bool has(uint64_t set, int index)
{
    return set >> index & 1;
}

static int size_of(uint64_t set)
{
    return __builtin_popcountll(set);
}

/* ---- one face ----------------------------------------------------------------------------- */

static bool gains_per_grain(const dr_gain *gain)
{
    return gain->n > 0 && gain->per == DR_PER_GRAIN;
}

/* A grain collection is counted once for a face (card book 5). */
static int grain_sources(const dr_face *face)
{
    int count = (face->gives[DR_GRAIN] > 0) + (face->roll_gains > 0 && face->roll_resource == DR_GRAIN);
    for (int i = 0; i < 2; i++)
        count += face->gains[i].n > 0 && face->gains[i].resource == DR_GRAIN;
    return count;
}

/* A die remembers whether the power of its face has been used: there is one to use. */
static int powers_to_use(const dr_face *face)
{
    return (face->trade.n > 0) + (face->exchanges > 0) + gains_per_grain(&face->gains[0]) +
           gains_per_grain(&face->gains[1]);
}

static bool gains_itself(const dr_trade *trade)
{
    return trade->n > 0 && trade->from == trade->to;
}

static const char *fault_of_face(const dr_face *face, bool destroyed)
{
    bool acts_on_roll = face->roll_gains || face->roll_heals || face->roll_trade.n;
    if (destroyed && face->dots > 0)
        return "has no dots";
    if (!destroyed && face->dots == 0)
        return "must have dots: only " DESTROYED " has none";
    if (destroyed && (face->limit || face->reroll))
        return "must have limit 0 and reroll false";
    if (destroyed && face->tray > DR_LOST_MAX)
        return "must be at most 12 times in the tray: a treasury tile holds no more lost faces";
    if (face->reroll != DR_NO_REROLL && !face->limit)
        return "must have limit 1: it is a reroll face, and a die of them alone would never lie still";
    if (acts_on_roll && face->reroll != DR_REROLL_SELF)
        return "must have reroll true: it has a power of the Roll step";
    if (grain_sources(face) > 1)
        return "gets grain in two ways: a face has one grain collection at most";
    if (powers_to_use(face) > 1)
        return "has two of convert, exchange and gain_per grain_owned: a face has one of them at most";
    if (gains_itself(&face->trade) || gains_itself(&face->roll_trade))
        return "must not convert something into itself";
    return NULL;
}

bool pk_dr_finish_face(pk_reader *reader, pk_pair pair, void *record)
{
    const char *fault = fault_of_face(record, strcmp(pk_scalar(pair.key), DESTROYED) == 0);
    return !fault || pk_fail_at(&reader->source, pair.key, "'%s' %s", pk_scalar(pair.key), fault);
}

/* ---- one tile ------------------------------------------------------------------------------- */

bool pk_dr_changes_kind(pk_reader *reader, const yaml_node_t *node, const void *record)
{
    const dr_tile *tile = record;
    const yaml_node_t *kind = pk_find(&reader->source, node, "kind");
    const pk_word *word = kind ? pk_find_word(pk_dr_tile_kind_words, pk_scalar(kind)) : NULL;
    return word && word->value != tile->kind;
}

static const char *fault_of_tile(const dr_tile *tile)
{
    if (tile->kind == DR_WHITE_TILE && size_of(tile->faces) != 1)
        return "is a white tile and must have one face";
    if (tile->kind == DR_LINE_TILE && tile->swap_count)
        return "is a line tile and has no swaps";
    if (tile->kind == DR_FATE_TILE && !tile->swap_count)
        return "is a Fate tile and must have swaps";
    return NULL;
}

/* The kind of a tile is a tag as well. */
bool pk_dr_finish_tile(pk_reader *reader, pk_pair pair, void *record)
{
    dr_tile *tile = record;
    const char *fault = fault_of_tile(tile);
    tile->tags &= (uint8_t) ~(1 << DR_TAG_FATE | 1 << DR_TAG_LINE);
    if (tile->kind == DR_FATE_TILE)
        tile->tags |= 1 << DR_TAG_FATE;
    if (tile->kind == DR_LINE_TILE)
        tile->tags |= 1 << DR_TAG_LINE;
    return !fault || pk_fail_at(&reader->source, pair.key, "'%s' %s", pk_scalar(pair.key), fault);
}

/* ---- faces and lines -------------------------------------------------------------------------- */

/* Where an error about a component is shown: at its values, if this file has any. */
static const yaml_node_t *node_of(pk_reader *reader, pk_dr_section_index section, int index)
{
    const pk_section *of = &pk_dr_sections[section];
    const yaml_node_t *components = pk_find(&reader->source, pk_root(&reader->source), of->key);
    const char *id = pk_dr_id(reader, pk_entity_at(reader, of, index));
    const yaml_node_t *node = components ? pk_find(&reader->source, components, id) : NULL;
    return node ? node : pk_section_node(reader, of->key);
}

static const char *face_id(const pk_reader *reader, int kind)
{
    return pk_dr_id(reader, &pk_dr_words(reader)->faces[kind]);
}

static const char *tile_id(const pk_reader *reader, int tile)
{
    return pk_dr_id(reader, &pk_dr_words(reader)->tiles[tile]);
}

static bool find_destroyed(pk_reader *reader)
{
    int kind = pk_find_entity(reader, &pk_dr_sections[PK_DR_FACES], DESTROYED);
    if (kind < 0)
        return pk_fail_at(&reader->source, pk_section_node(reader, "faces"),
                          "the pack lacks the face " DESTROYED);
    pk_dr_pack(reader)->destroyed = (uint8_t)kind;
    return true;
}

static bool check_lines(pk_reader *reader)
{
    const dr_pack *p = pk_dr_pack(reader);
    const dr_words *words = pk_dr_words(reader);
    int white = 0;
    for (int line = 0; line < p->line_count; line++)
        white += p->lines[line].white;
    if (white != 1)
        return pk_fail_at(&reader->source, pk_section_node(reader, "lines"),
                          "a pack must have one white line, not %d", white);
    for (int a = 0; a < p->face_count; a++)
        for (int b = 0; b < a; b++)
            if (p->faces[a].line == p->faces[b].line && p->faces[a].dots == p->faces[b].dots &&
                !p->lines[p->faces[a].line].white)
                return pk_fail_at(&reader->source, pk_section_node(reader, "faces"),
                                  "'%s' and '%s' of the line %s must not have the same dots",
                                  face_id(reader, b), face_id(reader, a),
                                  pk_dr_id(reader, &words->lines[p->faces[a].line]));
    return true;
}

static bool check_rerolls(pk_reader *reader)
{
    const dr_pack *p = pk_dr_pack(reader);
    int count = 0;
    for (int kind = 0; kind < p->face_count; kind++)
        count += p->faces[kind].reroll != DR_NO_REROLL;
    return count <= DR_REROLL_KINDS_MAX ||
           pk_fail_at(&reader->source, pk_section_node(reader, "faces"),
                      "a pack must have at most %d reroll faces, not %d", DR_REROLL_KINDS_MAX, count);
}

static bool has_top(const dr_pack *p, int line)
{
    bool top = false;
    for (int kind = 0; kind < p->face_count; kind++)
        top = top || (p->faces[kind].line == line && p->faces[kind].dots == DR_TOP_DOTS);
    return top && !p->lines[line].white;
}

/* What a power of a face needs of the rest of the pack. */
static bool check_powers(pk_reader *reader)
{
    const dr_pack *p = pk_dr_pack(reader);
    for (int kind = 0; kind < p->face_count; kind++) {
        const dr_face *face = &p->faces[kind];
        const yaml_node_t *node = node_of(reader, PK_DR_FACES, kind);
        if (face->discount_coins > p->numbers.die_coins || face->discount_grain > p->numbers.die_grain)
            return pk_fail_at(
                &reader->source, node,
                "the discount of '%s' must not be above the price of a die, %d coins and %d grain",
                face_id(reader, kind), p->numbers.die_coins, p->numbers.die_grain);
        if (face->free_upgrades && !has_top(p, face->free_line))
            return pk_fail_at(&reader->source, node,
                              "free_upgrade of '%s' must name a coloured line with a face of %d dots",
                              face_id(reader, kind), DR_TOP_DOTS);
    }
    return true;
}

static bool check_upgrade_costs(pk_reader *reader)
{
    const dr_pack *p = pk_dr_pack(reader);
    for (int from = 0; from < p->face_count; from++)
        for (int to = 0; to < p->face_count; to++) {
            int cost = dr_upgrade_cost(p, from, to);
            if (cost > DR_COST_MAX)
                return pk_fail_at(
                    &reader->source, pk_section_node(reader, "costs"),
                    "a change of a face must take at most %d upgrades, and from '%s' to '%s' it is %d",
                    DR_COST_MAX, face_id(reader, from), face_id(reader, to), cost);
        }
    return true;
}

/* ---- dice -------------------------------------------------------------------------------------- */

static bool check_die(pk_reader *reader, const char *key, const uint8_t kinds[DR_SIDES], bool green,
                      uint64_t on_tiles)
{
    const dr_pack *p = pk_dr_pack(reader);
    const yaml_node_t *node = pk_section_node(reader, "start");
    for (int i = 0; i < DR_SIDES; i++) {
        const char *id = face_id(reader, kinds[i]);
        if (kinds[i] == p->destroyed || has(on_tiles, kinds[i]))
            return pk_fail_at(&reader->source, node, "start.%s must have standard faces only, not '%s'", key,
                              id);
        if (green && !p->lines[p->faces[kinds[i]].line].green)
            return pk_fail_at(&reader->source, node, "start.%s must have green faces only, not '%s'", key,
                              id);
        for (int before = 0; before < i; before++)
            if (kinds[before] == kinds[i] && p->faces[kinds[i]].limit)
                return pk_fail_at(&reader->source, node, "start.%s has '%s' twice, and its limit is 1", key,
                                  id);
    }
    return true;
}

static bool check_supply(pk_reader *reader)
{
    const dr_numbers *n = &pk_dr_pack(reader)->numbers;
    const yaml_node_t *node = pk_section_node(reader, "supply");
    for (int i = 0; i < DR_PLAYER_COUNTS; i++) {
        int players = DR_PLAYERS_MIN + i;
        int dice = 2 + n->gray_dice[i] + n->green_dice[i];
        if (dice > DR_DICE_MAX)
            return pk_fail_at(&reader->source, node,
                              "the supply for %d players must have at most %d gray and green dice, not %d",
                              players, DR_DICE_MAX - 2, dice - 2);
        if (n->grain[i] < players * n->start_grain)
            return pk_fail_at(&reader->source, node,
                              "the supply for %d players must have at least %d grain: everybody gets %d",
                              players, players * n->start_grain, n->start_grain);
    }
    return true;
}

/* ---- the Fate die -------------------------------------------------------------------------------- */

static bool check_fate_die(pk_reader *reader)
{
    const dr_pack *p = pk_dr_pack(reader);
    int faces = 0;
    for (int fate = 0; fate < p->fate_count; fate++) {
        faces += p->fates[fate].copies;
        if (gains_itself(&p->fates[fate].trade))
            return pk_fail_at(&reader->source, node_of(reader, PK_DR_FATES, fate),
                              "'%s' must not convert something into itself",
                              pk_dr_id(reader, &pk_dr_words(reader)->fates[fate]));
    }
    return faces == DR_SIDES || pk_fail_at(&reader->source, pk_section_node(reader, "fate_faces"),
                                           "the Fate die must have 6 faces (on_die), not %d", faces);
}

/* Takes the faces that a tile swaps off a Fate die. */
static bool swap_faces(pk_reader *reader, int index, int on_die[DR_FATES_MAX])
{
    const dr_tile *tile = &pk_dr_pack(reader)->tiles[index];
    for (int i = 0; i < tile->swap_count; i++)
        if (--on_die[tile->swaps[i][0]] < 0)
            return pk_fail_at(&reader->source, node_of(reader, PK_DR_TILES, index),
                              "'%s' swaps '%s', and the Fate die has no more of them", tile_id(reader, index),
                              pk_dr_id(reader, &pk_dr_words(reader)->fates[tile->swaps[i][0]]));
    return true;
}

/* A Fate tile swaps alone; white tiles may all swap in one game. */
static bool check_swaps(pk_reader *reader)
{
    const dr_pack *p = pk_dr_pack(reader);
    int by_white_tiles[DR_FATES_MAX];
    for (int fate = 0; fate < DR_FATES_MAX; fate++)
        by_white_tiles[fate] = p->fates[fate].copies;
    for (int tile = 0; tile < p->tile_count; tile++) {
        int alone[DR_FATES_MAX];
        for (int fate = 0; fate < DR_FATES_MAX; fate++)
            alone[fate] = p->fates[fate].copies;
        if (!swap_faces(reader, tile, p->tiles[tile].kind == DR_FATE_TILE ? alone : by_white_tiles))
            return false;
    }
    return true;
}

/* ---- tiles and setups ------------------------------------------------------------------------------ */

/* The tags that follow from the faces of a tile. */
static unsigned tags_of_faces(const dr_pack *p, uint64_t kinds)
{
    unsigned tags = 0;
    for (int kind = 0; kind < p->face_count; kind++) {
        const dr_face *face = &p->faces[kind];
        if (!has(kinds, kind))
            continue;
        if (face->attack_count)
            tags |= 1u << DR_TAG_ATTACK;
        for (int i = 0; i < face->attack_count; i++)
            if (face->attacks[i].kind == DR_ATTACK_DESTROY)
                tags |= 1u << DR_TAG_DESTRUCTION;
        if (face->reroll != DR_NO_REROLL)
            tags |= 1u << DR_TAG_REROLL;
        if (face->free_upgrades)
            tags |= 1u << DR_TAG_FREE_UPGRADE;
    }
    return tags;
}

static bool check_tags(pk_reader *reader, int index)
{
    const dr_pack *p = pk_dr_pack(reader);
    const dr_tile *tile = &p->tiles[index];
    unsigned expected = tags_of_faces(p, tile->faces);
    for (const pk_word *word = pk_dr_tag_words; word->name; word++) {
        bool wanted = expected >> word->value & 1;
        if (word->value == DR_TAG_GREAT_WORK || wanted == (tile->tags >> word->value & 1))
            continue;
        return pk_fail_at(&reader->source, node_of(reader, PK_DR_TILES, index),
                          wanted ? "tags of '%s' lack %s, which a face of it has"
                                 : "tags of '%s' have %s, which no face of it has",
                          tile_id(reader, index), word->name);
    }
    return true;
}

/* A tile that joins brings no others with it, which makes the tiles in play known at once. */
static bool check_added(pk_reader *reader, int index)
{
    const dr_pack *p = pk_dr_pack(reader);
    int added = p->tiles[index].add_tile - 1;
    if (added < 0 || (p->tiles[added].kind != DR_FATE_TILE && !p->tiles[added].add_tile))
        return true;
    return pk_fail_at(&reader->source, node_of(reader, PK_DR_TILES, index),
                      "'%s' must not add '%s', which %s", tile_id(reader, index), tile_id(reader, added),
                      p->tiles[added].add_tile ? "adds a tile itself" : "is a Fate tile");
}

/* Also finds all faces that are on tiles. */
static bool check_tiles(pk_reader *reader, uint64_t *on_tiles)
{
    const dr_pack *p = pk_dr_pack(reader);
    *on_tiles = 0;
    for (int tile = 0; tile < p->tile_count; tile++) {
        uint64_t faces = p->tiles[tile].faces;
        uint64_t wrong = faces & (*on_tiles | (uint64_t)1 << p->destroyed);
        if (wrong) {
            int kind = __builtin_ctzll(wrong);
            return pk_fail_at(&reader->source, node_of(reader, PK_DR_TILES, tile), "'%s' brings '%s', and %s",
                              tile_id(reader, tile), face_id(reader, kind),
                              kind == p->destroyed ? "that is in every game" : "so does another tile");
        }
        *on_tiles |= faces;
        if (!check_tags(reader, tile) || !check_added(reader, tile))
            return false;
    }
    return true;
}

/* In whatever order tiles come, enough can be drawn: enough of them meet no limit and join no other.
 */
static bool check_random_setup(pk_reader *reader)
{
    const dr_pack *p = pk_dr_pack(reader);
    uint64_t free = 0;
    for (int tile = 0; tile < p->tile_count; tile++)
        if (!p->tiles[tile].tags)
            free |= (uint64_t)1 << tile;
    for (int tile = 0; tile < p->tile_count; tile++)
        if (p->tiles[tile].add_tile)
            free &= ~((uint64_t)1 << (p->tiles[tile].add_tile - 1));
    return size_of(free) >= p->numbers.tiles_drawn ||
           pk_fail_at(&reader->source, pk_section_node(reader, "tiles"),
                      "a pack must have at least %d tiles without tags that no other tile adds, not %d",
                      p->numbers.tiles_drawn, size_of(free));
}

static bool check_setup(pk_reader *reader, int index)
{
    const dr_pack *p = pk_dr_pack(reader);
    const yaml_node_t *node = node_of(reader, PK_DR_SETUPS, index);
    const char *id = pk_dr_id(reader, &pk_dr_words(reader)->setups[index]);
    uint64_t tiles = p->setups[index];
    int fate_tiles = 0;
    if (strcmp(id, RANDOM) == 0)
        return pk_fail_at(&reader->source, node, "a setup must not be called '" RANDOM "': that draws tiles");
    if (size_of(tiles) != p->numbers.tiles_drawn)
        return pk_fail_at(&reader->source, node, "tiles of '%s' must be %d, not %d", id,
                          p->numbers.tiles_drawn, size_of(tiles));
    for (int tile = 0; tile < p->tile_count; tile++) {
        int added = p->tiles[tile].add_tile - 1;
        fate_tiles += has(tiles, tile) && p->tiles[tile].kind == DR_FATE_TILE;
        if (has(tiles, tile) && added >= 0 && has(tiles, added))
            return pk_fail_at(&reader->source, node, "tiles of '%s' must not have '%s', which '%s' adds", id,
                              tile_id(reader, added), tile_id(reader, tile));
    }
    return fate_tiles <= 1 ||
           pk_fail_at(&reader->source, node, "tiles of '%s' must have at most one Fate tile", id);
}

static bool check_setups(pk_reader *reader)
{
    const dr_pack *p = pk_dr_pack(reader);
    if (p->setup_count == 0)
        return pk_fail_at(&reader->source, pk_section_node(reader, "setups"), "a pack must have a setup");
    for (int setup = 0; setup < p->setup_count; setup++)
        if (!check_setup(reader, setup))
            return false;
    return true;
}

bool pk_dr_check(pk_reader *reader)
{
    const dr_numbers *n = &pk_dr_pack(reader)->numbers;
    uint64_t on_tiles;
    return find_destroyed(reader) && check_lines(reader) && check_rerolls(reader) && check_powers(reader) &&
           check_upgrade_costs(reader) && check_supply(reader) && check_fate_die(reader) &&
           check_swaps(reader) && check_tiles(reader, &on_tiles) &&
           check_die(reader, "die", n->die_faces, false, on_tiles) &&
           check_die(reader, "green_die", n->green_die_faces, true, on_tiles) && check_random_setup(reader) &&
           check_setups(reader);
}
