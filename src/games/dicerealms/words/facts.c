/*
 * facts.c: what a move is, for programs: its kind, the things on the table that it is about, what it pays
 * and brings. A table has a row for each verb. Only certain amounts count, not what a roll may bring.
 * Lists of moves are long: nothing here scans more than the dice of one seat.
 */
#include "games/dicerealms/words/facts.h"

#include "games/dicerealms/rules/turn.h"
#include "games/dicerealms/words/explain.h"
#include "games/dicerealms/words/notation.h"

/* ---- things --------------------------------------------------------------------------------- */

typedef void add_thing(const dr_telling *t, dw_facts *out);

/* Adds a thing, whose id is to be written into the text: as dw_add_thing, but without printf. Every row of
 * the table has room for all of its things. */
static dw_text begin_thing(dw_facts *out, const char *kind)
{
    dw_thing *thing = &out->things[out->thing_count++];
    thing->kind = kind;
    return dw_text_in(thing->id, sizeof thing->id);
}

static void add_word(dw_facts *out, const char *kind, const char *word)
{
    dw_text id = begin_thing(out, kind);
    dw_text_put(&id, word);
}

static void add_number(dw_facts *out, const char *kind, int number)
{
    dw_text id = begin_thing(out, kind);
    dw_text_put_int(&id, number);
}

static void add_kind(const dr_telling *t, dw_facts *out, const char *thing, int kind)
{
    add_word(out, thing, dr_face_id(t->game, kind));
}

static int kind_in_place(const dr_telling *t)
{
    return dr_die_told(t)->faces[t->b];
}

static void die(const dr_telling *t, dw_facts *out)
{
    add_number(out, "die", t->a + 1);
}

static void place(const dr_telling *t, dw_facts *out)
{
    dw_text id = begin_thing(out, "place");
    dw_text_put_int(&id, t->a + 1);
    dw_text_put(&id, ".");
    dw_text_put_int(&id, t->b + 1);
}

static void showing_face(const dr_telling *t, dw_facts *out)
{
    add_kind(t, out, "face", dr_top(dr_die_told(t)));
}

static void face_in_place(const dr_telling *t, dw_facts *out)
{
    add_kind(t, out, "face", kind_in_place(t));
}

/* The die will show the face that is in the move's place. */
static void shown_next(const dr_telling *t, dw_facts *out)
{
    add_kind(t, out, "new_face", kind_in_place(t));
}

static void new_face(const dr_telling *t, dw_facts *out)
{
    add_kind(t, out, "new_face", t->c);
}

static void top_of_line(const dr_telling *t, dw_facts *out)
{
    add_kind(t, out, "new_face", t->p->derived.line_top[t->p->faces[kind_in_place(t)].line]);
}

static void named_face(const dr_telling *t, dw_facts *out)
{
    add_kind(t, out, "face", t->a);
}

static void die_with_power(const dr_telling *t, dw_facts *out)
{
    add_number(out, "die", dr_unused_die(t->seat, t->a) + 1);
}

static void times(const dr_telling *t, dw_facts *out)
{
    const dr_trade *trade = &t->p->faces[t->a].trade;
    if (trade->n && trade->times != 1)
        add_number(out, "times", t->b);
}

static void upgrade_power(const dr_telling *t, dw_facts *out)
{
    add_kind(t, out, "power", dr_free_upgrade_kind(t->p, t->p->faces[kind_in_place(t)].line));
}

static void discount(const dr_telling *t, dw_facts *out)
{
    const dr_face *face = dr_discount_told(t);
    if (face)
        add_kind(t, out, "power", (int)(face - t->p->faces));
}

static void held(const dr_telling *t, dw_facts *out)
{
    add_number(out, "held", dr_held(t));
}

static void colour(const dr_telling *t, dw_facts *out)
{
    add_word(out, "colour", dr_die_colour_ids[t->a]);
}

static void showing_fate(const dr_telling *t, dw_facts *out)
{
    add_word(out, "fate", dr_fate_id(t->game, t->s->fate - 1));
}

static void rolled_fate(const dr_telling *t, dw_facts *out)
{
    add_word(out, "fate", dr_fate_id(t->game, t->a));
}

static void tile(const dr_telling *t, dw_facts *out)
{
    add_word(out, "tile", dr_tile_id(t->game, t->a));
}

static void named_seat(const dr_telling *t, dw_facts *out)
{
    add_number(out, "seat", t->a);
}

static void rolling_seat(const dr_telling *t, dw_facts *out)
{
    add_number(out, "seat", t->s->active);
}

static void rolling_die(const dr_telling *t, dw_facts *out)
{
    add_number(out, "die", t->s->rolling);
}

/* ---- amounts -------------------------------------------------------------------------------- */

/* What besides the resources is paid or brought. */
enum { MISERY = DR_RESOURCES, SHIELDS, GRAIN_SHIELDS, FREE_UPGRADES, AMOUNTS };

typedef void count_amounts(const dr_telling *t, int amounts[AMOUNTS]);

static void count_trade(const dr_trade *trade, int times, int amounts[AMOUNTS])
{
    amounts[trade->from] -= trade->n * times;
    amounts[trade->to] += trade->m * times;
}

static void what_is_lost(const dr_telling *t, int amounts[AMOUNTS])
{
    if (t->s->phase == DR_COLLECT)
        amounts[DR_COINS] = -dr_coins_lost(t->seat);
    if (t->s->phase == DR_UPGRADE) {
        amounts[DR_UPGRADES] = -t->seat->upgrades;
        amounts[FREE_UPGRADES] = -dr_all_free_upgrades(t->seat);
    }
}

static void reroll(const dr_telling *t, int amounts[AMOUNTS])
{
    amounts[DR_REROLL_TOKENS] = t->seat->flags & DR_FREE_REROLL_USED ? -1 : 0;
}

static void set_token(const dr_telling *t, int amounts[AMOUNTS])
{
    (void)t;
    amounts[DR_SET_TOKENS] = -1;
}

static void roll_power(const dr_telling *t, int amounts[AMOUNTS])
{
    const dr_face *face = &t->p->faces[dr_top(dr_die_told(t))];
    amounts[face->roll_resource] += dr_roll_gain(t->p, t->s, t->seat_no, face);
    amounts[MISERY] -= dr_roll_healing(t->seat, face);
    count_trade(&face->roll_trade, 1, amounts);
}

static void shield(const dr_telling *t, int amounts[AMOUNTS])
{
    (void)t;
    amounts[SHIELDS] = -1;
}

static void grain_shield(const dr_telling *t, int amounts[AMOUNTS])
{
    (void)t;
    amounts[GRAIN_SHIELDS] = -1;
}

static void pay(const dr_telling *t, int amounts[AMOUNTS])
{
    int owed = dr_attack_now(t->p, t->s)->n, paid = dr_grain_paid(t->seat, owed);
    amounts[DR_GRAIN] = -paid;
    amounts[MISERY] = owed - paid;
}

static void power(const dr_telling *t, int amounts[AMOUNTS])
{
    const dr_face *face = &t->p->faces[t->a];
    count_trade(&face->trade, t->b, amounts);
    for (int i = 0; i < 2 && !face->trade.n; i++)
        amounts[face->gains[i].resource] += dr_gain_by_grain(t->seat, &face->gains[i]);
}

static void fate_trade(const dr_telling *t, int amounts[AMOUNTS])
{
    count_trade(&t->p->fates[t->s->fate - 1].trade, 1, amounts);
}

static void exchange(const dr_telling *t, int coins, int grain, int amounts[AMOUNTS])
{
    amounts[DR_COINS] = coins - t->seat->coins;
    amounts[DR_GRAIN] = grain - t->seat->grain;
    amounts[DR_VP] = dr_wealth(t->seat) - coins - grain - t->seat->vp;
}

/* The exchange is made by the answer for grain, which is asked for unless all of it becomes coins. */
static void hold_coins(const dr_telling *t, int amounts[AMOUNTS])
{
    if (dr_held(t) == dr_wealth(t->seat))
        exchange(t, dr_held(t), 0, amounts);
}

static void hold_grain(const dr_telling *t, int amounts[AMOUNTS])
{
    exchange(t, t->seat->held_coins, dr_held(t), amounts);
}

static void repair(const dr_telling *t, int amounts[AMOUNTS])
{
    amounts[DR_COINS] = -dr_repair_price(t->p, t->seat);
}

static void purchase(const dr_telling *t, int resource, int price, int amounts[AMOUNTS])
{
    amounts[DR_COINS] = -price * t->a;
    amounts[resource] = t->a;
}

static void rerolls(const dr_telling *t, int amounts[AMOUNTS])
{
    purchase(t, DR_REROLL_TOKENS, t->p->numbers.reroll_token_coins, amounts);
}

static void sets(const dr_telling *t, int amounts[AMOUNTS])
{
    purchase(t, DR_SET_TOKENS, t->p->numbers.set_token_coins, amounts);
}

static void upgrades(const dr_telling *t, int amounts[AMOUNTS])
{
    purchase(t, DR_UPGRADES, t->p->numbers.upgrade_coins, amounts);
}

static void new_die(const dr_telling *t, int amounts[AMOUNTS])
{
    dr_price price = dr_die_price(t->p, dr_discount_told(t));
    amounts[DR_COINS] = -price.coins;
    amounts[DR_GRAIN] = -price.grain;
}

static void upgrade_cost(const dr_telling *t, int amounts[AMOUNTS])
{
    amounts[DR_UPGRADES] = -dr_upgrade_cost(t->p, kind_in_place(t), t->c);
}

static void free_upgrade(const dr_telling *t, int amounts[AMOUNTS])
{
    (void)t;
    amounts[FREE_UPGRADES] = -1;
}

static void add_amounts(const int amounts[AMOUNTS], dw_facts *out)
{
    static const char *const others[] = {"misery", "shields", "grain_shields", "free_upgrades"};
    for (int what = 0; what < AMOUNTS; what++)
        if (amounts[what])
            dw_add_amount(out, what < DR_RESOURCES ? dr_resource_ids[what] : others[what - DR_RESOURCES],
                          amounts[what]);
}

/* ---- all of them ---------------------------------------------------------------------------- */

/* A move about a face in a place has no "die": a die stands for what it shows. */
static const struct {
    const char *kind;
    add_thing *things[DW_THINGS_MAX];
    count_amounts *amounts;
} verbs[DR_VERBS] = {
    [DR_DO_DONE] = {"done", {0}, what_is_lost},
    [DR_DO_REROLL] = {"reroll", {die, showing_face}, reroll},
    [DR_DO_SET] = {"set", {die, place, showing_face, shown_next}, set_token},
    [DR_DO_USE] = {"use", {die, showing_face}, roll_power},
    [DR_DO_SKIP] = {"skip", {die, showing_face}, NULL},
    [DR_DO_TURN] = {"turn", {die, place, showing_face, shown_next}, NULL},
    [DR_DO_ATTACK] = {"attack", {die, showing_face}, NULL},
    [DR_DO_SHIELD] = {"shield", {0}, shield},
    [DR_DO_GRAIN_SHIELD] = {"grain_shield", {0}, grain_shield},
    [DR_DO_PAY] = {"pay", {0}, pay},
    [DR_DO_LOSE] = {"lose", {die, showing_face}, NULL},
    [DR_DO_DESTROY] = {"destroy", {die, showing_face}, NULL},
    [DR_DO_POWER] = {"power", {die_with_power, named_face, times}, power},
    [DR_DO_FATE_TRADE] = {"fate_trade", {showing_fate}, fate_trade},
    [DR_DO_HOLD_COINS] = {"hold_coins", {held}, hold_coins},
    [DR_DO_HOLD_GRAIN] = {"hold_grain", {held}, hold_grain},
    [DR_DO_REPAIR] = {"repair", {place, face_in_place, new_face}, repair},
    [DR_DO_BUY_REROLLS] = {"buy_rerolls", {0}, rerolls},
    [DR_DO_BUY_SETS] = {"buy_sets", {0}, sets},
    [DR_DO_BUY_UPGRADES] = {"buy_upgrades", {0}, upgrades},
    [DR_DO_BUY_DIE] = {"buy_die", {colour, discount}, new_die},
    [DR_DO_UPGRADE] = {"upgrade", {place, face_in_place, new_face}, upgrade_cost},
    [DR_DO_FREE_UPGRADE] = {"free_upgrade", {place, face_in_place, top_of_line, upgrade_power}, free_upgrade},
    [DR_DO_TILE] = {"tile", {tile}, NULL},
    [DR_DO_FIRST] = {"first", {named_seat}, NULL},
    [DR_DO_FATE] = {"fate", {rolled_fate}, NULL},
    [DR_DO_ROLL] = {"roll", {named_face, rolling_die, rolling_seat}, NULL},
};

/* Coins can always be spent; upgrades only if a face can still be changed. */
static bool wastes(const dr_telling *t)
{
    if (t->s->phase == DR_COLLECT)
        return dr_coins_lost(t->seat) > 0;
    return t->s->phase == DR_UPGRADE && dr_may_upgrade(t->p, t->s, t->seat_no);
}

/* Tokens are for later rounds: in Collect of the last round they do nothing. */
static bool brings_only_late_tokens(const dr_state *s, const int amounts[AMOUNTS])
{
    if (s->phase != DR_COLLECT || !s->final)
        return false;
    bool tokens = amounts[DR_REROLL_TOKENS] > 0 || amounts[DR_SET_TOKENS] > 0;
    return tokens && amounts[DR_VP] <= 0 && amounts[DR_GRAIN] <= 0 && amounts[DR_COINS] <= 0 &&
           amounts[DR_UPGRADES] <= 0;
}

void dr_facts(const dw_game *game, const void *state, int seat, dw_move move, dw_facts *out)
{
    dr_telling t = dr_telling_of(game, state, seat, move, NULL);
    dr_verb verb = dr_verb_of(move);
    int amounts[AMOUNTS] = {0};
    out->kind = verbs[verb].kind;
    for (int i = 0; i < DW_THINGS_MAX && verbs[verb].things[i]; i++)
        verbs[verb].things[i](&t, out);
    if (verbs[verb].amounts)
        verbs[verb].amounts(&t, amounts);
    add_amounts(amounts, out);
    if (verb == DR_DO_DONE)
        out->flags |= wastes(&t) ? DW_ENDS | DW_WASTES : DW_ENDS;
    if (brings_only_late_tokens(t.s, amounts))
        out->flags |= DW_IDLE;
}

const char *dr_question(const dw_game *game, const void *state, int seat)
{
    static const char *const exchanges[] = {[DR_HOLD_COINS] = "hold_coins", [DR_HOLD_GRAIN] = "hold_grain"};
    const dr_state *s = state;
    dw_turn turn = dr_turn(game, s);
    if (turn.over)
        return dr_phase_ids[DR_OVER];
    if (seat == DW_CHANCE)
        return "chance";
    if (!(turn.waiting >> seat & 1))
        return "none";
    return s->seats[seat].exchange ? exchanges[s->seats[seat].exchange] : dr_phase_ids[s->phase];
}
