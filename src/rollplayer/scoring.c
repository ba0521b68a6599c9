/* scoring.c: Final Scoring, source by source, at any time of the game ("if it ended now"); tie-breaks,
 * places and the solo titles. */
#include "rollplayer/names.h"
#include "rollplayer/rules.h"
#include "rollplayer/words.h"

#include <stdio.h>
#include <string.h>

/* ---- Attribute Goals ------------------------------------------------------------------------ */

static int row_total(const rp_seat *seat, int row)
{
    const rp_die *dice = seat->sheet + row * RP_COLUMNS;
    return rp_die_face(dice[0]) + rp_die_face(dice[1]) + rp_die_face(dice[2]);
}

static int goal_bonus(const rp_effect *effect, const rp_seat *seat, int row)
{
    int selected = 0;
    for (int column = 0; column < RP_COLUMNS; column++) {
        rp_die die = seat->sheet[row * RP_COLUMNS + column];
        if (die)
            selected += effect->select == RP_SELECT_VALUE ? rp_die_face(die) == effect->value
                                                          : rp_die_colour(die) == effect->colour;
    }
    return selected * effect->amount;
}

int rp_adjusted_total(const rp_pack *p, const rp_seat *seat, int row)
{
    int total = row_total(seat, row) + p->races[seat->race].mods[row];
    for (RP_EACH(card, seat->cards & p->derived.by_op[RP_OP_GOAL_DIE_BONUS]))
        total += goal_bonus(&p->cards[card].effect, seat, row);
    int index = p->derived.class_effect[seat->class_id][RP_OP_GOAL_DIE_BONUS];
    if (index)
        total += goal_bonus(&p->classes[seat->class_id].effects[index - 1], seat, row);
    return total;
}

bool rp_goal_met(const rp_pack *p, const rp_seat *seat, int row)
{
    const rp_goal *goal = &p->classes[seat->class_id].goals[row];
    int total = rp_adjusted_total(p, seat, row);
    return total >= goal->min && total <= goal->max;
}

/* ---- dice, Backstory, Armor ----------------------------------------------------------------- */

static int dice_of_colour(const rp_seat *seat, int colour)
{
    int count = 0;
    for (int cell = 0; cell < RP_CELLS; cell++)
        count += seat->sheet[cell] && rp_die_colour(seat->sheet[cell]) == colour;
    return count;
}

int rp_class_dice(const rp_pack *p, const rp_seat *seat)
{
    return dice_of_colour(seat, p->classes[seat->class_id].colour);
}

int rp_backstory_matches(const rp_pack *p, const rp_seat *seat)
{
    const rp_backstory *story = &p->backstories[seat->backstory];
    int matches = 0;
    for (int row = 0; row < RP_ROWS; row++) {
        rp_die die = seat->sheet[row * RP_COLUMNS + story->column[row]];
        matches += die && rp_die_colour(die) == story->colour[row];
    }
    return matches;
}

static int set_stars(const rp_armor_set *set, int count)
{
    if (count > set->size)
        count = set->size;
    return count > 0 ? set->stars[count - 1] : 0;
}

/* Tower Shield: the incomplete set that gains most counts as larger. */
static void enlarge_best_set(const rp_pack *p, const int count[RP_ARMOR_TYPES], int cards,
                             int stars[RP_ARMOR_TYPES])
{
    int best_gain = 0, best = -1;
    for (int type = 0; type < RP_ARMOR_TYPES; type++) {
        const rp_armor_set *set = &p->armor_sets[type];
        if (count[type] == 0 || count[type] >= set->size)
            continue;
        int gain = set_stars(set, count[type] + cards) - set_stars(set, count[type]);
        if (gain > best_gain) {
            best_gain = gain;
            best = type;
        }
    }
    if (best >= 0)
        stars[best] += best_gain;
}

int rp_armor_stars(const rp_pack *p, const rp_seat *seat, int stars[RP_ARMOR_TYPES])
{
    int count[RP_ARMOR_TYPES], colour = p->classes[seat->class_id].colour;
    for (int type = 0; type < RP_ARMOR_TYPES; type++) {
        const rp_armor_set *set = &p->armor_sets[type];
        count[type] = rp_cards_count(seat->cards & p->derived.by_armor[type]);
        stars[type] = set_stars(set, count[type]);
        if (count[type] && set->colours >> colour & 1)
            stars[type] += set->colour_bonus;
    }
    const rp_effect *shield = rp_power(p, seat, RP_OP_ARMOR_SET_PLUS);
    if (shield)
        enlarge_best_set(p, count, shield->cards, stars);
    return stars[0] + stars[1] + stars[2];
}

/* ---- Traits --------------------------------------------------------------------------------- */

static int alignment_stars(const rp_pack *p, const rp_seat *seat)
{
    return p->alignments[seat->alignment].stars[seat->token];
}

static int trait_count(const rp_pack *p, const rp_seat *seat)
{
    return rp_cards_count(seat->cards & p->derived.by_kind[RP_TRAIT]);
}

static bool test_holds(const rp_pack *p, const rp_state *s, int seat_no, const rp_effect *effect)
{
    const rp_seat *seat = &s->seats[seat_no];
    switch (effect->measure) {
    case RP_M_ROW_TOTAL_MAX:
        return row_total(seat, effect->row) <= effect->value;
    case RP_M_ROW_TOTAL_MIN:
        return row_total(seat, effect->row) >= effect->value;
    case RP_M_NO_ARMOR:
        return !(seat->cards & p->derived.by_kind[RP_ARMOR]);
    case RP_M_ALIGNMENT_VALUE_MIN:
        return alignment_stars(p, seat) >= effect->value;
    case RP_M_LEFT_HAS_MORE_TRAITS:
        if (s->players == 1)
            return trait_count(p, seat) <= effect->solo_max_traits;
        return trait_count(p, &s->seats[(seat_no + 1) % s->players]) > trait_count(p, seat);
    default:
        return false;
    }
}

static int rows_where(const rp_seat *seat, bool (*holds)(const rp_die *dice))
{
    int rows = 0;
    for (int row = 0; row < RP_ROWS; row++)
        rows += holds(seat->sheet + row * RP_COLUMNS);
    return rows;
}

static bool same_colour(rp_die a, rp_die b)
{
    return a && b && rp_die_colour(a) == rp_die_colour(b);
}

static bool has_pair(const rp_die *dice)
{
    return same_colour(dice[0], dice[1]) || same_colour(dice[1], dice[2]) || same_colour(dice[0], dice[2]);
}

static bool all_different(const rp_die *dice)
{
    return dice[0] && dice[1] && dice[2] && !has_pair(dice);
}

static bool is_triple(const rp_die *dice)
{
    int face = rp_die_face(dice[0]);
    return face && rp_die_face(dice[1]) == face && rp_die_face(dice[2]) == face;
}

static int dice_with_faces(const rp_seat *seat, uint32_t faces)
{
    int count = 0;
    for (int cell = 0; cell < RP_CELLS; cell++)
        count += seat->sheet[cell] && faces >> rp_die_face(seat->sheet[cell]) & 1;
    return count;
}

static int class_colours_with(const rp_seat *seat, int min_each)
{
    int colours = 0;
    for (int colour = 0; colour < RP_CLASS_COLOURS; colour++)
        colours += dice_of_colour(seat, colour) >= min_each;
    return colours;
}

static int largest_other_colour(const rp_pack *p, const rp_seat *seat)
{
    int most = 0;
    for (int colour = 0; colour < RP_COLOURS; colour++) {
        int count = colour == p->classes[seat->class_id].colour ? 0 : dice_of_colour(seat, colour);
        most = count > most ? count : most;
    }
    return most;
}

static int goals_met(const rp_pack *p, const rp_seat *seat)
{
    int met = 0;
    for (int row = 0; row < RP_ROWS; row++)
        met += rp_goal_met(p, seat, row);
    return met;
}

static int measured(const rp_pack *p, const rp_seat *seat, const rp_effect *effect)
{
    switch (effect->measure) {
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
        return class_colours_with(seat, effect->min_each);
    case RP_M_OFF_COLOUR_MAX:
        return largest_other_colour(p, seat);
    default:
        return 0;
    }
}

int rp_trait_stars(const rp_pack *p, const rp_state *s, int seat_no, int card)
{
    const rp_effect *effect = &p->cards[card].effect;
    if (effect->op == RP_OP_STARS_IF)
        return test_holds(p, s, seat_no, effect) ? effect->stars : 0;
    int measure = measured(p, &s->seats[seat_no], effect);
    if (effect->op == RP_OP_STARS_PER) {
        int stars = measure / effect->per * effect->stars;
        return stars < effect->max ? stars : effect->max;
    }
    int stars = 0;
    for (int i = 0; i < effect->tier_count; i++)
        if (measure >= effect->tiers[i][0])
            stars = effect->tiers[i][1];
    return stars;
}

/* ---- the sum -------------------------------------------------------------------------------- */

int rp_total(const rp_pack *p, const rp_state *s, int seat_no)
{
    const rp_seat *seat = &s->seats[seat_no];
    if (s->phase < RP_STARTING_DICE)
        return 0;
    int armor[RP_ARMOR_TYPES];
    int total = rp_class_dice(p, seat) + alignment_stars(p, seat) + rp_armor_stars(p, seat, armor) +
                p->numbers.backstory_stars[rp_backstory_matches(p, seat)];
    for (int row = 0; row < RP_ROWS; row++)
        if (rp_goal_met(p, seat, row))
            total += p->classes[seat->class_id].goals[row].stars;
    for (RP_EACH(card, seat->cards & p->derived.by_kind[RP_TRAIT]))
        total += rp_trait_stars(p, s, seat_no, (int)card);
    if (s->players == 1)
        total += seat->gold / p->numbers.solo_gold_per_star;
    return total;
}

static const char *const armor_names[RP_ARMOR_TYPES] = {"Chain", "Leather", "Mystic"};

static void goal_line(const rp_pack *p, const rp_seat *seat, int row, dw_score_line *line)
{
    const rp_goal *goal = &p->classes[seat->class_id].goals[row];
    int total = rp_adjusted_total(p, seat, row);
    char wanted[16];
    rp_goal_words(goal, wanted, sizeof wanted);
    const char *state = total < goal->min ? "short of" : total > goal->max ? "over" : "meets";
    snprintf(line->source, sizeof line->source, "goal.%s", rp_row_ids[row]);
    snprintf(line->words, sizeof line->words, "%s %d, %s %s", rp_row_names[row], total, state, wanted);
    line->points = rp_goal_met(p, seat, row) ? goal->stars : 0;
}

static void line_of(dw_score_line *line, const char *source, int points)
{
    snprintf(line->source, sizeof line->source, "%s", source);
    line->points = points;
}

int rp_score(const dw_game *game, const void *state, int seat_no, dw_score_line out[DW_SCORE_LINES_MAX])
{
    const rp_box *box = game->pack;
    const rp_pack *p = box->pack;
    const rp_state *s = state;
    const rp_seat *seat = &s->seats[seat_no];
    int n = 0;
    if (s->phase < RP_STARTING_DICE)
        return 0; /* there is no hero yet */
    for (int row = 0; row < RP_ROWS; row++)
        goal_line(p, seat, row, &out[n++]);
    line_of(&out[n], "class_dice", rp_class_dice(p, seat));
    snprintf(out[n++].words, sizeof out->words, "Dice of the Class colour");
    line_of(&out[n], "alignment", alignment_stars(p, seat));
    snprintf(out[n++].words, sizeof out->words, "Alignment: %s",
             rp_word(box->words, box->words->alignments[seat->alignment].name));
    int matches = rp_backstory_matches(p, seat);
    line_of(&out[n], "backstory", p->numbers.backstory_stars[matches]);
    snprintf(out[n++].words, sizeof out->words, "Backstory: %d of %d places", matches, RP_ROWS);
    int armor[RP_ARMOR_TYPES];
    rp_armor_stars(p, seat, armor);
    for (int type = 0; type < RP_ARMOR_TYPES; type++) {
        int cards = rp_cards_count(seat->cards & p->derived.by_armor[type]);
        if (!cards)
            continue;
        snprintf(out[n].source, sizeof out->source, "armor.%s", rp_armor_ids[type]);
        snprintf(out[n].words, sizeof out->words, "%s armor: %d of %d", armor_names[type], cards,
                 p->armor_sets[type].size);
        out[n++].points = armor[type];
    }
    for (RP_EACH(card, seat->cards & p->derived.by_kind[RP_TRAIT])) {
        const rp_entity *words = &box->words->cards[card];
        if (n == DW_SCORE_LINES_MAX - 1)
            break;
        snprintf(out[n].source, sizeof out->source, "trait.%s", rp_word(box->words, words->id));
        snprintf(out[n].words, sizeof out->words, "Trait: %s", rp_word(box->words, words->name));
        out[n++].points = rp_trait_stars(p, s, seat_no, (int)card);
    }
    if (s->players == 1) {
        line_of(&out[n], "solo_gold", seat->gold / p->numbers.solo_gold_per_star);
        snprintf(out[n++].words, sizeof out->words, "%d Gold, 1 star for every %d", seat->gold,
                 p->numbers.solo_gold_per_star);
    }
    return n;
}

/* ---- places --------------------------------------------------------------------------------- */

/* Most stars, then most Gold, then fewest dice of the Class colour, then shared. */
static bool is_ahead(const rp_pack *p, const rp_state *s, const int total[], int a, int b)
{
    const rp_seat *one = &s->seats[a], *other = &s->seats[b];
    if (total[a] != total[b])
        return total[a] > total[b];
    if (one->gold != other->gold)
        return one->gold > other->gold;
    return rp_class_dice(p, one) < rp_class_dice(p, other);
}

void rp_result(const dw_game *game, const void *state, dw_result *result)
{
    const rp_box *box = game->pack;
    const rp_state *s = state;
    memset(result, 0, sizeof *result);
    for (int seat = 0; seat < s->players; seat++)
        result->total[seat] = rp_total(box->pack, s, seat);
    for (int seat = 0; seat < s->players; seat++) {
        result->place[seat] = 1;
        for (int other = 0; other < s->players; other++)
            result->place[seat] += is_ahead(box->pack, s, result->total, other, seat);
    }
    const rp_numbers *numbers = &box->pack->numbers;
    for (int i = 0; s->players == 1 && i < numbers->title_count; i++)
        if (result->total[0] >= numbers->title_at_least[i]) {
            snprintf(result->title, sizeof result->title, "%s", rp_word(box->words, box->words->titles[i]));
            break;
        }
}
