/* table_json.c: the whole table as JSON for a screen: what is asked, every die with all its faces, the trays,
 * what things cost, the live score. A screen needs neither rules nor pack. */
#include "games/dicerealms/words/table_json.h"
#include "games/dicerealms/rules/turn.h"
#include "games/dicerealms/words/notation.h"
#include "games/dicerealms/words/phrases.h"

const char *const dr_attack_ids[DR_ATTACK_KINDS] = {"grain", "die", "destroy"};
static const char *const final_ids[DR_FINALS] = {"vp", "grain", "misery"};
static const char *const tile_kind_ids[] = {
    [DR_WHITE_TILE] = "white", [DR_LINE_TILE] = "line", [DR_FATE_TILE] = "fate"};

/* Whether some of its values are this edition's own. */
static void describe_house(const dw_game *game, const dw_entity *entity, dw_json *json)
{
    dw_json_bool(json, "house", dw_house_values(dr_words_of(game)->facts, entity) != 0);
}

/* ---- what is asked -------------------------------------------------------------------------- */

static void describe_attack(const dw_game *game, const dr_state *s, dw_json *json)
{
    if (s->phase != DR_ATTACK) {
        dw_json_null(json, "attack");
        return;
    }
    const dr_attack *attack = dr_attack_now(dr_pack_of(game), s);
    bool by_fate = s->attacker == DR_FATE_DIE;
    dw_json_object(json, "attack");
    if (by_fate) {
        dw_json_string(json, "attacker", "fate");
        dw_json_string(json, "face", dr_fate_id(game, s->fate - 1));
        dw_json_string(json, "name", dr_fate_name(game, s->fate - 1));
    } else {
        int kind = dr_top(&s->seats[s->attacker].dice[s->attack_die]);
        dw_json_int(json, "attacker", s->attacker);
        dw_json_int(json, "die", s->attack_die + 1);
        dw_json_string(json, "face", dr_face_id(game, kind));
        dw_json_string(json, "name", dr_face_name(game, kind));
    }
    dw_json_string(json, "kind", dr_attack_ids[attack->kind]);
    dw_json_int(json, "n", attack->n);
    dw_json_int(json, "victim", s->active);
    dw_json_object_end(json);
}

/* ---- the middle of the table ---------------------------------------------------------------- */

static void describe_fate_face(const dw_game *game, const char *key, int fate, dw_json *json)
{
    dw_json_object(json, key);
    dw_json_string(json, "id", dr_fate_id(game, fate));
    dw_json_string(json, "name", dr_fate_name(game, fate));
    dw_json_string(json, "text", dr_fate_text(game, fate));
    describe_house(game, &dr_words_of(game)->fates[fate], json);
    dr_describe_fate_powers(game, fate, json);
    dw_json_object_end(json);
}

static void describe_fate(const dw_game *game, const dr_state *s, dw_json *json)
{
    if (s->fate)
        describe_fate_face(game, "fate", s->fate - 1, json);
    else
        dw_json_null(json, "fate");
    dw_json_list(json, "fate_die");
    for (int place = 0; s->phase > DR_FIRST && place < DR_SIDES; place++)
        describe_fate_face(game, NULL, s->fate_die[place], json);
    dw_json_list_end(json);
}

static void describe_tiles(const dw_game *game, const dr_state *s, dw_json *json)
{
    const dr_pack *p = dr_pack_of(game);
    const dr_words *words = dr_words_of(game);
    dw_json_list(json, "tiles");
    for (int tile = 0; tile < p->tile_count; tile++) {
        if (!(s->tiles >> tile & 1))
            continue;
        dw_json_object(json, NULL);
        dw_json_string(json, "id", dr_tile_id(game, tile));
        dw_json_string(json, "name", dr_tile_name(game, tile));
        dw_json_string(json, "kind", tile_kind_ids[p->tiles[tile].kind]);
        dw_json_string(json, "text", dr_word(words, words->tiles[tile].text));
        describe_house(game, &words->tiles[tile], json);
        dw_json_object_end(json);
    }
    dw_json_list_end(json);
}

/* What is left, and what there is in all. */
static void describe_stock(const char *key, int left, int all, dw_json *json)
{
    dw_json_object(json, key);
    dw_json_int(json, "left", left);
    dw_json_int(json, "all", all);
    dw_json_object_end(json);
}

static void describe_supply(const dw_game *game, const dr_state *s, dw_json *json)
{
    const dr_pack *p = dr_pack_of(game);
    dr_stock all;
    dr_box_stock(p, s->players, s->tiles, &all);
    dw_json_object(json, "supply");
    describe_stock("vp", s->vp, all.vp, json);
    describe_stock("grain", s->grain, all.grain, json);
    describe_stock("misery", s->misery, all.misery, json);
    describe_stock("gray", s->dice[0], all.gray, json);
    describe_stock("green", s->dice[1], all.green, json);
    describe_stock("destroyed", s->tray[p->destroyed], all.tray[p->destroyed], json);
    dw_json_object_end(json);
}

static void describe_tray(const dw_game *game, const dr_state *s, const char *key, int kind, dw_json *json)
{
    const dr_pack *p = dr_pack_of(game);
    dw_json_object(json, key);
    dw_json_string(json, "id", dr_face_id(game, kind));
    dw_json_string(json, "name", dr_face_name(game, kind));
    dw_json_int(json, "dots", p->faces[kind].dots);
    dw_json_int(json, "count", s->tray[kind]);
    dw_json_bool(json, "one_per_die", p->faces[kind].limit != 0);
    dw_json_bool(json, "reroll", p->derived.rerolls >> kind & 1);
    dw_json_int(json, "worth", dr_face_worth(p, kind));
    dw_json_string(json, "text", dr_face_text(game, kind));
    describe_house(game, &dr_words_of(game)->faces[kind], json);
    dr_describe_face_powers(game, kind, json);
    dw_json_object_end(json);
}

static void describe_lines(const dw_game *game, const dr_state *s, dw_json *json)
{
    const dr_pack *p = dr_pack_of(game);
    dw_json_list(json, "lines");
    for (int line = 0; line < p->line_count; line++) {
        uint64_t kinds =
            p->derived.by_line[line] & dr_kinds_in_play(p, s->tiles) & ~dr_kind_bit(p->destroyed);
        if (!kinds)
            continue;
        dw_json_object(json, NULL);
        dw_json_string(json, "id", dr_line_id(game, line));
        dw_json_string(json, "name", dr_line_name(game, line));
        dw_json_string(json, "colour", dr_line_colour(game, line));
        dw_json_bool(json, "on_green_dice", p->lines[line].green != 0);
        dw_json_list(json, "faces");
        for (int kind = 0; kind < p->face_count; kind++)
            if (kinds >> kind & 1)
                describe_tray(game, s, NULL, kind, json);
        dw_json_list_end(json);
        dw_json_object_end(json);
    }
    dw_json_list_end(json);
}

static void describe_costs(const dr_pack *p, dw_json *json)
{
    dw_json_object(json, "costs");
    dw_json_int(json, "reroll_token", p->numbers.reroll_token_coins);
    dw_json_int(json, "set_token", p->numbers.set_token_coins);
    dw_json_int(json, "repair", p->numbers.repair_coins);
    dw_json_int(json, "upgrade", p->numbers.upgrade_coins);
    dw_json_int(json, "die_coins", p->numbers.die_coins);
    dw_json_int(json, "die_grain", p->numbers.die_grain);
    dw_json_object_end(json);
}

/* ---- a seat --------------------------------------------------------------------------------- */

static void describe_face(const dw_game *game, int kind, dw_json *json)
{
    const dr_face *face = &dr_pack_of(game)->faces[kind];
    dw_json_object(json, NULL);
    dw_json_string(json, "id", dr_face_id(game, kind));
    dw_json_string(json, "name", dr_face_name(game, kind));
    dw_json_int(json, "dots", face->dots);
    dw_json_string(json, "line", dr_line_id(game, face->line));
    dw_json_object_end(json);
}

static void describe_die(const dw_game *game, const dr_die *die, int number, dw_json *json)
{
    dw_json_object(json, NULL);
    dw_json_int(json, "die", number + 1);
    dw_json_string(json, "colour", dr_die_colour_ids[dr_colour_of(die)]);
    dw_json_list(json, "faces");
    for (int place = 0; place < DR_SIDES; place++)
        describe_face(game, die->faces[place], json);
    dw_json_list_end(json);
    if (die->marks & DR_QUIET)
        dw_json_null(json, "shows");
    else
        dw_json_int(json, "shows", die->shows + 1);
    dw_json_bool(json, "active", !(die->marks & DR_ASIDE));
    dw_json_bool(json, "used", die->marks & DR_USED);
    dw_json_bool(json, "repaired", die->marks & DR_REPAIRED);
    dw_json_bool(json, "attacked", die->marks & DR_ATTACKED);
    dw_json_object_end(json);
}

static void describe_dice(const dw_game *game, const dr_seat *seat, dw_json *json)
{
    dw_json_list(json, "dice");
    for (int die = 0; die < seat->dice_count; die++)
        describe_die(game, &seat->dice[die], die, json);
    dw_json_list_end(json);
    dw_json_list(json, "lost");
    for (int i = 0; i < seat->lost_count; i++)
        describe_face(game, seat->lost[i], json);
    dw_json_list_end(json);
}

/* What a seat has left for this round. */
static void describe_round(const dw_game *game, const dr_state *s, const dr_seat *seat, dw_json *json)
{
    static const char *const exchanges[] = {[DR_HOLD_COINS] = "coins", [DR_HOLD_GRAIN] = "grain"};
    const dr_pack *p = dr_pack_of(game);
    dw_json_int(json, "coins", seat->coins);
    dw_json_int(json, "upgrades", seat->upgrades);
    dw_json_object(json, "free_upgrades");
    for (int line = 0; line < p->line_count; line++)
        if (dr_free_upgrades(seat, line))
            dw_json_int(json, dr_line_id(game, line), dr_free_upgrades(seat, line));
    dw_json_object_end(json);
    bool shields = s->phase >= DR_REROLL && s->phase <= DR_ATTACK;
    dw_json_int(json, "shields", shields ? dr_shields_left(p, seat) : 0);
    dw_json_int(json, "grain_shields", shields ? dr_grain_shields_left(p, seat) : 0);
    dw_json_bool(json, "free_reroll", !(seat->flags & DR_FREE_REROLL_USED));
    dw_json_bool(json, "done", seat->flags & DR_DONE);
    if (seat->exchange)
        dw_json_string(json, "exchange", exchanges[seat->exchange]);
    else
        dw_json_null(json, "exchange");
    if (seat->exchange == DR_HOLD_GRAIN)
        dw_json_int(json, "held_coins", seat->held_coins);
    else
        dw_json_null(json, "held_coins");
}

/* Grain that a Winter of the Fate die would take of the seat. */
static int winter_grain(const dr_pack *p, const dr_state *s, const dr_seat *seat)
{
    int most = 0;
    for (int place = 0; s->phase > DR_FIRST && place < DR_SIDES; place++)
        if (p->fates[s->fate_die[place]].winter > most)
            most = p->fates[s->fate_die[place]].winter;
    return most * seat->dice_count;
}

static void describe_seat(const dw_game *game, const dr_state *s, int seat_no, dw_json *json)
{
    const dr_seat *seat = &s->seats[seat_no];
    dw_json_object(json, NULL);
    dw_json_int(json, "seat", seat_no);
    dw_json_int(json, "vp", seat->vp);
    dw_json_int(json, "grain", seat->grain);
    dw_json_int(json, "misery", seat->misery);
    dw_json_int(json, "reroll_tokens", seat->reroll_tokens);
    dw_json_int(json, "set_tokens", seat->set_tokens);
    dw_json_int(json, "treasury", seat->treasury);
    dw_json_int(json, "winter", winter_grain(dr_pack_of(game), s, seat));
    describe_round(game, s, seat, json);
    describe_dice(game, seat, json);
    dw_describe_score(game, s, seat_no, json);
    dw_json_object_end(json);
}

/* ---- the table ------------------------------------------------------------------------------ */

static void describe_final(const dr_state *s, dw_json *json)
{
    dw_json_list(json, "final");
    for (int i = 0; i < DR_FINALS; i++)
        if (s->final >> i & 1)
            dw_json_string(json, NULL, final_ids[i]);
    dw_json_list_end(json);
}

/* The same for every seat: nothing is hidden. */
void dr_describe(const dw_game *game, const void *state, int seat, dw_json *json)
{
    const dr_state *s = state;
    (void)seat;
    dw_json_int(json, "players", s->players);
    dw_json_int(json, "round", s->round);
    dw_json_string(json, "phase", dr_phase_ids[s->phase]);
    dw_json_int(json, "fate_player", s->fate_player);
    dw_json_int(json, "active", s->active);
    if (s->rolling)
        dw_json_int(json, "rolling", s->rolling);
    else
        dw_json_null(json, "rolling");
    describe_final(s, json);
    dw_describe_questions(game, s, json);
    describe_attack(game, s, json);
    describe_fate(game, s, json);
    describe_tiles(game, s, json);
    describe_supply(game, s, json);
    describe_lines(game, s, json);
    describe_tray(game, s, "destroyed", dr_pack_of(game)->destroyed, json);
    describe_costs(dr_pack_of(game), json);
    dw_json_list(json, "seats");
    for (int i = 0; i < s->players; i++)
        describe_seat(game, s, i, json);
    dw_json_list_end(json);
}
