/* heuristic_faces.c: what a face brings when it shows, and what a die brings when it is rolled. */
#include "games/dicerealms/learning/heuristic_faces.h"

#include <math.h>

/* What things are worth in points; found like those of heuristic.c. */
static const double SHIELD = 0.8;        /* for each attack to be expected in a round */
static const double GRAIN_ATTACK = 0.15; /* for each grain that an opponent loses */
static const double DIE_ATTACK = 0.5;    /* what it costs the opponents helps half as much or less */
static const double DESTRUCTION = 1.5;
static const double POWER_USED = 0.65;  /* a power that is offered is not always of use */
static const double FREE_UPGRADE = 1.1; /* upgrades that it saves: often there is no face for it */
static const double EXCHANGE = 1.3;     /* what is short for what is not */
static const double HEALING = 0.3;      /* misery that is yet to come */

static double expected_count(const dr_outlook *o, const dr_gain *gain, int own_line)
{
    double count = 0;
    if (gain->per == DR_PER_ACTIVE_DICE)
        return o->seat->dice_count;
    if (gain->per == DR_PER_GRAIN)
        return o->seat->grain + 2;
    for (int line = 0; line < o->p->line_count; line++)
        if (gain->lines >> line & 1)
            count += o->showing[line];
    if (gain->lines >> own_line & 1) /* it shows itself, and so its die shows none of the others */
        return 1 + count * (o->seat->dice_count - 1) / o->seat->dice_count;
    return count;
}

static double trade_worth(const dr_outlook *o, const dr_trade *trade)
{
    int times = trade->times ? trade->times : 1;
    double gain = trade->m * o->worth[trade->to] - trade->n * o->worth[trade->from];
    return trade->n && gain > 0 ? POWER_USED * times * gain : 0;
}

static double attack_worth(const dr_attack *attack)
{
    return attack->kind == DR_ATTACK_GRAIN ? GRAIN_ATTACK * attack->n
           : attack->kind == DR_ATTACK_DIE ? DIE_ATTACK
                                           : DESTRUCTION;
}

double dr_attacks_worth(const dr_face *face)
{
    double worth = 0;
    for (int i = 0; i < face->attack_count; i++)
        worth += attack_worth(&face->attacks[i]);
    return worth;
}

double dr_power_worth(const dr_outlook *o, const dr_face *face)
{
    double worth = trade_worth(o, &face->trade) + (face->exchanges ? EXCHANGE : 0);
    for (int i = 0; i < 2; i++)
        if (face->gains[i].n && face->gains[i].per == DR_PER_GRAIN)
            worth += face->gains[i].n * o->worth[face->gains[i].resource] *
                     floor(expected_count(o, &face->gains[i], face->line) / face->gains[i].every);
    worth += face->repairs * (o->seat->lost_count ? o->p->numbers.destroyed_vp : 0);
    worth += face->discount_coins * o->worth[DR_COINS] * POWER_USED / 2;
    return worth + face->free_upgrades * FREE_UPGRADE * o->worth[DR_UPGRADES];
}

static double face_worth(const dr_outlook *o, const dr_face *face)
{
    double worth = dr_power_worth(o, face) + trade_worth(o, &face->roll_trade);
    worth += SHIELD * fmin(1, o->threat) * face->shields;
    worth += dr_attacks_worth(face);
    for (int r = 0; r < DR_RESOURCES; r++)
        worth += face->gives[r] * o->worth[r];
    for (int i = 0; i < 2; i++)
        if (face->gains[i].n && face->gains[i].per != DR_PER_GRAIN)
            worth += face->gains[i].n * o->worth[face->gains[i].resource] *
                     expected_count(o, &face->gains[i], face->line) / face->gains[i].every;
    worth += face->roll_gains * o->worth[face->roll_resource];
    worth += (face->heals + face->roll_heals) * (o->seat->misery ? o->p->numbers.misery_vp : HEALING);
    return worth + face->grain_mod * o->worth[DR_GRAIN];
}

/* A reroll face brings its own and then another side's; one that turns the die brings the best side's. */
dr_roll dr_die_roll(const dr_outlook *o, const dr_die *die)
{
    double worths[DR_SIDES], sum = 0, extra = 0, best = 0, below = 0;
    int plain = 0, turns = 0;
    for (int place = 0; place < DR_SIDES; place++) {
        const dr_face *face = &o->p->faces[die->faces[place]];
        double worth = face_worth(o, face);
        turns += face->reroll == DR_SET_SELF;
        if (face->reroll) {
            extra += worth;
            continue;
        }
        worths[plain++] = worth;
        sum += worth;
        best = fmax(best, worth);
    }
    if (!plain)
        return (dr_roll){extra, 0, 0};
    double mean = sum / plain;
    for (int i = 0; i < plain; i++)
        below += fmax(0, mean - worths[i]) / plain;
    double again = extra / plain + turns * (best - mean) / DR_SIDES;
    return (dr_roll){mean + again, below + again, best - mean};
}

dr_roll dr_roll_of_all(const dr_outlook *o)
{
    dr_roll all = {0};
    for (int i = 0; i < o->seat->dice_count; i++) {
        dr_roll one = dr_die_roll(o, &o->seat->dice[i]);
        all.mean += one.mean;
        all.below += one.below / o->seat->dice_count;
        all.above = fmax(all.above, one.above);
    }
    return all;
}
