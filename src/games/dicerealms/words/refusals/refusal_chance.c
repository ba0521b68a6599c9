/* refusal_chance.c: why an outcome of chance is refused: tiles, the first player, the Fate die, dice. */
#include "games/dicerealms/words/notation.h"
#include "games/dicerealms/words/refusals/refusal.h"
#include "games/dicerealms/words/words.h"

#include <string.h>

static bool refuse_tile(const dr_request *q, dw_error *error)
{
    dw_nearest nearest = dw_nearest_to(q->words[1]);
    for (int tile = 0; tile < q->pack->tile_count; tile++) {
        dw_nearest_try(&nearest, dr_tile_id(q->game, tile));
        if (strcmp(dr_tile_id(q->game, tile), q->words[1]) != 0)
            continue;
        const char *name = dr_tile_name(q->game, tile);
        return q->s->tiles >> tile & 1
                   ? dw_fail(error, "the tile %s is drawn already", name)
                   : dw_fail(error, "the tile %s is beyond the limits of a random setup", name);
    }
    return dw_fail(error, "there is no tile '%.40s'%s", q->words[1], dw_nearest_hint(&nearest));
}

static bool refuse_first(const dr_request *q, dw_error *error)
{
    return dw_fail(error, "there is no seat '%.40s': they are 0 to %d", q->words[1], q->s->players - 1);
}

static bool refuse_fate(const dr_request *q, dw_error *error)
{
    int fate = dr_fate_named(q, q->words[1]);
    if (fate >= 0)
        return dw_fail(error, "%s is not on the Fate die in this game", dr_fate_name(q->game, fate));
    dw_nearest nearest = dw_nearest_to(q->words[1]);
    for (int i = 0; i < q->pack->fate_count; i++)
        dw_nearest_try(&nearest, dr_fate_id(q->game, i));
    return dw_fail(error, "there is no Fate face '%.40s'%s", q->words[1], dw_nearest_hint(&nearest));
}

static bool refuse_roll(const dr_request *q, dw_error *error)
{
    dr_request roller = *q;
    int kind;
    roller.own = &q->s->seats[q->s->active];
    return dr_read_kind_on(&roller, q->words[1], q->s->rolling - 1, &kind, error);
}

bool dr_refuse_chance(const dr_request *q, dw_error *error)
{
    static const struct {
        const char *word, *example, *event;
        dr_refuser *refuse;
    } events[] = {
        [DR_TILES] = {"tile", "tile hero", "a tile is drawn", refuse_tile},
        [DR_FIRST] = {"first", "first 0", "the seat that gets the Fate die is chosen", refuse_first},
        [DR_FATE] = {"fate", "fate winter", "the Fate die is rolled", refuse_fate},
        [DR_ROLL] = {"roll", "roll county", "a die is rolled", refuse_roll},
    };
    int event = q->s->phase < DR_ROLL ? q->s->phase : DR_ROLL;
    if (strcmp(q->words[0], events[event].word) != 0 || q->count != 2)
        return dw_fail(error, "%s now: write it like '%s'", events[event].event, events[event].example);
    return events[event].refuse(q, error);
}
