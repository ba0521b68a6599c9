/* features_dice.c: a seat's dice in numbers, for a learned evaluation: the measures of its faces added up,
 * over all of them, over a roll on average, and over what shows. */
#include "games/dicerealms/learning/features.h"

#include <string.h>

/* ---- dice that are still to be rolled in this round ------------------------------------------- */

/* The die of the seat whose face has been used and that is rolled now, or -1. */
static int rolled_now(const dr_state *s, int seat_no)
{
    return s->phase == DR_REROLL && s->active == seat_no ? s->rolling - 1 : -1;
}

/* Those that show nothing, and those that show a reroll face. */
static unsigned dice_to_roll(const dr_pack *p, const dr_state *s, int seat_no)
{
    const dr_seat *seat = &s->seats[seat_no];
    unsigned dice = 0;
    int now = rolled_now(s, seat_no);
    if (s->phase > DR_REROLL)
        return 0;
    for (int i = 0; i < seat->dice_count; i++) {
        const dr_die *die = &seat->dice[i];
        bool again = p->derived.rerolls >> dr_top(die) & 1;
        if (die->marks & DR_QUIET || again || i == now)
            dice |= 1u << i;
    }
    return dice;
}

/* ---- gains by what else shows ----------------------------------------------------------------- */

typedef struct gathering {
    const dr_pack *p;
    const dr_seat *seat;
    unsigned to_roll, active;  /* sets of dice */
    float lines[DR_LINES_MAX]; /* faces that show, on average */
    float dice;
} gathering;

static void count_lines(gathering *g)
{
    for (unsigned dice = g->active; dice; dice &= dice - 1) {
        int i = __builtin_ctz(dice);
        const dr_die *die = &g->seat->dice[i];
        g->dice += 1;
        if (!(g->to_roll >> i & 1))
            g->lines[g->p->faces[dr_top(die)].line] += 1;
        else
            for (int place = 0; place < DR_SIDES; place++)
                g->lines[g->p->faces[die->faces[place]].line] += 1.0f / DR_SIDES;
    }
}

/* The lines that the gain counts; for a face that may come up, without its die, but with itself. */
static float count_for(const gathering *g, const dr_gain *gain, int line, bool shows)
{
    float count = 0;
    if (gain->per == DR_PER_ACTIVE_DICE)
        return g->dice;
    for (unsigned lines = gain->lines; lines; lines &= lines - 1)
        count += g->lines[__builtin_ctz(lines)];
    if (!shows)
        count = count * (g->dice - 1) / g->dice + (float)(gain->lines >> line & 1);
    return count;
}

static void add_gains_of(const gathering *g, int kind, bool shows, float sums[DR_MEASURES])
{
    const dr_face *face = &g->p->faces[kind];
    for (int i = 0; i < 2; i++) {
        const dr_gain *gain = &face->gains[i];
        if (!gain->n || gain->per == DR_PER_GRAIN)
            continue;
        float amount = count_for(g, gain, face->line, shows) * gain->n / gain->every;
        sums[gain->resource] += shows ? amount : amount / DR_SIDES;
    }
}

static void add_gains(const dr_pack *p, const dr_seat *seat, unsigned active, unsigned to_roll,
                      float sums[DR_MEASURES])
{
    gathering g = {.p = p, .seat = seat, .to_roll = to_roll, .active = active};
    count_lines(&g);
    for (unsigned dice = active; dice; dice &= dice - 1) {
        int i = __builtin_ctz(dice);
        const dr_die *die = &seat->dice[i];
        if (to_roll >> i & 1) {
            for (int place = 0; place < DR_SIDES; place++)
                if (p->derived.scaling >> die->faces[place] & 1)
                    add_gains_of(&g, die->faces[place], false, sums);
        } else if (p->derived.scaling >> dr_top(die) & 1) {
            add_gains_of(&g, dr_top(die), true, sums);
        }
    }
}

/* ---- adding up ------------------------------------------------------------------------------ */

/* The chance of each side that is no reroll face, by the number of reroll faces on the die. */
static const float chances[DR_SIDES + 1] = {1.0f / 6, 1.0f / 5, 1.0f / 4, 1.0f / 3, 1.0f / 2, 1, 1.0f / 6};

static void sum_of_faces(const dr_pack *p, const dr_die *die, int16_t sum[restrict DR_MEASURES])
{
    const int16_t *a = p->derived.measures[die->faces[0]], *b = p->derived.measures[die->faces[1]];
    const int16_t *c = p->derived.measures[die->faces[2]], *d = p->derived.measures[die->faces[3]];
    const int16_t *e = p->derived.measures[die->faces[4]], *f = p->derived.measures[die->faces[5]];
    for (int m = 0; m < DR_MEASURES; m++)
        sum[m] = (int16_t)(a[m] + b[m] + c[m] + d[m] + e[m] + f[m]);
}

static void add(int16_t to[restrict DR_MEASURES], const int16_t *restrict measures)
{
    for (int m = 0; m < DR_MEASURES; m++)
        to[m] = (int16_t)(to[m] + measures[m]);
}

static void scale(float to[restrict DR_MEASURES], const int16_t *restrict measures, float factor)
{
    for (int m = 0; m < DR_MEASURES; m++)
        to[m] = factor * (float)measures[m];
}

static void add_scaled(float to[restrict DR_MEASURES], const int16_t *restrict measures, float factor)
{
    for (int m = 0; m < DR_MEASURES; m++)
        to[m] += factor * (float)measures[m];
}

/* A roll of all dice. Few dice have reroll faces, and without them all sides are alike. */
static void add_up_rolls(int16_t (*sums)[DR_MEASURES], int dice, dr_prospect *out)
{
    if (!out->total[DR_REROLLS]) {
        scale(out->mean, out->total, chances[0]);
        return;
    }
    memset(out->mean, 0, sizeof out->mean);
    for (int i = 0; i < dice; i++)
        add_scaled(out->mean, sums[i], chances[sums[i][DR_REROLLS]]);
}

/* What shows, and what is still to be rolled. A reroll face brings what it gives, and then another roll. */
static void add_up_round(const dr_pack *p, const dr_state *s, int seat_no, int16_t (*sums)[DR_MEASURES],
                         dr_prospect *out)
{
    const dr_seat *seat = &s->seats[seat_no];
    int16_t shown[DR_MEASURES] = {0};
    int now = rolled_now(s, seat_no);
    for (int i = 0; i < seat->dice_count; i++)
        if (dr_acts(&seat->dice[i]) && i != now)
            add(shown, p->derived.measures[dr_top(&seat->dice[i])]);
    scale(out->coming, shown, 1);
    for (unsigned dice = out->to_roll; dice; dice &= dice - 1) {
        const int16_t *sum = sums[__builtin_ctz(dice)];
        add_scaled(out->coming, sum, chances[sum[DR_REROLLS]]);
    }
}

static void add_harvest_effects(float sums[DR_MEASURES], int fate_mod)
{
    float grain = sums[DR_GRAIN] + (sums[DR_GRAIN_MODS] + (float)fate_mod) * sums[DR_HARVESTS];
    sums[DR_GRAIN] = grain > 0 ? grain : 0;
}

/* What the Fate die gives everybody in Collect. */
static void add_fate(const dr_fate *fate, float coming[DR_MEASURES])
{
    for (int r = 0; r < DR_RESOURCES; r++)
        coming[r] += r == DR_UPGRADES ? 0 : (float)fate->gives[r];
}

static void look_at_round(const dr_pack *p, const dr_state *s, int seat_no, int16_t (*sums)[DR_MEASURES],
                          dr_prospect *out)
{
    const dr_seat *seat = &s->seats[seat_no];
    unsigned active = 0;
    out->to_roll = dice_to_roll(p, s, seat_no);
    add_up_round(p, s, seat_no, sums, out);
    for (int i = 0; i < seat->dice_count && i < DR_DICE_MAX; i++) /* which gcc cannot know of dice_count */
        active |= (unsigned)!(seat->dice[i].marks & DR_ASIDE) << i;
    if (out->total[DR_SCALING])
        add_gains(p, seat, active, out->to_roll, out->coming);
    add_harvest_effects(out->coming, s->fate ? p->fates[s->fate - 1].grain_mod : 0);
    if (s->fate)
        add_fate(&p->fates[s->fate - 1], out->coming);
}

void dr_look_at_dice(const dr_pack *p, const dr_state *s, int seat_no, dr_prospect *out)
{
    const dr_seat *seat = &s->seats[seat_no];
    int16_t sums[DR_DICE_MAX][DR_MEASURES], total[DR_MEASURES] = {0};
    unsigned all = (1u << seat->dice_count) - 1;
    for (int i = 0; i < seat->dice_count; i++) {
        sum_of_faces(p, &seat->dice[i], sums[i]);
        add(total, sums[i]);
        out->die_worth[i] = chances[sums[i][DR_REROLLS]] * (float)sums[i][DR_WORTH];
    }
    memcpy(out->total, total, sizeof total);
    out->score = (float)(seat->vp - p->numbers.misery_vp * seat->misery + total[DR_POINTS]);
    add_up_rolls(sums, seat->dice_count, out);
    if (total[DR_SCALING])
        add_gains(p, seat, all, all, out->mean);
    add_harvest_effects(out->mean, 0);
    if (s->phase < DR_COLLECT) {
        look_at_round(p, s, seat_no, sums, out);
        return;
    }
    out->to_roll = 0; /* production is over */
    memset(out->coming, 0, sizeof out->coming);
}
