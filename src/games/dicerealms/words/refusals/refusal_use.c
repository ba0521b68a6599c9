/* refusal_use.c: why a power cannot be used: which step it belongs to, and the powers of Collect:
 * conversions, gains by grain, the Fate die's offer, exchanges. */
#include "games/dicerealms/words/notation.h"
#include "games/dicerealms/words/refusals/refusal.h"
#include "games/dicerealms/words/words.h"

#include <string.h>

/* The grain that the face's gain by grain needs at least; 0: it has no such gain. */
static int grain_needed(const dr_face *face)
{
    int least = 0;
    for (int i = 0; i < 2; i++) {
        const dr_gain *gain = &face->gains[i];
        if (gain->n && gain->per == DR_PER_GRAIN && (!least || gain->every < least))
            least = gain->every;
    }
    return least;
}

static bool has_collect_power(const dr_face *face)
{
    return face->trade.n || face->exchanges || grain_needed(face);
}

/* Fails if so many conversions cannot be paid. */
static bool can_pay(const dr_request *q, const char *name, const dr_trade *trade, int times, dw_error *error)
{
    int owned = q->own->owned[trade->from];
    if (owned >= times * trade->n)
        return true;
    dr_phrase price = dr_amount(times * trade->n, trade->from);
    return times == 1
               ? dw_fail(error, "%s takes %s; you have %d", name, price.text, owned)
               : dw_fail(error, "using %s %d times takes %s; you have %d", name, times, price.text, owned);
}

/* ---- Collect -------------------------------------------------------------------------------- */

/* A gain or an exchange that would change nothing. */
static bool refuse_idle(const dr_request *q, int kind, dw_error *error)
{
    const dr_face *face = &q->pack->faces[kind];
    const char *name = dr_face_name(q->game, kind);
    if (q->own->grain < grain_needed(face))
        return dw_fail(error, "%s gives something from %d grain on; you have %d", name, grain_needed(face),
                       q->own->grain);
    if (face->exchanges && !(q->own->coins + q->own->grain + q->own->vp))
        return dw_fail(error, "you have nothing that %s could exchange", name);
    return true;
}

static bool refuse_times(const dr_request *q, int kind, dw_error *error)
{
    const dr_trade *trade = &q->pack->faces[kind].trade;
    const char *name = dr_face_name(q->game, kind), *id = q->words[1];
    int times = 1;
    bool several = trade->n && trade->times != 1;
    if (!several && q->count > 2)
        return dw_fail(error, "%s is used once at a time: 'use %s'", name, id);
    if (several && q->count != 3)
        return dw_fail(error, "say how many times %s is used, as in 'use %s 2'", name, id);
    if (several && (!dr_read_number(q->words[2], &times) || times < 1))
        return dw_fail(error, "'%.40s' is no number of times, as in 'use %s 2'", q->words[2], id);
    if (trade->n && trade->times && times > trade->times)
        return dw_fail(error, "%s can be used %d times at most", name, trade->times);
    return trade->n ? can_pay(q, name, trade, times, error) : refuse_idle(q, kind, error);
}

static bool refuse_collect_power(const dr_request *q, int kind, dw_error *error)
{
    const char *name = dr_face_name(q->game, kind);
    if (!dr_count_showing(q->own, kind, DR_QUIET))
        return dw_fail(error, "none of your dice shows %s", name);
    if (!dr_count_showing(q->own, kind, DR_QUIET | DR_ASIDE))
        return dw_fail(error, "the die that shows %s is set aside: it does nothing in this round", name);
    if (!dr_count_showing(q->own, kind, DR_QUIET | DR_ASIDE | DR_USED))
        return dw_fail(error, "%s has been used already in this round", name);
    return refuse_times(q, kind, error);
}

static bool refuse_fate_trade(const dr_request *q, int fate, dw_error *error)
{
    const char *name = dr_fate_name(q->game, fate);
    const dr_trade *trade = &q->pack->fates[fate].trade;
    if (!trade->n)
        return dw_fail(error, "%s on the Fate die offers nothing to use", name);
    if (q->s->fate != fate + 1)
        return dw_fail(error, "the Fate die does not show %s", name);
    if (q->s->phase != DR_COLLECT)
        return dw_fail(error, "%s is used in Collect", name);
    if (q->count > 2)
        return dw_fail(error, "%s is used once at a time: 'use %s'", name, q->words[1]);
    if (trade->times && q->own->fate_trades >= trade->times)
        return dw_fail(error, "%s can be used %d times in a round, and that is done", name, trade->times);
    return can_pay(q, name, trade, 1, error);
}

/* ---- use ------------------------------------------------------------------------------------ */

/* A face whose power is not used in this step, or by another word. */
static bool refuse_other_power(const dr_request *q, int kind, dw_error *error)
{
    const dr_face *face = &q->pack->faces[kind];
    const char *name = dr_face_name(q->game, kind), *id = q->words[1];
    if (face->reroll)
        return dw_fail(error, "%s is used in the Roll step", name);
    if (has_collect_power(face))
        return dw_fail(error, "%s is used in Collect", name);
    if (face->free_upgrades)
        return dw_fail(error, "%s is used in the Upgrade step", name);
    if (face->discount_coins || face->discount_grain)
        return dw_fail(error, "%s is used when a die is bought: 'buy die gray %s'", name, id);
    if (face->repairs)
        return dw_fail(error, "%s is used by repairing a face in Collect, as in 'repair 1.3 county'", name);
    return dw_fail(error, "%s has no power that is used by choice", name);
}

static bool refuse_name(const dr_request *q, dw_error *error)
{
    dw_nearest nearest = dw_nearest_to(q->words[1]);
    for (int kind = 0; kind < q->pack->face_count; kind++)
        dw_nearest_try(&nearest, dr_face_id(q->game, kind));
    for (int fate = 0; fate < q->pack->fate_count; fate++)
        dw_nearest_try(&nearest, dr_fate_id(q->game, fate));
    return dw_fail(error, "there is no face '%.40s'%s", q->words[1], dw_nearest_hint(&nearest));
}

bool dr_refuse_use(const dr_request *q, dw_error *error)
{
    int kind, fate = dr_fate_named(q, q->words[1]);
    if (fate >= 0)
        return refuse_fate_trade(q, fate, error);
    if (dr_kind_named(q, q->words[1]) < 0)
        return refuse_name(q, error);
    if (!dr_read_kind(q, q->words[1], &kind, error))
        return false;
    const dr_face *face = &q->pack->faces[kind];
    if (face->reroll && q->s->phase == DR_REROLL)
        return dr_refuse_reroll_power(q, kind, error);
    if (has_collect_power(face) && q->s->phase == DR_COLLECT)
        return refuse_collect_power(q, kind, error);
    if (face->free_upgrades && q->s->phase == DR_UPGRADE)
        return dr_refuse_free_upgrade(q, kind, error);
    return refuse_other_power(q, kind, error);
}

/* ---- exchanges, the end of Collect ------------------------------------------------------------ */

bool dr_refuse_hold(const dr_request *q, dw_error *error)
{
    bool grain = strcmp(q->words[0], "grain") == 0;
    int number, left = q->own->coins + q->own->grain + q->own->vp;
    if (!q->own->exchange)
        return dw_fail(error, "'%s' says how many to hold after an exchange, which begins with 'use banker'",
                       q->words[0]);
    if (grain != (q->own->exchange == DR_HOLD_GRAIN))
        return dw_fail(error, "first say the %s to hold, as in '%s 4'", grain ? "coins" : "grain",
                       grain ? "coins" : "grain");
    if (!dr_read_number(q->words[1], &number))
        return dw_fail(error, "'%.40s' is no number: say for example '%s 4'", q->words[1], q->words[0]);
    if (grain)
        left -= q->own->held_coins;
    if (number > left)
        return dw_fail(error, "you can hold %d at most", left);
    return true;
}

bool dr_refuse_end_of_collect(const dr_request *q, dw_error *error)
{
    for (int die = 0; die < q->own->dice_count; die++) {
        const dr_die *on = &q->own->dice[die];
        int kind = dr_top(on), needed = grain_needed(&q->pack->faces[kind]);
        if (dr_acts(on) && !(on->marks & DR_USED) && needed && q->own->grain >= needed)
            return dw_fail(error, "the gain of %s must be taken first: 'use %s'", dr_face_name(q->game, kind),
                           dr_face_id(q->game, kind));
    }
    return true;
}
