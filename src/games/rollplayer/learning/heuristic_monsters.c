/*
 * heuristic_monsters.c: the guess at the final score with Monsters & Minions: the character, and the stars
 * that the battle is likely to bring from the pool of Combat Dice, XP, Gold, Honor, Injuries and the known
 * Adventure cards. A Hunt under way is worth the average of its rewards. Reads only what the seat may
 * know; no rule reads it.
 *
 * In the steps that spend something for the battle (hiring, rerolls) the guess ignores what could still be
 * bought. The greedy level looks ahead by one purchase, and the purchase must show as a gain.
 */
#include "games/rollplayer/learning/heuristic.h"

#include <string.h>

enum { DICE_MAX = 24 }; /* Combat Dice of which sums are computed; more make no difference here */

typedef struct outlook {
    const rp_pack *p;
    const rp_state *s;
    int seat_no;
    const rp_seat *seat;
    const rp_monster *monster;
    uint32_t known; /* set of kinds: Adventure cards that the seat has seen */
    int open;       /* spaces of the sheet: about the rounds left */
} outlook;

static outlook outlook_of(const rp_pack *p, const rp_state *s, int seat_no, uint32_t known)
{
    const rp_seat *seat = &s->seats[seat_no];
    return (outlook){
        p, s, seat_no, seat, &p->monsters[s->monster - 1], known, RP_CELLS - rp_sheet_count(seat),
    };
}

/* ---- Adventure cards: how likely the benefit is ---------------------------------------------- */

/* How far the seat is on the right side of the test: 0 or more passes as things stand. */
static int margin_of(const outlook *o, const rp_effect *test, int kind)
{
    int own = rp_measure(o->p, o->s, o->seat_no, test), margin;
    if (test->op == RP_OP_COUNT)
        return test->compare == RP_AT_MOST ? test->n - own : own - test->n;
    margin = test->op == RP_OP_MOST ? own - 1 : 3;
    for (int other = 0; other < o->s->players; other++)
        if (other != o->seat_no && rp_counts_as_holder(o->s, other, kind)) {
            int ahead = own - rp_measure(o->p, o->s, other, test);
            ahead = test->op == RP_OP_MOST ? ahead : -ahead;
            margin = ahead < margin ? ahead : margin;
        }
    return margin;
}

static double chance_of_test(const outlook *o, const rp_effect *test, int kind)
{
    if (test->op == RP_OP_GOAL_MET)
        return rp_goal_chance(o->p, o->seat, test->row);
    int margin = margin_of(o, test, kind);
    if (o->open == 0)
        return margin >= 0 ? 0.97 : o->s->phase < RP_CREATION_END ? 0.1 : 0.02;
    double chance = 0.5 + (test->measure == RP_M_ATTRIBUTE_SCORE ? 0.04 : 0.12) * margin;
    return chance < 0.1 ? 0.1 : chance > 0.9 ? 0.9 : chance;
}

static double chance_of_card(const outlook *o, int card, int kind)
{
    const rp_adventure *adventure = &o->p->adventures[card];
    double chance = chance_of_test(o, &adventure->test, kind);
    return o->s->players == 1 ? chance * chance_of_test(o, &adventure->solo, kind) : chance;
}

typedef struct benefit {
    double dice, xp;
} benefit;

/* What holding the token of that kind is likely to give: of the card, or of the three that it can be. */
static benefit benefit_of(const outlook *o, int kind)
{
    bool known = o->known >> kind & 1;
    uint64_t cards =
        known ? (uint64_t)1 << (o->s->adventure[kind] - 1) : rp_adventures_to_draw(o->p, o->s, kind);
    int count = __builtin_popcountll(cards);
    benefit sum = {0, 0};
    for (; cards; cards &= cards - 1) {
        int card = __builtin_ctzll(cards);
        double chance = chance_of_card(o, card, kind) / count;
        sum.dice += chance * o->p->adventures[card].dice;
        sum.xp += chance * o->p->adventures[card].xp;
    }
    return sum;
}

/* A Spellbook may still be used for a token that another player has. */
static benefit borrowed_benefit(const outlook *o, int from)
{
    benefit best = {0, 0};
    if (!rp_power(o->p, o->seat, RP_OP_ADVENTURE_BORROW) || o->seat->tokens >> RP_BORROWED)
        return best;
    for (int kind = from; kind < RP_ADVENTURE_KINDS; kind++)
        for (int other = 0; other < o->s->players; other++)
            if (!rp_counts_as_holder(o->s, o->seat_no, kind) && other != o->seat_no &&
                rp_counts_as_holder(o->s, other, kind)) {
                benefit one = benefit_of(o, kind);
                if (one.dice + one.xp / 2 > best.dice + best.xp / 2)
                    best = one;
            }
    return best;
}

/* ---- the battle ------------------------------------------------------------------------------ */

/* What is put into it. */
typedef struct forces {
    double dice, xp, points; /* points: Honor and what else is simply added */
} forces;

static double mean_of_die(const rp_monster *monster)
{
    const rp_effect *ability = &monster->ability;
    int sum = 0, faces = 0;
    for (int face = 1; face <= 6; face++) {
        bool forced = ability->op == RP_OP_FORCED_REROLL && ability->value == face;
        bool changed = ability->op == RP_OP_FINAL_FACE_VALUE && ability->value == face;
        sum += forced ? 0 : changed ? ability->amount : face;
        faces += !forced;
    }
    return faces ? (double)sum / faces : 0;
}

/* Rerolls are for the low dice: about half as many as there are dice gain 2 each, a few more gain little. */
static double gain_of_rerolls(double dice, double rerolls)
{
    double low = dice / 2, rest = rerolls - low;
    if (rest <= 0)
        return 2 * rerolls;
    return 2 * low + 0.5 * (rest < dice / 4 ? rest : dice / 4);
}

static double points_of(const outlook *o, double dice, double xp)
{
    const rp_effect *ability = &o->monster->ability;
    int price = ability->op == RP_OP_REROLL_COST ? ability->xp : o->p->numbers.reroll_xp;
    double points = mean_of_die(o->monster) * dice + gain_of_rerolls(dice, price ? xp / price : xp);
    if (ability->op == RP_OP_REMOVE_LOWEST)
        points -= ability->dice * (0.8 + 2.7 / (dice < 1 ? 1 : dice));
    return points;
}

/* XP hires as many as is best. */
static double best_points(const outlook *o, forces f)
{
    int price = rp_mercenary_price(o->p, o->seat, RP_HIRE_XP);
    double best = points_of(o, f.dice, f.xp);
    for (int hired = 1; price && hired * price <= f.xp && hired < DICE_MAX; hired++) {
        double points = points_of(o, f.dice + hired, f.xp - hired * price);
        best = points > best ? points : best;
    }
    return best + f.points;
}

/* The chance that a total around `mean` reaches `min`. */
static double chance_to_reach(double mean, double spread, int min)
{
    double t = 0.5 + (mean - min + 0.5) / (2 * spread);
    return t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t);
}

/* What the battle promises. */
typedef struct prospect {
    double stars;
    double victory; /* the chance to reach the Strength, without which a lone player loses everything */
    double lack;    /* points that are missing on the average: it is worse to be far below than near */
} prospect;

static prospect prospect_around(const outlook *o, double mean, double spread)
{
    const rp_monster *m = o->monster;
    prospect result = {0, chance_to_reach(mean, spread, m->strength), 0};
    for (int i = 0, before = 0; i < m->band_count; before = m->bands[i++][1])
        result.stars += (m->bands[i][1] - before) * chance_to_reach(mean, spread, m->bands[i][0]);
    if (mean < m->strength)
        result.lack = m->strength - mean;
    return result;
}

/* A roll that lies: between two bands it is worth something between, so that a reroll shows its use. */
static prospect prospect_of_roll(const outlook *o, int total)
{
    const rp_monster *m = o->monster;
    int gap = m->strength - total, last = m->band_count - 1;
    if (gap > 0)
        return (prospect){0.5, gap < 8 ? 0.5 - gap / 16. : 0, gap};
    for (int i = 0; i < last; i++)
        if (total < m->bands[i + 1][0]) {
            double part = (double)(total - m->bands[i][0]) / (m->bands[i + 1][0] - m->bands[i][0]);
            return (prospect){m->bands[i][1] + part * (m->bands[i + 1][1] - m->bands[i][1]), 1, 0};
        }
    return (prospect){m->bands[last][1], 1, 0};
}

/* What is added to the dice, and what a Skill that rerolls is worth. */
static double added_points(const outlook *o)
{
    rp_cards rerolls = o->seat->cards & o->p->derived.by_op[RP_OP_HEAL_OR_REROLL] & ~o->s->exhausted;
    return rp_attack_bonus(o->p, o->s, o->seat_no) + (rerolls ? 2 : 0);
}

/* The share of Gold that will be left for mercenaries: in the middle of the game there are cards to buy. */
static double share_of_gold(const outlook *o)
{
    return o->open >= 8 ? 0 : 1 - o->open / 8.;
}

/* The pool as it will be when the Adventure cards are resolved, and mercenaries for the Gold left. */
static forces forces_expected(const outlook *o)
{
    bool pools_made = o->s->phase >= RP_BORROW;
    int from = pools_made ? o->s->unveiled : 0, price = rp_mercenary_price(o->p, o->seat, RP_HIRE_GOLD);
    benefit borrowed = borrowed_benefit(o, from);
    forces f = {.xp = o->seat->xp + borrowed.xp, .points = added_points(o)};
    f.dice = borrowed.dice + rp_missing_token_dice(o->p, o->s, o->seat_no);
    f.dice += pools_made
                  ? o->seat->dice
                  : o->p->numbers.monster_dice + rp_more_dice(o->p, o->s, o->seat_no, RP_IN_MONSTER_COMBAT);
    for (int kind = from; kind < RP_ADVENTURE_KINDS; kind++)
        if (rp_counts_as_holder(o->s, o->seat_no, kind)) {
            benefit one = benefit_of(o, kind);
            f.dice += one.dice;
            f.xp += one.xp;
        }
    if (price)
        f.dice += o->open ? share_of_gold(o) * o->seat->gold / price : o->seat->gold / price;
    return f;
}

static prospect battle(const outlook *o)
{
    const rp_state *s = o->s;
    if (rp_has_fought(s, o->seat_no))
        return (prospect){rp_monster_stars(o->p, s, o->seat_no), o->seat->attack >= o->monster->strength, 0};
    if (s->phase >= RP_FIGHT_ROLL && s->active == o->seat_no) {
        int total = rp_combat_total(o->p, s, o->seat_no);
        double rest = mean_of_die(o->monster) * s->to_roll + gain_of_rerolls(s->to_roll, o->seat->xp);
        return s->to_roll ? prospect_around(o, total + rest, 2.5 + s->to_roll) : prospect_of_roll(o, total);
    }
    if (s->phase >= RP_HIRE) {
        double mean = points_of(o, o->seat->dice, o->seat->xp) + added_points(o);
        return prospect_around(o, mean, 2.5 + o->seat->dice);
    }
    forces f = forces_expected(o);
    double later = 1.1 * o->open; /* points that the rounds to come will add */
    return prospect_around(o, best_points(o, f) + later, 2.5 + f.dice + 0.4 * o->open);
}

/* ---- the character --------------------------------------------------------------------------- */

/* A War Hammer will mend a row that is a little off its goal. */
static double value_of_hammer(const outlook *o)
{
    const rp_effect *effect = rp_power(o->p, o->seat, RP_OP_SCORE_ADJUST);
    double best = 0;
    if (!effect || o->s->phase > RP_HAMMER || o->seat->hammer)
        return 0;
    for (int row = 0; row < RP_ROWS; row++) {
        const rp_goal *goal = &o->p->classes[o->seat->class_id].goals[row];
        int total = rp_adjusted_total(o->p, o->seat, row);
        bool full = rp_row_count(o->seat, row) == RP_COLUMNS;
        bool mends = total < goal->min ? goal->min - total <= effect->up
                                       : total > goal->max && total - goal->max <= effect->down;
        if (full && mends && goal->stars > best)
            best = goal->stars;
    }
    return 0.8 * best + (o->open ? 0.6 : 0);
}

static double value_of(const rp_pack *p, const rp_state *s, int seat_no, uint32_t known)
{
    int open = RP_CELLS - rp_sheet_count(&s->seats[seat_no]);
    double gold_worth = 0.02 + 0.32 * (open < 8 ? open / 8. : 1);
    double value = rp_character_value(p, s, seat_no, gold_worth);
    if (!s->monster)
        return value;
    outlook o = outlook_of(p, s, seat_no, known);
    prospect end = battle(&o);
    value += end.stars + value_of_hammer(&o) + 0.04 * o.seat->xp * (open < 8 ? open / 8. : 1);
    return s->players > 1 ? value - 0.12 * end.lack : value * end.victory - 0.4 * end.lack;
}

/* ---- a Hunt under way ------------------------------------------------------------------------ */

/* The chance of each sum of so many dice. */
static void sums_of_dice(int dice, double chance[6 * DICE_MAX + 1])
{
    memset(chance, 0, (6 * DICE_MAX + 1) * sizeof *chance);
    chance[0] = 1;
    for (int n = 1; n <= dice; n++)
        for (int sum = 6 * n; sum >= 0; sum--) {
            double mass = 0;
            for (int face = 1; face <= 6 && face <= sum; face++)
                mass += chance[sum - face];
            chance[sum] = mass / 6;
        }
}

/* The table after the Hunt, but for the Minion that comes up then. */
static void take_reward(const rp_pack *p, rp_state *s, int seat_no, const rp_reward *reward)
{
    rp_seat *seat = &s->seats[seat_no];
    rp_gain_reward(seat, reward);
    seat->dice = 0;
    s->phase = RP_MARKET_END;
    memset(s->combat, 0, sizeof s->combat);
    s->to_roll = 0;
    if (reward->trophy) {
        seat->trophies++;
        rp_take_token(s, seat_no, p->numbers.trophy_xp);
    }
}

/* As if no more was hired or rerolled. */
static double value_of_hunt(const rp_pack *p, const rp_state *s, int seat_no, uint32_t known)
{
    const rp_minion *minion = &p->minions[s->minion - 1];
    int dice = s->phase == RP_HUNT ? rp_dice_now(p, s, seat_no) : s->to_roll;
    int base = rp_combat_total(p, s, seat_no);
    double chance[6 * DICE_MAX + 1], of_band[RP_BANDS_MAX] = {0}, value = 0;
    dice = dice < DICE_MAX ? dice : DICE_MAX;
    sums_of_dice(dice, chance);
    for (int sum = 0; sum <= 6 * dice; sum++)
        of_band[rp_reward_for(minion, base + sum) - minion->bands] += chance[sum];
    for (int band = 0; band < minion->band_count; band++)
        if (of_band[band] > 0) {
            rp_state then = *s;
            take_reward(p, &then, seat_no, &minion->bands[band]);
            value += of_band[band] * value_of(p, &then, seat_no, known);
        }
    return value;
}

double rp_value_with_monsters(const rp_pack *p, const rp_state *s, int seat_no)
{
    uint32_t known = 0;
    for (int kind = 0; s->monster && kind < RP_ADVENTURE_KINDS; kind++)
        known |= (uint32_t)(rp_adventure_seen(p, s, seat_no, kind) >= 0) << kind;
    bool hunting = s->phase >= RP_HUNT && s->phase <= RP_HUNT_REROLL && s->active == seat_no && s->minion;
    return hunting ? value_of_hunt(p, s, seat_no, known) : value_of(p, s, seat_no, known);
}
