/*
 * player_measures.c: numbers that can be read off a player: for Traits, for the weakness of a Minion, for
 * Adventure cards and conditions. A test is a measure that is 0 or 1.
 */
#include "games/rollplayer/rules/rules.h"

/* ---- dice ----------------------------------------------------------------------------------- */

int rp_row_total(const rp_seat *seat, int row)
{
    const rp_die *dice = seat->sheet + row * RP_COLUMNS;
    return rp_die_face(dice[0]) + rp_die_face(dice[1]) + rp_die_face(dice[2]);
}

int rp_dice_of_colour(const rp_seat *seat, int colour)
{
    int count = 0;
    for (int cell = 0; cell < RP_CELLS; cell++)
        count += seat->sheet[cell] && rp_die_colour(seat->sheet[cell]) == colour;
    return count;
}

static int rows_where(const rp_seat *seat, bool (*holds)(const rp_die *dice))
{
    int rows = 0;
    for (int row = 0; row < RP_ROWS; row++)
        rows += holds(seat->sheet + row * RP_COLUMNS);
    return rows;
}

/* MM notes: Boost Dice have no colour. */
static bool same_colour(rp_die a, rp_die b)
{
    return a && b && rp_die_colour(a) == rp_die_colour(b) && rp_die_colour(a) != RP_BOOST;
}

static bool has_pair(const rp_die *dice)
{
    return same_colour(dice[0], dice[1]) || same_colour(dice[1], dice[2]) || same_colour(dice[0], dice[2]);
}

static bool is_coloured(rp_die die)
{
    return die && rp_die_colour(die) != RP_BOOST;
}

static bool all_different(const rp_die *dice)
{
    return is_coloured(dice[0]) && is_coloured(dice[1]) && is_coloured(dice[2]) && !has_pair(dice);
}

static bool is_triple(const rp_die *dice)
{
    int face = rp_die_face(dice[0]);
    return face && rp_die_face(dice[1]) == face && rp_die_face(dice[2]) == face;
}

static bool is_full(const rp_die *dice)
{
    return dice[RP_COLUMNS - 1] != 0;
}

static int dice_with_faces(const rp_seat *seat, uint32_t faces)
{
    int count = 0;
    for (int cell = 0; cell < RP_CELLS; cell++)
        count += seat->sheet[cell] && faces >> rp_die_face(seat->sheet[cell]) & 1;
    return count;
}

static uint32_t faces_between(int lo, int hi)
{
    return (2u << hi) - (1u << lo);
}

/* Colours of which there are at least so many dice, among the first `colours`. */
static int colours_with(const rp_seat *seat, int colours, int min_each)
{
    int count = 0;
    for (int colour = 0; colour < colours; colour++)
        count += rp_dice_of_colour(seat, colour) >= min_each;
    return count;
}

static int largest_other_colour(const rp_pack *p, const rp_seat *seat)
{
    int most = 0;
    for (int colour = 0; colour < RP_COLOURS; colour++) {
        int count = colour == p->classes[seat->class_id].colour ? 0 : rp_dice_of_colour(seat, colour);
        most = count > most ? count : most;
    }
    return most;
}

/* ---- rows ----------------------------------------------------------------------------------- */

static int goals_met(const rp_pack *p, const rp_seat *seat)
{
    int met = 0;
    for (int row = 0; row < RP_ROWS; row++)
        met += rp_goal_met(p, seat, row);
    return met;
}

static int rows_scoring(const rp_pack *p, const rp_seat *seat, int score)
{
    int rows = 0;
    for (int row = 0; row < RP_ROWS; row++)
        rows += is_full(seat->sheet + row * RP_COLUMNS) && rp_adjusted_total(p, seat, row) >= score;
    return rows;
}

/* Dice and race: Weapons do not count for Traits. */
static int highest_score(const rp_pack *p, const rp_seat *seat)
{
    int highest = -99;
    for (int row = 0; row < RP_ROWS; row++) {
        int score = rp_row_total(seat, row) + p->races[seat->race].mods[row];
        highest = score > highest ? score : highest;
    }
    return highest;
}

/* ---- alignment, cards, the rest ------------------------------------------------------------- */

int rp_alignment_stars(const rp_pack *p, const rp_seat *seat)
{
    return p->alignments[seat->alignment].stars[seat->token];
}

/* In how many of these outer rows and columns of the grid the token is. */
static int sides_reached(int token, uint32_t sides)
{
    int row = token / 3, column = token % 3;
    uint32_t here = (uint32_t)(row == 0) << RP_GOOD | (uint32_t)(row == 2) << RP_EVIL |
                    (uint32_t)(column == 0) << RP_LAWFUL | (uint32_t)(column == 2) << RP_CHAOTIC;
    return __builtin_popcount(here & sides);
}

static int cards_of_kinds(const rp_pack *p, const rp_seat *seat, uint32_t kinds)
{
    rp_cards cards = 0;
    for (int kind = 0; kind < RP_KINDS; kind++)
        if (kinds >> kind & 1)
            cards |= p->derived.by_kind[kind];
    return rp_cards_count(seat->cards & cards);
}

/* Envious: the player to the left; alone, few of one's own. */
static bool left_has_more_traits(const rp_pack *p, const rp_state *s, int seat, const rp_effect *effect)
{
    int own = cards_of_kinds(p, &s->seats[seat], 1u << RP_TRAIT);
    if (s->players == 1)
        return own <= effect->solo_max_traits;
    return cards_of_kinds(p, &s->seats[(seat + 1) % s->players], 1u << RP_TRAIT) > own;
}

static int initiative_number(const rp_state *s, int seat)
{
    for (int i = 0; i < RP_INITIATIVE_MAX; i++)
        if (s->initiative[i].owner == 1 + seat)
            return 1 + i;
    return RP_INITIATIVE_MAX + 1;
}

/* ---- all of them ---------------------------------------------------------------------------- */

int rp_measure(const rp_pack *p, const rp_state *s, int seat_no, const rp_effect *effect)
{
    const rp_seat *seat = &s->seats[seat_no];
    switch ((rp_reading)effect->measure) {
    case RP_M_ROW_TOTAL_MAX:
        return rp_row_total(seat, effect->row) <= effect->value;
    case RP_M_ROW_TOTAL_MIN:
        return rp_row_total(seat, effect->row) >= effect->value;
    case RP_M_NO_ARMOR:
        return !(seat->cards & p->derived.by_kind[RP_ARMOR]);
    case RP_M_ALIGNMENT_VALUE_MIN:
        return rp_alignment_stars(p, seat) >= effect->value;
    case RP_M_LEFT_HAS_MORE_TRAITS:
        return left_has_more_traits(p, s, seat_no, effect);
    case RP_M_DIE_VALUES:
        return dice_with_faces(seat, effect->values);
    case RP_M_ROWS_WITH_PAIR:
        return rows_where(seat, has_pair);
    case RP_M_ROWS_TRIPLE:
        return rows_where(seat, is_triple);
    case RP_M_GOLD:
        return seat->gold;
    case RP_M_ROWS_ALL_DIFFERENT:
        return rows_where(seat, all_different);
    case RP_M_CLASS_DICE:
        return rp_class_dice(p, seat);
    case RP_M_BACKSTORY_MATCHES:
        return rp_backstory_matches(p, seat);
    case RP_M_GOALS_MET:
        return goals_met(p, seat);
    case RP_M_CLASS_COLOURS_WITH:
        return colours_with(seat, RP_CLASS_COLOURS, effect->min_each);
    case RP_M_OFF_COLOUR_MAX:
        return largest_other_colour(p, seat);
    case RP_M_HIGHEST_SCORE_MAX:
        return highest_score(p, seat) <= effect->value;
    case RP_M_DICE_IN_ROW:
        return rp_row_count(seat, effect->row);
    case RP_M_FILLED_ROWS:
        return rows_where(seat, is_full);
    case RP_M_ROWS_SCORING:
        return rows_scoring(p, seat, effect->value);
    case RP_M_ATTRIBUTE_SCORE:
        return rp_adjusted_total(p, seat, effect->row);
    case RP_M_DICE_SHOWING:
        return dice_with_faces(seat, faces_between(effect->lo, effect->hi));
    case RP_M_DICE_OF_COLOUR:
        return rp_dice_of_colour(seat, effect->colour == RP_OWN_COLOUR ? p->classes[seat->class_id].colour
                                                                       : effect->colour);
    case RP_M_DISTINCT_COLOURS:
        return colours_with(seat, RP_COLOURS, 1);
    case RP_M_CARDS:
        return cards_of_kinds(p, seat, effect->kinds);
    case RP_M_WEAPON_HANDS:
        return rp_hands_owned(p, seat);
    case RP_M_XP:
        return seat->xp;
    case RP_M_HONOR:
        return seat->honor;
    case RP_M_INJURIES:
        return seat->injuries;
    case RP_M_TROPHIES:
        return seat->trophies;
    case RP_M_ALIGNMENT_STARS:
        return rp_alignment_stars(p, seat);
    case RP_M_ALIGNMENT_SIDES:
        return sides_reached(seat->token, effect->sides);
    case RP_M_INITIATIVE:
        return initiative_number(s, seat_no);
    case RP_M_MINION_TROPHY_AT:
        return s->minion ? rp_trophy_at(&p->minions[s->minion - 1]) : 0;
    case RP_M_NONE:
    case RP_MEASURES:
        break;
    }
    return 0;
}

bool rp_condition_holds(const rp_pack *p, const rp_state *s, int seat, const rp_effect *effect)
{
    int measure = rp_measure(p, s, seat, effect);
    return effect->compare == RP_AT_MOST ? measure <= effect->n : measure >= effect->n;
}
