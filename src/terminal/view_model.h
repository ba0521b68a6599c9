/*
 * view_model.h: what the tables are drawn from: the table as JSON (dw_describe), and the seat from
 * whose side it is seen. The drawings know neither rules nor packs.
 */
#ifndef TERMINAL_VIEW_MODEL_H
#define TERMINAL_VIEW_MODEL_H

#include "dicewright.h"
#include "terminal/canvas.h"

#include <jansson.h>

enum { TM_DICE_MAX = 256, TM_PLACE_MAX = 48 };

/* What the dice on the screen show, by place, so that those which were rolled can tumble. */
typedef struct tm_dice {
    int count;
    struct {
        char place[TM_PLACE_MAX];
        int shown;
        bool rolled;
    } dice[TM_DICE_MAX];
} tm_dice;

typedef struct tm_model {
    const json_t *table; /* what dw_describe wrote */
    int seat;            /* from whose side; its sheet or dice are the centre */
    int players;
    const char *names[DW_SEATS_MAX];       /* "You", "Seat 1 (greedy)" */
    const char *short_names[DW_SEATS_MAX]; /* the same without a level: "Seat 1" */
    tm_dice *dice;                         /* NULL: no die ever tumbles */
    unsigned shake; /* 0: dice lie still; otherwise a number that changes from frame to frame */
} tm_model;

/* The table of a game. */
typedef struct tm_drawing {
    const char *game; /* its id; NULL: any */
    /* Everything is there in a box of 80 x 15; more room shows more. */
    void (*draw)(cv_canvas *canvas, cv_box box, const tm_model *model);
    const char *legend; /* what its signs mean, a sentence in a line; NULL: it has none */
} tm_drawing;

extern const tm_drawing tm_rollplayer, tm_dicerealms;
extern const tm_drawing tm_plain; /* of any game: names and values */

/* The drawing for the game's id; of other games, the plain one. */
const tm_drawing *tm_drawing_of(const char *game_id);

/* The table as the game describes it for the seat, from a state that holds only what may be shown. To be
 * given back with json_decref; NULL without memory. */
json_t *tm_describe(const dw_game *game, const void *seen, int seat);

/* ---- fields of what is described; what is missing is 0, "" or an empty list ---- */

static inline long long tm_int(const json_t *object, const char *key)
{
    return json_integer_value(json_object_get(object, key));
}

static inline const char *tm_text(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

static inline bool tm_flag(const json_t *object, const char *key)
{
    return json_is_true(json_object_get(object, key));
}

static inline const json_t *tm_part(const json_t *object, const char *key)
{
    return json_object_get(object, key);
}

static inline int tm_count(const json_t *list)
{
    return (int)json_array_size(list);
}

static inline const json_t *tm_item(const json_t *list, int index)
{
    return json_array_get(list, (size_t)index);
}

/* The face that a die of `sides` sides shows (from 0 on): `shown`, or another one while it tumbles. `place`
 * is where it lies, in the words of moves: "str.1". */
int tm_face_shown(const tm_model *model, const char *place, int shown, int sides);

#endif
