/* seats.c: who sits where: people take open seats, and bots play for people who are away. */
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
    lb_attend(lobby, at, client, seat);
    if (seat == TB_PUBLIC || !at->row.seats[seat].away)
        return;
    at->row.seats[seat].away = 0;
    at->seats_changed |= (uint8_t)(1u << seat);
    if (at->row.wish.seat >= 0) /* who comes back has a say again */
        lb_send_wish(lobby, at);
}

/* How many connections the seat has. */
static int connections_of(const lb_client *clients, int seat)
{
    int count = 0;
    for (const lb_client *client = clients; client; client = client->next)
        count += client->seat == seat;
    return count;
}

void lb_go_away(lb_lobby *lobby, lb_table *at, int seat)
{
    if (seat == TB_PUBLIC || !at->row.seats[seat].ready || connections_of(at->clients, seat) > 0)
        return;
    at->row.seats[seat].away = lb_served(lobby);
    at->seats_changed |= (uint8_t)(1u << seat);
}

bool lb_is_away(const lb_lobby *lobby, const sv_row *row, int seat, int seconds)
{
    int64_t away = row->seats[seat].away;
    return seconds && away && lb_served(lobby) - away >= seconds;
}

/* "open", "person", or a level; a person's name, whether one is there and how often, whether the seat is held
 * by a person although a bot may play, how long that person has been away, and the clock. */
static json_t *describe_seat(const lb_lobby *lobby, const sv_row *row, const lb_client *clients, int seat)
{
    const sv_seat *one = &row->seats[seat];
    const char *who = one->kind == SV_OPEN ? "open" : one->kind == SV_PERSON ? "person" : one->level;
    int connections = connections_of(clients, seat);
    json_t *out = json_pack("{s:s, s:s, s:b, s:i, s:b}", "who", who, "name", one->name, "here",
                            connections > 0, "connections", connections, "held", one->ready);
    if (one->ready && one->away)
        json_object_set_new(out, "away", json_integer(lb_served(lobby) - one->away));
    if (lb_is_timed(row)) {
        json_object_set_new(out, "left", json_integer(lb_time_left(lobby, row, seat)));
        json_object_set_new(out, "runs", json_boolean(one->since != 0));
    }
    return out;
}

void lb_put_seats(const lb_lobby *lobby, const sv_row *row, const lb_client *clients, json_t *out)
{
    json_t *seats = json_array();
    int watching = 0;
    for (int seat = 0; seat < row->options.players; seat++)
        json_array_append_new(seats, describe_seat(lobby, row, clients, seat));
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
    const sv_seat *before = &at->row.seats[seat];
    bool changes_hands = before->kind != now->kind;
    at->lucks_changed |=
        before->luck_state != now->luck_state || strcmp(before->commitment, now->commitment) != 0;
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

/* The seat that the line names, at this table; -1 with the reason. */
static int read_seat(const lb_call *line, const lb_table *at)
{
    int seat = lb_number(line, "seat", -1);
    if (seat < at->row.options.players)
        return seat;
    dw_fail(line->error, "'seat' must be a number from 0 to %d", at->row.options.players - 1);
    return -1;
}

bool lb_read_own(const lb_call *line, uint8_t hash[SV_HASH_SIZE])
{
    const char *own = lb_text(line, "own");
    if (strlen(own) != SV_SECRET_MAX - 1 || strspn(own, "0123456789abcdef") != SV_SECRET_MAX - 1)
        return dw_refuse(
            line->error, "own_secret",
            "say 'own': a secret of your own for the seat, %d random hexadecimal digits in small "
            "letters",
            SV_SECRET_MAX - 1);
    sv_hash_secret(own, hash);
    return true;
}

bool lb_sit(lb_call *line)
{
    sv_seat now = {.kind = SV_PERSON};
    lb_table *at = lb_find(line->lobby, lb_text(line, "table"), line->error);
    int seat = at && lb_is_open(at, line->error) ? read_seat(line, at) : -1;
    line->about = at; /* also a refusal says how it stands there */
    if (seat < 0 || !lb_read_name(line, at, seat, now.name))
        return false;
    if (at->row.seats[seat].kind != SV_OPEN)
        return dw_fail(line->error, "seat %d is taken", seat);
    if (!lb_read_own(line, now.hash))
        return false;
    now.left = at->row.seats[seat].left;
    now.claimed = true;
    memcpy(now.spent, at->row.seats[seat].hash, SV_HASH_SIZE);
    lb_say(line->lobby, at, seat, "sat", "takes the seat");
    sv_log("sat", "table=%s seat=%d", at->row.id, seat);
    return lb_change_seat(line->lobby, at, seat, &now, line->error);
}

/* Whether others may let a bot play for the person of the seat: nobody has come yet, or the person has been
 * away for as long as all agreed to by sitting down. */
static bool may_replace(lb_call *line, const lb_table *at, int seat)
{
    const sv_seat *one = &at->row.seats[seat];
    if (connections_of(at->clients, seat) > 0)
        return dw_fail(line->error, "the person of seat %d is there", seat);
    if (!one->ready || lb_is_away(line->lobby, &at->row, seat, at->row.away.bot))
        return true;
    int64_t wait = at->row.away.bot - (lb_served(line->lobby) - one->away);
    json_object_set_new(line->out, "wait", json_integer(wait));
    return dw_refuse(line->error, "not_away", "the person of seat %d may still come back: wait %d seconds",
                     seat, (int)wait);
}

/* A bot that plays for somebody who looks on, and comes back, is the engine's help. */
static bool may_rest(lb_call *line, const lb_table *at)
{
    return at->row.help ||
           dw_refuse(line->error, "no_help",
                     "at this table the engine does not help: no bot plays for somebody who is "
                     "there. If you leave, the others can let one play after %d seconds",
                     at->row.away.bot);
}

/* One's own seat where the engine may help, that of somebody else after a while. */
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
    if (lb_owes_luck(at, seat) && seat == line->client->seat)
        return dw_fail(line->error, "open your luck first: a bot can play for you when the game has begun");
    if (!(seat == line->client->seat ? may_rest(line, at) : may_replace(line, at, seat)))
        return false;
    if (lb_owes_luck(at, seat))
        return lb_lose_seats(line->lobby, at, 1u << seat, line->error);
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
    if (at->row.limit.per_game && lb_time_left(line->lobby, &at->row, seat) <= 0)
        return dw_fail(line->error, "your time for this game is up");
    sv_seat now = at->row.seats[seat];
    now.kind = SV_PERSON;
    now.ready = true; /* the game has begun without this person's luck */
    now.level[0] = '\0';
    lb_say(line->lobby, at, seat, "back", "plays again");
    sv_log("back", "table=%s seat=%d", at->row.id, seat);
    return lb_change_seat(line->lobby, at, seat, &now, line->error);
}
