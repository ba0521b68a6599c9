/*
 * turn.c: who is asked, who may act, what the legal moves are, and what a move does. Each of these
 * questions goes to the file of the phase that knows the answer.
 */
#include "games/rollplayer/rules/turn.h"

#include <string.h>

static const rp_pack *pack_of(const dw_game *game)
{
    return ((const rp_box *)game->pack)->pack;
}

bool rp_start(const dw_game *game, void *state, const dw_options *options, dw_error *error)
{
    if (options->players < game->players_min || options->players > game->players_max)
        return dw_fail(error, "%s is for %d to %d players, not %d", game->set_name, game->players_min,
                       game->players_max, options->players);
    uint32_t last = rp_brings(pack_of(game), RP_MONSTERS) ? RP_DIFFICULT_MONSTERS : RP_CHOOSE_CLASS;
    if (options->variants >= last << 1)
        return dw_fail(error, "there is no such variant of Roll Player");
    rp_state *s = state;
    memset(s, 0, sizeof *s);
    s->players = (uint8_t)options->players;
    s->variants = (uint8_t)options->variants;
    rp_begin_setup(pack_of(game), s);
    return true;
}

/* RP Market Phase: "at any time, a player may discard a Weapon card"; not one that holds dice. */
static rp_cards droppable(const rp_pack *p, const rp_state *s, int seat_no)
{
    const rp_seat *seat = &s->seats[seat_no];
    rp_cards weapons = seat->cards & p->derived.by_kind[RP_WEAPON];
    return seat->stored[0] ? weapons & ~p->derived.weapons_with[RP_OP_STORE_DICE] : weapons;
}

static uint8_t who_may_act(const rp_pack *p, const rp_state *s)
{
    uint8_t seats = 0;
    if (s->phase < RP_ROLL_PHASE || !s->waiting)
        return 0;
    bool open = s->phase == RP_SELECT || s->phase == RP_DICE_END || s->phase == RP_MARKET;
    for (int seat = 0; seat < s->players; seat++) {
        if (s->waiting >> seat & 1 || !s->seats[seat].cards)
            continue;
        if (droppable(p, s, seat) || (open && rp_usable_skills(p, s, seat)))
            seats |= rp_seat_bit(seat);
    }
    return seats;
}

dw_turn rp_turn(const dw_game *game, const void *state)
{
    const rp_state *s = state;
    bool over = s->phase == RP_OVER;
    return (dw_turn){
        .waiting = s->waiting,
        .may_act = who_may_act(pack_of(game), s),
        .chance = !s->waiting && !over,
        .over = over,
        .partial = s->step != RP_NO_STEP && s->phase != RP_ROLL_PHASE,
        .question = (uint8_t)(s->step ? RP_PHASES + s->step : s->phase),
        .window = (uint16_t)(2 * s->round + (s->phase >= RP_MARKET)), /* a Dice Phase, or a Market Phase */
    };
}

int rp_asked(const void *state)
{
    const rp_state *s = state;
    return s->phase == RP_OVER ? -1 : s->waiting;
}

int rp_round(const void *state)
{
    return ((const rp_state *)state)->round;
}

/* ---- legal moves ---------------------------------------------------------------------------- */

static int list_answers(const rp_pack *p, const rp_state *s, int seat, dw_move *out)
{
    int n;
    switch (s->phase) {
    case RP_SELECT:
        n = rp_list_initiative(s, out);
        return s->seats[seat].xp ? n + rp_list_spending(p, s, seat, out + n) : n;
    case RP_ARRANGE:
        return rp_list_places(&s->seats[seat], out);
    case RP_PLACE:
        n = rp_list_places(&s->seats[seat], out);
        n += rp_list_abilities(p, s, seat, out + n);
        if (s->seats[seat].cards & p->derived.weapons_with[RP_OP_STORE_DICE])
            n += rp_list_backpack(p, s, seat, out + n);
        return n;
    case RP_RACE:
    case RP_CLASS:
        return rp_list_setup(p, s, out);
    case RP_REFRESH:
        return rp_list_refresh(p, s, seat, out);
    case RP_CREATION_END:
    case RP_FINAL_MOVE:
    case RP_HAMMER:
    case RP_BORROW:
    case RP_HIRE:
        return rp_list_end(p, s, seat, out);
    case RP_FIGHT_REROLL:
        return rp_list_rerolls(p, s, seat, out);
    case RP_MARKET:
    case RP_HUNT:
    case RP_HUNT_REROLL:
    case RP_BUY_MORE:
    case RP_ALIGN_STEP:
    case RP_DISCARD_MORE:
    case RP_MARKET_END:
    case RP_MARKET_OVER:
        return rp_list_market(p, s, seat, out);
    default:
        return rp_list_dice_phase(p, s, seat, out);
    }
}

int rp_moves(const dw_game *game, const void *state, int seat, dw_move out[DW_MOVES_MAX])
{
    const rp_pack *p = pack_of(game);
    const rp_state *s = state;
    int n = 0;
    bool asked = s->waiting >> seat & 1;
    if (!s->waiting)
        return 0;
    if (s->step)
        n = asked ? rp_list_step(p, s, out) : 0;
    else {
        n = asked ? list_answers(p, s, seat, out) : 0;
        if (s->phase < RP_ROLL_PHASE)
            return n; /* nobody owns a card yet */
        n += rp_list_cards(RP_DO_SKILL, rp_usable_in_phase(p, s, seat), out + n);
    }
    return n + rp_list_cards(RP_DO_DROP, droppable(p, s, seat), out + n);
}

/* ---- what a move does ----------------------------------------------------------------------- */

/* An Attribute Action as the answer of the phases action, repeat and extra_action. */
static void take_phase_action(const rp_pack *p, rp_state *s, dw_move move)
{
    rp_seat *seat = &s->seats[s->active];
    if (s->phase == RP_ACTION)
        s->acted = (uint8_t)(1 + rp_action_row(rp_verb_of(move)));
    if (s->phase == RP_REPEAT) {
        seat->gold = (uint16_t)(seat->gold - rp_power(p, seat, RP_OP_REPEAT_ATTRIBUTE_ACTION)->gold_cost);
        s->moves_left--;
        if (rp_brings(p, RP_STORED_DICE)) /* with one die a turn, moves_left says it all */
            s->repeats_used++;
    }
    s->step_turn = 1;
    rp_take_action(p, s, s->active, move);
}

static void align_step(const rp_pack *p, rp_state *s, int arrow)
{
    if (arrow != RP_NO_ARROW) {
        rp_move_token(&s->seats[s->active], arrow);
        if (--s->moves_left)
            return;
    }
    s->moves_left = 0;
    rp_after_align_step(p, s);
}

static void pass_window(const rp_pack *p, rp_state *s, int seat)
{
    s->passed |= rp_seat_bit(seat);
    rp_ask_window(p, s);
}

/* `pass` and `done` answer the phase's question with "no" or "no more". */
static void decline(const rp_pack *p, rp_state *s, int seat)
{
    switch (s->phase) {
    case RP_ADJUST:
        rp_after_adjust(s);
        break;
    case RP_ACTION:
    case RP_REPEAT:
    case RP_EXTRA_ACTION:
        rp_decline_action(p, s);
        break;
    case RP_DICE_END:
        rp_end_dice_turn(p, s);
        break;
    case RP_DICE_OVER:
    case RP_MARKET_OVER:
        pass_window(p, s, seat);
        break;
    case RP_ATTUNE:
        rp_attune(p, s, -1);
        break;
    case RP_BUY_MORE:
        rp_ask_market_end(p, s);
        break;
    case RP_ALIGN_STEP:
        align_step(p, s, RP_NO_ARROW);
        break;
    case RP_DISCARD_MORE:
        rp_discard_more(p, s, -1);
        break;
    case RP_MARKET_END:
        rp_end_market_turn(p, s);
        break;
    case RP_REFRESH:
        rp_end_refresh(p, s, seat);
        break;
    case RP_HUNT_REROLL:
        rp_end_hunt(p, s);
        break;
    case RP_FIGHT_REROLL:
        rp_end_fight(p, s);
        break;
    default:
        rp_decline_end(p, s);
    }
}

static void move_token(const rp_pack *p, rp_state *s, dw_move move)
{
    if (s->phase == RP_ALIGN_STEP)
        align_step(p, s, rp_arg(move));
    else if (s->phase == RP_FINAL_MOVE)
        rp_final_move(p, s, rp_arg(move));
    else
        take_phase_action(p, s, move);
}

static void adjust_or_act(const rp_pack *p, rp_state *s, dw_move move)
{
    if (s->phase == RP_ADJUST) {
        rp_step_die(&s->seats[s->active], move);
        rp_after_adjust(s);
    } else
        take_phase_action(p, s, move);
}

/* The moves that Monsters & Minions adds. */
static void answer_with_monsters(const rp_pack *p, rp_state *s, int seat, dw_move move)
{
    int a = rp_arg(move);
    switch (rp_verb_of(move)) {
    case RP_DO_HUNT:
        rp_begin_hunt(s);
        break;
    case RP_DO_NEXT:
        rp_pass_minion(p, s);
        break;
    case RP_DO_HIRE:
        rp_hire_mercenary(p, s, (rp_hire)a);
        break;
    case RP_DO_FIGHT:
        rp_fight_minion(p, s);
        break;
    case RP_DO_REROLL_COMBAT:
        rp_reroll_paid(p, s, a);
        break;
    case RP_DO_HEAL:
        rp_heal(p, s, seat);
        break;
    case RP_DO_TRAIN:
        rp_train(p, s, seat);
        break;
    case RP_DO_STORE:
        rp_store(p, s, (rp_die)rp_arg2(move));
        break;
    case RP_DO_UNPACK:
        rp_unpack(p, s, move);
        break;
    case RP_DO_HAMMER:
        rp_hammer(p, s, a, rp_arg2(move) - 8);
        break;
    default: /* RP_DO_BORROW */
        rp_borrow(p, s);
    }
}

static void answer(const rp_pack *p, rp_state *s, int seat, dw_move move)
{
    int a = rp_arg(move);
    switch (rp_verb_of(move)) {
    case RP_DO_RACE:
        rp_choose_race(p, s, move);
        break;
    case RP_DO_CLASS:
        rp_choose_class(p, s, move);
        break;
    case RP_DO_PLACE:
        if (s->phase == RP_ARRANGE)
            rp_arrange_die(p, s, seat, move);
        else
            rp_place(p, s, move);
        break;
    case RP_DO_TAKE:
        rp_take_initiative(s, a);
        break;
    case RP_DO_USE:
        if (a == RP_OP_FREE_REROLL)
            rp_use_free_reroll(p, s, seat, rp_arg2(move));
        else
            rp_use_ability(p, s, seat, (rp_op)a);
        break;
    case RP_DO_SKILL:
        rp_use_skill(p, s, seat, a);
        break;
    case RP_DO_RAISE:
    case RP_DO_LOWER:
        adjust_or_act(p, s, move);
        break;
    case RP_DO_MOVE:
        move_token(p, s, move);
        break;
    case RP_DO_FLIP:
    case RP_DO_SWAP:
    case RP_DO_REROLL:
    case RP_DO_TOKEN:
        take_phase_action(p, s, move);
        break;
    case RP_DO_BUY:
        rp_buy(p, s, move);
        break;
    case RP_DO_DISCARD:
        if (s->phase == RP_DISCARD_MORE)
            rp_discard_more(p, s, a);
        else
            rp_discard_for_gold(p, s, a);
        break;
    case RP_DO_GOLD:
        rp_discard_for_gold(p, s, -1);
        break;
    case RP_DO_ADD:
        rp_attune(p, s, a);
        break;
    case RP_DO_REFRESH:
        rp_refresh(p, s, seat, a);
        break;
    case RP_DO_PASS:
    case RP_DO_DONE:
        decline(p, s, seat);
        break;
    default:
        answer_with_monsters(p, s, seat, move);
    }
}

void rp_apply(const dw_game *game, void *state, int seat, dw_move move)
{
    const rp_pack *p = pack_of(game);
    rp_state *s = state;
    if (seat == DW_CHANCE)
        rp_apply_chance(p, s, move);
    else if (rp_verb_of(move) == RP_DO_DROP)
        rp_drop_weapon(p, s, seat, rp_arg(move));
    else if (s->step)
        rp_apply_step(p, s, move);
    else
        answer(p, s, seat, move);
}

/* A card seen through Open Lock is private, and so are Adventure cards. */
void rp_view(const dw_game *game, void *state, int seat)
{
    rp_state *s = state;
    if (seat < 0)
        return;
    if (!(s->top_seen >> seat & 1))
        s->top = s->top_seen = 0;
    for (int kind = 0; kind < RP_ADVENTURE_KINDS; kind++)
        if (!rp_knows_adventure(pack_of(game), s, seat, kind))
            s->adventure[kind] = 0;
}

/* A look at a card is for the looker's eyes, and for those who know the card already or may look along. */
uint8_t rp_seen_by(const dw_game *game, const void *state, int mover, dw_move move)
{
    const rp_state *s = state;
    uint8_t looker = rp_seat_bit(s->step_seat), spellbooks = 0;
    (void)move;
    if (mover != DW_CHANCE || (s->step != RP_PEEK && s->step != RP_LOOK))
        return 0xff;
    if (s->step == RP_PEEK)
        return looker | s->top_seen;
    for (int seat = 0; seat < s->players; seat++)
        if (rp_power(pack_of(game), &s->seats[seat], RP_OP_ADVENTURE_BORROW))
            spellbooks |= rp_seat_bit(seat);
    return looker | spellbooks;
}

void rp_options(const dw_game *game, const void *state, dw_options *options)
{
    (void)game;
    const rp_state *s = state;
    *options = (dw_options){.players = s->players, .variants = s->variants};
}
