/* hall_seats.c: who sits where: open seats are taken, bots play for people who are away, and people talk. */
#include "host/host.h"
#include "server/hall_private.h"

#include <stdio.h>
#include <string.h>

enum { CHAT_MAX = 300 }; /* bytes of a line of chat */

void hl_seat(hl_hall *hall, hl_client *client, hl_table *at, int seat)
{
    hl_stand_up(hall, client);
    client->at = at;
    client->seat = seat;
    client->next = at->clients;
    at->clients = client;
    hall->counts.clients++;
}

void hl_put_seats(const sv_row *row, json_t *out)
{
    json_t *seats = json_array();
    for (int seat = 0; seat < row->options.players; seat++) {
        const sv_seat *one = &row->seats[seat];
        const char *who = one->kind == SV_OPEN ? "open" : one->kind == SV_PERSON ? "person" : one->level;
        json_array_append_new(seats, json_string(who));
    }
    json_object_set_new(out, "seats", seats);
}

/* Stores and tells who has the seat now; the game may go on by that. */
bool hl_change_seat(hl_talk *line, hl_table *at, int seat, const sv_seat *now)
{
    at->touched = true;
    if (!line->hall->store->reseat(line->hall->store, at->row.id, seat, now, line->error))
        return false;
    at->row.seats[seat] = *now;
    json_t *event = json_pack("{s:s}", "event", "seats");
    hl_put_seats(&at->row, event);
    hl_tell_all(line->hall, at, event);
    return hl_move_on(line->hall, at, line->error);
}

/* The seat that the line names, at this table; -1 with the reason. */
static int read_seat(const hl_talk *line, const hl_table *at)
{
    const json_t *seat = json_object_get(line->in, "seat");
    json_int_t number = json_integer_value(seat);
    if (json_is_integer(seat) && number >= 0 && number < at->row.options.players)
        return (int)number;
    dw_fail(line->error, "'seat' must be a number from 0 to %d", at->row.options.players - 1);
    return -1;
}

bool hl_sit(hl_talk *line)
{
    char secret[SV_SECRET_MAX];
    hl_table *at = hl_find(line->hall, hl_text(line, "table"), line->error);
    int seat = at ? read_seat(line, at) : -1;
    if (seat < 0)
        return false;
    if (at->row.seats[seat].kind != SV_OPEN)
        return dw_fail(line->error, "seat %d is taken", seat);
    line->about = at;
    sv_seat now = {.kind = SV_PERSON};
    sv_make_secret(secret);
    sv_hash_secret(secret, now.hash);
    json_object_set_new(line->out, "secret", json_string(secret));
    return hl_change_seat(line, at, seat, &now);
}

static bool is_there(const hl_table *at, int seat)
{
    for (const hl_client *client = at->clients; client; client = client->next)
        if (client->seat == seat)
            return true;
    return false;
}

/* One's own seat at any time, that of somebody else while nobody is there. */
bool hl_take_over(hl_talk *line)
{
    hl_table *at = line->client->at;
    int seat = read_seat(line, at);
    const char *level = hl_text(line, "level");
    if (seat < 0)
        return false;
    if (line->client->seat == TB_PUBLIC)
        return dw_fail(line->error, "who looks on does not play");
    if (!pl_find(level))
        return dw_fail(line->error, "there is no level '%.40s'", level);
    if (at->row.seats[seat].kind != SV_PERSON)
        return dw_fail(line->error, "no person has seat %d", seat);
    if (seat != line->client->seat && is_there(at, seat))
        return dw_fail(line->error, "the person of seat %d is there", seat);
    sv_seat now = at->row.seats[seat];
    now.kind = SV_BOT;
    snprintf(now.level, sizeof now.level, "%s", level);
    return hl_change_seat(line, at, seat, &now);
}

bool hl_come_back(hl_talk *line)
{
    hl_table *at = line->client->at;
    int seat = line->client->seat;
    if (seat == TB_PUBLIC || at->row.seats[seat].kind != SV_BOT)
        return dw_fail(line->error, "no bot plays for you");
    sv_seat now = at->row.seats[seat];
    now.kind = SV_PERSON;
    now.level[0] = '\0';
    return hl_change_seat(line, at, seat, &now);
}

bool hl_chat(hl_talk *line)
{
    char text[CHAT_MAX + 1];
    const char *said = hl_text(line, "text");
    int seat = line->client->seat;
    if (!*said || strlen(said) > CHAT_MAX)
        return dw_fail(line->error, "'text' must have 1 to %d bytes", CHAT_MAX);
    snprintf(text, sizeof text, "%s", said);
    ho_clean(text);
    hl_tell_all(line->hall, line->client->at,
                json_pack("{s:s, s:o, s:s}", "event", "chat", "seat",
                          seat == TB_PUBLIC ? json_null() : json_integer(seat), "text", text));
    return true;
}
