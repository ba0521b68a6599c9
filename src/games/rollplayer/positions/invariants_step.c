/* invariants_step.c: the invariants of the step being resolved: it belongs to an effect, its phase lets
 * somebody resolve it, and its fields hold what the step has chosen so far and nothing else. */
#include "games/rollplayer/positions/invariants.h"

/* How many of step_cells a step has filled. */
enum { NO_CELLS, ONE_CELL, COUNTED_CELLS };

/* What a step has filled in; every other field is 0. */
typedef struct step_fields {
    uint8_t op;                   /* that it belongs to; RP_OP_NONE: see effect_fits */
    uint8_t cells;                /* NO_CELLS ... */
    bool count, at, faces, cards; /* step_count, step_at, step_faces, step_cards */
} step_fields;

static const step_fields fields_of[RP_STEPS] = {
    [RP_SORT] = {.cells = ONE_CELL, .cards = true}, /* of the effect that made it necessary */
    [RP_SWAP_FIRST] = {.op = RP_OP_SWAP_OWN_DICE, .cells = ONE_CELL, .count = true},
    [RP_SWAP_SECOND] = {.cells = ONE_CELL, .count = true},
    [RP_REROLL_PICK] = {.op = RP_OP_REROLL_OWN_DICE, .cells = COUNTED_CELLS, .count = true},
    [RP_REROLL] = {.cells = COUNTED_CELLS, .count = true, .at = true, .faces = true},
    [RP_KEEP] = {.cells = COUNTED_CELLS, .count = true, .at = true, .faces = true},
    [RP_STEP_PICK] = {.op = RP_OP_STEP_DIE},
    [RP_LIFT] = {.op = RP_OP_MOVE_DIE},
    [RP_LIFTED] = {.op = RP_OP_MOVE_DIE, .cells = ONE_CELL},
    [RP_ALTER_PICK] = {.op = RP_OP_INITIATIVE_ALTER, .cards = true},
    [RP_ALTER_ROLL] = {.op = RP_OP_INITIATIVE_ALTER, .cards = true},
    [RP_REPLACE] = {.op = RP_OP_REPLACE_DIE_FROM_BAG},
    [RP_REPLACE_WITH] = {.op = RP_OP_REPLACE_DIE_FROM_BAG, .cells = ONE_CELL},
    [RP_EXCHANGE] = {.op = RP_OP_EXCHANGE_WITH_POOL},
    [RP_EXCHANGE_WITH] = {.op = RP_OP_EXCHANGE_WITH_POOL, .cells = ONE_CELL},
    [RP_ANY_ACTION] = {.op = RP_OP_TAKE_ATTRIBUTE_ACTION},
    [RP_COPY] = {.op = RP_OP_COPY_SKILL},
    [RP_BUY_DISCARD] = {.op = RP_OP_BUY_FROM_DISCARD},
    [RP_PEEK] = {.op = RP_OP_BUY_DECK_TOP},
    [RP_BUY_TOP] = {.op = RP_OP_BUY_DECK_TOP},
    [RP_BAG_DRAW] = {.op = RP_OP_BAG_DRAW_CHOICE, .count = true},
    [RP_REPLACE_ROLL] = {.op = RP_OP_REPLACE_DIE_FROM_BAG, .cells = ONE_CELL},
    [RP_REVEAL] = {.count = true},                            /* 1: after a Trophy */
    [RP_LOOK] = {.count = true, .at = true},                  /* at: kind of Adventure card */
    [RP_TROPHY] = {.count = true, .at = true, .cards = true}, /* token moves made, Injuries discarded */
    [RP_FREE_REROLL] = {.count = true},
    [RP_FLIP_PICK] = {.op = RP_OP_FLIP_DICE, .cells = COUNTED_CELLS, .count = true},
    [RP_SET_PICK] = {.op = RP_OP_SET_DIE, .count = true},
    [RP_COPY_TO] = {.op = RP_OP_COPY_DIE},
    [RP_COPY_FROM] = {.op = RP_OP_COPY_DIE, .cells = ONE_CELL},
    [RP_COLOUR_PICK] = {.op = RP_OP_RAISE_COLOUR},
    [RP_PLAYER_PICK] = {.op = RP_OP_XP_OF_OTHER},
    [RP_TOKEN_STEPS] = {.op = RP_OP_RECOVER, .count = true},
    [RP_GIVE] = {.op = RP_OP_EXCHANGE_TRAIT},
    [RP_GET] = {.op = RP_OP_EXCHANGE_TRAIT, .cards = true}, /* the card given */
};

static bool all_zero(const uint8_t *bytes, int from, int to)
{
    for (int i = from; i < to; i++)
        if (bytes[i])
            return false;
    return true;
}

static bool unused_fields_are_zero(const rp_state *s)
{
    const step_fields *used = &fields_of[s->step];
    int cells = used->cells == COUNTED_CELLS ? s->step_count : used->cells;
    return (used->count || !s->step_count) && (used->at || !s->step_at) && (used->cards || !s->step_cards) &&
           s->step_count <= RP_REROLLS_MAX && all_zero(s->step_cells, cells, RP_REROLLS_MAX) &&
           all_zero(s->step_faces, used->faces ? s->step_count : 0, RP_REROLLS_MAX) &&
           (s->step || (!s->step_seat && !s->step_effect && !s->step_turn));
}

/* ---- where it comes from -------------------------------------------------------------------- */

/* Dexterity and Intelligence, as the Attribute Action of the turn itself. */
static bool is_own_action(const rp_state *s)
{
    bool asks = s->phase == RP_ACTION || s->phase == RP_REPEAT || s->phase == RP_EXTRA_ACTION;
    bool goes_on = s->step == RP_SWAP_SECOND || s->step == RP_REROLL || s->step == RP_KEEP;
    return asks && goes_on && s->step_seat == s->active && (s->acted || s->phase == RP_EXTRA_ACTION) &&
           s->step_count <= 1 && !s->step_effect;
}

static bool is_market_turn(const rp_state *s)
{
    return s->step_seat == s->active &&
           (s->phase == RP_MARKET || s->phase == RP_BUY_MORE || s->phase == RP_MARKET_END);
}

/* An Attribute Action paid with XP has no effect, and neither have the Dexterity and Intelligence that
 * follow. */
static bool is_training(const rp_audit *a)
{
    const rp_state *s = a->s;
    bool trains =
        s->step == RP_ANY_ACTION || s->step == RP_SWAP_SECOND || s->step == RP_REROLL || s->step == RP_KEEP;
    bool in_turn =
        is_market_turn(s) || s->phase == RP_SELECT || s->phase == RP_DICE_END || s->phase == RP_CREATION_END;
    return rp_brings(a->p, RP_EXPERIENCE) && trains && in_turn && s->step_seat == s->active &&
           s->step_count <= 1;
}

/* What follows a Hunt, a Scroll or an enemy die: the next Minion, a look at an Adventure card, the class's
 * gain. */
static bool is_reveal(const rp_audit *a)
{
    const rp_state *s = a->s;
    bool passing = s->step == RP_REVEAL && !s->step_count && s->step_seat == s->active &&
                   (s->phase == RP_ENEMY || s->phase == RP_HUNT);
    return !s->step_effect && s->step_count <= 1 && (passing || is_market_turn(s));
}

static bool has_window(const rp_state *s)
{
    if (s->phase >= RP_SELECT && s->phase <= RP_DICE_OVER)
        return s->phase != RP_ENEMY;
    return (s->phase >= RP_MARKET && s->phase <= RP_MARKET_OVER && s->phase != RP_ALIGN_STEP &&
            s->phase != RP_DISCARD_MORE && s->phase != RP_HUNT_ROLL) ||
           s->phase == RP_FIGHT_REROLL;
}

/* A Skill at a time that fits it, a Scroll or Trait in the turn in which it is bought. */
static bool card_fits(const rp_audit *a, const rp_card *card)
{
    const rp_state *s = a->s;
    const struct rp_window *window = &rp_windows[s->phase];
    switch (card->kind) {
    case RP_SKILL:
        return (s->step_seat == s->active ? window->active : window->others) >> card->timing & 1;
    case RP_WEAPON:
        return true;
    default:
        return is_market_turn(s);
    }
}

static bool op_fits(const rp_audit *a, const rp_effect *effect)
{
    const rp_state *s = a->s;
    bool rerolls = effect->op == RP_OP_FREE_REROLL || effect->op == RP_OP_HEAL_OR_REROLL;
    if (s->phase == RP_FIGHT_REROLL && !rerolls && effect->op != RP_OP_COPY_SKILL)
        return false; /* nothing else is used after the last round */
    switch (s->step) {
    case RP_ARROW:
        return s->step_effect < RP_CLASS_EFFECT && a->p->cards[s->step_effect - 1].arrow < RP_ARROWS;
    case RP_FREE_REROLL:
        return effect->op == RP_OP_HEAL_OR_REROLL || (rerolls && rp_is_own_roll(s, s->step_seat));
    default:
        return !fields_of[s->step].op || fields_of[s->step].op == effect->op;
    }
}

static bool effect_fits(const rp_audit *a)
{
    const rp_state *s = a->s;
    if (s->step == RP_REVEAL || s->step == RP_LOOK || s->step == RP_TROPHY)
        return is_reveal(a);
    if (!s->step_effect)
        return is_training(a);
    int effects = a->p->classes[s->seats[s->step_seat].class_id].effect_count;
    bool exists = s->step_effect >= RP_CLASS_EFFECT ? s->step_effect - RP_CLASS_EFFECT < effects
                                                    : s->step_effect <= a->p->card_count;
    return exists && has_window(s) && op_fits(a, rp_step_effect(a->p, s)) &&
           (s->step_effect >= RP_CLASS_EFFECT || card_fits(a, &a->p->cards[s->step_effect - 1]));
}

static bool origin_fits(const rp_audit *a)
{
    const rp_state *s = a->s;
    if (s->step_seat >= s->players)
        return false;
    if (s->phase == RP_ROLL_PHASE)
        return s->step == RP_SORT && s->step_seat == s->start && !s->step_effect && !s->step_turn &&
               !s->step_cells[0] && !s->step_cards;
    return s->step_turn ? is_own_action(s) : effect_fits(a);
}

/* ---- what was chosen ------------------------------------------------------------------------ */

static bool cells_hold_dice(const rp_state *s, int count)
{
    uint32_t seen = 0;
    for (int i = 0; i < count; i++) {
        int cell = s->step_cells[i];
        if (cell >= RP_CELLS || !s->seats[s->step_seat].sheet[cell] || seen >> cell & 1)
            return false;
        seen |= 1u << cell;
    }
    return true;
}

/* The first `rolled` dice have a new face, the others none. */
static bool rerolls_fit(const rp_state *s, int rolled)
{
    if (s->step_count < 1 || s->step_at >= s->step_count || !cells_hold_dice(s, s->step_count))
        return false;
    for (int i = 0; i < rolled; i++)
        if (!rp_die_has_face(rp_die_colour(s->seats[s->step_seat].sheet[s->step_cells[i]]), s->step_faces[i]))
            return false;
    return all_zero(s->step_faces, rolled, RP_REROLLS_MAX);
}

/* Only an effect that exchanges more than one pair counts them. */
static bool swaps_fit(const rp_audit *a)
{
    const rp_state *s = a->s;
    const rp_effect *effect = s->step_effect ? rp_step_effect(a->p, s) : NULL;
    return s->step_cells[0] < RP_CELLS &&
           (!s->step_count || (effect && effect->op == RP_OP_SWAP_OWN_DICE && s->step_count < effect->uses));
}

/* The token is taken, the card is not yet known; then the deck shows its next Minion. */
static bool look_fits(const rp_audit *a)
{
    const rp_state *s = a->s;
    return s->step_at < RP_ADVENTURE_KINDS && s->monster && !s->adventure[s->step_at] &&
           s->seats[s->step_seat].tokens >> s->step_at & 1 && rp_adventures_to_draw(a->p, s, s->step_at);
}

static bool trophy_fits(const rp_audit *a)
{
    const rp_state *s = a->s;
    const rp_effect *effect = rp_power(a->p, &s->seats[s->step_seat], RP_OP_RECOVER);
    return effect && s->step_count == 1 && s->step_at <= effect->spaces && s->step_cards <= effect->injuries;
}

static bool exchange_fits(const rp_audit *a)
{
    const rp_state *s = a->s;
    rp_cards traits = a->p->derived.by_kind[RP_TRAIT];
    return s->step_cards < RP_CARDS_MAX && s->discard & traits &&
           rp_cards_have(s->seats[s->step_seat].cards & traits, s->step_cards);
}

static uint32_t pool_cards(const rp_state *s)
{
    uint32_t cards = 0;
    for (int i = 0; i < RP_INITIATIVE_MAX; i++)
        cards |= rp_in_pool(&s->initiative[i]) ? 1u << i : 0;
    return cards;
}

static bool bag_draw_fits(const rp_state *s)
{
    return s->phase == RP_PLACE && s->step_seat == s->active && s->draws_used && s->step_count >= 1 &&
           s->step_count <= rp_bag_count(s) && s->seats[s->active].hand_count + s->step_count <= RP_DRAWN_MAX;
}

static bool choices_fit(const rp_audit *a)
{
    const rp_state *s = a->s;
    dw_move moves[DW_MOVES_MAX];
    switch (s->step) {
    case RP_SORT:
        return s->pool_count > 1 && s->pool_count <= RP_POOL_MAX && s->step_cells[0] < RP_CELLS;
    case RP_SWAP_FIRST:
        return swaps_fit(a);
    case RP_SWAP_SECOND:
        return swaps_fit(a) && cells_hold_dice(s, 1);
    case RP_LIFTED:
        return cells_hold_dice(s, 1) && rp_list_step(a->p, s, moves) > 1;
    case RP_REROLL_PICK:
        return s->step_count < RP_REROLLS_MAX && s->step_count < rp_step_effect(a->p, s)->dice &&
               cells_hold_dice(s, s->step_count);
    case RP_REROLL:
        return s->step_at < RP_REROLLS_MAX && rerolls_fit(s, s->step_at);
    case RP_KEEP:
        return rerolls_fit(s, s->step_count);
    case RP_ALTER_PICK:
        return !(s->step_cards & ~pool_cards(s));
    case RP_ALTER_ROLL:
        return s->step_cards && !(s->step_cards & ~pool_cards(s));
    case RP_REPLACE_WITH:
        return cells_hold_dice(s, 1) && rp_bag_count(s) > 0;
    case RP_EXCHANGE_WITH:
        return cells_hold_dice(s, 1) && rp_pool_size(s) > 0;
    case RP_PEEK:
        return rp_deck_top(s) != 0;
    case RP_BUY_TOP:
        return rp_deck_top(s) != 0 && (!s->top || s->top_seen >> s->step_seat & 1); /* 0: hidden from us */
    case RP_BAG_DRAW:
        return bag_draw_fits(s);
    case RP_REPLACE_ROLL:
        return cells_hold_dice(s, 1) && rp_step_effect(a->p, s)->rolled;
    case RP_REVEAL:
        return !s->minion && s->minions_left[0] + s->minions_left[1] > 0;
    case RP_LOOK:
        return look_fits(a);
    case RP_TROPHY:
        return trophy_fits(a);
    case RP_FREE_REROLL:
        return !s->step_count ||
               (rp_is_own_roll(s, s->step_seat) && s->step_count < rp_step_effect(a->p, s)->dice);
    case RP_FLIP_PICK:
        return s->step_count < rp_step_effect(a->p, s)->dice && cells_hold_dice(s, s->step_count);
    case RP_SET_PICK:
        return s->step_count < rp_step_effect(a->p, s)->dice;
    case RP_COPY_FROM:
        return cells_hold_dice(s, 1);
    case RP_PLAYER_PICK:
        return s->players > 2;
    case RP_TOKEN_STEPS:
        return s->step_count < rp_step_effect(a->p, s)->spaces;
    case RP_GET:
        return exchange_fits(a);
    default:
        return true;
    }
}

bool rp_check_step(const rp_audit *a)
{
    if (unused_fields_are_zero(a->s) && (!a->s->step || (origin_fits(a) && choices_fit(a))))
        return true;
    return dw_fail(
        a->error,
        "op: what is being resolved does not fit the rest; a position written by hand leaves 'op' out");
}
