/* answer_parts.c: parts that several answers have in common. Writes JSON; changes no table. */
#include "protocol/session.h"

#include <stdlib.h>
#include <string.h>

enum { USUAL_SIZE = 1 << 16 }; /* so that most answers are written once */

json_t *pr_string(const char *text)
{
    json_t *string = json_string(text);
    if (string)
        return string;
    char *copy = strdup(text);
    for (char *c = copy; c && *c; c++)
        if ((unsigned char)*c > '~')
            *c = '?';
    string = copy ? json_string(copy) : NULL;
    free(copy);
    return string;
}

json_t *pr_move_text(const dw_game *game, const void *state, int seat, dw_move move)
{
    char text[DW_TEXT_MAX];
    dw_format(game, state, seat, move, text, sizeof text);
    return pr_string(text);
}

bool pr_write(pr_call *call, void (*write)(const void *with, dw_json *json), const void *with)
{
    size_t used = call->members ? strlen(call->members) : 0, capacity = used + USUAL_SIZE;
    for (;;) {
        char *larger = realloc(call->members, capacity);
        if (!larger)
            return dw_fail(call->error, "out of memory");
        call->members = larger;
        dw_text text = dw_text_in(larger + used, capacity - used);
        dw_json json = dw_json_in(&text);
        json.comma = used > 0;
        write(with, &json);
        if (dw_text_fits(&text))
            return true;
        capacity = used + text.length + 1;
    }
}

bool pr_join_members(pr_call *call)
{
    json_t *members = call->members ? json_sprintf("{%s}", call->members) : NULL;
    json_t *read = members ? json_loads(json_string_value(members), 0, NULL) : NULL;
    bool good = !call->members || (read && json_object_update(call->out, read) == 0);
    json_decref(members);
    json_decref(read);
    return good || dw_fail(call->error, "out of memory");
}

vw_look pr_look_of(pr_call *call, int from)
{
    return (vw_look){.table = call->table,
                     .seat = call->looker,
                     .driver = call->session ? &call->session->driver : NULL,
                     .from = from,
                     .names = call->names};
}

static void write_played(const void *with, dw_json *json)
{
    vw_write_turn(with, json);
    vw_write_entries(with, "played", false, json);
}

bool pr_put_played(pr_call *call, int first)
{
    vw_look look = pr_look_of(call, first);
    return pr_write(call, write_played, &look);
}
