/* check.c: the invariants of a state: every die and card in one place, sheets that fit together, a phase
 * whose needs are met. A state that passes can be played to its end; a position that fails is refused. */
#include "rollplayer/names.h"
#include "rollplayer/position.h"

#include <string.h>

typedef struct audit {
    const rp_box *box;
    const rp_pack *p;
    const rp_state *s;
    dw_error *error;
} audit;

/* ---- dice ----------------------------------------------------------------------------------- */

static bool count_dice(const audit *a, const rp_die *dice, int count, int *by_colour)
{
    for (int i = 0; i < count; i++) {
        int colour = rp_die_colour(dice[i]), face = rp_die_face(dice[i]);
        if (!dice[i])
            continue;
        if (colour >= RP_COLOURS || face < 1 || face > 6)
            return dw_fail(a->error, "there is a die that does not exist");
        by_colour[colour]++;
    }
    return true;
}

static bool dice_are_all_there(const audit *a)
{
    const rp_state *s = a->s;
    int count[RP_COLOURS] = {0};
    for (int seat = 0; seat < s->players; seat++)
        if (!count_dice(a, s->seats[seat].sheet, RP_CELLS, count) ||
            !count_dice(a, s->seats[seat].hand, RP_HAND_MAX, count))
            return false;
    for (int i = 0; i < RP_INITIATIVE_MAX; i++)
        if (!count_dice(a, &s->initiative[i].die, 1, count))
            return false;
    if (!count_dice(a, s->pool, RP_POOL_MAX, count))
        return false;
    for (int colour = 0; colour < RP_COLOURS; colour++) {
        int seen = count[colour] + s->bag[colour] + s->aside[colour];
        if (seen != a->p->numbers.dice[colour])
            return dw_fail(a->error, "there are %d %s dice in all places together, and there should be %d", seen,
                           rp_colour_ids[colour], a->p->numbers.dice[colour]);
    }
    return true;
}

static bool rows_have_no_gaps(const audit *a)
{
    for (int seat = 0; seat < a->s->players; seat++)
        for (int row = 0; row < RP_ROWS; row++) {
            const rp_die *dice = a->s->seats[seat].sheet + row * RP_COLUMNS;
            if ((dice[1] && !dice[0]) || (dice[2] && !dice[1]))
                return dw_fail(a->error, "the %s row of seat %d has a gap", rp_row_ids[row], seat);
        }
    return true;
}

static bool hands_are_tidy(const audit *a)
{
    for (int seat = 0; seat < a->s->players; seat++) {
        const rp_seat *one = &a->s->seats[seat];
        bool may_hold = a->s->phase == RP_STARTING_DICE || a->s->phase == RP_ARRANGE ||
                        (a->s->phase == RP_PLACE && seat == a->s->active);
        for (int i = 0; i < RP_HAND_MAX; i++)
            if ((one->hand[i] != 0) != (i < one->hand_count))
                return dw_fail(a->error, "the hand of seat %d is muddled", seat);
        if (one->hand_count && !may_hold)
            return dw_fail(a->error, "seat %d has dice in hand, but not in phase %s", seat,
                           rp_phase_ids[a->s->phase]);
    }
    return true;
}

/* ---- cards ---------------------------------------------------------------------------------- */

static bool see_cards(const audit *a, rp_cards here, rp_cards *seen)
{
    rp_cards twice = here & *seen, unknown = here & ~a->p->derived.all;
    if (unknown)
        return dw_fail(a->error, "there is a card that does not exist");
    if (twice)
        return dw_fail(a->error, "%s is in two places", rp_card_id(a->box->words, rp_cards_first(twice)));
    *seen |= here;
    return true;
}

static bool cards_are_all_there(const audit *a)
{
    const rp_state *s = a->s;
    rp_cards seen = 0;
    if (s->market_count > RP_MARKET_MAX)
        return dw_fail(a->error, "the Market holds too many cards");
    for (int i = 0; i < s->market_count; i++)
        if (!see_cards(a, s->market[i] < RP_CARDS_MAX ? rp_card_bit(s->market[i]) : ~(rp_cards)0, &seen))
            return false;
    for (int seat = 0; seat < s->players; seat++)
        if (!see_cards(a, s->seats[seat].cards, &seen))
            return false;
    if (!see_cards(a, s->deck[0], &seen) || !see_cards(a, s->deck[1], &seen) || !see_cards(a, s->discard, &seen) ||
        !see_cards(a, s->trash, &seen))
        return false;
    rp_cards expected = s->phase >= RP_MARKET_DISCARDS ? a->p->derived.all : 0;
    rp_cards removed = s->players == 1 && a->p->solo_removed < a->p->card_count ? rp_card_bit(a->p->solo_removed) : 0;
    rp_cards missing = expected & ~removed & ~seen;
    if (missing)
        return dw_fail(a->error, "%s is nowhere", rp_card_id(a->box->words, rp_cards_first(missing)));
    if (seen & removed)
        return dw_fail(a->error, "%s is out of the game in solitaire",
                       rp_card_id(a->box->words, a->p->solo_removed));
    return true;
}

static bool cards_are_held_rightly(const audit *a)
{
    const rp_state *s = a->s;
    rp_cards skills = 0;
    for (int seat = 0; seat < s->players; seat++) {
        const rp_seat *one = &s->seats[seat];
        skills |= one->cards & a->p->derived.by_kind[RP_SKILL];
        if (rp_hands_owned(a->p, one) > rp_hand_limit(a->p, one))
            return dw_fail(a->error, "seat %d holds Weapons for %d hands, and may hold %d", seat,
                           rp_hands_owned(a->p, one), rp_hand_limit(a->p, one));
    }
    if (s->exhausted & ~skills)
        return dw_fail(a->error, "a card is exhausted that is no owned Skill: %s",
                       rp_card_id(a->box->words, rp_cards_first(s->exhausted & ~skills)));
    if (s->top && (s->top > a->p->card_count ||
                   !rp_cards_have(s->deck[0] ? s->deck[0] : s->deck[1], s->top - 1)))
        return dw_fail(a->error, "the card on top of the deck is not in the pile that is drawn from");
    return true;
}

/* ---- seats ---------------------------------------------------------------------------------- */

/* Whether both seats have what is chosen or dealt in that phase of the setup. */
static bool both_chosen(const rp_state *s, rp_phase phase, int one, int other)
{
    int now = s->phase == RP_CLASS_DRAW ? RP_CLASS : s->phase;
    if (now != (int)phase)
        return now > (int)phase;
    for (int turn = 0; turn < 2; turn++) {
        int seat = turn ? one : other, place = (seat + s->players - s->start) % s->players;
        if (phase == RP_CLASS && s->variants & RP_CHOOSE_CLASS)
            place = s->players - 1 - place;
        if (place >= s->turns)
            return false;
    }
    return true;
}

static bool identities_differ(const audit *a)
{
    const rp_state *s = a->s;
    for (int i = 0; i < s->players; i++) {
        const rp_seat *one = &s->seats[i];
        if (one->race >= a->p->race_count || one->class_id >= a->p->class_count || one->token > 8 ||
            one->alignment >= a->p->alignment_count || one->backstory >= a->p->backstory_count || one->side > 1)
            return dw_fail(a->error, "seat %d has a component that does not exist", i);
    }
    for (int i = 0; i < s->players; i++)
        for (int j = 0; j < i; j++) {
            const rp_seat *one = &s->seats[i], *other = &s->seats[j];
            if (both_chosen(s, RP_RACE, i, j) && one->race == other->race)
                return dw_fail(a->error, "seats %d and %d have the same race", j, i);
            if (both_chosen(s, RP_CLASS, i, j) &&
                a->p->classes[one->class_id].colour == a->p->classes[other->class_id].colour)
                return dw_fail(a->error, "seats %d and %d have Classes of one card", j, i);
            if (both_chosen(s, RP_ALIGNMENT, i, j) && one->alignment == other->alignment)
                return dw_fail(a->error, "seats %d and %d have the same Alignment card", j, i);
            if (both_chosen(s, RP_BACKSTORY, i, j) && one->backstory == other->backstory)
                return dw_fail(a->error, "seats %d and %d have the same Backstory card", j, i);
        }
    return true;
}

static bool tokens_are_enough(const audit *a)
{
    int tokens = 0;
    for (int seat = 0; seat < a->s->players; seat++)
        tokens += a->s->seats[seat].charisma;
    if (tokens > a->p->numbers.charisma_tokens)
        return dw_fail(a->error, "there are only %d Charisma tokens, not %d", a->p->numbers.charisma_tokens, tokens);
    return true;
}

/* ---- turns ---------------------------------------------------------------------------------- */

static int cards_owned_by(const rp_state *s, int seat)
{
    int count = 0;
    for (int i = 0; i < RP_INITIATIVE_MAX; i++)
        count += s->initiative[i].owner == 1 + seat;
    return count;
}

/* Whether the seat must own an Initiative card now: 1 yes, 0 no, -1 either. */
static int must_own(const rp_state *s, int seat)
{
    int place = (seat + s->players - s->start) % s->players;
    if (s->phase >= RP_SELECT && s->phase <= RP_DICE_END)
        return place < s->turns + (s->phase != RP_SELECT);
    if (s->phase >= RP_ENEMY && s->phase <= RP_ATTUNE)
        return 1;
    if (s->phase >= RP_MARKET && s->phase <= RP_MARKET_END)
        return seat == s->active ? 1 : -1;
    return 0;
}

static bool initiative_fits(const audit *a)
{
    const rp_state *s = a->s;
    int in_play = a->p->numbers.market_size[s->players - 1], dice = 0, open = 0;
    for (int i = 0; i < RP_INITIATIVE_MAX; i++) {
        const rp_initiative *card = &s->initiative[i];
        if (i >= in_play && (card->die || card->gold || card->owner))
            return dw_fail(a->error, "Initiative card %d is not in play", i + 1);
        if (card->owner > s->players || card->gold > 1)
            return dw_fail(a->error, "Initiative card %d is wrong", i + 1);
        if (card->owner && card->die)
            return dw_fail(a->error, "Initiative card %d has an owner and still its die", i + 1);
        dice += card->die != 0;
        open += i < in_play && !card->owner && !card->die;
    }
    for (int seat = 0; seat < s->players; seat++) {
        int owned = cards_owned_by(s, seat), wanted = must_own(s, seat);
        if (owned > 1 || (wanted >= 0 && owned != wanted))
            return dw_fail(a->error, "seat %d owns %d Initiative cards in phase %s", seat, owned,
                           rp_phase_ids[s->phase]);
    }
    bool sorting = s->step == RP_SORT;
    if (s->phase >= RP_SELECT && s->phase <= RP_DICE_END && open != (sorting ? s->pool_count : 0))
        return dw_fail(a->error, "in the Dice Phase every Initiative card that nobody took holds a die");
    if (s->phase == RP_ROLL_PHASE && dice + (sorting ? s->pool_count : 0) != (sorting ? in_play : 0))
        return dw_fail(a->error, "in the Roll Phase the Initiative cards are empty until the dice are rolled");
    if (s->phase >= RP_ENEMY && dice + s->pool_count > in_play - s->players)
        return dw_fail(a->error, "after the Dice Phase at most %d Initiative card%s a die", in_play - s->players,
                       in_play - s->players == 1 ? " holds" : "s hold");
    if ((s->phase == RP_DEAL || s->phase < RP_ROLL_PHASE) && dice)
        return dw_fail(a->error, "there are no dice on Initiative cards in phase %s", rp_phase_ids[s->phase]);
    return true;
}

static bool active_seat_fits(const audit *a)
{
    const rp_state *s = a->s;
    if (s->start >= s->players || s->active >= s->players || s->turns > s->players)
        return dw_fail(a->error, "there is no such seat");
    bool in_order = (s->phase >= RP_SELECT && s->phase <= RP_DICE_END) || s->phase == RP_ATTUNE ||
                    s->phase == RP_FINAL_MOVE;
    if (in_order && (s->turns >= s->players || s->active != rp_seat_in_order(s, s->turns)))
        return dw_fail(a->error, "seat %d cannot be active: seat %d is next", s->active,
                       rp_seat_in_order(s, s->turns < s->players ? s->turns : 0));
    if (s->phase >= RP_MARKET && s->phase <= RP_MARKET_END)
        for (int i = 0; i < RP_INITIATIVE_MAX && s->initiative[i].owner != 1 + s->active; i++)
            if (s->initiative[i].owner)
                return dw_fail(a->error, "seat %d cannot be active: seat %d has a lower Initiative card", s->active,
                               s->initiative[i].owner - 1);
    return true;
}

/* Before its Dice turn a seat has as many dice as the others; after it, one more. */
static bool sheets_fit_together(const audit *a)
{
    const rp_state *s = a->s;
    int base = 0;
    if (s->phase < RP_ROLL_PHASE)
        return true;
    for (int seat = 0; seat < s->players; seat++) {
        int dice = rp_sheet_count(&s->seats[seat]);
        bool holding = s->phase == RP_PLACE && seat == s->active;
        if (s->phase >= RP_SELECT && s->phase <= RP_DICE_END && cards_owned_by(s, seat) && !holding)
            dice--;
        if (seat == 0)
            base = dice;
        if (dice < 0)
            return dw_fail(a->error, "seat %d took an Initiative card, but its sheet is empty", seat);
        if (dice != base)
            return dw_fail(a->error, "seat %d has %d dice where seat 0 has %d, not counting the die of this round",
                           seat, dice, base);
        if (s->phase <= RP_DICE_END && dice >= RP_CELLS)
            return dw_fail(a->error, "the sheet of seat %d has no room for this round's die", seat);
        if (holding && !s->seats[seat].hand_count)
            return dw_fail(a->error, "seat %d has no die in hand to place", seat);
    }
    int needed = a->p->numbers.market_size[s->players - 1];
    if (s->phase == RP_ROLL_PHASE && !s->step && rp_bag_count(s) < needed - s->pool_count)
        return dw_fail(a->error, "there are not enough dice in the bag");
    return true;
}

/* ---- phases --------------------------------------------------------------------------------- */

static bool setup_fits(const audit *a)
{
    const rp_state *s = a->s;
    const rp_seat *active = &s->seats[s->active];
    int starting = a->p->numbers.starting_dice[s->players - 1] +
                   (s->variants & RP_SHORT_GAME ? a->p->numbers.short_game_extra_dice : 0);
    bool in_turn = s->turns < s->players, fits = true;
    for (int seat = 0; seat < s->players; seat++) {
        if (s->seats[seat].cards || s->seats[seat].charisma)
            return dw_fail(a->error, "seat %d owns cards or tokens before the first round", seat);
        if (s->phase < RP_ARRANGE && rp_sheet_count(&s->seats[seat]))
            return dw_fail(a->error, "seat %d has dice on its sheet before the starting dice are drawn", seat);
    }
    switch (s->phase) {
    case RP_START_ROLL:
        fits = s->players > 1 && s->passed >> s->active & 1 && s->passed >> s->players == 0;
        break;
    case RP_RACE:
    case RP_CLASS:
        fits = in_turn && s->left[0] <= RP_CLASS_COLOURS &&
               !(s->left[0] && rp_colours_taken(a->p, s) >> (s->left[0] - 1) & 1);
        break;
    case RP_CLASS_DRAW:
        fits = false;
        for (int colour = 0; in_turn && colour < RP_CLASS_COLOURS; colour++)
            fits = fits || (s->bag[colour] && !(rp_colours_taken(a->p, s) >> colour & 1));
        break;
    case RP_BACKSTORY:
    case RP_ALIGNMENT:
        fits = in_turn;
        break;
    case RP_MARKET_DISCARDS:
        fits = s->left[0] + s->left[1] > 0 && s->left[0] <= rp_cards_count(s->deck[0]) &&
               s->left[1] <= rp_cards_count(s->deck[1]);
        break;
    case RP_TRASH:
        fits = s->players == 1 && rp_deck_top(s);
        break;
    case RP_STARTING_DICE:
        fits = in_turn && active->hand_count < starting && rp_bag_count(s) > 0;
        for (int i = 0; fits && i < s->players; i++) {
            int hand = s->seats[rp_seat_in_order(s, i)].hand_count;
            fits = i < s->turns ? hand == starting : i > s->turns ? hand == 0 : true;
        }
        fits = fits && s->active == rp_seat_in_order(s, s->turns < s->players ? s->turns : 0);
        break;
    case RP_ARRANGE:
        for (int seat = 0; seat < s->players; seat++)
            fits = fits && s->seats[seat].hand_count + rp_sheet_count(&s->seats[seat]) == starting;
        break;
    default:
        break;
    }
    return fits ? true : dw_fail(a->error, "the setup is not in a state that phase %s can have",
                                 rp_phase_ids[s->phase]);
}

static bool phase_fits(const audit *a)
{
    const rp_state *s = a->s;
    bool needs_placed = s->phase >= RP_ADJUST && s->phase <= RP_DICE_END;
    if (s->placed > RP_CELLS || s->acted > RP_ROWS || s->selected_gold > 1 || s->completed > 1)
        return dw_fail(a->error, "the turn's fields are out of range");
    if (needs_placed && !s->placed) /* a Skill may have moved the die away since */
        return dw_fail(a->error, "in phase %s 'placed' names the cell in which the die was placed",
                       rp_phase_ids[s->phase]);
    if (s->phase == RP_REPEAT && !s->acted)
        return dw_fail(a->error, "in phase repeat 'acted' names the row of the action taken");
    bool counts = s->phase == RP_REPEAT || s->phase == RP_ALIGN_STEP || s->phase == RP_ATTUNE ||
                  s->phase == RP_FINAL_MOVE;
    if (counts && !s->moves_left && !s->step_turn)
        return dw_fail(a->error, "in phase %s 'moves_left' is at least 1", rp_phase_ids[s->phase]);
    if ((s->phase == RP_MARKET && !s->buys_left) || (s->phase == RP_DISCARD_MORE && !s->discards_left))
        return dw_fail(a->error, "phase %s has nothing left to do", rp_phase_ids[s->phase]);
    if (s->phase == RP_ENEMY && (s->players != 1 || s->initiative[0].owner))
        return dw_fail(a->error, "the enemy die is rolled in solitaire, if the first Initiative card was not taken");
    if ((s->phase == RP_MARKET_DEAL || s->phase == RP_DEAL) && !rp_deal_is_due(a->p, s))
        return dw_fail(a->error, "there is no card to deal");
    if ((s->pool_count != 0) != (s->step == RP_SORT || (s->phase == RP_ROLL_PHASE && s->pool_count)) ||
        s->pool_count > RP_POOL_MAX)
        return dw_fail(a->error, "there are dice in the pool that nobody sorts");
    for (int i = 0; i < RP_POOL_MAX; i++)
        if ((s->pool[i] != 0) != (i < s->pool_count))
            return dw_fail(a->error, "the pool is muddled");
    return s->phase < RP_ROLL_PHASE ? setup_fits(a) : true;
}

/* ---- the step being resolved ---------------------------------------------------------------- */

/* The op that a step belongs to; RP_OP_NONE: it may come from an Attribute Action too. */
static const uint8_t op_of_step[RP_STEPS] = {
    [RP_SWAP_FIRST] = RP_OP_SWAP_OWN_DICE,
    [RP_REROLL_PICK] = RP_OP_REROLL_OWN_DICE,
    [RP_STEP_PICK] = RP_OP_STEP_DIE,
    [RP_LIFT] = RP_OP_MOVE_DIE,
    [RP_LIFTED] = RP_OP_MOVE_DIE,
    [RP_ALTER_PICK] = RP_OP_INITIATIVE_ALTER,
    [RP_ALTER_ROLL] = RP_OP_INITIATIVE_ALTER,
    [RP_REPLACE] = RP_OP_REPLACE_DIE_FROM_BAG,
    [RP_REPLACE_WITH] = RP_OP_REPLACE_DIE_FROM_BAG,
    [RP_EXCHANGE] = RP_OP_EXCHANGE_WITH_POOL,
    [RP_EXCHANGE_WITH] = RP_OP_EXCHANGE_WITH_POOL,
    [RP_ANY_ACTION] = RP_OP_TAKE_ATTRIBUTE_ACTION,
    [RP_COPY] = RP_OP_COPY_SKILL,
    [RP_BUY_DISCARD] = RP_OP_BUY_FROM_DISCARD,
    [RP_PEEK] = RP_OP_BUY_DECK_TOP,
    [RP_BUY_TOP] = RP_OP_BUY_DECK_TOP,
    [RP_BAG_DRAW] = RP_OP_BAG_DRAW_CHOICE,
};

static bool step_effect_exists(const audit *a)
{
    const rp_state *s = a->s;
    if (s->step_effect >= 128)
        return s->step_effect - 128 < a->p->classes[s->seats[s->step_seat].class_id].effect_count;
    return s->step_effect >= 1 && s->step_effect <= a->p->card_count;
}

static bool step_cells_hold_dice(const rp_state *s, int count)
{
    uint32_t seen = 0;
    for (int i = 0; i < count; i++) {
        int cell = s->step_cells[i];
        if (cell >= RP_CELLS || !s->seats[s->step_seat].sheet[cell] || seen >> cell & 1)
            return false;
        seen |= 1u << cell;
    }
    return true;
}

static uint32_t pool_cards(const rp_state *s)
{
    uint32_t cards = 0;
    for (int i = 0; i < RP_INITIATIVE_MAX; i++)
        cards |= rp_in_pool(&s->initiative[i]) ? 1u << i : 0;
    return cards;
}

static bool step_details_fit(const audit *a)
{
    const rp_state *s = a->s;
    dw_move moves[DW_MOVES_MAX];
    switch (s->step) {
    case RP_SORT:
        return s->pool_count > 1 && s->pool_count <= RP_POOL_MAX && !s->step_turn;
    case RP_SWAP_SECOND:
        return step_cells_hold_dice(s, 1);
    case RP_LIFTED:
        return step_cells_hold_dice(s, 1) && rp_list_step(a->p, s, moves) > 1;
    case RP_REROLL_PICK:
        return s->step_count < RP_REROLLS_MAX && s->step_count < rp_step_effect(a->p, s)->dice &&
               step_cells_hold_dice(s, s->step_count);
    case RP_REROLL:
    case RP_KEEP:
        for (int i = 0; i < (s->step == RP_KEEP ? s->step_count : s->step_at) && i < RP_REROLLS_MAX; i++)
            if (s->step_faces[i] < 1 || s->step_faces[i] > 6)
                return false;
        return s->step_count >= 1 && s->step_count <= RP_REROLLS_MAX && s->step_at < s->step_count &&
               step_cells_hold_dice(s, s->step_count);
    case RP_ALTER_PICK:
        return !(s->step_cards & ~pool_cards(s));
    case RP_ALTER_ROLL:
        return s->step_cards && !(s->step_cards & ~pool_cards(s));
    case RP_REPLACE_WITH:
        return step_cells_hold_dice(s, 1) && rp_bag_count(s) > 0;
    case RP_EXCHANGE_WITH:
        return step_cells_hold_dice(s, 1) && rp_pool_size(s) > 0;
    case RP_PEEK:
        return rp_deck_top(s) != 0;
    case RP_BUY_TOP:
        return s->top != 0;
    case RP_BAG_DRAW:
        return s->phase == RP_PLACE && s->step_seat == s->active && s->step_count >= 1 &&
               s->step_count <= rp_bag_count(s) &&
               s->seats[s->active].hand_count + s->step_count <= RP_HAND_MAX;
    default:
        return true;
    }
}

static bool step_fits(const audit *a)
{
    const rp_state *s = a->s;
    if (!s->step)
        return true;
    bool own_action = s->step_turn && s->step_seat == s->active &&
                      (s->phase == RP_ACTION || s->phase == RP_REPEAT || s->phase == RP_EXTRA_ACTION) &&
                      (s->phase == RP_EXTRA_ACTION || s->acted) &&
                      (s->step == RP_SWAP_SECOND || s->step == RP_REROLL || s->step == RP_KEEP);
    bool in_window = (s->phase >= RP_SELECT && s->phase <= RP_DICE_OVER && s->phase != RP_ENEMY) ||
                     (s->phase >= RP_MARKET && s->phase <= RP_MARKET_OVER && s->phase != RP_ALIGN_STEP &&
                      s->phase != RP_DISCARD_MORE);
    int op = op_of_step[s->step];
    bool fits = s->step_seat < s->players;
    if (s->phase == RP_ROLL_PHASE)
        fits = fits && s->step == RP_SORT && s->step_seat == s->start && !s->step_effect;
    else if (s->step_turn)
        fits = fits && own_action && !s->step_effect;
    else
        fits = fits && in_window && step_effect_exists(a) && (!op || rp_step_effect(a->p, s)->op == op);
    if (fits && step_details_fit(a))
        return true;
    return dw_fail(a->error, "what is being resolved ('op') does not fit the table");
}

static bool waiting_fits(const audit *a)
{
    const rp_state *s = a->s;
    if (s->waiting >> s->players)
        return dw_fail(a->error, "the game waits for a seat that does not exist");
    if ((s->phase == RP_REFRESH || s->phase == RP_ARRANGE) && !s->waiting)
        return dw_fail(a->error, "in phase %s somebody has something to do", rp_phase_ids[s->phase]);
    return true;
}

bool rp_check(const dw_game *game, const void *state, dw_error *error)
{
    const rp_box *box = game->pack;
    const rp_state *s = state;
    audit a = {box, box->pack, s, error};
    if (s->players < 1 || s->players > RP_PLAYERS_MAX || s->phase >= RP_PHASES || s->step >= RP_STEPS)
        return dw_fail(error, "the number of players or the phase is out of range");
    return active_seat_fits(&a) && identities_differ(&a) && rows_have_no_gaps(&a) && hands_are_tidy(&a) &&
           dice_are_all_there(&a) && cards_are_all_there(&a) && cards_are_held_rightly(&a) &&
           tokens_are_enough(&a) && phase_fits(&a) && initiative_fits(&a) && sheets_fit_together(&a) &&
           waiting_fits(&a) && step_fits(&a);
}
