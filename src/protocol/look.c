/* look.c: looking at a table that somebody else keeps. */
#include "protocol/look.h"
#include "protocol/session.h"

#include <string.h>

static const pr_command *find_looking(const char *name)
{
    static const char *const looking[] = {"state", "position", "moves",  "outcomes",
                                          "score", "log",      "record", "dice"};
    for (size_t i = 0; i < sizeof looking / sizeof *looking; i++)
        for (const pr_command *command = pr_commands; strcmp(looking[i], name) == 0 && command->name;
             command++)
            if (strcmp(command->name, name) == 0)
                return command;
    return NULL;
}

bool pr_only_looks(const char *command)
{
    return find_looking(command) != NULL;
}

bool pr_look(tb_table *table, int seat, const json_t *in, json_t *out, dw_error *error)
{
    const char *name = json_string_value(json_object_get(in, "cmd"));
    const pr_command *command = find_looking(name ? name : "");
    pr_session session = {.table = table};
    if (!command)
        return dw_fail(error, "'%.60s' is no command that looks at a table", name ? name : "");
    if (json_object_get(in, "seat"))
        return dw_fail(error, "'%s' is answered for your own seat; leave 'seat' out", name);
    if (!pr_check_fields(command, &session, in, error))
        return false;
    json_t *with_seat = json_copy((json_t *)in); /* which is only read */
    json_object_set_new(with_seat, "seat", json_integer(seat));
    pr_call call = {&session, with_seat, out, error};
    bool good = command->run(&call);
    json_decref(with_seat);
    return good;
}

void pr_tell_played(tb_table *table, int seat, int first, json_t *out)
{
    pr_session session = {.table = table};
    json_t *in = json_pack("{s:i}", "to", seat);
    pr_call call = {&session, in, out, NULL};
    pr_put_played(&call, first);
    json_decref(in);
}

void pr_greet(json_t *out)
{
    pr_session *session = pr_session_new();
    pr_call call = {session, NULL, out, NULL};
    if (session)
        pr_hello(&call);
    pr_session_free(session);
}
