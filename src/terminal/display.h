/*
 * display.h: the terminal itself, and the one module that knows ncurses. Shows a canvas, and waits for
 * keys, the mouse, changes of size, signals and further descriptors of the caller. Leaves the terminal
 * clean however the program ends.
 */
#ifndef TERMINAL_DISPLAY_H
#define TERMINAL_DISPLAY_H

#include "terminal/canvas.h"

typedef enum ds_kind {
    DS_NOTHING, /* the time is over */
    DS_KEY,
    DS_CLICK,
    DS_WHEEL,
    DS_RESIZE,
    DS_WAKE,   /* the caller's descriptor can be read */
    DS_SIGNAL, /* the program is to end */
} ds_kind;

/* Keys that are no letters. */
enum {
    DS_ESCAPE = 27,
    DS_ENTER = '\n',
    DS_TAB = '\t',
    DS_BACKSPACE = 8,
    DS_UP = 0x110000, /* above all letters */
    DS_DOWN,
    DS_LEFT,
    DS_RIGHT,
    DS_PAGE_UP,
    DS_PAGE_DOWN,
    DS_HOME,
    DS_END,
    DS_BACK_TAB,
    DS_OTHER,
};

typedef struct ds_event {
    ds_kind kind;
    uint32_t key; /* a Unicode letter or one of the above; DS_WHEEL: DS_UP or DS_DOWN */
    int x, y;     /* of DS_CLICK and DS_WHEEL */
    int button;   /* 1 or 3 */
    int signal;   /* its number */
} ds_event;

/* Whether standard input and output are a terminal that can be used. */
bool ds_possible(void);

/* Takes the screen over; does nothing if it has. False if that fails. */
bool ds_open(void);

/* Gives the screen back as it was; does nothing if it was not taken over. */
void ds_close(void);

/* How large the screen is. */
void ds_size(int *width, int *height);

/* Shows the canvas, which has that size; only what changed is sent. */
void ds_show(const cv_canvas *canvas);

/* Forgets what the screen shows: all of it is sent next time. */
void ds_refresh(void);

/* Waits for the next event, at most so many milliseconds (-1: as long as it takes). `wake` is a descriptor to
 * wait for besides, or -1. */
ds_event ds_wait(int milliseconds, int wake);

#endif
