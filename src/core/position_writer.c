/* position_writer.c: a dw_archive that writes what a game's walk visits as JSON. Its counterpart, which reads
 * positions, is in src/table/position.c. */
#include "dicewright.h"

#include <string.h>

enum { DEPTH_MAX = 12 }; /* objects and lists inside each other, as the reader allows */

/* How an object or list is closed: SILENT ones are not written, though what is in them may be. */
typedef enum closing { SILENT, LIST, OBJECT } closing;

typedef struct writer {
    dw_archive archive; /* first, so that the game's pointer to it is a pointer to this */
    dw_json *json;
    int depth;
    closing closings[DEPTH_MAX];
    bool is_part;  /* only what dw_describe_position_part says */
    int part;      /* of this seat, or DW_CHANCE */
    bool in_seats; /* inside the list "seats" of the position */
    int entry;     /* of that list */
} writer;

static bool is_wanted(const writer *w, const char *key)
{
    if (!w->is_part)
        return true;
    if (w->in_seats)
        return w->entry == w->part && w->depth > 1;
    return w->part == DW_CHANCE && (w->depth > 0 || strcmp(key, "players") != 0);
}

static void write_open(writer *w, const char *key, closing kind)
{
    bool are_seats = w->is_part && w->depth == 0 && strcmp(key, "seats") == 0;
    if (are_seats) {
        w->in_seats = true;
        w->entry = -1;
    }
    w->entry += w->in_seats && w->depth == 1;
    if (!is_wanted(w, key))
        kind = SILENT;
    if (kind == LIST)
        dw_json_list(w->json, key);
    else if (kind == OBJECT)
        dw_json_object(w->json, key);
    if (w->depth < DEPTH_MAX)
        w->closings[w->depth] = kind;
    w->depth++;
}

static bool write_object(dw_archive *archive, const char *key)
{
    write_open((writer *)archive, key, OBJECT);
    return true;
}

static bool write_list(dw_archive *archive, const char *key, int *count, int max)
{
    (void)count, (void)max;
    write_open((writer *)archive, key, LIST);
    return true;
}

static void write_end(dw_archive *archive)
{
    writer *w = (writer *)archive;
    w->depth--;
    w->in_seats = w->in_seats && w->depth > 0;
    if (w->closings[w->depth] == LIST)
        dw_json_list_end(w->json);
    else if (w->closings[w->depth] == OBJECT)
        dw_json_object_end(w->json);
}

static bool write_number(dw_archive *archive, const char *key, int *value, int min, int max)
{
    const writer *w = (const writer *)archive;
    (void)min, (void)max;
    bool is_total = w->in_seats && w->depth == 2 && strcmp(key, "total") == 0;
    if (is_wanted(w, key) && !is_total)
        dw_json_int(w->json, key, *value);
    return true;
}

static bool write_flag(dw_archive *archive, const char *key, bool *value)
{
    if (is_wanted((writer *)archive, key))
        dw_json_bool(((writer *)archive)->json, key, *value);
    return true;
}

static bool write_words(dw_archive *archive, const char *key, char *value, size_t capacity)
{
    (void)capacity;
    if (is_wanted((writer *)archive, key))
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

static void write_position(const dw_game *game, const void *state, writer part)
{
    _Alignas(16) unsigned char walked[DW_STATE_MAX]; /* the walk takes a state that it could change */
    writer w = part;
    if (!game->positions)
        return;
    w.archive = (dw_archive){.object = write_object,
                             .list = write_list,
                             .end = write_end,
                             .number = write_number,
                             .flag = write_flag,
                             .words = write_words,
                             .holds_number = write_holds_number,
                             .reject = write_reject};
    memcpy(walked, state, game->state_size);
    game->positions->walk(game, walked, &w.archive);
}

void dw_describe_position(const dw_game *game, const void *state, dw_json *json)
{
    write_position(game, state, (writer){.json = json});
}

void dw_describe_position_part(const dw_game *game, const void *state, int seat, dw_json *json)
{
    write_position(game, state, (writer){.json = json, .is_part = true, .part = seat});
}
