/*
 * borrowed_table.c: answers questions about a table that somebody else keeps: a server. Changes nothing of
 * it.
 */
#include "protocol/borrowed_table.h"
#include "protocol/session.h"

#include <stdlib.h>
#include <string.h>

static const pr_command *find_looking(const char *name)
{
    static const char *const looking[] = {"state", "position", "words",  "moves", "outcomes",
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

bool pr_look(const tb_table *table, int seat, const dw_names *names, const json_t *in, json_t *out,
             dw_error *error)
{
    const char *name = json_string_value(json_object_get(in, "cmd"));
    const pr_command *command = find_looking(name ? name : "");
    if (!command)
        return dw_fail(error, "'%.60s' is no command that looks at a table", name ? name : "");
    if (json_object_get(in, "seat"))
        return dw_fail(error, "'%s' is answered for your own seat; leave 'seat' out", name);
    if (!pr_check_fields(command, NULL, in, error))
        return false;
    pr_call call = {.table = table, .in = in, .out = out, .error = error, .looker = seat, .names = names};
    bool good = command->run(&call) && pr_join_members(&call);
    free(call.members);
    return good;
}

bool pr_tell_played(const tb_table *table, int seat, const dw_names *names, int first, json_t *out)
{
    dw_error ignored; /* there is one reason */
    pr_call call = {.table = table, .out = out, .error = &ignored, .looker = seat, .names = names};
    bool good = pr_put_played(&call, first) && pr_join_members(&call);
    free(call.members);
    return good;
}

void pr_greet(json_t *out)
{
    pr_session *session = pr_session_new();
    pr_call call = {.session = session, .out = out};
    if (session)
        pr_hello(&call);
    pr_session_free(session);
}
