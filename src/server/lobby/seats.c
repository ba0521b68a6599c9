/* seats.c: who sits where: people take open seats, and bots play for people who are away. */
#include "platform/platform.h"
#include "server/lobby/private.h"
#include "server/log.h"

#include <stdio.h>
#include <string.h>

void lb_seat(lb_lobby *lobby, lb_client *client, lb_table *at, int seat)
{
    lb_leave_table(lobby, client);
    client->at = at;
    client->seat = seat;
    client->next = at->clients;
    at->clients = client;
    at->seats_told = false;
    lb_touch(lobby, at);
    lobby->counts.clients++;
}

static bool is_there(const lb_client *clients, int seat)
{
    for (const lb_client *client = clients; client; client = client->next)
        if (client->seat == seat)
            return true;
    return false;
}

/* "open", "person", or a level; a person's name, whether one is there, and the clock. */
static json_t *describe_seat(const sv_row *row, const lb_client *clients, int seat)
{
    const sv_seat *one = &row->seats[seat];
    const char *who = one->kind == SV_OPEN ? "open" : one->kind == SV_PERSON ? "person" : one->level;
    json_t *out =
        json_pack("{s:s, s:s, s:b}", "who", who, "name", one->name, "here", is_there(clients, seat));
    if (lb_is_timed(row)) {
        json_object_set_new(out, "left", json_integer(lb_time_left(row, seat)));
        json_object_set_new(out, "runs", json_boolean(one->since != 0));
    }
    return out;
}

void lb_put_seats(const sv_row *row, const lb_client *clients, json_t *out)
{
    json_t *seats = json_array();
    int watching = 0;
    for (int seat = 0; seat < row->options.players; seat++)
        json_array_append_new(seats, describe_seat(row, clients, seat));
    for (const lb_client *client = clients; client; client = client->next)
        watching += client->seat == TB_PUBLIC;
    json_object_set_new(out, "seats", seats);
    json_object_set_new(out, "watching", json_integer(watching));
}

lb_names lb_names_for(const lb_table *at, int seat)
{
    lb_names names = {.you = seat == TB_PUBLIC ? DW_CHANCE : seat};
    for (int i = 0; i < at->row.options.players; i++) {
        const sv_seat *one = &at->row.seats[i];
        dw_text text = dw_text_in(names.seat[i], sizeof names.seat[i]);
        if (one->kind != SV_BOT)
            dw_text_put(&text, one->name);
        else if (one->name[0])
            dw_text_add(&text, "%s (bot, %s)", one->name, one->level);
        else
            dw_text_add(&text, "Bot (%s)", one->level);
        if (!text.length)
            dw_text_add(&text, "Player %d", i + 1);
    }
    return names;
}

dw_names lb_said(const lb_names *names)
{
    dw_names said = {.you = names->you};
    for (int seat = 0; seat < DW_SEATS_MAX; seat++)
        said.seat[seat] = names->seat[seat];
    return said;
}

bool lb_change_seat(lb_lobby *lobby, lb_table *at, int seat, const sv_seat *now, dw_error *error)
{
    bool changes_hands = at->row.seats[seat].kind != now->kind;
    at->row.seats[seat] = *now;
    at->renamed = true;
    at->seats_changed |= (uint8_t)(1u << seat);
    at->seats_told = false;
    lb_touch(lobby, at);
    if (changes_hands && at->row.wish.seat >= 0) /* others have to agree now */
        lb_send_wish(lobby, at);
    lb_settle_wish(lobby, at, error); /* if it cannot come true, everybody at the table has got an event */
    return lb_move_on(lobby, at, error);
}

bool lb_read_name(const lb_call *line, char name[SV_NAME_MAX])
{
    const char *said = lb_text(line, "name");
    if (strlen(said) >= SV_NAME_MAX)
        return dw_fail(line->error, "'name' may have up to %d bytes", SV_NAME_MAX - 1);
    snprintf(name, SV_NAME_MAX, "%s", said);
    for (char *letter = name; *letter; letter++)
        *letter = *letter == '\n' ? ' ' : *letter;
    pf_clean(name);
    return true;
}

/* The seat that the line names, at this table; -1 with the reason. */
static int read_seat(const lb_call *line, const lb_table *at)
{
    int seat = lb_number(line, "seat", -1);
    if (seat < at->row.options.players)
        return seat;
    dw_fail(line->error, "'seat' must be a number from 0 to %d", at->row.options.players - 1);
    return -1;
}

bool lb_sit(lb_call *line)
{
    char secret[SV_SECRET_MAX];
    sv_seat now = {.kind = SV_PERSON};
    lb_table *at = lb_find(line->lobby, lb_text(line, "table"), line->error);
    int seat = at ? read_seat(line, at) : -1;
    if (seat < 0 || !lb_read_name(line, now.name))
        return false;
    if (at->row.seats[seat].kind != SV_OPEN)
        return dw_fail(line->error, "seat %d is taken", seat);
    line->about = at;
    now.left = at->row.seats[seat].left;
    sv_make_secret(secret);
    sv_hash_secret(secret, now.hash);
    json_object_set_new(line->out, "secret", json_string(secret));
    lb_say(line->lobby, at, seat, "sat", "takes the seat");
    sv_log("sat", "table=%s seat=%d", at->row.id, seat);
    return lb_change_seat(line->lobby, at, seat, &now, line->error);
}

/* One's own seat at any time, that of somebody else while nobody is there. */
bool lb_take_over(lb_call *line)
{
    lb_table *at = line->client->at;
    int seat = read_seat(line, at);
    const char *level = lb_text(line, "level");
    if (seat < 0)
        return false;
    if (line->client->seat == TB_PUBLIC)
        return dw_fail(line->error, "who looks on does not play");
    if (!bot_find(level))
        return dw_fail(line->error, "there is no level '%.40s'", level);
    if (at->row.seats[seat].kind != SV_PERSON)
        return dw_fail(line->error, "no person has seat %d", seat);
    if (seat != line->client->seat && is_there(at->clients, seat))
        return dw_fail(line->error, "the person of seat %d is there", seat);
    sv_seat now = at->row.seats[seat];
    now.kind = SV_BOT;
    snprintf(now.level, sizeof now.level, "%s", level);
    lb_say(line->lobby, at, seat, "bot", "a bot plays on");
    sv_log("bot", "table=%s seat=%d level=%s", at->row.id, seat, level);
    return lb_change_seat(line->lobby, at, seat, &now, line->error);
}

bool lb_come_back(lb_call *line)
{
    lb_table *at = line->client->at;
    int seat = line->client->seat;
    if (seat == TB_PUBLIC || at->row.seats[seat].kind != SV_BOT)
        return dw_fail(line->error, "no bot plays for you");
    if (at->row.limit.per_game && lb_time_left(&at->row, seat) <= 0)
        return dw_fail(line->error, "your time for this game is up");
    sv_seat now = at->row.seats[seat];
    now.kind = SV_PERSON;
    now.ready = true; /* the game has begun without this person's luck */
    now.level[0] = '\0';
    lb_say(line->lobby, at, seat, "back", "plays again");
    sv_log("back", "table=%s seat=%d", at->row.id, seat);
    return lb_change_seat(line->lobby, at, seat, &now, line->error);
}
