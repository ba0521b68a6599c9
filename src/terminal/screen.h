/*
 * screen.h: what every screen of the terminal client shares: it can redraw itself at any size, and windows
 * open on top of it for a moment: a text to read, a line to type, a list to pick from. Knows no game.
 */
#ifndef TERMINAL_SCREEN_H
#define TERMINAL_SCREEN_H

#include "terminal/display.h"

enum { SCR_WIDTH_MIN = 80, SCR_HEIGHT_MIN = 24 };

typedef struct scr_screen scr_screen;
struct scr_screen {
    cv_canvas *canvas; /* as large as the screen */
    void (*draw)(scr_screen *screen, void *context);
    void *context;
    int signal; /* the signal that ends the program; 0: none */
};

/* Begins a screen that `draw` draws. False without memory or terminal. scr_end gives it back, and the
 * terminal with it only if ds_close is called. */
bool scr_begin(scr_screen *screen, void (*draw)(scr_screen *, void *), void *context);
void scr_end(scr_screen *screen);

/* Draws the screen and shows it. A screen that is too small says so instead. */
void scr_show(scr_screen *screen);

/* Draws without showing; something may be put on top. */
void scr_draw(scr_screen *screen);

/* Whether the screen is too small for anything but saying so. */
bool scr_is_too_small(const scr_screen *screen);

/* Waits for an event as ds_wait does; a new size has been drawn when it returns, a signal is noted. */
ds_event scr_wait(scr_screen *screen, int milliseconds, int wake);

/* Shows a text with ends of lines until a key closes it; long ones can be scrolled, from `line` on. */
void scr_read(scr_screen *screen, const char *title, const char *text, int line);

/* Lets a line be typed; false if it was left with Escape. */
bool scr_ask(scr_screen *screen, const char *title, const char *words, char *line, size_t capacity);

/* Lets one of the items be picked, beginning at `selected`: its index, or -1. */
int scr_pick(scr_screen *screen, const char *title, const char *const *items, int count, int selected);

/* Adds a letter that was typed, or takes the last one off (DS_BACKSPACE); false if the key is neither. */
bool scr_edit(char *line, size_t capacity, uint32_t key);

#endif
