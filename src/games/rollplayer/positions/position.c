/*
 * position.c: the walk over every field of a state. The same walk writes a position and reads one. A field
 * that a position leaves out gets the default of docs/rollplayer-moves.md. Checks no laws: see invariants.c.
 */
#include "games/rollplayer/positions/position.h"

#include "games/rollplayer/positions/position_walk.h"
#include "games/rollplayer/words/names.h"

/* ---- parts of the table --------------------------------------------------------------------- */

static void variants(rp_walk *w)
{
    static const char *const ids[] = {"less_random_setup", "random_market_deck", "short_game",
                                      "friendly_market",   "choose_class",       "open_information",
                                      "difficult_monsters"};
    enum { ALL = sizeof ids / sizeof *ids, OF_MONSTERS = 2 };
    rp_walk_set(w, "variants", &w->s->variants, ids,
                rp_brings(w->box->pack, RP_MONSTERS) ? ALL : ALL - OF_MONSTERS);
}

static void sheet(rp_walk *w, rp_seat *seat)
{
    if (!w->a->object(w->a, "sheet"))
        return;
    for (int row = 0; row < RP_ROWS; row++) {
        uint8_t count = (uint8_t)rp_row_count(seat, row);
        rp_walk_dice(w, rp_row_ids[row], seat->sheet + row * RP_COLUMNS, RP_COLUMNS, &count);
    }
    w->a->end(w->a);
}

static void identity(rp_walk *w, int seat_no)
{
    const rp_words *words = w->box->words;
    const rp_pack *p = w->box->pack;
    rp_seat *seat = &w->s->seats[seat_no];
    uint8_t *given = &w->identities[seat_no];
    if (rp_walk_entity(w, "race", &seat->race, words->races, p->race_count))
        *given |= RP_RACE_GIVEN;
    rp_walk_name(w, "side", &seat->side, rp_side_ids, 2);
    if (rp_walk_entity(w, "class", &seat->class_id, words->classes, p->class_count))
        *given |= RP_CLASS_GIVEN;
    if (rp_walk_entity(w, "alignment", &seat->alignment, words->alignments, p->alignment_count))
        *given |= RP_ALIGNMENT_GIVEN;
    rp_walk_name(w, "token", &seat->token, rp_token_ids, 9);
    if (rp_walk_entity(w, "backstory", &seat->backstory, words->backstories, p->backstory_count))
        *given |= RP_BACKSTORY_GIVEN;
}

static void one_seat(rp_walk *w, int seat_no)
{
    rp_seat *seat = &w->s->seats[seat_no];
    identity(w, seat_no);
    int gold = seat->gold;
    w->a->number(w->a, "gold", &gold, 0, 9999);
    seat->gold = (uint16_t)gold;
    rp_walk_number(w, "charisma", &seat->charisma, 0, 40);
    rp_walk_number(w, "count", &seat->count, 0, 100);
    sheet(w, seat);
    rp_walk_dice(w, "hand", seat->hand, w->s->phase < RP_ROLL_PHASE ? RP_HAND_MAX : RP_DRAWN_MAX,
                 &seat->hand_count);
    rp_walk_card_set(w, "cards", &seat->cards);
    rp_cards exhausted = w->s->exhausted & seat->cards;
    rp_walk_card_set(w, "exhausted", &exhausted);
    w->s->exhausted |= exhausted;
    if (w->a->reading && !w->a->failed && exhausted & ~seat->cards)
        w->a->reject(w->a, "exhausted", "names a card that this seat does not own");
    if (rp_brings(w->box->pack, RP_MONSTERS))
        rp_walk_seat_mm(w, seat_no);
}

static void all_seats(rp_walk *w)
{
    int length = w->s->players;
    for (int i = 0; w->a->reading && i < w->s->players; i++)
        w->s->seats[i].token = RP_CENTRE;
    if (!w->a->list(w->a, "seats", &length, w->s->players))
        return;
    for (int i = 0; i < length && !w->a->failed; i++)
        if (w->a->object(w->a, NULL)) {
            one_seat(w, i);
            w->a->end(w->a);
        }
    w->a->end(w->a);
}

static void initiative(rp_walk *w)
{
    int cards = w->box->pack->numbers.initiative_cards[w->s->players - 1], length = cards;
    if (!w->a->list(w->a, "initiative", &length, cards))
        return;
    for (int i = 0; i < length && !w->a->failed; i++) {
        rp_initiative *card = &w->s->initiative[i];
        if (!w->a->object(w->a, NULL))
            continue;
        rp_walk_die(w, "die", &card->die);
        rp_walk_number(w, "gold", &card->gold, 0, 1);
        int owner = card->owner - 1;
        if ((w->a->reading || owner >= 0) && w->a->number(w->a, "owner", &owner, 0, w->s->players - 1))
            card->owner = (uint8_t)(owner + 1);
        w->a->end(w->a);
    }
    w->a->end(w->a);
}

static bool dice_by_colour(rp_walk *w, const char *key, uint8_t *counts)
{
    int kinds = rp_dice_kinds(w->box->pack);
    if (!w->a->object(w->a, key))
        return false;
    for (int colour = 0; colour < kinds; colour++)
        rp_walk_number(w, rp_colour_ids[colour], &counts[colour], 0, 60);
    w->a->end(w->a);
    return true;
}

static void bags(rp_walk *w)
{
    rp_state *s = w->s;
    if (!dice_by_colour(w, "aside", s->aside) && w->a->reading && s->players == 1)
        s->aside[RP_GOLD] = w->box->pack->numbers.enemy_dice;
    if (!dice_by_colour(w, "bag", s->bag) && w->a->reading)
        rp_default_bag(w);
}

static void decks(rp_walk *w)
{
    rp_state *s = w->s;
    const rp_pack *p = w->box->pack;
    rp_walk_entities(w, "market", s->market, RP_MARKET_MAX, &s->market_count, w->box->words->cards,
                     p->card_count);
    rp_walk_card_set(w, "discard", &s->discard);
    rp_walk_card_set(w, "trash", &s->trash);
    if (w->a->object(w->a, "deck")) {
        rp_walk_card_set(w, "first", &s->deck[0]);
        rp_walk_card_set(w, "second", &s->deck[1]);
        w->a->end(w->a);
    } else if (w->a->reading)
        rp_default_deck(w);
    uint8_t top = (uint8_t)(s->top ? s->top - 1 : 0);
    if ((w->a->reading || s->top) && rp_walk_entity(w, "top", &top, w->box->words->cards, p->card_count))
        s->top = (uint8_t)(1 + top);
    rp_walk_number(w, "top_seen", &s->top_seen, 0, (1 << s->players) - 1);
}

/* The rest of a turn, and what is being resolved. */
static void turn_fields(rp_walk *w)
{
    rp_state *s = w->s;
    rp_walk_cell(w, "placed", &s->placed, 1);
    rp_walk_number(w, "selected_gold", &s->selected_gold, 0, 1);
    w->completed = rp_walk_number(w, "completed", &s->completed, 0, 1);
    uint8_t row = (uint8_t)(s->acted ? s->acted - 1 : 0);
    if ((w->a->reading || s->acted) && rp_walk_name(w, "acted", &row, rp_row_ids, RP_ROWS))
        s->acted = (uint8_t)(1 + row);
    w->turns = rp_walk_number(w, "turns", &s->turns, 0, RP_SEATS);
    rp_walk_number(w, "passed", &s->passed, 0, (1 << s->players) - 1);
    rp_walk_number(w, "left_first", &s->left[0], 0, RP_CARDS_MAX);
    rp_walk_number(w, "left_second", &s->left[1], 0, RP_CARDS_MAX);
    rp_walk_number(w, "steps_used", &s->steps_used, 0, 20);
    rp_walk_number(w, "draws_used", &s->draws_used, 0, 20);
    w->buys = rp_walk_number(w, "buys_left", &s->buys_left, 0, 20);
    w->discards = rp_walk_number(w, "discards_left", &s->discards_left, 0, 20);
    w->moves = rp_walk_number(w, "moves_left", &s->moves_left, 0, 20);
    if (w->a->reading || s->phase == RP_REFRESH)
        w->asked = rp_walk_number(w, "asked", &s->waiting, 0, (1 << s->players) - 1);
    rp_walk_dice(w, "pool", s->pool, RP_POOL_MAX, &s->pool_count);
}

static void step_fields(rp_walk *w)
{
    rp_state *s = w->s;
    if (!w->a->reading && !s->step)
        return;
    if (!w->a->object(w->a, "op"))
        return;
    rp_walk_name(w, "step", &s->step, rp_step_ids, RP_STEPS);
    rp_walk_number(w, "seat", &s->step_seat, 0, s->players - 1);
    rp_walk_number(w, "effect", &s->step_effect, 0, 255);
    rp_walk_number(w, "own_action", &s->step_turn, 0, 1);
    rp_walk_number(w, "at", &s->step_at, 0, RP_REROLLS_MAX);
    rp_walk_number(w, "cards", &s->step_cards, 0, 255);
    rp_walk_number(w, "count", &s->step_count, 0, RP_REROLLS_MAX);
    int cells = RP_REROLLS_MAX;
    if (w->a->list(w->a, "cells", &cells, RP_REROLLS_MAX)) {
        for (int i = 0; i < cells; i++)
            rp_walk_cell(w, NULL, &s->step_cells[i], 0);
        w->a->end(w->a);
    }
    int faces = RP_REROLLS_MAX;
    if (w->a->list(w->a, "faces", &faces, RP_REROLLS_MAX)) {
        for (int i = 0; i < faces; i++)
            rp_walk_number(w, NULL, &s->step_faces[i], 0, 6 + rp_face_shift(RP_BOOST));
        w->a->end(w->a);
    }
    if (w->a->reading && !w->a->failed && !s->step)
        w->a->reject(w->a, "step", "is missing");
    w->a->end(w->a);
}

/* ---- all of it ------------------------------------------------------------------------------ */

static void defaults(rp_walk *w)
{
    rp_default_identities(w);
    rp_default_turn(w);
    if (rp_brings(w->box->pack, RP_MONSTERS))
        rp_default_mm(w);
    rp_default_waiting(w);
}

void rp_position(const dw_game *game, void *state, dw_archive *archive)
{
    rp_state *s = state;
    rp_walk w = {.a = archive, .box = game->pack, .s = s};
    if (archive->reading) {
        s->players = 2;
        s->phase = RP_SELECT;
    }
    rp_walk_number(&w, "players", &s->players, game->players_min, game->players_max);
    if (archive->failed)
        return;
    variants(&w);
    w.round = rp_walk_number(&w, "round", &s->round, 0, 2 * RP_CELLS); /* a sheet by hand may lag behind */
    rp_walk_number(&w, "start", &s->start, 0, s->players - 1);
    if (archive->reading)
        s->active = s->start;
    rp_walk_name(&w, "phase", &s->phase, rp_phase_ids, RP_PHASES);
    w.active = rp_walk_number(&w, "active", &s->active, 0, s->players - 1);
    all_seats(&w);
    initiative(&w);
    turn_fields(&w);
    decks(&w);
    bags(&w);
    if (rp_brings(w.box->pack, RP_MONSTERS))
        rp_walk_table_mm(&w);
    step_fields(&w);
    if (archive->reading && !archive->failed)
        defaults(&w);
}
