/*
 * effects.c: reads one effect of a Roll Player pack: its op, whether the op fits the card or
 * class, and the values that the op takes, as the tables of ops and params say.
 */
#include "games/rollplayer/packs/reader.h"

#include <stdio.h>
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

/* "weapons, skills and classes" */
static void add_users(dw_text *out, unsigned users)
{
    for (int user = 0; user < PK_USERS; user++) {
        if (!(users >> user & 1))
            continue;
        bool last = users >> (user + 1) == 0;
        dw_text_add(out, "%s%s", out->length == 0 ? "" : last ? " and " : ", ", pk_users[user].many);
    }
}

static bool check_user(const effect_reading *reading, const yaml_node_t *op_node)
{
    if (reading->op->users >> reading->user & 1)
        return true;
    char users[64], whose[80];
    dw_text out = dw_text_in(users, sizeof users);
    add_users(&out, reading->op->users);
    bool part_of_card = reading->user == PK_BY_SOLO;
    snprintf(whose, sizeof whose, part_of_card ? "solo of '%.40s'" : "'%.40s'", reading->place->id);
    return pk_fail_at(&reading->reader->source, op_node, "the op %s is for %s, and %s is %s",
                      reading->op->name, users, whose, pk_users[reading->user].one);
}

static bool check_box(const effect_reading *reading, const yaml_node_t *op_node)
{
    if (!pk_op_needs_monsters((int)(reading->op - pk_ops)) || pk_has_monsters(reading->reader))
        return true;
    return pk_fail_at(&reading->reader->source, op_node, "the op %s is for Monsters & Minions only",
                      reading->op->name);
}

/* The values that must be there. A Scroll acts when it is bought: it has no trigger. */
static uint64_t needed_params(const effect_reading *reading)
{
    uint64_t trigger = (uint64_t)1 << PK_P_TRIGGER;
    return reading->user == PK_BY_SCROLL ? reading->op->params & ~trigger : reading->op->params;
}

static uint64_t possible_params(const effect_reading *reading)
{
    const pk_op *op = reading->op;
    return reading->user == PK_BY_CLASS ? op->may & ~op->not_by_class : op->may;
}

/* The set of values with those that any of them or of their words could bring. */
static uint64_t with_all_brought(uint64_t params)
{
    uint64_t all = params;
    for (int i = 0; i < PK_PARAMS; i++) {
        if (!(params >> i & 1))
            continue;
        all |= pk_params[i].brings;
        for (const pk_word *word = pk_params[i].words; word && word->name; word++)
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

/* Reads every value of the op. Some bring further values, which come later in the table. */
static bool read_params(const effect_reading *reading, rp_effect *effect)
{
    pk_reader *reader = reading->reader;
    uint64_t params = needed_params(reading), may = possible_params(reading);
    if (!check_params(reading, with_all_brought(params | may)))
        return false;
    for (int i = 0; i < PK_PARAMS; i++) {
        if (!((params | may) >> i & 1))
            continue;
        const pk_field *field = &pk_params[i];
        yaml_node_t *value = pk_find(&reader->source, reading->node, field->key);
        if (!value && !(params >> i & 1))
            continue;
        if (!value)
            return pk_fail_at(&reader->source, reading->node, "%s lacks %s: the op is %s",
                              reading->place->label, field->key, reading->op->name);
        if (!pk_read_value(reader, field, value, reading->place, effect))
            return false;
        params |= field->brings;
        if (field->read == pk_read_word)
            params |= pk_find_word(field->words, pk_scalar(value))->params;
    }
    return check_params(reading, params | may);
}

/* ---- what the values must fit among themselves ------------------------------------------ */

/* A Skill acts when it is used; a class at a moment that belongs to the op. */
static bool check_trigger(const effect_reading *reading, const rp_effect *effect)
{
    if (!(needed_params(reading) >> PK_P_TRIGGER & 1))
        return true;
    pk_source *source = &reading->reader->source;
    bool by_class = reading->user == PK_BY_CLASS;
    unsigned allowed = by_class ? reading->op->class_triggers : 1u << RP_ON_SKILL;
    char choices[64];
    dw_text out = dw_text_in(choices, sizeof choices);
    for (const pk_word *word = pk_trigger_words; word->name; word++)
        if (allowed >> word->value & 1)
            dw_text_add(&out, "%s%s", out.length ? " or " : "", word->name);
    if (!(allowed >> effect->trigger & 1))
        return pk_fail_at(source, pk_find(source, reading->node, "trigger"),
                          "trigger of '%.40s' must be %s: the op is %s", reading->place->id, choices,
                          reading->op->name);
    if (effect->needs_no_gold && !by_class)
        return pk_fail_at(source, pk_find(source, reading->node, "requires"),
                          "requires is for classes, and '%.40s' is a skill", reading->place->id);
    return true;
}

/* Some measures are known on a Hunt only. */
static bool check_scope(const effect_reading *reading, const rp_effect *effect)
{
    bool on_hunt = effect->measure == RP_M_INITIATIVE || effect->measure == RP_M_MINION_TROPHY_AT;
    if (!on_hunt || !(effect->scope >> RP_IN_MONSTER_COMBAT & 1))
        return true;
    pk_source *source = &reading->reader->source;
    const yaml_node_t *measure = pk_find(source, reading->node, "measure");
    return pk_fail_at(source, measure, "%s cannot have the measure %s: its scope is not the hunt alone",
                      reading->place->label, pk_scalar(measure));
}

/* A Skill lowers the next buy, whatever it will be. */
static bool check_skill_discount(const effect_reading *reading, const rp_effect *effect)
{
    bool of_skill = reading->user == PK_BY_SKILL && effect->op == RP_OP_BUY_DISCOUNT;
    if (!of_skill || (effect->kinds == (1 << RP_KINDS) - 1 && !effect->min_price && !effect->xp))
        return true;
    return pk_fail_at(&reading->reader->source, reading->node,
                      "%s must have all kinds, min_price 0 and no xp: it is used before the card is chosen",
                      reading->place->label);
}

static bool check_faces(const effect_reading *reading, const rp_effect *effect)
{
    if (effect->measure != RP_M_DICE_SHOWING || effect->lo <= effect->hi)
        return true;
    pk_source *source = &reading->reader->source;
    return pk_fail_at(source, pk_find(source, reading->node, "hi"),
                      "%s must not have hi below lo, and %d is below %d", reading->place->label, effect->hi,
                      effect->lo);
}

/* ---- the whole effect ------------------------------------------------------------------- */

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
    pk_book_clear(&reader->book, place->entity, place->path, false);
    return check_user(&reading, op_node) && check_box(&reading, op_node) && put_op_fact(&reading, op_node) &&
           read_params(&reading, effect) && check_trigger(&reading, effect) &&
           check_scope(&reading, effect) && check_faces(&reading, effect) &&
           check_skill_discount(&reading, effect);
}
