/*
 * table_json_powers.c: what faces of dice and of the Fate die do, as a list of ops with their numbers,
 * which a screen can draw as symbols. The ops are those of docs/packs.md.
 */
#include "games/dicerealms/words/table_json.h"

#include "games/dicerealms/words/notation.h"
#include "games/dicerealms/words/phrases.h"

static void begin(const char *op, dw_json *json)
{
    dw_json_object(json, NULL);
    dw_json_string(json, "op", op);
}

/* An op with one number; nothing if that is 0. */
static void describe_count(const char *op, int n, dw_json *json)
{
    if (!n)
        return;
    begin(op, json);
    dw_json_int(json, "n", n);
    dw_json_object_end(json);
}

static void describe_amount(const char *op, int resource, int n, dw_json *json)
{
    if (!n)
        return;
    begin(op, json);
    dw_json_string(json, "resource", dr_resource_ids[resource]);
    dw_json_int(json, "n", n);
    dw_json_object_end(json);
}

static void describe_gifts(const uint8_t gives[DR_RESOURCES], dw_json *json)
{
    for (int resource = 0; resource < DR_RESOURCES; resource++)
        describe_amount("gives", resource, gives[resource], json);
}

static void describe_trade(const char *op, const dr_trade *trade, dw_json *json)
{
    if (!trade->n)
        return;
    begin(op, json);
    dw_json_string(json, "from", dr_resource_ids[trade->from]);
    dw_json_int(json, "pay", trade->n);
    dw_json_string(json, "to", dr_resource_ids[trade->to]);
    dw_json_int(json, "get", trade->m);
    dw_json_int(json, "times", trade->times);
    dw_json_object_end(json);
}

static void describe_attacks(const dr_attack *attacks, int count, dw_json *json)
{
    for (int i = 0; i < count; i++) {
        begin("attack", json);
        dw_json_string(json, "kind", dr_attack_ids[attacks[i].kind]);
        dw_json_int(json, "n", attacks[i].n);
        dw_json_object_end(json);
    }
}

static void describe_gain(const dw_game *game, const dr_gain *gain, dw_json *json)
{
    static const char *const counters[DR_COUNTERS] = {"showing", "active_dice", "grain"};
    if (!gain->n)
        return;
    begin("gain_per", json);
    dw_json_string(json, "resource", dr_resource_ids[gain->resource]);
    dw_json_int(json, "n", gain->n);
    dw_json_string(json, "per", counters[gain->per]);
    dw_json_int(json, "every", gain->every);
    dw_json_list(json, "lines");
    for (int line = 0; line < DR_LINES_MAX; line++)
        if (gain->lines >> line & 1)
            dw_json_string(json, NULL, dr_line_id(game, line));
    dw_json_list_end(json);
    dw_json_object_end(json);
}

/* What happens when a reroll face comes up. */
static void describe_roll_powers(const dr_face *face, dw_json *json)
{
    describe_amount("roll_gain", face->roll_resource, face->roll_gains, json);
    describe_count("roll_return_misery", face->roll_heals, json);
    describe_trade("roll_convert", &face->roll_trade, json);
    describe_count("reroll", face->reroll == DR_REROLL_SELF, json);
    describe_count("set", face->reroll == DR_SET_SELF, json);
}

static void describe_collect_powers(const dr_face *face, dw_json *json)
{
    describe_trade("convert", &face->trade, json);
    describe_count("exchange", face->exchanges, json);
    describe_count("repair", face->repairs, json);
    if (face->discount_coins || face->discount_grain) {
        begin("die_discount", json);
        dw_json_int(json, "coins", face->discount_coins);
        dw_json_int(json, "grain", face->discount_grain);
        dw_json_object_end(json);
    }
}

void dr_describe_face_powers(const dw_game *game, int kind, dw_json *json)
{
    const dr_face *face = &dr_pack_of(game)->faces[kind];
    dw_json_list(json, "does");
    describe_count("shields", face->shields, json);
    describe_count("grain_shields", face->grain_shields, json);
    describe_attacks(face->attacks, face->attack_count, json);
    describe_gifts(face->gives, json);
    for (int i = 0; i < 2; i++)
        describe_gain(game, &face->gains[i], json);
    describe_count("grain_mod", face->grain_mod, json);
    describe_count("return_misery", face->heals, json);
    describe_roll_powers(face, json);
    describe_collect_powers(face, json);
    if (face->free_upgrades) {
        begin("free_upgrade", json);
        dw_json_string(json, "line", dr_line_id(game, face->free_line));
        dw_json_int(json, "n", face->free_upgrades);
        dw_json_object_end(json);
    }
    describe_count("end_vp", face->end_vp, json);
    dw_json_list_end(json);
}

void dr_describe_fate_powers(const dw_game *game, int fate, dw_json *json)
{
    const dr_fate *face = &dr_pack_of(game)->fates[fate];
    dw_json_list(json, "does");
    describe_count("winter", face->winter, json);
    describe_attacks(face->attacks, face->attack_count, json);
    describe_gifts(face->gives, json);
    describe_count("grain_mod", face->grain_mod, json);
    describe_trade("convert", &face->trade, json);
    dw_json_list_end(json);
}
