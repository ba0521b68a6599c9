/*
 * scrolls.c: the effects that came with Scrolls: what a card does at once, and its chains of choices,
 * built like those of steps.c. Also the choices of two classes, the Shaman's arrow and the Priest's
 * Trophy, and the exchange of Traits.
 */
#include "games/rollplayer/rules/rules.h"

/* ---- at once -------------------------------------------------------------------------------- */

/* MM Stoneskin, Tremor: a negative space costs as much as there is. */
static void gain_per_alignment(const rp_pack *p, rp_seat *seat, const rp_effect *effect)
{
    int gain = rp_alignment_stars(p, seat) * effect->amount;
    if (effect->resource == RP_GAIN_XP)
        rp_gain_xp(seat, gain);
    else if (gain >= 0)
        rp_gain_gold(seat, gain);
    else
        seat->gold = (uint16_t)(seat->gold > -gain ? seat->gold + gain : 0);
}

static void refresh_skills(const rp_pack *p, rp_state *s, const rp_seat *seat, int count)
{
    for (RP_EACH(card, seat->cards & p->derived.by_kind[RP_SKILL] & s->exhausted))
        if (count-- > 0)
            s->exhausted &= ~rp_card_bit((int)card);
}

static void gain_xp_of(const rp_pack *p, rp_state *s, int seat, int other, const rp_effect *effect)
{
    int xp = rp_measure(p, s, other, effect);
    rp_gain_xp(&s->seats[seat], xp < effect->max ? xp : effect->max);
}

void rp_apply_at_once(const rp_pack *p, rp_state *s, int seat_no, const rp_effect *effect)
{
    rp_seat *seat = &s->seats[seat_no];
    switch (effect->op) {
    case RP_OP_RECOVER:
        refresh_skills(p, s, seat, effect->cards);
        rp_gain_tokens(&seat->injuries, -effect->injuries);
        rp_gain_tokens(&seat->honor, effect->honor);
        break;
    case RP_OP_GAIN_PER_ALIGNMENT:
        gain_per_alignment(p, seat, effect);
        break;
    case RP_OP_XP_OF_OTHER:
        if (s->players == 2) /* there is only one to choose */
            gain_xp_of(p, s, seat_no, 1 - seat_no, effect);
        break;
    default:
        break;
    }
}

/* ---- choices -------------------------------------------------------------------------------- */

rp_step rp_first_scroll_step(const rp_effect *effect)
{
    switch (effect->op) {
    case RP_OP_RECOVER:
        return effect->spaces ? RP_TOKEN_STEPS : RP_NO_STEP;
    case RP_OP_FREE_REROLL:
    case RP_OP_HEAL_OR_REROLL:
        return RP_FREE_REROLL;
    case RP_OP_EXCHANGE_TRAIT:
        return RP_GIVE;
    case RP_OP_FLIP_DICE:
        return RP_FLIP_PICK;
    case RP_OP_SET_DIE:
        return RP_SET_PICK;
    case RP_OP_COPY_DIE:
        return RP_COPY_TO;
    case RP_OP_RAISE_COLOUR:
        return RP_COLOUR_PICK;
    case RP_OP_XP_OF_OTHER:
        return RP_PLAYER_PICK;
    default:
        return RP_NO_STEP;
    }
}

static int highest_face(rp_die die)
{
    return 6 + rp_face_shift(rp_die_colour(die));
}

static int list_lower_dice(const rp_seat *seat, dw_move *out)
{
    int n = 0;
    for (int cell = 0; cell < RP_CELLS; cell++)
        if (seat->sheet[cell] && rp_die_face(seat->sheet[cell]) < highest_face(seat->sheet[cell]))
            out[n++] = rp_move(RP_DO_SET, cell);
    return n;
}

/* The dice whose face the die in that cell could take. */
static int list_models(const rp_seat *seat, int cell, dw_move *out)
{
    int n = 0, colour = rp_die_colour(seat->sheet[cell]);
    for (int other = 0; other < RP_CELLS; other++)
        if (other != cell && seat->sheet[other] && rp_die_has_face(colour, rp_die_face(seat->sheet[other])))
            out[n++] = rp_move(RP_DO_LIKE, other);
    return n;
}

static int list_copiers(const rp_seat *seat, dw_move *out)
{
    dw_move models[RP_CELLS];
    int n = 0;
    for (int cell = 0; cell < RP_CELLS; cell++)
        if (seat->sheet[cell] && list_models(seat, cell, models))
            out[n++] = rp_move(RP_DO_SET, cell);
    return n;
}

static int list_colours(dw_move *out)
{
    for (int colour = 0; colour < RP_DICE_KINDS; colour++)
        out[colour] = rp_move(RP_DO_COLOUR, colour);
    return RP_DICE_KINDS;
}

static int list_players(const rp_state *s, dw_move *out)
{
    int n = 0;
    for (int seat = 0; s->players > 2 && seat < s->players; seat++)
        if (seat != s->step_seat)
            out[n++] = rp_move(RP_DO_CHOOSE, seat);
    return n;
}

/* MM Disguise: a Trait for a Trait that was already in the discard pile. */
static int list_gifts(const rp_pack *p, const rp_state *s, const rp_seat *seat, dw_move *out)
{
    rp_cards traits = p->derived.by_kind[RP_TRAIT];
    return s->discard & traits ? rp_list_cards(RP_DO_GIVE, seat->cards & traits, out) : 0;
}

/* Priest: token moves are counted in step_at, Injuries in step_cards. */
static int list_trophy(const rp_pack *p, const rp_state *s, const rp_seat *seat, dw_move *out)
{
    const rp_effect *effect = rp_power(p, seat, RP_OP_RECOVER);
    int n = s->step_at < effect->spaces ? rp_list_token_moves(seat, out) : 0;
    if (seat->injuries && s->step_cards < effect->injuries)
        out[n++] = rp_move(RP_DO_HEAL, 0);
    return n;
}

int rp_list_scroll_step(const rp_pack *p, const rp_state *s, dw_move *out)
{
    const rp_seat *seat = &s->seats[s->step_seat];
    int n = 0;
    switch (s->step) {
    case RP_ARROW: /* no passing here, and for the next two */
        return rp_list_token_moves(seat, out);
    case RP_COLOUR_PICK:
        return list_colours(out);
    case RP_PLAYER_PICK:
        return list_players(s, out);
    case RP_TOKEN_STEPS:
        n = rp_list_token_moves(seat, out);
        break;
    case RP_TROPHY:
        n = list_trophy(p, s, seat, out);
        break;
    case RP_FLIP_PICK:
        n = rp_list_cells_except(seat, RP_DO_FLIP, rp_chosen_cells(s), out);
        break;
    case RP_SET_PICK:
        n = list_lower_dice(seat, out);
        break;
    case RP_COPY_TO:
        n = list_copiers(seat, out);
        break;
    case RP_COPY_FROM:
        n = list_models(seat, s->step_cells[0], out);
        break;
    case RP_GIVE:
        n = list_gifts(p, s, seat, out);
        break;
    case RP_GET:
        n = rp_list_cards(RP_DO_GET, s->discard & p->derived.by_kind[RP_TRAIT], out);
        break;
    default:
        break;
    }
    out[n++] = rp_move(RP_DO_PASS, 0);
    return n;
}

bool rp_has_trophy_choice(const rp_pack *p, const rp_seat *seat)
{
    const rp_effect *effect = rp_power(p, seat, RP_OP_RECOVER);
    return effect && (effect->spaces || (effect->injuries && seat->injuries));
}

/* ---- what a choice does --------------------------------------------------------------------- */

static void ask_or_finish(const rp_pack *p, rp_state *s)
{
    dw_move moves[DW_MOVES_MAX];
    if (rp_list_scroll_step(p, s, moves) <= 1)
        rp_finish_step(p, s);
}

static void flip(const rp_pack *p, rp_state *s, int cell)
{
    rp_die *die = &s->seats[s->step_seat].sheet[cell];
    *die = rp_die_flipped(*die);
    s->step_cells[s->step_count++] = (uint8_t)cell;
    if (s->step_count >= rp_step_effect(p, s)->dice || s->step_count == RP_REROLLS_MAX)
        rp_finish_step(p, s);
    else
        ask_or_finish(p, s);
}

static void set_die(const rp_pack *p, rp_state *s, int cell)
{
    rp_die *die = &s->seats[s->step_seat].sheet[cell];
    if (s->step == RP_COPY_TO) {
        s->step_cells[0] = (uint8_t)cell;
        rp_ask_step(s, RP_COPY_FROM);
        return;
    }
    *die = rp_die_with_face(*die, highest_face(*die));
    if (++s->step_count >= rp_step_effect(p, s)->dice)
        rp_finish_step(p, s);
    else
        ask_or_finish(p, s);
}

static void copy_face(const rp_pack *p, rp_state *s, int from)
{
    rp_die *sheet = s->seats[s->step_seat].sheet, *die = &sheet[s->step_cells[0]];
    *die = rp_die_with_face(*die, rp_die_face(sheet[from]));
    rp_finish_step(p, s);
}

static void raise_colour(const rp_pack *p, rp_state *s, int colour)
{
    rp_die *sheet = s->seats[s->step_seat].sheet;
    int up = rp_step_effect(p, s)->up;
    for (int cell = 0; cell < RP_CELLS; cell++)
        if (sheet[cell] && rp_die_colour(sheet[cell]) == colour &&
            rp_die_face(sheet[cell]) + up <= highest_face(sheet[cell]))
            sheet[cell] = (rp_die)(sheet[cell] + up);
    rp_finish_step(p, s);
}

/* The arrow of a Trait or Skill, in the direction that the Shaman chose; then the Skill's effect. */
static void follow_arrow(const rp_pack *p, rp_state *s, int arrow)
{
    int card = s->step_effect - 1, seat = s->step_seat;
    rp_move_token(&s->seats[seat], arrow);
    if (p->cards[card].kind == RP_SKILL)
        rp_begin_effect(p, s, seat, 1 + card);
    else
        rp_finish_step(p, s);
}

static void move_token(const rp_pack *p, rp_state *s, int arrow)
{
    if (s->step == RP_ARROW) {
        follow_arrow(p, s, arrow);
        return;
    }
    rp_move_token(&s->seats[s->step_seat], arrow);
    if (s->step == RP_TROPHY) {
        s->step_at++;
        ask_or_finish(p, s);
    } else if (++s->step_count >= rp_step_effect(p, s)->spaces)
        rp_finish_step(p, s);
}

static void heal(const rp_pack *p, rp_state *s)
{
    s->seats[s->step_seat].injuries--;
    s->step_cards++;
    ask_or_finish(p, s);
}

/* No price and no arrow of either card. The one given is kept in step_cards. */
static void exchange_trait(const rp_pack *p, rp_state *s, int card)
{
    rp_seat *seat = &s->seats[s->step_seat];
    rp_cards given = rp_card_bit(s->step_cards);
    seat->cards = (seat->cards & ~given) | rp_card_bit(card);
    s->discard = (s->discard & ~rp_card_bit(card)) | given;
    rp_finish_step(p, s);
}

void rp_apply_scroll_step(const rp_pack *p, rp_state *s, dw_move move)
{
    int a = rp_arg(move);
    switch (rp_verb_of(move)) {
    case RP_DO_MOVE:
        move_token(p, s, a);
        break;
    case RP_DO_HEAL:
        heal(p, s);
        break;
    case RP_DO_FLIP:
        flip(p, s, a);
        break;
    case RP_DO_SET:
        set_die(p, s, a);
        break;
    case RP_DO_LIKE:
        copy_face(p, s, a);
        break;
    case RP_DO_COLOUR:
        raise_colour(p, s, a);
        break;
    case RP_DO_CHOOSE:
        gain_xp_of(p, s, s->step_seat, a, rp_step_effect(p, s));
        rp_finish_step(p, s);
        break;
    case RP_DO_GIVE:
        s->step_cards = (uint8_t)a;
        rp_ask_step(s, RP_GET);
        break;
    case RP_DO_GET:
        exchange_trait(p, s, a);
        break;
    default:
        break;
    }
}
