/* invariants_supply.c: every face, chip and die is in one place: the supply is the box less the seats.
 * Nothing comes from nowhere, and nothing is lost. */
#include "games/dicerealms/positions/invariants.h"
#include "games/dicerealms/words/notation.h"

/* ---- the box less the seats ----------------------------------------------------------------- */

/* A die brought the faces of a new one; for what it has now, others went back to their trays. */
static void count_die(const dr_pack *p, const dr_die *die, dr_rest *rest)
{
    dr_die fresh;
    dr_new_die(p, &fresh, dr_colour_of(die));
    for (int place = 0; place < DR_SIDES; place++) {
        rest->faces[fresh.faces[place]]++;
        rest->faces[die->faces[place]]--;
    }
}

static void count_seat(const dr_pack *p, const dr_seat *seat, dr_rest *rest)
{
    rest->vp -= seat->vp;
    rest->grain -= seat->grain;
    rest->misery -= seat->misery;
    for (int i = 0; i < seat->dice_count; i++) {
        count_die(p, &seat->dice[i], rest);
        if (i >= 2) /* the first two were dealt */
            rest->dice[dr_colour_of(&seat->dice[i]) == DR_GREEN]--;
    }
    for (int i = 0; i < seat->lost_count; i++)
        rest->faces[seat->lost[i]]--;
}

void dr_rest_of_box(const dr_pack *p, const dr_state *s, dr_rest *out)
{
    dr_stock stock;
    dr_box_stock(p, s->players, s->tiles, &stock);
    *out = (dr_rest){stock.vp, stock.grain, stock.misery, {stock.gray, stock.green}, {0}};
    for (int kind = 0; kind < p->face_count; kind++)
        out->faces[kind] = stock.tray[kind];
    for (int seat = 0; seat < s->players; seat++)
        count_seat(p, &s->seats[seat], out);
}

/* ---- whether the supply is that ------------------------------------------------------------- */

static bool pile_fits(const dr_audit *a, const char *name, int there, int wanted, int final_bit)
{
    if (there != wanted)
        return dw_fail(a->error, "supply.%s: expected %d, as the seats have the others, not %d", name, wanted,
                       there);
    if (there < 0 && !(a->s->final & final_bit))
        return dw_fail(a->error, "supply.%s: %d is below zero, so that 'final' must name %s", name, there,
                       name);
    return true;
}

static bool dice_are_all_there(const dr_audit *a, const dr_rest *rest)
{
    for (int i = 0; i < 2; i++) {
        const char *colour = dr_die_colour_ids[DR_GRAY + i];
        if (rest->dice[i] < 0)
            return dw_fail(a->error, "seats: they have %d %s dice more than the box", -rest->dice[i], colour);
        if (a->s->dice[i] != rest->dice[i])
            return dw_fail(a->error, "supply.%s: expected %d, as the seats have the others, not %d", colour,
                           rest->dice[i], a->s->dice[i]);
    }
    return true;
}

static bool faces_are_all_there(const dr_audit *a, const dr_rest *rest)
{
    for (int kind = 0; kind < DR_KINDS; kind++) {
        int there = a->s->tray[kind], wanted = rest->faces[kind];
        if ((there > 0) != (a->s->in_tray >> kind & 1))
            return dw_fail(a->error, "the set of faces in trays does not fit the trays");
        if (there == wanted)
            continue;
        if (kind >= a->p->face_count)
            return dw_fail(a->error, "supply.faces: there is a face that does not exist");
        if (wanted < 0)
            return dw_fail(a->error, "seats: they have %d more of the face %s than the box", -wanted,
                           dr_face_id(a->game, kind));
        return dw_fail(a->error, "supply.faces.%s: expected %d, as the seats have the others, not %d",
                       dr_face_id(a->game, kind), wanted, there);
    }
    return true;
}

bool dr_check_supply(const dr_audit *a)
{
    const dr_state *s = a->s;
    dr_rest rest;
    dr_rest_of_box(a->p, s, &rest);
    return pile_fits(a, "vp", s->vp, rest.vp, DR_FINAL_VP) &&
           pile_fits(a, "grain", s->grain, rest.grain, DR_FINAL_GRAIN) &&
           pile_fits(a, "misery", s->misery, rest.misery, DR_FINAL_MISERY) && dice_are_all_there(a, &rest) &&
           faces_are_all_there(a, &rest);
}
