/*
 * view_model.c: reads the table's JSON for the drawings, finds the drawing of a game, and lets dice
 * tumble.
 */
#include "terminal/view_model.h"
#include "platform/platform.h"

#include <stdlib.h>
#include <string.h>

const tm_drawing *tm_drawing_of(const char *game_id)
{
    static const tm_drawing *const drawings[] = {&tm_rollplayer, &tm_dicerealms};
    for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++)
        if (strcmp(drawings[i]->game, game_id) == 0)
            return drawings[i];
    return &tm_plain;
}

typedef struct view {
    const dw_game *game;
    const void *seen;
    int seat;
} view;

static void write_description(dw_text *text, const void *with)
{
    const view *wanted = with;
    dw_json json = dw_json_in(text);
    dw_json_object(&json, NULL);
    dw_describe(wanted->game, wanted->seen, wanted->seat, &json);
    dw_json_object_end(&json);
}

json_t *tm_describe(const dw_game *game, const void *seen, int seat)
{
    char *text = pf_written(write_description, &(view){game, seen, seat});
    json_t *table = text ? json_loads(text, 0, NULL) : NULL;
    free(text);
    return table;
}

/* The die at this place; a new one if there is none yet. -1 if there are too many. */
static int find_die(tm_dice *dice, const char *place)
{
    for (int i = 0; i < dice->count; i++)
        if (strcmp(dice->dice[i].place, place) == 0)
            return i;
    if (dice->count == TM_DICE_MAX || strlen(place) >= TM_PLACE_MAX)
        return -1;
    strcpy(dice->dice[dice->count].place, place);
    dice->dice[dice->count].shown = -1;
    dice->dice[dice->count].rolled = false;
    return dice->count++;
}

int tm_face_shown(const tm_model *model, const char *place, int shown, int sides)
{
    int die = model->dice ? find_die(model->dice, place) : -1;
    if (die < 0)
        return shown;
    if (!model->shake) {
        model->dice->dice[die].rolled = model->dice->dice[die].shown != shown;
        model->dice->dice[die].shown = shown;
        return shown;
    }
    if (!model->dice->dice[die].rolled)
        return shown;
    uint64_t hash = dw_hash(DW_HASH_START + model->shake, place, strlen(place));
    return (int)((hash ^ hash >> 29) % (unsigned)sides);
}
