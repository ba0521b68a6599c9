/* letters_data.h: tables of Unicode that tools/make_letters writes, in order of their letters. For letters.c.
 */
#ifndef PLATFORM_LETTERS_DATA_H
#define PLATFORM_LETTERS_DATA_H

#include <stdint.h>

typedef struct pf_range {
    uint32_t first, last;
} pf_range;

/* The letters first, first + step, ... last become to, to + step, ... */
typedef struct pf_run {
    uint32_t first, last, step, to;
} pf_run;

/* A letter that becomes several; 0 ends them. */
typedef struct pf_fold {
    uint32_t letter, to[3];
} pf_fold;

extern const pf_range pf_visible[], pf_marks[]; /* letters that can be seen; marks above and below others */
extern const pf_run pf_folds[];                 /* what letters are without case, style and accents */
extern const pf_fold pf_long_folds[];
extern const int pf_visible_count, pf_marks_count, pf_folds_count, pf_long_folds_count;

#endif
