/*
 * invariants_dice.c: the invariants of dice and of destroyed faces: they exist, they are in play, they are
 * where their colour and the limits allow them. Reads the state; changes nothing.
 */
#include "games/dicerealms/positions/invariants.h"
#include "games/dicerealms/words/notation.h"

enum { DEALT = 2 }; /* dice of a seat that it did not buy */

static bool is_empty(const void *bytes, size_t size)
{
    const unsigned char *byte = bytes;
    while (size > 0 && !byte[size - 1])
        size--;
    return size == 0;
}

/* ---- one die -------------------------------------------------------------------------------- */

static bool faces_fit(const dr_audit *a, int seat, int number)
{
    const dr_die *die = &a->s->seats[seat].dice[number];
    uint64_t in_play = dr_kinds_in_play(a->p, a->s->tiles), seen = 0;
    uint64_t green = a->p->derived.green | dr_kind_bit(a->p->destroyed);
    for (int place = 0; place < DR_SIDES; place++) {
        int kind = die->faces[place];
        if (kind >= a->p->face_count)
            return dw_fail(a->error, "seats.%d.dice.%d.faces.%d: there is no such face", seat, number, place);
        const char *id = dr_face_id(a->game, kind), *wrong = NULL;
        if (!(in_play >> kind & 1))
            wrong = "is of no tile in play";
        else if (dr_colour_of(die) == DR_GREEN && !(green >> kind & 1))
            wrong = "cannot be on a green die";
        else if (seen & a->p->derived.limited & dr_kind_bit(kind))
            wrong = "may be only once on a die";
        if (wrong)
            return dw_fail(a->error, "seats.%d.dice.%d.faces.%d: %s %s", seat, number, place, id, wrong);
        seen |= dr_kind_bit(kind);
    }
    return true;
}

static bool die_fits(const dr_audit *a, int seat, int number)
{
    const dr_die *die = &a->s->seats[seat].dice[number];
    int colour = dr_colour_of(die), dealt = number < DEALT ? a->p->numbers.start_dice[number] : -1;
    if (dealt >= 0 && colour != dealt)
        return dw_fail(a->error, "seats.%d.dice.%d.colour: expected %s, not %s", seat, number,
                       dr_die_colour_ids[dealt], dr_die_colour_ids[colour]);
    if (dealt < 0 && colour != DR_GRAY && colour != DR_GREEN)
        return dw_fail(a->error, "seats.%d.dice.%d.colour: a die that was bought is gray or green, not %s",
                       seat, number, dr_die_colour_ids[colour]);
    int all_marks = DR_COLOUR | DR_ASIDE | DR_USED | DR_REPAIRED | DR_QUIET | DR_ATTACKED;
    if (die->shows >= DR_SIDES || die->marks & ~all_marks)
        return dw_fail(a->error, "seats.%d.dice.%d: shows what it does not have", seat, number);
    return faces_fit(a, seat, number);
}

/* ---- one seat ------------------------------------------------------------------------------- */

static int destroyed_faces(const dr_audit *a, const dr_seat *seat)
{
    int count = 0;
    for (int i = 0; i < seat->dice_count; i++)
        for (int place = 0; place < DR_SIDES; place++)
            count += seat->dice[i].faces[place] == a->p->destroyed;
    return count;
}

/* For each Destroyed face on a die the face that it replaced lies on the treasury tile. */
static bool lost_faces_fit(const dr_audit *a, int seat)
{
    const dr_seat *one = &a->s->seats[seat];
    uint64_t kinds = dr_kinds_in_play(a->p, a->s->tiles) & ~dr_kind_bit(a->p->destroyed);
    if (one->lost_count > DR_LOST_MAX ||
        !is_empty(one->lost + one->lost_count, (size_t)(DR_LOST_MAX - one->lost_count)))
        return dw_fail(a->error, "seats.%d.lost: is muddled", seat);
    for (int i = 0; i < one->lost_count; i++)
        if (one->lost[i] >= a->p->face_count || !(kinds >> one->lost[i] & 1) ||
            (i > 0 && one->lost[i - 1] > one->lost[i]))
            return dw_fail(a->error, "seats.%d.lost.%d: cannot be on a treasury tile", seat, i);
    int destroyed = destroyed_faces(a, one);
    if (one->lost_count != destroyed)
        return dw_fail(a->error,
                       "seats.%d.lost: names %d, and the dice have %d Destroyed; for each of them the face "
                       "that it replaced is here",
                       seat, one->lost_count, destroyed);
    return true;
}

bool dr_check_dice(const dr_audit *a)
{
    for (int seat = 0; seat < a->s->players; seat++) {
        const dr_seat *one = &a->s->seats[seat];
        if (one->dice_count < DEALT || one->dice_count > DR_DICE_MAX)
            return dw_fail(a->error, "seats.%d.dice: expected %d to %d dice, not %d", seat, DEALT,
                           DR_DICE_MAX, one->dice_count);
        for (int i = 0; i < one->dice_count; i++)
            if (!die_fits(a, seat, i))
                return false;
        if (!is_empty(one->dice + one->dice_count, sizeof *one->dice * (DR_DICE_MAX - one->dice_count)) ||
            !is_empty(one->unused, sizeof one->unused))
            return dw_fail(a->error, "seats.%d: unused bytes are not 0", seat);
        if (!lost_faces_fit(a, seat))
            return false;
    }
    int others = DR_PLAYERS_MAX - a->s->players;
    if (!is_empty(a->s->seats + a->s->players, sizeof *a->s->seats * (size_t)others) ||
        !is_empty(a->s->unused, sizeof a->s->unused))
        return dw_fail(a->error, "unused bytes are not 0");
    return true;
}
