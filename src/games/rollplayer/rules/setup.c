/* setup.c: the rulebook's setup steps 1 to 13, the setup variants, the solitaire setup, and the Monster
 * Setup. */
#include "games/rollplayer/rules/rules.h"

#include <string.h>

/* ---- step 1: the Start Player --------------------------------------------------------------- */

static void begin_race(rp_state *s);
static void begin_classes(rp_state *s);
static void begin_dealing(rp_state *s, rp_phase phase);
static void begin_market_deck(const rp_pack *p, rp_state *s);

void rp_begin_setup(const rp_pack *p, rp_state *s)
{
    memcpy(s->bag, p->numbers.dice, RP_DICE_KINDS);
    if (s->players == 1) {
        s->aside[RP_GOLD] = p->numbers.enemy_dice; /* RP Solitaire */
        s->bag[RP_GOLD] = (uint8_t)(s->bag[RP_GOLD] - p->numbers.enemy_dice);
        begin_race(s);
        return;
    }
    s->passed = (uint8_t)((1u << s->players) - 1); /* who has to roll */
    rp_ask_chance(s, RP_START_ROLL);
}

/* The highest roll starts; tied seats roll again. */
static void start_roll(rp_state *s, int face)
{
    s->seats[s->active].count = (uint8_t)face;
    for (int seat = s->active + 1; seat < s->players; seat++)
        if (s->passed >> seat & 1) {
            s->active = (uint8_t)seat;
            return;
        }
    int best = 0;
    uint8_t highest = 0;
    for (int seat = 0; seat < s->players; seat++) {
        int roll = (s->passed >> seat & 1) ? s->seats[seat].count : 0;
        if (roll > best) {
            best = roll;
            highest = 0;
        }
        if (roll == best)
            highest |= rp_seat_bit(seat);
    }
    s->passed = highest;
    s->active = (uint8_t)__builtin_ctz(highest);
    if (highest & (highest - 1))
        return;
    s->start = s->active;
    s->passed = 0;
    for (int seat = 0; seat < s->players; seat++)
        s->seats[seat].count = 0;
    begin_race(s);
}

/* ---- steps 2 and 3: Character Sheets and Gold ----------------------------------------------- */

static void ask_in_order(rp_state *s, rp_phase phase, int place)
{
    s->active = (uint8_t)rp_seat_in_order(s, place);
    rp_ask_seat(s, phase, s->active);
}

static void begin_race(rp_state *s)
{
    s->turns = 0;
    ask_in_order(s, RP_RACE, 0);
}

static int list_races(const rp_pack *p, const rp_state *s, dw_move *out)
{
    uint32_t taken = 0;
    for (int i = 0; i < s->turns; i++)
        taken |= 1u << s->seats[rp_seat_in_order(s, i)].race;
    int n = 0;
    for (int race = 0; race < p->race_count; race++) {
        out[n] = rp_move2(RP_DO_RACE, race, 0);
        out[n + 1] = rp_move2(RP_DO_RACE, race, 1);
        n += taken >> race & 1 ? 0 : 2;
    }
    return n;
}

void rp_choose_race(const rp_pack *p, rp_state *s, dw_move move)
{
    rp_seat *seat = &s->seats[s->active];
    seat->race = (uint8_t)rp_arg(move);
    seat->side = (uint8_t)rp_arg2(move);
    seat->gold = p->numbers.starting_gold;
    if (!(s->variants & RP_SHORT_GAME) && s->players <= p->numbers.seat_bonus_up_to)
        rp_gain_gold(seat, p->numbers.seat_bonus_gold[s->turns]);
    if (++s->turns < s->players)
        ask_in_order(s, RP_RACE, s->turns);
    else
        begin_classes(s);
}

/* ---- step 4: Classes ------------------------------------------------------------------------ */

/* Turn order, or the reverse where players select the Class they want. */
static int class_place(const rp_state *s, int turn)
{
    return s->variants & RP_CHOOSE_CLASS ? s->players - 1 - turn : turn;
}

uint32_t rp_colours_taken(const rp_pack *p, const rp_state *s)
{
    uint32_t taken = 0;
    for (int i = 0; i < s->turns; i++)
        taken |= 1u << p->classes[s->seats[rp_seat_in_order(s, class_place(s, i))].class_id].colour;
    return taken;
}

static void next_class(rp_state *s)
{
    ask_in_order(s, RP_CLASS, class_place(s, s->turns));
    if (!(s->variants & RP_CHOOSE_CLASS))
        rp_ask_chance(s, RP_CLASS_DRAW);
}

static void begin_classes(rp_state *s)
{
    s->turns = 0;
    s->left[0] = 0;
    next_class(s);
}

/* Gold, a Boost Die, or a colour that another player has: draw again. */
static void class_draw(const rp_pack *p, rp_state *s, int colour)
{
    s->bag[colour]--;
    s->aside[colour]++;
    if (colour >= RP_GOLD || rp_colours_taken(p, s) >> colour & 1)
        return;
    s->left[0] = (uint8_t)(1 + colour);
    rp_ask_seat(s, RP_CLASS, s->active);
}

static int list_classes(const rp_pack *p, const rp_state *s, dw_move *out)
{
    uint32_t colours = s->left[0] ? 1u << (s->left[0] - 1) : ~rp_colours_taken(p, s);
    int n = 0;
    for (int id = 0; id < p->class_count; id++) {
        out[n] = rp_move(RP_DO_CLASS, id);
        n += (int)(colours >> p->classes[id].colour & 1);
    }
    return n;
}

static void return_class_dice(const rp_pack *p, rp_state *s)
{
    for (int colour = 0; colour < RP_DICE_KINDS; colour++) {
        uint8_t enemy = s->players == 1 && colour == RP_GOLD ? p->numbers.enemy_dice : 0;
        s->bag[colour] = (uint8_t)(s->bag[colour] + s->aside[colour] - enemy);
        s->aside[colour] = enemy;
    }
}

void rp_choose_class(const rp_pack *p, rp_state *s, dw_move move)
{
    s->seats[s->active].class_id = (uint8_t)rp_arg(move);
    s->left[0] = 0;
    if (++s->turns < s->players) {
        next_class(s);
        return;
    }
    return_class_dice(p, s);
    begin_dealing(s, RP_BACKSTORY);
}

/* ---- steps 5 and 6: Backstory and Alignment ------------------------------------------------- */

static void begin_dealing(rp_state *s, rp_phase phase)
{
    s->turns = 0;
    s->active = s->start;
    rp_ask_chance(s, phase);
}

/* True when every seat has its card. */
static bool dealt_to_all(rp_state *s)
{
    if (++s->turns == s->players)
        return true;
    s->active = (uint8_t)rp_seat_in_order(s, s->turns);
    return false;
}

static void deal_alignment(const rp_pack *p, rp_state *s, int alignment)
{
    rp_seat *seat = &s->seats[s->active];
    seat->alignment = (uint8_t)alignment;
    seat->token = p->alignments[alignment].start;
    if (dealt_to_all(s))
        begin_market_deck(p, s);
}

/* ---- steps 7 to 10: the Market and the Initiative cards ------------------------------------- */

static void after_market(const rp_pack *p, rp_state *s)
{
    rp_place_initiative_gold(p, s);
    if (s->players == 1 && rp_deck_top(s))
        rp_ask_chance(s, RP_TRASH);
    else
        begin_dealing(s, RP_STARTING_DICE);
}

static void next_market_card(rp_state *s)
{
    rp_ask_chance(s, s->left[0] || s->left[1] ? RP_MARKET_DISCARDS : RP_MARKET_DEAL);
}

static rp_cards without(rp_cards cards, const uint8_t removed[RP_REMOVED_MAX])
{
    for (int i = 0; i < RP_REMOVED_MAX; i++)
        if (removed[i])
            cards &= ~rp_card_bit(removed[i] - 1);
    return cards;
}

/* The Market cards that are not left in the box. */
rp_cards rp_cards_in_play(const rp_pack *p, const rp_state *s)
{
    rp_cards cards = p->derived.all;
    if (s->players == 1)
        cards = without(cards, p->solo_removed);
    return s->variants & RP_OPEN_INFORMATION ? without(cards, p->open_removed) : cards;
}

static void begin_market_deck(const rp_pack *p, rp_state *s)
{
    rp_cards box = rp_cards_in_play(p, s);
    uint8_t discards = p->numbers.market_discards_per_pile[s->players - 1];
    if (s->variants & RP_RANDOM_MARKET_DECK) {
        s->deck[1] = box;
        s->left[1] = (uint8_t)(2 * discards);
    } else {
        s->deck[0] = box & p->derived.by_dots[0];
        s->deck[1] = box & p->derived.by_dots[1];
        s->left[0] = s->left[1] = discards;
    }
    next_market_card(s);
}

static void discard_from_pile(rp_state *s, int card)
{
    s->left[s->left[0] ? 0 : 1]--;
    rp_take_from_deck(s, card);
    s->discard |= rp_card_bit(card);
    next_market_card(s);
}

/* ---- steps 11 and 12: starting dice --------------------------------------------------------- */

int rp_starting_dice(const rp_pack *p, const rp_state *s)
{
    int extra = s->variants & RP_SHORT_GAME ? p->numbers.short_game_extra_dice : 0;
    return p->numbers.starting_dice[s->players - 1] + extra;
}

/* Less Random Setup: one die of each Class colour, then gold up to the usual number. */
int rp_given_colour(const rp_pack *p, const rp_state *s)
{
    int have = s->seats[s->active].hand_count;
    if (!(s->variants & RP_LESS_RANDOM_SETUP) || have >= p->numbers.starting_dice[s->players - 1])
        return -1;
    int colour = have < RP_CLASS_COLOURS ? have : RP_GOLD;
    return s->bag[colour] ? colour : -1;
}

static void draw_starting_die(const rp_pack *p, rp_state *s, rp_die die)
{
    rp_seat *seat = &s->seats[s->active];
    s->bag[rp_die_colour(die)]--;
    seat->hand[seat->hand_count++] = die;
    if (seat->hand_count < rp_starting_dice(p, s) || !dealt_to_all(s))
        return;
    s->active = s->start;
    s->phase = RP_ARRANGE;
    s->waiting = (uint8_t)((1u << s->players) - 1);
}

void rp_arrange_die(const rp_pack *p, rp_state *s, int seat_no, dw_move move)
{
    rp_seat *seat = &s->seats[seat_no];
    rp_die die = (rp_die)rp_arg2(move);
    int at = 0;
    for (int i = 1; i < RP_HAND_MAX; i++)
        at = seat->hand[i] == die ? i : at;
    seat->hand_count--;
    seat->hand[at] = seat->hand[seat->hand_count];
    seat->hand[seat->hand_count] = 0;
    int cell = rp_place_in_row(seat, rp_arg(move), die);
    if (cell % RP_COLUMNS == RP_COLUMNS - 1)
        rp_gain_gold(seat, p->numbers.row_complete);
    rp_welcome_die(p, seat, die);
    if (seat->hand_count == 0)
        s->waiting &= (uint8_t)~rp_seat_bit(seat_no);
    if (s->waiting)
        return;
    if (rp_brings(p, RP_MONSTERS))
        rp_ask_chance(s, RP_MONSTER);
    else
        rp_begin_round(s);
}

/* ---- Monster Setup -------------------------------------------------------------------------- */

/* MM Monster Setup 1: none of a colour that a player's Class has. */
uint32_t rp_monsters_to_choose(const rp_pack *p, const rp_state *s)
{
    bool solo = s->players == 1 || s->variants & RP_DIFFICULT_MONSTERS;
    uint32_t colours = 0, of_kind = 0, others = 0;
    for (int seat = 0; seat < s->players; seat++)
        colours |= 1u << p->classes[s->seats[seat].class_id].colour;
    for (int i = 0; i < p->monster_count; i++) {
        uint32_t fits = (uint32_t)(p->monsters[i].solo == solo) << i;
        of_kind |= fits;
        others |= colours >> p->monsters[i].colour & 1 ? 0 : fits;
    }
    return others ? others : of_kind;
}

/* MM Monster Setup 3: the seven cards that go are not seen, so they stay among the unseen ones. */
static void make_minion_deck(const rp_pack *p, rp_state *s)
{
    int left[2] = {0}, removed = p->numbers.minions_removed;
    for (int i = 0; i < p->minion_count; i++)
        left[p->minions[i].dots - 1]++;
    for (int pile = 0; pile < 2; pile++) {
        int gone = removed < left[pile] ? removed : left[pile];
        removed -= gone;
        s->minions_left[pile] = (uint8_t)(left[pile] - gone);
    }
}

static void choose_monster(const rp_pack *p, rp_state *s, int monster)
{
    s->monster = (uint8_t)(1 + monster);
    make_minion_deck(p, s);
    rp_ask_chance(s, s->variants & RP_OPEN_INFORMATION ? RP_OPEN_CARDS : RP_FIRST_MINION);
}

static void open_adventure(const rp_pack *p, rp_state *s, int adventure)
{
    s->adventure[p->adventures[adventure].kind] = (uint8_t)(1 + adventure);
    if (rp_first_unseen(s) == RP_ADVENTURE_KINDS)
        rp_ask_chance(s, RP_FIRST_MINION);
}

/* ---- who has what already ------------------------------------------------------------------- */

bool rp_has_chosen(const rp_state *s, rp_phase phase, int seat)
{
    rp_phase now = s->phase == RP_CLASS_DRAW ? RP_CLASS : (rp_phase)s->phase;
    int place = rp_place_of(s, seat);
    if (now != phase)
        return now > phase;
    return (phase == RP_CLASS ? class_place(s, place) : place) < s->turns;
}

/* ---- all of it ------------------------------------------------------------------------------ */

void rp_setup_chance(const rp_pack *p, rp_state *s, dw_move move)
{
    int value = rp_arg(move);
    switch (s->phase) {
    case RP_START_ROLL:
        start_roll(s, value);
        break;
    case RP_CLASS_DRAW:
        class_draw(p, s, rp_die_colour((rp_die)value));
        break;
    case RP_BACKSTORY:
        s->seats[s->active].backstory = (uint8_t)value;
        if (dealt_to_all(s))
            begin_dealing(s, RP_ALIGNMENT);
        break;
    case RP_ALIGNMENT:
        deal_alignment(p, s, value);
        break;
    case RP_MARKET_DISCARDS:
        discard_from_pile(s, value);
        break;
    case RP_MARKET_DEAL:
        rp_deal_card(p, s, value);
        if (!rp_deal_is_due(p, s))
            after_market(p, s);
        break;
    case RP_TRASH:
        rp_take_from_deck(s, value);
        s->trash |= rp_card_bit(value);
        begin_dealing(s, RP_STARTING_DICE);
        break;
    case RP_STARTING_DICE:
        draw_starting_die(p, s, (rp_die)value);
        break;
    case RP_MONSTER:
        choose_monster(p, s, value);
        break;
    case RP_OPEN_CARDS:
        open_adventure(p, s, value);
        break;
    case RP_FIRST_MINION:
        rp_turn_up(p, s, value);
        rp_begin_round(s);
        break;
    default:
        break;
    }
}

int rp_list_setup(const rp_pack *p, const rp_state *s, dw_move *out)
{
    return s->phase == RP_RACE ? list_races(p, s, out) : list_classes(p, s, out);
}
