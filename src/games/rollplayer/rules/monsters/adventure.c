/*
 * adventure.c: who learns of the Adventure cards. Chance draws the Location, Obstacle or Attack when the
 * first player looks at it. From then on only those players see it who may: see rp_knows_adventure.
 */
#include "games/rollplayer/rules/rules.h"

uint64_t rp_adventures_to_draw(const rp_pack *p, const rp_state *s, int kind)
{
    return s->monster ? p->derived.adventures_of[p->monsters[s->monster - 1].colour][kind] : 0;
}

/* The kind of the first Adventure token that the seat does not hold, or RP_ADVENTURE_KINDS. */
static int next_token(const rp_seat *seat)
{
    int kind = 0;
    while (kind < RP_ADVENTURE_KINDS && seat->tokens >> kind & 1)
        kind++;
    return kind;
}

bool rp_another_has_token(const rp_state *s, int seat, int kind)
{
    for (int other = 0; other < s->players; other++)
        if (other != seat && s->seats[other].tokens >> kind & 1)
            return true;
    return false;
}

bool rp_counts_as_holder(const rp_state *s, int seat, int kind)
{
    int tokens = s->seats[seat].tokens;
    return s->variants & RP_OPEN_INFORMATION || (tokens | tokens >> RP_BORROWED) >> kind & 1;
}

/* The token, a Spellbook beside another player's token, or the card lies open. Seat -1 sees everything. */
bool rp_knows_adventure(const rp_pack *p, const rp_state *s, int seat, int kind)
{
    if (seat < 0 || s->unveiled > kind || s->variants & RP_OPEN_INFORMATION ||
        s->seats[seat].tokens >> kind & 1)
        return true;
    return rp_power(p, &s->seats[seat], RP_OP_ADVENTURE_BORROW) && rp_another_has_token(s, seat, kind);
}

int rp_adventure_seen(const rp_pack *p, const rp_state *s, int seat, int kind)
{
    return s->adventure[kind] && rp_knows_adventure(p, s, seat, kind) ? s->adventure[kind] - 1 : -1;
}

/* MM Hunt 8: the next token; with all three, XP. With Open Information there are no tokens, and the fourth
 * Trophy is the first that gives XP. */
int rp_take_token(rp_state *s, int seat_no, int xp_instead)
{
    rp_seat *seat = &s->seats[seat_no];
    bool open = s->variants & RP_OPEN_INFORMATION;
    int kind = next_token(seat);
    if (open ? seat->trophies > RP_ADVENTURE_KINDS : kind == RP_ADVENTURE_KINDS)
        rp_gain_xp(seat, xp_instead);
    else if (!open) {
        seat->tokens |= (uint8_t)(1u << kind);
        return kind;
    }
    return -1;
}

void rp_gather_information(const rp_pack *p, rp_state *s, int seat, int xp_instead)
{
    int kind = rp_take_token(s, seat, xp_instead);
    s->step_seat = (uint8_t)seat;
    if (kind >= 0 && !s->adventure[kind]) {
        s->step_at = (uint8_t)kind;
        rp_ask_step(s, RP_LOOK);
    } else
        rp_next_minion(p, s);
}

void rp_looked(const rp_pack *p, rp_state *s, int adventure)
{
    s->adventure[p->adventures[adventure].kind] = (uint8_t)(1 + adventure);
    s->step_at = 0;
    rp_next_minion(p, s);
}
