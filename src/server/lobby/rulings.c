/*
 * rulings.c: what the operator of the server has decided: addresses and seats that may not come or not talk,
 * and tables that are closed. The store has it all; the book of addresses and the tables in memory are
 * copies. What concerns a table is an event that its players see.
 */
#include "platform/platform.h"
#include "server/lobby/private.h"
#include "server/log.h"

#include <stdio.h>
#include <string.h>

/* ---- addresses ---------------------------------------------------------------------------- */

static bool is_over(const sv_ruling *ruling, int64_t now)
{
    return ruling->until && ruling->until <= now;
}

static bool take_over_ruling(lb_lobby *lobby, const sv_ruling *ruling, int64_t now, dw_error *error)
{
    uint8_t key[LI_KEY_SIZE];
    if (is_over(ruling, now) || !li_read_key(ruling->whom, key)) /* it is about a table */
        return true;
    if (ruling->until && (!lobby->rulings_end || ruling->until < lobby->rulings_end))
        lobby->rulings_end = ruling->until;
    return li_rule(lobby->book, strcmp(ruling->kind, SV_BAN) == 0 ? LI_BAN : LI_MUTE, key) ||
           dw_fail(error, "no memory for what the operator has decided");
}

bool lb_read_rulings(lb_lobby *lobby, dw_error *error)
{
    static sv_ruling some[SV_LIST_MAX];
    sv_store *store = lobby->store;
    int64_t now = sv_calendar(lobby->clock);
    int count = 0;
    bool good = true;
    li_forget_rulings(lobby->book);
    lobby->rulings_end = 0;
    for (int skip = 0; good && (count = store->rulings(store, "", skip, some, error)) > 0; skip += count)
        for (int i = 0; good && i < count; i++)
            good = take_over_ruling(lobby, &some[i], now, error);
    return good && count >= 0;
}

void lb_read_rulings_again(lb_lobby *lobby)
{
    dw_error error;
    if (lb_read_rulings(lobby, &error))
        return;
    sv_log_problem("rulings", "", error.text);
    lobby->rulings_end = 1; /* the next second tries again */
}

/* Of those whose time is over, also about seats. */
static void forget_old(lb_lobby *lobby, int64_t now)
{
    static sv_ruling some[SV_LIST_MAX];
    dw_error ignored; /* the commit says it again */
    sv_store *store = lobby->store;
    bool good = true;
    int count, kept;
    for (int skip = 0; good && (count = store->rulings(store, "", skip, some, &ignored)) > 0; skip += kept) {
        kept = count;
        for (int i = 0; good && i < count; i++)
            if (*some[i].whom && is_over(&some[i], now)) {
                good = store->unrule(store, some[i].whom, some[i].kind, &ignored);
                kept--;
            }
    }
}

void lb_end_rulings(lb_lobby *lobby)
{
    int64_t now = sv_calendar(lobby->clock);
    if (!lobby->rulings_end || lobby->rulings_end > now)
        return;
    forget_old(lobby, now);
    lb_read_rulings_again(lobby);
}

/* ---- tables ------------------------------------------------------------------------------- */

static int place_of(int seat)
{
    return seat == TB_PUBLIC ? DW_SEATS_MAX : seat;
}

static void decide(lb_decided *decided, const sv_ruling *ruling)
{
    const char *slash = strchr(ruling->whom, '/');
    int place = slash && slash[1] == 'w' ? DW_SEATS_MAX : slash ? slash[1] - '0' : -1;
    int64_t until = ruling->until ? ruling->until : INT64_MAX;
    if (place < 0 && strcmp(ruling->kind, SV_CLOSED) == 0) {
        decided->closed = true;
        memcpy(decided->why, ruling->why, SV_TEXT_MAX);
    }
    if (place >= 0 && place <= DW_SEATS_MAX)
        (strcmp(ruling->kind, SV_BAN) == 0 ? decided->banned : decided->muted)[place] = until;
}

bool lb_read_decided(const lb_lobby *lobby, lb_table *at, dw_error *error)
{
    static sv_ruling some[SV_LIST_MAX]; /* more than there can be of one table */
    int count = lobby->store->rulings(lobby->store, at->row.id, 0, some, error);
    if (count < 0)
        return false;
    at->decided = (lb_decided){0};
    for (int i = 0; i < count; i++)
        decide(&at->decided, &some[i]);
    return true;
}

bool lb_is_banned(const lb_lobby *lobby, const lb_table *at, int seat)
{
    return at->decided.banned[place_of(seat)] > sv_calendar(lobby->clock);
}

bool lb_goes_on(const lb_table *at)
{
    return lb_is_complete(at) && !at->decided.closed;
}

bool lb_is_open(const lb_table *at, dw_error *error)
{
    return !at->decided.closed ||
           dw_refuse(error, "closed", "the operator of this server has closed this table: %s",
                     at->decided.why);
}

bool lb_may_talk(const lb_call *line)
{
    uint8_t key[LI_KEY_SIZE];
    const lb_client *client = line->client;
    bool muted = client->at->decided.muted[place_of(client->seat)] > sv_calendar(line->lobby->clock);
    if (client->guest && !muted) {
        li_key(client->guest, key);
        muted = li_is_ruled(line->lobby->book, LI_MUTE, key);
    }
    return !muted || dw_refuse(line->error, "muted", "the operator of this server does not let you chat");
}

/* ---- deciding ----------------------------------------------------------------------------- */

/* Whom the line is about: a table, a seat or those who look on there, or an address. */
typedef struct target {
    char whom[SV_WHOM_MAX];
    lb_table *at; /* NULL: an address */
    int seat;
} target;

static bool read_target(const lb_call *line, target *out)
{
    uint8_t key[LI_KEY_SIZE];
    const char *table = lb_text(line, "table"), *address = lb_text(line, "address");
    bool watching = json_is_true(json_object_get(line->in, "watching"));
    *out = (target){.seat = lb_number(line, "seat", TB_PUBLIC)};
    if (!*table == !*address)
        return dw_fail(line->error, "name a table with a seat, or an address");
    if (*address) {
        if (!li_read_key(address, key))
            return dw_fail(line->error, "'%.60s' is no address: 192.0.2.7 is one", address);
        li_write_key(key, out->whom);
        return out->seat == TB_PUBLIC || dw_fail(line->error, "an address has no seats");
    }
    out->at = lb_find(line->lobby, table, line->error);
    if (!out->at)
        return false;
    if (watching == (out->seat >= 0))
        return dw_fail(line->error, "name a seat of the table, or those who look on");
    if (out->seat >= out->at->row.options.players)
        return dw_fail(line->error, "the table has the seats 0 to %d", out->at->row.options.players - 1);
    if (watching)
        snprintf(out->whom, sizeof out->whom, "%s/watching", out->at->row.id);
    else
        snprintf(out->whom, sizeof out->whom, "%s/%d", out->at->row.id, out->seat);
    return true;
}

/* The ruling of the line. False with the reason. */
static bool make_ruling(const lb_call *line, const char *whom, const char *kind, sv_ruling *out)
{
    int seconds = lb_number(line, "seconds", 0);
    const char *why = lb_text(line, "why");
    if (strlen(why) >= SV_TEXT_MAX)
        return dw_fail(line->error, "'why' may have up to %d bytes", SV_TEXT_MAX - 1);
    *out = (sv_ruling){.since = sv_calendar(line->lobby->clock)};
    out->until = seconds ? out->since + seconds : 0;
    snprintf(out->whom, sizeof out->whom, "%s", whom);
    snprintf(out->kind, sizeof out->kind, "%s", kind);
    snprintf(out->why, sizeof out->why, "%s", why);
    for (char *letter = out->why; *letter; letter++)
        *letter = *letter == '\n' ? ' ' : *letter;
    pf_clean(out->why);
    return true;
}

/* Stores the ruling, and has it take effect with the commit. */
static bool rule(lb_call *line, lb_table *at, const sv_ruling *ruling)
{
    if (!line->lobby->store->rule(line->lobby->store, ruling, line->error))
        return false;
    json_object_set_new(line->out, "ruling", lb_describe_ruling(ruling));
    line->lobby->rulings_change = true;
    if (at)
        decide(&at->decided, ruling);
    return true;
}

/* The event at the table: what the operator did, and why. */
static void tell(lb_lobby *lobby, const target *whom, const char *kind, const char *words, const char *why)
{
    char text[SV_TEXT_MAX];
    snprintf(text, sizeof text, "%s%s%s", words, *why ? ": " : "", why);
    if (whom->at)
        lb_say(lobby, whom->at, whom->seat, kind, text);
}

/* Whether there is such a ruling, which is taken back then. False with the reason. */
static bool take_back(lb_call *line, const target *whom, const char *kind)
{
    static sv_ruling some[SV_LIST_MAX];
    sv_store *store = line->lobby->store;
    const char *about = whom->at ? whom->at->row.id : whom->whom;
    bool found = false;
    int count = store->rulings(store, about, 0, some, line->error);
    if (count < 0)
        return false;
    for (int i = 0; i < count; i++)
        found = found || (strcmp(some[i].whom, whom->whom) == 0 && strcmp(some[i].kind, kind) == 0);
    if (!found)
        return dw_fail(line->error, "there is no %s of %s", kind, whom->whom);
    line->lobby->rulings_change = true;
    if (!store->unrule(store, whom->whom, kind, line->error))
        return false;
    if (!whom->at || lb_read_decided(line->lobby, whom->at, line->error))
        return true;
    lb_spoil(line->lobby, whom->at, line->error); /* or the table would not be as the store has it */
    return false;
}

/* ---- closing ------------------------------------------------------------------------------ */

bool lb_close_table(lb_call *line)
{
    sv_ruling ruling;
    lb_table *at = lb_find(line->lobby, lb_text(line, "table"), line->error);
    if (!at || !make_ruling(line, at->row.id, SV_CLOSED, &ruling))
        return false;
    if (at->decided.closed)
        return dw_fail(line->error, "the table is closed already: %s", at->decided.why);
    if (tb_turn(at->table).over)
        return dw_fail(line->error, "the game is over: there is nothing to close");
    line->about = at;
    lb_drop_wish(line->lobby, at, at->row.wish.seat, "asked in vain: the table is closed");
    at->row.opening = 0;
    tell(line->lobby, &(target){.at = at, .seat = TB_PUBLIC}, "closed", "has closed this table", ruling.why);
    return rule(line, at, &ruling) && lb_move_on(line->lobby, at, line->error);
}

bool lb_reopen_table(lb_call *line)
{
    target whom = {.seat = TB_PUBLIC, .at = lb_find(line->lobby, lb_text(line, "table"), line->error)};
    if (!whom.at)
        return false;
    snprintf(whom.whom, sizeof whom.whom, "%s", whom.at->row.id);
    line->about = whom.at;
    if (!take_back(line, &whom, SV_CLOSED))
        return false;
    whom.at->stage = LB_PEOPLE; /* the time to open lucks begins anew */
    tell(line->lobby, &whom, "reopened", "has opened this table again", "");
    return lb_move_on(line->lobby, whom.at, line->error);
}

/* ---- chat --------------------------------------------------------------------------------- */

bool lb_mute(lb_call *line)
{
    target whom;
    sv_ruling ruling;
    if (!read_target(line, &whom) || !make_ruling(line, whom.whom, SV_MUTE, &ruling))
        return false;
    line->about = whom.at;
    tell(line->lobby, &whom, "muted", "may not chat any more", ruling.why);
    return rule(line, whom.at, &ruling);
}

bool lb_unmute(lb_call *line)
{
    target whom;
    if (!read_target(line, &whom) || !take_back(line, &whom, SV_MUTE))
        return false;
    line->about = whom.at;
    tell(line->lobby, &whom, "unmuted", "may chat again", "");
    return true;
}

/* ---- bans --------------------------------------------------------------------------------- */

/* Everybody who is in the seat has to leave the table. */
static void empty_seat(lb_lobby *lobby, lb_table *at, int seat)
{
    for (lb_client *client = at->clients, *next; client; client = next) {
        next = client->next;
        if (client->seat != seat)
            continue;
        lb_send(lobby, client, at,
                json_pack("{s:s, s:s}", "event", "lost", "error",
                          "the operator of this server has banned this seat from the table"));
        lb_leave_table(lobby, client);
    }
}

bool lb_ban(lb_call *line)
{
    target whom;
    sv_ruling ruling;
    if (!read_target(line, &whom) || !make_ruling(line, whom.whom, SV_BAN, &ruling))
        return false;
    line->about = whom.at;
    tell(line->lobby, &whom, "banned", "may not come to this table any more", ruling.why);
    if (!rule(line, whom.at, &ruling))
        return false;
    if (!whom.at)
        return true;
    empty_seat(line->lobby, whom.at, whom.seat);
    return lb_settle_wish(line->lobby, whom.at, line->error) && lb_move_on(line->lobby, whom.at, line->error);
}

bool lb_unban(lb_call *line)
{
    target whom;
    if (!read_target(line, &whom) || !take_back(line, &whom, SV_BAN))
        return false;
    line->about = whom.at;
    tell(line->lobby, &whom, "unbanned", "may come to this table again", "");
    return true;
}

/* ---- looking ------------------------------------------------------------------------------ */

json_t *lb_describe_ruling(const sv_ruling *ruling)
{
    return json_pack("{s:s, s:s, s:I, s:o, s:s}", "whom", ruling->whom, "kind", ruling->kind, "since",
                     (json_int_t)ruling->since, "until",
                     ruling->until ? json_integer(ruling->until) : json_null(), "why", ruling->why);
}

/* Those whose time is over are not of interest any more. */
bool lb_list_rulings(lb_call *line)
{
    static sv_ruling some[SV_LIST_MAX];
    sv_store *store = line->lobby->store;
    int64_t now = sv_calendar(line->lobby->clock);
    int skip = lb_number(line, "skip", 0), count = store->rulings(store, "", skip, some, line->error);
    json_t *list = json_array();
    for (int i = 0; i < count; i++)
        if (*some[i].whom && !is_over(&some[i], now))
            json_array_append_new(list, lb_describe_ruling(&some[i]));
    json_object_set_new(line->out, "rulings", list);
    json_object_set_new(line->out, "next", count == SV_LIST_MAX ? json_integer(skip + count) : json_null());
    return count >= 0;
}
