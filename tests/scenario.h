/*
 * scenario.h: what the parts of the scenario runner share. A scenario is one readable game with
 * expectations; the language is in README.md of tests/scenarios.
 */
#ifndef TESTS_SCENARIO_H
#define TESTS_SCENARIO_H

#include "table/table.h"

#include <jansson.h>

typedef struct scenario {
    const char *file;
    char name[128];
    int line;
    bool failed;
    bool stopped; /* a step failed after which the rest makes no sense */
    dw_game game; /* a game in one of its sets, or a copy with the scenario's own pack */
    char *yaml;   /* owned: what `pack:` says; NULL without it */
    dw_game *own; /* with the pack of the scenario; NULL without `pack:` */
    tb_table *table;
    dw_rng choices;
} scenario;

/* Prints `file:line: scenario NAME: ` and the sentence; the scenario has failed. */
void sc_fail(scenario *s, int line, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Without the spaces around it; changes `text`. */
char *sc_trim(char *text);

/* If `line` begins with `key`, the rest of it without the spaces around it; otherwise NULL. */
char *sc_after(char *line, const char *key);

/* ---- scenario_checks.c -------------------------------------------------------------------- */

/* The exported position of the table now. */
json_t *sc_position(const scenario *s);

/* What must hold after every step: the invariants, texts of all legal moves, the position and back. */
void sc_check_always(scenario *s, int line);

/* The same without the position, which takes longest. */
void sc_check_quickly(scenario *s, int line);

/* At the end: the record as text and back, and undo of everything. */
void sc_check_record(scenario *s);

/* ---- scenario_steps.c --------------------------------------------------------------------- */

/* One line under `do:`. Checks what must always hold after each move. */
void sc_step(scenario *s, int line, char *words);

/* ---- scenario_choose.c -------------------------------------------------------------------- */

/* `choose SEAT LEVEL ...: MOVE | MOVE ...`, without its first word: the levels choose one of the moves. */
void sc_step_choose(scenario *s, int line, char *words);

/* `avoid SEAT LEVEL ...: MOVE | MOVE ...`: they choose none of them. */
void sc_step_avoid(scenario *s, int line, char *words);

#endif
