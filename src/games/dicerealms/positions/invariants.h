/*
 * invariants.h: what the parts of the invariant check share; the defaults of a position follow from the
 * same laws. A part returns false, with a sentence in a->error, at the first thing that could not happen
 * in a real game.
 */
#ifndef GAMES_DICEREALMS_POSITIONS_INVARIANTS_H
#define GAMES_DICEREALMS_POSITIONS_INVARIANTS_H

#include "games/dicerealms/rules/rules.h"

enum { DR_CHIPS_MAX = 9999 }; /* of a kind in one place: far more than any game brings */

typedef struct dr_audit {
    const dw_game *game;
    const dr_pack *p;
    const dr_state *s;
    dw_error *error;
} dr_audit;

/* invariants_dice.c: that there are dice with six faces each, which the tiles, the colour and the limits
 * allow. The other parts rely on it. */
bool dr_check_dice(const dr_audit *a);

/* invariants_supply.c: that every face, chip and die is in one place. */
bool dr_check_supply(const dr_audit *a);

/* What must lie in the supply and in the trays, since the box has it and no seat does. Below zero: the seats
 * have so many more than the box. */
typedef struct dr_rest {
    int vp, grain, misery;
    int dice[2]; /* gray, green */
    int faces[DR_KINDS];
} dr_rest;

/* Needs the players, tiles and seats of the state; the kinds of all their faces must exist. */
void dr_rest_of_box(const dr_pack *p, const dr_state *s, dr_rest *out);

/* invariants_phase.c: fields that belong to other phases, and whose step it is. */
bool dr_check_phase(const dr_audit *a);

/* invariants_step.c: which dice have been rolled, attacks, powers in use, upgrades. */
bool dr_check_step(const dr_audit *a);

/* Whether the die has not been rolled in this round, as far as the phase tells. */
bool dr_is_still_to_roll(const dr_state *s, int seat, int die);

#endif
