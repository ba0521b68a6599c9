/*
 * store_files.h: lets the n-th use of a file by SQLite fail, above the file system that SQLite would use
 * otherwise.
 */
#ifndef FAULTS_STORE_FILES_H
#define FAULTS_STORE_FILES_H

#include <stdbool.h>

typedef enum sf_kind {
    SF_READS,
    SF_WRITES, /* the disk is full; half of it may have been written */
    SF_SYNCS,
    SF_OTHERS, /* opening, removing, looking for, measuring and cutting files, locks, shared memory */
    SF_KINDS,
} sf_kind;

/* Once: SQLite uses this for all files from then on. */
bool sf_prepare(void);

/* 0 for n: none fails, and they are counted. Once, or from then on. */
void sf_arm(sf_kind kind, long n, bool forever);

/* How many there were since sf_arm. */
long sf_disarm(void);

/* What the test itself does meanwhile does not count. */
void sf_stand_aside(bool aside);

/* How many have failed since sf_arm. */
long sf_failed(void);

#endif
