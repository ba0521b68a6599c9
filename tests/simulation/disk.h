/*
 * disk.h: the disk of the simulated server: a file system for SQLite in memory. What was written but not
 * synced may be lost in a crash, sector by sector; the disk may be full, and a write or a sync may fail.
 * Knows no server.
 */
#ifndef SIMULATION_DISK_H
#define SIMULATION_DISK_H

#include <stdbool.h>
#include <stdint.h>

/* Once: SQLite uses this disk for all files from then on. */
bool disk_prepare(void);
void disk_end(void);

/* The store there, as the server names it. */
const char *disk_store(void);

/* An empty disk, whose chances follow from the seed. */
void disk_format(uint64_t seed);

void disk_fill(bool full);
void disk_fail_next(bool fails); /* one write or sync fails */

/* The machine stops after so many more writes and syncs; 0: at once. */
void disk_stop_after(int operations);
bool disk_has_stopped(void);

/* A process that is killed leaves its lock behind; disk_start brings it back. */
void disk_keep_lock(void);

/* The machine begins again. What was not synced when it stopped is there or not, by chance. */
void disk_start(void);

/* Its writes and syncs so far. */
long disk_operations(void);

#endif
