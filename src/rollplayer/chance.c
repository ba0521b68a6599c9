/* chance.c: what chance is asked for in a state: one sample (fast, without a list), or all outcomes with
 * their weights. Both read the same request, so they cannot differ. */
#include "rollplayer/chance.h"

#include <string.h>

/* What is to be decided by chance. */
typedef struct request {
    enum { ROLL, DRAW, DRAW_COLOUR, GIVEN, BACKSTORY, ALIGNMENT, CARD } kind;
    int colour;     /* GIVEN */
    uint64_t among; /* BACKSTORY, ALIGNMENT, CARD: equally likely members */
} request;

static uint64_t all_below(int count)
{
    return ((uint64_t)1 << count) - 1;
}

static uint64_t undealt(const rp_state *s, int count, size_t offset)
{
    uint64_t left = all_below(count);
    for (int i = 0; i < s->turns; i++) {
        const uint8_t *seat = (const uint8_t *)&s->seats[rp_seat_in_order(s, i)];
        left &= ~((uint64_t)1 << seat[offset]);
    }
    return left;
}

static request request_of_step(const rp_state *s)
{
    switch (s->step) {
    case RP_BAG_DRAW:
        return (request){DRAW, 0, 0};
    case RP_PEEK:
        return (request){CARD, 0, rp_deck_top(s)};
    default:
        return (request){ROLL, 0, 0};
    }
}

static request request_in(const rp_pack *p, const rp_state *s)
{
    if (s->step)
        return request_of_step(s);
    switch (s->phase) {
    case RP_CLASS_DRAW:
        return (request){DRAW_COLOUR, 0, 0};
    case RP_BACKSTORY:
        return (request){BACKSTORY, 0, undealt(s, p->backstory_count, offsetof(rp_seat, backstory))};
    case RP_ALIGNMENT:
        return (request){ALIGNMENT, 0, undealt(s, p->alignment_count, offsetof(rp_seat, alignment))};
    case RP_MARKET_DISCARDS:
        return (request){CARD, 0, s->left[0] ? s->deck[0] : s->deck[1]};
    case RP_MARKET_DEAL:
    case RP_TRASH:
    case RP_DEAL:
        return (request){CARD, 0, rp_deck_top(s)};
    case RP_STARTING_DICE: {
        int colour = rp_given_colour(p, s);
        return colour < 0 ? (request){DRAW, 0, 0} : (request){GIVEN, colour, 0};
    }
    case RP_ROLL_PHASE:
        return (request){DRAW, 0, 0};
    default: /* RP_START_ROLL, RP_ENEMY */
        return (request){ROLL, 0, 0};
    }
}

static int verb_of(const request *asked)
{
    return asked->kind == BACKSTORY   ? RP_DO_BACKSTORY
           : asked->kind == ALIGNMENT ? RP_DO_ALIGNMENT
                                      : RP_DO_CARD;
}

/* ---- one sample ----------------------------------------------------------------------------- */

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "bag_word reads the first count as the lowest byte");

/* All eight counts of the bag at once, the first in the lowest byte. They are below 128 in sum. */
static uint64_t bag_word(const rp_state *s)
{
    uint64_t word;
    memcpy(&word, s->bag, sizeof word);
    return word;
}

/* Byte i is the number of dice of the colours 0 to i. */
static uint64_t running_sums(uint64_t word)
{
    return word * 0x0101010101010101u;
}

/* The colour of the die at `index` when the bag's dice are laid out in a row: the first colour whose running
 * sum is larger. Without a branch, as the index is random. */
static int colour_at(uint64_t sums, uint32_t index)
{
    uint64_t tops = 0x8080808080808080u;
    uint64_t larger = ((sums | tops) - (uint64_t)(index + 1) * 0x0101010101010101u) & tops;
    return __builtin_ctzll(larger) / 8;
}

static int member_at(uint64_t set, uint32_t index)
{
    int place = 0;
    for (int width = 32; width; width /= 2) { /* in the lower or the upper half? without a branch */
        uint32_t below = (uint32_t)__builtin_popcountll(set >> place & (((uint64_t)1 << width) - 1));
        uint32_t above = 0u - (uint32_t)(index >= below);
        index -= below & above;
        place += width & (int)above;
    }
    return place;
}

static dw_move sample_draw(const rp_state *s, dw_rng *rng)
{
    uint64_t sums = running_sums(bag_word(s));
    uint32_t index = dw_rng_below(rng, (uint32_t)(sums >> 56) * 6);
    return rp_move(RP_DO_DRAW, rp_die_of(colour_at(sums, index / 6), 1 + (int)(index % 6)));
}

static int sample_member(uint64_t among, dw_rng *rng)
{
    return member_at(among, dw_rng_below(rng, (uint32_t)__builtin_popcountll(among)));
}

dw_move rp_sample(const dw_game *game, const void *state, dw_rng *rng)
{
    const rp_state *s = state;
    if (s->phase == RP_ROLL_PHASE) /* the two most frequent requests at once */
        return sample_draw(s, rng);
    if (s->phase == RP_DEAL)
        return rp_move(RP_DO_CARD, sample_member(rp_deck_top(s), rng));
    request asked = request_in(((const rp_box *)game->pack)->pack, s);
    switch (asked.kind) {
    case ROLL:
        return rp_move(RP_DO_ROLL, 1 + (int)dw_rng_below(rng, 6));
    case GIVEN:
        return rp_move(RP_DO_DRAW, rp_die_of(asked.colour, 1 + (int)dw_rng_below(rng, 6)));
    case DRAW:
        return sample_draw(s, rng);
    case DRAW_COLOUR: {
        uint64_t sums = running_sums(bag_word(s));
        int colour = colour_at(sums, dw_rng_below(rng, (uint32_t)(sums >> 56)));
        return rp_move(RP_DO_DRAW, rp_die_of(colour, 0));
    }
    default:
        return rp_move(verb_of(&asked), sample_member(asked.among, rng));
    }
}

/* ---- all outcomes --------------------------------------------------------------------------- */

static int list_faces(dw_outcome *out, int n, int verb, int colour, uint32_t weight)
{
    for (int face = 1; face <= 6; face++)
        out[n++] = (dw_outcome){rp_move(verb, verb == RP_DO_ROLL ? face : rp_die_of(colour, face)), weight};
    return n;
}

int rp_outcomes(const dw_game *game, const void *state, dw_outcome out[DW_MOVES_MAX])
{
    const rp_state *s = state;
    request asked = request_in(((const rp_box *)game->pack)->pack, s);
    int n = 0;
    switch (asked.kind) {
    case ROLL:
        return list_faces(out, 0, RP_DO_ROLL, 0, 1);
    case GIVEN:
        return list_faces(out, 0, RP_DO_DRAW, asked.colour, 1);
    case DRAW:
        for (int colour = 0; colour < RP_COLOURS; colour++)
            if (s->bag[colour])
                n = list_faces(out, n, RP_DO_DRAW, colour, s->bag[colour]);
        return n;
    case DRAW_COLOUR:
        for (int colour = 0; colour < RP_COLOURS; colour++)
            if (s->bag[colour])
                out[n++] = (dw_outcome){rp_move(RP_DO_DRAW, rp_die_of(colour, 0)), s->bag[colour]};
        return n;
    default:
        for (RP_EACH(member, asked.among))
            out[n++] = (dw_outcome){rp_move(verb_of(&asked), (int)member), 1};
        return n;
    }
}

void rp_apply_chance(const rp_pack *p, rp_state *s, dw_move move)
{
    if (s->step)
        rp_step_chance(p, s, move);
    else if (s->phase < RP_ROLL_PHASE)
        rp_setup_chance(p, s, move);
    else if (s->phase == RP_ROLL_PHASE)
        rp_roll_draw(p, s, (rp_die)rp_arg(move));
    else if (s->phase == RP_ENEMY)
        rp_enemy_die(p, s, rp_arg(move));
    else
        rp_deal_card(p, s, rp_arg(move));
}
