/*
 * features_monsters.c: Monsters & Minions as features: XP, tokens, what the seat knows of the Adventure
 * cards, its forces against the Monster, the Minion that it hunts or could hunt, and both kinds of fight.
 * Minions and Monsters enter by their values, not by their names.
 */
#include "games/rollplayer/learning/features.h"

/* Spread of the sum of so many dice: about the square root of their number, times 1.7. */
static const double spread_of[] = {0, 1.7, 2.4, 2.9, 3.4, 3.8, 4.2, 4.5, 4.8, 5.1, 5.4, 5.6, 5.9};

static double spread(int dice)
{
    return spread_of[rp_clip(dice, 0, 12)];
}

/* ---- belongings -------------------------------------------------------------------------------- */

static void token_features(rp_survey *v)
{
    const rp_seat *seat = v->seat;
    rp_put_fact(v, RP_F_XP + rp_clip(seat->xp, 0, 12));
    rp_put_number(v, RP_F_XP_SUM, rp_clip(seat->xp, 0, 60), 0.1f);
    rp_put_feature(v, RP_F_XP_SUM + 1, rp_clip(seat->xp, 0, 60) * 0.1 * v->open_share);
    rp_put_fact(v, RP_F_HONOR + rp_clip(seat->honor, 0, 6));
    rp_put_fact(v, RP_F_INJURIES + rp_clip(seat->injuries, 0, 6));
    rp_put_fact(v, RP_F_TROPHIES + rp_clip(seat->trophies, 0, 5));
    rp_put_fact(v, RP_F_TOKENS + (seat->tokens & 7));
    rp_put_number(v, RP_F_DISCOUNT, v->is_active * v->s->discount, 0.25f);
    for (int i = 0; i < 2; i++)
        rp_put_number(v, RP_F_ENEMY + i, v->s->enemy[i], 0.25f);
}

/* ---- Adventure cards --------------------------------------------------------------------------- */

/* How far the seat is on the right side of a comparison or count: 0 or more passes as things stand. */
static int margin_of(const rp_survey *v, const rp_effect *test, int kind)
{
    int own = rp_measure(v->p, v->s, v->seat_no, test);
    if (test->op == RP_OP_COUNT)
        return test->compare == RP_AT_MOST ? test->n - own : own - test->n;
    int margin = test->op == RP_OP_MOST ? own - 1 : 3;
    for (int other = 0; other < v->s->players; other++)
        if (other != v->seat_no && rp_counts_as_holder(v->s, other, kind)) {
            int ahead = own - rp_measure(v->p, v->s, other, test);
            ahead = test->op == RP_OP_MOST ? ahead : -ahead;
            margin = ahead < margin ? ahead : margin;
        }
    return margin;
}

static int margin_of_test(const rp_survey *v, const rp_effect *test, int kind)
{
    if (test->op == RP_OP_GOAL_MET)
        return v->open ? (int)(6 * v->chance[test->row]) - 3 : v->chance[test->row] > 0.5 ? 0 : -1;
    return margin_of(v, test, kind);
}

/* The chance to pass a test: all but certain when no die is to come. */
static double chance_at(const rp_survey *v, int margin)
{
    if (!v->open)
        return margin >= 0;
    return 0.5 + 0.13 * rp_clip(margin, -3, 3);
}

/* Benefits that are still to come; returns the Combat Dice, with the XP as part of a die. */
static double adventure_features(rp_survey *v)
{
    const rp_state *s = v->s;
    double forces = 0;
    for (int kind = s->unveiled; kind < RP_ADVENTURE_KINDS; kind++) {
        if (!rp_counts_as_holder(s, v->seat_no, kind))
            continue;
        int card = rp_adventure_seen(v->p, s, v->seat_no, kind);
        rp_put_feature(v, RP_F_TOKEN_UNKNOWN + kind, card < 0);
        if (card < 0)
            continue;
        const rp_adventure *adventure = &v->p->adventures[card];
        int margin = margin_of_test(v, &adventure->test, kind);
        if (s->players == 1) {
            int alone = margin_of(v, &adventure->solo, kind);
            margin = alone < margin ? alone : margin;
        }
        double chance = chance_at(v, margin);
        rp_put_fact(v, RP_F_ADVENTURE_MARGIN + 7 * kind + rp_clip(margin, -3, 3) + 3);
        rp_put_feature(v, RP_F_ADVENTURE_DICE + kind, chance * adventure->dice * 0.5);
        rp_put_feature(v, RP_F_ADVENTURE_XP + kind, chance * adventure->xp * 0.25);
        forces += chance * (adventure->dice + 0.5 * adventure->xp);
    }
    return forces;
}

/* ---- the Monster ------------------------------------------------------------------------------- */

static double mean_of_die(const rp_monster *monster)
{
    const rp_effect *ability = &monster->ability;
    if (ability->op == RP_OP_FORCED_REROLL)
        return (21 - ability->value) / 5.;
    if (ability->op == RP_OP_FINAL_FACE_VALUE)
        return (21 - ability->value + ability->amount) / 6.;
    return 3.5;
}

/* Rerolls are for the low dice, about half of them; more XP hires. */
static double gain_of_xp(const rp_survey *v, const rp_monster *monster, double dice)
{
    const rp_effect *ability = &monster->ability;
    int price = ability->op == RP_OP_REROLL_COST ? ability->xp : v->p->numbers.reroll_xp;
    double rerolls = price > 1 ? (double)v->seat->xp / price : v->seat->xp;
    return rerolls < dice / 2 ? 2 * rerolls : dice + 1.1 * (rerolls - dice / 2);
}

/* The chance that a total around `mean` reaches `least`. */
static double chance_to_reach(double mean, double inverse_spread, int least)
{
    double t = 0.5 + (mean - least + 0.5) * inverse_spread;
    return t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t);
}

static double stars_around(const rp_monster *monster, double mean, double wide)
{
    double stars = 0, inverse = 1 / (2 * wide);
    for (int i = 0, before = 0; i < monster->band_count; before = monster->bands[i++][1])
        stars += (monster->bands[i][1] - before) * chance_to_reach(mean, inverse, monster->bands[i][0]);
    return stars;
}

/* The Monster's stars, as far as one can tell, and with all that is scored now. */
static void stars_features(rp_survey *v, double stars)
{
    rp_put_feature(v, RP_F_FORCES + 3, stars * 0.25);
    rp_put_feature(v, RP_F_FORCES + 5, (v->score + stars) * (1 / 16.) * (1 - v->open_share));
}

/* Before the roll: what the seat would bring to the battle now. */
static void forces_features(rp_survey *v, const rp_monster *monster)
{
    const rp_state *s = v->s;
    int price = rp_mercenary_price(v->p, v->seat, RP_HIRE_GOLD);
    int added = rp_attack_bonus(v->p, s, v->seat_no);
    double dice = adventure_features(v);
    if (s->phase >= RP_BORROW)
        dice += v->seat->dice;
    else
        dice += v->p->numbers.monster_dice + rp_more_dice(v->p, s, v->seat_no, RP_IN_MONSTER_COMBAT);
    if (s->phase < RP_HIRE)
        dice += rp_missing_token_dice(v->p, s, v->seat_no);
    if (price && v->open < 4 && s->phase <= RP_HIRE)
        dice += v->seat->gold / price;
    double mean = mean_of_die(monster) * dice + gain_of_xp(v, monster, dice) + added;
    double over = mean - monster->strength, expected = mean + 1.1 * v->open;
    rp_put_feature(v, RP_F_FORCES, dice < 40 ? dice * 0.25 : 10);
    rp_put_number(v, RP_F_FORCES + 1, rp_clip(added, -40, 40), 0.25f);
    rp_put_number(v, RP_F_FORCES + 2, rp_clip((int)over, -40, 60), 0.1f);
    stars_features(v, stars_around(monster, expected, 2.5 + dice));
    rp_put_feature(v, RP_F_FORCES + 4,
                   expected < monster->strength ? (monster->strength - expected) * 0.1 : 0);
    rp_put_fact(v, RP_F_ATTACK + rp_clip((int)(over + 16) / 2, 0, 19));
}

/* The seat's own roll: dice that lie, dice still to be rolled. */
static void fight_features(rp_survey *v, const rp_monster *monster)
{
    const rp_state *s = v->s;
    int total = rp_combat_total(v->p, s, v->seat_no);
    double mean = total + mean_of_die(monster) * s->to_roll;
    int next = 0;
    while (next < monster->band_count && monster->bands[next][0] <= mean)
        next++;
    for (int face = 0; face < 6; face++)
        rp_put_number(v, RP_F_FIGHT_FACE + face, s->combat[face], 0.25f);
    rp_put_fact(v, RP_F_FIGHT + rp_clip((int)mean - monster->strength + 8, 0, 27));
    rp_put_number(v, RP_F_FIGHT_ROLL, s->to_roll, 0.25f);
    stars_features(v, stars_around(monster, mean, 0.5 + s->to_roll));
    if (next < monster->band_count)
        rp_put_feature(v, RP_F_FIGHT_ROLL + 1, (monster->bands[next][0] - mean) * 0.25);
    rp_put_feature(v, RP_F_FIGHT_ROLL + 2, gain_of_xp(v, monster, v->seat->dice) * 0.1);
}

static void monster_features(rp_survey *v)
{
    const rp_state *s = v->s;
    const rp_monster *monster = &v->p->monsters[s->monster - 1];
    rp_put_fact(v, RP_F_MONSTER + s->monster - 1);
    rp_put_feature(v, RP_F_MONSTER_OPEN + s->monster - 1, v->open_share);
    if (rp_has_fought(s, v->seat_no)) {
        int stars = rp_monster_stars(v->p, s, v->seat_no);
        rp_put_fact(v, RP_F_FIGHT_ROLL + 3);
        stars_features(v, stars);
        rp_put_feature(v, RP_F_SOLO_LOSS, rp_is_defeated(v->p, s) * v->score * (1 / 16.));
    } else if (s->phase >= RP_FIGHT_ROLL && v->is_active)
        fight_features(v, monster);
    else
        forces_features(v, monster);
}

/* ---- Minions ----------------------------------------------------------------------------------- */

static void reward_features(rp_survey *v, int group, const rp_reward *reward, double chance)
{
    rp_put_feature(v, group, chance * reward->xp * 0.25);
    rp_put_feature(v, group + 1, chance * reward->gold * 0.25);
    rp_put_feature(v, group + 2, chance * reward->honor);
    rp_put_feature(v, group + 3, chance * reward->injuries);
    rp_put_feature(v, group + 4, chance * reward->trophy);
}

/* The rewards at the roll expected, and at a low and a high one, as far as dice are to be rolled. */
static void hunt_features(rp_survey *v, int group, int dice, int base)
{
    const rp_minion *minion = &v->p->minions[v->s->minion - 1];
    double mean = base + 3.5 * dice, wide = 1.2 * spread(dice);
    rp_put_fact(v, group + rp_clip((int)mean - rp_trophy_at(minion) + 6, 0, 12));
    rp_put_number(v, group + 13, rp_clip(dice, 0, 40), 0.25f);
    if (dice == 0) {
        reward_features(v, group + 14, rp_reward_for(minion, base), 1);
        return;
    }
    reward_features(v, group + 14, rp_reward_for(minion, (int)(mean - wide)), 0.3);
    reward_features(v, group + 14, rp_reward_for(minion, (int)(mean + 0.5)), 0.4);
    reward_features(v, group + 14, rp_reward_for(minion, (int)(mean + wide)), 0.3);
}

static void minion_features(rp_survey *v)
{
    const rp_state *s = v->s;
    bool hunting = s->phase >= RP_HUNT && s->phase <= RP_HUNT_REROLL && v->is_active;
    if (hunting) {
        for (int face = 0; face < 6; face++)
            rp_put_number(v, RP_F_HUNT_FACE + face, s->combat[face], 0.25f);
        rp_put_number(v, RP_F_HUNT_PASSES, s->passes, 0.25f);
        int dice = s->phase == RP_HUNT ? rp_dice_now(v->p, s, v->seat_no) : s->to_roll;
        hunt_features(v, RP_F_HUNT, dice, rp_combat_total(v->p, s, v->seat_no));
    } else if (v->market_before >= 0) {
        rp_put_fact(v, RP_F_MINION + s->minion - 1);
        hunt_features(v, RP_F_PREY, rp_hunt_dice(v->p, s, v->seat_no), 0);
    }
}

void rp_monster_features(rp_survey *v)
{
    token_features(v);
    if (v->s->monster)
        monster_features(v);
    if (v->s->minion)
        minion_features(v);
}
