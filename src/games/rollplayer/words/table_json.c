/*
 * table_json.c: the whole table as JSON for a screen: what is asked, every sheet with totals and goals,
 * cards with their prices now, the live score. Holds nothing that the seat may not know.
 */
#include "games/rollplayer/words/table_json.h"

#include "games/rollplayer/rules/turn.h"
#include "games/rollplayer/words/names.h"
#include "games/rollplayer/words/words.h"

#include <string.h>

void rp_describe_die(dw_json *json, const char *key, rp_die die)
{
    char words[16];
    if (!die) {
        dw_json_null(json, key);
        return;
    }
    rp_die_words(die, words, sizeof words);
    dw_json_string(json, key, words);
}

void rp_describe_house(const rp_box *box, const dw_entity *entity, dw_json *json)
{
    dw_json_bool(json, "house", dw_house_values(box->words->facts, entity) != 0);
}

static void card_list(const rp_box *box, dw_json *json, const char *key, rp_cards cards)
{
    dw_json_list(json, key);
    for (RP_EACH(card, cards))
        dw_json_string(json, NULL, rp_card_id(box->words, (int)card));
    dw_json_list_end(json);
}

static void describe_row(const rp_box *box, const rp_seat *seat, int row, dw_json *json)
{
    const rp_goal *goal = &box->pack->classes[seat->class_id].goals[row];
    const rp_backstory *story = &box->pack->backstories[seat->backstory];
    char wanted[16];
    int total = rp_adjusted_total(box->pack, seat, row);
    rp_goal_words(goal, wanted, sizeof wanted);
    dw_json_object(json, NULL);
    dw_json_string(json, "row", rp_row_ids[row]);
    dw_json_list(json, "dice");
    for (int column = 0; column < RP_COLUMNS; column++)
        rp_describe_die(json, NULL, seat->sheet[row * RP_COLUMNS + column]);
    dw_json_list_end(json);
    dw_json_int(json, "race", box->pack->races[seat->race].mods[row]);
    dw_json_int(json, "total", total);
    dw_json_string(json, "goal", wanted);
    dw_json_int(json, "stars", goal->stars);
    dw_json_string(json, "state",
                   rp_goal_met(box->pack, seat, row) ? "met"
                   : total > goal->max               ? "over"
                                                     : "short");
    dw_json_object(json, "backstory");
    dw_json_string(json, "colour", rp_colour_ids[story->colour[row]]);
    dw_json_int(json, "column", story->column[row] + 1);
    dw_json_object_end(json);
    dw_json_object_end(json);
}

static void string_if(bool known, dw_json *json, const char *key, const char *value)
{
    if (known)
        dw_json_string(json, key, value);
    else
        dw_json_null(json, key);
}

static void describe_ability(const rp_words *words, bool known, int class_id, dw_json *json)
{
    char id[DW_TEXT_MAX];
    if (!known) {
        dw_json_null(json, "ability");
        return;
    }
    rp_ability_id(words, class_id, id, sizeof id);
    dw_json_object(json, "ability");
    dw_json_string(json, "id", id);
    dw_json_string(json, "name", rp_word(words, words->classes[class_id].ability));
    dw_json_string(json, "text", rp_word(words, words->classes[class_id].text));
    dw_json_object_end(json);
}

/* What each race changes, while races are chosen. */
static void describe_races(const rp_box *box, dw_json *json)
{
    const dw_entity *words = box->words->races;
    dw_json_list(json, "races");
    for (int race = 0; race < box->pack->race_count; race++) {
        dw_json_object(json, NULL);
        dw_json_string(json, "race", rp_word(box->words, words[race].id));
        dw_json_string(json, "name", rp_word(box->words, words[race].name));
        dw_json_object(json, "changes");
        for (int row = 0; row < RP_ROWS; row++)
            if (box->pack->races[race].mods[row])
                dw_json_int(json, rp_row_ids[row], box->pack->races[race].mods[row]);
        dw_json_object_end(json);
        rp_describe_house(box, &words[race], json);
        dw_json_object_end(json);
    }
    dw_json_list_end(json);
}

static void describe_goals(const rp_class *one, dw_json *json)
{
    dw_json_list(json, "goals");
    for (int row = 0; row < RP_ROWS; row++) {
        char wanted[16];
        rp_goal_words(&one->goals[row], wanted, sizeof wanted);
        dw_json_object(json, NULL);
        dw_json_string(json, "row", rp_row_ids[row]);
        dw_json_string(json, "goal", wanted);
        dw_json_int(json, "stars", one->goals[row].stars);
        dw_json_object_end(json);
    }
    dw_json_list_end(json);
}

/* What each Class wants and can do, while Classes are chosen. */
static void describe_classes(const rp_box *box, dw_json *json)
{
    dw_json_list(json, "classes");
    for (int class_id = 0; class_id < box->pack->class_count; class_id++) {
        const dw_entity *words = &box->words->classes[class_id];
        dw_json_object(json, NULL);
        dw_json_string(json, "class", rp_word(box->words, words->id));
        dw_json_string(json, "name", rp_word(box->words, words->name));
        dw_json_string(json, "colour", rp_colour_ids[box->pack->classes[class_id].colour]);
        describe_goals(&box->pack->classes[class_id], json);
        describe_ability(box->words, true, class_id, json);
        rp_describe_house(box, words, json);
        dw_json_object_end(json);
    }
    dw_json_list_end(json);
}

/* null for what the setup has not given the seat yet. */
static void describe_identity(const rp_box *box, const rp_state *s, int seat_no, dw_json *json)
{
    const rp_words *w = box->words;
    const rp_seat *seat = &s->seats[seat_no];
    bool race = rp_has_chosen(s, RP_RACE, seat_no), class_known = rp_has_chosen(s, RP_CLASS, seat_no);
    string_if(race, json, "race", rp_word(w, w->races[seat->race].id));
    string_if(race, json, "side", rp_side_ids[seat->side]);
    string_if(class_known, json, "class", rp_word(w, w->classes[seat->class_id].id));
    string_if(class_known, json, "colour", rp_colour_ids[box->pack->classes[seat->class_id].colour]);
    string_if(rp_has_chosen(s, RP_BACKSTORY, seat_no), json, "backstory",
              rp_word(w, w->backstories[seat->backstory].id));
    describe_ability(w, class_known, seat->class_id, json);
    if (!rp_has_chosen(s, RP_ALIGNMENT, seat_no)) {
        dw_json_null(json, "alignment");
        return;
    }
    dw_json_object(json, "alignment");
    dw_json_string(json, "card", rp_word(w, w->alignments[seat->alignment].id));
    dw_json_string(json, "token", rp_token_ids[seat->token]);
    dw_json_list(json, "grid");
    for (int cell = 0; cell < 9; cell++)
        dw_json_int(json, NULL, box->pack->alignments[seat->alignment].stars[cell]);
    dw_json_list_end(json);
    dw_json_object_end(json);
}

/* Which of what the setup gave the seat has house values. */
static void describe_house_parts(const rp_box *box, const rp_state *s, int seat_no, dw_json *json)
{
    const rp_words *w = box->words;
    const rp_seat *seat = &s->seats[seat_no];
    const struct {
        const char *key;
        rp_phase given;
        const dw_entity *entity;
    } parts[] = {{"race", RP_RACE, &w->races[seat->race]},
                 {"class", RP_CLASS, &w->classes[seat->class_id]},
                 {"backstory", RP_BACKSTORY, &w->backstories[seat->backstory]},
                 {"alignment", RP_ALIGNMENT, &w->alignments[seat->alignment]}};
    dw_json_list(json, "house");
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (rp_has_chosen(s, parts[i].given, seat_no) && dw_house_values(w->facts, parts[i].entity))
            dw_json_string(json, NULL, parts[i].key);
    dw_json_list_end(json);
}

static void describe_seat(const dw_game *game, const rp_state *s, int seat_no, dw_json *json)
{
    const rp_box *box = game->pack;
    const rp_seat *seat = &s->seats[seat_no];
    dw_json_object(json, NULL);
    dw_json_int(json, "seat", seat_no);
    describe_identity(box, s, seat_no, json);
    describe_house_parts(box, s, seat_no, json);
    dw_json_int(json, "gold", seat->gold);
    dw_json_int(json, "charisma", seat->charisma);
    dw_json_int(json, "hands", rp_hands_owned(box->pack, seat));
    dw_json_int(json, "hand_limit", rp_hand_limit(box->pack, seat));
    dw_json_list(json, "rows");
    for (int row = 0; row < RP_ROWS && s->phase >= RP_STARTING_DICE; row++)
        describe_row(box, seat, row, json);
    dw_json_list_end(json);
    dw_json_list(json, "hand");
    for (int i = 0; i < seat->hand_count; i++)
        rp_describe_die(json, NULL, seat->hand[i]);
    dw_json_list_end(json);
    int kinds = rp_brings(box->pack, RP_SCROLLS) ? RP_KINDS : RP_SCROLL;
    for (int kind = 0; kind < kinds; kind++)
        card_list(box, json, rp_kind_ids[kind], seat->cards & box->pack->derived.by_kind[kind]);
    card_list(box, json, "exhausted", seat->cards & s->exhausted);
    if (rp_brings(box->pack, RP_MONSTERS))
        rp_describe_experience(box, s, seat_no, json);
    dw_describe_score(game, s, seat_no, json);
    dw_json_object_end(json);
}

/* `seat`: its owner; negative: it has none, and a cost instead of stars. */
static void describe_card(const rp_box *box, const rp_state *s, int seat, int index, dw_json *json)
{
    const rp_card *card = &box->pack->cards[index];
    dw_json_object(json, NULL);
    dw_json_string(json, "card", rp_card_id(box->words, index));
    dw_json_string(json, "name", rp_card_name(box->words, index));
    dw_json_string(json, "kind", rp_kind_ids[card->kind]);
    if (card->arrow < RP_ARROWS)
        dw_json_string(json, "arrow", rp_arrow_ids[card->arrow]);
    if (seat < 0)
        dw_json_int(json, "cost", card->cost);
    else if (card->kind == RP_TRAIT)
        dw_json_int(json, "stars", rp_trait_stars(box->pack, s, seat, index));
    dw_json_string(json, "text", rp_word(box->words, box->words->cards[index].text));
    rp_describe_house(box, &box->words->cards[index], json);
    dw_json_object_end(json);
}

/* Names and texts of the cards that lie with a seat or beside the deck; the Market has its own. */
static void describe_cards(const rp_box *box, const rp_state *s, int seat_no, dw_json *json)
{
    bool top_seen = s->top && seat_no >= 0 && s->top_seen >> seat_no & 1;
    dw_json_list(json, "cards");
    for (int seat = 0; seat < s->players; seat++)
        for (RP_EACH(card, s->seats[seat].cards))
            describe_card(box, s, seat, (int)card, json);
    for (RP_EACH(card, s->discard | s->trash))
        describe_card(box, s, -1, (int)card, json);
    if (top_seen)
        describe_card(box, s, -1, s->top - 1, json);
    dw_json_list_end(json);
}

static void describe_market(const rp_box *box, const rp_state *s, int seat, dw_json *json)
{
    dw_json_list(json, "market");
    for (int i = 0; i < s->market_count; i++) {
        const rp_card *card = &box->pack->cards[s->market[i]];
        dw_json_object(json, NULL);
        dw_json_string(json, "card", rp_card_id(box->words, s->market[i]));
        dw_json_string(json, "name", rp_card_name(box->words, s->market[i]));
        dw_json_string(json, "kind", rp_kind_ids[card->kind]);
        dw_json_int(json, "cost", card->cost);
        if (seat >= 0)
            dw_json_int(json, "price", rp_price_now(box->pack, s, seat, s->market[i]));
        if (card->arrow < RP_ARROWS)
            dw_json_string(json, "arrow", rp_arrow_ids[card->arrow]);
        dw_json_string(json, "text", rp_word(box->words, box->words->cards[s->market[i]].text));
        rp_describe_house(box, &box->words->cards[s->market[i]], json);
        dw_json_object_end(json);
    }
    dw_json_list_end(json);
}

static void describe_initiative(const rp_box *box, const rp_state *s, dw_json *json)
{
    dw_json_list(json, "initiative");
    for (int i = 0; i < box->pack->numbers.initiative_cards[s->players - 1]; i++) {
        const rp_initiative *card = &s->initiative[i];
        dw_json_object(json, NULL);
        dw_json_int(json, "number", i + 1);
        rp_describe_die(json, "die", card->die);
        dw_json_int(json, "gold", card->gold);
        if (card->owner)
            dw_json_int(json, "owner", card->owner - 1);
        dw_json_object_end(json);
    }
    dw_json_list_end(json);
    dw_json_list(json, "pool"); /* rolled dice that do not lie on Initiative cards yet */
    for (int i = 0; i < s->pool_count; i++)
        rp_describe_die(json, NULL, s->pool[i]);
    dw_json_list_end(json);
}

static void describe_supply(const rp_box *box, const rp_state *s, int seat, dw_json *json)
{
    int kinds = rp_dice_kinds(box->pack);
    dw_json_object(json, "bag");
    for (int colour = 0; colour < kinds; colour++)
        dw_json_int(json, rp_colour_ids[colour], s->bag[colour]);
    dw_json_object_end(json);
    dw_json_int(json, "deck", rp_cards_count(s->deck[0] | s->deck[1]));
    card_list(box, json, "discard", s->discard);
    card_list(box, json, "trash", s->trash);
    if (s->top && seat >= 0 && s->top_seen >> seat & 1)
        dw_json_string(json, "top", rp_card_id(box->words, s->top - 1));
}

/* Everybody places one die a round until all sheets are full. */
int rp_rounds(const rp_pack *p, const rp_state *s)
{
    int extra = s->variants & RP_SHORT_GAME ? p->numbers.short_game_extra_dice : 0;
    return RP_CELLS - p->numbers.starting_dice[s->players - 1] - extra;
}

void rp_describe(const dw_game *game, const void *state, int seat, dw_json *json)
{
    const rp_box *box = game->pack;
    const rp_state *s = state;
    dw_json_int(json, "players", s->players);
    dw_json_int(json, "round", s->round);
    dw_json_string(json, "phase", rp_phase_ids[s->phase]);
    dw_json_int(json, "rounds", rp_rounds(box->pack, s));
    dw_json_int(json, "start", s->start);
    dw_json_int(json, "active", s->active);
    dw_describe_questions(game, s, json);
    describe_initiative(box, s, json);
    describe_market(box, s, seat, json);
    describe_supply(box, s, seat, json);
    describe_cards(box, s, seat, json);
    if (s->phase == RP_RACE)
        describe_races(box, json);
    if (s->phase == RP_CLASS)
        describe_classes(box, json);
    if (rp_brings(box->pack, RP_MONSTERS))
        rp_describe_monsters(box, s, seat, json);
    dw_json_list(json, "seats");
    for (int i = 0; i < s->players; i++)
        describe_seat(game, s, i, json);
    dw_json_list_end(json);
}
