/*
 * features_sheet.c: the character sheet as features: dice, Attribute Goals, Backstory, alignment. What a
 * pack can change (goals, stars) enters as values. Fills the survey for the other parts.
 */
#include "games/rollplayer/learning/features.h"

/* ---- goals ------------------------------------------------------------------------------------- */

/* In how many ways so many dice add up to at most a sum. */
static const uint8_t ways[RP_COLUMNS + 1][20] = {
    {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
    {0, 1, 2, 3, 4, 5, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6},
    {0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36, 36, 36, 36, 36, 36, 36, 36},
    {0, 0, 0, 1, 4, 10, 20, 35, 56, 81, 108, 135, 160, 181, 196, 206, 212, 215, 216, 216},
};

static const double one_way[RP_COLUMNS + 1] = {1, 1 / 6., 1 / 36., 1 / 216.};

static double ways_up_to(int open, int sum)
{
    return sum < 0 ? 0 : ways[open][sum < 19 ? sum : 19];
}

/* The chance that blindly rolled dice reach the goal, and with some choice of dice and actions. */
static double chance_of_goal(int open, int least, int most)
{
    double chance = (ways_up_to(open, most) - ways_up_to(open, least - 1)) * one_way[open];
    if (open == 0)
        return chance;
    double miss = 1 - chance, miss3 = miss * miss * miss;
    return 1 - (open == 1 ? miss3 : miss3 * miss3);
}

/* What a row needs from its open places, cut to where it makes a difference. */
static const struct {
    int8_t least, most;
    uint8_t first; /* of RP_NEED_KINDS */
} need_scales[RP_COLUMNS + 1] = {{-RP_OFF_MAX, RP_OFF_MAX, 0}, {-2, 9, 13}, {-1, 15, 25}, {10, 21, 42}};

static int off_goal(const rp_goal *goal, int total)
{
    return total < goal->min ? total - goal->min : total > goal->max ? total - goal->max : 0;
}

static int kind_of(const rp_goal *goal)
{
    int span = goal->max - goal->min;
    return span == 0 ? 0 : span < 18 ? 1 : 2;
}

static int row_state(int open, double chance, int off)
{
    if (open == 0)
        return off == 0 ? 0 : off >= -2 && off <= 2 ? 1 : 2;
    return 3 * open + (chance > 0.3) + (chance > 0.7);
}

/* Stars of a full row that misses its goal and one flip or a change by 1 would mend. */
static void mending(const rp_survey *v, int row, int off, double *flips, double *steps)
{
    const rp_goal *goal = &v->class_sheet->goals[row];
    const rp_die *dice = v->seat->sheet + row * RP_COLUMNS;
    bool flip = false;
    for (int i = 0; i < RP_COLUMNS; i++) {
        int total = v->total[row] + rp_die_face(rp_die_flipped(dice[i])) - rp_die_face(dice[i]);
        flip |= total >= goal->min && total <= goal->max;
    }
    *flips += flip * goal->stars;
    *steps += (off == -1 || off == 1) * goal->stars;
}

/* What all goals together come to. */
typedef struct goal_sums {
    int met, stars;
    double hope, flips, steps;
} goal_sums;

/* The faces that would complete the row and reach its goal. */
static void note_fits(rp_survey *v, const rp_goal *goal, int total)
{
    int most = rp_clip(goal->max - total, 0, RP_FACES);
    for (int face = rp_clip(goal->min - total, 1, RP_FACES + 1); face <= most; face++)
        v->fit[face] = v->fit[face] > goal->stars ? v->fit[face] : goal->stars;
}

static void row_features(rp_survey *v, int row, goal_sums *sums)
{
    const rp_goal *goal = &v->class_sheet->goals[row];
    int open = RP_COLUMNS - v->count[row], total = v->total[row], off = off_goal(goal, total);
    int need = open ? goal->min - total : off;
    need = rp_clip(need, need_scales[open].least, need_scales[open].most) - need_scales[open].least;
    double chance = chance_of_goal(open, goal->min - total, goal->max - total);
    rp_put_number(v, RP_F_GOAL + kind_of(goal) * RP_NEED_KINDS + need_scales[open].first + need, goal->stars,
                  0.5f);
    rp_put_fact(v, RP_F_ROW + row * RP_ROW_STATES + row_state(open, chance, off));
    rp_put_feature(v, RP_F_GOAL_HOPE + row, goal->stars * chance * 0.25);
    v->chance[row] = chance;
    sums->hope += goal->stars * chance;
    sums->met += off == 0;
    sums->stars += off == 0 ? goal->stars : 0;
    if (open == 0 && off)
        mending(v, row, off, &sums->flips, &sums->steps);
    if (open == 1)
        note_fits(v, goal, total);
}

static void goal_features(rp_survey *v)
{
    goal_sums sums = {0};
    for (int row = 0; row < RP_ROWS; row++)
        row_features(v, row, &sums);
    rp_put_fact(v, RP_F_GOALS_MET + sums.met);
    rp_put_feature(v, RP_F_FLIP_MENDS, sums.flips * 0.25);
    rp_put_feature(v, RP_F_STEP_MENDS, sums.steps * 0.25);
    rp_put_number(v, RP_F_SCORE, sums.stars, 0.125f);
    rp_put_feature(v, RP_F_SCORE + 1, sums.hope * 0.125);
    v->score += sums.stars;
}

/* ---- dice -------------------------------------------------------------------------------------- */

static void count_dice(rp_survey *v)
{
    const rp_seat *seat = v->seat;
    rp_powers bonus = rp_powers_of(v->p, seat, RP_OP_GOAL_DIE_BONUS);
    bool adjusted = bonus.ability || bonus.weapons || seat->hammer;
    int dice = 0;
    for (int row = 0; row < RP_ROWS; row++) {
        v->count[row] = rp_row_count(seat, row);
        v->total[row] = adjusted ? rp_adjusted_total(v->p, seat, row)
                                 : rp_row_total(seat, row) + v->p->races[seat->race].mods[row];
        dice += v->count[row];
    }
    v->open = RP_CELLS - dice;
    v->open_share = v->open * (1. / RP_CELLS);
}

/* Counters of six bits each in one word: how many dice show each face, or have each colour. */
enum { COUNTER_BITS = 6 };

static int counter(uint64_t counters, int index)
{
    return (int)(counters >> COUNTER_BITS * index & ((1 << COUNTER_BITS) - 1));
}

static void dice_features(rp_survey *v)
{
    uint64_t faces = 0, colours = 0;
    for (int cell = 0; cell < RP_CELLS; cell++) {
        rp_die die = v->seat->sheet[cell];
        faces += (uint64_t)1 << COUNTER_BITS * rp_die_face(die);
        colours += (uint64_t)(die != 0) << COUNTER_BITS * rp_die_colour(die);
    }
    for (int face = 1; face <= RP_FACES; face++)
        rp_put_number(v, RP_F_FACE + face - 1, counter(faces, face), 0.25f);
    for (int kind = 0; kind < RP_DICE_KINDS; kind++)
        rp_put_number(v, RP_F_COLOUR + kind, counter(colours, kind), 0.25f);
    int colour = v->class_sheet->colour, of_class = counter(colours, colour), bag = rp_bag_count(v->s);
    rp_put_fact(v, RP_F_CLASS_DICE + rp_clip(of_class, 0, 12));
    rp_put_number(v, RP_F_SCORE + 2, of_class, 0.125f);
    rp_put_feature(v, RP_F_BAG_CLASS, bag ? 4. * v->s->bag[colour] / bag * v->open_share : 0);
    rp_put_fact(v, RP_F_OPEN + v->open);
    rp_put_feature(v, RP_F_OPEN_SHARE, v->open_share);
    v->score += of_class;
}

/* ---- Backstory --------------------------------------------------------------------------------- */

static void backstory_features(rp_survey *v)
{
    const rp_backstory *story = &v->p->backstories[v->seat->backstory];
    int matches = 0, open = 0, next = 0;
    for (int row = 0; row < RP_ROWS; row++) {
        rp_die die = v->seat->sheet[row * RP_COLUMNS + story->column[row]];
        bool matching = die && rp_die_colour(die) == story->colour[row];
        bool is_next = v->count[row] == story->column[row];
        rp_put_fact(v, RP_F_BACKSTORY_ROW + 3 * row + (die == 0 ? 0 : matching ? 1 : 2));
        matches += matching;
        open += die == 0;
        next += is_next;
        v->next_colours |= (uint32_t)is_next << story->colour[row];
    }
    int stars = v->p->numbers.backstory_stars[matches];
    rp_put_fact(v, RP_F_BACKSTORY + 7 * matches + open);
    rp_put_number(v, RP_F_BACKSTORY_NEXT, next, 0.25f);
    rp_put_number(v, RP_F_SCORE + 3, stars, 0.25f);
    v->score += stars;
}

/* ---- alignment --------------------------------------------------------------------------------- */

/* Cells of the grid in one of five rows and columns, so that a difference of two is an offset; offset 12 is
 * none. */
static const int8_t grid_place[9] = {0, 1, 2, 5, 6, 7, 10, 11, 12};
static const uint8_t steps_of_offset[RP_GRID_OFFSETS] = {4, 3, 2, 3, 4, 3, 2, 1, 2, 3, 2, 1, 0,
                                                         1, 2, 3, 2, 1, 2, 3, 4, 3, 2, 3, 4};

static void reach_features(rp_survey *v, const int8_t *stars)
{
    int token = v->seat->token, best[5] = {0}; /* stars more within so many steps */
    for (int cell = 0; cell < 9; cell++) {
        int offset = grid_place[cell] - grid_place[token] + 12, steps = steps_of_offset[offset];
        int more = stars[cell] - stars[token];
        rp_put_number(v, RP_F_GRID + offset, stars[cell], 0.25f);
        best[steps] = more > best[steps] ? more : best[steps];
    }
    for (int steps = 1; steps <= 4; steps++) {
        best[steps] = best[steps] > best[steps - 1] ? best[steps] : best[steps - 1];
        rp_put_number(v, RP_F_REACH + steps - 1, best[steps], 0.25f);
    }
}

/* Upright Skills by where their arrows lead, and what the best of them would gain. */
static void arrow_features(rp_survey *v, const int8_t *stars)
{
    rp_cards upright = v->seat->cards & v->p->derived.by_kind[RP_SKILL] & ~v->s->exhausted;
    int token = v->seat->token, gain = 0, skills[RP_ARROWS + 1] = {0};
    for (RP_EACH(card, upright))
        skills[v->p->cards[card].arrow]++;
    for (int arrow = 0; arrow < RP_ARROWS; arrow++) {
        rp_put_number(v, RP_F_ARROW + arrow, skills[arrow], 0.5f);
        if (skills[arrow] && rp_can_move_token(token, arrow)) {
            int more = stars[rp_token_after(token, arrow)] - stars[token];
            gain = more > gain ? more : gain;
        }
    }
    rp_put_number(v, RP_F_ARROW_GAIN, gain, 0.25f);
}

static void alignment_features(rp_survey *v)
{
    const int8_t *stars = v->p->alignments[v->seat->alignment].stars;
    int now = stars[v->seat->token];
    rp_put_fact(v, RP_F_ALIGNMENT + rp_clip(now + 4, 0, RP_ALIGNMENT_LEVELS - 1));
    rp_put_fact(v, RP_F_TOKEN + v->seat->token);
    rp_put_number(v, RP_F_SCORE + 4, now, 0.25f);
    reach_features(v, stars);
    arrow_features(v, stars);
    v->score += now;
}

void rp_sheet_features(rp_survey *v)
{
    count_dice(v);
    dice_features(v);
    goal_features(v);
    if (v->s->phase > RP_BACKSTORY)
        backstory_features(v);
    if (v->s->phase > RP_ALIGNMENT)
        alignment_features(v);
}
