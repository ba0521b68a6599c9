/*
 * powers.c: the powers that a face or a Fate face of a Dice Realms pack may have, as tables, and
 * how a list of them is read. Each op fills its own members of the record. To add an op, add a row.
 */
#include "games/dicerealms/packs/fields.h"

#include "packs/field_rows.h"

#include <stdio.h>
#include <string.h>

/* An op, and the part of the record that it fills. Some may be there several times; then the parts follow
 * each other. Offsets of values are those of the first part. */
typedef struct power_op {
    const char *name;
    const pk_field *values;
    size_t part, part_size;
    int parts;
    size_t mark;   /* a byte of the first part that is 0 while it is free */
    uint8_t fixed; /* if not 0: what is written there, as no value is */
    bool attacks;  /* the part is a dr_attack */
    uint8_t attack_kind;
} power_op;

static pk_read_function read_op, read_counter;

/* ---- values --------------------------------------------------------------------------------- */

/* Coins are there in Collect only. */
static const pk_word roll_payment_words[] = {{"vp", DR_VP, 0}, {"grain", DR_GRAIN, 0}, {0}};
static const pk_word roll_gain_words[] = {
    {"vp", DR_VP, 0},
    {"grain", DR_GRAIN, 0},
    {"upgrades", DR_UPGRADES, 0},
    {"reroll_tokens", DR_REROLL_TOKENS, 0},
    {"set_tokens", DR_SET_TOKENS, 0},
    {0},
};
static const pk_word payment_words[] = {
    {"vp", DR_VP, 0}, {"grain", DR_GRAIN, 0}, {"coins", DR_COINS, 0}, {0}};

#define OP                                                                                                   \
    {                                                                                                        \
        .key = "op", .read = read_op                                                                         \
    }
#define TRADE(type_name, member, payments, gains, least, most)                                               \
    OP, WORD("from", type_name, member.from, payments), NUMBER("pay", type_name, member.n, 1, 9),            \
        WORD("to", type_name, member.to, gains), NUMBER("get", type_name, member.m, 1, 9),                   \
        NUMBER("times", type_name, member.times, least, most),                                               \
    {                                                                                                        \
        0                                                                                                    \
    }
#define ONE_NUMBER(type_name, member, least, most)                                                           \
    OP, NUMBER("n", type_name, member, least, most),                                                         \
    {                                                                                                        \
        0                                                                                                    \
    }

static const pk_field no_values[] = {OP, {0}};
static const pk_field face_attack_values[] = {ONE_NUMBER(dr_face, attacks[0].n, 1, 9)};
static const pk_field fate_attack_values[] = {ONE_NUMBER(dr_fate, attacks[0].n, 1, 9)};
static const pk_field roll_misery_values[] = {ONE_NUMBER(dr_face, roll_heals, 1, 9)};
static const pk_field misery_values[] = {ONE_NUMBER(dr_face, heals, 1, 9)};
static const pk_field face_grain_values[] = {ONE_NUMBER(dr_face, grain_mod, -9, 9)};
static const pk_field fate_grain_values[] = {ONE_NUMBER(dr_fate, grain_mod, -9, 9)};
static const pk_field end_vp_values[] = {ONE_NUMBER(dr_face, end_vp, 1, 50)};
static const pk_field winter_values[] = {ONE_NUMBER(dr_fate, winter, 1, 9)};
/* A die remembers only whether its face has repaired. */
static const pk_field repair_values[] = {ONE_NUMBER(dr_face, repairs, 1, 1)};
static const pk_field convert_values[] = {TRADE(dr_face, trade, payment_words, pk_dr_resource_words, 1, 20)};
static const pk_field roll_convert_values[] = {
    TRADE(dr_face, roll_trade, roll_payment_words, roll_gain_words, 1, 1)};
static const pk_field fate_convert_values[] = {
    TRADE(dr_fate, trade, payment_words, pk_dr_resource_words, 0, 20)};

static const pk_field roll_gain_values[] = {
    OP,
    WORD("resource", dr_face, roll_resource, roll_gain_words),
    NUMBER("n", dr_face, roll_gains, 1, 9),
    {0},
};

static const pk_field gain_per_values[] = {
    OP,
    WORD("resource", dr_face, gains[0].resource, pk_dr_resource_words),
    NUMBER("n", dr_face, gains[0].n, 1, 9),
    {.key = "per", .read = read_counter, AT(dr_face, gains[0])},
    NUMBER("every", dr_face, gains[0].every, 1, 20),
    {0},
};

static const pk_field discount_values[] = {
    OP,
    NUMBER("coins", dr_face, discount_coins, 1, 20),
    NUMBER("grain", dr_face, discount_grain, 0, 20),
    {0},
};

/* Four bits of a seat count the powers of a line, and twelve dice may show one each. */
static const pk_field free_upgrade_values[] = {
    OP,
    {.key = "line", .read = pk_read_reference, AT(dr_face, free_line), .count = PK_DR_LINES},
    NUMBER("faces", dr_face, free_upgrades, 1, 1),
    {0},
};

/* ---- ops ------------------------------------------------------------------------------------ */

#define PART(type_name, first, length, byte)                                                                 \
    .part = offsetof(type_name, first), .part_size = length, .parts = 1, .mark = offsetof(type_name, byte)
#define TRADES(type_name, member) PART(type_name, member, sizeof(dr_trade), member.n)
#define ATTACK(type_name, kind)                                                                              \
    .part = offsetof(type_name, attacks), .part_size = sizeof(dr_attack), .parts = 2,                        \
    .mark = offsetof(type_name, attacks[0].n), .attacks = true, .attack_kind = kind

static const power_op face_ops[] = {
    /* Roll step */
    {"roll_gain", roll_gain_values, PART(dr_face, roll_gains, 2, roll_gains)},
    {"roll_convert", roll_convert_values, TRADES(dr_face, roll_trade)},
    {"roll_return_misery", roll_misery_values, PART(dr_face, roll_heals, 1, roll_heals)},
    {"grain_mod", face_grain_values, PART(dr_face, grain_mod, 1, grain_mod)},
    /* attacks */
    {"attack_grain", face_attack_values, ATTACK(dr_face, DR_ATTACK_GRAIN)},
    {"attack_die", no_values, ATTACK(dr_face, DR_ATTACK_DIE), .fixed = 1},
    {"attack_destroy", no_values, ATTACK(dr_face, DR_ATTACK_DESTROY), .fixed = 1},
    /* Collect */
    {"gain_per", gain_per_values, .part = offsetof(dr_face, gains), .part_size = sizeof(dr_gain), .parts = 2,
     .mark = offsetof(dr_face, gains[0].n)},
    {"return_misery", misery_values, PART(dr_face, heals, 1, heals)},
    {"convert", convert_values, TRADES(dr_face, trade)},
    {"exchange", no_values, PART(dr_face, exchanges, 1, exchanges), .fixed = 1},
    {"repair", repair_values, PART(dr_face, repairs, 1, repairs)},
    {"die_discount", discount_values, PART(dr_face, discount_coins, 2, discount_coins)},
    /* Upgrade and game end */
    {"free_upgrade", free_upgrade_values, PART(dr_face, free_upgrades, 2, free_upgrades)},
    {"end_vp", end_vp_values, PART(dr_face, end_vp, 1, end_vp)},
    {0},
};

static const power_op fate_ops[] = {
    {"winter", winter_values, PART(dr_fate, winter, 1, winter)},
    {"grain_mod", fate_grain_values, PART(dr_fate, grain_mod, 1, grain_mod)},
    {"convert", fate_convert_values, TRADES(dr_fate, trade)},
    {"attack_grain", fate_attack_values, ATTACK(dr_fate, DR_ATTACK_GRAIN)},
    {"attack_die", no_values, ATTACK(dr_fate, DR_ATTACK_DIE), .fixed = 1},
    {0},
};

_Static_assert(offsetof(dr_face, roll_resource) == offsetof(dr_face, roll_gains) + 1 &&
                   offsetof(dr_face, discount_grain) == offsetof(dr_face, discount_coins) + 1 &&
                   offsetof(dr_face, free_line) == offsetof(dr_face, free_upgrades) + 1,
               "parts of two bytes");

/* ---- reading one power ---------------------------------------------------------------------- */

static bool read_op(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                    void *record)
{
    (void)field;
    (void)record;
    return pk_put_fact(reader, node, place, pk_scalar(node));
}

/* {showing: [nobles, lands]} */
static bool read_showing(pk_reader *reader, yaml_node_t *node, const pk_place *place, dr_gain *gain)
{
    yaml_node_t *list = pk_pair_count(node) == 1 ? pk_find(&reader->source, node, "showing") : NULL;
    if (!list || !pk_is_list(list) || pk_item_count(list) == 0)
        return pk_fail_at(&reader->source, node, "%s must be a list of lines like {showing: [lands]}",
                          place->label);
    char value[PK_FACT_MAX];
    dw_text out = dw_text_in(value, sizeof value);
    dw_text_put(&out, "showing");
    gain->lines = 0;
    for (int i = 0; i < pk_item_count(list); i++) {
        const yaml_node_t *item = pk_item_at(&reader->source, list, i);
        int line = pk_find_entity(reader, &pk_dr_sections[PK_DR_LINES], pk_scalar(item));
        if (line < 0)
            return pk_must_be_entity(reader, item, place, &pk_dr_sections[PK_DR_LINES]);
        gain->lines = (uint16_t)(gain->lines | 1 << line);
        dw_text_add(&out, "%s %s", i ? "," : "", pk_scalar(item));
    }
    gain->per = DR_PER_SHOWING;
    return pk_put_fact(reader, node, place, value);
}

static bool read_counter(pk_reader *reader, const pk_field *field, yaml_node_t *node, const pk_place *place,
                         void *record)
{
    static const pk_word words[] = {
        {"active_dice", DR_PER_ACTIVE_DICE, 0},
        {"grain_owned", DR_PER_GRAIN, 0},
        {0},
    };
    dr_gain *gain = (dr_gain *)(void *)pk_byte_at(record, field->offset);
    if (pk_is_mapping(node))
        return read_showing(reader, node, place, gain);
    const pk_word *word = pk_find_word(words, pk_scalar(node));
    if (!word)
        return pk_must_be_word(reader, node, place, "{showing: [...]}, ", words);
    gain->per = word->value;
    return pk_put_fact(reader, node, place, word->name);
}

static const power_op *find_op(const power_op *ops, const char *name)
{
    while (ops->name && strcmp(ops->name, name) != 0)
        ops++;
    return ops->name ? ops : NULL;
}

static bool fail_unknown_op(pk_reader *reader, const yaml_node_t *node, const pk_place *place,
                            const power_op *ops)
{
    pk_quote found = pk_describe(node);
    if (!pk_is_scalar(node))
        return pk_fail_at(&reader->source, node, "the op of %s must be a word, not %s", place->label,
                          found.text);
    dw_nearest near = dw_nearest_to(pk_scalar(node));
    for (; ops->name; ops++)
        dw_nearest_try(&near, ops->name);
    return pk_fail_at(&reader->source, node, "%s has the unknown op %s%s", place->label, found.text,
                      dw_nearest_hint(&near));
}

/* The first free part of an op in the record, as an offset from its first part, or -1. */
static int free_part(const power_op *op, const uint8_t *record)
{
    for (int i = 0; i < op->parts; i++)
        if (record[op->mark + (size_t)i * op->part_size] == 0)
            return i * (int)op->part_size;
    return -1;
}

static bool read_power(pk_reader *reader, const power_op *ops, yaml_node_t *node, const pk_place *place,
                       uint8_t *record)
{
    if (!pk_check_mapping(reader, node, place->label))
        return false;
    const yaml_node_t *name = pk_find(&reader->source, node, "op");
    if (!name)
        return pk_fail_at(&reader->source, node, "%s lacks op", place->label);
    const power_op *op = find_op(ops, pk_scalar(name));
    if (!op)
        return fail_unknown_op(reader, name, place, ops);
    int shift = free_part(op, record);
    if (shift < 0)
        return pk_fail_at(&reader->source, name, "%s has the op %s once too often", place->label, op->name);
    if (op->fixed)
        record[op->mark + (size_t)shift] = op->fixed;
    if (op->attacks)
        record[op->part + (size_t)shift + offsetof(dr_attack, kind)] = op->attack_kind;
    return pk_read_record(reader, op->values, node, place, record + shift);
}

/* ---- lists of powers -------------------------------------------------------------------------- */

/* Replaces all powers of the record. */
static bool read_powers(pk_reader *reader, const power_op *ops, yaml_node_t *node, const pk_place *place,
                        void *record)
{
    if (!pk_is_list(node))
        return pk_must_be(reader, node, place, "a list of powers");
    pk_book_clear(&reader->book, place->entity, place->path, false);
    for (const power_op *op = ops; op->name; op++)
        memset(pk_byte_at(record, op->part), 0, op->part_size * (size_t)op->parts);
    for (int i = 0; i < pk_item_count(node); i++) {
        yaml_node_t *item = pk_item_at(&reader->source, node, i);
        pk_place below;
        if (!pk_enter_item(reader, place, i, item, &below))
            return false;
        below.complete = true;
        if (!read_power(reader, ops, item, &below, record))
            return false;
    }
    return pk_item_count(node) > 0 || pk_put_fact(reader, node, place, "none");
}

static uint8_t count_attacks(const dr_attack attacks[2])
{
    return (uint8_t)((attacks[0].n > 0) + (attacks[1].n > 0));
}

bool pk_dr_read_face_powers(pk_reader *reader, const pk_field *field, yaml_node_t *node,
                            const pk_place *place, void *record)
{
    (void)field;
    dr_face *face = record;
    bool good = read_powers(reader, face_ops, node, place, record);
    face->attack_count = count_attacks(face->attacks);
    return good;
}

bool pk_dr_read_fate_powers(pk_reader *reader, const pk_field *field, yaml_node_t *node,
                            const pk_place *place, void *record)
{
    (void)field;
    dr_fate *fate = record;
    bool good = read_powers(reader, fate_ops, node, place, record);
    fate->attack_count = count_attacks(fate->attacks);
    return good;
}
