/*
 * fields.h: the fields of a line, which there may be and of what type; for all parts that read lines in
 * the language of a table.
 */
#ifndef PROTOCOL_FIELDS_H
#define PROTOCOL_FIELDS_H

#include "dicewright.h"

#include <jansson.h>

typedef enum pr_type {
    PR_TEXT,
    PR_NUMBER,  /* whole, from min to max */
    PR_PLAYERS, /* as many as the game and set of the line are for */
    PR_SEAT,    /* a seat of the table */
    PR_SEED,    /* a whole number, or one as text if it is large */
    PR_FLAG,
    PR_LIST,
    PR_OBJECT,
} pr_type;

typedef struct pr_field {
    const char *name; /* NULL after the last field */
    pr_type type;
    bool needed;
    int min, max; /* of a PR_NUMBER */
} pr_field;

/* Checks a line against the fields of a command that is not of a session: none unknown, none missing, each of
 * its type. False with the reason. */
bool pr_check_line(const char *command, const pr_field *fields, const json_t *in, dw_error *error);

/* The value of a PR_SEED; false if it is none. */
bool pr_seed_of(const json_t *value, uint64_t *seed);

#endif
