/*
 * stage.h: what every screen of the terminal client shares: drawing itself anew at any size, and things that
 * open on top of it for a moment: a text to read, a line to type, a list to pick from.
 */
#ifndef TERMINAL_STAGE_H
#define TERMINAL_STAGE_H

#include "terminal/display.h"

enum { SG_WIDTH_MIN = 80, SG_HEIGHT_MIN = 24 };

typedef struct sg_stage sg_stage;
struct sg_stage {
    cv_canvas *canvas; /* as large as the screen */
    void (*draw)(sg_stage *stage, void *context);
    void *context;
    int signal; /* the signal that ends the program; 0: none */
};

/* Begins a stage that draws itself so. False without memory or terminal. sg_end gives it back, and the
 * terminal with it only if ds_close is called. */
bool sg_begin(sg_stage *stage, void (*draw)(sg_stage *, void *), void *context);
void sg_end(sg_stage *stage);

/* Draws the stage and shows it. A screen that is too small says so instead. */
void sg_show(sg_stage *stage);

/* Draws without showing; something may be put on top. */
void sg_draw(sg_stage *stage);

/* Whether the screen is too small for anything but saying so. */
bool sg_is_too_small(const sg_stage *stage);

/* Waits for an event as ds_wait does; a new size has been drawn when it returns, a signal is noted. */
ds_event sg_wait(sg_stage *stage, int milliseconds, int wake);

/* Shows a text with ends of lines until a key closes it; long ones can be scrolled, from `line` on. */
void sg_read(sg_stage *stage, const char *title, const char *text, int line);

/* Lets a line be typed; false if it was left with Escape. */
bool sg_ask(sg_stage *stage, const char *title, const char *words, char *line, size_t capacity);

/* Lets one of the items be picked, beginning at `selected`: its index, or -1. */
int sg_pick(sg_stage *stage, const char *title, const char *const *items, int count, int selected);

/* Adds a letter that was typed, or takes the last one off (DS_BACKSPACE); false if the key is neither. */
bool sg_edit(char *line, size_t capacity, uint32_t key);

#endif
