/*
 * end.c: after the last round: the last changes of the characters, and with Monsters & Minions the
 * Adventure cards, mercenaries and Monster Combat. Each step begins with the Start Player of the last
 * round; `turns` counts the seats that have finished it.
 */
#include "games/rollplayer/rules/rules.h"

#include <string.h>

/* ---- End of Character Creation -------------------------------------------------------------- */

static void make_pools(const rp_pack *p, rp_state *s);

static bool can_still_change(const rp_pack *p, const rp_seat *seat)
{
    return rp_can_spend(p, seat) ||
           (rp_brings(p, RP_MONSTERS) && seat->cards & p->derived.by_kind[RP_WEAPON]);
}

static bool has_question(const rp_pack *p, const rp_state *s, int seat_no, rp_phase phase)
{
    const rp_seat *seat = &s->seats[seat_no];
    const rp_effect *effect;
    switch (phase) {
    case RP_CREATION_END:
        return can_still_change(p, seat);
    case RP_FINAL_MOVE: /* Enigmatic: before anything is read */
        effect = rp_power(p, seat, RP_OP_FINAL_ALIGNMENT_MOVE);
        return effect && effect->spaces;
    default: /* RP_HAMMER */
        return rp_power(p, seat, RP_OP_SCORE_ADJUST);
    }
}

/* Each seat in turn: XP and Weapons, the Wizard's last move, the War Hammer. */
static void ask_from(const rp_pack *p, rp_state *s, rp_phase phase)
{
    for (; s->turns < s->players; s->turns++) {
        int seat = rp_seat_in_order(s, s->turns);
        for (; phase <= RP_HAMMER; phase++)
            if (has_question(p, s, seat, phase)) {
                s->active = (uint8_t)seat;
                if (phase == RP_FINAL_MOVE)
                    s->moves_left = rp_power(p, &s->seats[seat], RP_OP_FINAL_ALIGNMENT_MOVE)->spaces;
                rp_ask_seat(s, phase, seat);
                return;
            }
        phase = RP_CREATION_END;
    }
    s->turns = 0;
    if (rp_brings(p, RP_MONSTERS))
        make_pools(p, s);
    else
        rp_ask_chance(s, RP_OVER);
}

void rp_begin_end(const rp_pack *p, rp_state *s)
{
    s->turns = 0;
    ask_from(p, s, RP_CREATION_END);
}

void rp_ask_creation_end(const rp_pack *p, rp_state *s)
{
    ask_from(p, s, RP_CREATION_END);
}

void rp_final_move(const rp_pack *p, rp_state *s, int arrow)
{
    if (arrow == RP_NO_ARROW)
        s->moves_left = 0;
    else {
        rp_move_token(&s->seats[s->active], arrow);
        s->moves_left--;
    }
    if (!s->moves_left)
        ask_from(p, s, RP_HAMMER);
}

static void after_hammer(const rp_pack *p, rp_state *s)
{
    s->turns++;
    ask_from(p, s, RP_CREATION_END);
}

void rp_hammer(const rp_pack *p, rp_state *s, int row, int change)
{
    s->seats[s->active].hammer = rp_hammer_of(row, change);
    after_hammer(p, s);
}

/* ---- Create Dice Pools ---------------------------------------------------------------------- */

static void next_card(const rp_pack *p, rp_state *s);

static void make_pools(const rp_pack *p, rp_state *s)
{
    for (int seat = 0; seat < s->players; seat++)
        s->seats[seat].dice =
            (uint8_t)(p->numbers.monster_dice + rp_more_dice(p, s, seat, RP_IN_MONSTER_COMBAT));
    next_card(p, s);
}

/* ---- Resolve Adventure Cards ---------------------------------------------------------------- */

static bool may_borrow(const rp_pack *p, const rp_state *s, int seat_no, int kind)
{
    const rp_seat *seat = &s->seats[seat_no];
    const rp_effect *effect = rp_power(p, seat, RP_OP_ADVENTURE_BORROW);
    if (!effect || seat->tokens >> kind & 1 ||
        __builtin_popcount(seat->tokens >> RP_BORROWED) >= effect->uses)
        return false;
    return rp_another_has_token(s, seat_no, kind);
}

/* The measure of a player who has no part in a comparison. */
enum { NOT_ELIGIBLE = -1000 };

static bool wins(const rp_effect *test, const int measures[], int players, int seat)
{
    bool most = test->op == RP_OP_MOST;
    if (most && measures[seat] < 1)
        return false; /* nobody is the best at what nobody has */
    for (int other = 0; other < players; other++)
        if (measures[other] != NOT_ELIGIBLE &&
            (most ? measures[other] > measures[seat] : measures[other] < measures[seat]))
            return false;
    return true;
}

static bool passes(const rp_pack *p, const rp_state *s, int seat, const rp_adventure *card,
                   const int measures[])
{
    bool good;
    if (measures[seat] == NOT_ELIGIBLE)
        return false;
    if (card->test.op == RP_OP_GOAL_MET)
        good = rp_goal_met(p, &s->seats[seat], card->test.row);
    else if (card->test.op == RP_OP_COUNT)
        good = rp_condition_holds(p, s, seat, &card->test);
    else
        good = wins(&card->test, measures, s->players, seat);
    return good && (s->players > 1 || rp_condition_holds(p, s, seat, &card->solo));
}

uint32_t rp_adventure_winners(const rp_pack *p, const rp_state *s, int kind)
{
    const rp_adventure *card = &p->adventures[s->adventure[kind] - 1];
    int measures[RP_SEATS];
    uint32_t winners = 0;
    for (int seat = 0; seat < s->players; seat++)
        measures[seat] =
            rp_counts_as_holder(s, seat, kind) ? rp_measure(p, s, seat, &card->test) : NOT_ELIGIBLE;
    for (int seat = 0; seat < s->players; seat++)
        winners |= (uint32_t)passes(p, s, seat, card, measures) << seat;
    return winners;
}

/* Everybody is measured before anybody gains. */
static void resolve(const rp_pack *p, rp_state *s)
{
    int kind = s->unveiled++;
    const rp_adventure *card = &p->adventures[s->adventure[kind] - 1];
    uint32_t winners = rp_adventure_winners(p, s, kind);
    for (int seat = 0; seat < s->players; seat++)
        if (winners >> seat & 1) {
            rp_gain_xp(&s->seats[seat], card->xp);
            s->seats[seat].dice = (uint8_t)(s->seats[seat].dice + card->dice);
        }
    s->turns = 0;
    next_card(p, s);
}

static void begin_hiring(const rp_pack *p, rp_state *s);

static void next_card(const rp_pack *p, rp_state *s)
{
    int kind = s->unveiled;
    if (kind == RP_ADVENTURE_KINDS) {
        begin_hiring(p, s);
        return;
    }
    for (; s->turns < s->players; s->turns++) {
        s->active = (uint8_t)rp_seat_in_order(s, s->turns);
        if (may_borrow(p, s, s->active, kind)) {
            rp_ask_seat(s, RP_BORROW, s->active);
            return;
        }
    }
    if (s->adventure[kind])
        resolve(p, s);
    else
        rp_ask_chance(s, RP_UNVEIL);
}

static void after_borrow(const rp_pack *p, rp_state *s)
{
    s->turns++;
    next_card(p, s);
}

void rp_borrow(const rp_pack *p, rp_state *s)
{
    s->seats[s->active].tokens |= (uint8_t)(1u << (RP_BORROWED + s->unveiled));
    after_borrow(p, s);
}

void rp_unveiled(const rp_pack *p, rp_state *s, int adventure)
{
    s->adventure[s->unveiled] = (uint8_t)(1 + adventure);
    resolve(p, s);
}

/* ---- mercenaries ---------------------------------------------------------------------------- */

static void next_fighter(rp_state *s);

void rp_ask_hiring(const rp_pack *p, rp_state *s)
{
    dw_move moves[RP_HIRES];
    for (; s->turns < s->players; s->turns++) {
        s->active = (uint8_t)rp_seat_in_order(s, s->turns);
        if (rp_list_hiring(p, &s->seats[s->active], moves)) {
            rp_ask_seat(s, RP_HIRE, s->active);
            return;
        }
    }
    s->turns = 0;
    next_fighter(s);
}

/* Psionic: dice for what one has not learned. */
int rp_missing_token_dice(const rp_pack *p, const rp_state *s, int seat_no)
{
    const rp_seat *seat = &s->seats[seat_no];
    const rp_effect *effect = rp_power(p, seat, RP_OP_MISSING_TOKEN_DICE);
    if (!effect)
        return 0;
    int tokens = s->variants & RP_OPEN_INFORMATION
                     ? seat->trophies
                     : __builtin_popcount(seat->tokens & ((1u << RP_ADVENTURE_KINDS) - 1));
    int dice = tokens < RP_ADVENTURE_KINDS ? (RP_ADVENTURE_KINDS - tokens) * effect->dice : 0;
    return dice < effect->max ? dice : effect->max;
}

static void begin_hiring(const rp_pack *p, rp_state *s)
{
    for (int seat = 0; seat < s->players; seat++)
        s->seats[seat].dice = (uint8_t)(s->seats[seat].dice + rp_missing_token_dice(p, s, seat));
    s->turns = 0;
    rp_ask_hiring(p, s);
}

/* ---- Monster Combat ------------------------------------------------------------------------- */

static void next_fighter(rp_state *s)
{
    if (s->turns == s->players) {
        rp_ask_chance(s, RP_OVER);
        return;
    }
    s->active = (uint8_t)rp_seat_in_order(s, s->turns);
    s->phase = RP_FIGHT_ROLL;
    rp_roll_combat_dice(s, s->seats[s->active].dice);
}

void rp_end_fight(const rp_pack *p, rp_state *s)
{
    s->seats[s->active].attack = (int16_t)rp_combat_total(p, s, s->active);
    memset(s->combat, 0, sizeof s->combat);
    s->rerolls_used = 0;
    s->turns++;
    next_fighter(s);
}

bool rp_has_fought(const rp_state *s, int seat)
{
    return s->monster &&
           (s->phase == RP_OVER || (s->phase >= RP_FIGHT_ROLL && rp_place_of(s, seat) < s->turns));
}

int rp_stars_at(const rp_monster *monster, int total)
{
    int stars = 0;
    for (int i = 0; i < monster->band_count && total >= monster->bands[i][0]; i++)
        stars = monster->bands[i][1];
    return stars;
}

int rp_monster_stars(const rp_pack *p, const rp_state *s, int seat)
{
    return rp_has_fought(s, seat) ? rp_stars_at(&p->monsters[s->monster - 1], s->seats[seat].attack) : 0;
}

bool rp_is_defeated(const rp_pack *p, const rp_state *s)
{
    return s->players == 1 && rp_has_fought(s, 0) &&
           s->seats[0].attack < p->monsters[s->monster - 1].strength;
}

/* ---- questions ------------------------------------------------------------------------------ */

static int list_hammer(const rp_pack *p, const rp_seat *seat, dw_move *out)
{
    const rp_effect *effect = rp_power(p, seat, RP_OP_SCORE_ADJUST);
    int n = 0;
    for (int row = 0; effect && row < RP_ROWS; row++)
        for (int change = -effect->down; change <= effect->up; change++)
            if (change)
                out[n++] = rp_move2(RP_DO_HAMMER, row, 8 + change);
    return n;
}

int rp_list_end(const rp_pack *p, const rp_state *s, int seat_no, dw_move *out)
{
    const rp_seat *seat = &s->seats[seat_no];
    int n = 0;
    bool declines = false; /* "pass" rather than "done" */
    switch (s->phase) {
    case RP_CREATION_END:
        n = rp_list_spending(p, s, seat_no, out);
        break;
    case RP_FINAL_MOVE:
        n = rp_list_token_moves(seat, out);
        break;
    case RP_HAMMER:
        n = list_hammer(p, seat, out);
        declines = true;
        break;
    case RP_BORROW:
        if (may_borrow(p, s, seat_no, s->unveiled)) /* the Spellbook may have been discarded since */
            out[n++] = rp_move(RP_DO_BORROW, 0);
        declines = true;
        break;
    default: /* RP_HIRE */
        n = rp_list_hiring(p, seat, out);
    }
    out[n++] = rp_move(declines ? RP_DO_PASS : RP_DO_DONE, 0);
    return n;
}

void rp_decline_end(const rp_pack *p, rp_state *s)
{
    switch (s->phase) {
    case RP_CREATION_END:
        ask_from(p, s, RP_FINAL_MOVE);
        break;
    case RP_FINAL_MOVE:
        rp_final_move(p, s, RP_NO_ARROW);
        break;
    case RP_HAMMER:
        after_hammer(p, s);
        break;
    case RP_BORROW:
        after_borrow(p, s);
        break;
    default: /* RP_HIRE */
        s->turns++;
        rp_ask_hiring(p, s);
    }
}
