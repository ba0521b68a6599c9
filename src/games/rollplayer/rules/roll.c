/*
 * roll.c: the Roll Phase, and the order of dice on the Initiative cards wherever dice are sorted: lowest
 * die on the lowest card; the sorting player decides about equal dice.
 */
#include "games/rollplayer/rules/rules.h"

void rp_begin_round(rp_state *s)
{
    s->round++;
    s->pool_count = 0;
    s->active = s->start;
    rp_ask_chance(s, RP_ROLL_PHASE);
}

int rp_pool_size(const rp_state *s)
{
    int size = 0;
    for (int i = 0; i < RP_INITIATIVE_MAX; i++)
        size += rp_in_pool(&s->initiative[i]);
    return size;
}

/* The lowest dice of the pool: their face, and a set of their colours. An empty pool has no colours. */
typedef struct lowest {
    int face;
    uint32_t colours;
} lowest;

static lowest lowest_dice(const rp_state *s)
{
    uint64_t dice = 0; /* a byte for each face but 0, in it a bit for each colour */
    for (int i = 0; i < RP_POOL_MAX; i++) {
        rp_die die = s->pool[i];
        int bit = (rp_die_face(die) - 1) * 8 + rp_die_colour(die);
        dice |= (uint64_t)(die != 0) << (bit & 63);
    }
    int byte = __builtin_ctzll(dice | (uint64_t)1 << 63) / 8;
    return (lowest){1 + byte, dice >> (8 * byte) & 255};
}

/* The set of Initiative cards with neither die nor owner. */
static uint32_t empty_cards(const rp_state *s)
{
    uint32_t empty = 0;
    for (int i = 0; i < RP_INITIATIVE_MAX; i++)
        empty |= (uint32_t) !(s->initiative[i].die | s->initiative[i].owner) << i;
    return empty;
}

/* Puts a die of the pool on an Initiative card. */
static void put_die(rp_state *s, rp_die die, int card)
{
    uint32_t places = 0; /* as a set: to search for the first costs 1 % of a random game */
    for (int i = 0; i < RP_POOL_MAX; i++)
        places |= (uint32_t)(s->pool[i] == die) << i;
    int index = __builtin_ctz(places);
    s->initiative[card].die = die;
    s->pool_count--;
    s->pool[index] = s->pool[s->pool_count];
    s->pool[s->pool_count] = 0;
}

int rp_list_sort(const rp_state *s, dw_move *out)
{
    uint32_t colours = lowest_dice(s).colours;
    int n = 0;
    for (int colour = 0; colour < RP_DICE_KINDS; colour++) {
        out[n] = rp_move(RP_DO_PUT, colour);
        n += (int)(colours >> colour & 1);
    }
    return n;
}

/* Places dice until the chooser has something to decide, or all lie on cards. */
static void sort(const rp_pack *p, rp_state *s, int chooser)
{
    for (uint32_t empty = empty_cards(s); s->pool_count; empty &= empty - 1) {
        lowest next = lowest_dice(s);
        if (next.colours & (next.colours - 1)) {
            s->step_seat = (uint8_t)chooser;
            rp_ask_step(s, RP_SORT);
            return;
        }
        put_die(s, rp_die_of(__builtin_ctz(next.colours), next.face), __builtin_ctz(empty));
    }
    if (s->phase == RP_ROLL_PHASE) {
        s->step = RP_NO_STEP;
        s->step_seat = 0;
        rp_begin_dice_phase(s);
    } else
        rp_finish_step(p, s);
}

void rp_roll_draw(const rp_pack *p, rp_state *s, rp_die die)
{
    s->bag[rp_die_colour(die)]--;
    s->pool[s->pool_count++] = die;
    if (s->pool_count == p->numbers.initiative_cards[s->players - 1])
        sort(p, s, s->start);
}

void rp_sort_again(const rp_pack *p, rp_state *s, int chooser)
{
    for (int i = 0; i < RP_INITIATIVE_MAX; i++)
        if (rp_in_pool(&s->initiative[i])) {
            s->pool[s->pool_count++] = s->initiative[i].die;
            s->initiative[i].die = 0;
        }
    sort(p, s, chooser);
}

rp_die rp_die_to_put(const rp_state *s, int colour)
{
    return rp_die_of(colour, lowest_dice(s).face);
}

int rp_card_to_fill(const rp_state *s)
{
    return __builtin_ctz(empty_cards(s));
}

void rp_put(const rp_pack *p, rp_state *s, int colour)
{
    put_die(s, rp_die_to_put(s, colour), rp_card_to_fill(s));
    sort(p, s, s->step_seat);
}
