/*
 * reading.h: the ways in which a file can be read as a pack, for every game: as a whole one, as changes,
 * as an expansion.
 */
#ifndef PACKS_READING_H
#define PACKS_READING_H

typedef enum pk_reading {
    PK_WHOLE,     /* fills an empty pack: everything must be there, and each value must have its tag */
    PK_CHANGES,   /* a --pack file changes a filled pack by id: any subset of values, and new components of
                     some kinds; values without a tag become DW_OWN */
    PK_EXPANSION, /* changes a filled pack likewise, and may add components of every kind; each value must
                     have its tag */
} pk_reading;

#endif
