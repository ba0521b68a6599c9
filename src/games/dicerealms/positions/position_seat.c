/* position_seat.c: the walk over one seat: its dice, what it owns, and what it has done in this round. */
#include "games/dicerealms/positions/position_walk.h"
#include "games/dicerealms/words/notation.h"

#include <string.h>

static const char *const exchange_ids[] = {
    [DR_NO_EXCHANGE] = "none", [DR_HOLD_COINS] = "coins", [DR_HOLD_GRAIN] = "grain"};

/* ---- dice ----------------------------------------------------------------------------------- */

/* The first two are those that were dealt, the others gray. */
static void default_die(dr_walk *w, int seat, int number)
{
    const dr_pack *p = w->box->pack;
    dr_die *die = &w->s->seats[seat].dice[number];
    int colour = number < 2 ? p->numbers.start_dice[number] : DR_GRAY;
    dr_new_die(p, die, colour);
    die->shows = 0;
    die->marks = (uint8_t)(colour | (dr_is_still_to_roll(w->s, seat, number) ? DR_QUIET : 0));
}

static void colour_of(dr_walk *w, dr_die *die)
{
    uint8_t colour = (uint8_t)dr_colour_of(die), others = (uint8_t)(die->marks & ~DR_COLOUR);
    if (dr_walk_name(w, "colour", &colour, dr_die_colour_ids, DR_DIE_COLOURS) && w->a->reading) {
        dr_new_die(w->box->pack, die, colour);
        die->shows = 0;
        die->marks = (uint8_t)(others | colour);
    }
}

/* The face by its id if it stands in the first place that has it, otherwise the place. */
static void shows(dr_walk *w, dr_die *die, bool faces_given)
{
    const dr_pack *p = w->box->pack;
    int place = 1 + die->shows;
    uint8_t kind = die->faces[die->shows];
    if (w->a->reading ? w->a->holds_number(w->a, "shows") : dr_find(die, kind) != die->shows) {
        w->a->number(w->a, "shows", &place, 1, DR_SIDES);
        die->shows = (uint8_t)(place - 1);
        return;
    }
    if (!dr_walk_entity(w, "shows", &kind, w->box->words->faces, p->face_count) || !w->a->reading ||
        w->a->failed)
        return;
    place = dr_find(die, kind);
    if (place == DR_SIDES && faces_given)
        w->a->reject(w->a, "shows", "is not among the faces of the die");
    else if (place == DR_SIDES)
        die->faces[0] = kind;
    die->shows = (uint8_t)(place == DR_SIDES ? 0 : place);
}

static void one_die(dr_walk *w, dr_die *die)
{
    int sides = DR_SIDES;
    colour_of(w, die);
    bool given = dr_walk_entities(w, "faces", die->faces, DR_SIDES, &sides, w->box->words->faces,
                                  w->box->pack->face_count);
    shows(w, die, given);
    dr_walk_bit(w, "aside", &die->marks, DR_ASIDE);
    dr_walk_bit(w, "used", &die->marks, DR_USED);
    dr_walk_bit(w, "repaired", &die->marks, DR_REPAIRED);
    dr_walk_bit(w, "quiet", &die->marks, DR_QUIET);
    dr_walk_bit(w, "attacked", &die->marks, DR_ATTACKED);
}

static void dice(dr_walk *w, int seat)
{
    dr_seat *one = &w->s->seats[seat];
    int count = one->dice_count;
    if (!w->a->list(w->a, "dice", &count, DR_DICE_MAX))
        return;
    if (w->a->reading)
        memset(one->dice, 0, sizeof one->dice);
    for (int i = 0; i < count && !w->a->failed; i++) {
        if (w->a->reading)
            default_die(w, seat, i);
        if (w->a->object(w->a, NULL)) {
            one_die(w, &one->dice[i]);
            w->a->end(w->a);
        }
    }
    one->dice_count = (uint8_t)count;
    w->a->end(w->a);
}

/* ---- what it owns --------------------------------------------------------------------------- */

static void sort(uint8_t *list, int count)
{
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && list[j - 1] > list[j]; j--) {
            uint8_t higher = list[j - 1];
            list[j - 1] = list[j];
            list[j] = higher;
        }
}

static void lost(dr_walk *w, dr_seat *seat)
{
    int count = seat->lost_count;
    if (!dr_walk_entities(w, "lost", seat->lost, DR_LOST_MAX, &count, w->box->words->faces,
                          w->box->pack->face_count))
        return;
    seat->lost_count = (uint8_t)count;
    if (w->a->reading)
        sort(seat->lost, count);
}

static void possessions(dr_walk *w, dr_seat *seat)
{
    dr_walk_chips(w, "vp", &seat->vp);
    dr_walk_chips(w, "grain", &seat->grain);
    dr_walk_chips(w, "misery", &seat->misery);
    dr_walk_chips(w, "reroll_tokens", &seat->reroll_tokens);
    dr_walk_chips(w, "set_tokens", &seat->set_tokens);
    dr_walk_byte(w, "treasury", &seat->treasury, 0, UINT8_MAX);
    dr_walk_chips(w, "coins", &seat->coins);
    dr_walk_chips(w, "upgrades", &seat->upgrades);
    lost(w, seat);
}

/* ---- what it has done ----------------------------------------------------------------------- */

static void exchange(dr_walk *w, dr_seat *seat)
{
    if (!w->a->reading && !seat->exchange)
        return;
    dr_walk_name(w, "exchange", &seat->exchange, exchange_ids, DR_HOLD_GRAIN + 1);
    dr_walk_chips(w, "held_coins", &seat->held_coins);
}

static void free_upgrades(dr_walk *w, dr_seat *seat)
{
    const dr_box *box = w->box;
    if ((!w->a->reading && !seat->free_upgrades) || !w->a->object(w->a, "free_upgrades"))
        return;
    for (int line = 0; line < box->pack->line_count; line++) {
        uint8_t powers = (uint8_t)dr_free_upgrades(seat, line);
        dr_walk_some(w, dr_word(box->words, box->words->lines[line].id), &powers, 15);
        seat->free_upgrades &= ~((uint64_t)15 << (4 * line));
        seat->free_upgrades |= (uint64_t)powers << (4 * line);
    }
    w->a->end(w->a);
}

/* Always written where it means something: a seat with nothing left to choose may be done or not. */
static void done(dr_walk *w, int seat)
{
    dr_seat *one = &w->s->seats[seat];
    bool on = one->flags & DR_DONE;
    if (!w->a->reading && w->s->phase != DR_COLLECT && w->s->phase != DR_UPGRADE && !on)
        return;
    if (w->a->flag(w->a, "done", &on)) {
        one->flags = (uint8_t)(on ? one->flags | DR_DONE : one->flags & ~DR_DONE);
        w->said_done |= (uint8_t)(1u << seat);
    }
}

static void deeds(dr_walk *w, dr_seat *seat)
{
    dr_walk_bit(w, "free_reroll_used", &seat->flags, DR_FREE_REROLL_USED);
    dr_walk_bit(w, "discount_used", &seat->flags, DR_DISCOUNT_USED);
    dr_walk_some(w, "shields_used", &seat->shields_used, UINT8_MAX);
    dr_walk_some(w, "grain_shields_used", &seat->grain_shields_used, UINT8_MAX);
    dr_walk_some(w, "fate_trades", &seat->fate_trades, UINT8_MAX);
    exchange(w, seat);
    free_upgrades(w, seat);
    dr_walk_byte(w, "steps", &seat->steps, 0, UINT8_MAX);
}

/* ---- all of it ------------------------------------------------------------------------------ */

void dr_default_seat(dr_walk *w, int seat)
{
    const dr_numbers *numbers = &w->box->pack->numbers;
    dr_seat *one = &w->s->seats[seat];
    bool coin_is_taken = w->s->phase == DR_COLLECT || w->s->phase == DR_UPGRADE;
    one->dice_count = 2;
    for (int i = 0; i < one->dice_count; i++)
        default_die(w, seat, i);
    one->grain = numbers->start_grain;
    one->reroll_tokens = numbers->start_reroll_tokens;
    one->set_tokens = numbers->start_set_tokens;
    one->treasury = coin_is_taken ? 0 : numbers->start_coin;
}

void dr_walk_seat(dr_walk *w, int seat)
{
    dice(w, seat);
    possessions(w, &w->s->seats[seat]);
    deeds(w, &w->s->seats[seat]);
    done(w, seat);
}
