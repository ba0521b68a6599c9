/*
 * point.h: goes through the points where something can fail: first none does, which counts them, then each
 * in turn. Says how many there were, and names the one at which a test broke.
 */
#ifndef FAULTS_POINT_H
#define FAULTS_POINT_H

#include <stdbool.h>

/* What a test was called with: --long: every point; --points N: about so many of each scenario; NAME N
 * once|forever: this one alone. */
void pt_begin(int argc, char **argv);

typedef struct pt_way {
    const char *kind; /* "allocations" */
    const char *how;  /* "once", "forever" */
} pt_way;

/* Runs the scenario with no point, then with points from 1 on until none fails any more; in ./test with about
 * as many as `most`, in equal distances. `run` returns whether something failed. */
void pt_go_through(const char *scenario, const pt_way *way, int most,
                   bool (*run)(void *context, long point, long *asked), void *context);

/* Whether there is one point alone, to look at what happens there. */
bool pt_is_alone(void);
void pt_print_stack(void); /* where the program has sanitizers */

/* Whether there is time for more than in ./test. */
bool pt_has_time(void);

/* Prints what there was; 0, or 1 if there was nothing. */
int pt_end(void);

/* A promise that has to hold at the present point; otherwise prints where, and ends the program. */
#define pt_must(holds) ((holds) ? (void)0 : pt_broken(#holds, __FILE__, __LINE__))
_Noreturn void pt_broken(const char *promise, const char *file, int line);

#endif
