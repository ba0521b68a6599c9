/*
 * value.c: a guess at a seat's final score, for players that look a move ahead: the points that it has, what
 * its faces will bring in the rounds that are left, and what its grain, coins and tokens are good for.
 */
#include "dicerealms/value.h"

#include <math.h>
#include <string.h>

/* What things are worth in points; found by letting the greedy level play against itself. */
static const double GROWTH = 0.15;      /* VP that a player's round gains from one round to the next */
static const double UPGRADE_NOW = 0.75; /* dots and a better face */
static const double UPGRADE_PER_ROUND = 0.06;
static const double UPGRADE_LEFT = 0.5; /* of that, while choosing what to spend it on */
static const double COIN_PER_UPGRADE = 0.42;
static const double REROLL_TOKEN = 0.3;
static const double SET_TOKEN = 1.2;
static const double SPARE_GRAIN = 0.12; /* beyond what the next Winters take */
static const double SHIELD = 0.15;
static const double ATTACK = 0.35;
static const double REROLLS_HELP = 1.15; /* good faces show more often than one time in six */
static const double WINTER = 1.0 / 3;

/* What the value of one seat is made of. */
typedef struct outlook {
    const dr_pack *p;
    const dr_state *s;
    const dr_seat *seat;
    double rounds;                /* that are left after this one */
    double upgrade, coin, grain;  /* worth of one */
    double showing[DR_LINES_MAX]; /* faces of a line that show in a round, on average */
} outlook;

/* ---- how long the game lasts ------------------------------------------------------------------ */

static double vp_per_round(const dr_pack *p, const dr_seat *seat)
{
    int vp = 0;
    for (int i = 0; i < seat->dice_count; i++)
        for (int place = 0; place < DR_SIDES; place++) {
            const dr_face *face = &p->faces[seat->dice[i].faces[place]];
            vp += face->gives[DR_VP];
            if (face->gains[0].n && face->gains[0].resource == DR_VP)
                vp += 3;
        }
    return (double)vp / DR_SIDES;
}

/* The VP supply lasts while every player's income grows evenly. */
static double rounds_left(const dr_pack *p, const dr_state *s)
{
    double income = 0, supply = (double)s->vp / s->players;
    if (s->final || s->vp <= 0)
        return 0;
    for (int seat = 0; seat < s->players; seat++)
        income += vp_per_round(p, &s->seats[seat]) / s->players;
    return (sqrt(income * income + 2 * GROWTH * supply) - income) / GROWTH;
}

/* ---- what a face brings when it shows ------------------------------------------------------------ */

static double worth_of(const outlook *o, int resource)
{
    switch (resource) {
    case DR_VP:
        return 1;
    case DR_GRAIN:
        return o->grain;
    case DR_COINS:
        return o->coin;
    case DR_UPGRADES:
        return o->upgrade;
    case DR_REROLL_TOKENS:
        return REROLL_TOKEN;
    default:
        return SET_TOKEN;
    }
}

static double expected_count(const outlook *o, const dr_gain *gain, int own_line)
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
        count = 1 + count * (o->seat->dice_count - 1) / o->seat->dice_count;
    return count;
}

static double trade_worth(const outlook *o, const dr_trade *trade)
{
    int times = trade->times ? trade->times : 1;
    double gain = trade->m * worth_of(o, trade->to) - trade->n * worth_of(o, trade->from);
    return trade->n && gain > 0 ? 0.8 * times * gain : 0;
}

static double face_worth(const outlook *o, const dr_face *face)
{
    double worth = SHIELD * face->shields + SHIELD / 3 * face->grain_shields + ATTACK * face->attack_count;
    for (int r = 0; r < DR_RESOURCES; r++)
        worth += face->gives[r] * worth_of(o, r);
    for (int i = 0; i < 2; i++)
        if (face->gains[i].n)
            worth += face->gains[i].n * worth_of(o, face->gains[i].resource) *
                     expected_count(o, &face->gains[i], face->line) / face->gains[i].every;
    worth += trade_worth(o, &face->trade) + trade_worth(o, &face->roll_trade);
    worth += face->roll_gains * worth_of(o, face->roll_resource);
    worth += (face->heals + face->roll_heals) * (o->seat->misery ? 1.5 : 0.2);
    worth += face->exchanges ? 1.0 : 0;
    worth += face->repairs * (o->seat->lost_count ? 2.0 : 0.1);
    worth += face->discount_coins * o->coin * 0.4;
    worth += face->free_upgrades * o->upgrade * 1.8;
    worth += face->grain_mod * o->grain;
    return worth;
}

/* The mean over the sides; a reroll face brings its own and then another side's. */
static double die_worth(const outlook *o, const dr_die *die)
{
    double sum = 0, extra = 0, best = 0;
    int plain = 0, sets = 0;
    for (int place = 0; place < DR_SIDES; place++) {
        const dr_face *face = &o->p->faces[die->faces[place]];
        double worth = face_worth(o, face);
        sets += face->reroll == DR_SET_SELF;
        if (face->reroll) {
            extra += worth;
            continue;
        }
        sum += worth;
        plain++;
        best = worth > best ? worth : best;
    }
    if (!plain)
        return extra;
    double mean = sum / plain, rolls = (double)DR_SIDES / plain;
    return mean + (extra * rolls + sets * (best - mean)) / DR_SIDES;
}

/* ---- grain ---------------------------------------------------------------------------------- */

static double grain_per_round(const outlook *o)
{
    double grain = 0;
    for (int i = 0; i < o->seat->dice_count; i++)
        for (int place = 0; place < DR_SIDES; place++) {
            const dr_face *face = &o->p->faces[o->seat->dice[i].faces[place]];
            grain += face->gives[DR_GRAIN] + face->roll_gains;
            if (face->gains[0].n && face->gains[0].resource == DR_GRAIN)
                grain += 2 * face->gains[0].n;
        }
    return grain / DR_SIDES;
}

/* What the stock saves in misery when Winter comes, and what is left over. */
static double stock_worth(const outlook *o)
{
    double need = o->seat->dice_count, grain = o->seat->grain, worth = 0;
    double due = o->p->numbers.misery_vp, chance = 1 - pow(1 - WINTER, o->rounds);
    for (int winter = 0; winter < 3 && grain > 0; winter++) {
        double used = grain < need ? grain : need;
        worth += used * due * chance;
        grain -= used;
        chance *= 0.35;
    }
    return worth + SPARE_GRAIN * grain;
}

/* Grain that the dice will lack, in misery; a surplus is worth little. */
static double upkeep(const outlook *o)
{
    double balance = grain_per_round(o) - WINTER * o->seat->dice_count;
    return o->rounds * (balance < 0 ? balance * o->p->numbers.misery_vp * 0.7 : balance * SPARE_GRAIN);
}

/* ---- all of it ------------------------------------------------------------------------------ */

static outlook look(const dr_pack *p, const dr_state *s, int seat_no)
{
    outlook o = {.p = p, .s = s, .seat = &s->seats[seat_no], .rounds = rounds_left(p, s)};
    o.upgrade = UPGRADE_NOW + UPGRADE_PER_ROUND * o.rounds;
    o.coin = COIN_PER_UPGRADE * o.upgrade;
    o.grain = o.rounds > 1 ? 0.35 : 0.1;
    for (int i = 0; i < o.seat->dice_count; i++)
        for (int place = 0; place < DR_SIDES; place++)
            o.showing[p->faces[o.seat->dice[i].faces[place]].line] += 1.0 / DR_SIDES;
    return o;
}

static double worth_of_purse(const outlook *o)
{
    const dr_seat *seat = o->seat;
    double upgrade = o->s->phase == DR_UPGRADE ? UPGRADE_LEFT * o->upgrade : o->upgrade;
    double fading = o->rounds < 2 ? o->rounds / 2 : 1; /* tokens are for later rounds */
    double tokens = seat->reroll_tokens * REROLL_TOKEN + seat->set_tokens * SET_TOKEN;
    return upgrade * seat->upgrades + o->coin * (seat->coins + 0.8 * fading * seat->treasury) +
           fading * tokens;
}

static double value_of(const dr_pack *p, const dr_state *s, int seat)
{
    outlook o = look(p, s, seat);
    double dice = 0;
    for (int i = 0; i < o.seat->dice_count; i++)
        dice += die_worth(&o, &o.seat->dice[i]);
    return dr_total(p, o.seat) + worth_of_purse(&o) + stock_worth(&o) + upkeep(&o) +
           o.rounds * REROLLS_HELP * dice;
}

/* While dice are rolled and attacked, what shows counts as if it were collected now. */
double dr_value(const dw_game *game, const void *state, int seat)
{
    const dr_pack *p = dr_pack_of(game);
    const dr_state *s = state;
    if (s->phase < DR_REROLL || s->phase > DR_ATTACK)
        return value_of(p, s, seat);
    dr_state collected = *s;
    dr_produce(p, &collected, seat);
    return value_of(p, &collected, seat);
}
