/*
 * table_json_monsters.c: Monsters & Minions as JSON for a screen: the Monster, the face-up Minion and its
 * deck, the Adventure cards, Combat Dice, and what each seat has of the box. Names an Adventure card only
 * to seats that may see it.
 */
#include "games/rollplayer/words/table_json.h"

#include "games/rollplayer/words/names.h"
#include "games/rollplayer/words/words.h"

static void describe_monster(const rp_box *box, const rp_state *s, dw_json *json)
{
    if (!s->monster) {
        dw_json_null(json, "monster");
        return;
    }
    int index = s->monster - 1;
    const rp_monster *monster = &box->pack->monsters[index];
    dw_json_object(json, "monster");
    dw_json_string(json, "id", rp_monster_id(box->words, index));
    dw_json_string(json, "name", rp_monster_name(box->words, index));
    dw_json_string(json, "colour", rp_colour_ids[monster->colour]);
    dw_json_int(json, "strength", monster->strength);
    dw_json_string(json, "text", rp_word(box->words, box->words->monsters[index].text));
    rp_describe_house(box, &box->words->monsters[index], json);
    dw_json_list(json, "bands");
    for (int i = 0; i < monster->band_count; i++) {
        dw_json_object(json, NULL);
        dw_json_int(json, "min", monster->bands[i][0]);
        dw_json_int(json, "stars", monster->bands[i][1]);
        dw_json_object_end(json);
    }
    dw_json_list_end(json);
    dw_json_object_end(json);
}

static void describe_band(const rp_minion *minion, int index, dw_json *json)
{
    const rp_reward *band = &minion->bands[index];
    char range[16];
    rp_band_range(minion, index, range, sizeof range);
    dw_json_object(json, NULL);
    dw_json_int(json, "min", band->min);
    dw_json_string(json, "roll", range);
    dw_json_int(json, "xp", band->xp);
    dw_json_int(json, "gold", band->gold);
    dw_json_int(json, "injuries", band->injuries);
    dw_json_int(json, "honor", band->honor);
    dw_json_bool(json, "trophy", band->trophy);
    dw_json_object_end(json);
}

static void describe_minion(const rp_box *box, const rp_state *s, int seat, dw_json *json)
{
    if (!s->minion) {
        dw_json_null(json, "minion");
        return;
    }
    int index = s->minion - 1;
    const rp_minion *minion = &box->pack->minions[index];
    dw_json_object(json, "minion");
    dw_json_string(json, "id", rp_minion_id(box->words, index));
    dw_json_string(json, "name", rp_minion_name(box->words, index));
    dw_json_int(json, "dots", minion->dots);
    dw_json_string(json, "text", rp_word(box->words, box->words->minions[index].text));
    rp_describe_house(box, &box->words->minions[index], json);
    if (seat >= 0)
        dw_json_int(json, "dice", rp_hunt_dice(box->pack, s, seat));
    dw_json_list(json, "bands");
    for (int i = 0; i < minion->band_count; i++)
        describe_band(minion, i, json);
    dw_json_list_end(json);
    dw_json_object_end(json);
}

static void describe_minion_deck(const rp_box *box, const rp_state *s, dw_json *json)
{
    dw_json_object(json, "minion_deck");
    dw_json_int(json, "left", rp_minions_in_deck(s));
    dw_json_list(json, "unseen");
    dw_json_int(json, NULL, s->minions_left[0]);
    dw_json_int(json, NULL, s->minions_left[1]);
    dw_json_list_end(json);
    dw_json_list(json, "bottom");
    for (int place = RP_BOTTOM; place < RP_BOTTOM + box->pack->minion_count; place++)
        for (int i = 0; i < box->pack->minion_count; i++)
            if (s->minions[i] == place)
                dw_json_string(json, NULL, rp_minion_id(box->words, i));
    dw_json_list_end(json);
    dw_json_object_end(json);
}

/* The card, or the three that it can be. */
static void describe_adventure(const rp_box *box, const rp_state *s, int seat, int kind, dw_json *json)
{
    int card = rp_adventure_seen(box->pack, s, seat, kind);
    dw_json_object(json, rp_adventure_kind_ids[kind]);
    dw_json_bool(json, "known", card >= 0);
    dw_json_bool(json, "open", card >= 0 && (kind < s->unveiled || s->variants & RP_OPEN_INFORMATION));
    if (card >= 0) {
        dw_json_string(json, "id", rp_adventure_id(box->words, card));
        dw_json_string(json, "name", rp_adventure_name(box->words, card));
        dw_json_string(json, "text", rp_word(box->words, box->words->adventures[card].text));
        rp_describe_house(box, &box->words->adventures[card], json);
    } else {
        uint64_t possible = rp_adventures_to_draw(box->pack, s, kind);
        dw_json_list(json, "candidates");
        for (int i = 0; i < box->pack->adventure_count; i++)
            if (possible >> i & 1)
                dw_json_string(json, NULL, rp_adventure_id(box->words, i));
        dw_json_list_end(json);
    }
    dw_json_object_end(json);
}

static void describe_combat(const rp_box *box, const rp_state *s, dw_json *json)
{
    bool rolled = s->phase == RP_HUNT_ROLL || s->phase == RP_HUNT_REROLL || s->phase == RP_FIGHT_ROLL ||
                  s->phase == RP_FIGHT_REROLL;
    dw_json_list(json, "combat");
    for (int face = 1; face <= 6; face++)
        for (int i = 0; i < s->combat[face - 1]; i++)
            dw_json_int(json, NULL, face);
    dw_json_list_end(json);
    dw_json_int(json, "to_roll", s->to_roll);
    if (rolled)
        dw_json_int(json, "combat_total", rp_combat_total(box->pack, s, s->active));
}

void rp_describe_monsters(const rp_box *box, const rp_state *s, int seat, dw_json *json)
{
    describe_monster(box, s, json);
    describe_minion(box, s, seat, json);
    describe_minion_deck(box, s, json);
    if (s->monster) {
        dw_json_object(json, "adventure");
        for (int kind = 0; kind < RP_ADVENTURE_KINDS; kind++)
            describe_adventure(box, s, seat, kind, json);
        dw_json_object_end(json);
    } else
        dw_json_null(json, "adventure");
    describe_combat(box, s, json);
}

static void token_list(dw_json *json, const char *key, uint32_t tokens)
{
    dw_json_list(json, key);
    for (int kind = 0; kind < RP_ADVENTURE_KINDS; kind++)
        if (tokens >> kind & 1)
            dw_json_string(json, NULL, rp_adventure_kind_ids[kind]);
    dw_json_list_end(json);
}

void rp_describe_experience(const rp_box *box, const rp_state *s, int seat_no, dw_json *json)
{
    const rp_seat *seat = &s->seats[seat_no];
    dw_json_int(json, "xp", seat->xp);
    dw_json_int(json, "honor", seat->honor);
    dw_json_int(json, "injuries", seat->injuries);
    dw_json_list(json, "trophies");
    for (int i = 0; i < box->pack->minion_count; i++)
        if (s->minions[i] == RP_TROPHY_OF + seat_no)
            dw_json_string(json, NULL, rp_minion_id(box->words, i));
    dw_json_list_end(json);
    token_list(json, "tokens", seat->tokens);
    token_list(json, "borrowed", seat->tokens >> RP_BORROWED);
    dw_json_list(json, "stored");
    for (int i = 0; s->round && i < rp_stored_count(seat); i++)
        rp_describe_die(json, NULL, seat->stored[i]);
    dw_json_list_end(json);
    dw_json_int(json, "combat_dice", seat->dice);
    if (seat->hammer) {
        dw_json_object(json, "score_change");
        dw_json_string(json, "row", rp_row_ids[rp_hammer_row(seat->hammer)]);
        dw_json_int(json, "change", rp_hammer_change(seat->hammer));
        dw_json_object_end(json);
    } else
        dw_json_null(json, "score_change");
    if (rp_has_fought(s, seat_no)) {
        dw_json_int(json, "attack", seat->attack);
        dw_json_int(json, "attack_stars", rp_monster_stars(box->pack, s, seat_no));
    } else
        dw_json_null(json, "attack");
}
