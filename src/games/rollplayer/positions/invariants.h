/*
 * invariants.h: what the parts of the invariant check share. A part returns false, with a sentence in
 * a->error, at the first thing that could not happen in a real game.
 */
#ifndef GAMES_ROLLPLAYER_POSITIONS_INVARIANTS_H
#define GAMES_ROLLPLAYER_POSITIONS_INVARIANTS_H

#include "games/rollplayer/rules/rules.h"

typedef struct rp_audit {
    const rp_box *box;
    const rp_pack *p;
    const rp_state *s;
    dw_error *error;
} rp_audit;

/* invariants_phase.c: fields that belong to other phases, and what the phase needs. */
bool rp_check_phase(const rp_audit *a);

/* invariants_setup.c: the phases before the first Roll Phase. */
bool rp_check_setup(const rp_audit *a);

/* invariants_step.c: the step being resolved and its fields. */
bool rp_check_step(const rp_audit *a);

/* invariants_adventure.c: with the base box, that there is nothing of Monsters & Minions. Otherwise the
 * Monster, the Adventure cards, the Minion deck, what players hold of them, the Backpack. */
bool rp_check_box(const rp_audit *a);
bool rp_check_adventure(const rp_audit *a);

/* invariants_combat.c: Combat Dice, Hunts, and the steps of the end. */
bool rp_check_combat(const rp_audit *a);

#endif
