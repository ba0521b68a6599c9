/*
 * memory.h: lets the n-th allocation of this program fail, also those of the libraries that it calls. The
 * functions of the C library are replaced in the whole program, and count from fa_arm to fa_disarm.
 */
#ifndef FAULTS_MEMORY_H
#define FAULTS_MEMORY_H

#include <stdbool.h>

typedef enum fa_how {
    FA_ONCE,    /* the n-th fails */
    FA_FOREVER, /* from the n-th on all fail */
} fa_how;

/* 0 for n: none fails, and they are counted. */
void fa_arm(long n, fa_how how);

/* How many allocations there were since fa_arm; *failed, unless it is NULL: how many of them failed. */
long fa_disarm(long *failed);

/* How many have failed since fa_arm. */
long fa_failed(void);

/* What the test itself does meanwhile does not count. Calls may be nested. */
void fa_stand_aside(bool aside);

#endif
