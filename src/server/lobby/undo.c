/*
 * undo.c: taking back: one's own last decision at once, if nothing was revealed since; further back by
 * consent of the other people at the table.
 */
#include "server/lobby/private.h"
#include "server/log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- wishes ------------------------------------------------------------------------------- */

/* The people who have to agree: all who have held a seat, but for the one who asked and those who have left
 * for good or whom the operator has banned. A bot that plays for somebody agrees to nothing. */
static unsigned needed(const lb_lobby *lobby, const lb_table *at)
{
    const sv_row *row = &at->row;
    unsigned seats = 0;
    for (int seat = 0; seat < row->options.players; seat++)
        if (row->seats[seat].ready && seat != row->wish.seat &&
            !lb_is_away(lobby, row, seat, row->away.gone) && !lb_is_banned(lobby, at, seat))
            seats |= 1u << seat;
    return seats;
}

static json_t *list_of(const sv_row *row, unsigned seats)
{
    json_t *list = json_array();
    for (int seat = 0; seat < row->options.players; seat++)
        if (seats >> seat & 1)
            json_array_append_new(list, json_integer(seat));
    return list;
}

void lb_put_wish(const lb_lobby *lobby, const lb_table *at, json_t *out)
{
    const sv_row *row = &at->row;
    json_object_set_new(out, "wish",
                        row->wish.seat < 0
                            ? json_null()
                            : json_pack("{s:i, s:i, s:o, s:o}", "seat", row->wish.seat, "length",
                                        row->wish.length, "agreed", list_of(row, row->wish.agreed), "needed",
                                        list_of(row, needed(lobby, at))));
}

void lb_send_wish(lb_lobby *lobby, lb_table *at)
{
    json_t *event = json_pack("{s:s}", "event", "wish");
    at->row_changed = true;
    lb_touch(lobby, at);
    lb_put_wish(lobby, at, event);
    lb_send_all(lobby, at, event);
}

void lb_drop_wish(lb_lobby *lobby, lb_table *at, int seat, const char *why)
{
    if (at->row.wish.seat < 0)
        return;
    at->row.wish.seat = -1;
    lb_say(lobby, at, seat, "undo_refused", why);
    lb_send_wish(lobby, at);
}

/* ---- at once ------------------------------------------------------------------------------ */

/* Where two records begin to differ: the entries before it stay in the store. */
static int first_difference(const tb_entry *before, int length, const tb_table *after)
{
    int at = 0;
    while (at < length && at < after->length && before[at].seat == after->record[at].seat &&
           before[at].move == after->record[at].move)
        at++;
    return at;
}

/* The record has changed from the entry `kept` on: a new era begins, in memory and in the store. */
static bool begin_era(lb_lobby *lobby, lb_table *at, int kept, dw_error *error)
{
    at->dirty = at->row_changed = at->shortened = true;
    dv_forget(&at->driver);
    lb_ask_anew(at);
    at->stored = kept;
    at->told = at->told < kept ? at->told : kept;
    at->row.era++;
    lb_touch(lobby, at);
    return lobby->store->truncate(lobby->store, at->row.id, kept, error) && lb_move_on(lobby, at, error);
}

/* The length of the record when the person took the seat back from a bot; 0: no bot had it; -1 with the
 * reason. An event at a shorter record than one before says that people went back. */
static int back_since(const lb_call *line, const lb_table *at, int seat)
{
    static sv_line lines[SV_SAID_MAX];
    sv_store *store = line->lobby->store;
    int since = 0, skip = 0, count;
    do {
        count = store->events(store, at->row.id, skip, lines, line->error);
        for (int i = 0; i < count; i++) {
            bool is_back = lines[i].seat == seat && strcmp(lines[i].kind, "back") == 0;
            since = is_back || lines[i].length < since ? lines[i].length : since;
        }
        skip += count;
    } while (count == SV_SAID_MAX);
    return count < 0 ? -1 : since;
}

/* What a bot chose for the person is no decision of theirs: it could be had as advice, and taken back. */
static bool is_own_decision(const lb_call *line, const lb_table *at, int seat)
{
    int since = back_since(line, at, seat);
    if (since < 0)
        return false;
    return at->table->length - tb_undo_steps(at->table, seat) >= since ||
           dw_refuse(line->error, "needs_consent",
                     "a bot made your last decision: to take it back, the others have to agree");
}

static bool undo_own(lb_call *line, lb_table *at, int seat)
{
    int length = at->table->length;
    if (!is_own_decision(line, at, seat))
        return false;
    tb_entry *before = malloc(((size_t)length + 1) * sizeof *before);
    if (!before)
        return dw_fail(line->error, "no memory to take it back");
    if (length > 0) /* or there may be no record */
        memcpy(before, at->table->record, (size_t)length * sizeof *before);
    bool undone = tb_undo_own(at->table, seat, line->error);
    if (undone) {
        lb_drop_wish(line->lobby, at, seat, "takes a move back");
        lb_turn_clock_back(at, seat);
        undone = begin_era(line->lobby, at, first_difference(before, length, at->table), line->error);
    }
    free(before);
    return undone;
}

/* ---- by consent --------------------------------------------------------------------------- */

static uint32_t outcomes_in(const tb_table *table, int length)
{
    uint32_t count = 0;
    for (int i = 0; i < length; i++)
        count += table->record[i].seat == DW_CHANCE;
    return count;
}

/* Everything after `length` is as if it had not been, but what chance brings next is new. */
static bool go_back(lb_lobby *lobby, lb_table *at, int length, dw_error *error)
{
    char text[64];
    int seat = at->row.wish.seat;
    uint32_t kept = outcomes_in(at->table, length), dealt = outcomes_in(at->table, at->table->length);
    lb_send_news(lobby, at);
    if (!fr_take_back(at->row.again, &at->row.agains, kept, dealt))
        return dw_fail(error, "too much was taken back at this table already");
    at->dirty = true;
    if (kept != dealt)
        lobby->store->deal_again(lobby->store, &at->row, error);
    tb_undo(at->table, at->table->length - length, error);
    at->row.wish.seat = -1;
    bool good = begin_era(lobby, at, length, error);
    snprintf(text, sizeof text, "back to move %d, as all agreed", length);
    lb_say(lobby, at, seat, "undone", text);
    lb_send_wish(lobby, at);
    sv_log("undone", "table=%s seat=%d length=%d", at->row.id, seat, length);
    return good;
}

bool lb_settle_wish(lb_lobby *lobby, lb_table *at, dw_error *error)
{
    if (at->row.wish.seat < 0 || (needed(lobby, at) & ~(unsigned)at->row.wish.agreed))
        return true;
    bool shorter = at->row.wish.length < at->table->length || dw_fail(error, "there is nothing to take back");
    if (shorter && go_back(lobby, at, at->row.wish.length, error))
        return true;
    lb_drop_wish(lobby, at, at->row.wish.seat, "cannot take it back");
    return false;
}

/* To before one's own last decision, unless the line says where. */
static bool wish(lb_call *line, lb_table *at, int seat)
{
    char text[64];
    int last = at->table->length - tb_undo_steps(at->table, seat), length = lb_number(line, "to", last);
    if (at->row.wish.seat >= 0)
        return dw_fail(line->error, "seat %d has asked already", at->row.wish.seat);
    if (length >= at->table->length)
        return dw_fail(line->error, "there is nothing to take back");
    at->row.wish = (sv_wish){seat, length, 0};
    if (needed(line->lobby, at)) {
        snprintf(text, sizeof text, "would like to go back to move %d", length);
        lb_say(line->lobby, at, seat, "undo_asked", text);
        lb_send_wish(line->lobby, at);
    }
    return lb_settle_wish(line->lobby, at, line->error);
}

/* Whether the client has seen what it wants to take back: one's own last decision, unless it says where to
 * go. */
static bool is_now(const lb_call *line, const lb_table *at, int seat)
{
    bool says_where = json_object_get(line->in, "to");
    int length = lb_number(line, "length", -1), last = at->table->length - 1;
    while (last >= 0 && at->table->record[last].seat != seat)
        last--;
    bool now = length <= at->table->length && (says_where || length > last) &&
               lb_number(line, "era", -1) == at->row.era;
    return now ||
           dw_refuse(line->error, "stale", "the table has gone on: look first what would be taken back");
}

bool lb_undo(lb_call *line)
{
    lb_table *at = line->client->at;
    int seat = line->client->seat;
    bool asks = json_is_true(json_object_get(line->in, "ask"));
    if (seat == TB_PUBLIC)
        return dw_fail(line->error, "who looks on has nothing to take back");
    if (tb_turn(at->table).over) /* everything is open by now */
        return dw_refuse(line->error, "over", "the game is over");
    if (!asks && json_object_get(line->in, "to"))
        return dw_fail(line->error, "how far to go back is for others to decide: say \"ask\":true");
    if (!is_now(line, at, seat))
        return false;
    lb_send_news(line->lobby, at);
    if (!(asks ? wish(line, at, seat) : undo_own(line, at, seat)))
        return false;
    json_object_set_new(line->out, "length", json_integer(at->table->length));
    json_object_set_new(line->out, "era", json_integer(at->row.era));
    lb_put_wish(line->lobby, at, line->out);
    return true;
}

bool lb_consent(lb_call *line)
{
    lb_table *at = line->client->at;
    int seat = line->client->seat;
    bool yes = json_is_true(json_object_get(line->in, "yes"));
    if (at->row.wish.seat < 0)
        return dw_fail(line->error, "nobody has asked to go back");
    if (lb_number(line, "era", -1) != at->row.era || lb_number(line, "to", -1) != at->row.wish.length)
        return dw_refuse(line->error, "stale", "this answers another wish than the one that there is");
    bool asked = seat != TB_PUBLIC && (needed(line->lobby, at) >> seat & 1);
    if (!asked && (yes || seat != at->row.wish.seat))
        return dw_fail(line->error, "this is for others to decide");
    if (!yes) {
        lb_drop_wish(line->lobby, at, seat, asked ? "does not agree" : "does not ask any more");
        return true;
    }
    at->row.wish.agreed |= (uint8_t)(1u << seat);
    lb_send_wish(line->lobby, at);
    return lb_settle_wish(line->lobby, at, line->error);
}

void lb_play_past_wish(lb_lobby *lobby, lb_table *at, int seat)
{
    const sv_wish *now = &at->row.wish;
    if (now->seat < 0 || (seat != now->seat && (now->agreed >> seat & 1)))
        return;
    lb_drop_wish(lobby, at, seat, "plays on");
}
