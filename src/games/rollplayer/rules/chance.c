/*
 * chance.c: what a state asks of chance: one sample (fast, without a list), or all outcomes with their
 * weights. Both read the same request, which keeps them alike.
 */
#include "games/rollplayer/rules/chance.h"

#include <string.h>

/* What chance has to decide. */
typedef struct request {
    enum { ROLL, DRAW, DRAW_COLOUR, GIVEN, MEMBER } kind;
    int colour;     /* GIVEN, ROLL: the die, a Boost Die or another */
    int never;      /* ROLL: a face that does not come, or 0 */
    int verb;       /* MEMBER */
    rp_cards among; /* MEMBER: equally likely ones */
} request;

static request roll_of(int colour)
{
    return (request){.kind = ROLL, .colour = colour};
}

static request member_of(int verb, rp_cards among)
{
    return (request){.kind = MEMBER, .verb = verb, .among = among};
}

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

static request request_of_step(const rp_pack *p, const rp_state *s)
{
    const rp_die *sheet = s->seats[s->step_seat].sheet;
    switch (s->step) {
    case RP_BAG_DRAW:
        return (request){.kind = DRAW};
    case RP_PEEK:
        return member_of(RP_DO_CARD, rp_deck_top(s));
    case RP_REVEAL:
        return member_of(RP_DO_MINION, rp_minions_to_reveal(p, s));
    case RP_LOOK:
        return member_of(RP_DO_ADVENTURE, rp_adventures_to_draw(p, s, s->step_at));
    case RP_REROLL:
        return roll_of(rp_die_colour(sheet[s->step_cells[s->step_at]]));
    case RP_REPLACE_ROLL:
        return roll_of(rp_die_colour(sheet[s->step_cells[0]]));
    default: /* RP_ALTER_ROLL */
        return roll_of(rp_die_colour(s->initiative[__builtin_ctz(s->step_cards)].die));
    }
}

static request request_in(const rp_pack *p, const rp_state *s)
{
    if (s->step)
        return request_of_step(p, s);
    switch (s->phase) {
    case RP_CLASS_DRAW:
        return (request){.kind = DRAW_COLOUR};
    case RP_BACKSTORY:
        return member_of(RP_DO_BACKSTORY, undealt(s, p->backstory_count, offsetof(rp_seat, backstory)));
    case RP_ALIGNMENT:
        return member_of(RP_DO_ALIGNMENT, undealt(s, p->alignment_count, offsetof(rp_seat, alignment)));
    case RP_MARKET_DISCARDS:
        return member_of(RP_DO_CARD, s->left[0] ? s->deck[0] : s->deck[1]);
    case RP_MARKET_DEAL:
    case RP_TRASH:
    case RP_DEAL:
        return member_of(RP_DO_CARD, rp_deck_top(s));
    case RP_STARTING_DICE: {
        int colour = rp_given_colour(p, s);
        return colour < 0 ? (request){.kind = DRAW} : (request){.kind = GIVEN, .colour = colour};
    }
    case RP_ROLL_PHASE:
        return (request){.kind = DRAW};
    case RP_MONSTER:
        return member_of(RP_DO_MONSTER, rp_monsters_to_choose(p, s));
    case RP_OPEN_CARDS:
        return member_of(RP_DO_ADVENTURE, rp_adventures_to_draw(p, s, rp_first_unseen(s)));
    case RP_UNVEIL:
        return member_of(RP_DO_ADVENTURE, rp_adventures_to_draw(p, s, s->unveiled));
    case RP_FIRST_MINION:
        return member_of(RP_DO_MINION, rp_minions_to_reveal(p, s));
    case RP_ENEMY: /* the second enemy die is rolled until it differs */
        return (request){.kind = ROLL, .never = s->enemy[0]};
    default: /* RP_START_ROLL, RP_HUNT_ROLL, RP_FIGHT_ROLL */
        return roll_of(0);
    }
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

/* Byte i is the sum of the bytes 0 to i: for the bag, the number of dice of those colours. */
static uint64_t running_sums(uint64_t word)
{
    return word * 0x0101010101010101u;
}

/* When all that the bytes count is laid out in a row: the byte that counts what lies at `index`, which is the
 * first whose running sum is larger. For the bag that is the die's colour. Without a branch, as the index is
 * random: a loop over the colours makes random games 8 % slower, a loop over the members of a set 3 %. */
static int byte_at(uint64_t sums, uint32_t index)
{
    uint64_t tops = 0x8080808080808080u;
    uint64_t larger = ((sums | tops) - (uint64_t)(index + 1) * 0x0101010101010101u) & tops;
    return __builtin_ctzll(larger) / 8;
}

/* How many members each byte of the set has, in that byte. */
static uint64_t members_by_byte(uint64_t set)
{
    set -= set >> 1 & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    return (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu;
}

/* Each bit of the lowest byte in a byte of its own, as 0 or 1. */
static uint64_t one_byte_each(uint64_t bits)
{
    uint64_t apart = (bits & 255) * 0x0101010101010101u & 0x8040201008040201u;
    return (apart + 0x00406070787c7e7fu) >> 7 & 0x0101010101010101u;
}

/* Found as the colour of a drawn die is: first the byte, then the bit in it. */
static int member_of_word(uint64_t set, uint32_t index)
{
    uint64_t sums = running_sums(members_by_byte(set));
    int byte = byte_at(sums, index);
    index -= (uint32_t)((sums << 8) >> (8 * byte) & 255);
    return 8 * byte + byte_at(running_sums(one_byte_each(set >> (8 * byte))), index);
}

static int member_at(rp_cards set, uint32_t index)
{
    uint64_t low = (uint64_t)set, high = (uint64_t)(set >> 64);
    uint32_t below = (uint32_t)__builtin_popcountll(low);
    return index < below ? member_of_word(low, index) : 64 + member_of_word(high, index - below);
}

static dw_move sample_draw(const rp_state *s, dw_rng *rng)
{
    uint64_t sums = running_sums(bag_word(s));
    uint32_t index = dw_rng_below(rng, (uint32_t)(sums >> 56) * 6);
    int colour = byte_at(sums, index / 6);
    return rp_move(RP_DO_DRAW, rp_die_of(colour, 1 + rp_face_shift(colour) + (int)(index % 6)));
}

static int sample_member(rp_cards among, dw_rng *rng)
{
    return member_at(among, dw_rng_below(rng, (uint32_t)rp_cards_count(among)));
}

static int sample_face(const request *asked, dw_rng *rng)
{
    if (!asked->never)
        return 1 + rp_face_shift(asked->colour) + (int)dw_rng_below(rng, 6);
    int face = 1 + (int)dw_rng_below(rng, 5);
    return face + (face >= asked->never);
}

dw_move rp_sample(const dw_game *game, const void *state, dw_rng *rng)
{
    const rp_state *s = state;
    if (s->phase == RP_ROLL_PHASE) /* the most frequent requests at once */
        return sample_draw(s, rng);
    if (s->phase == RP_DEAL)
        return rp_move(RP_DO_CARD, sample_member(rp_deck_top(s), rng));
    if (s->phase == RP_HUNT_ROLL || s->phase == RP_FIGHT_ROLL)
        return rp_move(RP_DO_ROLL, 1 + (int)dw_rng_below(rng, 6));
    request asked = request_in(((const rp_box *)game->pack)->pack, s);
    switch (asked.kind) {
    case ROLL:
        return rp_move(RP_DO_ROLL, sample_face(&asked, rng));
    case GIVEN:
        return rp_move(RP_DO_DRAW, rp_die_of(asked.colour, 1 + (int)dw_rng_below(rng, 6)));
    case DRAW:
        return sample_draw(s, rng);
    case DRAW_COLOUR: {
        uint64_t sums = running_sums(bag_word(s));
        int colour = byte_at(sums, dw_rng_below(rng, (uint32_t)(sums >> 56)));
        return rp_move(RP_DO_DRAW, rp_die_of(colour, 0));
    }
    default:
        return rp_move(asked.verb, sample_member(asked.among, rng));
    }
}

/* ---- all outcomes --------------------------------------------------------------------------- */

static int list_faces(dw_outcome *out, int n, int verb, int colour, uint32_t weight)
{
    int shift = rp_face_shift(colour);
    for (int face = 1 + shift; face <= 6 + shift; face++)
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
        list_faces(out, 0, RP_DO_ROLL, asked.colour, 1);
        for (int i = 0; i < 6; i++)
            if (rp_arg(out[i].move) != asked.never)
                out[n++] = out[i];
        return n;
    case GIVEN:
        return list_faces(out, 0, RP_DO_DRAW, asked.colour, 1);
    case DRAW:
        for (int colour = 0; colour < RP_DICE_KINDS; colour++)
            if (s->bag[colour])
                n = list_faces(out, n, RP_DO_DRAW, colour, s->bag[colour]);
        return n;
    case DRAW_COLOUR:
        for (int colour = 0; colour < RP_DICE_KINDS; colour++)
            if (s->bag[colour])
                out[n++] = (dw_outcome){rp_move(RP_DO_DRAW, rp_die_of(colour, 0)), s->bag[colour]};
        return n;
    default:
        for (RP_EACH(member, asked.among))
            out[n++] = (dw_outcome){rp_move(asked.verb, (int)member), 1};
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
    else if (s->phase == RP_HUNT_ROLL || s->phase == RP_FIGHT_ROLL)
        rp_combat_rolled(p, s, rp_arg(move));
    else if (s->phase == RP_UNVEIL)
        rp_unveiled(p, s, rp_arg(move));
    else if (s->phase == RP_ENEMY)
        rp_enemy_die(p, s, rp_arg(move));
    else
        rp_deal_card(p, s, rp_arg(move));
}
