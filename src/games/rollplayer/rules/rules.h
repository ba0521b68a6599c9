/*
 * rules.h: what the files of the rules share. A file for each phase or component; the names follow the
 * rulebook. All functions here read the pack, and change only the state that they are given.
 */
#ifndef GAMES_ROLLPLAYER_RULES_RULES_H
#define GAMES_ROLLPLAYER_RULES_RULES_H

#include "games/rollplayer/rules/state.h"

/* ---- seats and their powers (seat.c) -------------------------------------------------------- */

static inline uint8_t rp_seat_bit(int seat)
{
    return (uint8_t)(1u << seat);
}

/* The seat that comes `place` turns after the Start Player, clockwise. */
static inline int rp_seat_in_order(const rp_state *s, int place)
{
    int seat = s->start + place;
    return seat >= s->players ? seat - s->players : seat;
}

/* How many turns after the Start Player's the seat's turn is. */
static inline int rp_place_of(const rp_state *s, int seat)
{
    return (seat + s->players - s->start) % s->players;
}

static inline int rp_row_count(const rp_seat *seat, int row)
{
    const rp_die *dice = seat->sheet + row * RP_COLUMNS;
    return (dice[0] != 0) + (dice[1] != 0) + (dice[2] != 0);
}

/* The effect with that op that the seat's class has, or NULL. */
static inline const rp_effect *rp_class_power(const rp_pack *p, const rp_seat *seat, rp_op op)
{
    int index = p->derived.class_effect[op][seat->class_id];
    return index ? &p->classes[seat->class_id].effects[index - 1] : NULL;
}

/* Weapons and classes share their ops: the first effect with that op that the seat has, or NULL. */
static inline const rp_effect *rp_power(const rp_pack *p, const rp_seat *seat, rp_op op)
{
    int index = p->derived.power[op][seat->class_id];
    if (!index)
        return NULL;
    if (index != RP_BY_WEAPON)
        return &p->classes[seat->class_id].effects[index - 1];
    rp_cards weapons = seat->cards & p->derived.weapons_with[op];
    return weapons ? &p->cards[rp_cards_first(weapons)].effect : NULL;
}

/* for (RP_EACH_POWER(effect, p, seat, op)): each effect with that op that the seat has, the class's first. */
#define RP_EACH_POWER(effect, p, seat, op)                                                                   \
    rp_powers powers_of_##effect = rp_powers_of(p, seat, op);                                                \
    (effect = rp_next_power(p, &powers_of_##effect)) != NULL;

typedef struct rp_powers {
    const rp_effect *ability;
    rp_cards weapons;
} rp_powers;

static inline rp_powers rp_powers_of(const rp_pack *p, const rp_seat *seat, rp_op op)
{
    return (rp_powers){rp_class_power(p, seat, op), seat->cards & p->derived.weapons_with[op]};
}

static inline const rp_effect *rp_next_power(const rp_pack *p, rp_powers *powers)
{
    const rp_effect *effect = powers->ability;
    powers->ability = NULL;
    if (!effect && powers->weapons) {
        effect = &p->cards[rp_cards_first(powers->weapons)].effect;
        powers->weapons &= powers->weapons - 1;
    }
    return effect;
}

int rp_sheet_count(const rp_seat *seat);                                   /* dice on the sheet */
bool rp_all_full(const rp_state *s);                                       /* every sheet holds 18 dice */
int rp_hands_owned(const rp_pack *p, const rp_seat *seat);                 /* hands of owned Weapons */
int rp_hand_limit(const rp_pack *p, const rp_seat *seat);                  /* hands that they may be */
int rp_price_now(const rp_pack *p, const rp_state *s, int seat, int card); /* after all discounts */
int rp_gold_die_gold(const rp_pack *p, const rp_seat *seat); /* what a gold die pays on arrival */
void rp_gain_gold(rp_seat *seat, int gold);
void rp_gain_xp(rp_seat *seat, int xp);
void rp_gain_tokens(uint8_t *tokens, int count); /* Honor, Injuries; negative: discards what there is */
void rp_welcome_die(const rp_pack *p, rp_seat *seat, rp_die die); /* came onto the sheet: pays if gold */
bool rp_can_move_token(int token, int arrow);
int rp_token_after(int token, int arrow);
void rp_move_token(rp_seat *seat, int arrow);

/* ---- the bag and the Market deck (supply.c) ------------------------------------------------- */

int rp_bag_count(const rp_state *s);
rp_cards rp_deck_top(const rp_state *s); /* the cards that may come next; empty: nothing left to draw */
void rp_take_from_deck(rp_state *s, int card);
void rp_reshuffle_if_empty(rp_state *s); /* the discard pile becomes the deck */
/* The Market's cards, the first in the lowest byte; RP_NO_CARD where there is none. */
uint64_t rp_market_word(const rp_state *s);
void rp_market_remove(rp_state *s, int card);

/* ---- setup (setup.c) ------------------------------------------------------------------------ */

void rp_begin_setup(const rp_pack *p, rp_state *s);
rp_cards rp_cards_in_play(const rp_pack *p, const rp_state *s); /* but for those left in the box */
uint32_t rp_colours_taken(const rp_pack *p, const rp_state *s);
bool rp_has_chosen(const rp_state *s, rp_phase phase, int seat); /* what that setup phase gives a seat */
int rp_starting_dice(const rp_pack *p, const rp_state *s);       /* of each seat */
int rp_given_colour(const rp_pack *p, const rp_state *s); /* Less Random Setup: the next die's, or -1 */
void rp_setup_chance(const rp_pack *p, rp_state *s, dw_move move);
int rp_list_setup(const rp_pack *p, const rp_state *s, dw_move *out); /* races and classes */
uint32_t rp_monsters_to_choose(const rp_pack *p, const rp_state *s);  /* set of Monsters */
void rp_choose_race(const rp_pack *p, rp_state *s, dw_move move);
void rp_choose_class(const rp_pack *p, rp_state *s, dw_move move);
void rp_arrange_die(const rp_pack *p, rp_state *s, int seat, dw_move move);

/* ---- Roll Phase and the order of dice on Initiative cards (roll.c) -------------------------- */

void rp_begin_round(rp_state *s);
void rp_roll_draw(const rp_pack *p, rp_state *s, rp_die die);
void rp_sort_again(const rp_pack *p, rp_state *s, int chooser); /* Climb, Intimidate, Negotiate */
int rp_list_sort(const rp_state *s, dw_move *out);
rp_die rp_die_to_put(const rp_state *s, int colour); /* the lowest of that colour that lies rolled */
int rp_card_to_fill(const rp_state *s);              /* the Initiative card that it goes on */
void rp_put(const rp_pack *p, rp_state *s, int colour);
/* A card that is taken has no die: it went to the owner's hand. */
static inline bool rp_in_pool(const rp_initiative *card)
{
    return card->die != 0;
}
int rp_pool_size(const rp_state *s);

/* ---- Dice Phase (dice_phase.c) -------------------------------------------------------------- */

void rp_begin_dice_phase(rp_state *s);
void rp_collect_initiative(const rp_pack *p, rp_state *s);      /* the Gold on the card selected */
void rp_settle_placed(const rp_pack *p, rp_state *s, int cell); /* a die came there by a Dice turn */
void rp_empty_hand(rp_state *s, rp_seat *seat, rp_die taken);   /* the other dice go into the bag */
int rp_list_initiative(const rp_state *s, dw_move *out);
int rp_list_dice_phase(const rp_pack *p, const rp_state *s, int seat, dw_move *out);
void rp_take_initiative(rp_state *s, int card);
void rp_place(const rp_pack *p, rp_state *s, dw_move move);
void rp_after_adjust(rp_state *s);
void rp_after_action(const rp_pack *p, rp_state *s);   /* the Attribute Action of the phase is done */
void rp_decline_action(const rp_pack *p, rp_state *s); /* `pass` in action, repeat, extra_action */
void rp_ask_dice_end(const rp_pack *p, rp_state *s);   /* D4, or the end of the turn */
void rp_end_dice_turn(const rp_pack *p, rp_state *s);
int rp_enemy_dice(const rp_pack *p, const rp_state *s); /* that the Initiative card selected brings */
int rp_enemy_target(const rp_pack *p, const rp_state *s, int face);
void rp_enemy_die(const rp_pack *p, rp_state *s, int face);
void rp_resume_enemies(const rp_pack *p, rp_state *s);
void rp_end_dice_phase(const rp_pack *p, rp_state *s); /* after D5 */
int rp_list_places(const rp_seat *seat, dw_move *out);
int rp_place_in_row(rp_seat *seat, int row, rp_die die); /* returns the cell */
void rp_attune(const rp_pack *p, rp_state *s, int card); /* add a card of the discard pile to the Market */

/* ---- the Backpack (backpack.c) -------------------------------------------------------------- */

int rp_stored_count(const rp_seat *seat);
bool rp_is_last_turn(const rp_seat *seat); /* of the Dice turns */
bool rp_must_unpack(const rp_seat *seat);  /* in it what is stored has to be placed */
int rp_list_backpack(const rp_pack *p, const rp_state *s, int seat, dw_move *out);
void rp_store(const rp_pack *p, rp_state *s, rp_die die);
void rp_unpack(const rp_pack *p, rp_state *s, dw_move move);

/* ---- Attribute Actions (actions.c) ---------------------------------------------------------- */

int rp_list_actions(const rp_pack *p, const rp_state *s, int seat, uint32_t rows, dw_move *out);
uint32_t rp_action_rows(const rp_pack *p, const rp_state *s, int seat); /* whose action the phase offers */
int rp_action_row(int verb);                                            /* which row's action a verb is */
void rp_take_action(const rp_pack *p, rp_state *s, int seat, dw_move move);
uint32_t rp_all_action_rows(const rp_pack *p, const rp_state *s); /* of the step any_action */
int rp_list_steps_of_die(const rp_seat *seat, int cell, int up, int down, dw_move *out);
int rp_list_token_moves(const rp_seat *seat, dw_move *out);
int rp_list_cells(const rp_seat *seat, int verb, dw_move *out);
void rp_step_die(rp_seat *seat, dw_move move);

/* ---- Skills and abilities (skills.c, steps.c) ----------------------------------------------- */

/* Sets of timings that fit in a phase: for the active seat, which is asked, and for the others. */
extern const struct rp_window {
    uint8_t active, others;
} rp_windows[RP_PHASES];

const rp_effect *rp_edge_fee(const rp_pack *p, const rp_seat *seat); /* NULL: none, or it cannot be paid */
rp_cards rp_really_usable(const rp_pack *p, const rp_state *s, int seat,
                          rp_cards usable); /* the rare limits */

/* The Skills that a seat could use at such a time. RP p.11: upright, and not if the arrow cannot move the
 * token. */
static inline rp_cards rp_usable_at(const rp_pack *p, const rp_state *s, int seat_no, uint32_t timings)
{
    const rp_seat *seat = &s->seats[seat_no];
    rp_cards upright = seat->cards & p->derived.by_timings[timings] & ~s->exhausted;
    rp_cards blocked = p->derived.blocked[seat->token];
    if (p->derived.may_free_arrow[seat->class_id] &&
        (rp_edge_fee(p, seat) || rp_power(p, seat, RP_OP_ARROW_CHOICE)))
        blocked = 0;
    return upright & ~blocked;
}

/* The Skills that the seat may use now, if nobody is in the middle of a step. */
static inline rp_cards rp_usable_in_phase(const rp_pack *p, const rp_state *s, int seat)
{
    const struct rp_window *window = &rp_windows[s->phase];
    uint32_t timings = seat == s->active ? window->active : window->others;
    if (!timings)
        return 0;
    rp_cards usable = rp_usable_at(p, s, seat, timings);
    bool limited = s->phase == RP_FIGHT_REROLL || usable & p->derived.by_timing[RP_BUYING];
    return limited ? rp_really_usable(p, s, seat, usable) : usable;
}

/* The Skills that the seat may use now. None while somebody resolves something. */
static inline rp_cards rp_usable_skills(const rp_pack *p, const rp_state *s, int seat)
{
    return s->step ? 0 : rp_usable_in_phase(p, s, seat);
}

bool rp_may_copy(const rp_pack *p, const rp_state *s, int seat, int card);
bool rp_has_bound_skill(const rp_pack *p, const rp_state *s, int seat, rp_timing timing);
bool rp_may_copy_reroll(const rp_pack *p, const rp_state *s, int seat); /* another player's Skill */
int rp_list_own_abilities(const rp_pack *p, const rp_state *s, int seat, dw_move *out);
/* Gold for using a Skill whose arrow cannot be followed. The seat may use it. */
int rp_skill_fee(const rp_pack *p, const rp_seat *seat, int card);
void rp_use_skill(const rp_pack *p, rp_state *s, int seat, int card);
void rp_use_ability(const rp_pack *p, rp_state *s, int seat, rp_op op);
/* The effect with that op that the seat has, the class's first, as step_effect says it. It must have one. */
int rp_power_id(const rp_pack *p, const rp_seat *seat, rp_op op);
/* The abilities that the seat may use on purpose now; few classes have one at all. */
static inline int rp_list_abilities(const rp_pack *p, const rp_state *s, int seat, dw_move *out)
{
    return p->derived.may_use[s->seats[seat].class_id] ? rp_list_own_abilities(p, s, seat, out) : 0;
}

const rp_effect *rp_step_effect(const rp_pack *p, const rp_state *s);

/* Asks the seats that have something to use, Start Player first (D5, M3); goes on when all have passed. */
void rp_ask_window(const rp_pack *p, rp_state *s);

int rp_list_step(const rp_pack *p, const rp_state *s, dw_move *out);
/* What the effect does at once, and its first question or roll; false if there is none. The step stays. */
bool rp_open_effect(const rp_pack *p, rp_state *s, int seat, int effect_id);
void rp_begin_effect(const rp_pack *p, rp_state *s, int seat, int effect_id);
void rp_apply_step(const rp_pack *p, rp_state *s, dw_move move);
void rp_step_chance(const rp_pack *p, rp_state *s, dw_move move);
void rp_finish_step(const rp_pack *p, rp_state *s); /* back to what the step interrupted */
void rp_ask_again(const rp_pack *p, rp_state *s);   /* the phase's question, as things stand now */
void rp_ask_step(rp_state *s, rp_step step);
void rp_clear_step(rp_state *s);
uint32_t rp_chosen_cells(const rp_state *s);
int rp_list_cells_except(const rp_seat *seat, int verb, uint32_t except, dw_move *out);

/* Whether a legal `skill`, `copy`, `use` or (of a Scroll) `buy` can do nothing now (idle.c). */
bool rp_is_idle(const rp_pack *p, const rp_state *s, int seat, dw_move move);

/* ---- Scrolls, arrows, exchanges (scrolls.c) -------------------------------------------------- */

/* The part of an effect that leaves nothing to choose. */
void rp_apply_at_once(const rp_pack *p, rp_state *s, int seat, const rp_effect *effect);
rp_step rp_first_scroll_step(const rp_effect *effect);
int rp_list_scroll_step(const rp_pack *p, const rp_state *s, dw_move *out);
void rp_apply_scroll_step(const rp_pack *p, rp_state *s, dw_move move);
bool rp_has_trophy_choice(const rp_pack *p, const rp_seat *seat);

/* ---- Experience (experience.c) --------------------------------------------------------------- */

int rp_train_price(const rp_pack *p, const rp_seat *seat);
bool rp_can_spend(const rp_pack *p, const rp_seat *seat); /* XP, on the character */
int rp_list_spending(const rp_pack *p, const rp_state *s, int seat, dw_move *out);
void rp_train(const rp_pack *p, rp_state *s, int seat);
void rp_heal(const rp_pack *p, rp_state *s, int seat); /* for XP */

/* ---- Hunts, Minions, Adventure cards (hunt.c, minions.c, adventure.c) ------------------------- */

int rp_hunt_dice(const rp_pack *p, const rp_state *s, int seat); /* before hiring */
int rp_dice_now(const rp_pack *p, const rp_state *s, int seat); /* that the seat would roll, hired ones too */
int rp_pass_price(const rp_pack *p, const rp_state *s, int seat);
int rp_trophy_at(const rp_minion *minion); /* the lowest roll that earns a Trophy; 255: none */
const rp_reward *rp_reward_for(const rp_minion *minion, int total);
int rp_list_hunt(const rp_pack *p, const rp_state *s, int seat, dw_move *out);
void rp_begin_hunt(rp_state *s);
void rp_pass_minion(const rp_pack *p, rp_state *s);
void rp_fight_minion(const rp_pack *p, rp_state *s);
void rp_gain_reward(rp_seat *seat, const rp_reward *reward); /* but for the Trophy */
void rp_end_hunt(const rp_pack *p, rp_state *s);             /* after the last reroll */

uint32_t rp_minions_to_reveal(const rp_pack *p, const rp_state *s); /* set: equally likely */
int rp_minions_in_deck(const rp_state *s);                          /* with the one face up */
void rp_minion_to_bottom(rp_state *s);
void rp_next_minion(const rp_pack *p, rp_state *s); /* turns one up, if none is; then the step ends */
void rp_revealed(const rp_pack *p, rp_state *s, int minion);
void rp_turn_up(const rp_pack *p, rp_state *s, int minion);
void rp_take_trophy(const rp_pack *p, rp_state *s, int seat);

/* The kind of the first Adventure card that nobody has seen, or RP_ADVENTURE_KINDS. */
static inline int rp_first_unseen(const rp_state *s)
{
    int kind = 0;
    while (kind < RP_ADVENTURE_KINDS && s->adventure[kind])
        kind++;
    return kind;
}

uint64_t rp_adventures_to_draw(const rp_pack *p, const rp_state *s, int kind); /* set: equally likely */
bool rp_another_has_token(const rp_state *s, int seat, int kind);
bool rp_counts_as_holder(const rp_state *s, int seat, int kind); /* of the token, when the card is resolved */
bool rp_knows_adventure(const rp_pack *p, const rp_state *s, int seat, int kind);
/* The Adventure card of that kind if the seat knows it, or -1. Seat -1 sees what anybody has seen. */
int rp_adventure_seen(const rp_pack *p, const rp_state *s, int seat, int kind);
int rp_take_token(rp_state *s, int seat, int xp_instead); /* the kind of the token, or -1: none, perhaps XP */
/* The token and a look at its card; then the deck shows its next Minion. */
void rp_gather_information(const rp_pack *p, rp_state *s, int seat, int xp_instead);
void rp_looked(const rp_pack *p, rp_state *s, int adventure);

/* ---- Combat Dice (combat.c) ------------------------------------------------------------------ */

/* Beyond these a move is not offered any more; no game comes near them. */
enum { RP_COMBAT_DICE_MAX = 200, RP_PASSES_MAX = 100 };

int rp_mercenary_price(const rp_pack *p, const rp_seat *seat, rp_hire how);
int rp_list_hiring(const rp_pack *p, const rp_seat *seat, dw_move *out);
void rp_hire_mercenary(const rp_pack *p, rp_state *s, rp_hire how);
int rp_more_dice(const rp_pack *p, const rp_state *s, int seat, rp_scope scope); /* combat_dice */
int rp_reroll_price(const rp_pack *p, const rp_state *s);
int rp_combat_total(const rp_pack *p, const rp_state *s, int seat);
/* What is added to the dice in Monster Combat: Weapons, Honor, and Injuries against it. */
int rp_attack_bonus(const rp_pack *p, const rp_state *s, int seat);
/* Whether the seat has rolled Combat Dice that it may still reroll. */
static inline bool rp_is_own_roll(const rp_state *s, int seat)
{
    return seat == s->active && (s->phase == RP_HUNT_REROLL || s->phase == RP_FIGHT_REROLL);
}

void rp_roll_combat_dice(rp_state *s, int dice);
void rp_combat_rolled(const rp_pack *p, rp_state *s, int face);
void rp_ask_rerolls(const rp_pack *p, rp_state *s);
int rp_list_combat_dice(const rp_state *s, dw_move *out);
int rp_list_rerolls(const rp_pack *p, const rp_state *s, int seat, dw_move *out);
void rp_reroll_paid(const rp_pack *p, rp_state *s, int face);
void rp_use_free_reroll(const rp_pack *p, rp_state *s, int seat, int weapon); /* 1 + Weapon, or 0 */
int rp_list_free_reroll(const rp_pack *p, const rp_state *s, dw_move *out);
void rp_apply_free_reroll(const rp_pack *p, rp_state *s, dw_move move);

/* ---- Market Phase (market.c) ---------------------------------------------------------------- */

void rp_begin_market(const rp_pack *p, rp_state *s);
int rp_list_market(const rp_pack *p, const rp_state *s, int seat, dw_move *out);
int rp_list_buys(const rp_pack *p, const rp_state *s, int seat, rp_cards from, dw_move *out);
int rp_list_market_buys(const rp_pack *p, const rp_state *s, int seat, dw_move *out);
bool rp_discount_helps(const rp_pack *p, const rp_state *s, int seat, int discount);
rp_cards rp_market_cards(const rp_state *s);
int rp_gold_to_pay(const rp_pack *p, const rp_state *s, int seat, int card, int tokens); /* besides tokens */
int rp_xp_for_buying(const rp_pack *p, const rp_seat *seat, int kind);
bool rp_fits_hands(const rp_pack *p, const rp_seat *seat, int card);
void rp_receive_card(const rp_pack *p, rp_state *s, int seat, int card); /* ends the step, if there is one */
void rp_buy(const rp_pack *p, rp_state *s, dw_move move);
void rp_discard_for_gold(const rp_pack *p, rp_state *s, int card); /* card -1: Gold without a discard */
void rp_discard_more(const rp_pack *p, rp_state *s, int card);
void rp_after_buy(const rp_pack *p, rp_state *s);
void rp_after_align_step(const rp_pack *p, rp_state *s);
void rp_ask_market_end(const rp_pack *p, rp_state *s);
void rp_end_market_turn(const rp_pack *p, rp_state *s);
void rp_drop_weapon(const rp_pack *p, rp_state *s, int seat, int card);

/* ---- Cleanup (cleanup.c) -------------------------------------------------------------------- */

void rp_begin_cleanup(const rp_pack *p, rp_state *s);
void rp_refresh(const rp_pack *p, rp_state *s, int seat, int card);
void rp_end_refresh(const rp_pack *p, rp_state *s, int seat);
int rp_list_refresh(const rp_pack *p, const rp_state *s, int seat, dw_move *out);
bool rp_deal_is_due(const rp_pack *p, const rp_state *s);
void rp_deal_card(const rp_pack *p, rp_state *s, int card); /* to the Market; setup and Cleanup alike */
void rp_place_initiative_gold(const rp_pack *p, rp_state *s);

/* ---- the end: the last changes, Adventure cards, Monster Combat (end.c) ----------------------- */

void rp_begin_end(const rp_pack *p, rp_state *s);
void rp_ask_creation_end(const rp_pack *p, rp_state *s);
void rp_final_move(const rp_pack *p, rp_state *s, int arrow); /* RP_NO_ARROW: no more */
int rp_list_end(const rp_pack *p, const rp_state *s, int seat, dw_move *out);
void rp_decline_end(const rp_pack *p, rp_state *s); /* `done` or `pass` */
void rp_hammer(const rp_pack *p, rp_state *s, int row, int change);
void rp_borrow(const rp_pack *p, rp_state *s);
/* The set of seats that gain by the Adventure card of this kind. It must be known which card it is. */
uint32_t rp_adventure_winners(const rp_pack *p, const rp_state *s, int kind);
void rp_unveiled(const rp_pack *p, rp_state *s, int adventure);
int rp_missing_token_dice(const rp_pack *p, const rp_state *s, int seat); /* after the third card */
void rp_ask_hiring(const rp_pack *p, rp_state *s);
void rp_end_fight(const rp_pack *p, rp_state *s); /* after the last reroll */
bool rp_has_fought(const rp_state *s, int seat);
int rp_stars_at(const rp_monster *monster, int total);
int rp_monster_stars(const rp_pack *p, const rp_state *s, int seat);
bool rp_is_defeated(const rp_pack *p, const rp_state *s); /* solitaire: the Monster won */

/* ---- what can be read off a player (player_measures.c) --------------------------------------- */

int rp_measure(const rp_pack *p, const rp_state *s, int seat, const rp_effect *effect);
bool rp_condition_holds(const rp_pack *p, const rp_state *s, int seat, const rp_effect *effect);
int rp_row_total(const rp_seat *seat, int row); /* dice alone */
int rp_alignment_stars(const rp_pack *p, const rp_seat *seat);
int rp_dice_of_colour(const rp_seat *seat, int colour);

/* ---- Final Scoring (scoring.c) -------------------------------------------------------------- */

int rp_adjusted_total(const rp_pack *p, const rp_seat *seat, int row);
bool rp_goal_met(const rp_pack *p, const rp_seat *seat, int row);
int rp_backstory_matches(const rp_pack *p, const rp_seat *seat);
int rp_class_dice(const rp_pack *p, const rp_seat *seat);
int rp_armor_stars(const rp_pack *p, const rp_seat *seat, int stars[RP_ARMOR_TYPES]);
int rp_trait_stars(const rp_pack *p, const rp_state *s, int seat, int card);
int rp_total(const rp_pack *p, const rp_state *s, int seat);
int rp_score(const dw_game *game, const void *state, int seat, dw_score_line out[DW_SCORE_LINES_MAX]);
void rp_result(const dw_game *game, const void *state, dw_result *result);

/* ---- asking --------------------------------------------------------------------------------- */

static inline void rp_ask_seat(rp_state *s, rp_phase phase, int seat)
{
    s->phase = (uint8_t)phase;
    s->waiting = rp_seat_bit(seat);
}

static inline void rp_ask_chance(rp_state *s, rp_phase phase)
{
    s->phase = (uint8_t)phase;
    s->waiting = 0;
}

#endif
