/* roll.c: the Roll Phase, and the order of dice on the Initiative cards wherever it is made anew: lowest
 * die on the lowest card; who sorts decides about equal dice. */
#include "rollplayer/rules.h"

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

static int lowest_face(const rp_state *s)
{
    int lowest = 15;
    for (int i = 0; i < RP_POOL_MAX; i++) {
        int face = s->pool[i] ? rp_die_face(s->pool[i]) : 15;
        lowest = face < lowest ? face : lowest;
    }
    return lowest;
}

/* Puts a die of the pool on the lowest empty Initiative card. */
static void put_die(rp_state *s, int index)
{
    int card = 0;
    while (s->initiative[card].die || s->initiative[card].owner)
        card++;
    s->initiative[card].die = s->pool[index];
    s->pool_count--;
    s->pool[index] = s->pool[s->pool_count];
    s->pool[s->pool_count] = 0;
}

int rp_list_sort(const rp_state *s, dw_move *out)
{
    int lowest = lowest_face(s), n = 0;
    uint32_t colours = 0;
    for (int i = 0; i < s->pool_count; i++)
        if (rp_die_face(s->pool[i]) == lowest)
            colours |= 1u << rp_die_colour(s->pool[i]);
    for (int colour = 0; colour < RP_DICE_KINDS; colour++) {
        out[n] = rp_move(RP_DO_PUT, colour);
        n += (int)(colours >> colour & 1);
    }
    return n;
}

/* Places dice until the chooser has something to decide, or all lie on cards. */
static void sort(const rp_pack *p, rp_state *s, int chooser)
{
    while (s->pool_count) {
        int lowest = lowest_face(s), first = 0;
        uint32_t colours = 0;
        for (int i = RP_POOL_MAX - 1; i >= 0; i--) { /* no die shows 0, so empty places do not count */
            bool low = rp_die_face(s->pool[i]) == lowest;
            first = low ? i : first;
            colours |= (uint32_t)low << rp_die_colour(s->pool[i]);
        }
        if (colours & (colours - 1)) {
            s->step_seat = (uint8_t)chooser;
            rp_ask_step(s, RP_SORT);
            return;
        }
        put_die(s, first);
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

void rp_put(const rp_pack *p, rp_state *s, int colour)
{
    rp_die die = rp_die_of(colour, lowest_face(s));
    int index = 0;
    while (s->pool[index] != die)
        index++;
    put_die(s, index);
    sort(p, s, s->step_seat);
}
