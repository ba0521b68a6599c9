/*
 * seating.c: the names of the people at a table and their wishes; forwards the rest to the place where the
 * table is.
 */
#include "seating/seating.h"

#include <stdio.h>
#include <string.h>

/* ---- names -------------------------------------------------------------------------------- */

const char *se_short_name(const seating *at, int seat, char name[SE_NAME_MAX])
{
    if (seat == DW_CHANCE)
        return "The dice";
    if (se_is_person(at, seat) && !se_several_people(at))
        return "You";
    snprintf(name, SE_NAME_MAX, "Seat %d", seat);
    return name;
}

const char *se_name(const seating *at, int seat, char name[SE_NAME_MAX])
{
    if (seat == DW_CHANCE || se_is_person(at, seat))
        return se_short_name(at, seat, name);
    return at->place->name(at, seat, name);
}

/* ---- the table ---------------------------------------------------------------------------- */

dv_demand se_next(seating *at)
{
    return at->place->next(at);
}

int se_length(const seating *at)
{
    return at->place->length(at);
}

bool se_is_over(const seating *at)
{
    json_t *score = at->place->score(at, TB_PUBLIC);
    bool over = json_is_true(json_object_get(score, "over"));
    json_decref(score);
    return over;
}

void se_decline(seating *at, int seat)
{
    at->place->decline(at, seat);
}

bool se_play(seating *at, const question *asked, int index, dw_error *error)
{
    return at->place->play(at, asked->seat, asked->moves[index].text, error);
}

bool se_undo(seating *at, dw_text *told, dw_error *error)
{
    return at->place->undo(at, told, error);
}

json_t *se_state(const seating *at, int seat, bool shared)
{
    return at->place->state(at, seat, shared);
}

bool se_known(const seating *at, int seat, se_position *seen, dw_error *error)
{
    return at->place->known(at, seat, seen, error);
}

void se_share(const seating *at, const se_position *seen, se_position *shared)
{
    *shared = *seen;
    for (int other = 0; at->table && other < at->players; other++)
        if (se_is_person(at, other)) {
            se_position before = *shared;
            tb_view(at->table, before.bytes, other, shared->bytes);
        }
}

bool se_knows_more(const seating *at, int seat)
{
    se_position own, shared;
    if (!se_several_people(at) || !se_known(at, seat, &own, NULL))
        return false;
    se_share(at, &own, &shared);
    return memcmp(own.bytes, shared.bytes, at->game->state_size) != 0;
}

char *se_table_words(const seating *at, int seat, int side, bool shared, dw_error *error)
{
    return at->place->words(at, seat, side, shared, error);
}

bool se_others_moved(const seating *at, int seat, int length)
{
    json_t *entries = at->place->entries(at, seat, length, se_length(at));
    bool moved = false;
    for (size_t i = 0; i < json_array_size(entries) && !moved; i++) {
        const json_t *mover = json_object_get(json_array_get(entries, i), "seat");
        moved = json_is_integer(mover) && json_integer_value(mover) != seat;
    }
    json_decref(entries);
    return moved;
}

/* ---- offers ------------------------------------------------------------------------------- */

static const struct {
    const char *name, *words;
} offers[DV_WISHES] = {
    [DV_WHEN_USEFUL] = {"useful", "You are asked in others' turns when a Skill or ability can do something."},
    [DV_EVERY_TIME] = {"every", "You are asked in others' turns whenever you may act."},
    [DV_NEVER] = {"never", "You are no longer asked whether to act in others' turns."},
};

bool se_set_offers(seating *at, const char *wish, dw_error *error)
{
    int chosen = *wish ? 0 : ((int)se_offers(at) + 1) % DV_WISHES;
    while (*wish && chosen < DV_WISHES && strncmp(offers[chosen].name, wish, strlen(wish)) != 0)
        chosen++;
    if (chosen == DV_WISHES)
        return dw_fail(error, "Say offers useful, offers every or offers never, not '%.40s'.", wish);
    memset(at->driver.wishes, chosen, sizeof at->driver.wishes);
    at->place->set_offers(at, (dv_wish)chosen);
    return true;
}

dv_wish se_offers(const seating *at)
{
    return (dv_wish)at->driver.wishes[0];
}

const char *se_offers_words(const seating *at)
{
    return offers[se_offers(at)].words;
}
