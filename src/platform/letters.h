/*
 * letters.h: whether people can see what is in a text, and whether two texts look alike. For names and talk
 * that come from strangers. Owns nothing; knows all of Unicode, by letters_data.c.
 */
#ifndef PLATFORM_LETTERS_H
#define PLATFORM_LETTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Copies a text without spaces at its ends, and with one space for several and for the ends of lines. False
 * if it has a letter that nobody sees, that is none, or that changes how others are read: *culprit. Marks are
 * letters too many, where more than a few follow each other. `out` has room for the whole text. */
bool pf_tidy(const char *text, char *out, uint32_t *culprit);

/* Whether two texts look alike: but for case, accents, spaces, style, and letters that have the same shape.
 */
bool pf_look_alike(const char *one, const char *other);

/* Whether the text looks as if it began with `begin`, and goes on with nothing but digits. */
bool pf_looks_numbered(const char *text, const char *begin);

#endif
