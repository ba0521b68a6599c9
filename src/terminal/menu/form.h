/*
 * form.h: the form of the start menu: what is chosen, and its lines with their words. When one value
 * changes, others that no longer fit it are adjusted. Knows no screen. Private to the menu.
 */
#ifndef TERMINAL_MENU_FORM_H
#define TERMINAL_MENU_FORM_H

#include "terminal/terminal.h"

enum { MF_LINES_MAX = 48, MF_TEXT_MAX = 600 };

typedef enum mf_kind {
    MF_GAME,
    MF_BOX,
    MF_PLAYERS,
    MF_PEOPLE,
    MF_BOT,
    MF_VARIANT,
    MF_SETUP,
    MF_DICE,
    MF_SEED,
    /* what can be done; the others are values */
    MF_START,
    MF_RESUME,
    MF_WATCH,
    MF_QUIT,
} mf_kind;

typedef struct mf_line {
    mf_kind kind;
    int which; /* seat of a bot, place of a variant in the game's list; otherwise 0 */
} mf_line;

typedef struct mf_form {
    const dw_game *game; /* with its set of boxes */
    int players, people;
    int levels[DW_SEATS_MAX];    /* of the bot at each seat, whether one sits there now or not */
    uint32_t variants;           /* a bit for each of the game's list */
    int setup;                   /* place among the game's; behind the last one: own_setup */
    char own_setup[TM_WORD_MAX]; /* components by name, as they were given; empty: none were */
    bool by_hand;
    char seed[32];         /* digits; empty: a new one */
    int saved, unfinished; /* games in the folder */
} mf_form;

/* What is shown first, and what was chosen. */
void mf_read(mf_form *form, const tm_choice *choice);
void mf_write(const mf_form *form, tm_choice *choice);

/* The lines from top to bottom; how many. A change may add and remove others, never the changed one. */
int mf_lines(const mf_form *form, mf_line lines[MF_LINES_MAX]);

/* Goes `by` values on (1 or -1), round and round. What has one value or is typed stays. */
void mf_change(mf_form *form, mf_line line, int by);

/* Takes a digit (-1: takes the last one back) where one makes sense; otherwise nothing happens. */
void mf_type(mf_form *form, mf_line line, int digit);

/* Whether the game starts like this; false with the reason: not everything goes together. */
bool mf_can_start(const mf_form *form, dw_error *error);

/* Whether there is another value before or after this one; a check box is on or off instead. */
bool mf_has_choice(const mf_form *form, mf_line line);

/* ---- form_words.c: "Players", "4", and a sentence that explains it ---- */

void mf_label(const mf_form *form, mf_line line, dw_text *out);
void mf_value(const mf_form *form, mf_line line, dw_text *out);
void mf_words(const mf_form *form, mf_line line, dw_text *out);

#endif
