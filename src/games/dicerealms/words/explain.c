/*
 * explain.c: what a move would do: the Roll step, attacks, chance. Collect and Upgrade are in
 * explain_collect.c. The text up to dr_goes_on is for the whole table and does not say "you"; what follows
 * is for the player who chooses.
 */
#include "games/dicerealms/words/explain.h"

/* ---- the Roll step -------------------------------------------------------------------------- */

static void tell_reroll(const dr_telling *t)
{
    bool is_free = !(t->seat->flags & DR_FREE_REROLL_USED);
    dr_say_die(t->game, t->seat, t->a, t->text);
    if (is_free)
        dw_text_put(t->text, ", the free reroll");
    else
        dw_text_add(t->text, ", takes a reroll token, %d left", t->seat->reroll_tokens - 1);
    if (!dr_goes_on(t))
        return;
    dw_text_add(t->text, "now: %s Its faces: ", dr_face_text(t->game, dr_top(dr_die_told(t))));
    dr_say_faces(t->game, dr_die_told(t)->faces, t->text);
}

/* The die shows the face at place `b`. */
static void tell_turned(const dr_telling *t)
{
    int kind = dr_die_told(t)->faces[t->b];
    dr_say_die(t->game, t->seat, t->a, t->text);
    dw_text_add(t->text, " turns to %s", dr_face_name(t->game, kind));
    if (dr_goes_on(t))
        dw_text_put(t->text, dr_face_text(t->game, kind));
}

static void tell_set(const dr_telling *t)
{
    tell_turned(t);
    if (!t->brief)
        dw_text_add(t->text, " Takes a set-a-die token, %d left", t->seat->set_tokens - 1);
}

/* What the face gives before the die is rolled again; false: nothing. */
static bool tell_roll_power(const dr_telling *t, const dr_face *face)
{
    if (face->roll_gains) {
        dw_text_put(t->text, "gain ");
        dr_say_amount(t->text, face->roll_resource, dr_roll_gain(t->p, t->s, t->seat_no, face));
    } else if (dr_roll_healing(t->seat, face))
        dw_text_add(t->text, "return %d misery", dr_roll_healing(t->seat, face));
    else if (face->roll_trade.n) {
        dw_text_put(t->text, "pay ");
        dr_say_trade(t->text, &face->roll_trade, 1);
    } else
        return false;
    return true;
}

static void tell_use(const dr_telling *t)
{
    bool gives = tell_roll_power(t, &t->p->faces[dr_top(dr_die_told(t))]);
    dw_text_put(t->text, gives ? ", then reroll " : "reroll ");
    dr_say_die(t->game, t->seat, t->a, t->text);
}

static void tell_skip(const dr_telling *t)
{
    dw_text_put(t->text, "reroll ");
    dr_say_die(t->game, t->seat, t->a, t->text);
    dw_text_put(t->text, " without paying ");
    dr_say_trade(t->text, &t->p->faces[dr_top(dr_die_told(t))].roll_trade, 1);
}

/* ---- attacks -------------------------------------------------------------------------------- */

static void tell_attack(const dr_telling *t)
{
    const dr_face *face = &t->p->faces[dr_top(dr_die_told(t))];
    dr_say_die(t->game, t->seat, t->a, t->text);
    dw_text_put(t->text, ": opponents each ");
    for (int i = 0; i < face->attack_count; i++) {
        dw_text_put(t->text, i ? ", then " : "");
        dr_say_attack(t->text, &face->attacks[i]);
    }
}

static void tell_shield(const dr_telling *t)
{
    dw_text_put(t->text, "ignore the attack");
    if (!dr_goes_on(t))
        return;
    dw_text_put(t->text, "then ");
    dr_say_count(t->text, dr_shields_left(t->p, t->seat) - 1, "shield", NULL);
    dw_text_put(t->text, " left");
}

static void tell_grain_shield(const dr_telling *t)
{
    dw_text_put(t->text, "ignore the attack");
    if (!dr_goes_on(t))
        return;
    dw_text_put(t->text, "then ");
    dr_say_count(t->text, dr_grain_shields_left(t->p, t->seat) - 1, "shield against grain attacks",
                 "shields against grain attacks");
    dw_text_put(t->text, " left");
}

static void tell_pay(const dr_telling *t)
{
    int owed = dr_attack_now(t->p, t->s)->n, paid = dr_grain_paid(t->seat, owed);
    if (paid)
        dw_text_add(t->text, "lose %d grain, %d left", paid, t->seat->grain - paid);
    if (paid < owed) {
        dw_text_put(t->text, paid ? ", and take " : "take ");
        dr_say_misery(t->text, t->p, owed - paid);
    }
}

static void tell_lose(const dr_telling *t)
{
    dr_say_die(t->game, t->seat, t->a, t->text);
    dw_text_put(t->text, " is set aside for this round");
}

static void tell_destroy(const dr_telling *t)
{
    const char *name = dr_face_name(t->game, dr_top(dr_die_told(t)));
    dr_say_die(t->game, t->seat, t->a, t->text);
    dw_text_add(t->text, " shows %s instead, %d VP at the end", dr_face_name(t->game, t->p->destroyed),
                -t->p->numbers.destroyed_vp);
    if (dr_goes_on(t))
        dw_text_add(t->text, "the %s can be repaired", name);
}

/* ---- done ----------------------------------------------------------------------------------- */

static void tell_coins_left(const dr_telling *t)
{
    if (t->seat->coins)
        dw_text_put(t->text, "a coin goes into the treasury");
    if (dr_coins_lost(t->seat)) {
        dw_text_put(t->text, ", ");
        dr_say_lost_coins(t->text, t->seat);
    }
    if (!t->seat->coins)
        dw_text_put(t->text, "no coins are left");
}

static void tell_done(const dr_telling *t)
{
    if (t->s->phase == DR_REROLL)
        dw_text_put(t->text, "keep what the dice show");
    else if (t->s->phase == DR_COLLECT)
        tell_coins_left(t);
    else if (!dr_say_lost_upgrades(t->text, t->seat))
        dw_text_put(t->text, "no upgrades are left");
}

/* ---- chance: what it was for, a colon, then the outcome ------------------------------------- */

static void tell_occasion(const dr_telling *t, dr_verb verb)
{
    if (verb == DR_DO_TILE)
        dw_text_put(t->text, "tiles drawn");
    else if (verb == DR_DO_ROLL && t->s->phase == DR_REROLL) {
        dw_text_seat_does(t->text, t->s->active, "rerolls", "reroll");
        dw_text_add(t->text, " die %d", t->s->rolling);
    } else if (verb == DR_DO_ROLL)
        dw_text_seat_does(t->text, t->s->active, "rolls", "roll");
}

static void tell_tile(const dr_telling *t)
{
    tell_occasion(t, DR_DO_TILE);
    dw_text_add(t->text, ": %s", dr_tile_name(t->game, t->a));
}

static void tell_first(const dr_telling *t)
{
    dw_text_put(t->text, "the Fate die goes to ");
    dw_text_seat(t->text, t->a);
}

static void tell_fate(const dr_telling *t)
{
    dw_text_add(t->text, "the Fate die shows %s", dr_fate_name(t->game, t->a));
}

static void tell_roll(const dr_telling *t)
{
    tell_occasion(t, DR_DO_ROLL);
    dw_text_add(t->text, ": %s", dr_face_name(t->game, t->a));
}

/* ---- all of them ---------------------------------------------------------------------------- */

static dr_teller *const tellers[DR_VERBS] = {
    [DR_DO_DONE] = tell_done,     [DR_DO_REROLL] = tell_reroll, [DR_DO_SET] = tell_set,
    [DR_DO_USE] = tell_use,       [DR_DO_SKIP] = tell_skip,     [DR_DO_TURN] = tell_turned,
    [DR_DO_ATTACK] = tell_attack, [DR_DO_SHIELD] = tell_shield, [DR_DO_GRAIN_SHIELD] = tell_grain_shield,
    [DR_DO_PAY] = tell_pay,       [DR_DO_LOSE] = tell_lose,     [DR_DO_DESTROY] = tell_destroy,
    [DR_DO_TILE] = tell_tile,     [DR_DO_FIRST] = tell_first,   [DR_DO_FATE] = tell_fate,
    [DR_DO_ROLL] = tell_roll,
};

static void tell(const dr_telling *t, dr_verb verb)
{
    (tellers[verb] ? tellers[verb] : dr_collect_tellers[verb])(t);
}

void dr_explain(const dw_game *game, const void *state, int seat, dw_move move, dw_text *text)
{
    dr_telling t = dr_telling_of(game, state, seat, move, text);
    tell(&t, dr_verb_of(move));
}

void dr_report(const dw_game *game, const void *state, int seat, dw_move move, dw_text *text)
{
    dr_telling t = dr_telling_of(game, state, seat, move, text);
    t.brief = true;
    tell(&t, dr_verb_of(move));
}

void dr_occasion(const dw_game *game, const void *state, dw_move move, dw_text *text)
{
    dr_telling t = dr_telling_of(game, state, DW_CHANCE, move, text);
    tell_occasion(&t, dr_verb_of(move));
}
