/*
 * chat.c: what people say at a table, and events there besides moves. Keeps the last lines for people who
 * were away.
 */
#include "platform/platform.h"
#include "server/lobby/private.h"

#include <stdio.h>
#include <string.h>

static json_t *describe(const sv_line *line)
{
    return json_pack("{s:I, s:o, s:i, s:s, s:s}", "at", (json_int_t)line->at, "seat",
                     line->seat == TB_PUBLIC ? json_null() : json_integer(line->seat), "length", line->length,
                     "kind", line->kind, "text", line->text);
}

void lb_say(lb_lobby *lobby, lb_table *at, int seat, const char *kind, const char *text)
{
    dw_error ignored; /* the commit says it again */
    sv_line line = {.at = sv_calendar(lobby->clock), .seat = seat, .length = at->table->length};
    snprintf(line.kind, sizeof line.kind, "%s", kind);
    snprintf(line.text, sizeof line.text, "%s", text);
    pf_clean(line.text);
    at->dirty = true;
    lb_touch(lobby, at);
    lobby->store->say(lobby->store, at->row.id, &line, &ignored);
    json_t *event = describe(&line);
    json_object_set_new(event, "event", json_string("said"));
    lb_send_all(lobby, at, event);
}

bool lb_put_said(lb_lobby *lobby, const lb_table *at, json_t *out, dw_error *error)
{
    static sv_line lines[SV_SAID_MAX];
    int count = lobby->store->said(lobby->store, at->row.id, lines, error);
    json_t *said = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(said, describe(&lines[i]));
    json_object_set_new(out, "said", said);
    return count >= 0;
}

bool lb_events(lb_call *line)
{
    static sv_line lines[SV_SAID_MAX];
    sv_store *store = line->lobby->store;
    int count =
        store->events(store, line->client->at->row.id, lb_number(line, "skip", 0), lines, line->error);
    json_t *events = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(events, describe(&lines[i]));
    json_object_set_new(line->out, "events", events);
    json_object_set_new(line->out, "more", json_boolean(count == SV_SAID_MAX));
    return count >= 0;
}

bool lb_chat(lb_call *line)
{
    const char *said = lb_text(line, "text");
    char words[SV_TEXT_MAX];
    if (!lb_may_talk(line))
        return false;
    if (!*said || strlen(said) >= SV_TEXT_MAX)
        return dw_fail(line->error, "'text' must have 1 to %d bytes", SV_TEXT_MAX - 1);
    if (!lb_has_bytes(line->lobby, line->client->at->row.creator, line->error))
        return false;
    if (!lb_read_words(line, "text", said, words))
        return false;
    if (!*words)
        return dw_fail(line->error, "'text' says nothing");
    lb_say(line->lobby, line->client->at, line->client->seat, "chat", words);
    return true;
}
