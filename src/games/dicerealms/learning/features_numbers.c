/* features_numbers.c: the features of a seat that are single numbers: its purse, its grain, its rerolls and
 * powers, attacks, the other seats, and how long the game lasts. Reads the state; changes nothing. */
#include "games/dicerealms/learning/features.h"

#include <math.h>
#include <string.h>

static const float SIDE = 1.0f / DR_SIDES; /* the chance of one */
static const float GROWTH = 0.45f;         /* VP that a player's round gains from one round to the next */
static const float ROUNDS_MAX = 10;        /* nobody plans further ahead */
static const float TRADES_MADE = 0.5f;     /* of those that the dice offer */
static const float UPGRADE_DOTS = 0.5f; /* points of an upgrade, and for each round that it is rolled in: */
static const float UPGRADE_ROUND = 0.06f;

/* ---- everybody ------------------------------------------------------------------------------ */

static float vp_income(const dr_prospect *prospect)
{
    return prospect->mean[DR_VP] + TRADES_MADE * prospect->mean[DR_TRADED_VP];
}

/* In upgrades. */
static float buying_income(const dr_prospect *prospect)
{
    return prospect->mean[DR_UPGRADES] + prospect->mean[DR_COINS] / 2;
}

static float grain_balance(const dr_seen *o, int seat)
{
    return o->prospects[seat].mean[DR_GRAIN] - o->winter * o->s->seats[seat].dice_count;
}

static void look_at_fate_die(dr_seen *o)
{
    float *threat = &o->numbers[DR_SEEN_FATE_THREAT];
    for (int side = 0; side < DR_SIDES; side++) {
        const dr_fate *fate = &o->p->fates[o->s->fate_die[side]];
        o->winter += SIDE * (float)fate->winter;
        o->fate_upgrades += SIDE * (float)fate->gives[DR_UPGRADES];
        for (int i = 0; i < fate->attack_count; i++)
            threat[fate->attacks[i].kind] +=
                fate->attacks[i].kind == DR_ATTACK_GRAIN ? SIDE * fate->attacks[i].n : SIDE;
    }
}

/* The supply, after what this round is expected to take, lasts while everybody's income grows evenly. */
static void look_at_supply(dr_seen *o)
{
    const dr_state *s = o->s;
    float share = 1.0f / s->players, income = 0, bought = 0, grain = 0, supply = s->vp;
    for (int seat = 0; seat < s->players; seat++) {
        income += vp_income(&o->prospects[seat]) * share;
        bought += share * buying_income(&o->prospects[seat]);
        grain += share * grain_balance(o, seat);
        supply -= o->prospects[seat].coming[DR_VP];
    }
    supply *= share;
    float rounds = (sqrtf(income * income + 2 * GROWTH * dr_at_least(0, supply)) - income) * (1 / GROWTH);
    o->rounds = s->final || s->phase == DR_OVER ? 0 : dr_at_most(ROUNDS_MAX, rounds);
    o->numbers[DR_SEEN_SUPPLY] = supply * 0.06f;
    o->numbers[DR_SEEN_GRAIN_SUPPLY] = (float)s->grain * share / 8;
    o->numbers[DR_SEEN_MISERY_SUPPLY] = (float)s->misery * share / 4;
    o->numbers[DR_SEEN_INCOME_OF_ALL] = income / 4;
    o->numbers[DR_SEEN_GRAIN_OF_ALL] = grain / 4;
    o->numbers[DR_SEEN_BOUGHT_BY_ALL] = bought / 4;
    o->numbers[DR_SEEN_ROUNDS] = o->rounds / 8;
    o->numbers[DR_SEEN_ROUND] = (float)s->round * 0.1f;
}

static float upgrades_of(const dr_seen *o, int seat)
{
    float expected = o->s->fate || o->s->phase == DR_OVER ? 0 : o->fate_upgrades;
    return o->s->seats[seat].upgrades + o->prospects[seat].coming[DR_UPGRADES] + expected;
}

static float coins_of(const dr_seen *o, int seat)
{
    int saved = o->s->phase < DR_COLLECT ? o->s->seats[seat].treasury : 0;
    return (float)(o->s->seats[seat].coins + saved) + o->prospects[seat].coming[DR_COINS];
}

/* In upgrades. */
static float buying_of(const dr_seen *o, int seat)
{
    return upgrades_of(o, seat) + coins_of(o, seat) / 2;
}

static float score_of(const dr_prospect *prospect)
{
    return prospect->score + prospect->coming[DR_VP];
}

/* The final score, as far as it follows from a few numbers: a seat's dice bring as much in each round. */
static float guess_of(const dr_seen *o, int seat)
{
    const dr_prospect *prospect = &o->prospects[seat];
    float upgrade = UPGRADE_DOTS + UPGRADE_ROUND * o->rounds;
    float later = buying_income(prospect) + o->fate_upgrades;
    float half = UPGRADE_DOTS + UPGRADE_ROUND * o->rounds / 2;
    return score_of(prospect) + upgrade * buying_of(o, seat) +
           o->rounds * (vp_income(prospect) + half * later);
}

static void look_at_all(dr_seen *o)
{
    look_at_fate_die(o);
    for (int seat = 0; seat < o->s->players; seat++)
        dr_look_at_dice(o->p, o->s, seat, &o->prospects[seat]);
    look_at_supply(o);
    for (int seat = 0; seat < o->s->players; seat++)
        o->guesses[seat] = guess_of(o, seat);
}

/* ---- the seat itself ------------------------------------------------------------------------ */

static void look_at_purse(dr_seen *o)
{
    const dr_seat *seat = o->seat;
    const dr_prospect *own = o->own;
    float *n = o->numbers;
    float upgrades = upgrades_of(o, o->seat_no), buying = buying_of(o, o->seat_no);
    float easy = dr_at_most(buying, own->total[DR_HALVES]);
    n[DR_SEEN_SCORE] = score_of(own) * 0.05f;
    n[DR_SEEN_VP] = (seat->vp + own->coming[DR_VP]) / 16;
    n[DR_SEEN_GRAIN] = (seat->grain + own->coming[DR_GRAIN]) / 8;
    n[DR_SEEN_COINS] = coins_of(o, o->seat_no) / 8;
    n[DR_SEEN_UPGRADES] = upgrades * 0.2f;
    n[DR_SEEN_REROLL_TOKENS] = (seat->reroll_tokens + own->coming[DR_REROLL_TOKENS]) * (1 / 3.0f);
    n[DR_SEEN_SET_TOKENS] = (seat->set_tokens + own->coming[DR_SET_TOKENS]) / 2;
    n[DR_SEEN_TOKENS_LATER] =
        dr_at_most(o->rounds, n[DR_SEEN_REROLL_TOKENS] * 3 + n[DR_SEEN_SET_TOKENS] * 6) / 4;
    n[DR_SEEN_SAVED] =
        o->s->phase >= DR_COLLECT && o->s->phase != DR_OVER ? seat->treasury * dr_at_most(1, o->rounds) : 0;
    n[DR_SEEN_MISERY] = (float)seat->misery / 4;
    n[DR_SEEN_POINTS_OF_FACES] = (float)own->total[DR_POINTS] / 16;
    n[DR_SEEN_GUESS] = o->guesses[o->seat_no] * (1 / 30.0f);
    n[DR_SEEN_BUYING] = buying / 8;
    n[DR_SEEN_EASY_POINTS] = easy * (1 / 6.0f);
    n[DR_SEEN_HARD_POINTS] = (buying - easy) * (1 / 6.0f);
    n[DR_SEEN_BUYING_LATER] = buying * o->rounds * 0.025f;
    n[DR_SEEN_UPGRADES_LATER] = buying_income(own) * o->rounds / 16;
    n[DR_SEEN_LOST_FACES] = (float)seat->lost_count / 4;
}

/* In the phase of the Fate die Winter comes before production, in all others after it. */
static void look_at_grain(dr_seen *o)
{
    const dr_seat *seat = o->seat;
    float *n = o->numbers, dice = seat->dice_count;
    float grain = seat->grain + (o->s->phase <= DR_FATE ? 0 : o->own->coming[DR_GRAIN]);
    float ahead = o->s->phase <= DR_FATE ? 1 : dr_at_most(1, o->rounds);
    float balance = grain_balance(o, o->seat_no);
    n[DR_SEEN_WINTER] = o->winter * 2;
    n[DR_SEEN_SPARE_GRAIN] = (grain - dice) * (1 / 6.0f);
    n[DR_SEEN_MISERY_OF_WINTER] = o->winter * ahead * dr_at_least(0, dice - grain) / 2;
    n[DR_SEEN_BALANCE] = balance / 4;
    n[DR_SEEN_BALANCE_LATER] = balance * o->rounds / 16;
}

static void look_at_die_count(dr_seen *o)
{
    const dr_seat *seat = o->seat;
    const dr_numbers *prices = &o->p->numbers;
    float *n = o->numbers, dice = seat->dice_count;
    for (int i = 0; i < seat->dice_count; i++) {
        int colour = dr_colour_of(&seat->dice[i]);
        n[DR_SEEN_GRAY_DICE] += colour == DR_GRAY ? 0.5f : 0;
        n[DR_SEEN_GREEN_DICE] += colour == DR_GREEN ? 0.5f : 0;
        n[DR_SEEN_DICE_ASIDE] += seat->dice[i].marks & DR_ASIDE ? 0.5f : 0;
    }
    n[DR_SEEN_DICE] = dice * (1 / 6.0f);
    n[DR_SEEN_DICE_LATER] = dice * o->rounds / 32;
    n[DR_SEEN_WORTH_OF_DIE] = dice > 0 ? o->own->mean[DR_WORTH] / dice * (1 / 30.0f) : 0;
    if (o->s->dice[0] || o->s->dice[1])
        n[DR_SEEN_DIE_IN_REACH] = dr_at_most(1, n[DR_SEEN_COINS] * 8 / dr_at_least(1, prices->die_coins)) *
                                  dr_at_most(1, n[DR_SEEN_GRAIN] * 8 / dr_at_least(1, prices->die_grain));
}

/* ---- rerolls and powers ---------------------------------------------------------------------- */

/* How far the die shows below what a roll of it brings. */
static float regret(const dr_seen *o, int number)
{
    const dr_die *die = &o->seat->dice[number];
    float shown = o->p->derived.measures[dr_top(die)][DR_WORTH];
    return dr_at_least(0, o->own->die_worth[number] - shown) * 0.1f;
}

static float best_turn(const dr_seen *o, int number)
{
    const dr_die *die = &o->seat->dice[number];
    int best = 0;
    for (int place = 0; place < DR_SIDES; place++) {
        int worth = o->p->derived.measures[die->faces[place]][DR_WORTH];
        best = worth > best ? worth : best;
    }
    return (float)(best - o->p->derived.measures[dr_top(die)][DR_WORTH]) * 0.1f;
}

bool dr_has_rerolled(const dr_seen *o)
{
    const dr_state *s = o->s;
    return s->phase > DR_REROLL ||
           (s->phase == DR_REROLL && dr_place_of(s, o->seat_no) < dr_place_of(s, s->active));
}

/* The dice that a reroll would do most for, while the seat has rerolls. */
static void look_at_rerolls(dr_seen *o)
{
    float worst[3] = {0}, turn = 0;
    int rerolls = !(o->seat->flags & DR_FREE_REROLL_USED) + o->seat->reroll_tokens;
    if (o->s->phase < DR_ROLL || dr_has_rerolled(o))
        return;
    for (int i = 0; i < o->seat->dice_count; i++) {
        if (o->own->to_roll >> i & 1)
            continue;
        float one = regret(o, i);
        for (int place = 0; place < 3; place++) {
            float larger = dr_at_least(worst[place], one);
            one = dr_at_most(worst[place], one);
            worst[place] = larger;
        }
        turn = o->seat->set_tokens ? dr_at_least(turn, best_turn(o, i)) : 0;
    }
    for (int place = 0; place < 3; place++)
        o->numbers[DR_SEEN_REROLL_LEFT + place] = rerolls > place ? worst[place] : 0;
    o->numbers[DR_SEEN_TURN_GAIN] = turn / 2;
}

/* What a power of the face could still turn into something else, in points. */
static void look_at_power(dr_seen *o, const dr_face *face)
{
    const dr_trade *trade = &face->trade;
    float owned[DR_RESOURCES];
    float grain = o->numbers[DR_SEEN_GRAIN] * 8;
    for (int r = 0; r < DR_RESOURCES; r++)
        owned[r] = o->seat->owned[r] + o->own->coming[r];
    if (trade->n) {
        float times = owned[trade->from] / trade->n;
        times = trade->times ? dr_at_most(times, trade->times) : times;
        o->numbers[DR_SEEN_OPEN_TRADES] += (trade->to == DR_VP ? 0.25f : 0.1f) * times * trade->m;
    }
    for (int i = 0; i < 2; i++)
        if (face->gains[i].n && face->gains[i].per == DR_PER_GRAIN)
            o->numbers[DR_SEEN_OPEN_GRAIN_GAINS] +=
                floorf(grain / face->gains[i].every) * face->gains[i].n / 4;
}

/* Those that show and are not used yet. */
static void look_at_powers(dr_seen *o)
{
    bool open = o->s->phase < DR_COLLECT || (o->s->phase == DR_COLLECT && !(o->seat->flags & DR_DONE));
    for (int i = 0; open && i < o->seat->dice_count; i++) {
        const dr_die *die = &o->seat->dice[i];
        bool shows = dr_acts(die) && !(o->own->to_roll >> i & 1) && !(die->marks & DR_USED);
        if (shows && o->p->derived.powers >> dr_top(die) & 1)
            look_at_power(o, &o->p->faces[dr_top(die)]);
    }
}

/* ---- attacks and the others ------------------------------------------------------------------ */

static void look_at_threats(dr_seen *o)
{
    const dr_state *s = o->s;
    float *n = o->numbers;
    bool to_come = s->phase <= DR_ATTACK && s->phase >= DR_ROLL;
    for (int other = 0; other < s->players; other++)
        for (int kind = 0; other != o->seat_no && kind < DR_ATTACK_KINDS; kind++) {
            n[DR_SEEN_THREAT + kind] += o->prospects[other].mean[DR_GRAIN_ATTACKS + kind];
            n[DR_SEEN_THREAT_NOW + kind] +=
                to_come ? o->prospects[other].coming[DR_GRAIN_ATTACKS + kind] / 2 : 0;
        }
    if (!to_come)
        return;
    float shields = o->own->coming[DR_SHIELDS], grain_shields = o->own->coming[DR_GRAIN_SHIELDS];
    if (s->phase >= DR_ATTACK_ORDER) { /* then also those on dice that were set aside count */
        shields = (float)dr_shields_left(o->p, o->seat);
        grain_shields = (float)dr_grain_shields_left(o->p, o->seat);
    }
    n[DR_SEEN_SHIELDS_LEFT] = shields / 2;
    n[DR_SEEN_GRAIN_SHIELDS_LEFT] = grain_shields / 2;
    for (int kind = 0; kind < DR_ATTACK_KINDS; kind++)
        n[DR_SEEN_OPEN_FLANK + kind] = shields <= 0 ? n[DR_SEEN_THREAT_NOW + kind] : 0;
}

static void look_at_others(dr_seen *o)
{
    const dr_state *s = o->s;
    float *n = o->numbers, share = 1 / (float)(s->players - 1), best = -100, best_guess = -100;
    for (int other = 0; other < s->players; other++) {
        const dr_prospect *prospect = &o->prospects[other];
        const dr_seat *seat = &s->seats[other];
        if (other == o->seat_no)
            continue;
        float grain = seat->grain + prospect->coming[DR_GRAIN];
        n[DR_SEEN_OTHERS_SCORE] += score_of(prospect) * 0.05f * share;
        n[DR_SEEN_OTHERS_GUESS] += o->guesses[other] * (1 / 30.0f) * share;
        n[DR_SEEN_OTHERS_INCOME] += vp_income(prospect) / 4 * share;
        n[DR_SEEN_OTHERS_WORTH] += prospect->mean[DR_WORTH] * 0.01f * share;
        n[DR_SEEN_OTHERS_DICE] += (float)seat->dice_count * (1 / 6.0f) * share;
        n[DR_SEEN_OTHERS_GRAIN] += grain / 8 * share;
        n[DR_SEEN_OTHERS_LACK] += dr_at_least(0, seat->dice_count - grain) / 4 * share;
        n[DR_SEEN_OTHERS_BUYING] += buying_of(o, other) / 8 * share;
        n[DR_SEEN_BEST_INCOME] = dr_at_least(n[DR_SEEN_BEST_INCOME], vp_income(prospect) / 4);
        best = dr_at_least(best, score_of(prospect));
        best_guess = dr_at_least(best_guess, o->guesses[other]);
    }
    n[DR_SEEN_BEST_SCORE] = best * 0.05f;
    n[DR_SEEN_BEST_GUESS] = best_guess * (1 / 30.0f);
    n[DR_SEEN_LEAD] = (score_of(o->own) - best) * 0.1f;
    n[DR_SEEN_LEAD_OF_GUESS] = (o->guesses[o->seat_no] - best_guess) * 0.1f;
}

/* In the middle of an exchange: the coins to hold, and what is left to share out. */
static void look_at_exchange(dr_seen *o)
{
    const dr_seat *seat = o->seat;
    if (seat->exchange != DR_HOLD_GRAIN)
        return;
    o->numbers[DR_SEEN_HELD_COINS] = (float)seat->held_coins / 8;
    o->numbers[DR_SEEN_HELD_OTHER] = (float)(seat->coins + seat->grain + seat->vp - seat->held_coins) / 16;
}

void dr_see(const dr_pack *p, const dr_state *s, int seat, dr_seen *o)
{
    o->p = p, o->s = s, o->seat = &s->seats[seat], o->seat_no = seat, o->own = &o->prospects[seat];
    o->winter = o->fate_upgrades = 0;
    memset(o->numbers, 0, sizeof o->numbers);
    look_at_all(o);
    look_at_purse(o);
    look_at_grain(o);
    look_at_die_count(o);
    look_at_rerolls(o);
    look_at_powers(o);
    look_at_threats(o);
    look_at_others(o);
    look_at_exchange(o);
}
