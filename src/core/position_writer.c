/* position_writer.c: a dw_archive that writes what a game's walk visits as JSON. Its counterpart, which reads
 * positions, is in src/table/position.c. */
#include "dicewright.h"

#include <string.h>

enum { DEPTH_MAX = 12 }; /* objects and lists inside each other, as the reader allows */

typedef struct writer {
    dw_archive archive; /* first, so that the game's pointer to it is a pointer to this */
    dw_json *json;
    int depth;
    bool is_list[DEPTH_MAX];
} writer;

static void write_open(writer *w, const char *key, bool is_list)
{
    if (is_list)
        dw_json_list(w->json, key);
    else
        dw_json_object(w->json, key);
    if (w->depth < DEPTH_MAX)
        w->is_list[w->depth] = is_list;
    w->depth++;
}

static bool write_object(dw_archive *archive, const char *key)
{
    write_open((writer *)archive, key, false);
    return true;
}

static bool write_list(dw_archive *archive, const char *key, int *count, int max)
{
    (void)count, (void)max;
    write_open((writer *)archive, key, true);
    return true;
}

static void write_end(dw_archive *archive)
{
    writer *w = (writer *)archive;
    w->depth--;
    if (w->is_list[w->depth])
        dw_json_list_end(w->json);
    else
        dw_json_object_end(w->json);
}

static bool write_number(dw_archive *archive, const char *key, int *value, int min, int max)
{
    (void)min, (void)max;
    dw_json_int(((writer *)archive)->json, key, *value);
    return true;
}

static bool write_flag(dw_archive *archive, const char *key, bool *value)
{
    dw_json_bool(((writer *)archive)->json, key, *value);
    return true;
}

static bool write_words(dw_archive *archive, const char *key, char *value, size_t capacity)
{
    (void)capacity;
    dw_json_string(((writer *)archive)->json, key, value);
    return true;
}

static bool write_holds_number(dw_archive *archive, const char *key)
{
    (void)archive, (void)key; /* nothing stands there yet */
    return false;
}

static void write_reject(dw_archive *archive, const char *key, const char *sentence)
{
    (void)archive, (void)key, (void)sentence; /* a state that plays cannot be wrong; check() says otherwise */
}

void dw_describe_position(const dw_game *game, const void *state, dw_json *json)
{
    _Alignas(16) unsigned char walked[DW_STATE_MAX]; /* the walk takes a state that it could change */
    writer w = {.archive = {.object = write_object,
                            .list = write_list,
                            .end = write_end,
                            .number = write_number,
                            .flag = write_flag,
                            .words = write_words,
                            .holds_number = write_holds_number,
                            .reject = write_reject},
                .json = json};
    if (!game->positions)
        return;
    memcpy(walked, state, game->state_size);
    game->positions->walk(game, walked, &w.archive);
}
