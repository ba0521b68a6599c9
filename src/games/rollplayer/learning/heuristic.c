/*
 * heuristic.c: a quick guess at a seat's final score in an unfinished game: what is certain, and what the
 * open spaces, the Gold and the cards are likely to bring. Guides the greedy level; no rule reads it.
 * heuristic_monsters.c has what the battle against the Monster may bring.
 */
#include "games/rollplayer/learning/heuristic.h"

/* Chance that k further dice, rolled blindly, add up to each sum; a player who chooses does better. */
static const double sums[4][19] = {
    [0] = {[0] = 1},
    [1] = {[1] = 1 / 6., [2] = 1 / 6., [3] = 1 / 6., [4] = 1 / 6., [5] = 1 / 6., [6] = 1 / 6.},
    [2] = {[2] = 1 / 36.,
           [3] = 2 / 36.,
           [4] = 3 / 36.,
           [5] = 4 / 36.,
           [6] = 5 / 36.,
           [7] = 6 / 36.,
           [8] = 5 / 36.,
           [9] = 4 / 36.,
           [10] = 3 / 36.,
           [11] = 2 / 36.,
           [12] = 1 / 36.},
    [3] = {[3] = 1 / 216.,
           [4] = 3 / 216.,
           [5] = 6 / 216.,
           [6] = 10 / 216.,
           [7] = 15 / 216.,
           [8] = 21 / 216.,
           [9] = 25 / 216.,
           [10] = 27 / 216.,
           [11] = 27 / 216.,
           [12] = 25 / 216.,
           [13] = 21 / 216.,
           [14] = 15 / 216.,
           [15] = 10 / 216.,
           [16] = 6 / 216.,
           [17] = 3 / 216.,
           [18] = 1 / 216.},
};

/* With dice to choose from and Attribute Actions, small chances are far better than they look. */
static double with_choice(double chance, int open)
{
    if (open == 0)
        return chance;
    double miss = 1 - chance, tries = open == 1 ? 3 : 6, all_miss = 1;
    for (int i = 0; i < tries; i++)
        all_miss *= miss;
    return 1 - all_miss;
}

double rp_goal_chance(const rp_pack *p, const rp_seat *seat, int row)
{
    const rp_goal *goal = &p->classes[seat->class_id].goals[row];
    int open = RP_COLUMNS - rp_row_count(seat, row), total = rp_adjusted_total(p, seat, row);
    double chance = 0;
    for (int sum = 0; sum <= 18; sum++)
        if (total + sum >= goal->min && total + sum <= goal->max)
            chance += sums[open][sum];
    return with_choice(chance, open);
}

static double goal_value(const rp_pack *p, const rp_seat *seat, int row)
{
    const rp_goal *goal = &p->classes[seat->class_id].goals[row];
    int open = RP_COLUMNS - rp_row_count(seat, row), total = rp_adjusted_total(p, seat, row);
    double chance = rp_goal_chance(p, seat, row), value = goal->stars * chance;
    if (open == 0 && chance == 0) { /* an action may still mend a near miss */
        int off = total < goal->min ? goal->min - total : total - goal->max;
        value += goal->stars * 0.25 / off;
    }
    return value;
}

static double backstory_value(const rp_pack *p, const rp_seat *seat)
{
    const rp_backstory *story = &p->backstories[seat->backstory];
    int matches = rp_backstory_matches(p, seat), open = 0;
    for (int row = 0; row < RP_ROWS; row++)
        open += seat->sheet[row * RP_COLUMNS + story->column[row]] == 0;
    return matches + 0.3 * open * (matches + open >= 4);
}

static double alignment_value(const rp_pack *p, const rp_seat *seat, int open)
{
    const int8_t *stars = p->alignments[seat->alignment].stars;
    double now = stars[seat->token], best = now;
    for (int cell = 0; cell < 9; cell++) {
        int rows = cell / 3 - seat->token / 3, columns = cell % 3 - seat->token % 3;
        int steps = (rows < 0 ? -rows : rows) + (columns < 0 ? -columns : columns);
        double reach = stars[cell] - 0.9 * steps;
        best = reach > best ? reach : best;
    }
    double hope = open < 9 ? open / 9. : 1;
    return now + (best - now) * hope;
}

static double cards_value(const rp_pack *p, const rp_state *s, int seat_no, int open)
{
    const rp_seat *seat = &s->seats[seat_no];
    int armor[RP_ARMOR_TYPES];
    double left = open / 12., value = rp_armor_stars(p, seat, armor);
    value += 0.6 * left * rp_cards_count(seat->cards & p->derived.by_kind[RP_ARMOR]);
    for (RP_EACH(card, seat->cards & p->derived.by_kind[RP_TRAIT]))
        value += (1 - 0.6 * left) * rp_trait_stars(p, s, seat_no, (int)card) + 1.3 * left;
    value += left * 2.2 * rp_cards_count(seat->cards & p->derived.by_kind[RP_SKILL]);
    value -= left * 0.7 * rp_cards_count(seat->cards & p->derived.by_kind[RP_SKILL] & s->exhausted);
    value += left * 1.8 * rp_cards_count(seat->cards & p->derived.by_kind[RP_WEAPON]);
    return value;
}

/* The value with a die about to be placed, in hand or stored for later. */
static double with_die(double value, const rp_pack *p, const rp_seat *seat, rp_die die, double gold_worth)
{
    value += rp_die_colour(die) == p->classes[seat->class_id].colour;
    value += 0.25 * (rp_die_face(die) - 3.5);
    if (rp_die_colour(die) == RP_GOLD)
        value += gold_worth * rp_gold_die_gold(p, seat);
    return value;
}

double rp_character_value(const rp_pack *p, const rp_state *s, int seat_no, double gold_worth)
{
    const rp_seat *seat = &s->seats[seat_no];
    int open = RP_CELLS - rp_sheet_count(seat);
    double value = rp_class_dice(p, seat) + backstory_value(p, seat) + alignment_value(p, seat, open) +
                   cards_value(p, s, seat_no, open);
    for (int row = 0; row < RP_ROWS; row++)
        value += goal_value(p, seat, row);
    value += gold_worth * (seat->gold < 14 ? seat->gold : 14 + 0.2 * (seat->gold - 14));
    value += 0.3 * seat->charisma;
    for (int i = 0; i < seat->hand_count; i++)
        value = with_die(value, p, seat, seat->hand[i], gold_worth);
    for (int i = 0; s->round && i < rp_stored_count(seat); i++)
        value += 0.8 * with_die(0, p, seat, seat->stored[i], gold_worth);
    return value;
}

double rp_value(const dw_game *game, const void *state, int seat)
{
    const rp_pack *p = ((const rp_box *)game->pack)->pack;
    const rp_state *s = state;
    if (s->phase == RP_OVER)
        return rp_total(p, s, seat);
    if (rp_brings(p, RP_MONSTERS))
        return rp_value_with_monsters(p, s, seat);
    int open = RP_CELLS - rp_sheet_count(&s->seats[seat]);
    return rp_character_value(p, s, seat, 0.08 + 0.3 * (open < 8 ? open / 8. : 1));
}
