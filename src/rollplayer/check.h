/* check.h: what the three parts of the invariant check share. A part returns false with a sentence in
 * a->error at the first thing that could not stand in a real game. */
#ifndef RP_CHECK_H
#define RP_CHECK_H

#include "rollplayer/rules.h"

typedef struct rp_audit {
    const rp_box *box;
    const rp_pack *p;
    const rp_state *s;
    dw_error *error;
} rp_audit;

/* check_setup.c: the phases before the first Roll Phase. */
bool rp_check_setup(const rp_audit *a);

/* check_step.c: the step being resolved and its fields. */
bool rp_check_step(const rp_audit *a);

#endif
