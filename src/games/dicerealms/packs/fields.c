/* fields.c: the tables of components and numbers of a Dice Realms pack. To add a key, add a row.
 */
#include "games/dicerealms/packs/fields.h"

#include "packs/field_rows.h"

/* ---- words ------------------------------------------------------------------------------ */

const pk_word pk_dr_resource_words[] = {
    {"vp", DR_VP, 0},
    {"grain", DR_GRAIN, 0},
    {"coins", DR_COINS, 0},
    {"upgrades", DR_UPGRADES, 0},
    {"reroll_tokens", DR_REROLL_TOKENS, 0},
    {"set_tokens", DR_SET_TOKENS, 0},
    {0},
};

const pk_word pk_dr_tag_words[] = {
    {"attack", DR_TAG_ATTACK, 0},         {"destruction", DR_TAG_DESTRUCTION, 0},
    {"reroll", DR_TAG_REROLL, 0},         {"free_upgrade", DR_TAG_FREE_UPGRADE, 0},
    {"great_work", DR_TAG_GREAT_WORK, 0}, {0},
};

static const pk_word reroll_words[] = {
    {"false", DR_NO_REROLL, 0},
    {"true", DR_REROLL_SELF, 0},
    {"set", DR_SET_SELF, 0},
    {0},
};

const pk_word pk_dr_tile_kind_words[] = {
    {"white", DR_WHITE_TILE, 0},
    {"line", DR_LINE_TILE, 0},
    {"fate", DR_FATE_TILE, 0},
    {0},
};

/* ---- components ------------------------------------------------------------------------- */

static const pk_field line_fields[] = {
    NAME("name", name),
    {.key = "colour", .read = pk_dr_read_colour},
    {0},
};

#define GIVES(name, type_name, member) OPTIONAL_NUMBER(name, type_name, member, 0, 20)

static const pk_field face_gives_fields[] = {
    GIVES("vp", dr_face, gives[DR_VP]),
    GIVES("grain", dr_face, gives[DR_GRAIN]),
    GIVES("coins", dr_face, gives[DR_COINS]),
    GIVES("upgrades", dr_face, gives[DR_UPGRADES]),
    GIVES("reroll_tokens", dr_face, gives[DR_REROLL_TOKENS]),
    GIVES("set_tokens", dr_face, gives[DR_SET_TOKENS]),
    GIVES("shields", dr_face, shields),
    GIVES("grain_shields", dr_face, grain_shields),
    {0},
};

/* So many in the tray and on all dice of the box together fit a byte. */
static const pk_field face_fields[] = {
    NAME("name", name),
    {.key = "line", .read = pk_read_reference, AT(dr_face, line), .count = PK_DR_LINES},
    NUMBER("dots", dr_face, dots, 0, DR_DOTS_MAX),
    NUMBER("tray", dr_face, tray, 0, 99),
    NUMBER("limit", dr_face, limit, 0, 1),
    WORD("reroll", dr_face, reroll, reroll_words),
    {.key = "gives", .read = pk_dr_read_gives, .fields = face_gives_fields},
    {.key = "powers", .read = pk_dr_read_face_powers},
    PROSE("text", text),
    PROSE("basis", basis),
    {0},
};

/* Grain from the Fate die would be neither a grain collection nor anything else that the rules know. */
static const pk_field fate_gives_fields[] = {
    GIVES("vp", dr_fate, gives[DR_VP]),
    GIVES("coins", dr_fate, gives[DR_COINS]),
    GIVES("upgrades", dr_fate, gives[DR_UPGRADES]),
    GIVES("reroll_tokens", dr_fate, gives[DR_REROLL_TOKENS]),
    GIVES("set_tokens", dr_fate, gives[DR_SET_TOKENS]),
    {0},
};

static const pk_field fate_fields[] = {
    NAME("name", name),
    NUMBER("on_die", dr_fate, copies, 0, DR_SIDES),
    COUNT_ONLY("in_box"),
    {.key = "gives", .read = pk_dr_read_gives, .fields = fate_gives_fields},
    {.key = "powers", .read = pk_dr_read_fate_powers},
    PROSE("text", text),
    PROSE("basis", basis),
    {0},
};

static const char *misfit_tile(const pk_field *field, const void *record)
{
    const dr_tile *tile = record;
    return field->kinds >> tile->kind & 1 ? NULL : "a Fate tile";
}

/* `kind` is first: the faces depend on it. */
static const pk_field tile_fields[] = {
    WORD("kind", dr_tile, kind, pk_dr_tile_kind_words),
    NAME("name", name),
    {.key = "faces",
     .read = pk_dr_read_tile_faces,
     .misfit = misfit_tile,
     .kinds = 1 << DR_WHITE_TILE | 1 << DR_LINE_TILE},
    {.key = "tags", .read = pk_dr_read_tags},
    {.key = "adds", .read = pk_dr_read_adds},
    {.key = "swaps", .read = pk_dr_read_swaps},
    PROSE("text", text),
    PROSE("basis", basis),
    {0},
};

static const pk_field setup_fields[] = {
    NAME("name", name),
    {.key = "tiles", .read = pk_dr_read_setup},
    PROSE("text", text),
    PROSE("basis", basis),
    {0},
};

/* ---- sections --------------------------------------------------------------------------- */

#define SECTION(section_key, singular, list, member, counter, most)                                          \
    .key = section_key, .word = singular, .plural = singular "s", .fields = list,                            \
    .records = offsetof(dr_pack, member), .record_size = sizeof(((dr_pack *)0)->member[0]),                  \
    .entities = offsetof(dr_words, member), .count = offsetof(dr_pack, counter), .max = most

/* All places for faces and lines are taken, and a new white face would need one; so these do not grow. */
const pk_section pk_dr_sections[PK_DR_SECTIONS] = {
    [PK_DR_LINES] = {SECTION("lines", "line", line_fields, lines, line_count, DR_LINES_MAX)},
    [PK_DR_FACES] = {SECTION("faces", "face", face_fields, faces, face_count, DR_KINDS),
                     .finish = pk_dr_finish_face},
    [PK_DR_FATES] = {SECTION("fate_faces", "Fate face", fate_fields, fates, fate_count, DR_FATES_MAX),
                     .grows = true},
    [PK_DR_TILES] = {SECTION("tiles", "tile", tile_fields, tiles, tile_count, DR_TILES_MAX), .grows = true,
                     .finish = pk_dr_finish_tile, .is_replaced = pk_dr_changes_kind},
    [PK_DR_SETUPS] = {SECTION("setups", "setup", setup_fields, setups, setup_count, DR_SETUPS_MAX),
                      .grows = true},
};

/* ---- numbers ---------------------------------------------------------------------------- */

#define OF_PACK(name, member, least, most) NUMBER(name, dr_pack, numbers.member, least, most)
#define BY_PLAYERS(name, member, least, most)                                                                \
    {                                                                                                        \
        .key = name, .read = pk_read_numbers, AT(dr_pack, numbers.member), .min = least, .max = most,        \
        .count = DR_PLAYER_COUNTS                                                                            \
    }

static const pk_field supply_fields[] = {
    BY_PLAYERS("grain", grain, 0, 200),          BY_PLAYERS("vp", vp, 0, 200),
    BY_PLAYERS("misery", misery, 0, 200),        BY_PLAYERS("gray_dice", gray_dice, 0, 10),
    BY_PLAYERS("green_dice", green_dice, 0, 10), OF_PACK("grain_chip", chip_grain, 1, 20),
    OF_PACK("misery_chip", chip_misery, 1, 20),  {0},
};

static const pk_field start_fields[] = {
    {.key = "dice", .read = pk_dr_read_start_dice, AT(dr_pack, numbers.start_dice)},
    OF_PACK("grain", start_grain, 0, 20),
    OF_PACK("reroll_tokens", start_reroll_tokens, 0, 20),
    OF_PACK("set_tokens", start_set_tokens, 0, 20),
    OF_PACK("treasury_coin", start_coin, 0, 1),
    {.key = "die", .read = pk_dr_read_die, AT(dr_pack, numbers.die_faces)},
    {.key = "green_die", .read = pk_dr_read_die, AT(dr_pack, numbers.green_die_faces)},
    {0},
};

/* Prices are at least 1: what costs nothing could be done without end. */
static const pk_field cost_fields[] = {
    OF_PACK("reroll_token", reroll_token_coins, 1, 20),
    OF_PACK("set_token", set_token_coins, 1, 20),
    OF_PACK("repair", repair_coins, 1, 20),
    OF_PACK("upgrade", upgrade_coins, 1, 20),
    OF_PACK("die_coins", die_coins, 1, 20),
    OF_PACK("die_grain", die_grain, 0, 20),
    OF_PACK("crossgrade", crossgrade, 1, DR_COST_MAX),
    OF_PACK("downgrade", downgrade, 1, DR_COST_MAX),
    OF_PACK("per_dot", per_dot, 1, DR_COST_MAX),
    OF_PACK("line_change", line_change, 0, DR_COST_MAX),
    {0},
};

static const pk_field scoring_fields[] = {
    OF_PACK("dots_per_vp", dots_per_vp, 1, DR_DOTS_MAX),
    OF_PACK("destroyed", destroyed_vp, 0, 20),
    OF_PACK("misery", misery_vp, 0, 20),
    {0},
};

/* Two Fate tiles could want the same face of the Fate die. */
static const pk_field limit_fields[] = {
    OF_PACK("tiles", tiles_drawn, 1, 9),
    OF_PACK("fate", limits[DR_TAG_FATE], 0, 1),
    OF_PACK("line", limits[DR_TAG_LINE], 0, 9),
    OF_PACK("attack", limits[DR_TAG_ATTACK], 0, 9),
    OF_PACK("destruction", limits[DR_TAG_DESTRUCTION], 0, 9),
    OF_PACK("reroll", limits[DR_TAG_REROLL], 0, 9),
    OF_PACK("free_upgrade", limits[DR_TAG_FREE_UPGRADE], 0, 9),
    OF_PACK("great_work", limits[DR_TAG_GREAT_WORK], 0, 9),
    {0},
};

const pk_field pk_dr_number_sections[] = {
    MAP("supply", supply_fields),   MAP("start", start_fields),        MAP("costs", cost_fields),
    MAP("scoring", scoring_fields), MAP("random_setup", limit_fields), {0},
};
