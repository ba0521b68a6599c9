/* views.c: what clients see of a table, written once for each seat and sent as a difference where that is
 * smaller; docs/server.md. */
#include "server/lobby/private.h"
#include "table/json_memory.h"
#include "table/update.h"

#include <stdlib.h>
#include <string.h>

enum { SEES = DW_SEATS_MAX + 1 }; /* seats, and those who look on */

typedef struct sight {
    const lb_lobby *lobby;
    lb_table *at;
    up_update update;
} sight;

static void write_people(const lb_lobby *lobby, const lb_table *at, dw_json *json)
{
    json_t *there = json_object();
    lb_put_seats(lobby, &at->row, at->clients, there);
    char *seats = json_dumps(json_object_get(there, "seats"), JSON_COMPACT);
    dw_json_raw(json, "seats", seats ? seats : "[]"); /* which is not sent: see lb_view */
    dw_json_int(json, "watching", json_integer_value(json_object_get(there, "watching")));
    free(seats);
    json_decref(there);
}

static void write_view(const void *with, dw_json *json)
{
    const sight *seen = with;
    lb_table *at = seen->at;
    int seat = seen->update.look.seat;
    dw_json_int(json, "length", at->table->length);
    dw_json_int(json, "era", at->row.era);
    if (seat != TB_PUBLIC)
        dw_json_bool(json, "offered", lb_offered(at) >> seat & 1);
    if (!at->seats_told)
        write_people(seen->lobby, at, json);
    up_write(&seen->update, json);
}

char *lb_view(const lb_lobby *lobby, lb_table *at, int seat, int from, int base)
{
    lb_names names = lb_names_for(at, seat);
    dw_names said = lb_said(&names);
    vw_look look = {.table = at->table, .seat = seat, .from = from, .names = &said};
    sight seen = {.lobby = lobby, .at = at};
    char *text = up_make(&look, base, &seen.update) ? vw_written(write_view, &seen) : NULL;
    up_free(&seen.update);
    if (text && !tb_json_is_whole()) {
        free(text);
        return NULL;
    }
    return text;
}

/* A view of its own, or joined to the answer that the client gets in this round anyway. */
static void tell_view(lb_lobby *lobby, lb_client *client, lb_table *at, const char *view)
{
    static const char event[] = "{\"event\":\"view\",\"view\":", member[] = ",\"view\":";
    size_t length = strlen(view), before = client->answer ? strlen(client->answer->text) - 1 : 0;
    const char *begin = client->answer ? member : event;
    char *text = malloc(before + strlen(begin) + length + 2);
    if (!text) {
        lb_cut(client);
        return;
    }
    if (client->answer)
        memcpy(text, client->answer->text, before); /* without its last brace */
    strcpy(text + before, begin);
    memcpy(text + before + strlen(begin), view, length);
    strcpy(text + before + strlen(begin) + length, "}");
    if (!client->answer) {
        lb_send_text(lobby, client, at, text);
        return;
    }
    free(client->answer->text);
    client->answer->text = text;
    client->answer = NULL;
}

void lb_send_views(lb_lobby *lobby, lb_table *at)
{
    char *views[SEES] = {NULL};
    bool over =
        tb_turn(at->table).over; /* then nothing is hidden any more, also not of what happened before */
    int base = at->shortened || at->renamed ? -1 : at->told, from = over ? 0 : at->told;
    for (lb_client *client = at->clients; client; client = client->next) {
        if (!client->views)
            continue;
        char **view = &views[client->seat == TB_PUBLIC ? DW_SEATS_MAX : client->seat];
        if (!*view)
            *view = lb_view(lobby, at, client->seat, from, base);
        if (*view)
            tell_view(lobby, client, at, *view);
        else
            lb_cut(client);
    }
    for (int i = 0; i < SEES; i++)
        free(views[i]);
}
