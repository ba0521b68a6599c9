/*
 * canonical_bytes.c: a state as bytes in a fixed order, whatever its layout in memory; signatures hash
 * these bytes. The first part is the base box in its first layout, from before there was a second box;
 * Monsters & Minions follows.
 */
#include "games/rollplayer/rules/turn.h"

#include <string.h>

enum { OVER_IN_IMAGE = 31 }; /* the number of the last phase of the base box */

typedef struct image {
    unsigned char *bytes;
    size_t size;
} image;

static void put(image *to, const void *bytes, size_t size)
{
    memcpy(to->bytes + to->size, bytes, size);
    to->size += size;
}

static void put_byte(image *to, uint8_t byte)
{
    put(to, &byte, 1);
}

static void put_word(image *to, uint64_t word)
{
    put(to, &word, sizeof word);
}

#define PUT(to, field) put(to, &(field), sizeof(field))

static void put_seat(image *to, const rp_seat *seat)
{
    put_word(to, (uint64_t)seat->cards);
    PUT(to, seat->sheet);
    PUT(to, seat->hand);
    PUT(to, seat->gold);
    const uint8_t rest[] = {seat->hand_count, seat->race,  seat->side,     seat->class_id, seat->alignment,
                            seat->backstory,  seat->token, seat->charisma, seat->count,    0};
    PUT(to, rest);
}

static void put_base(image *to, const rp_state *s)
{
    for (int seat = 0; seat < RP_SEATS; seat++)
        put_seat(to, &s->seats[seat]);
    const rp_cards sets[] = {s->exhausted, s->deck[0], s->deck[1], s->discard, s->trash};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        put_word(to, (uint64_t)sets[i]);
    PUT(to, s->bag);
    PUT(to, s->aside);
    for (int i = 0; i < RP_INITIATIVE_MAX; i++) {
        const uint8_t card[] = {s->initiative[i].die, s->initiative[i].gold, s->initiative[i].owner};
        PUT(to, card);
    }
    PUT(to, s->pool);
    PUT(to, s->market);
    uint8_t phase = s->phase == RP_OVER ? OVER_IN_IMAGE : s->phase;
    const uint8_t table[] = {s->market_count, s->pool_count, s->players, s->variants, s->round,
                             s->start,        phase,         s->active,  s->waiting,  s->turns,
                             s->passed,       s->left[0],    s->left[1], s->top,      s->top_seen};
    PUT(to, table);
    const uint8_t turn[] = {s->placed,     s->selected_gold, s->completed,     s->acted,     s->steps_used,
                            s->draws_used, s->buys_left,     s->discards_left, s->moves_left};
    PUT(to, turn);
    const uint8_t step[] = {s->step, s->step_seat, s->step_effect, s->step_turn, s->step_count, s->step_at};
    PUT(to, step);
    PUT(to, s->step_cells);
    PUT(to, s->step_faces);
    put_byte(to, s->step_cards);
    put_byte(to, 0);
}

static void put_monsters(image *to, const rp_state *s)
{
    for (int i = 0; i < RP_SEATS; i++) {
        const rp_seat *seat = &s->seats[i];
        put_word(to, (uint64_t)(seat->cards >> 64));
        PUT(to, seat->attack);
        const uint8_t rest[] = {seat->xp,       seat->honor,  seat->injuries, seat->tokens,
                                seat->trophies, seat->hammer, seat->dice};
        PUT(to, rest);
    }
    const rp_cards sets[] = {s->exhausted, s->deck[0], s->deck[1], s->discard, s->trash};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        put_word(to, (uint64_t)(sets[i] >> 64));
    put_byte(to, s->monster);
    PUT(to, s->adventure);
    put_byte(to, s->unveiled);
    put_byte(to, s->minion);
    PUT(to, s->minions_left);
    PUT(to, s->minions);
    PUT(to, s->combat);
    const uint8_t rest[] = {s->to_roll,  s->passes,   s->rerolls_used, s->discount,
                            s->enemy[0], s->enemy[1], s->placed_die,   s->repeats_used};
    PUT(to, rest);
    while (to->size % 8)
        put_byte(to, 0);
}

size_t rp_image(const dw_game *game, const void *state, unsigned char out[DW_STATE_MAX])
{
    image to = {out, 0};
    put_base(&to, state);
    if (((const rp_box *)game->pack)->pack->derived.brings)
        put_monsters(&to, state);
    return to.size;
}
