/*
 * host.h: what the machine offers to front ends: texts and files of any (bounded) length, folders, the clock,
 * seeds, and the careful reading of what people and files say. Knows no game.
 */
#ifndef HOST_HOST_H
#define HOST_HOST_H

#include "dicewright.h"

enum { HO_FILE_MAX = 64 << 20, HO_PATH_MAX = 4096 };

/* Lets `write` fill a text, again with more room until it fits. To be freed; NULL without memory. */
char *ho_written(void (*write)(dw_text *text, const void *with), const void *with);

/* Prints what `write` writes, and the end of a line; false without memory. */
bool ho_print_written(void (*write)(dw_text *text, const void *with), const void *with);

/* The whole file, with an end, to be freed; NULL with the reason. Files over HO_FILE_MAX are refused. */
char *ho_read_file(const char *path, size_t *size, dw_error *error);

/* The folder for what the program keeps: $XDG_DATA_HOME/dicewright, or ~/.local/share/dicewright. It may not
 * be there yet. False with the reason. */
bool ho_data_folder(char folder[HO_PATH_MAX], dw_error *error);

/* Makes the folder and those above it, for the user alone, where they are missing. False with the reason;
 * `folder` is written to meanwhile. */
bool ho_make_folder(char *folder, dw_error *error);

/* The folder that the running program is in. False if the system does not say. */
bool ho_program_folder(char folder[HO_PATH_MAX]);

/* Seconds since some moment. */
double ho_clock(void);

/* A seed that nobody can guess; never the same twice. */
uint64_t ho_fresh_seed(void);

/* A whole number up to max, or from min to max, that is written in digits only; false if it is none. */
bool ho_is_whole(const char *text, uint64_t max, uint64_t *value);
bool ho_is_number(const char *text, int min, int max, int *number);

/* Turns control and invalid UTF-8 bytes into question marks, but for the end of a line. */
void ho_clean(char *text);

#endif
