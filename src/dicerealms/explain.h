/* explain.h: what the files that explain moves share. */
#ifndef DR_EXPLAIN_H
#define DR_EXPLAIN_H

#include "dicerealms/phrases.h"

typedef struct dr_telling {
    const dw_game *game;
    const dr_pack *p;
    const dr_state *s;
    int seat_no;
    const dr_seat *seat; /* NULL for chance */
    int a, b, c;         /* the move's numbers */
    dw_text *text;
} dr_telling;

typedef void dr_teller(const dr_telling *);

/* Who explains a verb of Collect and Upgrade, or NULL: explain.c does. */
extern dr_teller *const dr_collect_tellers[DR_VERBS]; /* explain_collect.c */

#endif
