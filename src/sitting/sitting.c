/* sitting.c: what people at a table are called and wish, asked of the place where the table is. */
#include "sitting/sitting.h"

#include <stdio.h>
#include <string.h>

/* ---- names -------------------------------------------------------------------------------- */

const char *si_short_name(const sitting *at, int seat, char name[SI_NAME_MAX])
{
    if (seat == DW_CHANCE)
        return "The dice";
    if (si_is_person(at, seat) && !si_several_people(at))
        return "You";
    snprintf(name, SI_NAME_MAX, "Seat %d", seat);
    return name;
}

const char *si_name(const sitting *at, int seat, char name[SI_NAME_MAX])
{
    if (seat == DW_CHANCE || si_is_person(at, seat))
        return si_short_name(at, seat, name);
    return at->place->name(at, seat, name);
}

/* ---- the table ---------------------------------------------------------------------------- */

dv_demand si_next(sitting *at)
{
    return at->place->next(at);
}

int si_length(const sitting *at)
{
    return at->place->length(at);
}

bool si_is_over(const sitting *at)
{
    json_t *score = at->place->score(at, TB_PUBLIC);
    bool over = json_is_true(json_object_get(score, "over"));
    json_decref(score);
    return over;
}

void si_decline(sitting *at, int seat)
{
    at->place->decline(at, seat);
}

bool si_play(sitting *at, const question *asked, int index, dw_error *error)
{
    return at->place->play(at, asked->seat, asked->moves[index].text, error);
}

bool si_undo(sitting *at, dw_text *told, dw_error *error)
{
    return at->place->undo(at, told, error);
}

json_t *si_state(const sitting *at, int seat, bool shared)
{
    return at->place->state(at, seat, shared);
}

bool si_known(const sitting *at, int seat, si_position *seen, dw_error *error)
{
    return at->place->known(at, seat, seen, error);
}

/* The same without what other people here may not know. */
static bool share(const sitting *at, int seat, si_position *seen, dw_error *error)
{
    if (!si_known(at, seat, seen, error))
        return false;
    for (int other = 0; at->table && other < at->players; other++)
        if (si_is_person(at, other)) {
            si_position before = *seen;
            tb_view(at->table, before.bytes, other, seen->bytes);
        }
    return true;
}

bool si_knows_more(const sitting *at, int seat)
{
    si_position own, shared;
    if (!si_several_people(at) || !si_known(at, seat, &own, NULL) || !share(at, seat, &shared, NULL))
        return false;
    return memcmp(own.bytes, shared.bytes, at->game->state_size) != 0;
}

char *si_table_words(const sitting *at, int seat, int side, bool shared, dw_error *error)
{
    si_position seen;
    char stored[DW_SEATS_MAX][SI_NAME_MAX];
    dw_names names = {.you = side};
    for (int i = 0; i < at->players && at->place->plain_name; i++)
        names.seat[i] = at->place->plain_name(at, i, stored[i]);
    if (!(shared ? share : si_known)(at, seat, &seen, error))
        return NULL;
    return si_position_words(at->game, &seen, side, at->place->plain_name ? &names : NULL);
}

bool si_others_moved(const sitting *at, int seat, int length)
{
    json_t *entries = at->place->entries(at, seat, length, si_length(at));
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

bool si_set_offers(sitting *at, const char *wish, dw_error *error)
{
    int chosen = *wish ? 0 : ((int)si_offers(at) + 1) % DV_WISHES;
    while (*wish && chosen < DV_WISHES && strncmp(offers[chosen].name, wish, strlen(wish)) != 0)
        chosen++;
    if (chosen == DV_WISHES)
        return dw_fail(error, "Say offers useful, offers every or offers never, not '%.40s'.", wish);
    memset(at->driver.wishes, chosen, sizeof at->driver.wishes);
    at->place->set_offers(at, (dv_wish)chosen);
    return true;
}

dv_wish si_offers(const sitting *at)
{
    return (dv_wish)at->driver.wishes[0];
}

const char *si_offers_words(const sitting *at)
{
    return offers[si_offers(at)].words;
}
