/*
 * files.h: lets the n-th use of a file fail: opening, reading, writing, syncing, renaming, closing, removing.
 * The functions of the C library are replaced in the whole program, and count from ff_arm to ff_disarm.
 */
#ifndef FAULTS_FILES_H
#define FAULTS_FILES_H

#include <stdbool.h>

typedef enum ff_how {
    FF_ONCE,    /* the n-th fails */
    FF_FOREVER, /* from the n-th on all fail: the disk is full, or gone */
    FF_SHORT,   /* the n-th, if it reads or writes, does so by half; the next ones fail */
    FF_STOP,    /* the program ends at the n-th: as FF_FOREVER, but it does not remove what it began either */
} ff_how;

/* 0 for n: none fails, and they are counted. */
void ff_arm(long n, ff_how how);

/* How many there were since ff_arm; *failed: how many of them failed. */
long ff_disarm(long *failed);

/* Whether a file got its name, since ff_arm, before the disk had kept what was written to it. */
bool ff_was_hasty(void);

#endif
