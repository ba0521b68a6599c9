/* invariants.c: the invariants of a state: every die and card in one place, sheets that fit together, a phase
 * whose needs are met. A state that passes can be played to its end; a position that fails is refused. */
#include "games/rollplayer/positions/invariants.h"
#include "games/rollplayer/positions/position.h"
#include "games/rollplayer/words/names.h"

/* ---- dice ----------------------------------------------------------------------------------- */

static bool count_dice(const rp_audit *a, const rp_die *dice, int count, int *by_colour)
{
    for (int i = 0; i < count; i++) {
        int colour = rp_die_colour(dice[i]), face = rp_die_face(dice[i]);
        if (!dice[i])
            continue;
        if (colour >= RP_DICE_KINDS || !rp_die_has_face(colour, face))
            return dw_fail(a->error, "there is a die that does not exist");
        by_colour[colour]++;
    }
    return true;
}

static bool dice_are_all_there(const rp_audit *a)
{
    const rp_state *s = a->s;
    int count[RP_DICE_KINDS] = {0};
    for (int seat = 0; seat < s->players; seat++)
        if (!count_dice(a, s->seats[seat].sheet, RP_CELLS, count) ||
            !count_dice(a, s->seats[seat].hand, RP_HAND_MAX, count)) /* and the Backpack */
            return false;
    for (int i = 0; i < RP_INITIATIVE_MAX; i++)
        if (!count_dice(a, &s->initiative[i].die, 1, count))
            return false;
    if (!count_dice(a, s->pool, RP_POOL_MAX, count))
        return false;
    for (int colour = 0; colour < RP_DICE_KINDS; colour++) {
        int seen = count[colour] + s->bag[colour] + s->aside[colour];
        if (seen != a->p->numbers.dice[colour])
            return dw_fail(a->error, "there are %d %s dice in all places together, and there should be %d",
                           seen, rp_colour_ids[colour], a->p->numbers.dice[colour]);
    }
    return true;
}

/* Dice leave the bag for the Class draws, and in solitaire gold dice are the enemy dice. */
static bool aside_fits(const rp_audit *a)
{
    const rp_state *s = a->s;
    bool drawing = (s->phase == RP_CLASS_DRAW || s->phase == RP_CLASS) && !(s->variants & RP_CHOOSE_CLASS);
    for (int colour = 0; colour < RP_DICE_KINDS; colour++) {
        int enemy = s->players == 1 && colour == RP_GOLD ? a->p->numbers.enemy_dice : 0;
        if (s->aside[colour] < enemy || (s->aside[colour] > enemy && !drawing))
            return dw_fail(a->error, "aside.%s: expected %d in phase %s, not %d", rp_colour_ids[colour],
                           enemy, rp_phase_ids[s->phase], s->aside[colour]);
    }
    return true;
}

static bool rows_have_no_gaps(const rp_audit *a)
{
    for (int seat = 0; seat < a->s->players; seat++)
        for (int row = 0; row < RP_ROWS; row++) {
            const rp_die *dice = a->s->seats[seat].sheet + row * RP_COLUMNS;
            if ((dice[1] && !dice[0]) || (dice[2] && !dice[1]))
                return dw_fail(a->error, "the %s row of seat %d has a gap", rp_row_ids[row], seat);
        }
    return true;
}

/* A stored die may be placed while the die taken waits in the hand. */
static bool may_hold(const rp_audit *a, int seat)
{
    const rp_state *s = a->s;
    if (s->phase == RP_STARTING_DICE || s->phase == RP_ARRANGE)
        return true;
    int last = rp_brings(a->p, RP_STORED_DICE) ? RP_EXTRA_ACTION : RP_PLACE;
    return seat == s->active && s->phase >= RP_PLACE && s->phase <= last;
}

static bool hands_are_tidy(const rp_audit *a)
{
    int places = a->s->phase < RP_ROLL_PHASE ? RP_HAND_MAX : RP_DRAWN_MAX;
    for (int seat = 0; seat < a->s->players; seat++) {
        const rp_seat *one = &a->s->seats[seat];
        bool tidy = one->hand_count <= places;
        for (int i = 0; i < places; i++)
            tidy = tidy && (one->hand[i] != 0) == (i < one->hand_count);
        if (!tidy)
            return dw_fail(a->error, "the hand of seat %d is muddled", seat);
        if (one->hand_count && !may_hold(a, seat))
            return dw_fail(a->error, "seat %d has dice in hand, but not in phase %s", seat,
                           rp_phase_ids[a->s->phase]);
    }
    return true;
}

/* Dice lie in the pool while they are rolled, and while somebody orders them on the Initiative cards. */
static bool pool_fits(const rp_audit *a)
{
    const rp_state *s = a->s;
    int in_play = a->p->numbers.initiative_cards[s->players - 1];
    if (s->pool_count > RP_POOL_MAX || (s->pool_count && s->step != RP_SORT && s->phase != RP_ROLL_PHASE))
        return dw_fail(a->error, "there are dice in the pool that nobody sorts");
    for (int i = 0; i < RP_POOL_MAX; i++)
        if ((s->pool[i] != 0) != (i < s->pool_count))
            return dw_fail(a->error, "the pool is muddled");
    if (s->phase == RP_ROLL_PHASE && !s->step && s->pool_count >= in_play)
        return dw_fail(a->error, "all dice of the round are drawn, but nobody sorts them");
    if (s->phase == RP_ROLL_PHASE && !s->step && rp_bag_count(s) < in_play - s->pool_count)
        return dw_fail(a->error, "there are not enough dice in the bag");
    return true;
}

/* ---- cards ---------------------------------------------------------------------------------- */

static bool see_cards(const rp_audit *a, rp_cards here, rp_cards *seen)
{
    rp_cards twice = here & *seen, unknown = here & ~a->p->derived.all;
    if (unknown)
        return dw_fail(a->error, "there is a card that does not exist");
    if (twice)
        return dw_fail(a->error, "%s is in two places", rp_card_id(a->box->words, rp_cards_first(twice)));
    *seen |= here;
    return true;
}

static bool cards_are_all_there(const rp_audit *a)
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
    if (!see_cards(a, s->deck[0], &seen) || !see_cards(a, s->deck[1], &seen) ||
        !see_cards(a, s->discard, &seen) || !see_cards(a, s->trash, &seen))
        return false;
    if (seen && s->phase < RP_MARKET_DISCARDS)
        return dw_fail(a->error, "in phase %s all Market cards are still in the box", rp_phase_ids[s->phase]);
    rp_cards in_play = rp_cards_in_play(a->p, s), missing = in_play & ~seen, removed = seen & ~in_play;
    if (missing && s->phase >= RP_MARKET_DISCARDS)
        return dw_fail(a->error, "%s is nowhere", rp_card_id(a->box->words, rp_cards_first(missing)));
    if (removed)
        return dw_fail(a->error, "%s stays in the box%s%s",
                       rp_card_id(a->box->words, rp_cards_first(removed)),
                       s->players == 1 ? " in solitaire" : "",
                       s->variants & RP_OPEN_INFORMATION ? " with Open Information" : "");
    return true;
}

static bool cards_are_held_rightly(const rp_audit *a)
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
    if (s->exhausted & ~a->p->derived.all)
        return dw_fail(a->error, "a card is exhausted that does not exist");
    if (s->exhausted & ~skills)
        return dw_fail(a->error, "a card is exhausted that is no owned Skill: %s",
                       rp_card_id(a->box->words, rp_cards_first(s->exhausted & ~skills)));
    if (s->top &&
        (s->top > a->p->card_count || !rp_cards_have(s->deck[0] ? s->deck[0] : s->deck[1], s->top - 1)))
        return dw_fail(a->error, "the card on top of the deck is not in the pile that is drawn from");
    if (s->top_seen && !s->top)
        return dw_fail(a->error, "somebody has seen the top of the deck, but 'top' does not name the card");
    return true;
}

/* ---- seats ---------------------------------------------------------------------------------- */

/* Whether both seats have what is chosen or dealt in that phase of the setup. */
static bool both_chosen(const rp_state *s, rp_phase phase, int one, int other)
{
    return rp_has_chosen(s, phase, one) && rp_has_chosen(s, phase, other);
}

static bool identities_differ(const rp_audit *a)
{
    const rp_state *s = a->s;
    for (int i = 0; i < s->players; i++) {
        const rp_seat *one = &s->seats[i];
        if (one->race >= a->p->race_count || one->class_id >= a->p->class_count || one->token > 8 ||
            one->alignment >= a->p->alignment_count || one->backstory >= a->p->backstory_count ||
            one->side > 1)
            return dw_fail(a->error, "seat %d has a component that does not exist", i);
    }
    for (int i = 0; i < s->players; i++)
        for (int j = 0; j < i; j++) {
            const rp_seat *one = &s->seats[i], *other = &s->seats[j];
            if (both_chosen(s, RP_RACE, i, j) && one->race == other->race)
                return dw_fail(a->error, "seats %d and %d have the same race", j, i);
            if (both_chosen(s, RP_CLASS, i, j) &&
                a->p->classes[one->class_id].colour == a->p->classes[other->class_id].colour)
                return dw_fail(a->error, "seats %d and %d have Classes of one colour", j, i);
            if (both_chosen(s, RP_ALIGNMENT, i, j) && one->alignment == other->alignment)
                return dw_fail(a->error, "seats %d and %d have the same Alignment card", j, i);
            if (both_chosen(s, RP_BACKSTORY, i, j) && one->backstory == other->backstory)
                return dw_fail(a->error, "seats %d and %d have the same Backstory card", j, i);
        }
    return true;
}

static bool tokens_are_enough(const rp_audit *a)
{
    int tokens = 0;
    for (int seat = 0; seat < a->s->players; seat++)
        tokens += a->s->seats[seat].charisma;
    if (tokens > a->p->numbers.charisma_tokens)
        return dw_fail(a->error, "there are only %d Charisma tokens, not %d", a->p->numbers.charisma_tokens,
                       tokens);
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
    if (s->phase >= RP_SELECT && s->phase <= RP_DICE_END)
        return rp_place_of(s, seat) < s->turns + (s->phase != RP_SELECT);
    if (s->phase >= RP_ENEMY && s->phase <= RP_ATTUNE)
        return 1;
    if (s->phase >= RP_MARKET && s->phase <= RP_MARKET_END)
        return seat == s->active ? 1 : -1;
    return 0;
}

static bool initiative_fits(const rp_audit *a)
{
    const rp_state *s = a->s;
    int in_play = a->p->numbers.initiative_cards[s->players - 1], dice = 0, open = 0;
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
        return dw_fail(a->error,
                       "in the Roll Phase the Initiative cards are empty until the dice are rolled");
    if (s->phase >= RP_ENEMY && dice + s->pool_count > in_play - s->players)
        return dw_fail(a->error, "after the Dice Phase at most %d Initiative card%s a die",
                       in_play - s->players, in_play - s->players == 1 ? " holds" : "s hold");
    if ((s->phase == RP_DEAL || s->phase < RP_ROLL_PHASE) && dice)
        return dw_fail(a->error, "there are no dice on Initiative cards in phase %s", rp_phase_ids[s->phase]);
    return true;
}

static bool active_seat_fits(const rp_audit *a)
{
    const rp_state *s = a->s;
    if (s->start >= s->players || s->active >= s->players || s->turns > s->players)
        return dw_fail(a->error, "there is no such seat");
    bool in_order = (s->phase >= RP_SELECT && s->phase <= RP_DICE_END) || s->phase == RP_ATTUNE ||
                    (s->phase >= RP_CREATION_END && s->phase < RP_OVER && s->phase != RP_UNVEIL);
    if (in_order && (s->turns >= s->players || s->active != rp_seat_in_order(s, s->turns)))
        return dw_fail(a->error, "seat %d cannot be active: seat %d is next", s->active,
                       rp_seat_in_order(s, s->turns < s->players ? s->turns : 0));
    if (s->phase >= RP_MARKET && s->phase <= RP_MARKET_END)
        for (int i = 0; i < RP_INITIATIVE_MAX && s->initiative[i].owner != 1 + s->active; i++)
            if (s->initiative[i].owner)
                return dw_fail(a->error, "seat %d cannot be active: seat %d has a lower Initiative card",
                               s->active, s->initiative[i].owner - 1);
    return true;
}

/* Before its Dice turn a seat has as many dice as the others; after it, one more. Stored dice count as if
 * they lay on the sheet. Before Monster Combat the last round has a Cleanup too. */
static bool sheets_fit_together(const rp_audit *a)
{
    const rp_state *s = a->s;
    bool room = s->phase <= RP_DICE_END || (s->phase == RP_REFRESH && !rp_brings(a->p, RP_MONSTERS)) ||
                s->phase == RP_DEAL;
    int base = 0;
    if (s->phase < RP_ROLL_PHASE)
        return true;
    for (int seat = 0; seat < s->players; seat++) {
        int dice = rp_sheet_count(&s->seats[seat]) + rp_stored_count(&s->seats[seat]);
        if (s->phase >= RP_SELECT && s->phase <= RP_DICE_END && cards_owned_by(s, seat) &&
            !s->seats[seat].hand_count)
            dice--;
        if (seat == 0)
            base = dice;
        if (dice < 0)
            return dw_fail(a->error, "seat %d took an Initiative card, but its sheet is empty", seat);
        if (dice != base)
            return dw_fail(a->error,
                           "seat %d has %d dice where seat 0 has %d, not counting the die of this round",
                           seat, dice, base);
        if (dice > RP_CELLS && rp_stored_count(&s->seats[seat]))
            return dw_fail(a->error, "seats.%d.stored: expected at most %d, for the open spaces, not %d",
                           seat, RP_CELLS - rp_sheet_count(&s->seats[seat]),
                           rp_stored_count(&s->seats[seat]));
        if (dice > RP_CELLS || (room && dice == RP_CELLS))
            return dw_fail(a->error, "the sheet of seat %d has no room for the next die", seat);
    }
    if (s->round > RP_CELLS + base + (s->phase <= RP_DICE_END)) /* every round adds a die */
        return dw_fail(a->error, "it cannot be round %d with %d dice on each sheet", s->round, base);
    return true;
}

/* ---- all of it ------------------------------------------------------------------------------ */

static bool waiting_fits(const rp_audit *a)
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
    rp_audit a = {box, box->pack, s, error};
    if (s->players < 1 || s->players > box->pack->numbers.players_max || s->phase >= RP_PHASES ||
        s->step >= RP_STEPS)
        return dw_fail(error, "the number of players or the phase is out of range");
    return rp_check_box(&a) && active_seat_fits(&a) && identities_differ(&a) && rows_have_no_gaps(&a) &&
           hands_are_tidy(&a) && dice_are_all_there(&a) && aside_fits(&a) && pool_fits(&a) &&
           cards_are_all_there(&a) && cards_are_held_rightly(&a) && tokens_are_enough(&a) &&
           rp_check_phase(&a) && initiative_fits(&a) && sheets_fit_together(&a) && waiting_fits(&a) &&
           rp_check_adventure(&a) && rp_check_combat(&a) && rp_check_step(&a);
}
