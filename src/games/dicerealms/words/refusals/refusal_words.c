/*
 * refusal_words.c: reads the words of a refused move (numbers, dice, faces on dice, kinds) and says what
 * is wrong with them.
 */
#include "games/dicerealms/words/notation.h"
#include "games/dicerealms/words/refusals/refusal.h"

#include "games/dicerealms/words/phrases.h"
#include "games/dicerealms/words/words.h"

#include <stdio.h>
#include <string.h>

/* Digits only, and not so many that they would not fit. */
static bool read_digits(const char *word, size_t length, int *number)
{
    if (length < 1 || length > 5 || strspn(word, "0123456789") < length)
        return false;
    *number = 0;
    for (size_t i = 0; i < length; i++)
        *number = 10 * *number + (word[i] - '0');
    return true;
}

bool dr_read_number(const char *word, int *number)
{
    return read_digits(word, strlen(word), number);
}

/* ---- dice ----------------------------------------------------------------------------------- */

bool dr_read_die(const dr_request *q, const char *word, int *die, dw_error *error)
{
    int number;
    if (strcmp(word, "fate") == 0)
        return dw_fail(error, "the Fate die cannot be rerolled, set or lost");
    if (!dr_read_number(word, &number))
        return dw_fail(error, "'%.40s' is no die: name it by its number, 1 to %d", word, q->own->dice_count);
    if (number < 1 || number > q->own->dice_count)
        return dw_fail(error, "there is no die %d: you have %d dice", number, q->own->dice_count);
    *die = number - 1;
    return true;
}

/* A face that is named by its kind: says where such a face is. */
static bool refuse_kind_as_spot(const dr_request *q, int kind, dw_error *error)
{
    const char *name = dr_face_name(q->game, kind);
    for (int die = 0; die < q->own->dice_count; die++) {
        int place = dr_find(&q->own->dice[die], kind);
        if (place < DR_SIDES)
            return dw_fail(error, "say which %s by die and place: there is one at %d.%d", name, die + 1,
                           place + 1);
    }
    return dw_fail(error, "none of your dice has the face %s", name);
}

bool dr_read_spot(const dr_request *q, const char *word, int *die, int *place, dw_error *error)
{
    size_t length = strcspn(word, ".");
    int number, side, kind = dr_kind_named(q, word);
    if (kind >= 0)
        return refuse_kind_as_spot(q, kind, error);
    if (!word[length] || !read_digits(word, length, &number) || !dr_read_number(word + length + 1, &side))
        return dw_fail(error, "'%.40s' is no face on a die: say die and place, as in '1.3'", word);
    if (number < 1 || number > q->own->dice_count)
        return dw_fail(error, "there is no die %d: you have %d dice", number, q->own->dice_count);
    if (side < 1 || side > DR_SIDES)
        return dw_fail(error, "there is no face %d.%d: a die has %d places", number, side, DR_SIDES);
    *die = number - 1;
    *place = side - 1;
    return true;
}

/* ---- kinds of faces --------------------------------------------------------------------------- */

bool dr_read_kind(const dr_request *q, const char *word, int *kind, dw_error *error)
{
    *kind = dr_kind_named(q, word);
    if (*kind < 0) {
        dw_nearest nearest = dw_nearest_to(word);
        for (int i = 0; i < q->pack->face_count; i++)
            dw_nearest_try(&nearest, dr_face_id(q->game, i));
        return dw_fail(error, "there is no face '%.40s'%s", word, dw_nearest_hint(&nearest));
    }
    return dr_kinds_in_play(q->pack, q->s->tiles) >> *kind & 1
               ? true
               : dw_fail(error, "%s is not in this game: its tile is not in play",
                         dr_face_name(q->game, *kind));
}

/* Names the kinds on a die, each once. */
static dr_phrase faces_on(const dr_request *q, const dr_die *die)
{
    dr_phrase phrase;
    dw_text text = dw_text_in(phrase.text, sizeof phrase.text);
    for (int place = 0; place < DR_SIDES; place++)
        if (dr_find(die, die->faces[place]) == place)
            dw_text_add(&text, "%s%s", place ? ", " : "", dr_face_name(q->game, die->faces[place]));
    return phrase;
}

bool dr_read_kind_on(const dr_request *q, const char *word, int die, int *kind, dw_error *error)
{
    if (!dr_read_kind(q, word, kind, error))
        return false;
    if (dr_find(&q->own->dice[die], *kind) < DR_SIDES)
        return true;
    return dw_fail(error, "die %d has no %s: it has %s", die + 1, dr_face_name(q->game, *kind),
                   faces_on(q, &q->own->dice[die]).text);
}

bool dr_is_first_place(const dr_request *q, int die, int place, dw_error *error)
{
    const dr_die *on = &q->own->dice[die];
    int first = dr_find(on, on->faces[place]);
    if (first == place)
        return true;
    return dw_fail(error, "%d.%d and %d.%d are both %s: name the first, %d.%d", die + 1, first + 1, die + 1,
                   place + 1, dr_face_name(q->game, on->faces[place]), die + 1, first + 1);
}

bool dr_fits_on_die(const dr_request *q, int die, int kind, dw_error *error)
{
    const dr_die *on = &q->own->dice[die];
    const char *name = dr_face_name(q->game, kind);
    if (dr_colour_of(on) == DR_GREEN && !(q->pack->derived.green >> kind & 1))
        return dw_fail(error, "die %d is green: it takes green faces only, and %s is none", die + 1, name);
    if (q->pack->derived.limited >> kind & 1 && dr_find(on, kind) < DR_SIDES)
        return dw_fail(error, "die %d has %s already: the limit is 1 on a die", die + 1, name);
    return true;
}

/* ---- the rest ------------------------------------------------------------------------------- */

int dr_kind_named(const dr_request *q, const char *id)
{
    for (int kind = 0; kind < q->pack->face_count; kind++)
        if (strcmp(dr_face_id(q->game, kind), id) == 0)
            return kind;
    return -1;
}

int dr_fate_named(const dr_request *q, const char *id)
{
    for (int fate = 0; fate < q->pack->fate_count; fate++)
        if (strcmp(dr_fate_id(q->game, fate), id) == 0)
            return fate;
    return -1;
}

int dr_count_showing(const dr_seat *seat, int kind, int without)
{
    int n = 0;
    for (int i = 0; i < seat->dice_count; i++)
        n += !(seat->dice[i].marks & without) && dr_top(&seat->dice[i]) == kind;
    return n;
}

dr_phrase dr_amount(int n, int resource)
{
    dr_phrase phrase;
    dw_text text = dw_text_in(phrase.text, sizeof phrase.text);
    dr_say_amount(&text, resource, n);
    return phrase;
}
