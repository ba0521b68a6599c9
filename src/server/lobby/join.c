/* join.c: the commands of people who come by a link: to join a table, or to ask how it stands there. */
#include "protocol/borrowed_table.h"
#include "server/lobby/private.h"
#include "server/log.h"

#include <stdlib.h>
#include <string.h>

enum {
    LINKS_MAX = 50,      /* of one question after one's own tables */
    WRONG_LINK_COST = 1, /* lines that a wrong link counts for */
};

/* Finds the seat of the secret, or TB_PUBLIC; false if there is none. Compares all, in constant time. *spent:
 * it is an invitation that somebody has used. */
static bool find_seat(const sv_row *row, const char *secret, int *seat, bool *spent)
{
    bool found = sv_is_secret(secret, row->watchers);
    *seat = TB_PUBLIC;
    *spent = false;
    for (int i = 0; i < row->options.players; i++) {
        *spent |= row->seats[i].claimed & sv_is_secret(secret, row->seats[i].spent);
        if (sv_is_secret(secret, row->seats[i].hash)) {
            *seat = i;
            found = true;
        }
    }
    return found;
}

/* The table and the seat that a link opens; NULL with the reason. */
static lb_table *open_link(lb_call *line, const char *id, const char *secret, int *seat)
{
    bool spent = false;
    lb_table *at = lb_find(line->lobby, id, line->error);
    line->about = at; /* also a refusal says how it stands there */
    if (at && find_seat(&at->row, secret, seat, &spent)) {
        if (!lb_is_banned(line->lobby, at, *seat))
            return at;
        dw_refuse(line->error, "banned", "the operator of this server has banned this seat from the table");
        return NULL;
    }
    if (spent) {
        dw_refuse(
            line->error, "spent",
            "somebody has taken this seat by this invitation already; who has the seat can open it elsewhere "
            "by a link from there");
        return NULL;
    }
    line->wrong += WRONG_LINK_COST;
    if (at)
        dw_refuse(line->error, "wrong_link", "this link is of no seat at this table");
    return NULL;
}

static void put_seat(json_t *out, int seat)
{
    json_object_set_new(out, "seat", seat == TB_PUBLIC ? json_null() : json_integer(seat));
}

/* ---- joining ------------------------------------------------------------------------------ */

/* The whole screen, and what happened since `from`: all of it once nothing is hidden any more. */
static bool put_view(lb_call *line, lb_table *at, int from)
{
    int first = tb_turn(at->table).over ? 0 : from;
    char *text = lb_view(line->lobby, at, line->client->seat, first, -1);
    json_t *view = text ? json_loads(text, 0, NULL) : NULL;
    free(text);
    json_object_set_new(line->out, "length", json_integer(at->table->length));
    return (view && json_object_set_new(line->out, "view", view) == 0) ||
           dw_fail(line->error, "no memory for the table");
}

/* Everything once, or what is new since the position that the client has. */
static bool tell_where_it_stands(lb_call *line, lb_table *at)
{
    int from = lb_number(line, "from", -1);
    /* A client that has nothing yet has nothing wrong. */
    bool current = from == 0 || lb_number(line, "era", 0) == at->row.era;
    json_object_set_new(line->out, "era", json_integer(at->row.era));
    if (line->client->views)
        return put_view(line, at, current && from >= 0 && from <= at->table->length ? from : 0);
    lb_names names = lb_names_for(at, line->client->seat);
    dw_names said = lb_said(&names);
    if (current && from >= 0 && from <= at->table->length)
        return pr_tell_played(at->table, line->client->seat, &said, from, line->out) ||
               dw_fail(line->error, "no memory for the table");
    json_t *in = json_pack("{s:s}", "cmd", "state");
    bool good = pr_look(at->table, line->client->seat, &said, in, line->out, line->error);
    json_decref(in);
    return good;
}

/* The first who joins by an invitation makes the seat theirs: from then on only their own secret opens it. */
static bool claim(lb_call *line, sv_seat *now)
{
    memcpy(now->spent, now->hash, SV_HASH_SIZE);
    now->claimed = true;
    json_object_set_new(line->out, "own", json_true());
    return lb_read_own(line, now->hash);
}

/* At the first join a person takes the seat and may commit to a luck. A name may come at any time. */
static bool introduce(lb_call *line, lb_table *at, int seat)
{
    const char *commitment = lb_text(line, "commitment");
    char name[SV_NAME_MAX] = "";
    if (*lb_text(line, "luck"))
        return dw_fail(line->error, "'luck' comes later: 'join' has a 'commitment' to it");
    if (!lb_read_name(line, at, seat, name))
        return false;
    if (seat == TB_PUBLIC)
        return true;
    sv_seat now = at->row.seats[seat];
    if (!now.claimed && !claim(line, &now))
        return false;
    if (*name)
        memcpy(now.name, name, SV_NAME_MAX);
    if (*commitment && !lb_commit_luck(line, at, commitment, &now))
        return false;
    if (!now.ready && at->table->length == 0) {
        now.kind = now.kind == SV_OPEN ? SV_PERSON : now.kind;
        now.ready = true;
    }
    return memcmp(&now, &at->row.seats[seat], sizeof now) == 0 ||
           lb_change_seat(line->lobby, at, seat, &now, line->error);
}

/* What was chosen when the table was created. */
static void put_options(const lb_table *at, json_t *out)
{
    const dw_game *game = at->table->game;
    char words[TB_SETUP_MAX];
    dw_text setup = dw_text_in(words, sizeof words);
    json_t *variants = json_array();
    for (int i = 0; game->variants && game->variants[i].id; i++)
        if (at->row.options.variants >> i & 1)
            json_array_append_new(variants, json_string(game->variants[i].id));
    json_object_set_new(out, "variants", variants);
    if (game->setup_words) {
        game->setup_words->write(game, at->row.options.setup, &setup);
        json_object_set_new(out, "setup", json_string(words));
    }
    json_object_set_new(out, "help", json_boolean(at->row.help));
    if (at->decided.closed)
        json_object_set_new(out, "closed", json_string(at->decided.why));
    json_object_set_new(out, "away",
                        json_pack("{s:i, s:i}", "bot", at->row.away.bot, "gone", at->row.away.gone));
    if (lb_is_timed(&at->row))
        json_object_set_new(
            out, "limit",
            json_pack("{s:i, s:s}", at->row.limit.per_move ? "move" : "game",
                      at->row.limit.per_move ? at->row.limit.per_move : at->row.limit.per_game, "level",
                      at->row.limit.level));
}

bool lb_show(lb_call *line)
{
    lb_table *at = line->client->at;
    int from = lb_number(line, "from", 0);
    if (from > at->table->length)
        return dw_fail(line->error, "'from' in 'view': the record has only %d entries", at->table->length);
    return put_view(line, at, from);
}

/* What somebody who has just sat down gets to know. False with the reason. */
static bool welcome(lb_call *line, lb_table *at, int seat)
{
    put_seat(line->out, seat);
    json_object_set_new(line->out, "game", json_string(at->row.game));
    json_object_set_new(line->out, "set", json_string(at->row.set));
    json_object_set_new(line->out, "players", json_integer(at->row.options.players));
    json_object_set_new(line->out, "begun", json_boolean(lb_is_complete(at)));
    put_options(at, line->out);
    lb_put_lucks(line->lobby, &at->row, line->out);
    lb_put_seats(line->lobby, &at->row, at->clients, line->out);
    lb_put_wish(line->lobby, at, line->out);
    lb_put_rematch(&at->row, line->out);
    at->offered |= seat == TB_PUBLIC ? 0 : lb_offered(at) & (uint8_t)(1u << seat); /* sent right here */
    json_object_set_new(line->out, "offered", json_boolean(seat != TB_PUBLIC && at->offered >> seat & 1));
    return lb_put_said(line->lobby, at, line->out, line->error) && tell_where_it_stands(line, at);
}

bool lb_join(lb_call *line)
{
    int seat;
    dv_wish offers;
    if (!lb_read_offers(line, &offers))
        return false;
    lb_table *at = open_link(line, lb_text(line, "table"), lb_text(line, "secret"), &seat);
    if (!at || !introduce(line, at, seat))
        return false;
    lb_send_news(line->lobby, at); /* the newcomer gets them in the answer */
    lb_seat(line->lobby, line->client, at, seat);
    line->client->offers = offers;
    line->client->views = json_is_true(json_object_get(line->in, "views"));
    if (!lb_move_on(line->lobby, at, line->error)) /* bots think when somebody is there */
        return false;
    sv_log("joined", "table=%s seat=%d", at->row.id, seat);
    if (welcome(line, at, seat))
        return true;
    lb_cut(line->client); /* the seat is taken: a refusal would say otherwise */
    return false;
}

/* ---- one's own tables --------------------------------------------------------------------- */

/* The state of one of them: whose turn it is, and who has which seat. */
static json_t *tell_of(lb_call *line, const json_t *link)
{
    const char *id = json_string_value(json_object_get(link, "table"));
    const char *secret = json_string_value(json_object_get(link, "secret"));
    int seat;
    lb_table *at = open_link(line, id ? id : "", secret ? secret : "", &seat);
    json_t *one = json_pack("{s:s}", "table", id ? id : "");
    if (!at) {
        json_object_set_new(one, "error", json_string(line->error->text));
        return one;
    }
    dw_error ignored; /* the commit says it again */
    dw_turn turn = tb_turn(at->table);
    lb_attend(line->lobby, at, line->client, seat);
    lb_move_on(line->lobby, at, &ignored);
    put_seat(one, seat);
    json_object_set_new(one, "game", json_string(at->row.game));
    json_object_set_new(one, "set", json_string(at->row.set));
    json_object_set_new(one, "begun", json_boolean(lb_is_complete(at)));
    json_object_set_new(one, "over", json_boolean(turn.over));
    if (at->decided.closed)
        json_object_set_new(one, "closed", json_string(at->decided.why));
    json_object_set_new(one, "asked",
                        json_boolean(seat != TB_PUBLIC && lb_goes_on(at) && (turn.waiting >> seat & 1) &&
                                     at->row.seats[seat].kind == SV_PERSON));
    json_object_set_new(one, "owes", json_boolean(seat != TB_PUBLIC && lb_owes_luck(at, seat)));
    json_object_set_new(one, "length", json_integer(at->table->length));
    json_object_set_new(one, "used", json_integer(at->row.used));
    lb_put_seats(line->lobby, &at->row, at->clients, one);
    lb_put_wish(line->lobby, at, one);
    lb_put_rematch(&at->row, one);
    return one;
}

bool lb_mine(lb_call *line)
{
    const json_t *links = json_object_get(line->in, "links"), *link;
    json_t *tables = json_array();
    size_t i;
    if (json_array_size(links) > LINKS_MAX) {
        json_decref(tables);
        return dw_fail(line->error, "'links' may have up to %d tables", LINKS_MAX);
    }
    json_array_foreach(links, i, link) json_array_append_new(tables, tell_of(line, link));
    json_object_set_new(line->out, "tables", tables);
    return true;
}
