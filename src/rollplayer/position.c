/* position.c: the walk over every field of a state, for writing a position and for reading one. Where a
 * reader leaves something out, it gets the default of docs/rollplayer-moves.md. */
#include "rollplayer/position.h"

#include "rollplayer/names.h"

#include <stdio.h>
#include <string.h>

typedef struct walk {
    dw_archive *a;
    const rp_box *box;
    rp_state *s;
    bool active, round, turns, completed, buys, discards, moves,
        asked; /* reading: which of these were given */
} walk;

/* ---- single values -------------------------------------------------------------------------- */

static bool number(walk *w, const char *key, uint8_t *value, int min, int max)
{
    int number = *value;
    bool there = w->a->number(w->a, key, &number, min, max);
    *value = (uint8_t)number;
    return there;
}

/* A value that is one of `count` names. */
static bool name(walk *w, const char *key, uint8_t *value, const char *const names[], int count)
{
    char word[40];
    snprintf(word, sizeof word, "%s", *value < count ? names[*value] : "");
    if (!w->a->words(w->a, key, word, sizeof word) || !w->a->reading)
        return !w->a->reading;
    int index = rp_index_of(word, names, count);
    if (index < 0)
        w->a->reject(w->a, key, "is not one of the known names");
    else
        *value = (uint8_t)index;
    return true;
}

/* A component named by its id. */
static bool entity(walk *w, const char *key, uint8_t *value, const rp_entity *entities, int count)
{
    char id[64] = "";
    if (!w->a->reading)
        snprintf(id, sizeof id, "%s", rp_word(w->box->words, entities[*value].id));
    if (!w->a->words(w->a, key, id, sizeof id) || !w->a->reading)
        return !w->a->reading;
    int index = rp_entity_index(w->box->words, entities, count, id);
    if (index < 0)
        w->a->reject(w->a, key, "is not the id of a component of that kind");
    else
        *value = (uint8_t)index;
    return true;
}

static void die(walk *w, const char *key, rp_die *value)
{
    char words[32];
    rp_die_words(*value, words, sizeof words);
    if (!w->a->reading && !*value)
        return;
    if (w->a->words(w->a, key, words, sizeof words) && w->a->reading && !rp_die_read(words, value))
        w->a->reject(w->a, key, "is not a die such as \"red 4\"");
}

static void cell(walk *w, const char *key, uint8_t *value, int less)
{
    char words[32] = "";
    int index = *value - less;
    if (!w->a->reading && index < 0)
        return;
    if (!w->a->reading)
        rp_cell_words(index, words, sizeof words);
    if (w->a->words(w->a, key, words, sizeof words) && w->a->reading) {
        if (rp_cell_read(words, &index))
            *value = (uint8_t)(index + less);
        else
            w->a->reject(w->a, key, "is not a cell such as \"dex.2\"");
    }
}

/* ---- lists ---------------------------------------------------------------------------------- */

static void dice(walk *w, const char *key, rp_die *list, int max, uint8_t *count)
{
    int length = *count;
    if (!w->a->list(w->a, key, &length, max))
        return;
    for (int i = 0; i < length && !w->a->failed; i++)
        die(w, NULL, &list[i]);
    *count = (uint8_t)length;
    w->a->end(w->a);
}

/* Cards in an order that matters. */
static void card_list(walk *w, const char *key, uint8_t *list, int max, uint8_t *count)
{
    int length = *count;
    if (!w->a->list(w->a, key, &length, max))
        return;
    for (int i = 0; i < length && !w->a->failed; i++)
        entity(w, NULL, &list[i], w->box->words->cards, w->box->pack->card_count);
    *count = (uint8_t)length;
    w->a->end(w->a);
}

/* A set of cards; naming one twice is a mistake. */
static bool card_set(walk *w, const char *key, rp_cards *set)
{
    uint8_t list[RP_CARDS_MAX] = {0}, count = 0;
    for (RP_EACH(card, *set))
        list[count++] = (uint8_t)card;
    int length = count;
    if (!w->a->list(w->a, key, &length, RP_CARDS_MAX))
        return false;
    if (w->a->reading)
        *set = 0;
    for (int i = 0; i < length && !w->a->failed; i++) {
        entity(w, NULL, &list[i], w->box->words->cards, w->box->pack->card_count);
        if (w->a->reading && !w->a->failed && rp_cards_have(*set, list[i]))
            w->a->reject(w->a, NULL, "is named twice");
        *set |= rp_card_bit(list[i]);
    }
    w->a->end(w->a);
    return true;
}

/* ---- parts of the table --------------------------------------------------------------------- */

static void variants(walk *w)
{
    static const char *const ids[] = {"less_random_setup", "random_market_deck", "short_game",
                                      "friendly_market", "choose_class"};
    enum { COUNT = sizeof ids / sizeof *ids };
    uint8_t list[COUNT], count = 0;
    for (uint8_t bit = 0; bit < COUNT; bit++)
        if (w->s->variants >> bit & 1)
            list[count++] = bit;
    int length = count;
    if (!w->a->list(w->a, "variants", &length, COUNT))
        return;
    for (int i = 0; i < length && !w->a->failed; i++) {
        if (w->a->reading)
            list[i] = 0;
        name(w, NULL, &list[i], ids, COUNT);
        w->s->variants |= (uint8_t)(1u << list[i]);
    }
    w->a->end(w->a);
}

static void sheet(walk *w, rp_seat *seat)
{
    if (!w->a->object(w->a, "sheet"))
        return;
    for (int row = 0; row < RP_ROWS; row++) {
        uint8_t count = (uint8_t)rp_row_count(seat, row);
        dice(w, rp_row_ids[row], seat->sheet + row * RP_COLUMNS, RP_COLUMNS, &count);
    }
    w->a->end(w->a);
}

enum { RACE_GIVEN = 1, CLASS_GIVEN = 2, ALIGNMENT_GIVEN = 4, BACKSTORY_GIVEN = 8 };

static void one_seat(walk *w, rp_seat *seat, uint8_t *given)
{
    const rp_words *words = w->box->words;
    const rp_pack *p = w->box->pack;
    if (entity(w, "race", &seat->race, words->races, p->race_count))
        *given |= RACE_GIVEN;
    name(w, "side", &seat->side, rp_side_ids, 2);
    if (entity(w, "class", &seat->class_id, words->classes, p->class_count))
        *given |= CLASS_GIVEN;
    if (entity(w, "alignment", &seat->alignment, words->alignments, p->alignment_count))
        *given |= ALIGNMENT_GIVEN;
    name(w, "token", &seat->token, rp_token_ids, 9);
    if (entity(w, "backstory", &seat->backstory, words->backstories, p->backstory_count))
        *given |= BACKSTORY_GIVEN;
    int gold = seat->gold;
    w->a->number(w->a, "gold", &gold, 0, 9999);
    seat->gold = (uint16_t)gold;
    number(w, "charisma", &seat->charisma, 0, 40);
    number(w, "count", &seat->count, 0, 100);
    sheet(w, seat);
    dice(w, "hand", seat->hand, RP_HAND_MAX, &seat->hand_count);
    card_set(w, "cards", &seat->cards);
    rp_cards exhausted = w->s->exhausted & seat->cards;
    card_set(w, "exhausted", &exhausted);
    w->s->exhausted |= exhausted;
    if (w->a->reading && !w->a->failed && exhausted & ~seat->cards)
        w->a->reject(w->a, "exhausted", "names a card that this seat does not own");
}

/* Seats that leave something out get the first of its kind that nobody else has. */
static uint8_t first_free(uint32_t taken, int count)
{
    int free_one = 0;
    while (free_one < count && taken >> free_one & 1)
        free_one++;
    return (uint8_t)(free_one < count ? free_one : 0);
}

static void default_identities(walk *w, const uint8_t *given)
{
    const rp_pack *p = w->box->pack;
    uint32_t races = 0, colours = 0, alignments = 0, backstories = 0;
    for (int i = 0; i < w->s->players; i++) {
        const rp_seat *seat = &w->s->seats[i];
        races |= given[i] & RACE_GIVEN ? 1u << seat->race : 0;
        colours |= given[i] & CLASS_GIVEN ? 1u << p->classes[seat->class_id].colour : 0;
        alignments |= given[i] & ALIGNMENT_GIVEN ? 1u << seat->alignment : 0;
        backstories |= given[i] & BACKSTORY_GIVEN ? 1u << seat->backstory : 0;
    }
    for (int i = 0; i < w->s->players; i++) {
        rp_seat *seat = &w->s->seats[i];
        if (!(given[i] & RACE_GIVEN))
            races |= 1u << (seat->race = first_free(races, p->race_count));
        if (!(given[i] & CLASS_GIVEN)) {
            while (seat->class_id + 1 < p->class_count && colours >> p->classes[seat->class_id].colour & 1)
                seat->class_id++;
            colours |= 1u << p->classes[seat->class_id].colour;
        }
        if (!(given[i] & ALIGNMENT_GIVEN))
            alignments |= 1u << (seat->alignment = first_free(alignments, p->alignment_count));
        if (!(given[i] & BACKSTORY_GIVEN))
            backstories |= 1u << (seat->backstory = first_free(backstories, p->backstory_count));
    }
}

static void all_seats(walk *w)
{
    uint8_t given[RP_SEATS] = {0};
    int length = w->s->players;
    for (int i = 0; w->a->reading && i < w->s->players; i++)
        w->s->seats[i].token = RP_CENTRE;
    if (w->a->list(w->a, "seats", &length, w->s->players)) {
        for (int i = 0; i < length && !w->a->failed; i++)
            if (w->a->object(w->a, NULL)) {
                one_seat(w, &w->s->seats[i], &given[i]);
                w->a->end(w->a);
            }
        w->a->end(w->a);
    }
    if (w->a->reading && !w->a->failed)
        default_identities(w, given);
}

static void initiative(walk *w)
{
    int cards = w->box->pack->numbers.market_size[w->s->players - 1], length = cards;
    if (!w->a->list(w->a, "initiative", &length, cards))
        return;
    for (int i = 0; i < length && !w->a->failed; i++) {
        rp_initiative *card = &w->s->initiative[i];
        if (!w->a->object(w->a, NULL))
            continue;
        die(w, "die", &card->die);
        number(w, "gold", &card->gold, 0, 1);
        int owner = card->owner - 1;
        if ((w->a->reading || owner >= 0) && w->a->number(w->a, "owner", &owner, 0, w->s->players - 1))
            card->owner = (uint8_t)(owner + 1);
        w->a->end(w->a);
    }
    w->a->end(w->a);
}

static void count_die(uint8_t *left, rp_die one)
{
    if (one && left[rp_die_colour(one)])
        left[rp_die_colour(one)]--;
}

/* All dice that lie nowhere else. */
static void rest_of_dice(walk *w)
{
    rp_state *s = w->s;
    memcpy(s->bag, w->box->pack->numbers.dice, RP_COLOURS);
    for (int colour = 0; colour < RP_COLOURS; colour++)
        s->bag[colour] = (uint8_t)(s->bag[colour] > s->aside[colour] ? s->bag[colour] - s->aside[colour] : 0);
    for (int seat = 0; seat < s->players; seat++) {
        for (int i = 0; i < RP_CELLS; i++)
            count_die(s->bag, s->seats[seat].sheet[i]);
        for (int i = 0; i < RP_HAND_MAX; i++)
            count_die(s->bag, s->seats[seat].hand[i]);
    }
    for (int i = 0; i < RP_INITIATIVE_MAX; i++)
        count_die(s->bag, s->initiative[i].die);
    for (int i = 0; i < RP_POOL_MAX; i++)
        count_die(s->bag, s->pool[i]);
}

static bool dice_by_colour(walk *w, const char *key, uint8_t *counts)
{
    if (!w->a->object(w->a, key))
        return false;
    for (int colour = 0; colour < RP_COLOURS; colour++)
        number(w, rp_colour_ids[colour], &counts[colour], 0, 60);
    w->a->end(w->a);
    return true;
}

static void bags(walk *w)
{
    rp_state *s = w->s;
    if (!dice_by_colour(w, "aside", s->aside) && w->a->reading && s->players == 1)
        s->aside[RP_GOLD] = 1; /* the enemy die */
    if (!dice_by_colour(w, "bag", s->bag) && w->a->reading)
        rest_of_dice(w);
}

static void decks(walk *w)
{
    rp_state *s = w->s;
    const rp_pack *p = w->box->pack;
    card_list(w, "market", s->market, RP_MARKET_MAX, &s->market_count);
    card_set(w, "discard", &s->discard);
    card_set(w, "trash", &s->trash);
    if (w->a->object(w->a, "deck")) {
        card_set(w, "first", &s->deck[0]);
        card_set(w, "second", &s->deck[1]);
        w->a->end(w->a);
    } else if (w->a->reading) {
        rp_cards rest = p->derived.all & ~s->discard & ~s->trash;
        for (int i = 0; i < s->market_count; i++)
            rest &= ~rp_card_bit(s->market[i]);
        for (int seat = 0; seat < s->players; seat++)
            rest &= ~s->seats[seat].cards;
        if (s->players == 1 && p->solo_removed < p->card_count)
            rest &= ~rp_card_bit(p->solo_removed);
        if (s->phase < RP_MARKET_DISCARDS)
            rest = 0; /* still in the box */
        s->deck[0] = rest & p->derived.by_dots[0];
        s->deck[1] = rest & p->derived.by_dots[1];
    }
    uint8_t top = (uint8_t)(s->top ? s->top - 1 : 0);
    if ((w->a->reading || s->top) && entity(w, "top", &top, w->box->words->cards, p->card_count))
        s->top = (uint8_t)(1 + top);
    number(w, "top_seen", &s->top_seen, 0, (1 << s->players) - 1);
}

/* The rest of a turn, and what is being resolved. */
static void turn_fields(walk *w)
{
    rp_state *s = w->s;
    cell(w, "placed", &s->placed, 1);
    number(w, "selected_gold", &s->selected_gold, 0, 1);
    w->completed = number(w, "completed", &s->completed, 0, 1);
    uint8_t row = (uint8_t)(s->acted ? s->acted - 1 : 0);
    if ((w->a->reading || s->acted) && name(w, "acted", &row, rp_row_ids, RP_ROWS))
        s->acted = (uint8_t)(1 + row);
    w->turns = number(w, "turns", &s->turns, 0, RP_SEATS);
    number(w, "passed", &s->passed, 0, (1 << s->players) - 1);
    number(w, "left_first", &s->left[0], 0, RP_CARDS_MAX);
    number(w, "left_second", &s->left[1], 0, RP_CARDS_MAX);
    number(w, "steps_used", &s->steps_used, 0, 20);
    number(w, "draws_used", &s->draws_used, 0, 20);
    w->buys = number(w, "buys_left", &s->buys_left, 0, 20);
    w->discards = number(w, "discards_left", &s->discards_left, 0, 20);
    w->moves = number(w, "moves_left", &s->moves_left, 0, 20);
    if (w->a->reading || s->phase == RP_REFRESH)
        w->asked = number(w, "asked", &s->waiting, 0, (1 << s->players) - 1);
    dice(w, "pool", s->pool, RP_POOL_MAX, &s->pool_count);
}

static void step_fields(walk *w)
{
    rp_state *s = w->s;
    if (!w->a->reading && !s->step)
        return;
    if (!w->a->object(w->a, "op"))
        return;
    name(w, "step", &s->step, rp_step_ids, RP_STEPS);
    number(w, "seat", &s->step_seat, 0, s->players - 1);
    number(w, "effect", &s->step_effect, 0, 255);
    number(w, "own_action", &s->step_turn, 0, 1);
    number(w, "at", &s->step_at, 0, RP_REROLLS_MAX);
    number(w, "cards", &s->step_cards, 0, 255);
    number(w, "count", &s->step_count, 0, RP_REROLLS_MAX);
    int cells = RP_REROLLS_MAX;
    if (w->a->list(w->a, "cells", &cells, RP_REROLLS_MAX)) {
        for (int i = 0; i < cells; i++)
            cell(w, NULL, &s->step_cells[i], 0);
        w->a->end(w->a);
    }
    int faces = RP_REROLLS_MAX;
    if (w->a->list(w->a, "faces", &faces, RP_REROLLS_MAX)) {
        for (int i = 0; i < faces; i++)
            number(w, NULL, &s->step_faces[i], 0, 6);
        w->a->end(w->a);
    }
    if (w->a->reading && !w->a->failed && !s->step)
        w->a->reject(w->a, "step", "is missing");
    w->a->end(w->a);
}

/* ---- what a position that was written by hand leaves open ------------------------------------ */

static int owners(const rp_state *s)
{
    int count = 0;
    for (int i = 0; i < RP_INITIATIVE_MAX; i++)
        count += s->initiative[i].owner != 0;
    return count;
}

static bool in_dice_turns(const rp_state *s)
{
    return s->phase >= RP_SELECT && s->phase <= RP_DICE_END;
}

static bool in_market_turns(const rp_state *s)
{
    return s->phase >= RP_MARKET && s->phase <= RP_MARKET_END;
}

static void default_turn(walk *w)
{
    rp_state *s = w->s;
    const rp_pack *p = w->box->pack;
    if (!w->round)
        s->round = s->phase >= RP_ROLL_PHASE;
    if (!w->turns && in_dice_turns(s))
        s->turns = (uint8_t)(owners(s) - (s->phase != RP_SELECT));
    if (!w->active && in_dice_turns(s) && s->turns < s->players)
        s->active = (uint8_t)rp_seat_in_order(s, s->turns);
    for (int i = RP_INITIATIVE_MAX - 1; !w->active && in_market_turns(s) && i >= 0; i--)
        if (s->initiative[i].owner)
            s->active = (uint8_t)(s->initiative[i].owner - 1);
    const rp_seat *seat = &s->seats[s->active];
    if (!w->completed && s->placed)
        s->completed = (s->placed - 1) % RP_COLUMNS == RP_COLUMNS - 1;
    const rp_effect *buys = rp_power(p, seat, RP_OP_EXTRA_BUY);
    if (!w->buys && (s->phase == RP_MARKET || s->phase == RP_BUY_MORE))
        s->buys_left = (uint8_t)((s->phase == RP_MARKET) + (buys ? buys->buys : 0));
    if (!w->discards && s->phase == RP_DISCARD_MORE)
        s->discards_left = 1;
    bool counts = s->phase == RP_ALIGN_STEP || s->phase == RP_ATTUNE || s->phase == RP_REPEAT;
    const rp_effect *final = rp_power(p, seat, RP_OP_FINAL_ALIGNMENT_MOVE);
    if (!w->moves && (counts || s->phase == RP_FINAL_MOVE))
        s->moves_left = s->phase == RP_FINAL_MOVE && final ? final->spaces : 1;
    if (!w->turns && (s->phase == RP_ATTUNE || s->phase == RP_FINAL_MOVE))
        s->turns = (uint8_t)((s->active + s->players - s->start) % s->players);
}

static bool asks_chance(const rp_state *s)
{
    if (s->step)
        return rp_step_is_chance(s->step);
    switch (s->phase) {
    case RP_RACE:
    case RP_CLASS:
    case RP_ARRANGE:
        return false;
    case RP_ENEMY:
    case RP_DEAL:
    case RP_OVER:
        return true;
    default:
        return s->phase <= RP_ROLL_PHASE;
    }
}

static void set_waiting(walk *w)
{
    rp_state *s = w->s;
    uint8_t asked = w->asked && s->phase == RP_REFRESH ? s->waiting : 0;
    s->waiting = 0;
    if (asks_chance(s))
        return;
    if (s->step)
        s->waiting = rp_seat_bit(s->step_seat);
    else if (s->phase == RP_ARRANGE || s->phase == RP_REFRESH) {
        for (int seat = 0; seat < s->players; seat++)
            if (s->phase == RP_ARRANGE ? s->seats[seat].hand_count != 0
                                       : (s->exhausted & s->seats[seat].cards) != 0)
                s->waiting |= rp_seat_bit(seat);
        if (asked)
            s->waiting = asked;
    } else
        s->waiting = rp_seat_bit(s->active);
}

void rp_position(const dw_game *game, void *state, dw_archive *archive)
{
    rp_state *s = state;
    walk w = {.a = archive, .box = game->pack, .s = s};
    if (archive->reading) {
        s->players = 2;
        s->phase = RP_SELECT;
    }
    number(&w, "players", &s->players, game->players_min, game->players_max);
    if (archive->failed)
        return;
    variants(&w);
    w.round = number(&w, "round", &s->round, 0, 2 * RP_CELLS); /* a sheet by hand may lag behind */
    number(&w, "start", &s->start, 0, s->players - 1);
    if (archive->reading)
        s->active = s->start;
    name(&w, "phase", &s->phase, rp_phase_ids, RP_PHASES);
    w.active = number(&w, "active", &s->active, 0, s->players - 1);
    all_seats(&w);
    initiative(&w);
    turn_fields(&w);
    decks(&w);
    bags(&w);
    step_fields(&w);
    if (archive->reading && !archive->failed) {
        default_turn(&w);
        set_waiting(&w);
    }
}
