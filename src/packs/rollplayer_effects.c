/*
 * rollplayer_effects.c: reads one effect of a Roll Player pack: its op, whether the op fits the card or
 * class, and the values that the op takes, as the tables of ops and params say.
 */
#include "packs/rollplayer_reader.h"

#include <string.h>

/* The effect that is being read. */
typedef struct effect_reading {
    pk_reader *reader;
    yaml_node_t *node;
    const pk_place *place;
    pk_user user;
    const pk_op *op;
} effect_reading;

static int find_op(const char *name)
{
    for (int op = 1; op < RP_OPS; op++)
        if (strcmp(pk_ops[op].name, name) == 0)
            return op;
    return RP_OP_NONE;
}

static bool fail_unknown_op(pk_reader *reader, const yaml_node_t *node, const pk_place *place)
{
    pk_quote found = pk_describe(node);
    if (!pk_is_scalar(node))
        return pk_fail_at(&reader->source, node, "the op of %s must be a word, not %s", place->label,
                          found.text);
    dw_nearest near = dw_nearest_to(pk_scalar(node));
    for (int op = 1; op < RP_OPS; op++)
        dw_nearest_try(&near, pk_ops[op].name);
    return pk_fail_at(&reader->source, node, "%s has the unknown op %s%s", place->label, found.text,
                      dw_nearest_hint(&near));
}

/* "weapons and classes" */
static void add_users(dw_text *out, unsigned users)
{
    for (int user = 0; user < PK_USERS; user++) {
        if (!(users >> user & 1))
            continue;
        dw_text_add(out, "%s%s", out->length ? " and " : "", pk_users[user].many);
    }
}

static bool check_user(const effect_reading *reading, const yaml_node_t *op_node)
{
    if (reading->op->users >> reading->user & 1)
        return true;
    char users[64];
    dw_text out = dw_text_in(users, sizeof users);
    add_users(&out, reading->op->users);
    return pk_fail_at(&reading->reader->source, op_node, "the op %s is for %s, and '%.40s' is %s",
                      reading->op->name, users, reading->place->id, pk_users[reading->user].one);
}

/* The set of values with those that any of its words could bring. */
static uint64_t with_all_words(uint64_t params)
{
    uint64_t all = params;
    for (int i = 0; i < PK_PARAMS; i++) {
        if (!(params >> i & 1) || !pk_params[i].words)
            continue;
        for (const pk_word *word = pk_params[i].words; word->name; word++)
            all |= word->params;
    }
    return all;
}

/* Whether every key is the op or one of these values. */
static bool check_params(const effect_reading *reading, uint64_t params)
{
    pk_source *source = &reading->reader->source;
    for (int i = 0; i < pk_pair_count(reading->node); i++) {
        const yaml_node_t *key = pk_pair_at(source, reading->node, i).key;
        dw_nearest near = dw_nearest_to(pk_scalar(key));
        bool known = strcmp(pk_scalar(key), "op") == 0;
        for (int p = 0; p < PK_PARAMS && !known; p++) {
            if (!(params >> p & 1))
                continue;
            known = strcmp(pk_params[p].key, pk_scalar(key)) == 0;
            dw_nearest_try(&near, pk_params[p].key);
        }
        if (!known)
            return pk_fail_at(source, key, "%s takes no %s here: the op is %s%s", reading->place->label,
                              pk_describe(key).text, reading->op->name, dw_nearest_hint(&near));
    }
    return true;
}

/* Reads every value of the op. Words may ask for further values, which come later in the table. */
static bool read_params(const effect_reading *reading, rp_effect *effect)
{
    pk_reader *reader = reading->reader;
    uint64_t params = reading->op->params;
    if (!check_params(reading, with_all_words(params)))
        return false;
    for (int i = 0; i < PK_PARAMS; i++) {
        if (!(params >> i & 1))
            continue;
        const pk_field *field = &pk_params[i];
        yaml_node_t *value = pk_find(&reader->source, reading->node, field->key);
        if (!value && field->optional)
            continue;
        if (!value)
            return pk_fail_at(&reader->source, reading->node, "%s lacks %s: the op is %s",
                              reading->place->label, field->key, reading->op->name);
        if (!pk_read_value(reader, field, value, reading->place, effect))
            return false;
        if (field->type == PK_WORD)
            params |= pk_find_word(field->words, pk_scalar(value))->params;
    }
    return check_params(reading, params);
}

/* A Skill acts when it is used; a class at the moment that belongs to the op. */
static bool check_trigger(const effect_reading *reading, const rp_effect *effect)
{
    if (!(reading->op->params >> PK_P_TRIGGER & 1))
        return true;
    pk_source *source = &reading->reader->source;
    bool by_class = reading->user == PK_BY_CLASS;
    int expected = by_class ? reading->op->class_trigger : RP_ON_SKILL;
    if (effect->trigger != expected)
        return pk_fail_at(source, pk_find(source, reading->node, "trigger"),
                          "trigger of '%.40s' must be %s: the op is %s", reading->place->id,
                          pk_trigger_words[expected].name, reading->op->name);
    if (effect->needs_no_gold && !by_class)
        return pk_fail_at(source, pk_find(source, reading->node, "requires"),
                          "requires is for classes, and '%.40s' is a skill", reading->place->id);
    return true;
}

/* The op is the value of "effect" itself; its tag may stand before the mapping or before the op. */
static bool put_op_fact(const effect_reading *reading, const yaml_node_t *op_node)
{
    pk_place place = *reading->place, at_op;
    if (!pk_enter(reading->reader, &place, "op", op_node, &at_op))
        return false;
    place.provenance = at_op.provenance;
    return pk_put_fact(reading->reader, op_node, &place, reading->op->name);
}

bool pk_read_effect(pk_reader *reader, yaml_node_t *node, const pk_place *place, pk_user user,
                    rp_effect *effect)
{
    if (!pk_check_mapping(reader, node, place->label))
        return false;
    yaml_node_t *op_node = pk_find(&reader->source, node, "op");
    if (!op_node)
        return pk_fail_at(&reader->source, node, "%s lacks op", place->label);
    int op = find_op(pk_scalar(op_node));
    if (op == RP_OP_NONE)
        return fail_unknown_op(reader, op_node, place);
    effect_reading reading = {reader, node, place, user, &pk_ops[op]};
    *effect = (rp_effect){.op = (uint8_t)op};
    pk_book_clear(&reader->book, place->entity, place->path);
    return check_user(&reading, op_node) && put_op_fact(&reading, op_node) && read_params(&reading, effect) &&
           check_trigger(&reading, effect);
}
