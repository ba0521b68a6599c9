/*
 * label.c: what a move is, in a few words for a button: at most 48 bytes with the names of the default
 * pack, different for each legal move of a question, with its price. The Upgrade step may list a thousand
 * moves: its labels are written without printf.
 */
#include "games/dicerealms/words/explain.h"
#include "games/dicerealms/words/notation.h"

static void put_face(const dr_telling *t, int kind)
{
    dw_text_put(t->text, dr_face_name(t->game, kind));
}

/* "Reroll die 2" */
static void put_with_die(const dr_telling *t, const char *words)
{
    dw_text_put(t->text, words);
    dw_text_put(t->text, " die ");
    dw_text_put_int(t->text, t->a + 1);
}

/* "Reroll die 2 (Hero)" */
static void put_with_showing_die(const dr_telling *t, const char *words)
{
    put_with_die(t, words);
    dw_text_put(t->text, " (");
    put_face(t, dr_top(dr_die_told(t)));
    dw_text_put(t->text, ")");
}

/* ---- the Roll step -------------------------------------------------------------------------- */

static void label_reroll(const dr_telling *t)
{
    put_with_showing_die(t, "Reroll");
    if (t->seat->flags & DR_FREE_REROLL_USED)
        dw_text_put(t->text, " with a token");
}

static void label_set(const dr_telling *t)
{
    put_with_die(t, "Set");
    dw_text_put(t->text, " to ");
    put_face(t, dr_die_told(t)->faces[t->b]);
    dw_text_put(t->text, " with a token");
}

static void label_use(const dr_telling *t)
{
    const dr_face *face = &t->p->faces[dr_top(dr_die_told(t))];
    put_with_showing_die(t, "Reroll");
    if (face->roll_gains) {
        dw_text_put(t->text, ": gain ");
        dr_say_amount(t->text, face->roll_resource, dr_roll_gain(t->p, t->s, t->seat_no, face));
    } else if (dr_roll_healing(t->seat, face))
        dw_text_add(t->text, ": return %d misery", dr_roll_healing(t->seat, face));
    else if (face->roll_trade.n) {
        dw_text_put(t->text, ": pay ");
        dr_say_trade(t->text, &face->roll_trade, 1);
    }
}

static void label_skip(const dr_telling *t)
{
    put_with_showing_die(t, "Reroll");
    dw_text_put(t->text, ": pay nothing");
}

static void label_turn(const dr_telling *t)
{
    put_with_showing_die(t, "Turn");
    dw_text_put(t->text, " to ");
    put_face(t, dr_die_told(t)->faces[t->b]);
}

/* ---- attacks -------------------------------------------------------------------------------- */

static void label_attack(const dr_telling *t)
{
    put_with_showing_die(t, "Attack with");
}

static void label_shield(const dr_telling *t)
{
    dw_text_put(t->text, "Use a shield");
}

static void label_grain_shield(const dr_telling *t)
{
    dw_text_put(t->text, "Use a grain shield");
}

static void label_pay(const dr_telling *t)
{
    int owed = dr_attack_now(t->p, t->s)->n, paid = dr_grain_paid(t->seat, owed);
    if (paid)
        dw_text_add(t->text, "Lose %d grain", paid);
    if (paid < owed) {
        dw_text_put(t->text, paid ? ", take " : "Take ");
        dr_say_misery(t->text, t->p, owed - paid);
    }
}

static void label_lose(const dr_telling *t)
{
    put_with_showing_die(t, "Set");
    dw_text_put(t->text, " aside");
}

static void label_destroy(const dr_telling *t)
{
    dw_text_put(t->text, "Have ");
    put_face(t, dr_top(dr_die_told(t)));
    put_with_die(t, " on");
    dw_text_put(t->text, " destroyed");
}

/* ---- Collect -------------------------------------------------------------------------------- */

static void label_trade(const dr_telling *t, const dr_trade *trade, int times)
{
    dw_text_put(t->text, ": pay ");
    dr_say_trade(t->text, trade, times);
}

static void label_gains(const dr_telling *t, const dr_face *face)
{
    int gained[DR_RESOURCES] = {0};
    for (int i = 0; i < 2; i++)
        gained[face->gains[i].resource] += dr_gain_by_grain(t->seat, &face->gains[i]);
    dw_text_put(t->text, ": gain ");
    dr_say_amounts(t->text, gained);
}

static void label_power(const dr_telling *t)
{
    const dr_face *face = &t->p->faces[t->a];
    put_face(t, t->a);
    if (face->exchanges)
        dw_text_put(t->text, ": exchange coins, grain and VP");
    else if (face->trade.n)
        label_trade(t, &face->trade, t->b);
    else
        label_gains(t, face);
}

static void label_fate_trade(const dr_telling *t)
{
    dw_text_put(t->text, dr_fate_name(t->game, t->s->fate - 1));
    label_trade(t, &t->p->fates[t->s->fate - 1].trade, 1);
}

static void label_hold_coins(const dr_telling *t)
{
    dw_text_put(t->text, "Hold ");
    dr_say_amount(t->text, DR_COINS, dr_held(t));
    dw_text_add(t->text, ", %d in grain and VP", dr_wealth(t->seat) - dr_held(t));
}

static void label_hold_grain(const dr_telling *t)
{
    int coins = t->seat->held_coins;
    dw_text_put(t->text, "Hold ");
    dr_say_amount(t->text, DR_COINS, coins);
    dw_text_add(t->text, ", %d grain, %d VP", dr_held(t), dr_wealth(t->seat) - coins - dr_held(t));
}

static void put_coins(const dr_telling *t, int coins)
{
    dw_text_put(t->text, " for ");
    dr_say_amount(t->text, DR_COINS, coins);
}

static void label_repair(const dr_telling *t)
{
    int coins = dr_repair_price(t->p, t->seat);
    dw_text_put(t->text, "Repair ");
    put_face(t, t->c);
    put_with_die(t, " on");
    if (coins)
        put_coins(t, coins);
    else
        dw_text_put(t->text, ", free");
}

static void label_purchase(const dr_telling *t, int resource, int price)
{
    dw_text_put(t->text, "Buy ");
    dr_say_amount(t->text, resource, t->a);
    put_coins(t, price * t->a);
}

static void label_buy_rerolls(const dr_telling *t)
{
    label_purchase(t, DR_REROLL_TOKENS, t->p->numbers.reroll_token_coins);
}

static void label_buy_sets(const dr_telling *t)
{
    label_purchase(t, DR_SET_TOKENS, t->p->numbers.set_token_coins);
}

static void label_buy_upgrades(const dr_telling *t)
{
    label_purchase(t, DR_UPGRADES, t->p->numbers.upgrade_coins);
}

static void label_buy_die(const dr_telling *t)
{
    const dr_face *discount = dr_discount_told(t);
    dr_price price = dr_die_price(t->p, discount);
    dw_text_add(t->text, "Buy %s die", dr_die_colour_ids[t->a]);
    put_coins(t, price.coins);
    dw_text_add(t->text, ", %d grain", price.grain);
    if (discount)
        dw_text_add(t->text, " (%s)", dr_face_name(t->game, (int)(discount - t->p->faces)));
}

/* ---- Upgrade -------------------------------------------------------------------------------- */

/* "Die 2: Barony to County": each kind on a die can be changed in one place only. */
static void put_change(const dr_telling *t, int to)
{
    dw_text_put(t->text, "Die ");
    dw_text_put_int(t->text, t->a + 1);
    dw_text_put(t->text, ": ");
    put_face(t, dr_die_told(t)->faces[t->b]);
    dw_text_put(t->text, " to ");
    put_face(t, to);
}

static void label_upgrade(const dr_telling *t)
{
    put_change(t, t->c);
    dw_text_put(t->text, " for ");
    dw_text_put_int(t->text, dr_upgrade_cost(t->p, dr_die_told(t)->faces[t->b], t->c));
}

static void label_free_upgrade(const dr_telling *t)
{
    put_change(t, t->p->derived.line_top[t->p->faces[dr_die_told(t)->faces[t->b]].line]);
    dw_text_put(t->text, ", free");
}

/* ---- done ----------------------------------------------------------------------------------- */

static void label_end_of_collect(const dr_telling *t)
{
    dw_text_put(t->text, t->seat->coins ? "Done: " : "Done");
    if (!dr_say_lost_coins(t->text, t->seat) && t->seat->coins)
        dw_text_put(t->text, "the coin goes into the treasury");
}

static void label_end_of_upgrade(const dr_telling *t)
{
    dw_text_put(t->text, t->seat->upgrades || t->seat->free_upgrades ? "Done: " : "Done");
    dr_say_lost_upgrades(t->text, t->seat);
}

static void label_done(const dr_telling *t)
{
    if (t->s->phase == DR_COLLECT)
        label_end_of_collect(t);
    else if (t->s->phase == DR_UPGRADE)
        label_end_of_upgrade(t);
    else
        dw_text_put(t->text, "Keep the roll");
}

/* ---- chance --------------------------------------------------------------------------------- */

static void label_tile(const dr_telling *t)
{
    dw_text_put(t->text, dr_tile_name(t->game, t->a));
}

static void label_first(const dr_telling *t)
{
    dw_text_seat_first(t->text, t->a);
}

static void label_fate(const dr_telling *t)
{
    dw_text_put(t->text, dr_fate_name(t->game, t->a));
}

static void label_roll(const dr_telling *t)
{
    put_face(t, t->a);
}

/* ---- all of them ---------------------------------------------------------------------------- */

static dr_teller *const labels[DR_VERBS] = {
    [DR_DO_DONE] = label_done,
    [DR_DO_REROLL] = label_reroll,
    [DR_DO_SET] = label_set,
    [DR_DO_USE] = label_use,
    [DR_DO_SKIP] = label_skip,
    [DR_DO_TURN] = label_turn,
    [DR_DO_ATTACK] = label_attack,
    [DR_DO_SHIELD] = label_shield,
    [DR_DO_GRAIN_SHIELD] = label_grain_shield,
    [DR_DO_PAY] = label_pay,
    [DR_DO_LOSE] = label_lose,
    [DR_DO_DESTROY] = label_destroy,
    [DR_DO_POWER] = label_power,
    [DR_DO_FATE_TRADE] = label_fate_trade,
    [DR_DO_HOLD_COINS] = label_hold_coins,
    [DR_DO_HOLD_GRAIN] = label_hold_grain,
    [DR_DO_REPAIR] = label_repair,
    [DR_DO_BUY_REROLLS] = label_buy_rerolls,
    [DR_DO_BUY_SETS] = label_buy_sets,
    [DR_DO_BUY_UPGRADES] = label_buy_upgrades,
    [DR_DO_BUY_DIE] = label_buy_die,
    [DR_DO_UPGRADE] = label_upgrade,
    [DR_DO_FREE_UPGRADE] = label_free_upgrade,
    [DR_DO_TILE] = label_tile,
    [DR_DO_FIRST] = label_first,
    [DR_DO_FATE] = label_fate,
    [DR_DO_ROLL] = label_roll,
};

void dr_label(const dw_game *game, const void *state, int seat, dw_move move, dw_text *text)
{
    dr_telling t = dr_telling_of(game, state, seat, move, text);
    labels[dr_verb_of(move)](&t);
}
