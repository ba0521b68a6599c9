/*
 * heuristic.c: a quick guess at a seat's final score, for the greedy level: the points that it has, what
 * its dice will bring in the rounds that are left, what its purse can still become, and what Winter will
 * cost. No rule reads it.
 */
#include "games/dicerealms/learning/heuristic.h"

#include "games/dicerealms/learning/heuristic_faces.h"

#include <math.h>

/* What things are worth in points; found by letting variants of this table play against each other. */
static const double GROWTH = 0.35;            /* VP that a player's round gains from one round to the next */
static const double ROUNDS_MAX = 9;           /* nobody plans further ahead */
static const double UPGRADE_DOTS = 0.8;       /* of an upgrade in a later round: the dots */
static const double UPGRADE_PER_ROUND = 0.07; /* and the better face, for each round that it is rolled in */
static const double UPGRADE_NOW = 0.5;        /* of an upgrade in this round: the dots */
static const double EASY_UPGRADE = 0.6;       /* and more for those from one dot to two */
static const double NOW_PER_ROUND = 0.09;     /* and the better face */
static const double UPGRADES_OF_USE = 30; /* dots that the dice lack, below which upgrades lose their worth */
static const double UPGRADE_LEFT = 0.85;  /* of an upgrade's worth, while choosing what to spend it on */
static const double COIN = 0.5;           /* of an upgrade in a later round; some coins are lost */
static const double COIN_NOW = 0.48;      /* and in this one */
static const double COIN_FOR_DICE = 0.03; /* more later, for each round in which a die still pays */
static const double DIE_PAYS_AFTER = 3;   /* rounds that a die takes to bring what it cost */
static const double TREASURY = 0.35;      /* of an upgrade: the coin that is saved */
static const double REROLL_GAIN = 1.2;    /* the free reroll, by what a die shows below its mean */
static const double REROLL_TOKEN = 0.7;   /* likewise */
static const double SET_TOKEN = 0.7;      /* of the best face above the mean of its die */
static const double SPARE_GRAIN = 0.25;   /* beyond what Winters take: it buys dice and breaks ties */
static const double GRAIN_SPREAD = 2.1;   /* how far a stock of grain may be from its mean a round later */
static const double MISERY_FEAR = 1.7;    /* of its points: when the chips run out, the game ends early */
static const double DIE = 0.2;            /* a die in a round, besides its faces as they are now */
static const double OTHERS_LOSE = 0.5; /* of what they would gain in the rounds that an end takes from them */
static const double TOKEN_LATER = 0.4; /* a reroll token of a later round; a set-a-die token is three */

enum { WINTERS_AHEAD = 6 }; /* rounds in which the stock of grain is followed */

/* ---- how long the game lasts ------------------------------------------------------------------ */

static double per_round(const dr_pack *p, const dr_seat *seat, int resource)
{
    int sum = 0;
    for (int i = 0; i < seat->dice_count; i++)
        for (int place = 0; place < DR_SIDES; place++) {
            const dr_face *face = &p->faces[seat->dice[i].faces[place]];
            sum += face->gives[resource];
            for (int gain = 0; gain < 2; gain++)
                if (face->gains[gain].n && face->gains[gain].resource == resource)
                    sum += 2 * face->gains[gain].n;
            if (face->roll_gains && face->roll_resource == resource)
                sum += face->roll_gains;
            if (face->trade.n && face->trade.to == resource)
                sum += face->trade.m;
            if (face->roll_trade.n && face->roll_trade.to == resource)
                sum += face->roll_trade.m;
        }
    return (double)sum / DR_SIDES;
}

/* The supply lasts while everybody's income grows evenly. The seat counts as one of the others, with their VP
 * and their dice: an end that it hastens costs everybody the same rounds, and so must not seem to cost it
 * anything. */
static double rounds_left(const dr_pack *p, const dr_state *s, int seat_no)
{
    double income = 0, taken = 0, others = s->players - 1;
    for (int seat = 0; seat < s->players; seat++)
        if (seat != seat_no) {
            income += per_round(p, &s->seats[seat], DR_VP) / others;
            taken += s->seats[seat].vp / others;
        }
    double supply = fmax(1, (s->vp + s->seats[seat_no].vp - taken) / s->players);
    return fmin(ROUNDS_MAX, (sqrt(income * income + 2 * GROWTH * supply) - income) / GROWTH);
}

/* ---- grain ---------------------------------------------------------------------------------- */

/* Misery that the next Winters bring on average, in points, and what is left over. */
static double grain_worth(const dr_outlook *o)
{
    double dice = o->seat->dice_count, grain = o->seat->grain, misery = 0;
    double income = per_round(o->p, o->seat, DR_GRAIN), left = fmin(o->rounds, WINTERS_AHEAD);
    for (int ahead = 1; ahead <= left + 0.5; ahead++) {
        double lack = dice - grain;
        double spread = GRAIN_SPREAD * GRAIN_SPREAD * (ahead - 1);
        misery += o->winter * (lack + sqrt(lack * lack + spread)) / 2;
        grain += income - o->winter * fmin(dice, fmax(grain, 0));
    }
    return SPARE_GRAIN * o->seat->grain - MISERY_FEAR * o->p->numbers.misery_vp * misery;
}

/* ---- all of it ------------------------------------------------------------------------------ */

/* Attacks by the Fate die and by the other players. */
static double attacks_in_a_round(const dr_pack *p, const dr_state *s, const dr_seat *seat)
{
    int attacks = 0;
    for (int side = 0; side < DR_SIDES; side++)
        attacks += p->fates[s->fate_die[side]].attack_count;
    for (int other = 0; other < s->players; other++)
        for (int i = 0; &s->seats[other] != seat && i < s->seats[other].dice_count; i++)
            for (int place = 0; place < DR_SIDES; place++)
                attacks += p->faces[s->seats[other].dice[i].faces[place]].attack_count;
    return (double)attacks / DR_SIDES;
}

/* Dots up to those of the best faces of the lines. */
static double dots_lacking(const dr_pack *p, const dr_seat *seat)
{
    int lacking = 0;
    for (int i = 0; i < seat->dice_count; i++)
        for (int place = 0; place < DR_SIDES; place++) {
            int dots = p->faces[seat->dice[i].faces[place]].dots;
            lacking += dots < DR_TOP_DOTS ? DR_TOP_DOTS - dots : 0;
        }
    return lacking;
}

static dr_outlook look(const dr_pack *p, const dr_state *s, int seat_no, double rounds)
{
    dr_outlook o = {.p = p, .s = s, .seat = &s->seats[seat_no], .rounds = rounds};
    double upgrade = UPGRADE_DOTS + UPGRADE_PER_ROUND * rounds / 2; /* the mean over the rounds left */
    upgrade *= fmin(1, dots_lacking(p, o.seat) / UPGRADES_OF_USE);
    o.worth[DR_VP] = 1;
    o.worth[DR_GRAIN] = SPARE_GRAIN;
    o.worth[DR_UPGRADES] = upgrade;
    o.worth[DR_COINS] = COIN * upgrade + COIN_FOR_DICE * fmax(0, rounds - DIE_PAYS_AFTER);
    o.worth[DR_REROLL_TOKENS] = TOKEN_LATER;
    o.worth[DR_SET_TOKENS] = 3 * TOKEN_LATER;
    for (int side = 0; side < DR_SIDES; side++)
        o.winter += (double)p->fates[s->fate_die[side]].winter / DR_SIDES;
    o.threat = attacks_in_a_round(p, s, o.seat);
    for (int i = 0; i < o.seat->dice_count; i++)
        for (int place = 0; place < DR_SIDES; place++)
            o.showing[p->faces[o.seat->dice[i].faces[place]].line] += 1.0 / DR_SIDES;
    return o;
}

/* Upgrades to spend in this round: the first ones make faces with two dots, a VP each. */
static double upgrades_now(const dr_outlook *o, double upgrades)
{
    int easy = 0;
    for (int i = 0; i < o->seat->dice_count; i++)
        for (int place = 0; place < DR_SIDES; place++)
            easy +=
                !(o->seat->dice[i].marks & DR_ASIDE) && o->p->faces[o->seat->dice[i].faces[place]].dots == 1;
    return (UPGRADE_NOW + NOW_PER_ROUND * o->rounds) * upgrades + EASY_UPGRADE * fmin(upgrades, easy);
}

static double purse_worth(const dr_outlook *o, const dr_roll *dice)
{
    const dr_seat *seat = o->seat;
    double later = fmin(1, o->rounds), one = upgrades_now(o, 1), upgrades = seat->upgrades;
    if (o->s->phase == DR_ROLL || seat->flags & DR_DONE)
        upgrades = o->s->phase == DR_COLLECT ? upgrades : 0;
    double worth = upgrades_now(o, upgrades) * (o->s->phase == DR_UPGRADE ? UPGRADE_LEFT : 1);
    int pairs = seat->coins / 2, odd = seat->coins % 2;
    worth +=
        COIN_NOW * 2 * pairs * one + odd * TREASURY * one * later + seat->treasury * TREASURY * one * later;
    worth += later * REROLL_TOKEN * dice->below * sqrt(seat->reroll_tokens);
    worth += later * SET_TOKEN * dice->above * sqrt(seat->set_tokens);
    return worth;
}

/* The game ends with this round. What the others would have gained in the next ones counts for the seat:
 * otherwise it would put off the end for the sake of its own. */
static double forgone_by_others(const dr_pack *p, const dr_state *s, int seat_no)
{
    double sum = 0, rounds = rounds_left(p, s, seat_no);
    for (int other = 0; other < s->players; other++) {
        dr_outlook o = look(p, s, other, rounds);
        sum += other == seat_no ? 0 : dr_roll_of_all(&o).mean / (s->players - 1);
    }
    return OTHERS_LOSE * rounds * sum;
}

static double value_of(const dr_pack *p, const dr_state *s, int seat_no, double rounds)
{
    dr_outlook o = look(p, s, seat_no, rounds);
    dr_roll all = dr_roll_of_all(&o);
    double ended = s->final ? forgone_by_others(p, s, seat_no) : 0;
    return ended + dr_total(p, o.seat) + purse_worth(&o, &all) + grain_worth(&o) +
           rounds *
               (DIE * o.seat->dice_count + all.mean + REROLL_GAIN * all.below * sqrt(o.seat->dice_count));
}

/* While dice are rolled and attacked, what shows counts as if it were collected now, and a die that is to be
 * rolled as what it brings on average. */
static double showing_worth(const dr_pack *p, const dr_state *s, int seat_no, double rounds)
{
    dr_outlook o = look(p, s, seat_no, rounds);
    double worth = 0;
    for (int i = 0; i < o.seat->dice_count; i++) {
        const dr_die *die = &o.seat->dice[i];
        const dr_face *face = &p->faces[dr_top(die)];
        if (!dr_acts(die))
            continue;
        worth += face->reroll ? dr_die_roll(&o, die).mean : dr_power_worth(&o, face);
        worth += dr_attacks_worth(face);
    }
    return worth;
}

double dr_value(const dw_game *game, const void *state, int seat)
{
    const dr_pack *p = dr_pack_of(game);
    const dr_state *s = state;
    double rounds = s->final ? 0 : rounds_left(p, s, seat);
    if (s->phase < DR_REROLL || s->phase > DR_ATTACK)
        return value_of(p, s, seat, rounds);
    dr_state collected = *s;
    dr_produce(p, &collected, seat);
    return value_of(p, &collected, seat, rounds) + showing_worth(p, s, seat, rounds);
}
