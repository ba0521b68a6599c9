/* draw_rollplayer.c: draws the table of the game. */
#include "terminal/scene.h"

void tm_draw_rollplayer(cv_canvas *canvas, cv_box box, const tm_scene *scene)
{
    cv_print(canvas, box.x, box.y, box.width, CV_BOLD, "Round %d", (int)tm_int(scene->table, "round"));
}
