/*
 * admin.c: the lines of operators, one JSON object each, and the answers; docs/server.md. What decides
 * something is noted in the log.
 */
#include "server/lobby/admin.h"

#include "platform/platform.h"
#include "protocol/fields.h"
#include "server/lobby/private.h"
#include "server/log.h"
#include "table/json_memory.h"

#include <stdio.h>
#include <string.h>

enum { SECONDS_MAX = 10 * 365 * 24 * 3600, PLACE_MAX = 1 << 30 };

/* ---- the server --------------------------------------------------------------------------- */

static bool status(lb_call *line)
{
    const lb_lobby *lobby = line->lobby;
    const lb_counts *counts = &lobby->counts;
    json_t *more =
        json_pack("{s:s, s:i, s:i, s:i, s:i, s:i, s:I, s:I, s:I, s:I}", "version", DW_VERSION, "up",
                  (int)(sv_monotonic(lobby->clock) - lobby->opened), "unfinished",
                  lobby->store->count(lobby->store, -1, 0), "in_memory", counts->tables, "at_tables",
                  counts->clients, "connections", li_connections(lobby->book), "turned_away",
                  (json_int_t)li_turned_away(lobby->book), "moves", (json_int_t)counts->moves, "refused",
                  (json_int_t)counts->refused, "commits", (json_int_t)counts->commits);
    json_object_update_missing(line->out, more);
    json_decref(more);
    json_object_set_new(line->out, "bytes", json_integer(lobby->store->bytes(lobby->store, -1)));
    json_object_set_new(line->out, "room", json_integer(lobby->store->room(lobby->store)));
    dw_error why;
    if (!lobby->store->check(lobby->store, &why))
        json_object_set_new(line->out, "problem", json_string(why.text));
    return true;
}

/* An event at each table where somebody is. */
static bool say(lb_call *line)
{
    lb_lobby *lobby = line->lobby;
    const char *said = lb_text(line, "text");
    int tables = 0;
    if (!*said || strlen(said) >= SV_TEXT_MAX)
        return dw_fail(line->error, "'text' must have 1 to %d bytes", SV_TEXT_MAX - 1);
    for (int i = 0; i < LB_SLOTS; i++)
        for (lb_table *at = lobby->slots[i]; at; at = at->next)
            if (at->clients) {
                lb_say(lobby, at, TB_PUBLIC, "notice", said);
                tables++;
            }
    json_object_set_new(line->out, "tables", json_integer(tables));
    json_object_set_new(line->out, "clients", json_integer(lobby->counts.clients));
    return true;
}

/* ---- backup ------------------------------------------------------------------------------- */

/* Its answer comes when the copy is there, or cannot be. */
static bool back_up(lb_call *line)
{
    lb_lobby *lobby = line->lobby;
    const char *path = lb_text(line, "file");
    if (*path != '/')
        return dw_fail(line->error, "'file' must be a whole path, which begins with '/'");
    if (!lobby->store->back_up(lobby->store, path, line->error))
        return false;
    line->later = lobby->copying = true;
    lobby->copying_for = line->client;
    lobby->copying_id = json_incref(json_object_get(line->in, "id"));
    return true;
}

void lb_forget_copier(lb_lobby *lobby, const lb_client *client)
{
    if (lobby->copying_for == client)
        lobby->copying_for = NULL;
}

void lb_copy_on(lb_lobby *lobby)
{
    dw_error error;
    int got = lobby->copying ? lobby->store->back_up_on(lobby->store, &error) : 0;
    if (!lobby->copying)
        return;
    if (got > 0 && lobby->wake) /* the next round may come at once */
        lobby->wake(lobby->wake_context);
    if (got > 0)
        return;
    json_t *answer =
        got == 0 ? json_pack("{s:b}", "ok", 1) : json_pack("{s:b, s:s}", "ok", 0, "error", error.text);
    if (lobby->copying_id)
        json_object_set(answer, "id", lobby->copying_id);
    if (lobby->copying_for)
        lb_send(lobby, lobby->copying_for, NULL, json_incref(answer));
    sv_log("admin", "command=backup done=%d", got == 0);
    json_decref(answer);
    json_decref(lobby->copying_id);
    lobby->copying_id = NULL;
    lobby->copying_for = NULL;
    lobby->copying = false;
}

/* ---- the table of commands ---------------------------------------------------------------- */

#define TEXT(name, needed)                                                                                   \
    {                                                                                                        \
        name, PR_TEXT, needed, 0, 0                                                                          \
    }
#define FLAG(name)                                                                                           \
    {                                                                                                        \
        name, PR_FLAG, false, 0, 0                                                                           \
    }
#define NUMBER(name, max)                                                                                    \
    {                                                                                                        \
        name, PR_NUMBER, false, 0, max                                                                       \
    }
#define TARGET                                                                                               \
    TEXT("table", false), TEXT("address", false), NUMBER("seat", DW_SEATS_MAX - 1), FLAG("watching")
#define LAST                                                                                                 \
    {                                                                                                        \
        0                                                                                                    \
    }

static const pr_field no_fields[] = {LAST};
static const pr_field tables_fields[] = {TEXT("after", false),
                                         FLAG("listed"),
                                         FLAG("over"),
                                         FLAG("closed"),
                                         FLAG("stuck"),
                                         TEXT("address", false),
                                         NUMBER("unused", SECONDS_MAX),
                                         LAST};
static const pr_field table_fields[] = {TEXT("table", true), LAST};
static const pr_field export_fields[] = {TEXT("table", true), NUMBER("from", PLACE_MAX), LAST};
static const pr_field close_fields[] = {TEXT("table", true), TEXT("why", true), LAST};
static const pr_field rule_fields[] = {TARGET, NUMBER("seconds", SECONDS_MAX), TEXT("why", false), LAST};
static const pr_field unrule_fields[] = {TARGET, LAST};
static const pr_field rulings_fields[] = {NUMBER("skip", PLACE_MAX), LAST};
static const pr_field backup_fields[] = {TEXT("file", true), LAST};
static const pr_field say_fields[] = {TEXT("text", true), LAST};

typedef struct command {
    const char *name;
    const pr_field *fields;
    bool (*run)(lb_call *);
    bool decides; /* it is noted in the log, and its answer is about what is written */
} command;

static const command commands[] = {
    {"status", no_fields, status, false},
    {"tables", tables_fields, lb_list_all, false},
    {"table", table_fields, lb_inspect, false},
    {"export", export_fields, lb_export, false},
    {"close", close_fields, lb_close_table, true},
    {"reopen", table_fields, lb_reopen_table, true},
    {"delete", table_fields, lb_delete_table, true},
    {"mute", rule_fields, lb_mute, true},
    {"unmute", unrule_fields, lb_unmute, true},
    {"ban", rule_fields, lb_ban, true},
    {"unban", unrule_fields, lb_unban, true},
    {"rulings", rulings_fields, lb_list_rulings, false},
    {"say", say_fields, say, true},
    {"backup", backup_fields, back_up, true},
};

static const command *find_command(const char *name)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

/* ---- one line ----------------------------------------------------------------------------- */

static void note(const lb_call *line, const command *known, unsigned user, bool done)
{
    char fields[96];
    const char *about = lb_text(line, "table"), *file = lb_text(line, "file");
    snprintf(fields, sizeof fields, "command=%s user=%u done=%d", known->name, user, done);
    sv_log_quoted("admin", fields, "about", *about ? about : *file ? file : lb_text(line, "address"));
}

static bool answer(lb_call *line, unsigned user)
{
    const char *name = lb_text(line, "cmd");
    const command *known = find_command(name);
    if (!known)
        return dw_fail(
            line->error,
            *name ? "unknown command '%.40s'" : "expected a field 'cmd' with the name of a command%s", name);
    bool done = pr_check_line(name, known->fields, line->in, line->error) && known->run(line);
    if (known->decides)
        note(line, known, user, done);
    return done;
}

void lb_administer(lb_lobby *lobby, lb_operator *caller, const char *text, size_t length)
{
    dw_error error = {0};
    tb_begin_json();
    json_t *in = lb_read_line(text, length, &error), *out = json_object();
    lb_call line = {.lobby = lobby, .client = &caller->client, .in = in, .out = out, .error = &error};
    json_object_set_new(out, "ok", json_true());
    if (!in || !answer(&line, caller->user))
        lb_refuse(&line);
    lb_put_id(&line);
    json_decref(in);
    if (line.later) {
        json_decref(out);
        return;
    }
    lb_send(lobby, &caller->client, line.about ? (const void *)line.about : lobby, out);
}

void lb_refuse_operator(lb_lobby *lobby, lb_operator *caller, const char *why)
{
    lb_send(lobby, &caller->client, NULL, json_pack("{s:b, s:s}", "ok", 0, "error", why));
}
