/* refusal_roll.c: why a move of the Roll step is refused: rerolls, tokens and reroll faces. */
#include "games/dicerealms/words/notation.h"
#include "games/dicerealms/words/refusals/refusal.h"
#include "games/dicerealms/words/words.h"

#include <string.h>

/* Whether the die shows a reroll face; then it must be resolved before anything else is done with the die. */
static bool shows_reroll_face(const dr_request *q, int die)
{
    const dr_die *on = &q->own->dice[die];
    return !(on->marks & DR_QUIET) && q->pack->derived.rerolls >> dr_top(on) & 1;
}

static bool refuse_unresolved(const dr_request *q, int die, dw_error *error)
{
    int kind = dr_top(&q->own->dice[die]);
    return dw_fail(error, "die %d shows %s, a reroll face that must be resolved first: 'use %s'", die + 1,
                   dr_face_name(q->game, kind), dr_face_id(q->game, kind));
}

bool dr_refuse_reroll(const dr_request *q, dw_error *error)
{
    int die;
    if (!dr_read_die(q, q->words[1], &die, error))
        return false;
    if (shows_reroll_face(q, die))
        return refuse_unresolved(q, die, error);
    if (q->own->flags & DR_FREE_REROLL_USED && !q->own->reroll_tokens)
        return dw_fail(error, "the free reroll is used and you have no reroll token");
    return true;
}

bool dr_refuse_set(const dr_request *q, dw_error *error)
{
    int die, kind;
    if (!dr_read_die(q, q->words[1], &die, error))
        return false;
    if (!q->own->set_tokens)
        return dw_fail(error, "you have no set-a-die token");
    if (shows_reroll_face(q, die))
        return refuse_unresolved(q, die, error);
    if (!dr_read_kind_on(q, q->words[2], die, &kind, error))
        return false;
    if (dr_top(&q->own->dice[die]) == kind)
        return dw_fail(error, "die %d shows %s already", die + 1, dr_face_name(q->game, kind));
    return true;
}

/* ---- reroll faces --------------------------------------------------------------------------- */

static bool shows(const dr_die *die, int kind)
{
    return !(die->marks & DR_QUIET) && dr_top(die) == kind;
}

/* The die that shows the kind: the one that the words name, or the only one. `named`: a number is given. */
static bool read_die_that_shows(const dr_request *q, int kind, int *die, bool *named, dw_error *error)
{
    int shown = dr_count_showing(q->own, kind, DR_QUIET), number, first = 0;
    const char *name = dr_face_name(q->game, kind);
    *named = dr_read_number(q->words[2], &number);
    if (!shown)
        return dw_fail(error, "none of your dice shows %s", name);
    while (!shows(&q->own->dice[first], kind))
        first++;
    *die = first;
    if (*named && !dr_read_die(q, q->words[2], die, error))
        return false;
    if (!shows(&q->own->dice[*die], kind))
        return dw_fail(error, "die %d does not show %s", *die + 1, name);
    if (*named && shown == 1)
        return dw_fail(error, "only die %d shows %s: leave its number out", *die + 1, name);
    if (!*named && shown > 1)
        return dw_fail(error, "%d dice show %s: say which one, as in '%s %s %d'", shown, name, q->words[0],
                       q->words[1], first + 1);
    return true;
}

/* Jack of all Trades: the die is turned to a face of its own that is no reroll face. */
static bool refuse_turn(const dr_request *q, int jack, int die, bool named, dw_error *error)
{
    const char *word = q->words[named ? 3 : 2];
    const dr_die *on = &q->own->dice[die];
    int kind, place = 0;
    while (place < DR_SIDES && q->pack->derived.rerolls >> on->faces[place] & 1)
        place++;
    if (place == DR_SIDES)
        return dw_fail(error, "die %d has reroll faces only: name no face, it is rolled again", die + 1);
    if (!*word)
        return dw_fail(error, "say which face die %d is turned to, as in 'use %s %s%s%s'", die + 1,
                       q->words[1], named ? q->words[2] : "", named ? " " : "",
                       dr_face_id(q->game, on->faces[place]));
    if (!dr_read_kind_on(q, word, die, &kind, error))
        return false;
    if (q->pack->derived.rerolls >> kind & 1)
        return dw_fail(error, "%s turns a die to any face but a reroll face, and %s is one",
                       dr_face_name(q->game, jack), dr_face_name(q->game, kind));
    return true;
}

bool dr_refuse_reroll_power(const dr_request *q, int kind, dw_error *error)
{
    const dr_face *face = &q->pack->faces[kind];
    const char *name = dr_face_name(q->game, kind), *id = q->words[1];
    int die;
    bool named, skip = strcmp(q->words[0], "skip") == 0;
    if (!read_die_that_shows(q, kind, &die, &named, error))
        return false;
    if (skip && !face->roll_trade.n)
        return dw_fail(error, "%s offers no conversion that could be skipped: 'use %s'", name, id);
    if (!skip && face->reroll == DR_SET_SELF)
        return refuse_turn(q, kind, die, named, error);
    const char *rest = q->words[named ? 3 : 2];
    if (*rest)
        return dw_fail(error, "%s needs no '%.40s': '%s %s'", name, rest, q->words[0], id);
    int owned = face->roll_trade.n ? q->own->owned[face->roll_trade.from] : 0;
    if (!skip && owned < face->roll_trade.n)
        return dw_fail(error, "%s takes %s and you have %d: 'skip %s' rolls the die without it", name,
                       dr_amount(face->roll_trade.n, face->roll_trade.from).text, owned, id);
    return true;
}

bool dr_refuse_skip(const dr_request *q, dw_error *error)
{
    int kind;
    if (!dr_read_kind(q, q->words[1], &kind, error))
        return false;
    if (!q->pack->faces[kind].reroll)
        return dw_fail(error, "%s is no reroll face: there is nothing to skip", dr_face_name(q->game, kind));
    return dr_refuse_reroll_power(q, kind, error);
}

bool dr_refuse_end_of_rerolls(const dr_request *q, dw_error *error)
{
    for (int die = 0; die < q->own->dice_count; die++)
        if (shows_reroll_face(q, die))
            return refuse_unresolved(q, die, error);
    return true;
}
