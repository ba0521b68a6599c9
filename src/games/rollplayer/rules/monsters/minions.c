/*
 * minions.c: the Minion deck and Trophies. Unseen Minions are a set, single dots before double dots;
 * chance draws the next one when it is turned up. Minions put at the bottom were seen: they come up again
 * in their order.
 */
#include "games/rollplayer/rules/rules.h"

uint32_t rp_minions_to_reveal(const rp_pack *p, const rp_state *s)
{
    uint32_t unseen = 0;
    for (int i = 0; i < RP_MINIONS_MAX; i++)
        unseen |= (uint32_t)(s->minions[i] == RP_UNSEEN) << i;
    return unseen & p->derived.minions_by_dots[s->minions_left[0] ? 0 : 1];
}

static int at_bottom(const rp_state *s)
{
    int count = 0;
    for (int i = 0; i < RP_MINIONS_MAX; i++)
        count += s->minions[i] >= RP_BOTTOM;
    return count;
}

int rp_minions_in_deck(const rp_state *s)
{
    return s->minions_left[0] + s->minions_left[1] + at_bottom(s) + (s->minion != 0);
}

void rp_minion_to_bottom(rp_state *s)
{
    s->minions[s->minion - 1] = (uint8_t)(RP_BOTTOM + at_bottom(s));
    s->minion = 0;
}

void rp_turn_up(const rp_pack *p, rp_state *s, int minion)
{
    s->minions_left[p->minions[minion].dots - 1]--;
    s->minions[minion] = RP_FACE_UP;
    s->minion = (uint8_t)(1 + minion);
}

/* The uppermost of those that were put at the bottom. */
static void turn_up_from_bottom(rp_state *s)
{
    for (int i = 0; i < RP_MINIONS_MAX; i++) {
        if (s->minions[i] == RP_BOTTOM) {
            s->minions[i] = RP_FACE_UP;
            s->minion = (uint8_t)(1 + i);
        } else if (s->minions[i] > RP_BOTTOM)
            s->minions[i]--;
    }
}

/* After a Trophy (step_count) the class may have something to choose. */
static void after_reveal(const rp_pack *p, rp_state *s)
{
    if (s->step_count && rp_has_trophy_choice(p, &s->seats[s->step_seat]))
        rp_ask_step(s, RP_TROPHY);
    else
        rp_finish_step(p, s);
}

void rp_next_minion(const rp_pack *p, rp_state *s)
{
    if (!s->minion && s->minions_left[0] + s->minions_left[1]) {
        rp_ask_step(s, RP_REVEAL);
        return;
    }
    if (!s->minion)
        turn_up_from_bottom(s);
    after_reveal(p, s);
}

void rp_revealed(const rp_pack *p, rp_state *s, int minion)
{
    rp_turn_up(p, s, minion);
    after_reveal(p, s);
}

void rp_take_trophy(const rp_pack *p, rp_state *s, int seat)
{
    s->minions[s->minion - 1] = (uint8_t)(RP_TROPHY_OF + seat);
    s->minion = 0;
    s->seats[seat].trophies++;
    s->step_seat = (uint8_t)seat;
    s->step_count = 1;
    rp_gather_information(p, s, seat, p->numbers.trophy_xp);
}
