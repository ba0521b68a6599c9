/*
 * terms.c: what a move costs and what it brings for certain. Each verb with a price or a gain has one
 * function here; all of them read the same prices as the rules.
 */
#include "games/rollplayer/words/terms.h"

typedef struct bargain {
    const rp_pack *p;
    const rp_state *s;
    int seat_no;
    const rp_seat *seat;
    int a, b; /* the move's arguments */
} bargain;

typedef void adder(const bargain *, rp_terms *);

/* ---- dice ----------------------------------------------------------------------------------- */

/* The Gold on the Initiative card, or what Thieves' Tools give in its place. */
static int initiative_gold(const bargain *m)
{
    const rp_effect *tools = rp_power(m->p, m->seat, RP_OP_GOLD_ON_INITIATIVE);
    return m->s->selected_gold ? m->s->selected_gold : tools ? tools->gold : 0;
}

/* RP p.7: Gold for a full row and for a gold die. */
static void for_arrival(const bargain *m, rp_terms *t)
{
    bool completes = rp_row_count(m->seat, m->a) == RP_COLUMNS - 1;
    t->brings.gold += completes ? m->p->numbers.row_complete : 0;
    t->brings.gold += rp_die_colour((rp_die)m->b) == RP_GOLD ? rp_gold_die_gold(m->p, m->seat) : 0;
    const rp_effect *gain = rp_power(m->p, m->seat, RP_OP_XP_ON_PLACE);
    if (gain && m->s->phase != RP_ARRANGE && rp_die_face((rp_die)m->b) >= gain->lo)
        t->brings.xp += gain->xp;
}

static void for_place(const bargain *m, rp_terms *t)
{
    if (m->s->step)
        return; /* a die moved to another row brings nothing */
    for_arrival(m, t);
    t->brings.gold += m->s->phase == RP_ARRANGE ? 0 : initiative_gold(m);
}

static void for_store(const bargain *m, rp_terms *t)
{
    t->brings.gold = initiative_gold(m);
}

static void for_colour_from_bag(const bargain *m, rp_terms *t)
{
    t->brings.gold = m->a == RP_GOLD ? rp_gold_die_gold(m->p, m->seat) : 0;
}

static void for_pool_die(const bargain *m, rp_terms *t)
{
    bool gold = rp_die_colour(m->s->initiative[m->a].die) == RP_GOLD;
    t->brings.gold = gold ? rp_gold_die_gold(m->p, m->seat) : 0;
}

/* A Quarterstaff's second action has a price. */
static void for_action(const bargain *m, rp_terms *t)
{
    const rp_effect *repeat = rp_power(m->p, m->seat, RP_OP_REPEAT_ATTRIBUTE_ACTION);
    if (m->s->phase == RP_REPEAT && !m->s->step && repeat)
        t->pays.gold = repeat->gold_cost;
}

static void for_token(const bargain *m, rp_terms *t)
{
    for_action(m, t);
    t->brings.charisma = 1;
}

/* ---- Skills and abilities ------------------------------------------------------------------- */

static void for_effect(const rp_effect *effect, rp_terms *t)
{
    if (effect->op == RP_OP_GAIN_GOLD)
        t->brings.gold += effect->gold;
}

static void for_skill(const bargain *m, rp_terms *t)
{
    t->pays.gold = rp_skill_fee(m->p, m->seat, m->a);
    if (!rp_power(m->p, m->seat, RP_OP_ARROW_CHOICE)) /* otherwise after the arrow */
        for_effect(&m->p->cards[m->a].effect, t);
}

static void for_copy(const bargain *m, rp_terms *t)
{
    for_effect(&m->p->cards[m->a].effect, t);
}

static void for_arrow(const bargain *m, rp_terms *t)
{
    for_action(m, t);
    if (m->s->step == RP_ARROW && m->p->cards[m->s->step_effect - 1].kind == RP_SKILL)
        for_effect(rp_step_effect(m->p, m->s), t);
}

static void for_use(const bargain *m, rp_terms *t)
{
    t->pays.gold = m->b ? 0 : rp_power(m->p, m->seat, (rp_op)m->a)->gold_cost;
}

/* ---- the Market ----------------------------------------------------------------------------- */

static void for_injuries(const bargain *m, int discarded, rp_terms *t)
{
    t->brings.injuries = -(discarded < m->seat->injuries ? discarded : m->seat->injuries);
}

static int xp_for_other(const bargain *m, int other, const rp_effect *effect)
{
    int count = rp_measure(m->p, m->s, other, effect);
    return count < effect->max ? count : effect->max;
}

/* A further Adventure token, or XP for a seat that has them all. */
static int xp_for_token(const bargain *m, int trophies, int xp_instead)
{
    rp_state then = *m->s;
    rp_seat *seat = &then.seats[m->seat_no];
    seat->trophies = (uint8_t)(seat->trophies + trophies);
    rp_take_token(&then, m->seat_no, xp_instead);
    return seat->xp - m->seat->xp;
}

/* MM Scrolls act at once. Of a negative space no more is lost than there is. */
static void for_scroll(const bargain *m, const rp_effect *effect, rp_terms *t)
{
    int gain =
        effect->op == RP_OP_GAIN_PER_ALIGNMENT ? rp_alignment_stars(m->p, m->seat) * effect->amount : 0;
    int gold_left = m->seat->gold - t->pays.gold;
    if (effect->resource == RP_GAIN_XP)
        t->brings.xp += gain < -m->seat->xp ? -m->seat->xp : gain;
    else
        t->brings.gold += gain < -gold_left ? -gold_left : gain;
    if (effect->op == RP_OP_RECOVER) {
        for_injuries(m, effect->injuries, t);
        t->brings.honor = effect->honor;
    }
    if (effect->op == RP_OP_TAKE_ADVENTURE_TOKEN)
        t->brings.xp += xp_for_token(m, 0, effect->xp);
    if (effect->op == RP_OP_CLAIM_MINION && m->s->minion)
        t->brings.xp += xp_for_token(m, 1, m->p->numbers.trophy_xp);
    if (effect->op == RP_OP_XP_OF_OTHER && m->s->players == 2)
        t->brings.xp += xp_for_other(m, 1 - m->seat_no, effect);
}

static void for_buy(const bargain *m, rp_terms *t)
{
    const rp_card *card = &m->p->cards[m->a];
    t->pays.gold = rp_gold_to_pay(m->p, m->s, m->seat_no, m->a, m->b);
    t->pays.charisma = m->b;
    if (card->kind == RP_SCROLL)
        for_scroll(m, &card->effect, t);
    t->brings.xp += rp_xp_for_buying(m->p, m->seat, card->kind);
}

/* The usual amount, and what a Weapon or class adds at once. */
static void for_not_buying(const bargain *m, rp_terms *t)
{
    const rp_effect *more = rp_power(m->p, m->seat, RP_OP_EXTRA_MARKET_DISCARD), *bonus;
    if (m->s->phase == RP_DISCARD_MORE) {
        t->brings.gold = more ? more->gold : 0;
        return;
    }
    t->brings.gold = m->p->numbers.market_discard;
    t->brings.gold += more && m->s->variants & RP_FRIENDLY_MARKET ? more->cards * more->gold : 0;
    for (RP_EACH_POWER(bonus, m->p, m->seat, RP_OP_ON_MARKET_DISCARD)) {
        t->brings.gold += bonus->gold;
        t->brings.xp += bonus->xp;
    }
}

/* ---- Monsters & Minions --------------------------------------------------------------------- */

static void for_next(const bargain *m, rp_terms *t)
{
    t->pays.gold = rp_pass_price(m->p, m->s, m->seat_no);
}

static void for_hire(const bargain *m, rp_terms *t)
{
    int price = rp_mercenary_price(m->p, m->seat, (rp_hire)m->a);
    *(m->a == RP_HIRE_XP ? &t->pays.xp : &t->pays.gold) = price;
    t->pays.charisma = m->a == RP_HIRE_TOKEN;
}

static void for_combat_reroll(const bargain *m, rp_terms *t)
{
    t->pays.xp = m->s->step ? 0 : rp_reroll_price(m->p, m->s);
}

static void for_heal(const bargain *m, rp_terms *t)
{
    t->pays.xp = m->s->step ? 0 : m->p->numbers.injury_xp;
    for_injuries(m, m->s->step == RP_FREE_REROLL ? rp_step_effect(m->p, m->s)->injuries : 1, t);
}

static void for_train(const bargain *m, rp_terms *t)
{
    t->pays.xp = rp_train_price(m->p, m->seat);
}

static void for_choose(const bargain *m, rp_terms *t)
{
    t->brings.xp = xp_for_other(m, m->a, rp_step_effect(m->p, m->s));
}

static void for_hammer(const bargain *m, rp_terms *t)
{
    const rp_goal *goal = &m->p->classes[m->seat->class_id].goals[m->a];
    t->brings.score = m->b - 8;
    int after = rp_adjusted_total(m->p, m->seat, m->a) + t->brings.score;
    bool met = after >= goal->min && after <= goal->max, was_met = rp_goal_met(m->p, m->seat, m->a);
    t->brings.stars = ((int)met - (int)was_met) * goal->stars;
}

/* `done`: the combat roll counts as it lies. */
static void for_done(const bargain *m, rp_terms *t)
{
    int total = rp_is_own_roll(m->s, m->seat_no) ? rp_combat_total(m->p, m->s, m->seat_no) : 0;
    if (m->s->step)
        return;
    if (m->s->phase == RP_HUNT_REROLL) {
        const rp_reward *reward = rp_reward_for(&m->p->minions[m->s->minion - 1], total);
        t->brings.xp = reward->xp + (reward->trophy ? xp_for_token(m, 1, m->p->numbers.trophy_xp) : 0);
        t->brings.gold = reward->gold;
        t->brings.injuries = reward->injuries;
        t->brings.honor = reward->honor;
    } else if (m->s->phase == RP_FIGHT_REROLL)
        t->brings.stars = rp_stars_at(&m->p->monsters[m->s->monster - 1], total);
}

/* ---- all of them ---------------------------------------------------------------------------- */

static adder *const adders[RP_VERBS] = {
    [RP_DO_PLACE] = for_place,
    [RP_DO_UNPACK] = for_arrival,
    [RP_DO_STORE] = for_store,
    [RP_DO_WITH_COLOUR] = for_colour_from_bag,
    [RP_DO_WITH_CARD] = for_pool_die,
    [RP_DO_FLIP] = for_action,
    [RP_DO_SWAP] = for_action,
    [RP_DO_RAISE] = for_action,
    [RP_DO_LOWER] = for_action,
    [RP_DO_REROLL] = for_action,
    [RP_DO_MOVE] = for_arrow,
    [RP_DO_TOKEN] = for_token,
    [RP_DO_SKILL] = for_skill,
    [RP_DO_COPY] = for_copy,
    [RP_DO_USE] = for_use,
    [RP_DO_BUY] = for_buy,
    [RP_DO_DISCARD] = for_not_buying,
    [RP_DO_GOLD] = for_not_buying,
    [RP_DO_NEXT] = for_next,
    [RP_DO_HIRE] = for_hire,
    [RP_DO_REROLL_COMBAT] = for_combat_reroll,
    [RP_DO_HEAL] = for_heal,
    [RP_DO_TRAIN] = for_train,
    [RP_DO_CHOOSE] = for_choose,
    [RP_DO_HAMMER] = for_hammer,
    [RP_DO_DONE] = for_done,
};

rp_terms rp_terms_of(const rp_pack *p, const rp_state *s, int seat, dw_move move)
{
    rp_terms terms = {0};
    adder *add = adders[rp_verb_of(move)];
    if (seat >= 0 && add)
        add(&(bargain){p, s, seat, &s->seats[seat], rp_arg(move), rp_arg2(move)}, &terms);
    return terms;
}
