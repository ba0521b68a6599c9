/* terminal.c: the terminal client as a whole: whether it can be used, a sentence in between, and its end. */
#include "terminal/terminal.h"
#include "terminal/stage.h"

bool tm_possible(void)
{
    return ds_possible();
}

void tm_close(void)
{
    ds_close();
}

static void draw_nothing(sg_stage *stage, void *context)
{
    (void)stage, (void)context; /* the sentence stands alone */
}

void tm_tell(const char *title, const char *words)
{
    sg_stage stage;
    if (sg_begin(&stage, draw_nothing, NULL))
        sg_read(&stage, title, words, 0);
    sg_end(&stage);
}
