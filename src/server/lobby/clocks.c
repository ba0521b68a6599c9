/*
 * clocks.c: how much time people have, for each move or for the whole game. Clocks go by served time: they
 * stand still while the server is down or stopped, whatever the calendar says.
 */
#include "server/lobby/private.h"
#include "server/log.h"

#include <stdio.h>
#include <string.h>

enum { TICK_MAX = 2 }; /* seconds that a tick counts for at most */

int64_t lb_served(const lb_lobby *lobby)
{
    return (int64_t)lobby->served;
}

void lb_count_served(lb_lobby *lobby)
{
    double now = sv_monotonic(lobby->clock), passed = now - lobby->ticked;
    lobby->served += passed < TICK_MAX ? passed : TICK_MAX;
    lobby->ticked = now;
}

bool lb_is_timed(const sv_row *row)
{
    return row->limit.per_move || row->limit.per_game;
}

/* Seconds that the seat has, counted from when its clock began to run. */
static int64_t allowance(const sv_row *row, int seat)
{
    return row->limit.per_move ? row->limit.per_move : row->seats[seat].left;
}

int lb_time_left(const lb_lobby *lobby, const sv_row *row, int seat)
{
    int64_t since = row->seats[seat].since, now = lb_served(lobby);
    int64_t left = allowance(row, seat) - (since && since < now ? now - since : 0);
    return left > 0 ? (int)left : 0;
}

static void set(lb_table *at, int seat, int64_t since, int left)
{
    sv_seat *one = &at->row.seats[seat];
    if (one->since != since || one->left != left) {
        at->seats_changed |= (uint8_t)(1u << seat);
        at->seats_told = false; /* screens show the clocks */
    }
    one->since = since;
    one->left = left;
}

static void stop(const lb_lobby *lobby, lb_table *at, int seat)
{
    int left = at->row.limit.per_game ? lb_time_left(lobby, &at->row, seat) : 0;
    set(at, seat, 0, left);
}

void lb_stop_clock(const lb_lobby *lobby, lb_table *at, int seat)
{
    int64_t *before = at->since_before[seat];
    if (!lb_is_timed(&at->row))
        return;
    memmove(before + 1, before, (LB_MOVES_BACK - 1) * sizeof *before);
    before[0] = at->row.seats[seat].since;
    stop(lobby, at, seat);
}

/* With a limit for each move, taking moves back gives no more time than there was before the first of them.
 */
void lb_turn_clock_back(lb_table *at, int seat)
{
    int64_t *before = at->since_before[seat], since = before[0];
    memmove(before, before + 1, (LB_MOVES_BACK - 1) * sizeof *before);
    if (at->row.limit.per_move && since)
        set(at, seat, since, 0);
}

static void be_due(sv_row *row, int64_t moment)
{
    if (!row->due || moment < row->due)
        row->due = moment;
}

void lb_set_clocks(const lb_lobby *lobby, lb_table *at, unsigned waiting)
{
    int64_t now = lb_served(lobby);
    at->row.due = at->row.opening;
    for (int seat = 0; seat < at->row.options.players && at->row.wish.seat >= 0; seat++)
        if (at->row.away.gone && at->row.seats[seat].away &&
            !lb_is_away(lobby, &at->row, seat, at->row.away.gone))
            be_due(&at->row, at->row.seats[seat].away + at->row.away.gone);
    if (!lb_is_timed(&at->row))
        return;
    for (int seat = 0; seat < at->row.options.players; seat++) {
        const sv_seat *one = &at->row.seats[seat];
        bool runs = (waiting >> seat & 1) && one->kind == SV_PERSON;
        if (runs && !one->since)
            set(at, seat, now, one->left);
        else if (!runs && one->since)
            stop(lobby, at, seat);
        if (one->since)
            be_due(&at->row, one->since + allowance(&at->row, seat));
    }
}

void lb_run_out(lb_lobby *lobby, lb_table *at)
{
    dw_error error;
    lb_run_out_of_opening(lobby, at);
    lb_settle_wish(lobby, at, &error); /* somebody may have left for good */
    for (int seat = 0; seat < at->row.options.players; seat++) {
        sv_seat now = at->row.seats[seat];
        if (!now.since || lb_time_left(lobby, &at->row, seat) > 0)
            continue;
        if (at->row.limit.per_move && !(tb_turn(at->table).waiting >> seat & 1)) { /* it was only an offer */
            dv_decline(&at->driver, at->table->game, at->table->state, at->table->length, seat);
            lb_move_on(lobby, at, &error);
            continue;
        }
        now.kind = SV_BOT;
        now.since = 0;
        now.left = 0;
        snprintf(now.level, sizeof now.level, "%s", at->row.limit.level);
        lb_say(lobby, at, seat, "late", "has no time left; a bot plays on");
        sv_log("late", "table=%s seat=%d level=%s", at->row.id, seat, now.level);
        lb_change_seat(lobby, at, seat, &now, &error); /* what cannot be stored is found out at the commit */
    }
    lb_touch(lobby, at);
}
