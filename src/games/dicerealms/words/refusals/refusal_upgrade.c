/* refusal_upgrade.c: why a face cannot be upgraded, with upgrades or by a power. */
#include "games/dicerealms/words/notation.h"
#include "games/dicerealms/words/refusals/refusal.h"
#include "games/dicerealms/words/words.h"

/* The face to change: on an active die and not Destroyed. */
static bool read_face_to_change(const dr_request *q, const char *word, int *die, int *place, dw_error *error)
{
    if (!dr_read_spot(q, word, die, place, error))
        return false;
    const dr_die *on = &q->own->dice[*die];
    if (on->marks & DR_ASIDE)
        return dw_fail(error, "die %d is set aside: only faces of active dice are upgraded", *die + 1);
    if (on->faces[*place] == q->pack->destroyed)
        return dw_fail(error, "%d.%d is Destroyed: it can only be repaired, in Collect", *die + 1,
                       *place + 1);
    return true;
}

static bool is_in_tray(const dr_request *q, int kind, dw_error *error)
{
    return q->s->tray[kind]
               ? true
               : dw_fail(error, "no %s is left in the tray: all are taken", dr_face_name(q->game, kind));
}

bool dr_refuse_upgrade(const dr_request *q, dw_error *error)
{
    int die, place, to;
    if (!read_face_to_change(q, q->words[1], &die, &place, error) ||
        !dr_read_kind(q, q->words[2], &to, error))
        return false;
    int from = q->own->dice[die].faces[place];
    const char *name = dr_face_name(q->game, to);
    if (to == q->pack->destroyed)
        return dw_fail(error, "no face is made Destroyed by choice");
    if (to == from)
        return dw_fail(error, "%d.%d is %s already", die + 1, place + 1, name);
    if (!dr_fits_on_die(q, die, to, error) || !is_in_tray(q, to, error))
        return false;
    int cost = dr_upgrade_cost(q->pack, from, to);
    if (!cost)
        return dw_fail(error, "%s cannot become %s", dr_face_name(q->game, from), name);
    if (cost > q->own->upgrades)
        return dw_fail(error, "%s costs %s from %s; you have %d", name, dr_amount(cost, DR_UPGRADES).text,
                       dr_face_name(q->game, from), q->own->upgrades);
    return dr_is_first_place(q, die, place, error);
}

/* Upgrade powers: 'use steward 1.3'. */
bool dr_refuse_free_upgrade(const dr_request *q, int kind, dw_error *error)
{
    const dr_words *words = dr_words_of(q->game);
    const char *name = dr_face_name(q->game, kind), *id = q->words[1];
    int die, place, line = q->pack->faces[kind].free_line, top = q->pack->derived.line_top[line];
    if (!dr_free_upgrades(q->own, line))
        return dr_count_showing(q->own, kind, DR_QUIET | DR_ASIDE)
                   ? dw_fail(error, "%s has no upgrade left in this round", name)
                   : dw_fail(error, "none of your active dice shows %s", name);
    if (q->count != 3)
        return dw_fail(error, "say which face %s upgrades, as in 'use %s 1.3'", name, id);
    if (!read_face_to_change(q, q->words[2], &die, &place, error))
        return false;
    int from = q->own->dice[die].faces[place];
    if (q->pack->faces[from].line != line)
        return dw_fail(error, "%s upgrades faces of the line %s, and %d.%d is %s", name,
                       dr_word(words, words->lines[line].name), die + 1, place + 1,
                       dr_face_name(q->game, from));
    if (top == DR_KINDS || q->pack->faces[from].dots >= q->pack->faces[top].dots)
        return dw_fail(error, "%s upgrades faces with 1 or 2 dots, and %s has %d", name,
                       dr_face_name(q->game, from), q->pack->faces[from].dots);
    return dr_fits_on_die(q, die, top, error) && is_in_tray(q, top, error) &&
           dr_is_first_place(q, die, place, error);
}
