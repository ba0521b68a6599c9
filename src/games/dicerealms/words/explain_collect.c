/* explain_collect.c: what a move in Collect or Upgrade would do: powers with their amounts, purchases, new
 * faces. */
#include "games/dicerealms/words/explain.h"
#include "games/dicerealms/words/notation.h"

/* ---- powers --------------------------------------------------------------------------------- */

/* What the grain that the seat has now brings. */
static void tell_gain(const dr_telling *t, const dr_gain *gain)
{
    dw_text_put(t->text, "gain ");
    dr_say_amount(t->text, gain->resource, dr_gain_by_grain(t->seat, gain));
    dw_text_add(t->text, " for %d grain", t->seat->grain);
}

static void tell_power(const dr_telling *t)
{
    const dr_face *face = &t->p->faces[t->a];
    if (face->exchanges)
        dw_text_put(t->text, "exchange coins, grain and VP, one for one");
    else if (face->trade.n) {
        dw_text_put(t->text, "pay ");
        dr_say_trade(t->text, &face->trade, t->b > 1 ? t->b : 1);
    } else
        for (int i = 0; i < 2; i++)
            if (dr_gain_by_grain(t->seat, &face->gains[i]))
                tell_gain(t, &face->gains[i]);
}

static void tell_fate_trade(const dr_telling *t)
{
    dw_text_put(t->text, "pay ");
    dr_say_trade(t->text, &t->p->fates[t->s->fate - 1].trade, 1);
}

/* What is exchanged stays the same in all. */
static void tell_hold_coins(const dr_telling *t)
{
    dw_text_put(t->text, "hold ");
    dr_say_amount(t->text, DR_COINS, dr_held(t));
    dw_text_add(t->text, " and %d in grain and VP", dr_wealth(t->seat) - dr_held(t));
}

static void tell_hold_grain(const dr_telling *t)
{
    dw_text_put(t->text, "hold ");
    dr_say_amount(t->text, DR_COINS, t->seat->held_coins);
    dw_text_add(t->text, ", %d grain and %d VP", dr_held(t),
                dr_wealth(t->seat) - t->seat->held_coins - dr_held(t));
}

/* ---- buying --------------------------------------------------------------------------------- */

static void tell_coins_left(const dr_telling *t, int price)
{
    if (!dr_goes_on(t))
        return;
    dr_say_amount(t->text, DR_COINS, t->seat->coins - price);
    dw_text_put(t->text, " left");
}

static void tell_repair(const dr_telling *t)
{
    int price = dr_repair_price(t->p, t->seat);
    dw_text_add(t->text, "%s becomes %s, ", dr_face_name(t->game, t->p->destroyed),
                dr_face_name(t->game, t->c));
    if (!price)
        dw_text_put(t->text, "by a repair power");
    else {
        dw_text_put(t->text, "for ");
        dr_say_amount(t->text, DR_COINS, price);
        tell_coins_left(t, price);
    }
}

static void tell_bought(const dr_telling *t, int resource, int price, const char *when)
{
    dw_text_put(t->text, "pay ");
    dr_say_amount(t->text, DR_COINS, price * t->a);
    dw_text_put(t->text, " for ");
    dr_say_amount(t->text, resource, t->a);
    dw_text_put(t->text, when);
    tell_coins_left(t, price * t->a);
}

static void tell_buy_rerolls(const dr_telling *t)
{
    tell_bought(t, DR_REROLL_TOKENS, t->p->numbers.reroll_token_coins, " from the next round on");
}

static void tell_buy_sets(const dr_telling *t)
{
    tell_bought(t, DR_SET_TOKENS, t->p->numbers.set_token_coins, " from the next round on");
}

static void tell_buy_upgrades(const dr_telling *t)
{
    tell_bought(t, DR_UPGRADES, t->p->numbers.upgrade_coins, "");
}

static void tell_buy_die(const dr_telling *t)
{
    const dr_numbers *n = &t->p->numbers;
    dr_price price = dr_die_price(t->p, dr_discount_told(t));
    dw_text_put(t->text, "pay ");
    dr_say_amount(t->text, DR_COINS, price.coins);
    dw_text_add(t->text, " and %d grain for a %s die", price.grain, dr_die_colour_ids[t->a]);
    tell_coins_left(t, price.coins);
    if (t->brief)
        return;
    dw_text_put(t->text, ". Its faces: ");
    dr_say_faces(t->game, t->a == DR_GREEN ? n->green_die_faces : n->die_faces, t->text);
}

/* ---- Upgrade -------------------------------------------------------------------------------- */

static void tell_new_face(const dr_telling *t, int from, int to)
{
    int more = dr_face_worth(t->p, to) - dr_face_worth(t->p, from);
    dw_text_add(t->text, " becomes %s", dr_face_name(t->game, to));
    if (!dr_goes_on(t))
        return;
    dw_text_put(t->text, dr_face_text(t->game, to));
    if (more)
        dw_text_add(t->text, " %+d VP at the end", more);
    else
        dw_text_put(t->text, " Worth the same at the end");
}

static void tell_upgrade(const dr_telling *t)
{
    int from = t->seat->dice[t->a].faces[t->b], cost = dr_upgrade_cost(t->p, from, t->c);
    dw_text_add(t->text, "%d.%d (%s, cost %d)", t->a + 1, t->b + 1, dr_face_name(t->game, from), cost);
    tell_new_face(t, from, t->c);
    if (t->brief)
        return;
    dw_text_put(t->text, ", ");
    dr_say_amount(t->text, DR_UPGRADES, t->seat->upgrades - cost);
    dw_text_put(t->text, " left");
}

static void tell_free_upgrade(const dr_telling *t)
{
    int from = t->seat->dice[t->a].faces[t->b];
    dw_text_add(t->text, "%d.%d (%s, free)", t->a + 1, t->b + 1, dr_face_name(t->game, from));
    tell_new_face(t, from, t->p->derived.line_top[t->p->faces[from].line]);
}

dr_teller *const dr_collect_tellers[DR_VERBS] = {
    [DR_DO_POWER] = tell_power,
    [DR_DO_FATE_TRADE] = tell_fate_trade,
    [DR_DO_HOLD_COINS] = tell_hold_coins,
    [DR_DO_HOLD_GRAIN] = tell_hold_grain,
    [DR_DO_REPAIR] = tell_repair,
    [DR_DO_BUY_REROLLS] = tell_buy_rerolls,
    [DR_DO_BUY_SETS] = tell_buy_sets,
    [DR_DO_BUY_UPGRADES] = tell_buy_upgrades,
    [DR_DO_BUY_DIE] = tell_buy_die,
    [DR_DO_UPGRADE] = tell_upgrade,
    [DR_DO_FREE_UPGRADE] = tell_free_upgrade,
};
