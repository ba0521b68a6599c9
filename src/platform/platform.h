/*
 * platform.h: what the machine offers to front ends: texts and files of any (bounded) length, folders, the
 * clock, seeds, and the careful reading of input from people and files. Knows no game.
 */
#ifndef PLATFORM_PLATFORM_H
#define PLATFORM_PLATFORM_H

#include "dicewright.h"

enum { PF_FILE_MAX = 64 << 20, PF_PATH_MAX = 4096 };

/* Lets `write` fill a text, again with more room until it fits. The caller frees it; NULL without memory. */
char *pf_written(void (*write)(dw_text *text, const void *with), const void *with);

/* Prints what `write` writes, and the end of a line; false without memory. */
bool pf_print_written(void (*write)(dw_text *text, const void *with), const void *with);

/* The whole file, with an end, to be freed; NULL with the reason. Files over PF_FILE_MAX are refused. */
char *pf_read_file(const char *path, size_t *size, dw_error *error);

/* The folder for what the program keeps: $XDG_DATA_HOME/dicewright, or ~/.local/share/dicewright. It may not
 * be there yet. False with the reason. */
bool pf_data_folder(char folder[PF_PATH_MAX], dw_error *error);

/* Makes the folder and those above it, for the user alone, where they are missing. False with the reason;
 * `folder` is written to meanwhile. */
bool pf_make_folder(char *folder, dw_error *error);

/* The folder that the running program is in. False if the system does not say. */
bool pf_program_folder(char folder[PF_PATH_MAX]);

/* Seconds since some moment. */
double pf_clock(void);

/* An unpredictable seed. */
uint64_t pf_fresh_seed(void);

/* Writes random hexadecimal digits that nobody can guess, and an end; false if the system has none. */
bool pf_draw_digits(char *out, int digits);

/* A whole number up to max, or from min to max, that is written in digits only; false if it is none. */
bool pf_is_whole(const char *text, uint64_t max, uint64_t *value);
bool pf_is_number(const char *text, int min, int max, int *number);

/* Turns control and invalid UTF-8 bytes into question marks, but for the end of a line. */
void pf_clean(char *text);

#endif
