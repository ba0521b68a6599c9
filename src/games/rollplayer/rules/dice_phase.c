/* dice_phase.c: the Dice Phase: select an Initiative card, place its die, collect Gold, take the
 * Attribute Action; what cards and classes add around these steps; the end of the phase. */
#include "games/rollplayer/rules/rules.h"

/* ---- turns ---------------------------------------------------------------------------------- */

static void begin_turn(rp_state *s, int seat)
{
    s->active = (uint8_t)seat;
    s->placed = s->placed_die = s->selected_gold = s->completed = s->acted = 0;
    s->steps_used = s->draws_used = s->moves_left = s->repeats_used = 0;
    rp_ask_seat(s, RP_SELECT, seat);
}

void rp_begin_dice_phase(rp_state *s)
{
    s->turns = 0;
    begin_turn(s, s->start);
}

void rp_take_initiative(rp_state *s, int card)
{
    rp_initiative *initiative = &s->initiative[card];
    rp_seat *seat = &s->seats[s->active];
    initiative->owner = (uint8_t)(1 + s->active);
    s->selected_gold = initiative->gold;
    seat->hand[0] = initiative->die;
    seat->hand_count = 1;
    initiative->die = 0;
    s->phase = RP_PLACE;
}

/* The Initiative card that the seat, which owns one, has taken. */
static rp_initiative *initiative_of(rp_state *s, int seat)
{
    int card = 0;
    for (int i = 1; i < RP_INITIATIVE_MAX; i++)
        card = s->initiative[i].owner == 1 + seat ? i : card;
    return &s->initiative[card];
}

/* ---- place and collect ---------------------------------------------------------------------- */

int rp_place_in_row(rp_seat *seat, int row, rp_die die)
{
    int cell = row * RP_COLUMNS + rp_row_count(seat, row);
    seat->sheet[cell] = die;
    return cell;
}

/* Each die of the hand in each row that has room; dice that are just alike are listed once. */
int rp_list_places(const rp_seat *seat, dw_move *out)
{
    dw_move open[RP_ROWS + 1] = {0};
    int rows = 0, n = 0;
    for (int row = 0; row < RP_ROWS; row++) {
        open[rows] = rp_move(RP_DO_PLACE, row);
        rows += !seat->sheet[row * RP_COLUMNS + RP_COLUMNS - 1];
    }
    uint64_t seen = 0; /* by colour and face */
    for (int i = 0; i < seat->hand_count; i++) {
        rp_die die = seat->hand[i];
        uint64_t kind = (uint64_t)1 << (rp_die_colour(die) * 8 + rp_die_face(die) - 1);
        for (int k = 0; k < RP_ROWS; k++) /* always six; the next die overwrites what is too much */
            out[n + k] = open[k] | (dw_move)die << 16;
        n += seen & kind ? 0 : rows;
        seen |= kind;
    }
    return n;
}

/* One die of the hand is placed or stored; the others (Mysterious) go into the bag. */
void rp_empty_hand(rp_state *s, rp_seat *seat, rp_die taken)
{
    for (int i = 0; i < seat->hand_count; i++) {
        if (seat->hand[i] == taken)
            taken = 0;
        else
            s->bag[rp_die_colour(seat->hand[i])]++;
        seat->hand[i] = 0;
    }
    seat->hand_count = 0;
}

/* With the Gold on the card, or what Thieves' Tools give in its place. */
void rp_collect_initiative(const rp_pack *p, rp_state *s)
{
    rp_seat *seat = &s->seats[s->active];
    rp_initiative *card = initiative_of(s, s->active);
    rp_gain_gold(seat, card->gold);
    card->gold = 0;
    const rp_effect *effect = rp_power(p, seat, RP_OP_GOLD_ON_INITIATIVE);
    if (effect && !s->selected_gold)
        rp_gain_gold(seat, effect->gold);
}

/* placed_die_step of the die just placed, or NULL. */
static const rp_effect *adjustment(const rp_pack *p, const rp_state *s)
{
    const rp_effect *effect = rp_power(p, &s->seats[s->active], RP_OP_PLACED_DIE_STEP);
    int row = (s->placed - 1) / RP_COLUMNS;
    return effect && effect->rows >> row & 1 ? effect : NULL;
}

/* RP p.7: Gold for a full row and for a gold die; then what happens before the Attribute Action. */
void rp_settle_placed(const rp_pack *p, rp_state *s, int cell)
{
    rp_seat *seat = &s->seats[s->active];
    rp_die die = seat->sheet[cell];
    s->placed = (uint8_t)(1 + cell);
    s->placed_die = rp_brings(p, RP_ACTION_BY_DIE) ? die : 0;
    s->completed = cell % RP_COLUMNS == RP_COLUMNS - 1;
    rp_gain_gold(seat, s->completed * p->numbers.row_complete);
    rp_welcome_die(p, seat, die);
    const rp_effect *gain = rp_power(p, seat, RP_OP_XP_ON_PLACE);
    if (gain && rp_die_face(die) >= gain->lo)
        rp_gain_xp(seat, gain->xp);
    dw_move steps[16];
    const rp_effect *effect = adjustment(p, s);
    if (effect && rp_list_steps_of_die(seat, cell, effect->up, effect->down, steps))
        s->phase = RP_ADJUST;
    else
        rp_after_adjust(s);
}

void rp_place(const rp_pack *p, rp_state *s, dw_move move)
{
    rp_seat *seat = &s->seats[s->active];
    rp_die die = (rp_die)rp_arg2(move);
    rp_empty_hand(s, seat, die);
    rp_collect_initiative(p, s);
    rp_settle_placed(p, s, rp_place_in_row(seat, rp_arg(move), die));
}

void rp_after_adjust(rp_state *s)
{
    s->phase = RP_ACTION;
}

/* ---- after the Attribute Action ------------------------------------------------------------- */

static void ask_extra_action(const rp_pack *p, rp_state *s)
{
    const rp_effect *effect = rp_power(p, &s->seats[s->active], RP_OP_TAKE_ATTRIBUTE_ACTION);
    if (effect && s->completed && effect->trigger == RP_ON_ROW_COMPLETE)
        rp_ask_seat(s, RP_EXTRA_ACTION, s->active);
    else
        rp_ask_dice_end(p, s);
}

static void ask_repeat(const rp_pack *p, rp_state *s)
{
    const rp_effect *effect = rp_power(p, &s->seats[s->active], RP_OP_REPEAT_ATTRIBUTE_ACTION);
    if (s->phase == RP_ACTION) /* a stored die may have brought an action before */
        s->moves_left =
            effect && effect->uses > s->repeats_used ? (uint8_t)(effect->uses - s->repeats_used) : 0;
    dw_move again[DW_MOVES_MAX];
    if (effect && s->moves_left && s->seats[s->active].gold >= effect->gold_cost &&
        rp_list_actions(p, s, s->active, 1u << (s->acted - 1), again))
        rp_ask_seat(s, RP_REPEAT, s->active);
    else
        ask_extra_action(p, s);
}

void rp_after_action(const rp_pack *p, rp_state *s)
{
    if (s->phase == RP_EXTRA_ACTION)
        rp_ask_dice_end(p, s);
    else
        ask_repeat(p, s);
}

void rp_decline_action(const rp_pack *p, rp_state *s)
{
    if (s->phase == RP_EXTRA_ACTION)
        rp_ask_dice_end(p, s);
    else
        ask_extra_action(p, s);
}

/* D4: asked for what the next player's selecting would spoil: an ability of this very turn, a Skill that
 * changes the dice to select from, stored dice. Other Skills can be used later as well. */
void rp_ask_dice_end(const rp_pack *p, rp_state *s)
{
    dw_move abilities[8];
    const rp_seat *seat = &s->seats[s->active];
    if (seat->hand_count) { /* a stored die was placed first */
        rp_ask_seat(s, RP_PLACE, s->active);
        return;
    }
    rp_ask_seat(s, RP_DICE_END, s->active);
    bool others_follow = s->turns + 1 < s->players;
    if (!seat->stored[0] && !rp_list_abilities(p, s, s->active, abilities) &&
        !(others_follow && rp_has_bound_skill(p, s, s->active, RP_DICE_PHASE)))
        rp_end_dice_turn(p, s);
}

void rp_end_dice_turn(const rp_pack *p, rp_state *s)
{
    if (++s->turns < s->players) {
        begin_turn(s, s->active + 1 < s->players ? s->active + 1 : 0);
        return;
    }
    /* RP Solitaire: the enemy die, unless the "1" card was selected */
    if (s->players == 1 && s->initiative[0].owner == 0)
        rp_ask_chance(s, RP_ENEMY);
    else
        rp_enemy_die(p, s, 0);
}

/* ---- the enemy die and the end of the phase ------------------------------------------------- */

enum { LEFT, MIDDLE, RIGHT, NOTHING };

/* By selected card ("2", "3") and face: which Market card goes to the trash. */
static const uint8_t enemy_hits[2][6] = {
    {LEFT, MIDDLE, RIGHT, NOTHING, NOTHING, NOTHING},
    {LEFT, LEFT, MIDDLE, MIDDLE, RIGHT, RIGHT},
};

/* With two enemy dice: 1, 2, 3 from the left, 4 the rightmost; 5 and 6 pass the Minion. */
static int target_of_two_dice(const rp_state *s, int face)
{
    int index = face == 4 ? s->market_count - 1 : face - 1;
    return face > 4 || index >= s->market_count ? -1 : index;
}

/* The place in the Market of the card that this face trashes, or -1. */
int rp_enemy_target(const rp_pack *p, const rp_state *s, int face)
{
    if (p->numbers.enemy_dice > 1)
        return target_of_two_dice(s, face);
    int hit = enemy_hits[s->initiative[2].owner != 0][face - 1];
    int index = hit == RIGHT ? s->market_count - 1 : hit;
    bool missing = index >= s->market_count || (hit == MIDDLE && s->market_count < 3);
    return hit == NOTHING || missing ? -1 : index;
}

static void trash_market_card(rp_state *s, int card)
{
    rp_market_remove(s, card);
    s->trash |= rp_card_bit(card);
}

int rp_enemy_dice(const rp_pack *p, const rp_state *s)
{
    return p->numbers.enemy_dice > 1 && s->initiative[2].owner ? 2 : 1;
}

/* Both dice are read against the Market as it was laid out: the cards are found before any of them goes. */
static void trash_enemy_hits(const rp_pack *p, rp_state *s)
{
    rp_cards hits = 0;
    for (int i = 0; i < 2; i++) {
        int index = s->enemy[i] ? rp_enemy_target(p, s, s->enemy[i]) : -1;
        if (index >= 0)
            hits |= rp_card_bit(s->market[index]);
        if (index >= 0 || s->enemy[i] < 5)
            s->enemy[i] = 0;
    }
    for (RP_EACH(card, hits))
        trash_market_card(s, (int)card);
}

/* A 5 or 6 left: the Minion goes to the bottom of its deck. */
void rp_resume_enemies(const rp_pack *p, rp_state *s)
{
    for (int i = 0; i < 2; i++)
        if (s->enemy[i]) {
            s->enemy[i] = 0;
            if (s->minion) {
                rp_minion_to_bottom(s);
                rp_next_minion(p, s);
                return;
            }
        }
    s->phase = RP_DICE_OVER;
    s->passed = 0;
    for (int seat = 0; seat < s->players; seat++)
        s->seats[seat].count = 0; /* exchanges made in this window */
    rp_ask_window(p, s);
}

/* Face 0: it is not rolled. Then D5. */
void rp_enemy_die(const rp_pack *p, rp_state *s, int face)
{
    s->enemy[s->enemy[0] ? 1 : 0] = (uint8_t)face;
    if (face && !s->enemy[1] && rp_enemy_dice(p, s) == 2)
        return;
    trash_enemy_hits(p, s);
    rp_resume_enemies(p, s);
}

static void next_attuned(const rp_pack *p, rp_state *s);

void rp_end_dice_phase(const rp_pack *p, rp_state *s)
{
    for (int seat = 0; seat < s->players; seat++)
        s->seats[seat].count = 0;
    s->turns = 0;
    next_attuned(p, s);
}

/* ---- Attuned -------------------------------------------------------------------------------- */

static void next_attuned(const rp_pack *p, rp_state *s)
{
    for (; s->turns < s->players && s->discard; s->turns++) {
        int seat = rp_seat_in_order(s, s->turns);
        const rp_effect *effect = rp_power(p, &s->seats[seat], RP_OP_MARKET_ADD_FROM_DISCARD);
        if (effect && s->market_count < RP_MARKET_MAX) {
            s->active = (uint8_t)seat;
            if (s->phase != RP_ATTUNE)
                s->moves_left = effect->cards;
            rp_ask_seat(s, RP_ATTUNE, seat);
            return;
        }
        s->phase = RP_DICE_OVER; /* the next seat begins anew */
    }
    rp_begin_market(p, s);
}

void rp_attune(const rp_pack *p, rp_state *s, int card)
{
    if (card >= 0) {
        s->discard &= ~rp_card_bit(card);
        s->market[s->market_count++] = (uint8_t)card;
        if (--s->moves_left == 0)
            card = -1;
    }
    if (card < 0) {
        s->turns++;
        s->phase = RP_DICE_OVER;
    }
    next_attuned(p, s);
}

/* ---- legal moves ---------------------------------------------------------------------------- */

int rp_list_initiative(const rp_state *s, dw_move *out)
{
    int n = 0;
    for (int i = 0; i < RP_INITIATIVE_MAX; i++) {
        out[n] = rp_move(RP_DO_TAKE, i);
        n += rp_in_pool(&s->initiative[i]);
    }
    return n;
}

static int list_repeat(const rp_pack *p, const rp_state *s, dw_move *out)
{
    const rp_effect *effect = rp_power(p, &s->seats[s->active], RP_OP_REPEAT_ATTRIBUTE_ACTION);
    if (!effect || s->seats[s->active].gold < effect->gold_cost)
        return 0; /* the Weapon was discarded meanwhile */
    return rp_list_actions(p, s, s->active, 1u << (s->acted - 1), out);
}

static int list_adjustments(const rp_pack *p, const rp_state *s, dw_move *out)
{
    const rp_effect *effect = adjustment(p, s);
    return effect ? rp_list_steps_of_die(&s->seats[s->active], s->placed - 1, effect->up, effect->down, out)
                  : 0;
}

int rp_list_dice_phase(const rp_pack *p, const rp_state *s, int seat, dw_move *out)
{
    int n = 0;
    switch (s->phase) {
    case RP_ADJUST:
        n = list_adjustments(p, s, out);
        break;
    case RP_ACTION:
        n = rp_list_actions(p, s, seat, rp_action_rows(p, s, seat), out);
        break;
    case RP_REPEAT:
        n = list_repeat(p, s, out);
        break;
    case RP_EXTRA_ACTION:
        n = rp_list_actions(p, s, seat, (1u << RP_ROWS) - 1, out);
        break;
    case RP_DICE_END:
        n = rp_list_backpack(p, s, seat, out);
        n += rp_list_spending(p, s, seat, out + n);
        break;
    case RP_ATTUNE:
        n = rp_list_cards(RP_DO_ADD, s->discard, out);
        break;
    default:
        break;
    }
    bool ends = s->phase == RP_DICE_END;
    if (s->phase != RP_ATTUNE)
        n += rp_list_abilities(p, s, seat, out + n);
    if (ends && rp_must_unpack(&s->seats[seat]))
        return n;
    out[n++] = rp_move(ends ? RP_DO_DONE : RP_DO_PASS, 0);
    return n;
}
