/* scene.c: which drawing a game has, and dice that tumble. */
#include "terminal/scene.h"

#include <string.h>

tm_drawing *tm_drawing_of(const char *game_id)
{
    static const struct {
        const char *game;
        tm_drawing *draw;
    } drawings[] = {
        {"rollplayer", tm_draw_rollplayer},
        {"dicerealms", tm_draw_dicerealms},
    };
    for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++)
        if (strcmp(drawings[i].game, game_id) == 0)
            return drawings[i].draw;
    return NULL;
}

int tm_face_shown(const tm_scene *scene, const char *place, int shown, int sides)
{
    if (!scene->shake || !scene->rolled || !scene->rolled(scene->context, place))
        return shown;
    uint64_t hash = dw_hash(DW_HASH_START + scene->shake, place, strlen(place));
    return (int)((hash ^ hash >> 29) % (unsigned)sides);
}
