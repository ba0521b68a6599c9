/*
 * terminal.c: the beginning and end of the terminal client: whether it can be used, a message on a screen
 * of its own, and giving the terminal back.
 */
#include "terminal/terminal.h"
#include "terminal/screen.h"

bool tm_possible(void)
{
    return ds_possible();
}

void tm_close(void)
{
    ds_close();
}

static void draw_nothing(scr_screen *screen, void *context)
{
    (void)screen, (void)context; /* the sentence stands alone */
}

void tm_tell(const char *title, const char *words)
{
    scr_screen screen;
    if (scr_begin(&screen, draw_nothing, NULL))
        scr_read(&screen, title, words, 0);
    scr_end(&screen);
}
