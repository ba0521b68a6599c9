/*
 * position_walk.h: what the files of a position share: where the walk over a state is, and the values that
 * it meets. Each visitor writes a value, or reads it if it is there; when reading, it returns whether the
 * value was there.
 */
#ifndef GAMES_DICEREALMS_POSITIONS_POSITION_WALK_H
#define GAMES_DICEREALMS_POSITIONS_POSITION_WALK_H

#include "core/position_values.h"
#include "games/dicerealms/positions/invariants.h"

typedef struct dr_walk {
    dw_archive *a;
    const dr_box *box;
    dr_state *s;
    uint8_t said_done; /* reading: set of the seats whose `done` was there */
} dr_walk;

/* ---- single values -------------------------------------------------------------------------- */

bool dr_walk_byte(dr_walk *w, const char *key, uint8_t *value, int min, int max);
bool dr_walk_chips(dr_walk *w, const char *key, uint16_t *value);
bool dr_walk_name(dr_walk *w, const char *key, uint8_t *value, const char *const names[], int count);
bool dr_walk_entity(dr_walk *w, const char *key, uint8_t *value, const dw_entity *entities, int count);

/* What is left out while it is 0, or while the bit is not set. */
void dr_walk_some(dr_walk *w, const char *key, uint8_t *value, int max);
void dr_walk_bit(dr_walk *w, const char *key, uint8_t *set, int bit);

/* ---- lists ---------------------------------------------------------------------------------- */

/* Components in an order that matters. A reader fills the first places and leaves the others alone. */
bool dr_walk_entities(dr_walk *w, const char *key, uint8_t *list, int max, int *count,
                      const dw_entity *entities, int entity_count);
/* Each name once; bit i is names[i]. */
bool dr_walk_names(dr_walk *w, const char *key, uint8_t *set, const char *const names[], int count);
bool dr_walk_tiles(dr_walk *w, const char *key, uint64_t *set);

/* ---- one seat (position_seat.c) -------------------------------------------------------------- */

void dr_default_seat(dr_walk *w, int seat);
void dr_walk_seat(dr_walk *w, int seat);

#endif
