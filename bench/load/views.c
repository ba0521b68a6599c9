/*
 * views.c: a client that joined with `views`, as the browser does. Of the screens and differences that it
 * receives it keeps what it needs to play: whether the table waits for it, and its moves; docs/server.md.
 */
#include "load.h"

#include <stdlib.h>
#include <string.h>

static bool is_waited_for(const ld_client *client, const json_t *waiting)
{
    const json_t *seat;
    size_t i;
    json_array_foreach(waiting, i, seat)
    {
        if (json_integer_value(seat) == client->seat)
            return true;
    }
    return false;
}

/* Keeps the texts of the moves. */
static void take_moves(ld_client *client, const json_t *moves)
{
    const json_t *move;
    size_t i;
    json_array_clear(client->moves);
    json_array_foreach(moves, i, move) json_array_append(client->moves, json_object_get(move, "move"));
}

static void take_screen(ld_client *client, const json_t *screen)
{
    client->waiting = is_waited_for(client, json_object_get(json_object_get(screen, "turn"), "waiting"));
    take_moves(client, json_object_get(json_object_get(screen, "choices"), "moves"));
}

/* What stands at a path that begins with "choices/moves/": a move, or something of it. */
static void take_move(ld_client *client, const char *rest, json_t *value)
{
    char *after;
    size_t at = strtoul(rest, &after, 10);
    if (*after == '\0')
        json_array_set(client->moves, at, json_object_get(value, "move"));
    else if (strcmp(after, "/move") == 0)
        json_array_set(client->moves, at, value);
}

static void take_change(ld_client *client, const char *path, json_t *value)
{
    static const char one_move[] = "choices/moves/";
    if (strcmp(path, "turn") == 0)
        client->waiting = is_waited_for(client, json_object_get(value, "waiting"));
    else if (strcmp(path, "turn/waiting") == 0)
        client->waiting = is_waited_for(client, value);
    else if (strcmp(path, "choices") == 0)
        take_moves(client, json_object_get(value, "moves"));
    else if (strcmp(path, "choices/moves") == 0)
        take_moves(client, value);
    else if (strncmp(path, one_move, sizeof one_move - 1) == 0)
        take_move(client, path + sizeof one_move - 1, value);
}

bool ld_take_view(ld_client *client, const json_t *view, dw_error *error)
{
    const json_t *screen = json_object_get(view, "screen");
    json_t *changes = json_object_get(view, "changes"), *value;
    const char *path;
    int base = (int)json_integer_value(json_object_get(view, "base"));
    if (!client->moves)
        client->moves = json_array();
    if (!screen && (!changes || base != client->length))
        return dw_fail(error, "changes of the screen after %d entries, but the client has the one after %d",
                       base, client->length);
    if (screen)
        take_screen(client, screen);
    else
        json_object_foreach(changes, path, value) take_change(client, path, value);
    client->length = (int)json_integer_value(json_object_get(view, "length"));
    return true;
}

void ld_choose_told(const ld_client *client, dw_rng *rng, char text[DW_TEXT_MAX])
{
    size_t count = json_array_size(client->moves);
    const char *move = json_string_value(json_array_get(client->moves, dw_rng_below(rng, (uint32_t)count)));
    dw_text out = dw_text_in(text, DW_TEXT_MAX);
    dw_text_put(&out, move ? move : "");
}
